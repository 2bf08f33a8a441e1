//===- LoopScope.h - What stands around loops over threads ------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Loops over threads (gpumpi_cpu/block_loops.h) need the order of the threads,
// the numbers of the block, and places for what threads keep to be in scope. A
// kernel begins with that; one with operations is resumed anywhere, and so has
// it around each loop, or around each stretch (Stretches.h).
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_LOOPSCOPE_H
#define GPUMPI_TRANSFORM_LOOPSCOPE_H

#include "Transform/BlockLoops/LoopPlan.h"

namespace gpumpi::transform {

/// Writes with what the kernel begins, at \p Begin.
void writePrologue(unsigned Begin, const LoopPlan &Plan, KernelLoops &Out);

/// Writes what the loop of a region of an embedded kernel needs to be in scope.
/// \p Needed: what threads take of others.
void writeScope(unsigned Begin, llvm::ArrayRef<const CrossingValue *> Needed,
                const LoopPlan &Plan, KernelLoops &Out);

/// Begins the stretch \p S as a kernel without operations begins.
void beginStretch(const Stretch &S, const LoopPlan &Plan, KernelLoops &Out);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_LOOPSCOPE_H
