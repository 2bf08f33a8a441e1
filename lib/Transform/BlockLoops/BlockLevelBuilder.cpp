//===- BlockLevelBuilder.cpp - Makes statements the block's ---------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/BlockLoops/BlockLevelBuilder.h"

#include "Transform/Analysis/CooperativeGroups.h"
#include "Transform/Analysis/PlainData.h"
#include "Transform/Analysis/Surroundings.h"
#include "Transform/BlockLoops/BlockPlaces.h"
#include "Transform/BlockLoops/Masks.h"
#include "Transform/BlockLoops/OwnValues.h"

using namespace clang;

namespace gpumpi::transform {

BlockLevelBuilder::BlockLevelBuilder(const FunctionDecl *Kernel,
                                     const LocalUses &Uses,
                                     const ParentMap &Parents,
                                     CalledCode &Called,
                                     const BlockLevelSearch &Search)
    : Body(lookIntoKernel(Kernel->getBody())), Kernel(Kernel), Uses(Uses),
      Parents(Parents), Called(Called), Search(Search),
      Declarations(declarationsIn(Kernel->getBody())),
      Values(Kernel->getASTContext(), Uses, Called,
             [this](const VarDecl *V) { return requireVariable(V); }) {}

bool BlockLevelBuilder::refuse(SourceLocation Where, const llvm::Twine &Why) {
  if (!Level.Obstacle)
    Level.Obstacle = {Where, Why.str()};
  return false;
}

bool BlockLevelBuilder::attempt(
    llvm::function_ref<bool(const BlockLevel &)> Do) {
  BlockLevel Before = Level;
  auto DeclaredBefore = Declared;
  const size_t PlacedBefore = Placed;
  if (Do(Before))
    return true;
  Level = std::move(Before);
  Declared = std::move(DeclaredBefore);
  Placed = PlacedBefore;
  return false;
}

//===----------------------------------------------------------------------===//
// Structure
//===----------------------------------------------------------------------===//

void BlockLevelBuilder::addAround(const Stmt *S) {
  for (const Stmt *Outer = Parents.getParent(S); Outer;
       S = Outer, Outer = Parents.getParent(S)) {
    if (!mayBeStructured(Outer, S)) {
      refuse(S->getBeginLoc(), "the barrier or operation, or what leaves a "
                               "loop around one, stands in a "
                               "statement that is not taken apart");
      return;
    }
    if (!Level.Structured.insert(Outer).second)
      return;
  }
}

void BlockLevelBuilder::addJumps() {
  for (bool Changed = true; Changed && !Level.Obstacle;) {
    Changed = false;
    for (const Stmt *Jump : Body.Jumps)
      if (const Stmt *Target = targetOf(Jump, Parents);
          Level.Structured.contains(Target) && !Level.Masked.contains(Target) &&
          Level.Statements.insert(Jump).second) {
        addAround(Jump);
        Changed = true;
      }
  }
}

/// Makes \p Outer structured, of which \p S is a part, and what stands around
/// it. \returns whether that is possible.
bool BlockLevelBuilder::structure(const Stmt *Outer, const Stmt *S) {
  const Stmt *const Inner = mayBeStructured(Outer, S) ? S : behindHead(Outer);
  if (!MayStructure || !Inner)
    return false;
  const auto Before = Level.Structured;
  addAround(Inner);
  addJumps();
  requireHeads(Before);
  return !Level.Obstacle;
}

bool BlockLevelBuilder::mayMask(const Stmt *S) const {
  return Search.Meets && !Level.Meetings.contains(S) &&
         canBeMasked(S, Body, Parents);
}

bool BlockLevelBuilder::masksAreRight() const {
  return areMasksRight(Level, Body, Declarations, Parents);
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

void BlockLevelBuilder::requireHeads(
    const llvm::DenseSet<const Stmt *> &Before) {
  for (const Stmt *S : std::vector<const Stmt *>(Level.Structured.begin(),
                                                 Level.Structured.end()))
    if (!Before.contains(S) && !Level.Obstacle)
      requireHead(S);
}

void BlockLevelBuilder::requireHead(const Stmt *S) {
  if (Level.Masked.contains(S))
    return;
  if (const auto *If = dyn_cast<IfStmt>(S)) {
    const auto Require = [&] { return requireStatement(If->getCond()); };
    if (Level.Obstacle || !mayMask(If))
      Require();
    else if (Search.AllMasked ||
             !attempt([&](const BlockLevel &) { return Require(); }))
      Level.Masked.insert(If);
  } else if (const auto *While = dyn_cast<WhileStmt>(S)) {
    requireStatement(While->getCond());
  } else if (const auto *Do = dyn_cast<DoStmt>(S)) {
    requireStatement(Do->getCond());
  } else if (const auto *For = dyn_cast<ForStmt>(S)) {
    for (const Stmt *Part : {For->getInit(), (const Stmt *)For->getCond(),
                             (const Stmt *)For->getInc()})
      if (Part)
        requireStatement(Part);
  }
}

bool BlockLevelBuilder::require(const Expr *E) {
  const Expr *const Other = Values.otherIn(E);
  return !Other ||
         refuse(Other->getBeginLoc(), "barriers depend on a value that is not "
                                      "known to be the same in all threads");
}

bool BlockLevelBuilder::requireAll(const NamedLocals &Variables) {
  return llvm::all_of(Variables,
                      [&](const VarDecl *V) { return requireVariable(V); });
}

bool BlockLevelBuilder::requireStatement(const Stmt *S) {
  // Also what it only asks for the type of.
  if (!requireAll(localsNamedIn(S)))
    return false;
  if (const auto *E = dyn_cast<Expr>(S))
    return require(E);
  const auto *Declaration = dyn_cast<DeclStmt>(S);
  if (!Declaration)
    return refuse(S->getBeginLoc(), "a value on which barriers depend is "
                                    "assigned in a loop or under a condition "
                                    "that each thread takes by itself");
  for (const Decl *D : Declaration->decls()) {
    const auto *V = dyn_cast<VarDecl>(D);
    if (!V || !V->hasLocalStorage())
      return refuse(S->getBeginLoc(), "a declaration that barriers depend on "
                                      "has others in it");
    // What has no value yet is the block's only if that is needed.
    if (isInitialized(V) && (!requireVariable(V) || !require(V->getInit())))
      return false;
  }
  return true;
}

/// Whether \p V is of a kind that can be the block's.
bool BlockLevelBuilder::canBeOfBlock(const VarDecl *V) const {
  const QualType T = V->getType();
  const bool IsPlain =
      T->isScalarType() ||
      (T->isRecordType() && (isPlainData(T, Kernel->getASTContext()) ||
                             (V->getInit() && makesThreadBlock(V->getInit()))));
  return IsPlain && !T.isVolatileQualified() && !Uses.Escapes.contains(V) &&
         !Body.Odd.contains(V) && !V->isInitCapture() &&
         (!Uses.Assigned.contains(V) || Body.Assignments.contains(V));
}

bool BlockLevelBuilder::requireVariable(const VarDecl *V) {
  if (!Level.Variables.insert(V).second)
    return true;
  if (!canBeOfBlock(V))
    return refuse(V->getLocation(), "barriers depend on '" +
                                        V->getNameAsString() +
                                        "', which others may change");
  if (!requireAll(localsNamedInType(V)))
    return false;
  for (const Expr *Assignment : Body.Assignments.lookup(V))
    if (!requireHome(Assignment))
      return false;
  if (isa<ParmVarDecl>(V))
    return true;
  const DeclStmt *Declaration = Declarations.lookup(V);
  if (!Declaration)
    return refuse(V->getLocation(),
                  "barriers depend on '" + V->getNameAsString() + "'");
  if (!isa_and_nonnull<CompoundStmt>(Parents.getParent(Declaration)))
    return requireHome(Declaration);
  Declared.insert(Declaration);
  return !isInitialized(V) || require(V->getInit());
}

void BlockLevelBuilder::addObject(const VarDecl *V) {
  for (const Expr *Assignment : Body.Assignments.lookup(V))
    requireHome(Assignment);
  const DeclStmt *Declaration = Declarations.lookup(V);
  if (!Declaration ||
      !isa_and_nonnull<CompoundStmt>(Parents.getParent(Declaration))) {
    refuse(V->getLocation(),
           "an operation is given '" + V->getNameAsString() + "'");
    return;
  }
  Declared.insert(Declaration);
  if (isInitialized(V))
    require(V->getInit());
}

void BlockLevelBuilder::placeDeclarations() {
  while (Placed < Declared.size() && !Level.Obstacle) {
    const DeclStmt *S = Declared[Placed++];
    if (!Level.Structured.contains(Parents.getParent(S))) {
      refuse(S->getBeginLoc(), "barriers depend on a value of a statement");
      return;
    }
    if (attempt([&](const BlockLevel &) { return requireStatement(S); })) {
      Level.Statements.insert(S);
      continue;
    }
    Level.Mixed.insert(S);
    for (const Decl *D : S->decls())
      if (const auto *V = dyn_cast<VarDecl>(D);
          V && Level.Variables.contains(V) && V->getInit() &&
          readsMemory(V->getInit(), Called))
        refuse(V->getLocation(), "barriers depend on '" + V->getNameAsString() +
                                     "', which is declared with others");
  }
}

/// The part of something structured in which \p Part stands is one of the
/// block's: a head or a statement. What stands around it is structured for that
/// where it has to be.
bool BlockLevelBuilder::requireHome(const Stmt *Part) {
  const Stmt *S = Part;
  const Stmt *Outer = Parents.getParent(S);
  while (isa_and_nonnull<Expr, DeclStmt>(Outer))
    S = Outer, Outer = Parents.getParent(S);
  if (Outer && !Level.Structured.contains(Outer) && !structure(Outer, S))
    return refuse(Part->getBeginLoc(), "a value on which barriers depend is "
                                       "assigned in a loop or under a "
                                       "condition that each thread takes by "
                                       "itself");
  if (!Outer)
    return refuse(Part->getBeginLoc(), "a value that barriers depend on is "
                                       "assigned in a place of its own");
  if (Level.Statements.contains(S) || Level.Barriers.contains(S))
    return true;
  const bool IsHead = !isa<CompoundStmt>(Outer) && !mayBeStructured(Outer, S);
  if (!IsHead)
    Level.Statements.insert(S);
  return requireStatement(S);
}

} // namespace gpumpi::transform
