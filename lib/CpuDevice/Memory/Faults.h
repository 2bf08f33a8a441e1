//===- Faults.h - Accesses that the hardware refuses ------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_LIB_CPUDEVICE_FAULTS_H
#define GPUMPI_LIB_CPUDEVICE_FAULTS_H

#include <cstdint>

namespace gpumpi::cpu {

/// From now on SIGSEGV and SIGBUS in a kernel are errors of its launch, and
/// SIGFPE by a division of integers is nothing. If the program is checked,
/// these, and the use of memory that is checked, end it with a message. Others
/// go to whoever had them before.
void listenToFaults();

/// Where the program or the shared library begins that has \p code.
const void *moduleOf(const void *code);

/// The same of the C library; not for a handler before listenToFaults().
const void *cLibrary();

/// Where the program's own code was left for a fault at \p instruction: it may
/// have been in a library's function.
const void *placeInProgram(const void *instruction);

/// How a message goes on about \p address, which is none...
const char *wrongWithNoMemory(std::uintptr_t address);

/// ... and about who has used one of which the processor does not tell.
extern const char *const NoAddress;

} // namespace gpumpi::cpu

#endif // GPUMPI_LIB_CPUDEVICE_FAULTS_H
