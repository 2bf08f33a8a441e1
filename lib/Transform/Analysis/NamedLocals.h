//===- NamedLocals.h - Which locals a piece of code names -------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Also those in operands that nobody evaluates, as in `sizeof(x)` and
// `decltype(x)`: code that is moved needs them in scope.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_NAMEDLOCALS_H
#define GPUMPI_TRANSFORM_NAMEDLOCALS_H

#include "clang/AST/Decl.h"
#include "clang/AST/Stmt.h"

#include "llvm/ADT/SmallVector.h"

namespace gpumpi::transform {

/// Local variables, no parameters.
using NamedLocals = llvm::SmallVector<const clang::VarDecl *, 4>;

NamedLocals localsNamedIn(const clang::Stmt *Code);

/// Those that the declared type of \p V names.
NamedLocals localsNamedInType(const clang::VarDecl *V);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_NAMEDLOCALS_H
