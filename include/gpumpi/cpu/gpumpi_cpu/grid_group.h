//===- grid_group.h - The whole grid as a group -----------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// `grid_group`: numbers of threads and blocks in the grid, and for launches
// with cudaLaunchCooperativeKernel a barrier of all its threads. In other
// launches the group is not valid, and the barrier ends the program, as in
// CUDA.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_GRID_GROUP_H
#define GPUMPI_CPU_GRID_GROUP_H

#include "../../macros_off.h"

#include "thread_group.h"

namespace cooperative_groups {

class grid_group : public thread_group {
public:
  __device__ bool is_valid() const {
    return gpumpi::cpu::detail::isCooperative();
  }
  __device__ void sync() const { gpumpi::cpu::detail::syncGrid(); }

  using arrival_token = unsigned;
  /// All threads of the grid that arrive also wait.
  __device__ arrival_token barrier_arrive() const { return 0; }
  __device__ void barrier_wait(arrival_token &&) const { sync(); }

  __device__ static unsigned long long size() { return num_threads(); }
  __device__ static unsigned long long num_threads() {
    return num_blocks() * gpumpi::cpu::detail::threadsOfBlock();
  }
  __device__ static unsigned long long thread_rank() {
    return gpumpi::cpu::detail::threadOfGrid();
  }
  __device__ static dim3 group_dim() { return gridDim; }
  __device__ static dim3 dim_threads() {
    return dim3(gridDim.x * blockDim.x, gridDim.y * blockDim.y,
                gridDim.z * blockDim.z);
  }
  __device__ static dim3 thread_index() {
    return dim3(blockIdx.x * blockDim.x + threadIdx.x,
                blockIdx.y * blockDim.y + threadIdx.y,
                blockIdx.z * blockDim.z + threadIdx.z);
  }
  __device__ static dim3 dim_blocks() { return gridDim; }
  __device__ static unsigned long long num_blocks() {
    return gpumpi::cpu::detail::blocksOfGrid();
  }
  __device__ static dim3 block_index() { return dim3(blockIdx); }
  __device__ static unsigned long long block_rank() {
    return gpumpi::cpu::detail::blockOfGrid();
  }

  /// Clusters have one block.
  __device__ static dim3 dim_clusters() { return dim_blocks(); }
  __device__ static unsigned long long num_clusters() { return num_blocks(); }
  __device__ static dim3 cluster_index() { return block_index(); }
  __device__ static unsigned long long cluster_rank() { return block_rank(); }

private:
  __device__ grid_group() : thread_group(details::grid_group_id) {}
  friend __device__ inline grid_group this_grid();
};

__device__ inline grid_group this_grid() { return grid_group(); }

} // namespace cooperative_groups

#include "../../macros_on.h"

#endif // GPUMPI_CPU_GRID_GROUP_H
