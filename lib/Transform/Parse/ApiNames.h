//===- ApiNames.h - What the runtime API is given by name -------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// CUDA's runtime knows the kernels and the variables of the device, and has
// errors for other names. On the CPU target these are functions and variables
// as all others are, so what is none, the translator has to tell.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_APINAMES_H
#define GPUMPI_TRANSFORM_APINAMES_H

#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"

namespace gpumpi::transform {

/// The name of a function that \p Call asks about as if it were a kernel; null
/// if it is one, may be one, or is overloaded.
const clang::Expr *noKernel(const clang::CallExpr *Call);

/// What \p Call is given for a variable of the device: the name of a variable
/// that is none, or a string. Null if it is one or may be one, as what a
/// reference stands for.
const clang::Expr *noSymbol(const clang::CallExpr *Call);

/// True if \p Callee is a function of the runtime API that device code cannot
/// call: it is declared for both sides, but on a GPU there is only the host's.
bool isForHostAlone(const clang::FunctionDecl *Callee);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_APINAMES_H
