//===- StubEmitter.h - What is printed around a kernel ----------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The signature of a kernel that suspends is edited; its stubs stand around it.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_STUBEMITTER_H
#define GPUMPI_TRANSFORM_STUBEMITTER_H

#include "Transform/Plan/Plan.h"
#include "Transform/Text/EmitContext.h"

namespace gpumpi::transform {

/// Gives an embedded kernel its first parameter, prints its spill and restore
/// stubs in front of it and its launch stub behind it. \p Operations are those
/// of the file; \p FrameBytes is what the kernel and its specializations need.
void emitEmbeddedKernel(const KernelPlan &Plan, unsigned Operations,
                        unsigned FrameBytes, EmitContext &Emit);

/// The same for a device function that suspends, which is not launched.
void emitSuspendingFunction(const KernelPlan &Plan, EmitContext &Emit);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_STUBEMITTER_H
