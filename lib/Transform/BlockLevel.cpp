//===- BlockLevel.cpp - What a block does as a whole ----------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/BlockLevel.h"

#include "Transform/LocalKinds.h"

#include "clang/AST/RecursiveASTVisitor.h"

using namespace clang;

namespace gpumpi::transform {

namespace {

bool isBarrier(const CallExpr *Call) {
  const FunctionDecl *Callee = Call->getDirectCallee();
  return Callee && Callee->getDeclContext()->isTranslationUnit() &&
         Callee->getIdentifier() && Callee->getName() == "__syncthreads" &&
         Call->getNumArgs() == 0;
}

/// The local variable that \p E names, without more.
const VarDecl *namedLocal(const Expr *E) {
  const auto *Mention = dyn_cast<DeclRefExpr>(E->IgnoreParens());
  const auto *V = Mention ? dyn_cast<VarDecl>(Mention->getDecl()) : nullptr;
  return V && V->hasLocalStorage() ? V : nullptr;
}

/// Collects what matters of a kernel's body; lambdas and local classes have
/// bodies of their own.
class BodyWalk : public RecursiveASTVisitor<BodyWalk> {
public:
  llvm::SmallVector<const CallExpr *> Barriers;
  llvm::SmallVector<const Stmt *> Jumps;
  llvm::SmallVector<const ReturnStmt *> Returns;
  llvm::DenseMap<const VarDecl *, llvm::SmallVector<const Expr *, 2>>
      Assignments;
  /// Variables that may be assigned to in some other way.
  llvm::DenseSet<const VarDecl *> Odd;
  const Stmt *Unfit = nullptr; ///< A label and the like.
  unsigned Inner = 0;          ///< In how many lambdas.

  bool TraverseLambdaExpr(LambdaExpr *Lambda) {
    for (const LambdaCapture &Capture : Lambda->captures())
      if (const auto *V = Capture.capturesVariable()
                              ? dyn_cast<VarDecl>(Capture.getCapturedVar())
                              : nullptr;
          V && V->getInit() && V->isInitCapture())
        TraverseStmt(const_cast<Expr *>(V->getInit()));
    ++Inner;
    TraverseStmt(Lambda->getBody());
    --Inner;
    return true;
  }
  bool TraverseCXXMethodDecl(CXXMethodDecl *Method) {
    ++Inner;
    if (Method->doesThisDeclarationHaveABody())
      TraverseStmt(Method->getBody());
    --Inner;
    return true;
  }
  bool VisitCallExpr(CallExpr *Call) {
    if (isBarrier(Call)) {
      Barriers.push_back(Call);
      if (Inner)
        Unfit = Call;
    }
    return true;
  }
  bool VisitStmt(Stmt *S) {
    if (isa<LabelStmt, GotoStmt, IndirectGotoStmt, AsmStmt, CXXTryStmt,
            StmtExpr>(S))
      Unfit = S;
    if (Inner)
      return true;
    if (isa<BreakStmt, ContinueStmt>(S))
      Jumps.push_back(S);
    if (const auto *Return = dyn_cast<ReturnStmt>(S))
      Returns.push_back(Return);
    return true;
  }
  bool VisitBinaryOperator(BinaryOperator *Op) {
    if (Op->isAssignmentOp())
      addAssignment(Op, Op->getLHS());
    return true;
  }
  bool VisitUnaryOperator(UnaryOperator *Op) {
    if (Op->isIncrementDecrementOp())
      addAssignment(Op, Op->getSubExpr());
    return true;
  }

private:
  void addAssignment(const Expr *E, const Expr *To) {
    To = To->IgnoreParens();
    if (const VarDecl *V = namedLocal(To))
      Assignments[V].push_back(E);
    else if (!isa<ArraySubscriptExpr, MemberExpr, UnaryOperator>(To) ||
             (isa<UnaryOperator>(To) &&
              cast<UnaryOperator>(To)->getOpcode() != UO_Deref))
      addOdd(To);
  }
  void addOdd(const Stmt *S) {
    if (const auto *Mention = dyn_cast<DeclRefExpr>(S))
      if (const auto *V = dyn_cast<VarDecl>(Mention->getDecl()))
        Odd.insert(V);
    for (const Stmt *Child : S->children())
      if (Child)
        addOdd(Child);
  }
};

class LevelFinder {
public:
  LevelFinder(const FunctionDecl *F, const LocalUses &Uses,
              const ParentMap &Parents, CalledCode &Called)
      : F(F), Uses(Uses), Parents(Parents), Called(Called) {}

