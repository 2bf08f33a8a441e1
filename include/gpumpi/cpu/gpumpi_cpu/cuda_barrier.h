//===- cuda_barrier.h - Barriers that are objects ---------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// cuda::barrier and the copies that complete in one (libcu++, "Synchronization
// Primitives"). Copies are done at once, by the thread that asks for them, and
// before it arrives.
//
// The threads that wait are of one block: a barrier in shared memory may be of
// any scope, one elsewhere is of a block's or a thread's.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_CUDA_BARRIER_H
#define GPUMPI_CPU_CUDA_BARRIER_H

#include "../../macros_off.h"

#include "barrier_word.h"
#include "cuda_scopes.h"
#include "memory_functions.h"

#include <cstdint>
#include <cstring>
#include <utility>

namespace gpumpi {
namespace cpu {
namespace detail {

/// What is done when a phase is complete, unless another function is given.
struct NoCompletion {
  __device__ void operator()() const {}
};

} // namespace detail
} // namespace cpu
} // namespace gpumpi

namespace cuda {

template <thread_scope Scope,
          class Completion = gpumpi::cpu::detail::NoCompletion>
class barrier {
  using Word = gpumpi::cpu::detail::BarrierWord;

public:
  /// The phase in which a thread has arrived.
  class arrival_token {
  public:
    arrival_token() = default;

  private:
    friend class barrier;
    __device__ explicit arrival_token(uint64_t phase) : phase(phase) {}
    uint64_t phase;
  };

  // As a __shared__ variable it is made by init().
  barrier() = default;
  __device__ explicit barrier(ptrdiff_t expected,
                              Completion completion = Completion()) {
    begin(expected, ::std::move(completion));
  }
  barrier(const barrier &) = delete;
  barrier &operator=(const barrier &) = delete;

  __device__ static constexpr ptrdiff_t max() { return Word::MostCount; }

  __device__ friend void init(barrier *made, ptrdiff_t expected) {
    made->begin(expected, Completion());
  }
  __device__ friend void init(barrier *made, ptrdiff_t expected,
                              Completion completion) {
    made->begin(expected, ::std::move(completion));
  }

  __device__ arrival_token arrive(ptrdiff_t count = 1) {
    const uint64_t before = word.arrive(static_cast<uint64_t>(count));
    if (Word::pending(before) == static_cast<uint64_t>(count)) {
      completion();
      word.beginNext(before);
    }
    return arrival_token(Word::phase(before));
  }
  __device__ void wait(arrival_token &&token) const {
    checkPlace();
    word.awaitEnd("cuda::barrier::wait", Word::AllOfPhase, token.phase);
  }
  /// Waits for the end of the phase with \p parity.
  __device__ void wait_parity(bool parity) const {
    checkPlace();
    word.awaitEnd("cuda::barrier::wait_parity", 1, parity);
  }
  __device__ void arrive_and_wait() { wait(arrive()); }
  __device__ void arrive_and_drop() {
    __atomic_fetch_sub(&word.bits, (uint64_t)1, __ATOMIC_SEQ_CST);
    (void)arrive();
  }
  /// \returns whether the phase has ended, for which it waits a while.
  __device__ bool try_wait(arrival_token &&token) const {
    return hasEnded("try_wait", Word::AllOfPhase, token.phase, Word::AWhile);
  }
  __device__ bool try_wait_parity(bool parity) const {
    return hasEnded("try_wait_parity", 1, parity, Word::AWhile);
  }
  template <class Number, class Period>
  __device__ bool
  try_wait_for(arrival_token &&token,
               const ::std::chrono::duration<Number, Period> &time) const {
    return hasEnded("try_wait_for", Word::AllOfPhase, token.phase,
                    gpumpi::cpu::detail::nanosecondsOf(time));
  }
  template <class Number, class Period>
  __device__ bool try_wait_parity_for(
      bool parity, const ::std::chrono::duration<Number, Period> &time) const {
    return hasEnded("try_wait_parity_for", 1, parity,
                    gpumpi::cpu::detail::nanosecondsOf(time));
  }
  template <class Clock, class Duration>
  __device__ bool try_wait_until(
      arrival_token &&token,
      const ::std::chrono::time_point<Clock, Duration> &moment) const {
    return try_wait_for(::std::move(token), moment - Clock::now());
  }
  template <class Clock, class Duration>
  __device__ bool try_wait_parity_until(
      bool parity,
      const ::std::chrono::time_point<Clock, Duration> &moment) const {
    return try_wait_parity_for(parity, moment - Clock::now());
  }

private:
  Word word;
  Completion completion;

