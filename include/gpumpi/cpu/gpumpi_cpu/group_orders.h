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
#include "warp_values.h"

namespace cooperative_groups {
namespace details {

/// Combines the value of \p target, an atomic object, with \p value. \returns
/// what it was before.
template <class Target, class T, class Operator>
__device__ inline T updated(Target &target, const T &value, Operator &op) {
  typename Target::value_type before = target.load();
  while (!target.compare_exchange_weak(before, op(before, value)))
    ;
  return before;
}

/// The orders in which CUDA combines values, which \p Values has by ranks.
template <class Values, class T, class Operator> class Orders {
public:
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

protected:
  __device__ explicit Orders(Operator &op) : op(op) {}

private:
  Operator &op;

  __device__ T value(unsigned rank) const {
    return static_cast<const Values &>(*this).value(rank);
  }
};

/// The values of some lanes, by their ranks among them.
template <class T, class Operator>
class RankedValues : public Orders<RankedValues<T, Operator>, T, Operator> {
public:
  __device__ RankedValues(unsigned lanes, const T &value, Operator &op)
      : Orders<RankedValues, T, Operator>(op), values(lanes, value) {}

  __device__ unsigned present() const { return values.present(); }

  __device__ T value(unsigned rank) const {
    return values.of(__fns(values.present(), 0, static_cast<int>(rank) + 1));
  }

private:
  gpumpi::cpu::detail::LaneValues<T> values;
};

/// The values of the warps of a large tile.
template <class T, class Operator>
class WarpValues : public Orders<WarpValues<T, Operator>, T, Operator> {
  static_assert(std::is_trivially_copyable<T>::value && sizeof(T) <= 8,
                "tiles of more than 32 threads exchange trivially copyable "
                "values of 8 bytes at most");

public:
  /// \p value: of the calling thread's warp, as its last thread knows it.
  __device__ WarpValues(unsigned size, const T &value, Operator &op)
      : Orders<WarpValues, T, Operator>(op), warps(size / 32), own(value),
        present(
            gpumpi::cpu::detail::gatherWarps(size, &value, sizeof(T), bytes)) {}

  __device__ bool areAll() const {
    return present == 0xffffffffu >> (32 - warps);
  }
  /// How many of the first \p count warps are there.
  __device__ unsigned presentOf(unsigned count) const {
    return static_cast<unsigned>(
        __popc(count < 32 ? present & ((1u << count) - 1) : present));
  }

