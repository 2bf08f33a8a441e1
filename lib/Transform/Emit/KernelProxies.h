//===- KernelProxies.h - What pointers to kernels point to ------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A translated kernel has one parameter more than the user's, so that no
// pointer of the user's fits it, and is launched by a stub. Where the user
// takes its address, the name becomes that of its proxy: an ordinary function
// with the kernel's own parameters, by which the runtime finds the stub
// (gpumpi/kernel_proxy.h).
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_KERNELPROXIES_H
#define GPUMPI_TRANSFORM_KERNELPROXIES_H

#include "Transform/Emit/StubbedKernels.h"
#include "Transform/Options.h"

namespace gpumpi::transform {

/// The name of the proxies of the kernels called \p Kernel; they are overloaded
/// like their kernels.
std::string proxyName(llvm::StringRef Kernel);

/// Prints the proxies of the file's kernels, behind the kernels' launch stubs.
/// \returns whether there is one.
bool emitProxies(const StubbedKernels &Stubbed, Lowering How,
                 EmitContext &Emit);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_KERNELPROXIES_H
