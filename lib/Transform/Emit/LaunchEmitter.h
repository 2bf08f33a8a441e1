//===- LaunchEmitter.h - Launches -------------------------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_LAUNCHEMITTER_H
#define GPUMPI_TRANSFORM_LAUNCHEMITTER_H

#include "Transform/Diagnostics.h"
#include "Transform/Emit/StubbedKernels.h"
#include "Transform/Text/EmitContext.h"

namespace gpumpi::transform {

/// Rewrites the launches of the kernels in \p Stubbed, and on the CPU target
/// all launches, to calls of the kernels' launch stubs; calls of
/// cudaLaunchKernel, too. What cannot be rewritten is reported, never passed
/// by.
void emitLaunches(const UnitFacts &Facts, const StubbedKernels &Stubbed,
                  Lowering How, EmitContext &Emit, Reporter &Report);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_LAUNCHEMITTER_H