  BlockLevel find(llvm::ArrayRef<const ForStmt *> Shared) {
    Body.TraverseStmt(F->getBody());
    Result.HasBarriers = !Body.Barriers.empty();
    if (Body.Unfit)
      refuse(Body.Unfit->getBeginLoc(), "it has a label, a jump or a lambda of "
                                        "a kind that is not looked into");
    checkCalls();
    for (const CallExpr *Barrier : Body.Barriers)
      addBarrier(Barrier);
    addJumps();
    for (const Stmt *S : std::vector<const Stmt *>(Result.Structured.begin(),
                                                   Result.Structured.end()))
      requireHead(S);
    for (const ForStmt *Loop : Shared)
      addShared(Loop);
    placeDeclarations();
    for (const ReturnStmt *Return : Body.Returns)
      if (Return->getRetValue())
        refuse(Return->getBeginLoc(), "it returns the result of a call");
    Result.Returns = Body.Returns;
    Result.Assignments = std::move(Body.Assignments);
    return std::move(Result);
  }

private:
  const FunctionDecl *F;
  const LocalUses &Uses;
  const ParentMap &Parents;
  CalledCode &Called;
  BodyWalk Body;
  BlockLevel Result;
  /// What declares block variables in a block.
  llvm::SetVector<const DeclStmt *> Declared;

  bool refuse(SourceLocation Where, const llvm::Twine &Why) {
    if (!Result.Obstacle)
      Result.Obstacle = {Where, Why.str()};
    return false;
  }

  void checkCalls() {
    const OwnCode Code = lookInto(F->getBody());
    if (Code.CallsUnknown)
      refuse(F->getLocation(), "it calls what cannot be looked into");
    for (const FunctionDecl *Callee : Code.Callees)
      if (Callee->getNameAsString() != "__syncthreads" &&
          Called.mayWait(Callee))
        refuse(F->getLocation(),
               "'" + Callee->getNameAsString() + "' may wait for threads");
  }

  //===--------------------------------------------------------------------===//
  // Structure
  //===--------------------------------------------------------------------===//

  void addBarrier(const CallExpr *Barrier) {
    const Stmt *Parent = Parents.getParent(Barrier);
    if (!Parent || isa<Expr>(Parent) || isa<DeclStmt>(Parent)) {
      refuse(Barrier->getBeginLoc(), "the barrier is no statement");
      return;
    }
    Result.Barriers.insert(Barrier);
    addAround(Barrier);
  }

  /// Makes what stands around \p S structured, up to \p Limit.
  void addAround(const Stmt *S) {
    for (const Stmt *Outer = Parents.getParent(S); Outer;
         S = Outer, Outer = Parents.getParent(S)) {
      if (!isFit(Outer, S)) {
        refuse(S->getBeginLoc(),
               "the barrier, or what leaves a loop around one, stands in a "
               "statement that is not taken apart");
        return;
      }
      if (!Result.Structured.insert(Outer).second)
        return;
    }
  }

  /// True if \p Outer may be structured around its part \p S.
  static bool isFit(const Stmt *Outer, const Stmt *S) {
    if (isa<CompoundStmt>(Outer))
      return true;
    if (const auto *For = dyn_cast<ForStmt>(Outer))
      return S == For->getBody() && !For->getConditionVariable();
    if (const auto *While = dyn_cast<WhileStmt>(Outer))
      return S == While->getBody() && !While->getConditionVariable();
    if (const auto *Do = dyn_cast<DoStmt>(Outer))
      return S == Do->getBody();
    if (const auto *If = dyn_cast<IfStmt>(Outer))
      return (S == If->getThen() || S == If->getElse()) && !If->getInit() &&
             !If->getConditionVariable() && !If->isConsteval();
    if (const auto *Attributed = dyn_cast<AttributedStmt>(Outer))
      return isa<ForStmt, WhileStmt, DoStmt>(Attributed->getSubStmt());
    return false;
  }

