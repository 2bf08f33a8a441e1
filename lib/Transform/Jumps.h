//===- Jumps.h - Declarations that a jump leaves out ------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A `goto` or a `case` may lead into the scope of a variable that is declared
// without an initializer, past its declaration. Whatever the translator hangs
// on that declaration does not happen then.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_JUMPS_H
#define GPUMPI_TRANSFORM_JUMPS_H

#include "clang/AST/Decl.h"
#include "clang/AST/Stmt.h"

#include "llvm/ADT/DenseMap.h"

namespace gpumpi::transform {

/// The variables of a function whose declaration some jump of it bypasses.
class BypassedVariables {
public:
  explicit BypassedVariables(const clang::Stmt *Body);

  /// A `goto` or `case` that enters the scope of \p D from outside; null if
  /// there is none.
  const clang::Stmt *jumpPast(const clang::VarDecl *D) const {
    return Jumps.lookup(D);
  }

private:
  llvm::DenseMap<const clang::VarDecl *, const clang::Stmt *> Jumps;
};

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_JUMPS_H
