//===- Coalescing.cpp - Operations that could share a suspension ----------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Coalescing.h"

#include "Transform/Landing.h"
#include "Transform/LocalKinds.h"
#include "Transform/LocalUses.h"
#include "Transform/PlainData.h"
#include "Transform/Recompute.h"
#include "Transform/Uniformity.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/ParentMap.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/AST/StmtCXX.h"

using namespace clang;

namespace gpumpi::transform {

std::string MergeObstacle::text() const {
  const std::string Argument = InArgument ? "an argument of it " : "";
  switch (What) {
  case Obstacle::SuspendingFunction:
    return "'" + Name + "' is a function that suspends,";
  case Obstacle::OfBlocks:
    return "'" + Name + "' is performed by each block by itself,";
  case Obstacle::OtherBranch:
    return "one of two branches is taken";
  case Obstacle::Loop:
    return "a loop begins or ends";
  case Obstacle::Switch:
    return "a 'switch' begins or ends";
  case Obstacle::Label:
    return "a label lets others in";
  case Obstacle::Jump:
    return "a jump may lead elsewhere";
  case Obstacle::Call:
    return InArgument ? Argument + "calls '" + Name + "'"
                      : "'" + Name + "' is called";
  case Obstacle::MemoryRead:
    return InArgument ? Argument + "is read from memory" : "memory is read";
  case Obstacle::MemoryWrite:
    return InArgument ? Argument + "writes to memory" : "memory is written";
  case Obstacle::SideEffect:
    return InArgument ? Argument + "has a side effect"
                      : "something has a side effect";
  case Obstacle::Dependent:
    return InArgument ? Argument + "depends on a template parameter"
                      : "something depends on a template parameter";
  case Obstacle::NeedsResult:
    return InArgument ? Argument + "depends on the result of this one"
                      : "the result of this one is used";
  case Obstacle::NeedsReceived:
    return InArgument ? Argument + "depends on what this one receives"
                      : "what this one receives is used";
  }
  llvm_unreachable("all obstacles are put in words");
}

/// The variable from which the address \p E is computed, or in which the object
/// \p E lies; null if there is none.
static const VarDecl *rootOf(const Expr *E) {
  for (;;) {
    E = E->IgnoreParenCasts();
    if (const auto *Mention = dyn_cast<DeclRefExpr>(E))
      return dyn_cast<VarDecl>(Mention->getDecl());
    if (const auto *Full = dyn_cast<FullExpr>(E))
      E = Full->getSubExpr();
    else if (const auto *Element = dyn_cast<ArraySubscriptExpr>(E))
      E = Element->getBase();
    else if (const auto *Member = dyn_cast<MemberExpr>(E))
      E = Member->getBase();
    else if (const auto *Op = dyn_cast<UnaryOperator>(E);
             Op &&
             (Op->getOpcode() == UO_AddrOf || Op->getOpcode() == UO_Deref))
      E = Op->getSubExpr();
    else if (const auto *Op = dyn_cast<BinaryOperator>(E);
             Op && Op->isAdditiveOp())
      E = Op->getLHS()->getType()->isPointerType() ? Op->getLHS()
                                                   : Op->getRHS();
    else
      return nullptr;
  }
}

namespace {

/// Walks from one operation to the next.
class Way {
public:
  Way(const SuspensionPoint &First, const SuspensionPoint &Second,
      const ParentMap &Parents, const LocalUses &Uses)
      : First(First), Second(Second), Parents(Parents), Uses(Uses) {
    if (const Expr *Assigned = assignmentOf(First.Statement))
      Result = rootOf(Assigned);
    if (!First.isOperation())
      return;
    const FunctionDecl *Callee = First.Use.Call->getDirectCallee();
    for (unsigned I = 0; Callee && I < First.Use.Call->getNumArgs(); ++I) {
      const QualType Type = I < Callee->getNumParams()
                                ? Callee->getParamDecl(I)->getType()
                                : QualType();
      if (!Type.isNull() && Type->isPointerType() &&
          !Type->getPointeeType().isConstQualified())
        if (const VarDecl *Buffer = rootOf(First.Use.Call->getArg(I)))
          Received.push_back(Buffer);
    }
  }

