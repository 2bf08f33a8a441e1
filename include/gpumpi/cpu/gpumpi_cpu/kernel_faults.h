//===- kernel_faults.h - Signals that kernels cause -------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// For gpumpi's runtime, which handles signals, too.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_KERNEL_FAULTS_H
#define GPUMPI_CPU_KERNEL_FAULTS_H

#include "../../macros_off.h"

#include <signal.h>

namespace gpumpi {
namespace cpu {

/// Called by a handler of a signal with what that is given. \returns whether a
/// kernel has caused it, and the handler has nothing to do: the kernel has
/// divided by 0, and goes on when the handler returns; or it has used what is
/// no memory, and is left, and its launch has failed.
bool isForDevice(const siginfo_t *information, void *context);

} // namespace cpu
} // namespace gpumpi

#include "../../macros_on.h"

#endif // GPUMPI_CPU_KERNEL_FAULTS_H
