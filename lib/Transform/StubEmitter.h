//===- StubEmitter.h - What is printed around a kernel ----------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The launch stub of a kernel has the kernel's own parameter list, text for
// text, so that arguments are converted, defaults are filled in and overloads
// are chosen as the launch `k<<<...>>>(...)` would do it.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_STUBEMITTER_H
#define GPUMPI_TRANSFORM_STUBEMITTER_H

#include "Transform/EmitContext.h"
#include "Transform/Plan.h"

namespace gpumpi::transform {

/// Gives an embedded kernel its first parameter, prints its spill and restore
/// stubs in front of it and its launch stub behind it. \p Operations are those
/// of the file; \p FrameBytes is what the kernel and its specializations need.
void emitEmbeddedKernel(const KernelPlan &Plan, unsigned Operations,
                        unsigned FrameBytes, EmitContext &Emit);

/// The same for a device function that suspends, which is not launched.
void emitSuspendingFunction(const KernelPlan &Plan, EmitContext &Emit);

/// Prints the launch stub of an ordinary kernel, for the CPU target; in the
/// direct lowering it also launches embedded ones.
void emitOrdinaryKernel(const clang::FunctionDecl *Kernel, Lowering How,
                        EmitContext &Emit);

/// The name of the launch stub of the kernels called \p Kernel; stubs are
/// overloaded like their kernels.
std::string launchStubName(llvm::StringRef Kernel);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_STUBEMITTER_H
