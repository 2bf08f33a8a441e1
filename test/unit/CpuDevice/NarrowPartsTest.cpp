//===- NarrowPartsTest.cpp - Pairs of narrow numbers, taken apart ---------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What only moves bits is compared with bits, for every number there is; the
// rest with numbers that are computed of them in double precision.
//
//===----------------------------------------------------------------------===//

#include "DeviceMemory.h"
#include "NarrowOracle.h"

namespace {

/// What \p function gives in a kernel for every number of 16 bits, by these.
template <class Result, class Function>
std::vector<Result> ofEveryNumber(Function function) {
  const DeviceArray<Result> results(0x10000, Result(0));
  Result *const to = results.get();
  launchKernel(256, 256, 0, [=] DEVICE_CODE {
    const unsigned i = blockIdx.x * 256 + threadIdx.x;
    to[i] = function((unsigned short)i);
  });
  return results.toHost();
}

template <class Number> class NarrowParts : public ::testing::Test {
protected:
  const NarrowOracle<Number> oracle;

  /// Numbers are cut off to integers between \p least and \p most.
  void expectCut(const std::vector<int> &found, int least, int most) {
    for (int bits = 0; bits < 0x10000; ++bits) {
      const long double x = oracle.value(bits);
      const long double cut = std::trunc(
          std::fmax((long double)least, std::fmin((long double)most, x)));
      ASSERT_EQ(found[(size_t)bits], std::isnan(x) ? 0 : (int)cut)
          << std::hex << bits;
    }
  }

  /// CUDA documents no error of the functions, but does of the instructions
  /// that they are (PTX, "tanh"): of this size at most, beside the rounding.
  void expectTanh(const std::vector<unsigned short> &found,
                  double largestError) {
    for (int bits = 0; bits < 0x10000; ++bits) {
      const long double x = oracle.value(bits);
      const long double result = oracle.value(found[(size_t)bits]);
      if (std::isnan(x))
        ASSERT_TRUE(std::isnan(result)) << std::hex << bits;
      else if (x == 0 || std::isinf(x))
        ASSERT_EQ(found[(size_t)bits], oracle.round(tanhl(x)))
            << std::hex << bits;
      else
        ASSERT_NEAR((double)result, (double)tanhl(x), largestError)
            << std::hex << bits;
    }
  }
};
using NarrowHalf = NarrowParts<__half>;
using NarrowBfloat = NarrowParts<__nv_bfloat16>;

TEST_F(NarrowHalf, EveryOneBecomesACharacter) {
  expectCut(ofEveryNumber<int>([] DEVICE_CODE(unsigned short bits) {
              return (int)__half2char_rz(__ushort_as_half(bits));
            }),
            -128, 127);
  expectCut(ofEveryNumber<int>([] DEVICE_CODE(unsigned short bits) {
              return (int)__half2uchar_rz(__ushort_as_half(bits));
            }),
            0, 255);
}

TEST_F(NarrowBfloat, EveryOneBecomesACharacter) {
  expectCut(ofEveryNumber<int>([] DEVICE_CODE(unsigned short bits) {
              return (int)__bfloat162char_rz(__ushort_as_bfloat16(bits));
            }),
            -128, 127);
  expectCut(ofEveryNumber<int>([] DEVICE_CODE(unsigned short bits) {
              return (int)__bfloat162uchar_rz(__ushort_as_bfloat16(bits));
            }),
            0, 255);
}

TEST_F(NarrowHalf, ItsHyperbolicTangentIsNear) {
  expectTanh(ofEveryNumber<unsigned short>([] DEVICE_CODE(unsigned short bits) {
               return __half_as_ushort(htanh_approx(__ushort_as_half(bits)));
             }),
             std::exp2(-10.987));
}

TEST_F(NarrowBfloat, ItsHyperbolicTangentIsNear) {
  expectTanh(ofEveryNumber<unsigned short>([] DEVICE_CODE(unsigned short bits) {
               return __bfloat16_as_ushort(
                   htanh_approx(__ushort_as_bfloat16(bits)));
             }),
             std::exp2(-8.0));
}

TEST_F(NarrowBfloat, IsTheNearestToAFloat) {
  std::vector<float> all = {0.0f, -0.0f, 0x1p-149f, 3.4e38f, INFINITY, NAN};
  std::mt19937 random(3);
  for (int i = 0; i < 1000; ++i) {
    const unsigned bits = random();
    float x;
    std::memcpy(&x, &bits, sizeof x);
    all.push_back(x);
    // Between two of them.
    const unsigned middle = (bits & 0xffff0000u) | 0x8000u;
    std::memcpy(&x, &middle, sizeof x);
    all.push_back(x);
  }
  for (const float x : all) {
    if (std::isnan(x))
      continue;
    const int expected = oracle.round(x);
    ASSERT_EQ(ON_DEVICE(__bfloat16_as_ushort(__float2bfloat16(x))), expected)
        << std::hexfloat << x;
    const unsigned both = ON_DEVICE(
        __bfloat16_as_ushort(__float2bfloat162_rn(x).x) |
        (unsigned)__bfloat16_as_ushort(__float2bfloat162_rn(x).y) << 16);
    ASSERT_EQ(both, (unsigned)expected * 0x10001u) << std::hexfloat << x;
  }
  EXPECT_TRUE(std::isnan(__bfloat162float(ON_DEVICE(__float2bfloat16(NAN)))));
}

TEST_F(NarrowBfloat, IsAShortOfTheSameBits) {
  const std::vector<int> there =
      ofEveryNumber<int>([] DEVICE_CODE(unsigned short bits) {
        return (int)__bfloat16_as_short(__ushort_as_bfloat16(bits));
      });
  const std::vector<int> back =
      ofEveryNumber<int>([] DEVICE_CODE(unsigned short bits) {
        return (int)__bfloat16_as_ushort(__short_as_bfloat16((short)bits));
      });
  for (int bits = 0; bits < 0x10000; ++bits) {
    ASSERT_EQ(there[(size_t)bits], (short)bits);
    ASSERT_EQ(back[(size_t)bits], bits);
  }
}

__host__ __device__ unsigned halves(__nv_bfloat162 pair) {
  return __bfloat16_as_ushort(pair.x) | (unsigned)__bfloat16_as_ushort(pair.y)
                                            << 16;
}

/// The first of a pair is the low one.
TEST_F(NarrowBfloat, PairsAreMadeOfHalves) {
  const __nv_bfloat16 one(1.0f), two(2.0f);
  constexpr unsigned One = 0x3f80, Two = 0x4000;
  const __nv_bfloat162 pair = ON_DEVICE(__halves2bfloat162(one, two)),
                       other = ON_DEVICE(__halves2bfloat162(two, two));
  EXPECT_EQ(halves(pair), One | Two << 16);
  EXPECT_EQ(halves(ON_DEVICE(__low2bfloat162(pair))), One | One << 16);
  EXPECT_EQ(halves(ON_DEVICE(__high2bfloat162(pair))), Two | Two << 16);
  EXPECT_EQ(halves(ON_DEVICE(__lows2bfloat162(pair, other))), One | Two << 16);
  EXPECT_EQ(halves(ON_DEVICE(__highs2bfloat162(other, pair))), Two | Two << 16);
  EXPECT_EQ(halves(ON_DEVICE(__lows2bfloat162(other, pair))), Two | One << 16);
}

template <class Pair> void expectKnowsWhatIsNoNumber() {
  using Number = decltype(Pair::x);
  const Number none(NAN), some(3.0f), large(INFINITY);
  for (const Number x : {none, some, large})
    for (const Number y : {none, some, large}) {
      const Pair pair(x, y), found = ON_DEVICE(__hisnan2(pair));
      EXPECT_EQ((float)found.x, std::isnan((float)x) ? 1.0f : 0.0f);
      EXPECT_EQ((float)found.y, std::isnan((float)y) ? 1.0f : 0.0f);
    }
}

/// Whether both are in this relation, which those that cannot be compared are.
template <class Pair> void expectRelationsOfBoth() {
  using Number = decltype(Pair::x);
  const float samples[] = {-1.5f, 0.0f, 2.0f, NAN, INFINITY};
  for (const float a : samples)
    for (const float b : samples)
      for (const float c : {0.0f, NAN})
        for (const float d : {0.0f, 2.0f}) {
          const Pair left{Number(a), Number(c)}, right{Number(b), Number(d)};
#define EXPECT_RELATION(NAME, OPERATOR)                                        \
  EXPECT_EQ(ON_DEVICE(NAME(left, right)),                                      \
            (std::isunordered(a, b) || a OPERATOR b) &&                        \
                (std::isunordered(c, d) || c OPERATOR d))                      \
      << #NAME << " " << a << " " << b << ", " << c << " " << d
          EXPECT_RELATION(__hbequ2, ==);
          EXPECT_RELATION(__hbneu2, !=);
          EXPECT_RELATION(__hbltu2, <);
          EXPECT_RELATION(__hbleu2, <=);
          EXPECT_RELATION(__hbgtu2, >);
          EXPECT_RELATION(__hbgeu2, >=);
#undef EXPECT_RELATION
        }
}

TEST(NarrowPartsOfPairs, AreNoNumbers) {
  expectKnowsWhatIsNoNumber<__half2>();
  expectKnowsWhatIsNoNumber<__nv_bfloat162>();
}

TEST(NarrowPartsOfPairs, AreComparedAtOnce) {
  expectRelationsOfBoth<__half2>();
  expectRelationsOfBoth<__nv_bfloat162>();
}

/// Each half as the function of one number has it.
template <class Pair> void expectTangentOfBoth() {
  using Number = decltype(Pair::x);
  for (const float a : {-0.75f, 0.0f, 0.1f, 5.0f, INFINITY}) {
    const Number x(a), y(-2 * a);
    const Pair pair(x, y), both = ON_DEVICE(h2tanh_approx(pair));
    EXPECT_EQ((float)both.x, (float)ON_DEVICE(htanh_approx(x)));
    EXPECT_EQ((float)both.y, (float)ON_DEVICE(htanh_approx(y)));
  }
}

TEST(NarrowPartsOfPairs, HaveTangents) {
  expectTangentOfBoth<__half2>();
  expectTangentOfBoth<__nv_bfloat162>();
}

} // namespace
