//===- Liveness.cpp - What is needed behind a suspension ------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Analysis/Liveness.h"

#include "Transform/Analysis/AstVisitor.h"
#include "Transform/Analysis/ControlDependence.h"

#include "clang/AST/ASTContext.h"
#include "clang/Analysis/Analyses/LiveVariables.h"
#include "clang/Analysis/AnalysisDeclContext.h"

using namespace clang;

namespace gpumpi::transform {

namespace {

struct Locals : AstVisitor {
  std::vector<const VarDecl *> All;
  bool VisitVarDecl(VarDecl *D) override {
    if (D->hasLocalStorage())
      All.push_back(D);
    return true;
  }
};

/// Clang's pass runs backwards, so the values it shows at a statement are
/// those after it.
struct AfterCalls : LiveVariables::Observer {
  const std::vector<const VarDecl *> &Variables;
  llvm::ArrayRef<const CallExpr *> Calls;
  LiveAfter Result;

  AfterCalls(const std::vector<const VarDecl *> &Variables,
             llvm::ArrayRef<const CallExpr *> Calls)
      : Variables(Variables), Calls(Calls) {}

  void observeStmt(const Stmt *S, const CFGBlock *,
                   const LiveVariables::LivenessValues &Live) override {
    const auto *Call = dyn_cast<CallExpr>(S);
    if (!Call || !llvm::is_contained(Calls, Call))
      return;
    auto &Set = Result[Call];
    for (const VarDecl *V : Variables)
      if (Live.isLive(V))
        Set.insert(V);
  }
};

} // namespace

LiveAfter computeLiveness(const FunctionDecl *Kernel,
                          llvm::ArrayRef<const CallExpr *> Calls) {
  Locals Walk;
  Walk.TraverseDecl(const_cast<FunctionDecl *>(Kernel));
  AnalysisDeclContextManager Manager(Kernel->getASTContext());
  AnalysisDeclContext *Context = Manager.getContext(Kernel);
  Context->getCFGBuildOptions().setAllAlwaysAdd();
  // A branch that Clang could prove dead may be alive in the real build.
  Context->getCFGBuildOptions().PruneTriviallyFalseEdges = false;
  if (CFG *Graph = Context->getCFG())
    addDoubtedEdges(*Graph);
  AfterCalls Observer(Walk.All, Calls);
  auto Live = LiveVariables::computeLiveness(*Context, /*killAtAssign=*/true);
  if (Live)
    Live->runOnAllBlocks(Observer);
  // Without a control-flow graph nothing is known: keep everything. The same
  // holds for a call that the graph does not contain.
  for (const CallExpr *Call : Calls)
    if (!Observer.Result.contains(Call))
      Observer.Result[Call].insert(Walk.All.begin(), Walk.All.end());
  return Observer.Result;
}

} // namespace gpumpi::transform
