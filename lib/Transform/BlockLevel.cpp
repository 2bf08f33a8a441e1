//===- BlockLevel.cpp - What a block does as a whole ----------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/BlockLevel.h"

#include "Transform/LocalKinds.h"
#include "Transform/Operations.h"
#include "Transform/PlainData.h"

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

/// The local variable that \p E is a part of; null if it is none.
const VarDecl *localAround(const Expr *E) {
  E = E->IgnoreParens();
  if (const auto *Member = dyn_cast<MemberExpr>(E))
    return Member->isArrow() ? nullptr : localAround(Member->getBase());
  if (const auto *Subscript = dyn_cast<ArraySubscriptExpr>(E))
    return localAround(Subscript->getBase());
  if (const auto *Cast = dyn_cast<ImplicitCastExpr>(E))
    return Cast->getCastKind() == CK_ArrayToPointerDecay ||
                   Cast->getCastKind() == CK_NoOp
               ? localAround(Cast->getSubExpr())
               : nullptr;
  return namedLocal(E);
}

/// What \p Call does if it copies the bytes of an object to another one: null
/// if it does something else.
const Expr *plainAssignmentTo(const CXXOperatorCallExpr *Call) {
  const auto *Method = dyn_cast_or_null<CXXMethodDecl>(Call->getDirectCallee());
  return Method && Call->getOperator() == OO_Equal && isPlainMember(Method)
             ? Call->getArg(0)
             : nullptr;
}

/// An operation that is called.
struct OperationCall {
  const CallExpr *Call;
  Operation Op;
};

