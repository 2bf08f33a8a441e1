//===- FirstOperand.h - What may be evaluated first ----------- -*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_FIRSTOPERAND_H
#define GPUMPI_TRANSFORM_FIRSTOPERAND_H

#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"

namespace gpumpi::transform {

/// True if \p Operand of the expression \p E is evaluated in any case, and may
/// be before all other operands (C++17, 8.2.2 and others).
bool mayComeFirst(const clang::Expr *E, const clang::Expr *Operand);

/// The expression with which statement \p S begins; null if there is none, or
/// if it is the value of a variable that does not live on the stack.
const clang::Expr *firstExpression(const clang::Stmt *S);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_FIRSTOPERAND_H
