//===- ThreadRegions.cpp - What threads do between barriers ---------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/BlockLoops/ThreadRegions.h"

#include "Transform/Analysis/AstVisitor.h"
#include "Transform/Analysis/NamedLocals.h"
#include "Transform/Text/Pragmas.h"

#include "clang/AST/DeclCXX.h"
#include "clang/Lex/Lexer.h"

#include <utility>

using namespace clang;

namespace gpumpi::transform {

const VarDecl *localNamed(const ValueDecl *Named) {
  const auto *V = dyn_cast<VarDecl>(Named);
  if (const auto *Binding = dyn_cast<BindingDecl>(Named))
    V = dyn_cast_or_null<VarDecl>(Binding->getDecomposedDecl());
  return V && V->hasLocalStorage() ? V : nullptr;
}

namespace {

class UseCollector : public AstVisitor {
public:
  UseCollector(llvm::DenseSet<const VarDecl *> &Uses, bool &NamesFunction)
      : Uses(Uses), NamesFunction(NamesFunction) {}
  bool shouldVisitImplicitCode() const override { return true; }
  bool VisitDeclRefExpr(DeclRefExpr *Mention) override {
    if (const VarDecl *V = localNamed(Mention->getDecl()))
      Uses.insert(V);
    return true;
  }
  bool VisitPredefinedExpr(PredefinedExpr *) override {
    return NamesFunction = true;
  }

private:
  llvm::DenseSet<const VarDecl *> &Uses;
  bool &NamesFunction;
};

} // namespace

llvm::DenseSet<const VarDecl *> variablesIn(const Stmt *Code) {
  llvm::DenseSet<const VarDecl *> Uses;
  bool NamesFunction = false;
  UseCollector(Uses, NamesFunction).TraverseStmt(const_cast<Stmt *>(Code));
  return Uses;
}

namespace {

/// How often local variables are named.
class UseCounter : public AstVisitor {
public:
  llvm::DenseMap<const VarDecl *, unsigned> Uses;
  bool shouldVisitImplicitCode() const override { return true; }
  bool VisitDeclRefExpr(DeclRefExpr *Mention) override {
    if (const VarDecl *V = localNamed(Mention->getDecl()))
      ++Uses[V];
    return true;
  }
};

/// Finds what an instance of a template leaves out, and its text names all the
/// same.
class WrittenUses : public AstVisitor {
public:
  WrittenUses(const FunctionDecl *Instance, std::vector<ThreadRegion> &Regions,
              const SourceText &Text)
      : Regions(Regions), Text(Text) {
    for (const ParmVarDecl *P : Instance->parameters())
      Made[P->getLocation()] = P;
    Collector(*this).TraverseStmt(Instance->getBody());
  }
  bool VisitDeclRefExpr(DeclRefExpr *Mention) override {
    const VarDecl *V = localNamed(Mention->getDecl());
    const auto Found = V ? Made.find(V->getLocation()) : Made.end();
    const auto At = Text.offset(
        Text.sourceManager().getExpansionLoc(Mention->getLocation()));
    if (Found == Made.end() || !At)
      return true;
    for (ThreadRegion &Region : Regions)
      if (*At >= Region.Where.Begin && *At < Region.Where.End &&
          llvm::none_of(
              Region.Takes,
              [&](const WarpCall &Call) {
                const auto Given = Text.slice(Call.Value->getSourceRange());
                return Given && *At >= Given->Begin && *At < Given->End;
              }))
        Region.Uses.insert(Found->second);
    return true;
  }

private:
  std::vector<ThreadRegion> &Regions;
  const SourceText &Text;
  llvm::DenseMap<SourceLocation, const VarDecl *> Made;

  struct Collector : AstVisitor {
    WrittenUses &Of;
    explicit Collector(WrittenUses &Of) : Of(Of) {}
    bool VisitVarDecl(VarDecl *D) override {
      Of.Made[D->getLocation()] = D;
      return true;
    }
  };
};

class RegionFinder {
public:
  RegionFinder(const FunctionDecl *F, const BlockLevel &Level,
               const RowLoops &Rows, CalledCode &Called, const SourceText &Text)
      : F(F), Context(F->getASTContext()), Level(Level), Rows(Rows),
        Called(Called), Text(Text), Whole(F->getBody()) {}

