//===- RowLoops.h - Loops that a row of threads takes together --*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   for (int i = threadIdx.y; i < Side; i += blockDim.y)
//     tile[i][threadIdx.x] = a[(y + i) * n + x + threadIdx.x];
//
// The threads of a row, which differ in threadIdx.x only, take the same steps
// of this loop, in each of which they access what lies next to each other. So
// the loop over the threads of a row becomes the inner one, and can be
// vectorised: between two barriers, threads may run in any order.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_ROWLOOPS_H
#define GPUMPI_TRANSFORM_ROWLOOPS_H

#include "Transform/BlockLoops/BlockLevel.h"

namespace gpumpi::transform {

/// Loops, and their counters.
using RowLoops = llvm::DenseMap<const clang::Stmt *, const clang::VarDecl *>;

/// The loops of kernel \p F, outside of the structure \p Level, of which that
/// is so: they change memory and their own variables only.
RowLoops findRowLoops(const clang::FunctionDecl *F, const BlockLevel &Level,
                      const LocalUses &Uses, CalledCode &Called);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_ROWLOOPS_H
