//===- divergence-groups.cu - Ranks in cooperative groups ---------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The rank of a thread in its group differs between threads, what the group
// agrees on need not.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpi-translate --verify %s --target=cpu
// RUN: %if nvcc %{ %gpumpi-translate --verify %s --target=cuda %}

#include <gpumpi/gpumpi.h>

#include <cooperative_groups.h>

namespace cg = cooperative_groups;

__global__ void ranks(int *p) {
  cg::thread_block block = cg::this_thread_block();
  // expected-note@+2 {{the condition is here}}
  // expected-note@+1 {{every thread makes the call}}
  if (block.thread_rank() == 0)
    // expected-error@+2 {{depends on the rank of the thread}}
    // expected-note@+1 {{let all threads reach the call}}
    cuda_mpi_barrier();
  auto tile = cg::tiled_partition<32>(block);
  // expected-note@+2 {{the condition is here}}
  // expected-note@+1 {{every thread makes the call}}
  if (tile.thread_rank() == 0)
    // expected-error@+2 {{depends on the rank of the thread}}
    // expected-note@+1 {{let all threads reach the call}}
    cuda_mpi_barrier();
  if (tile.any(p[0] == 3))
    cuda_mpi_barrier();
  if (block.size() > 3)
    cuda_mpi_barrier();
}

// Within a block, its rank is the same for all.
__global__ void ofBlocks(int *p) {
  cg::thread_block block = cg::this_thread_block();
  cg::grid_group grid = cg::this_grid();
  if (block.group_index().x == 0)
    cuda_mpi_barrier_block();
  if (grid.block_rank() == 0)
    cuda_mpi_barrier_block();
  // expected-note@+2 {{the condition is here}}
  // expected-note@+1 {{every thread makes the call}}
  if (grid.block_rank() == 0)
    // expected-error@+3 {{depends on the rank of the group: not every thread of the grid}}
    // expected-note@+2 {{let all threads reach the call}}
    // expected-note@+1 {{'cuda_mpi_barrier_block' is performed by each block by itself}}
    cuda_mpi_barrier();
  // expected-note@+2 {{the condition is here}}
  // expected-note@+1 {{every thread makes the call}}
  if (block.thread_rank() == 0)
    // expected-error@+2 {{depends on the rank of the thread: not every thread of the block}}
    // expected-note@+1 {{let all threads reach the call}}
    cuda_mpi_barrier_block();
  // expected-note@+2 {{the condition is here}}
  // expected-note@+1 {{every thread makes the call}}
  if (grid.thread_rank() == 0)
    // expected-error@+2 {{depends on the rank of the thread: not every thread of the block}}
    // expected-note@+1 {{let all threads reach the call}}
    cuda_mpi_barrier_block();
  auto tile = cg::tiled_partition<32>(block);
  // expected-note@+2 {{the condition is here}}
  // expected-note@+1 {{every thread makes the call}}
  if (tile.meta_group_rank() == 0)
    // expected-error@+2 {{depends on the rank of the group: not every thread of the block}}
    // expected-note@+1 {{let all threads reach the call}}
    cuda_mpi_barrier_block();
  if (__syncthreads_or(p[threadIdx.x]))
    cuda_mpi_barrier_block();
}
