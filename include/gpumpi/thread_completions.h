//===- thread_completions.h - What a thread knows to be complete -*- C++ -*-==//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Part of thread.h. A call that completes operations need not suspend if
//
//   - the host has said, when the activation began, that they are complete.
//     What it has said does not change meanwhile, so that all threads decide
//     alike, without waiting for each other;
//   - threads have not done anything since that others could see: else the call
//     is a barrier. The translator says whether that is so behind the operation
//     before (QuietWays.h), and that one has not been posted;
//   - each thread has its requests to itself: of one that all have in common,
//     the first to come makes none, and the next would find that. The
//     translator says so, and that all threads give the same arguments.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_THREAD_COMPLETIONS_H
#define GPUMPI_THREAD_COMPLETIONS_H

#include <gpumpi/macros_off.h>

#include <gpumpi/delivery.h>
#include <gpumpi/thread_posts.h>

namespace gpumpi {
namespace detail {

class ThreadCompletions : public ThreadPosts {
protected:
  /// In this activation, bit i: a call has completed the i-th operation of
  /// those that are known to be.
  unsigned taken = 0;

  using ThreadPosts::ThreadPosts;

  /// Does what \p call asks for. \returns false if the thread must suspend for
  /// it instead.
  template <unsigned Count>
  GPUMPI_CPU_INLINE __device__ bool complete(const RequestWith<Count> &call,
                                             const KnownCompletions &known) {
    auto *const requests =
        static_cast<cuda_mpi_request *>(call.gpumpi_outputs[1]);
    if (posted > 0 || owing || call.size < 0 || (call.size > 0 && !requests) ||
        !suffices(call, requests, known))
      return false;
    auto *const statuses =
        static_cast<cuda_mpi_status *>(call.gpumpi_outputs[0]);
    const unsigned before = taken;
    bool active = false;
    int completed = 0;
    for (int i = 0; i < call.size; ++i) {
      unsigned which = MostKnown;
      if (requests[i].handle != 0) {
        active = true;
        which = find(requests[i].handle, known, before);
        if (which == MostKnown)
          continue;
        requests[i].handle = 0;
        taken |= 1u << which;
      } else if (!isOfAll(call.kind)) {
        continue;
      }
      if (statuses)
        statuses[completed] =
            which == MostKnown ? emptyStatus() : known.all[which].status;
      if constexpr (Count > 3)
        static_cast<int *>(call.gpumpi_outputs[3])[completed] = i;
      ++completed;
      if constexpr (Count == 3)
        if (call.kind == RequestKind::Waitany) {
          *static_cast<int *>(call.gpumpi_outputs[2]) = i;
          return true;
        }
    }
    if (call.kind == RequestKind::Waitany && statuses)
      *statuses = emptyStatus();
    if constexpr (Count > 2)
      *static_cast<int *>(call.gpumpi_outputs[2]) = isOfAll(call.kind) ? 1
                                                    : active ? completed
                                                             : MPI_UNDEFINED;
    return true;
  }

  /// Makes known what this thread has taken, as those for which it speaks.
  __device__ void tellTaken(BlockSlot &slot) const {
    if (taken == 0)
      return;
    // Where blocks suspend by themselves, it was theirs.
    unsigned long long &all = act.suspended ? slot.taken : act.control->taken;
    const unsigned long long before = current(all);
    if (before >> 32 == act.epoch && (before & taken) == taken)
      return;
    raiseTo(all, stamped(0));
    atomicOr(&all, (unsigned long long)taken);
  }

private:
  /// Which of \p known has \p handle, and is not in \p gone; MostKnown: none.
  static __device__ unsigned find(unsigned long long handle,
                                  const KnownCompletions &known,
                                  unsigned gone) {
    for (unsigned i = 0; i < known.count; ++i)
      if (known.all[i].handle == handle && !(gone >> i & 1))
        return i;
    return MostKnown;
  }

  /// True if \p call need not wait for more than what is known to be complete
  /// of its \p requests, nor look whether there is more.
  __device__ bool suffices(const Request &call,
                           const cuda_mpi_request *requests,
                           const KnownCompletions &known) const {
    bool active = false;
    for (int i = 0; i < call.size; ++i) {
      if (requests[i].handle == 0)
        continue;
      active = true;
      const bool isKnown = find(requests[i].handle, known, taken) != MostKnown;
      if (isKnown != isOfAll(call.kind))
        return isKnown;
    }
    return isOfAll(call.kind) || !active;
  }
};

} // namespace detail
} // namespace gpumpi

#include <gpumpi/macros_on.h>

#endif // GPUMPI_THREAD_COMPLETIONS_H
