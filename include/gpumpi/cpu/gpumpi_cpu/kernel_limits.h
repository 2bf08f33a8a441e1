//===- kernel_limits.h - What a kernel allows of its launches ---*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a kernel's text says about its launches, `__launch_bounds__` and static
// __shared__ variables, cannot be had from a function in C++. The translator
// reads it and records it for the kernel's address, at the end of the file.
// What the program has the runtime API set (cudaFuncSetAttribute) is known for
// the same address. A kernel of which nothing is recorded has the device's
// limits.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_KERNEL_LIMITS_H
#define GPUMPI_CPU_KERNEL_LIMITS_H

#include "../../macros_off.h"

#include "../driver_types.h"
#include "../vector_types.h"

#include <cstddef>

namespace gpumpi {
namespace cpu {

/// Blocks of \p kernel have at most \p threads threads, and \p staticShared
/// bytes of shared memory besides the dynamic one. \returns true, for an
/// initializer.
bool recordLimits(const void *kernel, unsigned threads, size_t staticShared);

/// Whether \p kernel does not allow such blocks: of more threads than its
/// launch bounds, or with more dynamic shared memory than a kernel may have
/// that has not been allowed more. That is the last error then. What is beyond
/// the limits of the device, the launch itself will tell.
bool exceedsLimits(const void *kernel, dim3 block, size_t sharedBytes);

} // namespace cpu
} // namespace gpumpi

inline bool gpumpi_cpu_recordLimits(const void *kernel, unsigned threads,
                                    size_t staticShared) {
  return gpumpi::cpu::recordLimits(kernel, threads, staticShared);
}
inline bool gpumpi_cpu_exceedsLimits(const void *kernel, dim3 block,
                                     size_t sharedBytes) {
  return gpumpi::cpu::exceedsLimits(kernel, block, sharedBytes);
}

#include "../../macros_on.h"

#endif // GPUMPI_CPU_KERNEL_LIMITS_H
