//===- KernelLimits.h - What kernels say about their launches ---*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// `__launch_bounds__` says how many threads a block of a kernel may have at
// most, its __shared__ variables how much memory it has already. The compiler
// of the CPU target knows neither, and the runtime API is asked for both before
// a kernel runs. So each is recorded for the kernel's address, at the end of
// the file.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_KERNELLIMITS_H
#define GPUMPI_TRANSFORM_KERNELLIMITS_H

#include "Transform/Parse/UnitFacts.h"

namespace gpumpi::transform {

/// The lines that record the limits of the file's kernels. Instantiations are
/// among them whose arguments can be written.
std::string kernelLimits(const UnitFacts &Facts);

/// The condition under which the stub of \p Kernel, which calls it \p Name,
/// launches nothing, as a statement; empty if there is none.
std::string limitCheck(const clang::FunctionDecl *Kernel,
                       const std::string &Name);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_KERNELLIMITS_H
