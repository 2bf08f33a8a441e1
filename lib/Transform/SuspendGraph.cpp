//===- SuspendGraph.cpp - Who can suspend, and why ------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/SuspendGraph.h"

using namespace clang;

namespace gpumpi::transform {

SuspendGraph::SuspendGraph(const UnitFacts &Facts) {
  for (const OperationCall &Use : Facts.Operations) {
    if (!Use.Caller)
      continue;
    const FunctionDecl *Caller = Use.Caller->getCanonicalDecl();
    Reaching.insert(Caller);
    if (Use.Op.Suspends)
      Suspensions[Caller].push_back(&Use);
  }
  // Callers of those that reach an operation reach it too.
  for (bool Changed = true; Changed;) {
    Changed = false;
    for (const auto &[Caller, Callee] : Facts.Calls)
      if (Caller && Reaching.contains(Callee))
        Changed |= Reaching.insert(Caller->getCanonicalDecl()).second;
  }
  for (const FunctionDecl *Kernel : Facts.Kernels)
    if (isEmbedded(Kernel))
      Embedded.push_back(Kernel);
}

llvm::ArrayRef<const OperationCall *>
SuspendGraph::suspensions(const FunctionDecl *Kernel) const {
  const auto Found = Suspensions.find(Kernel->getCanonicalDecl());
  if (Found == Suspensions.end())
    return {};
  return Found->second;
}

} // namespace gpumpi::transform
