//===- Recompute.h - Values that are not worth saving -----------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// `int i = blockIdx.x * blockDim.x + threadIdx.x;` is cheaper to compute again
// than to store and to load. The rule: a local is declared again, with its own
// initializer, if
//
//   - nothing is assigned to it after its declaration, and its address is not
//     taken;
//   - it is an integer, a bool, an enumerator or a pointer (floating point is
//     left out, because a compiler may contract the two computations in
//     different ways), and not volatile;
//   - its initializer is made of literals, constants, the parts of threadIdx,
//     blockIdx, blockDim and gridDim, warpSize, cuda_mpi_comm_rank() and
//     cuda_mpi_comm_size(), parameters that are never assigned to and whose
//     address is not taken, and other such locals, by arithmetic, comparisons,
//     logic, `?:` and conversions alone. Nothing is loaded from memory, no
//     function is called.
//
// Every part of such an initializer has the same value in each activation, so
// it is also safe to divide: what did not trap the first time does not trap
// now.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_RECOMPUTE_H
#define GPUMPI_TRANSFORM_RECOMPUTE_H

#include "Transform/Analysis/LocalUses.h"

#include "clang/AST/Decl.h"

#include "llvm/ADT/STLFunctionalExtras.h"

namespace gpumpi::transform {

/// True if \p E is a part of threadIdx, blockIdx, blockDim or gridDim, as
/// CUDA's headers or ours declare them.
bool isThreadCoordinate(const clang::Expr *E);

/// True if \p V is CUDA's warpSize.
bool isWarpSize(const clang::VarDecl *V);

/// True for cuda_mpi_comm_rank() and cuda_mpi_comm_size().
bool isIdentity(const clang::FunctionDecl *F);

/// True if \p D is to be computed again. \p IsSame tells of another local
/// whether it has its value again when \p D is declared.
bool isRecomputed(const clang::VarDecl *D, const LocalUses &Uses,
                  llvm::function_ref<bool(const clang::VarDecl *)> IsSame);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_RECOMPUTE_H
