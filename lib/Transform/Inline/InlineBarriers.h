//===- InlineBarriers.h - Functions with barriers, in kernels ---*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A stage of the lowerings that make loops. Where a kernel calls a function
// with barriers in a statement of its own, the function's body takes the place
// of the call: then the kernel may become loops over threads (BlockLoops.h).
//
//   __device__ void sum(int *a, int n) {    __global__ void k(int *data) {
//     for (int s = n / 2; s; s /= 2) {        {
//       …                                       int *a_sum = data;
//       __syncthreads();                        int n_sum = 64;
//     }                                         {
//   }                                             for (int s_sum = n_sum / 2;
//   …)
//   __global__ void k(int *data) {                …
//     sum(data, 64);                            }
//   }                                         }
//                                           }
//
// The function's variables get names that nothing else has. A parameter that is
// a reference to a variable becomes that variable. Functions stay calls of
// which it is not known that all their words mean the same in the kernel.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_INLINEBARRIERS_H
#define GPUMPI_TRANSFORM_INLINEBARRIERS_H

#include "Transform/Analysis/SuspendGraph.h"
#include "Transform/Diagnostics.h"
#include "Transform/Open/OpenNeeds.h"
#include "Transform/Text/EmitContext.h"

namespace gpumpi::transform {

/// A stage that only lowerings have that make loops.
constexpr char InlineStage[] = "inline";

/// Edits the kernels of the main file. \returns whether there were any such
/// calls. One level of calls; the stage is run again for the next.
bool inlineBarriers(const UnitFacts &Facts, const SuspendGraph &Graph,
                    EmitContext &Emit, Reporter &Report);

/// Functions with barriers that are written in headers, and which kernels of
/// the main file could take, have to stand there, too.
void addInlineNeeds(const UnitFacts &Facts, const SuspendGraph &Graph,
                    EmitContext &Emit, NeedList &Needs);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_INLINEBARRIERS_H
