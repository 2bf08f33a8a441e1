//===- CooperativeGroups.cpp - Whether CUDA's groups are meant ------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/CooperativeGroups.h"

#include "clang/AST/DeclCXX.h"

using namespace clang;

namespace gpumpi::transform {

static bool isThreadBlockType(QualType T) {
  const CXXRecordDecl *Class = T.getNonReferenceType()->getAsCXXRecordDecl();
  return Class && Class->getIdentifier() &&
         Class->getName() == "thread_block" && isOfCooperativeGroups(Class);
}

/// \p E without what the language has added to it.
static const Expr *asWritten(const Expr *E) {
  return E->IgnoreUnlessSpelledInSource()->IgnoreParenImpCasts();
}

bool makesThreadBlock(const Expr *E) {
  const auto *Call = dyn_cast<CallExpr>(asWritten(E));
  const FunctionDecl *Callee = Call ? Call->getDirectCallee() : nullptr;
  return Callee && isThreadBlockType(Call->getType()) &&
         Call->getNumArgs() == 0 && Callee->getIdentifier() &&
         Callee->getName() == "this_thread_block" &&
         isOfCooperativeGroups(Callee);
}

bool isThreadBlock(const Expr *E) {
  const Expr *Written = asWritten(E);
  return makesThreadBlock(Written) ||
         (isa<DeclRefExpr>(Written) && isThreadBlockType(Written->getType()));
}

} // namespace gpumpi::transform
