//===- Liveness.h - What is needed behind a suspension ----------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_LIVENESS_H
#define GPUMPI_TRANSFORM_LIVENESS_H

#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"

namespace gpumpi::transform {

/// The variables that are live just after each of a set of calls.
using LiveAfter = llvm::DenseMap<const clang::CallExpr *,
                                 llvm::DenseSet<const clang::VarDecl *>>;

/// Computes strict liveness of the locals and parameters of \p Kernel after
/// each of \p Calls: an assignment ends the life of the value before it.
LiveAfter computeLiveness(const clang::FunctionDecl *Kernel,
                          llvm::ArrayRef<const clang::CallExpr *> Calls);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_LIVENESS_H
