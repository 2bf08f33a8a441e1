//===- InlineSites.cpp - Calls that a kernel may take ---------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Inline/InlineSites.h"

#include "Transform/Analysis/FirstOperand.h"
#include "Transform/Analysis/PlainData.h"
#include "Transform/Inline/InlinedNames.h"
#include "Transform/Normalise/NormalForm.h"
#include "Transform/Text/Labels.h"

#include "clang/AST/ASTContext.h"

using namespace clang;

namespace gpumpi::transform {

InlineSites::InlineSites(const FunctionDecl *Kernel, const InlineUnit &Unit)
    : Kernel(Kernel), Unit(Unit), Names(Kernel) {
  if (!Names.HasMore)
    collect(Kernel->getBody());
}

/// Whether \p Part of \p S is a statement that may be a block as well.
static bool isStatement(const Stmt *S, const Stmt *Part) {
  if (const auto *If = dyn_cast<IfStmt>(S))
    return Part == If->getThen() || Part == If->getElse();
  if (const Stmt *Body = loopBody(S))
    return Part == Body;
  return isa<CompoundStmt>(S);
}

void InlineSites::collect(const Stmt *S) {
  if (isa<Expr>(S))
    return;
  for (const Stmt *Child : S->children()) {
    if (!Child)
      continue;
    if (isStatement(S, Child)) {
      if (const auto At = Unit.Emit.Text.offset(Child->getBeginLoc()))
        Statements.insert(*At);
      llvm::SmallVector<const CallExpr *, 2> Calls;
      if (const Expr *Begin = firstExpression(Child))
        addCalls(Begin, Calls);
      if (!Calls.empty())
        Sites.push_back({Calls.front(), Child, !isa<CompoundStmt>(S)});
      Takeable.insert(Calls.begin(), Calls.end());
    }
    collect(Child);
  }
}

/// Adds the calls in \p E for the kernel to take that may be made in front of
/// all else in it. The first goes into the kernel, the others when the stage
/// is run again.
void InlineSites::addCalls(
    const Expr *E, llvm::SmallVectorImpl<const CallExpr *> &Calls) const {
  E = E->IgnoreImplicit();
  if (E->getStmtClass() == Stmt::CallExprClass)
    if (const FunctionDecl *F = cast<CallExpr>(E)->getDirectCallee();
        F && mayTake(F))
      Calls.push_back(cast<CallExpr>(E));
  for (const Stmt *Part : E->children())
    if (const auto *Operand = dyn_cast_or_null<Expr>(Part);
        Operand && mayComeFirst(E, Operand))
      addCalls(Operand, Calls);
}

/// Whether the kernel may take \p F's body, which is \p F then, as far as
/// its declaration tells.
bool InlineSites::mayTake(const FunctionDecl *&F) const {
  const QualType T = F->getReturnType().getCanonicalType().getUnqualifiedType();
  return (T->isVoidType() || (canBeAssigned(T, F->getASTContext()) &&
                              !nameOfType(T, F->getASTContext()).empty())) &&
         F->hasBody(F) && isa<CompoundStmt>(F->getBody()) &&
         !isa<CXXMethodDecl>(F) && saysItsArguments(F) &&
         !F->isDependentContext() && !F->isVariadic() && F->getIdentifier() &&
         F->getDeclContext() == Kernel->getDeclContext() &&
         F->getLexicalDeclContext()->isFileContext() && // No friend in a class.
         Unit.Waiting.contains(asWritten(F)) && !Unit.Graph.leavesKernel(F) &&
         !Unit.Emit.Text.sourceManager().isBeforeInTranslationUnit(
             Kernel->getBeginLoc(), F->getBeginLoc());
}

std::optional<InlinedBody> InlineSites::bodyOf(const FunctionDecl *&F) const {
  if (!F || !mayTake(F))
    return std::nullopt;
  InlinedBody Found = lookIntoInlined(F, Unit.Facts, Unit.Emit.Text);
  if (!Found.Fits || recurs(F, Found))
    return std::nullopt;
  return Found;
}

bool InlineSites::takesAllCallsOf(const FunctionDecl *F) const {
  const FunctionDecl *const Written = asWritten(F);
  llvm::DenseSet<const FunctionDecl *> Reached = {asWritten(Kernel)};
  for (bool Changed = true; Changed;) {
    Changed = false;
    for (const CallFact &Fact : Unit.Facts.Calls)
      if (Fact.Caller && Fact.Callee &&
          Reached.contains(asWritten(Fact.Caller)) &&
          asWritten(Fact.Callee) != Written)
        Changed |= Reached.insert(asWritten(Fact.Callee)).second;
  }
  llvm::DenseSet<const CallExpr *> Calls;
  for (const CallFact &Fact : Unit.Facts.Calls)
    if (Fact.Callee && asWritten(Fact.Callee) == Written) {
      if (!Fact.Caller || Fact.Lambda)
        return false;
      if (asWritten(Fact.Caller) == asWritten(Kernel)) {
        if (Fact.Caller->getCanonicalDecl() == Kernel->getCanonicalDecl())
          Calls.insert(Fact.Call);
      } else if (Reached.contains(asWritten(Fact.Caller)))
        return false;
    }
  return llvm::all_of(
      Calls, [&](const CallExpr *Call) { return Takeable.contains(Call); });
}

/// Whether \p F calls itself, directly or through others.
bool InlineSites::recurs(const FunctionDecl *F,
                         const InlinedBody &Found) const {
  llvm::DenseSet<const FunctionDecl *> Callers = {asWritten(F)};
  addCallers(Unit.Facts, Callers);
  return llvm::any_of(Found.Called, [&](const FunctionDecl *Called) {
    return Callers.contains(asWritten(Called));
  });
}

} // namespace gpumpi::transform