  std::vector<MergeObstacle> go() {
    for (const SuspensionPoint *P : {&First, &Second})
      if (!P->isOperation())
        add(Obstacle::SuspendingFunction, P->Use.Call->getBeginLoc(),
            P->Use.name());
    const auto Up = ancestors(First.Statement),
               Down = ancestors(Second.Statement);
    // What both stand in, and how far each stands in it.
    size_t OfFirst = Up.size(), OfSecond = Down.size();
    while (OfFirst && OfSecond && Up[OfFirst - 1] == Down[OfSecond - 1])
      --OfFirst, --OfSecond;
    const Stmt *Common = OfFirst < Up.size() ? Up[OfFirst] : nullptr;
    for (size_t I = 1; I < OfFirst; ++I)
      leave(Up[I], Up[I - 1]);
    if (OfFirst && OfSecond)
      pass(Common, Up[OfFirst - 1], Down[OfSecond - 1]);
    for (size_t I = OfSecond; I-- > 1;)
      enter(Down[I], Down[I - 1]);
    InArgument = true;
    for (const Expr *Argument : Second.Use.Call->arguments())
      checkValue(Argument);
    return std::move(Found);
  }

private:
  const SuspensionPoint &First, &Second;
  const ParentMap &Parents;
  const LocalUses &Uses;
  const VarDecl *Result = nullptr; ///< Is given what the first returns.
  llvm::SmallVector<const VarDecl *, 2> Received; ///< What it may write to.
  bool InArgument = false;
  std::vector<MergeObstacle> Found;

  void add(Obstacle What, SourceLocation Where, std::string Name = "") {
    for (const MergeObstacle &O : Found)
      if (O.What == What && O.InArgument == InArgument)
        return;
    Found.push_back({What, Where, InArgument, std::move(Name)});
  }

  /// \p S and what it stands in.
  std::vector<const Stmt *> ancestors(const Stmt *S) const {
    std::vector<const Stmt *> Chain;
    for (; S; S = Parents.getParent(S))
      Chain.push_back(S);
    return Chain;
  }

  //===--- Statements -----------------------------------------------------===//

  /// The way leads from \p Child to the end of \p S.
  void leave(const Stmt *S, const Stmt *Child) {
    if (const auto *Block = dyn_cast<CompoundStmt>(S))
      return checkAll(std::next(llvm::find(Block->body(), Child)),
                      Block->body_end());
    if (!isa<IfStmt, LabelStmt, SwitchCase, AttributedStmt>(S))
      add(isa<SwitchStmt>(S) ? Obstacle::Switch : Obstacle::Loop,
          S->getBeginLoc());
  }

  /// The way leads from the beginning of \p S to \p Child.
  void enter(const Stmt *S, const Stmt *Child) {
    if (const auto *Block = dyn_cast<CompoundStmt>(S))
      return checkAll(Block->body_begin(), llvm::find(Block->body(), Child));
    if (const auto *If = dyn_cast<IfStmt>(S))
      return checkHead(If);
    if (isa<LabelStmt, SwitchCase>(S))
      return add(Obstacle::Label, S->getBeginLoc());
    if (!isa<AttributedStmt>(S))
      add(isa<SwitchStmt>(S) ? Obstacle::Switch : Obstacle::Loop,
          S->getBeginLoc());
  }

  /// The way leads from \p From to \p To, both directly in \p S.
  void pass(const Stmt *S, const Stmt *From, const Stmt *To) {
    const auto *Block = dyn_cast<CompoundStmt>(S);
    if (!Block)
      return add(isa<IfStmt>(S) ? Obstacle::OtherBranch : Obstacle::Loop,
                 S->getBeginLoc());
    const auto Begin = llvm::find(Block->body(), From);
    const auto End = llvm::find(Block->body(), To);
    checkAll(std::next(Begin), End);
  }

  void checkAll(CompoundStmt::const_body_iterator From,
                CompoundStmt::const_body_iterator To) {
    for (; From != To; ++From)
      checkStatement(*From);
  }

  void checkHead(const IfStmt *If) {
    if (If->getInit())
      checkStatement(If->getInit());
    if (const VarDecl *V = If->getConditionVariable())
      checkVariable(V);
    else if (!If->isConsteval())
      checkValue(If->getCond());
  }

