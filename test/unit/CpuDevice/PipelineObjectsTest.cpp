//===- PipelineObjectsTest.cpp - cuda::pipeline ---------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// After what libcu++ says of cuda::pipeline.
//
//===----------------------------------------------------------------------===//

#include "GroupResults.h"

#include <cuda/pipeline>
#include <cuda/std/chrono>

#include <utility>

namespace {

namespace cg = cooperative_groups;
using cuda::std::chrono::microseconds;
using cuda::std::chrono::system_clock;

constexpr int Threads = 64, Rounds = 7;

/// Element i of \p to becomes 3 * i.
void fill(int *to) {
  launchKernel(Rounds, Threads, 0, [=] DEVICE_CODE {
    const int i = (int)(blockIdx.x * Threads + threadIdx.x);
    to[i] = 3 * i;
  });
}

/// Numbers to be copied.
class Source {
public:
  Source() : values(Threads * Rounds) { fill(values.get()); }
  const int *get() const { return values.get(); }

private:
  DeviceArray<int> values;
};

/// What element i of all rounds adds up to.
int sumOf(int i) {
  int sum = 0;
  for (int round = 0; round < Rounds; ++round)
    sum += 3 * (round * Threads + i);
  return sum;
}

TEST(PipelineObject, OfOneThread) {
  const Source source;
  const int *const from = source.get();
  const auto body = [=] DEVICE_CODE(int t) {
    SHARED_VARIABLE(int, tile, [6][64]);
    cuda::pipeline<cuda::thread_scope_thread> made = cuda::make_pipeline();
    cuda::pipeline<cuda::thread_scope_thread> pipe(std::move(made));
    for (int stage = 0; stage < 4; ++stage) {
      pipe.producer_acquire();
      cuda::memcpy_async(&tile[stage][t], &from[stage * 64 + t], sizeof(int),
                         pipe);
      pipe.producer_commit();
    }
    pipe.consumer_wait();
    int sum = tile[0][t];
    pipe.consumer_release();
    if (!pipe.consumer_wait_for(microseconds(1)))
      return -1;
    sum += tile[1][t];
    pipe.consumer_release();
    if (!pipe.consumer_wait_until(system_clock::now() + microseconds(1)))
      return -2;
    sum += tile[2][t];
    cuda::pipeline_consumer_wait_prior<0>(pipe);
    sum += tile[3][t];
    return pipe.quit() ? sum : -3;
  };
  EXPECT_EQ(computed<int>(Threads, body), expected<int>(Threads, [](int t) {
              return 3 * (4 * t + 64 * (1 + 2 + 3));
            }));
}

/// Copies of a thread of which a barrier's phase does not end before.
TEST(PipelineObject, IsCommittedToABarrier) {
  const Source source;
  const int *const from = source.get();
  const auto body = [=] DEVICE_CODE(int t) {
    SHARED_VARIABLE(cuda::barrier<cuda::thread_scope_block>, barriers, [1]);
    SHARED_VARIABLE(int, tile, [64]);
    if (t == 0)
      init(barriers, Threads);
    __syncthreads();
    auto pipe = cuda::make_pipeline();
    cuda::memcpy_async((void *)&tile[t], (const void *)&from[t], sizeof(int),
                       pipe);
    cuda::pipeline_producer_commit(pipe, barriers[0]);
    barriers[0].arrive_and_wait();
    return tile[63 - t];
  };
  EXPECT_EQ(computed<int>(Threads, body),
            expected<int>(Threads, [](int t) { return 3 * (63 - t); }));
}

/// All fill stages and use them, as a group.
TEST(PipelineObject, OfProducersThatConsume) {
  const Source source;
  const int *const from = source.get();
  const auto body = [=] DEVICE_CODE(int t) {
    using State = cuda::pipeline_shared_state<cuda::thread_scope_block, 2>;
    SHARED_VARIABLE(State, states, [1]);
    SHARED_VARIABLE(int, stages, [2][64]);
    const auto block = cg::this_thread_block();
    auto pipe = cuda::make_pipeline(block, states);
    int sum = 0;
    for (int next = 0, round = 0; round < Rounds; ++round) {
      for (; next < Rounds && next < round + 2; ++next) {
        int *const to = stages[next % 2];
        const int *const here = from + next * Threads;
        const size_t bytes = Threads * sizeof(int);
        pipe.producer_acquire();
        if (next % 2)
          cuda::memcpy_async(block, to, here, bytes, pipe);
        else
          cuda::memcpy_async(block, (void *)to, (const void *)here, bytes,
                             pipe);
        pipe.producer_commit();
      }
      pipe.consumer_wait();
      sum += stages[round % 2][63 - t];
      pipe.consumer_release();
    }
    return sum;
  };
  EXPECT_EQ(computed<int>(Threads, body),
            expected<int>(Threads, [](int t) { return sumOf(63 - t); }));
}

/// The first warp fills stages that the second one uses.
template <class Make> void expectHandedOn(Make make) {
  const Source source;
  const int *const from = source.get();
  const auto body = [=] DEVICE_CODE(int t) {
    using State = cuda::pipeline_shared_state<cuda::thread_scope_block, 3>;
    SHARED_VARIABLE(State, states, [1]);
    SHARED_VARIABLE(int, stages, [3][32]);
    auto pipe = make(cg::this_thread_block(), states, t < 32);
    const int lane = t % 32;
    int sum = -1;
    if (t < 32) {
      for (int round = 0; round < Rounds; ++round) {
        pipe.producer_acquire();
        cuda::memcpy_async(&stages[round % 3][lane],
                           &from[round * Threads + lane], sizeof(int), pipe);
        pipe.producer_commit();
      }
    } else {
      sum = 0;
      for (int round = 0; round < Rounds; ++round) {
        if (round % 2)
          pipe.consumer_wait();
        else
          while (!pipe.consumer_wait_for(microseconds(50)))
            ;
        sum += stages[round % 3][31 - lane];
        pipe.consumer_release();
      }
    }
    return sum;
  };
  EXPECT_EQ(computed<int>(Threads, body), expected<int>(Threads, [](int t) {
              return t < 32 ? -1 : sumOf(63 - t);
            }));
}

TEST(PipelineObject, FromProducersToConsumers) {
  expectHandedOn([] DEVICE_CODE(const auto &block, auto *state, bool) {
    return cuda::make_pipeline(block, state, (size_t)32);
  });
  expectHandedOn([] DEVICE_CODE(const auto &block, auto *state, bool isFirst) {
    return cuda::make_pipeline(block, state,
                               isFirst ? cuda::pipeline_role::producer
                                       : cuda::pipeline_role::consumer);
  });
}

/// Nothing has been committed; and who quits is the last one once.
TEST(PipelineObject, IsAskedAndLeft) {
  const DeviceArray<int> waits(1, 0), lasts(1, 0);
  int *const waited = waits.get(), *const last = lasts.get();
  launchKernel(1, Threads, 0, [=] DEVICE_CODE {
    using State = cuda::pipeline_shared_state<cuda::thread_scope_block, 1>;
    SHARED_VARIABLE(State, states, [1]);
    auto made = cuda::make_pipeline(cg::this_thread_block(), states);
    auto pipe = std::move(made);
    const bool early = pipe.consumer_wait_for(microseconds(2)) ||
                       pipe.consumer_wait_until(system_clock::now());
    __syncthreads();
    pipe.producer_acquire();
    pipe.producer_commit();
    pipe.consumer_wait();
    const bool late =
        pipe.consumer_wait_until(system_clock::now() + microseconds(1));
    atomicAdd(waited, !early && late);
    pipe.consumer_release();
    __syncthreads();
    atomicAdd(last, pipe.quit());
  });
  EXPECT_EQ(waits.toHost()[0], Threads);
  EXPECT_EQ(lasts.toHost()[0], 1);
}

} // namespace
