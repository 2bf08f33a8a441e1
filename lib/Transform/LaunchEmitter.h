//===- LaunchEmitter.h - Launches -------------------------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_LAUNCHEMITTER_H
#define GPUMPI_TRANSFORM_LAUNCHEMITTER_H

#include "Transform/Diagnostics.h"
#include "Transform/EmitContext.h"
#include "Transform/UnitFacts.h"

#include "llvm/ADT/DenseSet.h"

namespace gpumpi::transform {

/// The embedded kernels, by the offsets of their declarations' names in the
/// main file: the device side's parse and the host side's share no other key.
using EmbeddedNames = llvm::DenseSet<unsigned>;

/// True if an embedded kernel is launched.
bool launchesEmbedded(const clang::CUDAKernelCallExpr *Launch,
                      const EmbeddedNames &Embedded, const SourceText &Text);

/// Rewrites the launches of embedded kernels, and on the CPU target all
/// launches, to calls of the kernels' launch stubs. What cannot be rewritten is
/// reported, never passed by.
void emitLaunches(const UnitFacts &Facts, const EmbeddedNames &Embedded,
                  EmitContext &Emit, Reporter &Report);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_LAUNCHEMITTER_H
