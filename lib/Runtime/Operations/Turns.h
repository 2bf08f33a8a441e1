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
//     that have got their turns by that are complete first there remain more.
//
// Nothing should happen seldom: processes that exchange messages would wait for
// each other's turns if these were not in the same order in both. So the blocks
// come first that have had the fewest turns, by their numbers.
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
#include <vector>

namespace gpumpi {

class Turns {
public:
  /// What waits for its turn.
  class Guest {
  public:
    /// A message for it is there.
    virtual bool hasMessage() const = 0;

    /// Which it has, for leave(); zero: it has none.
    unsigned turn() const { return given; }

  protected:
    ~Guest() = default;

  private:
    friend class Turns;
    unsigned given = 0; ///< The trial since which it has it.
  };

  /// True for an operation of a block that waits for its turn.
  static bool areFor(const Request &request);

  /// \p guest, of block \p block, waits for its turn: next() will say when it
  /// has it.
  void enter(Guest &guest, unsigned block);

  /// What a guest has had turn \p turn for is complete.
  void leave(unsigned turn);

  bool empty() const { return waiting.empty() && entering.empty(); }

  /// Calls \p visit for each that waits.
  template <class Visit> void forEach(const Visit &visit) const {
    for (const Place &place : waiting)
      visit(*place.guest);
    for (const Place &place : entering)
      visit(*place.guest);
  }

  /// One that has its turn now; null: none. To be called again and again.
  Guest *next();

  /// The same when nothing has happened since the last call.
  Guest *nextWhileIdle();

private:
  using Clock = std::chrono::steady_clock;
  static constexpr std::chrono::milliseconds Patience{5};
  static constexpr size_t Fewest = 64;

  struct Place {
    unsigned before; ///< So often has the block entered before.
    unsigned block;
    Guest *guest;
    bool operator<(const Place &other) const {
      return before != other.before ? before < other.before
                                    : block < other.block;
    }
  };
  std::vector<unsigned> entered; ///< So often, each block.
  std::vector<Place> entering;   ///< They have no places yet.
  std::deque<Place> waiting;     ///< In their order.
  size_t taken = 0;              ///< So many have their turn.
  size_t few = Fewest;           ///< So many seem to be enough.
  size_t most = few; ///< No more have, unless there are messages for them.
  bool isIdle = false;
  Clock::time_point since; ///< When it has become idle.
  size_t looked = 0;       ///< For messages, at so many of those that wait.
  unsigned trial = 1;      ///< The number of the last one...
  bool isTrial = false; ///< ... and whether it goes on: is it of use that more
                        ///< have their turn?
  size_t early = 0;     ///< So many have left that had theirs before,
  size_t late = 0;      ///< and so many that have got theirs by it.

  void give(Guest &guest);
  Guest *take(size_t which);
  void seat();
  void haveMore();
  void judge();
};

} // namespace gpumpi

#endif // GPUMPI_RUNTIME_TURNS_H
