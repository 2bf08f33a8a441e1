//===- Closing.cpp - Ends that need no activation -------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Plan/Closing.h"

#include "Transform/Analysis/HostValues.h"
#include "Transform/Analysis/LocalUses.h"
#include "Transform/Analysis/PureWork.h"
#include "Transform/Plan/HostCopy.h"
#include "Transform/Plan/NextOperation.h"
#include "Transform/Text/Labels.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/StmtCXX.h"

using namespace clang;

namespace gpumpi::transform {

namespace {

/// A question, and the answer with which the kernel is over.
struct Exit {
  const Expr *Condition = nullptr;
  bool Answer = true;
};

class Finder {
public:
  Finder(const KernelPlan &Plan, const ParentMap &Parents)
      : Parents(Parents), Uses(findLocalUses(Plan.Kernel)),
        Host(/*LooksAtMemory=*/true) {}

  /// The condition under which the kernel is over behind \p P; empty if the
  /// host cannot tell.
  std::string condition(const SuspensionPoint &P, const ASTContext &Context) {
    const Exit Way = exitBehind(P.Statement);
    if (!Way.Condition || !Host.isKnown(Way.Condition) ||
        mentionsChanged(Way.Condition))
      return "";
    const std::string Text = printed(Way.Condition, Context);
    return Way.Answer ? Text : "!(" + Text + ")";
  }

private:
  const ParentMap &Parents;
  const LocalUses Uses;
  HostValues Host;

  /// What comes first behind \p S, if it is such a question.
  Exit exitBehind(const Stmt *S) const {
    for (const Stmt *In = Parents.getParent(S); In;
         S = In, In = Parents.getParent(S)) {
      if (const auto *Block = dyn_cast<CompoundStmt>(In)) {
        const auto *Behind = std::next(llvm::find(Block->body(), S));
        while (Behind != Block->body_end() && isa<NullStmt>(*Behind))
          ++Behind;
        if (Behind != Block->body_end())
          return exitIn(*Behind);
      } else if (loopBody(In) == S) {
        return exitOf(In);
      } else if (!isa<IfStmt, LabelStmt, AttributedStmt>(In)) {
        return {};
      }
    }
    return {};
  }

  /// `if (over) break;`
  Exit exitIn(const Stmt *S) const {
    const auto *If = dyn_cast<IfStmt>(S);
    if (!If || If->isConsteval() || If->isConstexpr() || If->getInit() ||
        If->getConditionVariable() || !leadsToEnd(If->getThen()))
      return {};
    return {If->getCond(), true};
  }

  bool leadsToEnd(const Stmt *Then) const {
    while (const auto *Block = dyn_cast<CompoundStmt>(Then)) {
      if (Block->size() != 1)
        return false;
      Then = Block->body_front();
    }
    if (isa<ReturnStmt>(Then))
      return true;
    if (!isa<BreakStmt>(Then))
      return false;
    const Stmt *Left = Parents.getParent(Then);
    while (Left && !isa<SwitchStmt>(Left) && !loopBody(Left))
      Left = Parents.getParent(Left);
    return Left && endsBehind(Left, Parents);
  }

  /// The condition of \p Loop, which is over if it does not hold. What a `for`
  /// does in front of that must do nothing to others.
  Exit exitOf(const Stmt *Loop) const {
    if (!endsBehind(Loop, Parents))
      return {};
    if (const auto *Do = dyn_cast<DoStmt>(Loop))
      return {Do->getCond(), false};
    if (const auto *While = dyn_cast<WhileStmt>(Loop))
      return {While->getConditionVariable() ? nullptr : While->getCond(),
              false};
    const auto *For = dyn_cast<ForStmt>(Loop);
    if (!For || For->getConditionVariable())
      return {};
    PureWork Work(Uses);
    if (For->getInc())
      Work.checkStatement(For->getInc());
    return {Work.Found.empty() ? For->getCond() : nullptr, false};
  }

  /// Whether the kernel may have changed a parameter that \p S names, of which
  /// the host has what it was given.
  bool mentionsChanged(const Stmt *S) const {
    if (const auto *Mention = dyn_cast<DeclRefExpr>(S))
      if (const auto *V = dyn_cast<VarDecl>(Mention->getDecl()))
        return Uses.Assigned.contains(V) || Uses.Escapes.contains(V);
    return llvm::any_of(S->children(), [this](const Stmt *Child) {
      return Child && mentionsChanged(Child);
    });
  }
};

} // namespace

void planClosing(KernelPlan &Plan, const ParentMap &Parents,
                 const SourceText &Text) {
  if (!canBeCopied(Plan, Text))
    return;
  const ASTContext &Context = Plan.Kernel->getASTContext();
  Finder Find(Plan, Parents);
  for (SuspensionPoint &P : Plan.Points) {
    if (P.IsLast || !isDone(P, Context))
      continue;
    const std::string Condition = Find.condition(P, Context);
    if (Condition.empty() || namesMacro(Condition, Context))
      continue;
    P.Closes = true;
    Plan.Closing.push_back({P.Operation, Condition});
  }
}

} // namespace gpumpi::transform
