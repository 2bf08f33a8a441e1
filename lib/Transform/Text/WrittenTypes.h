//===- WrittenTypes.h - Types and template arguments as text ----*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the user has left to deduction has to be written out in some places. Not
// every type has a name there: those of lambdas and of local classes have none,
// others are not declared yet, or private.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_WRITTENTYPES_H
#define GPUMPI_TRANSFORM_WRITTENTYPES_H

#include "clang/AST/DeclTemplate.h"

#include <string>

namespace gpumpi::transform {

/// True if all parameters of \p Template are types, which is what
/// ::gpumpi::Template takes.
bool takesTypes(const clang::TemplateDecl *Template);

/// Writes types for one place in the file.
class WrittenTypes {
public:
  WrittenTypes(const clang::ASTContext &Context, clang::SourceLocation At)
      : Context(Context), At(At) {}

  /// Appends \p List to \p Words, as ::gpumpi::Instance takes it; \returns
  /// whether all could be named.
  bool add(llvm::ArrayRef<clang::TemplateArgument> List,
           std::string &Words) const;

  /// `int, const float *`, the types of the parameters of \p Type, if all could
  /// be named.
  std::optional<std::string>
  parameters(const clang::FunctionProtoType *Type) const;

private:
  const clang::ASTContext &Context;
  const clang::SourceLocation At;

  bool add(const clang::TemplateArgument &A, std::string &Words) const;
  clang::PrintingPolicy policy() const;
  std::string name(clang::QualType Type) const;
  bool isNameable(clang::QualType Type) const;
  bool isNameable(const clang::TagDecl *Tag) const;
  bool isReachable(const clang::NamedDecl *D) const;
};

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_WRITTENTYPES_H
