//===- kernels.cu - The computations as kernels ---------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cases.h"

#include <cuda_runtime.h>

__global__ void saxpy(const float *a, const float *b, float *out, unsigned n) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    out[i] = 2.5f * a[i] + b[i];
}

__global__ void stencil(const float *a, const float *b, float *out,
                        unsigned n) {
  const unsigned x = blockIdx.x * blockDim.x + threadIdx.x;
  const unsigned y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x == 0 || y == 0 || x >= n - 1 || y >= n - 1)
    return;
  const unsigned i = y * n + x;
  out[i] = 0.2f * (a[i] + a[i - 1] + a[i + 1] + a[i - n] + a[i + n]) + b[i];
}

__global__ void product(const float *a, const float *b, float *out,
                        unsigned n) {
  const unsigned x = blockIdx.x * blockDim.x + threadIdx.x;
  const unsigned y = blockIdx.y * blockDim.y + threadIdx.y;
  float sum = 0;
  for (unsigned k = 0; k < n; ++k)
    sum += a[y * n + k] * b[k * n + x];
  out[y * n + x] = sum;
}

__device__ inline void attract(float4 body, float4 other, float *force) {
  const float x = other.x - body.x, y = other.y - body.y, z = other.z - body.z;
  const float square = x * x + y * y + z * z + 0.01f;
  const float by = other.w / (square * sqrtf(square));
  force[0] += x * by;
  force[1] += y * by;
  force[2] += z * by;
}

__global__ void bodies(const float *a, const float *, float *out, unsigned n) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  const float4 *all = (const float4 *)a;
  float force[3] = {0, 0, 0};
  for (unsigned j = 0; j < n; ++j)
    attract(all[i], all[j], force);
  ((float4 *)out)[i] = make_float4(force[0], force[1], force[2], 0);
}

__global__ void reduction(const float *a, const float *, float *out, unsigned) {
  __shared__ float sums[Group];
  const unsigned i = threadIdx.x;
  sums[i] = a[blockIdx.x * Group + i];
  __syncthreads();
  for (unsigned width = Group / 2; width > 0; width /= 2) {
    if (i < width)
      sums[i] += sums[i + width];
    __syncthreads();
  }
  if (i == 0)
    out[blockIdx.x] = sums[0];
}

__global__ void tiledProduct(const float *a, const float *b, float *out,
                             unsigned n) {
  __shared__ float left[Tile][Tile], right[Tile][Tile];
  const unsigned tx = threadIdx.x, ty = threadIdx.y;
  const unsigned x = blockIdx.x * Tile + tx, y = blockIdx.y * Tile + ty;
  float sum = 0;
  for (unsigned k = 0; k < n; k += Tile) {
    left[ty][tx] = a[y * n + k + tx];
    right[ty][tx] = b[(k + ty) * n + x];
    __syncthreads();
    for (unsigned i = 0; i < Tile; ++i)
      sum += left[ty][i] * right[i][tx];
    __syncthreads();
  }
  out[y * n + x] = sum;
}

__global__ void transpose(const float *a, const float *, float *out,
                          unsigned n) {
  __shared__ float tile[Side][Side + 1];
  const unsigned x = blockIdx.x * Side, y = blockIdx.y * Side;
  for (unsigned i = threadIdx.y; i < Side; i += blockDim.y)
    tile[i][threadIdx.x] = a[(y + i) * n + x + threadIdx.x];
  __syncthreads();
  for (unsigned i = threadIdx.y; i < Side; i += blockDim.y)
    out[(x + i) * n + y + threadIdx.x] = tile[threadIdx.x][i];
}

__global__ void tiledBodies(const float *a, const float *, float *out,
                            unsigned n) {
  __shared__ float4 some[Group];
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  const float4 *all = (const float4 *)a;
  float force[3] = {0, 0, 0};
  for (unsigned first = 0; first < n; first += Group) {
    some[threadIdx.x] = all[first + threadIdx.x];
    __syncthreads();
    for (unsigned j = 0; j < Group; ++j)
      attract(all[i], some[j], force);
    __syncthreads();
  }
  ((float4 *)out)[i] = make_float4(force[0], force[1], force[2], 0);
}

void runKernel(int number, const float *a, const float *b, float *out) {
  const Case &c = Cases[number];
  const dim3 grid(c.grid[0], c.grid[1]), block(c.block[0], c.block[1]);
  switch (number) {
  case 0:
    saxpy<<<grid, block>>>(a, b, out, c.n);
    break;
  case 1:
    stencil<<<grid, block>>>(a, b, out, c.n);
    break;
  case 2:
    product<<<grid, block>>>(a, b, out, c.n);
    break;
  case 3:
    bodies<<<grid, block>>>(a, b, out, c.n);
    break;
  case 4:
  case 8:
    reduction<<<grid, block>>>(a, b, out, c.n);
    break;
  case 5:
    tiledProduct<<<grid, block>>>(a, b, out, c.n);
    break;
  case 6:
    transpose<<<grid, block>>>(a, b, out, c.n);
    break;
  case 7:
    tiledBodies<<<grid, block>>>(a, b, out, c.n);
    break;
  }
  cudaDeviceSynchronize();
}