  /// Jumps that leave structured loops are block statements.
  void addJumps() {
    for (bool Changed = true; Changed && !Result.Obstacle;) {
      Changed = false;
      for (const Stmt *Jump : Body.Jumps)
        if (const Stmt *Target = targetOf(Jump);
            Result.Structured.contains(Target) &&
            Result.Statements.insert(Jump).second) {
          addAround(Jump);
          Changed = true;
        }
    }
  }

  const Stmt *targetOf(const Stmt *Jump) const {
    const bool IsBreak = isa<BreakStmt>(Jump);
    for (const Stmt *S = Parents.getParent(Jump); S; S = Parents.getParent(S))
      if (isa<ForStmt, WhileStmt, DoStmt, CXXForRangeStmt>(S) ||
          (IsBreak && isa<SwitchStmt>(S)))
        return S;
    return nullptr;
  }

  /// Makes \p Loop structured, if all threads take the same steps. Who has
  /// returned would have to be asked in each.
  void addShared(const ForStmt *Loop) {
    if (Result.Obstacle || !Body.Returns.empty())
      return;
    const BlockLevel Before = Result;
    const auto DeclaredBefore = Declared;
    Result.Structured.insert(Loop);
    if (isa<CompoundStmt>(Loop->getBody()))
      Result.Structured.insert(Loop->getBody());
    addAround(Loop);
    for (const Stmt *S : std::vector<const Stmt *>(Result.Structured.begin(),
                                                   Result.Structured.end()))
      if (!Before.Structured.contains(S))
        requireHead(S);
    if (!Result.Obstacle)
      return;
    Result = Before;
    Declared = DeclaredBefore;
  }

  //===--------------------------------------------------------------------===//
  // Values
  //===--------------------------------------------------------------------===//

  void requireHead(const Stmt *S) {
    if (const auto *If = dyn_cast<IfStmt>(S))
      require(If->getCond());
    else if (const auto *While = dyn_cast<WhileStmt>(S))
      require(While->getCond());
    else if (const auto *Do = dyn_cast<DoStmt>(S))
      require(Do->getCond());
    else if (const auto *For = dyn_cast<ForStmt>(S))
      for (const Stmt *Part : {For->getInit(), (const Stmt *)For->getCond(),
                               (const Stmt *)For->getInc()})
        if (Part)
          requireStatement(Part);
  }

  bool requireStatement(const Stmt *S) {
    if (const auto *E = dyn_cast<Expr>(S))
      return require(E);
    const auto *Declaration = dyn_cast<DeclStmt>(S);
    if (!Declaration)
      return refuse(S->getBeginLoc(), "a value on which barriers depend is "
                                      "assigned under a condition");
    for (const Decl *D : Declaration->decls()) {
      const auto *V = dyn_cast<VarDecl>(D);
      if (!V || !V->hasLocalStorage())
        return refuse(S->getBeginLoc(), "a declaration that barriers depend on "
                                        "has others in it");
      // What has no value yet is the block's only if that is needed.
      if (isInitialized(V) && (!requireVariable(V) || !require(V->getInit())))
        return false;
    }
    return true;
  }

  bool requireVariable(const VarDecl *V) {
    if (!Result.Variables.insert(V).second)
      return true;
    const QualType T = V->getType();
    if (!T->isScalarType() || T.isVolatileQualified() ||
        Uses.Escapes.contains(V) || Body.Odd.contains(V) || V->isInitCapture())
      return refuse(V->getLocation(), "barriers depend on '" +
                                          V->getNameAsString() +
                                          "', which others may change");
    for (const Expr *Assignment : Body.Assignments.lookup(V))
      if (!requireHome(Assignment))
        return false;
    if (isa<ParmVarDecl>(V))
      return true;
    const DeclStmt *Declaration = declarationOf(V);
    if (!Declaration)
      return refuse(V->getLocation(),
                    "barriers depend on '" + V->getNameAsString() + "'");
    if (!isa_and_nonnull<CompoundStmt>(Parents.getParent(Declaration)))
      return requireHome(Declaration);
    Declared.insert(Declaration);
    return !isInitialized(V) || require(V->getInit());
  }

