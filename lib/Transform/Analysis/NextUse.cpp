//===- NextUse.cpp - Where a value is needed again ------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Analysis/NextUse.h"

#include "clang/AST/DeclCXX.h"
#include "clang/Analysis/CFG.h"

#include "llvm/ADT/DenseSet.h"

#include <deque>

using namespace clang;

namespace gpumpi::transform {

CFG *NextUse::graphOf(const FunctionDecl *Function) {
  auto &Manager = Managers[Function];
  if (!Manager)
    Manager =
        std::make_unique<AnalysisDeclContextManager>(Function->getASTContext());
  AnalysisDeclContext *Context = Manager->getContext(Function);
  // Every expression is an element, in the order of evaluation.
  Context->getCFGBuildOptions().setAllAlwaysAdd();
  return Context->getCFG();
}

/// The local variable that \p S names; its structured bindings name it, too.
static const VarDecl *named(const Stmt *S) {
  const auto *Mention = dyn_cast_or_null<DeclRefExpr>(S);
  if (!Mention)
    return nullptr;
  if (const auto *Binding = dyn_cast<BindingDecl>(Mention->getDecl()))
    return dyn_cast<VarDecl>(Binding->getDecomposedDecl());
  return dyn_cast<VarDecl>(Mention->getDecl());
}

/// The name of the variable that \p S gives another value; null if it is
/// anything else.
static const Expr *overwritten(const Stmt *S) {
  const auto *Op = dyn_cast<BinaryOperator>(S);
  return Op && Op->getOpcode() == BO_Assign ? Op->getLHS()->IgnoreParens()
                                            : nullptr;
}

SourceLocation NextUse::after(const FunctionDecl *Function,
                              SourceLocation RParen, const VarDecl *Variable) {
  CFG *Graph = graphOf(Function);
  if (!Graph)
    return {};
  llvm::DenseSet<const Stmt *> Overwritten;
  std::deque<std::pair<const CFGBlock *, unsigned>> Open;
  for (const CFGBlock *Block : *Graph) {
    unsigned Index = 0;
    for (const CFGElement &Element : *Block) {
      ++Index;
      const auto Of = Element.getAs<CFGStmt>();
      if (!Of)
        continue;
      if (const Expr *Left = overwritten(Of->getStmt()))
        Overwritten.insert(Left);
      if (const auto *Call = dyn_cast<CallExpr>(Of->getStmt());
          Call && Call->getRParenLoc() == RParen)
        Open.push_back({Block, Index});
    }
  }
  llvm::DenseSet<const CFGBlock *> Seen;
  while (!Open.empty()) {
    const auto [Block, From] = Open.front();
    Open.pop_front();
    bool Ends = false;
    for (unsigned I = From; I < Block->size() && !Ends; ++I) {
      const auto Of = (*Block)[I].getAs<CFGStmt>();
      if (!Of)
        continue;
      const Stmt *S = Of->getStmt();
      if (named(S) == Variable && !Overwritten.contains(S))
        return S->getBeginLoc();
      const Expr *Left = overwritten(S);
      Ends = Left && named(Left) == Variable;
      if (const auto *Declaration = dyn_cast<DeclStmt>(S))
        Ends |= llvm::is_contained(Declaration->decls(), Variable);
    }
    if (Ends)
      continue;
    for (const CFGBlock::AdjacentBlock &Next : Block->succs())
      for (const CFGBlock *To :
           {Next.getReachableBlock(), Next.getPossiblyUnreachableBlock()})
        if (To && Seen.insert(To).second)
          Open.push_back({To, 0});
  }
  return {};
}

} // namespace gpumpi::transform