  ThreadRegions find() {
    addBlock(cast<CompoundStmt>(Whole), false);
    if (const FunctionDecl *Written = F->getTemplateInstantiationPattern())
      if (Written->hasBody(Written))
        WrittenUses(F, Result.Regions, Text).TraverseStmt(Written->getBody());
    return std::move(Result);
  }

private:
  const FunctionDecl *F;
  const ASTContext &Context;
  const BlockLevel &Level;
  const RowLoops &Rows;
  CalledCode &Called;
  const SourceText &Text;
  const Stmt *const Whole;
  ThreadRegions Result;
  llvm::DenseSet<const VarDecl *> OfBlock; ///< That it declares as constants.
  llvm::SmallVector<Mask, 1> Masks;        ///< Around what is looked at.

  void refuse(SourceLocation Where, const char *Why) {
    if (!Result.Obstacle)
      Result.Obstacle = {Where, Why};
  }

  /// Where \p S begins, behind \p Behind; a `#pragma` in front of a loop
  /// belongs to it.
  unsigned begin(const Stmt *S, std::optional<unsigned> Behind) {
    const auto *Attributed = dyn_cast<AttributedStmt>(S);
    const Stmt *Loop = Attributed ? Attributed->getSubStmt() : S;
    SourceLocation Loc = Loop->getBeginLoc();
    if (Loc.isMacroID() &&
        !Lexer::isAtStartOfMacroExpansion(Loc, Text.sourceManager(),
                                          Context.getLangOpts(), &Loc))
      Loc = SourceLocation();
    const auto Found = Text.offset(Loc);
    if (!Found) {
      refuse(S->getBeginLoc(), "what belongs to the block begins in a macro");
      return 0;
    }
    if (Attributed && !Behind)
      refuse(S->getBeginLoc(), "a macro stands in front of a pragma");
    if (!isa<ForStmt, WhileStmt, DoStmt>(Loop) || !Behind)
      return *Found;
    const auto First = withPragmas(*Behind, *Found, Text);
    if (!First)
      refuse(S->getBeginLoc(), "an #if ends between a pragma and its loop");
    return First.value_or(*Found);
  }

  unsigned end(const Stmt *S) {
    if (const auto End = Text.statementEnd(S))
      return *End;
    refuse(S->getEndLoc(), "what belongs to the block ends in a macro");
    return 0;
  }

  /// True if the declaration \p S is the same in all threads, by what it is.
  bool isOfBlock(const Stmt *S) const {
    const auto *Declaration = dyn_cast<DeclStmt>(S);
    return Declaration &&
           llvm::all_of(Declaration->decls(), [&](const Decl *D) {
             const auto *V = dyn_cast<VarDecl>(D);
             if (!V)
               return true;
             if (!V->hasLocalStorage())
               return true;
             const QualType T = V->getType();
             const auto *Class =
                 T->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
             return T.isConstQualified() && !T.isVolatileQualified() &&
                    !(Class && Class->hasMutableFields()) &&
                    !T->isReferenceType() && V->getInit() &&
                    !T.isDestructedType() &&
                    V->getInit()->isConstantInitializer(
                        const_cast<ASTContext &>(Context), false);
           });
  }

  /// True if \p S declares a type, or enumerators, that have a name.
  static bool declaresType(const Stmt *S) {
    const auto *Declaration = dyn_cast<DeclStmt>(S);
    return Declaration && llvm::any_of(Declaration->decls(), [](const Decl *D) {
             const auto *Type = dyn_cast<TypeDecl>(D);
             return Type && (Type->getIdentifier() || isa<EnumDecl>(Type));
           });
  }

