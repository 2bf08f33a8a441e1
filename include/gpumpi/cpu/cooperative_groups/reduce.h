//===- cooperative_groups/reduce.h - One value from all ---------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Takes the place of CUDA's header of this name. Values are combined in the
// order in which CUDA's shuffles combine them, so that sums of floating-point
// numbers are the same to the last bit.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_COOPERATIVE_GROUPS_REDUCE_H
#define GPUMPI_CPU_COOPERATIVE_GROUPS_REDUCE_H

#include "../../macros_off.h"

#include "../cooperative_groups.h"
#include "../gpumpi_cpu/group_operators.h"
#include "../gpumpi_cpu/group_orders.h"

namespace cooperative_groups {

/// What \p op makes of the values of all threads of \p group.
template <class Group, class T, class Operator>
__device__ inline auto reduce(const Group &group, T &&value, Operator &&op)
    -> decltype(op(value, value)) {
  using Value = gpumpi::cpu::detail::Exchanged<T>;
  static_assert(std::is_same<Value, gpumpi::cpu::detail::Exchanged<decltype(op(
                                        value, value))>>::value,
                "the operator's result has another type than its operands");
  return details::reduced<Value>(group, value, op);
}

/// The same, written to \p result by one of the threads.
template <class Group, class Result, class T, class Operator>
__device__ inline void reduce_store_async(const Group &group, Result *result,
                                          T &&value, Operator &&op) {
  const Result total =
      cooperative_groups::reduce(group, std::forward<T>(value), op);
  if (group.thread_rank() == 0)
    *result = total;
}

/// The same, combined with the value of \p target, a cuda::atomic or a
/// reference to one, by one of the threads.
template <class Group, class Target, class T, class Operator>
__device__ inline void reduce_update_async(const Group &group, Target &target,
                                           T &&value, Operator &&op) {
  const auto total =
      cooperative_groups::reduce(group, std::forward<T>(value), op);
  if (group.thread_rank() == 0)
    (void)details::updated(target, total, op);
}

} // namespace cooperative_groups

#include "../../macros_on.h"

#endif // GPUMPI_CPU_COOPERATIVE_GROUPS_REDUCE_H
