//===- DeadlockWatch.h - Whether anybody can still go on --------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A process that has waited for GPUMPI_TIMEOUT in one operation asks all others
// what they do. Those that wait as well, or have called MPI_Finalize, answer;
// those that compute do not, nor those that are in an MPI call of the program's
// own. When all have answered it asks again: if nobody has moved, and MPI has
// nothing to serve (WaitGraph.h), the job is deadlocked. Of those that wait,
// the one with the lowest number has every process say where it stands, says
// who waits for whom, and ends the job. As long as one does not answer it is no
// deadlock, whatever the time; nor where MPI may be serving something, which it
// may do for long. Then there is a warning.
//
// Questions and answers go through a communicator of their own, made in
// MPI_Init. That takes all processes, so it is made only where all of them run
// this library, and each must be able to know that by itself: where the
// launcher says that there is one program (Open MPI's does), or the user sets
// GPUMPI_TIMEOUT, for all processes. Without it a long wait gets a warning.
//
// Several launches of a process may wait at a time, each for its operations;
// what the process says is that of the first, with what all wait for. As long
// as the program does something else between (Carrier.h), nobody answers.
//
// All is done by threads that wait, between their questions to MPI. With
// MPI_THREAD_SERIALIZED or MPI_THREAD_MULTIPLE other threads may be about to
// send what one waits for, so that such a process never answers.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_RUNTIME_DEADLOCKWATCH_H
#define GPUMPI_RUNTIME_DEADLOCKWATCH_H

#include "Process.h"
#include "Reports/WaitGraph.h"
#include "Reports/WaitReport.h"
#include "Reports/WatchChannel.h"

#include <atomic>
#include <chrono>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace gpumpi {

class DeadlockWatch {
public:
  using Clock = std::chrono::steady_clock;
  /// Says what is waited for; `serial` and `seconds` are filled in.
  using Describe = std::function<WaitReport()>;

  /// \p seconds: after so long the others are asked; zero: never.
  explicit DeadlockWatch(double seconds) : timeout(seconds) {}
  DeadlockWatch(const DeadlockWatch &) = delete;
  DeadlockWatch &operator=(const DeadlockWatch &) = delete;

  /// Which process this is. To be called before there is a wait.
  void introduce(const Process &self);

  /// Makes the communicator. To be called by all processes or by none.
  void connect();

  /// The host has returned to its waits, after it had been away.
  void resume() { ++visits; }

  /// One wait in an operation, for as long as it lives.
  class Wait {
  public:
    /// \p describe must outlive this.
    Wait(DeadlockWatch &watch, const Describe &describe);
    ~Wait();
    Wait(const Wait &) = delete;
    Wait &operator=(const Wait &) = delete;

    /// To be called again and again while nothing has come.
    void tick() {
      if (++ticks % 64 == 0)
        watch.tick(*this);
    }

  private:
    friend class DeadlockWatch;
    DeadlockWatch &watch;
    const Describe &describe;
    /// When the wait was first looked at: most are over before.
    Clock::time_point start;
    unsigned visit = 0; ///< Of the host, that began then.
    Clock::time_point nextLook, nextInquiry;
    unsigned ticks = 0;
    bool asks = false, warned = false;

    WaitReport report() const;
  };

  /// Answers until all processes have come here. To be called when MPI ends.
  void finish();

private:
  /// All processes are being asked, for the first or the second time.
  struct Inquiry {
    std::vector<std::optional<WaitReport>> answers;
    Clock::time_point start;
    JobReport before; ///< What they said the first time; empty: this is it.
  };

  const double timeout;
  std::mutex mutex; ///< Guards all that follows.
  WatchChannel channel;
  int rank = 0, size = 0;
  bool answers = true; ///< This process's waits are all that it does.
  unsigned long long serial = 0;
  std::vector<const Wait *> waits; ///< Of launches that have not ended.
  std::atomic<unsigned> visits{0}; ///< Of the host.
  std::optional<Inquiry> inquiry;
  unsigned inquiries = 0;  ///< So far; the number of the one that is going on.
  std::vector<bool> asked; ///< Who has a question that he has not answered.

  void tick(Wait &wait);
  void begin(Wait &wait, JobReport before);
  void ask();
  void takeAnswers();
  void conclude(Wait &wait);
  void giveUp(Wait &wait);
  void warnOnce(Wait &wait);
  template <class Report> void serve(const Report &report);
  [[noreturn]] void endDeadlocked(const JobReport &job);
  bool letSay(int other, const std::string &text, Clock::time_point until);
  void sayVerdict();
};

} // namespace gpumpi

#endif // GPUMPI_RUNTIME_DEADLOCKWATCH_H
