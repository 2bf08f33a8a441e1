//===- Open.cpp - Everything that is edited stands in the text ------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Open/Open.h"

#include "Transform/Emit/KernelLinkage.h"
#include "Transform/Inline/InlineBarriers.h"
#include "Transform/Inline/InlinedMacros.h"
#include "Transform/Open/ArchitectureAnswers.h"
#include "Transform/Open/CaseRanges.h"
#include "Transform/Open/ExplicitInstantiations.h"
#include "Transform/Open/InlineHeaders.h"
#include "Transform/Open/NamespaceShared.h"
#include "Transform/Open/OpenNeeds.h"

#include "clang/AST/Attr.h"

#include "llvm/ADT/DenseSet.h"

using namespace clang;

namespace gpumpi::transform {

static bool open(const NeedList &Needs, const UnitFacts &Facts,
                 EmitContext &Emit, Reporter &Report) {
  // What stands in a header is looked for in the next round.
  return inlineHeaders(Needs.list(), *Facts.Preprocessed, Emit, Report) ||
         openMacros(Needs.list(), *Facts.Preprocessed, Emit, Report);
}

static bool isHere(const Decl *D, const SourceText &Text) {
  return Text.offset(Text.sourceManager().getExpansionLoc(D->getLocation()))
      .has_value();
}

/// On the CPU target every kernel of this file has a launch stub, and every
/// kernel that is launched here.
static void addStubNeeds(const UnitFacts &Facts, const SourceText &Text,
                         NeedList &Needs) {
  llvm::DenseSet<const FunctionDecl *> Kernels;
  for (const FunctionDecl *Kernel : Facts.Kernels)
    if (isHere(Kernel, Text))
      Kernels.insert(asWritten(Kernel));
  for (const CUDAKernelCallExpr *Launch : Facts.Launches)
    for (const FunctionDecl *Kernel : launchedKernels(Launch, Facts))
      Kernels.insert(Kernel);
  for (const CallExpr *Launch : Facts.ApiLaunches)
    for (const FunctionDecl *Kernel : launchedKernels(Launch))
      Kernels.insert(Kernel);
  // A proxy, too.
  for (const Expr *Name : Facts.KernelMentions)
    for (const FunctionDecl *Kernel : kernelsOf(Name))
      if (isMarked(Kernel))
        Kernels.insert(asWritten(Kernel));
  for (const FunctionDecl *Kernel : Kernels)
    addHeadNeeds(Kernel, Needs);
}

/// A kernel that suspends keeps what the functions that it calls have in shared
/// memory: their declarations are edited, also in headers.
static void addKeptSharedNeeds(const UnitFacts &Facts,
                               const SuspendGraph &Graph,
                               const SourceText &Text, NeedList &Needs) {
  const auto Kept = [&](const VarDecl *Variable) {
    return !isHere(Variable, Text) && !Variable->hasExternalStorage() &&
           Variable->getLexicalDeclContext()->isFunctionOrMethod();
  };
  if (llvm::none_of(Facts.SharedVariables, Kept))
    return;
  llvm::DenseMap<const FunctionDecl *, std::vector<const FunctionDecl *>> Calls;
  for (const CallFact &Fact : Facts.Calls)
    if (Fact.Caller && Fact.Callee)
      Calls[asWritten(Fact.Caller)].push_back(asWritten(Fact.Callee));
  llvm::DenseSet<const FunctionDecl *> Reached;
  llvm::SmallVector<const FunctionDecl *> Waiting;
  for (const FunctionDecl *Kernel : Graph.kernels())
    if (Graph.leavesKernel(Kernel))
      Waiting.push_back(Kernel);
  for (const FunctionMention &Mention : Facts.FunctionMentions)
    Waiting.push_back(asWritten(Mention.Function));
  while (!Waiting.empty())
    if (const FunctionDecl *F = Waiting.pop_back_val();
        Reached.insert(F).second)
      llvm::append_range(Waiting, Calls.lookup(F));
  for (const VarDecl *Variable : Facts.SharedVariables)
    if (Kept(Variable) &&
        Reached.contains(cast<FunctionDecl>(Variable->getLexicalDeclContext())))
      addSharedNeeds(Variable, Needs);
}

bool openForDevice(const UnitFacts &Facts, const SuspendGraph &Graph,
                   EmitContext &Emit, Reporter &Report) {
  NeedList Needs(Emit.Text);
  addSuspensionNeeds(Graph, Needs);
  addInstantiationNeeds(Graph.resumable(), *Facts.Preprocessed, Emit.Text,
                        Needs);
  addKeptSharedNeeds(Facts, Graph, Emit.Text, Needs);
  addNamespaceSharedNeeds(Facts, Graph, Emit.To, Emit.Text, Needs);
  if (Emit.To == Target::Cuda)
    addCaseRangeNeeds(Facts, Emit.Text, Needs);
  if (Emit.To == Target::Cpu) {
    addArchitectureNeeds(Facts, Needs);
    if (Facts.MakesLoops) {
      if (Facts.TakesFromHeaders)
        addInlineNeeds(Facts, Graph, Emit, Needs);
      for (const FunctionDecl *F : Facts.Functions)
        if (F->hasAttr<CUDAGlobalAttr>() && F->hasBody() &&
            !F->isDependentContext() && isHere(F, Emit.Text))
          addBarrierNeeds(F, Graph, Needs);
      addInlinedMacros(Facts, Graph, Emit.Text, Needs);
    }
    addStubNeeds(Facts, Emit.Text, Needs);
    for (const CUDAKernelCallExpr *Launch : Facts.Launches)
      addLaunchNeeds(Launch, Needs);
    for (const CallExpr *Launch : Facts.ApiLaunches)
      addLaunchNeeds(Launch, Needs);
    for (const Expr *Name : Facts.KernelAddresses)
      addAddressNeeds(Name, Needs);
    for (const Expr *Name : Facts.NoKernels)
      addNameNeeds(Name, Emit.Text, Needs);
    for (const Expr *Name : Facts.NoSymbols)
      addNameNeeds(Name, Emit.Text, Needs);
    // What is not evaluated may be the name of a proxy.
    for (const Expr *Name : Facts.KernelMentions)
      if (llvm::any_of(kernelsOf(Name), [&](const FunctionDecl *Kernel) {
            return isMarked(Kernel) || Graph.suspends(asWritten(Kernel));
          }))
        addAddressNeeds(Name, Needs);
    // What a header declares is fit for the CPU but for dynamic memory.
    for (const VarDecl *Variable : Facts.SharedVariables)
      if (Variable->hasExternalStorage() || isHere(Variable, Emit.Text))
        addSharedNeeds(Variable, Needs);
  }
  return open(Needs, Facts, Emit, Report);
}

bool openForHost(const UnitFacts &Facts, const StubbedKernels &Stubbed,
                 EmitContext &Emit, Reporter &Report) {
  NeedList Needs(Emit.Text);
  const auto IsStubbed = [&](const FunctionDecl *Kernel) {
    return Stubbed.contains(Kernel);
  };
  for (const CUDAKernelCallExpr *Launch : Facts.Launches)
    if (llvm::any_of(launchedKernels(Launch, Facts), IsStubbed))
      addLaunchNeeds(Launch, Needs);
  for (const CallExpr *Launch : Facts.ApiLaunches)
    if (llvm::any_of(launchedKernels(Launch), IsStubbed))
      addLaunchNeeds(Launch, Needs);
  for (const FunctionDecl *Kernel : Stubbed.ordinary())
    addHeadNeeds(Kernel, Needs);
  for (const Expr *Name : Facts.KernelMentions)
    if (Stubbed.meansProxy(Name))
      addAddressNeeds(Name, Needs);
  if (!Stubbed.proxied().empty())
    for (const CUDAKernelCallExpr *Launch : Facts.Launches)
      if (namedKernels(Launch->getCallee()).empty())
        addLaunchNeeds(Launch, Needs);
  return open(Needs, Facts, Emit, Report);
}

} // namespace gpumpi::transform
