//===- CounterScopes.cpp - Loops with counters of their own ---------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/CounterScopes.h"

#include "Transform/AstVisitor.h"
#include "Transform/EvaluationOrder.h"
#include "Transform/KernelBody.h"
#include "Transform/LocalUses.h"
#include "Transform/MovedText.h"

#include "clang/AST/ParentMap.h"

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

class CounterFinder {
public:
  CounterFinder(const FunctionDecl *Kernel, const KernelBody &Body,
                const SourceText &Text)
      : Parents(Kernel->getBody()), Body(Body),
        Uses(findLocalUses(Kernel->getBody())), Text(Text) {}

  /// The loops that can have a variable like \p V of their own; none if
  /// something else is done with it, or if there is one alone.
  Loops loopsOf(const VarDecl *V) const {
    Loops Result;
    const auto *Type = V->getType()->getAs<BuiltinType>();
    if (!Type || !Type->isInteger() || V->getType().hasQualifiers() ||
        !V->hasLocalStorage() || isa<ParmVarDecl>(V) ||
        (V->getInit() && !V->getInit()->isEvaluatable(V->getASTContext())) ||
        V->hasAttrs() || Uses.Escapes.contains(V))
      return {};
    for (const DeclRefExpr *Mention : Body.Mentions.lookup(V)) {
      const ForStmt *Loop = loopAround(Mention, V);
      if (!Loop)
        return {};
      Result.insert(Loop);
    }
    if (Result.size() < 2 || !llvm::all_of(Result, [&](const ForStmt *Loop) {
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
    const auto *Init = dyn_cast_or_null<BinaryOperator>(For->getInit());
    return Init && Init->getOpcode() == BO_Assign &&
           namedLocal(Init->getLHS()) == V && !mentions(Init->getRHS(), V) &&
           Text.offset(Init->getBeginLoc()) && !For->getConditionVariable();
  }
};

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
    if (!Emit.Text.offset(Kernel->getLocation()) ||
        asWritten(Kernel) != Kernel || Kernel->isDependentContext())
      continue;
    const KernelBody Body = lookIntoKernel(Kernel->getBody());
    if (Body.Unfit || (Body.Barriers.empty() && Body.Operations.empty()))
      continue;
    const CounterFinder Find(Kernel, Body, Emit.Text);
    std::vector<std::pair<const VarDecl *, const DeclStmt *>> Declared;
    collect(Kernel->getBody(), Declared);
    for (const auto &[V, Declaration] : Declared) {
      const Loops Own = Find.loopsOf(V);
      if (Own.empty() || !Emit.Text.offset(V->getLocation()))
        continue;
      const llvm::StringRef Type = V->getType()->castAs<BuiltinType>()->getName(
          Kernel->getASTContext().getPrintingPolicy());
      for (const ForStmt *Loop : Own)
        Emit.insert(*Emit.Text.offset(Loop->getInit()->getBeginLoc()),
                    Type.str() + " ");
      dropDeclaration(V, Declaration, Emit);
      Edited = true;
    }
  }
  return Edited;
}

} // namespace gpumpi::transform
