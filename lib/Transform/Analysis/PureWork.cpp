//===- PureWork.cpp - What may be done while an operation waits -----------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Analysis/PureWork.h"

#include "Transform/Analysis/LocalKinds.h"
#include "Transform/Analysis/Operations.h"
#include "Transform/Analysis/PlainData.h"
#include "Transform/Analysis/Recompute.h"
#include "Transform/Analysis/Uniformity.h"

#include "clang/AST/ASTContext.h"

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
  case Obstacle::ScopeEnds:
    return "a variable ends whose address is known, declared";
  case Obstacle::ReturnsResult:
    return "this one has to give something back";
  case Obstacle::NextReturns:
    return "'" + Name + "' has to give something back, in a branch";
  case Obstacle::NeedsResult:
    return InArgument ? Argument + "depends on the result of this one"
                      : "the result of this one is used";
  case Obstacle::NeedsReceived:
    return InArgument ? Argument + "depends on what this one receives"
                      : "what this one receives is used";
  case Obstacle::NotLookedInto:
    return "not every statement is looked into";
  }
  llvm_unreachable("all obstacles are put in words");
}

const VarDecl *rootOf(const Expr *E) {
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

void PureWork::add(Obstacle What, SourceLocation Where, std::string Name) {
  for (const MergeObstacle &O : Found)
    if (O.What == What && O.InArgument == InArgument)
      return;
  Found.push_back({What, Where, InArgument, std::move(Name)});
}

//===-- Statements --------------------------------------------------------===//

void PureWork::checkHead(const IfStmt *If) {
  if (If->getInit())
    checkStatement(If->getInit());
  if (const VarDecl *V = If->getConditionVariable())
    checkVariable(V);
  else if (!If->isConsteval())
    checkValue(If->getCond());
}

void PureWork::checkStatement(const Stmt *S) {
  if (const auto *E = dyn_cast<Expr>(S))
    return checkEffect(E);
  if (const auto *Declaration = dyn_cast<DeclStmt>(S)) {
    for (const Decl *D : Declaration->decls())
      if (const auto *V = dyn_cast<VarDecl>(D))
        checkVariable(V);
    return;
  }
  if (const auto *Block = dyn_cast<CompoundStmt>(S)) {
    for (const Stmt *Child : Block->body())
      checkStatement(Child);
    return;
  }
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
  else if (isa<ReturnStmt, BreakStmt, ContinueStmt, GotoStmt, IndirectGotoStmt>(
               S))
    add(Obstacle::Jump, Loc);
  else
    add(Obstacle::SideEffect, Loc);
}

void PureWork::checkVariable(const VarDecl *V) {
  // A destructor runs where the variable ends.
  if (V->getType()->isDependentType())
    add(Obstacle::Dependent, V->getLocation());
  else if (V->getType().isDestructedType())
    add(Obstacle::SideEffect, V->getLocation());
  if (const auto *Parts = dyn_cast<DecompositionDecl>(V))
    for (const BindingDecl *Part : Parts->bindings())
      if (Part->getHoldingVar())
        add(Obstacle::Call, V->getLocation(), "get");
  if (!V->hasLocalStorage() || !V->getInit())
    return;
  // The operation cannot know a variable that is yet to be declared.
  if (V->getType()->isReferenceType())
    checkPlace(V->getInit());
  else
    checkValue(V->getInit());
}

//===-- Expressions -------------------------------------------------------===//

/// True if nobody else can see the local variable \p V.
bool PureWork::isPrivate(const VarDecl *V) const {
  return V->hasLocalStorage() && !V->getType()->isReferenceType() &&
         !Uses.Escapes.contains(V) && !isVolatile(V);
}

/// True if \p V never changes.
static bool isConstant(const VarDecl *V) {
  if (isWarpSize(V))
    return true;
  const QualType Type = V->getType();
  const CXXRecordDecl *Class =
      Type->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
  if (Type->isReferenceType() || isVolatile(V) ||
      (Class && (Class->isDependentType() || Class->hasMutableFields())))
    return false;
  return V->isConstexpr() ||
         (V->getASTContext().getBaseElementType(Type).isConstQualified() &&
          V->hasInit() && !V->getInit()->isValueDependent() &&
          V->getInit()->isConstantInitializer(V->getASTContext(), false));
}

/// \p E is evaluated, and its value not used.
void PureWork::checkEffect(const Expr *E) {
  if (E->IgnoreParens()->isGLValue() && !isa<CallExpr>(E->IgnoreParens()))
    return checkPlace(E);
  checkValue(E);
}

void PureWork::checkOperands(const Expr *E) {
  for (const Stmt *Child : E->children())
    if (const auto *Operand = dyn_cast_or_null<Expr>(Child))
      checkEffect(Operand);
}

void PureWork::checkCast(const CastExpr *Cast) {
  switch (Cast->getCastKind()) {
  case CK_LValueToRValue:
    return checkRead(Cast->getSubExpr());
  case CK_Dependent:
    return add(Obstacle::Dependent, Cast->getExprLoc());
  case CK_NoOp:
  case CK_BitCast:
  case CK_ArrayToPointerDecay:
  case CK_FunctionToPointerDecay:
  case CK_NullToPointer:
  case CK_IntegralToPointer:
  case CK_PointerToIntegral:
  case CK_PointerToBoolean:
  case CK_ToVoid:
  case CK_IntegralCast:
  case CK_IntegralToBoolean:
  case CK_IntegralToFloating:
  case CK_FloatingToIntegral:
  case CK_FloatingToBoolean:
  case CK_BooleanToSignedIntegral:
  case CK_FloatingCast:
  case CK_ConstructorConversion:
  case CK_UserDefinedConversion:
    return checkEffect(Cast->getSubExpr());
  default:
    // Others may look into memory: for a virtual base, for the bits.
    return add(Obstacle::SideEffect, Cast->getExprLoc());
  }
}

void PureWork::checkValue(const Expr *E) {
  E = E->IgnoreParens();
  const SourceLocation Loc = E->getExprLoc();
  if (isThreadCoordinate(E))
    return;
  if (const auto *Default = dyn_cast<CXXDefaultArgExpr>(E))
    return checkValue(Default->getExpr());
  if (const auto *Cast = dyn_cast<CastExpr>(E))
    return checkCast(Cast);
  if (const auto *Call = dyn_cast<CallExpr>(E))
    return checkCall(Call);
  // In a template it is not said yet what is read of the objects.
  if (E->isGLValue())
    return isa<BinaryOperator, UnaryOperator>(E) || E->getType()->isArrayType()
               ? checkPlace(E)
               : checkRead(E);
  if (const auto *Op = dyn_cast<BinaryOperator>(E);
      Op && !Op->isAssignmentOp() && !Op->isPtrMemOp() && !E->isTypeDependent())
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
          CXXNullPtrLiteralExpr, GNUNullExpr, CXXScalarValueInitExpr,
          ImplicitValueInitExpr, CXXNoexceptExpr, TypeTraitExpr,
          SubstNonTypeTemplateParmExpr, ConstantExpr, DeclRefExpr>(E))
    return;
  if (E->isTypeDependent())
    return add(Obstacle::Dependent, Loc);
  if (isa<FullExpr, MaterializeTemporaryExpr, InitListExpr,
          ConditionalOperator>(E))
    return checkOperands(E);
  add(E->isInstantiationDependent() ? Obstacle::Dependent
                                    : Obstacle::SideEffect,
      Loc);
}

