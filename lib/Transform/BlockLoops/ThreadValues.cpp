//===- ThreadValues.cpp - What a thread takes over a barrier --------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/BlockLoops/ThreadValues.h"

#include "Transform/Analysis/AstVisitor.h"
#include "Transform/Analysis/CooperativeGroups.h"
#include "Transform/Analysis/EvaluationOrder.h"
#include "Transform/Analysis/LocalKinds.h"
#include "Transform/Analysis/LocalNames.h"
#include "Transform/Analysis/NamedLocals.h"
#include "Transform/Analysis/OwnAddress.h"
#include "Transform/Analysis/PlainData.h"
#include "Transform/Normalise/NormalForm.h"

#include "clang/AST/Attr.h"

#include "llvm/ADT/StringMap.h"

using namespace clang;

namespace gpumpi::transform {

/// True if something in \p E is what the preprocessor has made of a place in
/// the text: `__LINE__` or `__COUNTER__`, which mean something else when they
/// are written again.
static bool isMadeInPlace(const Expr *E, const ASTContext &Context) {
  struct Walk : AstVisitor {
    const SourceManager &SM;
    bool Found = false;
    explicit Walk(const SourceManager &SM) : SM(SM) {}
    bool VisitIntegerLiteral(IntegerLiteral *Literal) override {
      Found |=
          SM.isWrittenInScratchSpace(SM.getSpellingLoc(Literal->getLocation()));
      return true;
    }
  } Look(Context.getSourceManager());
  Look.TraverseStmt(const_cast<Expr *>(E));
  return Look.Found;
}

namespace {

/// More than this many operations are not cheaper than a load.
constexpr unsigned MaxOperations = 24;
/// What the values of a block may take of a stack, in bytes.
constexpr uint64_t MaxBytes = 2 << 20;
/// Of a variable on the stack, in bytes.
constexpr int64_t MaxAlignment = 64;
/// Threads that a block may have.
constexpr uint64_t MaxThreads = 1024;

class ValueFinder {
public:
  ValueFinder(const FunctionDecl *F, const BlockLevel &Level,
              const ThreadRegions &Regions, const LocalUses &Uses,
              const ParentMap &Parents, CalledCode &Called,
              const SourceText &Text)
      : F(F), Context(F->getASTContext()), Level(Level), Regions(Regions),
        Uses(Uses), Parents(Parents), Called(Called), Text(Text), Names(F) {}

  ThreadValues find() {
    for (const ParmVarDecl *P : F->parameters())
      if ((Uses.Assigned.contains(P) || Uses.Escapes.contains(P)) &&
          !Level.Variables.contains(P) && isUsed(P)) {
        if (isOfPack(P))
          refuse(P->getLocation(), "a parameter pack is assigned to");
        add(P, nullptr, -1);
      }
    for (const BlockItem &Item : Regions.Declarations)
      if (Level.Statements.contains(Item.Statement))
        addDeclared(cast<DeclStmt>(Item.Statement), -1);
    for (size_t I = 0; I < Regions.Regions.size(); ++I)
      for (const Stmt *S : Regions.Regions[I].Statements)
        if (const auto *Declaration = dyn_cast<DeclStmt>(S))
          addDeclared(Declaration, int(I));
    if (Bytes > MaxBytes)
      refuse(F->getLocation(), "its threads keep too much over barriers");
    return std::move(Result);
  }

private:
  const FunctionDecl *F;
  const ASTContext &Context;
  const BlockLevel &Level;
  const ThreadRegions &Regions;
  const LocalUses &Uses;
  const ParentMap &Parents;
  CalledCode &Called;
  const SourceText &Text;
  const LocalNames Names;
  ThreadValues Result;
  llvm::StringMap<unsigned> Slots;
  uint64_t Bytes = 0;

  void refuse(SourceLocation Where, const llvm::Twine &Why) {
    if (!Result.Obstacle)
      Result.Obstacle = {Where, Why.str()};
  }

  bool isUsed(const VarDecl *V, int Except = -1) const {
    for (size_t I = 0; I < Regions.Regions.size(); ++I)
      if (int(I) != Except && Regions.Regions[I].Uses.contains(V))
        return true;
    return false;
  }

