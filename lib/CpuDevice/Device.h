//===- Device.h - The devices of this process -------------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Devices are virtual: they share the cores and the address space, and differ
// in which allocations, streams and events are theirs.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_LIB_CPUDEVICE_DEVICE_H
#define GPUMPI_LIB_CPUDEVICE_DEVICE_H

namespace gpumpi::cpu {

/// The current device of the calling host thread.
int currentDevice();

/// Whether \p device is the number of a device.
bool isDevice(int device);

} // namespace gpumpi::cpu

#endif // GPUMPI_LIB_CPUDEVICE_DEVICE_H
