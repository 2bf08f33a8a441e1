//===- cooperative-groups.cu - Groups of threads over operations ----------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Cooperative groups that kernels hold over operations, in front of which and
// behind which they shuffle, vote and reduce. The reference is the same program
// with barriers that are nothing.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -I %S/Inputs -Wall -Wextra -Werror %s -o %t
// RUN: %gpumpicxx --target=cpu -I %S/Inputs -DPLAIN %s -o %t.plain
// RUN: %mpirun -np 1 %t.plain > %t.plain1 && %mpirun -np 1 %t > %t.1
// RUN: diff %t.plain1 %t.1
// RUN: %mpirun -np 2 %t.plain > %t.plain2 && %mpirun -np 2 %t > %t.2
// RUN: diff %t.plain2 %t.2
// RUN: %mpirun -np 4 %t.plain > %t.plain4 && %mpirun -np 4 %t > %t.4
// RUN: diff %t.plain4 %t.4
// RUN: %if nvcc %{ %gpumpicxx --target=cuda %cuda_archs -I %S/Inputs %s -o %t.cuda %}

#include "Inputs/values.h"

#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>

namespace cg = cooperative_groups;

/// Tiles of a block, and tiles of tiles, with and without a parent.
__global__ void tiles(unsigned *out, int n) {
  unsigned *w = mine(out);
  const auto block = cg::this_thread_block();
  const auto tile = cg::tiled_partition<8>(block);
  const auto part = cg::tiled_partition<2>(tile);
  const cg::thread_block_tile<4> plain = cg::tiled_partition<4>(tile);
  const unsigned t = block.thread_rank();
  unsigned value = t * 7 + 1;
  for (int i = 0; i < n; ++i) {
    value += tile.shfl_down(value, 1);
    cuda_mpi_barrier();
    value ^= tile.shfl_xor(value, 3) + tile.ballot(value & 1);
    w[0] += part.shfl(value, i) + part.meta_group_rank();
    cuda_mpi_barrier();
    w[1] += plain.shfl_up(value, 1) + plain.meta_group_rank();
    w[2] += plain.any(value % 3 == 0) + 2 * plain.meta_group_size();
  }
  block.sync();
  w[3] = value;
  w[4] = block.size() * 1000 + block.group_index().x * 10 + tile.size();
}

/// Sums, maxima and scans of warps.
__global__ void reductions(unsigned *out, int n) {
  unsigned *w = mine(out);
  const cg::thread_block block = cg::this_thread_block();
  const cg::thread_block_tile<32> warp = cg::tiled_partition<32>(block);
  float sum = 1.0f / (block.thread_rank() + 1);
  int most = (int)(block.thread_rank() * 37 % 11);
  for (int i = 0; i < n; ++i) {
    sum += cg::reduce(warp, sum, cg::plus<float>());
    most = cg::inclusive_scan(warp, most + i, cg::greater<int>());
    cuda_mpi_barrier();
    sum = sum / 3 + cg::exclusive_scan(warp, sum);
  }
  memcpy(w, &sum, sizeof sum);
  w[1] = most;
  w[2] = warp.meta_group_rank();
  w[3] = warp.thread_rank();
}

/// Lanes that are together, and parts of them that agree, over operations; some
/// threads have returned before.
__global__ void lanes(unsigned *out, int n) {
  unsigned *w = mine(out);
  const unsigned t = cg::this_thread_block().thread_rank();
  if (t % 5 == 3)
    return;
  const cg::coalesced_group active = cg::coalesced_threads();
  const auto half = cg::binary_partition(active, t % 2);
  const auto label = cg::labeled_partition(active, (int)t / 3);
  const cg::thread_group few = cg::tiled_partition(active, 4);
  for (int i = 0; i < n; ++i) {
    w[0] += active.shfl(t, 0) + half.shfl(t, i);
    cuda_mpi_barrier();
    w[1] += active.size() + half.size() * 100 + label.size() * 10000;
    w[2] += half.meta_group_rank() + 10 * label.meta_group_rank();
    w[3] += cg::reduce(half, t, cg::plus<unsigned>());
    w[4] += cg::reduce(active, t + i, cg::bit_xor<unsigned>());
    cuda_mpi_barrier();
    few.sync();
    w[5] += few.size() + 100 * few.thread_rank() + label.ballot(t % 2);
  }
}

/// A group whose kind is not known, and the grid.
__global__ void kinds(unsigned *out, int n) {
  unsigned *w = mine(out);
  const cg::thread_block block = cg::this_thread_block();
  const cg::thread_group any = block;
  const cg::thread_group some = cg::tiled_partition(block, 4);
  const cg::grid_group grid = cg::this_grid();
  __shared__ unsigned sum;
  if (any.thread_rank() == 0)
    sum = 0;
  any.sync();
  for (int i = 0; i < n; ++i) {
    atomicAdd(&sum, (unsigned)any.thread_rank() + i);
    any.sync();
    cuda_mpi_barrier();
    w[0] += sum + (unsigned)some.size();
    any.sync();
    some.sync();
  }
  w[1] = (unsigned)grid.thread_rank();
  w[2] = (unsigned)grid.size();
  w[3] = grid.is_valid();
  w[4] = grid.block_index().y;
}

