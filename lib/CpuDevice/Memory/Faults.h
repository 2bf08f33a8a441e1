//===- Faults.h - Accesses that the hardware refuses ------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_LIB_CPUDEVICE_FAULTS_H
#define GPUMPI_LIB_CPUDEVICE_FAULTS_H

namespace gpumpi::cpu {

/// From now on SIGSEGV and SIGBUS in a kernel, or by the use of memory that is
/// checked, end the program with a message. Others go to whoever had them
/// before.
void listenToFaults();

} // namespace gpumpi::cpu

#endif // GPUMPI_LIB_CPUDEVICE_FAULTS_H
