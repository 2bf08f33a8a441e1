//===- OutsideNames.cpp - Names for the end of the file -------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Text/OutsideNames.h"

#include "clang/AST/ASTContext.h"

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
