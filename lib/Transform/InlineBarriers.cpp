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
#include "Transform/InlinedParameters.h"
#include "Transform/Labels.h"
#include "Transform/MovedText.h"
#include "Transform/NormalForm.h"
#include "Transform/Operations.h"
#include "Transform/PlainData.h"
#include "Transform/WarpCalls.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/ParentMap.h"

#include <map>

using namespace clang;

namespace gpumpi::transform {

namespace {

using FunctionSet = llvm::DenseSet<const FunctionDecl *>;

/// The names that a function declares.
struct DeclaredNames : AstVisitor {
  llvm::StringSet<> Found;
  bool HasMore = false; ///< There is a directive `using namespace`.

  explicit DeclaredNames(const FunctionDecl *F) {
    add(F);
    // What an instance of a template leaves out.
    if (const FunctionDecl *Written = asWritten(F); Written != F) {
      add(Written);
      if (const FunctionTemplateDecl *Template = F->getPrimaryTemplate())
        for (const NamedDecl *P : *Template->getTemplateParameters())
          if (P->getIdentifier())
            Found.insert(P->getName());
    }
  }
  bool VisitNamedDecl(NamedDecl *D) override {
    HasMore |= isa<UsingDirectiveDecl>(D);
    if (D->getIdentifier())
      Found.insert(D->getName());
    return true;
  }

private:
  void add(const FunctionDecl *F) {
    for (ParmVarDecl *P : F->parameters())
      TraverseDecl(P);
    if (F->hasBody(F))
      TraverseStmt(F->getBody());
  }
};

/// What becomes of a kernel where it takes a function: the edits, the variables
/// in shared memory that it is given, and the function, as written.
struct InlinedCall {
  struct Edit {
    unsigned Begin, End;
    std::string Words;

    bool operator==(const Edit &Other) const {
      return Begin == Other.Begin && End == Other.End && Words == Other.Words;
    }
  };
  std::vector<Edit> Edits;
  std::vector<std::pair<std::string, std::string>> Shared;
  const FunctionDecl *Function = nullptr;

  bool operator==(const InlinedCall &Other) const {
    return Edits == Other.Edits && Shared == Other.Shared &&
           Function == Other.Function;
  }
};

/// The statements with such calls, by where they begin; without edits where
/// the call stays.
using InlinedCalls = std::map<unsigned, InlinedCall>;

/// Puts functions in the places of their calls, in one kernel, or one instance
/// of a template.
class Inliner {
public:
  /// \p Waiting: the functions, as written, that wait at a barrier of the
  /// block. \p ByParameters: as for KernelTerms.
  Inliner(const FunctionDecl *Kernel, bool ByParameters, const UnitFacts &Facts,
          const FunctionSet &Waiting, const SuspendGraph &Graph,
          EmitContext &Emit)
      : Kernel(Kernel), Names(Kernel), Terms(Kernel, ByParameters),
        Facts(Facts), Waiting(Waiting), Graph(Graph), Emit(Emit) {}

  InlinedCalls find() {
    findCalls();
    InlinedCalls Result;
    for (const Site &Use : Sites)
      if (const auto At = Emit.Text.offset(Use.Statement->getBeginLoc())) {
        Now = {};
        Now.Function = asWritten(Use.Call->getDirectCallee());
        if (!tryInline(Use))
          Now.Edits.clear();
        Result[*At] = std::move(Now);
      }
    return Result;
  }

  /// Where its statements begin.
  const llvm::DenseSet<unsigned> &statements() const { return Seen; }

