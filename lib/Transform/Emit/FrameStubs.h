//===- FrameStubs.h - Stubs that spill and restore --------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_FRAMESTUBS_H
#define GPUMPI_TRANSFORM_FRAMESTUBS_H

#include "Transform/Plan/Plan.h"
#include "Transform/Text/LinePrinter.h"

namespace gpumpi::transform {

/// The states in which \p V has a value to restore, as a condition; empty if
/// these are all in which its declaration is passed.
std::string liveCondition(const Variable &V);

/// Prints the function that restores \p V, or gives it its place in the frame.
void printVariableStub(const Variable &V, const KernelPlan &Plan,
                       LinePrinter &Print);

/// Prints the function that spills what \p P saves, if that is anything.
void printSpillStub(const SuspensionPoint &P, const KernelPlan &Plan,
                    LinePrinter &Print);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_FRAMESTUBS_H
