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

/// The third word.
HOST_AND_DEVICE_CODE unsigned third(unsigned a, unsigned b) {
  return (a ^ b) * 5 + (b >> 7);
}

/// Expects \p function of two words, and of the third, to have the \p meaning
/// for each number of type \p Lane.
template <class Lane, class Function, class Meaning>
void expectLanesOfThree(const char *name, Function function, Meaning meaning) {
  const std::vector<unsigned> results = ofWords(function);
  size_t next = 0;
  forWords([&](unsigned a, unsigned b) {
    const unsigned c = third(a, b);
    const auto x = lanesOf<Lane>(a), y = lanesOf<Lane>(b), z = lanesOf<Lane>(c),
               result = lanesOf<Lane>(results[next++]);
    for (size_t i = 0; i < x.size(); ++i)
      ASSERT_EQ(result[i], meaning(x[i], y[i], z[i]))
          << name << " " << std::hex << a << " " << b << " " << c;
  });
}

#define EXPECT_DPX(NAME, LANE, MEANING)                                        \
  expectLanesOfThree<LANE>(                                                    \
      #NAME,                                                                   \
      [] DEVICE_CODE(unsigned a, unsigned b) {                                 \
        return (unsigned)NAME(a, b, third(a, b));                              \
      },                                                                       \
      MEANING)
/// The same for functions of two.
#define EXPECT_DPX2(NAME, LANE, MEANING)                                       \
  expectLanes<LANE>(                                                           \
      #NAME,                                                                   \
      [] DEVICE_CODE(unsigned a, unsigned b) { return (unsigned)NAME(a, b); }, \
      MEANING)

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
  EXPECT_DPX2(__vimax_s32_relu, int32_t, greatest);
  EXPECT_DPX2(__vimax_s16x2_relu, int16_t, greatest);
  EXPECT_DPX2(__vimin_s32_relu, int32_t, lesser);
  EXPECT_DPX2(__vimin_s16x2_relu, int16_t, lesser);
  EXPECT_EQ(ON_DEVICE(__vimax_s32_relu(-5, -3)), 0);
  EXPECT_EQ(ON_DEVICE(__vimin_s32_relu(5, 3)), 3);
  EXPECT_EQ(ON_DEVICE(__vimax_s16x2_relu(0xffff0005u, 0xfffe0003u)),
            0x00000005u);
}

TEST(Dpx, OfThreeNumbers) {
  const auto greatest = [](auto x, auto y, auto z) {
    return std::max({x, y, z});
  };
  const auto least = [](auto x, auto y, auto z) { return std::min({x, y, z}); };
  EXPECT_DPX_ALL(__vimax3, greatest);
  EXPECT_DPX_ALL(__vimin3, least);
  EXPECT_EQ(ON_DEVICE(__vimax3_s32(-1, 2, 1)), 2);
  EXPECT_EQ(ON_DEVICE(__vimax3_u32(~0u, 2, 1)), ~0u);
  EXPECT_EQ(ON_DEVICE(__vimin3_s32_relu(-1, 2, 1)), 0);
  EXPECT_EQ(ON_DEVICE(__vimin3_s16x2(0xffff0005u, 0x00010004u, 0x00020003u)),
            0xffff0003u);
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
  EXPECT_EQ(ON_DEVICE(__viaddmax_s32(3, 4, 5)), 7);
  EXPECT_EQ(ON_DEVICE(__viaddmax_s32_relu(-3, -4, -5)), 0);
  EXPECT_EQ(ON_DEVICE(__viaddmin_u32(~0u, 2, 5)),
            1u); // The sum does not saturate.
  EXPECT_EQ(ON_DEVICE(__viaddmax_s16x2(0x7fff0001u, 0x00010001u, 0xffff0001u)),
            0xffff0002u);
}

/// A result and its predicates, of which numbers have one.
struct Chosen {
  unsigned result;
  bool high, low;
};

