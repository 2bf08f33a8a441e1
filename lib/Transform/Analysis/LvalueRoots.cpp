//===- LvalueRoots.cpp - What an lvalue is a part of ----------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Analysis/LvalueRoots.h"

#include "Transform/Analysis/PlainData.h"

#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace gpumpi::transform {

const Expr *plainAssignmentTo(const CXXOperatorCallExpr *Call) {
  const auto *Method = dyn_cast_or_null<CXXMethodDecl>(Call->getDirectCallee());
  return Method && Call->getOperator() == OO_Equal && isPlainMember(Method)
             ? Call->getArg(0)
             : nullptr;
}

LvalueRoots lvalueRoots(const Expr *E) {
  E = E->IgnoreParens();
  if (isa<DeclRefExpr>(E))
    return {E};
  if (const auto *Member = dyn_cast<MemberExpr>(E)) {
    if (const Expr *Base = Member->getBase()->IgnoreParenImpCasts();
        Member->isArrow() && isa<CXXThisExpr>(Base))
      return {Base};
    if (Member->isArrow())
      return {};
    return lvalueRoots(Member->getBase());
  }
  if (const auto *Subscript = dyn_cast<ArraySubscriptExpr>(E)) {
    const auto *Decay =
        dyn_cast<ImplicitCastExpr>(Subscript->getBase()->IgnoreParens());
    if (!Decay || Decay->getCastKind() != CK_ArrayToPointerDecay)
      return {};
    return lvalueRoots(Decay->getSubExpr());
  }
  if (const auto *Cast = dyn_cast<ImplicitCastExpr>(E)) {
    switch (Cast->getCastKind()) {
    case CK_NoOp:
    case CK_DerivedToBase:
    case CK_UncheckedDerivedToBase:
      return lvalueRoots(Cast->getSubExpr());
    default:
      return {};
    }
  }
  if (const auto *Choice = dyn_cast<ConditionalOperator>(E)) {
    auto Both = lvalueRoots(Choice->getTrueExpr());
    Both.append(lvalueRoots(Choice->getFalseExpr()));
    return Both;
  }
  if (const auto *Op = dyn_cast<BinaryOperator>(E);
      Op && Op->getOpcode() == BO_Comma)
    return lvalueRoots(Op->getRHS());
  // `(x += y) = z`: the inner assignment is visited by itself.
  if (const auto *Op = dyn_cast<BinaryOperator>(E); Op && Op->isAssignmentOp())
    return lvalueRoots(Op->getLHS());
  if (const auto *Call = dyn_cast<CXXOperatorCallExpr>(E)) {
    const Expr *To = plainAssignmentTo(Call);
    return To ? lvalueRoots(To) : LvalueRoots();
  }
  if (const auto *Op = dyn_cast<UnaryOperator>(E);
      Op && Op->isIncrementDecrementOp())
    return lvalueRoots(Op->getSubExpr());
  return {};
}

} // namespace gpumpi::transform
