//===- HostHeap.h - What the host's malloc has given ------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Kernels may allocate memory, too, with the same functions. So malloc and its
// kind are replaced by functions that note what kernels have got; the rest of
// the heap is the host's. The heap is made one piece, so that it is easy to
// tell what lies in it.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_LIB_CPUCHECK_HOSTHEAP_H
#define GPUMPI_LIB_CPUCHECK_HOSTHEAP_H

#include <cstdint>

namespace gpumpi::cpu {

/// Whether \p address is in the heap, and not in memory that a kernel has
/// allocated.
bool isOnHostHeap(std::uintptr_t address);

} // namespace gpumpi::cpu

#endif // GPUMPI_LIB_CPUCHECK_HOSTHEAP_H
