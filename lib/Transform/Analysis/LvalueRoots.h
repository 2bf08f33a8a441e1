//===- LvalueRoots.h - What an lvalue is a part of --------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// `a.b[i].c`, a member of a base class, and `(x ? a : b).c` are parts of
// variables that stand in the text; what a pointer or a reference leads to is
// not looked for.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_LVALUEROOTS_H
#define GPUMPI_TRANSFORM_LVALUEROOTS_H

#include "clang/AST/ExprCXX.h"

#include "llvm/ADT/SmallVector.h"

namespace gpumpi::transform {

using LvalueRoots = llvm::SmallVector<const clang::Expr *, 2>;

/// The mentions of the variables, or of `this`, of which the lvalue \p E is a
/// part: several where it is chosen among them.
LvalueRoots lvalueRoots(const clang::Expr *E);

/// What \p Call assigns to if it copies the bytes of an object; null if it does
/// something else.
const clang::Expr *plainAssignmentTo(const clang::CXXOperatorCallExpr *Call);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_LVALUEROOTS_H
