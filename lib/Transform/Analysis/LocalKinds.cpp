//===- LocalKinds.cpp - What kind of local variable it is -----------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Analysis/LocalKinds.h"

#include "Transform/Analysis/AstVisitor.h"
#include "Transform/Analysis/CooperativeGroups.h"
#include "Transform/Analysis/ImpliedMembers.h"
#include "Transform/Analysis/PlainData.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"

#include "llvm/Support/MathExtras.h"

using namespace clang;

namespace gpumpi::transform {

const CXXConstructExpr *constructionOf(const VarDecl *D) {
  const Expr *E = D->getInit();
  while (const auto *Full = dyn_cast_or_null<FullExpr>(E))
    E = Full->getSubExpr();
  return dyn_cast_or_null<CXXConstructExpr>(E);
}

bool hasWrittenInitializer(const VarDecl *D) {
  if (!D->hasInit() || isa<ParmVarDecl>(D))
    return false;
  // `T x;` of a class runs a constructor that nobody wrote.
  const CXXConstructExpr *Construct = constructionOf(D);
  return !Construct || D->getInitStyle() != VarDecl::CallInit ||
         Construct->getParenOrBraceRange().isValid() ||
         Construct->getBeginLoc() != D->getLocation();
}

static bool isConstructed(const VarDecl *D) {
  if (isa<ParmVarDecl>(D) || hasWrittenInitializer(D))
    return false;
  const CXXRecordDecl *Class = D->getType()->getAsCXXRecordDecl();
  return Class && Class->hasDefinition() &&
         !Class->hasTrivialDefaultConstructor();
}

bool isConstructed(const Variable &V) {
  return llvm::any_of(V.Made,
                      [](const VarDecl *D) { return isConstructed(D); });
}

const VarDecl *kindOf(const Variable &V) {
  return V.Made.empty() ? V.Decl : V.Made.front();
}

bool isConstructedArray(const VarDecl *D) {
  if (!D->getType()->isArrayType() || hasWrittenInitializer(D))
    return false;
  const CXXRecordDecl *Class =
      D->getType()->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
  return Class && Class->hasDefinition() &&
         !Class->hasTrivialDefaultConstructor();
}

/// True if to declare an object of \p Class does nothing at all.
static bool isLeftAlone(const CXXRecordDecl *Class) {
  if (!Class->hasTrivialDefaultConstructor() || !isDefaultConstructible(Class))
    return false;
  return llvm::all_of(Class->fields(),
                      [](const FieldDecl *Field) {
                        const QualType T = Field->getType();
                        const CXXRecordDecl *Part =
                            T->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
                        return !T->isReferenceType() && !T.isConstQualified() &&
                               (!Part || !Part->hasDefinition() ||
                                isLeftAlone(Part));
                      }) &&
         llvm::all_of(Class->bases(), [](const CXXBaseSpecifier &Base) {
           const CXXRecordDecl *Part = Base.getType()->getAsCXXRecordDecl();
           return !Part || isLeftAlone(Part);
         });
}

bool isArrayOfConstructed(const VarDecl *D) {
  if (!D->getType()->isArrayType() || !hasWrittenInitializer(D))
    return false;
  const CXXRecordDecl *Class =
      D->getType()->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
  return Class && Class->hasDefinition() && !isLeftAlone(Class);
}

/// What keeps the temporary alive to which \p D is bound.
static const MaterializeTemporaryExpr *temporaryOf(const VarDecl *D) {
  if (!D->getType()->isReferenceType() || !D->getInit())
    return nullptr;
  const Expr *E = D->getInit();
  while (true) {
    E = E->IgnoreParens();
    if (const auto *Full = dyn_cast<FullExpr>(E))
      E = Full->getSubExpr();
    else if (const auto *Cast = dyn_cast<CastExpr>(E))
      E = Cast->getSubExpr();
    else if (const auto *Member = dyn_cast<MemberExpr>(E))
      E = Member->getBase();
    else if (const auto *List = dyn_cast<InitListExpr>(E);
             List && List->getNumInits() == 1)
      E = List->getInit(0);
    else
      break;
  }
  const auto *Temporary = dyn_cast<MaterializeTemporaryExpr>(E);
  return Temporary && Temporary->getExtendingDecl() == D ? Temporary : nullptr;
}

bool isOfPack(const ParmVarDecl *P) {
  const auto *Of = dyn_cast<FunctionDecl>(P->getDeclContext());
  const FunctionDecl *Written =
      Of ? Of->getTemplateInstantiationPattern() : nullptr;
  return Written &&
         llvm::any_of(Written->parameters(), [P](const ParmVarDecl *Other) {
           return Other->isParameterPack() &&
                  Other->getDeclName() == P->getDeclName();
         });
}

bool isTemporary(const VarDecl *D) { return temporaryOf(D); }

bool isBoundReference(const VarDecl *D) {
  return D->getType()->isReferenceType() && !isTemporary(D);
}

bool isAnonymousUnion(const VarDecl *D) {
  const RecordDecl *Class = D->getType()->getAsRecordDecl();
  return !D->getDeclName() && Class && Class->isAnonymousStructOrUnion();
}

QualType valueType(const VarDecl *D) {
  return isTemporary(D) ? D->getType().getNonReferenceType() : D->getType();
}

bool isVolatile(const VarDecl *D) {
  QualType T = valueType(D);
  while (const auto *Array = T->getAsArrayTypeUnsafe())
    T = Array->getElementType();
  return T.isVolatileQualified();
}

bool mayBeClass(QualType Type) {
  Type = Type.isNull() ? Type : QualType(Type->getBaseElementTypeUnsafe(), 0);
  return !Type.isNull() && Type->isDependentType() &&
         !Type->isAnyPointerType() && !Type->isReferenceType() &&
         !Type->isMemberPointerType();
}

const CXXRecordDecl *endedBySomebody(QualType Type) {
  const CXXRecordDecl *Class =
      Type.isNull() ? nullptr
                    : Type->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
  return Class && Class->hasDefinition() && Class->getDestructor() &&
                 !Class->hasTrivialDestructor()
             ? Class
             : nullptr;
}

bool isCopiedByBytes(QualType T, const ASTContext &Context) {
  const QualType Element = Context.getBaseElementType(T).getUnqualifiedType();
  if (Element.isDestructedType() != QualType::DK_none)
    return false;
  const CXXRecordDecl *Class = Element->getAsCXXRecordDecl();
  if (!Class || !Class->hasDefinition())
    return Element.isTriviallyCopyableType(Context);
  if (isPlainData(Element, Context))
    return true;
  // That assignment does more than to copy does not matter: std::pair.
  return Class->hasTrivialDestructor() && Class->hasTrivialCopyConstructor() &&
         !Class->defaultedCopyConstructorIsDeleted() &&
         llvm::none_of(Class->ctors(), [](const CXXConstructorDecl *C) {
           return C->isCopyConstructor() && C->isDeleted();
         });
}

bool isPassedByBytes(QualType T, const ASTContext &Context) {
  const CXXRecordDecl *Class = T->getAsCXXRecordDecl();
  return isPlainData(T, Context) ||
         (isCopiedByBytes(T, Context) &&
          !(Class && Class->hasDefinition() &&
            (Class->hasNonTrivialCopyConstructor() ||
             Class->hasNonTrivialMoveConstructor())));
}

/// True if \p Class is cooperative_groups::thread_block_tile<64> or larger.
static bool isTileOfWarps(const CXXRecordDecl *Class) {
  const auto *Tile = dyn_cast<ClassTemplateSpecializationDecl>(Class);
  if (!Tile || Tile->getName() != "thread_block_tile" ||
      !isOfCooperativeGroups(Tile))
    return false;
  const TemplateArgument &Size = Tile->getTemplateArgs()[0];
  return Size.getKind() == TemplateArgument::Integral &&
         Size.getAsIntegral().getExtValue() > 32;
}

bool needsMemoryOfLaunch(QualType T, const ASTContext &Context) {
  const CXXRecordDecl *Class =
      Context.getBaseElementType(T)->getAsCXXRecordDecl();
  if (!Class || !Class->hasDefinition())
    return false;
  const auto Needs = [&](QualType Part) {
    return needsMemoryOfLaunch(Part, Context);
  };
  return isTileOfWarps(Class) ||
         llvm::any_of(
             Class->bases(),
             [&](const CXXBaseSpecifier &B) { return Needs(B.getType()); }) ||
         llvm::any_of(Class->fields(),
                      [&](const FieldDecl *F) { return Needs(F->getType()); });
}

bool isLambda(const VarDecl *D) {
  const CXXRecordDecl *Class = valueType(D)->getAsCXXRecordDecl();
  return Class && Class->isLambda();
}

unsigned valueBytes(const VarDecl *D, const ASTContext &Context) {
  const QualType T = valueType(D);
  const unsigned Bytes = Context.getTypeSizeInChars(T).getQuantity();
  if (!isLambda(D))
    return Bytes;
  const unsigned Unit = Context.getTypeAlignInChars(T).getQuantity();
  unsigned Sum = 0;
  for (const FieldDecl *Capture : T->getAsCXXRecordDecl()->fields())
    Sum += llvm::alignTo(
        Context.getTypeSizeInChars(Capture->getType()).getQuantity(), Unit);
  return std::max(Bytes, Sum);
}

unsigned writtenAlignment(const VarDecl *D, ASTContext &Context) {
  unsigned Bits = 0;
  for (const auto *A : D->specific_attrs<AlignedAttr>())
    if (!A->isAlignmentDependent())
      Bits = std::max(Bits, A->getAlignment(Context));
  return Bits / 8;
}

std::string nameForId(const VarDecl *D) {
  if (const auto *Bindings = dyn_cast<DecompositionDecl>(D)) {
    std::string Name = "bound";
    for (const BindingDecl *Binding : Bindings->bindings())
      Name += "_" + Binding->getNameAsString();
    return Name;
  }
  return D->getDeclName() ? D->getNameAsString() : "anonymous";
}

const FieldDecl *widestMember(const VarDecl *Union, const ASTContext &Context) {
  const FieldDecl *Widest = nullptr;
  for (const FieldDecl *Field : Union->getType()->getAsRecordDecl()->fields())
    if (Field->getDeclName() && !Field->isBitField() &&
        !Field->getType()->isReferenceType() &&
        (!Widest || Context.getTypeSize(Field->getType()) >
                        Context.getTypeSize(Widest->getType())))
      Widest = Field;
  return Widest;
}

namespace {

struct LambdaSearch : AstVisitor {
  bool Found = false;
  bool VisitLambdaExpr(LambdaExpr *) override {
    Found = true;
    return false;
  }
};

} // namespace

bool containsLambda(const Expr *E) {
  LambdaSearch Search;
  Search.TraverseStmt(const_cast<Expr *>(E));
  return Search.Found;
}

bool isWhole(const Variable &V) {
  const VarDecl *D = V.Decl;
  if (V.How != Keep::Home && V.How != Keep::Spill && V.How != Keep::Nothing &&
      V.How != Keep::Reference)
    return false;
  if (!D->hasInit() || isa<ParmVarDecl>(D))
    return false;
  const QualType Written = D->getTypeSourceInfo()->getType();
  const DeducedType *Deduced = Written->getContainedDeducedType();
  if (V.How == Keep::Reference)
    return Deduced && containsLambda(D->getInit());
  if (isa<DecompositionDecl>(D))
    return !kindOf(V)->getType()->isArrayType();
  if (!Deduced)
    return false;
  const auto *Auto = dyn_cast<AutoType>(Deduced);
  if (!Auto || Auto->isDecltypeAuto() || D->getInitStyle() != VarDecl::CInit ||
      containsLambda(D->getInit()))
    return true;
  // `const auto *p`: the home's type could not be told from the initializer's.
  return V.How == Keep::Home && !isTemporary(kindOf(V)) &&
         !isa<AutoType>(Written.getTypePtr());
}

bool isInitializedBehind(const Variable &V) {
  const VarDecl *D = V.Decl;
  if (isa<ParmVarDecl>(D) || isWhole(V))
    return false;
  return D->getType()->isArrayType() || (V.How == Keep::Home && V.InPlace);
}

bool needsOwnStatement(const Variable &V) {
  if (!V.Crossed && V.How != Keep::Home && V.How != Keep::Static)
    return false;
  return V.How == Keep::Static || isWhole(V) ||
         (isInitializedBehind(V) && V.How != Keep::Constant &&
          V.How != Keep::Recompute &&
          (V.Decl->hasInit() || isConstructedArray(kindOf(V))));
}

} // namespace gpumpi::transform
