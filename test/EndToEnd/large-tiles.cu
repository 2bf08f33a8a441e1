//===- large-tiles.cu - Tiles of more than 32 threads ---------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A sum over blocks as CUDA's sample "reduction" computes it, and tiles that
// wait for themselves only, between barriers of the block.
//
//===----------------------------------------------------------------------===//

// DEFINE: %{build} = %gpumpicxx --target=cpu -O1 -Wall -Wextra -Werror
// RUN: %gpumpicxx --target=cpu --lowering=suspend -O1 -Wall -Wextra -Werror %s -o %t
// RUN: %t | FileCheck %s
// RUN: env GPUMPI_CPU_ORDER=reverse %t | FileCheck %s
// RUN: env GPUMPI_CPU_ORDER=random:5 %t | FileCheck %s
// RUN: %{build} --lowering=sync %s -o %t.sync
// RUN: %t.sync | FileCheck %s
// RUN: %{build} --lowering=direct %s -o %t.direct
// RUN: %t.direct | FileCheck %s
// RUN: %{build} --check %s -o %t.check
// RUN: %t.check | FileCheck %s
// RUN: not --crash %t.check race 2>&1 | FileCheck %s --check-prefix=RACE
// RUN: %if nvcc %{ %nvcc -arch=sm_80 -c %s -o %t.o %}
//
// CHECK: all is right
// RACE: race for shared memory

#include "Inputs/expected.h"

#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>

#include <cstdio>
#include <vector>

namespace cg = cooperative_groups;

template <unsigned BlockSize, unsigned TileSize>
__global__ void sum(const int *in, int *out, unsigned n) {
  __shared__ cg::block_tile_memory<BlockSize> scratch;
  __shared__ int sums[BlockSize / TileSize];
  const auto block = cg::this_thread_block(scratch);
  const auto tile = cg::tiled_partition<TileSize>(block);
  int mine = 0;
  for (unsigned i = blockIdx.x * BlockSize + threadIdx.x; i < n;
       i += gridDim.x * BlockSize)
    mine += in[i];
  sums[tile.meta_group_rank()] = cg::reduce(tile, mine, cg::plus<int>());
  cg::sync(block);
  if (threadIdx.x == 0) {
    int all = 0;
    for (unsigned i = 0; i < tile.meta_group_size(); ++i)
      all += sums[i];
    out[blockIdx.x] = all;
  }
}

/// Each tile passes values around as often as its number says, and says how.
template <bool IsRace> __global__ void around(int *out) {
  __shared__ int values[256];
  const auto tile = cg::tiled_partition<64>(cg::this_thread_block());
  const int t = threadIdx.x, rank = tile.thread_rank();
  values[t] = t;
  for (unsigned round = 0; round < 1 + tile.meta_group_rank(); ++round) {
    tile.sync();
    const int next = values[t - rank + (rank + 33) % 64];
    if (!IsRace)
      tile.sync();
    values[t] = next;
  }
  __syncthreads();
  out[t] = values[(t + 64) % 256] + 1000 * tile.shfl(t, 63) +
           1000000 * tile.any(t == 130) + 2000000 * tile.all(t != 130);
}

int main(int count, char **) {
  constexpr int All = 10000;
  int *in, *out;
  cudaMallocManaged(&in, All * sizeof(int));
  cudaMallocManaged(&out, 256 * sizeof(int));
  if (count > 1) {
    around<true><<<1, 256>>>(out);
    return cudaDeviceSynchronize() == cudaSuccess;
  }
  for (int i = 0; i < All; ++i)
    in[i] = i * i % 1009;
  std::vector<int> sums(3);
  for (int i = 0; i < All; ++i)
    sums[i / 512 % 3] += in[i];
  sum<512, 128><<<3, 512>>>(in, out, All);
  expect("tiles of 128", out, sums);
  sum<512, 256><<<3, 512>>>(in, out, All);
  expect("tiles of 256", out, sums);

  around<false><<<1, 256>>>(out);
  std::vector<int> wanted(256);
  for (int t = 0; t < 256; ++t) {
    const int other = (t + 64) % 256, tile = other / 64;
    wanted[t] = tile * 64 + (other % 64 + 33 * (tile + 1)) % 64 +
                1000 * (t / 64 * 64 + 63) + (t / 64 == 2 ? 1000000 : 2000000);
  }
  expect("around", out, wanted);
  if (failures == 0)
    std::printf("all is right\n");
  return failures != 0;
}
