// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef BLOCK_SHIFTS_H
#define BLOCK_SHIFTS_H

// What the thread so many in front has.
inline __device__ void shiftOfBlock(const int *cells, int by, int &got) {
  __syncthreads();
  got = (int)threadIdx.x >= by ? cells[threadIdx.x - by] : 0;
  __syncthreads();
}

#endif