  bool isItem(const Stmt *S) {
    if (Level.Barriers.contains(S) || Level.Structured.contains(S) ||
        Level.Statements.contains(S))
      return true;
    if (!isOfBlock(S))
      return false;
    // What stands in it is in scope where the block is.
    for (const VarDecl *V : localsNamedIn(S))
      if (!Level.Variables.contains(V) && !OfBlock.contains(V))
        refuse(S->getBeginLoc(), "a declaration asks for the type of a "
                                 "variable of the threads");
    for (const Decl *D : cast<DeclStmt>(S)->decls())
      if (const auto *V = dyn_cast<VarDecl>(D))
        OfBlock.insert(V);
    return true;
  }

  void addBlock(const CompoundStmt *Block, bool InLoop) {
    const auto Begin = Text.tokenEnd(Block->getLBracLoc());
    const auto End = Text.offset(Block->getRBracLoc());
    if (!Begin || !End)
      return refuse(Block->getBeginLoc(), "a block stands in a macro");
    ThreadRegion Next;
    Next.Where.Begin = *Begin;
    std::optional<unsigned> Behind = Begin; // The statement in front.
    for (const Stmt *S : Block->body()) {
      const std::optional<unsigned> Before =
          std::exchange(Behind, Text.statementEnd(S));
      if (Level.Mixed.contains(S)) {
        const unsigned Here = begin(S, Before);
        addRegion(Next, Here, InLoop, false);
        Next = {};
        Next.Where.Begin = Here;
      }
      if (Rows.contains(S)) {
        const unsigned Here = begin(S, Before);
        addRegion(Next, Here, InLoop, false);
        Next = {};
        Next.Where.Begin = Here;
        Next.Statements.push_back(S);
        Next.RowCounter = Rows.lookup(S);
        addRegion(Next, end(S), InLoop, false);
        Next = {};
        Next.Where.Begin = end(S);
        continue;
      }
      if (Level.Meetings.contains(S)) {
        addMeeting(Next, S, begin(S, Before), InLoop);
        continue;
      }
      if (!isItem(S)) {
        if (!isa<NullStmt>(S))
          Next.Statements.push_back(S);
        if (declaresType(S) && (Level.HasBarriers || !Level.Structured.empty()))
          refuse(S->getBeginLoc(), "a type is declared together with a "
                                   "variable of the threads");
        continue;
      }
      const unsigned Here = begin(S, Before);
      askFor(Next, S);
      addRegion(Next, Here, InLoop, false);
      if (Level.Structured.contains(S))
        Result.Structures.push_back({S, {Here, end(S)}});
      addItem(S, InLoop);
      if (Result.Obstacle)
        return;
      Next = {};
      Next.Where.Begin = end(S);
    }
    addRegion(Next, *End, InLoop, Block == Whole);
  }

  /// Ends \p Region, in which lanes give what they do at \p S, which begins at
  /// \p Here and with which the next one does.
  void addMeeting(ThreadRegion &Region, const Stmt *S, unsigned Here,
                  bool InLoop) {
    const auto &Calls = Level.Meetings.find(S)->second;
    if (Level.Mixed.contains(S) || Level.Statements.contains(S) ||
        Level.Structured.contains(S))
      refuse(S->getBeginLoc(), "lanes meet in what belongs to the block");
    for (const WarpCall &Call : Calls)
      Region.Statements.push_back(Call.Value);
    Region.Gives = Calls;
    addRegion(Region, Here, InLoop, false);
    Region = {};
    Region.Where.Begin = Here;
    Region.Takes = Calls;
    Region.Statements.push_back(S);
  }

  /// Has threads say at the end of \p Region whether they take part in \p S, if
  /// that is masked.
  void askFor(ThreadRegion &Region, const Stmt *S) {
    const auto *If = dyn_cast<IfStmt>(S);
    if (!If || !Level.Masked.contains(If))
      return;
    Region.Statements.push_back(If->getCond());
    Region.Asks = If;
  }

  void addItem(const Stmt *S, bool InLoop) {
    if (Level.Barriers.contains(S)) {
      if (const auto Where = Text.slice(S->getSourceRange()))
        Result.Barriers.push_back({S, *Where});
      else
        refuse(S->getBeginLoc(), "a barrier is a part of a macro");
    } else if (Level.Structured.contains(S)) {
      addStructured(S, InLoop);
    } else if (isa<DeclStmt>(S)) {
      Result.Declarations.push_back({S, {begin(S, std::nullopt), end(S)}});
    }
  }