  /// True if each thread uses \p V in a single region, and that once.
  bool isUsedOnce(const VarDecl *V) const {
    return llvm::count_if(Regions.Regions,
                          [&](const ThreadRegion &Region) {
                            return Region.Uses.contains(V) && !Region.InLoop;
                          }) == 1 &&
           llvm::none_of(Regions.Regions, [&](const ThreadRegion &Region) {
             return Region.Uses.contains(V) && Region.InLoop;
           });
  }

  bool isKnown(const VarDecl *V) const {
    return llvm::any_of(Result.Values, [&](const CrossingValue &Value) {
      return Value.Variable == V;
    });
  }

  /// True if another region stands behind \p Region in the statement around
  /// \p S, with which the life of what \p S declares ends.
  bool isFollowed(const DeclStmt *S, int Region) const {
    const Stmt *Scope = Parents.getParent(S);
    return llvm::any_of(Regions.Regions, [&](const ThreadRegion &Other) {
      if (&Other == &Regions.Regions[Region])
        return false;
      for (const Stmt *P = Other.Statements.front(); P;
           P = Parents.getParent(P))
        if (P == Scope)
          return Other.Where.Begin > Regions.Regions[Region].Where.Begin;
      return false;
    });
  }

  /// True if another region may reach \p V through its address.
  bool isReached(const VarDecl *V, const DeclStmt *S, int Region) const {
    if (Region < 0 || !(Uses.Escapes.contains(V) || Uses.PassedOn.contains(V)))
      return false;
    if (V->getType()->isReferenceType() && !isTemporary(V))
      return false;
    return isFollowed(S, Region);
  }

  static bool isDestroyed(const VarDecl *V) {
    const QualType T = V->getType();
    if (V->hasAttr<CleanupAttr>())
      return true;
    return T->isReferenceType()
               ? isTemporary(V) && T.getNonReferenceType().isDestructedType()
               : bool(T.isDestructedType());
  }

  void addDeclared(const DeclStmt *S, int Region) {
    for (const Decl *D : S->decls())
      if (const auto *V = dyn_cast<VarDecl>(D);
          V && V->hasLocalStorage() && isDestroyed(V) &&
          (Level.HasBarriers || Region < 0 || isFollowed(S, Region)))
        refuse(V->getLocation(), "'" + V->getNameAsString() +
                                     "' has a destructor, which might run "
                                     "before what stands behind it");
    for (const Decl *D : S->decls())
      if (const auto *V = dyn_cast<VarDecl>(D);
          V && V->hasLocalStorage() && !Level.Variables.contains(V) &&
          (isUsed(V, Region) || isReached(V, S, Region)))
        add(V, S, Region);
  }

  void add(const VarDecl *V, const DeclStmt *S, int Region) {
    if (isKnown(V))
      return;
    CrossingValue Value{V, Crossing::Place, S, Region, {}, {}, {}, {}};
    if (Region >= 0 && isAgain(Value)) {
      Value.How = Crossing::Again;
      Result.Values.push_back(std::move(Value));
      return;
    }
    const QualType T = V->getType();
    const std::string Name = V->getNameAsString();
    const unsigned Number = Slots[V->getName()]++;
    Value.Slot =
        "gpumpi_v_" + Name + (Number ? "_" + std::to_string(Number) : "");
    if (!S && T->isScalarType() && !isVolatile(V) && isUsedOnce(V) &&
        !Uses.Escapes.contains(V)) {
      Value.How = Crossing::Again;
      Value.Again = "auto " + Name + " = " + Value.Slot + ";";
      Result.Values.push_back(std::move(Value));
      return;
    }
    if (!isKept(V, S))
      return refuse(V->getLocation(),
                    (isa<DecompositionDecl>(V) ? "a structured binding"
                                               : "'" + Name + "'") +
                        " crosses a barrier, and cannot be kept");
    Bytes += MaxThreads * Context.getTypeSizeInChars(T).getQuantity();
    if (Region >= 0 && T->isScalarType() && hasWrittenInitializer(V) &&
        !Uses.Escapes.contains(V))
      Value.How = Crossing::Copy;
    // What the block declares is there to ask for its type.
    Value.Type =
        Region < 0 ? "decltype(" + V->getNameAsString() + ")" : typeName(V, S);
    if (Value.Type.empty() || !localsNamedInType(V).empty())
      return refuse(V->getLocation(), "'" + V->getNameAsString() +
                                          "' crosses a barrier, and has a type "
                                          "without a name");
    Result.Values.push_back(std::move(Value));
  }

