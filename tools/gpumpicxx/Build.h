//===- Build.h - One build, step by step ------------------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TOOLS_GPUMPICXX_BUILD_H
#define GPUMPI_TOOLS_GPUMPICXX_BUILD_H

#include "CommandLine.h"
#include "Settings.h"

namespace gpumpicxx {

/// Translates, compiles and links what \p commandLine asks for, or shows how.
/// \returns the exit status of the step that failed, or zero. \throws Error for
/// what gpumpicxx finds wrong itself. Either way, no output has been written
/// then.
int build(CommandLine commandLine, const Settings &settings);

} // namespace gpumpicxx

#endif // GPUMPI_TOOLS_GPUMPICXX_BUILD_H
