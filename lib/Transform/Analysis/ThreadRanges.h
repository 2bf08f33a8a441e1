//===- ThreadRanges.h - Which values an index can have -------- -*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Some arithmetic on `threadIdx` has the same value in every thread, because
// CUDA bounds the indices: `threadIdx.x / 1024`, `threadIdx.x < blockDim.x`,
// `threadIdx.x * 0`. Such an expression is found by interval arithmetic.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_THREADRANGES_H
#define GPUMPI_TRANSFORM_THREADRANGES_H

#include "Transform/Analysis/LocalUses.h"

#include "clang/AST/Expr.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/IR/ConstantRange.h"

#include <optional>

namespace gpumpi::transform {

/// A component of one of CUDA's built-in variables, as `threadIdx.x`.
struct BuiltinPart {
  llvm::StringRef Variable; ///< "threadIdx", "blockIdx", "blockDim", "gridDim".
  char Dimension;           ///< 'x', 'y', 'z'; 0: the variable as a whole.
};

/// The part that \p E reads, as CUDA's headers or ours declare it.
std::optional<BuiltinPart> builtinPart(const clang::Expr *E);

/// The values of integer expressions in one function.
class ThreadRanges {
public:
  /// \p MaxThreads: of a block.
  ThreadRanges(const clang::ASTContext &Context, const LocalUses &Uses,
               unsigned MaxThreads)
      : Context(Context), Uses(Uses), MaxThreads(MaxThreads) {}

  /// True if \p E has one value only.
  bool isConstant(const clang::Expr *E) const;

private:
  const clang::ASTContext &Context;
  const LocalUses &Uses;
  const unsigned MaxThreads;

  using Range = std::optional<llvm::ConstantRange>;
  Range of(const clang::Expr *E, unsigned Depth) const;
  Range ofCast(const clang::CastExpr *Cast, unsigned Depth) const;
  Range ofBinary(const clang::BinaryOperator *Op, unsigned Depth) const;
  Range ofComparison(const clang::BinaryOperator *Op, unsigned Depth) const;
};

/// The most threads that a block of \p Kernel has: its __launch_bounds__, else
/// what CUDA allows.
unsigned maxBlockThreads(const clang::FunctionDecl *Kernel);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_THREADRANGES_H
