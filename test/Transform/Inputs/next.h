#pragma once
// Nothing can be put in the place of the #include of a header with this:
#include_next <stdint.h>

__device__ inline int exchange(int *cells, int value) {
  cells[threadIdx.x] = value;
  __syncthreads();
  return cells[blockDim.x - 1 - threadIdx.x];
}
