//===- AtomicsTest.cpp - Atomic functions across blocks and workers -------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DeviceMemory.h"

#include <algorithm>

#ifndef CUDA_ORACLE
// As programs have it that are older than CUDA's.
static void atomicAdd(float4 *p, float4) { p->x = -1; }
#endif

namespace {

constexpr int Threads = 64 * 100;

/// Has every thread of a grid call \p change with the number of the thread.
/// \returns what then is where there was \p start.
template <class T, class Change> T changeByAll(T start, Change change) {
  const DeviceArray<T> place(1, start);
  T *out = place.get();
  launchKernel(Threads / 64, 64, 0, [=] DEVICE_CODE {
    change(out, (int)(blockIdx.x * blockDim.x + threadIdx.x));
  });
  return place.toHost()[0];
}

template <class T> T sumByAll() {
  return changeByAll<T>(0,
                        [] DEVICE_CODE(T * out, int) { atomicAdd(out, (T)1); });
}

TEST(Atomics, Add) {
  EXPECT_EQ(sumByAll<int>(), Threads);
  EXPECT_EQ(sumByAll<unsigned>(), (unsigned)Threads);
  EXPECT_EQ(sumByAll<unsigned long long>(), (unsigned)Threads);
  EXPECT_EQ(sumByAll<float>(), (float)Threads);
  EXPECT_EQ(sumByAll<double>(), Threads);
  EXPECT_EQ(changeByAll<int>(
                0, [] DEVICE_CODE(int *o, int) { atomicAdd_block(o, 1); }),
            Threads);
  EXPECT_EQ(changeByAll<int>(
                0, [] DEVICE_CODE(int *o, int) { atomicAdd_system(o, 1); }),
            Threads);
}

TEST(Atomics, Subtract) {
  EXPECT_EQ(
      changeByAll<int>(0, [] DEVICE_CODE(int *o, int) { atomicSub(o, 2); }),
      -2 * Threads);
  EXPECT_EQ(changeByAll<unsigned>(
                Threads, [] DEVICE_CODE(unsigned *o, int) { atomicSub(o, 1); }),
            0u);
}

TEST(Atomics, MinimumAndMaximum) {
  EXPECT_EQ(
      changeByAll<int>(5, [] DEVICE_CODE(int *o, int i) { atomicMin(o, -i); }),
      1 - Threads);
  EXPECT_EQ(
      changeByAll<int>(-5, [] DEVICE_CODE(int *o, int i) { atomicMax(o, i); }),
      Threads - 1);
  EXPECT_EQ(changeByAll<unsigned>(7,
                                  [] DEVICE_CODE(unsigned *o, int i) {
                                    atomicMax(o, (unsigned)-i);
                                  }),
            ~0u);
  EXPECT_EQ(changeByAll<unsigned>(~0u,
                                  [] DEVICE_CODE(unsigned *o, int i) {
                                    atomicMin(o, (unsigned)i + 3);
                                  }),
            3u);
  EXPECT_EQ(changeByAll<long long>(0,
                                   [] DEVICE_CODE(long long *o, int i) {
                                     atomicMin(o, -((long long)i << 40));
                                   }),
            -((Threads - 1ll) << 40));
  EXPECT_EQ(changeByAll<unsigned long long>(
                0,
                [] DEVICE_CODE(unsigned long long *o, int i) {
                  atomicMax(o, (unsigned long long)i << 40);
                }),
            (Threads - 1ull) << 40);
}

TEST(Atomics, IncrementAndDecrementWrap) {
  EXPECT_EQ(changeByAll<unsigned>(
                0, [] DEVICE_CODE(unsigned *o, int) { atomicInc(o, 9); }),
            0u);
  EXPECT_EQ(changeByAll<unsigned>(
                0, [] DEVICE_CODE(unsigned *o, int) { atomicInc(o, 6); }),
            Threads % 7u);
  EXPECT_EQ(changeByAll<unsigned>(
                0, [] DEVICE_CODE(unsigned *o, int) { atomicDec(o, 9); }),
            0u);
  EXPECT_EQ(changeByAll<unsigned>(50,
                                  [] DEVICE_CODE(unsigned *o, int i) {
                                    if (i == 0)
                                      atomicDec(o, 9);
                                  }),
            9u);
}

TEST(Atomics, Bits) {
  EXPECT_EQ(changeByAll<int>(
                0, [] DEVICE_CODE(int *o, int i) { atomicOr(o, 1 << i % 31); }),
            0x7fffffff);
  EXPECT_EQ(changeByAll<unsigned>(~0u,
                                  [] DEVICE_CODE(unsigned *o, int i) {
                                    atomicAnd(o, ~(1u << i % 16));
                                  }),
            0xffff0000u);
  EXPECT_EQ(
      changeByAll<unsigned long long>(
          5, [] DEVICE_CODE(unsigned long long *o,
                            int i) { atomicXor(o, 1ull << (i / 2) % 64); }),
      5ull);
}

TEST(Atomics, BitsOfSignedNumbers) {
  EXPECT_EQ(changeByAll<long long>(0,
                                   [] DEVICE_CODE(long long *o, int i) {
                                     atomicOr(o, 1ll << i % 63);
                                   }),
            0x7fffffffffffffffll);
  EXPECT_EQ(changeByAll<long long>(-1,
                                   [] DEVICE_CODE(long long *o, int i) {
                                     atomicAnd_block(o, ~(1ll << i % 48));
                                   }),
            -(1ll << 48));
  EXPECT_EQ(changeByAll<long long>(-5,
                                   [] DEVICE_CODE(long long *o, int i) {
                                     atomicXor_system(o, 1ll << (i / 2) % 64);
                                   }),
            -5);
}

TEST(Atomics, VectorsAreAddedByComponents) {
  const float2 two =
      changeByAll<float2>({1, 2}, [] DEVICE_CODE(float2 * o, int) {
        atomicAdd(o, make_float2(1, -1));
      });
  EXPECT_EQ(two.x, Threads + 1.0f);
  EXPECT_EQ(two.y, 2.0f - Threads);
  const float4 four =
      changeByAll<float4>({1, 2, 3, 4}, [] DEVICE_CODE(float4 * o, int i) {
        if (i != 0)
          return;
        const float4 before = atomicAdd_system(o, make_float4(9, 8, 7, 6));
        atomicAdd_block(o, before);
      });
  EXPECT_EQ(four.x, 11.0f);
  EXPECT_EQ(four.w, 14.0f);
}

struct alignas(16) Numbers {
  unsigned long long a, b;
};

TEST(Atomics, SixteenBytesAtOnce) {
  const Numbers sum =
      changeByAll<Numbers>({0, 0}, [] DEVICE_CODE(Numbers * o, int i) {
        Numbers before = {0, 0};
        for (;;) {
          const Numbers found = atomicCAS(
              o, before, Numbers{before.a + 1, before.b - (unsigned)i});
          if (found.a == before.a && found.b == before.b)
            break;
          before = found;
        }
      });
  EXPECT_EQ(sum.a, (unsigned)Threads);
  EXPECT_EQ(sum.b, -(Threads * (Threads - 1ull) / 2));
  // What one puts there another takes away, as a whole.
  const DeviceArray<Numbers> place(1, Numbers{1, ~1ull});
  const DeviceArray<int> torn(1, 0);
  Numbers *const out = place.get();
  int *const bad = torn.get();
  launchKernel(Threads / 64, 64, 0, [=] DEVICE_CODE {
    const unsigned long long i = blockIdx.x * blockDim.x + threadIdx.x;
    const Numbers found = atomicExch_system(out, Numbers{i, ~i});
    if (found.a != ~found.b)
      atomicAdd(bad, 1);
  });
  EXPECT_EQ(torn.toHost()[0], 0);
  const DeviceArray<float4> vector(2, make_float4(1, 2, 3, 4));
  float4 *const v = vector.get();
  launchKernel(1, 1, 0, [=] DEVICE_CODE {
    v[1] = atomicExch(&v[0], make_float4(5, 6, 7, 8));
  });
  EXPECT_EQ(vector.toHost()[0].w, 8.0f);
  EXPECT_EQ(vector.toHost()[1].w, 4.0f);
}

#ifndef CUDA_ORACLE
TEST(Atomics, GiveWayToAProgramsOwn) {
  float4 numbers = {1, 2, 3, 4};
  atomicAdd(&numbers, numbers);
  EXPECT_EQ(numbers.x, -1.0f);
}
#endif

TEST(Atomics, ExchangeLosesNothing) {
  // Each number is in the place or was found there by the next one.
  const DeviceArray<int> place(1, -1), found(Threads + 1, 0);
  int *out = place.get(), *seen = found.get();
  launchKernel(Threads / 64, 64, 0, [=] DEVICE_CODE {
    const int i = (int)(blockIdx.x * blockDim.x + threadIdx.x);
    atomicAdd(&seen[atomicExch(out, i) + 1], 1);
  });
  std::vector<int> all = found.toHost();
  ++all[(size_t)place.toHost()[0] + 1];
  EXPECT_EQ(all, std::vector<int>(Threads + 1, 1));
}

TEST(Atomics, ExchangeOfAFloat) {
  const DeviceArray<float> place(2, 1.5f);
  float *out = place.get();
  launchKernel(1, 1, 0,
               [=] DEVICE_CODE { out[1] = atomicExch(&out[0], 2.5f); });
  EXPECT_EQ(place.toHost(), (std::vector<float>{2.5f, 1.5f}));
}

TEST(Atomics, CompareAndSwapMakesALock) {
  const DeviceArray<int> lock(1, 0), value(1, 0);
  int *mutex = lock.get(), *out = value.get();
  launchKernel(Threads / 64, 64, 0, [=] DEVICE_CODE {
    while (atomicCAS(mutex, 0, 1) != 0)
      continue;
    __threadfence();
    *out += 1;
    __threadfence();
    atomicExch(mutex, 0);
  });
  EXPECT_EQ(value.toHost()[0], Threads);
}

template <class T> void expectCas() {
  const DeviceArray<T> place(3, (T)7);
  T *out = place.get();
  launchKernel(1, 1, 0, [=] DEVICE_CODE {
    out[1] = atomicCAS(&out[0], (T)6, (T)9);
    out[2] = atomicCAS(&out[0], (T)7, (T)8);
  });
  EXPECT_EQ(place.toHost(), (std::vector<T>{8, 7, 7}));
}

TEST(Atomics, CompareAndSwap) {
  expectCas<int>();
  expectCas<unsigned>();
  expectCas<unsigned long long>();
  expectCas<unsigned short>();
}

TEST(Atomics, TheLastBlockSeesWhatAllHaveWritten) {
  const DeviceArray<int> partial(200, 0), result(1, 0);
  const DeviceArray<unsigned> ticket(1, 0);
  int *parts = partial.get(), *out = result.get();
  unsigned *next = ticket.get();
  launchKernel(200, 32, 0, [=] DEVICE_CODE {
    SHARED_VARIABLE(bool, last, [1]);
    if (threadIdx.x == 0) {
      parts[blockIdx.x] = (int)blockIdx.x;
      __threadfence();
      last[0] = atomicInc(next, gridDim.x) == gridDim.x - 1;
    }
    __syncthreads();
    if (last[0] && threadIdx.x == 0)
      for (int i = 0; i < 200; ++i)
        *out += parts[i];
  });
  EXPECT_EQ(result.toHost()[0], 200 * 199 / 2);
}

/// What an atomic function returns, and what it leaves in memory.
template <class T> struct Changed {
  T before, after;
};

/// Calls \p change on a variable that is \p start, by one thread.
template <class T, class Change> Changed<T> change(T start, Change change) {
  const DeviceArray<T> place(1, start), before(1, T());
  T *const there = place.get(), *const was = before.get();
  launchKernel(1, 1, 0, [=] DEVICE_CODE { *was = change(there); });
  return {before.toHost()[0], place.toHost()[0]};
}

// A scope says who takes part, not what is done.
#define EXPECT_SAME_IN_ALL_SCOPES(T, START, NAME, ...)                         \
  do {                                                                         \
    const auto plain = change<T>(                                              \
        START, [] DEVICE_CODE(T * p) { return NAME(p, __VA_ARGS__); });        \
    const auto block = change<T>(START, [] DEVICE_CODE(T * p) {                \
      return NAME##_block(p, __VA_ARGS__);                                     \
    });                                                                        \
    const auto system = change<T>(START, [] DEVICE_CODE(T * p) {               \
      return NAME##_system(p, __VA_ARGS__);                                    \
    });                                                                        \
    EXPECT_EQ(plain.before, (T)(START)) << #NAME;                              \
    EXPECT_EQ(block.before, plain.before) << #NAME;                            \
    EXPECT_EQ(block.after, plain.after) << #NAME;                              \
    EXPECT_EQ(system.before, plain.before) << #NAME;                           \
    EXPECT_EQ(system.after, plain.after) << #NAME;                             \
    EXPECT_NE(plain.after, plain.before) << #NAME " has to change something";  \
  } while (false)

#define EXPECT_SAME_OF_INTEGERS(T)                                             \
  do {                                                                         \
    EXPECT_SAME_IN_ALL_SCOPES(T, 12, atomicAdd, (T)7);                         \
    EXPECT_SAME_IN_ALL_SCOPES(T, 12, atomicExch, (T)7);                        \
    EXPECT_SAME_IN_ALL_SCOPES(T, 12, atomicCAS, (T)12, (T)3);                  \
    EXPECT_SAME_IN_ALL_SCOPES(T, 12, atomicMin, (T)7);                         \
    EXPECT_SAME_IN_ALL_SCOPES(T, 12, atomicMax, (T)70);                        \
    EXPECT_SAME_IN_ALL_SCOPES(T, 12, atomicAnd, (T)10);                        \
    EXPECT_SAME_IN_ALL_SCOPES(T, 12, atomicOr, (T)3);                          \
    EXPECT_SAME_IN_ALL_SCOPES(T, 12, atomicXor, (T)10);                        \
  } while (false)

TEST(Atomics, InBlocksAndInTheSystemDoTheSame) {
  EXPECT_SAME_OF_INTEGERS(int);
  EXPECT_SAME_OF_INTEGERS(unsigned);
  EXPECT_SAME_OF_INTEGERS(unsigned long long);
  EXPECT_SAME_IN_ALL_SCOPES(int, -12, atomicSub, 5);
  EXPECT_SAME_IN_ALL_SCOPES(unsigned, 12, atomicSub, 5u);
  EXPECT_SAME_IN_ALL_SCOPES(unsigned, 12, atomicInc, 13u);
  EXPECT_SAME_IN_ALL_SCOPES(unsigned, 12, atomicInc, 12u);
  EXPECT_SAME_IN_ALL_SCOPES(unsigned, 12, atomicDec, 13u);
  EXPECT_SAME_IN_ALL_SCOPES(unsigned, 12, atomicDec, 11u);
  EXPECT_SAME_IN_ALL_SCOPES(int, -12, atomicMin, -70);
  EXPECT_SAME_IN_ALL_SCOPES(int, -12, atomicMax, -7);
  EXPECT_SAME_IN_ALL_SCOPES(long long, -12, atomicMin, -70LL);
  EXPECT_SAME_IN_ALL_SCOPES(long long, -12, atomicMax, -7LL);
  EXPECT_SAME_IN_ALL_SCOPES(float, 1.5f, atomicAdd, 2.25f);
  EXPECT_SAME_IN_ALL_SCOPES(float, 1.5f, atomicExch, 2.25f);
  EXPECT_SAME_IN_ALL_SCOPES(double, 1.5, atomicAdd, 2.25);
}

} // namespace
