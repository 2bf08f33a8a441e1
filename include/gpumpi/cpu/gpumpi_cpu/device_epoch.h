//===- device_epoch.h - How often a device has been reset -------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// For gpumpi's runtime, which keeps memory on devices from launch to launch.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_DEVICE_EPOCH_H
#define GPUMPI_CPU_DEVICE_EPOCH_H

#include "../../macros_off.h"

namespace gpumpi {
namespace cpu {

/// What ends with a reset of \p device: none has the same number.
unsigned long long epoch(int device);

} // namespace cpu
} // namespace gpumpi

#include "../../macros_on.h"

#endif // GPUMPI_CPU_DEVICE_EPOCH_H