  /// True if \p V can have a place in an array, into which its value is copied.
  bool isKept(const VarDecl *V, const DeclStmt *S) const {
    const QualType T = V->getType();
    if (T->isReferenceType() || isVolatile(V) || !V->getIdentifier() ||
        V->hasAttr<AlignedAttr>() || isa<DecompositionDecl>(V) ||
        !isPlainData(T, Context) || V->getStorageClass() != SC_None ||
        T->isVariablyModifiedType() ||
        Context.getTypeAlignInChars(T).getQuantity() > MaxAlignment)
      return false;
    if (isa<ParmVarDecl>(V) || !isInitialized(V))
      return true;
    // The value is copied from where it was made.
    return (T->isScalarType() && !Uses.Escapes.contains(V)) ||
           (!isNamedAgain(V, S) && !keepsOwnAddress(V));
  }

  /// True if something that \p S declares names \p V, which it also declares:
  /// what has that name is another object there.
  static bool isNamedAgain(const VarDecl *V, const DeclStmt *S) {
    return llvm::any_of(S->decls(), [&](const Decl *D) {
      const auto *Other = dyn_cast<VarDecl>(D);
      return !Other || llvm::is_contained(localsNamedInType(Other), V) ||
             (Other->getInit() && mentions(Other->getInit(), V));
    });
  }

  static bool mentions(const Stmt *S, const VarDecl *V) {
    if (const auto *Mention = dyn_cast<DeclRefExpr>(S);
        Mention && Mention->getDecl() == V)
      return true;
    return llvm::any_of(S->children(), [&](const Stmt *Child) {
      return Child && mentions(Child, V);
    });
  }

  //===--------------------------------------------------------------------===//
  // Types
  //===--------------------------------------------------------------------===//

  std::string typeName(const VarDecl *V, const DeclStmt *S) const {
    QualType T = V->getType();
    std::string Bounds;
    while (const auto *Array = Context.getAsConstantArrayType(T)) {
      Bounds += "[" + std::to_string(Array->getSize().getZExtValue()) + "]";
      T = Array->getElementType();
    }
    const std::string Name = nameOfType(T.getUnqualifiedType(), Context);
    // In a template the type is what is written, if that is plain.
    std::string Type =
        Name.empty() || F->isTemplateInstantiation() ? writtenType(V, S) : "";
    if (Type.empty() && !Name.empty())
      Type = Name + Bounds;
    return Names.sayTheSame(Type, V) ? Type : "";
  }

  /// As the type of a function with a parameter of that type.
  std::string writtenType(const VarDecl *V, const DeclStmt *S) const {
    const auto Begin =
        Text.offset(Text.sourceManager().getExpansionLoc(V->getBeginLoc()));
    const auto At = Text.offset(V->getLocation());
    const TypeLoc Written = V->getTypeSourceInfo()->getTypeLoc();
    if (!S->isSingleDecl() || Written.getContainedAutoTypeLoc() || !Begin ||
        !At)
      return "";
    for (TypeLoc Part = Written; Part; Part = Part.getNextTypeLoc())
      if (Part.getAs<ParenTypeLoc>() || Part.getAs<FunctionTypeLoc>() ||
          Part.getAs<MemberPointerTypeLoc>() ||
          Part.getAs<IncompleteArrayTypeLoc>())
        return "";
    std::string Dimensions;
    if (V->getType()->isArrayType()) {
      const auto Behind = Text.tokenEnd(V->getLocation());
      const auto Last = Text.tokenEnd(Written.getEndLoc());
      if (!Last || *Last < *Behind)
        return "";
      Dimensions = Text.words({*Behind, *Last});
    }
    return "void(" + Text.words({*Begin, *At}) + " (&" + V->getNameAsString() +
           ")" + Dimensions + ")";
  }

