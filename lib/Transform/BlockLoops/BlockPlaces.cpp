//===- BlockPlaces.cpp - Where a block may do something as a whole --------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/BlockLoops/BlockPlaces.h"

#include "Transform/Analysis/CooperativeGroups.h"
#include "Transform/Analysis/FirstOperand.h"
#include "Transform/Analysis/WarpCalls.h"
#include "Transform/Text/Labels.h"

#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace gpumpi::transform {

const Stmt *statementOfCall(const CallExpr *Call, const ParentMap &Parents) {
  const Stmt *S = Call, *Parent = Parents.getParent(S);
  while (isa_and_nonnull<ExprWithCleanups>(Parent))
    S = Parent, Parent = Parents.getParent(S);
  return !Parent || isa<Expr>(Parent) || isa<DeclStmt>(Parent) ? nullptr : S;
}

const Stmt *statementAround(const CallExpr *Call, const ParentMap &Parents) {
  const Expr *E = Call;
  for (;;) {
    const Stmt *const Parent = Parents.getParent(E);
    const auto *Outer = dyn_cast_or_null<Expr>(Parent);
    if (Outer) {
      const auto *OuterCall = dyn_cast<CallExpr>(Outer);
      if ((OuterCall && warpCallOf(OuterCall)) || !mayComeFirst(Outer, E))
        return nullptr;
      E = Outer;
      continue;
    }
    if (isa_and_nonnull<IfStmt, DeclStmt>(Parent) &&
        firstExpression(Parent) == E)
      return Parent;
    return isa_and_nonnull<CompoundStmt, ForStmt, WhileStmt, DoStmt, IfStmt>(
               Parent)
               ? E
               : nullptr;
  }
}

bool namesBlock(const CallExpr *Barrier) {
  const auto *Member =
      dyn_cast<MemberExpr>(Barrier->getCallee()->IgnoreParenImpCasts());
  return (!Member || isThreadBlock(Member->getBase())) &&
         llvm::all_of(Barrier->arguments(), isThreadBlock);
}

bool mayBeStructured(const Stmt *Outer, const Stmt *S) {
  if (isa<CompoundStmt>(Outer))
    return true;
  if (const auto *For = dyn_cast<ForStmt>(Outer))
    return S == For->getBody() && !For->getConditionVariable();
  if (const auto *While = dyn_cast<WhileStmt>(Outer))
    return S == While->getBody() && !While->getConditionVariable();
  if (const auto *Do = dyn_cast<DoStmt>(Outer))
    return S == Do->getBody();
  if (const auto *If = dyn_cast<IfStmt>(Outer))
    return (S == If->getThen() || S == If->getElse()) && !If->getInit() &&
           !If->getConditionVariable() && !If->isConsteval();
  if (const auto *Attributed = dyn_cast<AttributedStmt>(Outer))
    return isa<ForStmt, WhileStmt, DoStmt>(Attributed->getSubStmt());
  return false;
}

const Stmt *behindHead(const Stmt *S) {
  const auto *If = dyn_cast<IfStmt>(S);
  return If ? If->getThen() : loopBody(S);
}

} // namespace gpumpi::transform
