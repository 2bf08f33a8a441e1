//===- BlockValues.h - What can be computed once for a block ----*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Heads of loops and what else a block does as a whole (BlockLevel.h) is
// computed of block variables, memory, blockIdx and the like, without
// threadIdx.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_BLOCKVALUES_H
#define GPUMPI_TRANSFORM_BLOCKVALUES_H

#include "Transform/Analysis/CalledCode.h"
#include "Transform/Analysis/LocalUses.h"

#include "clang/AST/ExprCXX.h"

#include <functional>

namespace gpumpi::transform {

class BlockValues {
public:
  /// Whether a variable, which has to be the block's then, can be.
  using VariableTest = std::function<bool(const clang::VarDecl *)>;

  BlockValues(const clang::ASTContext &Context, const LocalUses &Uses,
              CalledCode &Called, VariableTest CanBeOfBlock)
      : Context(Context), Uses(Uses), Called(Called),
        CanBeOfBlock(std::move(CanBeOfBlock)) {}

  /// The first part of \p E that cannot be done and computed once for the
  /// block; null if all can.
  const clang::Expr *otherIn(const clang::Expr *E) const;

private:
  const clang::ASTContext &Context;
  const LocalUses &Uses;
  CalledCode &Called;
  VariableTest CanBeOfBlock;

  const clang::Expr *
  otherInAll(llvm::ArrayRef<const clang::Expr *> Parts) const;
  const clang::Expr *otherInAssignment(const clang::Expr *To,
                                       const clang::Expr *Value) const;
  const clang::Expr *
  otherInConstruction(const clang::CXXConstructExpr *Construct) const;
  const clang::Expr *otherInCall(const clang::CallExpr *Call) const;
  bool isTarget(const clang::Expr *E) const;
  bool isMention(const clang::DeclRefExpr *Mention) const;
};

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_BLOCKVALUES_H
