//===- AwbarrierTest.cpp - nvcuda::experimental::awbarrier ----------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The class of cuda_awbarrier.h, over the functions that MbarrierTest is about.
//
//===----------------------------------------------------------------------===//

#include "BarrierRotation.h"
#include "GroupResults.h"

#include <cuda_awbarrier.h>
#include <cuda_pipeline.h>

namespace {

using Barrier = nvcuda::experimental::awbarrier;
using Token = Barrier::arrival_token;

/// Long enough for threads that only have to run.
constexpr unsigned Long = 100000000;

/// What a lone thread finds, with a barrier in shared memory.
template <class Body> std::vector<int> found(size_t count, Body body) {
  const DeviceArray<int> answers(count, -1);
  int *const out = answers.get();
  launchKernel(1, 1, 0, [=] DEVICE_CODE {
    SHARED_VARIABLE(Barrier, barriers, [1]);
    body(barriers[0], out);
    inval(barriers);
  });
  return answers.toHost();
}

TEST(Awbarrier, IsForManyThreads) {
  EXPECT_EQ(ON_DEVICE(Barrier::max()), (1u << 14) - 1);
}

TEST(Awbarrier, CountsThoseThatHaveStillToArrive) {
  EXPECT_EQ(found(5,
                  [] DEVICE_CODE(Barrier & barrier, int *out) {
                    init(&barrier, 3);
                    for (int i = 0; i < 4; ++i)
                      out[i] = (int)barrier.arrive().pending_count();
                    (void)barrier.arrive_and_drop();
                    (void)barrier.arrive();
                    // Two are left in the next phase.
                    out[4] = (int)barrier.arrive().pending_count();
                  }),
            (std::vector<int>{3, 2, 1, 3, 2}));
}

TEST(Awbarrier, TellsWhetherAPhaseHasEnded) {
  EXPECT_EQ(found(11,
                  [] DEVICE_CODE(Barrier & barrier, int *out) {
                    init(&barrier, 2);
                    const Token first = barrier.arrive();
                    out[0] = barrier.timed_wait(first, 10);
                    out[1] = barrier.try_wait(first, 10);
                    out[2] = barrier.timed_wait_parity(false, 10);
                    out[3] = barrier.timed_wait_parity(true, 10);
                    out[4] = barrier.try_wait_parity(false, 10);
                    out[5] = barrier.try_wait_parity(true, 10);
                    (void)barrier.arrive();
                    barrier.wait(first);
                    out[6] = barrier.timed_wait(first, 10);
                    out[7] = barrier.try_wait(first, 10);
                    out[8] = barrier.timed_wait_parity(false, 10);
                    out[9] = barrier.try_wait_parity(false, 10);
                    out[10] = barrier.try_wait_parity(true, 10);
                  }),
            (std::vector<int>{0, 0, 0, 1, 0, 1, 1, 1, 1, 1, 0}));
}

TEST(Awbarrier, SeparatesReadsFromWrites) {
  expectRotation<Barrier>(
      [] DEVICE_CODE(Barrier & barrier, bool) { barrier.arrive_and_wait(); });
  expectRotation<Barrier>([] DEVICE_CODE(Barrier & barrier, bool) {
    barrier.wait(barrier.arrive());
  });
  expectRotation<Barrier>([] DEVICE_CODE(Barrier & barrier, bool) {
    const Token token = barrier.arrive();
    while (!barrier.timed_wait(token, Long))
      ;
  });
  expectRotation<Barrier>([] DEVICE_CODE(Barrier & barrier, bool parity) {
    (void)barrier.arrive();
    while (!barrier.timed_wait_parity(parity, Long))
      ;
  });
  expectRotation<Barrier>([] DEVICE_CODE(Barrier & barrier, bool) {
    const Token token = barrier.arrive();
    while (!barrier.try_wait(token, Long))
      ;
  });
  expectRotation<Barrier>([] DEVICE_CODE(Barrier & barrier, bool parity) {
    (void)barrier.arrive();
    while (!barrier.try_wait_parity(parity, Long))
      ;
  });
}

/// From round to round there is a thread less.
TEST(Awbarrier, DoesNotExpectThoseThatHaveLeft) {
  EXPECT_EQ(computed<int>(64,
                          [] DEVICE_CODE(int t) {
                            SHARED_VARIABLE(Barrier, barriers, [1]);
                            SHARED_VARIABLE(int, counts, [64]);
                            if (t == 0)
                              init(barriers, 64);
                            counts[t] = 0;
                            __syncthreads();
                            int good = 0;
                            for (int round = 0; round < t; ++round) {
                              atomicAdd(&counts[round], 1);
                              barriers[0].arrive_and_wait();
                              good += counts[round] == 63 - round;
                            }
                            (void)barriers[0].arrive_and_drop();
                            return good;
                          }),
            expected<int>(64, [](int t) { return t; }));
}

/// A phase lasts until the copies are there.
TEST(Awbarrier, WaitsForCopies) {
  const DeviceArray<int> values(64, 5);
  const int *const from = values.get();
  EXPECT_EQ(computed<int>(64,
                          [=] DEVICE_CODE(int t) {
                            SHARED_VARIABLE(Barrier, barriers, [1]);
                            SHARED_VARIABLE(int, tile, [64]);
                            if (t == 0)
                              init(barriers, 64);
                            __syncthreads();
                            nvcuda::experimental::pipeline pipe;
                            nvcuda::experimental::memcpy_async(tile[t], from[t],
                                                               pipe);
                            pipe.arrive_on(barriers[0]);
                            barriers[0].arrive_and_wait();
                            return tile[63 - t] + t;
                          }),
            expected<int>(64, [](int t) { return 5 + t; }));
}

} // namespace
