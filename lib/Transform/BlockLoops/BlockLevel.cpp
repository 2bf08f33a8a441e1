//===- BlockLevel.cpp - What a block does as a whole ----------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/BlockLoops/BlockLevel.h"

#include "Transform/Analysis/LocalKinds.h"
#include "Transform/Analysis/Surroundings.h"
#include "Transform/BlockLoops/BlockLevelBuilder.h"
#include "Transform/BlockLoops/BlockObjects.h"
#include "Transform/BlockLoops/BlockPlaces.h"
#include "Transform/BlockLoops/OwnValues.h"

using namespace clang;

namespace gpumpi::transform {

namespace {

/// Looks for what has to be structured, and for what may be besides.
class LevelFinder {
public:
  LevelFinder(const FunctionDecl *F, const LocalUses &Uses,
              const ParentMap &Parents, CalledCode &Called,
              const BlockLevelSearch &Search)
      : F(F), Uses(Uses), Parents(Parents), Called(Called), Search(Search),
        Build(F, Uses, Parents, Called, Search), Body(Build.Body),
        Level(Build.Level) {}

  BlockLevel find() {
    Level.HasBarriers = !Body.Barriers.empty() || !Body.Operations.empty() ||
                        (Search.Meets && !Body.WarpCalls.empty());
    if (Body.Unfit)
      Build.refuse(Body.Unfit->getBeginLoc(),
                   "it has a label, a jump or a lambda of a kind that is not "
                   "looked into");
    checkCalls();
    for (const CallExpr *Barrier : Body.Barriers)
      addBarrier(Barrier);
    if (Search.Meets)
      for (const WarpCall &Call : Body.WarpCalls)
        addMeeting(Call);
    addObjects();
    for (const OperationCall &Use : Body.Operations)
      addOperation(Use);
    for (const OperationCall &Use : Body.Operations)
      for (const Expr *Argument : Use.Call->arguments())
        if (!Build.require(Argument))
          break;
    maskLoops();
    Build.addJumps();
    Build.requireHeads();
    Build.structureNoMore();
    for (const ForStmt *Loop : Search.Shared)
      addShared(Loop);
    Build.placeDeclarations();
    if (!Build.masksAreRight())
      Build.refuse(F->getLocation(), "a value of the block is assigned, or a "
                                     "loop is left, under a condition that "
                                     "each thread takes by itself");
    if (Search.More && Level.HasBarriers && !Level.Obstacle)
      addMore();
    for (const ReturnStmt *Return : Body.Returns)
      if (Return->getRetValue())
        Build.refuse(Return->getBeginLoc(), "it returns the result of a call");
    Level.Returns = Body.Returns;
    for (const Stmt *Jump : Body.Jumps)
      if (const Stmt *Target = targetOf(Jump, Parents);
          Level.Masked.contains(Target))
        Level.MaskedJumps.emplace_back(Jump, Target);
    Level.Assignments = std::move(Body.Assignments);
    return std::move(Level);
  }

private:
  const FunctionDecl *F;
  const LocalUses &Uses;
  const ParentMap &Parents;
  CalledCode &Called;
  const BlockLevelSearch &Search;
  BlockLevelBuilder Build;
  KernelBody &Body;
  BlockLevel &Level;

  void checkCalls() {
    const OwnCode Code = lookInto(F->getBody());
    if (Code.CallsUnknown)
      Build.refuse(F->getLocation(), "it calls what cannot be looked into");
    size_t Barriers = 0, Meetings = 0;
    const FunctionDecl *Waiting = nullptr;
    for (const FunctionDecl *Callee : Code.Callees)
      if (isBlockBarrier(Callee))
        ++Barriers;
      else if (Search.Meets && isWarpFunction(Callee))
        ++Meetings;
      else if (Called.mayWait(Callee)) {
        Level.Waits = true;
        if (!operationOf(Callee))
          Waiting = Callee;
        if (!Search.MayWait)
          Build.refuse(F->getLocation(), "'" + Callee->getNameAsString() +
                                             "' may wait for threads");
      }
    // All warps do what is in front of a meeting before one goes on behind it,
    // for which others may wait: the lanes of a warp meet by themselves.
    if (Waiting && Meetings > 0)
      Build.refuse(F->getLocation(), "'" + Waiting->getNameAsString() +
                                         "' may wait for other warps");
    if (Barriers > Body.Barriers.size() || Meetings > Body.WarpCalls.size())
      Build.refuse(F->getLocation(),
                   "a lambda, a default argument or a default "
                   "initializer of a member has a barrier");
    Level.Waits |= Meetings > 0;
  }

