//===- cooperative_groups/memcpy_async.h - Copies by groups -----*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Takes the place of CUDA's header of this name. Each thread of the group
// copies its share at once; waiting is the group's barrier.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_COOPERATIVE_GROUPS_MEMCPY_ASYNC_H
#define GPUMPI_CPU_COOPERATIVE_GROUPS_MEMCPY_ASYNC_H

#include "../../macros_off.h"

#include "../cooperative_groups.h"

#include <cstddef>
#include <cstring>

namespace cooperative_groups {

/// Copies \p bytes bytes.
template <class Group, class T, class Bytes>
__device__ inline void memcpy_async(const Group &group, T *to, const T *from,
                                    const Bytes &bytes) {
  const size_t all = static_cast<size_t>(bytes);
  const size_t rank = group.thread_rank(), threads = group.num_threads();
  const size_t share = (all + threads - 1) / threads, begin = rank * share;
  if (begin < all)
    memcpy(reinterpret_cast<char *>(to) + begin,
           reinterpret_cast<const char *>(from) + begin,
           all - begin < share ? all - begin : share);
}

/// Copies as many elements as the shorter one of the two arrays has.
template <class Group, class T, class Count, class SourceCount>
__device__ inline void memcpy_async(const Group &group, T *to,
                                    const Count &count, const T *from,
                                    const SourceCount &sourceCount) {
  const size_t room = static_cast<size_t>(count);
  const size_t there = static_cast<size_t>(sourceCount);
  memcpy_async(group, to, from, (room < there ? room : there) * sizeof(T));
}

/// Waits until all copies of \p group are done...
template <class Group> __device__ inline void wait(const Group &group) {
  group.sync();
}

/// ... but for the \p Stages last ones.
template <unsigned Stages, class Group>
__device__ inline void wait_prior(const Group &group) {
  group.sync();
}

} // namespace cooperative_groups

#include "../../macros_on.h"

#endif // GPUMPI_CPU_COOPERATIVE_GROUPS_MEMCPY_ASYNC_H
