//===- SingleExits.h - Functions with one way out ---------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A stage of the lowerings that make loops. A kernel can take the body of a
// function (InlineBarriers.h) that returns at its end only. Functions with
// barriers or warp functions that return early leave a loop of one step
// instead:
//
//   __device__ int f(int v) {            __device__ int f(int v) {
//                                          int result_f{};
//                                          for (bool once_f = true; once_f;
//                                               once_f = false) {
//     if (v < 0)                             if (v < 0)
//       return 0;                              { result_f = (0); break; }
//     return __shfl_sync(~0u, v, 0);         result_f = (__shfl_sync(~0u, v,
//     0));
//                                          }
//                                          return result_f;
//   }                                    }
//
// What returns in a loop leaves that first, and says so.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_SINGLEEXITS_H
#define GPUMPI_TRANSFORM_SINGLEEXITS_H

#include "Transform/Analysis/SuspendGraph.h"
#include "Transform/Diagnostics.h"
#include "Transform/Text/EmitContext.h"

namespace gpumpi::transform {

constexpr char ExitsStage[] = "exits";

/// Edits the functions of the main file. \returns whether there were any.
bool makeSingleExits(const UnitFacts &Facts, const SuspendGraph &Graph,
                     EmitContext &Emit, Reporter &Report);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_SINGLEEXITS_H
