//===- misuse.h - Functions that are used as they cannot be -----*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// On the host or in a kernel, where the message says in which thread.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_MISUSE_H
#define GPUMPI_CPU_MISUSE_H

#include "../../macros_off.h"

#include "../host_defines.h"

namespace gpumpi {
namespace cpu {
namespace detail {

/// Ends the program because of \p what it does.
[[noreturn]] __host__ __device__ void misused(const char *what);

/// Ends the kernel under way with cudaErrorLaunchFailure.
[[noreturn]] __host__ __device__ void trap();

} // namespace detail
} // namespace cpu
} // namespace gpumpi

#include "../../macros_on.h"

#endif // GPUMPI_CPU_MISUSE_H
