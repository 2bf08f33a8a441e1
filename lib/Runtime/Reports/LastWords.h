//===- LastWords.h - What a process says when it dies -----------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The MPI launcher ends a job when a process of it dies, and says which one it
// was. That process itself says where it was, as far as gpumpi knows:
//
//   a.cu:8: error: rank 1 has died of SIGSEGV while kernel 'faults' ran, behind
//   this cuda_mpi_barrier
//
// of the signals by which programs die of themselves, and when it calls exit()
// or returns from main() while MPI is up. Whoever handled the signals before
// does so still, afterwards.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_RUNTIME_LASTWORDS_H
#define GPUMPI_RUNTIME_LASTWORDS_H

#include <gpumpi/host.h>

#include <signal.h>
#include <sys/types.h>

#include <array>
#include <atomic>

namespace gpumpi {

class LastWords {
  /// What a launch is doing. Only its thread writes this; a signal handler of
  /// any thread reads it.
  struct Slot {
    std::atomic<bool> taken{false};
    std::atomic<const KernelInfo *> kernel{nullptr};
    /// The last operation that the host has known of.
    std::atomic<const SuspensionPoint *> point{nullptr};
    std::atomic<bool> performing{false}; ///< It is being performed.
  };

public:
  LastWords() = default;
  ~LastWords();
  LastWords(const LastWords &) = delete;
  LastWords &operator=(const LastWords &) = delete;

  /// From now on this process, \p rank in MPI_COMM_WORLD, speaks when it dies.
  void listen(int rank);

  /// From now on nothing is said: MPI is down, or the job ends for a reason
  /// that is known.
  static void hush();

  /// What one launch is doing, for as long as it lives.
  class Doing {
  public:
    /// \p kernel must outlive the process's last words.
    Doing(LastWords &words, const KernelInfo &kernel);
    ~Doing();
    Doing(const Doing &) = delete;
    Doing &operator=(const Doing &) = delete;

    // What a handler says may be of an operation before or behind, and nobody
    // else reads it: waiting for each store would be felt in every suspension.

    /// An operation is performed: this one is the first or only one.
    void performs(const SuspensionPoint &point) {
      if (!slot)
        return;
      slot->point.store(&point, std::memory_order_release);
      slot->performing.store(true, std::memory_order_release);
    }
    /// The kernel runs, behind \p point; null: behind no one operation.
    void runs(const SuspensionPoint *point) {
      if (!slot)
        return;
      slot->performing.store(false, std::memory_order_release);
      slot->point.store(point, std::memory_order_release);
    }
    /// The operation that was told of last, if there is one and it is known.
    const SuspensionPoint *behind() const {
      return slot ? slot->point.load(std::memory_order_relaxed) : nullptr;
    }

  private:
    Slot *slot = nullptr; ///< Null where too many launches are running.
  };

private:
  int rank = 0;
  pid_t process = 0;
  std::array<Slot, 8> slots;

  void say(const char *what, const char *ofWhat) const;
  static void onSignal(int number, siginfo_t *information, void *context);
  static void onExit();
};

} // namespace gpumpi

#endif // GPUMPI_RUNTIME_LASTWORDS_H
