//===- BlockObjects.cpp - Locals that operations are given ----------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/BlockLoops/BlockObjects.h"

#include "Transform/Analysis/LvalueRoots.h"
#include "Transform/Analysis/PlainData.h"

using namespace clang;

namespace gpumpi::transform {

namespace {

/// The local variable whose address \p E is, or that of a part of it.
const VarDecl *addressed(const Expr *E) {
  E = E->IgnoreParenCasts();
  if (const auto *Op = dyn_cast<UnaryOperator>(E);
      Op && Op->getOpcode() == UO_AddrOf)
    return localAround(Op->getSubExpr());
  if (const auto *Op = dyn_cast<BinaryOperator>(E); Op && Op->isAdditiveOp())
    return addressed(Op->getLHS());
  const VarDecl *V = localAround(E);
  return V && E->getType()->isArrayType() ? V : nullptr;
}

bool isPointerToConst(const CallExpr *Call, unsigned I) {
  const FunctionDecl *Callee = Call->getDirectCallee();
  if (!Callee || I >= Callee->getNumParams())
    return false;
  const QualType T = Callee->getParamDecl(I)->getType();
  return T->isPointerType() && T->getPointeeType().isConstQualified();
}

class ObjectFinder {
public:
  ObjectFinder(const KernelBody &Body, const ParentMap &Parents)
      : Body(Body), Parents(Parents) {}

  /// True if \p V is only read, assigned to as a whole, and given to
  /// operations that fill it for every thread, or read it.
  bool isObject(const VarDecl *V) const {
    return isPlainData(V->getType(), V->getASTContext()) &&
           !V->getType().isVolatileQualified() && !Body.Odd.contains(V) &&
           llvm::all_of(
               Body.Mentions.lookup(V),
               [&](const DeclRefExpr *Mention) { return isPlainUse(Mention); });
  }

private:
  const KernelBody &Body;
  const ParentMap &Parents;

  bool isPlainUse(const DeclRefExpr *Mention) const {
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
};

} // namespace

std::vector<const VarDecl *> findBlockObjects(const KernelBody &Body,
                                              const ParentMap &Parents) {
  const ObjectFinder Finder(Body, Parents);
  std::vector<const VarDecl *> Objects;
  for (const OperationCall &Use : Body.Operations)
    for (const Expr *Argument : Use.Call->arguments())
      if (const VarDecl *V = addressed(Argument);
          V && !isa<ParmVarDecl>(V) && !llvm::is_contained(Objects, V) &&
          Finder.isObject(V))
        Objects.push_back(V);
  return Objects;
}

} // namespace gpumpi::transform
