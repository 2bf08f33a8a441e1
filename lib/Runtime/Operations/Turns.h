//===- Turns.h - So many messages of blocks at a time -----------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Tens of thousands of blocks may wait for messages at once, but MPI libraries
// look for the receive of every message, and for the message of every receive,
// in lists: with thousands each takes many times what it takes with a few. So a
// block whose operation receives something waits for its turn, as if it had not
// come to the operation yet. Blocks are run in any order, and at any speed: who
// waits for a block cannot tell the difference, if only
//
//   - a receive of which the message is there gets its turn, whatever others
//     wait for: such messages are looked for while nothing else happens;
//   - what an operation sends, besides, goes sooner or later: where nothing
//     happens for a while, more operations have their turn at a time. Mostly
//     another process is late, and it goes on with few; but where operations
//     that have come later are complete first there remain more.
//
// What blocks only send does not wait here (SendWindow.h), nor what they only
// begin.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_RUNTIME_TURNS_H
#define GPUMPI_RUNTIME_TURNS_H

#include <gpumpi/request.h>

#include <chrono>
#include <cstddef>
#include <deque>

namespace gpumpi {

class Turns {
public:
  /// What waits for its turn.
  class Guest {
  public:
    /// A message for it is there.
    virtual bool hasMessage() const = 0;

  protected:
    ~Guest() = default;

  private:
    friend class Turns;
    unsigned turn = 0; ///< The trial since which it has it; zero: it has none.
  };

  /// True for an operation of a block that waits for its turn.
  static bool areFor(const Request &request);

  /// \returns whether \p guest has its turn now; else next() will say so.
  bool enter(Guest &guest);

  /// \p guest, which has had its turn, is complete.
  void leave(const Guest &guest);

  /// One that has its turn now; null: none. To be called again and again.
  Guest *next();

  /// The same when nothing has happened since the last call.
  Guest *nextWhileIdle();

private:
  using Clock = std::chrono::steady_clock;
  static constexpr std::chrono::milliseconds Patience{5};

  std::deque<Guest *> waiting;
  size_t taken = 0;  ///< So many have their turn.
  size_t few = 64;   ///< So many seem to be enough.
  size_t most = few; ///< No more have, unless there are messages for them.
  bool isIdle = false;
  Clock::time_point since; ///< When it has become idle.
  size_t looked = 0;       ///< For messages, at so many of those that wait.
  unsigned trial = 1;      ///< The number of the last one...
  bool isTrial = false; ///< ... and whether it goes on: is it of use that more
                        ///< have their turn?
  size_t early = 0;     ///< So many are left that had theirs before.
  bool helped = false;  ///< A later one has left.

  void give(Guest &guest);
  Guest *take(size_t which);
  void haveMore();
  void judge();
};

} // namespace gpumpi

#endif // GPUMPI_RUNTIME_TURNS_H