  /// Declarations of block variables become statements of the block, if all
  /// that they declare can.
  void placeDeclarations() {
    for (size_t I = 0; I < Declared.size() && !Result.Obstacle; ++I) {
      const DeclStmt *S = Declared[I];
      if (!Result.Structured.contains(Parents.getParent(S))) {
        refuse(S->getBeginLoc(), "barriers depend on a value of a statement");
        return;
      }
      const BlockLevel Before = Result;
      const auto DeclaredBefore = Declared;
      if (requireStatement(S)) {
        Result.Statements.insert(S);
        continue;
      }
      Result = Before;
      Declared = DeclaredBefore;
      Result.Mixed.insert(S);
      for (const Decl *D : S->decls())
        if (const auto *V = dyn_cast<VarDecl>(D);
            V && Result.Variables.contains(V) && V->getInit() &&
            readsMemory(V->getInit()))
          refuse(V->getLocation(), "barriers depend on '" +
                                       V->getNameAsString() +
                                       "', which is declared with others");
    }
  }

  /// True if \p E, a value of the block, may depend on what threads write.
  static bool readsMemory(const Stmt *E) {
    if (isa<ArraySubscriptExpr>(E))
      return true;
    if (const auto *Op = dyn_cast<UnaryOperator>(E);
        Op && Op->getOpcode() == UO_Deref)
      return true;
    if (const auto *Member = dyn_cast<MemberExpr>(E);
        Member && Member->isArrow())
      return true;
    if (const auto *Mention = dyn_cast<DeclRefExpr>(E))
      if (const auto *V = dyn_cast<VarDecl>(Mention->getDecl()))
        return !V->hasLocalStorage() && !V->getType().isConstQualified() &&
               !isBuiltinVariable(V, "blockIdx") &&
               !isBuiltinVariable(V, "blockDim") &&
               !isBuiltinVariable(V, "gridDim");
    return llvm::any_of(E->children(), [](const Stmt *Child) {
      return Child && readsMemory(Child);
    });
  }

  const DeclStmt *declarationOf(const VarDecl *V) {
    if (Declarations.empty())
      collectDeclarations(F->getBody());
    return Declarations.lookup(V);
  }
  llvm::DenseMap<const VarDecl *, const DeclStmt *> Declarations;
  void collectDeclarations(const Stmt *S) {
    if (const auto *Declaration = dyn_cast<DeclStmt>(S))
      for (const Decl *D : Declaration->decls())
        if (const auto *V = dyn_cast<VarDecl>(D))
          Declarations[V] = Declaration;
    for (const Stmt *Child : S->children())
      if (Child)
        collectDeclarations(Child);
  }

  /// The part of something structured in which \p Part stands is one of the
  /// block's: a head or a statement.
  bool requireHome(const Stmt *Part) {
    const Stmt *S = Part;
    const Stmt *Outer = Parents.getParent(S);
    while (Outer && !Result.Structured.contains(Outer))
      S = Outer, Outer = Parents.getParent(S);
    if (!Outer)
      return refuse(Part->getBeginLoc(), "a value that barriers depend on is "
                                         "assigned in a place of its own");
    if (Result.Statements.contains(S) || Result.Barriers.contains(S))
      return true;
    const bool IsHead = !isa<CompoundStmt>(Outer) && !isFit(Outer, S);
    if (!IsHead)
      Result.Statements.insert(S);
    return requireStatement(S);
  }

