//===- InlinedBody.h - What a kernel takes of a function ------ -*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_INLINEDBODY_H
#define GPUMPI_TRANSFORM_INLINEDBODY_H

#include "Transform/Parse/UnitFacts.h"
#include "Transform/Text/SourceText.h"

#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"

#include <string>
#include <vector>

namespace gpumpi::transform {

/// What the body of a function consists of, as far as it matters where it is
/// put in the place of a call.
struct InlinedBody {
  bool Fits = true; ///< Nothing in it has to stay in a function of its own.
  /// What it ends with, if it gives something back.
  const clang::ReturnStmt *Return = nullptr;
  /// Built-in operators have operands for which there could be others.
  bool MayOverload = false;
  llvm::SetVector<const clang::FunctionDecl *> Called;
  llvm::SetVector<const clang::NamedDecl *> Outside; ///< Declared elsewhere.
  llvm::SetVector<const clang::VarDecl *> Locals; ///< Without the parameters.
  /// Its variables in shared memory.
  llvm::MapVector<const clang::VarDecl *, const clang::DeclStmt *> Shared;
  /// Where variables of the function are named, and members of something and
  /// other words that mean the same anywhere.
  llvm::SmallVector<std::pair<clang::SourceLocation, const clang::ValueDecl *>>
      Mentions;
  llvm::SmallVector<clang::SourceLocation> Members;
  /// Words of the language that are macros here.
  llvm::SmallVector<clang::SourceLocation> Macros;
  /// The same as expressions.
  llvm::DenseMap<const clang::ValueDecl *,
                 llvm::SmallVector<const clang::DeclRefExpr *>>
      Uses;
  /// Macros that stand for numbers, and what they are, in the order of the
  /// text.
  std::vector<std::pair<Slice, std::string>> Numbers;
};

/// \p F has a body, and is no template.
InlinedBody lookIntoInlined(const clang::FunctionDecl *F,
                            const UnitFacts &Facts, const SourceText &Text);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_INLINEDBODY_H
