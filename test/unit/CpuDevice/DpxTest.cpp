//===- DpxTest.cpp - Maxima and minima for dynamic programming ------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every function is compared, over words of all kinds, with what its
// documentation says of one number. The third word is made of the first two.
//
//===----------------------------------------------------------------------===//

#include "Words.h"

#include <algorithm>

namespace {

/// \p a + \p b with the bits that a T has.
template <class T> T sum(T a, T b) {
  return static_cast<T>(static_cast<unsigned>(a) + static_cast<unsigned>(b));
}

/// Expects \p function, of words of type \p Word, to have the \p meaning for
/// each number of type \p Lane.
template <class Lane, class Word, class Meaning>
void expectLanes(const char *name, Word (*function)(Word, Word, Word),
                 Meaning meaning) {
  forWords([&](unsigned a, unsigned b) {
    const unsigned c = (a ^ b) * 5 + (b >> 7);
    const auto x = lanesOf<Lane>(a), y = lanesOf<Lane>(b), z = lanesOf<Lane>(c);
    const auto result = lanesOf<Lane>(static_cast<unsigned>(function(
        static_cast<Word>(a), static_cast<Word>(b), static_cast<Word>(c))));
    for (size_t i = 0; i < x.size(); ++i)
      ASSERT_EQ(result[i], meaning(x[i], y[i], z[i]))
          << name << " " << std::hex << a << " " << b << " " << c;
  });
}

/// The same for functions of two.
template <class Lane, class Word, class Meaning>
void expectLanes(const char *name, Word (*function)(Word, Word),
                 Meaning meaning) {
  forWords([&](unsigned a, unsigned b) {
    const auto x = lanesOf<Lane>(a), y = lanesOf<Lane>(b);
    const auto result = lanesOf<Lane>(static_cast<unsigned>(
        function(static_cast<Word>(a), static_cast<Word>(b))));
    for (size_t i = 0; i < x.size(); ++i)
      ASSERT_EQ(result[i], meaning(x[i], y[i]))
          << name << " " << std::hex << a << " " << b;
  });
}

#define EXPECT_DPX(NAME, LANE, MEANING) expectLanes<LANE>(#NAME, NAME, MEANING)

/// All forms of a function of three.
#define EXPECT_DPX_ALL(NAME, MEANING)                                          \
  do {                                                                         \
    const auto relu = [&](auto x, auto y, auto z) {                            \
      return std::max<decltype(x)>(MEANING(x, y, z), 0);                       \
    };                                                                         \
    EXPECT_DPX(NAME##_s32, int32_t, MEANING);                                  \
    EXPECT_DPX(NAME##_u32, uint32_t, MEANING);                                 \
    EXPECT_DPX(NAME##_s16x2, int16_t, MEANING);                                \
    EXPECT_DPX(NAME##_u16x2, uint16_t, MEANING);                               \
    EXPECT_DPX(NAME##_s32_relu, int32_t, relu);                                \
    EXPECT_DPX(NAME##_s16x2_relu, int16_t, relu);                              \
  } while (false)

TEST(Dpx, OfTwoNumbersAndZero) {
  const auto greatest = [](auto x, auto y) {
    return std::max<decltype(x)>({x, y, 0});
  };
  const auto lesser = [](auto x, auto y) {
    return std::max<decltype(x)>(std::min(x, y), 0);
  };
  EXPECT_DPX(__vimax_s32_relu, int32_t, greatest);
  EXPECT_DPX(__vimax_s16x2_relu, int16_t, greatest);
  EXPECT_DPX(__vimin_s32_relu, int32_t, lesser);
  EXPECT_DPX(__vimin_s16x2_relu, int16_t, lesser);
  EXPECT_EQ(__vimax_s32_relu(-5, -3), 0);
  EXPECT_EQ(__vimin_s32_relu(5, 3), 3);
  EXPECT_EQ(__vimax_s16x2_relu(0xffff0005u, 0xfffe0003u), 0x00000005u);
}

TEST(Dpx, OfThreeNumbers) {
  const auto greatest = [](auto x, auto y, auto z) {
    return std::max({x, y, z});
  };
  const auto least = [](auto x, auto y, auto z) { return std::min({x, y, z}); };
  EXPECT_DPX_ALL(__vimax3, greatest);
  EXPECT_DPX_ALL(__vimin3, least);
  EXPECT_EQ(__vimax3_s32(-1, 2, 1), 2);
  EXPECT_EQ(__vimax3_u32(~0u, 2, 1), ~0u);
  EXPECT_EQ(__vimin3_s32_relu(-1, 2, 1), 0);
  EXPECT_EQ(__vimin3_s16x2(0xffff0005u, 0x00010004u, 0x00020003u), 0xffff0003u);
}

TEST(Dpx, OfASumAndANumber) {
  const auto greater = [](auto x, auto y, auto z) {
    return std::max(sum(x, y), z);
  };
  const auto lesser = [](auto x, auto y, auto z) {
    return std::min(sum(x, y), z);
  };
  EXPECT_DPX_ALL(__viaddmax, greater);
  EXPECT_DPX_ALL(__viaddmin, lesser);
  EXPECT_EQ(__viaddmax_s32(3, 4, 5), 7);
  EXPECT_EQ(__viaddmax_s32_relu(-3, -4, -5), 0);
  EXPECT_EQ(__viaddmin_u32(~0u, 2, 5), 1u); // The sum does not saturate.
  EXPECT_EQ(__viaddmax_s16x2(0x7fff0001u, 0x00010001u, 0xffff0001u),
            0xffff0002u);
}

/// Both numbers' functions with a predicate, and the halfwords' with two.
template <class Number, class Meaning, class Holds>
void expectNumber(Number (*function)(Number, Number, bool *), Meaning meaning,
                  Holds holds) {
  forWords([&](unsigned a, unsigned b) {
    const Number x = static_cast<Number>(a), y = static_cast<Number>(b);
    bool predicate = !holds(x, y);
    ASSERT_EQ(function(x, y, &predicate), meaning(x, y));
    ASSERT_EQ(predicate, holds(x, y)) << x << " " << y;
  });
}

template <class Lane, class Meaning, class Holds>
void expectHalfwords(unsigned (*function)(unsigned, unsigned, bool *, bool *),
                     Meaning meaning, Holds holds) {
  forWords([&](unsigned a, unsigned b) {
    const auto x = lanesOf<Lane>(a), y = lanesOf<Lane>(b);
    bool high = !holds(x[1], y[1]), low = !holds(x[0], y[0]);
    const auto result = lanesOf<Lane>(function(a, b, &high, &low));
    ASSERT_EQ(result[0], meaning(x[0], y[0]));
    ASSERT_EQ(result[1], meaning(x[1], y[1]));
    ASSERT_EQ(low, holds(x[0], y[0])) << std::hex << a << " " << b;
    ASSERT_EQ(high, holds(x[1], y[1])) << std::hex << a << " " << b;
  });
}

TEST(Dpx, WithPredicates) {
  const auto greater = [](auto x, auto y) { return std::max(x, y); };
  const auto lesser = [](auto x, auto y) { return std::min(x, y); };
  const auto isGreaterOrEqual = [](auto x, auto y) { return x >= y; };
  const auto isLessOrEqual = [](auto x, auto y) { return x <= y; };
  expectNumber(__vibmax_s32, greater, isGreaterOrEqual);
  expectNumber(__vibmax_u32, greater, isGreaterOrEqual);
  expectNumber(__vibmin_s32, lesser, isLessOrEqual);
  expectNumber(__vibmin_u32, lesser, isLessOrEqual);
  expectHalfwords<int16_t>(__vibmax_s16x2, greater, isGreaterOrEqual);
  expectHalfwords<uint16_t>(__vibmax_u16x2, greater, isGreaterOrEqual);
  expectHalfwords<int16_t>(__vibmin_s16x2, lesser, isLessOrEqual);
  expectHalfwords<uint16_t>(__vibmin_u16x2, lesser, isLessOrEqual);
  bool predicate = false;
  EXPECT_EQ(__vibmax_s32(3, 3, &predicate), 3);
  EXPECT_TRUE(predicate);
  EXPECT_EQ(__vibmin_s32(4, 3, &predicate), 3);
  EXPECT_FALSE(predicate);
}

} // namespace
