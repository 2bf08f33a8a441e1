//===- Landing.cpp - Where a kernel resumes -------------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Emit/Landing.h"

#include "Transform/Analysis/LocalKinds.h"
#include "Transform/Text/Labels.h"

#include "clang/AST/Attr.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"

using namespace clang;

namespace gpumpi::transform {

const Expr *assignmentOf(const Stmt *S) {
  const auto *E = dyn_cast_or_null<Expr>(S);
  E = E ? E->IgnoreUnlessSpelledInSource() : nullptr;
  if (const auto *Op = dyn_cast_or_null<BinaryOperator>(E))
    return Op->getOpcode() == BO_Assign ? Op->getLHS() : nullptr;
  const auto *Call = dyn_cast_or_null<CXXOperatorCallExpr>(E);
  return Call && Call->isAssignmentOp() && Call->getOperator() == OO_Equal
             ? Call->getArg(0)
             : nullptr;
}

const Stmt *statementOf(const Expr *E, const ParentMap &Parents) {
  const Stmt *S = E;
  while (const Stmt *Parent = Parents.getParent(S)) {
    const auto *Cast = dyn_cast<CStyleCastExpr>(Parent);
    const auto *Address = dyn_cast<UnaryOperator>(Parent);
    const Expr *Assigned = assignmentOf(Parent);
    if (isa<ExprWithCleanups, ImplicitCastExpr, MaterializeTemporaryExpr,
            CXXBindTemporaryExpr>(Parent) ||
        (Cast && Cast->getCastKind() == CK_ToVoid) ||
        (Address && Address->getOpcode() == UO_AddrOf) ||
        (Assigned && Assigned != S &&
         isa<DeclRefExpr>(Assigned->IgnoreParens())))
      S = Parent;
    else
      return isa<Expr>(Parent) || isa<DeclStmt, ReturnStmt>(Parent) ? nullptr
                                                                    : S;
  }
  return S;
}

/// True if destructors run where \p Block ends, or may run.
static bool endsObjects(const CompoundStmt *Block) {
  return llvm::any_of(Block->body(), [](const Stmt *S) {
    const auto *Declaration = dyn_cast<DeclStmt>(S);
    return Declaration && llvm::any_of(Declaration->decls(), [](const Decl *D) {
             const auto *V = dyn_cast<VarDecl>(D);
             return V &&
                    (endedBySomebody(valueType(V)) ||
                     mayBeClass(valueType(V)) || V->hasAttr<CleanupAttr>());
           });
  });
}

static const Stmt *landingOf(const Stmt *S, const ParentMap &Parents) {
  // A block can only be left for its parent when nothing follows in it and it
  // is not the body of a loop, of a switch or of the kernel, and if no
  // destructor at its end has to wait for the operation.
  const Stmt *Child = withLabels(S, Parents);
  for (const Stmt *Landing = Child;;) {
    const Stmt *Parent = Parents.getParent(Child);
    if (!Parent)
      return Landing;
    if (const auto *Block = dyn_cast<CompoundStmt>(Parent)) {
      if (Block->body_back() != Child || endsObjects(Block))
        return Landing;
      Child = withLabels(Block, Parents);
      if (isa_and_nonnull<CompoundStmt>(Parents.getParent(Child)))
        Landing = Child;
    } else if (isa<IfStmt>(Parent)) {
      Landing = Child = withLabels(Parent, Parents);
    } else {
      return Landing;
    }
  }
}

void planLandings(KernelPlan &Plan, const ParentMap &Parents) {
  for (SuspensionPoint &P : Plan.Points) {
    P.Statement = statementOf(P.Use.Call, Parents);
    P.Landing = P.isOperation() && !assignmentOf(P.Statement)
                    ? landingOf(P.Statement, Parents)
                    : withLabels(P.Statement, Parents);
    const Stmt *Entered = P.Statement;
    if (P.isOperation()) {
      Plan.Behind[P.Landing].push_back(P.Number);
      Entered = Parents.getParent(P.Landing);
    }
    for (const Stmt *S = Entered; S; S = Parents.getParent(S))
      Plan.Inside[S].push_back(P.Number);
  }
}

} // namespace gpumpi::transform
