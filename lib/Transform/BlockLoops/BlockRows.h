//===- BlockRows.h - Kernels that do not tell blocks apart ------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Most kernels without barriers use blockIdx.x and threadIdx.x in one way only:
//
//   int i = blockIdx.x * blockDim.x + threadIdx.x;
//
// That number goes on from one block to the next. So neighbouring blocks can be
// run as one that is wider (beginBlocks in gpumpi_cpu/block_loops.h), without
// the cost of each, and in longer loops.
//
// Not where one thread may wait for what another one writes: a block may expect
// that those in front of it have come to an end.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_BLOCKROWS_H
#define GPUMPI_TRANSFORM_BLOCKROWS_H

#include "Transform/Analysis/CalledCode.h"
#include "Transform/Analysis/LocalUses.h"

namespace gpumpi::transform {

/// True if neighbouring blocks of kernel \p F, which has no barriers, can be
/// run as a wider one. Not worth it for what has loops of its own: there the
/// shape of a block often is what keeps data in a cache.
bool canJoinBlocks(const clang::FunctionDecl *F, const LocalUses &Uses,
                   CalledCode &Called);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_BLOCKROWS_H
