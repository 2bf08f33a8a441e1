//===- NarrowOracle.h - What a number of 16 bits has to be ------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// All numbers of __half and __nv_bfloat16 in a table made from the definition
// of their formats, and roundings by looking there for the neighbours of a
// number. Nothing of it is what the headers do.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TEST_UNIT_CPUDEVICE_NARROWORACLE_H
#define GPUMPI_TEST_UNIT_CPUDEVICE_NARROWORACLE_H

#include <cuda_bf16.h>
#include <cuda_fp16.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <random>
#include <vector>

enum class Rounded { Nearest, Zero, Up, Down };

template <class Number> struct NarrowOracle {
  static constexpr bool isHalf = std::is_same<Number, __half>::value;
  static constexpr int digits = isHalf ? 10 : 7;
  static constexpr int infinity = isHalf ? 0x7c00 : 0x7f80;

  /// The numbers from zero on, and for infinity the one that would be next.
  const std::vector<long double> magnitudes;

  NarrowOracle() : magnitudes(makeMagnitudes()) {}

  long double value(int bits) const {
    const int magnitude = bits & 0x7fff;
    const long double result =
        magnitude > infinity    ? std::nanl("")
        : magnitude == infinity ? std::numeric_limits<long double>::infinity()
                                : magnitudes[magnitude];
    return bits & 0x8000 ? -result : result;
  }

  /// The bits of \p x + \p rest, where the second is too small to be seen in
  /// the sum.
  int round(long double x, long double rest = 0,
            Rounded mode = Rounded::Nearest) const {
    if (std::isnan(x))
      return 0x7fff;
    const int sign = std::signbit(x) ? 0x8000 : 0;
    if (std::isinf(x))
      return sign | infinity;
    const long double size = std::fabs(x);
    const auto above =
        std::upper_bound(magnitudes.begin(), magnitudes.end(), size);
    if (above == magnitudes.end())
      return sign |
             (away(mode, sign) || mode == Rounded::Nearest ? infinity
                                                           : infinity - 1);
    const int upper = int(above - magnitudes.begin()), lower = upper - 1;
    bool up = size != magnitudes[lower] && away(mode, sign);
    if (mode == Rounded::Nearest) {
      const long double middle = (magnitudes[lower] + magnitudes[upper]) / 2;
      const long double more = sign ? -rest : rest;
      up = size != middle ? size > middle : more != 0 ? more > 0 : lower & 1;
    }
    return sign | (up ? upper : lower);
  }

  /// Numbers of every kind, \p count and some more.
  std::vector<int> sample(int count) const {
    std::vector<int> bits = {0,
                             1,
                             2,
                             3,
                             infinity,
                             infinity - 1,
                             infinity - 2,
                             infinity + 1,
                             0x7fff,
                             1 << digits,
                             (1 << digits) - 1,
                             (1 << digits) + 1};
    const int one = round(1);
    for (int near = -3; near <= 3; ++near)
      bits.push_back(one + near);
    std::mt19937 random(7);
    while ((int)bits.size() < count) {
      bits.push_back(random() % infinity);
      bits.push_back(one + int(random() % (6 << digits)) - (3 << digits));
    }
    for (size_t i = bits.size(); i-- > 0;)
      bits.push_back(bits[i] | 0x8000);
    return bits;
  }

private:
  static bool away(Rounded mode, int sign) {
    return mode == (sign ? Rounded::Down : Rounded::Up);
  }

  static std::vector<long double> makeMagnitudes() {
    const int bias = isHalf ? 15 : 127;
    std::vector<long double> all;
    for (int bits = 0; bits <= infinity; ++bits) {
      const int exponent = bits >> digits;
      const long double fraction = bits & ((1 << digits) - 1);
      all.push_back(exponent ? std::ldexp(1 + std::ldexp(fraction, -digits),
                                          exponent - bias)
                             : std::ldexp(fraction, 1 - bias - digits));
    }
    return all;
  }
};

/// What is in memory where \p number is.
template <class Number> int storedBits(Number number) {
  unsigned short bits;
  static_assert(sizeof(number) == sizeof(bits), "");
  std::memcpy(&bits, static_cast<const void *>(&number), sizeof(bits));
  return bits;
}

template <class Number> Number stored(int bits) {
  const unsigned short all = (unsigned short)bits;
  Number number;
  std::memcpy(static_cast<void *>(&number), &all, sizeof(all));
  return number;
}

using NarrowTypes = ::testing::Types<__half, __nv_bfloat16>;

#endif // GPUMPI_TEST_UNIT_CPUDEVICE_NARROWORACLE_H
