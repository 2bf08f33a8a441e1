//===- BlockRows.cpp - Kernels that do not tell blocks apart --------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/BlockLoops/BlockRows.h"

#include "Transform/Analysis/AstVisitor.h"

#include "llvm/ADT/DenseMap.h"

using namespace clang;

namespace gpumpi::transform {

namespace {

/// What a term of a sum is.
enum class Term { ThreadX, BlockX, DimX, Other };

class PlaceUses : public AstVisitor {
public:
  PlaceUses(const FunctionDecl *F, const LocalUses &Uses)
      : Context(F->getASTContext()), Uses(Uses) {
    TraverseStmt(F->getBody());
  }

  /// True if all mentions of a place are a part of a number in the grid.
  bool areNumbers() const {
    return !Unfit && llvm::all_of(Mentions, [&](const Expr *Mention) {
      return Fit.contains(Mention);
    });
  }

  // From the outside to the inside, so that a sum is seen before its parts.
  bool VisitBinaryOperator(BinaryOperator *Op) override {
    if (Op->getOpcode() == BO_Add)
      addSum(Op);
    return true;
  }
  /// Another name for a place is one as well.
  bool VisitVarDecl(VarDecl *V) override {
    Unfit |= !V->hasLocalStorage();
    const Expr *const Init = V->getInit();
    if (!Init || !isWide(V->getType()) || Uses.Escapes.contains(V) ||
        Uses.Assigned.contains(V))
      return true;
    const auto [What, Place] = termOf(Init);
    if (What == Term::ThreadX || What == Term::BlockX) {
      Names[V] = What;
      Fit.insert(Place);
    }
    return true;
  }
  bool VisitDeclRefExpr(DeclRefExpr *Mention) override {
    const auto *V = dyn_cast<VarDecl>(Mention->getDecl());
    if (!V)
      return true;
    if (Names.contains(V))
      Mentions.push_back(Mention);
    if (isPlace(V) && !Members.contains(Mention))
      Unfit = true;
    return true;
  }
  bool VisitMemberExpr(MemberExpr *Member) override {
    const auto *Mention =
        dyn_cast<DeclRefExpr>(Member->getBase()->IgnoreParenImpCasts());
    if (!Mention || !isPlace(Mention->getDecl()))
      return true;
    Members.insert(Mention);
    if (Member->getMemberDecl()->getNameAsString() == "x")
      Mentions.push_back(Member);
    return true;
  }
  bool VisitLambdaExpr(LambdaExpr *) override { return !(Unfit = true); }
  bool VisitCXXRecordDecl(CXXRecordDecl *) override { return !(Unfit = true); }

private:
  const ASTContext &Context;
  const LocalUses &Uses;
  llvm::DenseMap<const VarDecl *, Term> Names;
  llvm::SmallVector<const Expr *> Mentions;
  llvm::DenseSet<const Expr *> Fit;
  llvm::DenseSet<const DeclRefExpr *> Members;
  bool Unfit = false;

  static bool isPlace(const ValueDecl *D) {
    return isBuiltinVariable(D, "threadIdx") ||
           isBuiltinVariable(D, "blockIdx");
  }
  /// A type that holds all numbers of threads.
  bool isWide(QualType T) const {
    return T->isIntegerType() && !T->isBooleanType() && !T->isEnumeralType() &&
           !T.isVolatileQualified() && Context.getTypeSize(T) >= 32;
  }

  /// \p E without what does not change such a number.
  const Expr *plain(const Expr *E) const {
    for (;;) {
      E = E->IgnoreParens();
      const auto *Cast = dyn_cast<CastExpr>(E);
      if (!Cast || !isWide(Cast->getType()) ||
          !(Cast->getCastKind() == CK_IntegralCast ||
            Cast->getCastKind() == CK_NoOp ||
            Cast->getCastKind() == CK_LValueToRValue))
        return E;
      E = Cast->getSubExpr();
    }
  }

  /// What \p E is, and where it says so.
  std::pair<Term, const Expr *> termOf(const Expr *E) const {
    E = plain(E);
    const auto *Mention = dyn_cast<DeclRefExpr>(E);
    if (const auto *V =
            Mention ? dyn_cast<VarDecl>(Mention->getDecl()) : nullptr)
      if (const auto Found = Names.find(V); Found != Names.end())
        return {Found->second, E};
    const auto *Member = dyn_cast<MemberExpr>(E);
    const auto *Of =
        Member ? dyn_cast<DeclRefExpr>(Member->getBase()->IgnoreParenImpCasts())
               : nullptr;
    if (!Of || Member->getMemberDecl()->getNameAsString() != "x")
      return {Term::Other, E};
    if (isBuiltinVariable(Of->getDecl(), "threadIdx"))
      return {Term::ThreadX, E};
    if (isBuiltinVariable(Of->getDecl(), "blockIdx"))
      return {Term::BlockX, E};
    return {isBuiltinVariable(Of->getDecl(), "blockDim") ? Term::DimX
                                                         : Term::Other,
            E};
  }

  /// The mention of blockIdx.x in \p E, blockIdx.x * blockDim.x; else null.
  const Expr *firstOfBlock(const Expr *E) const {
    const auto *Op = dyn_cast<BinaryOperator>(plain(E));
    if (!Op || Op->getOpcode() != BO_Mul || !isWide(Op->getType()))
      return nullptr;
    const auto Left = termOf(Op->getLHS()), Right = termOf(Op->getRHS());
    if (Left.first == Term::BlockX && Right.first == Term::DimX)
      return Left.second;
    if (Left.first == Term::DimX && Right.first == Term::BlockX)
      return Right.second;
    return nullptr;
  }

  /// Looks for the two terms of a number in the sum \p Op, which may have more.
  void addSum(const BinaryOperator *Op) {
    const Expr *Block = nullptr, *Thread = nullptr;
    const uint64_t Bits =
        isWide(Op->getType()) ? Context.getTypeSize(Op->getType()) : 0;
    llvm::SmallVector<const Expr *> Terms = {Op->getLHS(), Op->getRHS()};
    while (Bits && !Terms.empty()) {
      const Expr *const E = Terms.pop_back_val();
      const auto *Inner = dyn_cast<BinaryOperator>(plain(E));
      // A sum in fewer bits might wrap around with the one term alone.
      if (Inner && Inner->getOpcode() == BO_Add &&
          Context.getTypeSize(Inner->getType()) == Bits &&
          isWide(E->getType()) && Context.getTypeSize(E->getType()) == Bits) {
        Terms.push_back(Inner->getLHS());
        Terms.push_back(Inner->getRHS());
      } else if (const auto Found = termOf(E); Found.first == Term::ThreadX) {
        if (Thread)
          return;
        Thread = Found.second;
      } else if (const Expr *First = firstOfBlock(E)) {
        if (Block)
          return;
        Block = First;
      }
    }
    if (Block && Thread) {
      Fit.insert(Block);
      Fit.insert(Thread);
    }
  }
};

} // namespace

bool canJoinBlocks(const FunctionDecl *F, const LocalUses &Uses,
                   CalledCode &Called) {
  const OwnCode Code = lookInto(F->getBody());
  if (Code.CallsUnknown || Code.HasLoops || Code.Communicates ||
      Code.NamesUnseen || !Code.NamesThread || !Code.NamesBlock ||
      llvm::any_of(Code.Callees, [&](const FunctionDecl *Callee) {
        return Called.mayKnowOthers(Callee);
      }))
    return false;
  return PlaceUses(F, Uses).areNumbers();
}

} // namespace gpumpi::transform