  void checkStatement(const Stmt *S) {
    if (const auto *E = dyn_cast<Expr>(S))
      return checkEffect(E);
    if (const auto *Declaration = dyn_cast<DeclStmt>(S)) {
      for (const Decl *D : Declaration->decls())
        if (const auto *V = dyn_cast<VarDecl>(D))
          checkVariable(V);
      return;
    }
    if (const auto *Block = dyn_cast<CompoundStmt>(S))
      return checkAll(Block->body_begin(), Block->body_end());
    if (const auto *If = dyn_cast<IfStmt>(S)) {
      checkHead(If);
      checkStatement(If->getThen());
      if (If->getElse())
        checkStatement(If->getElse());
      return;
    }
    if (const auto *Attributed = dyn_cast<AttributedStmt>(S))
      return checkStatement(Attributed->getSubStmt());
    if (isa<NullStmt>(S))
      return;
    const SourceLocation Loc = S->getBeginLoc();
    if (isa<ForStmt, WhileStmt, DoStmt, CXXForRangeStmt>(S))
      add(Obstacle::Loop, Loc);
    else if (isa<SwitchStmt>(S))
      add(Obstacle::Switch, Loc);
    else if (isa<LabelStmt, SwitchCase>(S))
      add(Obstacle::Label, Loc);
    else if (isa<ReturnStmt, BreakStmt, ContinueStmt, GotoStmt,
                 IndirectGotoStmt>(S))
      add(Obstacle::Jump, Loc);
    else
      add(Obstacle::SideEffect, Loc);
  }

  void checkVariable(const VarDecl *V) {
    if (!V->hasLocalStorage() || !V->getInit())
      return;
    // The first operation cannot know a variable that is yet to be declared.
    if (V->getType()->isReferenceType())
      checkPlace(V->getInit());
    else
      checkValue(V->getInit());
  }

  //===--- Expressions ----------------------------------------------------===//

  /// True if nobody else can see the local variable \p V.
  bool isPrivate(const VarDecl *V) const {
    return V->hasLocalStorage() && !V->getType()->isReferenceType() &&
           !Uses.Escapes.contains(V) && !isVolatile(V);
  }

  static bool isConstant(const VarDecl *V) {
    return V->isConstexpr() || V->getName() == "warpSize" ||
           (V->getType().isConstQualified() && V->hasInit() &&
            !V->getInit()->isValueDependent() &&
            V->getInit()->isConstantInitializer(V->getASTContext(), false));
  }

  /// \p E is evaluated, and its value not used.
  void checkEffect(const Expr *E) {
    if (E->IgnoreParens()->isGLValue() && !isa<CallExpr>(E->IgnoreParens()))
      return checkPlace(E);
    checkValue(E);
  }

  void checkOperands(const Expr *E) {
    for (const Stmt *Child : E->children())
      if (const auto *Operand = dyn_cast_or_null<Expr>(Child))
        checkEffect(Operand);
  }

  /// The value of \p E is computed.
  void checkValue(const Expr *E) {
    E = E->IgnoreParens();
    const SourceLocation Loc = E->getExprLoc();
    if (isThreadCoordinate(E))
      return;
    if (const auto *Default = dyn_cast<CXXDefaultArgExpr>(E))
      return checkValue(Default->getExpr());
    if (const auto *Cast = dyn_cast<CastExpr>(E)) {
      const Expr *Of = Cast->getSubExpr();
      if (Cast->getCastKind() == CK_LValueToRValue)
        return checkRead(Of);
      if (Cast->getCastKind() == CK_Dependent)
        return add(Obstacle::Dependent, Loc);
      return checkEffect(Of);
    }
    if (const auto *Call = dyn_cast<CallExpr>(E))
      return checkCall(Call);
    // In a template it is not said yet what is read of the objects.
    if (E->isGLValue())
      return isa<BinaryOperator, UnaryOperator>(E) ||
                     E->getType()->isArrayType()
                 ? checkPlace(E)
                 : checkRead(E);
    if (const auto *Op = dyn_cast<BinaryOperator>(E);
        Op && !Op->isAssignmentOp() && !E->isTypeDependent())
      return checkOperands(E);
    if (const auto *Op = dyn_cast<UnaryOperator>(E);
        Op && !E->isTypeDependent()) {
      if (Op->isIncrementDecrementOp())
        return checkWrite(Op->getSubExpr());
      return checkEffect(Op->getSubExpr());
    }
    if (const auto *Construct = dyn_cast<CXXConstructExpr>(E))
      return checkConstruction(Construct);
    if (isa<UnaryExprOrTypeTraitExpr, CXXThisExpr, IntegerLiteral,
            FloatingLiteral, CharacterLiteral, CXXBoolLiteralExpr,
            CXXNullPtrLiteralExpr, CXXScalarValueInitExpr,
            ImplicitValueInitExpr, CXXNoexceptExpr, TypeTraitExpr,
            SubstNonTypeTemplateParmExpr, ConstantExpr, DeclRefExpr>(E))
      return;
    if (E->isTypeDependent())
      return add(Obstacle::Dependent, Loc);
    if (isa<FullExpr, MaterializeTemporaryExpr, InitListExpr,
            AbstractConditionalOperator, BinaryOperator>(E))
      return checkOperands(E);
    add(E->isInstantiationDependent() ? Obstacle::Dependent
                                      : Obstacle::SideEffect,
        Loc);
  }

