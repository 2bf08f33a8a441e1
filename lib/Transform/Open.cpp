//===- Open.cpp - Everything that is edited stands in the text ------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Open.h"

#include "Transform/OpenNeeds.h"

using namespace clang;

namespace gpumpi::transform {

static bool open(const NeedList &Needs, const UnitFacts &Facts,
                 EmitContext &Emit, Reporter &Report) {
  return openMacros(Needs.list(), *Facts.Preprocessed, Emit, Report);
}

bool openForDevice(const UnitFacts &Facts, const SuspendGraph &Graph,
                   EmitContext &Emit, Reporter &Report) {
  NeedList Needs(Emit.Text);
  addSuspensionNeeds(Graph, Needs);
  if (Emit.To == Target::Cpu) {
    for (const FunctionDecl *Kernel : Facts.Kernels)
      addHeadNeeds(Kernel, Needs);
    for (const CUDAKernelCallExpr *Launch : Facts.Launches)
      addLaunchNeeds(Launch, Needs);
    for (const VarDecl *Variable : Facts.SharedVariables)
      addSharedNeeds(Variable, Needs);
  }
  return open(Needs, Facts, Emit, Report);
}

bool openForHost(const UnitFacts &Facts, const EmbeddedNames &Embedded,
                 EmitContext &Emit, Reporter &Report) {
  NeedList Needs(Emit.Text);
  for (const CUDAKernelCallExpr *Launch : Facts.Launches)
    if (launchesEmbedded(Launch, Embedded, Emit.Text))
      addLaunchNeeds(Launch, Needs);
  return open(Needs, Facts, Emit, Report);
}

} // namespace gpumpi::transform
