//===- group_orders.h - In which order values are combined ------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// CUDA reduces and scans by shuffles. Here a thread gets the values of all at
// once, and does what would have come to it. Threads that have returned are
// left out, as are those that a block's last tile lacks.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_GROUP_ORDERS_H
#define GPUMPI_CPU_GROUP_ORDERS_H

#include "../../macros_off.h"

#include "thread_block_tile.h"

namespace cooperative_groups {
namespace details {

/// The values of some lanes, by their ranks among them.
template <class T, class Operator> class RankedValues {
public:
  __device__ RankedValues(unsigned lanes, const T &value, Operator &op)
      : values(lanes, value), op(op) {}

  __device__ unsigned present() const { return values.present(); }

  /// In a butterfly over \p size values, what is there for \p rank when those
  /// have been combined that are at least \p step apart.
  __device__ T butterfly(unsigned rank, unsigned size, unsigned step) const {
    if (step == size)
      return value(rank);
    return op(butterfly(rank, size, 2 * step),
              butterfly(rank ^ step, size, 2 * step));
  }

  /// In a scan, what is there for \p rank when those have been combined that
  /// are less than \p reach apart.
  __device__ T scan(unsigned rank, unsigned reach) const {
    if (reach == 1)
      return value(rank);
    const unsigned step = reach / 2;
    if (rank < step)
      return scan(rank, step);
    return op(scan(rank, step), scan(rank - step, step));
  }

private:
  gpumpi::cpu::detail::LaneValues<T> values;
  Operator &op;

  __device__ T value(unsigned rank) const {
    return values.of(__fns(values.present(), 0, static_cast<int>(rank) + 1));
  }
};

template <class T, class Group, class Operator>
__device__ inline T reduced(const Group &group, const T &value, Operator &op) {
  const unsigned lanes = access::lanes(group);
  const RankedValues<T, Operator> all(lanes, value, op);
  const unsigned size = static_cast<unsigned>(__popc(lanes));
  const bool isTile = !std::is_same<Group, coalesced_group>::value;
  if (all.present() == lanes && (isTile || size == 32))
    return all.butterfly(group.thread_rank(), size, 1);
  return all.scan(static_cast<unsigned>(__popc(all.present())) - 1, 32);
}

template <class T, class Group, class Operator>
__device__ inline T scanned(const Group &group, const T &value, Operator &op) {
  const RankedValues<T, Operator> all(access::lanes(group), value, op);
  const unsigned before = all.present() & gpumpi::cpu::detail::lanesBefore();
  return all.scan(static_cast<unsigned>(__popc(before)), 32);
}

} // namespace details
} // namespace cooperative_groups

#include "../../macros_on.h"

#endif // GPUMPI_CPU_GROUP_ORDERS_H
