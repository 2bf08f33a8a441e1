//===- StubSignature.cpp - Parameters of functions beside kernels ---------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Emit/StubSignature.h"

#include "Transform/Text/LinePrinter.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/CharInfo.h"

using namespace clang;

namespace gpumpi::transform {

/// True if \p P has a name, and not that of its kernel, which it would hide
/// where that is launched.
static bool keepsName(const ParmVarDecl *P) {
  const auto *Of = cast<FunctionDecl>(P->getDeclContext());
  return P->getDeclName() && P->getDeclName() != Of->getDeclName();
}

std::string parameterName(const ParmVarDecl *P) {
  if (keepsName(P))
    return P->getNameAsString();
  return "gpumpi_p" + std::to_string(P->getFunctionScopeIndex());
}

/// The name of a template parameter, number \p Index of its list.
static std::string templateParameterName(const NamedDecl *P, unsigned Index) {
  if (P->getDeclName())
    return P->getNameAsString();
  return "gpumpi_P" + std::to_string(Index);
}

/// \p Where as written, with names for declarations that have none, or another
/// one.
static std::string
withNames(Slice Where, const SourceText &Text,
          llvm::ArrayRef<std::pair<const NamedDecl *, std::string>> Declared) {
  std::string Result;
  unsigned Done = Where.Begin;
  for (const auto &[D, Name] : Declared) {
    const auto Place = Text.offset(D->getLocation());
    if (!Place || D->getNameAsString() == Name)
      continue;
    Result += Text.text({Done, *Place}).str() + " " + Name + " ";
    Done = *Place + unsigned(D->getNameAsString().size());
  }
  return Result + Text.text({Done, Where.End}).str();
}

/// \p List, in which \p New is the name of a parameter, with \p New for all
/// behind that which were \p Old, as in `decltype(k)`.
static std::string withMentions(const std::string &List, llvm::StringRef Old,
                                llvm::StringRef New) {
  const auto IsPart = [](char C) { return isAsciiIdentifierContinue(C); };
  std::string Result;
  llvm::StringRef Rest(List);
  bool IsBehind = false;
  while (!Rest.empty()) {
    const llvm::StringRef Word = Rest.take_while(IsPart);
    const llvm::StringRef Before = llvm::StringRef(Result).rtrim();
    const bool IsMember = Before.ends_with(".") || Before.ends_with("->") ||
                          Before.ends_with("::");
    Result += IsBehind && Word == Old && !IsMember ? New : Word;
    IsBehind |= Word == New;
    Rest = Rest.drop_front(Word.size());
    if (!Rest.empty() && !IsPart(Rest.front())) {
      Result += Rest.front();
      Rest = Rest.drop_front();
    }
  }
  return Result;
}

std::string namedParameters(const FunctionDecl *D, const SourceText &Text) {
  llvm::SmallVector<std::pair<const NamedDecl *, std::string>> Declared;
  for (const ParmVarDecl *P : D->parameters())
    Declared.push_back({P, parameterName(P)});
  if (Declared.empty())
    return "";
  std::string List = withNames(parameterSlice(D, Text), Text, Declared);
  for (const ParmVarDecl *P : D->parameters())
    if (P->getDeclName() && !keepsName(P))
      List = withMentions(List, P->getName(), parameterName(P));
  return List;
}

/// True if \p P stands for an `auto` among the parameters of a function. It has
/// no name; the `auto` of the stub's parameters, which are those of the kernel,
/// stands for one of the stub's.
static bool isOfAuto(const NamedDecl *P) { return P->isImplicit(); }

/// The clause that asks for \p What, with a blank in front.
static std::string constraintText(const Expr *What, const SourceText &Text) {
  const auto Where =
      What ? Text.slice(What->getSourceRange()) : std::optional<Slice>();
  return Where ? " requires " + Text.text(*Where).str() : "";
}

/// The head of a template as written, with a name for every parameter. Empty,
/// if the template has no head, `k(auto n)`.
static std::string namedHead(const TemplateParameterList *List,
                             const SourceText &Text) {
  llvm::SmallVector<std::pair<const NamedDecl *, std::string>> Declared;
  for (const NamedDecl *P : *List)
    if (!isOfAuto(P))
      Declared.push_back({P, templateParameterName(P, Declared.size())});
  if (Declared.empty())
    return "";
  const std::string Head = withNames({*Text.offset(List->getTemplateLoc()),
                                      *Text.tokenEnd(List->getRAngleLoc())},
                                     Text, Declared);
  return Head + constraintText(List->getRequiresClause(), Text);
}

std::string templateHead(const FunctionDecl *D, const SourceText &Text) {
  const auto *Template = D->getDescribedFunctionTemplate();
  const std::string Head =
      Template ? namedHead(Template->getTemplateParameters(), Text) : "";
  return Head.empty() ? "" : Head + " ";
}

std::string constraint(const FunctionDecl *D, const SourceText &Text) {
  return constraintText(D->getTrailingRequiresClause(), Text);
}

std::string instance(const FunctionDecl *D, const std::string &Name) {
  const auto *Template = D->getDescribedFunctionTemplate();
  if (!Template)
    return Name;
  std::string Arguments;
  unsigned Index = 0;
  for (const NamedDecl *P : *Template->getTemplateParameters()) {
    if (isOfAuto(P))
      continue;
    Arguments += (Index ? ", " : "") + templateParameterName(P, Index) +
                 (P->isParameterPack() ? "..." : "");
    ++Index;
  }
  return Arguments.empty() ? Name : Name + "<" + Arguments + ">";
}

std::string callee(const FunctionDecl *D) {
  return "(" + instance(D, D->getNameAsString()) + ")";
}

std::string arguments(const FunctionDecl *D) {
  std::string Names;
  for (const ParmVarDecl *P : D->parameters())
    Names += (Names.empty() ? "" : ", ") + parameterName(P) +
             (P->isParameterPack() ? "..." : "");
  return Names;
}

std::string argumentTypes(const FunctionDecl *D, const std::string &Of) {
  std::string Types;
  for (const ParmVarDecl *P : D->parameters()) {
    std::string Type = parameterName(P);
    // A reference would be lost, and has no qualifiers.
    if (!Of.empty() && !P->getType()->isReferenceType())
      Type = Of + "(" + Type + ")";
    Types += (Types.empty() ? "decltype(" : ", decltype(") + Type + ")" +
             (P->isParameterPack() ? "..." : "");
  }
  return Types;
}

} // namespace gpumpi::transform