  void addStructured(const Stmt *S, bool InLoop) {
    if (isa<ForStmt, WhileStmt, DoStmt>(S) && Level.Masked.contains(S))
      addMasked(S, InLoop);
    else if (const auto *Block = dyn_cast<CompoundStmt>(S))
      addBlock(Block, InLoop);
    else if (const auto *For = dyn_cast<ForStmt>(S))
      addPart(For->getBody(), For->getRParenLoc(), true);
    else if (const auto *While = dyn_cast<WhileStmt>(S))
      addPart(While->getBody(), While->getRParenLoc(), true);
    else if (const auto *Do = dyn_cast<DoStmt>(S))
      addPart(Do->getBody(), Do->getDoLoc(), true);
    else if (const auto *Attributed = dyn_cast<AttributedStmt>(S))
      addPart(Attributed->getSubStmt(), SourceLocation(), InLoop);
    else if (const auto *If = dyn_cast<IfStmt>(S)) {
      const bool IsMasked = Level.Masked.contains(If);
      if (IsMasked)
        Masks.push_back({If});
      addPart(If->getThen(), If->getRParenLoc(), InLoop);
      if (IsMasked)
        Masks.back().Else = true;
      if (If->getElse())
        addPart(If->getElse(), If->getElseLoc(), InLoop);
      if (IsMasked)
        Masks.pop_back();
    }
  }

  /// Adds the masked loop \p S: what it begins with, what each step begins
  /// with (or ends, of `do`), and its body.
  void addMasked(const Stmt *S, bool InLoop) {
    ThreadRegion Head;
    Head.Asks = S;
    const auto Body = [&](const Stmt *Part, SourceLocation Behind) {
      Masks.push_back({S});
      addPart(Part, Behind, true);
      Masks.pop_back();
    };
    if (const auto *Do = dyn_cast<DoStmt>(S)) {
      Body(Do->getBody(), Do->getDoLoc());
      Head.Statements = {Do->getCond()};
      addHead(Head, Text.offset(Do->getWhileLoc()),
              Text.tokenEnd(Do->getRParenLoc()));
    } else if (const auto *While = dyn_cast<WhileStmt>(S)) {
      Head.Statements = {While->getCond()};
      addHead(Head, Text.tokenEnd(While->getLParenLoc()),
              Text.offset(While->getRParenLoc()));
      Body(While->getBody(), While->getRParenLoc());
    } else if (const auto *For = dyn_cast<ForStmt>(S)) {
      const auto Begin = Text.tokenEnd(For->getLParenLoc());
      if (const Stmt *Init = For->getInit(); Init && Begin) {
        ThreadRegion First;
        First.Statements = {Init};
        First.Where.Begin = *Begin;
        addRegion(First, beginOfHead(For).value_or(*Begin), InLoop, false);
      }
      if (For->getInc())
        Head.Statements.push_back(For->getInc());
      Head.Statements.push_back(For->getCond());
      addHead(Head, beginOfHead(For), Text.offset(For->getRParenLoc()));
      Body(For->getBody(), For->getRParenLoc());
    }
  }
  std::optional<unsigned> beginOfHead(const ForStmt *For) const {
    return behindInit(For, Text);
  }
  void addHead(ThreadRegion &Head, std::optional<unsigned> Begin,
               std::optional<unsigned> End) {
    if (!Begin || !End || *End <= *Begin)
      return refuse(Head.Asks->getBeginLoc(), "a loop around a warp function "
                                              "stands in a macro");
    Head.Where.Begin = *Begin;
    addRegion(Head, *End, true, false);
  }

