//===- group_partitions.h - Groups of lanes that agree ----------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Parts of a group whose threads say the same, and the choice of one thread.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_GROUP_PARTITIONS_H
#define GPUMPI_CPU_GROUP_PARTITIONS_H

#include "../../macros_off.h"

#include "thread_block_tile.h"

#include <utility>

namespace cooperative_groups {
namespace details {

__device__ inline coalesced_group binaryPart(unsigned lanes, bool predicate) {
  const unsigned yes = __ballot_sync(lanes, predicate);
  if (yes == 0 || yes == lanes)
    return access::group(lanes);
  return access::group(predicate ? yes : lanes & ~yes, predicate, 2);
}

template <class T>
__device__ inline coalesced_group labeledPart(unsigned lanes, T label) {
  static_assert(std::is_integral<T>::value || std::is_pointer<T>::value,
                "labels are integers or pointers");
  if constexpr (std::is_same<T, bool>::value) {
    return binaryPart(lanes, label);
  } else {
    using namespace gpumpi::cpu::detail;
    const unsigned same = matchAny(lanes, toBits(label));
    const unsigned first = same & (0u - same);
    const unsigned firsts = __ballot_sync(lanes, first == 1u << laneOfWarp());
    return access::group(same,
                         static_cast<unsigned>(__popc(firsts & (first - 1))),
                         static_cast<unsigned>(__popc(firsts)));
  }
}

} // namespace details

/// The threads of \p group that say the same as the calling one.
__device__ inline coalesced_group binary_partition(const coalesced_group &group,
                                                   bool predicate) {
  return details::binaryPart(details::access::lanes(group), predicate);
}
template <unsigned Size, class ParentT>
__device__ inline coalesced_group
binary_partition(const thread_block_tile<Size, ParentT> &group,
                 bool predicate) {
  return details::binaryPart(details::access::lanes(group), predicate);
}
template <class T>
__device__ inline coalesced_group
labeled_partition(const coalesced_group &group, T label) {
  return details::labeledPart(details::access::lanes(group), label);
}
template <class T, unsigned Size, class ParentT>
__device__ inline coalesced_group
labeled_partition(const thread_block_tile<Size, ParentT> &group, T label) {
  return details::labeledPart(details::access::lanes(group), label);
}

/// Has one thread of \p group call \p function.
template <class Group, class Function, class... Arguments>
__device__ inline void invoke_one(const Group &group, Function &&function,
                                  Arguments &&...arguments) {
  if (group.thread_rank() == 0)
    std::forward<Function>(function)(std::forward<Arguments>(arguments)...);
}

/// The same, and \returns the result to all.
template <class Group, class Function, class... Arguments>
__device__ inline auto invoke_one_broadcast(const Group &group,
                                            Function &&function,
                                            Arguments &&...arguments)
    -> gpumpi::cpu::detail::Exchanged<decltype(std::forward<Function>(function)(
        std::forward<Arguments>(arguments)...))> {
  gpumpi::cpu::detail::Exchanged<decltype(std::forward<Function>(function)(
      std::forward<Arguments>(arguments)...))>
      result{};
  if (group.thread_rank() == 0)
    result =
        std::forward<Function>(function)(std::forward<Arguments>(arguments)...);
  return group.shfl(result, 0);
}

} // namespace cooperative_groups

#include "../../macros_on.h"

#endif // GPUMPI_CPU_GROUP_PARTITIONS_H
