//===- Landing.h - Where a kernel resumes -----------------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The landing of a suspension point is the place where the kernel resumes:
// right behind the operation. Where the operation is the last thing in the
// branch of an `if`, nothing of the branch is left to do, and the landing moves
// behind the `if` (paper, Figure 10). Every statement that still holds a
// landing inside must be entered on the way to it (Figure 11).
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_LANDING_H
#define GPUMPI_TRANSFORM_LANDING_H

#include "Transform/Plan/Plan.h"

#include "clang/AST/ParentMap.h"

namespace gpumpi::transform {

/// Finds the statement and the landing of every point of \p Plan, and the
/// statements that a resume enters.
void planLandings(KernelPlan &Plan, const clang::ParentMap &Parents);

/// What the statement \p S assigns to; null if it is no assignment.
const clang::Expr *assignmentOf(const clang::Stmt *S);

/// The statement that consists of the call \p E alone, or of the assignment of
/// its result to a variable; null if \p E is part of a larger expression.
const clang::Stmt *statementOf(const clang::Expr *E,
                               const clang::ParentMap &Parents);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_LANDING_H
