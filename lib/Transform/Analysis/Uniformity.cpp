//===- Uniformity.cpp - Which threads reach an operation ------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Analysis/Uniformity.h"

#include "Transform/Analysis/Annotations.h"
#include "Transform/Analysis/ControlDependence.h"
#include "Transform/Analysis/CooperativeGroups.h"

#include "clang/Analysis/Analyses/PostOrderCFGView.h"

#include <deque>
#include <set>

using namespace clang;

namespace gpumpi::transform {

namespace {

using Kinds = std::vector<Sameness>;

/// Kernels and functions, with what they are given.
class Walk {
public:
  /// \p Among: whose threads are compared. \p All: also about the calls that
  /// lead to no operation of this scope.
  Walk(const SuspendGraph &Graph, Scope Among, bool All, Arrivals &Found)
      : Among(Among), Graph(Graph), All(All), Found(Found) {}

  const Scope Among;
  bool TakesWord = false; ///< As Uniformity::takesWord.
  Branches Together;      ///< As Uniformity::staysTogether.

  void run();

  /// True if the kernel may be left in \p Call, for an operation that matters.
  bool suspends(const CallExpr *Call) const;
  /// What \p Call returns if its arguments are \p Given.
  UniformValue result(const CallExpr *Call, const FunctionDecl *Callee,
                      const std::vector<UniformValue> &Given);
  /// Notes that \p Call of \p Caller is reached under \p Conditions, closest
  /// first, and given \p Given.
  void note(const CallExpr *Call, const FunctionDecl *Caller,
            llvm::ArrayRef<Condition> Conditions,
            std::vector<UniformValue> Given);
  /// The same of \p Branch.
  void noteBranch(const Stmt *Branch, bool StaysTogether) {
    bool &Known = Together.try_emplace(Branch, true).first->second;
    Known = Known && StaysTogether;
  }

private:
  const SuspendGraph &Graph;
  const bool All;
  Arrivals &Found;

  /// A function that suspends, to be looked into.
  struct Visit {
    const FunctionDecl *Function;
    std::vector<UniformValue> Given;
  };
  std::deque<Visit> Open;
  std::set<std::pair<const FunctionDecl *, Kinds>> Seen;

  using Context = std::pair<const FunctionDecl *, Kinds>;
  std::map<Context, UniformValue> Results;
  std::set<const FunctionDecl *> Active; ///< Their results are being computed.

  void visit(const FunctionDecl *Function, std::vector<UniformValue> Given);
};

/// The flow of values through one function.
class Flow {
public:
  Flow(Walk &Of, const FunctionDecl *Function,
       const std::vector<UniformValue> &Given)
      : Of(Of), Function(Function), Uses(findLocalUses(Function)),
        Evaluator(Function->getASTContext(), Uses, maxBlockThreads(Function),
                  Of.Among,
                  [this](const CallExpr *Call, const UniformState &State) {
                    return ofCall(Call, State);
                  }) {
    for (unsigned I = 0; I < Function->getNumParams() && I < Given.size(); ++I)
      Entry.assign({Function->getParamDecl(I), {}}, Given[I]);
    Graph = buildControlFlow(Function);
    if (!Graph)
      return;
    Control.emplace(Function, *Graph, [this](const CFGBlock *Block) {
      return llvm::any_of(*Block, [this](const CFGElement &Element) {
        return suspendingCall(Element);
      });
    });
    Blocks.resize(Graph->getNumBlockIDs());
    solve();
  }

  /// What the function returns.
  UniformValue result() const { return Result; }

  /// Tells Walk about the suspending calls.
  void noteCalls();

private:
  struct BlockValues {
    UniformState Out;
    bool Reached = false;
    const Expr *Condition = nullptr; ///< On which the block branches.
    UniformValue Branch;             ///< The condition's value.
    UniformValue Control;            ///< Of the conditions that lead here.
  };

  Walk &Of;
  const FunctionDecl *Function;
  const LocalUses Uses;
  const UniformEvaluator Evaluator;
  std::unique_ptr<CFG> Graph;
  std::optional<ControlDependence> Control;
  std::vector<BlockValues> Blocks;
  UniformState Entry;
  UniformValue Result;

