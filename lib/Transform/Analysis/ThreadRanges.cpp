//===- ThreadRanges.cpp - Which values an index can have ------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Analysis/ThreadRanges.h"

#include "clang/AST/Attr.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;
using llvm::APInt;
using llvm::ConstantRange;

namespace gpumpi::transform {

std::optional<BuiltinPart> builtinPart(const Expr *E) {
  E = E->IgnoreParenImpCasts();
  if (const auto *Pseudo = dyn_cast<PseudoObjectExpr>(E))
    E = Pseudo->getSyntacticForm()->IgnoreParens();
  char Dimension = 0;
  const Expr *Base = E;
  llvm::StringRef Part;
  if (const auto *Property = dyn_cast<MSPropertyRefExpr>(E)) {
    Base = Property->getBaseExpr();
    Part = Property->getPropertyDecl()->getName();
  } else if (const auto *Member = dyn_cast<MemberExpr>(E);
             Member && Member->getMemberDecl()->getIdentifier()) {
    Base = Member->getBase();
    Part = Member->getMemberDecl()->getName();
  }
  if (Base != E) {
    if (Part != "x" && Part != "y" && Part != "z")
      return std::nullopt;
    Dimension = Part[0];
  }
  if (const auto *Opaque = dyn_cast<OpaqueValueExpr>(Base->IgnoreParens()))
    Base = Opaque->getSourceExpr();
  const auto *Mention = dyn_cast_or_null<DeclRefExpr>(
      Base ? Base->IgnoreParenImpCasts() : nullptr);
  const auto *V = Mention ? dyn_cast<VarDecl>(Mention->getDecl()) : nullptr;
  if (!V || !V->getDeclContext()->isTranslationUnit() || !V->getIdentifier())
    return std::nullopt;
  for (const char *Known : {"threadIdx", "blockIdx", "blockDim", "gridDim"})
    if (V->getName() == Known)
      return BuiltinPart{Known, Dimension};
  return std::nullopt;
}

unsigned maxBlockThreads(const FunctionDecl *Kernel) {
  const unsigned Allowed = 1024;
  const auto *Bounds = Kernel->getAttr<CUDALaunchBoundsAttr>();
  const Expr *Most = Bounds ? Bounds->getMaxThreads() : nullptr;
  if (!Most || Most->isValueDependent())
    return Allowed;
  const auto Value = Most->getIntegerConstantExpr(Kernel->getASTContext());
  return Value && Value->isStrictlyPositive() && *Value < Allowed
             ? static_cast<unsigned>(Value->getZExtValue())
             : Allowed;
}

bool ThreadRanges::isConstant(const Expr *E) const {
  const Range R = of(E, 0);
  return R && R->isSingleElement();
}

ThreadRanges::Range ThreadRanges::of(const Expr *E, unsigned Depth) const {
  E = E->IgnoreParens();
  const QualType T = E->getType();
  if (Depth > 16 || E->isInstantiationDependent() ||
      !T->isIntegralOrEnumerationType())
    return std::nullopt;
  const unsigned Width = Context.getIntWidth(T);
  const Range Any = ConstantRange::getFull(Width);
  Expr::EvalResult Result;
  if (E->isPRValue() && E->EvaluateAsInt(Result, Context))
    return ConstantRange(Result.Val.getInt().extOrTrunc(Width));
  const auto Part = isa<CastExpr>(E) ? std::nullopt : builtinPart(E);
  if (Part && Part->Variable == "threadIdx" && Part->Dimension) {
    const unsigned Most =
        Part->Dimension == 'z' ? std::min(MaxThreads, 64u) : MaxThreads;
    return ConstantRange(APInt(Width, 0), APInt(Width, Most));
  }
  if (const auto *Full = dyn_cast<FullExpr>(E))
    return of(Full->getSubExpr(), Depth + 1);
  if (const auto *Cast = dyn_cast<CastExpr>(E))
    return ofCast(Cast, Depth + 1);
  if (const auto *Op = dyn_cast<BinaryOperator>(E))
    return ofBinary(Op, Depth + 1);
  if (const auto *Op = dyn_cast<UnaryOperator>(E);
      Op && Op->getOpcode() == UO_LNot) {
    const Range Sub = of(Op->getSubExpr(), Depth + 1);
    if (Sub && Sub->isSingleElement())
      return ConstantRange(APInt(Width, Sub->getSingleElement()->isZero()));
    return Any;
  }
  if (const auto *Mention = dyn_cast<DeclRefExpr>(E))
    if (const auto *V = dyn_cast<VarDecl>(Mention->getDecl());
        V && V->hasLocalStorage() && V->getInit() && !isa<ParmVarDecl>(V) &&
        !V->getType()->isReferenceType() &&
        !V->getType().isVolatileQualified() && !Uses.Assigned.contains(V) &&
        !Uses.Escapes.contains(V))
      if (const Range Init = of(V->getInit(), Depth + 1);
          Init && Init->getBitWidth() == Width)
        return Init;
  return Any;
}

ThreadRanges::Range ThreadRanges::ofCast(const CastExpr *Cast,
                                         unsigned Depth) const {
  const Range Sub = of(Cast->getSubExpr(), Depth);
  if (!Sub)
    return Sub;
  const unsigned Width = Context.getIntWidth(Cast->getType());
  if (Cast->getType()->isBooleanType()) {
    if (!Sub->contains(APInt::getZero(Sub->getBitWidth())))
      return ConstantRange(APInt(Width, 1));
    if (Sub->isSingleElement())
      return ConstantRange(APInt(Width, 0));
    return ConstantRange::getFull(Width);
  }
  if (Width == Sub->getBitWidth())
    return Sub;
  if (Width < Sub->getBitWidth())
    return Sub->truncate(Width);
  return Cast->getSubExpr()->getType()->isSignedIntegerOrEnumerationType()
             ? Sub->signExtend(Width)
             : Sub->zeroExtend(Width);
}

ThreadRanges::Range ThreadRanges::ofBinary(const BinaryOperator *Op,
                                           unsigned Depth) const {
  if (Op->isComparisonOp())
    return ofComparison(Op, Depth);
  const Range L = of(Op->getLHS(), Depth), R = of(Op->getRHS(), Depth);
  if (!L || !R)
    return std::nullopt;
  const unsigned Width = Context.getIntWidth(Op->getType());
  const bool Signed = Op->getType()->isSignedIntegerOrEnumerationType();
  if (L->getBitWidth() != Width ||
      (R->getBitWidth() != Width && !Op->isShiftOp()))
    return ConstantRange::getFull(Width);
  const ConstantRange Right = R->zextOrTrunc(Width);
  switch (Op->getOpcode()) {
  case BO_Add:
    return L->add(Right);
  case BO_Sub:
    return L->sub(Right);
  case BO_Mul:
    return L->multiply(Right);
  case BO_Div:
    return Signed ? L->sdiv(Right) : L->udiv(Right);
  case BO_Rem:
    return Signed ? L->srem(Right) : L->urem(Right);
  case BO_And:
    return L->binaryAnd(Right);
  case BO_Or:
    return L->binaryOr(Right);
  case BO_Shl:
    return L->shl(Right);
  case BO_Shr:
    return Signed ? L->ashr(Right) : L->lshr(Right);
  default:
    return ConstantRange::getFull(Width);
  }
}

/// \p E without conversions that change no index and no extent: these are less
/// than 2^31.
static const Expr *withoutWideCasts(const Expr *E, const ASTContext &Context) {
  E = E->IgnoreParenImpCasts();
  while (const auto *Cast = dyn_cast<ExplicitCastExpr>(E)) {
    const QualType T = Cast->getType();
    if (!T->isIntegerType() || T->isBooleanType() || T->isDependentType() ||
        Context.getIntWidth(T) < 32)
      break;
    E = Cast->getSubExpr()->IgnoreParenImpCasts();
  }
  return E;
}

/// True if \p Index is an index and \p Extent the extent that bounds it.
static bool isBounded(const Expr *Index, const Expr *Extent,
                      const ASTContext &Context) {
  const auto I = builtinPart(withoutWideCasts(Index, Context));
  const auto E = builtinPart(withoutWideCasts(Extent, Context));
  return I && E && I->Dimension && I->Dimension == E->Dimension &&
         ((I->Variable == "threadIdx" && E->Variable == "blockDim") ||
          (I->Variable == "blockIdx" && E->Variable == "gridDim"));
}

ThreadRanges::Range ThreadRanges::ofComparison(const BinaryOperator *Op,
                                               unsigned Depth) const {
  const Expr *Left = Op->getLHS(), *Right = Op->getRHS();
  const unsigned Width = Context.getIntWidth(Op->getType());
  const BinaryOperatorKind Kind = Op->getOpcode();
  const auto Always = [&](bool Value) {
    return ConstantRange(APInt(Width, Value));
  };
  if (isBounded(Left, Right, Context)) {
    if (Kind == BO_LT || Kind == BO_LE || Kind == BO_NE)
      return Always(true);
    if (Kind == BO_GE || Kind == BO_GT || Kind == BO_EQ)
      return Always(false);
  }
  if (isBounded(Right, Left, Context)) {
    if (Kind == BO_GT || Kind == BO_GE || Kind == BO_NE)
      return Always(true);
    if (Kind == BO_LE || Kind == BO_LT || Kind == BO_EQ)
      return Always(false);
  }
  const Range L = of(Left, Depth), R = of(Right, Depth);
  if (!L || !R || L->getBitWidth() != R->getBitWidth() || L->isEmptySet() ||
      R->isEmptySet())
    return ConstantRange::getFull(Width);
  const bool Signed = Left->getType()->isSignedIntegerOrEnumerationType();
  using Compare = llvm::CmpInst;
  Compare::Predicate Predicate;
  switch (Kind) {
  case BO_LT:
    Predicate = Signed ? Compare::ICMP_SLT : Compare::ICMP_ULT;
    break;
  case BO_LE:
    Predicate = Signed ? Compare::ICMP_SLE : Compare::ICMP_ULE;
    break;
  case BO_GT:
    Predicate = Signed ? Compare::ICMP_SGT : Compare::ICMP_UGT;
    break;
  case BO_GE:
    Predicate = Signed ? Compare::ICMP_SGE : Compare::ICMP_UGE;
    break;
  case BO_EQ:
    Predicate = Compare::ICMP_EQ;
    break;
  case BO_NE:
    Predicate = Compare::ICMP_NE;
    break;
  default:
    return ConstantRange::getFull(Width);
  }
  if (L->icmp(Predicate, *R))
    return Always(true);
  if (L->icmp(Compare::getInversePredicate(Predicate), *R))
    return Always(false);
  return ConstantRange::getFull(Width);
}

} // namespace gpumpi::transform
