//===- Alternatives.cpp - What else a call means --------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Analysis/Alternatives.h"

#include "clang/AST/ASTLambda.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace gpumpi::transform {

Place placeOf(const CallExpr *Call) {
  const auto *Member = dyn_cast<CXXMemberCallExpr>(Call);
  const bool Converts =
      Member && isa_and_nonnull<CXXConversionDecl>(Member->getMethodDecl()) &&
      Member->getSourceRange() ==
          Member->getImplicitObjectArgument()->getSourceRange();
  return {Call->getRParenLoc(), Converts};
}

/// True if \p F, as written, can be given the thread.
static bool canTakeThread(const FunctionDecl *F) {
  const SourceManager &SM = F->getASTContext().getSourceManager();
  if (!F->hasBody() ||
      SM.isInSystemHeader(SM.getExpansionLoc(F->getLocation())))
    return false;
  if (isLambdaCallOperator(F))
    return true;
  if (!F->hasAttr<CUDADeviceAttr>() || F->hasAttr<CUDAHostAttr>())
    return false;
  if (const auto *Method = dyn_cast<CXXMethodDecl>(F);
      Method && (Method->isVirtual() || Method->getParent()->isLocalClass()))
    return false;
  return F->getIdentifier() || F->getOverloadedOperator() == OO_Call;
}

void addLeaving(const UnitFacts &Facts,
                llvm::DenseSet<const FunctionDecl *> &Leaving) {
  const auto Leaves = [&](const FunctionDecl *F) {
    return Leaving.contains(asWritten(F));
  };
  for (bool Changed = true; Changed;) {
    Changed = false;
    addCallers(Facts, Leaving);
    llvm::DenseSet<Place> Suspending;
    for (const CallFact &Fact : Facts.Calls)
      if (Fact.Caller && !Fact.Op && Fact.Callee && Leaves(Fact.Callee))
        Suspending.insert(placeOf(Fact.Call));
    for (const CallFact &Fact : Facts.Calls)
      if (Fact.Caller && !Fact.Op && Fact.Callee &&
          !Fact.Caller->isTemplated() && !Leaves(Fact.Callee) &&
          Suspending.contains(placeOf(Fact.Call)) &&
          canTakeThread(asWritten(Fact.Callee)))
        Changed |= Leaving.insert(asWritten(Fact.Callee)).second;
  }
}

} // namespace gpumpi::transform
