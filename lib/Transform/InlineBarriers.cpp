//===- InlineBarriers.cpp - Functions with barriers, in kernels -----------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/InlineBarriers.h"

#include "Transform/Annotations.h"
#include "Transform/AstVisitor.h"
#include "Transform/MovedText.h"
#include "Transform/Operations.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/ParentMap.h"

using namespace clang;

namespace gpumpi::transform {

namespace {

using FunctionSet = llvm::DenseSet<const FunctionDecl *>;

/// What the body of a function consists of, as far as it matters where it is
/// put in the place of a call.
class BodyWalk : public AstVisitor {
public:
  bool Fits = true; ///< Nothing in it has to stay in a function of its own.
  /// Built-in operators have operands for which there could be others.
  bool MayOverload = false;
  llvm::SetVector<const FunctionDecl *> Called;
  llvm::SetVector<const NamedDecl *> Outside; ///< Named, declared elsewhere.
  llvm::SetVector<const VarDecl *> Locals;    ///< Without the parameters.
  /// Where variables of the function are named, and members of something.
  llvm::SmallVector<std::pair<SourceLocation, const ValueDecl *>> Mentions;
  llvm::SmallVector<SourceLocation> Members;
  /// The same as expressions.
  llvm::DenseMap<const ValueDecl *, llvm::SmallVector<const DeclRefExpr *>>
      Uses;

  explicit BodyWalk(const FunctionDecl *F) : F(F) {
    TraverseStmt(F->getBody());
    // These become variables.
    for (const ParmVarDecl *P : F->parameters())
      if (const TypeSourceInfo *T = P->getTypeSourceInfo();
          T && !P->getType()->isReferenceType())
        TraverseTypeLoc(T->getTypeLoc());
  }

  bool VisitStmt(Stmt *S) override {
    if (isa<ReturnStmt, LabelStmt, GotoStmt, IndirectGotoStmt, LambdaExpr,
            AsmStmt, CXXForRangeStmt, PredefinedExpr, SourceLocExpr, CXXTryStmt,
            StmtExpr, BlockExpr, CoroutineBodyStmt>(S) ||
        S->getBeginLoc().isMacroID() || S->getEndLoc().isMacroID())
      Fits = false;
    if (isa<BinaryOperator, UnaryOperator, ArraySubscriptExpr>(S))
      for (const Stmt *Child : S->children())
        if (const auto *E = dyn_cast_or_null<Expr>(Child)) {
          const QualType T = E->IgnoreUnlessSpelledInSource()->getType();
          MayOverload |= T->isRecordType() || T->isEnumeralType();
        }
    return true;
  }
  bool VisitDecl(Decl *D) override {
    const auto *V = dyn_cast<VarDecl>(D);
    if (!V || isa<DecompositionDecl>(V) || !V->hasLocalStorage() ||
        V->hasAttrs() || V->getLocation().isMacroID() || !V->getIdentifier())
      return Fits = false, true;
    Locals.insert(V);
    Mentions.push_back({V->getLocation(), V});
    return true;
  }
  bool VisitDeclRefExpr(DeclRefExpr *Mention) override {
    name(Mention->getDecl(), Mention->getLocation());
    Uses[Mention->getDecl()].push_back(Mention);
    if (const auto *Function = dyn_cast<FunctionDecl>(Mention->getDecl()))
      Called.insert(Function);
    return true;
  }
  bool VisitMemberExpr(MemberExpr *Member) override {
    Members.push_back(Member->getMemberLoc());
    return look(Member->getMemberDecl());
  }
  bool VisitCXXConstructExpr(CXXConstructExpr *Made) override {
    return look(Made->getConstructor());
  }
  bool VisitTypeLoc(TypeLoc Named) override {
    const Type *T = Named.getTypePtr();
    // That of a reference, which may be no reference in the kernel.
    if (const auto *Auto = dyn_cast<AutoType>(T);
        isa<DecltypeType>(T) || (Auto && Auto->isDecltypeAuto()))
      Fits = false;
    if (const auto *Tag = dyn_cast<TagType>(T))
      name(Tag->getDecl(), Named.getBeginLoc());
    else if (const auto *Other = dyn_cast<TypedefType>(T))
      name(Other->getDecl(), Named.getBeginLoc());
    else if (const auto *Template = dyn_cast<TemplateSpecializationType>(T))
      name(Template->getTemplateName().getAsTemplateDecl(),
           Named.getBeginLoc());
    return true;
  }

private:
  const FunctionDecl *F;

