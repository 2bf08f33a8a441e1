//===- StridedWays.h - How blocks with gaps get to MPI ----------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where MPI can reach the blocks of a message it may be given them as they are,
// by a datatype (MPI-3.1, 4.1.2), or behind each other, packed by a copy. Which
// takes less time is a matter of the MPI library, of the processor, of the way
// to the other process and of the blocks: it is measured, with the program's
// own messages.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_RUNTIME_STRIDEDWAYS_H
#define GPUMPI_RUNTIME_STRIDEDWAYS_H

#include "Memory/Rows.h"
#include "Operations/Trial.h"
#include "Settings.h"

#include <array>
#include <cstddef>
#include <map>
#include <mutex>

namespace gpumpi {

/// Those of a process.
class StridedWays {
public:
  /// No longer message is packed: the memory for it would be missed.
  static constexpr size_t MostPacked = 64 << 20;

  explicit StridedWays(StridedMode mode) : mode(mode) {}

  /// What the time for a message depends on.
  struct Form {
    bool isSent;
    unsigned long long comm;
    int rank; ///< Of the other process, as the kernel has written it.
    Rows blocks;
    bool follows; ///< The other process decides first, see Trial.
  };

  /// A message, from before it is packed until it is there.
  class Message {
  public:
    Message() = default; ///< One without gaps.
    bool isPacked() const { return packed; }
    /// It goes another way than that, and says nothing of either.
    void forget() { trial = nullptr; }
    /// It is there, all \p bytes bytes of it.
    void complete(size_t bytes);

  private:
    friend class StridedWays;

    StridedWays *ways = nullptr;
    Trial *trial = nullptr; ///< Null: its time is not of interest.
    unsigned row = 0;       ///< Of that.
    bool packed = false;
  };

  Message begin(const Form &form);

private:
  /// Forms are taken for one where their sizes have as many binary digits.
  using Key = std::array<unsigned long long, 5>;
  /// Of further ones nothing is remembered.
  static constexpr size_t MostForms = 4096;

  const StridedMode mode;
  std::mutex mutex; ///< Guards what follows.
  std::map<Key, Trial> trials;
  std::map<Key, Trial>::iterator last = trials.end(); ///< That was asked for.
};

} // namespace gpumpi

#endif // GPUMPI_RUNTIME_STRIDEDWAYS_H
