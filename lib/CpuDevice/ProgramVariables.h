//===- ProgramVariables.h - How large variables are -------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_LIB_CPUDEVICE_PROGRAMVARIABLES_H
#define GPUMPI_LIB_CPUDEVICE_PROGRAMVARIABLES_H

#include <cstddef>

namespace gpumpi::cpu {

/// The bytes of the variable of the program, or of one of its libraries, that
/// begins at \p address; 0 if there is none, or if the program has been
/// stripped of its names.
std::size_t bytesOfVariable(const void *address);

} // namespace gpumpi::cpu

#endif // GPUMPI_LIB_CPUDEVICE_PROGRAMVARIABLES_H
