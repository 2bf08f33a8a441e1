//===- Report.h - Ending the program with a message -------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// For what a program cannot be told in an error code: a mistake inside a
// kernel, or a setting that makes no sense.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_LIB_CPUDEVICE_REPORT_H
#define GPUMPI_LIB_CPUDEVICE_REPORT_H

namespace gpumpi::cpu {

/// Prints "gpumpi: error: " and the message, formatted as by printf, to stderr
/// and aborts the program.
[[noreturn]] __attribute__((format(printf, 1, 2))) void fail(const char *format,
                                                             ...);

} // namespace gpumpi::cpu

#endif // GPUMPI_LIB_CPUDEVICE_REPORT_H
