//===- AlignedMalloc.cpp - Memory that kernels allocate with an alignment -===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// free() takes it back, as it does what malloc() has given.
//
//===----------------------------------------------------------------------===//

#include <gpumpi_cpu/memory_functions.h>

#include <algorithm>
#include <cstdlib>

void *__nv_aligned_device_malloc(std::size_t size, std::size_t align) {
  void *memory = nullptr;
  return posix_memalign(&memory, std::max(align, sizeof(void *)), size) == 0
             ? memory
             : nullptr;
}
