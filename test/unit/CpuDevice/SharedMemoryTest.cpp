//===- SharedMemoryTest.cpp - Shared memory of blocks ---------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DeviceMemory.h"

namespace {

TEST(SharedMemory, IsToldFromOtherMemory) {
  const DeviceArray<int> device(8, -1);
  int *const out = device.get();
  launchKernel(1, 2, sizeof(int), [=] {
    int(&variable)[2] = gpumpi::cpu::sharedVariable([] {});
    int(&dynamic)[1] = gpumpi::cpu::dynamicShared();
    int local = 0;
    // The second thread is on another stack once the first one has waited.
    __syncthreads();
    if (threadIdx.x == 0)
      return;
    const void *const places[] = {&variable[1], &dynamic, &local, out};
    for (int i = 0; i < 4; ++i)
      out[i] = (int)(100 * __isShared(places[i]) + 10 * __isLocal(places[i]) +
                     __isGlobal(places[i]));
    out[4] = (int)__isGlobal(nullptr);
    out[5] = __cvta_shared_to_generic(__cvta_generic_to_shared(&dynamic)) ==
             &dynamic;
  });
  EXPECT_EQ(device.toHost(), (std::vector<int>{100, 100, 10, 1, 0, 1, -1, -1}));
}

TEST(SharedMemory, BelongsToTheBlock) {
  const DeviceArray<int> failures(1, 0);
  int *out = failures.get();
  launchKernel(2000, 8, 0, [=] {
    int &value = gpumpi::cpu::sharedVariable([] {});
    if (threadIdx.x == 0)
      value = (int)blockIdx.x;
    __syncthreads();
    if (value != (int)blockIdx.x)
      atomicAdd(out, 1);
  });
  EXPECT_EQ(failures.toHost()[0], 0);
}

TEST(SharedMemory, VariablesAndTheDynamicPartAreApart) {
  const DeviceArray<int> failures(1, 0);
  int *out = failures.get();
  launchKernel(10, 64, 64 * sizeof(float), [=] {
    int(&a)[64] = gpumpi::cpu::sharedVariable([] {});
    double(&b)[8][9] = gpumpi::cpu::sharedVariable([] {});
    float(&s)[] = gpumpi::cpu::dynamicShared();
    const int t = (int)threadIdx.x;
    a[t] = t;
    b[t / 8][t % 8] = 2 * t;
    s[t] = 3.0f * (float)t;
    __syncthreads();
    const int u = 63 - t;
    if (a[u] != u || b[u / 8][u % 8] != 2 * u || s[u] != 3.0f * (float)u)
      atomicAdd(out, 1);
  });
  EXPECT_EQ(failures.toHost()[0], 0);
}

/// As an included file writes it that nobody edits, with and without `static`.
template <class T> T reversed(T value) {
  static __shared__ T part[32];
  __shared__ T other[1];
  part[threadIdx.x] = value;
  other[0] = 1;
  __syncthreads();
  return part[31 - threadIdx.x] * other[0];
}

TEST(SharedMemory, DeclaredInTextThatIsNotTranslated) {
  const DeviceArray<int> failures(1, 0);
  int *out = failures.get();
  launchKernel(10, 32, 0, [=] {
    const int value = (int)(blockIdx.x * 100 + threadIdx.x);
    if (reversed(value) != (int)(blockIdx.x * 100 + 31 - threadIdx.x) ||
        reversed(0.5f) != 0.5f)
      atomicAdd(out, 1);
  });
  EXPECT_EQ(failures.toHost()[0], 0);
}

struct alignas(64) Aligned {
  char byte;
};

TEST(SharedMemory, IsAligned) {
  const DeviceArray<int> failures(1, 0);
  int *out = failures.get();
  launchKernel(2, 2, 20, [=] {
    char(&c)[3] = gpumpi::cpu::sharedVariable([] {});
    Aligned(&a)[2] = gpumpi::cpu::sharedVariable([] {});
    double4 &d = gpumpi::cpu::sharedVariable([] {});
    float4(&s)[] = gpumpi::cpu::dynamicShared();
    const auto misaligned = [](const void *address, size_t alignment) {
      return reinterpret_cast<uintptr_t>(address) % alignment != 0;
    };
    if (misaligned(&a, 64) || misaligned(&d, alignof(double4)) ||
        misaligned(&c, 16) || misaligned(&s, 16))
      atomicAdd(out, 1);
  });
  EXPECT_EQ(failures.toHost()[0], 0);
}

TEST(SharedMemory, HasNoValueAtFirst) {
  // Every block finds 0xff bytes, whatever the one before it left.
  const DeviceArray<int> failures(1, 0);
  int *out = failures.get();
  launchKernel(100, 1, 16, [=] {
    int(&value)[5] = gpumpi::cpu::sharedVariable([] {});
    float(&s)[] = gpumpi::cpu::dynamicShared();
    for (int i = 0; i < 5; ++i)
      if (value[i] != -1)
        atomicAdd(out, 1);
    for (int i = 0; i < 4; ++i)
      if (s[i] == s[i])
        atomicAdd(out, 1);
    value[3] = 0;
    s[2] = 0;
  });
  EXPECT_EQ(failures.toHost()[0], 0);
}

template <int N> void fillAndSum(int *out) {
  int(&tile)[N] = gpumpi::cpu::sharedVariable([] {});
  tile[threadIdx.x] = 1;
  __syncthreads();
  if (threadIdx.x == 0)
    for (int i = 0; i < N; ++i)
      *out += tile[i];
}

TEST(SharedMemory, OfFunctionTemplatesIsTheirOwn) {
  const DeviceArray<int> sums(2, 0);
  int *out = sums.get();
  launchKernel(1, 8, 0, [=] { fillAndSum<8>(out); });
  launchKernel(1, 16, 0, [=] { fillAndSum<16>(out + 1); });
  EXPECT_EQ(sums.toHost(), (std::vector<int>{8, 16}));
}

/// From where each variable has its place, in every block, kept or not.
TEST(SharedMemory, IsKnownAsSuch) {
  const DeviceArray<int> failures(1, 0);
  int *out = failures.get();
  const auto kernel = [=] {
    using gpumpi::cpu::isShared;
    const auto expect = [=](const void *address, bool yes) {
      if (isShared(address) != yes)
        atomicAdd(out, 1);
    };
    int local = 0;
    expect(&local, false);
    expect(out, false);
    expect(nullptr, false);
    char(&dynamic)[] = gpumpi::cpu::dynamicShared();
    expect(dynamic, true);
    expect(dynamic + 9, true);
    char(&a)[100] = gpumpi::cpu::sharedVariable([] {});
    expect(a, true);
    expect(a + 99, true);
    if (blockIdx.x % 2 == 0) {
      double(&b)[40] = gpumpi::cpu::sharedVariable([] {});
      expect(b + 39, true);
      expect(a, true);
      expect(dynamic, true);
      expect(&local, false);
    }
  };
  const dim3 grid(5), block(3);
  const gpumpi::cpu::KeptShared kept(grid);
  for (int times = 0; times < 2; ++times) {
    launchKernel(grid, block, 10, kernel);
    gpumpi::cpu::launch(grid, block, 10, nullptr, kernel, &kept);
  }
  EXPECT_EQ(failures.toHost()[0], 0);
}

/// What a block has left is there the next time that it is run, and only then.
TEST(SharedMemory, MayBeLeftForTheNextLaunch) {
  const DeviceArray<int> values(3 * 4, 0);
  int *out = values.get();
  const auto run = [&](bool leaves, const gpumpi::cpu::KeptShared *kept) {
    gpumpi::cpu::launch(
        3, 1, sizeof(int), nullptr,
        [=] {
          int(&dynamic)[1] = gpumpi::cpu::dynamicShared();
          int(&a)[5] = gpumpi::cpu::sharedVariable([] {});
          int(&b)[3] = gpumpi::cpu::sharedVariable([] {});
          int *const mine = out + 4 * blockIdx.x;
          mine[0] = dynamic[0];
          mine[1] = a[4];
          mine[2] = b[2];
          dynamic[0] = a[4] = b[2] = (int)blockIdx.x + 1;
          using gpumpi::cpu::detail::leaveShared;
          mine[3] = leaves && blockIdx.x != 1 &&
                    leaveShared(dynamic) + leaveShared(a) == 2;
        },
        kept);
    return values.toHost();
  };
  const int none = -1;
  const std::vector<int> nothing = {none, none, none, 0,    none, none,
                                    none, 0,    none, none, none, 0};
  {
    const gpumpi::cpu::KeptShared kept(3);
    run(true, &kept);
    EXPECT_EQ(run(false, &kept), (std::vector<int>{1, 1, none, 0, none, none,
                                                   none, 0, 3, 3, none, 0}));
    EXPECT_EQ(run(false, &kept), nothing);
  }
  EXPECT_EQ(run(true, nullptr), nothing);
}

TEST(SharedMemory, StaticAndDynamicTogetherHaveALimit) {
  const auto kernel = [] {
    char(&half)[128 << 10] = gpumpi::cpu::sharedVariable([] {});
    half[threadIdx.x] = 0;
  };
  launchKernel(1, 32, 0, kernel);
  launchKernel(1, 32, 99 << 10, kernel);
  gpumpi::cpu::launch(1, 32, 100 << 10, nullptr, kernel);
  EXPECT_EQ(cudaGetLastError(), cudaErrorInvalidValue);
}

TEST(SharedMemoryDeathTest, TooMuchIsReported) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  EXPECT_DEATH(gpumpi::cpu::launch(1, 1, 0, nullptr,
                                   [] {
                                     char(&c)[300 << 10] =
                                         gpumpi::cpu::sharedVariable([] {});
                                     c[0] = 1;
                                   }),
               "shared memory is full");
}

} // namespace