  void checkConstruction(const CXXConstructExpr *Construct) {
    const CXXConstructorDecl *Constructor = Construct->getConstructor();
    // What the operations' own headers make of an argument.
    const auto *Space =
        dyn_cast<NamespaceDecl>(Constructor->getParent()->getDeclContext());
    if (Space && Space->getName() == "gpumpi") {
      for (const Expr *Argument : Construct->arguments())
        checkValue(Argument);
      return;
    }
    if (!isPlainMember(Constructor))
      return add(Obstacle::Call, Construct->getBeginLoc(),
                 Constructor->getQualifiedNameAsString());
    if (Constructor->isCopyOrMoveConstructor())
      checkRead(Construct->getArg(0));
  }

  void checkCall(const CallExpr *Call) {
    // Rank and size are known all the time.
    if (const auto Op = operationOf(Call); Op && !Op->Suspends)
      return;
    const FunctionDecl *Callee = Call->getDirectCallee();
    if (Callee && isSaidToBeUniform(Callee))
      return checkValue(Call->getArg(0));
    add(Obstacle::Call, Call->getBeginLoc(),
        Callee ? Callee->getQualifiedNameAsString() : "a function");
  }

  /// What the object \p E holds is looked at.
  void checkRead(const Expr *E) {
    E = E->IgnoreParens();
    if (isThreadCoordinate(E))
      return;
    if (const auto *Cast = dyn_cast<ImplicitCastExpr>(E);
        Cast && Cast->getCastKind() == CK_NoOp)
      return checkRead(Cast->getSubExpr());
    if (const auto *Mention = dyn_cast<DeclRefExpr>(E)) {
      const auto *V = dyn_cast<VarDecl>(Mention->getDecl());
      if (V && V == Result)
        return add(Obstacle::NeedsResult, E->getExprLoc());
      if (!V || isPrivate(V) || isConstant(V))
        return;
    } else if (const auto *Member = dyn_cast<MemberExpr>(E);
               Member && !Member->isArrow()) {
      return Member->getBase()->isGLValue() ? checkRead(Member->getBase())
                                            : checkValue(Member->getBase());
    } else if (const auto *Element = dyn_cast<ArraySubscriptExpr>(E)) {
      const Expr *Base = Element->getBase()->IgnoreParenImpCasts();
      if (Base->getType()->isArrayType() && Base->isGLValue()) {
        checkValue(Element->getIdx());
        return checkRead(Base);
      }
    } else if (const auto *Choice = dyn_cast<ConditionalOperator>(E)) {
      checkValue(Choice->getCond());
      checkRead(Choice->getTrueExpr());
      return checkRead(Choice->getFalseExpr());
    } else if (const auto *Op = dyn_cast<BinaryOperator>(E);
               Op && (Op->isAssignmentOp() || Op->isCommaOp())) {
      return checkPlace(E);
    }
    if (E->isTypeDependent() && !isa<DeclRefExpr, ArraySubscriptExpr>(E))
      return add(Obstacle::Dependent, E->getExprLoc());
    const VarDecl *Root = rootOf(E);
    add(Root && llvm::is_contained(Received, Root) ? Obstacle::NeedsReceived
                                                   : Obstacle::MemoryRead,
        E->getExprLoc());
  }

