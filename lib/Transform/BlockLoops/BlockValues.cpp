//===- BlockValues.cpp - What can be computed once for a block ------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/BlockLoops/BlockValues.h"

#include "Transform/Analysis/CooperativeGroups.h"
#include "Transform/Analysis/LvalueRoots.h"
#include "Transform/Analysis/NamedLocals.h"
#include "Transform/Analysis/PlainData.h"
#include "Transform/BlockLoops/KernelBody.h"

using namespace clang;

namespace gpumpi::transform {

static bool isPlainCast(const CastExpr *Cast) {
  return Cast->getCastKind() != CK_Dependent &&
         Cast->getCastKind() != CK_Dynamic;
}

const Expr *BlockValues::otherIn(const Expr *Whole) const {
  const Expr *const E = Whole->IgnoreParens();
  if (makesThreadBlock(E))
    return nullptr;
  if (isa<IntegerLiteral, FloatingLiteral, CharacterLiteral, CXXBoolLiteralExpr,
          CXXNullPtrLiteralExpr, UnaryExprOrTypeTraitExpr,
          ImplicitValueInitExpr, CXXScalarValueInitExpr, GNUNullExpr,
          TypeTraitExpr, SizeOfPackExpr>(E))
    return llvm::all_of(localsNamedIn(E), CanBeOfBlock) ? nullptr : E;
  if (const auto *Full = dyn_cast<ConstantExpr>(E))
    return otherIn(Full->getSubExpr());
  if (const auto *Name = dyn_cast<SubstNonTypeTemplateParmExpr>(E))
    return otherIn(Name->getReplacement());
  if (const auto *Default = dyn_cast<CXXDefaultArgExpr>(E))
    return otherIn(Default->getExpr());
  if (const auto *Cast = dyn_cast<CastExpr>(E))
    return isPlainCast(Cast) ? otherIn(Cast->getSubExpr()) : Whole;
  if (const auto *Mention = dyn_cast<DeclRefExpr>(E))
    return isMention(Mention) ? nullptr : E;
  if (const auto *Op = dyn_cast<UnaryOperator>(E)) {
    const Expr *const Operand = Op->getSubExpr();
    if (!Op->isIncrementDecrementOp())
      return otherIn(Operand);
    return isTarget(Operand) ? nullptr : Operand;
  }
  if (const auto *Op = dyn_cast<BinaryOperator>(E)) {
    if (Op->isPtrMemOp())
      return E;
    return Op->isAssignmentOp() ? otherInAssignment(Op->getLHS(), Op->getRHS())
                                : otherInAll({Op->getLHS(), Op->getRHS()});
  }
  if (const auto *Choice = dyn_cast<ConditionalOperator>(E))
    return otherInAll(
        {Choice->getCond(), Choice->getTrueExpr(), Choice->getFalseExpr()});
  if (const auto *Subscript = dyn_cast<ArraySubscriptExpr>(E))
    return otherInAll({Subscript->getLHS(), Subscript->getRHS()});
  if (const auto *Member = dyn_cast<MemberExpr>(E))
    return isa<FieldDecl, VarDecl>(Member->getMemberDecl())
               ? otherIn(Member->getBase())
               : Whole;
  if (const auto *List = dyn_cast<InitListExpr>(E))
    return otherInAll(List->inits());
  if (const auto *Cleanups = dyn_cast<ExprWithCleanups>(E))
    return otherIn(Cleanups->getSubExpr());
  if (const auto *Temporary = dyn_cast<MaterializeTemporaryExpr>(E))
    return otherIn(Temporary->getSubExpr());
  if (const auto *Init = dyn_cast<CXXDefaultInitExpr>(E))
    return otherIn(Init->getExpr());
  if (const auto *Construct = dyn_cast<CXXConstructExpr>(E))
    return otherInConstruction(Construct);
  if (const auto *Call = dyn_cast<CallExpr>(E))
    return otherInCall(Call);
  return E;
}

const Expr *BlockValues::otherInAll(llvm::ArrayRef<const Expr *> Parts) const {
  for (const Expr *Part : Parts)
    if (const Expr *Other = otherIn(Part))
      return Other;
  return nullptr;
}

const Expr *BlockValues::otherInAssignment(const Expr *To,
                                           const Expr *Value) const {
  return isTarget(To) ? otherIn(Value) : To;
}

const Expr *
BlockValues::otherInConstruction(const CXXConstructExpr *Construct) const {
  const CXXConstructorDecl *Constructor = Construct->getConstructor();
  if (!isPlainData(Construct->getType(), Context) ||
      !(isPlainMember(Constructor) || Called.onlyLooks(Constructor)))
    return Construct;
  return otherInAll({Construct->getArgs(), Construct->getNumArgs()});
}

const Expr *BlockValues::otherInCall(const CallExpr *Call) const {
  const FunctionDecl *Callee = Call->getDirectCallee();
  if (const auto *Assign = dyn_cast<CXXOperatorCallExpr>(Call);
      Assign && plainAssignmentTo(Assign))
    return otherInAssignment(Assign->getArg(0), Assign->getArg(1));
  const auto *Method = dyn_cast_or_null<CXXMethodDecl>(Callee);
  if (!Callee || (Method && Method->isVirtual()) || !Called.onlyLooks(Callee))
    return Call;
  if (const auto *Member = dyn_cast<CXXMemberCallExpr>(Call))
    if (const Expr *Other = otherIn(Member->getImplicitObjectArgument()))
      return Other;
  // A static member's object is computed, too.
  if (Method && Method->isStatic())
    if (const auto *Through =
            dyn_cast<MemberExpr>(Call->getCallee()->IgnoreParenImpCasts()))
      if (const Expr *Other = otherIn(Through->getBase()))
        return Other;
  return otherInAll({Call->getArgs(), Call->getNumArgs()});
}

bool BlockValues::isTarget(const Expr *E) const {
  const VarDecl *V = namedLocal(E);
  return V && CanBeOfBlock(V);
}

bool BlockValues::isMention(const DeclRefExpr *Mention) const {
  const ValueDecl *D = Mention->getDecl();
  if (isa<EnumConstantDecl>(D))
    return true;
  const auto *V = dyn_cast<VarDecl>(D);
  if (!V || Mention->refersToEnclosingVariableOrCapture() ||
      isBuiltinVariable(V, "threadIdx") || V->getTLSKind())
    return false;
  if (!V->hasLocalStorage())
    return true;
  // A member of a parameter that nobody changes, say.
  if (isa<ParmVarDecl>(V) && !Uses.Escapes.contains(V) &&
      !Uses.Assigned.contains(V) && !V->getType()->isReferenceType())
    return true;
  return CanBeOfBlock(V);
}

} // namespace gpumpi::transform
