//===- Divergence.cpp - Operations that not every thread reaches ----------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Divergence.h"

#include "clang/AST/RecursiveASTVisitor.h"

#include "llvm/ADT/DenseMap.h"

using namespace clang;

namespace gpumpi::transform {

namespace {

/// The name of the built-in variable that an expression depends on, and where.
struct Reason {
  std::string Builtin;
  SourceLocation Loc;
};

/// Which locals carry a value that depends on the thread.
class Taint : public RecursiveASTVisitor<Taint> {
public:
  llvm::DenseMap<const VarDecl *, Reason> Tainted;
  bool Changed = false;

  bool VisitVarDecl(VarDecl *D) {
    if (D->hasInit() && !D->getType()->isReferenceType())
      spread(D->getInit(), D);
    return true;
  }
  bool VisitBinaryOperator(BinaryOperator *Op) {
    if (Op->isAssignmentOp())
      if (const auto *Target =
              dyn_cast<DeclRefExpr>(Op->getLHS()->IgnoreParenImpCasts()))
        if (const auto *V = dyn_cast<VarDecl>(Target->getDecl()))
          if (V->hasLocalStorage())
            spread(Op->getRHS(), V);
    return true;
  }

  /// Why the value of \p E differs between threads; empty if not known to.
  Reason reason(const Expr *E) const {
    if (!E)
      return {};
    E = E->IgnoreParenImpCasts();
    if (const auto *Mention = dyn_cast<DeclRefExpr>(E)) {
      const auto *V = dyn_cast<VarDecl>(Mention->getDecl());
      if (!V)
        return {};
      if (V->getName() == "threadIdx" || V->getName() == "blockIdx")
        return {("'" + V->getName() + "'").str(), Mention->getLocation()};
      const auto Found = Tainted.find(V);
      return Found == Tainted.end() ? Reason{} : Found->second;
    }
    // An element of memory is whatever was stored there.
    if (isa<ArraySubscriptExpr>(E))
      return {};
    if (const auto *Op = dyn_cast<UnaryOperator>(E);
        Op && Op->getOpcode() == UO_Deref)
      return {};
    // A call may do anything with its arguments; sizeof does not look at them.
    if (isa<CallExpr, UnaryExprOrTypeTraitExpr, LambdaExpr>(E))
      return {};
    if (const auto *Pseudo = dyn_cast<PseudoObjectExpr>(E))
      return reason(Pseudo->getSyntacticForm());
    if (const auto *Property = dyn_cast<MSPropertyRefExpr>(E))
      return reason(Property->getBaseExpr());
    for (const Stmt *Child : E->children())
      if (const auto *Part = dyn_cast_or_null<Expr>(Child))
        if (Reason Found = reason(Part); !Found.Builtin.empty())
          return Found;
    return {};
  }

private:
  void spread(const Expr *From, const VarDecl *To) {
    if (Tainted.contains(To))
      return;
    if (Reason Found = reason(From); !Found.Builtin.empty()) {
      Tainted.try_emplace(To, Found);
      Changed = true;
    }
  }
};

} // namespace

static const Expr *conditionOf(const Stmt *S) {
  if (const auto *If = dyn_cast<IfStmt>(S))
    return If->getCond();
  if (const auto *While = dyn_cast<WhileStmt>(S))
    return While->getCond();
  if (const auto *Do = dyn_cast<DoStmt>(S))
    return Do->getCond();
  if (const auto *For = dyn_cast<ForStmt>(S))
    return For->getCond();
  if (const auto *Switch = dyn_cast<SwitchStmt>(S))
    return Switch->getCond();
  return nullptr;
}

void checkDivergence(const FunctionDecl *Kernel,
                     llvm::ArrayRef<SuspendingCall> Calls,
                     const ParentMap &Parents, Reporter &Report) {
  Taint Walk;
  do {
    Walk.Changed = false;
    Walk.TraverseStmt(Kernel->getBody());
  } while (Walk.Changed);
  for (const SuspendingCall &Use : Calls)
    for (const Stmt *S = Parents.getParent(Use.Call); S;
         S = Parents.getParent(S)) {
      const Expr *Condition = conditionOf(S);
      const Reason Why = Walk.reason(Condition);
      if (Why.Builtin.empty())
        continue;
      Report.error(Use.Call->getBeginLoc(), Message::GM1012,
                   {Use.name(), Why.Builtin});
      Report.note(Condition->getBeginLoc(), "the condition is here");
      if (Why.Loc != Condition->getBeginLoc())
        Report.note(Why.Loc, "the value comes from here");
      break;
    }
}

} // namespace gpumpi::transform
