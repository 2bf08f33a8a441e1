//===- StubbedKernels.cpp - Which kernels have launch stubs ---------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/StubbedKernels.h"

#include "Transform/KernelLinkage.h"

#include "clang/AST/Attr.h"
#include "clang/AST/DeclTemplate.h"

using namespace clang;

namespace gpumpi::transform {

std::vector<const FunctionDecl *>
launchedKernels(const CUDAKernelCallExpr *Launch, const UnitFacts &Facts) {
  const Expr *Callee = Launch->getCallee()->IgnoreParenImpCasts();
  std::vector<const FunctionDecl *> Kernels;
  const auto Add = [&](const NamedDecl *D) {
    const FunctionDecl *Kernel = D->getUnderlyingDecl()->getAsFunction();
    if (Kernel && Kernel->hasAttr<CUDAGlobalAttr>() &&
        !llvm::is_contained(Kernels, asWritten(Kernel)))
      Kernels.push_back(asWritten(Kernel));
  };
  if (const auto *Mention = dyn_cast<DeclRefExpr>(Callee))
    Add(Mention->getDecl());
  else if (const auto *Lookup = dyn_cast<UnresolvedLookupExpr>(Callee)) {
    for (const NamedDecl *D : Lookup->decls())
      Add(D);
    // The arguments may bring in others.
    const auto Found =
        Facts.InstantiatedLaunches.find(Launch->getConfig()->getBeginLoc());
    if (Found != Facts.InstantiatedLaunches.end())
      for (const FunctionDecl *Kernel : Found->second)
        Add(Kernel);
  }
  return Kernels;
}

StubbedKernels::StubbedKernels(const UnitFacts &Facts,
                               const EmbeddedNames &Embedded,
                               const SourceText &Text, Target To)
    : Embedded(Embedded), Text(Text) {
  const bool All = To == Target::Cpu;
  for (const FunctionDecl *Kernel : Facts.Kernels)
    if (All || isMarked(Kernel))
      add(Kernel);
  for (const CUDAKernelCallExpr *Launch : Facts.Launches) {
    const std::vector<const FunctionDecl *> Kernels =
        launchedKernels(Launch, Facts);
    const bool Any =
        All || llvm::any_of(Kernels, [&](const FunctionDecl *Kernel) {
          return isEmbedded(Kernel) || isMarked(Kernel);
        });
    if (Any)
      for (const FunctionDecl *Kernel : Kernels)
        add(Kernel);
  }
}

const FunctionDecl *StubbedKernels::stubOwner(const FunctionDecl *Kernel) {
  Kernel = asWritten(Kernel);
  const FunctionDecl *Template = specialized(Kernel);
  return Template ? Template : Kernel;
}

bool StubbedKernels::isEmbedded(const FunctionDecl *Kernel) const {
  return llvm::any_of(asWritten(Kernel)->redecls(), [&](const Decl *D) {
    const auto Offset = Text.offset(D->getLocation());
    return Offset && Embedded.contains(*Offset);
  });
}

} // namespace gpumpi::transform
