//===- QuietWays.cpp - Operations that need be no barriers ----------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Analysis/QuietWays.h"

#include "Transform/Analysis/Operations.h"
#include "Transform/Analysis/PureWork.h"

#include "clang/AST/Attr.h"
#include "clang/Analysis/AnalysisDeclContext.h"
#include "clang/Analysis/CFG.h"

#include <optional>

using namespace clang;

namespace gpumpi::transform {

namespace {

/// Walks from operations backwards.
class Walk {
public:
  Walk(const CFG &Graph, bool FromBeginning, const LocalUses &Uses)
      : Graph(Graph), FromBeginning(FromBeginning), Uses(Uses) {
    for (const CFGBlock *Block : Graph)
      for (unsigned I = 0; I < Block->size(); ++I)
        if (const auto Of = (*Block)[I].getAs<CFGStmt>())
          if (const auto *Call = dyn_cast<CallExpr>(Of->getStmt()))
            Places[Call] = {Block, I};
  }

  bool isQuiet(const CallExpr *Call) {
    const auto At = Places.find(Call);
    if (At == Places.end())
      return false;
    llvm::SmallVector<const CFGBlock *, 16> Open;
    llvm::DenseSet<const CFGBlock *> Seen;
    const auto Go = [&](const CFGBlock *Block, unsigned End) {
      const std::optional<bool> Quiet = pass(*Block, End);
      if (Quiet)
        return *Quiet;
      if (Block == &Graph.getEntry())
        return FromBeginning;
      for (const CFGBlock::AdjacentBlock &Before : Block->preds())
        for (const CFGBlock *From :
             {Before.getReachableBlock(), Before.getPossiblyUnreachableBlock()})
          if (From && Seen.insert(From).second)
            Open.push_back(From);
      return true;
    };
    if (!Go(At->second.first, At->second.second))
      return false;
    while (!Open.empty()) {
      const CFGBlock *Block = Open.pop_back_val();
      if (!Go(Block, Block->size()))
        return false;
    }
    return true;
  }

private:
  const CFG &Graph;
  const bool FromBeginning;
  const LocalUses &Uses;
  llvm::DenseMap<const CallExpr *, std::pair<const CFGBlock *, unsigned>>
      Places;

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

  /// Looks at the first \p End elements of \p Block, the last ones first:
  /// whether what is behind the last operation among them is quiet; nothing if
  /// it is, and there is none.
  std::optional<bool> pass(const CFGBlock &Block, unsigned End) const {
    for (unsigned I = End; I-- > 0;) {
      const auto Of = Block[I].getAs<CFGStmt>();
      if (!Of)
        return false;
      const Stmt *S = Of->getStmt();
      if (const auto Op = operationAt(S)) {
        // It passes where nothing has been left.
        if (Op->Completes)
          continue;
        return true;
      }
      PureWork Work(Uses);
      Work.checkStatement(S);
      if (!Work.Found.empty())
        return false;
    }
    return std::nullopt;
  }
};

} // namespace

llvm::DenseSet<const CallExpr *>
findQuietlyReached(const FunctionDecl *Function,
                   llvm::ArrayRef<const CallExpr *> Calls) {
  llvm::DenseSet<const CallExpr *> Found;
  if (Calls.empty())
    return Found;
  AnalysisDeclContextManager Manager(Function->getASTContext());
  AnalysisDeclContext *Context = Manager.getContext(Function);
  // A branch that Clang could prove dead may be alive in the real build.
  Context->getCFGBuildOptions().PruneTriviallyFalseEdges = false;
  const CFG *Graph = Context->getCFG();
  if (!Graph)
    return Found;
  // Who knows the address of a local is the same thread.
  LocalUses Uses;
  Walk Back(*Graph, Function->hasAttr<CUDAGlobalAttr>(), Uses);
  for (const CallExpr *Call : Calls)
    if (Back.isQuiet(Call))
      Found.insert(Call);
  return Found;
}

} // namespace gpumpi::transform
