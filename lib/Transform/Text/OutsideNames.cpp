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

/// True if who looks for the name of \p D in \p In, where all see it, finds \p
/// D. It is \p Unnamed: a namespace without a name is in between.
static bool isFoundIn(const DeclContext *In, const NamedDecl *D, bool Unnamed) {
  return llvm::none_of(
      In->getRedeclContext()->lookup(D->getDeclName()),
      [&](const NamedDecl *Other) {
        return Unnamed || (isa<TypeDecl>(D) &&
                           !isa<TypeDecl, ClassTemplateDecl, NamespaceDecl>(
                               Other->getUnderlyingDecl()));
      });
}

bool hasOutsideName(const NamedDecl *D) {
  while (true) {
    if (D->getDeclName().isEmpty())
      return false;
    const DeclContext *In = D->getDeclContext();
    bool Unnamed = false;
    for (;; In = In->getParent()) {
      const auto *Space = dyn_cast<NamespaceDecl>(In);
      const auto *Enum = dyn_cast<EnumDecl>(In);
      const bool HasNoName = Space && Space->isAnonymousNamespace();
      Unnamed |= HasNoName;
      // Enumerators, too, but those of an `enum class`, are of what is around.
      if (!HasNoName && !In->isInlineNamespace() &&
          !(In->isTransparentContext() && !(Enum && Enum->isScoped())))
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
