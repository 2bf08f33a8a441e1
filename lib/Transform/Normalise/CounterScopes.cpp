//===- CounterScopes.cpp - Loops with counters of their own ---------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Normalise/CounterScopes.h"

#include "Transform/Analysis/AstVisitor.h"
#include "Transform/Analysis/EvaluationOrder.h"
#include "Transform/Analysis/LocalUses.h"
#include "Transform/BlockLoops/KernelBody.h"
#include "Transform/Text/MovedText.h"

#include "clang/AST/ParentMap.h"

#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"

using namespace clang;

namespace gpumpi::transform {

namespace {

/// Finds declarations by the name of \p Counter, and `case` labels of a switch
/// around.
class LoopWalk : public AstVisitor {
public:
  bool IsFit = true;

  LoopWalk(const VarDecl *Counter, const ForStmt *Loop) : Counter(Counter) {
    TraverseStmt(const_cast<ForStmt *>(Loop));
  }
  bool VisitNamedDecl(NamedDecl *D) override {
    IsFit &= D->getDeclName() != Counter->getDeclName();
    return true;
  }
  bool TraverseSwitchStmt(SwitchStmt *S) override {
    ++Switches;
    const bool Continue = AstVisitor::TraverseSwitchStmt(S);
    --Switches;
    return Continue;
  }
  bool VisitSwitchCase(SwitchCase *) override {
    IsFit &= Switches > 0;
    return true;
  }
  // The variable would be another one there.
  bool TraverseLambdaExpr(LambdaExpr *) override { return IsFit = false; }

private:
  const VarDecl *Counter;
  unsigned Switches = 0;
};

/// The loops that count with a variable, none of them in another one.
using Loops = llvm::SetVector<const ForStmt *>;

/// What \p E, with which a loop begins, gives values: `i = 0, j = n`, in that
/// order. Empty if it does anything else.
llvm::SmallVector<const BinaryOperator *, 2> startsOf(const Stmt *E) {
  const auto *Op = dyn_cast_or_null<BinaryOperator>(E);
  if (!Op)
    return {};
  if (Op->getOpcode() == BO_Assign && namedLocal(Op->getLHS()))
    return {Op};
  if (Op->getOpcode() != BO_Comma)
    return {};
  auto Starts = startsOf(Op->getLHS());
  const auto Last = startsOf(Op->getRHS());
  if (Starts.empty() || Last.size() != 1 ||
      llvm::any_of(Starts, [&](const BinaryOperator *Other) {
        return namedLocal(Other->getLHS()) ==
               namedLocal(Last.front()->getLHS());
      }))
    return {};
  Starts.append(Last);
  return Starts;
}

class CounterFinder {
public:
  CounterFinder(const FunctionDecl *Kernel, const KernelBody &Body,
                const SourceText &Text)
      : Parents(Kernel->getBody()), Body(Body),
        Uses(findLocalUses(Kernel->getBody())), Text(Text) {}

  /// The loops that can have a variable like \p V of their own; none if
  /// something else is done with it.
  Loops loopsOf(const VarDecl *V) const {
    Loops Result;
    const auto *Type = V->getType()->getAs<BuiltinType>();
    if (!Type || !Type->isInteger() || V->getType().hasQualifiers() ||
        !V->hasLocalStorage() || isa<ParmVarDecl>(V) ||
        (V->getInit() && !V->getInit()->isEvaluatable(V->getASTContext())) ||
        V->hasAttrs() || Uses.Escapes.contains(V) ||
        !Text.offset(V->getLocation()))
      return {};
    for (const DeclRefExpr *Mention : Body.Mentions.lookup(V)) {
      const ForStmt *Loop = loopAround(Mention, V);
      if (!Loop)
        return {};
      Result.insert(Loop);
    }
    if (!llvm::all_of(Result, [&](const ForStmt *Loop) {
          return LoopWalk(V, Loop).IsFit;
        }))
      return {};
    return Result;
  }

private:
  const ParentMap Parents;
  const KernelBody &Body;
  const LocalUses Uses;
  const SourceText &Text;

  /// The outermost loop around \p Mention that begins with giving \p V a value;
  /// null if there is none, or if it asks for \p V before.
  const ForStmt *loopAround(const Stmt *Mention, const VarDecl *V) const {
    const ForStmt *Found = nullptr;
    for (const Stmt *S = Mention; S; S = Parents.getParent(S))
      if (const auto *For = dyn_cast<ForStmt>(S); For && begins(For, V))
        Found = For;
    return Found;
  }