  /// A friend of a class may name what others may not.
  bool look(const Decl *D) {
    Fits &= D->getAccess() == AS_public || D->getAccess() == AS_none;
    return true;
  }
  void name(const NamedDecl *D, SourceLocation Where) {
    if (!D)
      Fits = false;
    else if (D->getDeclContext() == F)
      Mentions.push_back({Where, dyn_cast<ValueDecl>(D)});
    else if (look(D))
      Outside.insert(D);
  }
};

/// The names that a function declares.
struct DeclaredNames : AstVisitor {
  llvm::StringSet<> Found;
  bool HasMore = false; ///< There is a directive `using namespace`.

  explicit DeclaredNames(const FunctionDecl *F) {
    for (ParmVarDecl *P : F->parameters())
      TraverseDecl(P);
    TraverseStmt(F->getBody());
  }
  bool VisitNamedDecl(NamedDecl *D) override {
    HasMore |= isa<UsingDirectiveDecl>(D);
    if (D->getIdentifier())
      Found.insert(D->getName());
    return true;
  }
};

/// Whether what \p E is made of is gone, or has been destroyed, behind its
/// declaration as a variable of type \p T.
bool needsTemporary(const Expr *E, QualType T) {
  struct Walk : AstVisitor {
    bool Any = false, Destroyed = false;
    bool VisitStmt(Stmt *S) override {
      Any |= isa<MaterializeTemporaryExpr, CompoundLiteralExpr>(S);
      Destroyed |= isa<CXXBindTemporaryExpr>(S);
      return true;
    }
  } Look;
  Look.TraverseStmt(const_cast<Expr *>(E));
  return Look.Destroyed ||
         (Look.Any && !T->isArithmeticType() && !T->isEnumeralType());
}

/// Puts functions in the places of their calls, in one kernel.
class Inliner {
public:
  /// \p Waiting: the functions, as written, that wait at a barrier of the
  /// block.
  Inliner(const FunctionDecl *Kernel, const UnitFacts &Facts,
          const FunctionSet &Waiting, const SuspendGraph &Graph,
          EmitContext &Emit)
      : Kernel(Kernel), Names(Kernel), Facts(Facts), Waiting(Waiting),
        Graph(Graph), Emit(Emit) {}

  /// Whether there were calls for that.
  bool edit() {
    findCalls();
    bool Edited = false;
    for (const CallExpr *Call : Calls)
      Edited |= tryInline(Call);
    return Edited;
  }

  /// Adds the functions that are written in headers.
  void addNeeds(NeedList &Needs) {
    findCalls();
    for (const CallExpr *Call : Calls)
      if (const FunctionDecl *F = Call->getDirectCallee(); F && mayTake(F)) {
        const SourceLocation Begin = F->getBody()->getBeginLoc();
        const BodyWalk Found(F);
        if (Found.Fits && !recurs(F, Found) && Begin.isFileID() &&
            !Emit.Text.sourceManager().isInSystemHeader(Begin))
          Needs.token(Begin);
      }
  }

private:
  const FunctionDecl *const Kernel;
  const DeclaredNames Names;
  const UnitFacts &Facts;
  const FunctionSet &Waiting;
  const SuspendGraph &Graph;
  EmitContext &Emit;
  llvm::SmallVector<const CallExpr *> Calls; ///< That are statements.

  /// Whether \p Part of \p S is a statement that may be a block as well.
  static bool isStatement(const Stmt *S, const Stmt *Part) {
    if (const auto *If = dyn_cast<IfStmt>(S))
      return Part == If->getThen() || Part == If->getElse();
    if (const auto *For = dyn_cast<ForStmt>(S))
      return Part == For->getBody();
    if (const auto *While = dyn_cast<WhileStmt>(S))
      return Part == While->getBody();
    if (const auto *Do = dyn_cast<DoStmt>(S))
      return Part == Do->getBody();
    return isa<CompoundStmt>(S);
  }

  void findCalls() {
    if (!Names.HasMore)
      collect(Kernel->getBody());
  }
  void collect(const Stmt *S) {
    if (isa<Expr>(S))
      return;
    for (const Stmt *Child : S->children()) {
      const auto *E = dyn_cast_or_null<Expr>(Child);
      const auto *Call = E && isStatement(S, Child)
                             ? dyn_cast<CallExpr>(E->IgnoreImplicit())
                             : nullptr;
      if (Call && Call->getStmtClass() == Stmt::CallExprClass)
        Calls.push_back(Call);
      else if (Child)
        collect(Child);
    }
  }