/// Sums by shuffles, with an operation in the middle.
__device__ unsigned sumOf(const cg::thread_block_tile<16> &tile,
                          unsigned value) {
  for (unsigned i = tile.size() / 2; i > 0; i /= 2) {
    value += tile.shfl_down(value, i);
    cuda_mpi_barrier();
  }
  return tile.shfl(value, 0);
}

template <class Group>
__device__ unsigned rotated(Group group, unsigned value, int n) {
  for (int i = 0; i < n; ++i) {
    value = group.shfl(value, (group.thread_rank() + 1) % group.size());
    cuda_mpi_barrier();
    value += group.any(value % 4 == 0);
  }
  return value;
}

template <unsigned Size, class Parent>
__device__ unsigned deduced(cg::thread_block_tile<Size, Parent> tile,
                            unsigned value) {
  value += tile.match_any(value / 4);
  cuda_mpi_barrier();
  return value + tile.meta_group_rank() * Size;
}

template <class Group> __device__ unsigned ranks(const Group &group) {
  const unsigned before = (unsigned)cg::thread_rank(group);
  cuda_mpi_barrier();
  cg::sync(group);
  return before + (unsigned)cg::group_size(group);
}

__device__ unsigned kindOf(cg::thread_group group, unsigned value) {
  cuda_mpi_barrier();
  return value + (unsigned)group.size();
}

__device__ unsigned held(const cg::coalesced_group &group, unsigned value) {
  return group.shfl(value, 1) + group.size();
}

/// Groups as arguments of functions that suspend.
__global__ void passed(unsigned *out, int n) {
  unsigned *w = mine(out);
  const cg::thread_block block = cg::this_thread_block();
  const auto tile = cg::tiled_partition<16>(block);
  const cg::thread_block_tile<16> same = tile;
  const unsigned t = block.thread_rank();
  w[0] = sumOf(same, t + n);
  w[1] = deduced(tile, t) + deduced(same, t + 1);
  w[2] = rotated(tile, t, n);
  w[3] = rotated(cg::tiled_partition<4>(tile), t, n);
  w[4] = rotated(cg::coalesced_threads(), t, n);
  w[5] = ranks(block) + ranks(tile) * 100 + ranks(same) * 10000;
}

/// Groups that are converted on their way into functions that suspend, and into
/// operands in front of them.
__global__ void converted(unsigned *out, int n) {
  unsigned *w = mine(out);
  const cg::thread_block block = cg::this_thread_block();
  const auto tile = cg::tiled_partition<16>(block);
  const unsigned t = block.thread_rank();
  w[0] = sumOf(tile, t + n);
  w[1] = sumOf(tile, sumOf(tile, t));
  w[2] = kindOf(tile, t) + kindOf(block, t) * 100 +
         kindOf(cg::tiled_partition(block, 8), t) * 10000;
  w[3] = held(cg::coalesced_threads(), kindOf(cg::coalesced_threads(), t));
}

struct Member {
  cg::thread_block_tile<4> tile;
  unsigned value;
};

/// Groups in a lambda and in a class.
__global__ void captured(unsigned *out, int n) {
  unsigned *w = mine(out);
  const auto block = cg::this_thread_block();
  const auto tile = cg::tiled_partition<4>(block);
  const auto step = [=](unsigned value) {
    cuda_mpi_barrier();
    return value + tile.shfl_xor(value, 1);
  };
  Member member{tile, block.thread_rank()};
  for (int i = 0; i < n; ++i) {
    w[0] += step(member.value);
    cuda_mpi_barrier();
    member.value += member.tile.shfl_xor(member.value, 2);
  }
  w[1] = member.value;
}

int main(int argc, char **argv) {
  harness::Comparison test(argc, argv);
  const int n = 3;
#define LAUNCH(KERNEL)                                                         \
  #KERNEL, [=](dim3 g, dim3 b, unsigned *o) { KERNEL<<<g, b>>>(o, n); }
  test.runWarps(LAUNCH(tiles));
  test.runWarps(LAUNCH(reductions));
  test.runWarps(LAUNCH(lanes));
  test.run(LAUNCH(lanes));
  test.runWarps(LAUNCH(kinds));
  test.run(LAUNCH(kinds));
  test.runWarps(LAUNCH(passed));
  test.runWarps(LAUNCH(converted));
  test.runWarps(LAUNCH(captured));
  return test.finish();
}
