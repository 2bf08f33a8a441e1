//===- SuspendGraph.cpp - Who can suspend, and why ------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Analysis/SuspendGraph.h"

#include "Transform/Analysis/Alternatives.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace gpumpi::transform {

SuspendGraph::SuspendGraph(const UnitFacts &Facts) {
  for (const CallFact &Fact : Facts.Calls) {
    if (!Fact.Op || !Fact.Caller)
      continue;
    if (!Fact.Op->IsBarrier)
      Reaching.insert(asWritten(Fact.Caller));
    if (Fact.Op->Suspends)
      Leaving.insert(asWritten(Fact.Caller));
    if (Fact.Op->Posts)
      Posting.insert(asWritten(Fact.Caller));
  }
  addCallers(Facts, Reaching);
  addLeaving(Facts, Leaving);
  addCallers(Facts, Posting);
  collectScopes(Facts);
  collect(Facts);
  collectUnevaluated(Facts);
  for (const FunctionDecl *Kernel : Facts.Kernels)
    if (isEmbedded(Kernel) || suspends(Kernel))
      Kernels.push_back(asWritten(Kernel));
  for (const FunctionDecl *F : Facts.Functions) {
    const FunctionDecl *Written = asWritten(F);
    if (!F->isTemplated())
      Instances[Written].push_back(F);
    if (F == Written && Leaving.contains(F) && !F->hasAttr<CUDAGlobalAttr>())
      Functions.push_back(F);
  }
}

void SuspendGraph::collectScopes(const UnitFacts &Facts) {
  for (const CallFact &Fact : Facts.Calls)
    if (Fact.Op && Fact.Op->Suspends && !Fact.Op->IsBarrier && Fact.Caller) {
      const unsigned In = index(Fact.Op->Of);
      LeavingIn[In].insert(asWritten(Fact.Caller));
      MadeLeavingIn[In].insert(Fact.Caller->getCanonicalDecl());
    }
  for (const Scope Of : Scopes) {
    addCallers(Facts, LeavingIn[index(Of)]);
    FunctionSet &Made = MadeLeavingIn[index(Of)];
    for (bool Changed = true; Changed;) {
      Changed = false;
      for (const CallFact &Fact : Facts.Calls)
        if (Fact.Caller && Fact.Callee &&
            Made.contains(Fact.Callee->getCanonicalDecl()))
          Changed |= Made.insert(Fact.Caller->getCanonicalDecl()).second;
    }
  }
}

std::vector<const FunctionDecl *> SuspendGraph::resumable() const {
  std::vector<const FunctionDecl *> Both = Kernels;
  Both.insert(Both.end(), Functions.begin(), Functions.end());
  return Both;
}

bool SuspendGraph::leadsTo(const CallExpr *Call, Scope Of) const {
  if (const auto Op = operationOf(Call))
    return Op->Suspends && !Op->IsBarrier && Op->Of == Of;
  const FunctionDecl *Callee = Call->getDirectCallee();
  if (!Callee)
    return false;
  const FunctionDecl *Made = Callee->getCanonicalDecl();
  const bool IsKnown = llvm::any_of(
      MadeLeavingIn, [&](const FunctionSet &In) { return In.contains(Made); });
  return IsKnown ? MadeLeavingIn[index(Of)].contains(Made)
                 : suspends(Callee, Of);
}

bool SuspendGraph::leadsTo(const SuspendingCall &Use, Scope Of) const {
  if (Use.Op)
    return !Use.Op->IsBarrier && Use.Op->Of == Of;
  if (Use.Made.empty())
    return llvm::any_of(Use.Callees, [&](const FunctionDecl *Callee) {
      return suspends(Callee, Of);
    });
  return llvm::any_of(Use.Made,
                      [&](const CallExpr *Call) { return leadsTo(Call, Of); });
}

void SuspendGraph::collect(const UnitFacts &Facts) {
  const auto Suspends = [&](const CallFact &Fact) {
    return Fact.Op ? Fact.Op->Suspends
                   : Fact.Callee && Leaving.contains(asWritten(Fact.Callee));
  };
  // What a call in a template calls is known in the instantiations.
  struct Known {
    std::optional<Operation> Op;
    llvm::SmallVector<const FunctionDecl *, 1> Callees;
    llvm::SmallVector<const CallExpr *, 1> Made;
    bool Leaves = false, Stays = false;
  };
  llvm::DenseMap<Place, Known> Calls;
  for (const CallFact &Fact : Facts.Calls) {
    if (!Fact.Caller || !Leaving.contains(asWritten(Fact.Caller)))
      continue;
    Known &K = Calls[placeOf(Fact.Call)];
    if (!Fact.Caller->isTemplated())
      K.Made.push_back(Fact.Call);
    if (!Suspends(Fact)) {
      K.Stays |= Fact.Callee && !Fact.Caller->isTemplated();
      continue;
    }
    K.Leaves = true;
    if (Fact.Op)
      K.Op = Fact.Op;
    else if (const FunctionDecl *Callee = asWritten(Fact.Callee);
             !llvm::is_contained(K.Callees, Callee))
      K.Callees.push_back(Callee);
  }
  for (const CallFact &Fact : Facts.Calls) {
    if (!Fact.Caller) {
      if (Fact.Op && Fact.Op->Suspends)
        Suspending.insert(Fact.Call);
      continue;
    }
    const FunctionDecl *Written = asWritten(Fact.Caller);
    const auto Found = Calls.find(placeOf(Fact.Call));
    if (Fact.Caller != Written || Found == Calls.end() || !Found->second.Leaves)
      continue;
    const Known &K = Found->second;
    Suspensions[Written].push_back(
        {Fact.Call, Written, Fact.Lambda && Fact.Lambda != Fact.Caller, K.Op,
         K.Callees, K.Stays || (K.Op && !K.Callees.empty()), K.Made});
    Suspending.insert(Fact.Call);
  }
  for (auto &[Function, List] : Suspensions)
    llvm::stable_sort(List, [](const auto &A, const auto &B) {
      return A.Call->getRParenLoc() < B.Call->getRParenLoc();
    });
}

void SuspendGraph::collectUnevaluated(const UnitFacts &Facts) {
  llvm::DenseSet<Place> Places;
  for (const CallFact &Fact : Facts.UnevaluatedCalls)
    if (!Fact.Op && Fact.Callee && Leaving.contains(asWritten(Fact.Callee)))
      Places.insert(placeOf(Fact.Call));
  for (const CallFact &Fact : Facts.UnevaluatedCalls)
    if (Fact.Caller && Fact.Caller == asWritten(Fact.Caller) &&
        Places.contains(placeOf(Fact.Call)))
      Unevaluated[Fact.Caller].push_back(Fact.Call);
}

llvm::ArrayRef<const CallExpr *>
SuspendGraph::unevaluated(const FunctionDecl *Function) const {
  const auto Found = Unevaluated.find(asWritten(Function));
  if (Found == Unevaluated.end())
    return {};
  return Found->second;
}

llvm::ArrayRef<SuspendingCall>
SuspendGraph::suspensions(const FunctionDecl *Function) const {
  const auto Found = Suspensions.find(asWritten(Function));
  if (Found == Suspensions.end())
    return {};
  return Found->second;
}

llvm::ArrayRef<const FunctionDecl *>
SuspendGraph::instances(const FunctionDecl *Function) const {
  const auto Found = Instances.find(asWritten(Function));
  if (Found == Instances.end())
    return {};
  return Found->second;
}

} // namespace gpumpi::transform
