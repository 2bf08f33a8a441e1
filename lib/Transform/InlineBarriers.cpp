//===- InlineBarriers.cpp - Functions with barriers, in kernels -----------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/InlineBarriers.h"

#include "Transform/Annotations.h"
#include "Transform/AstVisitor.h"
#include "Transform/FirstOperand.h"
#include "Transform/InlinedBody.h"
#include "Transform/InlinedNames.h"
#include "Transform/MovedText.h"
#include "Transform/NormalForm.h"
#include "Transform/Operations.h"
#include "Transform/PlainData.h"
#include "Transform/WarpCalls.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/ParentMap.h"

using namespace clang;

namespace gpumpi::transform {

namespace {

using FunctionSet = llvm::DenseSet<const FunctionDecl *>;

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
    for (const Site &Use : Sites)
      Edited |= tryInline(Use);
    return Edited;
  }

  /// Adds the functions that are written in headers.
  void addNeeds(NeedList &Needs) {
    findCalls();
    for (const Site &Use : Sites)
      if (const FunctionDecl *F = Use.Call->getDirectCallee(); bodyOf(F)) {
        const SourceLocation Begin = F->getBody()->getBeginLoc();
        if (Begin.isFileID() &&
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
  /// A call, and the statement that it is or which begins with it as far as
  /// order is defined.
  struct Site {
    const CallExpr *Call;
    const Stmt *Statement;
    bool IsBranch; ///< The statement of an `if`, say, without braces.
  };
  std::vector<Site> Sites;
  llvm::DenseSet<const CallExpr *> Takeable; ///< Those, and more.
  llvm::StringSet<> SharedHere; ///< Variables that it has been given.
  unsigned Results = 0; ///< Variables that have what functions give back.

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
      if (!Child)
        continue;
      if (isStatement(S, Child)) {
        llvm::SmallVector<const CallExpr *, 2> Calls;
        if (const Expr *Begin = firstExpression(Child))
          addCalls(Begin, Calls);
        if (!Calls.empty())
          Sites.push_back({Calls.front(), Child, !isa<CompoundStmt>(S)});
        Takeable.insert(Calls.begin(), Calls.end());
      }
      collect(Child);
    }
  }

  /// Adds the calls in \p E for the kernel to take that may be made in front of
  /// all else in it. The first goes into the kernel, the others when the stage
  /// is run again.
  void addCalls(const Expr *E, llvm::SmallVectorImpl<const CallExpr *> &Calls) {
    E = E->IgnoreImplicit();
    if (E->getStmtClass() == Stmt::CallExprClass)
      if (const FunctionDecl *F = cast<CallExpr>(E)->getDirectCallee();
          F && mayTake(F))
        Calls.push_back(cast<CallExpr>(E));
    for (const Stmt *Part : E->children())
      if (const auto *Operand = dyn_cast_or_null<Expr>(Part);
          Operand && mayComeFirst(E, Operand))
        addCalls(Operand, Calls);
  }

  /// Whether \p T is that of a variable which can be declared without a value,
  /// and assigned to.
  static bool isPlainResult(QualType T, const ASTContext &Context) {
    const auto *Class = T->getAsCXXRecordDecl();
    return (T->isScalarType() && !T->isReferenceType()) ||
           (Class && isPlainData(T, Context) &&
            Class->hasTrivialDefaultConstructor());
  }

  /// Whether the kernel may take \p F's body, which is \p F then, as far as
  /// its declaration tells.
  bool mayTake(const FunctionDecl *&F) const {
    const QualType T =
        F->getReturnType().getCanonicalType().getUnqualifiedType();
    return (T->isVoidType() || (isPlainResult(T, F->getASTContext()) &&
                                !nameOfType(T, F->getASTContext()).empty())) &&
           F->hasBody(F) && isa<CompoundStmt>(F->getBody()) &&
           !isa<CXXMethodDecl>(F) && saysItsArguments(F) &&
           !F->isDependentContext() && !F->isVariadic() && F->getIdentifier() &&
           F->getDeclContext() == Kernel->getDeclContext() &&
           Waiting.contains(asWritten(F)) && !Graph.leavesKernel(F) &&
           !Emit.Text.sourceManager().isBeforeInTranslationUnit(
               Kernel->getBeginLoc(), F->getBeginLoc());
  }

  /// What the kernel may take of \p F, as for mayTake; nothing if it may not.
  std::optional<InlinedBody> bodyOf(const FunctionDecl *&F) const {
    if (!F || !mayTake(F))
      return std::nullopt;
    InlinedBody Found = lookIntoInlined(F, Facts, Emit.Text);
    if (!Found.Fits || recurs(F, Found))
      return std::nullopt;
    return Found;
  }

  /// Whether the kernel makes all calls of \p F that it leads to, as far as it
  /// is known, in places from which they can be taken: a variable of \p F in
  /// shared memory is the same in all calls.
  bool takesAllCallsOf(const FunctionDecl *F) const {
    const FunctionDecl *const Written = asWritten(F);
    FunctionSet Reached = {asWritten(Kernel)};
    for (bool Changed = true; Changed;) {
      Changed = false;
      for (const CallFact &Fact : Facts.Calls)
        if (Fact.Caller && Fact.Callee &&
            Reached.contains(asWritten(Fact.Caller)) &&
            asWritten(Fact.Callee) != Written)
          Changed |= Reached.insert(asWritten(Fact.Callee)).second;
    }
    llvm::DenseSet<const CallExpr *> Calls;
    for (const CallFact &Fact : Facts.Calls)
      if (Fact.Callee && asWritten(Fact.Callee) == Written) {
        if (!Fact.Caller || Fact.Lambda)
          return false;
        if (asWritten(Fact.Caller) == asWritten(Kernel))
          Calls.insert(Fact.Call);
        else if (Reached.contains(asWritten(Fact.Caller)))
          return false;
      }
    return llvm::all_of(
        Calls, [&](const CallExpr *Call) { return Takeable.contains(Call); });
  }

  /// Gives the kernel what \p V becomes, with the name \p Name, unless it has
  /// it.
  void addShared(const VarDecl *V, const std::string &Name) {
    if (SharedHere.insert(Name).second && !Names.Found.contains(Name))
      Emit.insert(*Emit.Text.tokenEnd(
                      cast<CompoundStmt>(Kernel->getBody())->getLBracLoc()),
                  " " + declareShared(V, Name));
  }

  bool tryInline(const Site &Use) {
    const FunctionDecl *F = Use.Call->getDirectCallee();
    const std::optional<InlinedBody> Found = bodyOf(F);
    if (!Found || (!Found->Shared.empty() && !takesAllCallsOf(F)))
      return false;
    const auto *Body = cast<CompoundStmt>(F->getBody());
    const auto Begin = Emit.Text.tokenEnd(Body->getLBracLoc()),
               End =
                   Emit.Text.offset(Found->Return ? Found->Return->getBeginLoc()
                                                  : Body->getRBracLoc()),
               CallBegin = Emit.Text.offset(Use.Statement->getBeginLoc()),
               CallEnd = Emit.Text.statementEnd(Use.Statement);
    if (!Begin || !End || !CallBegin || !CallEnd || !meansTheSame(F, *Found))
      return false;
    return write(Use, F, *Found, {*Begin, *End}, {*CallBegin, *CallEnd});
  }

  /// Whether \p F calls itself, directly or through others.
  bool recurs(const FunctionDecl *F, const InlinedBody &Found) const {
    FunctionSet Callers = {asWritten(F)};
    addCallers(Facts, Callers);
    return llvm::any_of(Found.Called, [&](const FunctionDecl *Called) {
      return Callers.contains(asWritten(Called));
    });
  }

  /// Whether what \p F's body names is still what is found in the kernel, if
  /// the kernel itself hides nothing.
  bool meansTheSame(const FunctionDecl *F, const InlinedBody &Found) const {
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
                       const InlinedBody &Found) const {
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
  std::string declare(const ParmVarDecl *P, const std::string &Name,
                      const Replacements &Renamed) const {
    const auto Begin = Emit.Text.offset(P->getBeginLoc()),
               At = Emit.Text.offset(P->getLocation()),
               Behind = Emit.Text.tokenEnd(P->getLocation());
    const auto Whole = Emit.Text.slice(P->getSourceRange());
    if (!Begin || !At || !Behind || !Whole || Whole->End != *Behind ||
        P->hasDefaultArg() || P->getOriginalType()->isArrayType() ||
        *At <= *Begin)
      return "";
    return "[[maybe_unused]] " + Renamed.render({*Begin, *At}) + " " + Name +
           " = ";
  }

  /// Whether to assign \p Value is as to return it as a \p T.
  static bool isAssigned(const Expr *Value, QualType T) {
    Value = Value->IgnoreImplicit();
    return !isa<InitListExpr>(Value) &&
           (T->isScalarType() ||
            Value->getType().getCanonicalType().getUnqualifiedType() ==
                T.getCanonicalType().getUnqualifiedType());
  }

  bool write(const Site &Use, const FunctionDecl *F, const InlinedBody &Found,
             Slice Inside, Slice Statement) {
    const CallExpr *const Call = Use.Call;
    std::optional<Slice> CallText, Value;
    if (Found.Return) {
      CallText = Emit.Text.slice(Call->getSourceRange());
      Value = Emit.Text.slice(Found.Return->getRetValue()->getSourceRange());
      if (!CallText || !Value || !Emit.Text.isPlain(Call) ||
          !isAssigned(Found.Return->getRetValue(), F->getReturnType()))
        return false;
    }
    llvm::DenseMap<const ValueDecl *, std::string> Words;
    for (const VarDecl *V : Found.Locals)
      Words[V] = newName(V->getName(), F);
    Replacements Renamed(Emit.Text);
    llvm::DenseSet<unsigned> Known;
    std::string Aliases;
    if (const auto *Template = F->getPrimaryTemplate())
      for (const auto &One :
           llvm::enumerate(*Template->getTemplateParameters())) {
        const std::string Name = newName(One.value()->getName(), F);
        Aliases += argumentOf(F, One.value(), One.index(), Name);
        rename(One.value()->getName(), Name,
               {*Emit.Text.offset(F->getLocation()),
                *Emit.Text.tokenEnd(F->getEndLoc())},
               Renamed, Known);
      }
    std::vector<std::pair<std::string, Slice>> Declarations;
    for (unsigned I = 0; I < F->getNumParams(); ++I) {
      const ParmVarDecl *P = F->getParamDecl(I);
      const Expr *Argument = Call->getArg(I);
      const auto Written = Emit.Text.slice(Argument->getSourceRange());
      if (!Written || !Emit.Text.isPlain(Argument) || !P->getIdentifier() ||
          !Emit.Text.offset(P->getBeginLoc()))
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
      Declarations.emplace_back(declare(P, Words[P], Renamed), *Written);
      if (Declarations.back().first.empty() ||
          needsTemporary(Argument, P->getType()) ||
          !knowsAll(F, Words, Known,
                    {*Emit.Text.offset(P->getBeginLoc()),
                     *Emit.Text.offset(P->getLocation())}))
        return false;
    }
    unsigned Number = 0;
    for (const auto &[V, Declaration] : Found.Shared) {
      const auto Begin = Emit.Text.offset(Declaration->getBeginLoc()),
                 End = Emit.Text.statementEnd(Declaration);
      if (!Begin || !End || declareShared(V, "x").empty())
        return false;
      Words[V] = nameOfShared(V, Number++, F);
      Renamed.set({*Begin, *End}, ";");
      for (unsigned At = *Begin; At < *End;) {
        const Token Next = Emit.Text.tokenAt(At);
        Known.insert(*Emit.Text.offset(Next.getLocation()));
        At = *Emit.Text.offset(Next.getLocation()) + Next.getLength();
      }
    }
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
    for (const auto &[Where, Words] : Found.Numbers) {
      Renamed.set(Where, Words);
      Known.insert(Where.Begin);
    }
    if (!knowsAll(F, Words, Known, Inside) ||
        (Value && !knowsAll(F, Words, Known, *Value)))
      return false;
    for (const auto &[V, Declaration] : Found.Shared)
      addShared(V, Words[V]);
    std::string Result;
    const std::string Type =
        nameOfType(F->getReturnType().getCanonicalType().getUnqualifiedType(),
                   F->getASTContext());
    MovedText Out(Emit, Renamed, Statement.Begin);
    if (Value) {
      Result = newName("result" + std::to_string(Results++), F);
      if (Use.IsBranch)
        Out.words("{ ");
      Out.words(Type + " " + Result + "; ");
    }
    Out.words("{ " + Aliases);
    for (const auto &[Declaration, Argument] : Declarations) {
      Out.words(" " + Declaration);
      Out.user(Argument);
      Out.words(";");
    }
    Out.words(" {");
    Out.user(Inside);
    if (Value) {
      Out.words(Result + " = (");
      Out.user(*Value);
      Out.words(");} } ");
      Out.goTo(Statement.Begin);
      Emit.insert(Statement.Begin, Out.str());
      // What nobody asked for.
      const bool IsStatement =
          CallText->Begin == Statement.Begin && isa<Expr>(Use.Statement) &&
          cast<Expr>(Use.Statement)->IgnoreImplicit() == Call;
      Emit.replace(CallText->Begin, CallText->End,
                   IsStatement ? "(void)" + Result
                               : "((" + Type + ")" + Result + ")");
      if (Use.IsBranch)
        Emit.insert(Statement.End, " }");
    } else {
      Out.words("} }");
      Out.goTo(Statement.End);
      Emit.replace(Statement.Begin, Statement.End, Out.str());
    }
    // Nobody may call it any more.
    if (const auto Head = Emit.Text.offset(F->getBeginLoc());
        Head && !F->isExternallyVisible() && !F->hasAttr<UnusedAttr>() &&
        Emit.isFirstAt(*Head))
      Emit.insert(*Head, "[[maybe_unused]] ");
    return true;
  }

  /// Gives the parameter \p Old of a template the name \p New in \p Where:
  /// nothing else may have its name there, but for members of something.
  void rename(llvm::StringRef Old, const std::string &New, Slice Where,
              Replacements &Renamed, llvm::DenseSet<unsigned> &Known) const {
    bool IsMember = false;
    for (unsigned At = Where.Begin; At < Where.End;) {
      const Token Next = Emit.Text.tokenAt(At);
      if (Next.is(tok::eof))
        break;
      const unsigned Here = *Emit.Text.offset(Next.getLocation());
      At = Here + Next.getLength();
      if (Next.is(tok::raw_identifier) && Next.getRawIdentifier() == Old &&
          !IsMember) {
        Renamed.set({Here, At}, New);
        Known.insert(Here);
      }
      IsMember = Next.isOneOf(tok::period, tok::arrow, tok::coloncolon);
    }
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
      // `#pragma unroll` says the same anywhere; its number is looked at, too.
      if (Next.is(tok::hash) &&
          !llvm::StringRef(Emit.Text.text({At, Inside.End}))
               .ltrim(" \t")
               .starts_with("pragma"))
        return false;
      if (Next.isNot(tok::raw_identifier))
        continue;
      const llvm::StringRef Word = Next.getRawIdentifier();
      if (Known.contains(Here))
        continue;
      const IdentifierTable &Table = F->getASTContext().Idents;
      const auto Found = Table.find(Word);
      if (Found != Table.end() && Found->second->hadMacroDefinition())
        return false;
      if (Word == "_Pragma" || Taken.contains(Word))
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
    if (isBlockBarrier(Fact.Callee) || isWarpFunction(Fact.Callee))
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
