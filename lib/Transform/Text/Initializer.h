//===- Initializer.h - Where a variable's initializer is written *- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_INITIALIZER_H
#define GPUMPI_TRANSFORM_INITIALIZER_H

#include "Transform/Text/SourceText.h"

#include "clang/AST/Decl.h"

namespace gpumpi::transform {

/// The initializer of a variable as it is written.
struct Initializer {
  enum { None, Expression, Braces, Parentheses } Form = None;
  unsigned Open = 0;  ///< Of the `=`, or of the brace or parenthesis.
  unsigned Begin = 0; ///< Of the text behind the `=` or of the bracket.
  unsigned End = 0;   ///< Behind the whole of it, or of the declarator.
};

/// Finds the initializer of \p D, which is written in the main file.
Initializer findInitializer(const clang::VarDecl *D, const SourceText &Text);

/// Where the declaration of \p D begins; a macro that makes up its specifiers
/// is taken as the user wrote it. None outside the main file.
std::optional<unsigned> beginOfDeclaration(const clang::VarDecl *D,
                                           const SourceText &Text);

/// Where the name of \p D ends, or the list of structured bindings; attributes
/// that stand behind a name belong to it.
unsigned endOfName(const clang::VarDecl *D, const SourceText &Text);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_INITIALIZER_H
