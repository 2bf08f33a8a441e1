//===- DeviceSelection.h - The device of a rank -----------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_RUNTIME_DEVICESELECTION_H
#define GPUMPI_RUNTIME_DEVICESELECTION_H

namespace gpumpi {

/// Does nothing, but for whoever calls it the linker takes the object file that
/// holds the runtime's MPI_Init, even where the MPI library comes first.
void linkDeviceSelection();

/// The device of the process that is number \p localRank on its host of
/// \p devices devices, where \p current is the selected one. A program that has
/// already selected another device than the first keeps it.
int deviceFor(int localRank, int devices, int current);

} // namespace gpumpi

#endif // GPUMPI_RUNTIME_DEVICESELECTION_H
