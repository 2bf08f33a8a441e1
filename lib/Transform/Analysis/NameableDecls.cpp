//===- NameableDecls.cpp - What can be named outside of a kernel ----------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Analysis/NameableDecls.h"

#include "clang/AST/DeclTemplate.h"

using namespace clang;

namespace gpumpi::transform {

/// The declaration that gives \p D its name; null if it has none.
static const NamedDecl *namedDecl(const NamedDecl *D) {
  if (const auto *Tag = dyn_cast<TagDecl>(D); Tag && !Tag->getIdentifier())
    return Tag->getTypedefNameForAnonDecl();
  return D;
}

/// True if who looks for the name of \p D beside \p At, with parameters of
/// the same names, finds it first.
static bool isFoundFrom(const FunctionDecl *At, const NamedDecl *D) {
  if (llvm::any_of(At->parameters(), [&](const ParmVarDecl *P) {
        return P->getDeclName() == D->getDeclName();
      }))
    return false;
  const DeclContext *Of = D->getDeclContext()->getRedeclContext();
  for (const DeclContext *In = At->getDeclContext(); In; In = In->getParent())
    if (!In->lookup(D->getDeclName()).empty())
      return In->getRedeclContext()->getPrimaryContext() ==
             Of->getPrimaryContext();
  return true; // In a namespace without a name, which is not asked.
}

static bool canArgumentsBeNamed(const NamedDecl *D, const FunctionDecl *At) {
  const auto *Made = dyn_cast<ClassTemplateSpecializationDecl>(D);
  return !Made ||
         llvm::all_of(Made->getTemplateArgs().asArray(),
                      [&](const TemplateArgument &Argument) {
                        return Argument.getKind() == TemplateArgument::Integral
                                   ? Argument.getIntegralType()->isBuiltinType()
                                   : Argument.getKind() ==
                                             TemplateArgument::Type &&
                                         canBeNamed(Argument.getAsType(), At);
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

bool canBeNamed(const NamedDecl *D, const FunctionDecl *At) {
  if (isHiddenFriend(D))
    return false;
  const NamedDecl *Outermost = nullptr;
  while (true) {
    const NamedDecl *Named = namedDecl(D);
    if (!Named || Named->getDeclName().isEmpty() || !isPublic(D) ||
        !canArgumentsBeNamed(D, At))
      return false;
    Outermost = Named;
    // Enumerators, too, but those of an `enum class`, are of what is around.
    const DeclContext *In = D->getDeclContext();
    while (In->isTransparentContext() || In->isInlineNamespace() ||
           (isa<NamespaceDecl>(In) &&
            cast<NamespaceDecl>(In)->isAnonymousNamespace())) {
      if (const auto *Enum = dyn_cast<EnumDecl>(In); Enum && Enum->isScoped())
        break;
      In = In->getParent();
    }
    if (In->isTranslationUnit())
      break;
    if (!isa<NamespaceDecl, CXXRecordDecl, EnumDecl>(In))
      return false;
    D = cast<NamedDecl>(In);
  }
  return isFoundFrom(At, Outermost);
}

bool canBeNamed(QualType T, const FunctionDecl *At) {
  T = T.getCanonicalType();
  if (T->isDependentType())
    return false;
  if (T->isPointerType() || T->isReferenceType())
    return canBeNamed(T->getPointeeType(), At);
  if (const auto *Array = dyn_cast<ConstantArrayType>(T))
    return canBeNamed(Array->getElementType(), At);
  if (const auto *Function = dyn_cast<FunctionProtoType>(T))
    return canBeNamed(Function->getReturnType(), At) &&
           llvm::all_of(Function->param_types(),
                        [&](QualType P) { return canBeNamed(P, At); });
  if (const TagDecl *Tag = T->getAsTagDecl())
    return canBeNamed(Tag, At);
  return T->isBuiltinType();
}

} // namespace gpumpi::transform