  const CallExpr *suspendingCall(const CFGElement &Element) const {
    const auto S = Element.getAs<CFGStmt>();
    const auto *Call = S ? dyn_cast<CallExpr>(S->getStmt()) : nullptr;
    return Call && Of.suspends(Call) ? Call : nullptr;
  }
  BlockValues &of(const CFGBlock *Block) { return Blocks[Block->getBlockID()]; }

  void solve();
  bool pass(const CFGBlock *Block);
  bool decide(const CFGBlock *Block);
  UniformState before(const CFGBlock *Block);
  std::vector<UniformValue> arguments(const CallExpr *Call,
                                      const FunctionDecl *Callee,
                                      const UniformState &State) const;
  UniformValue ofCall(const CallExpr *Call, const UniformState &State) const;
};

} // namespace

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

/// True if the user says that what \p Callee returns is the same for all.
bool isSaidToBeUniform(const FunctionDecl *Callee) {
  return isAnnotated(Callee, "gpumpi.uniform");
}

/// Functions of CUDA that are arithmetic, with or without a body.
static bool isArithmetic(const FunctionDecl *Callee) {
  if (!Callee->getIdentifier())
    return false;
  for (const char *Name :
       {"min", "max", "abs", "umin", "umax", "llmin", "llmax", "fminf", "fmaxf",
        "fabsf", "__popc", "__ffs", "__clz", "__brev", "__mul24", "__umul24",
        "__mulhi", "__umulhi", "__builtin_expect"})
    if (Callee->getName() == Name)
      return true;
  return false;
}

/// Functions of CUDA that give all threads of a block the same.
static bool isVoteOfBlock(const FunctionDecl *Callee) {
  if (!Callee->getIdentifier())
    return false;
  const llvm::StringRef Name = Callee->getName();
  return Name == "__syncthreads_or" || Name == "__syncthreads_and" ||
         Name == "__syncthreads_count";
}

/// What \p Callee asks the hardware for that differs between threads of the
/// grid. \p InBlock is set if it is the same in all threads of a block.
static llvm::StringRef hardwareValue(const FunctionDecl *Callee,
                                     bool &InBlock) {
  InBlock = false;
  if (!Callee->getIdentifier())
    return "";
  llvm::StringRef Name = Callee->getName();
  if (Name.consume_front("__nvvm_read_ptx_sreg_")) {
    if (Name == "laneid")
      return "the lane";
    if (Name == "warpid")
      return "the warp";
    if (Name.starts_with("tid"))
      return "'threadIdx'";
    InBlock = Name.starts_with("ctaid");
    return InBlock ? "'blockIdx'" : "";
  }
  if (!isOfCooperativeGroups(Callee))
    return "";
  if (Name == "thread_rank" || Name == "thread_index")
    return "the rank of the thread";
  InBlock =
      Name == "block_rank" || Name == "block_index" || Name == "group_index";
  return InBlock || Name == "meta_group_rank" ? "the rank of the group" : "";
}

/// A thread that waits for an operation of its block and then returns has not
/// missed what the grid performs behind it. But where the grid's operation is
/// waited for, the block's is missed.
bool Walk::suspends(const CallExpr *Call) const {
  return Graph.leadsTo(Call, Scope::Grid) ||
         (Among == Scope::Block && Graph.leadsTo(Call, Scope::Block));
}

std::vector<UniformValue> Flow::arguments(const CallExpr *Call,
                                          const FunctionDecl *Callee,
                                          const UniformState &State) const {
  // The object of an operator that is a member comes first.
  const unsigned Skipped =
      isa<CXXOperatorCallExpr>(Call) && isa<CXXMethodDecl>(Callee) ? 1 : 0;
  std::vector<UniformValue> Given;
  for (unsigned I = 0; I < Callee->getNumParams(); ++I) {
    const QualType Type = Callee->getParamDecl(I)->getType();
    const bool Writable =
        Type->isReferenceType() && !Type->getPointeeType().isConstQualified();
    if (I + Skipped >= Call->getNumArgs() || Writable)
      Given.push_back(notKnown(Call->getExprLoc(), "memory"));
    else
      Given.push_back(Evaluator.value(Call->getArg(I + Skipped), State));
  }
  return Given;
}

UniformValue Flow::ofCall(const CallExpr *Call,
                          const UniformState &State) const {
  const SourceLocation Loc = Call->getExprLoc();
  const FunctionDecl *Callee = Call->getDirectCallee();
  if (const auto Op = operationOf(Call); Op && !Op->IsBarrier)
    return Op->Of == Scope::Grid || Of.Among == Scope::Block
               ? UniformValue{}
               : notKnown(Loc, "the result of '" + Op->Function + "'");
  if (!Callee)
    return notKnown(Loc, "the result of a call");
  if (isSaidToBeUniform(Callee)) {
    Of.TakesWord = true;
    return {};
  }
  if (const auto *Member = dyn_cast<CXXMemberCallExpr>(Call);
      Member && isa<CXXConversionDecl>(Callee) &&
      builtinPart(Member->getImplicitObjectArgument()))
    return Evaluator.value(Member->getImplicitObjectArgument(), State);
  bool InBlock = false;
  if (const auto Source = hardwareValue(Callee, InBlock); !Source.empty())
    return InBlock && Of.Among == Scope::Block ? UniformValue{}
                                               : differing(Loc, Source);
  if (Of.Among == Scope::Block && isVoteOfBlock(Callee))
    return {};
  if (isArithmetic(Callee)) {
    UniformValue Value;
    for (const Expr *Argument : Call->arguments())
      Value.join(Evaluator.value(Argument, State));
    return Value;
  }
  const auto Given = arguments(Call, Callee, State);
  const UniformValue Value = Of.result(Call, Callee, Given);
  if (Value.isSame())
    return Value;
  const Reason *Last = Value.reasons().back();
  const std::string Name = "'" + Callee->getNameAsString() + "'";
  if (!Last->Parameter)
    return Value.via(Loc, "it is the result of " + Name);
  return Given[Last->Parameter->getFunctionScopeIndex()].via(
      Loc, "it is what " + Name + " makes of an argument");
}

/// More contexts than this are not looked into.
constexpr unsigned MaxResults = 2000;

UniformValue Walk::result(const CallExpr *Call, const FunctionDecl *Callee,
                          const std::vector<UniformValue> &Given) {
  const UniformValue None = notKnown(
      Call->getExprLoc(), "the result of '" + Callee->getNameAsString() + "'");
  const auto *Method = dyn_cast<CXXMethodDecl>(Callee);
  const FunctionDecl *Body = Callee->getDefinition();
  if (!Body || !Body->getBody() || Body->isVariadic() ||
      (Method && (Method->isVirtual() || Method->getParent()->isLambda())) ||
      Results.size() > MaxResults)
    return None;
  Kinds Key;
  std::vector<UniformValue> Placeholders;
  for (unsigned I = 0; I < Given.size(); ++I) {
    Key.push_back(Given[I].Kind);
    UniformValue Placeholder = Given[I];
    if (!Placeholder.isSame())
      Placeholder.Why = std::make_shared<Reason>(
          Reason{Call->getExprLoc(), "", "", Body->getParamDecl(I), nullptr});
    Placeholders.push_back(Placeholder);
  }
  const auto Known = Results.find({Body, Key});
  if (Known != Results.end())
    return Known->second;
  if (!Active.insert(Body).second)
    return None;
  const UniformValue Value = Flow(*this, Body, Placeholders).result();
  Active.erase(Body);
  return Results.try_emplace({Body, Key}, Value).first->second;
}

//===----------------------------------------------------------------------===//
// The flow through a function
//===----------------------------------------------------------------------===//

void Flow::solve() {
  const PostOrderCFGView Order(Graph.get());
  for (bool Changed = true; Changed;) {
    Changed = false;
    for (const CFGBlock *Block : Order) {
      Changed |= decide(Block);
      Changed |= pass(Block);
    }
  }
}

/// Finds under which conditions \p Block runs.
bool Flow::decide(const CFGBlock *Block) {
  UniformValue Joined;
  for (const CFGBlock *Branch : Control->branchesOf(Block)) {
    const BlockValues &There = of(Branch);
    if (There.Condition)
      Joined.join(There.Branch.via(There.Condition->getBeginLoc(),
                                   "the condition is here"));
    Joined.join(There.Control);
  }
  UniformValue &Known = of(Block).Control;
  const bool Changed = Joined.Kind > Known.Kind;
  Known.join(Joined);
  return Changed;
}

UniformState Flow::before(const CFGBlock *Block) {
  UniformState State;
  if (Block == &Graph->getEntry())
    State = Entry;
  for (const CFGBlock *Previous : Block->preds())
    if (Previous && of(Previous).Reached)
      State.join(of(Previous).Out);
  return State;
}

/// Carries out \p Block.
bool Flow::pass(const CFGBlock *Block) {
  BlockValues &Here = of(Block);
  UniformState State = before(Block);
  for (const CFGElement &Element : *Block) {
    const auto S = Element.getAs<CFGStmt>();
    if (!S)
      continue;
    Evaluator.execute(S->getStmt(), Here.Control, State);
    const auto *Return = dyn_cast<ReturnStmt>(S->getStmt());
    if (!Return || !Return->getRetValue())
      continue;
    Result.join(Evaluator.value(Return->getRetValue(), State));
    Result.join(Here.Control);
  }
  bool Changed = !Here.Reached;
  Here.Reached = true;
  if (Block->succ_size() > 1 && Block->getTerminatorStmt()) {
    Here.Condition = Block->getLastCondition();
    if (!Here.Condition)
      Here.Condition = dyn_cast_or_null<Expr>(Block->getTerminatorCondition());
    if (Here.Condition) {
      const UniformValue Value = Evaluator.value(Here.Condition, State);
      Changed |= Value.Kind > Here.Branch.Kind;
      Here.Branch.join(Value);
    }
  }
  return Here.Out.join(State) || Changed;
}

void Flow::noteCalls() {
  if (!Graph)
    return;
  const PostOrderCFGView Order(Graph.get());
  for (const CFGBlock *Block : Order) {
    if (const BlockValues &Here = of(Block); Here.Condition)
      Of.noteBranch(Block->getTerminatorStmt(),
                    Here.Branch.isSame() && Here.Control.isSame());
    UniformState State = before(Block);
    for (const CFGElement &Element : *Block) {
      if (const CallExpr *Call = suspendingCall(Element)) {
        std::vector<Condition> Conditions;
        std::deque<const CFGBlock *> Open = {Block};
        std::set<const CFGBlock *> Seen;
        while (!Open.empty()) {
          for (const CFGBlock *Branch : Control->branchesOf(Open.front())) {
            if (!Seen.insert(Branch).second)
              continue;
            Open.push_back(Branch);
            const BlockValues &There = of(Branch);
            if (There.Condition && !There.Branch.isSame())
              Conditions.push_back({Branch->getTerminatorStmt(),
                                    There.Condition, Call, Function,
                                    There.Branch});
          }
          Open.pop_front();
        }
        std::vector<UniformValue> Given;
        if (const FunctionDecl *Callee = Call->getDirectCallee()) {
          Given = arguments(Call, Callee, State);
          for (unsigned I = 0; I < Given.size() && I < Call->getNumArgs(); ++I)
            if (!operationOf(Callee))
              Given[I] = Given[I].via(
                  Call->getArg(I)->getBeginLoc(),
                  "parameter '" + Callee->getParamDecl(I)->getNameAsString() +
                      "' of '" + Callee->getNameAsString() + "' is given here");
        }
        Of.note(Call, Function, Conditions, std::move(Given));
      }
      if (const auto S = Element.getAs<CFGStmt>())
        Evaluator.execute(S->getStmt(), of(Block).Control, State);
    }
  }
}

//===----------------------------------------------------------------------===//
// From function to function
//===----------------------------------------------------------------------===//

/// The first of the arguments \p Given to \p Call, if it is an operation, that
/// differs between threads.
static std::optional<DifferingArgument>
differingArgument(const CallExpr *Call, const FunctionDecl *Caller,
                  llvm::ArrayRef<UniformValue> Given) {
  const FunctionDecl *Callee = Call->getDirectCallee();
  // Each thread may have a place of its own for what it is given back.
  if (const auto Op = operationOf(Callee))
    for (unsigned I = 0; I < Given.size() && I < Call->getNumArgs(); ++I)
      if (Given[I].differs() && !Op->isOutput(I))
        return DifferingArgument{Call->getArg(I), Callee->getParamDecl(I),
                                 Caller, Given[I]};
  return std::nullopt;
}

void Walk::note(const CallExpr *Call, const FunctionDecl *Caller,
                llvm::ArrayRef<Condition> Conditions,
                std::vector<UniformValue> Given) {
  if (!All && !Graph.leadsTo(Call, Among))
    return;
  for (const SuspendingCall &Use : Graph.suspensions(Caller)) {
    if (Use.Call->getRParenLoc() != Call->getRParenLoc())
      continue;
    Arrival &Known = Found[Use.Call];
    if (!Known.Argument)
      Known.Argument = differingArgument(Call, Caller, Given);
    Known.ArgumentsAgree =
        Known.ArgumentsAgree &&
        llvm::all_of(Given, [](const UniformValue &V) { return V.isSame(); });
    for (const Condition &C : Conditions) {
      if (C.Known.differs()) {
        // The one with the shortest explanation.
        if (!Known.Differs ||
            C.Known.reasons().size() < Known.Differs->Known.reasons().size())
          Known.Differs = C;
      } else if (llvm::none_of(Known.NotKnown, [&](const Condition &Other) {
                   return Other.Value->getExprLoc() == C.Value->getExprLoc();
                 })) {
        Known.NotKnown.push_back(C);
      }
    }
  }
  const FunctionDecl *Callee = Call->getDirectCallee();
  if (Callee && !operationOf(Callee))
    if (const FunctionDecl *Body = Callee->getDefinition())
      visit(Body, std::move(Given));
}

void Walk::visit(const FunctionDecl *Function,
                 std::vector<UniformValue> Given) {
  Kinds Key;
  for (const UniformValue &Value : Given)
    Key.push_back(Value.Kind);
  if (Function->getBody() && Seen.insert({Function, Key}).second)
    Open.push_back({Function, std::move(Given)});
}

void Walk::run() {
  const auto Drain = [&] {
    for (; !Open.empty(); Open.pop_front())
      Flow(*this, Open.front().Function, Open.front().Given).noteCalls();
  };
  const auto Instances = [&](const FunctionDecl *Written) {
    auto Made = Graph.instances(Written);
    return Made.empty() ? llvm::SmallVector<const FunctionDecl *>{Written}
                        : llvm::SmallVector<const FunctionDecl *>(Made);
  };
  for (const FunctionDecl *Kernel : Graph.kernels())
    for (const FunctionDecl *Made : Instances(Kernel))
      visit(Made, std::vector<UniformValue>(Made->getNumParams()));
  Drain();
  // Functions that no kernel of this file calls.
  for (const FunctionDecl *F : Graph.functions())
    for (const FunctionDecl *Made : Instances(F)) {
      const auto IsSeen = [&](const auto &Context) {
        return Context.first == Made;
      };
      if (llvm::any_of(Seen, IsSeen))
        continue;
      std::vector<UniformValue> Given;
      for (const ParmVarDecl *P : Made->parameters())
        Given.push_back(notKnown(P->getLocation(), "a parameter"));
      visit(Made, std::move(Given));
    }
  Drain();
}

static bool differs(const Arrival &Of) { return Of.Differs || Of.Argument; }

Uniformity::Uniformity(const SuspendGraph &Graph) {
  const auto Go = [&](Scope Among, bool All, Arrivals &Found) {
    Walk Through(Graph, Among, All, Found);
    Through.run();
    TakesWord |= Through.TakesWord;
    return std::move(Through.Together);
  };
  BranchesOfGrid = Go(Scope::Grid, false, OfGrid);
  if (llvm::any_of(Graph.kernels(),
                   [&](const FunctionDecl *Kernel) {
                     return Graph.suspends(Kernel, Scope::Block);
                   }) ||
      llvm::any_of(Graph.functions(), [&](const FunctionDecl *F) {
        return Graph.suspends(F, Scope::Block);
      }))
    BranchesOfBlock = Go(Scope::Block, false, OfBlock);
  if (llvm::any_of(OfGrid, [](const auto &At) { return differs(At.second); }))
    Go(Scope::Block, true, InBlock);
}

static const Arrival &find(const Arrivals &In, const CallExpr *Call) {
  static const Arrival None;
  const auto Found = In.find(Call);
  return Found == In.end() ? None : Found->second;
}

const Arrival &Uniformity::arrival(const CallExpr *Call, Scope Among) const {
  return find(Among == Scope::Grid ? OfGrid : OfBlock, Call);
}

bool Uniformity::onlyBlocksDiffer(const CallExpr *Call) const {
  return differs(find(OfGrid, Call)) && !differs(find(InBlock, Call));
}

} // namespace gpumpi::transform
