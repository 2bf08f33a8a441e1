//===- FirstOperand.cpp - What may be evaluated first ---------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Analysis/FirstOperand.h"

using namespace clang;

namespace gpumpi::transform {

/// True if \p E is the name of an object, or of a part of one, that stays the
/// same whatever other operands do.
static bool isFixed(const Expr *E) {
  E = E->IgnoreParenImpCasts();
  if (const auto *Member = dyn_cast<MemberExpr>(E))
    return !Member->isArrow() && isFixed(Member->getBase());
  const auto *Mention = dyn_cast<DeclRefExpr>(E);
  if (!Mention)
    return false;
  const auto *V = dyn_cast<VarDecl>(Mention->getDecl());
  return isa<FunctionDecl>(Mention->getDecl()) ||
         (V && !V->getType()->isReferenceType() &&
          (V->hasLocalStorage() || !V->getType()->isPointerType()));
}

bool mayComeFirst(const Expr *E, const Expr *Operand) {
  if (isa<LambdaExpr, StmtExpr, UnaryExprOrTypeTraitExpr, CXXNoexceptExpr,
          CXXTypeidExpr>(E))
    return false;
  if (const auto *Choice = dyn_cast<AbstractConditionalOperator>(E))
    return Operand == Choice->getCond();
  if (const auto *List = dyn_cast<InitListExpr>(E))
    return List->getNumInits() == 1;
  if (const auto *Op = dyn_cast<BinaryOperator>(E); Op && Op->isAssignmentOp())
    return Operand == Op->getRHS();
  if (const auto *Op = dyn_cast<BinaryOperator>(E);
      Op && (Op->isLogicalOp() || Op->isCommaOp() || Op->isShiftOp()))
    return Operand == Op->getLHS();
  if (const auto *Subscript = dyn_cast<ArraySubscriptExpr>(E))
    return Operand == Subscript->getBase() || isFixed(Subscript->getBase());
  if (const auto *Operator = dyn_cast<CXXOperatorCallExpr>(E))
    return Operand == Operator->getArg(Operator->isAssignmentOp() ? 1 : 0);
  if (const auto *Call = dyn_cast<CallExpr>(E))
    return Operand == Call->getCallee() || isFixed(Call->getCallee());
  return true;
}

const Expr *firstExpression(const Stmt *S) {
  if (const auto *If = dyn_cast<IfStmt>(S))
    return If->getInit() || If->getConditionVariable() || If->isConsteval()
               ? nullptr
               : If->getCond();
  const auto *Declaration = dyn_cast<DeclStmt>(S);
  if (!Declaration)
    return dyn_cast<Expr>(S);
  const auto *V = Declaration->isSingleDecl()
                      ? dyn_cast<VarDecl>(Declaration->getSingleDecl())
                      : nullptr;
  return V && V->hasLocalStorage() ? V->getInit() : nullptr;
}

} // namespace gpumpi::transform
