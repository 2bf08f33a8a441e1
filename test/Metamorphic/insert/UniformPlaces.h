//===- UniformPlaces.h - Where all threads come together --------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A statement of a kernel is a uniform place if every live thread of the grid
// reaches it, in the same turns of the loops around it. Then an operation may
// be put in front of it. Threads that have returned from the kernel are gone
// and do not count; those that have returned from a device function are in its
// caller while others are still in it, and do.
//
// What is decided is conservative: a place that is wrongly taken for divergent
// is a test less, one wrongly taken for uniform is a false alarm.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TEST_METAMORPHIC_UNIFORMPLACES_H
#define GPUMPI_TEST_METAMORPHIC_UNIFORMPLACES_H

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Stmt.h"

#include <vector>

namespace gpumpi::metamorphic {

/// A place in front of a statement or of the brace that ends a block.
struct Place {
  const clang::FunctionDecl *Function; ///< In which it stands.
  clang::SourceLocation Loc;           ///< In front of which to insert.
  bool InLoop;
  bool Uniform;
};

struct Places {
  /// All in kernels and in the device functions that they call, in source order
  /// within a function; once for every instantiation of a template.
  std::vector<Place> All;
  /// Statements `if (condition) {...}` that end their kernels. Threads that do
  /// not enter have nothing left to do; so places inside are taken for uniform,
  /// if the statement is replaced by `if (!(condition)) return; {...}`.
  std::vector<const clang::IfStmt *> Guards;
};

Places findPlaces(const clang::ASTContext &Context);

} // namespace gpumpi::metamorphic

#endif // GPUMPI_TEST_METAMORPHIC_UNIFORMPLACES_H