  /// It is found out where the object \p E is; it is not looked at.
  void checkPlace(const Expr *E) {
    E = E->IgnoreParens();
    // It may call an operator of the user's.
    if (E->isTypeDependent() && isa<BinaryOperator, UnaryOperator>(E))
      return add(Obstacle::Dependent, E->getExprLoc());
    if (const auto *Op = dyn_cast<BinaryOperator>(E);
        Op && Op->isAssignmentOp()) {
      if (Op->isCompoundAssignmentOp())
        checkRead(Op->getLHS());
      checkValue(Op->getRHS());
      return checkWrite(Op->getLHS());
    }
    if (const auto *Op = dyn_cast<UnaryOperator>(E)) {
      if (!Op->isIncrementDecrementOp())
        return checkValue(Op->getSubExpr());
      checkRead(Op->getSubExpr());
      return checkWrite(Op->getSubExpr());
    }
    if (const auto *Element = dyn_cast<ArraySubscriptExpr>(E)) {
      checkValue(Element->getIdx());
      return checkEffect(Element->getBase());
    }
    if (const auto *Member = dyn_cast<MemberExpr>(E))
      return checkEffect(Member->getBase());
    if (isa<DeclRefExpr>(E))
      return;
    if (const auto *Call = dyn_cast<CallExpr>(E))
      return checkCall(Call);
    if (E->isTypeDependent())
      return add(Obstacle::Dependent, E->getExprLoc());
    checkOperands(E);
  }

  /// The object \p E is given a value.
  void checkWrite(const Expr *E) {
    E = E->IgnoreParens();
    const VarDecl *V = nullptr;
    // A part of a local is no more memory than the whole.
    for (const Expr *Part = E;;) {
      Part = Part->IgnoreParenImpCasts();
      if (const auto *Mention = dyn_cast<DeclRefExpr>(Part)) {
        V = dyn_cast<VarDecl>(Mention->getDecl());
        break;
      }
      if (const auto *Member = dyn_cast<MemberExpr>(Part);
          Member && !Member->isArrow()) {
        Part = Member->getBase();
      } else if (const auto *Element = dyn_cast<ArraySubscriptExpr>(Part)) {
        checkValue(Element->getIdx());
        Part = Element->getBase()->IgnoreParenImpCasts();
        if (!Part->getType()->isArrayType())
          break;
      } else {
        break;
      }
    }
    if (V && V == Result)
      add(Obstacle::NeedsResult, E->getExprLoc());
    else if (!V || !isPrivate(V))
      add(Obstacle::MemoryWrite, E->getExprLoc());
  }
};

} // namespace

/// What is known of one function.
struct Coalescing::Body : RecursiveASTVisitor<Body> {
  const ParentMap Parents;
  const LocalUses Uses;
  /// By the closing parenthesis, which an instance shares with its template.
  llvm::DenseMap<SourceLocation, const CallExpr *> Calls;

  explicit Body(Stmt *S) : Parents(S), Uses(findLocalUses(S)) {
    TraverseStmt(S);
  }

  bool VisitCallExpr(CallExpr *Call) {
    Calls.try_emplace(Call->getRParenLoc(), Call);
    return true;
  }

  /// \p P in this function; no statement: it is not in it.
  SuspensionPoint here(const SuspensionPoint &P) const {
    SuspensionPoint Here = P;
    Here.Use.Call = Calls.lookup(P.Use.Call->getRParenLoc());
    Here.Statement =
        Here.Use.Call ? statementOf(Here.Use.Call, Parents) : nullptr;
    return Here;
  }
};

Coalescing::Coalescing(const FunctionDecl *Written,
                       llvm::ArrayRef<const FunctionDecl *> Instances) {
  for (const FunctionDecl *F : Instances)
    if (F->hasBody())
      Bodies.push_back(std::make_unique<Body>(F->getBody()));
  if (Bodies.empty())
    Bodies.push_back(std::make_unique<Body>(Written->getBody()));
}

Coalescing::~Coalescing() = default;

std::vector<MergeObstacle>
Coalescing::obstacles(const SuspensionPoint &First,
                      const SuspensionPoint &Second) const {
  std::vector<MergeObstacle> All;
  // Also where no instance has both.
  for (const SuspensionPoint *P : {&First, &Second})
    if (P->isOfBlock() && All.empty())
      All.push_back({Obstacle::OfBlocks, P->Use.Call->getBeginLoc(), false,
                     P->Use.name()});
  for (const auto &In : Bodies) {
    const SuspensionPoint A = In->here(First), B = In->here(Second);
    // `if constexpr` has dropped one of them.
    if (!A.Statement || !B.Statement)
      continue;
    for (MergeObstacle &O : Way(A, B, In->Parents, In->Uses).go())
      if (llvm::none_of(All, [&](const MergeObstacle &Known) {
            return Known.What == O.What && Known.InArgument == O.InArgument;
          }))
        All.push_back(std::move(O));
  }
  return All;
}

} // namespace gpumpi::transform
