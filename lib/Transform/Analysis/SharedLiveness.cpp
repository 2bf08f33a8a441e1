//===- SharedLiveness.cpp - Which shared memory a suspension saves --------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Analysis/SharedLiveness.h"

#include "Transform/Analysis/LocalKinds.h"

#include "clang/AST/Attr.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Analysis/AnalysisDeclContext.h"
#include "clang/Analysis/CFG.h"

#include "llvm/ADT/BitVector.h"

using namespace clang;

namespace gpumpi::transform {

namespace {

/// The elements of a control-flow graph, numbered, and ways between them.
class Elements {
public:
  explicit Elements(const CFG &Graph) {
    for (const CFGBlock *Block : Graph) {
      First[Block] = All.size();
      for (const CFGElement &Element : *Block)
        All.push_back({Block, stmtOf(Element)});
      // Stands for the way to the successors.
      All.push_back({Block, nullptr});
    }
  }

  size_t size() const { return All.size(); }
  const Stmt *stmt(unsigned Number) const { return All[Number].S; }
  unsigned begin(const CFGBlock *Block) const { return First.lookup(Block); }

  /// The elements that can be reached from \p Start, which itself counts. A way
  /// ends at the elements \p Stops.
  llvm::BitVector reach(unsigned Start, const llvm::BitVector &Stops) const {
    llvm::BitVector Reached(All.size());
    llvm::SmallVector<unsigned> Waiting{Start};
    while (!Waiting.empty()) {
      const unsigned Number = Waiting.pop_back_val();
      if (Reached.test(Number))
        continue;
      Reached.set(Number);
      if (Stops.test(Number))
        continue;
      const CFGBlock *Block = All[Number].Block;
      if (Number + 1 < All.size() && All[Number + 1].Block == Block) {
        Waiting.push_back(Number + 1);
        continue;
      }
      for (const CFGBlock::AdjacentBlock &Next : Block->succs())
        if (const CFGBlock *Successor = Next.getReachableBlock())
          Waiting.push_back(First.lookup(Successor));
        else if (const CFGBlock *Pruned = Next.getPossiblyUnreachableBlock())
          Waiting.push_back(First.lookup(Pruned));
    }
    return Reached;
  }

private:
  struct Element {
    const CFGBlock *Block;
    const Stmt *S;
  };
  std::vector<Element> All;
  llvm::DenseMap<const CFGBlock *, unsigned> First;

  static const Stmt *stmtOf(const CFGElement &Element) {
    if (const auto Of = Element.getAs<CFGStmt>())
      return Of->getStmt();
    return nullptr;
  }
};

/// True if \p S may touch memory whose address it was given.
bool mayUsePointer(const Stmt *S) {
  if (const auto *Member = dyn_cast<MemberExpr>(S))
    return Member->isArrow() || Member->getType()->isReferenceType();
  if (const auto *Mention = dyn_cast<DeclRefExpr>(S))
    return Mention->getDecl()->getType()->isReferenceType() ||
           isa<BindingDecl>(Mention->getDecl());
  if (const auto *Op = dyn_cast<UnaryOperator>(S))
    return Op->getOpcode() == UO_Deref;
  if (const auto *Op = dyn_cast<BinaryOperator>(S))
    return Op->getOpcode() == BO_PtrMemI;
  if (const auto *Declaration = dyn_cast<DeclStmt>(S))
    return llvm::any_of(Declaration->decls(), [](const Decl *D) {
      const auto *V = dyn_cast<VarDecl>(D);
      return V && (endedBySomebody(V->getType()) || mayBeClass(V->getType()));
    });
  if (const auto *List = dyn_cast<InitListExpr>(S))
    return llvm::any_of(List->inits(), [](const Expr *Init) {
      return isa_and_nonnull<CXXDefaultInitExpr>(Init);
    });
  return isa<CallExpr, CXXConstructExpr, CXXInheritedCtorInitExpr,
             CXXUnresolvedConstructExpr, CXXBindTemporaryExpr,
             CXXDefaultInitExpr, CXXNewExpr, CXXDeleteExpr, ArraySubscriptExpr,
             AtomicExpr, AsmStmt>(S);
}

bool takesPointer(const CallExpr *Call) {
  return llvm::any_of(Call->arguments(), [](const Expr *Argument) {
    return Argument->getType()->isPointerType();
  });
}

class Analysis {
public:
  Analysis(const CFG &Graph, llvm::ArrayRef<const CallExpr *> Calls,
           const ParentMap &Parents, SharedUses &Uses)
      : Flow(Graph), Calls(Calls), Suspends(Flow.size()),
        UsesPointer(Flow.size()) {
    for (const CallExpr *Call : Calls)
      if (!operationOf(Call))
        addParts(Call, Call);
    for (unsigned Number = 0; Number < Flow.size(); ++Number)
      if (const Stmt *S = Flow.stmt(Number))
        see(Number, S, Uses.mentions(S, Parents));
    const llvm::BitVector Nowhere(Flow.size());
    const unsigned Entry = Flow.begin(&Graph.getEntry());
    Starts.push_back({Flow.reach(Entry, Suspends), Flow.reach(Entry, Nowhere)});
    for (const CallExpr *Call : Calls)
      if (const auto At = PlaceOf.find(Call); At != PlaceOf.end())
        // A block's last element is not a statement.
        Starts.push_back({Flow.reach(At->second + 1, Suspends),
                          Flow.reach(At->second + 1, Nowhere)});
  }