  /// Of the warp of rank \p rank among those that are there.
  __device__ T value(unsigned rank) const {
    T result = own;
    const unsigned warp = __fns(present, 0, static_cast<int>(rank) + 1);
    memcpy(static_cast<void *>(&result), bytes + warp * sizeof(T), sizeof(T));
    return result;
  }

private:
  unsigned char bytes[32 * sizeof(T)];
  const unsigned warps;
  const T &own;
  const unsigned present;
};

/// The part of a large tile that is the calling thread's warp.
template <class Group>
__device__ inline thread_block_tile<32, Group> warpOf(const Group &group) {
  return access::tile<thread_block_tile<32, Group>>(group);
}

template <class T, class Group, class Operator>
__device__ inline T reduced(const Group &group, const T &value, Operator &op) {
  if constexpr (is_large<Group>::value) {
    const auto warp = warpOf(group);
    const T total = reduced<T>(warp, value, op);
    const WarpValues<T, Operator> all(Group::size(), total, op);
    return all.areAll()
               ? all.butterfly(warp.meta_group_rank(), Group::size() / 32, 1)
               : all.scan(all.presentOf(32) - 1, 32);
  } else {
    const unsigned lanes = access::lanes(group);
    const RankedValues<T, Operator> all(lanes, value, op);
    const unsigned size = static_cast<unsigned>(__popc(lanes));
    const bool isTile = !std::is_same<Group, coalesced_group>::value;
    if (all.present() == lanes && (isTile || size == 32))
      return all.butterfly(group.thread_rank(), size, 1);
    return all.scan(static_cast<unsigned>(__popc(all.present())) - 1, 32);
  }
}

/// The values that the threads of a tile of \p size have given each other
/// (warp_values.h), by their ranks among those that are there.
template <class T, bool SomeMissing, class Operator>
class GivenValues
    : public Orders<GivenValues<T, SomeMissing, Operator>, T, Operator> {
  using Given = gpumpi::cpu::WarpValues<T, SomeMissing>;

public:
  __device__ GivenValues(const Given &given, size_t thread, unsigned size,
                         Operator &op)
      : Orders<GivenValues, T, Operator>(op), given(given), thread(thread),
        lanes(given.gpumpi_presentInTile(thread, size)) {}

  __device__ unsigned present() const { return lanes; }
  __device__ T value(unsigned rank) const {
    const unsigned first = __ffs(static_cast<int>(lanes)) - 1,
                   behind = lanes >> first;
    return given.gpumpi_given(
        thread, (behind & (behind + 1)) == 0
                    ? first + rank
                    : __fns(lanes, 0, static_cast<int>(rank) + 1));
  }

private:
  const Given &given;
  const size_t thread;
  const unsigned lanes;
};

/// The same as reduced() of a tile of \p size in a loop over threads.
template <class T, bool SomeMissing, class Operator>
__device__ inline T
reducedInLoops(const gpumpi::cpu::WarpValues<T, SomeMissing> &given,
               size_t thread, unsigned size, Operator op) {
  const GivenValues<T, SomeMissing, Operator> all(given, thread, size, op);
  if (all.present() == gpumpi::cpu::lanesOfTile(thread, size))
    return all.butterfly(static_cast<unsigned>(thread) & (size - 1), size, 1);
  return all.scan(static_cast<unsigned>(__popc(all.present())) - 1, 32);
}

/// \p value, of the calling thread in its warp, and what \p totals say of the
/// warps of \p group before.
template <class T, class Group, class Operator>
__device__ inline T behindWarps(const Group &group, const T &value,
                                const WarpValues<T, Operator> &totals,
                                Operator &op) {
  const unsigned before = totals.presentOf(warpOf(group).meta_group_rank());
  return before == 0 ? value : op(value, totals.scan(before - 1, 32));
}

template <class T, class Group, class Operator>
__device__ inline T scanned(const Group &group, const T &value, Operator &op) {
  if constexpr (is_large<Group>::value) {
    const T own = scanned<T>(warpOf(group), value, op);
    const WarpValues<T, Operator> totals(Group::size(), own, op);
    return behindWarps(group, own, totals, op);
  } else {
    const RankedValues<T, Operator> all(access::lanes(group), value, op);
    const unsigned before = all.present() & gpumpi::cpu::detail::lanesBefore();
    return all.scan(static_cast<unsigned>(__popc(before)), 32);
  }
}

/// The same of the threads before the calling one; of none it is T().
template <class T, class Group, class Operator>
__device__ inline T scannedBefore(const Group &group, const T &value,
                                  Operator &op) {
  if constexpr (is_large<Group>::value) {
    const auto warp = warpOf(group);
    const T own = scanned<T>(warp, value, op);
    const T before = warp.shfl_up(own, 1);
    const WarpValues<T, Operator> totals(Group::size(), own, op);
    if (warp.thread_rank() != 0)
      return behindWarps(group, before, totals, op);
    const unsigned warps = totals.presentOf(warp.meta_group_rank());
    return warps == 0 ? T{} : totals.scan(warps - 1, 32);
  } else {
    const T own = scanned<T>(group, value, op);
    const T before = group.shfl_up(own, 1);
    return group.thread_rank() == 0 ? T{} : before;
  }
}

} // namespace details
} // namespace cooperative_groups

namespace gpumpi {
namespace cpu {

/// What the translator makes of `reduce` of a tile in a loop over threads.
template <class T, bool SomeMissing, class Operator>
__device__ inline T reducedInTile(const WarpValues<T, SomeMissing> &given,
                                  size_t thread, unsigned size, Operator op) {
  return cooperative_groups::details::reducedInLoops(given, thread, size, op);
}

} // namespace cpu
} // namespace gpumpi

template <class T, bool SomeMissing, class Operator>
__device__ inline T
gpumpi_cpu_reducedInTile(const gpumpi::cpu::WarpValues<T, SomeMissing> &given,
                         size_t thread, unsigned size, Operator op) {
  return gpumpi::cpu::reducedInTile(given, thread, size, op);
}

#include "../../macros_on.h"

#endif // GPUMPI_CPU_GROUP_ORDERS_H
