//===- Landing.cpp - Where a kernel resumes -------------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Landing.h"

#include "clang/AST/ExprCXX.h"
#include "clang/AST/RecursiveASTVisitor.h"

using namespace clang;

namespace gpumpi::transform {

const Stmt *statementOf(const Expr *E, const ParentMap &Parents) {
  const Stmt *S = E;
  while (const Stmt *Parent = Parents.getParent(S)) {
    const auto *Cast = dyn_cast<CStyleCastExpr>(Parent);
    if (isa<ExprWithCleanups>(Parent) ||
        (Cast && Cast->getCastKind() == CK_ToVoid))
      S = Parent;
    else
      return isa<Expr>(Parent) || isa<DeclStmt, ReturnStmt>(Parent) ? nullptr
                                                                    : S;
  }
  return S;
}

static const Stmt *landingOf(const Stmt *S, const ParentMap &Parents) {
  // A block can only be left for its parent when nothing follows in it and it
  // is not the body of a loop or of the kernel.
  const Stmt *Landing = S;
  for (const Stmt *Child = S;;) {
    const Stmt *Parent = Parents.getParent(Child);
    if (!Parent)
      return Landing;
    if (const auto *Block = dyn_cast<CompoundStmt>(Parent)) {
      if (Block->body_back() != Child)
        return Landing;
      Child = Block;
      if (isa_and_nonnull<CompoundStmt>(Parents.getParent(Block)))
        Landing = Block;
    } else if (isa<IfStmt>(Parent)) {
      Landing = Child = Parent;
    } else {
      return Landing;
    }
  }
}

namespace {

/// Finds the breaks of loops that a resume enters.
class BreakWalk : public RecursiveASTVisitor<BreakWalk> {
public:
  BreakWalk(KernelPlan &Plan) : Plan(Plan) {}

  bool TraverseForStmt(ForStmt *S) {
    return inside(S, [&] { return RecursiveASTVisitor::TraverseForStmt(S); });
  }
  bool TraverseWhileStmt(WhileStmt *S) {
    return inside(S, [&] { return RecursiveASTVisitor::TraverseWhileStmt(S); });
  }
  bool TraverseDoStmt(DoStmt *S) {
    return inside(S, [&] { return RecursiveASTVisitor::TraverseDoStmt(S); });
  }
  bool TraverseCXXForRangeStmt(CXXForRangeStmt *S) {
    return inside(
        S, [&] { return RecursiveASTVisitor::TraverseCXXForRangeStmt(S); });
  }
  bool TraverseSwitchStmt(SwitchStmt *S) {
    return inside(S,
                  [&] { return RecursiveASTVisitor::TraverseSwitchStmt(S); });
  }
  bool TraverseLambdaExpr(LambdaExpr *) { return true; }

  bool VisitBreakStmt(BreakStmt *S) {
    if (!Around.empty() && Plan.isEntered(Around.back())) {
      Plan.LoopLabels.try_emplace(Around.back(), Plan.LoopLabels.size() + 1);
      Plan.Breaks[S] = Around.back();
    }
    return true;
  }

private:
  KernelPlan &Plan;
  std::vector<const Stmt *> Around;

  template <class Walk> bool inside(const Stmt *S, Walk W) {
    Around.push_back(S);
    const bool Continue = W();
    Around.pop_back();
    return Continue;
  }
};

} // namespace

void planLandings(KernelPlan &Plan, const ParentMap &Parents) {
  for (SuspensionPoint &P : Plan.Points) {
    P.Statement = statementOf(P.Call, Parents);
    P.Landing = landingOf(P.Statement, Parents);
    Plan.Behind[P.Landing].push_back(P.Number);
    for (const Stmt *S = Parents.getParent(P.Landing); S;
         S = Parents.getParent(S))
      Plan.Inside[S].push_back(P.Number);
  }
  BreakWalk(Plan).TraverseStmt(Plan.Kernel->getBody());
}

} // namespace gpumpi::transform
