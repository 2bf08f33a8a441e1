//===- Findings.h - What is wrong with an access to memory ------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The messages of a program that is checked. The first finding ends it: what
// comes behind it may be its consequence.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_LIB_CPUDEVICE_FINDINGS_H
#define GPUMPI_LIB_CPUDEVICE_FINDINGS_H

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace gpumpi::cpu {

/// Memory being used, by the host or by the CUDA thread that is running.
struct Access {
  const char *verb; ///< "reads", "writes", ...
  std::uintptr_t address;
  std::size_t bytes;         ///< 0: not known.
  const void *returnAddress; ///< Behind the instruction that does it.
};

/// What is wrong with using \p bytes bytes at \p address, by a kernel or by
/// the host, as the end of a sentence that begins with "uses ADDRESS,". Empty
/// if it is right as far as is known.
std::optional<std::string> wrongWith(std::uintptr_t address, std::size_t bytes,
                                     bool inKernel);

/// What block runs on this host thread, if one does: "kernel K, block (0, 0,
/// 0)".
std::string runningBlock();

/// Who runs on this host thread: "kernel K, block (0, 0, 0), thread (1, 0, 0)"
/// or "the host".
std::string whoRuns();

/// What the running thread, or the host, does with \p access, and where. \p
/// what: see wrongWith.
std::string accessText(const Access &access, const std::string &what);

/// Ends the program with a message about \p access, that.
[[noreturn]] void reportAccess(const Access &access, const std::string &what);

/// Ends the program with \p message, as `fail` does, and the lines \p places.
[[noreturn]] void reportFinding(const std::string &message,
                                const std::string &places);

} // namespace gpumpi::cpu

#endif // GPUMPI_LIB_CPUDEVICE_FINDINGS_H
