//===- cooperative_groups/scan.h - Values up to each thread -----*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Takes the place of CUDA's header of this name. The order is CUDA's, too (see
// reduce.h).
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_COOPERATIVE_GROUPS_SCAN_H
#define GPUMPI_CPU_COOPERATIVE_GROUPS_SCAN_H

#include "../../macros_off.h"

#include "../cooperative_groups.h"
#include "../gpumpi_cpu/group_operators.h"
#include "../gpumpi_cpu/group_orders.h"

namespace cooperative_groups {

/// What \p op makes of the values of the threads of \p group up to the calling
/// one.
template <class Group, class T, class Operator>
__device__ inline auto inclusive_scan(const Group &group, T &&value,
                                      Operator &&op)
    -> decltype(op(value, value)) {
  return details::scanned<gpumpi::cpu::detail::Exchanged<T>>(group, value, op);
}
template <class Group, class T>
__device__ inline auto inclusive_scan(const Group &group, T &&value) {
  return cooperative_groups::inclusive_scan(
      group, std::forward<T>(value), plus<gpumpi::cpu::detail::Exchanged<T>>());
}

/// The same of the threads before the calling one; of none it is T().
template <class Group, class T, class Operator>
__device__ inline auto exclusive_scan(const Group &group, T &&value,
                                      Operator &&op)
    -> decltype(op(value, value)) {
  return details::scannedBefore<gpumpi::cpu::detail::Exchanged<T>>(group, value,
                                                                   op);
}
template <class Group, class T>
__device__ inline auto exclusive_scan(const Group &group, T &&value) {
  return cooperative_groups::exclusive_scan(
      group, std::forward<T>(value), plus<gpumpi::cpu::detail::Exchanged<T>>());
}

namespace details {

/// What \p target, an atomic object, was before the last thread of \p group has
/// combined it with \p own, its value of an inclusive scan.
template <class T, class Group, class Target, class Operator>
__device__ inline T beforeScan(const Group &group, Target &target, const T &own,
                               Operator &op) {
  const unsigned last = group.num_threads() - 1;
  T before = own;
  if (group.thread_rank() == last)
    before = updated(target, own, op);
  return group.shfl(before, static_cast<int>(last));
}

} // namespace details

// The same behind the value of \p target, a cuda::atomic or a reference to one,
// which goes on by all values of the group.
template <class Group, class Target, class T, class Operator>
__device__ inline auto inclusive_scan_update(const Group &group, Target &target,
                                             T &&value, Operator &&op)
    -> decltype(op(value, value)) {
  const auto own =
      cooperative_groups::inclusive_scan(group, std::forward<T>(value), op);
  return op(details::beforeScan(group, target, own, op), own);
}
template <class Group, class Target, class T>
__device__ inline auto inclusive_scan_update(const Group &group, Target &target,
                                             T &&value) {
  return cooperative_groups::inclusive_scan_update(
      group, target, std::forward<T>(value),
      plus<gpumpi::cpu::detail::Exchanged<T>>());
}
template <class Group, class Target, class T, class Operator>
__device__ inline auto exclusive_scan_update(const Group &group, Target &target,
                                             T &&value, Operator &&op)
    -> decltype(op(value, value)) {
  const gpumpi::cpu::detail::Exchanged<T> mine = value;
  const auto own = cooperative_groups::inclusive_scan(group, mine, op);
  const auto before = details::beforeScan(group, target, own, op);
  const auto within = cooperative_groups::exclusive_scan(group, mine, op);
  return group.thread_rank() == 0 ? before : op(before, within);
}
template <class Group, class Target, class T>
__device__ inline auto exclusive_scan_update(const Group &group, Target &target,
                                             T &&value) {
  return cooperative_groups::exclusive_scan_update(
      group, target, std::forward<T>(value),
      plus<gpumpi::cpu::detail::Exchanged<T>>());
}

} // namespace cooperative_groups

#include "../../macros_on.h"

#endif // GPUMPI_CPU_COOPERATIVE_GROUPS_SCAN_H