  //===--------------------------------------------------------------------===//
  // Computing again
  //===--------------------------------------------------------------------===//

  /// What is looked at for one variable.
  struct Search {
    CrossingValue &Value;
    unsigned Operations = 0;
  };

  /// True if what declares \p V may say something else further down.
  bool changesWordsBehind(const VarDecl *V) const {
    const auto Begin = Text.offset(
                   Text.sourceManager().getExpansionLoc(V->getLocation())),
               End = Text.offset(
                   Text.sourceManager().getExpansionLoc(F->getEndLoc()));
    return !Begin || !End || Text.changesWords({*Begin, *End});
  }

  bool isAgain(CrossingValue &Value) {
    const VarDecl *V = Value.Variable;
    const QualType T = V->getType();
    const Expr *Init = V->getInit();
    if (!Init || !V->getIdentifier() || isVolatile(V) ||
        isa<DecompositionDecl>(V) || V->getStorageClass() != SC_None ||
        !localsNamedInType(V).empty() ||
        mentions(Init, V) || // `int x = x;` has no value.
        changesWordsBehind(V))
      return false;
    Search Look{Value};
    if (T->isReferenceType()) {
      if (!isPlace(Init, Look))
        return false;
    } else if (makesThreadBlock(Init)) {
      if (Uses.Escapes.contains(V))
        return false;
    } else if (const Expr *Group = partitionedForTile(Init)) {
      if (Uses.Escapes.contains(V) || Uses.Assigned.contains(V) ||
          !(makesThreadBlock(Group) || isContent(Group, Look)))
        return false;
    } else if (Uses.Escapes.contains(V) || Uses.Assigned.contains(V) ||
               !hasWrittenInitializer(V) || !isPure(Init, Look)) {
      return false;
    }
    Value.Again = declaration(Value);
    return !Value.Again.empty() && Names.sayTheSame(Value.Again, V);
  }

  /// The declaration of \p Value by itself.
  std::string declaration(const CrossingValue &Value) const {
    const VarDecl *V = Value.Variable;
    if (Value.Statement->isSingleDecl()) {
      const auto Begin =
          Text.offset(Text.sourceManager().getExpansionLoc(V->getBeginLoc()));
      const auto End = Text.statementEnd(Value.Statement);
      return Begin && End ? Text.words({*Begin, *End}) : "";
    }
    return declarationOf(V, Text);
  }

  static bool isNumber(QualType T) {
    return !T.isVolatileQualified() &&
           (T->isIntegralOrEnumerationType() || T->isPointerType() ||
            T->isNullPtrType());
  }

  /// True if the value of \p E is the same wherever the variable is in scope.
  bool isPure(const Expr *E, Search &Look) {
    if (++Look.Operations > MaxOperations)
      return false;
    E = E->IgnoreParens();
    if (E->isInstantiationDependent() || !isNumber(E->getType()))
      return false;
    if (isa<IntegerLiteral, CharacterLiteral, CXXBoolLiteralExpr,
            CXXNullPtrLiteralExpr, UnaryExprOrTypeTraitExpr>(E))
      return !isMadeInPlace(E, Context) && localsNamedIn(E).empty();
    if (const auto *Full = dyn_cast<ConstantExpr>(E))
      return isPure(Full->getSubExpr(), Look);
    if (const auto *Name = dyn_cast<SubstNonTypeTemplateParmExpr>(E))
      return isPure(Name->getReplacement(), Look);
    if (const auto *Cast = dyn_cast<CastExpr>(E))
      return isPureCast(Cast, Look);
    if (const auto *Op = dyn_cast<UnaryOperator>(E))
      switch (Op->getOpcode()) {
      case UO_Plus:
      case UO_Minus:
      case UO_Not:
      case UO_LNot:
        return isPure(Op->getSubExpr(), Look);
      case UO_AddrOf:
        return isPlace(Op->getSubExpr(), Look);
      default:
        return false;
      }
    if (const auto *Op = dyn_cast<BinaryOperator>(E))
      return !Op->isAssignmentOp() && !Op->isPtrMemOp() &&
             isPure(Op->getLHS(), Look) && isPure(Op->getRHS(), Look);
    if (const auto *Choice = dyn_cast<ConditionalOperator>(E))
      return isPure(Choice->getCond(), Look) &&
             isPure(Choice->getTrueExpr(), Look) &&
             isPure(Choice->getFalseExpr(), Look);
    if (const auto *List = dyn_cast<InitListExpr>(E))
      return List->getNumInits() == 1 && isPure(List->getInit(0), Look);
    if (const auto *Mention = dyn_cast<DeclRefExpr>(E))
      return isa<EnumConstantDecl>(Mention->getDecl()) &&
             Names.areAll(Mention->getDecl());
    if (const auto *Call = dyn_cast<CallExpr>(E);
        Call && Call->getDirectCallee() &&
        Called.isArithmetic(Call->getDirectCallee()))
      return Names.areAll(Call->getDirectCallee()) &&
             llvm::all_of(Call->arguments(),
                          [&](const Expr *A) { return isPure(A, Look); });
    return false;
  }