/// Both numbers' functions with a predicate, and the halfwords' with two.
template <class Number, class Function, class Meaning, class Holds>
void expectNumber(Function function, Meaning meaning, Holds holds) {
  const std::vector<Chosen> results = ofWords<Chosen>(function);
  size_t next = 0;
  forWords([&](unsigned a, unsigned b) {
    const Number x = static_cast<Number>(a), y = static_cast<Number>(b);
    const Chosen &found = results[next++];
    ASSERT_EQ(static_cast<Number>(found.result), meaning(x, y));
    ASSERT_EQ(found.low, holds(x, y)) << x << " " << y;
  });
}

template <class Lane, class Function, class Meaning, class Holds>
void expectHalfwords(Function function, Meaning meaning, Holds holds) {
  const std::vector<Chosen> results = ofWords<Chosen>(function);
  size_t next = 0;
  forWords([&](unsigned a, unsigned b) {
    const auto x = lanesOf<Lane>(a), y = lanesOf<Lane>(b);
    const Chosen &found = results[next++];
    const auto result = lanesOf<Lane>(found.result);
    ASSERT_EQ(result[0], meaning(x[0], y[0]));
    ASSERT_EQ(result[1], meaning(x[1], y[1]));
    ASSERT_EQ(found.low, holds(x[0], y[0])) << std::hex << a << " " << b;
    ASSERT_EQ(found.high, holds(x[1], y[1])) << std::hex << a << " " << b;
  });
}

#define EXPECT_NUMBER(NAME, NUMBER, ...)                                       \
  expectNumber<NUMBER>(                                                        \
      [] DEVICE_CODE(unsigned a, unsigned b) {                                 \
        Chosen chosen = {};                                                    \
        chosen.result = (unsigned)NAME((NUMBER)a, (NUMBER)b, &chosen.low);     \
        return chosen;                                                         \
      },                                                                       \
      __VA_ARGS__)
#define EXPECT_HALFWORDS(NAME, LANE, ...)                                      \
  expectHalfwords<LANE>(                                                       \
      [] DEVICE_CODE(unsigned a, unsigned b) {                                 \
        Chosen chosen = {};                                                    \
        chosen.result = NAME(a, b, &chosen.high, &chosen.low);                 \
        return chosen;                                                         \
      },                                                                       \
      __VA_ARGS__)

TEST(Dpx, WithPredicates) {
  const auto greater = [](auto x, auto y) { return std::max(x, y); };
  const auto lesser = [](auto x, auto y) { return std::min(x, y); };
  const auto isGreaterOrEqual = [](auto x, auto y) { return x >= y; };
  const auto isLessOrEqual = [](auto x, auto y) { return x <= y; };
  EXPECT_NUMBER(__vibmax_s32, int, greater, isGreaterOrEqual);
  EXPECT_NUMBER(__vibmax_u32, unsigned, greater, isGreaterOrEqual);
  EXPECT_NUMBER(__vibmin_s32, int, lesser, isLessOrEqual);
  EXPECT_NUMBER(__vibmin_u32, unsigned, lesser, isLessOrEqual);
  EXPECT_HALFWORDS(__vibmax_s16x2, int16_t, greater, isGreaterOrEqual);
  EXPECT_HALFWORDS(__vibmax_u16x2, uint16_t, greater, isGreaterOrEqual);
  EXPECT_HALFWORDS(__vibmin_s16x2, int16_t, lesser, isLessOrEqual);
  EXPECT_HALFWORDS(__vibmin_u16x2, uint16_t, lesser, isLessOrEqual);
  const auto greatest = onDevice<Chosen>([] DEVICE_CODE {
    Chosen chosen = {};
    chosen.result = (unsigned)__vibmax_s32(3, 3, &chosen.low);
    return chosen;
  });
  EXPECT_EQ(greatest.result, 3u);
  EXPECT_TRUE(greatest.low);
  const auto least = onDevice<Chosen>([] DEVICE_CODE {
    Chosen chosen = {};
    chosen.result = (unsigned)__vibmin_s32(4, 3, &chosen.low);
    return chosen;
  });
  EXPECT_EQ(least.result, 3u);
  EXPECT_FALSE(least.low);
}

} // namespace
