//===- InlinedParameters.h - Parameters that become variables ---*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where a kernel takes the body of a function (InlineBarriers.h), a parameter
// stands for a variable of the kernel, or becomes one, which begins with the
// argument. What is a reference is one in the kernel, too.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_INLINEDPARAMETERS_H
#define GPUMPI_TRANSFORM_INLINEDPARAMETERS_H

#include "Transform/Text/MovedText.h"

#include "clang/AST/ExprCXX.h"

#include <optional>
#include <string>
#include <vector>

namespace gpumpi::transform {

/// The variable that a parameter becomes.
struct InlinedParameter {
  std::string Declaration; ///< Up to the initializer.
  /// The user's words in it.
  std::vector<Slice> Words;
  /// What it begins with, in the user's words or, if there are none, in others.
  std::optional<Slice> Argument;
  std::string Default;
};

/// The variable of the kernel for which \p P, with its \p Uses in \p F, can
/// stand: what it is a reference to, or the array that \p Argument is, where
/// its elements only are said. Null if there is none.
const clang::VarDecl *
variableGiven(const clang::FunctionDecl *F, const clang::ParmVarDecl *P,
              const clang::Expr *Argument,
              llvm::ArrayRef<const clang::DeclRefExpr *> Uses);

/// \p P as a variable named \p Name which is given \p Argument; nothing where
/// that cannot be said. \p Renamed: words that are others in the kernel.
std::optional<InlinedParameter> declareInlined(const clang::ParmVarDecl *P,
                                               const clang::Expr *Argument,
                                               const std::string &Name,
                                               const Replacements &Renamed,
                                               const SourceText &Text);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_INLINEDPARAMETERS_H