  void addBarrier(const CallExpr *Barrier) {
    const Stmt *const S = statementOfCall(Barrier, Parents);
    if (!S) {
      Build.refuse(Barrier->getBeginLoc(), "the barrier is no statement");
      return;
    }
    if (!namesBlock(Barrier)) {
      Build.refuse(Barrier->getBeginLoc(),
                   "the barrier is that of a group which is "
                   "computed");
      return;
    }
    Level.Barriers.insert(S);
    Build.addAround(S);
  }

  /// Of a warp function, what it is given is computed in front of the others'
  /// parts, and its result taken behind them.
  void addMeeting(const WarpCall &Meeting) {
    const CallExpr *const Call = Meeting.Call;
    const Stmt *const S = Meeting.Value ? statementAround(Call, Parents)
                                        : statementOfCall(Call, Parents);
    for (const Expr *Argument : Call->arguments())
      if (!Meeting.isGiven(Argument) && !isOwnValue(Argument, Uses, Called)) {
        Build.refuse(Argument->getBeginLoc(),
                     "a warp function is given what others may change");
        return;
      }
    if (!S) {
      Build.refuse(Call->getBeginLoc(),
                   "a warp function is called in a place that "
                   "is not looked into");
      return;
    }
    if (!Meeting.Value)
      Level.Barriers.insert(S);
    else
      Level.Meetings[S].push_back(Meeting);
    Build.addAround(S);
  }

  void addOperation(const OperationCall &Use) {
    const Stmt *const S = statementOfCall(Use.Call, Parents);
    if (!S) {
      Build.refuse(Use.Call->getBeginLoc(), "the operation is no statement");
      return;
    }
    Level.Statements.insert(S);
    Build.addAround(S);
  }

  /// Makes the block's what operations are given the addresses of.
  void addObjects() {
    const auto Objects = findBlockObjects(Body, Parents);
    Level.Variables.insert(Objects.begin(), Objects.end());
    Level.Objects.insert(Objects.begin(), Objects.end());
    for (const VarDecl *V : Objects)
      Build.addObject(V);
  }

  //===--------------------------------------------------------------------===//
  // Masks
  //===--------------------------------------------------------------------===//

  /// Masks loops whose heads, or what leaves them, differ between threads.
  void maskLoops() {
    std::vector<const Stmt *> Loops;
    for (const Stmt *S : Level.Structured)
      if (isa<ForStmt, WhileStmt, DoStmt>(S) && Build.mayMask(S))
        Loops.push_back(S);
    llvm::sort(Loops, [](const Stmt *One, const Stmt *Other) {
      return One->getBeginLoc() < Other->getBeginLoc();
    });
    for (const Stmt *Loop : Loops) {
      if (Level.Obstacle)
        return;
      if (!Search.AllMasked && Build.attempt([&](const BlockLevel &) {
            Build.requireHead(Loop);
            requireJumps(Loop);
            return !Level.Obstacle;
          }))
        continue;
      Level.Masked.insert(Loop);
      for (const Stmt *Jump : Body.Jumps)
        if (targetOf(Jump, Parents) == Loop)
          Level.Statements.erase(Jump);
    }
  }

