//===- Warp.h - Lanes that meet in a warp operation -------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A lane that calls a warp operation posts its value and waits. Lanes that name
// the same mask and the same operation form a group; when all live lanes of the
// mask are in it, the last to come computes the result of each, and all go on.
// Several groups of a warp can be open at a time: that is what divergence is.
//
// A lane that returns from the kernel can be the one that completes a group.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_LIB_CPUDEVICE_WARP_H
#define GPUMPI_LIB_CPUDEVICE_WARP_H

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

namespace gpumpi::cpu {

struct Waiter;
class WaiterQueue;

constexpr unsigned WarpLanes = 32;

/// What the lanes of a group have posted, and what they get.
struct WarpExchange {
  unsigned lanes; ///< The lanes that take part.
  std::array<std::uint64_t, WarpLanes> values;
  std::array<std::uint64_t, WarpLanes> arguments;
  std::array<std::uint64_t, WarpLanes> results;
};

/// A kind of warp operation.
struct WarpOperation {
  const char *name; ///< As the user writes it.
  void (*compute)(WarpExchange &exchange);
};

/// Lanes that have met so far.
struct WarpGroup {
  const WarpOperation *operation;
  unsigned mask; ///< The lanes that shall meet.
  WarpExchange exchange;
  std::array<Waiter *, WarpLanes> waiters;
};

/// The warps of a block: which lanes are alive, which groups are open.
class WarpTable {
public:
  /// Starts over for a block of \p threads threads, of which none has returned.
  void begin(unsigned threads);
  /// \p thread has returned. Groups that this completes go to \p ready.
  void end(unsigned thread, WaiterQueue &ready);
  /// \p waiter's thread joins a group. If that completes it, it goes to \p
  /// ready.
  void join(const WarpOperation &operation, unsigned mask, std::uint64_t value,
            std::uint64_t argument, Waiter &waiter, WaiterQueue &ready);
  /// The live lanes of \p thread's warp.
  unsigned liveLanes(unsigned thread) const {
    return alive[thread / WarpLanes];
  }
  /// Calls \p visit for every open group with its warp's number.
  template <class Visit> void forEachGroup(Visit visit) const {
    for (unsigned warp = 0; warp < groups.size(); ++warp)
      for (const std::unique_ptr<WarpGroup> &group : groups[warp])
        visit(warp, *group);
  }

private:
  using Groups = std::vector<std::unique_ptr<WarpGroup>>;
  std::array<unsigned, 32> alive{};
  std::array<Groups, 32> groups; ///< The open groups of each warp.
  Groups spare;
  unsigned open = 0; ///< Open groups in all warps.

  bool complete(unsigned warp, const WarpGroup &group) const;
  void finish(unsigned warp, std::size_t index, WaiterQueue &ready);
};

} // namespace gpumpi::cpu

#endif // GPUMPI_LIB_CPUDEVICE_WARP_H