  /// Whether the kernel may take \p F's body, which is \p F then, as far as
  /// its declaration tells.
  bool mayTake(const FunctionDecl *&F) const {
    return F->getReturnType()->isVoidType() && F->hasBody(F) &&
           isa<CompoundStmt>(F->getBody()) && !isa<CXXMethodDecl>(F) &&
           !F->isTemplateInstantiation() && !F->isDependentContext() &&
           !F->isVariadic() && F->getIdentifier() &&
           !F->isFunctionTemplateSpecialization() &&
           F->getDeclContext() == Kernel->getDeclContext() &&
           Waiting.contains(asWritten(F)) && !Graph.leavesKernel(F) &&
           !Emit.Text.sourceManager().isBeforeInTranslationUnit(
               Kernel->getBeginLoc(), F->getBeginLoc());
  }

  bool tryInline(const CallExpr *Call) {
    const FunctionDecl *F = Call->getDirectCallee();
    if (!F || !mayTake(F))
      return false;
    const auto *Body = cast<CompoundStmt>(F->getBody());
    const BodyWalk Found(F);
    if (!Found.Fits || recurs(F, Found))
      return false;
    const auto Begin = Emit.Text.tokenEnd(Body->getLBracLoc()),
               End = Emit.Text.offset(Body->getRBracLoc()),
               CallBegin = Emit.Text.offset(Call->getBeginLoc()),
               CallEnd = Emit.Text.statementEnd(Call);
    if (!Begin || !End || !CallBegin || !CallEnd || !meansTheSame(F, Found))
      return false;
    return write(Call, F, Found, {*Begin, *End}, {*CallBegin, *CallEnd});
  }

  /// Whether \p F calls itself, directly or through others.
  bool recurs(const FunctionDecl *F, const BodyWalk &Found) const {
    FunctionSet Callers = {asWritten(F)};
    addCallers(Facts, Callers);
    return llvm::any_of(Found.Called, [&](const FunctionDecl *Called) {
      return Callers.contains(asWritten(Called));
    });
  }

  /// Whether what \p F's body names is still what is found in the kernel, if
  /// the kernel itself hides nothing.
  bool meansTheSame(const FunctionDecl *F, const BodyWalk &Found) const {
    for (const DeclContext *Scope = F->getDeclContext(); Scope;
         Scope = Scope->getParent())
      for (const UsingDirectiveDecl *Using : Scope->using_directives())
        if (isBehind(Using, F))
          return false;
    return !hasOthersBehind(F->getASTContext().getTranslationUnitDecl(), F,
                            Found);
  }
  /// Whether \p D is declared behind \p F, and in front of the kernel.
  bool isBehind(const Decl *D, const FunctionDecl *F) const {
    const SourceManager &Files = Emit.Text.sourceManager();
    return Files.isBeforeInTranslationUnit(F->getBeginLoc(),
                                           D->getBeginLoc()) &&
           Files.isBeforeInTranslationUnit(D->getBeginLoc(),
                                           Kernel->getEndLoc());
  }
  /// Whether \p Scope declares something else behind \p F with a name of what
  /// is named in it, such as an overload, or an operator that it could use.
  bool hasOthersBehind(const DeclContext *Scope, const FunctionDecl *F,
                       const BodyWalk &Found) const {
    return llvm::any_of(Scope->decls(), [&](const Decl *D) {
      if (const auto *Friend = dyn_cast<FriendDecl>(D))
        D = Friend->getFriendDecl();
      else if (isa<CXXMethodDecl>(D))
        return false;
      const auto *Other = dyn_cast_or_null<NamedDecl>(D);
      if (Other &&
          ((Found.MayOverload && Other->getDeclName().getNameKind() ==
                                     DeclarationName::CXXOperatorName) ||
           llvm::any_of(Found.Outside,
                        [&](const NamedDecl *One) {
                          return One->getDeclName() == Other->getDeclName() &&
                                 One->getCanonicalDecl() !=
                                     Other->getCanonicalDecl();
                        })) &&
          isBehind(Other, F))
        return true;
      return isa_and_nonnull<NamespaceDecl, LinkageSpecDecl, CXXRecordDecl>(
                 D) &&
             hasOthersBehind(cast<DeclContext>(D), F, Found);
    });
  }

  /// A name with \p Name in it that nothing has.
  std::string newName(llvm::StringRef Name, const FunctionDecl *F) const {
    const IdentifierTable &Known = F->getASTContext().Idents;
    std::string New = (Name + "_" + F->getName()).str();
    while (Known.find(New) != Known.end())
      New += '_';
    return New;
  }

