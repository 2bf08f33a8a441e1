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

} // namespace cooperative_groups

#include "../../macros_on.h"

#endif // GPUMPI_CPU_COOPERATIVE_GROUPS_SCAN_H
