//===- Peers.h - Devices that use each other's memory -----------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_LIB_CPUDEVICE_PEERS_H
#define GPUMPI_LIB_CPUDEVICE_PEERS_H

namespace gpumpi::cpu {

/// Has \p device use no other's memory.
void forgetPeersOf(int device);

} // namespace gpumpi::cpu

#endif // GPUMPI_LIB_CPUDEVICE_PEERS_H
