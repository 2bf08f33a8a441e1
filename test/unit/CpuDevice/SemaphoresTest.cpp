//===- SemaphoresTest.cpp - Semaphores and latches ------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// After what libcu++ says of cuda::counting_semaphore, cuda::binary_semaphore
// and cuda::latch, and C++ of those in std.
//
//===----------------------------------------------------------------------===//

#include "GroupResults.h"

#include <cuda/latch>
#include <cuda/semaphore>
#include <cuda/std/chrono>
#include <cuda/std/latch>
#include <cuda/std/semaphore>

#include <limits>
#include <new>

namespace {

using Semaphore = cuda::counting_semaphore<cuda::thread_scope_block>;
using Binary = cuda::binary_semaphore<cuda::thread_scope_block>;
using Latch = cuda::latch<cuda::thread_scope_block>;
using OfDevice = cuda::binary_semaphore<cuda::thread_scope_device>;
using cuda::std::chrono::microseconds;

TEST(Semaphores, HaveAMaximum) {
  constexpr ptrdiff_t Most = std::numeric_limits<ptrdiff_t>::max();
  EXPECT_EQ(Binary::max(), 1);
  EXPECT_EQ(Semaphore::max(), Most);
  EXPECT_EQ((cuda::std::counting_semaphore<7>::max()), Most);
  EXPECT_EQ(cuda::std::binary_semaphore::max(), 1);
  EXPECT_EQ(Latch::max(), Most);
}

/// What \p Type gives and refuses to a lone thread.
template <class Type> HOST_AND_DEVICE_CODE int permitsTaken() {
  using Clock = cuda::std::chrono::system_clock;
  Type permits(1);
  Type none;
  int found = none.try_acquire() ? 128 : 0;
  permits.acquire();
  found |= permits.try_acquire() ? 1 : 0;
  found |= permits.try_acquire_for(microseconds(2)) ? 2 : 0;
  found |= permits.try_acquire_until(Clock::now() + microseconds(2)) ? 4 : 0;
  permits.release();
  found |= permits.try_acquire() ? 8 : 0;
  permits.release();
  found |= permits.try_acquire_for(microseconds(2)) ? 16 : 0;
  permits.release();
  found |= permits.try_acquire_until(Clock::now()) ? 32 : 0;
  return found | (permits.try_acquire() ? 64 : 0);
}

TEST(Semaphores, GiveWhatHasBeenReleased) {
  EXPECT_EQ(permitsTaken<cuda::std::counting_semaphore<>>(), 56);
  EXPECT_EQ(permitsTaken<cuda::std::binary_semaphore>(), 56);
  EXPECT_EQ(onDevice<int>([] DEVICE_CODE { return permitsTaken<Semaphore>(); }),
            56);
  EXPECT_EQ(onDevice<int>([] DEVICE_CODE { return permitsTaken<Binary>(); }),
            56);
}

TEST(Semaphores, ReleaseSeveralAtOnce) {
  const auto taken = [] DEVICE_CODE {
    Semaphore permits(2);
    permits.release(3);
    int count = 0;
    while (permits.try_acquire())
      ++count;
    return count;
  };
  EXPECT_EQ(onDevice<int>(taken), 5);
}

/// All threads come to it, but only so many at a time.
TEST(Semaphores, LetSomeIn) {
  const DeviceArray<int> most(1, 0);
  int *const out = most.get();
  EXPECT_EQ(computed<int>(64,
                          [=] DEVICE_CODE(int t) {
                            SHARED_VARIABLE(Semaphore, semaphores, [1]);
                            SHARED_VARIABLE(int, inside, [1]);
                            if (t == 0) {
                              new (semaphores) Semaphore(4);
                              inside[0] = 0;
                            }
                            __syncthreads();
                            semaphores[0].acquire();
                            atomicMax(out, atomicAdd(inside, 1) + 1);
                            __nanosleep(500);
                            atomicSub(inside, 1);
                            semaphores[0].release();
                            return t;
                          }),
            expected<int>(64, [](int t) { return t; }));
  EXPECT_LE(most.toHost()[0], 4);
  EXPECT_GE(most.toHost()[0], 1);
}

/// Every thread waits for the one behind it.
TEST(Semaphores, HandOnWhatHasBeenDone) {
  EXPECT_EQ(
      computed<int>(64,
                    [] DEVICE_CODE(int t) {
                      SHARED_VARIABLE(Binary, turns, [64]);
                      SHARED_VARIABLE(int, sum, [1]);
                      new (&turns[t]) Binary(t == 63 ? 1 : 0);
                      sum[0] = 0;
                      __syncthreads();
                      turns[t].acquire();
                      sum[0] += t;
                      const int mine = sum[0];
                      if (t > 0)
                        turns[t - 1].release();
                      return mine;
                    }),
      expected<int>(64, [](int t) { return 63 * 64 / 2 - t * (t - 1) / 2; }));
}

TEST(Semaphores, BetweenBlocks) {
  const DeviceArray<int> results(2, 0), memory(16, 0);
  OfDevice *const semaphore = (OfDevice *)memory.get();
  int *const out = results.get();
  launchKernel(1, 1, 0, [=] DEVICE_CODE { new (semaphore) OfDevice(0); });
  launchKernel(2, 1, 0, [=] DEVICE_CODE {
    if (blockIdx.x == 0) {
      out[0] = 5;
      semaphore->release();
    } else {
      semaphore->acquire();
      out[1] = out[0] + 1;
    }
  });
  EXPECT_EQ(results.toHost(), (std::vector<int>{5, 6}));
}

TEST(Latches, CountDown) {
  const auto states = [] DEVICE_CODE {
    Latch latch(4);
    int found = latch.try_wait() ? 1 : 0;
    latch.count_down();
    found |= latch.try_wait() ? 2 : 0;
    latch.count_down(2);
    found |= latch.try_wait() ? 4 : 0;
    latch.count_down();
    found |= latch.try_wait() ? 8 : 0;
    latch.wait();
    return found | (latch.try_wait() ? 16 : 0);
  };
  EXPECT_EQ(onDevice<int>(states), 24);
}

TEST(Latches, OnTheHost) {
  cuda::std::latch latch(3);
  EXPECT_FALSE(latch.try_wait());
  latch.count_down(1);
  latch.arrive_and_wait(2);
  EXPECT_TRUE(latch.try_wait());
}

/// One half waits until all are there, the other half only says so.
template <class Wait> void expectAllThere(Wait wait) {
  EXPECT_EQ(
      computed<int>(96,
                    [=] DEVICE_CODE(int t) {
                      SHARED_VARIABLE(ptrdiff_t, memory, [4]);
                      SHARED_VARIABLE(int, values, [96]);
                      if (t == 0)
                        new (memory) Latch(96);
                      __syncthreads();
                      values[t] = t;
                      Latch &latch = *(Latch *)memory;
                      if (t % 2 == 0)
                        latch.count_down();
                      else
                        wait(latch);
                      return t % 2 ? values[(t + 48) % 96] : -1;
                    }),
      expected<int>(96, [](int t) { return t % 2 ? (t + 48) % 96 : -1; }));
}

TEST(Latches, LetAllGoOnAtOnce) {
  expectAllThere([] DEVICE_CODE(Latch & latch) { latch.arrive_and_wait(); });
  expectAllThere([] DEVICE_CODE(Latch & latch) {
    latch.count_down();
    latch.wait();
  });
  expectAllThere([] DEVICE_CODE(Latch & latch) {
    latch.count_down();
    while (!latch.try_wait())
      ;
  });
}

} // namespace
