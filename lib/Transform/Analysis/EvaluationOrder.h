//===- EvaluationOrder.h - What is evaluated, and when ----------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The operands of an expression in the order in which C++17 evaluates them:
// the right side of an assignment first, everything else from left to right as
// written, also where the language leaves the order open.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_EVALUATIONORDER_H
#define GPUMPI_TRANSFORM_EVALUATIONORDER_H

#include "Transform/Analysis/SuspendGraph.h"

#include "clang/AST/ExprCXX.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SmallVector.h"

namespace gpumpi::transform {

/// The operands that the evaluation of \p E evaluates, in order. Those of
/// sizeof, noexcept and the like are none, nor is a lambda's body.
llvm::SmallVector<const clang::Expr *, 4> operandsInOrder(const clang::Expr *E);

/// \p E without what the user did not write: conversions, temporaries and
/// constructors that are implied. Parentheses stay.
const clang::Expr *spelled(const clang::Expr *E);

/// The temporary to which \p E refers, if what is written for it is a value
/// that only the language makes an object; or null.
const clang::MaterializeTemporaryExpr *temporaryOf(const clang::Expr *E);

/// True if \p V is mentioned in \p S.
bool mentions(const clang::Stmt *S, const clang::VarDecl *V);

/// The suspending calls of a file, and the code that contains one.
class Suspensions {
public:
  void insert(const SuspendingCall &Use) { Calls[Use.Call] = &Use; }
  bool empty() const { return Calls.empty(); }

  /// True if \p E is a suspending call.
  bool isCall(const clang::Stmt *E) const {
    const auto *Call = llvm::dyn_cast<clang::CallExpr>(E);
    return Call && Calls.contains(Call);
  }

  /// The suspending call \p E; null if it is none.
  const SuspendingCall *find(const clang::Expr *E) const {
    const auto *Call = llvm::dyn_cast<clang::CallExpr>(E);
    return Call ? Calls.lookup(Call) : nullptr;
  }

  /// True if a suspending call is evaluated in \p S; \p S may be null.
  bool within(const clang::Stmt *S) const;

  /// True if `within` has come upon \p Call.
  bool wasMet(const clang::CallExpr *Call) const { return Met.contains(Call); }

private:
  llvm::DenseMap<const clang::CallExpr *, const SuspendingCall *> Calls;
  mutable llvm::DenseMap<const clang::Stmt *, bool> Known;
  mutable llvm::DenseSet<const clang::CallExpr *> Met;

  bool look(const clang::Stmt *S) const;
};

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_EVALUATIONORDER_H
