//===- SharedLoops.cpp - Loops whose steps a block takes together ---------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/BlockLoops/SharedLoops.h"

#include "Transform/Analysis/AstVisitor.h"
#include "Transform/Analysis/LocalKinds.h"

using namespace clang;

namespace gpumpi::transform {

namespace {

/// Values that threads may keep from step to step.
constexpr unsigned MaxKept = 4;

/// How an index grows with something.
enum class Growth { None, ByOne, ByMore };

/// How an index grows from thread to thread, and from step to step.
struct Shape {
  Growth Thread = Growth::None, Step = Growth::None;
};

/// What a loop does.
class LoopWalk : public AstVisitor {
public:
  std::vector<const ArraySubscriptExpr *> Subscripts;
  llvm::DenseSet<const VarDecl *> Declared, Used;
  bool IsUnfit = false;

  bool VisitArraySubscriptExpr(ArraySubscriptExpr *Subscript) override {
    Subscripts.push_back(Subscript);
    return true;
  }
  bool VisitVarDecl(VarDecl *V) override {
    Declared.insert(V);
    return true;
  }
  bool VisitDeclRefExpr(DeclRefExpr *Mention) override {
    if (const auto *V = dyn_cast<VarDecl>(Mention->getDecl());
        V && V->hasLocalStorage())
      Used.insert(V);
    return true;
  }
  bool VisitStmt(Stmt *S) override {
    IsUnfit |=
        isa<ReturnStmt, BreakStmt, ContinueStmt, SwitchStmt, LambdaExpr>(S);
    return true;
  }
};

class LoopFinder : public AstVisitor {
public:
  llvm::SmallVector<const ForStmt *> Found;

  LoopFinder(const FunctionDecl *F, const LocalUses &Uses, CalledCode &Called)
      : Context(F->getASTContext()), Uses(Uses), Called(Called) {}

  bool VisitForStmt(ForStmt *Loop) override {
    if (isShared(Loop))
      Found.push_back(Loop);
    return true;
  }

private:
  const ASTContext &Context;
  const LocalUses &Uses;
  CalledCode &Called;
  const VarDecl *Counter = nullptr; ///< Of the loop that is looked at.

  bool isShared(const ForStmt *Loop) {
    const auto *Init = dyn_cast_or_null<DeclStmt>(Loop->getInit());
    Counter = Init && Init->isSingleDecl()
                  ? dyn_cast<VarDecl>(Init->getSingleDecl())
                  : nullptr;
    if (!Counter || Loop->getConditionVariable())
      return false;
    const OwnCode Code = lookInto(Loop->getBody());
    if (Code.CallsUnknown || Code.HasLoops || Code.Communicates ||
        Code.NamesUnseen ||
        llvm::any_of(Code.Callees, [&](const FunctionDecl *Callee) {
          return Called.mayKnowOthers(Callee);
        }))
      return false;
    LoopWalk Walk;
    Walk.TraverseStmt(const_cast<Stmt *>(Loop->getBody()));
    return !Walk.IsUnfit && keepsLittle(Walk, Loop->getBody()) &&
           readsColumns(Walk);
  }

  /// Threads keep a few numbers only.
  bool keepsLittle(const LoopWalk &Walk, const Stmt *Body) const {
    unsigned Kept = 0;
    const LocalUses Inside = findLocalUses(Body);
    for (const VarDecl *V : Walk.Used) {
      if (Walk.Declared.contains(V) || V == Counter)
        continue;
      if (!V->getType()->isScalarType() || Uses.Escapes.contains(V))
        return false;
      Kept += Inside.Assigned.contains(V);
    }
    return Kept <= MaxKept;
  }

  /// Somewhere each thread reads a column, and nowhere a row.
  bool readsColumns(const LoopWalk &Walk) const {
    bool Columns = false;
    for (const ArraySubscriptExpr *Subscript : Walk.Subscripts) {
      const Shape Index = shapeOf(Subscript->getIdx(), 0);
      if (Index.Thread == Growth::ByMore)
        return false;
      Columns |= Index.Thread == Growth::ByOne && Index.Step == Growth::ByMore;
    }
    return Columns;
  }

  static Growth sum(Growth A, Growth B) {
    if (A == Growth::None)
      return B;
    return B == Growth::None ? A : Growth::ByMore;
  }
  static Growth times(Growth A) {
    return A == Growth::None ? A : Growth::ByMore;
  }

  /// Of what is not looked into, the worst is expected.
  static constexpr Shape Any = {Growth::ByMore, Growth::None};

  Shape shapeOf(const Expr *E, unsigned Depth) const {
    E = E->IgnoreParenImpCasts();
    if (Depth > 24)
      return Any;
    if (isa<IntegerLiteral, SubstNonTypeTemplateParmExpr>(E))
      return {};
    if (const auto *Cast = dyn_cast<ExplicitCastExpr>(E))
      return shapeOf(Cast->getSubExpr(), Depth + 1);
    if (const auto *Op = dyn_cast<BinaryOperator>(E)) {
      const Shape Left = shapeOf(Op->getLHS(), Depth + 1),
                  Right = shapeOf(Op->getRHS(), Depth + 1);
      const Shape Both = {sum(Left.Thread, Right.Thread),
                          sum(Left.Step, Right.Step)};
      if (Op->isAdditiveOp())
        return Both;
      if (Op->getOpcode() == BO_Mul)
        return {times(Both.Thread), times(Both.Step)};
      return Both.Thread == Growth::None && Both.Step == Growth::None ? Both
                                                                      : Any;
    }
    if (const auto *Member = dyn_cast<MemberExpr>(E)) {
      const auto *Of =
          dyn_cast<DeclRefExpr>(Member->getBase()->IgnoreParenImpCasts());
      const bool IsThread = Of &&
                            isBuiltinVariable(Of->getDecl(), "threadIdx") &&
                            Member->getMemberDecl()->getNameAsString() == "x";
      return {IsThread ? Growth::ByOne : Growth::None, Growth::None};
    }
    if (const auto *Mention = dyn_cast<DeclRefExpr>(E))
      return shapeOf(dyn_cast<VarDecl>(Mention->getDecl()), Depth + 1);
    return Any;
  }

  Shape shapeOf(const VarDecl *V, unsigned Depth) const {
    if (V == Counter)
      return {Growth::None, Growth::ByOne};
    if (!V || !V->hasLocalStorage() || isa<ParmVarDecl>(V))
      return {};
    if (Uses.Assigned.contains(V) || !hasWrittenInitializer(V))
      return Any;
    return shapeOf(V->getInit(), Depth);
  }
};

} // namespace

llvm::SmallVector<const ForStmt *> findSharedLoops(const FunctionDecl *F,
                                                   const LocalUses &Uses,
                                                   CalledCode &Called) {
  LoopFinder Finder(F, Uses, Called);
  Finder.TraverseStmt(F->getBody());
  return Finder.Found;
}

} // namespace gpumpi::transform