  /// Whether \p Name is declared in it.
  bool declares(llvm::StringRef Name) const {
    return Names.Found.contains(Name);
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
  const KernelTerms Terms;
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
  llvm::DenseSet<unsigned> Seen;             ///< Where statements begin.
  InlinedCall Now;                           ///< The one that is made.

  /// Whether \p Part of \p S is a statement that may be a block as well.
  static bool isStatement(const Stmt *S, const Stmt *Part) {
    if (const auto *If = dyn_cast<IfStmt>(S))
      return Part == If->getThen() || Part == If->getElse();
    if (const Stmt *Body = loopBody(S))
      return Part == Body;
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
        if (const auto At = Emit.Text.offset(Child->getBeginLoc()))
          Seen.insert(*At);
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
        if (asWritten(Fact.Caller) == asWritten(Kernel)) {
          if (Fact.Caller->getCanonicalDecl() == Kernel->getCanonicalDecl())
            Calls.insert(Fact.Call);
        } else if (Reached.contains(asWritten(Fact.Caller)))
          return false;
      }
    return llvm::all_of(
        Calls, [&](const CallExpr *Call) { return Takeable.contains(Call); });
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
    return unusedName((Name + "_" + F->getName()).str(), F->getASTContext());
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

  /// Whether \p T is that of a number, or of an array of such or a pointer to
  /// one: where functions are declared makes no difference for those that are
  /// called with it.
  static bool isBuiltIn(QualType T) {
    T = T.getNonReferenceType().getCanonicalType();
    while (T->isPointerType() || T->isArrayType())
      T = T->isArrayType()
              ? QualType(T->getBaseElementTypeUnsafe(), 0).getCanonicalType()
              : T->getPointeeType();
    return T->isBuiltinType();
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
        // Of an instance, variables keep types by these names, which must then
        // stand for one type.
        const std::string Number =
            Terms.isOfTemplate() ? std::to_string(resultsBefore(Use)) : "";
        std::string Name = templateGiven(F, One.index());
        if (Name.empty())
          Name = newName(One.value()->getName().str() + Number, F);
        Aliases += argumentOf(F, One.value(), One.index(), Name, &Terms);
        rename(One.value()->getName(), Name,
               {*Emit.Text.offset(F->getLocation()),
                *Emit.Text.tokenEnd(F->getEndLoc())},
               Renamed, Known);
      }
    std::vector<InlinedParameter> Parameters;
    for (unsigned I = 0; I < F->getNumParams(); ++I) {
      const ParmVarDecl *P = F->getParamDecl(I);
      const Expr *Argument = Call->getArg(I);
      // It stays in its statement, and macros in it mean what they did.
      if (!Emit.Text.isPlain(Call) || !P->getIdentifier() ||
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
        // In a template, what is called with it could be found elsewhere.
        if (Terms.isOfTemplate() && !F->isTemplateInstantiation() &&
            !isBuiltIn(V->getType()))
          return false;
        Words[P] = V->getNameAsString();
        continue;
      }
      if (const VarDecl *V = arrayGiven(F, P, Argument, Found.Uses.lookup(P));
          V && (!Terms.isOfTemplate() || F->isTemplateInstantiation() ||
                isBuiltIn(V->getType()))) {
        Words[P] = V->getNameAsString();
        continue;
      }
      Words[P] = newName(P->getName(), F);
      auto One = declareInlined(P, Argument, Words[P], Renamed, Emit.Text);
      if (!One || !llvm::all_of(One->Words, [&](const Slice &Where) {
            return knowsAll(F, Words, Known, Where);
          }))
        return false;
      Parameters.push_back(std::move(*One));
    }
    unsigned Number = 0;
    std::vector<Slice> LeftOut; // They belong to the kernel.
    for (const auto &[V, Declaration] : Found.Shared) {
      // It may begin with `__shared__`, a macro.
      const auto Begin =
                     Emit.Text.offset(Emit.Text.sourceManager().getExpansionLoc(
                         Declaration->getBeginLoc())),
                 End = Emit.Text.statementEnd(Declaration);
      if (!Begin || !End || declareShared(V, "x", Terms).empty())
        return false;
      Words[V] = nameOfShared(V, Number++, F, Terms);
      Renamed.set({*Begin, *End}, ";");
      LeftOut.push_back({*Begin, *End});
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
      if (llvm::none_of(LeftOut, [&](const Slice &Out) {
            return Where.Begin >= Out.Begin && Where.Begin < Out.End;
          }))
        Renamed.set(Where, Words);
      Known.insert(Where.Begin);
    }
    if (!knowsAll(F, Words, Known, Inside) ||
        (Value && !knowsAll(F, Words, Known, *Value)))
      return false;
    for (const auto &[V, Declaration] : Found.Shared)
      Now.Shared.emplace_back(Words[V], declareShared(V, Words[V], Terms));
    std::string Result;
    const std::string Type =
        Terms.type(F->getReturnType().getCanonicalType().getUnqualifiedType());
    MovedText Out(Emit, Renamed, Statement.Begin);
    if (Value) {
      Result = newName("result" + std::to_string(resultsBefore(Use)), F);
      if (Use.IsBranch)
        Out.words("{ ");
      Out.words(Type + " " + Result + "; ");
    }
    Out.words("{ " + Aliases);
    for (const InlinedParameter &One : Parameters) {
      Out.words(" " + One.Declaration + One.Default);
      if (One.Argument)
        Out.user(*One.Argument);
      Out.words(";");
    }
    Out.words(" {");
    Out.user(Inside);
    if (Value) {
      Out.words(Result + " = (");
      Out.user(*Value);
      Out.words(");} } ");
      Out.goTo(Statement.Begin);
      replace(Statement.Begin, Statement.Begin, Out.str());
      // What nobody asked for.
      const bool IsStatement =
          CallText->Begin == Statement.Begin && isa<Expr>(Use.Statement) &&
          cast<Expr>(Use.Statement)->IgnoreImplicit() == Call;
      replace(CallText->Begin, CallText->End,
              IsStatement ? "(void)" + Result
                          : "((" + Type + ")" + Result + ")");
      if (Use.IsBranch)
        replace(Statement.End, Statement.End, " }");
    } else {
      Out.words("} }");
      Out.goTo(Statement.End);
      replace(Statement.Begin, Statement.End, Out.str());
    }
    return true;
  }
  void replace(unsigned Begin, unsigned End, const std::string &Words) {
    Now.Edits.push_back({Begin, End, Words});
  }

