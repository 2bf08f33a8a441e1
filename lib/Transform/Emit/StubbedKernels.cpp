//===- StubbedKernels.cpp - Which kernels have launch stubs ---------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Emit/StubbedKernels.h"

#include "Transform/Emit/KernelLinkage.h"

#include "clang/AST/DeclTemplate.h"

using namespace clang;

namespace gpumpi::transform {

/// The kernels, as written, for which \p Names stand.
static std::vector<const FunctionDecl *> written(const KernelNames &Names) {
  std::vector<const FunctionDecl *> Kernels;
  for (const Expr *Name : Names)
    for (const FunctionDecl *Kernel : kernelsOf(Name))
      if (!llvm::is_contained(Kernels, asWritten(Kernel)))
        Kernels.push_back(asWritten(Kernel));
  return Kernels;
}

std::vector<const FunctionDecl *>
launchedKernels(const CUDAKernelCallExpr *Launch, const UnitFacts &Facts) {
  const KernelNames Names = namedKernels(Launch->getCallee());
  std::vector<const FunctionDecl *> Kernels = written(Names);
  if (Names.size() != 1 || isQualified(Names.front()))
    return Kernels;
  // nvcc, unlike Clang, lets the arguments bring in kernels of other
  // namespaces.
  const DeclarationName Name = nameOf(Names.front());
  const auto Add = [&](const FunctionDecl *Kernel) {
    if (Kernel->getDeclName() == Name &&
        !llvm::is_contained(Kernels, asWritten(Kernel)))
      Kernels.push_back(asWritten(Kernel));
  };
  llvm::for_each(Facts.Kernels, Add);
  llvm::for_each(Facts.Marked, Add);
  return Kernels;
}

std::vector<const FunctionDecl *> launchedKernels(const CallExpr *ApiLaunch) {
  return written(namedKernels(apiLaunched(ApiLaunch)));
}

StubbedKernels::StubbedKernels(const UnitFacts &Facts,
                               const EmbeddedNames &Embedded,
                               const SourceText &Text, Target To)
    : Embedded(Embedded), Text(Text) {
  const bool All = To == Target::Cpu;
  for (const FunctionDecl *Kernel : Facts.Kernels)
    if (All || isMarked(Kernel))
      add(Kernel);
  for (const CUDAKernelCallExpr *Launch : Facts.Launches)
    addChoice(launchedKernels(Launch, Facts), All);
  for (const CallExpr *Launch : Facts.ApiLaunches)
    addChoice(launchedKernels(Launch), All);
  addProxies(Facts);
}

void StubbedKernels::addProxies(const UnitFacts &Facts) {
  for (const FunctionDecl *Kernel : Facts.Kernels)
    if (isMarked(Kernel))
      Proxied.insert(stubOwner(Kernel));
  const auto IsProxied = [&](const FunctionDecl *Kernel) {
    return isEmbedded(Kernel) || isMarked(Kernel) ||
           Proxied.contains(stubOwner(Kernel));
  };
  // Where a name may mean several kernels, one proxy makes it the name of
  // proxies, and each of these kernels has one everywhere.
  const auto AddOthers = [&](const Expr *Name) {
    const auto Kernels = kernelsOf(Name);
    if (llvm::none_of(Kernels, IsProxied))
      return false;
    bool Added = false;
    for (const FunctionDecl *Kernel : Kernels) {
      Added |= Proxied.insert(stubOwner(Kernel));
      add(Kernel);
    }
    return Added;
  };
  for (bool Changed = true; Changed;) {
    Changed = false;
    for (const Expr *Name : Facts.KernelMentions)
      Changed |= !Facts.DeviceMentions.contains(Name) && AddOthers(Name);
    for (const CallExpr *Launch : Facts.ApiLaunches)
      if (const KernelNames Names = namedKernels(apiLaunched(Launch));
          !llvm::all_of(Names, namesOneStub))
        for (const Expr *Name : Names)
          Changed |= AddOthers(Name);
  }
}

bool StubbedKernels::meansProxy(const Expr *Name) const {
  return llvm::any_of(kernelsOf(Name), [&](const FunctionDecl *Kernel) {
    return Proxied.contains(stubOwner(Kernel));
  });
}

void StubbedKernels::addChoice(llvm::ArrayRef<const FunctionDecl *> Kernels,
                               bool All) {
  if (!All && llvm::none_of(Kernels, [&](const FunctionDecl *Kernel) {
        return isEmbedded(Kernel) || isMarked(Kernel);
      }))
    return;
  for (const FunctionDecl *Kernel : Kernels)
    add(Kernel);
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
