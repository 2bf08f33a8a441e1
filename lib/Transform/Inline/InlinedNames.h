//===- InlinedNames.h - Names of a function in a kernel ------- -*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Of a function whose body is put into a kernel: what the arguments of its
// template stand for, and its variables in shared memory, which belong to the
// kernel then.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_INLINEDNAMES_H
#define GPUMPI_TRANSFORM_INLINEDNAMES_H

#include "clang/AST/DeclTemplate.h"

#include <string>

namespace gpumpi::transform {

/// How types and numbers are called in a kernel. Of an instance of a template
/// they may be called by the template's parameters, so that other instances
/// call theirs the same.
class KernelTerms {
public:
  /// \p ByParameters: whether that is done where it is right for this instance.
  KernelTerms(const clang::FunctionDecl *Kernel, bool ByParameters);

  /// Empty if \p T has no name.
  std::string type(clang::QualType T) const;
  /// The parameter that stands for \p Number; empty if there is none.
  std::string number(const clang::TemplateArgument &Number) const;
  bool isOfTemplate() const { return Parameters; }

private:
  const clang::ASTContext &Context;
  const clang::TemplateParameterList *Parameters = nullptr;
  const clang::TemplateArgumentList *Arguments = nullptr;
  const bool ByParameters;

  std::string
  parameter(llvm::function_ref<bool(const clang::TemplateArgument &)> Is) const;
};

/// \p Name, with something behind it if there is such a name: one that nothing
/// has.
std::string unusedName(std::string Name, const clang::ASTContext &Context);

/// The template, by a name that is good anywhere, which \p F has been given for
/// parameter number \p I of its own; empty if that is something else.
std::string templateGiven(const clang::FunctionDecl *F, unsigned I);

/// True if \p F is no template's, or what that is given can be said: types and
/// numbers in front of its body, templates where they are named.
bool saysItsArguments(const clang::FunctionDecl *F);

/// The declaration, with the name \p Name, of what \p Parameter, number \p I of
/// the template of \p F, stands for; empty if there is none.
std::string argumentOf(const clang::FunctionDecl *F,
                       const clang::NamedDecl *Parameter, unsigned I,
                       const std::string &Name,
                       const KernelTerms *Terms = nullptr);

/// The name of the kernel's variable that \p V, number \p I of those of \p F in
/// shared memory, becomes. The same in all runs of the stage: it is one for all
/// calls.
std::string nameOfShared(const clang::VarDecl *V, unsigned I,
                         const clang::FunctionDecl *F,
                         const KernelTerms &Terms);

/// Its declaration; empty if there is none.
std::string declareShared(const clang::VarDecl *V, const std::string &Name,
                          const KernelTerms &Terms);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_INLINEDNAMES_H
