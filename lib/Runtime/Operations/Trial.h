//===- Trial.h - Which of some ways takes least time ------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a way costs shows in how soon messages follow each other, for both
// sides; how long one of them is on its way on one side does not tell what the
// other side has to do, and is mostly the time for which that lets it wait.
// So some messages in a row go one way, then some the next one, some times
// over, on both sides alike; the least time counts.
//
// Where ways take about the same time the two sides may come to different ones,
// which together may be slower than either. One side therefore follows: when
// the other one has decided, it tries once more whether what it has found is
// best beside that.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_RUNTIME_TRIAL_H
#define GPUMPI_RUNTIME_TRIAL_H

#include <algorithm>
#include <array>
#include <chrono>
#include <limits>

namespace gpumpi {

class Trial {
public:
  using Clock = std::chrono::steady_clock;

  static constexpr unsigned Ways = 3;   ///< The first one is the usual one.
  static constexpr unsigned InRow = 8;  ///< So many messages go one way...
  static constexpr unsigned Rounds = 3; ///< ... as often as this.
  /// The first ones of a row do not count: the caches have what the way before
  /// needs.
  static constexpr unsigned Settling = 4;
  static constexpr unsigned Rows = Ways * Rounds;
  static constexpr unsigned Messages = Rows * InRow;
  static constexpr unsigned NoRow = 2 * Rows;

  explicit Trial(bool follows = false)
      : messages(follows ? 2 * Messages : Messages) {}

  /// The way of a message and the time that it counts for.
  struct Turn {
    unsigned way;
    unsigned row; ///< `NoRow`: for none.
  };

  /// A message begins, at the time that \p now() tells.
  template <class Now> Turn begin(const Now &now) {
    if (begun == messages)
      return {best(), NoRow};
    const unsigned row = begun / InRow;
    if (begun++ % InRow == Settling)
      rows[row].begin = now();
    return {row % Ways, row};
  }

  /// One that began in the row \p row, with \p bytes bytes, is complete.
  void complete(unsigned row, double bytes, Clock::time_point now) {
    Row &mine = rows[row];
    mine.bytes += bytes;
    if (++mine.complete < InRow || mine.bytes <= 0)
      return;
    const std::chrono::duration<double> taken = now - mine.begin;
    double &known = least[row / Rows][row % Ways];
    known = std::min(known, taken.count() / mine.bytes);
  }

  /// The one to take from now on.
  unsigned best() const {
    unsigned found = 0;
    for (const Times &known : least)
      found = better(known, found);
    return found;
  }

private:
  /// Another way than the usual one takes memory, and another one than that of
  /// the other side is mixed with it: it has to be faster by more than
  /// measurements differ.
  static constexpr double Gain = 0.93;

  using Times = std::array<double, Ways>; ///< Of a byte, the least ones.

  /// The best of all ways, if it is so by enough, or \p usual.
  static unsigned better(const Times &known, unsigned usual) {
    unsigned found = usual;
    for (unsigned way = 0; way < Ways; ++way)
      if (known[way] < (found == usual ? Gain : 1) * known[found])
        found = way;
    return found;
  }

  struct Row {
    Clock::time_point begin;
    double bytes = 0;
    unsigned complete = 0;
  };
  static constexpr double Unknown = std::numeric_limits<double>::infinity();

  const unsigned messages;
  unsigned begun = 0;
  std::array<Row, NoRow> rows;
  std::array<Times, 2> least = {
      {{Unknown, Unknown, Unknown}, {Unknown, Unknown, Unknown}}};
};

} // namespace gpumpi

#endif // GPUMPI_RUNTIME_TRIAL_H