/// Collects what matters of a kernel's body; lambdas and local classes have
/// bodies of their own.
class BodyWalk : public RecursiveASTVisitor<BodyWalk> {
public:
  llvm::SmallVector<const CallExpr *> Barriers;
  std::vector<OperationCall> Operations;
  llvm::DenseMap<const VarDecl *, llvm::SmallVector<const DeclRefExpr *, 4>>
      Mentions;
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
    } else if (const auto Op = operationOf(Call);
               Op && Op->Suspends && !Op->IsBarrier) {
      Operations.push_back({Call, *Op});
      if (Inner)
        Unfit = Call;
    }
    return true;
  }
  bool VisitDeclRefExpr(DeclRefExpr *Mention) {
    if (const auto *V = dyn_cast<VarDecl>(Mention->getDecl()))
      Mentions[V].push_back(Mention);
    return true;
  }
  bool VisitCXXOperatorCallExpr(CXXOperatorCallExpr *Call) {
    if (const Expr *To = plainAssignmentTo(Call))
      addAssignment(Call, To);
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
    else if (const VarDecl *V = localAround(To))
      Odd.insert(V);
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
              const ParentMap &Parents, CalledCode &Called, bool MayWait)
      : F(F), Uses(Uses), Parents(Parents), Called(Called), MayWait(MayWait) {}

  BlockLevel find() {
    Body.TraverseStmt(F->getBody());
    Result.HasBarriers = !Body.Barriers.empty() || !Body.Operations.empty();
    if (Body.Unfit)
      refuse(Body.Unfit->getBeginLoc(), "it has a label, a jump or a lambda of "
                                        "a kind that is not looked into");
    checkCalls();
    for (const CallExpr *Barrier : Body.Barriers)
      addBarrier(Barrier);
    findObjects();
    for (const OperationCall &Use : Body.Operations)
      addOperation(Use);
    for (const OperationCall &Use : Body.Operations)
      for (const Expr *Argument : Use.Call->arguments())
        require(Argument);
    addJumps();
    for (const Stmt *S : std::vector<const Stmt *>(Result.Structured.begin(),
                                                   Result.Structured.end()))
      requireHead(S);
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
  const bool MayWait;
  BodyWalk Body;
  BlockLevel Result;
  /// What declares block variables in a block.
  llvm::SetVector<const DeclStmt *> Declared;
  std::vector<const VarDecl *> Objects; ///< Variables that are block objects.

  bool isObjectOfBlock(const VarDecl *V) const {
    return llvm::is_contained(Objects, V);
  }

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
      if (!MayWait && Callee->getNameAsString() != "__syncthreads" &&
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

  void addOperation(const OperationCall &Use) {
    const Stmt *S = Use.Call, *Parent = Parents.getParent(S);
    while (isa_and_nonnull<ExprWithCleanups>(Parent))
      S = Parent, Parent = Parents.getParent(S);
    if (!Parent || isa<Expr>(Parent) || isa<DeclStmt>(Parent)) {
      refuse(Use.Call->getBeginLoc(), "the operation is no statement");
      return;
    }
    Result.Statements.insert(S);
    addAround(S);
  }

  /// Finds the local variables that operations are given the addresses of, and
  /// that can be the block's.
  void findObjects() {
    for (const OperationCall &Use : Body.Operations)
      for (unsigned I = 0; I < Use.Call->getNumArgs(); ++I) {
        const VarDecl *V = addressed(Use.Call->getArg(I));
        if (V && !isa<ParmVarDecl>(V) && !Result.Variables.contains(V) &&
            isObject(V)) {
          Result.Variables.insert(V);
          Objects.push_back(V);
        }
      }
    for (const VarDecl *V : Objects) {
      for (const Expr *Assignment : Body.Assignments.lookup(V))
        requireHome(Assignment);
      const DeclStmt *Declaration = declarationOf(V);
      if (!Declaration ||
          !isa_and_nonnull<CompoundStmt>(Parents.getParent(Declaration))) {
        refuse(V->getLocation(),
               "an operation is given '" + V->getNameAsString() + "'");
        return;
      }
      Declared.insert(Declaration);
    }
  }

  /// The local variable whose address \p E is, or that of a part of it.
  static const VarDecl *addressed(const Expr *E) {
    E = E->IgnoreParenCasts();
    if (const auto *Op = dyn_cast<UnaryOperator>(E);
        Op && Op->getOpcode() == UO_AddrOf)
      return localAround(Op->getSubExpr());
    if (const auto *Op = dyn_cast<BinaryOperator>(E); Op && Op->isAdditiveOp())
      return addressed(Op->getLHS());
    const VarDecl *V = localAround(E);
    return V && E->getType()->isArrayType() ? V : nullptr;
  }

  /// True if \p V is only read, assigned to as a whole, and given to
  /// operations that fill it for every thread, or read it.
  bool isObject(const VarDecl *V) {
    return isPlainData(V->getType(), F->getASTContext()) &&
           !V->getType().isVolatileQualified() && !Body.Odd.contains(V) &&
           llvm::all_of(
               Body.Mentions.lookup(V),
               [&](const DeclRefExpr *Mention) { return isPlainUse(Mention); });
  }

  bool isPlainUse(const DeclRefExpr *Mention) {
    if (Mention->refersToEnclosingVariableOrCapture())
      return false;
    const Expr *E = Mention;
    for (const Stmt *Up = Parents.getParent(E); Up;
         Up = Parents.getParent(Up)) {
      const auto *Outer = dyn_cast<Expr>(Up);
      if (!Outer)
        return false;
      if (isa<UnaryExprOrTypeTraitExpr>(Outer))
        return true;
      if (const auto *Call = dyn_cast<CallExpr>(Outer))
        return isPlainArgument(Call, E);
      if (const auto *Construct = dyn_cast<CXXConstructExpr>(Outer))
        return Construct->getConstructor()->isCopyOrMoveConstructor() &&
               isPlainMember(Construct->getConstructor());
      const auto *Cast = dyn_cast<CastExpr>(Outer);
      if (Cast && Cast->getCastKind() == CK_LValueToRValue)
        return !E->getType()->isPointerType() || !isa<CastExpr>(E);
      if (const auto *Op = dyn_cast<BinaryOperator>(Outer)) {
        if (Op->isAssignmentOp())
          return Op->getLHS() == E && namedLocal(E);
        if (!Op->isAdditiveOp() || !E->getType()->isPointerType())
          return false;
      } else if (const auto *Op = dyn_cast<UnaryOperator>(Outer)) {
        if (Op->isIncrementDecrementOp())
          return namedLocal(E);
        if (Op->getOpcode() != UO_AddrOf)
          return false;
      } else if (const auto *Member = dyn_cast<MemberExpr>(Outer)) {
        if (Member->isArrow())
          return false;
      } else if (!isa<ParenExpr, CastExpr, ArraySubscriptExpr>(Outer)) {
        return false;
      }
      E = Outer;
    }
    return false;
  }

  /// True if \p Call is that of an operation that reads, or gives to all
  /// threads, what argument \p E leads to.
  bool isPlainArgument(const CallExpr *Call, const Expr *E) const {
    if (const auto *Assign = dyn_cast<CXXOperatorCallExpr>(Call);
        Assign && plainAssignmentTo(Assign))
      return Assign->getArg(0) != E || namedLocal(E);
    for (const OperationCall &Use : Body.Operations)
      if (Use.Call == Call)
        for (unsigned I = 0; I < Call->getNumArgs(); ++I)
          if (Call->getArg(I) == E)
            return Use.Op.isOutput(I) || isPointerToConst(Call, I);
    return false;
  }

  static bool isPointerToConst(const CallExpr *Call, unsigned I) {
    const FunctionDecl *Callee = Call->getDirectCallee();
    if (!Callee || I >= Callee->getNumParams())
      return false;
    const QualType T = Callee->getParamDecl(I)->getType();
    return T->isPointerType() && T->getPointeeType().isConstQualified();
  }

  /// Makes what stands around \p S structured, up to \p Limit.
  void addAround(const Stmt *S) {
    for (const Stmt *Outer = Parents.getParent(S); Outer;
         S = Outer, Outer = Parents.getParent(S)) {
      if (!isFit(Outer, S)) {
        refuse(S->getBeginLoc(), "the barrier or operation, or what leaves a "
                                 "loop around one, stands in a "
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
      if (isInitialized(V) && !isObjectOfBlock(V) && !requireVariable(V))
        return false;
      if (isInitialized(V) && !require(V->getInit()))
        return false;
    }
    return true;
  }

  bool requireVariable(const VarDecl *V) {
    if (!Result.Variables.insert(V).second)
      return true;
    const QualType T = V->getType();
    const bool IsPlain =
        T->isScalarType() ||
        (T->isRecordType() && isPlainData(T, F->getASTContext()));
    if (!IsPlain || T.isVolatileQualified() || Uses.Escapes.contains(V) ||
        Body.Odd.contains(V) || V->isInitCapture())
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
      return llvm::all_of(List->inits(),
                          [&](const Expr *Init) { return require(Init); });
    if (const auto *Cleanups = dyn_cast<ExprWithCleanups>(E))
      return require(Cleanups->getSubExpr());
    if (const auto *Temporary = dyn_cast<MaterializeTemporaryExpr>(E))
      return require(Temporary->getSubExpr());
    if (const auto *Init = dyn_cast<CXXDefaultInitExpr>(E))
      return require(Init->getExpr());
    if (const auto *Construct = dyn_cast<CXXConstructExpr>(E))
      return requireConstruction(Construct);
    if (const auto *Call = dyn_cast<CallExpr>(E))
      return requireCall(Call);
    return refuseValue(E);
  }

  bool requireConstruction(const CXXConstructExpr *Construct) {
    const CXXConstructorDecl *Constructor = Construct->getConstructor();
    if (!isPlainData(Construct->getType(), F->getASTContext()) ||
        !(isPlainMember(Constructor) || Called.onlyLooks(Constructor)))
      return refuseValue(Construct);
    return llvm::all_of(Construct->arguments(),
                        [&](const Expr *A) { return require(A); });
  }

  bool requireCall(const CallExpr *Call) {
    const FunctionDecl *Callee = Call->getDirectCallee();
    if (const auto *Assign = dyn_cast<CXXOperatorCallExpr>(Call);
        Assign && plainAssignmentTo(Assign))
      return requireTarget(Assign->getArg(0)) && require(Assign->getArg(1));
    const auto *Method = dyn_cast_or_null<CXXMethodDecl>(Callee);
    if (!Callee || (Method && Method->isVirtual()) || !Called.onlyLooks(Callee))
      return refuseValue(Call);
    if (const auto *Member = dyn_cast<CXXMemberCallExpr>(Call);
        Member && !require(Member->getImplicitObjectArgument()))
      return false;
    return llvm::all_of(Call->arguments(),
                        [&](const Expr *A) { return require(A); });
  }

  bool refuseValue(const Expr *E) {
    return refuse(E->getBeginLoc(), "barriers depend on a value that is not "
                                    "known to be the same in all threads");
  }

  static bool isPlainCast(const CastExpr *Cast) {
    switch (Cast->getCastKind()) {
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
                          bool MayWait) {
  return LevelFinder(F, Uses, Parents, Called, MayWait).find();
}

} // namespace gpumpi::transform
