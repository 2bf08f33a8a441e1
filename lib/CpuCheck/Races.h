//===- Races.h - Races for shared memory ------------------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Two threads of a block race for a byte of shared memory if both use it, one
// of them writes, and nothing says which comes first (Ordering.h). Of each byte
// is kept who wrote it last and which two threads read it last.
//
// What is not reported although nothing orders it:
//
//   - atomic operations among each other;
//   - writes that change nothing: threads that all set a flag, or all write the
//     same number. Whether one does shows only after it has been done, so that
//     it is looked at when the next thing happens;
//   - volatile accesses among each other, if they are in different warps or a
//     thread has executed a fence: so do threads wait for each other by hand.
//     In a warp without a fence they are what was right when warps ran in step.
//
// All threads of a block are run by one host thread, one at a time.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_LIB_CPUCHECK_RACES_H
#define GPUMPI_LIB_CPUCHECK_RACES_H

#include "Ordering.h"

#include "Blocks/BlockWatcher.h"
#include "Blocks/SharedMemory.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace gpumpi::cpu {

/// How memory is used.
enum class Use : std::uint8_t { Plain, Volatile, Atomic };

/// An access to shared memory.
struct SharedUse {
  std::uintptr_t address;
  std::size_t bytes;
  bool writes;
  Use use;
  unsigned thread;           ///< That does it.
  const void *returnAddress; ///< From where.
};

class Races final : public BlockWatcher {
public:
  void begin(unsigned threads) override;
  void barrier() override;
  void warpMeets(unsigned warp, unsigned lanes) override;
  void tileMeets(const std::vector<unsigned> &threads) override;
  void end() override;

  /// Somebody is about to use the byte at \p offset, and those behind it.
  void use(const SharedUse &access, std::size_t offset);
  /// \p thread uses memory of any kind atomically: before \p reads it sees what
  /// others have done, with \p writes it makes known what it has done.
  void synchronize(unsigned thread, std::uintptr_t address, bool reads,
                   bool writes);
  /// \p thread executes a fence.
  void fence(unsigned thread);

private:
  /// What somebody has done with a byte.
  struct Mark {
    Instant when;
    Use use = Use::Plain;
    bool isSilent = false;   ///< It has been written what was there.
    bool hasChanged = false; ///< The same thread has written something else.
    const void *returnAddress = nullptr;
  };
  struct Cell {
    Mark writer, reader, otherReader;
  };
  /// A write that is about to happen.
  struct Pending {
    SharedUse access;
    std::size_t offset;
    std::vector<unsigned char> before; ///< What is there.
    std::optional<Mark> rival;         ///< Who has not come before it...
    bool rivalWrites;                  ///< ... and has written.
    std::uintptr_t at;                 ///< The byte.
  };

  Ordering ordering;
  std::vector<Cell> cells;
  std::vector<std::uint64_t> fences; ///< The count of barriers at each's last.
  Pending pending;
  bool isPending = false;

  bool isRival(const Mark &mark, const SharedUse &access) const;
  Mark markOf(const SharedUse &access) const;
  void read(const SharedUse &access, std::size_t offset);
  void write(const SharedUse &access, std::size_t offset);
  void settle();
  [[noreturn]] void report(const SharedUse &access, std::uintptr_t at,
                           const Mark &rival, bool rivalWrites) const;
};

} // namespace gpumpi::cpu

#endif // GPUMPI_LIB_CPUCHECK_RACES_H
