//===- identity.h - Which process the device code belongs to ----*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_IDENTITY_H
#define GPUMPI_IDENTITY_H

#include <gpumpi/macros_off.h>

#include <gpumpi/frame.h>

#include <cuda_runtime.h>

namespace gpumpi {

namespace detail {

#ifdef GPUMPI_CPU_CUDA_RUNTIME_H
// On the CPU target a linker keeps one copy of an inline function that several
// files have in common: it must find the same variable for all of them.
#define GPUMPI_OF_UNIT inline
#else
#define GPUMPI_OF_UNIT static
#endif

/// Identity of this process, one copy per translation unit (no relocatable
/// device code needed). Set by uploadIdentity before the first activation.
GPUMPI_OF_UNIT __constant__ Identity identity;

/// Uploads \p id for this translation unit to the current device.
/// \returns the CUDA runtime's status.
[[maybe_unused]] GPUMPI_OF_UNIT cudaError_t uploadIdentity(const Identity &id) {
  return cudaMemcpyToSymbol(identity, &id, sizeof(Identity));
}

} // namespace detail

} // namespace gpumpi

#include <gpumpi/macros_on.h>

#endif // GPUMPI_IDENTITY_H
