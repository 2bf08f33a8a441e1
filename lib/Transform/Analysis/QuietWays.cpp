//===- QuietWays.cpp - Operations that need be no barriers ----------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Analysis/QuietWays.h"

#include "Transform/Analysis/ControlDependence.h"
#include "Transform/Analysis/Operations.h"
#include "Transform/Analysis/PureWork.h"

#include "clang/AST/Attr.h"
#include "clang/Analysis/CFG.h"

#include <memory>
#include <optional>

using namespace clang;

namespace gpumpi::transform {

namespace {

/// Walks through one function.
class Walk {
public:
  Walk(const CFG &Graph, bool InKernel, const Uniformity &Known)
      : Graph(Graph), InKernel(InKernel), Known(Known) {
    for (const CFGBlock *Block : Graph)
      for (unsigned I = 0; I < Block->size(); ++I)
        if (const auto Of = (*Block)[I].getAs<CFGStmt>())
          if (const auto *Call = dyn_cast<CallExpr>(Of->getStmt()))
            Calls[Call->getRParenLoc()] = {{Block, I}, Call};
  }

  /// True if the call with the closing parenthesis at \p RParen is, or if there
  /// is none.
  bool isQuiet(SourceLocation RParen) {
    const auto At = Calls.find(RParen);
    if (At == Calls.end())
      return true;
    Among = operationOf(At->second.second)->Of;
    Leading.clear();
    Seen.clear();
    return llvm::all_of(startsOf(At->second.first),
                        [&](const Place &From) { return leadsQuietly(From); });
  }

private:
  /// In front of an element of a block, or at its end.
  using Place = std::pair<const CFGBlock *, unsigned>;

  const CFG &Graph;
  const bool InKernel;
  /// Whoever knows the address of a local is the same thread.
  const LocalUses Nothing;
  llvm::DenseMap<SourceLocation, std::pair<Place, const CallExpr *>> Calls;
  const Uniformity &Known;
  // Of the call that is looked at:
  Scope Among = Scope::Grid;
  llvm::DenseSet<const CFGBlock *> Leading; ///< From their beginnings to it.
  llvm::DenseSet<const CFGBlock *> Seen;    ///< On the ways from the starts.

  /// The operation that \p S is, or of which it keeps what is returned in a
  /// local variable.
  static std::optional<Operation> operationAt(const Stmt *S) {
    if (const auto *Assigned = dyn_cast<BinaryOperator>(S);
        Assigned && Assigned->getOpcode() == BO_Assign)
      if (const auto *To = dyn_cast<DeclRefExpr>(Assigned->getLHS()))
        if (const auto *V = dyn_cast<VarDecl>(To->getDecl());
            V && V->hasLocalStorage() && !V->getType()->isReferenceType())
          S = Assigned->getRHS()->IgnoreParenImpCasts();
    const auto *Call = dyn_cast<CallExpr>(S);
    if (!Call)
      return std::nullopt;
    const std::optional<Operation> Op = operationOf(Call);
    return Op && Op->Suspends && !Op->IsBarrier ? Op : std::nullopt;
  }

  /// True if threads meet at \p Element, or have met. They pass what waits for
  /// operations that have been left where there are none.
  static bool isMeeting(const CFGElement &Element) {
    const auto Of = Element.getAs<CFGStmt>();
    const auto Op = Of ? operationAt(Of->getStmt()) : std::nullopt;
    return Op && !Op->Completes;
  }

  /// The places behind the operations from which threads may come to \p To, and
  /// the function's beginning if they may come from there.
  std::vector<Place> startsOf(Place To) {
    std::vector<Place> Starts, Open = {To};
    llvm::DenseSet<const CFGBlock *> Passed;
    while (!Open.empty()) {
      const auto [Block, End] = Open.back();
      Open.pop_back();
      unsigned I = End;
      while (I > 0 && !isMeeting((*Block)[I - 1]))
        --I;
      if (I == 0)
        Leading.insert(Block);
      if (I > 0 || Block == &Graph.getEntry()) {
        Starts.push_back({Block, I});
        continue;
      }
      for (const CFGBlock::AdjacentBlock &One : Block->preds())
        for (const CFGBlock *Before :
             {One.getReachableBlock(), One.getPossiblyUnreachableBlock()})
          if (Before && Passed.insert(Before).second)
            Open.push_back({Before, Before->size()});
    }
    return Starts;
  }

  /// True if what threads do from \p From on, until they meet or have returned
  /// from the kernel, is quiet: some may return where others go on.
  bool leadsQuietly(Place From) {
    if (From.first == &Graph.getEntry() && !InKernel)
      return false;
    std::vector<Place> Open = {From};
    while (!Open.empty()) {
      const auto [Block, Begin] = Open.back();
      Open.pop_back();
      if (Block == &Graph.getExit() && !InKernel)
        return false;
      unsigned I = Begin;
      for (; I < Block->size() && !isCall((*Block)[I]); ++I)
        if (!isQuietElement((*Block)[I]))
          return false;
      if (I < Block->size())
        continue;
      for (const CFGBlock *Next : waysFrom(Block))
        if (Seen.insert(Next).second)
          Open.push_back({Next, 0});
    }
    return true;
  }

  /// Where threads may go from the end of \p Block. If all go the same way,
  /// only what leads to the call matters, where that is left open.
  llvm::SmallVector<const CFGBlock *, 2> waysFrom(const CFGBlock *Block) const {
    llvm::SmallVector<const CFGBlock *, 2> All, Back;
    for (const CFGBlock::AdjacentBlock &One : Block->succs())
      for (const CFGBlock *Next :
           {One.getReachableBlock(), One.getPossiblyUnreachableBlock()})
        if (Next) {
          All.push_back(Next);
          if (Leading.contains(Next))
            Back.push_back(Next);
        }
    const Stmt *Branch = Block->getTerminatorStmt();
    const bool Together =
        All.size() > 1 && Branch && Known.staysTogether(Branch, Among);
    return Together && !Back.empty() ? Back : All;
  }

  /// True for the call itself of an operation at which threads meet.
  static bool isCall(const CFGElement &Element) {
    const auto Of = Element.getAs<CFGStmt>();
    return Of && isa<CallExpr>(Of->getStmt()) && isMeeting(Element);
  }

  bool isQuietElement(const CFGElement &Element) const {
    const auto Of = Element.getAs<CFGStmt>();
    if (!Of)
      return false;
    if (operationAt(Of->getStmt()))
      return true;
    if (const auto *Return = dyn_cast<ReturnStmt>(Of->getStmt()))
      return InKernel && !Return->getRetValue();
    PureWork Work(Nothing);
    Work.checkStatement(Of->getStmt());
    return Work.Found.empty();
  }
};

} // namespace

llvm::DenseSet<const CallExpr *>
findQuietlyReached(llvm::ArrayRef<const FunctionDecl *> Instances,
                   llvm::ArrayRef<const CallExpr *> Calls,
                   const Uniformity &Known) {
  llvm::DenseSet<const CallExpr *> Found;
  if (Calls.empty() || Instances.empty())
    return Found;
  Found.insert(Calls.begin(), Calls.end());
  for (const FunctionDecl *Instance : Instances) {
    const std::unique_ptr<CFG> Graph =
        Instance->hasBody() ? buildControlFlow(Instance) : nullptr;
    if (!Graph)
      return {};
    Walk Through(*Graph, Instance->hasAttr<CUDAGlobalAttr>(), Known);
    for (const CallExpr *Call : Calls)
      if (!Through.isQuiet(Call->getRParenLoc()))
        Found.erase(Call);
  }
  return Found;
}

} // namespace gpumpi::transform
