//===- ImpliedMembers.cpp - Members that a class has by itself ------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Analysis/ImpliedMembers.h"

#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace gpumpi::transform {

/// The class of objects of type \p T, or of the elements of arrays; or null.
static const CXXRecordDecl *classOf(QualType T) {
  return T->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
}

/// True if \p Has holds for the classes of the bases of \p Class.
static bool haveBases(const CXXRecordDecl *Class,
                      bool (*Has)(const CXXRecordDecl *)) {
  return llvm::all_of(Class->bases(), [&](const CXXBaseSpecifier &Base) {
    const CXXRecordDecl *Of = classOf(Base.getType());
    return !Of || !Of->hasDefinition() || Has(Of);
  });
}

bool isDefaultConstructible(const CXXRecordDecl *Class) {
  for (const CXXConstructorDecl *C : Class->ctors())
    if (C->isDefaultConstructor())
      return !C->isDeleted();
  if (!Class->hasDefaultConstructor())
    return false;
  return haveBases(Class, isDefaultConstructible) &&
         llvm::all_of(Class->fields(), [](const FieldDecl *F) {
           if (F->hasInClassInitializer())
             return true;
           const QualType T = F->getType();
           if (const CXXRecordDecl *Of = classOf(T))
             return isDefaultConstructible(Of);
           return !T->isReferenceType() && !T.isConstQualified();
         });
}

bool isAssignable(const CXXRecordDecl *Class) {
  bool IsDeclared = false;
  for (const CXXMethodDecl *M : Class->methods())
    if (M->isCopyAssignmentOperator() || M->isMoveAssignmentOperator()) {
      if (!M->isDeleted())
        return true;
      IsDeclared = true;
    }
  if (IsDeclared || Class->hasUserDeclaredMoveConstructor())
    return false;
  return haveBases(Class, isAssignable) &&
         llvm::all_of(Class->fields(), [](const FieldDecl *F) {
           const QualType T = F->getType();
           if (T->isReferenceType() || T.isConstQualified())
             return false;
           const CXXRecordDecl *Of = classOf(T);
           return !Of || isAssignable(Of);
         });
}

} // namespace gpumpi::transform
