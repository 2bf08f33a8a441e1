//===- Normalise.h - Suspending calls as statements -------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The stage before the state machine: every suspending call becomes a statement
// in normal form (NormalForm.h), and nothing that suspends stands in the head
// of a statement. What a program does, and in which order, stays the same.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_NORMALISE_H
#define GPUMPI_TRANSFORM_NORMALISE_H

#include "Transform/Analysis/SuspendGraph.h"
#include "Transform/Diagnostics.h"
#include "Transform/Text/EmitContext.h"

namespace gpumpi::transform {

/// Brings the suspending functions of the main file into normal form, and
/// reports what cannot be. \returns whether there was something to edit.
bool normalise(const UnitFacts &Facts, const SuspendGraph &Graph,
               EmitContext &Emit, Reporter &Report);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_NORMALISE_H
