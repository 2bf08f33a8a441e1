//===- InlineSites.h - Calls that a kernel may take -------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where a kernel calls functions whose bodies may take the places of the calls
// (InlineBarriers.h), as far as the calls and the functions' declarations tell.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_INLINESITES_H
#define GPUMPI_TRANSFORM_INLINESITES_H

#include "Transform/Analysis/DeclaredNames.h"
#include "Transform/Analysis/SuspendGraph.h"
#include "Transform/Inline/InlinedBody.h"
#include "Transform/Text/EmitContext.h"

namespace gpumpi::transform {

/// What is asked of the unit in which kernels take functions.
struct InlineUnit {
  const UnitFacts &Facts;
  const SuspendGraph &Graph;
  EmitContext &Emit;
  /// The functions, as written, that wait at a barrier of the block.
  const llvm::DenseSet<const clang::FunctionDecl *> Waiting;
};

/// A call, and the statement that it is or which begins with it as far as order
/// is defined.
struct InlineSite {
  const clang::CallExpr *Call;
  const clang::Stmt *Statement;
  bool IsBranch; ///< The statement of an `if`, say, without braces.
};

/// The calls of one kernel, or of one instance of a template.
class InlineSites {
public:
  InlineSites(const clang::FunctionDecl *Kernel, const InlineUnit &Unit);

  /// What the kernel declares.
  const DeclaredNames &names() const { return Names; }

  llvm::ArrayRef<InlineSite> sites() const { return Sites; }

  /// Where the statements of the kernel begin.
  const llvm::DenseSet<unsigned> &statements() const { return Statements; }

  /// What the kernel may take of \p F, which is the function with a body then;
  /// nothing if it may not.
  std::optional<InlinedBody> bodyOf(const clang::FunctionDecl *&F) const;

  /// Whether the kernel makes all calls of \p F that it leads to, as far as it
  /// is known, in places from which they can be taken: a variable of \p F in
  /// shared memory is the same in all calls.
  bool takesAllCallsOf(const clang::FunctionDecl *F) const;

private:
  const clang::FunctionDecl *const Kernel;
  const InlineUnit &Unit;
  const DeclaredNames Names;
  std::vector<InlineSite> Sites;
  llvm::DenseSet<const clang::CallExpr *> Takeable; ///< Those, and more.
  llvm::DenseSet<unsigned> Statements;

  void collect(const clang::Stmt *S);
  void addCalls(const clang::Expr *E,
                llvm::SmallVectorImpl<const clang::CallExpr *> &Calls) const;
  bool mayTake(const clang::FunctionDecl *&F) const;
  bool recurs(const clang::FunctionDecl *F, const InlinedBody &Found) const;
};

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_INLINESITES_H
