//===- CpuLowering.h - What a host compiler cannot take ---------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_CPULOWERING_H
#define GPUMPI_TRANSFORM_CPULOWERING_H

#include "Transform/Diagnostics.h"
#include "Transform/EmitContext.h"
#include "Transform/UnitFacts.h"

namespace gpumpi::transform {

/// Lowers the __shared__ variables of the main file for the CPU target: they
/// become references into the storage of the block that runs.
///
///   __shared__ float a[4];        float (&a)[4] = sharedVariable([] {});
///   extern __shared__ float b[];  float (&b)[] = dynamicShared();
void emitSharedVariables(const UnitFacts &Facts, EmitContext &Emit,
                         Reporter &Report);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_CPULOWERING_H
