//===- Jumps.h - Declarations that a jump leaves out ------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A `goto` or a `case` may lead into the scope of a variable that is declared
// without an initializer, past its declaration. Whatever the translator hangs
// on that declaration does not happen then; it has to hang elsewhere.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_JUMPS_H
#define GPUMPI_TRANSFORM_JUMPS_H

#include "clang/AST/Decl.h"
#include "clang/AST/ParentMap.h"
#include "clang/AST/Stmt.h"

#include "llvm/ADT/DenseMap.h"

namespace gpumpi::transform {

/// The jumps of a function, and the variables whose declaration they bypass.
class Jumps {
public:
  explicit Jumps(const clang::FunctionDecl *Function);

  /// A `goto` or `case` that enters the scope of \p D from outside; null if
  /// there is none.
  const clang::Stmt *jumpPast(const clang::VarDecl *D) const {
    return Past.lookup(D);
  }

  /// The innermost block around the declaration \p S of \p D at whose
  /// beginning a declaration with the same text means the same and is not
  /// bypassed; null if there is none.
  const clang::CompoundStmt *blockToBind(const clang::VarDecl *D,
                                         const clang::DeclStmt *S,
                                         const clang::ParentMap &Parents) const;

private:
  struct Jump {
    const clang::Stmt *From;
    const clang::Stmt *To;
  };
  const clang::FunctionDecl *Function;
  std::vector<Jump> All;
  llvm::DenseMap<const clang::VarDecl *, const clang::Stmt *> Past;
};

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_JUMPS_H