void PureWork::checkConstruction(const CXXConstructExpr *Construct) {
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

void PureWork::checkCall(const CallExpr *Call) {
  // Rank and size are known all the time.
  if (const auto Op = operationOf(Call); Op && !Op->Suspends)
    return;
  const FunctionDecl *Callee = Call->getDirectCallee();
  // MPI's handles on a device (mpi_handles.h) never change.
  const bool IsHandle = Callee && Callee->getIdentifier() &&
                        Callee->getName().starts_with("gpumpi_device");
  if (IsHandle || (Callee && isSaidToBeUniform(Callee))) {
    for (const Expr *Argument : Call->arguments())
      checkValue(Argument);
    return;
  }
  add(Obstacle::Call, Call->getBeginLoc(),
      Callee ? Callee->getQualifiedNameAsString() : "a function");
}

/// The value of \p D, which \p E names, is looked at.
void PureWork::checkMention(const Expr *E, const ValueDecl *D) {
  const auto *V = dyn_cast<VarDecl>(D);
  if (V && V == Result)
    return add(Obstacle::NeedsResult, E->getExprLoc());
  // A structured binding stands for a part of an object that may be anywhere.
  const bool Known =
      V ? isPrivate(V) || isConstant(V)
        : isa<EnumConstantDecl, NonTypeTemplateParmDecl, FunctionDecl>(D);
  const auto *Mention = dyn_cast<DeclRefExpr>(E);
  if (!Known || (Mention && Mention->refersToEnclosingVariableOrCapture()))
    add(V && llvm::is_contained(Received, V) ? Obstacle::NeedsReceived
                                             : Obstacle::MemoryRead,
        E->getExprLoc());
}

/// What the object \p E holds is looked at.
void PureWork::checkRead(const Expr *E) {
  E = E->IgnoreParens();
  if (isThreadCoordinate(E))
    return;
  if (E->getType().isVolatileQualified())
    return add(Obstacle::MemoryRead, E->getExprLoc());
  if (const auto *Cast = dyn_cast<ImplicitCastExpr>(E);
      Cast && Cast->getCastKind() == CK_NoOp)
    return checkRead(Cast->getSubExpr());
  if (const auto *Mention = dyn_cast<DeclRefExpr>(E))
    return checkMention(E, Mention->getDecl());
  if (const auto *Member = dyn_cast<MemberExpr>(E); Member) {
    // A static member is a variable by itself.
    const auto *Field = dyn_cast<FieldDecl>(Member->getMemberDecl());
    if (!Field) {
      checkEffect(Member->getBase());
      return checkMention(E, Member->getMemberDecl());
    }
    if (!Member->isArrow() && !Field->isMutable() &&
        !Field->getType()->isReferenceType())
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
             Op && Op->isAssignmentOp()) {
    return checkPlace(E);
  }
  if (E->isTypeDependent() && !isa<ArraySubscriptExpr>(E))
    return add(Obstacle::Dependent, E->getExprLoc());
  const VarDecl *Root = rootOf(E);
  add(Root && llvm::is_contained(Received, Root) ? Obstacle::NeedsReceived
                                                 : Obstacle::MemoryRead,
      E->getExprLoc());
}

/// It is found out where the object \p E is; it is not looked at.
void PureWork::checkPlace(const Expr *E) {
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
  if (const auto *Member = dyn_cast<MemberExpr>(E)) {
    // Where a reference leads, is read.
    if (Member->getMemberDecl()->getType()->isReferenceType())
      add(Obstacle::MemoryRead, E->getExprLoc());
    return checkEffect(Member->getBase());
  }
  if (isa<DeclRefExpr>(E))
    return;
  if (const auto *Call = dyn_cast<CallExpr>(E))
    return checkCall(Call);
  if (const auto *Cast = dyn_cast<CastExpr>(E))
    return checkCast(Cast);
  if (E->isTypeDependent())
    return add(Obstacle::Dependent, E->getExprLoc());
  if (isa<FullExpr, MaterializeTemporaryExpr, ConditionalOperator,
          BinaryOperator, StringLiteral>(E))
    return checkOperands(E);
  add(Obstacle::SideEffect, E->getExprLoc());
}

/// The object \p E is given a value.
void PureWork::checkWrite(const Expr *E) {
  E = E->IgnoreParens();
  const VarDecl *V = nullptr;
  // A part of a local is no more memory than the whole.
  for (const Expr *Part = E;;) {
    Part = Part->IgnoreParens();
    if (const auto *Mention = dyn_cast<DeclRefExpr>(Part)) {
      if (!Mention->refersToEnclosingVariableOrCapture())
        V = dyn_cast<VarDecl>(Mention->getDecl());
      break;
    }
    if (const auto *Member = dyn_cast<MemberExpr>(Part);
        Member && !Member->isArrow() &&
        isa<FieldDecl>(Member->getMemberDecl()) &&
        !Member->getMemberDecl()->getType()->isReferenceType()) {
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
  else if (!V || !isPrivate(V) || E->getType().isVolatileQualified())
    add(Obstacle::MemoryWrite, E->getExprLoc());
}

} // namespace gpumpi::transform
