//===- EvaluationOrder.cpp - What is evaluated, and when ------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Analysis/EvaluationOrder.h"

#include "clang/AST/DeclCXX.h"

using namespace clang;

namespace gpumpi::transform {

using Operands = llvm::SmallVector<const Expr *, 4>;

/// What is evaluated before the arguments of a call. The name of a function
/// or of a method is no value, but the object before it is.
static Operands calleeOperands(const Expr *Callee) {
  const Expr *Plain = Callee->IgnoreParens();
  if (const auto *Member = dyn_cast<MemberExpr>(Plain);
      Member && isa<CXXMethodDecl>(Member->getMemberDecl()))
    return {Member->getBase()};
  if (const auto *Member = dyn_cast<UnresolvedMemberExpr>(Plain))
    return Member->isImplicitAccess() ? Operands{}
                                      : Operands{Member->getBase()};
  if (const auto *Member = dyn_cast<CXXDependentScopeMemberExpr>(Plain))
    return Member->isImplicitAccess() ? Operands{}
                                      : Operands{Member->getBase()};
  if (const auto *Destroyed = dyn_cast<CXXPseudoDestructorExpr>(Plain))
    return {Destroyed->getBase()};
  if (const auto *Op = dyn_cast<BinaryOperator>(Plain); Op && Op->isPtrMemOp())
    return {Op->getLHS(), Op->getRHS()};
  if (isa<UnresolvedLookupExpr>(Plain))
    return {};
  if (const auto *Name = dyn_cast<DeclRefExpr>(Plain->IgnoreParenImpCasts());
      Name && isa<FunctionDecl>(Name->getDecl()))
    return {};
  return {Callee};
}

static void append(Operands &List, llvm::ArrayRef<const Expr *> More) {
  for (const Expr *E : More)
    if (E && !isa<CXXDefaultArgExpr, ImplicitValueInitExpr>(E))
      List.push_back(E);
}

Operands operandsInOrder(const Expr *E) {
  Operands List;
  if (const auto *Op = dyn_cast<BinaryOperator>(E)) {
    if (Op->isAssignmentOp())
      return {Op->getRHS(), Op->getLHS()};
    return {Op->getLHS(), Op->getRHS()};
  }
  if (const auto *Op = dyn_cast<CXXOperatorCallExpr>(E)) {
    if (Op->isAssignmentOp() && Op->getNumArgs() == 2)
      return {Op->getArg(1), Op->getArg(0)};
    append(List, {Op->getArgs(), Op->getNumArgs()});
    return List;
  }
  if (const auto *Call = dyn_cast<CallExpr>(E)) {
    append(List, calleeOperands(Call->getCallee()));
    append(List, {Call->getArgs(), Call->getNumArgs()});
    return List;
  }
  if (const auto *Construct = dyn_cast<CXXConstructExpr>(E)) {
    append(List, {Construct->getArgs(), Construct->getNumArgs()});
    return List;
  }
  if (const auto *Init = dyn_cast<InitListExpr>(E)) {
    if (Init->isSyntacticForm() && Init->getSemanticForm())
      Init = Init->getSemanticForm();
    for (const Expr *Element : Init->inits())
      append(List, Element);
    return List;
  }
  if (const auto *New = dyn_cast<CXXNewExpr>(E)) {
    // Memory is found before the value is computed.
    append(List, New->getArraySize().value_or(nullptr));
    for (const Expr *Argument : New->placement_arguments())
      append(List, Argument);
    append(List, New->getInitializer());
    return List;
  }
  if (const auto *Lambda = dyn_cast<LambdaExpr>(E)) {
    for (const LambdaCapture &C : Lambda->captures())
      if (Lambda->isInitCapture(&C))
        append(List, cast<VarDecl>(C.getCapturedVar())->getInit());
    return List;
  }
  if (const auto *Elvis = dyn_cast<BinaryConditionalOperator>(E))
    return {Elvis->getCommon(), Elvis->getFalseExpr()};
  if (const auto *Rewritten = dyn_cast<CXXRewrittenBinaryOperator>(E)) {
    const auto Form = Rewritten->getDecomposedForm();
    return {Form.LHS, Form.RHS};
  }
  if (isa<UnaryExprOrTypeTraitExpr, CXXNoexceptExpr, CXXTypeidExpr,
          PseudoObjectExpr, OpaqueValueExpr, CXXDefaultArgExpr,
          CXXDefaultInitExpr, TypeTraitExpr, RequiresExpr>(E))
    return {};
  for (const Stmt *Child : E->children())
    append(List, dyn_cast_or_null<Expr>(Child));
  return List;
}

/// The one thing that \p E wraps without a word of the user's, or null.
static const Expr *wrapped(const Expr *E) {
  if (const auto *Cast = dyn_cast<ImplicitCastExpr>(E))
    return Cast->getSubExpr();
  if (const auto *Temporary = dyn_cast<MaterializeTemporaryExpr>(E))
    return Temporary->getSubExpr();
  if (const auto *Bind = dyn_cast<CXXBindTemporaryExpr>(E))
    return Bind->getSubExpr();
  if (const auto *Full = dyn_cast<FullExpr>(E))
    return Full->getSubExpr();
  if (const auto *List = dyn_cast<CXXStdInitializerListExpr>(E))
    return List->getSubExpr();
  if (const auto *Subst = dyn_cast<SubstNonTypeTemplateParmExpr>(E))
    return Subst->getReplacement();
  // A converting or copying constructor, and a conversion function.
  if (const auto *Construct = dyn_cast<CXXConstructExpr>(E);
      Construct && !isa<CXXTemporaryObjectExpr>(E)) {
    const Operands Arguments = operandsInOrder(Construct);
    if (Arguments.size() == 1 && !Construct->isListInitialization() &&
        Arguments[0]->getSourceRange() == E->getSourceRange())
      return Arguments[0];
  }
  if (const auto *Call = dyn_cast<CXXMemberCallExpr>(E);
      Call && isa_and_nonnull<CXXConversionDecl>(Call->getMethodDecl())) {
    const Expr *Object = Call->getImplicitObjectArgument();
    if (Object->getSourceRange() == E->getSourceRange())
      return Object;
  }
  return nullptr;
}

const Expr *spelled(const Expr *E) {
  while (const Expr *Inner = wrapped(E))
    E = Inner;
  return E;
}

const MaterializeTemporaryExpr *temporaryOf(const Expr *E) {
  for (; E && E->isGLValue(); E = wrapped(E))
    if (const auto *Temporary = dyn_cast<MaterializeTemporaryExpr>(E))
      return Temporary;
  return nullptr;
}

bool mentions(const Stmt *S, const VarDecl *V) {
  if (const auto *Name = dyn_cast<DeclRefExpr>(S))
    return Name->getDecl() == V;
  if (const auto *Lambda = dyn_cast<LambdaExpr>(S))
    return mentions(Lambda->getBody(), V);
  for (const Stmt *Child : S->children())
    if (Child && mentions(Child, V))
      return true;
  return false;
}

bool Suspensions::look(const Stmt *S) const {
  if (isCall(S)) {
    Met.insert(cast<CallExpr>(S));
    for (const Expr *Operand : operandsInOrder(cast<Expr>(S)))
      within(Operand);
    return true;
  }
  bool Found = false;
  if (const auto *E = dyn_cast<Expr>(S); E && !isa<StmtExpr>(E))
    for (const Expr *Operand : operandsInOrder(E))
      Found |= within(Operand);
  else
    for (const Stmt *Child : S->children())
      Found |= within(Child);
  return Found;
}

bool Suspensions::within(const Stmt *S) const {
  if (!S || Calls.empty())
    return false;
  if (const auto Found = Known.find(S); Found != Known.end())
    return Found->second;
  const bool Found = look(S);
  Known[S] = Found;
  return Found;
}

} // namespace gpumpi::transform
