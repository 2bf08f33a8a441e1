//===- DivisionFaults.h - Divisions that a GPU would finish -----*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_LIB_CPUDEVICE_DIVISIONFAULTS_H
#define GPUMPI_LIB_CPUDEVICE_DIVISIONFAULTS_H

namespace gpumpi::cpu {

/// Where a signal has stopped a thread, as \p context says, at a division of
/// integers by 0 or of the least one by -1, has it go on behind that with what
/// a GPU gives: a quotient of ones and the dividend as the remainder, or the
/// least number and 0. \returns false if it is at something else.
bool finishDivision(void *context);

} // namespace gpumpi::cpu

#endif // GPUMPI_LIB_CPUDEVICE_DIVISIONFAULTS_H