  bool begins(const ForStmt *For, const VarDecl *V) const {
    if (For->getConditionVariable() || !For->getInit() ||
        !Text.offset(For->getInit()->getBeginLoc()))
      return false;
    for (const BinaryOperator *Start : startsOf(For->getInit())) {
      if (mentions(Start->getRHS(), V))
        return false;
      if (namedLocal(Start->getLHS()) == V)
        return true;
    }
    return false;
  }
};

/// The loops of all counters of a kernel.
using Counters = llvm::MapVector<const VarDecl *, Loops>;

/// True if each of the loops of \p V can declare all with which it begins.
bool areDeclared(const VarDecl *V, const Counters &All) {
  return llvm::all_of(All.lookup(V), [&](const ForStmt *Loop) {
    return llvm::all_of(
        startsOf(Loop->getInit()), [&](const BinaryOperator *Start) {
          const VarDecl *Other = namedLocal(Start->getLHS());
          return All.lookup(Other).contains(Loop) &&
                 V->getASTContext().hasSameType(Other->getType(), V->getType());
        });
  });
}

/// Leaves of \p All those counters that can be given to the loops, and have
/// several, or begin together with others that have.
void choose(Counters &All) {
  for (size_t Before = 0; Before != All.size();) {
    Before = All.size();
    Counters Fit;
    for (const auto &[V, Own] : All)
      if (areDeclared(V, All))
        Fit.insert({V, Own});
    All = std::move(Fit);
  }
  llvm::SetVector<const VarDecl *> Wanted;
  for (const auto &[V, Own] : All)
    if (Own.size() > 1)
      Wanted.insert(V);
  for (size_t I = 0; I < Wanted.size(); ++I)
    for (const ForStmt *Loop : All.lookup(Wanted[I]))
      for (const BinaryOperator *Start : startsOf(Loop->getInit()))
        Wanted.insert(namedLocal(Start->getLHS()));
  All.remove_if(
      [&](const auto &Counter) { return !Wanted.contains(Counter.first); });
}

} // namespace

/// The variables that \p S declares, with those that the statements in it do.
static void
collect(const Stmt *S,
        std::vector<std::pair<const VarDecl *, const DeclStmt *>> &Declared) {
  if (const auto *Declaration = dyn_cast<DeclStmt>(S))
    for (const Decl *D : Declaration->decls())
      if (const auto *V = dyn_cast<VarDecl>(D))
        Declared.emplace_back(V, Declaration);
  for (const Stmt *Child : S->children())
    if (Child)
      collect(Child, Declared);
}

/// Takes the declaration of \p V in \p S away, or says that nobody uses it.
static void dropDeclaration(const VarDecl *V, const DeclStmt *S,
                            EmitContext &Emit) {
  const auto Begin = Emit.Text.offset(S->getBeginLoc());
  const auto End = Emit.Text.statementEnd(S);
  if (S->isSingleDecl() && Begin && End)
    Emit.replace(*Begin, *End, ";" + lineBreaks(Emit.Text, {*Begin, *End}));
  else if (const auto Behind = Emit.Text.tokenEnd(V->getLocation()))
    Emit.insert(*Behind, " [[maybe_unused]]");
}

bool scopeCounters(const UnitFacts &Facts, const SuspendGraph &,
                   EmitContext &Emit, Reporter &) {
  bool Edited = false;
  for (const FunctionDecl *Kernel : Facts.Kernels) {
    const std::optional<KernelBody> Body = waitingBody(Kernel, Emit.Text);
    if (!Body)
      continue;
    const CounterFinder Find(Kernel, *Body, Emit.Text);
    std::vector<std::pair<const VarDecl *, const DeclStmt *>> Declared;
    collect(Kernel->getBody(), Declared);
    Counters All;
    for (const auto &[V, Declaration] : Declared)
      if (Loops Own = Find.loopsOf(V); !Own.empty())
        All.insert({V, std::move(Own)});
    choose(All);
    Loops Edits;
    for (const auto &[V, Own] : All)
      Edits.insert(Own.begin(), Own.end());
    for (const ForStmt *Loop : Edits) {
      const Expr *First = startsOf(Loop->getInit()).front()->getLHS();
      const llvm::StringRef Type =
          First->getType()->castAs<BuiltinType>()->getName(
              Kernel->getASTContext().getPrintingPolicy());
      Emit.insert(*Emit.Text.offset(Loop->getInit()->getBeginLoc()),
                  Type.str() + " ");
    }
    for (const auto &[V, Declaration] : Declared)
      if (All.count(V))
        dropDeclaration(V, Declaration, Emit);
    Edited |= !All.empty();
  }
  return Edited;
}

} // namespace gpumpi::transform
