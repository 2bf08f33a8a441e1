//===- ProgramNames.h - Kernels and variables of the program ----*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Of what a program gives the runtime API for a kernel or a device variable, it
// is not known whether it is one, but of some it is known that it is not: what
// is no part of the program or of its libraries, as memory of the stack and of
// the heap, and what the translator has found to be the host's
// (program_names.h).
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_LIB_CPUDEVICE_PROGRAMNAMES_H
#define GPUMPI_LIB_CPUDEVICE_PROGRAMNAMES_H

namespace gpumpi::cpu {

/// False if there is certainly no kernel at \p function.
bool mayBeKernel(const void *function);

/// False if there is certainly no variable of the device at \p address.
bool mayBeSymbol(const void *address);

} // namespace gpumpi::cpu

#endif // GPUMPI_LIB_CPUDEVICE_PROGRAMNAMES_H
