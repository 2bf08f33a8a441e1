//===- thread_group.h - A group of any kind, and a block --------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// `thread_group`, into which groups of all kinds can be copied, and
// `thread_block` (CUDA C++ Programming Guide, "Cooperative Groups").
//
// Groups have CUDA's sizes and are as little assignable as there, so that what
// a kernel keeps of them over an operation is the same for both targets.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_THREAD_GROUP_H
#define GPUMPI_CPU_THREAD_GROUP_H

#include "../../macros_off.h"

#include "../vector_types.h"
#include "lanes.h"
#include "synchronization.h"

namespace cooperative_groups {
namespace details {

constexpr unsigned coalesced_group_id = 1;
constexpr unsigned grid_group_id = 3;
constexpr unsigned thread_block_id = 4;

/// The lanes of groups, which are nobody else's business.
struct access;

} // namespace details

class thread_group {
public:
  __device__ unsigned long long size() const { return num_threads(); }
  __device__ unsigned long long num_threads() const {
    using namespace gpumpi::cpu::detail;
    return type == details::grid_group_id ? blocksOfGrid() * threadsOfBlock()
           : type == details::thread_block_id ? threadsOfBlock()
                                              : (unsigned)__popc(mask);
  }
  __device__ unsigned long long thread_rank() const {
    using namespace gpumpi::cpu::detail;
    return type == details::grid_group_id     ? threadOfGrid()
           : type == details::thread_block_id ? threadOfBlock()
                                              : rankInLanes(mask);
  }
  __device__ void sync() const {
    if (type == details::grid_group_id)
      gpumpi::cpu::detail::syncGrid();
    else if (type == details::thread_block_id)
      __syncthreads();
    else
      __syncwarp(mask);
  }
  __device__ unsigned get_type() const { return type; }

  thread_group(const thread_group &) = default;

protected:
  __device__ thread_group &operator=(const thread_group &); // Not defined.

  /// In a warp, \p mask, which is number \p rank of \p count such parts.
  __device__ thread_group(unsigned type, unsigned mask = 0, unsigned rank = 0,
                          unsigned count = 1)
      : type(type), mask(mask), metaRank(rank), metaCount(count) {}

  alignas(8) unsigned type;
  unsigned mask; ///< Of a group within a warp.
  unsigned metaRank;
  unsigned metaCount;

  friend struct details::access;
};

/// Memory that CUDA's tiles of several warps need before compute capability 8.
template <unsigned MaxBlockSize = 1024> struct alignas(8) block_tile_memory {};

class thread_block : public thread_group {
public:
#ifdef GPUMPI_DIRECT
  /// A barrier knows where it stands (see synchronization.h).
  static void sync(const char *file = __builtin_FILE(),
                   int line = __builtin_LINE()) {
    __syncthreads(file, line);
  }
#else
  __device__ GPUMPI_CPU_BARRIER("syncthreads") static void sync() {
    __syncthreads();
  }
#endif

  struct arrival_token {};
  /// All threads of the block that arrive also wait.
  __device__ arrival_token barrier_arrive() const { return {}; }
  __device__ void barrier_wait(arrival_token &&) const { sync(); }

  __device__ static unsigned size() { return num_threads(); }
  __device__ static unsigned num_threads() {
    return gpumpi::cpu::detail::threadsOfBlock();
  }
  __device__ static unsigned thread_rank() {
    return gpumpi::cpu::detail::threadOfBlock();
  }
  __device__ static dim3 group_index() { return dim3(blockIdx); }
  __device__ static dim3 thread_index() { return dim3(threadIdx); }
  __device__ static dim3 group_dim() { return dim_threads(); }
  __device__ static dim3 dim_threads() { return blockDim; }

protected:
  const void *const memory = nullptr; // As large as CUDA's.

private:
  __device__ thread_block() : thread_group(details::thread_block_id) {}
  friend __device__ inline thread_block this_thread_block();
};

__device__ inline thread_block this_thread_block() { return thread_block(); }

template <unsigned MaxBlockSize>
__device__ inline thread_block
this_thread_block(block_tile_memory<MaxBlockSize> &) {
  return this_thread_block();
}

} // namespace cooperative_groups

#include "../../macros_on.h"

#endif // GPUMPI_CPU_THREAD_GROUP_H