  /// All threads leave \p Loop, or a step of it, together.
  void requireJumps(const Stmt *Loop) {
    const auto Before = Level.Structured;
    for (const Stmt *Jump : Body.Jumps)
      if (!Level.Obstacle && targetOf(Jump, Parents) == Loop) {
        Level.Statements.insert(Jump);
        Build.addAround(Jump);
      }
    Build.requireHeads(Before);
    if (!Level.Obstacle && !Build.masksAreRight())
      Build.refuse(Loop->getBeginLoc(), "a loop is left under a condition that "
                                        "each thread takes by itself");
  }

  //===--------------------------------------------------------------------===//
  // What is done where it costs nothing
  //===--------------------------------------------------------------------===//

  /// Makes \p Loop structured, if all threads take the same steps. Who has
  /// returned would have to be asked in each.
  void addShared(const ForStmt *Loop) {
    if (Level.Obstacle || !Body.Returns.empty())
      return;
    Build.attempt([&](const BlockLevel &Before) {
      Level.Structured.insert(Loop);
      if (isa<CompoundStmt>(Loop->getBody()))
        Level.Structured.insert(Loop->getBody());
      Build.addAround(Loop);
      Build.addJumps();
      Build.requireHeads(Before.Structured);
      return !Level.Obstacle;
    });
  }

  /// Makes variables the block's that are assigned to and could be.
  void addMore() {
    std::vector<const VarDecl *> Assigned;
    for (const auto &Entry : Body.Assignments)
      if (!Level.Variables.contains(Entry.first) &&
          Entry.first->getType()->isScalarType())
        Assigned.push_back(Entry.first);
    llvm::sort(Assigned, [](const VarDecl *One, const VarDecl *Other) {
      return One->getLocation() < Other->getLocation();
    });
    for (const VarDecl *V : Assigned)
      Build.attempt([&](const BlockLevel &Before) {
        if (Build.requireVariable(V))
          Build.placeDeclarations();
        return !Level.Obstacle && Build.masksAreRight() &&
               Level.Mixed.size() <= Before.Mixed.size() &&
               llvm::all_of(Level.Statements, [&](const Stmt *S) {
                 return Before.Statements.contains(S) || costsNothing(S);
               });
      });
  }

  /// True if \p S, a new statement of the block, stands beside another one, or
  /// at an end of what threads do together: no region has to be taken apart.
  /// What other threads may write is read when each thread comes there.
  bool costsNothing(const Stmt *S) {
    const auto *Block = dyn_cast_or_null<CompoundStmt>(
        Parents.getParent(const_cast<Stmt *>(S)));
    if (!Block || readsMemory(S, Called))
      return false;
    const auto *At = llvm::find(Block->body(), S);
    const auto IsOfBlock = [&](const Stmt *Other) {
      return Level.Barriers.contains(Other) ||
             Level.Statements.contains(Other) ||
             Level.Structured.contains(Other);
    };
    if (At + 1 == Block->body_end() || IsOfBlock(At[1]))
      return true;
    while (At != Block->body_begin() && isDeclaredAgain(At[-1], Uses, Called))
      --At;
    return At == Block->body_begin() || IsOfBlock(At[-1]);
  }
};

} // namespace

bool isInitialized(const VarDecl *V) {
  if (!V->getInit() || hasWrittenInitializer(V))
    return V->getInit();
  const CXXConstructExpr *Construct = constructionOf(V);
  return !Construct || !Construct->getConstructor()->isTrivial();
}

BlockLevel findBlockLevel(const FunctionDecl *F, const LocalUses &Uses,
                          const ParentMap &Parents, CalledCode &Called,
                          const BlockLevelSearch &Search) {
  BlockLevel Result = LevelFinder(F, Uses, Parents, Called, Search).find();
  if (!Result.Obstacle || !Search.Meets || Search.MayWait)
    return Result;
  // A value of the block may have been in the way.
  BlockLevelSearch All = Search;
  All.AllMasked = true;
  BlockLevel Masked = LevelFinder(F, Uses, Parents, Called, All).find();
  return Masked.Obstacle ? std::move(Result) : std::move(Masked);
}

} // namespace gpumpi::transform