  bool isPureCast(const CastExpr *Cast, Search &Look) {
    const Expr *Sub = Cast->getSubExpr();
    switch (Cast->getCastKind()) {
    case CK_LValueToRValue:
      return isContent(Sub, Look);
    case CK_ArrayToPointerDecay:
      return isPlace(Sub, Look);
    case CK_NoOp:
    case CK_IntegralCast:
    case CK_IntegralToBoolean:
    case CK_PointerToBoolean:
    case CK_NullToPointer:
    case CK_BitCast:
      return isPure(Sub, Look);
    default:
      return false;
    }
  }

  /// True if what the object \p E holds stays the same.
  bool isContent(const Expr *E, Search &Look) {
    E = E->IgnoreParens();
    if (const auto *Cast = dyn_cast<ImplicitCastExpr>(E))
      return Cast->getCastKind() == CK_NoOp &&
             isContent(Cast->getSubExpr(), Look);
    if (const auto *Name = dyn_cast<SubstNonTypeTemplateParmExpr>(E))
      return isContent(Name->getReplacement(), Look);
    if (E->getType().isVolatileQualified())
      return false;
    if (const auto *Member = dyn_cast<MemberExpr>(E)) {
      const auto *Field = dyn_cast<FieldDecl>(Member->getMemberDecl());
      return Field && !Field->isMutable() && !Member->isArrow() &&
             !Field->getType()->isReferenceType() &&
             isContent(Member->getBase(), Look);
    }
    const auto *Mention = dyn_cast<DeclRefExpr>(E);
    const auto *V = Mention ? dyn_cast<VarDecl>(Mention->getDecl()) : nullptr;
    if (!V || !Names.areAll(V) || V->getType()->isReferenceType() ||
        Mention->refersToEnclosingVariableOrCapture())
      return false;
    if (!V->hasLocalStorage())
      return isOfThread(V) || (V->getType().isConstQualified() &&
                               V->isUsableInConstantExpressions(Context));
    if (Level.Objects.contains(V))
      return false;
    if (Level.Variables.contains(V))
      return isSteady(V, Look.Value);
    if (Uses.Assigned.contains(V) || Uses.Escapes.contains(V))
      return false;
    if (isa<ParmVarDecl>(V))
      return true;
    if (V->getType().isConstQualified() &&
        V->isUsableInConstantExpressions(Context) && isOfBlock(V))
      return true;
    Look.Value.Needs.push_back(V);
    return isDeclaredAgain(V);
  }

  static bool isOfThread(const VarDecl *V) {
    return llvm::any_of(
        llvm::ArrayRef<const char *>{"threadIdx", "blockIdx", "blockDim",
                                     "gridDim", "warpSize"},
        [&](const char *Name) { return isBuiltinVariable(V, Name); });
  }

  bool isOfBlock(const VarDecl *V) const {
    return llvm::any_of(Regions.Declarations, [&](const BlockItem &Item) {
      return llvm::is_contained(cast<DeclStmt>(Item.Statement)->decls(), V);
    });
  }