  /// The variable that \p Argument is, if \p P can be a reference to nothing
  /// else.
  static const VarDecl *boundTo(const ParmVarDecl *P, const Expr *Argument) {
    const QualType T = P->getType().getNonReferenceType();
    while (const auto *Cast = dyn_cast<ImplicitCastExpr>(Argument)) {
      if (Cast->getCastKind() != CK_NoOp)
        return nullptr;
      Argument = Cast->getSubExpr();
    }
    const auto *Named = dyn_cast<DeclRefExpr>(Argument->IgnoreParens());
    const auto *V = Named ? dyn_cast<VarDecl>(Named->getDecl()) : nullptr;
    return V && !Named->getQualifier() &&
                   V->getASTContext().hasSameUnqualifiedType(
                       T, V->getType().getNonReferenceType()) &&
                   T.isVolatileQualified() ==
                       V->getType().getNonReferenceType().isVolatileQualified()
               ? V
               : nullptr;
  }

  /// Whether all that is done with what is named in \p Uses is to read its
  /// parts, which means the same whether it is const or not.
  static bool areRead(const FunctionDecl *F,
                      llvm::ArrayRef<const DeclRefExpr *> Uses) {
    const ParentMap Parents(F->getBody());
    return llvm::all_of(Uses, [&](const Expr *E) {
      for (;;) {
        const auto *Parent = dyn_cast_or_null<Expr>(Parents.getParent(E));
        const auto *Cast = dyn_cast_or_null<ImplicitCastExpr>(Parent);
        if (Cast && Cast->getCastKind() == CK_LValueToRValue)
          return true;
        const auto *Member = dyn_cast_or_null<MemberExpr>(Parent);
        if (const auto *Method =
                Member ? dyn_cast<CXXMethodDecl>(Member->getMemberDecl())
                       : nullptr)
          return Method->getParent()
              ->lookup(Method->getDeclName())
              .isSingleResult();
        const auto *At = dyn_cast_or_null<ArraySubscriptExpr>(Parent);
        if (!Member && !(At && At->getBase() == E) &&
            !isa_and_nonnull<ParenExpr>(Parent) &&
            !(Cast && (Cast->getCastKind() == CK_NoOp ||
                       Cast->getCastKind() == CK_ArrayToPointerDecay)))
          return false;
        E = Parent;
      }
    });
  }

  /// The declaration of \p P as a variable named \p Name, without initializer;
  /// empty where that does not stand at its end.
  std::string declare(const ParmVarDecl *P, const std::string &Name) const {
    const auto Begin = Emit.Text.offset(P->getBeginLoc()),
               At = Emit.Text.offset(P->getLocation()),
               Behind = Emit.Text.tokenEnd(P->getLocation());
    const auto Whole = Emit.Text.slice(P->getSourceRange());
    if (!Begin || !At || !Behind || !Whole || Whole->End != *Behind ||
        P->hasDefaultArg() || P->getOriginalType()->isArrayType() ||
        *At <= *Begin)
      return "";
    return "[[maybe_unused]] " + Emit.Text.words({*Begin, *At}) + " " + Name +
           " = ";
  }

