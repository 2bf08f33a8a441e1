//===- HostValues.cpp - What the host knows before a kernel begins --------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Analysis/HostValues.h"

#include "Transform/Analysis/NameableDecls.h"
#include "Transform/Analysis/Recompute.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/StmtCXX.h"

#include "llvm/Support/SaveAndRestore.h"

using namespace clang;

namespace gpumpi::transform {

/// True for the types of values that the host computes as the device does.
static bool isCounted(QualType T) {
  return !T.isNull() && !T->isDependentType() && !T.isVolatileQualified() &&
         (T->isIntegralOrEnumerationType() || T->isAnyPointerType());
}

/// True if \p E is the object that a member function is called for.
static bool isThis(const Expr *E) {
  return isa<CXXThisExpr>(E->IgnoreParenImpCasts());
}

/// Such as those that the names of MPI's handles stand for.
static bool isOfLibrary(const VarDecl *V) {
  const SourceManager &SM = V->getASTContext().getSourceManager();
  return V->isFileVarDecl() &&
         SM.isInSystemHeader(SM.getExpansionLoc(V->getLocation()));
}

bool HostValues::canBePrinted(const NamedDecl *D) const {
  return !IsPrinted || canBeNamed(D);
}

bool HostValues::canBePrinted(QualType T) const {
  return !IsPrinted || canBeNamed(T);
}

/// True if the value of \p V is the same wherever it is asked for.
bool HostValues::isConstant(const VarDecl *V) const {
  return canBePrinted(V) && isCounted(V->getType()) &&
         V->getType().isConstQualified() && !V->isLocalVarDeclOrParm() &&
         V->isUsableInConstantExpressions(V->getASTContext());
}

bool HostValues::declare(const VarDecl *V) {
  const Expr *Init = V->getInit();
  const QualType T = V->getType();
  if (!V->hasLocalStorage() || isa<DecompositionDecl>(V) || !Init ||
      T->isReferenceType() || T.isVolatileQualified() || V->hasAttrs() ||
      !canBePrinted(T))
    return false;
  const bool Yes = T->isRecordType()
                       ? !T.isDestructedType() && isConstruction(Init)
                       : isCounted(T) && isValue(Init);
  if (Yes)
    Known.insert(V);
  return Yes;
}

bool HostValues::isValue(const Expr *E) {
  E = E->IgnoreParens();
  if (const auto *Whole = dyn_cast<FullExpr>(E))
    return isValue(Whole->getSubExpr());
  if (const auto *Default = dyn_cast<CXXDefaultArgExpr>(E))
    return isValue(Default->getExpr());
  if (!isCounted(E->getType()) && !isNumber(E))
    return false;
  if (const auto *Number = dyn_cast<FloatingLiteral>(E))
    return Number->getValue().isFinite(); // There is no word for the others.
  if (isa<IntegerLiteral, CharacterLiteral, CXXBoolLiteralExpr,
          CXXNullPtrLiteralExpr, GNUNullExpr>(E))
    return true;
  if (const auto *Trait = dyn_cast<UnaryExprOrTypeTraitExpr>(E))
    return !E->isValueDependent() &&
           !Trait->getTypeOfArgument()->isVariableArrayType();
  if (const auto *Cast = dyn_cast<CastExpr>(E))
    return isCastValue(Cast);
  if (const auto *Mention = dyn_cast<DeclRefExpr>(E))
    return isa<EnumConstantDecl>(Mention->getDecl()) &&
           canBePrinted(Mention->getDecl());
  if (const auto *Op = dyn_cast<UnaryOperator>(E)) {
    switch (Op->getOpcode()) {
    case UO_Plus:
    case UO_Minus:
    case UO_Not:
    case UO_LNot:
      return isValue(Op->getSubExpr());
    case UO_AddrOf:
      return isPlace(Op->getSubExpr());
    default:
      return false;
    }
  }
  if (const auto *Op = dyn_cast<BinaryOperator>(E))
    return !Op->isAssignmentOp() && !Op->isCommaOp() && !Op->isPtrMemOp() &&
           isValue(Op->getLHS()) && isValue(Op->getRHS());
  if (const auto *Choice = dyn_cast<ConditionalOperator>(E))
    return isValue(Choice->getCond()) && isValue(Choice->getTrueExpr()) &&
           isValue(Choice->getFalseExpr());
  if (const auto *Call = dyn_cast<CallExpr>(E))
    return isCallValue(Call);
  return false;
}

/// True for a floating-point number with which nothing is computed.
bool HostValues::isNumber(const Expr *E) const {
  const QualType T = E->getType();
  return LooksAtMemory && !T.isVolatileQualified() &&
         (T->isSpecificBuiltinType(BuiltinType::Float) ||
          T->isSpecificBuiltinType(BuiltinType::Double)) &&
         isa<FloatingLiteral, CastExpr, UnaryOperator, ConditionalOperator,
             CallExpr>(E);
}

bool HostValues::isCastValue(const CastExpr *Cast) {
  const Expr *From = Cast->getSubExpr();
  if (isa<ExplicitCastExpr>(Cast) && !canBePrinted(Cast->getType()))
    return false;
  switch (Cast->getCastKind()) {
  case CK_LValueToRValue: {
    const auto *Mention = dyn_cast<DeclRefExpr>(From->IgnoreParens());
    const auto *V = Mention ? dyn_cast<VarDecl>(Mention->getDecl()) : nullptr;
    return (V && isConstant(V)) || isObject(From) ||
           (LooksAtMemory && !From->getType().isVolatileQualified() &&
            isPlace(From));
  }
  case CK_ArrayToPointerDecay:
    return isPlace(From);
  case CK_NoOp:
  case CK_BitCast:
  case CK_IntegralCast:
  case CK_IntegralToBoolean:
  case CK_IntegralToFloating:
  case CK_FloatingCast:
  case CK_FloatingToBoolean:
  case CK_PointerToBoolean:
  case CK_PointerToIntegral:
  case CK_IntegralToPointer:
  case CK_NullToPointer:
    return isValue(From);
  default:
    return false;
  }
}

bool HostValues::isCallValue(const CallExpr *Call) {
  const FunctionDecl *F = Call->getDirectCallee();
  if (!F || isa<CXXOperatorCallExpr, UserDefinedLiteral>(Call))
    return false;
  if (isIdentity(F))
    return true;
  if (const auto *Member = dyn_cast<CXXMemberCallExpr>(Call)) {
    // The host's copies of parameters are constant.
    const Expr *Object = Member->getImplicitObjectArgument();
    if (!isThis(Object) &&
        (Object->getType()->isPointerType() || !isObject(Object) ||
         !isPublic(F) || !cast<CXXMethodDecl>(F)->isConst()))
      return false;
  } else {
    // A static member's object is computed, too.
    const auto *Name =
        dyn_cast<DeclRefExpr>(Call->getCallee()->IgnoreImpCasts());
    if (!Name || Name->hasExplicitTemplateArgs() || !canBePrinted(F))
      return false;
  }
  return isPlain(F) && llvm::all_of(Call->arguments(), [&](const Expr *A) {
           return isArgument(A);
         });
}

/// What a function is given, whose parameters isPlain has looked at.
bool HostValues::isArgument(const Expr *E) {
  if (isCounted(E->getType()) && !E->isGLValue())
    return isValue(E);
  return E->isGLValue() ? isObject(E) : isConstruction(E);
}

/// True if \p E is a variable that the host has a copy of, or a part of it.
bool HostValues::isObject(const Expr *E) {
  E = E->IgnoreParens();
  if (E->getType().isVolatileQualified())
    return false;
  if (const auto *Cast = dyn_cast<CastExpr>(E))
    return Cast->getCastKind() == CK_NoOp && isObject(Cast->getSubExpr());
  if (const auto *Mention = dyn_cast<DeclRefExpr>(E)) {
    const auto *V = dyn_cast<VarDecl>(Mention->getDecl());
    const auto *Parameter = dyn_cast_or_null<ParmVarDecl>(V);
    if (!Parameter)
      return Known.contains(V);
    // The kernel's are values; those of others may stand for such.
    const auto *Of = dyn_cast<FunctionDecl>(Parameter->getDeclContext());
    return Of && !Parameter->isParameterPack();
  }
  if (const auto *Member = dyn_cast<MemberExpr>(E)) {
    if (!isa<FieldDecl>(Member->getMemberDecl()) || Member->hasQualifier() ||
        Member->getMemberDecl()->getType()->isReferenceType())
      return false;
    const Expr *Base = Member->getBase();
    return isThis(Base) || (!Member->isArrow() && isObject(Base) &&
                            isPublic(Member->getMemberDecl()));
  }
  if (const auto *Element = dyn_cast<ArraySubscriptExpr>(E)) {
    const auto *Decay = dyn_cast<CastExpr>(Element->getBase()->IgnoreParens());
    return Decay && Decay->getCastKind() == CK_ArrayToPointerDecay &&
           isObject(Decay->getSubExpr()) && isValue(Element->getIdx());
  }
  return false;
}

/// True if it is known where \p E lies, without looking there.
bool HostValues::isPlace(const Expr *E) {
  E = E->IgnoreParens();
  if (const auto *Mention = dyn_cast<DeclRefExpr>(E)) {
    const auto *V = dyn_cast<VarDecl>(Mention->getDecl());
    return V && isOfLibrary(V) && !LooksAtMemory;
  }
  if (const auto *Op = dyn_cast<UnaryOperator>(E))
    return Op->getOpcode() == UO_Deref && isValue(Op->getSubExpr());
  if (const auto *Element = dyn_cast<ArraySubscriptExpr>(E))
    return isValue(Element->getBase()) && isValue(Element->getIdx());
  if (const auto *Member = dyn_cast<MemberExpr>(E)) {
    const Expr *Base = Member->getBase();
    return isa<FieldDecl>(Member->getMemberDecl()) && !Member->hasQualifier() &&
           isPublic(Member->getMemberDecl()) &&
           !Member->getMemberDecl()->getType()->isReferenceType() &&
           (Member->isArrow() ? isValue(Base) : isPlace(Base));
  }
  return false;
}

/// True if \p E makes an object of what the host knows.
bool HostValues::isConstruction(const Expr *E) {
  if (const auto *Whole = dyn_cast<FullExpr>(E))
    return isConstruction(Whole->getSubExpr());
  if (const auto *List = dyn_cast<InitListExpr>(E))
    return List->getType()->isRecordType() &&
           llvm::all_of(List->inits(),
                        [&](const Expr *Init) { return isValue(Init); });
  const auto *Construct = dyn_cast<CXXConstructExpr>(E);
  if (!Construct || !Construct->getType()->isRecordType() ||
      Construct->getType().isDestructedType())
    return false;
  const CXXConstructorDecl *Constructor = Construct->getConstructor();
  if (Constructor->isCopyOrMoveConstructor())
    return Constructor->isTrivial() && isObject(Construct->getArg(0));
  return isPublic(Constructor) && isPlain(Constructor) &&
         canBePrinted(Construct->getType()) &&
         llvm::all_of(Construct->arguments(),
                      [&](const Expr *A) { return isArgument(A); });
}

/// True if all that \p F does is to make a value of what it is given.
bool HostValues::isPlain(const FunctionDecl *F) {
  const auto [Place, IsNew] = Looked.try_emplace(F->getCanonicalDecl(), false);
  if (!IsNew)
    return Place->second; // No, for one that calls itself.
  const llvm::SaveAndRestore NotPrinted(IsPrinted, false);
  const bool Yes = onlyMakesValue(F);
  return Looked[F->getCanonicalDecl()] = Yes;
}

bool HostValues::onlyMakesValue(const FunctionDecl *F) {
  const auto *Method = dyn_cast<CXXMethodDecl>(F);
  const bool Fits = !F->isVariadic() && !(Method && Method->isVirtual()) &&
                    llvm::all_of(F->parameters(), [](const ParmVarDecl *P) {
                      const QualType T = P->getType();
                      return isCounted(T) ||
                             (T->isRecordType() && !T.isDestructedType()) ||
                             (T->isLValueReferenceType() &&
                              T->getPointeeType().isConstQualified() &&
                              T->getPointeeType()->isRecordType());
                    });
  const auto *Constructor = dyn_cast<CXXConstructorDecl>(F);
  return Fits && (Constructor ? onlyInitializes(Constructor) : onlyReturns(F));
}

bool HostValues::onlyReturns(const FunctionDecl *F) {
  const auto *Body = dyn_cast_or_null<CompoundStmt>(F->getBody());
  if (!Body || Body->size() != 1)
    return false;
  const auto *Return = dyn_cast<ReturnStmt>(Body->body_front());
  return Return && Return->getRetValue() && isValue(Return->getRetValue());
}

bool HostValues::onlyInitializes(const CXXConstructorDecl *Constructor) {
  const FunctionDecl *Definition = nullptr;
  const auto *Body =
      dyn_cast_or_null<CompoundStmt>(Constructor->getBody(Definition));
  return Body && Body->body_empty() &&
         llvm::all_of(cast<CXXConstructorDecl>(Definition)->inits(),
                      [&](const CXXCtorInitializer *Init) {
                        return Init->isMemberInitializer() &&
                               isValue(Init->getInit());
                      });
}

} // namespace gpumpi::transform
