//===- ThreadStack.h - Where a host thread has its stack --------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_LIB_CPUDEVICE_THREADSTACK_H
#define GPUMPI_LIB_CPUDEVICE_THREADSTACK_H

#include <gpumpi_cpu/launch.h>

namespace gpumpi::cpu::detail {

/// The stack of the calling host thread; empty if nobody knows.
const HostStack &stackOfThread();

} // namespace gpumpi::cpu::detail

#endif // GPUMPI_LIB_CPUDEVICE_THREADSTACK_H