  bool write(const CallExpr *Call, const FunctionDecl *F, const BodyWalk &Found,
             Slice Inside, Slice Statement) {
    llvm::DenseMap<const ValueDecl *, std::string> Words;
    for (const VarDecl *V : Found.Locals)
      Words[V] = newName(V->getName(), F);
    std::vector<std::pair<std::string, Slice>> Declarations;
    for (unsigned I = 0; I < F->getNumParams(); ++I) {
      const ParmVarDecl *P = F->getParamDecl(I);
      const Expr *Argument = Call->getArg(I);
      const auto Written = Emit.Text.slice(Argument->getSourceRange());
      if (!Written || !Emit.Text.isPlain(Argument) || !P->getIdentifier())
        return false;
      if (P->getType()->isReferenceType()) {
        const VarDecl *V = boundTo(P, Argument);
        const auto IsConst = [](const ValueDecl *D) {
          return D->getType().getNonReferenceType().isConstQualified();
        };
        if (!V ||
            (IsConst(P) != IsConst(V) && !areRead(F, Found.Uses.lookup(P))))
          return false;
        Words[P] = V->getNameAsString();
        continue;
      }
      Words[P] = newName(P->getName(), F);
      Declarations.emplace_back(declare(P, Words[P]), *Written);
      if (Declarations.back().first.empty() ||
          needsTemporary(Argument, P->getType()) ||
          !knowsAll(F, Words, {},
                    {*Emit.Text.offset(P->getBeginLoc()),
                     *Emit.Text.offset(P->getLocation())}))
        return false;
    }
    Replacements Renamed(Emit.Text);
    llvm::DenseSet<unsigned> Known;
    for (const auto &[Where, Variable] : Found.Mentions) {
      const auto At = Emit.Text.offset(Where), End = Emit.Text.tokenEnd(Where);
      const auto New = Words.find(Variable);
      if (!At || !End || New == Words.end())
        return false;
      Renamed.set({*At, *End}, New->second);
      Known.insert(*At);
    }
    for (const SourceLocation &Member : Found.Members)
      if (const auto At = Emit.Text.offset(Member))
        Known.insert(*At);
    if (!knowsAll(F, Words, Known, Inside))
      return false;
    MovedText Out(Emit, Renamed, Statement.Begin);
    Out.words("{");
    for (const auto &[Declaration, Argument] : Declarations) {
      Out.words(" " + Declaration);
      Out.user(Argument);
      Out.words(";");
    }
    Out.words(" {");
    Out.user(Inside);
    Out.words("} }");
    Out.goTo(Statement.End);
    Emit.replace(Statement.Begin, Statement.End, Out.str());
    // Nobody may call it any more.
    if (const auto Head = Emit.Text.offset(F->getBeginLoc());
        Head && !F->isExternallyVisible() && !F->hasAttr<UnusedAttr>() &&
        Emit.isFirstAt(*Head))
      Emit.insert(*Head, "[[maybe_unused]] ");
    return true;
  }

  /// Whether each word in \p Inside that is the name of something in the
  /// function or in the kernel is one of those that are \p Known, and no word
  /// is a macro, which may be another one in the kernel.
  bool knowsAll(const FunctionDecl *F,
                const llvm::DenseMap<const ValueDecl *, std::string> &Words,
                const llvm::DenseSet<unsigned> &Known, Slice Inside) const {
    llvm::StringSet<> Taken = Names.Found;
    for (const auto &[Variable, New] : Words)
      Taken.insert(Variable->getName());
    for (unsigned At = Inside.Begin; At < Inside.End;) {
      const Token Next = Emit.Text.tokenAt(At);
      const unsigned Here = *Emit.Text.offset(Next.getLocation());
      if (Next.is(tok::eof) || Here >= Inside.End)
        break;
      At = Here + Next.getLength();
      if (Next.is(tok::hash))
        return false;
      if (Next.isNot(tok::raw_identifier))
        continue;
      const llvm::StringRef Word = Next.getRawIdentifier();
      const IdentifierTable &Table = F->getASTContext().Idents;
      const auto Found = Table.find(Word);
      if (Found != Table.end() && Found->second->hadMacroDefinition())
        return false;
      if (Word == "_Pragma" || (Taken.contains(Word) && !Known.contains(Here)))
        return false;
    }
    return true;
  }
};

} // namespace

/// Calls \p Work with each kernel of the main file.
template <class Work>
static void forEachKernel(const UnitFacts &Facts, const SuspendGraph &Graph,
                          EmitContext &Emit, const Work &Do) {
  FunctionSet Waiting;
  for (const CallFact &Fact : Facts.Calls)
    if (isBlockBarrier(Fact.Callee))
      Waiting.insert(asWritten(Fact.Callee));
  addCallers(Facts, Waiting);
  for (const FunctionDecl *Kernel : Facts.Kernels)
    if (Emit.Text.offset(Kernel->getLocation()) &&
        asWritten(Kernel) == Kernel && !Kernel->isDependentContext() &&
        isa<CompoundStmt>(Kernel->getBody()))
      Do(Inliner(Kernel, Facts, Waiting, Graph, Emit));
}

bool inlineBarriers(const UnitFacts &Facts, const SuspendGraph &Graph,
                    EmitContext &Emit, Reporter &) {
  bool Edited = false;
  forEachKernel(Facts, Graph, Emit,
                [&](Inliner Calls) { Edited |= Calls.edit(); });
  return Edited;
}

void addInlineNeeds(const UnitFacts &Facts, const SuspendGraph &Graph,
                    EmitContext &Emit, NeedList &Needs) {
  forEachKernel(Facts, Graph, Emit,
                [&](Inliner Calls) { Calls.addNeeds(Needs); });
}

} // namespace gpumpi::transform