  /// True if \p V, a local, can be declared again: it is, if it is needed.
  bool isDeclaredAgain(const VarDecl *V) {
    if (isKnown(V))
      return llvm::any_of(Result.Values, [&](const CrossingValue &Value) {
        return Value.Variable == V && Value.How == Crossing::Again;
      });
    // It is used nowhere else so far.
    for (size_t I = 0; I < Regions.Regions.size(); ++I)
      for (const Stmt *S : Regions.Regions[I].Statements)
        if (const auto *Declaration = dyn_cast<DeclStmt>(S);
            Declaration && llvm::is_contained(Declaration->decls(), V)) {
          CrossingValue Value{
              V, Crossing::Again, Declaration, int(I), {}, {}, {}, {}};
          if (V->getType()->isReferenceType() || !isAgain(Value))
            return false;
          Result.Values.push_back(std::move(Value));
          return true;
        }
    return false;
  }

  /// True if block variable \p V is not changed while \p Value is in scope.
  bool isSteady(const VarDecl *V, const CrossingValue &Value) const {
    const Stmt *Scope = Parents.getParent(Value.Statement);
    const auto Found = Level.Assignments.find(V);
    return Found == Level.Assignments.end() ||
           llvm::none_of(Found->second, [&](const Expr *Assignment) {
             for (const Stmt *S = Assignment; S; S = Parents.getParent(S))
               if (S == Scope)
                 return true;
             return false;
           });
  }

  /// True if \p E names the same object wherever the variable is in scope.
  bool isPlace(const Expr *E, Search &Look) {
    if (++Look.Operations > MaxOperations)
      return false;
    E = E->IgnoreParens();
    if (const auto *Cast = dyn_cast<ImplicitCastExpr>(E))
      return Cast->getCastKind() == CK_NoOp &&
             isPlace(Cast->getSubExpr(), Look);
    if (const auto *Subscript = dyn_cast<ArraySubscriptExpr>(E))
      return isPure(Subscript->getLHS(), Look) &&
             isPure(Subscript->getRHS(), Look);
    if (const auto *Op = dyn_cast<UnaryOperator>(E))
      return Op->getOpcode() == UO_Deref && isPure(Op->getSubExpr(), Look);
    if (const auto *Member = dyn_cast<MemberExpr>(E)) {
      const auto *Field = dyn_cast<FieldDecl>(Member->getMemberDecl());
      return Field && !Field->getType()->isReferenceType() &&
             (Member->isArrow() ? isPure(Member->getBase(), Look)
                                : isPlace(Member->getBase(), Look));
    }
    const auto *Mention = dyn_cast<DeclRefExpr>(E);
    const auto *V = Mention ? dyn_cast<VarDecl>(Mention->getDecl()) : nullptr;
    return V && !V->hasLocalStorage() && !V->getType()->isReferenceType() &&
           Names.areAll(V) && !isBuiltinVariable(V, "threadIdx");
  }
};

} // namespace

std::string declarationOf(const VarDecl *V, const SourceText &Text) {
  const ASTContext &Context = V->getASTContext();
  if (!V->getType()->isScalarType() ||
      (V->getInit() && isMadeInPlace(V->getInit(), Context)))
    return "";
  std::string Type = nameOfType(V->getType().getUnqualifiedType(), Context);
  if (Type.empty())
    return "";
  if (V->getType().isConstQualified())
    Type += " const";
  if (!V->getInit())
    return Type + " " + V->getNameAsString() + ";";
  const Expr *Init = V->getInit()->IgnoreUnlessSpelledInSource();
  const auto Where = Text.slice(Init->getSourceRange());
  if (!Where)
    return "";
  return Type + " " + V->getNameAsString() + " = " + Text.words(*Where) + ";";
}

ThreadValues findThreadValues(const FunctionDecl *F, const BlockLevel &Level,
                              const ThreadRegions &Regions,
                              const LocalUses &Uses, const ParentMap &Parents,
                              CalledCode &Called, const SourceText &Text) {
  return ValueFinder(F, Level, Regions, Uses, Parents, Called, Text).find();
}

} // namespace gpumpi::transform