  KeptOver run() const {
    KeptOver Result;
    for (const auto &[V, Where] : Mentions)
      for (const CallExpr *Call : Calls)
        if (isKept(V, Where, Call))
          Result[V].insert(Call);
    return Result;
  }

private:
  /// What is reached from a place: up to the next points, and on and on.
  struct Start {
    llvm::BitVector UpToPoints;
    llvm::BitVector All;
  };

  const Elements Flow;
  const llvm::ArrayRef<const CallExpr *> Calls;
  llvm::BitVector Suspends;
  llvm::BitVector UsesPointer;
  llvm::MapVector<const VarDecl *, llvm::BitVector> Mentions;
  llvm::DenseSet<const VarDecl *> Indirect;
  llvm::DenseMap<const CallExpr *, unsigned> PlaceOf;
  /// The parts of the calls of functions that suspend, and what these functions
  /// touch or are given.
  llvm::DenseMap<const Stmt *, const CallExpr *> PartOf;
  llvm::DenseMap<const CallExpr *, llvm::DenseSet<const VarDecl *>> TouchedIn;
  std::vector<Start> Starts;

  void addParts(const Stmt *S, const CallExpr *Call) {
    PartOf[S] = Call;
    for (const Stmt *Child : S->children())
      if (Child)
        addParts(Child, Call);
  }

  void see(unsigned Number, const Stmt *S, const SharedMentions &Found) {
    if (const CallExpr *Call = PartOf.lookup(S))
      for (const auto &[V, IsIndirect] : Found)
        TouchedIn[Call].insert(V);
    if (mayUsePointer(S))
      UsesPointer.set(Number);
    for (const auto &[V, IsIndirect] : Found) {
      llvm::BitVector &Where = Mentions[V];
      Where.resize(Flow.size());
      Where.set(Number);
      if (IsIndirect)
        Indirect.insert(V);
    }
    const auto *Call = dyn_cast<CallExpr>(S);
    if (Call && llvm::is_contained(Calls, Call)) {
      Suspends.set(Number);
      PlaceOf[Call] = Number;
    }
  }

  bool isKept(const VarDecl *V, const llvm::BitVector &Where,
              const CallExpr *Call) const {
    const auto At = PlaceOf.find(Call);
    if (At == PlaceOf.end())
      return true;
    const bool Before = llvm::any_of(Starts, [&](const Start &From) {
      return From.All.test(At->second) && Where.anyCommon(From.UpToPoints);
    });
    if (!Before)
      return false;
    // A function that suspends may do it before it touches the variable.
    if (PartOf.contains(Call) &&
        (Indirect.contains(V) || TouchedIn.lookup(Call).contains(V)))
      return true;
    const llvm::BitVector After =
        Flow.reach(At->second + 1, llvm::BitVector(Flow.size()));
    return Where.anyCommon(After) ||
           (Indirect.contains(V) &&
            (takesPointer(Call) || UsesPointer.anyCommon(After)));
  }
};

} // namespace

/// Everything, everywhere.
static KeptOver keepAll(const FunctionDecl *Kernel,
                        llvm::ArrayRef<const CallExpr *> Calls,
                        const ParentMap &Parents, SharedUses &Uses) {
  KeptOver Result;
  llvm::SmallVector<const Stmt *> Waiting{Kernel->getBody()};
  while (!Waiting.empty()) {
    const Stmt *S = Waiting.pop_back_val();
    for (const auto &[V, Indirect] : Uses.mentions(S, Parents))
      Result[V].insert(Calls.begin(), Calls.end());
    for (const Stmt *Child : S->children())
      if (Child)
        Waiting.push_back(Child);
  }
  return Result;
}

KeptOver findKeptShared(const FunctionDecl *Kernel,
                        llvm::ArrayRef<const CallExpr *> Calls,
                        const ParentMap &Parents, SharedUses &Uses) {
  AnalysisDeclContextManager Manager(Kernel->getASTContext());
  AnalysisDeclContext *Context = Manager.getContext(Kernel);
  Context->getCFGBuildOptions().setAllAlwaysAdd();
  // A branch that Clang could prove dead may be alive in the real build.
  Context->getCFGBuildOptions().PruneTriviallyFalseEdges = false;
  const CFG *Graph = Context->getCFG();
  if (!Graph || !Kernel->hasAttr<CUDAGlobalAttr>())
    return keepAll(Kernel, Calls, Parents, Uses);
  return Analysis(*Graph, Calls, Parents, Uses).run();
}

} // namespace gpumpi::transform
