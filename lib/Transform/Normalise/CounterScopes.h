//===- CounterScopes.h - Loops with counters of their own -------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A stage of the lowering "sync", in front of the one that makes loops over
// threads. Where several loops of a kernel with barriers count with the same
// variable, and nothing else is done with it, each gets its own:
//
//   int i;                              for (int i = 0; i < n; ++i)
//   for (i = 0; i < n; ++i)               __syncthreads();
//     __syncthreads();                  for (int i = threadIdx.x; i < n; ++i)
//   for (i = threadIdx.x; i < n; ++i)     p[i] = 0;
//     p[i] = 0;
//
// The first is then a variable of the block, whatever the second one is. A loop
// that begins with several, as `i = 0, j = n`, gets all of them or none.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_COUNTERSCOPES_H
#define GPUMPI_TRANSFORM_COUNTERSCOPES_H

#include "Transform/Analysis/SuspendGraph.h"
#include "Transform/Diagnostics.h"
#include "Transform/Text/EmitContext.h"

namespace gpumpi::transform {

/// The stage's name.
constexpr char CountersStage[] = "counters";

/// Edits the kernels of the main file. \returns whether there were any.
bool scopeCounters(const UnitFacts &Facts, const SuspendGraph &Graph,
                   EmitContext &Emit, Reporter &Report);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_COUNTERSCOPES_H
