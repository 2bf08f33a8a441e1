//===- NarrowArithmeticTest.cpp - Arithmetic of __half, __nv_bfloat16 -----===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DeviceMemory.h"
#include "NarrowOracle.h"

namespace {

template <class Number> struct PairOf;
template <> struct PairOf<__half> {
  using Type = __half2;
};
template <> struct PairOf<__nv_bfloat16> {
  using Type = __nv_bfloat162;
};

template <class Number> class NarrowArithmetic : public ::testing::Test {
protected:
  using Pair = typename PairOf<Number>::Type;
  const NarrowOracle<Number> oracle;

  /// x + y, in two parts, rounded.
  int roundedSum(long double x, long double y) const {
    const volatile long double sum = x + y, part = sum - x;
    const volatile long double left = sum - part;
    const long double rest = (x - left) + (y - part);
    return oracle.round(sum, std::isfinite(sum) ? rest : 0);
  }

  /// x / y, with the sign of what its rounding took away.
  int roundedQuotient(long double x, long double y) const {
    const long double quotient = x / y;
    if (!std::isfinite(quotient) || quotient == 0)
      return oracle.round(quotient);
    const long double rest = std::fma(-quotient, y, x);
    return oracle.round(quotient, y > 0 ? rest : -rest);
  }

  /// A result as it is after saturation.
  int saturated(int bits) const {
    const long double x = oracle.value(bits);
    return x >= 1 ? oracle.round(1) : x > 0 ? bits : 0;
  }
};

TYPED_TEST_SUITE(NarrowArithmetic, NarrowTypes);

TYPED_TEST(NarrowArithmetic, OfTwoNumbers) {
  const std::vector<int> sample = this->oracle.sample(150);
  for (const int p : sample)
    for (const int q : sample) {
      const auto a = stored<TypeParam>(p), b = stored<TypeParam>(q);
      const long double x = this->oracle.value(p), y = this->oracle.value(q);
      const int sum = this->roundedSum(x, y),
                product = this->oracle.round(x * y);
      ASSERT_EQ(storedBits(__hadd(a, b)), sum) << p << " " << q;
      ASSERT_EQ(storedBits(__hadd_rn(a, b)), sum);
      ASSERT_EQ(storedBits(__hadd_sat(a, b)), this->saturated(sum));
      ASSERT_EQ(storedBits(a + b), sum);
      ASSERT_EQ(storedBits(__hsub(a, b)), this->roundedSum(x, -y));
      ASSERT_EQ(storedBits(a - b), this->roundedSum(x, -y));
      ASSERT_EQ(storedBits(__hmul(a, b)), product) << p << " " << q;
      ASSERT_EQ(storedBits(__hmul_sat(a, b)), this->saturated(product));
      ASSERT_EQ(storedBits(a * b), product);
      ASSERT_EQ(storedBits(__hdiv(a, b)), this->roundedQuotient(x, y))
          << p << " " << q;
      ASSERT_EQ(storedBits(a / b), this->roundedQuotient(x, y));
    }
}

TYPED_TEST(NarrowArithmetic, FusedMultiplyAdd) {
  const std::vector<int> sample = this->oracle.sample(40);
  for (const int p : sample)
    for (const int q : sample)
      for (const int r : sample) {
        const auto a = stored<TypeParam>(p), b = stored<TypeParam>(q),
                   c = stored<TypeParam>(r);
        const int expected =
            this->roundedSum(this->oracle.value(p) * this->oracle.value(q),
                             this->oracle.value(r));
        ASSERT_EQ(storedBits(__hfma(a, b, c)), expected)
            << p << " " << q << " " << r;
        ASSERT_EQ(storedBits(__hfma_sat(a, b, c)), this->saturated(expected));
        ASSERT_EQ(storedBits(__hfma_relu(a, b, c)),
                  expected < 0x8000 ? expected : 0);
      }
}

// The product is in the middle between two numbers. What is added decides, and
// is less than the last bit of a double.
TEST(NarrowNumbers, FusedMultiplyAddIsRoundedOnce) {
  const __nv_bfloat16 a = 7, b = 37, tiny = 0x1p-100f;
  EXPECT_EQ((float)ON_DEVICE(__hfma(a, b, CUDART_ZERO_BF16)), 260);
  EXPECT_EQ((float)ON_DEVICE(__hfma(a, b, tiny)), 260);
  EXPECT_EQ((float)ON_DEVICE(__hfma(a, b, -tiny)), 258);
  EXPECT_EQ((float)ON_DEVICE(__hfma(-a, b, tiny)), -258);
  EXPECT_EQ((float)ON_DEVICE(__hfma(__nv_bfloat16(3), __nv_bfloat16(87), tiny)),
            262);
  EXPECT_EQ(
      (float)ON_DEVICE(__hfma(__nv_bfloat16(3), __nv_bfloat16(87), -tiny)),
      260);
}

TYPED_TEST(NarrowArithmetic, Comparisons) {
  const std::vector<int> sample = this->oracle.sample(100);
  using Pair = typename PairOf<TypeParam>::Type;
  const TypeParam one = 1;
  for (const int p : sample)
    for (const int q : sample) {
      const auto a = stored<TypeParam>(p), b = stored<TypeParam>(q);
      const long double x = this->oracle.value(p), y = this->oracle.value(q);
      const bool ordered = !std::isnan(x) && !std::isnan(y);
#define COMPARISON(NAME, OPERATOR)                                             \
  ASSERT_EQ(__h##NAME(a, b), ordered &&x OPERATOR y);                          \
  ASSERT_EQ(__h##NAME##u(a, b), !ordered || x OPERATOR y);                     \
  ASSERT_EQ(a OPERATOR b, x OPERATOR y);                                       \
  ASSERT_EQ(__h##NAME##2_mask(Pair(a, one), Pair(b, one)),                     \
            (ordered && x OPERATOR y ? 0xffffu : 0) |                          \
                (1 OPERATOR 1 ? 0xffff0000u : 0));                             \
  ASSERT_EQ(__hb##NAME##2(Pair(a, one), Pair(a, b)),                           \
            __h##NAME(a, a) && __h##NAME(one, b));                             \
  ASSERT_EQ((float)__h##NAME##u2(Pair(one, a), Pair(one, b)).y,                \
            !ordered || x OPERATOR y ? 1 : 0);
      COMPARISON(eq, ==)
      COMPARISON(ne, !=)
      COMPARISON(lt, <)
      COMPARISON(le, <=)
      COMPARISON(gt, >)
      COMPARISON(ge, >=)
#undef COMPARISON
      const auto rank = [](int bits) {
        return bits & 0x8000 ? 0x7fff - bits : bits;
      };
      const int nan = 0x7fff;
      const int larger = rank(p) > rank(q) ? p : q;
      const int smaller = rank(p) > rank(q) ? q : p;
      const int number = std::isnan(x) ? (std::isnan(y) ? nan : q) : p;
      ASSERT_EQ(storedBits(__hmax(a, b)), ordered ? larger : number);
      ASSERT_EQ(storedBits(__hmin(a, b)), ordered ? smaller : number);
      ASSERT_EQ(storedBits(__hmax_nan(a, b)), ordered ? larger : nan);
      ASSERT_EQ(storedBits(__hmin_nan(a, b)), ordered ? smaller : nan);
    }
}

/// What \p function gives in a kernel for every number.
template <class Number, class Function>
std::vector<Number> ofAllNumbers(Function function) {
  std::vector<Number> numbers;
  for (int bits = 0; bits < 0x10000; ++bits)
    numbers.push_back(stored<Number>(bits));
  const DeviceArray<Number> device(numbers.size(), Number(0));
  Number *const all = device.get();
  EXPECT_EQ(cudaMemcpy(all, numbers.data(), numbers.size() * sizeof(Number),
                       cudaMemcpyHostToDevice),
            cudaSuccess);
  launchKernel(256, 256, 0, [=] DEVICE_CODE {
    Number &number = all[blockIdx.x * 256 + threadIdx.x];
    number = function(number);
  });
  return device.toHost();
}

struct FunctionOfOne {
  const char *name;
  std::vector<int> results; ///< By the bits of the number.
  long double (*exact)(long double);
};

template <class Number> std::vector<FunctionOfOne> functionsOfOne() {
  std::vector<FunctionOfOne> functions;
  const auto add = [&](const char *name, const std::vector<Number> &results,
                       long double (*exact)(long double)) {
    functions.push_back({name, {}, exact});
    for (const Number number : results)
      functions.back().results.push_back(storedBits(number));
  };
#define FUNCTION(NAME, EXACT)                                                  \
  add(#NAME,                                                                   \
      ofAllNumbers<Number>([] DEVICE_CODE(Number x) { return NAME(x); }),      \
      [](long double x) { return EXACT; });
  FUNCTION(hsqrt, std::sqrt(x))
  FUNCTION(hrsqrt, 1 / std::sqrt(x))
  FUNCTION(hrcp, 1 / x)
  FUNCTION(hexp, std::exp(x))
  FUNCTION(hexp2, std::exp2(x))
  FUNCTION(hexp10, std::pow((long double)10, x))
  FUNCTION(hlog, std::log(x))
  FUNCTION(hlog2, std::log2(x))
  FUNCTION(hlog10, std::log10(x))
  FUNCTION(hsin, std::sin(x))
  FUNCTION(hcos, std::cos(x))
  FUNCTION(htanh, std::tanh(x))
  FUNCTION(hfloor, std::floor(x))
  FUNCTION(hceil, std::ceil(x))
  FUNCTION(htrunc, std::trunc(x))
  FUNCTION(hrint, std::rint(x))
  FUNCTION(__hneg, -x)
  FUNCTION(__habs, std::fabs(x))
#undef FUNCTION
  return functions;
}

TYPED_TEST(NarrowArithmetic, OfOneNumber) {
  for (const FunctionOfOne &each : functionsOfOne<TypeParam>())
    for (int bits = 0; bits < 0x10000; ++bits)
      ASSERT_EQ(each.results[bits],
                this->oracle.round(each.exact(this->oracle.value(bits))))
          << each.name << " " << bits;
  for (int bits = 0; bits < 0x10000; ++bits) {
    const auto number = stored<TypeParam>(bits);
    const long double x = this->oracle.value(bits);
    ASSERT_EQ(__hisnan(number), std::isnan(x));
    ASSERT_EQ(__hisinf(number), std::isinf(x) ? (x < 0 ? -1 : 1) : 0);
  }
}

TYPED_TEST(NarrowArithmetic, OperatorsThatChange) {
  TypeParam x = 3;
  EXPECT_EQ((float)(x += TypeParam(4)), 7);
  EXPECT_EQ((float)(x -= TypeParam(1)), 6);
  EXPECT_EQ((float)(x *= TypeParam(0.5f)), 3);
  EXPECT_EQ((float)(x /= TypeParam(2)), 1.5f);
  EXPECT_EQ((float)x++, 1.5f);
  EXPECT_EQ((float)--x, 1.5f);
  EXPECT_EQ((float)-+x, -1.5f);
#ifndef CUDA_ORACLE
  const volatile TypeParam constant = x;
  EXPECT_EQ(
      storedBits(x),
      ((typename gpumpi::cpu::detail::NarrowTraits<TypeParam>::Raw)constant).x);
#endif
}

TYPED_TEST(NarrowArithmetic, Pairs) {
  using Pair = typename PairOf<TypeParam>::Type;
  const TypeParam two = 2, three = 3, four = 4, five = 5;
  const Pair a(two, three), b(four, five);
  EXPECT_TRUE(a + b == Pair(6, 8));
  EXPECT_TRUE(b - a == Pair(2, 2));
  EXPECT_TRUE(a * b == Pair(8, 15));
  EXPECT_TRUE(b / b == Pair(1, 1));
  EXPECT_TRUE(-a == Pair(-2, -3));
  EXPECT_TRUE(__hfma2(a, a, b) == Pair(8, 14));
  EXPECT_TRUE(__hadd2_sat(-a, b) == Pair(1, 1));
  EXPECT_TRUE(__hcmadd(a, b, Pair(1, 1)) == Pair(-6, 23));
  EXPECT_TRUE(h2sqrt(a * a) == a);
  EXPECT_TRUE(__hmax2(a, Pair(3, 2)) == Pair(3, 3));
  EXPECT_TRUE(__hgt2(a, Pair(1, 3)) == Pair(1, 0));
  EXPECT_TRUE(a < b && a <= b && b > a && b >= a);
  EXPECT_FALSE(a != Pair(2, 4));
  EXPECT_TRUE(a != b);
  EXPECT_FALSE(a < Pair(3, 3));
  Pair c = a;
  EXPECT_TRUE(c++ == a && --c == a && (c += b) == Pair(6, 8));
#ifndef CUDA_ORACLE // Ambiguous there.
  c = {};
  EXPECT_TRUE(c == Pair(0, 0));
#endif
}

template <class Number> void expectBetweenThreads() {
  using Pair = typename PairOf<Number>::Type;
  const DeviceArray<Number> number(2, Number(0));
  const DeviceArray<Pair> pair(1, Pair(0, 0));
  const DeviceArray<int> failures(1, 0);
  Number *sum = number.get();
  Pair *sums = pair.get();
  int *out = failures.get();
  launchKernel(4, 32, 0, [=] DEVICE_CODE {
    // Exact, in whichever order: there are no more than 8 bits.
    atomicAdd(sum + 1, Number(1));
    atomicAdd(sums, Pair(1, 0.5f));
    const int lane = (int)threadIdx.x;
    const Number x = lane;
    const auto expect = [&](Number got, int expected) {
      if ((float)got != expected)
        atomicAdd(out, 1);
    };
    expect(__shfl_sync(~0u, x, 7), 7);
    expect(__shfl_up_sync(~0u, x, 1), lane ? lane - 1 : 0);
    expect(__shfl_down_sync(~0u, x, 2, 4), lane % 4 < 2 ? lane + 2 : lane);
    expect(__shfl_xor_sync(~0u, x, 16), lane ^ 16);
    expect(__shfl_xor_sync(~0u, Pair(x, -x), 1).y, -(lane ^ 1));
    expect(__ldg(&x), lane);
    expect(__ldcs(&x), lane);
  });
  EXPECT_EQ((float)number.toHost()[1], 128);
  EXPECT_EQ((float)number.toHost()[0], 0);
  EXPECT_EQ((float)pair.toHost()[0].x, 128);
  EXPECT_EQ((float)pair.toHost()[0].y, 64);
  EXPECT_EQ(failures.toHost()[0], 0);
}

TYPED_TEST(NarrowArithmetic, BetweenThreads) {
  expectBetweenThreads<TypeParam>();
}

} // namespace
