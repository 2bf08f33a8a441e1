//===- MemoryFunctionsTest.cpp - Loads, stores and kinds of addresses -----===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DeviceMemory.h"

#include <cstring>

namespace {

// What a load returns, whatever it says of caches, is what is there.
#define EXPECT_LOADS(NAME, T, ...)                                             \
  do {                                                                         \
    const T value = __VA_ARGS__;                                               \
    const DeviceArray<T> from(3, value), to(3);                                \
    const T *const there = from.get();                                         \
    T *const here = to.get();                                                  \
    launchKernel(1, 1, 0, [=] DEVICE_CODE { here[1] = NAME(there + 1); });     \
    const std::vector<T> found = to.toHost();                                  \
    EXPECT_EQ(std::memcmp(&found[1], &value, sizeof(T)), 0)                    \
        << #NAME " of " #T;                                                    \
  } while (false)

// A store writes one element, and no other.
#define EXPECT_STORES(NAME, T, ...)                                            \
  do {                                                                         \
    const T value = __VA_ARGS__, none = {};                                    \
    const DeviceArray<T> to(3, none);                                          \
    T *const there = to.get();                                                 \
    launchKernel(1, 1, 0, [=] DEVICE_CODE { NAME(there + 1, value); });        \
    const std::vector<T> found = to.toHost();                                  \
    EXPECT_EQ(std::memcmp(&found[0], &none, sizeof(T)), 0) << #NAME " of " #T; \
    EXPECT_EQ(std::memcmp(&found[1], &value, sizeof(T)), 0)                    \
        << #NAME " of " #T;                                                    \
    EXPECT_EQ(std::memcmp(&found[2], &none, sizeof(T)), 0) << #NAME " of " #T; \
  } while (false)

#define FOR_ALL_TYPES(EXPECT, NAME)                                            \
  EXPECT(NAME, char, 'g');                                                     \
  EXPECT(NAME, unsigned char, 200);                                            \
  EXPECT(NAME, short, -1234);                                                  \
  EXPECT(NAME, unsigned, 0xfedcba98u);                                         \
  EXPECT(NAME, long long, -123456789012ll);                                    \
  EXPECT(NAME, float, 1.25f);                                                  \
  EXPECT(NAME, double, -2.5);                                                  \
  EXPECT(NAME, int2, {1, -2});                                                 \
  EXPECT(NAME, float4, {1, 2, 3, 4});                                          \
  EXPECT(NAME, double2, {0.5, -0.25})

TEST(MemoryFunctions, LoadsWithHints) {
  FOR_ALL_TYPES(EXPECT_LOADS, __ldg);
  FOR_ALL_TYPES(EXPECT_LOADS, __ldca);
  FOR_ALL_TYPES(EXPECT_LOADS, __ldcg);
  FOR_ALL_TYPES(EXPECT_LOADS, __ldcs);
  FOR_ALL_TYPES(EXPECT_LOADS, __ldcv);
  FOR_ALL_TYPES(EXPECT_LOADS, __ldlu);
}

TEST(MemoryFunctions, StoresWithHints) {
  FOR_ALL_TYPES(EXPECT_STORES, __stcg);
  FOR_ALL_TYPES(EXPECT_STORES, __stcs);
  FOR_ALL_TYPES(EXPECT_STORES, __stwb);
  FOR_ALL_TYPES(EXPECT_STORES, __stwt);
}

TEST(MemoryFunctions, AddressesOfAKindComeBack) {
  const DeviceArray<int> found(6, 0);
  int *const out = found.get();
  launchKernel(1, 1, 0, [=] DEVICE_CODE {
    SHARED_VARIABLE(int, shared, [1]);
    int local = 3;
    shared[0] = 2;
    out[0] = __cvta_global_to_generic(__cvta_generic_to_global(out)) == out;
    out[1] =
        *(int *)__cvta_shared_to_generic(__cvta_generic_to_shared(&shared[0]));
    out[2] = *(int *)__cvta_local_to_generic(__cvta_generic_to_local(&local));
    out[3] = __isGlobal(out) && !__isShared(out) && __isShared(shared) &&
             __isLocal(&local) && !__isGlobal(&local);
    out[4] =
        __isCtaShared(shared) && !__isCtaShared(out) && !__isCtaShared(&local);
    out[5] = __isClusterShared(shared) && !__isClusterShared(out) &&
             !__isClusterShared(&local);
  });
  EXPECT_EQ(found.toHost(), (std::vector<int>{1, 2, 3, 1, 1, 1}));
}

/// Each block is at a multiple of its alignment, and apart from the others.
TEST(MemoryFunctions, AllocatesWithAnAlignment) {
  const DeviceArray<int> failures(1, 0);
  int *const out = failures.get();
  launchKernel(2, 32, 0, [=] DEVICE_CODE {
    const size_t align = (size_t)1 << threadIdx.x % 11;
    unsigned char *const first =
        (unsigned char *)__nv_aligned_device_malloc(100, align);
    unsigned char *const second =
        (unsigned char *)__nv_aligned_device_malloc(40, align);
    if (!first || !second || (size_t)first % align || (size_t)second % align) {
      atomicAdd(out, 1);
      return;
    }
    memset(first, 1, 100);
    memset(second, 2, 40);
    for (int i = 0; i < 100; ++i)
      if (first[i] != 1 || second[i * 2 / 5] != 2)
        atomicAdd(out, 1);
    free(first);
    free(second);
  });
  EXPECT_EQ(failures.toHost()[0], 0);
}

__constant__ int Constant[2] = {4, 5};
__device__ int Variable[2] = {6, 7};

TEST(MemoryFunctions, AddressesOfVariablesComeBack) {
  const DeviceArray<int> found(2, 0);
  int *const out = found.get();
  launchKernel(1, 1, 0, [=] DEVICE_CODE {
    out[0] = *(const int *)__cvta_constant_to_generic(
        __cvta_generic_to_constant(&Constant[1]));
    out[1] = *(const int *)__cvta_global_to_generic(
        __cvta_generic_to_global(&Variable[1]));
  });
  EXPECT_EQ(found.toHost(), (std::vector<int>{5, 7}));
}

#ifndef CUDA_ORACLE // There it has to be of a parameter of a kernel.
TEST(MemoryFunctions, AddressesOfParametersComeBack) {
  const DeviceArray<int> found(1, 0);
  int *const out = found.get();
  const int parameter = 8;
  launchKernel(1, 1, 0, [=] {
    out[0] = *(const int *)__cvta_grid_constant_to_generic(
        __cvta_generic_to_grid_constant(&parameter));
  });
  EXPECT_EQ(found.toHost()[0], 8);
}
#endif

} // namespace
