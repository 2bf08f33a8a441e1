//===- ConstUses.cpp - What is the same for const and others --------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Analysis/ConstUses.h"

#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/ParentMap.h"

using namespace clang;

namespace gpumpi::transform {

/// Whether \p S copies \p E in the way in which it is copied whether it is
/// const or not.
static bool copies(const Stmt *S, const Expr *E) {
  const CXXMethodDecl *By = nullptr;
  if (const auto *Made = dyn_cast<CXXConstructExpr>(S))
    By = Made->getConstructor()->isCopyConstructor() ? Made->getConstructor()
                                                     : nullptr;
  else if (const auto *Given = dyn_cast<CXXOperatorCallExpr>(S);
           Given && Given->getOperator() == OO_Equal && Given->getArg(1) == E)
    By = dyn_cast_or_null<CXXMethodDecl>(Given->getDirectCallee());
  if (!By || !By->isTrivial())
    return false;
  // Nothing else may take what is not const.
  return llvm::all_of(
      By->getParent()->lookup(By->getDeclName()), [&](const NamedDecl *D) {
        const auto *Other = dyn_cast<CXXMethodDecl>(D);
        const auto *Constructor = dyn_cast_or_null<CXXConstructorDecl>(Other);
        return Other && (Other->getCanonicalDecl() == By->getCanonicalDecl() ||
                         !(Constructor ? Constructor->isCopyConstructor()
                                       : Other->isCopyAssignmentOperator()));
      });
}

/// Whether \p S makes references only to what is const.
static bool refersToConst(const Stmt *S) {
  const auto *Declaration = dyn_cast<DeclStmt>(S);
  return Declaration && llvm::all_of(Declaration->decls(), [](const Decl *D) {
           const auto *V = dyn_cast<VarDecl>(D);
           return V && V->getType()->isLValueReferenceType() &&
                  V->getType()->getPointeeType().isConstQualified() &&
                  !V->getType()->getContainedAutoType();
         });
}

/// Whether \p S is the call of a function that takes \p E by reference to
/// const, and there is no other one that could be called if it were not const.
static bool takesConst(const Stmt *S, const Expr *E) {
  const auto *Call = dyn_cast<CallExpr>(S);
  const FunctionDecl *F = Call ? Call->getDirectCallee() : nullptr;
  const auto *Record =
      dyn_cast_or_null<CXXRecordDecl>(E->getType()->getAsRecordDecl());
  if (!F || isa<CXXOperatorCallExpr>(Call) || F->isTemplateInstantiation() ||
      !Record || isa<ClassTemplateSpecializationDecl>(Record) ||
      !Record->hasDefinition() || Record->getNumBases())
    return false;
  unsigned I = 0;
  while (I < Call->getNumArgs() && Call->getArg(I) != E)
    ++I;
  if (I >= F->getNumParams())
    return false;
  const QualType T = F->getParamDecl(I)->getType();
  const DeclContext *const Own = F->getDeclContext()->getRedeclContext(),
                           *const OfType =
                               Record->getDeclContext()->getRedeclContext();
  return T->isLValueReferenceType() && T->getPointeeType().isConstQualified() &&
         Own->lookup(F->getDeclName()).isSingleResult() &&
         (Own == OfType || OfType->isFunctionOrMethod() ||
          OfType->lookup(F->getDeclName()).empty());
}

bool areRead(Stmt *Body, llvm::ArrayRef<const DeclRefExpr *> Uses) {
  const ParentMap Parents(Body);
  return llvm::all_of(Uses, [&](const Expr *E) {
    for (;;) {
      const Stmt *const Whole = Parents.getParent(E);
      if (Whole &&
          (copies(Whole, E) || refersToConst(Whole) || takesConst(Whole, E)))
        return true;
      const auto *Parent = dyn_cast_or_null<Expr>(Whole);
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

} // namespace gpumpi::transform
