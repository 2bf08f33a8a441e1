//===- VectorTypesTest.cpp - Sizes and alignments of built-in types -------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The table of sizes and alignments in the CUDA C++ Programming Guide,
// "Built-in Vector Types".
//
//===----------------------------------------------------------------------===//

#include <cuda_runtime.h>

#include <gtest/gtest.h>

namespace {

#define EXPECT_LAYOUT(TYPE, SIZE, ALIGNMENT)                                   \
  static_assert(sizeof(TYPE) == SIZE && alignof(TYPE) == ALIGNMENT,            \
                "layout of " #TYPE)
#define EXPECT_LAYOUTS(NAME, ELEMENT, ALIGN2, ALIGN4)                          \
  EXPECT_LAYOUT(NAME##1, ELEMENT, ELEMENT);                                    \
  EXPECT_LAYOUT(NAME##2, 2 * ELEMENT, ALIGN2);                                 \
  EXPECT_LAYOUT(NAME##3, 3 * ELEMENT, ELEMENT);                                \
  EXPECT_LAYOUT(NAME##4, 4 * ELEMENT, ALIGN4)

EXPECT_LAYOUTS(char, 1, 2, 4);
EXPECT_LAYOUTS(uchar, 1, 2, 4);
EXPECT_LAYOUTS(short, 2, 4, 8);
EXPECT_LAYOUTS(ushort, 2, 4, 8);
EXPECT_LAYOUTS(int, 4, 8, 16);
EXPECT_LAYOUTS(uint, 4, 8, 16);
EXPECT_LAYOUTS(long, 8, 16, 16);
EXPECT_LAYOUTS(ulong, 8, 16, 16);
EXPECT_LAYOUTS(longlong, 8, 16, 16);
EXPECT_LAYOUTS(ulonglong, 8, 16, 16);
EXPECT_LAYOUTS(float, 4, 8, 16);
EXPECT_LAYOUTS(double, 8, 16, 16);

// Of these the alignment can be chosen.
#define EXPECT_LAYOUTS_OF_FOUR(NAME)                                           \
  EXPECT_LAYOUT(NAME##4_16a, 32, 16);                                          \
  EXPECT_LAYOUT(NAME##4_32a, 32, 32)
EXPECT_LAYOUTS_OF_FOUR(long);
EXPECT_LAYOUTS_OF_FOUR(ulong);
EXPECT_LAYOUTS_OF_FOUR(longlong);
EXPECT_LAYOUTS_OF_FOUR(ulonglong);
EXPECT_LAYOUTS_OF_FOUR(double);
EXPECT_LAYOUT(dim3, 12, 4);

TEST(VectorTypes, Make) {
  const float4 f = make_float4(1, 2, 3, 4);
  EXPECT_EQ(f.x + 10 * f.y + 100 * f.z + 1000 * f.w, 4321);
  const uchar3 c = make_uchar3(1, 2, 255);
  EXPECT_EQ(c.z, 255);
  EXPECT_EQ(make_longlong2(1, -2).y, -2);
  EXPECT_EQ(make_char1(-3).x, -3);
}

#define EXPECT_MADE(NAME)                                                      \
  do {                                                                         \
    EXPECT_EQ(make_##NAME##1(5).x, 5);                                         \
    const NAME##2 two = make_##NAME##2(5, 6);                                  \
    EXPECT_TRUE(two.x == 5 && two.y == 6);                                     \
    const NAME##3 three = make_##NAME##3(5, 6, 7);                             \
    EXPECT_TRUE(three.x == 5 && three.y == 6 && three.z == 7);                 \
    EXPECT_MADE_OF_FOUR(NAME##4, make_##NAME##4);                              \
  } while (false)
#define EXPECT_MADE_OF_FOUR(TYPE, MAKE)                                        \
  do {                                                                         \
    const TYPE four = MAKE(5, 6, 7, 8);                                        \
    EXPECT_TRUE(four.x == 5 && four.y == 6 && four.z == 7 && four.w == 8)      \
        << #TYPE;                                                              \
  } while (false)

TEST(VectorTypes, OfEveryElementAreMadeInOrder) {
  EXPECT_MADE(char);
  EXPECT_MADE(uchar);
  EXPECT_MADE(short);
  EXPECT_MADE(ushort);
  EXPECT_MADE(int);
  EXPECT_MADE(uint);
  EXPECT_MADE(long);
  EXPECT_MADE(ulong);
  EXPECT_MADE(longlong);
  EXPECT_MADE(ulonglong);
  EXPECT_MADE(float);
  EXPECT_MADE(double);
  EXPECT_MADE_OF_FOUR(double4_16a, make_double4_16a);
  EXPECT_MADE_OF_FOUR(double4_32a, make_double4_32a);
  EXPECT_MADE_OF_FOUR(long4_16a, make_long4_16a);
  EXPECT_MADE_OF_FOUR(long4_32a, make_long4_32a);
  EXPECT_MADE_OF_FOUR(ulong4_16a, make_ulong4_16a);
  EXPECT_MADE_OF_FOUR(ulong4_32a, make_ulong4_32a);
  EXPECT_MADE_OF_FOUR(longlong4_16a, make_longlong4_16a);
  EXPECT_MADE_OF_FOUR(longlong4_32a, make_longlong4_32a);
  EXPECT_MADE_OF_FOUR(ulonglong4_16a, make_ulonglong4_16a);
  EXPECT_MADE_OF_FOUR(ulonglong4_32a, make_ulonglong4_32a);
}

/// Elements are as wide as their names say, and as signed.
TEST(VectorTypes, KeepTheirElements) {
  EXPECT_EQ(make_longlong4_16a(-1, 0, 0, 1ll << 62).x, -1);
  EXPECT_EQ(make_longlong4_32a(0, 0, 0, 1ll << 62).w, 1ll << 62);
  EXPECT_EQ(make_ulonglong4_16a(~0ull, 0, 0, 0).x, ~0ull);
  EXPECT_EQ(make_ulonglong4_32a(0, 0, ~0ull, 0).z, ~0ull);
  EXPECT_EQ(make_long4_16a(0, -1l, 0, 0).y, -1l);
  EXPECT_EQ(make_ulong4_32a(0, ~0ul, 0, 0).y, ~0ul);
  EXPECT_EQ(make_double4_16a(0.1, 0, 0, 0).x, 0.1);
  EXPECT_EQ(make_double4_32a(0, 0, 0, 1e300).w, 1e300);
}

TEST(VectorTypes, Dim3) {
  const dim3 none, one(7), two(7, 8);
  EXPECT_EQ(none.x * none.y * none.z, 1u);
  EXPECT_EQ(one.x, 7u);
  EXPECT_EQ(one.y, 1u);
  EXPECT_EQ(two.y, 8u);
  const uint3 index = dim3(1, 2, 3);
  EXPECT_EQ(dim3(index).z, 3u);
  const dim3 converted = 5; // As in k<<<5, ...>>>().
  EXPECT_EQ(converted.x, 5u);
}

} // namespace
