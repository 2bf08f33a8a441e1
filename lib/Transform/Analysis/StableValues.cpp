//===- StableValues.cpp - What a suspending call cannot change ------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Analysis/StableValues.h"

#include "Transform/Analysis/AstVisitor.h"
#include "Transform/Analysis/EvaluationOrder.h"
#include "Transform/Analysis/PlainData.h"

#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace gpumpi::transform {

namespace {

/// Finds what the text of a template may assign to: any variable that the left
/// operand names.
class DependentAssignments : public AstVisitor {
public:
  llvm::DenseSet<const VarDecl *> Found;

  bool VisitBinaryOperator(BinaryOperator *Op) override {
    if (Op->isAssignmentOp() && Op->isTypeDependent())
      take(Op->getLHS());
    return true;
  }
  bool VisitUnaryOperator(UnaryOperator *Op) override {
    if (Op->isIncrementDecrementOp() && Op->isTypeDependent())
      take(Op->getSubExpr());
    return true;
  }
  /// Also `f()`, which may be a lambda that changes its captures.
  bool VisitCallExpr(CallExpr *Call) override {
    const auto *Op = dyn_cast<CXXOperatorCallExpr>(Call);
    if (Call->isTypeDependent() && !Op)
      take(Call->getCallee());
    else if (Call->isTypeDependent() &&
             (Op->isAssignmentOp() || Op->getOperator() == OO_PlusPlus ||
              Op->getOperator() == OO_MinusMinus ||
              Op->getOperator() == OO_Call))
      take(Op->getArg(0));
    return true;
  }

private:
  void take(const Stmt *S) {
    if (const auto *Name = dyn_cast<DeclRefExpr>(S))
      if (const auto *V = dyn_cast<VarDecl>(Name->getDecl()))
        Found.insert(V);
    for (const Stmt *Child : S->children())
      if (Child)
        take(Child);
  }
};

} // namespace

void StableValues::setStatement(const Stmt *S, const Stmt *More) {
  Assigned.clear();
  for (const Stmt *Part : {S, More})
    if (Part) {
      const LocalUses Here = findLocalUses(Part);
      Assigned.insert(Here.Assigned.begin(), Here.Assigned.end());
      DependentAssignments Walk;
      Walk.TraverseStmt(const_cast<Stmt *>(Part));
      Assigned.insert(Walk.Found.begin(), Walk.Found.end());
    }
}

/// True if the conversion \p Kind is done by the language, not by a function.
static bool isBuiltinCast(CastKind Kind) {
  switch (Kind) {
  case CK_UserDefinedConversion:
  case CK_ConstructorConversion:
  case CK_Dependent:
  case CK_Dynamic:
  case CK_LValueToRValueBitCast:
    return false;
  default:
    return true;
  }
}

bool StableValues::isValue(const Expr *E) const {
  if (E->isTypeDependent())
    return false;
  if (E->isGLValue())
    return isPlace(E);
  if (const auto *Lambda = dyn_cast<LambdaExpr>(E))
    return llvm::all_of(Lambda->captures(), [&](const LambdaCapture &C) {
      if (C.getCaptureKind() == LCK_ByRef && Lambda->isInitCapture(&C))
        return isPlace(cast<VarDecl>(C.getCapturedVar())->getInit());
      return C.getCaptureKind() == LCK_ByRef || C.getCaptureKind() == LCK_This;
    });
  if (isa<CXXThisExpr, UnaryExprOrTypeTraitExpr, CXXNoexceptExpr, TypeTraitExpr,
          CXXScalarValueInitExpr, ImplicitValueInitExpr, CXXDefaultArgExpr,
          IntegerLiteral, FloatingLiteral, CharacterLiteral, CXXBoolLiteralExpr,
          CXXNullPtrLiteralExpr, GNUNullExpr>(E))
    return true;
  if (!E->isValueDependent() && E->isEvaluatable(Context))
    return true;
  if (const auto *Cast = dyn_cast<CastExpr>(E)) {
    if (!isBuiltinCast(Cast->getCastKind()))
      return false;
    const Expr *Sub = Cast->getSubExpr();
    if (Cast->getCastKind() == CK_LValueToRValue)
      return isContent(Sub);
    return isValue(Sub);
  }
  if (const auto *Construct = dyn_cast<CXXConstructExpr>(E)) {
    const CXXConstructorDecl *Constructor = Construct->getConstructor();
    return isPlainMember(Constructor) &&
           Constructor->isCopyOrMoveConstructor() &&
           isContent(Construct->getArg(0));
  }
  if (const auto *Op = dyn_cast<UnaryOperator>(E)) {
    switch (Op->getOpcode()) {
    case UO_AddrOf:
    case UO_Plus:
    case UO_Minus:
    case UO_Not:
    case UO_LNot:
    case UO_Extension:
      return isValue(Op->getSubExpr());
    default:
      return false;
    }
  }
  if (const auto *Op = dyn_cast<BinaryOperator>(E))
    return !Op->isAssignmentOp() && !Op->isPtrMemOp() &&
           isValue(Op->getLHS()) && isValue(Op->getRHS());
  if (isa<ParenExpr, ConditionalOperator, InitListExpr, FullExpr,
          MaterializeTemporaryExpr, SubstNonTypeTemplateParmExpr>(E)) {
    for (const Expr *Operand : operandsInOrder(E))
      if (!isValue(Operand))
        return false;
    return true;
  }
  return false;
}

