//===- PlainData.cpp - What is copied byte by byte ------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Analysis/PlainData.h"

#include "Transform/Analysis/ImpliedMembers.h"

#include "clang/AST/DeclTemplate.h"

#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace gpumpi::transform {

/// True for the pairs of cuda_fp16.h and cuda_bf16.h.
static bool isPair(const CXXRecordDecl *Class) {
  return Class->getIdentifier() &&
         Class->getDeclContext()->getRedeclContext()->isTranslationUnit() &&
         (Class->getName() == "__half2" ||
          Class->getName() == "__nv_bfloat162");
}

static bool copies(const CXXMethodDecl *Method) {
  if (const auto *Constructor = dyn_cast<CXXConstructorDecl>(Method))
    return Constructor->isCopyOrMoveConstructor();
  return Method->isCopyAssignmentOperator() ||
         Method->isMoveAssignmentOperator();
}

bool isPlainData(QualType T, const ASTContext &Context) {
  T = Context.getBaseElementType(T);
  if (T.isTriviallyCopyableType(Context))
    return true;
  const CXXRecordDecl *Class = T->getAsCXXRecordDecl();
  if (!Class || !Class->hasDefinition() || Class->isDependentType() ||
      T.isVolatileQualified())
    return false;
  if (isPair(Class))
    return true;
  // The language would copy the class member by member.
  if (Class->isUnion() || Class->isDynamicClass() ||
      !Class->hasTrivialDestructor())
    return false;
  if (llvm::any_of(Class->methods(), [](const CXXMethodDecl *Method) {
        const auto *Constructor = dyn_cast<CXXConstructorDecl>(Method);
        return (copies(Method) && Method->isUserProvided()) ||
               (Constructor && Constructor->isCopyConstructor() &&
                Constructor->isDeleted());
      }))
    return false;
  return llvm::all_of(Class->bases(),
                      [&](const CXXBaseSpecifier &Base) {
                        return isPlainData(Base.getType(), Context);
                      }) &&
         llvm::all_of(Class->fields(), [&](const FieldDecl *Field) {
           return Field->getType()->isReferenceType() ||
                  isPlainData(Field->getType(), Context);
         });
}

/// True if a template, or what is not the language's own, may do what looks
/// like copying a \p Class, or taking its address.
static bool hasOwnWays(const CXXRecordDecl *Class) {
  return llvm::any_of(Class->decls(), [](const Decl *D) {
    const auto *Template = dyn_cast<FunctionTemplateDecl>(D);
    const auto *Method =
        dyn_cast<CXXMethodDecl>(Template ? Template->getTemplatedDecl() : D);
    if (!Method)
      return false;
    const OverloadedOperatorKind Operator = Method->getOverloadedOperator();
    return (Template &&
            (isa<CXXConstructorDecl>(Method) || Operator == OO_Equal)) ||
           Operator == OO_Amp ||
           (copies(Method) &&
            (Method->isDeleted() || Method->getRefQualifier() != RQ_None));
  });
}

bool canBeAssigned(QualType T, const ASTContext &Context) {
  const auto *Class = T->getAsCXXRecordDecl();
  return T->isScalarType() ||
         (Class && isPlainData(T, Context) &&
          Class->hasTrivialDefaultConstructor() &&
          isDefaultConstructible(Class) && !hasOwnWays(Class));
}

bool mayBeCopiedByTemplate(QualType T) {
  if (T.isConstQualified() || T->isAnyPointerType())
    return false;
  const auto *Class = T->getAsCXXRecordDecl();
  if (!Class || !Class->hasDefinition())
    return T->isDependentType();
  return llvm::any_of(Class->getDefinition()->decls(), [](const Decl *Member) {
    const auto *Template = dyn_cast<FunctionTemplateDecl>(Member);
    return Template && isa<CXXConstructorDecl>(Template->getTemplatedDecl());
  });
}

bool isPlainMember(const CXXMethodDecl *Method) {
  if (Method->isTrivial())
    return true;
  const CXXRecordDecl *Class = Method->getParent();
  return copies(Method) && !Class->isDependentType() &&
         isPlainData(Class->getTypeForDecl()->getCanonicalTypeInternal(),
                     Class->getASTContext());
}

} // namespace gpumpi::transform
