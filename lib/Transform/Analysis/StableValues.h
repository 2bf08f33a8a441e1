//===- StableValues.h - What a suspending call cannot change ----*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An operand that stands before a suspending call need not be evaluated before
// it if it has no side effect and will have the same value afterwards:
// constants, and locals whose address nobody knows and that the same statement
// does not assign.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_STABLEVALUES_H
#define GPUMPI_TRANSFORM_STABLEVALUES_H

#include "Transform/Analysis/BodyFacts.h"

#include "clang/AST/Expr.h"

namespace gpumpi::transform {

/// Answers for one statement of a function.
class StableValues {
public:
  /// \p Facts: of the function.
  StableValues(const clang::ASTContext &Context, const BodyFacts &Facts)
      : Context(Context), Facts(Facts) {}

  /// From now on about the statement \p S; \p More: or about this one.
  void setStatement(const clang::Stmt *S, const clang::Stmt *More = nullptr);

  /// True if the value \p E may as well be computed later.
  bool isValue(const clang::Expr *E) const;

  /// True if \p E names the same object later.
  bool isPlace(const clang::Expr *E) const;

  /// True if what the object \p E holds stays the same.
  bool isContent(const clang::Expr *E) const;

private:
  const clang::ASTContext &Context;
  const BodyFacts &Facts;
  llvm::DenseSet<const clang::VarDecl *> Assigned;
};

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_STABLEVALUES_H
