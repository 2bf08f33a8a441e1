//===- Checking.h - Compiling programs to be checked ------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// With --check the compiler instruments each access to memory, as it does for
// ThreadSanitizer and for UBSan's alignment; the program is linked with
// lib/CpuCheck in place of their libraries.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TOOLS_GPUMPICXX_CHECKING_H
#define GPUMPI_TOOLS_GPUMPICXX_CHECKING_H

#include "CommandLine.h"
#include "Process.h"
#include "Settings.h"

namespace gpumpicxx {

/// The options for \p compiler, which is asked whether it is GCC or Clang.
Command checkOptions(const Command &compiler);

/// Whether the program is built with --check: if \p commandLine says so or, for
/// the CPU target, GPUMPI_CPU_CHECK=1 in the environment. What does not go
/// together with it then has a warning. \throws Error where it does not and is
/// on the command line.
bool isChecked(const CommandLine &commandLine, const Settings &settings,
               Target target);

} // namespace gpumpicxx

#endif // GPUMPI_TOOLS_GPUMPICXX_CHECKING_H
