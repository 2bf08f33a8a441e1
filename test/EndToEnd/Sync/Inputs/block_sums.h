// Functions with barriers that kernels of other files call.
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include "block_shifts.h"

// Sums up what the threads of a block have in `cells`, a power of two of them.
static __device__ void sumOfBlock(int *cells, int width) {
  for (width /= 2; width > 0; width /= 2) {
    __syncthreads();
    if ((int)threadIdx.x < width)
      cells[threadIdx.x] += cells[threadIdx.x + width];
  }
  __syncthreads();
}

// What each thread and those in front of it have.
inline __device__ void prefixOfBlock(int *cells, int &mine, int count) {
  for (int step = 1; step < count; step *= 2) {
    shiftOfBlock(cells, step, mine);
    if ((int)threadIdx.x >= step)
      cells[threadIdx.x] += mine;
    __syncthreads();
  }
  mine = cells[threadIdx.x];
  __syncthreads();
}

// Returns early.
inline __device__ int largestOfBlock(int *cells, int width) {
  if (width < 2)
    return cells[0];
  for (width /= 2; width > 0; width /= 2) {
    __syncthreads();
    if ((int)threadIdx.x < width &&
        cells[threadIdx.x] < cells[threadIdx.x + width])
      cells[threadIdx.x] = cells[threadIdx.x + width];
  }
  __syncthreads();
  return cells[0];
}
