//===- SharedEmitter.h - Shared memory over suspensions ---------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A static __shared__ variable that a kernel keeps becomes a reference to a
// place that is known everywhere, in scope or not:
//
//   __shared__ float a[4];     float (&a)[4] = ::gpumpi::SharedPlace<1, 16,
//   4>();
//
// Behind the suspension the block saves what is live there, and at the
// beginning of the next activation it restores what was saved. The rest is done
// by gpumpi::Thread.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_SHAREDEMITTER_H
#define GPUMPI_TRANSFORM_SHAREDEMITTER_H

#include "Transform/Parse/UnitFacts.h"
#include "Transform/Plan/Plan.h"
#include "Transform/Text/EmitContext.h"

#include "llvm/ADT/DenseSet.h"

namespace gpumpi::transform {

/// Places in the file of the names of variables that have been given a place.
using PlacedShared = llvm::DenseSet<unsigned>;

/// Gives places to the static variables that \p Plan keeps, unless they are in
/// \p Placed already, and enters them there.
void emitPlaces(const KernelPlan &Plan, const UnitFacts &Facts,
                EmitContext &Emit, PlacedShared &Placed);

/// The statements that save what is live at \p Point.
std::vector<std::string> saveStatements(const KernelPlan &Plan, unsigned Point);

/// What the kernel's KernelInfo says about it; empty if it keeps none.
std::string sharedInfo(const KernelPlan &Plan);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_SHAREDEMITTER_H
