//===- OutsideNames.cpp - Names for the end of the file -------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Text/OutsideNames.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"

using namespace clang;

namespace gpumpi::transform {

std::string outsideName(const NamedDecl *D) {
  PrintingPolicy Policy(D->getASTContext().getLangOpts());
  Policy.SuppressUnwrittenScope = true;
  Policy.SuppressTagKeyword = true;
  std::string Text = "::";
  llvm::raw_string_ostream OS(Text);
  D->printQualifiedName(OS, Policy);
  return Text;
}

/// The declaration that gives \p D its name; null if it has none.
static const NamedDecl *namedDecl(const NamedDecl *D) {
  const auto *Tag = dyn_cast<TagDecl>(D);
  if (Tag && !Tag->getIdentifier())
    return Tag->getTypedefNameForAnonDecl();
  return D;
}

/// The template that \p D is made of, or describes; else \p D.
static const Decl *written(const NamedDecl *D) {
  D = D->getUnderlyingDecl();
  const TemplateDecl *Template = D->getDescribedTemplate();
  if (const auto *F = dyn_cast<FunctionDecl>(D); F && F->getPrimaryTemplate())
    Template = F->getPrimaryTemplate();
  if (const auto *Made = dyn_cast<ClassTemplateSpecializationDecl>(D))
    Template = Made->getSpecializedTemplate();
  return (Template ? Template : D)->getCanonicalDecl();
}

/// True if who looks for the name of \p D in \p In, where all see it, finds \p
/// D. It is \p Unnamed: a namespace without a name is in between.
static bool isFoundIn(const DeclContext *In, const NamedDecl *D, bool Unnamed) {
  const auto Hides = [&](const NamedDecl *Other) {
    return !isa<UsingDecl>(Other) && written(Other) != written(D) &&
           (Unnamed || (isa<TypeDecl>(D) &&
                        !isa<TypeDecl, ClassTemplateDecl, NamespaceDecl>(
                            Other->getUnderlyingDecl())));
  };
  if (llvm::any_of(In->lookup(D->getDeclName()), Hides))
    return false;
  // As many names are found by way of using-directives as by that, which
  // brings in a namespace without a name.
  return !Unnamed || llvm::all_of(In->using_directives(), [&](auto *Using) {
    const NamespaceDecl *Space = Using->getNominatedNamespace();
    return Space->isAnonymousNamespace() ||
           llvm::none_of(Space->lookup(D->getDeclName()), Hides);
  });
}

bool hasOutsideName(const NamedDecl *D) {
  D = namedDecl(D);
  while (D && !D->getDeclName().isEmpty()) {
    const DeclContext *In = D->getDeclContext();
    bool Unnamed = false;
    for (;; In = In->getParent()) {
      const auto *Space = dyn_cast<NamespaceDecl>(In);
      const bool HasNoName = Space && Space->isAnonymousNamespace();
      Unnamed |= HasNoName;
      // Enumerators, too, are of what is around, but those of an `enum class`.
      if (!HasNoName && !In->isInlineNamespace() && !In->isTransparentContext())
        break;
    }
    if (!isFoundIn(In, D, Unnamed))
      return false;
    if (In->isTranslationUnit())
      return true;
    if (!isa<NamespaceDecl, CXXRecordDecl, EnumDecl>(In))
      return false;
    D = cast<NamedDecl>(In);
  }
  return false;
}

std::string noMacros(llvm::StringRef Text) {
  std::string Condition;
  llvm::StringSet<> Seen;
  const auto IsPart = [](char C) { return llvm::isAlnum(C) || C == '_'; };
  while (!(Text = Text.drop_until(IsPart)).empty()) {
    const llvm::StringRef Word = Text.take_while(IsPart);
    Text = Text.drop_front(Word.size());
    if (!llvm::isDigit(Word.front()) && Seen.insert(Word).second)
      Condition += (Condition.empty() ? "!defined(" : " && !defined(") +
                   Word.str() + ")";
  }
  return Condition;
}

} // namespace gpumpi::transform
