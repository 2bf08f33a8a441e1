//===- Recompute.cpp - Values that are not worth saving -------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Analysis/Recompute.h"

#include "Transform/Analysis/LocalKinds.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace gpumpi::transform {

namespace {

/// More than this many operations are not cheaper than a load.
constexpr unsigned MaxOperations = 16;

class Purity {
public:
  Purity(const ASTContext &Context, const LocalUses &Uses,
         llvm::function_ref<bool(const VarDecl *)> IsSame)
      : Context(Context), Uses(Uses), IsSame(IsSame) {}

  bool isPure(const Expr *E) {
    if (++Operations > MaxOperations)
      return false;
    E = E->IgnoreParens();
    if (E->isInstantiationDependent() || !isPlainType(E->getType()))
      return false;
    if (isa<IntegerLiteral, CharacterLiteral, CXXBoolLiteralExpr,
            CXXNullPtrLiteralExpr, UnaryExprOrTypeTraitExpr>(E))
      return true;
    if (const auto *Full = dyn_cast<FullExpr>(E))
      return isPure(Full->getSubExpr());
    if (const auto *Cast = dyn_cast<CastExpr>(E))
      return isPureCast(Cast);
    // What is captured may be changed by whoever else knows it.
    if (const auto *Mention = dyn_cast<DeclRefExpr>(E))
      return !Mention->refersToEnclosingVariableOrCapture() &&
             isSame(Mention->getDecl());
    if (const auto *Op = dyn_cast<UnaryOperator>(E))
      return isPureUnary(Op);
    if (const auto *Op = dyn_cast<BinaryOperator>(E))
      return !Op->isAssignmentOp() && !Op->isPtrMemOp() &&
             isPure(Op->getLHS()) && isPure(Op->getRHS());
    if (const auto *Choice = dyn_cast<ConditionalOperator>(E))
      return isPure(Choice->getCond()) && isPure(Choice->getTrueExpr()) &&
             isPure(Choice->getFalseExpr());
    if (const auto *List = dyn_cast<InitListExpr>(E))
      return List->getNumInits() == 1 && isPure(List->getInit(0));
    if (const auto *Call = dyn_cast<CallExpr>(E)) {
      const FunctionDecl *Callee = Call->getDirectCallee();
      return Callee && isIdentity(Callee);
    }
    return isThreadCoordinate(E);
  }

private:
  const ASTContext &Context;
  const LocalUses &Uses;
  llvm::function_ref<bool(const VarDecl *)> IsSame;
  unsigned Operations = 0;

  static bool isPlainType(QualType T) {
    return !T.isVolatileQualified() &&
           (T->isIntegralOrEnumerationType() || T->isPointerType() ||
            T->isNullPtrType());
  }

  bool isPureCast(const CastExpr *Cast) {
    switch (Cast->getCastKind()) {
    case CK_LValueToRValue:
    case CK_NoOp:
    case CK_IntegralCast:
    case CK_IntegralToBoolean:
    case CK_PointerToBoolean:
    case CK_NullToPointer:
    case CK_BitCast:
      return isPure(Cast->getSubExpr());
    default:
      return false;
    }
  }

  bool isPureUnary(const UnaryOperator *Op) {
    switch (Op->getOpcode()) {
    case UO_Plus:
    case UO_Minus:
    case UO_Not:
    case UO_LNot:
      return isPure(Op->getSubExpr());
    case UO_AddrOf: {
      // `&p[i]` is p + i.
      const auto *Element =
          dyn_cast<ArraySubscriptExpr>(Op->getSubExpr()->IgnoreParens());
      return Element && isPure(Element->getBase()) && isPure(Element->getIdx());
    }
    default:
      return false;
    }
  }

  bool isSame(const ValueDecl *D) {
    if (isa<EnumConstantDecl>(D))
      return true;
    const auto *V = dyn_cast<VarDecl>(D);
    if (!V || V->getType()->isReferenceType() || isVolatile(V))
      return false;
    if (isWarpSize(V))
      return true;
    if (const auto *P = dyn_cast<ParmVarDecl>(V))
      return isGivenAgain(P) && !Uses.Escapes.contains(V) &&
             !Uses.Assigned.contains(V);
    if (V->hasLocalStorage())
      return IsSame(V);
    return V->getType().isConstQualified() && V->getAnyInitializer() &&
           !V->getAnyInitializer()->isValueDependent() &&
           V->getAnyInitializer()->isConstantInitializer(
               const_cast<ASTContext &>(Context), false);
  }

  /// Every activation of a kernel is given its arguments again.
  static bool isGivenAgain(const ParmVarDecl *P) {
    const auto *Of = dyn_cast<FunctionDecl>(P->getDeclContext());
    return Of && Of->hasAttr<CUDAGlobalAttr>();
  }
};

} // namespace

bool isThreadCoordinate(const Expr *E) {
  if (const auto *Pseudo = dyn_cast<PseudoObjectExpr>(E))
    E = Pseudo->getSyntacticForm();
  const Expr *Base = nullptr;
  if (const auto *Property = dyn_cast<MSPropertyRefExpr>(E))
    Base = Property->getBaseExpr();
  else if (const auto *Member = dyn_cast<MemberExpr>(E))
    Base = Member->getBase();
  // A property's object has been evaluated beforehand.
  if (const auto *Object = dyn_cast_or_null<OpaqueValueExpr>(Base))
    Base = Object->getSourceExpr();
  const auto *Mention =
      dyn_cast_or_null<DeclRefExpr>(Base ? Base->IgnoreParens() : nullptr);
  const auto *V = Mention ? dyn_cast<VarDecl>(Mention->getDecl()) : nullptr;
  return V && V->getDeclContext()->isTranslationUnit() &&
         (V->getName() == "threadIdx" || V->getName() == "blockIdx" ||
          V->getName() == "blockDim" || V->getName() == "gridDim");
}

bool isWarpSize(const VarDecl *V) {
  return V->getIdentifier() && V->getName() == "warpSize" &&
         V->getDeclContext()->getRedeclContext()->isTranslationUnit();
}

bool isIdentity(const FunctionDecl *F) {
  const SourceManager &SM = F->getASTContext().getSourceManager();
  return F->getNumParams() == 0 && F->getIdentifier() &&
         F->getDeclContext()->getRedeclContext()->isTranslationUnit() &&
         SM.isInSystemHeader(SM.getExpansionLoc(F->getLocation())) &&
         (F->getName() == "cuda_mpi_comm_rank" ||
          F->getName() == "cuda_mpi_comm_size");
}

bool isRecomputed(const VarDecl *D, const LocalUses &Uses,
                  llvm::function_ref<bool(const VarDecl *)> IsSame) {
  const QualType T = D->getType();
  if (!hasWrittenInitializer(D) || T->isDependentType() || isVolatile(D) ||
      !(T->isIntegralOrEnumerationType() || T->isPointerType()) ||
      Uses.Escapes.contains(D) || Uses.Assigned.contains(D))
    return false;
  return Purity(D->getASTContext(), Uses, IsSame).isPure(D->getInit());
}

} // namespace gpumpi::transform