  /// Adds the statement \p S that stands in another one, without braces, behind
  /// what \p Behind names.
  void addPart(const Stmt *S, SourceLocation Behind, bool InLoop) {
    ThreadRegion Next;
    Next.Opens = true;
    const auto *If = dyn_cast<IfStmt>(S);
    if (If && Level.Masked.contains(If)) {
      const unsigned Here = begin(S, Text.tokenEnd(Behind));
      Next.Where.Begin = Here;
      askFor(Next, S);
      addRegion(Next, Here, InLoop, false);
      Result.Closings.push_back({S, {Here, end(S)}});
      return addItem(S, InLoop);
    }
    if (!Level.Meetings.contains(S) && isItem(S))
      return addItem(S, InLoop);
    if (isa<NullStmt>(S))
      return;
    Next.Where.Begin = begin(S, Text.tokenEnd(Behind));
    if (Level.Meetings.contains(S))
      addMeeting(Next, S, Next.Where.Begin, InLoop);
    else
      Next.Statements.push_back(S);
    Next.Closes = true;
    addRegion(Next, end(S), InLoop, false);
  }

  void addRegion(ThreadRegion &Region, unsigned End, bool InLoop, bool Ends) {
    if (Region.Statements.empty())
      return;
    Region.Where.End = End;
    Region.InLoop = InLoop;
    Region.Ends = Ends;
    Region.Masks = Masks;
    for (const Stmt *S : Region.Statements) {
      UseCollector(Region.Uses, Region.NamesFunction)
          .TraverseStmt(const_cast<Stmt *>(S));
      for (const VarDecl *V : findLocalUses(S).Assigned)
        Region.Assigned.insert(V);
      OwnCode Code = lookInto(S);
      // They are no calls any more.
      if (!Level.Meetings.empty())
        llvm::erase_if(Code.Callees, isWarpFunction);
      Region.NamesThread |= Code.NamesThread;
      Region.AsksThread |=
          Code.NamesUnseen ||
          llvm::any_of(Code.Callees, [&](const FunctionDecl *Callee) {
            return Called.mayAskThread(Callee);
          });
      Region.Waits |=
          llvm::any_of(Code.Callees, [&](const FunctionDecl *Callee) {
            return Called.mayWait(Callee);
          });
    }
    dropGiven(Region);
    for (const ReturnStmt *Return : Level.Returns)
      Region.Returns |= isIn(Return, Region);
    Result.Regions.push_back(std::move(Region));
  }

  /// What has been given is computed in the region in front.
  static void dropGiven(ThreadRegion &Region) {
    if (Region.Takes.empty())
      return;
    UseCounter All, Given;
    for (const Stmt *S : Region.Statements)
      All.TraverseStmt(const_cast<Stmt *>(S));
    for (const WarpCall &Call : Region.Takes)
      Given.TraverseStmt(const_cast<Expr *>(Call.Value));
    for (const auto &[Variable, Times] : Given.Uses)
      if (All.Uses.lookup(Variable) == Times)
        Region.Uses.erase(Variable);
  }

  static bool contains(const Stmt *S, const Stmt *Part) {
    return S == Part || llvm::any_of(S->children(), [&](const Stmt *Child) {
             return Child && contains(Child, Part);
           });
  }
  static bool isIn(const Stmt *Part, const ThreadRegion &Region) {
    return llvm::any_of(Region.Statements,
                        [&](const Stmt *S) { return contains(S, Part); });
  }
};

} // namespace

std::optional<unsigned> behindInit(const ForStmt *For, const SourceText &Text) {
  const auto Begin = Text.tokenEnd(For->getLParenLoc());
  const Stmt *Init = For->getInit();
  if (Init && isa<DeclStmt>(Init))
    return Text.tokenEnd(Init->getEndLoc());
  const auto Behind = Init ? Text.tokenEnd(Init->getEndLoc()) : Begin;
  const auto Semicolon =
      Behind ? Text.findToken(*Behind, tok::semi) : std::nullopt;
  return Semicolon ? std::optional<unsigned>(*Semicolon + 1) : std::nullopt;
}

ThreadRegions findThreadRegions(const FunctionDecl *F, const BlockLevel &Level,
                                const RowLoops &Rows, CalledCode &Called,
                                const SourceText &Text) {
  return RegionFinder(F, Level, Rows, Called, Text).find();
}

} // namespace gpumpi::transform
