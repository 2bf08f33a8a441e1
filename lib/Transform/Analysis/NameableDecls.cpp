//===- NameableDecls.cpp - What can be named outside of a kernel ----------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Analysis/NameableDecls.h"

#include "Transform/Text/OutsideNames.h"

#include "clang/AST/DeclTemplate.h"

using namespace clang;

namespace gpumpi::transform {

/// True if \p T is built in, or a pointer to what is.
static bool isBuiltIn(QualType T) {
  T = T.getCanonicalType();
  while (T->isPointerType())
    T = T->getPointeeType();
  return T->isBuiltinType();
}

/// Other arguments would be written with a part of their names.
static bool canArgumentsBeNamed(const NamedDecl *D) {
  const auto *Made = dyn_cast<ClassTemplateSpecializationDecl>(D);
  return !Made ||
         llvm::all_of(Made->getTemplateArgs().asArray(),
                      [](const TemplateArgument &Argument) {
                        return Argument.getKind() == TemplateArgument::Integral
                                   ? isBuiltIn(Argument.getIntegralType())
                                   : Argument.getKind() ==
                                             TemplateArgument::Type &&
                                         isBuiltIn(Argument.getAsType());
                      });
}

/// True if \p D is declared for its class alone, which arguments lead to.
static bool isHiddenFriend(const NamedDecl *D) {
  const auto *F = dyn_cast<FunctionDecl>(D);
  return F && !isa<CXXMethodDecl>(F) &&
         llvm::none_of(F->redecls(), [](const FunctionDecl *Other) {
           return Other->getLexicalDeclContext()->isFileContext();
         });
}

bool canBeNamed(const NamedDecl *D) {
  if (isHiddenFriend(D) || !hasOutsideName(D))
    return false;
  for (const Decl *Of = D; !isa<TranslationUnitDecl>(Of);
       Of = cast<Decl>(Of->getDeclContext()))
    if (const auto *Named = dyn_cast<NamedDecl>(Of);
        !isPublic(Of) || (Named && !canArgumentsBeNamed(Named)))
      return false;
  return true;
}

bool canBeNamed(QualType T) {
  T = T.getCanonicalType();
  if (T->isDependentType())
    return false;
  if (T->isPointerType() || T->isReferenceType())
    return canBeNamed(T->getPointeeType());
  if (const auto *Array = dyn_cast<ConstantArrayType>(T))
    return canBeNamed(Array->getElementType());
  if (const auto *Function = dyn_cast<FunctionProtoType>(T))
    return canBeNamed(Function->getReturnType()) &&
           llvm::all_of(Function->param_types(),
                        [](QualType P) { return canBeNamed(P); });
  if (const TagDecl *Tag = T->getAsTagDecl())
    return canBeNamed(Tag);
  return T->isBuiltinType();
}

} // namespace gpumpi::transform
