//===- cuda_semaphore.h - Semaphores and latches ----------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// cuda::counting_semaphore, cuda::latch (libcu++, "Synchronization
// Primitives"). Threads of a block that wait give way to the others; where none
// of these can go on, the block waits for what other blocks or the host do.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_CUDA_SEMAPHORE_H
#define GPUMPI_CPU_CUDA_SEMAPHORE_H

#include "../../macros_off.h"

#include "cuda_scopes.h"
#include "synchronization.h"

#include <limits>

namespace cuda {
namespace details {

/// A number for which threads wait.
template <thread_scope Scope> class AwaitedNumber {
  static constexpr bool IsOfBlock =
      Scope == thread_scope_block || Scope == thread_scope_thread;

public:
  __host__ __device__ constexpr explicit AwaitedNumber(ptrdiff_t number)
      : number(number) {}

  __host__ __device__ ptrdiff_t load() const {
    return __atomic_load_n(&number, __ATOMIC_SEQ_CST);
  }
  __host__ __device__ void store(ptrdiff_t value) {
    __atomic_store_n(&number, value, __ATOMIC_SEQ_CST);
  }
  /// \returns what was there before.
  __host__ __device__ ptrdiff_t add(ptrdiff_t value) {
    return __atomic_fetch_add(&number, value, __ATOMIC_SEQ_CST);
  }
  /// Subtracts 1, unless it is 0. \returns whether it has done so.
  __host__ __device__ bool take() {
    ptrdiff_t before = load();
    while (before != 0)
      if (__atomic_compare_exchange_n(&number, &before, before - 1, false,
                                      __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST))
        return true;
    return false;
  }
  /// Waits until it is not \p value.
  __host__ __device__ void awaitOther(const char *operation,
                                      ptrdiff_t value) const {
    gpumpi::cpu::awaitValue(operation, &number, sizeof(number),
                            static_cast<uint64_t>(value), IsOfBlock);
  }
  /// The same for \p nanoseconds. \returns whether it is not.
  __host__ __device__ bool pollOther(const char *operation, ptrdiff_t value,
                                     uint64_t nanoseconds) const {
    return gpumpi::cpu::pollValue(operation, &number, sizeof(number),
                                  static_cast<uint64_t>(value), IsOfBlock,
                                  nanoseconds);
  }

private:
  ptrdiff_t number;
};

} // namespace details

/// Some permits, which are taken and given back.
template <thread_scope Scope,
          ptrdiff_t LeastMax = ::std::numeric_limits<int>::max()>
class counting_semaphore {
public:
  __host__ __device__ constexpr counting_semaphore(ptrdiff_t permits = 0)
      : permits(permits) {}
  counting_semaphore(const counting_semaphore &) = delete;
  counting_semaphore &operator=(const counting_semaphore &) = delete;

  __host__ __device__ static constexpr ptrdiff_t max() {
    return LeastMax == 1 ? 1 : ::std::numeric_limits<ptrdiff_t>::max();
  }

  __host__ __device__ void release(ptrdiff_t count = 1) {
    // Of a binary one there is never more than one.
    if (LeastMax == 1)
      permits.store(1);
    else
      permits.add(count);
  }
  __host__ __device__ void acquire() {
    while (!permits.take())
      permits.awaitOther("cuda::counting_semaphore::acquire", 0);
  }
  __host__ __device__ bool try_acquire() {
    return permits.take() ||
           (permits.pollOther(Trying, 0, 0) && permits.take());
  }
  template <class Number, class Period>
  __host__ __device__ bool
  try_acquire_for(const ::std::chrono::duration<Number, Period> &time) {
    const uint64_t nanoseconds = gpumpi::cpu::detail::nanosecondsOf(time);
    while (!permits.take())
      if (!permits.pollOther(Trying, 0, nanoseconds))
        return false;
    return true;
  }
  template <class Clock, class Duration>
  __host__ __device__ bool
  try_acquire_until(const ::std::chrono::time_point<Clock, Duration> &moment) {
    return try_acquire_for(moment - Clock::now());
  }

private:
  static constexpr const char *Trying = "cuda::counting_semaphore::try_acquire";
  details::AwaitedNumber<Scope> permits;
};

template <thread_scope Scope>
using binary_semaphore = counting_semaphore<Scope, 1>;

/// Lets threads go on when it has been counted down to 0, and from then on.
template <thread_scope Scope> class latch {
public:
  __host__ __device__ constexpr explicit latch(ptrdiff_t expected)
      : expected(expected) {}
  latch(const latch &) = delete;
  latch &operator=(const latch &) = delete;

  __host__ __device__ static constexpr ptrdiff_t max() {
    return ::std::numeric_limits<ptrdiff_t>::max();
  }

  __host__ __device__ void count_down(ptrdiff_t count = 1) {
    expected.add(-count);
  }
  __host__ __device__ bool try_wait() const {
    const ptrdiff_t now = expected.load();
    return now == 0 || (expected.pollOther("cuda::latch::try_wait", now, 0) &&
                        expected.load() == 0);
  }
  __host__ __device__ void wait() const {
    for (;;) {
      const ptrdiff_t now = expected.load();
      if (now == 0)
        return;
      expected.awaitOther("cuda::latch::wait", now);
    }
  }
  __host__ __device__ void arrive_and_wait(ptrdiff_t count = 1) {
    count_down(count);
    wait();
  }

private:
  details::AwaitedNumber<Scope> expected;
};

namespace std {
// Of the whole system.
template <ptrdiff_t LeastMax = ::std::numeric_limits<int>::max()>
using counting_semaphore =
    ::cuda::counting_semaphore<thread_scope_system, LeastMax>;
using binary_semaphore = ::cuda::binary_semaphore<thread_scope_system>;
using latch = ::cuda::latch<thread_scope_system>;
} // namespace std

} // namespace cuda

#include "../../macros_on.h"

#endif // GPUMPI_CPU_CUDA_SEMAPHORE_H
