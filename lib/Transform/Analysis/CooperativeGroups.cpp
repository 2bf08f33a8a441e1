//===- CooperativeGroups.cpp - Whether CUDA's groups are meant ------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Analysis/CooperativeGroups.h"

#include "clang/AST/DeclTemplate.h"

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

unsigned lanesOfTile(const CXXRecordDecl *Class, llvm::StringRef Name) {
  const auto *Instance =
      dyn_cast_or_null<ClassTemplateSpecializationDecl>(Class);
  if (!Instance || !Instance->getIdentifier() || Instance->getName() != Name ||
      !isOfCooperativeGroups(Instance))
    return 0;
  const TemplateArgumentList &Arguments = Instance->getTemplateArgs();
  return Arguments.size() > 0 &&
                 Arguments[0].getKind() == TemplateArgument::Integral
             ? unsigned(Arguments[0].getAsIntegral().getZExtValue())
             : 0;
}

const Expr *partitionedForTile(const Expr *E) {
  const auto *Call = dyn_cast<CallExpr>(asWritten(E));
  const FunctionDecl *Callee = Call ? Call->getDirectCallee() : nullptr;
  if (!Callee || !Callee->getIdentifier() || Call->getNumArgs() != 1 ||
      Callee->getName() != "tiled_partition" || !isOfCooperativeGroups(Callee))
    return nullptr;
  const CXXRecordDecl *Class = Call->getType()->getAsCXXRecordDecl();
  const unsigned Lanes = lanesOfTile(Class, "thread_block_tile");
  return Lanes > 0 && Lanes <= 32 ? asWritten(Call->getArg(0)) : nullptr;
}

bool isThreadBlock(const Expr *E) {
  const Expr *Written = asWritten(E);
  return makesThreadBlock(Written) ||
         (isa<DeclRefExpr>(Written) && isThreadBlockType(Written->getType()));
}

} // namespace gpumpi::transform
