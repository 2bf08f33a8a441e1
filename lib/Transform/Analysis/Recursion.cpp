//===- Recursion.cpp - Functions that suspend and call themselves ---------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Analysis/Recursion.h"

using namespace clang;

namespace gpumpi::transform {

namespace {

using Functions = llvm::DenseSet<const FunctionDecl *>;

/// The functions as they are made of the text, and whom they call.
class MadeCalls {
public:
  MadeCalls(const UnitFacts &Facts, const Functions &Cycle) {
    for (const CallFact &Fact : Facts.Calls)
      if (Fact.Caller && Fact.Callee && !Fact.Caller->isTemplated() &&
          Cycle.contains(asWritten(Fact.Caller)) &&
          Cycle.contains(asWritten(Fact.Callee)))
        Callees[Fact.Caller->getCanonicalDecl()].insert(
            Fact.Callee->getCanonicalDecl());
  }

  /// The length of the longest chain of calls; zero if one has no end.
  unsigned longest() {
    unsigned Most = 1;
    for (const auto &[Caller, List] : Callees) {
      const unsigned From = longestFrom(Caller);
      if (From == 0)
        return 0;
      Most = std::max(Most, From);
    }
    return Most;
  }

private:
  llvm::DenseMap<const FunctionDecl *, Functions> Callees;
  /// The lengths that are known; zero while a function is looked at.
  llvm::DenseMap<const FunctionDecl *, unsigned> Longest;

  unsigned longestFrom(const FunctionDecl *F) {
    if (const auto [Found, New] = Longest.try_emplace(F, 0); !New)
      return Found->second;
    unsigned Below = 0;
    if (const auto Found = Callees.find(F); Found != Callees.end())
      for (const FunctionDecl *Callee : Found->second) {
        const unsigned From = longestFrom(Callee);
        if (From == 0)
          return 0;
        Below = std::max(Below, From);
      }
    return Longest[F] = Below + 1;
  }
};

} // namespace

/// The functions that \p F comes to, and by which of its calls to itself.
static Functions reachedFrom(const FunctionDecl *F, const SuspendGraph &Graph,
                             const CallExpr *&WayBack) {
  Functions Reached;
  llvm::SmallVector<const FunctionDecl *> Open = {F};
  while (!Open.empty())
    for (const SuspendingCall &Use : Graph.suspensions(Open.pop_back_val()))
      for (const FunctionDecl *Callee : Use.Callees) {
        if (Callee == F && !WayBack)
          WayBack = Use.Call;
        if (Reached.insert(Callee).second)
          Open.push_back(Callee);
      }
  return Reached;
}

Recursion::Recursion(const UnitFacts &Facts, const SuspendGraph &Graph) {
  llvm::DenseMap<const FunctionDecl *, Functions> Reached;
  for (const FunctionDecl *F : Graph.functions()) {
    const CallExpr *WayBack = nullptr;
    Functions From = reachedFrom(F, Graph, WayBack);
    if (!WayBack)
      continue;
    Reached[F] = std::move(From);
    Cycles[F].WayBack = WayBack;
  }
  for (const FunctionDecl *F : Graph.functions()) {
    if (!recurs(F))
      continue;
    Cycle &Of = Cycles[F];
    for (const FunctionDecl *Other : Graph.functions())
      if (Reached.contains(Other) && Reached[F].contains(Other) &&
          Reached[Other].contains(F))
        Of.Members.push_back(Other);
    Of.Levels =
        MadeCalls(Facts, Functions(Of.Members.begin(), Of.Members.end()))
            .longest();
  }
}

bool Recursion::staysInCycle(const SuspendingCall &Use) const {
  const FunctionDecl *Caller = asWritten(Use.Caller);
  return recurs(Caller) &&
         llvm::any_of(Use.Callees, [&](const FunctionDecl *Callee) {
           return llvm::is_contained(cycle(Caller), Callee);
         });
}

} // namespace gpumpi::transform
