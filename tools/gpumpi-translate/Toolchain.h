//===- Toolchain.h - Where the command finds its headers --------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSLATE_TOOLCHAIN_H
#define GPUMPI_TRANSLATE_TOOLCHAIN_H

#include "Transform/Options.h"

/// Finds the headers that belong to the command \p Argv0: those installed with
/// it, else those of the source tree it was built from; and the CUDA toolkit,
/// from CUDA_PATH, from nvcc on the PATH, or from /usr/local/cuda.
gpumpi::transform::Toolchain findToolchain(const char *Argv0);

/// CUDA where there is a toolkit, else the CPU. GPUMPI_TARGET overrides it.
gpumpi::transform::Target
defaultTarget(const gpumpi::transform::Toolchain &Tools);

#endif // GPUMPI_TRANSLATE_TOOLCHAIN_H
