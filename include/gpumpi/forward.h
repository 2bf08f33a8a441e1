//===- forward.h - What a kernel's signature names --------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A program may declare an embedded kernel in front of its
// `#include <gpumpi/gpumpi.h>`.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_FORWARD_H
#define GPUMPI_FORWARD_H

#include <gpumpi/macros_off.h>

namespace gpumpi {
struct Activation;
class Thread;
struct LaunchConfig;

/// How a kernel gets its Activation: a GPU has kernels' parameters in a memory
/// of their own, but on the CPU device each thread would have a copy.
#if defined(__CUDA__) ||                                                       \
    (defined(__NVCC__) && !defined(GPUMPI_CPU_HOST_DEFINES_H))
using ActivationParameter = Activation;
#else
using ActivationParameter = const Activation &;
#endif
} // namespace gpumpi

// See reserved_names.h.
using gpumpi_Activation = gpumpi::Activation;
using gpumpi_ActivationParameter = gpumpi::ActivationParameter;
using gpumpi_Thread = gpumpi::Thread;
using gpumpi_LaunchConfig = gpumpi::LaunchConfig;

#include <gpumpi/macros_on.h>

#endif // GPUMPI_FORWARD_H
