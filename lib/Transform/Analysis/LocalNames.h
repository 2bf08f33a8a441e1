//===- LocalNames.h - What the names in a function mean ---------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A declaration that is written once more, further down in the scope of its
// variable, must say the same there:
//
//   const Idx key = t * 300;
//   __syncthreads();
//   typedef unsigned char Idx;
//   use(key);
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_LOCALNAMES_H
#define GPUMPI_TRANSFORM_LOCALNAMES_H

#include "clang/AST/Decl.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringMap.h"

namespace gpumpi::transform {

/// The names that a function declares: those of variables, types, enumerators
/// and whatever else hides what is declared outside.
class LocalNames {
public:
  explicit LocalNames(const clang::FunctionDecl *F);

  /// True if the name of \p D means nothing else anywhere in the function.
  bool areAll(const clang::NamedDecl *D) const;

  /// True if \p Text, which declares \p V or names its type, says the same
  /// wherever \p V is in scope.
  bool sayTheSame(llvm::StringRef Text, const clang::VarDecl *V) const;

private:
  const clang::SourceManager &SM;
  llvm::StringMap<llvm::SmallVector<const clang::NamedDecl *, 2>> Found;
  /// What macros may name.
  llvm::SmallVector<const clang::NamedDecl *> Types, Namespaces;

  bool anyBehind(llvm::ArrayRef<const clang::NamedDecl *> Some,
                 const clang::VarDecl *V) const;
};

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_LOCALNAMES_H
