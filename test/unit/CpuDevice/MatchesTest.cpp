//===- MatchesTest.cpp - Lanes that have the same value -------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// After the CUDA C++ Programming Guide, "Warp Match Functions", and what PTX
// says of match.sync, that it compares bits.
//
//===----------------------------------------------------------------------===//

#include "DeviceMemory.h"

#include <cmath>
#include <cstring>
#include <vector>

namespace {

constexpr unsigned Lanes = 32, All = 0xffffffffu;

/// What a lane finds.
struct Found {
  unsigned any, all;
  int predicate;
};

/// That of the lanes of \p mask, of which each has one of \p values.
template <class T>
std::vector<Found> matches(unsigned mask, const std::vector<T> &values) {
  const DeviceArray<T> given(Lanes);
  EXPECT_EQ(cudaMemcpy(given.get(), values.data(), Lanes * sizeof(T),
                       cudaMemcpyHostToDevice),
            cudaSuccess);
  const DeviceArray<Found> results(Lanes, {0, 0, 0});
  const T *const in = given.get();
  Found *const out = results.get();
  launchKernel(1, Lanes, 0, [=] DEVICE_CODE {
    const unsigned lane = threadIdx.x;
    if (!(mask >> lane & 1))
      return;
    Found found{0, 0, -1};
    found.any = __match_any_sync(mask, in[lane]);
    found.all = __match_all_sync(mask, in[lane], &found.predicate);
    out[lane] = found;
  });
  return results.toHost();
}

template <class T>
void expectMatches(unsigned mask, const std::vector<T> &values) {
  const std::vector<Found> results = matches(mask, values);
  const auto isSame = [&](unsigned one, unsigned other) {
    return std::memcmp(&values[one], &values[other], sizeof(T)) == 0;
  };
  bool isOne = true;
  for (unsigned lane = 0; lane < Lanes; ++lane)
    for (unsigned other = 0; other < Lanes; ++other)
      if (mask >> lane & mask >> other & 1)
        isOne &= isSame(lane, other);
  for (unsigned lane = 0; lane < Lanes; ++lane) {
    unsigned same = 0;
    for (unsigned other = 0; other < Lanes; ++other)
      if (mask >> lane & mask >> other & 1 && isSame(lane, other))
        same |= 1u << other;
    EXPECT_EQ(results[lane].any, same) << lane;
    if (mask >> lane & 1) {
      EXPECT_EQ(results[lane].all, isOne ? mask : 0) << lane;
      EXPECT_EQ(results[lane].predicate, isOne) << lane;
    }
  }
}

/// The lanes have some of \p values, and then one of them.
template <class T> void expectAllMatches(const std::vector<T> &values) {
  for (const unsigned mask : {All, 0x0ff0f00fu, 0x80000001u, 0x00001000u}) {
    std::vector<T> some;
    for (unsigned lane = 0; lane < Lanes; ++lane)
      some.push_back(values[lane * lane % 7 % values.size()]);
    expectMatches(mask, some);
    for (const T &value : values)
      expectMatches(mask, std::vector<T>(Lanes, value));
    // One is different.
    some.assign(Lanes, values[0]);
    some[31] = values[1];
    expectMatches(mask, some);
  }
}

/// They differ in their highest bits, or in their lowest.
template <class T> std::vector<T> integers() {
  const T high = (T)((T)1 << (8 * sizeof(T) - 2));
  return {5, (T)(high + 5), (T)(high + 4), (T) ~(T)0};
}

TEST(Matches, Integers) {
  expectAllMatches(integers<int>());
  expectAllMatches(integers<unsigned>());
  expectAllMatches(integers<long>());
  expectAllMatches(integers<unsigned long>());
  expectAllMatches(integers<long long>());
  expectAllMatches(integers<unsigned long long>());
}

/// As bits: a NaN is equal to itself, and the two zeros are not.
TEST(Matches, FloatingPoint) {
  expectAllMatches<float>({0.0f, -0.0f, NAN, 1.5f});
  expectAllMatches<double>({0.0, -0.0, (double)NAN, 1.5, 1.5 + 1e-15});
}

TEST(Matches, TheHalvesOfAWarpByThemselves) {
  const DeviceArray<unsigned> results(Lanes);
  unsigned *const out = results.get();
  launchKernel(1, Lanes, 0, [=] DEVICE_CODE {
    int all = -1;
    if (threadIdx.x < 16)
      out[threadIdx.x] = __match_any_sync(0x0000ffffu, threadIdx.x % 4);
    else
      out[threadIdx.x] = __match_all_sync(0xffff0000u, 7u, &all) + (all == 1);
  });
  const std::vector<unsigned> got = results.toHost();
  for (unsigned lane = 0; lane < Lanes; ++lane)
    EXPECT_EQ(got[lane], lane < 16 ? 0x1111u << lane % 4 : 0xffff0001u);
}

} // namespace
