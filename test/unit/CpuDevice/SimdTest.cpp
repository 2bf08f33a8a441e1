//===- SimdTest.cpp - Arithmetic on the lanes of words --------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every function is compared, over words of all kinds, with what its
// documentation says of one lane, computed with the lanes taken apart.
//
//===----------------------------------------------------------------------===//

#include "Words.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>

namespace {

using Number = long long;

/// What becomes of a result that the lane cannot hold.
template <class Lane> Lane cut(Number x) { return static_cast<Lane>(x); }
template <class Lane> Lane clamp(Number x) {
  return static_cast<Lane>(std::clamp<Number>(
      x, std::numeric_limits<Lane>::min(), std::numeric_limits<Lane>::max()));
}

/// Compares both functions of a kind, for halfwords and bytes, with their
/// meaning. They are functions of one and of two words.
#define EXPECT_LANES1(NAME, MEANING)                                           \
  do {                                                                         \
    const auto one = MEANING;                                                  \
    const auto meaning = [one](auto x, auto) { return one(x); };               \
    expectLanes<int16_t>(                                                      \
        #NAME "2",                                                             \
        [] DEVICE_CODE(unsigned a, unsigned) { return NAME##2(a); }, meaning); \
    expectLanes<int8_t>(                                                       \
        #NAME "4",                                                             \
        [] DEVICE_CODE(unsigned a, unsigned) { return NAME##4(a); }, meaning); \
  } while (false)
#define EXPECT_LANES2(NAME, SIGN, MEANING)                                     \
  do {                                                                         \
    expectLanes<SIGN##int16_t>(                                                \
        #NAME "2",                                                             \
        [] DEVICE_CODE(unsigned a, unsigned b) { return NAME##2(a, b); },      \
        MEANING);                                                              \
    expectLanes<SIGN##int8_t>(                                                 \
        #NAME "4",                                                             \
        [] DEVICE_CODE(unsigned a, unsigned b) { return NAME##4(a, b); },      \
        MEANING);                                                              \
  } while (false)

TEST(Simd, SignsOfLanes) {
  EXPECT_LANES1(__vabs, [](auto x) { return cut<decltype(x)>(llabs(x)); });
  EXPECT_LANES1(__vabsss, [](auto x) { return clamp<decltype(x)>(llabs(x)); });
  EXPECT_LANES1(__vneg, [](auto x) { return cut<decltype(x)>(0ll - x); });
  EXPECT_LANES1(__vnegss, [](auto x) { return clamp<decltype(x)>(0ll - x); });
  EXPECT_EQ(ON_DEVICE(__vabs2(0x8000ffffu)), 0x80000001u);
  EXPECT_EQ(ON_DEVICE(__vabsss2(0x8000ffffu)), 0x7fff0001u);
  EXPECT_EQ(ON_DEVICE(__vabs4(0x80ff7f01u)), 0x80017f01u);
  EXPECT_EQ(ON_DEVICE(__vabsss4(0x80ff7f01u)), 0x7f017f01u);
  EXPECT_EQ(ON_DEVICE(__vneg4(0x80ff0001u)), 0x800100ffu);
  EXPECT_EQ(ON_DEVICE(__vnegss4(0x80ff0001u)), 0x7f0100ffu);
}

TEST(Simd, SumsAndDifferences) {
  const auto sum = [](auto x, auto y) {
    return cut<decltype(x)>(Number(x) + y);
  };
  const auto difference = [](auto x, auto y) {
    return cut<decltype(x)>(Number(x) - y);
  };
  const auto saturatedSum = [](auto x, auto y) {
    return clamp<decltype(x)>(Number(x) + y);
  };
  const auto saturatedDifference = [](auto x, auto y) {
    return clamp<decltype(x)>(Number(x) - y);
  };
  EXPECT_LANES2(__vadd, , sum);
  EXPECT_LANES2(__vaddss, , saturatedSum);
  EXPECT_LANES2(__vaddus, u, saturatedSum);
  EXPECT_LANES2(__vsub, , difference);
  EXPECT_LANES2(__vsubss, , saturatedDifference);
  EXPECT_LANES2(__vsubus, u, saturatedDifference);
  // No carry goes from lane to lane.
  EXPECT_EQ(ON_DEVICE(__vadd2(0x0001ffffu, 0x00010001u)), 0x00020000u);
  EXPECT_EQ(ON_DEVICE(__vadd4(0xff00ff00u, 0x01010101u)), 0x00010001u);
  EXPECT_EQ(ON_DEVICE(__vaddss2(0x7fff8000u, 0x0001ffffu)), 0x7fff8000u);
  EXPECT_EQ(ON_DEVICE(__vaddus4(0xfe010203u, 0x04010203u)), 0xff020406u);
  EXPECT_EQ(ON_DEVICE(__vsubus4(0x04010203u, 0xfe010202u)), 0x00000001u);
}

TEST(Simd, AbsoluteDifferences) {
  const auto distance = [](auto x, auto y) {
    return cut<decltype(x)>(std::max(x, y) - std::min(x, y));
  };
  EXPECT_LANES2(__vabsdiffs, , distance);
  EXPECT_LANES2(__vabsdiffu, u, distance);
  EXPECT_EQ(ON_DEVICE(__vabsdiffs4(0x80007f01u, 0x7f0080ffu)), 0xff00ff02u);
  EXPECT_EQ(ON_DEVICE(__vabsdiffu4(0x80007f01u, 0x7f0080ffu)), 0x010001feu);
}

TEST(Simd, SumsOfAbsoluteDifferences) {
  const auto expectSums = [](auto function, auto lane) {
    using Lane = decltype(lane);
    const std::vector<unsigned> results = ofWords(function);
    size_t next = 0;
    forWords([&](unsigned a, unsigned b) {
      const auto x = lanesOf<Lane>(a), y = lanesOf<Lane>(b);
      Number sum = 0;
      for (size_t i = 0; i < x.size(); ++i)
        sum += llabs(Number(x[i]) - y[i]);
      ASSERT_EQ(results[next++], sum) << std::hex << a << " " << b;
    });
  };
  expectSums([] DEVICE_CODE(unsigned a, unsigned b) { return __vsads2(a, b); },
             int16_t());
  expectSums([] DEVICE_CODE(unsigned a, unsigned b) { return __vsads4(a, b); },
             int8_t());
  expectSums([] DEVICE_CODE(unsigned a, unsigned b) { return __vsadu2(a, b); },
             uint16_t());
  expectSums([] DEVICE_CODE(unsigned a, unsigned b) { return __vsadu4(a, b); },
             uint8_t());
  EXPECT_EQ(ON_DEVICE(__vsads2(0x80007fffu, 0x7fff8000u)), 2 * 0xffffu);
  EXPECT_EQ(ON_DEVICE(__vsadu4(0xff00ff00u, 0x00ff00ffu)), 4 * 0xffu);
}

TEST(Simd, Averages) {
  const auto down = [](auto x, auto y) {
    return cut<decltype(x)>((Number(x) + y) / 2);
  };
  // std::lround rounds a half away from zero, too.
  const auto nearest = [](auto x, auto y) {
    return cut<decltype(x)>(std::lround((double(x) + y) / 2));
  };
  EXPECT_LANES2(__vhaddu, u, down);
  EXPECT_LANES2(__vavgs, , nearest);
  EXPECT_LANES2(__vavgu, u, nearest);
  EXPECT_EQ(ON_DEVICE(__vhaddu4(0xff0200ffu, 0xff010000u)), 0xff01007fu);
  EXPECT_EQ(ON_DEVICE(__vavgu4(0xff0200ffu, 0xff010000u)), 0xff020080u);
  EXPECT_EQ(ON_DEVICE(__vavgs2(0xffff0001u, 0x00000000u)), 0xffff0001u);
}

TEST(Simd, GreaterAndLesser) {
  const auto greater = [](auto x, auto y) { return std::max(x, y); };
  const auto lesser = [](auto x, auto y) { return std::min(x, y); };
  EXPECT_LANES2(__vmaxs, , greater);
  EXPECT_LANES2(__vmaxu, u, greater);
  EXPECT_LANES2(__vmins, , lesser);
  EXPECT_LANES2(__vminu, u, lesser);
  EXPECT_EQ(ON_DEVICE(__vmaxs2(0xffff0001u, 0x0001ffffu)), 0x00010001u);
  EXPECT_EQ(ON_DEVICE(__vmaxu2(0xffff0001u, 0x0001ffffu)), 0xffffffffu);
}

/// Both functions that compare in a way: one gives lanes of ones, one of 1.
#define EXPECT_COMPARES(SUFFIX, SIGN, OPERATOR)                                \
  EXPECT_LANES2(__vcmp##SUFFIX, SIGN, [](auto x, auto y) {                     \
    return cut<decltype(x)>(x OPERATOR y ? ~0 : 0);                            \
  });                                                                          \
  EXPECT_LANES2(__vset##SUFFIX, SIGN, [](auto x, auto y) {                     \
    return cut<decltype(x)>(x OPERATOR y ? 1 : 0);                             \
  })

TEST(Simd, Comparisons) {
  EXPECT_COMPARES(eq, , ==);
  EXPECT_COMPARES(ne, , !=);
  EXPECT_COMPARES(gts, , >);
  EXPECT_COMPARES(gtu, u, >);
  EXPECT_COMPARES(ges, , >=);
  EXPECT_COMPARES(geu, u, >=);
  EXPECT_COMPARES(lts, , <);
  EXPECT_COMPARES(ltu, u, <);
  EXPECT_COMPARES(les, , <=);
  EXPECT_COMPARES(leu, u, <=);
  // The examples of CUDA's documentation.
  EXPECT_EQ(ON_DEVICE(__vcmpeq2(0x1234aba5u, 0x1234aba6u)), 0xffff0000u);
  EXPECT_EQ(ON_DEVICE(__vcmpges2(0x1234aba5u, 0x1234aba6u)), 0xffff0000u);
  EXPECT_EQ(ON_DEVICE(__vcmpgts2(0x1234aba5u, 0x1234aba6u)), 0x00000000u);
  EXPECT_EQ(ON_DEVICE(__vcmples4(0x1234aba5u, 0x1234aba6u)), 0xffffffffu);
  EXPECT_EQ(ON_DEVICE(__vcmpne4(0x1234aba5u, 0x1234aba6u)), 0x000000ffu);
  EXPECT_EQ(ON_DEVICE(__vsetgtu4(0xff010080u, 0x0101007fu)), 0x01000001u);
}

/// The sum of c and of the products of lanes of a with those of b from the
/// \p first one on.
template <class LaneA, class LaneB>
unsigned dotProduct(unsigned a, unsigned b, unsigned c, int first) {
  const auto x = lanesOf<LaneA>(a);
  const auto y = lanesOf<LaneB>(b);
  Number sum = c;
  for (size_t i = 0; i < x.size(); ++i)
    sum += Number(x[i]) * y[i + first];
  return cut<unsigned>(sum);
}

TEST(Simd, DotProducts) {
  const auto expect = [](auto function, auto meaning) {
    const std::vector<unsigned> results = ofWords(function);
    size_t next = 0;
    forWords([&](unsigned a, unsigned b) {
      ASSERT_EQ(results[next++], meaning(a, b, a * 3 + b));
    });
  };
#define EXPECT_DOT(FUNCTION, TYPE, LANE_A, LANE_B, FIRST)                      \
  expect(                                                                      \
      [] DEVICE_CODE(unsigned a, unsigned b) {                                 \
        return (unsigned)FUNCTION((TYPE)a, (TYPE)b, (TYPE)(a * 3 + b));        \
      },                                                                       \
      [](unsigned a, unsigned b, unsigned c) {                                 \
        return dotProduct<LANE_A, LANE_B>(a, b, c, FIRST);                     \
      })
  EXPECT_DOT(__dp4a, int, int8_t, int8_t, 0);
  EXPECT_DOT(__dp4a, unsigned, uint8_t, uint8_t, 0);
  EXPECT_DOT(__dp2a_lo, int, int16_t, int8_t, 0);
  EXPECT_DOT(__dp2a_hi, int, int16_t, int8_t, 2);
  EXPECT_DOT(__dp2a_lo, unsigned, uint16_t, uint8_t, 0);
  EXPECT_DOT(__dp2a_hi, unsigned, uint16_t, uint8_t, 2);
#undef EXPECT_DOT
  EXPECT_EQ(
      ON_DEVICE(__dp4a(make_char4(1, -2, 3, -4), make_char4(5, 6, 7, 8), 100)),
      82);
  EXPECT_EQ(ON_DEVICE(__dp4a(make_uchar4(255, 0, 0, 1),
                             make_uchar4(255, 9, 9, 1), 1u)),
            255u * 255 + 2);
  const char4 bytes = make_char4(1, -2, 3, -4);
  EXPECT_EQ(ON_DEVICE(__dp2a_lo(make_short2(1000, -1000), bytes, 7)), 3007);
  EXPECT_EQ(ON_DEVICE(__dp2a_hi(make_short2(1000, -1000), bytes, 7)), 7007);
  EXPECT_EQ(ON_DEVICE(__dp2a_lo(make_ushort2(65535, 1),
                                make_uchar4(255, 2, 0, 0), 0u)),
            65535u * 255 + 2);
  EXPECT_EQ(ON_DEVICE(__dp2a_hi(make_ushort2(65535, 1),
                                make_uchar4(255, 2, 3, 4), 0u)),
            65535u * 3 + 4);
}

} // namespace
