//===- MbarrierTest.cpp - __mbarrier_ and __pipeline_ functions -----------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// After the CUDA C++ Programming Guide, "Memory Barrier Primitives Interface"
// and "Pipeline Primitives Interface", and what PTX says of mbarrier.
//
//===----------------------------------------------------------------------===//

#include "DeviceMemory.h"

#include <cuda_awbarrier_primitives.h>
#include <cuda_pipeline_primitives.h>

#include <algorithm>
#include <cstring>

namespace {

/// Long enough for threads that only have to run.
constexpr unsigned Long = 100000000;

TEST(Mbarrier, IsForManyThreads) {
  EXPECT_EQ(ON_DEVICE(__mbarrier_maximum_count()), (1u << 14) - 1);
}

/// The token is what was before: the thread itself had still to arrive.
TEST(Mbarrier, CountsThoseThatHaveStillToArrive) {
  const DeviceArray<unsigned> counts(4, 0);
  unsigned *const out = counts.get();
  launchKernel(1, 1, 0, [=] DEVICE_CODE {
    SHARED_VARIABLE(__mbarrier_t, barriers, [1]);
    __mbarrier_init(barriers, 3);
    for (int i = 0; i < 4; ++i) // The fourth begins the second phase.
      out[i] = __mbarrier_token_pending_count(__mbarrier_arrive(barriers));
    __mbarrier_inval(barriers);
  });
  EXPECT_EQ(counts.toHost(), (std::vector<unsigned>{3, 2, 1, 3}));
}

TEST(Mbarrier, TellsWhetherAPhaseHasEnded) {
  const DeviceArray<int> answers(8, -1);
  int *const out = answers.get();
  launchKernel(1, 1, 0, [=] DEVICE_CODE {
    SHARED_VARIABLE(__mbarrier_t, barriers, [1]);
    __mbarrier_init(barriers, 2);
    const __mbarrier_token_t first = __mbarrier_arrive(barriers);
    out[0] = __mbarrier_test_wait(barriers, first);
    out[1] = __mbarrier_try_wait(barriers, first, 10);
    const __mbarrier_token_t second = __mbarrier_arrive(barriers);
    out[2] = __mbarrier_test_wait(barriers, first);
    out[3] = __mbarrier_test_wait(barriers, second);
    out[4] = __mbarrier_try_wait(barriers, first, 10);
    // The next phase has begun, and what has ended has ended.
    const __mbarrier_token_t third = __mbarrier_arrive(barriers);
    out[5] = __mbarrier_test_wait(barriers, third);
    out[6] = __mbarrier_test_wait(barriers, second);
    (void)__mbarrier_arrive(barriers);
    out[7] = __mbarrier_test_wait(barriers, third);
  });
  EXPECT_EQ(answers.toHost(), (std::vector<int>{0, 0, 1, 1, 1, 0, 1, 1}));
}

/// The phases are numbered from 0. The one before the first counts as ended.
TEST(Mbarrier, KnowsThePhaseByItsParity) {
  const DeviceArray<int> answers(8, -1);
  int *const out = answers.get();
  launchKernel(1, 1, 0, [=] DEVICE_CODE {
    SHARED_VARIABLE(__mbarrier_t, barriers, [1]);
    __mbarrier_init(barriers, 1);
    for (int phase = 0; phase < 2; ++phase) {
      out[4 * phase] = __mbarrier_test_wait_parity(barriers, false);
      out[4 * phase + 1] = __mbarrier_test_wait_parity(barriers, true);
      out[4 * phase + 2] = __mbarrier_try_wait_parity(barriers, false, 10);
      out[4 * phase + 3] = __mbarrier_try_wait_parity(barriers, true, 10);
      (void)__mbarrier_arrive(barriers);
    }
  });
  EXPECT_EQ(answers.toHost(), (std::vector<int>{0, 1, 0, 1, 1, 0, 1, 0}));
}

TEST(Mbarrier, DoesNotExpectThoseThatHaveLeft) {
  const DeviceArray<unsigned> counts(4, 0);
  unsigned *const out = counts.get();
  launchKernel(1, 1, 0, [=] DEVICE_CODE {
    SHARED_VARIABLE(__mbarrier_t, barriers, [1]);
    __mbarrier_init(barriers, 3);
    const __mbarrier_token_t left = __mbarrier_arrive_and_drop(barriers);
    out[0] = __mbarrier_token_pending_count(left);
    (void)__mbarrier_arrive(barriers);
    out[1] = __mbarrier_test_wait(barriers, left);
    (void)__mbarrier_arrive(barriers);
    out[2] = __mbarrier_test_wait(barriers, left);
    // Two are left in the next phase.
    out[3] = __mbarrier_token_pending_count(__mbarrier_arrive(barriers));
  });
  EXPECT_EQ(counts.toHost(), (std::vector<unsigned>{3, 0, 1, 2}));
}

/// Rotates an array, with two phases in each round, and checks every step.
template <class Wait> void expectRotation(Wait wait) {
  const DeviceArray<int> failures(1, 0);
  int *const out = failures.get();
  launchKernel(3, 96, 0, [=] DEVICE_CODE {
    SHARED_VARIABLE(int, ring, [96]);
    SHARED_VARIABLE(__mbarrier_t, barriers, [1]);
    const int t = (int)threadIdx.x;
    if (t == 0)
      __mbarrier_init(barriers, 96);
    ring[t] = t;
    __syncthreads();
    bool parity = false;
    for (int round = 1; round <= 8; ++round) {
      const int next = ring[(t + 1) % 96];
      wait(barriers, parity);
      parity = !parity;
      ring[t] = next;
      wait(barriers, parity);
      parity = !parity;
      if (ring[t] != (t + round) % 96)
        atomicAdd(out, 1);
    }
  });
  EXPECT_EQ(failures.toHost()[0], 0);
}

TEST(Mbarrier, SeparatesReadsFromWrites) {
  expectRotation([] DEVICE_CODE(__mbarrier_t * barrier, bool) {
    const __mbarrier_token_t token = __mbarrier_arrive(barrier);
    while (!__mbarrier_test_wait(barrier, token))
      ;
  });
  expectRotation([] DEVICE_CODE(__mbarrier_t * barrier, bool) {
    const __mbarrier_token_t token = __mbarrier_arrive(barrier);
    while (!__mbarrier_try_wait(barrier, token, Long))
      ;
  });
  expectRotation([] DEVICE_CODE(__mbarrier_t * barrier, bool parity) {
    (void)__mbarrier_arrive(barrier);
    while (!__mbarrier_test_wait_parity(barrier, parity))
      ;
  });
  expectRotation([] DEVICE_CODE(__mbarrier_t * barrier, bool parity) {
    (void)__mbarrier_arrive(barrier);
    while (!__mbarrier_try_wait_parity(barrier, parity, Long))
      ;
  });
}

/// In two stages, of which one is waited for while the other is under way. The
/// last bytes of an element become 0.
template <class Element> void expectCopies(size_t zeros) {
  const unsigned threads = 64;
  const DeviceArray<Element> from(2 * threads), to(2 * threads);
  std::vector<unsigned char> bytes(2 * threads * sizeof(Element));
  for (size_t i = 0; i < bytes.size(); ++i)
    bytes[i] = (unsigned char)(i * 7 + 1) | 1;
  EXPECT_EQ(cudaMemcpy(from.get(), bytes.data(), bytes.size(),
                       cudaMemcpyHostToDevice),
            cudaSuccess);
  const Element *const source = from.get();
  Element *const target = to.get();
  launchKernel(1, threads, 0, [=] DEVICE_CODE {
    SHARED_VARIABLE(Element, tile, [128]);
    const unsigned t = threadIdx.x;
    for (unsigned stage = 0; stage < 2; ++stage) {
      __pipeline_memcpy_async(&tile[stage * 64 + t], &source[stage * 64 + t],
                              sizeof(Element), zeros);
      __pipeline_commit();
    }
    __pipeline_wait_prior(1);
    __syncthreads();
    target[t] = tile[63 - t];
    __pipeline_wait_prior(0);
    __syncthreads();
    target[64 + t] = tile[64 + 63 - t];
  });
  const std::vector<Element> found = to.toHost();
  for (unsigned i = 0; i < 2 * threads; ++i) {
    const unsigned place = i / threads * threads + (63 - i % threads);
    unsigned char expected[sizeof(Element)] = {};
    std::copy_n(&bytes[place * sizeof(Element)], sizeof(Element) - zeros,
                expected);
    EXPECT_EQ(std::memcmp(&found[i], expected, sizeof expected), 0) << i;
  }
}

TEST(Pipeline, CopiesElementsOfEverySize) {
  expectCopies<int>(0);
  expectCopies<double>(0);
  expectCopies<float4>(0);
  expectCopies<int>(3);
  expectCopies<double>(8);
  expectCopies<float4>(4);
}

/// A phase lasts until the copies are there, but they are no thread.
TEST(Pipeline, HoldsUpAPhase) {
  const DeviceArray<int> values(32, 5), sums(1, 0);
  const int *const from = values.get();
  int *const out = sums.get();
  launchKernel(1, 32, 0, [=] DEVICE_CODE {
    SHARED_VARIABLE(int, tile, [32]);
    SHARED_VARIABLE(__mbarrier_t, barriers, [1]);
    const unsigned t = threadIdx.x;
    if (t == 0)
      __mbarrier_init(barriers, 32);
    __syncthreads();
    __pipeline_memcpy_async(&tile[t], &from[t], sizeof(int));
    __pipeline_arrive_on(barriers);
    const __mbarrier_token_t token = __mbarrier_arrive(barriers);
    while (!__mbarrier_test_wait(barriers, token))
      ;
    if (t == 0)
      for (int i = 0; i < 32; ++i)
        *out += tile[i];
  });
  EXPECT_EQ(sums.toHost()[0], 160);
}

TEST(MbarrierDeathTest, IsInSharedMemoryAndForSomeThread) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  EXPECT_DEATH(launchKernel(1, 1, 0,
                            [] DEVICE_CODE {
                              __mbarrier_t barrier;
                              __mbarrier_init(&barrier, 1);
                            }),
               "not in shared memory");
  EXPECT_DEATH(launchKernel(1, 1, 0,
                            [] DEVICE_CODE {
                              SHARED_VARIABLE(__mbarrier_t, barriers, [1]);
                              __mbarrier_init(barriers, 0);
                            }),
               "made for no thread");
}

} // namespace
