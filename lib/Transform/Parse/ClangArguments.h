//===- ClangArguments.h - How the file is parsed ----------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Clang reads the user's CUDA with the toolkit's headers where there is a
// toolkit and the target is CUDA, else with the CPU device's headers. What nvcc
// takes and Clang does not is dropped from the user's arguments.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_CLANGARGUMENTS_H
#define GPUMPI_TRANSFORM_CLANGARGUMENTS_H

#include "Transform/Options.h"

#include <string>
#include <vector>

namespace gpumpi::transform {

/// Which compilation a parse stands for.
enum class Side {
  Host,  ///< What the host compiler sees; on the CPU target, everything.
  Device ///< What the device compiler sees.
};

/// The architecture that the device side is read for: the lowest of those that
/// the compiler arguments \p Given name, or the newest before it that Clang
/// knows.
std::string architectureFor(const std::vector<std::string> &Given);

/// Clang's command line for parsing the user's source, which is still to be
/// added. It is that of the CUDA target's output too, but for
/// `GPUMPI_TRANSLATE`.
std::vector<std::string> sourceArguments(const Options &Opts,
                                         const Toolchain &Tools, Side Of);

/// Clang's command line for parsing the CPU target's output.
std::vector<std::string> outputArguments(const Options &Opts,
                                         const Toolchain &Tools);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_CLANGARGUMENTS_H
