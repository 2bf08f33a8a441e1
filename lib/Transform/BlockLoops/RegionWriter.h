//===- RegionWriter.h - The loop over threads of one region -----*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_REGIONWRITER_H
#define GPUMPI_TRANSFORM_REGIONWRITER_H

#include "Transform/BlockLoops/LoopPlan.h"

namespace gpumpi::transform {

/// Writes the loop for region number \p Number. \p SomeGone: threads may have
/// returned before.
void writeRegion(int Number, bool SomeGone, LoopPlan &Plan, KernelLoops &Out);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_REGIONWRITER_H
