//===- OwnValues.cpp - Which values other threads can change --------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/BlockLoops/OwnValues.h"

#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace gpumpi::transform {

bool readsMemory(const Stmt *E, CalledCode &Called) {
  if (isa<ArraySubscriptExpr, CXXConstructExpr>(E))
    return true;
  if (const auto *Call = dyn_cast<CallExpr>(E);
      Call && !asksIdentity(Call->getDirectCallee()) &&
      !(Call->getDirectCallee() &&
        Called.isArithmetic(Call->getDirectCallee())))
    return true;
  if (const auto *Op = dyn_cast<UnaryOperator>(E);
      Op && Op->getOpcode() == UO_Deref)
    return true;
  if (const auto *Member = dyn_cast<MemberExpr>(E); Member && Member->isArrow())
    return true;
  if (const auto *Mention = dyn_cast<DeclRefExpr>(E))
    if (const auto *V = dyn_cast<VarDecl>(Mention->getDecl()))
      return !V->hasLocalStorage() && !V->getType().isConstQualified() &&
             !isBuiltinVariable(V, "blockIdx") &&
             !isBuiltinVariable(V, "blockDim") &&
             !isBuiltinVariable(V, "gridDim");
  return llvm::any_of(E->children(), [&](const Stmt *Child) {
    return Child && readsMemory(Child, Called);
  });
}

bool isOwnValue(const Stmt *E, const LocalUses &Uses, CalledCode &Called) {
  if (const auto *Op = dyn_cast<BinaryOperator>(E); Op && Op->isAssignmentOp())
    return false;
  if (const auto *Op = dyn_cast<UnaryOperator>(E);
      Op && Op->isIncrementDecrementOp())
    return false;
  if (isa<LambdaExpr, StmtExpr, CXXNewExpr, CXXDeleteExpr, CXXThisExpr,
          AtomicExpr>(E))
    return false;
  if (const auto *Mention = dyn_cast<DeclRefExpr>(E))
    if (const auto *V = dyn_cast<VarDecl>(Mention->getDecl()))
      return !V->getType()->isReferenceType() && !Uses.Escapes.contains(V) &&
             !V->getType().isVolatileQualified() &&
             (isBuiltinVariable(V, "threadIdx") || !readsMemory(E, Called));
  if (const auto *Default = dyn_cast<CXXDefaultArgExpr>(E))
    return isOwnValue(Default->getExpr(), Uses, Called);
  return !readsMemory(E, Called) &&
         llvm::all_of(E->children(), [&](const Stmt *Part) {
           return !Part || isOwnValue(Part, Uses, Called);
         });
}

bool isDeclaredAgain(const Stmt *S, const LocalUses &Uses, CalledCode &Called) {
  const auto *Declaration = dyn_cast<DeclStmt>(S);
  return Declaration && llvm::all_of(Declaration->decls(), [&](const Decl *D) {
           const auto *V = dyn_cast<VarDecl>(D);
           return V &&
                  (!V->hasLocalStorage() ||
                   (V->getInit() && V->getType()->isScalarType() &&
                    !Uses.Assigned.contains(V) && !Uses.Escapes.contains(V) &&
                    !readsMemory(V->getInit(), Called)));
         });
}

} // namespace gpumpi::transform
