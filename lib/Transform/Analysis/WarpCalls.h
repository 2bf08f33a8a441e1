//===- WarpCalls.h - Calls in which lanes meet ------------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The warp functions of CUDA (CUDA C++ Programming Guide, "Warp Vote Functions"
// and the following sections) of which loops over threads know what they do:
// each lane gives a value, and when all have, each takes what others gave. So
// do the members of tiles that lie within a warp, `tile.shfl_down(v, 1)`, and
// `reduce(tile, v, plus<int>())`.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_WARPCALLS_H
#define GPUMPI_TRANSFORM_WARPCALLS_H

#include "Transform/Parse/UnitFacts.h"

#include "clang/AST/Expr.h"

#include "llvm/ADT/DenseSet.h"

#include <optional>

namespace gpumpi::transform {

/// What one such call does.
struct WarpCall {
  const clang::CallExpr *Call;
  /// The function of gpumpi_cpu/warp_values.h by which a lane takes its result,
  /// without its prefix; empty where there is none, of __syncwarp().
  const char *Take;
  const clang::Expr *Mask;  ///< Null if a tile says who takes part.
  const clang::Expr *Value; ///< What a lane gives; null of __syncwarp().
  const clang::VarDecl *Tile = nullptr; ///< A local variable.
  /// What combines values, an object without a state.
  const clang::Expr *Operator = nullptr;

  /// Whether \p Argument is one that others can change, or what it does.
  bool isGiven(const clang::Expr *Argument) const {
    return Argument == Value || Argument == Operator;
  }
};

/// What \p Call does, if it is one of these functions.
std::optional<WarpCall> warpCallOf(const clang::CallExpr *Call);

/// True if \p F is one of these functions.
bool isWarpFunction(const clang::FunctionDecl *F);

/// The functions, as written, in which threads wait for others of their block:
/// these, barriers, and all that call them.
llvm::DenseSet<const clang::FunctionDecl *>
waitingFunctions(const UnitFacts &Facts);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_WARPCALLS_H
