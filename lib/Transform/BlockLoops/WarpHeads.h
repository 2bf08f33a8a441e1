//===- WarpHeads.h - Warp functions in the heads of loops -------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A stage of the lowerings that make loops. Lanes meet in statements
// (BlockLevel.h), so a warp function in the head of a loop goes into its body:
//
//   while (__any_sync(~0u, more))     while (true) {
//                                       if (!(__any_sync(~0u, more))) break;
//     more = step();                    more = step();
//                                     }
//
// So do barriers and warp functions with which a loop or its next step begins:
// `for (n /= 2, __syncthreads(); n; n /= 2, __syncthreads())`; and what follows
// `if (done) continue;` up to the end of a step is put into an `if`.
//
// The end of a loop goes up that begins with `do` and around warp functions is
// left early: who takes part in its first step has to say so.
//
//   do {                              for (bool first = true;
//                                          first || (more); first = false) {
//     …                                 …
//   } while (more);                   }
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_WARPHEADS_H
#define GPUMPI_TRANSFORM_WARPHEADS_H

#include "Transform/Analysis/SuspendGraph.h"
#include "Transform/Diagnostics.h"
#include "Transform/Text/EmitContext.h"

namespace gpumpi::transform {

constexpr char HeadsStage[] = "heads";

/// Edits the kernels of the main file. \returns whether there were any.
bool emptyWarpHeads(const UnitFacts &Facts, const SuspendGraph &Graph,
                    EmitContext &Emit, Reporter &Report);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_WARPHEADS_H
