//===- Process.h - Running other programs -----------------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TOOLS_GPUMPICXX_PROCESS_H
#define GPUMPI_TOOLS_GPUMPICXX_PROCESS_H

#include <string>
#include <vector>

namespace gpumpicxx {

using Command = std::vector<std::string>;

/// \p command as one line that a shell reads back as the same words.
std::string quoted(const Command &command);

/// Runs \p command with this process's input and output and waits for it.
/// \returns its exit status; 128 plus the signal's number where a signal ended
/// it. \throws Error where it cannot be started.
int run(const Command &command);

/// Makes SIGINT, SIGTERM and SIGHUP end the running command instead of this
/// process, so that it can clean up.
void deferSignals();

/// The signal that arrived since deferSignals(), or zero.
int deferredSignal();

} // namespace gpumpicxx

#endif // GPUMPI_TOOLS_GPUMPICXX_PROCESS_H
