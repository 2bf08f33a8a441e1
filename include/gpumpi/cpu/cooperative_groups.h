//===- cooperative_groups.h - Groups of threads -----------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Takes the place of CUDA's header of this name. What is declared here is for
// groups of any kind; the parts of CUDA's header that programs ask for by
// themselves (reduce, scan, memcpy_async) have headers of their own here, too.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_COOPERATIVE_GROUPS_H
#define GPUMPI_CPU_COOPERATIVE_GROUPS_H

#include "../macros_off.h"

#include "gpumpi_cpu/cluster_group.h"
#include "gpumpi_cpu/coalesced_group.h"
#include "gpumpi_cpu/grid_group.h"
#include "gpumpi_cpu/group_partitions.h"
#include "gpumpi_cpu/thread_block_tile.h"
#include "gpumpi_cpu/thread_group.h"

// As with CUDA's header.
#include <errno.h>
#include <float.h>

namespace cooperative_groups {

template <class Group> __device__ inline void sync(const Group &group) {
  group.sync();
}
template <class Group>
__device__ inline auto thread_rank(const Group &group)
    -> decltype(group.thread_rank()) {
  return group.thread_rank();
}
template <class Group>
__device__ inline auto group_size(const Group &group)
    -> decltype(group.num_threads()) {
  return group.num_threads();
}

#ifdef GPUMPI_DIRECT
/// A barrier knows where it stands (see gpumpi_cpu/synchronization.h).
inline void sync(const thread_block &block, const char *file = __builtin_FILE(),
                 int line = __builtin_LINE()) {
  block.sync(file, line);
}
#else
__device__
GPUMPI_CPU_BARRIER("syncthreads") inline void sync(const thread_block &block) {
  block.sync();
}
#endif

} // namespace cooperative_groups

#include "../macros_on.h"

#endif // GPUMPI_CPU_COOPERATIVE_GROUPS_H
