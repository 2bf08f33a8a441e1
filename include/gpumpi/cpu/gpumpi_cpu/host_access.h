//===- host_access.h - Device memory that the host uses ---------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// In a program that is checked (GPUMPI_CPU_CHECK) the pages of device memory
// are closed while no work of the device is under way. A library that reads and
// writes device memory by itself, as an MPI does that knows of devices, cannot
// work with that.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_HOST_ACCESS_H
#define GPUMPI_CPU_HOST_ACCESS_H

#include "../../macros_off.h"

namespace gpumpi {
namespace cpu {

/// From now on the pages of device memory stay open. What is compiled with
/// `gpumpicxx --check` is checked all the same.
void allowHostAccess();

} // namespace cpu
} // namespace gpumpi

#include "../../macros_on.h"

#endif // GPUMPI_CPU_HOST_ACCESS_H