  __device__ void begin(ptrdiff_t expected, Completion &&function) {
    if (expected < 0 || expected > max())
      gpumpi::cpu::detail::groupFailure(
          "a cuda::barrier is made for less than 0 threads or more than 2^20");
    completion = ::std::move(function);
    word.store(Word::make(0, static_cast<uint64_t>(expected),
                          static_cast<uint64_t>(expected)));
  }
  __device__ bool hasEnded(const char *operation, uint64_t mask, uint64_t phase,
                           uint64_t nanoseconds) const {
    checkPlace();
    return word.pollEnd(operation, mask, phase, nanoseconds);
  }
  __device__ void checkPlace() const {
    if constexpr (Scope == thread_scope_device || Scope == thread_scope_system)
      if (!__isShared(this))
        gpumpi::cpu::detail::groupFailure(
            "waits in a cuda::barrier of the device outside of shared memory, "
            "which blocks cannot do here; use a grid_group");
  }
};

namespace std {
/// Of the whole system.
template <class Completion = gpumpi::cpu::detail::NoCompletion>
using barrier = ::cuda::barrier<thread_scope_system, Completion>;
} // namespace std

/// A size in bytes of which, and of the places, an alignment is known.
template <size_t Alignment> struct aligned_size_t {
  static constexpr size_t align = Alignment;
  size_t value;

  __host__ __device__ explicit constexpr aligned_size_t(size_t bytes)
      : value(bytes) {}
  __host__ __device__ constexpr operator size_t() const { return value; }
};

namespace details {

__device__ inline void copyNow(void *to, const void *from, size_t bytes) {
  memcpy(to, from, bytes);
}

/// The calling thread's share of a copy that \p group does together.
template <class Group>
__device__ inline void copyShare(const Group &group, void *to, const void *from,
                                 size_t bytes) {
  const size_t rank = static_cast<size_t>(group.thread_rank());
  const size_t threads = static_cast<size_t>(group.size());
  const size_t share = (bytes + threads - 1) / threads, begin = rank * share;
  if (begin < bytes)
    copyNow(static_cast<char *>(to) + begin,
            static_cast<const char *>(from) + begin,
            bytes - begin < share ? bytes - begin : share);
}

} // namespace details

// Copies that the phase of a barrier under way waits for.
template <class T, class Bytes, thread_scope Scope, class Completion>
__device__ inline void memcpy_async(T *to, const T *from, Bytes bytes,
                                    barrier<Scope, Completion> &) {
  details::copyNow(to, from, static_cast<size_t>(bytes));
}
template <class Bytes, thread_scope Scope, class Completion>
__device__ inline void memcpy_async(void *to, const void *from, Bytes bytes,
                                    barrier<Scope, Completion> &) {
  details::copyNow(to, from, static_cast<size_t>(bytes));
}
template <class Group, class T, class Bytes, thread_scope Scope,
          class Completion>
__device__ inline void memcpy_async(const Group &group, T *to, const T *from,
                                    Bytes bytes, barrier<Scope, Completion> &) {
  details::copyShare(group, to, from, static_cast<size_t>(bytes));
}
template <class Group, class Bytes, thread_scope Scope, class Completion>
__device__ inline void memcpy_async(const Group &group, void *to,
                                    const void *from, Bytes bytes,
                                    barrier<Scope, Completion> &) {
  details::copyShare(group, to, from, static_cast<size_t>(bytes));
}

} // namespace cuda

#include "../../macros_on.h"

#endif // GPUMPI_CPU_CUDA_BARRIER_H
