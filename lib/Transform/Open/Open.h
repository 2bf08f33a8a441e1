//===- Open.h - Everything that is edited stands in the text ----*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The first stage. The stages behind it edit the text of the main file; here
// whatever they will edit is brought into it, out of macros.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_OPEN_H
#define GPUMPI_TRANSFORM_OPEN_H

#include "Transform/Analysis/SuspendGraph.h"
#include "Transform/Emit/LaunchEmitter.h"

namespace gpumpi::transform {

/// Opens what the device side needs; on the CPU target, which reads both sides
/// at once, what the host side needs too. \returns whether anything was edited.
bool openForDevice(const UnitFacts &Facts, const SuspendGraph &Graph,
                   EmitContext &Emit, Reporter &Report);

/// Opens what the host side needs of a parse of its own.
bool openForHost(const UnitFacts &Facts, const StubbedKernels &Stubbed,
                 EmitContext &Emit, Reporter &Report);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_OPEN_H
