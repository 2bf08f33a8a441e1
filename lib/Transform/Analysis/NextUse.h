//===- NextUse.h - Where a value is needed again ----------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Liveness says that a variable may be read behind a call; this says where, to
// somebody who wants to know why it is saved.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_NEXTUSE_H
#define GPUMPI_TRANSFORM_NEXTUSE_H

#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/Analysis/AnalysisDeclContext.h"

namespace gpumpi::transform {

/// Answers for the functions of one file.
class NextUse {
public:
  /// Where the value that \p Variable has behind the call in \p Function whose
  /// closing parenthesis is at \p RParen is read first, along the fewest
  /// branches; invalid if nowhere. \p Variable: one of \p Function itself.
  clang::SourceLocation after(const clang::FunctionDecl *Function,
                              clang::SourceLocation RParen,
                              const clang::VarDecl *Variable);

private:
  llvm::DenseMap<const clang::FunctionDecl *,
                 std::unique_ptr<clang::AnalysisDeclContextManager>>
      Managers;

  clang::CFG *graphOf(const clang::FunctionDecl *Function);
};

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_NEXTUSE_H
