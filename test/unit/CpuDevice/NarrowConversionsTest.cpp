//===- NarrowConversionsTest.cpp - Conversions of __half, __nv_bfloat16 ---===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DeviceMemory.h"
#include "NarrowOracle.h"

namespace {

// The types as CUDA lays them out, and as kernels may keep them.
template <class Number, class Pair> constexpr bool laidOut() {
  return sizeof(Number) == 2 && alignof(Number) == 2 && sizeof(Pair) == 4 &&
         alignof(Pair) == 4 && std::is_trivially_copyable<Number>::value &&
         std::is_trivially_copyable<Pair>::value &&
         std::is_trivially_default_constructible<Number>::value &&
         std::is_trivially_default_constructible<Pair>::value &&
         std::is_standard_layout<Pair>::value;
}
#ifndef CUDA_ORACLE // There pairs have constructors of their own.
static_assert(laidOut<__half, __half2>(), "");
static_assert(laidOut<__nv_bfloat16, __nv_bfloat162>(), "");
#endif
static_assert(std::is_same<half, __half>::value, "");
static_assert(std::is_same<nv_bfloat162, __nv_bfloat162>::value, "");
static_assert(!std::is_convertible<__half, __nv_bfloat16>::value, "");
static_assert(std::is_constructible<__half, __nv_bfloat16>::value, "");

/// The functions with the type's name in theirs, by mode and by type.
template <class Number> struct Named;
#define NAMED(NUMBER, NAME)                                                    \
  template <> struct Named<NUMBER> {                                           \
    static DEVICE_CODE NUMBER from(double x, Rounded) { /* To nearest. */      \
      return __double2##NAME(x);                                               \
    }                                                                          \
    static float toFloat(NUMBER x) { return __##NAME##2float(x); }             \
    NAMED_MODES(NAME, NUMBER, from, float, __float2##NAME)                     \
    NAMED_INTEGER(NAME, NUMBER, short, short)                                  \
    NAMED_INTEGER(NAME, NUMBER, unsigned short, ushort)                        \
    NAMED_INTEGER(NAME, NUMBER, int, int)                                      \
    NAMED_INTEGER(NAME, NUMBER, unsigned, uint)                                \
    NAMED_INTEGER(NAME, NUMBER, long long, ll)                                 \
    NAMED_INTEGER(NAME, NUMBER, unsigned long long, ull)                       \
  };
#define NAMED_MODES(NAME, RESULT, FUNCTION, TYPE, CALLED)                      \
  static DEVICE_CODE RESULT FUNCTION(TYPE x, Rounded mode) {                   \
    return mode == Rounded::Nearest ? CALLED##_rn(x)                           \
           : mode == Rounded::Zero  ? CALLED##_rz(x)                           \
           : mode == Rounded::Up    ? CALLED##_ru(x)                           \
                                    : CALLED##_rd(x);                             \
  }
#define NAMED_INTEGER(NAME, NUMBER, TYPE, WORD)                                \
  NAMED_MODES(NAME, NUMBER, from, TYPE, __##WORD##2##NAME)                     \
  static DEVICE_CODE void to(TYPE &result, NUMBER number, Rounded mode) {      \
    result = to##WORD(number, mode);                                           \
  }                                                                            \
  NAMED_MODES(NAME, TYPE, to##WORD, NUMBER, __##NAME##2##WORD)
NAMED(__half, half)
NAMED(__nv_bfloat16, bfloat16)

constexpr Rounded Modes[] = {Rounded::Nearest, Rounded::Zero, Rounded::Up,
                             Rounded::Down};

/// What \p function gives in a kernel for each of \p all.
template <class Result, class From, class Function>
std::vector<Result> ofEach(const std::vector<From> &all, Function function) {
  const size_t count = all.size();
  const DeviceArray<From> numbers(count, From(0));
  const DeviceArray<Result> results(count, Result(0));
  EXPECT_EQ(cudaMemcpy(numbers.get(), all.data(), count * sizeof(From),
                       cudaMemcpyHostToDevice),
            cudaSuccess);
  const From *const from = numbers.get();
  Result *const to = results.get();
  launchKernel((unsigned)(count + 255) / 256, 256, 0, [=] DEVICE_CODE {
    const size_t i = blockIdx.x * 256 + threadIdx.x;
    if (i < count)
      to[i] = function(from[i]);
  });
  return results.toHost();
}

template <class Number, class From>
std::vector<Number> converted(const std::vector<From> &all, Rounded mode) {
  return ofEach<Number>(
      all, [=] DEVICE_CODE(From x) { return Named<Number>::from(x, mode); });
}

template <class To, class Number>
std::vector<To> convertedBack(const std::vector<Number> &all, Rounded mode) {
  return ofEach<To>(all, [=] DEVICE_CODE(Number x) {
    To result;
    Named<Number>::to(result, x, mode);
    return result;
  });
}

template <class To, class Number>
std::vector<To> castTo(const std::vector<Number> &all) {
  return ofEach<To>(all, [] DEVICE_CODE(Number x) { return (To)x; });
}

template <class Number> std::vector<Number> everyNumber() {
  std::vector<Number> all;
  for (int bits = 0; bits < 0x10000; ++bits)
    all.push_back(stored<Number>(bits));
  return all;
}

template <class Number> class NarrowConversions : public ::testing::Test {
protected:
  const NarrowOracle<Number> oracle;

  template <class From>
  void expectFrom(const std::vector<From> &all, Rounded mode) {
    const std::vector<Number> results = converted<Number>(all, mode);
    for (size_t i = 0; i < all.size(); ++i) {
      const int expected = oracle.round((long double)all[i], 0, mode);
      const int got = storedBits(results[i]);
      // Without streams while all is well: there are millions of these.
      if (got != expected)
        ADD_FAILURE() << std::hexfloat << (double)all[i] << ", mode "
                      << (int)mode << ": " << std::hex << got << ", not "
                      << expected;
    }
  }

  /// Numbers at and next to \p x.
  template <class From> static void addAround(std::vector<From> &all, From x) {
    const From infinity = std::numeric_limits<From>::infinity();
    for (const From near :
         {x, std::nextafter(x, infinity), std::nextafter(x, -infinity)})
      all.insert(all.end(), {near, -near});
  }

  template <class From> void expectIntegers() {
    std::mt19937_64 random(5);
    std::vector<From> all = {0, std::numeric_limits<From>::min(),
                             std::numeric_limits<From>::max()};
    for (int i = 0; i < 70000; ++i)
      all.insert(all.end(), {(From)i, (From)-i});
    // All sizes; and around what is in the middle between two numbers.
    for (int bits = 1; bits < 64; ++bits)
      for (int i = 0; i < 64; ++i) {
        const unsigned long long any = random() >> bits;
        const int low = std::max(0, 64 - bits - oracle.digits - 2);
        for (const auto n : {any, any >> low << low})
          all.insert(all.end(),
                     {(From)n, (From)(n + 1), (From)(n - 1), (From)(0 - n)});
      }
    for (const Rounded mode : Modes)
      expectFrom(all, mode);
    for (const From x : {(From)3, (From)100}) {
      EXPECT_EQ(storedBits(Number(x)), oracle.round(x));
      Number assigned;
      assigned = x;
      EXPECT_EQ(storedBits(assigned), oracle.round(x));
    }
  }

  template <class To> static To expectedInteger(long double x, Rounded mode) {
    if (std::isnan(x))
      return sizeof(To) == 8 ? (To)0x8000000000000000ull : (To)0;
    x = mode == Rounded::Nearest ? std::rint(x)
        : mode == Rounded::Zero  ? std::trunc(x)
        : mode == Rounded::Up    ? std::ceil(x)
                                 : std::floor(x);
    using Limits = std::numeric_limits<To>;
    return x<(long double)Limits::min() ? Limits::min() : x>(long double)
                   Limits::max()
               ? Limits::max()
               : (To)x;
  }

  template <class To> void expectToIntegers() {
    const std::vector<Number> all = everyNumber<Number>();
    for (const Rounded mode : Modes) {
      const std::vector<To> results = convertedBack<To>(all, mode);
      for (int bits = 0; bits < 0x10000; ++bits)
        ASSERT_EQ(results[bits], expectedInteger<To>(oracle.value(bits), mode))
            << bits << (int)mode;
    }
    const std::vector<To> results = castTo<To>(all);
    for (int bits = 0; bits < 0x10000; ++bits)
      ASSERT_EQ(results[bits],
                expectedInteger<To>(oracle.value(bits), Rounded::Zero))
          << bits;
  }
};

TYPED_TEST_SUITE(NarrowConversions, NarrowTypes);

TYPED_TEST(NarrowConversions, EveryNumberToFloatAndBack) {
  using Names = Named<TypeParam>;
  const std::vector<TypeParam> numbers = everyNumber<TypeParam>();
  const std::vector<float> values = castTo<float>(numbers);
  std::vector<TypeParam> results[4];
  for (const Rounded mode : Modes)
    results[(int)mode] = converted<TypeParam>(values, mode);
  for (int bits = 0; bits < 0x10000; ++bits) {
    const TypeParam number = numbers[bits];
    const float value = values[bits];
    const long double expected = this->oracle.value(bits);
    ASSERT_TRUE(std::isnan(expected) ? std::isnan(value) : value == expected)
        << bits;
    ASSERT_EQ(std::signbit(value), !std::isnan(value)    ? bits >> 15
                                   : this->oracle.isHalf ? 0
                                                         : bits >> 15);
    const float named = Names::toFloat(number);
    ASSERT_EQ(std::memcmp(&named, &value, sizeof value), 0) << bits;
    const int back = std::isnan(expected) ? 0x7fff : bits;
    for (const Rounded mode : Modes)
      ASSERT_EQ(storedBits(results[(int)mode][bits]), back);
    ASSERT_EQ(storedBits(TypeParam(value)), back);
    ASSERT_EQ(storedBits(TypeParam((double)value)), back);
    ASSERT_EQ((bool)number, value != 0);
    ASSERT_EQ((double)number == value, !std::isnan(value));
  }
}

TYPED_TEST(NarrowConversions, FloatingPointAroundEveryNumberAndEveryMiddle) {
  const auto &all = this->oracle.magnitudes;
  std::vector<float> floats;
  std::vector<double> doubles;
  for (size_t i = 0; i + 1 < all.size(); ++i)
    for (const long double x : {all[i], (all[i] + all[i + 1]) / 2}) {
      this->addAround(floats, (float)x);
      this->addAround(doubles, (double)x);
    }
  for (const double x : {1e-310, 5e-324, 1e-60, 1e60, 1.7e308, HUGE_VAL})
    this->addAround(doubles, x);
  for (const float x : {1e-45f, 1e-38f, 3.4e38f, HUGE_VALF})
    this->addAround(floats, x);
  for (const Rounded mode : Modes)
    this->expectFrom(floats, mode);
  this->expectFrom(doubles, Rounded::Nearest);
}

TYPED_TEST(NarrowConversions, FromIntegers) {
  this->template expectIntegers<short>();
  this->template expectIntegers<unsigned short>();
  this->template expectIntegers<int>();
  this->template expectIntegers<unsigned>();
  this->template expectIntegers<long long>();
  this->template expectIntegers<unsigned long long>();
}

TYPED_TEST(NarrowConversions, EveryNumberToIntegers) {
  this->template expectToIntegers<short>();
  this->template expectToIntegers<unsigned short>();
  this->template expectToIntegers<int>();
  this->template expectToIntegers<unsigned>();
  this->template expectToIntegers<long long>();
  this->template expectToIntegers<unsigned long long>();
  EXPECT_EQ((signed char)TypeParam(-1000), -128);
  EXPECT_EQ((unsigned char)TypeParam(300.5f), 255);
  EXPECT_EQ((unsigned char)TypeParam(-1), 0);
  EXPECT_EQ((char)TypeParam(65.5), 'A');
  EXPECT_EQ((long)TypeParam(-2.5), -2);
}

TEST(NarrowNumbers, Pairs) {
  const __half2 pair = __floats2half2_rn(1.5f, -2.25f);
  EXPECT_EQ(__low2float(pair), 1.5f);
  EXPECT_EQ(__high2float(pair), -2.25f);
  EXPECT_EQ((float)__low2half(pair), 1.5f);
  EXPECT_EQ((float)__high2half(pair), -2.25f);
  const __half2 other = __float22half2_rn(make_float2(8, 16));
  EXPECT_EQ(__half22float2(__lows2half2(pair, other)).y, 8);
  EXPECT_EQ(__half22float2(__highs2half2(pair, other)).x, -2.25f);
  EXPECT_EQ(__low2float(__lowhigh2highlow(pair)), -2.25f);
  EXPECT_EQ(__high2float(__low2half2(pair)), 1.5f);
  EXPECT_EQ(__low2float(__high2half2(pair)), -2.25f);
  EXPECT_EQ(__high2float(__half2half2(pair.y)), -2.25f);
  EXPECT_EQ(__high2float(__float2half2_rn(3)), 3);
  EXPECT_EQ((float)make_half2(pair.x, 7).y, 7);
  EXPECT_EQ((float)__halves2half2(pair.x, 7).x, 1.5f);
  EXPECT_EQ((__half2_raw(pair).y), 0xc080);
  EXPECT_EQ(__half_as_short(__short_as_half(-3)), -3);
  EXPECT_EQ(__half_as_ushort(CUDART_INF_FP16), 0x7c00);

  const __nv_bfloat162 wide = __float22bfloat162_rn(make_float2(8, 0x1p100f));
  EXPECT_EQ(__low2float(wide), 8);
  EXPECT_EQ(__bfloat1622float2(wide).y, 0x1p100f);
  EXPECT_EQ(__bfloat16_as_ushort(make_bfloat162(wide.x, -2).y), 0xc000);
  EXPECT_EQ((float)__low2bfloat16(__bfloat162bfloat162(wide.x)), 8);
  EXPECT_EQ((float)__high2bfloat16(__high2bfloat162(wide)), (float)wide.y);
}

TEST(NarrowNumbers, FromOneTypeToTheOther) {
  const NarrowOracle<__half> halves;
  const NarrowOracle<__nv_bfloat16> bfloats;
  for (int bits = 0; bits < 0x10000; ++bits) {
    ASSERT_EQ(storedBits(__half(stored<__nv_bfloat16>(bits))),
              halves.round(bfloats.value(bits)));
    ASSERT_EQ(storedBits(__nv_bfloat16(stored<__half>(bits))),
              bfloats.round(halves.value(bits)));
  }
}

} // namespace
