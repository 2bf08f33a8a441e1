//===- VariableLegality.cpp - Which variables are refused -----------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Legality/VariableLegality.h"

#include "Transform/Analysis/AstVisitor.h"
#include "Transform/Analysis/LocalKinds.h"
#include "Transform/Analysis/OwnAddress.h"
#include "Transform/Text/Declarators.h"
#include "Transform/Text/Initializer.h"

#include "clang/AST/Attr.h"

using namespace clang;

namespace gpumpi::transform {

/// The frames are aligned to 32 bytes times the offset of a variable.
static constexpr unsigned MaxAlignment = 128;

namespace {

/// Counts the temporaries that a variable keeps alive.
class Temporaries : public AstVisitor {
public:
  explicit Temporaries(const VarDecl *Of) : Of(Of) {}
  unsigned Count = 0;
  bool VisitMaterializeTemporaryExpr(MaterializeTemporaryExpr *E) override {
    Count += E->getExtendingDecl() == Of;
    return true;
  }

private:
  const VarDecl *Of;
};

} // namespace

static unsigned countTemporaries(const VarDecl *D) {
  Temporaries Walk(D);
  if (D->hasInit() && !isa<ParmVarDecl>(D))
    Walk.TraverseStmt(const_cast<Expr *>(D->getInit()));
  return Walk.Count;
}

static bool isInitializerList(QualType T) {
  const CXXRecordDecl *Class = T->getAsCXXRecordDecl();
  return Class && Class->isInStdNamespace() && Class->getIdentifier() &&
         Class->getName() == "initializer_list";
}

static bool hasBitField(const RecordDecl *Anonymous) {
  for (const FieldDecl *Field : Anonymous->fields())
    if (Field->isBitField() ||
        (Field->isAnonymousStructOrUnion() &&
         hasBitField(Field->getType()->getAsRecordDecl())))
      return true;
  return false;
}

static std::string whyNotUnion(const Variable &V, const ASTContext &Context) {
  const auto *Union = V.Decl->getType()->getAsCXXRecordDecl();
  if (!Union->hasTrivialDefaultConstructor())
    return "it is an anonymous union with an initializer";
  if (!widestMember(V.Decl, Context))
    return "it is an anonymous union without a member of a plain type";
  if (V.How != Keep::Home)
    return "";
  if (hasBitField(Union))
    return "it is an anonymous union with a bit-field, and its address escapes";
  if (!V.InDecltype.empty())
    return "its address escapes, and decltype would not see its type any more";
  return "";
}

/// The parts of tuple-like objects are found by calling `get`.
static std::string whyNotBound(const DecompositionDecl *D) {
  for (const BindingDecl *Binding : D->bindings()) {
    const VarDecl *Part = Binding->getHoldingVar();
    if (!Part)
      continue;
    if (!Part->getASTContext().getSourceManager().isInSystemHeader(
            D->getType()
                .getNonReferenceType()
                ->getAsRecordDecl()
                ->getLocation()))
      return "it is a structured binding whose 'get' would be called again";
    if (isTemporary(Part))
      return "it is a structured binding whose 'get' returns a value";
  }
  return "";
}

static std::string whyNotTemporary(const VarDecl *D) {
  const QualType T = valueType(D);
  if (T->isArrayType())
    return "it is bound to a temporary array";
  if (const CXXRecordDecl *Bound = T->getAsCXXRecordDecl()) {
    const Expr *E = D->getInit()->IgnoreParens();
    while (const auto *Full = dyn_cast<FullExpr>(E))
      E = Full->getSubExpr()->IgnoreParens();
    if (const auto *Cast = dyn_cast<CastExpr>(E))
      if (Cast->getCastKind() == CK_DerivedToBase ||
          Cast->getCastKind() == CK_UncheckedDerivedToBase)
        return "it is bound to a temporary of a derived class";
    if (Bound->isPolymorphic())
      return "it is bound to a temporary of a class with virtual functions";
  }
  return "";
}

/// True if every `decltype` that names the variable can be edited.
static bool canEditDecltypes(const Variable &V, const SourceText &Text) {
  for (const SourceRange &Where : V.InDecltype)
    if (Where.isInvalid() || !Text.offset(Where.getBegin()) ||
        !Text.offset(Where.getEnd()))
      return false;
  return true;
}

/// Why a value of \p D, which is made of \p V, cannot be carried over a
/// suspension; empty if it can.
static std::string whyNotKept(const Variable &V, const VarDecl *D,
                              const ASTContext &Context,
                              const SourceText &Text) {
  if (const auto *Bindings = dyn_cast<DecompositionDecl>(D)) {
    if (const std::string Why = whyNotBound(Bindings); !Why.empty())
      return Why;
    if (isVolatile(D))
      return "it is a volatile structured binding";
  }
  if (countTemporaries(D) > isTemporary(D))
    return "it keeps a temporary alive";
  if (V.How == Keep::Reference)
    return "";
  if (V.How == Keep::Static)
    return "";
  if (D->isConstexpr())
    return "it is constexpr with a mutable member";
  if (isAnonymousUnion(D))
    return whyNotUnion(V, Context);
  if (isTemporary(D))
    if (const std::string Why = whyNotTemporary(D); !Why.empty())
      return Why;
  if (V.How != Keep::Home)
    return "";
  if (V.InPlace && D->getType()->isArrayType() &&
      D->getInitStyle() == VarDecl::ParenListInit)
    return "it is an array of constructed elements, or one that names itself, "
           "with an initializer in parentheses";
  if (V.InPlace && isWhole(V) && keepsOwnAddress(D))
    return "its constructor may keep its address, and its type is deduced";
  if (isVolatile(D) && isa<ParmVarDecl>(D) && D->getType()->isRecordType())
    return "it is a volatile class object";
  if (!D->getType()->isReferenceType() && !canEditDecltypes(V, Text))
    return "its address escapes, and its type is asked for in a way that would "
           "not see it any more";
  if (V.Alignment > MaxAlignment)
    return "its address escapes, and it is aligned to more than " +
           std::to_string(MaxAlignment) + " bytes";
  if (V.BoundIn && D->hasAttr<AlignedAttr>())
    return "its address escapes, a jump passes its declaration, and that says "
           "how it is aligned";
  for (const auto *A : D->specific_attrs<AlignedAttr>())
    if (!alignmentSlice(A, Text))
      return "its address escapes, and its alignment comes out of a macro";
  return "";
}

/// True if no type is defined in the statement that declares \p D, and what
/// that declares has no name of its type's: its specifiers can be written once
/// more.
static bool canSplit(const VarDecl *D, const SourceText &Text) {
  if (!declaratorBegin(D, Text) || specifiersNameDeclared(D, Text))
    return false;
  const SourceManager &SM = Text.sourceManager();
  for (const Decl *Other : D->getDeclContext()->decls()) {
    const auto *Type = dyn_cast<TagDecl>(Other);
    if (Type && Type->isThisDeclarationADefinition() &&
        !SM.isBeforeInTranslationUnit(Type->getLocation(), D->getBeginLoc()) &&
        SM.isBeforeInTranslationUnit(Type->getLocation(), D->getLocation()))
      return false;
  }
  return true;
}

/// True if no other variable is declared in the statement that declares \p D:
/// the declarators of one statement share the place where their type begins.
static bool standsAlone(const VarDecl *D) {
  for (const Decl *Other : D->getDeclContext()->decls())
    if (const auto *V = dyn_cast<VarDecl>(Other))
      if (V != D && V->getBeginLoc() == D->getBeginLoc())
        return false;
  return true;
}

static std::string displayName(const VarDecl *D) {
  if (isa<DecompositionDecl>(D) || D->getDeclName())
    return D->getNameAsString();
  return "(anonymous union)";
}

/// True if \p Type is that of an array that is written as `a[]`.
static bool hasNoBound(QualType Type) {
  const auto *Dependent =
      dyn_cast_or_null<DependentSizedArrayType>(Type->getAsArrayTypeUnsafe());
  return Type->isIncompleteArrayType() ||
         (Dependent && !Dependent->getSizeExpr());
}

/// The number of elements of an array \p Type; nothing if that is not known.
static std::optional<uint64_t> boundOf(QualType Type) {
  const auto *Array =
      dyn_cast_or_null<ConstantArrayType>(Type->getAsArrayTypeUnsafe());
  return Array ? std::optional(Array->getZExtSize()) : std::nullopt;
}

/// What differs between the declaration \p D that a template makes of \p V and
/// the one by which \p V is edited; empty if nothing that matters.
static std::string whyNotAlike(const Variable &V, const VarDecl *D) {
  const QualType T = D->getType(), Written = V.Decl->getType();
  const VarDecl *First = kindOf(V);
  if (T->isReferenceType() && !Written->isReferenceType())
    return "its type is a reference in an instantiation";
  if (T->isArrayType() && !Written->isArrayType() && !isa<DecompositionDecl>(D))
    return "its type is an array in an instantiation";
  if (isTemporary(D) != isTemporary(First) ||
      isVolatile(D) != isVolatile(First) ||
      isConstructedArray(D) != isConstructedArray(First) ||
      T->isArrayType() != First->getType()->isArrayType() ||
      // A parameter is bound again in a way that is good for both.
      (!isa<ParmVarDecl>(D) &&
       T->isRValueReferenceType() != First->getType()->isRValueReferenceType()))
    return "its type is of another kind in each instantiation";
  // Without the initializer, the bound would have to be written.
  if (hasNoBound(Written) && V.How != Keep::Static &&
      boundOf(T) != boundOf(First->getType()))
    return "it has another number of elements in each instantiation";
  return "";
}

namespace {

/// The message for one declaration that is made of a variable, if it is
/// refused.
struct Refusal {
  Message Which;
  std::string Why;
};

} // namespace

static std::optional<Refusal> refusal(const Variable &V, const VarDecl *D,
                                      const ASTContext &Context,
                                      const SourceText &Text) {
  if (std::string Why = whyNotAlike(V, D); !Why.empty())
    return Refusal{Message::GM1007, Why};
  if (V.How != Keep::Reference) {
    const QualType Element = Context.getBaseElementType(valueType(D));
    if (isInitializerList(Element))
      return Refusal{Message::GM1026, ""};
    if (!Element->isDependentType() && V.How != Keep::Static &&
        !isCopiedByBytes(Element, Context))
      return Refusal{Message::GM1025,
                     Element.isDestructedType() ? "destructor" : "copy"};
    if (needsMemoryOfLaunch(Element, Context))
      return Refusal{Message::GM1007,
                     "the barriers of a tile of more than 32 threads are in "
                     "memory that is lost with the launch"};
  }
  if (std::string Why = whyNotKept(V, D, Context, Text); !Why.empty())
    return Refusal{Message::GM1007, Why};
  return std::nullopt;
}

/// Why the parameter pack \p V is not put back where its values were given;
/// null if it can be.
static const char *whyNoPack(const Variable &V) {
  if (V.How == Keep::Home)
    return "it is a parameter pack whose address escapes";
  if (V.Shadowed)
    return "another declaration hides its name at a suspension";
  if (llvm::any_of(V.Made, [](const VarDecl *D) {
        return D->getType().isConstQualified();
      }))
    return "it is a parameter pack of constants";
  return nullptr;
}

bool checkVariable(const Variable &V, const ASTContext &Context,
                   const SourceText &Text, Reporter &Report) {
  const VarDecl *D = V.Decl;
  const SourceLocation Loc = D->getLocation();
  // What shared variables hold is planned apart (SharedPlan.h).
  if (D->hasAttr<CUDASharedAttr>())
    return true;
  const auto Refuse = [&](Message Which, const std::string &Why) {
    const std::string Type =
        "'" + D->getType().getAsString(Context.getPrintingPolicy()) + "'";
    llvm::SmallVector<std::string, 3> Arguments = {displayName(D)};
    if (!Why.empty())
      Arguments.append({Type, Why});
    Report.error(Loc, Which, Arguments);
    return false;
  };
  if (D->hasAttr<CleanupAttr>())
    return Refuse(Message::GM1025, "destructor");
  if (V.How == Keep::Constant || V.How == Keep::Recompute)
    return true;
  if (const auto *Parameter = dyn_cast<ParmVarDecl>(D)) {
    // What a function is given and does not need again it may be given dead.
    if (V.How == Keep::Nothing)
      return true;
    if (Parameter->isParameterPack())
      if (const char *Why = whyNoPack(V))
        return Refuse(Message::GM1007, Why);
    if (V.How == Keep::Reference && V.Shadowed)
      return Refuse(Message::GM1007,
                    "another declaration hides its name at a suspension");
  }
  for (const VarDecl *Made : V.Made)
    if (const auto Found = refusal(V, Made, Context, Text))
      return Refuse(Found->Which, Found->Why);
  if (!Text.offset(Loc) || !beginOfDeclaration(D, Text) ||
      !Text.slice({Loc, D->getEndLoc()})) {
    Report.defect(Loc, "variable '" + displayName(D) + "'");
    return false;
  }
  if (needsOwnStatement(V) && !standsAlone(D) && !canSplit(D, Text))
    return Refuse(Message::GM1011, "");
  return true;
}

} // namespace gpumpi::transform
