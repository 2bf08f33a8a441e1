//===- OrderedAtomicsTest.cpp - The functions __nv_atomic_... -------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DeviceMemory.h"

#if CUDART_VERSION >= 12080 || !defined(CUDA_ORACLE)

namespace {

/// What many threads have made of a value, and what each found there: before
/// the first one, the second one, ...
template <class T> struct Outcome {
  T value;
  std::vector<T> found;
};

/// \p change is what each of 256 threads does to the value, beginning with
/// \p first. It returns what was there.
template <class T, class Change>
Outcome<T> changedByMany(T first, Change change) {
  const DeviceArray<T> value(1, first), found(256);
  T *const at = value.get(), *const out = found.get();
  launchKernel(4, 64, 0, [=] DEVICE_CODE {
    const int i = (int)(blockIdx.x * 64 + threadIdx.x);
    out[i] = change(at, i);
  });
  return {value.toHost()[0], found.toHost()};
}

/// Expects that each number from \p first on was found once, \p step apart.
template <class T>
void expectSteps(const Outcome<T> &outcome, T first, T step) {
  std::vector<int> times(256, 0);
  for (const T &each : outcome.found) {
    const long long number = (long long)((each - first) / step);
    ASSERT_TRUE(number >= 0 && number < 256) << each;
    ++times[(size_t)number];
  }
  EXPECT_EQ(times, std::vector<int>(256, 1));
  EXPECT_EQ(outcome.value, first + 256 * step);
}

/// Of every type.
template <class T> void expectDifferences() {
  const Outcome<T> after = changedByMany<T>(2000, [] DEVICE_CODE(T * at, int) {
    __nv_atomic_sub(at, 2, __NV_ATOMIC_RELAXED);
    __nv_atomic_add(at, 5, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_SYSTEM);
    return (T)0;
  });
  EXPECT_EQ(after.value, 2000 + 3 * 256);
}

TEST(OrderedAtomics, AddToEveryNumber) {
  const auto sums = changedByMany<int>(5, [] DEVICE_CODE(int *at, int) {
    return __nv_atomic_fetch_add(at, 3, __NV_ATOMIC_RELAXED,
                                 __NV_THREAD_SCOPE_DEVICE);
  });
  expectSteps<int>(sums, 5, 3);
  expectDifferences<int>();
  expectDifferences<unsigned>();
  expectDifferences<unsigned long long>();
  expectDifferences<float>();
  expectDifferences<double>();
}

TEST(OrderedAtomics, FindWhatWasThere) {
  const auto down = changedByMany<double>(0, [] DEVICE_CODE(double *at, int) {
    return -__nv_atomic_fetch_sub(at, 0.5, __NV_ATOMIC_SEQ_CST);
  });
  std::vector<int> times(256, 0);
  for (const double each : down.found)
    ++times.at((size_t)(each * 2));
  EXPECT_EQ(times, std::vector<int>(256, 1));
  EXPECT_EQ(down.value, -128);
}

TEST(OrderedAtomics, IntegersWrapAround) {
  const auto sum = changedByMany<int>(2147483647, [] DEVICE_CODE(int *at, int) {
    __nv_atomic_add(at, 1, __NV_ATOMIC_RELAXED);
    return 0;
  });
  EXPECT_EQ(sum.value, (int)(0x7fffffffu + 256u));
}

TEST(OrderedAtomics, ChooseTheLeastAndTheGreatest) {
  const auto least =
      changedByMany<long long>(1000, [] DEVICE_CODE(long long *at, int i) {
        return __nv_atomic_fetch_min(at, 100ll - i, __NV_ATOMIC_RELAXED);
      });
  EXPECT_EQ(least.value, 100 - 255);
  const auto greatest =
      changedByMany<unsigned>(7, [] DEVICE_CODE(unsigned *at, int i) {
        __nv_atomic_max(at, (unsigned)i, __NV_ATOMIC_RELAXED);
        return __nv_atomic_fetch_max(at, 3u, __NV_ATOMIC_RELAXED);
      });
  EXPECT_EQ(greatest.value, 255u);
  for (const unsigned each : greatest.found)
    EXPECT_GE(each, 7u);
  const auto below = changedByMany<int>(7, [] DEVICE_CODE(int *at, int i) {
    __nv_atomic_min(at, -i, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_DEVICE);
    return 0;
  });
  EXPECT_EQ(below.value, -255);
}

TEST(OrderedAtomics, ChangeBits) {
  const auto set =
      changedByMany<unsigned>(0x80000000u, [] DEVICE_CODE(unsigned *at, int i) {
        return __nv_atomic_fetch_or(at, 1u << i % 16, __NV_ATOMIC_RELAXED);
      });
  EXPECT_EQ(set.value, 0x8000ffffu);
  const auto cleared =
      changedByMany<long long>(-1, [] DEVICE_CODE(long long *at, int i) {
        return __nv_atomic_fetch_and(at, ~(1ll << i % 64), __NV_ATOMIC_RELAXED);
      });
  EXPECT_EQ(cleared.value, 0);
  const auto toggled = changedByMany<int>(0, [] DEVICE_CODE(int *at, int i) {
    return __nv_atomic_fetch_xor(at, i, __NV_ATOMIC_RELAXED);
  });
  EXPECT_EQ(toggled.value, 0) << "each bit is changed an even number of times";
  const auto each =
      changedByMany<unsigned>(0, [] DEVICE_CODE(unsigned *at, int i) {
        __nv_atomic_or(at, 0xff00u, __NV_ATOMIC_RELAXED);
        __nv_atomic_and(at, 0xffffu, __NV_ATOMIC_RELAXED);
        __nv_atomic_xor(at, i ? 0u : 1u, __NV_ATOMIC_RELAXED);
        return 0u;
      });
  EXPECT_EQ(each.value, 0xff01u);
}

template <class T> struct Counted {
  T lock;
  int count;
};

/// A lock, which holds for objects of every size.
template <class T> void expectLock() {
  const DeviceArray<Counted<T>> counted(1, Counted<T>{T(), 0});
  Counted<T> *const at = counted.get();
  launchKernel(8, 1, 0, [=] DEVICE_CODE {
    T one = T(), none = T();
    memset(static_cast<void *>(&one), 1, sizeof one);
    memset(static_cast<void *>(&none), 0, sizeof none);
    for (int i = 0; i < 20; ++i) {
      T expected = none;
      while (!__nv_atomic_compare_exchange(
          &at->lock, &expected, &one, true, __NV_ATOMIC_ACQUIRE,
          __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_DEVICE))
        expected = none;
      ++at->count;
      __nv_atomic_store(&at->lock, &none, __NV_ATOMIC_RELEASE,
                        __NV_THREAD_SCOPE_DEVICE);
    }
  });
  EXPECT_EQ(counted.toHost()[0].count, 160);
}

TEST(OrderedAtomics, ObjectsOfEverySizeAreLocks) {
  expectLock<int>();
  expectLock<unsigned long long>();
  expectLock<float2>();
  expectLock<float4>();
#ifndef CUDA_ORACLE // Only GPUs after 9.0 have smaller ones.
  expectLock<unsigned char>();
  expectLock<short>();
#endif
}

TEST(OrderedAtomics, ACompareThatFailsTellsWhatIsThere) {
  const auto found = changedByMany<int>(4, [] DEVICE_CODE(int *at, int) {
    int expected = 9;
    const bool isDone = __nv_atomic_compare_exchange_n(
        at, &expected, 5, false, __NV_ATOMIC_SEQ_CST, __NV_ATOMIC_SEQ_CST);
    return isDone ? -1 : expected;
  });
  EXPECT_EQ(found.value, 4);
  EXPECT_EQ(found.found, std::vector<int>(256, 4));
}

/// Whatever order threads come in, each finds what another one has left.
TEST(OrderedAtomics, ExchangesLoseNothing) {
  const auto passed = changedByMany<int>(-1, [] DEVICE_CODE(int *at, int i) {
    return __nv_atomic_exchange_n(at, i, __NV_ATOMIC_RELAXED);
  });
  std::vector<int> times(257, 0);
  for (const int each : passed.found)
    ++times.at((size_t)(each + 1));
  ++times.at((size_t)(passed.value + 1));
  EXPECT_EQ(times, std::vector<int>(257, 1));
  const auto generic = changedByMany<int>(-1, [] DEVICE_CODE(int *at, int i) {
    int before;
    __nv_atomic_exchange(at, &i, &before, __NV_ATOMIC_RELAXED,
                         __NV_THREAD_SCOPE_SYSTEM);
    return before;
  });
  long long sum = generic.value;
  for (const int each : generic.found)
    sum += each;
  EXPECT_EQ(sum, 255 * 256 / 2 - 1);
}

TEST(OrderedAtomics, LoadAndStore) {
  const DeviceArray<float4> wide(2, float4{1, 2, 3, 4});
  const DeviceArray<int> values(3, 7);
  float4 *const from = wide.get();
  int *const at = values.get();
  launchKernel(1, 1, 0, [=] DEVICE_CODE {
    float4 copy;
    __nv_atomic_load(from, &copy, __NV_ATOMIC_RELAXED);
    copy.x = 9;
    __nv_atomic_store(from + 1, &copy, __NV_ATOMIC_RELEASE);
    at[1] =
        __nv_atomic_load_n(at, __NV_ATOMIC_ACQUIRE, __NV_THREAD_SCOPE_BLOCK) +
        1;
    __nv_atomic_store_n(at + 2, 11, __NV_ATOMIC_RELAXED,
                        __NV_THREAD_SCOPE_THREAD);
    __nv_atomic_thread_fence(__NV_ATOMIC_SEQ_CST, __NV_THREAD_SCOPE_CLUSTER);
  });
  const std::vector<float4> all = wide.toHost();
  EXPECT_EQ(all[1].x, 9);
  EXPECT_EQ(all[1].w, 4);
  EXPECT_EQ(values.toHost(), (std::vector<int>{7, 8, 11}));
}

} // namespace

#endif
