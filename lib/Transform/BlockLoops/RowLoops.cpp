//===- RowLoops.cpp - Loops that a row of threads takes together ----------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/BlockLoops/RowLoops.h"

#include "Transform/Analysis/AstVisitor.h"
#include "Transform/Analysis/LocalKinds.h"

using namespace clang;

namespace gpumpi::transform {

namespace {

/// What the body of a loop does.
class BodyWalk : public AstVisitor {
public:
  explicit BodyWalk(CalledCode &Called) : Called(Called) {}

  bool IsUnfit = false;
  llvm::DenseSet<const VarDecl *> Declared;
  std::vector<const ArraySubscriptExpr *> Subscripts;

  bool shouldVisitImplicitCode() const override { return true; }
  bool VisitStmt(Stmt *S) override {
    IsUnfit |= isa<ReturnStmt, BreakStmt, GotoStmt, IndirectGotoStmt, LabelStmt,
                   SwitchStmt, ForStmt, WhileStmt, DoStmt, CXXForRangeStmt,
                   LambdaExpr, StmtExpr, AtomicExpr, AsmStmt, CXXNewExpr,
                   CXXDeleteExpr, CXXThrowExpr, CXXTryStmt>(S);
    // The text has also what an instance of a template leaves out.
    const auto *If = dyn_cast<IfStmt>(S);
    IsUnfit |= If && If->isConstexpr();
    return true;
  }
  bool VisitExpr(Expr *E) override {
    IsUnfit |= E->isGLValue() && E->getType().isVolatileQualified();
    return true;
  }
  bool VisitCallExpr(CallExpr *Call) override {
    IsUnfit |= !Call->getDirectCallee() ||
               Called.mayKnowOthers(Call->getDirectCallee());
    return true;
  }
  bool VisitCXXConstructExpr(CXXConstructExpr *Construct) override {
    IsUnfit |= Called.mayKnowOthers(Construct->getConstructor());
    return true;
  }
  bool VisitVarDecl(VarDecl *V) override {
    IsUnfit |= !V->hasLocalStorage() || V->getType().isDestructedType();
    Declared.insert(V);
    return true;
  }
  bool VisitCXXRecordDecl(CXXRecordDecl *) override { return IsUnfit = true; }
  bool VisitArraySubscriptExpr(ArraySubscriptExpr *Subscript) override {
    Subscripts.push_back(Subscript);
    return true;
  }

private:
  CalledCode &Called;
};

class LoopFinder : public AstVisitor {
public:
  RowLoops Found;

  LoopFinder(const FunctionDecl *F, const BlockLevel &Level,
             const LocalUses &Uses, CalledCode &Called)
      : Context(F->getASTContext()), Level(Level), Uses(Uses), Called(Called) {}

  bool VisitForStmt(ForStmt *Loop) override {
    if (!Level.Structured.contains(Loop))
      if (const VarDecl *Counter = counterOf(Loop);
          Counter && isSame(Counter->getInit(), 0) && isCondition(Loop) &&
          isStep(Loop) && isBody(Loop))
        Found[Loop] = Counter;
    return true;
  }

private:
  const ASTContext &Context;
  const BlockLevel &Level;
  const LocalUses &Uses;
  CalledCode &Called;
  const VarDecl *Counter = nullptr; ///< Of the loop that is looked at.

  const VarDecl *counterOf(const ForStmt *Loop) {
    const auto *Init = dyn_cast_or_null<DeclStmt>(Loop->getInit());
    Counter = Init && Init->isSingleDecl()
                  ? dyn_cast<VarDecl>(Init->getSingleDecl())
                  : nullptr;
    return Counter && !Loop->getConditionVariable() && Loop->getCond() &&
                   Loop->getInc() && Counter->getType()->isIntegerType() &&
                   !Counter->getType().isVolatileQualified() &&
                   hasWrittenInitializer(Counter) &&
                   !Uses.Escapes.contains(Counter)
               ? Counter
               : nullptr;
  }

  bool isCounter(const Expr *E) const {
    const auto *Name = dyn_cast<DeclRefExpr>(E->IgnoreParenImpCasts());
    return Name && Name->getDecl() == Counter;
  }

  bool isCondition(const ForStmt *Loop) const {
    const auto *Op =
        dyn_cast<BinaryOperator>(Loop->getCond()->IgnoreParenImpCasts());
    return Op && Op->isComparisonOp() && Op->getOpcode() != BO_Cmp &&
           ((isCounter(Op->getLHS()) && isSame(Op->getRHS(), 0)) ||
            (isCounter(Op->getRHS()) && isSame(Op->getLHS(), 0)));
  }

  bool isStep(const ForStmt *Loop) const {
    const Expr *E = Loop->getInc()->IgnoreParenImpCasts();
    if (const auto *Op = dyn_cast<UnaryOperator>(E))
      return Op->isIncrementDecrementOp() && isCounter(Op->getSubExpr());
    const auto *Op = dyn_cast<BinaryOperator>(E);
    return Op && Op->isCompoundAssignmentOp() && isCounter(Op->getLHS()) &&
           isSame(Op->getRHS(), 0);
  }