  /// True if what \p E does and computes can be done once for the block.
  bool require(const Expr *E) {
    E = E->IgnoreParens();
    if (isa<IntegerLiteral, FloatingLiteral, CharacterLiteral,
            CXXBoolLiteralExpr, CXXNullPtrLiteralExpr, UnaryExprOrTypeTraitExpr,
            ImplicitValueInitExpr, CXXScalarValueInitExpr, GNUNullExpr,
            TypeTraitExpr, SizeOfPackExpr>(E))
      return true;
    if (const auto *Full = dyn_cast<ConstantExpr>(E))
      return require(Full->getSubExpr());
    if (const auto *Name = dyn_cast<SubstNonTypeTemplateParmExpr>(E))
      return require(Name->getReplacement());
    if (const auto *Default = dyn_cast<CXXDefaultArgExpr>(E))
      return require(Default->getExpr());
    if (const auto *Cast = dyn_cast<CastExpr>(E))
      return isPlainCast(Cast) && require(Cast->getSubExpr());
    if (const auto *Mention = dyn_cast<DeclRefExpr>(E))
      return requireMention(Mention);
    if (const auto *Op = dyn_cast<UnaryOperator>(E))
      return (Op->isIncrementDecrementOp() ? requireTarget(Op->getSubExpr())
                                           : require(Op->getSubExpr()));
    if (const auto *Op = dyn_cast<BinaryOperator>(E)) {
      if (Op->isPtrMemOp())
        return refuseValue(E);
      return (Op->isAssignmentOp() ? requireTarget(Op->getLHS())
                                   : require(Op->getLHS())) &&
             require(Op->getRHS());
    }
    if (const auto *Choice = dyn_cast<ConditionalOperator>(E))
      return require(Choice->getCond()) && require(Choice->getTrueExpr()) &&
             require(Choice->getFalseExpr());
    if (const auto *Subscript = dyn_cast<ArraySubscriptExpr>(E))
      return require(Subscript->getLHS()) && require(Subscript->getRHS());
    if (const auto *Member = dyn_cast<MemberExpr>(E))
      return isa<FieldDecl>(Member->getMemberDecl()) &&
             require(Member->getBase());
    if (const auto *List = dyn_cast<InitListExpr>(E))
      return List->getNumInits() == 1 && List->getType()->isScalarType() &&
             require(List->getInit(0));
    if (const auto *Call = dyn_cast<CallExpr>(E);
        Call && Call->getDirectCallee() &&
        Called.isArithmetic(Call->getDirectCallee()))
      return llvm::all_of(Call->arguments(),
                          [&](const Expr *A) { return require(A); });
    return refuseValue(E);
  }

  bool refuseValue(const Expr *E) {
    return refuse(E->getBeginLoc(), "barriers depend on a value that is not "
                                    "known to be the same in all threads");
  }

  static bool isPlainCast(const CastExpr *Cast) {
    switch (Cast->getCastKind()) {
    case CK_UserDefinedConversion:
    case CK_ConstructorConversion:
    case CK_Dependent:
    case CK_Dynamic:
      return false;
    default:
      return true;
    }
  }

  bool requireTarget(const Expr *E) {
    const VarDecl *V = namedLocal(E);
    return V ? requireVariable(V) : refuseValue(E);
  }

  bool requireMention(const DeclRefExpr *Mention) {
    const ValueDecl *D = Mention->getDecl();
    if (isa<EnumConstantDecl>(D))
      return true;
    const auto *V = dyn_cast<VarDecl>(D);
    if (!V || Mention->refersToEnclosingVariableOrCapture() ||
        isBuiltinVariable(V, "threadIdx") || V->getTLSKind())
      return refuseValue(Mention);
    if (!V->hasLocalStorage())
      return true;
    // A member of a parameter that nobody changes, say.
    if (isa<ParmVarDecl>(V) && !Uses.Escapes.contains(V) &&
        !Uses.Assigned.contains(V) && !V->getType()->isReferenceType())
      return true;
    return requireVariable(V);
  }
};

} // namespace

bool isInitialized(const VarDecl *V) {
  if (!V->getInit() || hasWrittenInitializer(V))
    return V->getInit();
  const CXXConstructExpr *Construct = constructionOf(V);
  return !Construct || !Construct->getConstructor()->isTrivial();
}

BlockLevel findBlockLevel(const FunctionDecl *F, const LocalUses &Uses,
                          const ParentMap &Parents, CalledCode &Called,
                          llvm::ArrayRef<const ForStmt *> Shared) {
  return LevelFinder(F, Uses, Parents, Called).find(Shared);
}

} // namespace gpumpi::transform
