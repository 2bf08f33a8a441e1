//===- DeclaredNames.h - The names that a function declares -----*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_DECLAREDNAMES_H
#define GPUMPI_TRANSFORM_DECLAREDNAMES_H

#include "Transform/Analysis/AstVisitor.h"

#include "llvm/ADT/StringSet.h"

namespace gpumpi::transform {

/// The names that a function declares.
struct DeclaredNames : AstVisitor {
  llvm::StringSet<> Found;
  bool HasMore = false; ///< There is a directive `using namespace`.

  explicit DeclaredNames(const clang::FunctionDecl *F);
  bool VisitNamedDecl(clang::NamedDecl *D) override;

private:
  void add(const clang::FunctionDecl *F);
};

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_DECLAREDNAMES_H
