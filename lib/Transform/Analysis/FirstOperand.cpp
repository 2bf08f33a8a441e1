//===- FirstOperand.cpp - What may be evaluated first ---------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Analysis/FirstOperand.h"

#include "Transform/Analysis/NamedLocals.h"

using namespace clang;

namespace gpumpi::transform {

/// The variable that \p E is, or of which it is a part by name; or null.
static const VarDecl *variableOf(const Expr *E) {
  E = E->IgnoreParens();
  if (const auto *Cast = dyn_cast<ImplicitCastExpr>(E);
      Cast && Cast->getCastKind() == CK_NoOp)
    return variableOf(Cast->getSubExpr());
  if (const auto *Member = dyn_cast<MemberExpr>(E))
    return Member->isArrow() ? nullptr : variableOf(Member->getBase());
  const auto *Mention = dyn_cast<DeclRefExpr>(E);
  return Mention ? dyn_cast<VarDecl>(Mention->getDecl()) : nullptr;
}

/// True if \p S does something with \p V besides reading it and, unless
/// \p IsMeanwhile, assigning to it: then others may change it.
static bool mayChange(const VarDecl *V, const Stmt *S, bool IsMeanwhile) {
  if (!S || isa<UnaryExprOrTypeTraitExpr>(S))
    return false;
  const Expr *Assigned = nullptr, *Read = nullptr;
  if (const auto *Cast = dyn_cast<CastExpr>(S);
      Cast && Cast->getCastKind() == CK_LValueToRValue)
    Read = Cast->getSubExpr();
  else if (const auto *Construct = dyn_cast<CXXConstructExpr>(S);
           Construct && Construct->getConstructor()->isCopyConstructor() &&
           Construct->getConstructor()->isTrivial())
    Read = Construct->getArg(0);
  else if (const auto *Op = dyn_cast<BinaryOperator>(S);
           Op && Op->isAssignmentOp())
    Assigned = Op->getLHS();
  else if (const auto *Op = dyn_cast<UnaryOperator>(S);
           Op && Op->isIncrementDecrementOp())
    Assigned = Op->getSubExpr();
  if (Read && variableOf(Read) == V)
    return false;
  if (Assigned && variableOf(Assigned) == V)
    return IsMeanwhile ||
           (isa<BinaryOperator>(S) &&
            mayChange(V, cast<BinaryOperator>(S)->getRHS(), IsMeanwhile));
  if (const auto *Mention = dyn_cast<DeclRefExpr>(S))
    return Mention->getDecl() == V;
  return llvm::any_of(S->children(), [&](const Stmt *Child) {
    return mayChange(V, Child, IsMeanwhile);
  });
}

/// True if \p E is a name, and what it means stays the same while \p Other is
/// evaluated.
static bool isFixed(const Expr *E, const Expr *Other) {
  E = E->IgnoreParens();
  const auto *Cast = dyn_cast<ImplicitCastExpr>(E);
  if (Cast && (Cast->getCastKind() == CK_FunctionToPointerDecay ||
               Cast->getCastKind() == CK_BuiltinFnToFnPtr))
    return isa<DeclRefExpr>(Cast->getSubExpr()->IgnoreParens());
  // The object a method is called for.
  if (const auto *Method = dyn_cast<MemberExpr>(E);
      Method && isa<CXXMethodDecl>(Method->getMemberDecl()))
    return !Method->isArrow() && isFixed(Method->getBase(), Other);
  const Expr *Place = Cast ? Cast->getSubExpr() : E;
  const VarDecl *V = variableOf(Place);
  if (!V || V->getType()->isReferenceType())
    return false;
  if (!Cast || Cast->getCastKind() != CK_LValueToRValue)
    return true; // The object itself, not what it holds.
  if (V->getType().isConstQualified() && !V->getType()->isRecordType())
    return true;
  const auto *Around = dyn_cast<FunctionDecl>(V->getDeclContext());
  return V->hasLocalStorage() && Around &&
         !mayChange(V, Around->getBody(), false) && !mayChange(V, Other, true);
}

bool mayComeFirst(const Expr *E, const Expr *Operand) {
  if (isa<LambdaExpr, StmtExpr, UnaryExprOrTypeTraitExpr, CXXNoexceptExpr,
          CXXTypeidExpr>(E))
    return false;
  if (const auto *Choice = dyn_cast<AbstractConditionalOperator>(E))
    return Operand == Choice->getCond();
  // What stands in braces is evaluated in its order.
  if (const auto *List = dyn_cast<InitListExpr>(E))
    return List->getNumInits() == 1;
  if (const auto *List = dyn_cast<CXXParenListInitExpr>(E))
    return List->getInitExprs().size() == 1;
  if (const auto *Construct = dyn_cast<CXXConstructExpr>(E);
      Construct && Construct->isListInitialization())
    return Operand == Construct->getArg(0);
  if (const auto *Op = dyn_cast<BinaryOperator>(E); Op && Op->isAssignmentOp())
    return Operand == Op->getRHS();
  if (const auto *Op = dyn_cast<BinaryOperator>(E);
      Op && (Op->isLogicalOp() || Op->isCommaOp() || Op->isShiftOp() ||
             Op->isPtrMemOp()))
    return Operand == Op->getLHS();
  if (const auto *Subscript = dyn_cast<ArraySubscriptExpr>(E))
    return Operand == Subscript->getBase() ||
           isFixed(Subscript->getBase(), Operand);
  if (const auto *Operator = dyn_cast<CXXOperatorCallExpr>(E))
    return Operand == Operator->getArg(Operator->isAssignmentOp() ? 1 : 0);
  if (const auto *Call = dyn_cast<CallExpr>(E))
    return Operand == Call->getCallee() || isFixed(Call->getCallee(), Operand);
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
  // Its own name means another one, or nothing, in front of it.
  return V && V->hasLocalStorage() && V->getInit() &&
                 !llvm::is_contained(localsNamedIn(V->getInit()), V)
             ? V->getInit()
             : nullptr;
}

} // namespace gpumpi::transform
