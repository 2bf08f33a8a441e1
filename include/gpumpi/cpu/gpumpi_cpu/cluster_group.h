//===- cluster_group.h - Clusters, which have one block ---------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// CUDA gives a kernel that does not ask for clusters those of one block. Others
// are refused: by the translator where `__cluster_dims__` says their size, and
// by launches whose attributes do.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_CLUSTER_GROUP_H
#define GPUMPI_CPU_CLUSTER_GROUP_H

#include "../../macros_off.h"

#include "clusters.h"
#include "thread_group.h"

namespace cooperative_groups {

class cluster_group : public thread_group {
public:
  struct arrival_token {};
  /// All threads of the block that arrive also wait.
  __device__ static arrival_token barrier_arrive() { return {}; }
  __device__ static void barrier_wait() { __syncthreads(); }
  __device__ static void barrier_wait(arrival_token &&) { __syncthreads(); }
  __device__ static void sync() { __syncthreads(); }

  /// The shared memory of block \p rank that corresponds to \p address.
  template <class T>
  __device__ static T *map_shared_rank(T *address, int rank) {
    return rank == 0 ? address : nullptr;
  }
  __device__ static unsigned query_shared_rank(const void *) { return 0; }

  __device__ static dim3 block_index() { return dim3(0, 0, 0); }
  __device__ static unsigned block_rank() { return 0; }
  __device__ static dim3 dim_blocks() { return dim3(1, 1, 1); }
  __device__ static unsigned num_blocks() { return 1; }
  __device__ static dim3 thread_index() { return dim3(threadIdx); }
  __device__ static unsigned thread_rank() {
    return gpumpi::cpu::detail::threadOfBlock();
  }
  __device__ static dim3 dim_threads() { return blockDim; }
  __device__ static unsigned num_threads() {
    return gpumpi::cpu::detail::threadsOfBlock();
  }
  __device__ static unsigned size() { return num_threads(); }

private:
  __device__ cluster_group() : thread_group(details::thread_block_id) {}
  friend __device__ inline cluster_group this_cluster();
};

__device__ inline cluster_group this_cluster() { return cluster_group(); }

} // namespace cooperative_groups

#include "../../macros_on.h"

#endif // GPUMPI_CPU_CLUSTER_GROUP_H
