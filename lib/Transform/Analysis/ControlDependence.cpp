//===- ControlDependence.cpp - Which branch decides what runs -------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Analysis/ControlDependence.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Stmt.h"

#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SmallBitVector.h"

using namespace clang;

namespace gpumpi::transform {

void addDoubtedEdges(CFG &Graph) {
  for (CFGBlock *Block : Graph) {
    llvm::SmallVector<CFGBlock *> Doubted;
    for (const CFGBlock::AdjacentBlock &Next : Block->succs())
      if (!Next.isReachable() && Next.getPossiblyUnreachableBlock())
        Doubted.push_back(Next.getPossiblyUnreachableBlock());
    for (CFGBlock *Next : Doubted)
      Block->addSuccessor({Next, true}, Graph.getBumpVectorContext());
  }
}

std::unique_ptr<CFG> buildControlFlow(const FunctionDecl *Function) {
  CFG::BuildOptions Build;
  Build.setAllAlwaysAdd();
  Build.PruneTriviallyFalseEdges = false;
  std::unique_ptr<CFG> Graph = CFG::buildCFG(Function, Function->getBody(),
                                             &Function->getASTContext(), Build);
  if (Graph)
    addDoubtedEdges(*Graph);
  return Graph;
}

bool runsIntoEnd(const FunctionDecl *Function) {
  const std::unique_ptr<CFG> Graph = buildControlFlow(Function);
  if (!Graph)
    return false;
  llvm::SmallVector<const CFGBlock *> Open = {&Graph->getEntry()};
  llvm::DenseSet<const CFGBlock *> Seen;
  while (!Open.empty()) {
    const CFGBlock *Block = Open.pop_back_val();
    if (!Seen.insert(Block).second || Block->hasNoReturnElement())
      continue;
    const bool Returns = llvm::any_of(*Block, [](const CFGElement &Element) {
      const auto S = Element.getAs<CFGStmt>();
      return S && isa<ReturnStmt>(S->getStmt());
    });
    for (const CFGBlock *Next : Block->succs()) {
      if (Next == &Graph->getExit() && !Returns)
        return true;
      if (Next)
        Open.push_back(Next);
    }
  }
  return false;
}

namespace {

/// The part of a control-flow graph that live threads pass, with one exit.
/// Nodes have the numbers of their blocks.
class LiveGraph {
public:
  LiveGraph(const FunctionDecl *Function, const CFG &Graph,
            llvm::function_ref<bool(const CFGBlock *)> HasOperation)
      : Exit(Graph.getExit().getBlockID()), Next(Graph.getNumBlockIDs()),
        Previous(Graph.getNumBlockIDs()), Blocks(Graph.getNumBlockIDs()) {
    for (const CFGBlock *Block : Graph)
      Blocks[Block->getBlockID()] = Block;
    findStaying(Function, HasOperation);
    for (const CFGBlock *Block : Graph)
      addEdges(Block);
    number(Graph.getEntry().getBlockID());
    leadToExit();
    findPostDominators();
  }

  const unsigned Exit;
  std::vector<llvm::SmallVector<unsigned, 2>> Next, Previous;
  std::vector<const CFGBlock *> Blocks;
  std::vector<unsigned> Order; ///< Nodes in reverse post-order.
  /// The closest node that every way to the exit passes, for nodes of Order.
  std::vector<unsigned> PostDominator;

private:
  llvm::SmallBitVector Stays; ///< Threads that come here may go on living.
  const ReturnStmt *LastReturn = nullptr;
  bool ReturnsEnd = false;

  /// True if the edge from \p Block to the exit ends the thread.
  bool endsThread(const CFGBlock *Block) const {
    if (Block->hasNoReturnElement())
      return true;
    if (!ReturnsEnd)
      return false;
    for (const CFGElement &Element : llvm::reverse(*Block))
      if (const auto S = Element.getAs<CFGStmt>())
        if (const auto *Return = dyn_cast<ReturnStmt>(S->getStmt()))
          return Return != LastReturn;
    return false;
  }

  void findStaying(const FunctionDecl *Function,
                   llvm::function_ref<bool(const CFGBlock *)> HasOperation) {
    ReturnsEnd = Function->hasAttr<CUDAGlobalAttr>();
    if (const auto *Body = dyn_cast<CompoundStmt>(Function->getBody());
        Body && !Body->body_empty()) {
      const Stmt *Last = Body->body_back();
      while (const auto *Label = dyn_cast<LabelStmt>(Last))
        Last = Label->getSubStmt();
      LastReturn = dyn_cast<ReturnStmt>(Last);
    }
    Stays.resize(Blocks.size());
    Stays.set(Exit);
    llvm::SmallVector<const CFGBlock *> Open;
    for (const CFGBlock *Block : Blocks)
      if (Block && (HasOperation(Block) || leavesAlive(Block)))
        Open.push_back(Block);
    while (!Open.empty()) {
      const CFGBlock *Block = Open.pop_back_val();
      if (Stays.test(Block->getBlockID()) && Block->getBlockID() != Exit)
        continue;
      Stays.set(Block->getBlockID());
      for (const CFGBlock *Before : Block->preds())
        if (Before)
          Open.push_back(Before);
    }
  }

  bool leavesAlive(const CFGBlock *Block) const {
    for (const CFGBlock *After : Block->succs())
      if (After && After->getBlockID() == Exit)
        return !endsThread(Block);
    return false;
  }

  void connect(unsigned From, unsigned To) {
    if (llvm::is_contained(Next[From], To))
      return;
    Next[From].push_back(To);
    Previous[To].push_back(From);
  }

