//===- UniformValues.h - Which values all threads share ---------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A value is uniform if all threads of the grid have the same one when they
// are at the same place. Whatever is not known to be is not: what comes out of
// memory, what a function returns, what is reached by an address. The
// translator's own analysis answers another question (what certainly differs),
// and is under test here; nothing is shared with it.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TEST_METAMORPHIC_UNIFORMVALUES_H
#define GPUMPI_TEST_METAMORPHIC_UNIFORMVALUES_H

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"

#include "llvm/ADT/DenseSet.h"

namespace gpumpi::metamorphic {

/// The local variable or parameter of which \p E is all or a part: `a` of
/// `a.b[i]`. Null if \p E is no part of a variable, or one by way of a pointer.
const clang::VarDecl *rootVariable(const clang::Expr *E);

/// Variables that may have other values in other threads. Begins with none and
/// grows until nothing changes.
class UniformValues {
public:
  explicit UniformValues(const clang::ASTContext &Context) : Context(Context) {}

  /// \returns true if that is news.
  bool diverge(const clang::VarDecl *V) { return Divergent.insert(V).second; }
  bool isUniform(const clang::Expr *E) const;
  /// Whether the subscripts on the way from a variable to its part are.
  bool areSubscriptsUniform(const clang::Expr *Part) const;

private:
  const clang::ASTContext &Context;
  llvm::DenseSet<const clang::VarDecl *> Divergent;

  bool isUniform(const clang::VarDecl *V) const;
  bool isUniformCall(const clang::CallExpr *Call) const;
};

} // namespace gpumpi::metamorphic

#endif // GPUMPI_TEST_METAMORPHIC_UNIFORMVALUES_H
