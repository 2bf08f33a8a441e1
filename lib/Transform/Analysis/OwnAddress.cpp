//===- OwnAddress.cpp - Objects that know where they are ------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Analysis/OwnAddress.h"

#include "Transform/Analysis/LocalUses.h"
#include "Transform/Analysis/PlainData.h"

#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace gpumpi::transform {

namespace {

class Search {
public:
  /// True if the object that \p E initializes may be known to somebody.
  bool keeps(const Expr *E) {
    if (!E)
      return false;
    E = E->IgnoreParens();
    if (const auto *Default = dyn_cast<CXXDefaultInitExpr>(E))
      return passesThisOn(Default->getExpr()) || keeps(Default->getExpr());
    // A list in a template has no type yet.
    if (!E->getType().isNull() && !E->getType()->isRecordType() &&
        !E->getType()->isArrayType())
      return false;
    if (const auto *Full = dyn_cast<FullExpr>(E))
      return keeps(Full->getSubExpr());
    if (const auto *Temporary = dyn_cast<MaterializeTemporaryExpr>(E))
      return keeps(Temporary->getSubExpr());
    if (const auto *Cast = dyn_cast<CastExpr>(E))
      return keeps(Cast->getSubExpr());
    if (const auto *Construct = dyn_cast<CXXConstructExpr>(E))
      return keepsThis(Construct->getConstructor());
    if (const auto *Inherited = dyn_cast<CXXInheritedCtorInitExpr>(E))
      return keepsThis(Inherited->getConstructor());
    if (const auto *Choice = dyn_cast<ConditionalOperator>(E))
      return keeps(Choice->getTrueExpr()) || keeps(Choice->getFalseExpr());
    if (const auto *Op = dyn_cast<BinaryOperator>(E))
      return Op->isCommaOp() && keeps(Op->getRHS());
    if (const auto *List = dyn_cast<CXXParenListInitExpr>(E))
      return llvm::any_of(List->getInitExprs(),
                          [&](const Expr *Part) { return keeps(Part); });
    if (const auto *List = dyn_cast<InitListExpr>(E)) {
      if (List->isSyntacticForm() && List->getSemanticForm())
        List = List->getSemanticForm();
      return llvm::any_of(List->inits(),
                          [&](const Expr *Part) { return keeps(Part); }) ||
             (List->hasArrayFiller() && keeps(List->getArrayFiller()));
    }
    return false;
  }

private:
  llvm::DenseSet<const CXXMethodDecl *> Seen;

  /// True if \p Method, a constructor or not, may pass its object on.
  bool keepsThis(const CXXMethodDecl *Method) {
    if (isPlainMember(Method) ||
        !Seen.insert(Method->getCanonicalDecl()).second)
      return false;
    const FunctionDecl *Definition = nullptr;
    const Stmt *Body = Method->getBody(Definition);
    if (!Body || Method->isVirtual())
      return true;
    if (const auto *Constructor = dyn_cast<CXXConstructorDecl>(Definition))
      for (const CXXCtorInitializer *Part : Constructor->inits())
        if (passesThisOn(Part->getInit()) || keeps(Part->getInit()))
          return true;
    return passesThisOn(Body);
  }

  bool passesThisOn(const Stmt *S) {
    return findLocalUses(
               S,
               [&](const CXXMethodDecl *Method) { return keepsThis(Method); })
        .ThisEscapes;
  }
};

} // namespace

bool keepsOwnAddress(const VarDecl *D) {
  const QualType Type = D->getType().getNonReferenceType();
  return !isa<ParmVarDecl>(D) && !Type->isDependentType() &&
         Type->getBaseElementTypeUnsafe()->isRecordType() &&
         Search().keeps(D->getInit());
}

} // namespace gpumpi::transform
