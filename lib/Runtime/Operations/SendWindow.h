//===- SendWindow.h - So many sends at a time -------------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Tens of thousands of blocks may send at once, but what MPI libraries cannot
// send yet they try again and again: with thousands each send costs many times
// what it costs with a few. So MPI gets the next one when an earlier one is
// complete, in the order in which they have been asked for. A send may have to
// begin before an earlier one can be complete, as what receives them takes them
// in another order: so where nothing moves for a while, more are begun.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_RUNTIME_SENDWINDOW_H
#define GPUMPI_RUNTIME_SENDWINDOW_H

#include "Operations/RequestBook.h"

#include <chrono>
#include <cstddef>
#include <deque>
#include <vector>

namespace gpumpi {

class SendWindow {
public:
  /// What sends.
  class Sender {
  public:
    /// Gives it to MPI. \returns its entry in the book; null if that has
    /// failed.
    virtual RequestBook::Entry *send() = 0;

  protected:
    ~Sender() = default;
  };

  /// \p book has the sends' entries, and must outlive this.
  explicit SendWindow(RequestBook &book) : book(book) {}
  SendWindow(const SendWindow &) = delete;
  SendWindow &operator=(const SendWindow &) = delete;

  /// Has \p sender send, at once or later.
  void enter(Sender &sender);

  /// Forgets \p sender, which may be complete, and \p entry, its own if it has
  /// been given to MPI.
  void leave(const Sender &sender, const RequestBook::Entry *entry);

  /// Whether some have not been given to MPI.
  bool hasWaiting() const { return !waiting.empty(); }

  /// Gives MPI what may be. To be called again and again.
  void progress() {
    if (hasWaiting())
      beginWaiting();
  }

  /// Gives MPI all.
  void drain() {
    while (hasWaiting())
      beginNext();
  }

private:
  using Clock = std::chrono::steady_clock;
  /// More make each one slower.
  static constexpr size_t Few = 32;
  static constexpr std::chrono::milliseconds Patience{1};

  RequestBook &book;
  std::deque<Sender *> waiting;
  std::vector<RequestBook::Entry *> underWay; ///< The oldest first.
  size_t most = Few;                          ///< Of them.
  Clock::time_point moved;                    ///< When the last was begun.
  unsigned long long seenCompletions = 0;     ///< Of the book's.

  void prune();
  void begin(Sender &sender);
  void beginNext();
  void beginWaiting();
  bool fill();
};

} // namespace gpumpi

#endif // GPUMPI_RUNTIME_SENDWINDOW_H
