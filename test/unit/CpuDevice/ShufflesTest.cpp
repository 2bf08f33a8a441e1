//===- ShufflesTest.cpp - Shuffles of every type and width ----------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// After the CUDA C++ Programming Guide, "Warp Shuffle Functions": which lane's
// value each lane gets, for all distances and widths. Values are compared as
// bytes.
//
//===----------------------------------------------------------------------===//

#include "DeviceMemory.h"

#include <cuda_bf16.h>
#include <cuda_fp16.h>

#include <cstring>
#include <vector>

namespace {

constexpr int Lanes = 32;

/// What a lane gets from each of the four functions.
template <class T> struct Shuffled {
  T index, up, down, exclusive;
};

/// That of all lanes for the arguments 0 to 31, one after another.
template <class T>
std::vector<Shuffled<T>> shuffled(const std::vector<T> &values, int width) {
  const DeviceArray<T> given(Lanes);
  EXPECT_EQ(cudaMemcpy(given.get(), values.data(), Lanes * sizeof(T),
                       cudaMemcpyHostToDevice),
            cudaSuccess);
  const DeviceArray<Shuffled<T>> results(Lanes * Lanes);
  const T *const in = given.get();
  Shuffled<T> *const out = results.get();
  launchKernel(1, Lanes, 0, [=] DEVICE_CODE {
    constexpr unsigned All = 0xffffffffu;
    const T value = in[threadIdx.x];
    for (int i = 0; i < Lanes; ++i) {
      Shuffled<T> &got = out[i * Lanes + (int)threadIdx.x];
      got.index = __shfl_sync(All, value, i, width);
      got.up = __shfl_up_sync(All, value, (unsigned)i, width);
      got.down = __shfl_down_sync(All, value, (unsigned)i, width);
      got.exclusive = __shfl_xor_sync(All, value, i, width);
    }
  });
  return results.toHost();
}

template <class T> bool isSame(const T &one, const T &other) {
  return std::memcmp(&one, &other, sizeof(T)) == 0;
}

/// The lanes of a warp have \p values, which all differ.
template <class T> void expectShuffles(const std::vector<T> &values) {
  for (int width = 1; width <= Lanes; width *= 2) {
    const std::vector<Shuffled<T>> results = shuffled(values, width);
    for (int i = 0; i < Lanes; ++i)
      for (int lane = 0; lane < Lanes; ++lane) {
        const int first = lane / width * width, end = first + width;
        const auto of = [&](int from) { return values[(size_t)from]; };
        const Shuffled<T> &got = results[(size_t)(i * Lanes + lane)];
        // Modulo the width.
        EXPECT_TRUE(isSame(got.index, of(first + i % width)))
            << "lane " << lane << ", index " << i << ", width " << width;
        // The own value where there is no such lane in the segment.
        EXPECT_TRUE(isSame(got.up, of(lane - i < first ? lane : lane - i)))
            << "lane " << lane << ", up " << i << ", width " << width;
        EXPECT_TRUE(isSame(got.down, of(lane + i >= end ? lane : lane + i)))
            << "lane " << lane << ", down " << i << ", width " << width;
        // Segments before the own one can be read.
        EXPECT_TRUE(
            isSame(got.exclusive, of((lane ^ i) >= end ? lane : lane ^ i)))
            << "lane " << lane << ", xor " << i << ", width " << width;
      }
  }
}

/// Numbers that differ in their highest bits and in their lowest.
template <class T> std::vector<T> integers() {
  std::vector<T> values;
  for (int lane = 0; lane < Lanes; ++lane)
    values.push_back((T)((T)lane << (8 * sizeof(T) - 5)) + (T)(lane * 3 + 1));
  return values;
}

/// \p make(lane) for each lane.
template <class T, class Make> std::vector<T> madeOf(Make make) {
  std::vector<T> values;
  for (int lane = 0; lane < Lanes; ++lane)
    values.push_back(make((float)lane - 7.25f));
  return values;
}

TEST(Shuffles, Integers) {
  expectShuffles(integers<unsigned>());
  expectShuffles(integers<unsigned long>());
  expectShuffles(integers<unsigned long long>());
}

TEST(Shuffles, SignedIntegers) {
  const auto withSigns = [](const auto &numbers, auto zero) {
    std::vector<decltype(zero)> values;
    for (const auto number : numbers)
      values.push_back((decltype(zero))number);
    expectShuffles(values);
  };
  withSigns(integers<unsigned>(), 0);
  withSigns(integers<unsigned long>(), 0l);
  withSigns(integers<unsigned long long>(), 0ll);
}

TEST(Shuffles, FloatingPoint) {
  expectShuffles(madeOf<float>([](float x) { return x / 3; }));
  expectShuffles(madeOf<double>([](float x) { return (double)x / 3; }));
}

TEST(Shuffles, NarrowNumbers) {
  expectShuffles(madeOf<__half>([](float x) { return __float2half(x); }));
  expectShuffles(
      madeOf<__nv_bfloat16>([](float x) { return __float2bfloat16(x); }));
}

TEST(Shuffles, PairsOfNarrowNumbers) {
  expectShuffles(
      madeOf<__half2>([](float x) { return __floats2half2_rn(x, -2 * x); }));
  expectShuffles(madeOf<__nv_bfloat162>(
      [](float x) { return __floats2bfloat162_rn(x, -2 * x); }));
}

/// Only the lanes of the mask come, those of one half with other widths than
/// those of the other.
TEST(Shuffles, WithinAMask) {
  const DeviceArray<int> results(Lanes, -1);
  int *const out = results.get();
  launchKernel(1, Lanes, 0, [=] DEVICE_CODE {
    const int lane = (int)threadIdx.x;
    if (lane >= 8 && lane < 16)
      out[lane] = __shfl_down_sync(0x0000ff00u, lane, 3, 8);
    else if (lane >= 16)
      out[lane] = __shfl_xor_sync(0xffff0000u, lane, 5, 16);
  });
  const std::vector<int> got = results.toHost();
  for (int lane = 0; lane < Lanes; ++lane)
    EXPECT_EQ(got[(size_t)lane], lane < 8    ? -1
                                 : lane < 13 ? lane + 3
                                 : lane < 16 ? lane
                                             : lane ^ 5);
}

} // namespace