  void addEdges(const CFGBlock *Block) {
    const unsigned From = Block->getBlockID();
    if (!Stays.test(From) || From == Exit)
      return;
    for (const CFGBlock *After : Block->succs()) {
      if (!After || !Stays.test(After->getBlockID()))
        continue;
      if (After->getBlockID() != Exit || !endsThread(Block))
        connect(From, After->getBlockID());
    }
    if (Next[From].empty())
      connect(From, Exit);
  }

  void number(unsigned Entry) {
    llvm::SmallBitVector Seen(Blocks.size());
    std::vector<std::pair<unsigned, unsigned>> Stack = {{Entry, 0}};
    Seen.set(Entry);
    while (!Stack.empty()) {
      auto &[Node, Edge] = Stack.back();
      if (Edge == Next[Node].size()) {
        Order.push_back(Node);
        Stack.pop_back();
        continue;
      }
      const unsigned To = Next[Node][Edge++];
      if (!Seen.test(To)) {
        Seen.set(To);
        Stack.push_back({To, 0});
      }
    }
    std::reverse(Order.begin(), Order.end());
  }

  using Edges = std::vector<llvm::SmallVector<unsigned, 2>>;

  /// The nodes to which \p Along lead from \p Node, with that.
  llvm::SmallBitVector reached(unsigned Node, const Edges &Along) const {
    llvm::SmallBitVector Seen(Blocks.size());
    llvm::SmallVector<unsigned> Open = {Node};
    Seen.set(Node);
    while (!Open.empty())
      for (const unsigned To : Along[Open.pop_back_val()])
        if (!Seen.test(To)) {
          Seen.set(To);
          Open.push_back(To);
        }
    return Seen;
  }

  /// Where an endless loop to which ways from \p Node lead begins again: every
  /// turn passes that.
  unsigned endlessFrom(unsigned Node) const {
    for (;;) {
      const llvm::SmallBitVector Loop = reached(Node, Next);
      llvm::SmallBitVector Leaves = Loop;
      Leaves.reset(reached(Node, Previous));
      if (Leaves.any()) {
        Node = unsigned(Leaves.find_first());
        continue;
      }
      const unsigned Head =
          *llvm::find_if(Order, [&](unsigned In) { return Loop.test(In); });
      // Its head may be a branch for another reason.
      llvm::SmallVector<unsigned> Last;
      llvm::copy_if(Previous[Head], std::back_inserter(Last),
                    [&](unsigned Before) { return Loop.test(Before); });
      return Last.size() == 1 && Next[Last.front()].size() == 1 ? Last.front()
                                                                : Head;
    }
  }

  /// An endless loop is left where it begins again, for what comes behind it.
  void leadToExit() {
    for (;;) {
      const llvm::SmallBitVector Leads = reached(Exit, Previous);
      const auto Stuck = llvm::find_if(
          Order, [&](unsigned Node) { return !Leads.test(Node); });
      if (Stuck == Order.end())
        break;
      connect(endlessFrom(*Stuck), Exit);
    }
    if (!llvm::is_contained(Order, Exit))
      Order.push_back(Exit);
  }

  /// Cooper, Harvey and Kennedy, "A simple, fast dominance algorithm", on the
  /// graph with its edges turned round.
  void findPostDominators() {
    std::vector<unsigned> Backwards, Rank(Blocks.size());
    llvm::SmallBitVector Seen(Blocks.size());
    std::vector<std::pair<unsigned, unsigned>> Stack = {{Exit, 0}};
    Seen.set(Exit);
    while (!Stack.empty()) {
      auto &[Node, Edge] = Stack.back();
      if (Edge == Previous[Node].size()) {
        Rank[Node] = Backwards.size();
        Backwards.push_back(Node);
        Stack.pop_back();
        continue;
      }
      const unsigned To = Previous[Node][Edge++];
      if (!Seen.test(To)) {
        Seen.set(To);
        Stack.push_back({To, 0});
      }
    }
    const unsigned None = Blocks.size();
    PostDominator.assign(Blocks.size(), None);
    PostDominator[Exit] = Exit;
    for (bool Changed = true; Changed;) {
      Changed = false;
      for (const unsigned Node : llvm::reverse(Backwards)) {
        if (Node == Exit)
          continue;
        unsigned Common = None;
        for (unsigned Other : Next[Node]) {
          if (PostDominator[Other] == None)
            continue;
          for (; Common != None && Common != Other;)
            if (Rank[Common] < Rank[Other])
              Common = PostDominator[Common];
            else
              Other = PostDominator[Other];
          Common = Other;
        }
        Changed |= PostDominator[Node] != Common;
        PostDominator[Node] = Common;
      }
    }
  }
};

} // namespace

ControlDependence::ControlDependence(
    const FunctionDecl *Function, const CFG &Graph,
    llvm::function_ref<bool(const CFGBlock *)> HasOperation)
    : Branches(Graph.getNumBlockIDs()) {
  const LiveGraph Live(Function, Graph, HasOperation);
  for (const unsigned Node : Live.Order) {
    if (Live.Next[Node].size() < 2)
      continue;
    for (unsigned Reached : Live.Next[Node])
      for (; Reached != Live.PostDominator[Node];
           Reached = Live.PostDominator[Reached])
        if (!llvm::is_contained(Branches[Reached], Live.Blocks[Node]))
          Branches[Reached].push_back(Live.Blocks[Node]);
  }
}

} // namespace gpumpi::transform
