//===- WrittenTypes.cpp - Types and template arguments as text ------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Text/WrittenTypes.h"

#include "Transform/Text/OutsideNames.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/QualTypeNames.h"

#include "llvm/ADT/StringExtras.h"

using namespace clang;

namespace gpumpi::transform {

bool takesTypes(const TemplateDecl *Template) {
  return llvm::all_of(
      *Template->getTemplateParameters(),
      [](const NamedDecl *P) { return isa<TemplateTypeParmDecl>(P); });
}

bool WrittenTypes::add(llvm::ArrayRef<TemplateArgument> List,
                       std::string &Words) const {
  return llvm::all_of(List,
                      [&](const TemplateArgument &A) { return add(A, Words); });
}

bool WrittenTypes::add(const TemplateArgument &A, std::string &Words) const {
  if (A.getKind() == TemplateArgument::Pack)
    return add(A.getPackAsArray(), Words);
  std::string Word;
  if (A.getKind() == TemplateArgument::Type) {
    if (!isNameable(A.getAsType()))
      return false;
    Word = name(A.getAsType());
  } else if (A.getKind() == TemplateArgument::Integral) {
    const QualType Type = A.getIntegralType();
    if (!isNameable(Type))
      return false;
    Word = "::gpumpi::Constant<static_cast<" + name(Type) + ">(" +
           llvm::toString(A.getAsIntegral(), 10) + ")>";
  } else if (A.getKind() == TemplateArgument::Template) {
    const TemplateDecl *Template = A.getAsTemplate().getAsTemplateDecl();
    if (!Template || !takesTypes(Template) || !isReachable(Template) ||
        !hasOutsideName(Template))
      return false;
    Word = "::gpumpi::Template<" + outsideName(Template) + ">";
  } else {
    return false;
  }
  Words += (Words.empty() ? "" : ", ") + Word;
  return true;
}

PrintingPolicy WrittenTypes::policy() const {
  PrintingPolicy Policy(Context.getPrintingPolicy());
  Policy.SuppressTagKeyword = true;
  Policy.SuppressUnwrittenScope = true;
  Policy.Bool = true;
  return Policy;
}

std::string WrittenTypes::name(QualType Type) const {
  return TypeName::getFullyQualifiedName(Type.getCanonicalType(), Context,
                                         policy(), true);
}

/// True if \p Type has a name everywhere behind its declaration, and `At` is
/// there.
bool WrittenTypes::isNameable(QualType Type) const {
  Type = Type.getCanonicalType();
  if (const auto *Pointer = Type->getAs<PointerType>())
    return isNameable(Pointer->getPointeeType());
  if (const auto *Reference = Type->getAs<ReferenceType>())
    return isNameable(Reference->getPointeeType());
  if (const auto *Array = Context.getAsConstantArrayType(Type))
    return isNameable(Array->getElementType());
  if (const auto *Function = Type->getAs<FunctionProtoType>())
    return isNameable(Function->getReturnType()) &&
           llvm::all_of(Function->param_types(),
                        [&](QualType P) { return isNameable(P); });
  if (Type->isBuiltinType())
    return !Type->isPlaceholderType();
  const auto *Tag = Type->getAs<TagType>();
  return Tag && isNameable(Tag->getDecl());
}

bool WrittenTypes::isNameable(const TagDecl *Tag) const {
  if (const auto *Special = dyn_cast<ClassTemplateSpecializationDecl>(Tag))
    if (!llvm::all_of(Special->getTemplateArgs().asArray(),
                      [&](const TemplateArgument &A) {
                        std::string Words;
                        return add(A, Words);
                      }))
      return false;
  return Tag->getIdentifier() && isReachable(Tag) && hasOutsideName(Tag);
}

/// True if the name of \p D can be written at `At`.
bool WrittenTypes::isReachable(const NamedDecl *D) const {
  const auto IsHidden = [](const Decl *D) {
    return D->getAccess() == AS_private || D->getAccess() == AS_protected;
  };
  for (const DeclContext *C = D->getDeclContext(); C; C = C->getParent()) {
    if (C->isFunctionOrMethod())
      return false;
    const auto *Around = dyn_cast<TagDecl>(C);
    if (Around &&
        (!Around->getIdentifier() || IsHidden(Around) || isa<TemplateDecl>(D)))
      return false;
  }
  return !IsHidden(D) && Context.getSourceManager().isBeforeInTranslationUnit(
                             D->getCanonicalDecl()->getLocation(), At);
}

std::optional<std::string>
WrittenTypes::parameters(const FunctionProtoType *Type) const {
  std::string Words;
  for (const QualType P : Type->param_types()) {
    if (!isNameable(P))
      return std::nullopt;
    Words += (Words.empty() ? "" : ", ") + name(P);
  }
  return Words;
}

} // namespace gpumpi::transform