bool StableValues::isPlace(const Expr *E) const {
  if (isa<DeclRefExpr, StringLiteral, PredefinedExpr>(E))
    return true;
  if (const auto *Paren = dyn_cast<ParenExpr>(E))
    return isPlace(Paren->getSubExpr());
  if (const auto *Temporary = dyn_cast<MaterializeTemporaryExpr>(E))
    return isValue(Temporary->getSubExpr());
  if (E->isTypeDependent())
    return false;
  if (const auto *Member = dyn_cast<MemberExpr>(E))
    return isValue(Member->getBase());
  if (const auto *Subscript = dyn_cast<ArraySubscriptExpr>(E))
    return isValue(Subscript->getLHS()) && isValue(Subscript->getRHS());
  if (const auto *Op = dyn_cast<UnaryOperator>(E))
    return Op->getOpcode() == UO_Deref && isValue(Op->getSubExpr());
  if (const auto *Cast = dyn_cast<ImplicitCastExpr>(E))
    return isBuiltinCast(Cast->getCastKind()) && isValue(Cast->getSubExpr());
  return false;
}

/// True if an object of type \p Type may change though nobody assigns to it.
static bool changesUnseen(QualType Type) {
  const CXXRecordDecl *Class =
      Type->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
  return Type->isReferenceType() || Type.isVolatileQualified() ||
         (Class && Class->hasDefinition() && Class->hasMutableFields());
}

bool StableValues::isContent(const Expr *E) const {
  if (E->isPRValue())
    return isValue(E);
  if (const auto *Paren = dyn_cast<ParenExpr>(E))
    return isContent(Paren->getSubExpr());
  if (const auto *Cast = dyn_cast<ImplicitCastExpr>(E))
    return isBuiltinCast(Cast->getCastKind()) &&
           Cast->getSubExpr()->isGLValue() && isContent(Cast->getSubExpr());
  if (const auto *Temporary = dyn_cast<MaterializeTemporaryExpr>(E))
    return isValue(Temporary->getSubExpr());
  if (E->getType().isVolatileQualified())
    return false;
  if (const auto *Member = dyn_cast<MemberExpr>(E)) {
    const auto *Field = dyn_cast<FieldDecl>(Member->getMemberDecl());
    return Field && !Field->isMutable() && !Member->isArrow() &&
           !Field->getType()->isReferenceType() && isContent(Member->getBase());
  }
  if (const auto *Subscript = dyn_cast<ArraySubscriptExpr>(E)) {
    const auto *Decay =
        dyn_cast<ImplicitCastExpr>(Subscript->getBase()->IgnoreParens());
    return Decay && Decay->getCastKind() == CK_ArrayToPointerDecay &&
           isContent(Decay->getSubExpr()) && isValue(Subscript->getIdx());
  }
  const auto *Name = dyn_cast<DeclRefExpr>(E);
  const auto *V = Name ? dyn_cast<VarDecl>(Name->getDecl()) : nullptr;
  if (!V || llvm::any_of(Facts.made(V), [](const VarDecl *Made) {
        return changesUnseen(Made->getType());
      }))
    return false;
  if (V->getType().isConstQualified())
    return V->hasLocalStorage() || V->isUsableInConstantExpressions(Context);
  return V->hasLocalStorage() && !Name->refersToEnclosingVariableOrCapture() &&
         !Facts.Uses.Escapes.contains(V) && !Assigned.contains(V);
}

} // namespace gpumpi::transform
