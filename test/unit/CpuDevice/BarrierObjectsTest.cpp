//===- BarrierObjectsTest.cpp - cuda::barrier -----------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// After what libcu++ says of cuda::barrier, and C++ of std::barrier.
//
//===----------------------------------------------------------------------===//

#include "BarrierRotation.h"
#include "GroupResults.h"

#include <cuda/barrier>
#include <cuda/std/chrono>

#include <new>
#include <utility>

namespace {

using Barrier = cuda::barrier<cuda::thread_scope_block>;
using Token = Barrier::arrival_token;
using cuda::std::chrono::microseconds;

// Not all versions of libcu++ have these two without a time.
DEVICE_CODE bool hasEnded(Barrier &barrier, Token &&token) {
#ifndef CUDA_ORACLE
  return barrier.try_wait(std::move(token));
#else
  return barrier.try_wait_for(std::move(token), microseconds(2));
#endif
}
DEVICE_CODE bool hasEndedParity(Barrier &barrier, bool parity) {
#ifndef CUDA_ORACLE
  return barrier.try_wait_parity(parity);
#else
  return barrier.try_wait_parity_for(parity, microseconds(2));
#endif
}

/// What a lone thread finds, with a barrier in shared memory.
template <class Body> std::vector<int> found(size_t count, Body body) {
  const DeviceArray<int> answers(count, -1);
  int *const out = answers.get();
  launchKernel(1, 1, 0, [=] DEVICE_CODE {
    SHARED_VARIABLE(Barrier, barriers, [1]);
    body(barriers[0], out);
  });
  return answers.toHost();
}

TEST(BarrierObject, IsForManyThreads) {
  EXPECT_EQ(ON_DEVICE(Barrier::max()), (1 << 20) - 1);
}

TEST(BarrierObject, TellsWhetherAPhaseHasEnded) {
  EXPECT_EQ(found(8,
                  [] DEVICE_CODE(Barrier & barrier, int *out) {
                    init(&barrier, 2);
                    const Token first = barrier.arrive();
                    out[0] = hasEnded(barrier, Token(first));
                    out[1] =
                        barrier.try_wait_for(Token(first), microseconds(2));
                    out[2] = hasEndedParity(barrier, false);
                    out[3] = hasEndedParity(barrier, true);
                    (void)barrier.arrive();
                    out[4] = hasEnded(barrier, Token(first));
                    out[5] =
                        barrier.try_wait_for(Token(first), microseconds(2));
                    out[6] = hasEndedParity(barrier, false);
                    out[7] = hasEndedParity(barrier, true);
                    // What has ended is not waited for.
                    barrier.wait(Token(first));
                    barrier.wait_parity(false);
                  }),
            (std::vector<int>{0, 0, 0, 1, 1, 1, 1, 0}));
}

TEST(BarrierObject, IsAskedUpToAMoment) {
  using Clock = cuda::std::chrono::system_clock;
  EXPECT_EQ(found(6,
                  [] DEVICE_CODE(Barrier & barrier, int *out) {
                    init(&barrier, 2);
                    const auto moment = Clock::now() + microseconds(3);
                    const Token first = barrier.arrive();
                    out[0] = barrier.try_wait_until(Token(first), moment);
                    out[1] = barrier.try_wait_parity_until(false, moment);
                    out[2] = barrier.try_wait_parity_for(true, microseconds(1));
                    (void)barrier.arrive();
                    out[3] = barrier.try_wait_until(Token(first), moment);
                    out[4] = barrier.try_wait_parity_until(false, moment);
                    out[5] = barrier.try_wait_parity_for(true, microseconds(1));
                  }),
            (std::vector<int>{0, 0, 1, 1, 1, 0}));
}

TEST(BarrierObject, CountsArrivals) {
  EXPECT_EQ(found(4,
                  [] DEVICE_CODE(Barrier & barrier, int *out) {
                    init(&barrier, 5);
                    (void)barrier.arrive(3);
                    out[0] = hasEndedParity(barrier, false);
                    (void)barrier.arrive(2);
                    out[1] = hasEndedParity(barrier, false);
                    // One less is expected in this phase, and in the next one.
                    barrier.arrive_and_drop();
                    (void)barrier.arrive(4);
                    out[2] = hasEndedParity(barrier, true);
                    (void)barrier.arrive(4);
                    out[3] = hasEndedParity(barrier, false);
                  }),
            (std::vector<int>{0, 1, 1, 1}));
}

TEST(BarrierObject, SeparatesReadsFromWrites) {
  expectRotation<Barrier>(
      [] DEVICE_CODE(Barrier & barrier, bool) { barrier.arrive_and_wait(); });
  expectRotation<Barrier>([] DEVICE_CODE(Barrier & barrier, bool) {
    barrier.wait(barrier.arrive());
  });
  expectRotation<Barrier>([] DEVICE_CODE(Barrier & barrier, bool parity) {
    (void)barrier.arrive();
    barrier.wait_parity(parity);
  });
  expectRotation<Barrier>([] DEVICE_CODE(Barrier & barrier, bool) {
    const Token token = barrier.arrive();
    while (!hasEnded(barrier, Token(token)))
      ;
  });
  expectRotation<Barrier>([] DEVICE_CODE(Barrier & barrier, bool parity) {
    (void)barrier.arrive();
    while (!barrier.try_wait_parity_for(parity, microseconds(100)))
      ;
  });
}

/// Adds 1 to a number, once a phase and before anybody goes on.
struct Counting {
  int *phases;
  DEVICE_CODE void operator()() { ++*phases; }
};

TEST(BarrierObject, DoesSomethingBetweenPhases) {
  using Completing = cuda::barrier<cuda::thread_scope_block, Counting>;
  EXPECT_EQ(computed<int>(64,
                          [] DEVICE_CODE(int t) {
                            SHARED_VARIABLE(Completing, barriers, [1]);
                            SHARED_VARIABLE(int, phases, [1]);
                            if (t == 0) {
                              phases[0] = 0;
                              init(barriers, 64, Counting{phases});
                            }
                            __syncthreads();
                            int good = 0;
                            for (int round = 1; round <= 4; ++round) {
                              barriers[0].arrive_and_wait();
                              good += phases[0] == 2 * round - 1;
                              barriers[0].arrive_and_wait();
                            }
                            return good;
                          }),
            std::vector<int>(64, 4));
}

TEST(BarrierObject, OfOtherScopesIsConstructed) {
  using System = cuda::std::barrier<>;
  using Device = cuda::barrier<cuda::thread_scope_device>;
  EXPECT_EQ(computed<int>(64,
                          [] DEVICE_CODE(int t) {
                            SHARED_VARIABLE(ptrdiff_t, memory, [8]);
                            System &system = *(System *)memory;
                            Device &device = *(Device *)(memory + 4);
                            SHARED_VARIABLE(int, values, [64]);
                            if (t == 0) {
                              new (memory) System(64);
                              new (memory + 4) Device(64);
                            }
                            __syncthreads();
                            values[t] = t;
                            system.arrive_and_wait();
                            const int other = values[63 - t];
                            device.arrive_and_wait();
                            values[t] = 2 * other;
                            system.wait(system.arrive());
                            return values[63 - t];
                          }),
            expected<int>(64, [](int t) { return 2 * t; }));
}

/// The phase under way does not end before they are there.
TEST(BarrierObject, WaitsForCopies) {
  const DeviceArray<int> values(256);
  int *const from = values.get();
  launchKernel(1, 256, 0,
               [=] DEVICE_CODE { from[threadIdx.x] = (int)threadIdx.x * 3; });
  const auto body = [=] DEVICE_CODE(int t) {
    SHARED_VARIABLE(Barrier, barriers, [1]);
    SHARED_VARIABLE(int4, memory, [64]);
    int *const to = (int *)memory;
    const auto block = cooperative_groups::this_thread_block();
    if (t == 0)
      init(barriers, 64);
    block.sync();
    cuda::memcpy_async(block, to, from, cuda::aligned_size_t<16>(256),
                       barriers[0]);
    cuda::memcpy_async(block, (void *)(to + 64), (const void *)(from + 64),
                       64 * sizeof(int), barriers[0]);
    cuda::memcpy_async(to + 128 + t, from + 128 + t,
                       cuda::aligned_size_t<4>(sizeof(int)), barriers[0]);
    cuda::memcpy_async((void *)(to + 192 + t), (const void *)(from + 192 + t),
                       sizeof(int), barriers[0]);
    barriers[0].arrive_and_wait();
    const int other = 63 - t;
    return to[other] + to[64 + other] + to[128 + other] + to[192 + other];
  };
  EXPECT_EQ(computed<int>(64, body), expected<int>(64, [](int t) {
              return 3 * (4 * (63 - t) + 64 + 128 + 192);
            }));
}

TEST(BarrierObjectDeathTest, IsForThoseThatItExpects) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  EXPECT_DEATH(found(1,
                     [] DEVICE_CODE(Barrier & barrier, int *) {
                       init(&barrier, 2);
                       (void)barrier.arrive(3);
                     }),
               "more threads arrive in a cuda::barrier than it expects");
  EXPECT_DEATH(found(1, [] DEVICE_CODE(Barrier & barrier,
                                       int *) { init(&barrier, -1); }),
               "made for less than 0 threads");
}

} // namespace
