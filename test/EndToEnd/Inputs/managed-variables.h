// What the two files of managed-variables.cu know of each other.
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <cuda_runtime.h>

extern __managed__ int shared[16];
inline __managed__ long common = 77; // Defined by both.

/// Whether the device takes all of a variable for managed memory.
inline bool isManaged(const void *variable, size_t bytes) {
  cudaPointerAttributes attributes;
  const char *const last = (const char *)variable + bytes - 1;
  return cudaPointerGetAttributes(&attributes, last) == cudaSuccess &&
         attributes.type == cudaMemoryTypeManaged && attributes.device == 0 &&
         attributes.devicePointer == last && attributes.hostPointer == last;
}

bool isOtherRight();