  bool isBody(const ForStmt *Loop) const {
    BodyWalk Walk(Called);
    Walk.TraverseStmt(const_cast<Stmt *>(Loop->getBody()));
    // Values that threads keep from step to step are better off in registers.
    for (const VarDecl *V : findLocalUses(Loop->getBody()).Assigned)
      if (V->hasLocalStorage() && !Walk.Declared.contains(V))
        return false;
    // Whoever reads a line of its own had better read on there.
    unsigned Most = 0;
    for (const ArraySubscriptExpr *Subscript : Walk.Subscripts)
      Most = std::max(Most, growth(Subscript->getIdx(), 0));
    return !Walk.IsUnfit && !lookInto(Loop->getBody()).NamesUnseen && Most == 1;
  }

  /// A local variable that is given a value only once, from numbers.
  bool isSet(const VarDecl *V) const {
    return V && V->hasLocalStorage() && V->getType()->isIntegerType() &&
           !V->getType().isVolatileQualified() && !Uses.Escapes.contains(V) &&
           !Uses.Assigned.contains(V);
  }

  static bool isIndex(const Expr *E, bool OfThread) {
    const auto *Member = dyn_cast<MemberExpr>(E);
    const auto *Of =
        Member ? dyn_cast<DeclRefExpr>(Member->getBase()->IgnoreParenImpCasts())
               : nullptr;
    if (!Of)
      return false;
    const ValueDecl *D = Of->getDecl();
    const bool IsX = Member->getMemberDecl()->getNameAsString() == "x";
    if (isBuiltinVariable(D, "threadIdx"))
      return IsX == OfThread;
    return !OfThread && (isBuiltinVariable(D, "blockIdx") ||
                         isBuiltinVariable(D, "blockDim") ||
                         isBuiltinVariable(D, "gridDim"));
  }

  /// True if \p E is the same number in all threads of a row.
  bool isSame(const Expr *E, unsigned Depth) const {
    if (Depth > 16 || E->isValueDependent() || !E->getType()->isIntegerType())
      return false;
    if (E->isEvaluatable(Context))
      return true;
    E = E->IgnoreParens();
    if (const auto *Cast = dyn_cast<CastExpr>(E))
      return (Cast->getCastKind() == CK_LValueToRValue ||
              Cast->getCastKind() == CK_IntegralCast ||
              Cast->getCastKind() == CK_NoOp) &&
             isSame(Cast->getSubExpr(), Depth + 1);
    if (const auto *Op = dyn_cast<BinaryOperator>(E))
      return (Op->isAdditiveOp() || Op->getOpcode() == BO_Mul ||
              Op->isShiftOp() || Op->isBitwiseOp()) &&
             isSame(Op->getLHS(), Depth + 1) && isSame(Op->getRHS(), Depth + 1);
    if (isIndex(E, false))
      return true;
    const auto *Name = dyn_cast<DeclRefExpr>(E);
    const auto *V = Name ? dyn_cast<VarDecl>(Name->getDecl()) : nullptr;
    if (V && Level.Variables.contains(V))
      return true;
    return isSet(V) &&
           (isa<ParmVarDecl>(V) ||
            (hasWrittenInitializer(V) && isSame(V->getInit(), Depth + 1)));
  }

  /// How much more \p E is in each next thread of a row; 2: more than one, or
  /// unknown.
  unsigned growth(const Expr *E, unsigned Depth) const {
    E = E->IgnoreParenImpCasts();
    if (Depth > 16)
      return 2;
    if (isIndex(E, true))
      return 1;
    if (isCounter(E) || isIndex(E, false) || isa<IntegerLiteral>(E) ||
        isa<SubstNonTypeTemplateParmExpr>(E))
      return 0;
    if (const auto *Cast = dyn_cast<ExplicitCastExpr>(E))
      return growth(Cast->getSubExpr(), Depth + 1);
    if (const auto *Op = dyn_cast<BinaryOperator>(E)) {
      const unsigned Left = growth(Op->getLHS(), Depth + 1),
                     Right = growth(Op->getRHS(), Depth + 1);
      if (Op->getOpcode() == BO_Add)
        return std::min(Left + Right, 2u);
      return Left + Right == 0                         ? 0
             : Op->getOpcode() == BO_Sub && Right == 0 ? Left
                                                       : 2;
    }
    const auto *Name = dyn_cast<DeclRefExpr>(E);
    const auto *V = Name ? dyn_cast<VarDecl>(Name->getDecl()) : nullptr;
    if (!V || !V->hasLocalStorage())
      return V && V->getType().isConstQualified() ? 0 : 2;
    if (isa<ParmVarDecl>(V) || Level.Variables.contains(V))
      return 0;
    return isSet(V) && hasWrittenInitializer(V)
               ? growth(V->getInit(), Depth + 1)
               : 2;
  }
};

} // namespace

RowLoops findRowLoops(const FunctionDecl *F, const BlockLevel &Level,
                      const LocalUses &Uses, CalledCode &Called) {
  LoopFinder Finder(F, Level, Uses, Called);
  Finder.TraverseStmt(F->getBody());
  return std::move(Finder.Found);
}

} // namespace gpumpi::transform