  /// How many statements of the text before that of \p Use are in the kernel:
  /// all instances of a template count those that each of them has.
  unsigned resultsBefore(const Site &Use) const {
    const unsigned Here = *Emit.Text.offset(Use.Statement->getBeginLoc());
    struct Walk : AstVisitor {
      const SourceText &Text;
      const unsigned Here;
      unsigned Count = 0;
      Walk(const SourceText &Text, unsigned Here) : Text(Text), Here(Here) {}
      bool VisitStmt(Stmt *S) override {
        const auto At =
            isa<CallExpr>(S) ? Text.offset(S->getBeginLoc()) : std::nullopt;
        Count += At && *At < Here;
        return true;
      }
    } Look(Emit.Text, Here);
    const FunctionDecl *Written = asWritten(Kernel);
    Written->hasBody(Written);
    Look.TraverseStmt(Written->getBody());
    return Look.Count;
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

/// Keeps of \p All what is the same in \p Some, of another instance of the
/// template, if that has the statement.
static void keepSame(InlinedCalls &All, llvm::DenseSet<unsigned> &Statements,
                     const InlinedCalls &Some,
                     const llvm::DenseSet<unsigned> &SomeStatements) {
  for (auto &[At, Call] : All)
    if (SomeStatements.contains(At)) {
      const auto Found = Some.find(At);
      if (Found == Some.end() || !(Found->second == Call))
        Call.Edits.clear();
    }
  for (const auto &[At, Call] : Some)
    if (All.count(At) == 0) {
      InlinedCall &New = All[At] = Call;
      if (Statements.contains(At))
        New.Edits.clear();
    }
  Statements.insert(SomeStatements.begin(), SomeStatements.end());
}

/// The variables in shared memory of a function are one for all calls: it
/// stays, if one of them does.
static void dropShared(InlinedCalls &Calls) {
  FunctionSet Stay;
  for (const auto &[At, Call] : Calls)
    if (Call.Edits.empty())
      Stay.insert(Call.Function);
  for (auto &[At, Call] : Calls)
    if (!Call.Shared.empty() && Stay.contains(Call.Function))
      Call.Edits.clear();
}

/// Calls \p Work with each kernel of the main file, as written, and a function
/// that makes what looks at its instances.
template <class Work>
static void forEachKernel(const UnitFacts &Facts, const SuspendGraph &Graph,
                          EmitContext &Emit, const Work &Do) {
  const FunctionSet Waiting = waitingFunctions(Facts);
  for (const FunctionDecl *Kernel : Facts.Kernels) {
    if (!Emit.Text.offset(Kernel->getLocation()) ||
        asWritten(Kernel) != Kernel || !isa<CompoundStmt>(Kernel->getBody()))
      continue;
    std::vector<const FunctionDecl *> Instances;
    for (const FunctionDecl *F : Facts.Functions)
      if (!F->isDependentContext() && asWritten(F) == Kernel && F->hasBody(F) &&
          isa<CompoundStmt>(F->getBody()))
        Instances.push_back(F);
    if (!Instances.empty())
      Do(Kernel, Instances, [&](const FunctionDecl *F, bool ByParameters) {
        return Inliner(F, ByParameters, Facts, Waiting, Graph, Emit);
      });
  }
}

/// Makes what is to be edited in the kernel with \p Instances.
template <class Maker>
static InlinedCalls callsOf(llvm::ArrayRef<const FunctionDecl *> Instances,
                            bool ByParameters, const Maker &Make) {
  InlinedCalls Result;
  llvm::DenseSet<unsigned> Statements;
  for (const FunctionDecl *F : Instances) {
    Inliner Calls = Make(F, ByParameters);
    const InlinedCalls Some = Calls.find();
    if (F == Instances.front()) {
      Result = Some;
      Statements = Calls.statements();
    } else {
      keepSame(Result, Statements, Some, Calls.statements());
    }
  }
  dropShared(Result);
  return Result;
}

bool inlineBarriers(const UnitFacts &Facts, const SuspendGraph &Graph,
                    EmitContext &Emit, Reporter &) {
  bool Edited = false;
  forEachKernel(
      Facts, Graph, Emit,
      [&](const FunctionDecl *Kernel,
          llvm::ArrayRef<const FunctionDecl *> Instances, const auto &Make) {
        const bool IsTemplate = Kernel->isDependentContext();
        InlinedCalls Calls = callsOf(Instances, IsTemplate, Make);
        // Some types may be the same in all instances by another name.
        if (IsTemplate && llvm::any_of(Calls, [](const auto &Entry) {
              return Entry.second.Edits.empty();
            })) {
          InlinedCalls Others = callsOf(Instances, false, Make);
          if (llvm::count_if(Others, [](const auto &Entry) {
                return !Entry.second.Edits.empty();
              }) > llvm::count_if(Calls, [](const auto &Entry) {
                return !Entry.second.Edits.empty();
              }))
            Calls = std::move(Others);
        }
        const Inliner Names = Make(Instances.front(), false);
        llvm::StringSet<> Shared;
        for (const auto &[At, Call] : Calls) {
          if (Call.Edits.empty())
            continue;
          Edited = true;
          for (const auto &[Name, Declaration] : Call.Shared)
            if (Shared.insert(Name).second && !Names.declares(Name))
              Emit.insert(
                  *Emit.Text.tokenEnd(
                      cast<CompoundStmt>(Kernel->getBody())->getLBracLoc()),
                  " " + Declaration);
          for (const InlinedCall::Edit &Edit : Call.Edits)
            Emit.replace(Edit.Begin, Edit.End, Edit.Words);
          // Nobody may call it any more.
          const FunctionDecl *F = Call.Function;
          if (const auto Head = Emit.Text.offset(F->getBeginLoc());
              Head && !F->isExternallyVisible() && !F->hasAttr<UnusedAttr>() &&
              Emit.isFirstAt(*Head))
            Emit.insert(*Head, "[[maybe_unused]] ");
        }
      });
  return Edited;
}

void addInlineNeeds(const UnitFacts &Facts, const SuspendGraph &Graph,
                    EmitContext &Emit, NeedList &Needs) {
  forEachKernel(
      Facts, Graph, Emit,
      [&](const FunctionDecl *, const auto &Instances, const auto &Make) {
        for (const FunctionDecl *F : Instances)
          Make(F, false).addNeeds(Needs);
      });
}

} // namespace gpumpi::transform
