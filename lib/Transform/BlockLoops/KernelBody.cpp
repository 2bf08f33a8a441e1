//===- KernelBody.cpp - What stands in a kernel's body --------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/BlockLoops/KernelBody.h"

#include "Transform/Analysis/AstVisitor.h"
#include "Transform/Analysis/LvalueRoots.h"
#include "Transform/Parse/UnitFacts.h"

using namespace clang;

namespace gpumpi::transform {

const VarDecl *namedLocal(const Expr *E) {
  const auto *Mention = dyn_cast<DeclRefExpr>(E->IgnoreParens());
  const auto *V = Mention ? dyn_cast<VarDecl>(Mention->getDecl()) : nullptr;
  return V && V->hasLocalStorage() ? V : nullptr;
}

const VarDecl *localAround(const Expr *E) {
  E = E->IgnoreParens();
  if (const auto *Member = dyn_cast<MemberExpr>(E))
    return Member->isArrow() ? nullptr : localAround(Member->getBase());
  if (const auto *Subscript = dyn_cast<ArraySubscriptExpr>(E))
    return localAround(Subscript->getBase());
  if (const auto *Cast = dyn_cast<ImplicitCastExpr>(E))
    return Cast->getCastKind() == CK_ArrayToPointerDecay ||
                   Cast->getCastKind() == CK_NoOp
               ? localAround(Cast->getSubExpr())
               : nullptr;
  return namedLocal(E);
}

namespace {

class BodyWalk : public AstVisitor {
public:
  KernelBody Found;
  unsigned Inner = 0; ///< In how many lambdas.

  bool TraverseLambdaExpr(LambdaExpr *Lambda) override {
    for (const LambdaCapture &Capture : Lambda->captures())
      if (const auto *V = Capture.capturesVariable()
                              ? dyn_cast<VarDecl>(Capture.getCapturedVar())
                              : nullptr;
          V && V->getInit() && V->isInitCapture())
        TraverseStmt(const_cast<Expr *>(V->getInit()));
    ++Inner;
    TraverseStmt(Lambda->getBody());
    --Inner;
    return true;
  }
  bool TraverseCXXMethodDecl(CXXMethodDecl *Method) override {
    ++Inner;
    if (Method->doesThisDeclarationHaveABody())
      TraverseStmt(Method->getBody());
    --Inner;
    return true;
  }
  bool VisitCallExpr(CallExpr *Call) override {
    if (isBlockBarrier(Call->getDirectCallee())) {
      Found.Barriers.push_back(Call);
      if (Inner)
        Found.Unfit = Call;
    } else if (const auto Op = operationOf(Call);
               Op && Op->Suspends && !Op->IsBarrier) {
      Found.Operations.push_back({Call, *Op});
      if (Inner)
        Found.Unfit = Call;
    } else if (const auto Warp = warpCallOf(Call); Warp && !Inner) {
      Found.WarpCalls.push_back(*Warp);
    }
    return true;
  }
  bool VisitDeclRefExpr(DeclRefExpr *Mention) override {
    if (const auto *V = dyn_cast<VarDecl>(Mention->getDecl()))
      Found.Mentions[V].push_back(Mention);
    return true;
  }
  bool VisitCXXOperatorCallExpr(CXXOperatorCallExpr *Call) override {
    if (const Expr *To = plainAssignmentTo(Call))
      addAssignment(Call, To);
    return true;
  }
  bool VisitStmt(Stmt *S) override {
    if (isa<LabelStmt, GotoStmt, IndirectGotoStmt, AsmStmt, CXXTryStmt,
            StmtExpr>(S))
      Found.Unfit = S;
    if (Inner)
      return true;
    if (isa<BreakStmt, ContinueStmt>(S))
      Found.Jumps.push_back(S);
    if (const auto *Return = dyn_cast<ReturnStmt>(S))
      Found.Returns.push_back(Return);
    return true;
  }
  bool VisitBinaryOperator(BinaryOperator *Op) override {
    if (Op->isAssignmentOp())
      addAssignment(Op, Op->getLHS());
    return true;
  }
  bool VisitUnaryOperator(UnaryOperator *Op) override {
    if (Op->isIncrementDecrementOp())
      addAssignment(Op, Op->getSubExpr());
    return true;
  }

private:
  void addAssignment(const Expr *E, const Expr *To) {
    To = To->IgnoreParens();
    if (const VarDecl *V = namedLocal(To)) {
      Found.Assignments[V].push_back(E);
      return;
    }
    for (const Expr *Root : lvalueRoots(To))
      if (const auto *Mention = dyn_cast<DeclRefExpr>(Root))
        addOdd(Mention->getDecl());
  }
  void addOdd(const ValueDecl *Named) {
    if (const auto *Binding = dyn_cast<BindingDecl>(Named))
      Named = cast<VarDecl>(Binding->getDecomposedDecl());
    if (const auto *V = dyn_cast<VarDecl>(Named))
      Found.Odd.insert(V);
  }
};

} // namespace

KernelBody lookIntoKernel(const Stmt *Body) {
  BodyWalk Walk;
  Walk.TraverseStmt(const_cast<Stmt *>(Body));
  return std::move(Walk.Found);
}

std::optional<KernelBody> waitingBody(const FunctionDecl *Kernel,
                                      const SourceText &Text) {
  if (!Text.offset(Kernel->getLocation()) || asWritten(Kernel) != Kernel ||
      Kernel->isDependentContext())
    return std::nullopt;
  KernelBody Body = lookIntoKernel(Kernel->getBody());
  if (Body.Unfit || (Body.Barriers.empty() && Body.Operations.empty()))
    return std::nullopt;
  return Body;
}

} // namespace gpumpi::transform
