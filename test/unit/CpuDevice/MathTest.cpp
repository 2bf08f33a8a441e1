//===- MathTest.cpp - Mathematics in kernels ------------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DeviceMemory.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace {

constexpr double Pi = 3.14159265358979323846;
constexpr double Infinity = std::numeric_limits<double>::infinity();

/// Expects \p value to be \p expected but for \p ulps units in the last place.
void expectClose(double value, double expected, double ulps = 4) {
  EXPECT_NEAR(value, expected, std::fabs(expected) * ulps * 0x1p-52);
}

/// What FUNCTION(X, &result.x, &result.y) gives in a kernel.
#define BOTH_OF(PAIR, FUNCTION, X)                                             \
  onDevice<PAIR>([=] DEVICE_CODE {                                             \
    PAIR result;                                                               \
    FUNCTION(X, &result.x, &result.y);                                         \
    return result;                                                             \
  })

TEST(Math, FunctionsThatCLacks) {
  expectClose(ON_DEVICE(rsqrt(2.0)), 0.70710678118654752440);
  expectClose(ON_DEVICE(rcbrt(27.0)), 1.0 / 3.0);
  expectClose(ON_DEVICE(normcdf(1.0)), 0.84134474606854294859);
  for (const double x : {-3.3, -10.7, -20.1, -30.0, -37.3})
    expectClose(ON_DEVICE(normcdf(x)), (double)(0.5L * erfcl(-x * sqrtl(0.5L))),
                5);
  EXPECT_EQ(ON_DEVICE(normcdf(-Infinity)), 0);
  EXPECT_EQ(ON_DEVICE(normcdf(Infinity)), 1);
  expectClose(ON_DEVICE(erfcx(1.0)), 0.42758357615580700442);
  expectClose(ON_DEVICE(erfcx(24.0)), 0.02348754606368264051);
  expectClose(ON_DEVICE(erfcx(30.0)), 0.01879588886141675149);
  expectClose(ON_DEVICE(norm3d(2, 3, 6)), 7);
  expectClose(ON_DEVICE(norm4d(1, 2, 4, 10)), 11);
  expectClose(ON_DEVICE(cyl_bessel_i0(1.0)), 1.2660658777520083356, 16);
  expectClose(ON_DEVICE(cyl_bessel_i1(-1.0)), -0.56515910399248502721, 16);
  const double five[] = {3, 4};
  expectClose(ON_DEVICE(norm(2, five)), 5);
  EXPECT_EQ(ON_DEVICE(rsqrtf(4.0f)), 0.5f);
  EXPECT_FLOAT_EQ(ON_DEVICE(exp10f(2.0f)), 100.0f);
  const float2 both = BOTH_OF(float2, sincosf, 1.0f);
  EXPECT_FLOAT_EQ(both.x, std::sin(1.0f));
  EXPECT_FLOAT_EQ(both.y, std::cos(1.0f));
}

TEST(Math, MultiplesOfPi) {
  EXPECT_EQ(ON_DEVICE(sinpi(1.0)), 0.0);
  EXPECT_EQ(ON_DEVICE(sinpi(0.5)), 1.0);
  EXPECT_EQ(ON_DEVICE(sinpi(1.5)), -1.0);
  EXPECT_EQ(ON_DEVICE(cospi(0.5)), 0.0);
  EXPECT_EQ(ON_DEVICE(cospi(-1.0)), -1.0);
  EXPECT_EQ(ON_DEVICE(cospi(1e300)), 1.0);
  for (double x : {0.1, 0.3, 0.75, 1.2, 1.9, -0.4, -1.7}) {
    EXPECT_NEAR(ON_DEVICE(sinpi(x)), std::sin(Pi * x), 1e-15);
    EXPECT_NEAR(ON_DEVICE(cospi(x)), std::cos(Pi * x), 1e-15);
  }
}

TEST(Math, InversesInvert) {
  for (double y : {1e-300, 1e-100, 1e-10, 0.001, 0.1, 0.49, 0.7, 0.999}) {
    expectClose(std::erf(ON_DEVICE(erfinv(y))), y, 8);
    // erfc falls steeply far out: there its argument cannot be more exact.
    const double x = ON_DEVICE(erfcinv(y));
    expectClose(std::erfc(x), y, 8 + 4 * x * x);
    EXPECT_EQ(ON_DEVICE(erfinv(-y)), -ON_DEVICE(erfinv(y)));
    expectClose(ON_DEVICE(normcdf(normcdfinv(y))), y, 8 + 4 * x * x);
  }
  EXPECT_EQ(ON_DEVICE(erfcinv(1.0)), 0.0);
  EXPECT_EQ(ON_DEVICE(erfcinv(0.0)), Infinity);
  EXPECT_EQ(ON_DEVICE(erfcinv(2.0)), -Infinity);
  EXPECT_EQ(ON_DEVICE(erfinv(-1.0)), -Infinity);
  EXPECT_TRUE(std::isnan(ON_DEVICE(erfinv(1.5))));
  EXPECT_TRUE(std::isnan(ON_DEVICE(erfcinv(-0.5))));
}

TEST(Math, FarOut) {
  // The smallest numbers that there are.
  expectClose(ON_DEVICE(erfcinv(1e-305)), 26.428033383123586154);
  expectClose(ON_DEVICE(erfcinv(1e-310)), 26.644806559364764782);
  expectClose(ON_DEVICE(erfcinv(4.9e-324)), 27.213293210812948815);
  expectClose(ON_DEVICE(normcdfinv(1e-310)), -37.663060331949523732);
  expectClose(ON_DEVICE(normcdfinv(4.9e-324)), -38.467405617144346251);
  EXPECT_EQ(ON_DEVICE(sinpi(1.7e308)), 0.0);
  EXPECT_EQ(ON_DEVICE(cospi(1.7e308)), 1.0);
  EXPECT_EQ(ON_DEVICE(cospi(0x1.8p52 + 1)), -1.0);
  EXPECT_TRUE(std::isnan(ON_DEVICE(sinpi(Infinity))));
  // Far from zero the function is nearly an exponential.
  expectClose(ON_DEVICE(cyl_bessel_i0(700.0)), 1.52959334767187368e+302, 32);
  expectClose(ON_DEVICE(cyl_bessel_i1(700.0)), 1.5285003902339006e+302, 32);
  expectClose(ON_DEVICE(cyl_bessel_i0(713.98)), 1.78532513476822909e+308, 32);
  expectClose(ON_DEVICE(cyl_bessel_i1(-713.98)), -1.78407443366763673e+308, 32);
  for (double x : {715.0, 2e4, Infinity}) {
    EXPECT_EQ(ON_DEVICE(cyl_bessel_i0(-x)), Infinity);
    EXPECT_EQ(ON_DEVICE(cyl_bessel_i1(-x)), -Infinity);
  }
  EXPECT_EQ(ON_DEVICE(cyl_bessel_i0f(1e30f)), HUGE_VALF);
  EXPECT_TRUE(std::isnan(ON_DEVICE(cyl_bessel_i1(std::nan("")))));
}

TEST(Math, AnInfiniteCoordinateDecides) {
  const float inf = HUGE_VALF, nan = std::nanf("");
  const float floats[] = {nan, -inf, 1}, small[] = {1e-40f, 0};
  EXPECT_EQ(ON_DEVICE(norm3df(inf, nan, 1)), inf);
  EXPECT_EQ(ON_DEVICE(norm4df(1, nan, nan, -inf)), inf);
  EXPECT_EQ(ON_DEVICE(normf(3, floats)), inf);
  EXPECT_EQ(ON_DEVICE(rhypotf(nan, -inf)), 0.0f);
  EXPECT_EQ(ON_DEVICE(rnorm3df(nan, inf, nan)), 0.0f);
  EXPECT_EQ(ON_DEVICE(rnorm4df(nan, 1, inf, 1)), 0.0f);
  EXPECT_EQ(ON_DEVICE(rnormf(3, floats)), 0.0f);
  EXPECT_TRUE(std::isnan(ON_DEVICE(norm3df(1, nan, 1))));
  EXPECT_TRUE(std::isnan(ON_DEVICE(rnormf(1, floats))));
  // Neither squares nor the length itself overflow.
  const float large[] = {3e38f, 3e38f};
  EXPECT_FLOAT_EQ(ON_DEVICE(norm3df(3e37f, 4e37f, 0)), 5e37f);
  EXPECT_GT(ON_DEVICE(rnormf(2, large)), 2.3e-39f);
  EXPECT_FLOAT_EQ(ON_DEVICE(rnorm3df(0, 2, 0)), 0.5f);
  EXPECT_FLOAT_EQ(ON_DEVICE(rhypotf(0.3f, 0.4f)), 2.0f);
  EXPECT_EQ(ON_DEVICE(rnormf(2, small)), inf);
  EXPECT_EQ(ON_DEVICE(rhypotf(0, -0.0f)), inf);
}

TEST(Math, OneNameForBothTypes) {
  const float2 both = BOTH_OF(float2, sincos, 0.5f);
  EXPECT_EQ(both.x, ON_DEVICE(sinf(0.5f)));
  EXPECT_EQ(both.y, ON_DEVICE(cosf(0.5f)));
  const float2 quarter = BOTH_OF(float2, sincospi, 0.5f);
  EXPECT_EQ(quarter.x, 1.0f);
  EXPECT_EQ(quarter.y, 0.0f);
  EXPECT_EQ(BOTH_OF(double2, sincos, 0.5).x, std::sin(0.5));
#define IS_FOR_BOTH(CALL_OF, CALL_F)                                           \
  {                                                                            \
    const float x = 0.75f;                                                     \
    static_assert(std::is_same_v<decltype(CALL_OF), float>);                   \
    const float got = ON_DEVICE(CALL_OF);                                      \
    EXPECT_EQ(got, ON_DEVICE(CALL_F));                                         \
    {                                                                          \
      const double x = 0.75;                                                   \
      static_assert(std::is_same_v<decltype(CALL_OF), double>);                \
      EXPECT_NEAR(ON_DEVICE(CALL_OF), (double)got, 1e-5);                      \
    }                                                                          \
  }
  IS_FOR_BOTH(exp10(x), exp10f(x))
  IS_FOR_BOTH(j0(x), j0f(x))
  IS_FOR_BOTH(j1(x), j1f(x))
  IS_FOR_BOTH(jn(2, x), jnf(2, x))
  IS_FOR_BOTH(y0(x), y0f(x))
  IS_FOR_BOTH(y1(x), y1f(x))
  IS_FOR_BOTH(yn(2, x), ynf(2, x))
  IS_FOR_BOTH(cyl_bessel_i0(x), cyl_bessel_i0f(x))
  IS_FOR_BOTH(cyl_bessel_i1(x), cyl_bessel_i1f(x))
  IS_FOR_BOTH(erfinv(x), erfinvf(x))
  IS_FOR_BOTH(erfcinv(x), erfcinvf(x))
  IS_FOR_BOTH(erfcx(x), erfcxf(x))
  IS_FOR_BOTH(normcdf(x), normcdff(x))
  IS_FOR_BOTH(normcdfinv(x), normcdfinvf(x))
  IS_FOR_BOTH(rsqrt(x), rsqrtf(x))
  IS_FOR_BOTH(sinpi(x), sinpif(x))
#undef IS_FOR_BOTH
  static_assert(std::is_same_v<decltype(copysign(1.0, 1.0f)), double>);
  static_assert(std::is_same_v<decltype(copysign(1.0f, 1.0)), double>);
}

TEST(Math, MinAndMaxOfAnyTwoNumbers) {
  EXPECT_EQ(ON_DEVICE(min(1, 2)), 1);
  EXPECT_EQ(ON_DEVICE(max(1u, 2)), 2u);
#ifndef CUDA_ORACLE // There such calls are ambiguous.
  EXPECT_EQ(ON_DEVICE(min((size_t)5, 7)), 5u);
  EXPECT_EQ(ON_DEVICE(max(1.5f, 2)), 2.0f);
  EXPECT_EQ(ON_DEVICE(min(-1ll, 3l)), -1);
#endif
  EXPECT_EQ(ON_DEVICE(min(1.5f, 2.5)), 1.5);
  EXPECT_EQ(ON_DEVICE(max((unsigned char)200, (unsigned char)100)), 200);
  EXPECT_EQ(ON_DEVICE(umin(1u, 2u)), 1u);
  const float nan = std::nanf("");
  EXPECT_EQ(ON_DEVICE(min(nan, 1.0f)), 1.0f);
  EXPECT_EQ(ON_DEVICE(max(1.0f, nan)), 1.0f);
  EXPECT_TRUE(std::isnan(ON_DEVICE(max(nan, nan))));
  static_assert(std::is_same<decltype(min(1, 2u)), unsigned>::value, "");
  static_assert(std::is_same<decltype(max(1.0f, 2.0)), double>::value, "");
  {
    using namespace std; // What programs do.
    EXPECT_EQ(ON_DEVICE(min(3, 4) + max(3, 4)), 7);
    EXPECT_EQ(ON_DEVICE(min(3.5f, 4.5f)), 3.5f);
  }
}

TEST(Math, FastForms) {
  EXPECT_FLOAT_EQ(ON_DEVICE(__expf(1.0f)), std::exp(1.0f));
  EXPECT_FLOAT_EQ(ON_DEVICE(__logf(2.0f)), std::log(2.0f));
  EXPECT_FLOAT_EQ(ON_DEVICE(__sinf(0.5f) + __cosf(0.5f)),
                  std::sin(0.5f) + std::cos(0.5f));
  EXPECT_FLOAT_EQ(ON_DEVICE(__powf(2.0f, 10.0f)), 1024.0f);
  EXPECT_FLOAT_EQ(ON_DEVICE(fdividef(1.0f, 3.0f)), 1.0f / 3);
  EXPECT_EQ(ON_DEVICE(fdivide(1.0, 3.0)), 1.0 / 3);
  EXPECT_EQ(ON_DEVICE(__fdividef(1.0f, 4.0f)), 0.25f);
  EXPECT_EQ(ON_DEVICE(__fdividef(1.0f, 0x1p127f)), 0.0f);
  EXPECT_EQ(ON_DEVICE(__fdividef(1.0f, 0x1p126f)), 0x1p-126f);
  EXPECT_TRUE(std::isnan(ON_DEVICE(__fdividef(HUGE_VALF, 0x1p127f))));
  EXPECT_EQ(ON_DEVICE(__fdividef(HUGE_VALF, 0x1p126f)), HUGE_VALF);
  EXPECT_EQ(ON_DEVICE(__fdividef(1.0f, HUGE_VALF)), 0.0f);
  EXPECT_EQ(ON_DEVICE(__saturatef(1.5f)), 1.0f);
  EXPECT_EQ(ON_DEVICE(__saturatef(-1.5f)), 0.0f);
  EXPECT_EQ(ON_DEVICE(__saturatef(0.25f)), 0.25f);
  EXPECT_EQ(ON_DEVICE(__saturatef(std::nanf(""))), 0.0f);
}

TEST(Math, RoundsAsNamed) {
  const float third = 1.0f / 3.0f; // Too large by a third of its last bit.
  const float below = std::nextafter(third, 0.0f);
  EXPECT_EQ(ON_DEVICE(__fdiv_rn(1.0f, 3.0f)), third);
  EXPECT_EQ(ON_DEVICE(__fdiv_ru(1.0f, 3.0f)), third);
  EXPECT_EQ(ON_DEVICE(__fdiv_rd(1.0f, 3.0f)), below);
  EXPECT_EQ(ON_DEVICE(__fdiv_rz(-1.0f, 3.0f)), -below);
  EXPECT_EQ(ON_DEVICE(__frcp_rd(3.0f)), below);
  EXPECT_EQ(ON_DEVICE(__fadd_ru(1.0f, 1e-30f)), std::nextafter(1.0f, 2.0f));
  EXPECT_EQ(ON_DEVICE(__fadd_rd(1.0f, 1e-30f)), 1.0f);
  EXPECT_EQ(ON_DEVICE(__fsub_rz(1.0f, 1e-30f)), std::nextafter(1.0f, 0.0f));
  EXPECT_LT(ON_DEVICE(__dsqrt_rd(2.0)), ON_DEVICE(__dsqrt_ru(2.0)));
  EXPECT_EQ(ON_DEVICE(__dsqrt_rn(2.0)), std::sqrt(2.0));
  EXPECT_EQ(ON_DEVICE(__fmaf_rn(1.5f, 2.0f, 1.0f)), 4.0f);
  EXPECT_LT(ON_DEVICE(__fma_rd(0.1, 0.1, 1.0)),
            ON_DEVICE(__fma_ru(0.1, 0.1, 1.0)));
  EXPECT_EQ(ON_DEVICE(__fmaf_ieee_rn(1.5f, 2.0f, 1.0f)), 4.0f);
  EXPECT_EQ(ON_DEVICE(__fmaf_ieee_ru(1.0f, 1.0f, 1e-30f)),
            std::nextafter(1.0f, 2.0f));
  EXPECT_EQ(ON_DEVICE(__fmaf_ieee_rd(1.0f, 1.0f, 1e-30f)), 1.0f);
  EXPECT_EQ(ON_DEVICE(__fmaf_ieee_rz(-1.0f, 1.0f, 1e-30f)),
            std::nextafter(-1.0f, 0.0f));
  // The smallest number there is.
  EXPECT_EQ(ON_DEVICE(__fmaf_ieee_rn(0x1p-75f, 0x1p-74f, 0.0f)), 0x1p-149f);
  EXPECT_EQ(ON_DEVICE(__dmul_rn(0.1, 0.1)), 0.1 * 0.1);
  EXPECT_EQ(ON_DEVICE(__fmul_ru(1.0f, 0.5f)), 0.5f);
}

TEST(Math, Converts) {
  EXPECT_EQ(ON_DEVICE(__float2int_rn(2.5f)), 2);
  EXPECT_EQ(ON_DEVICE(__float2int_rz(-2.7f)), -2);
  EXPECT_EQ(ON_DEVICE(__float2int_ru(2.1f)), 3);
  EXPECT_EQ(ON_DEVICE(__float2int_rd(-2.1f)), -3);
  EXPECT_EQ(ON_DEVICE(__float2int_rn(1e20f)), 0x7fffffff);
  EXPECT_EQ(ON_DEVICE(__float2int_rn(-1e20f)), -0x7fffffff - 1);
  EXPECT_EQ(ON_DEVICE(__float2int_rn(std::nanf(""))), 0);
  EXPECT_EQ(ON_DEVICE(__float2uint_rz(-1.0f)), 0u);
  EXPECT_EQ(ON_DEVICE(__double2uint_rn(4294967295.0)), ~0u);
  EXPECT_EQ(ON_DEVICE(__float2ull_rz(1e30f)), ~0ull);
  EXPECT_EQ(ON_DEVICE(__double2ll_rd(-0.5)), -1);
  EXPECT_EQ(ON_DEVICE(__int2float_rn(16777217)), 16777216.0f);
  EXPECT_EQ(ON_DEVICE(__int2float_ru(16777217)), 16777218.0f);
  EXPECT_EQ(ON_DEVICE(__ull2float_rz(~0ull)), 0x1.fffffep63f);
  EXPECT_EQ(ON_DEVICE(__ull2double_ru(~0ull)), 0x1p64);
  EXPECT_EQ(ON_DEVICE(__ull2double_rd((1ull << 63) + 1)), 0x1p63);
  EXPECT_LT(ON_DEVICE(__double2float_rd(0.1)),
            ON_DEVICE(__double2float_ru(0.1)));
  EXPECT_EQ(ON_DEVICE(__float_as_int(1.0f)), 0x3f800000);
  EXPECT_EQ(ON_DEVICE(__int_as_float(0x40000000)), 2.0f);
  EXPECT_EQ(ON_DEVICE(__longlong_as_double(__double_as_longlong(-3.25))),
            -3.25);
  EXPECT_EQ(
      ON_DEVICE(__hiloint2double(__double2hiint(1e100), __double2loint(1e100))),
      1e100);
}

TEST(Math, Bits) {
  EXPECT_EQ(ON_DEVICE(__clz(0)), 32);
  EXPECT_EQ(ON_DEVICE(__clz(1)), 31);
  EXPECT_EQ(ON_DEVICE(__clz(-1)), 0);
  EXPECT_EQ(ON_DEVICE(__clzll(1ll << 40)), 23);
  EXPECT_EQ(ON_DEVICE(__ffs(0)), 0);
  EXPECT_EQ(ON_DEVICE(__ffs(8)), 4);
  EXPECT_EQ(ON_DEVICE(__ffsll(1ll << 40)), 41);
  EXPECT_EQ(ON_DEVICE(__popc(0xf0f0u)), 8);
  EXPECT_EQ(ON_DEVICE(__popcll(~0ull)), 64);
  EXPECT_EQ(ON_DEVICE(__brev(1u)), 0x80000000u);
  EXPECT_EQ(ON_DEVICE(__brev(0x12345678u)), 0x1e6a2c48u);
  EXPECT_EQ(ON_DEVICE(__brevll(1ull)), 1ull << 63);
  EXPECT_EQ(ON_DEVICE(__byte_perm(0x33221100u, 0x77665544u, 0x7531u)),
            0x77553311u);
  // The sign is not spread, as PTX's prmt does.
  EXPECT_EQ(ON_DEVICE(__byte_perm(0x00800000u, 0, 0xaaaau)), 0x80808080u);
  EXPECT_EQ(ON_DEVICE(__funnelshift_l(0x80000000u, 1u, 1)), 3u);
  EXPECT_EQ(ON_DEVICE(__funnelshift_l(5u, 7u, 32)), 7u);
  EXPECT_EQ(ON_DEVICE(__funnelshift_lc(5u, 7u, 40)), 5u);
  EXPECT_EQ(ON_DEVICE(__funnelshift_r(0u, 1u, 1)), 0x80000000u);
  EXPECT_EQ(ON_DEVICE(__funnelshift_rc(5u, 7u, 32)), 7u);
  EXPECT_EQ(ON_DEVICE(__mul24(-3, 5)), -15);
  EXPECT_EQ(ON_DEVICE(__umul24(0x1000002u, 3u)), 6u);
  EXPECT_EQ(ON_DEVICE(__mulhi(-1, 1)), -1);
  EXPECT_EQ(ON_DEVICE(__umulhi(~0u, ~0u)), ~0u - 1);
  EXPECT_EQ(ON_DEVICE(__mul64hi(-1ll, 1ll)), -1);
  EXPECT_EQ(ON_DEVICE(__umul64hi(~0ull, 2ull)), 1ull);
  EXPECT_EQ(ON_DEVICE(__sad(-5, 7, 1u)), 13u);
  EXPECT_EQ(ON_DEVICE(__hadd(-3, 2)), -1);
  EXPECT_EQ(ON_DEVICE(__rhadd(-3, 2)), 0);
  EXPECT_EQ(ON_DEVICE(__urhadd(~0u, ~0u)), ~0u);
  EXPECT_EQ(ON_DEVICE(__fns(0xff00u, 0, 3)), 10u);
  EXPECT_EQ(ON_DEVICE(__fns(0xff00u, 20, -1)), 15u);
  EXPECT_EQ(ON_DEVICE(__fns(0xff00u, 0, 9)), ~0u);
  EXPECT_EQ(ON_DEVICE(__nv_bswap16(0x1234)), 0x3412);
  EXPECT_EQ(ON_DEVICE(__nv_bswap32(0x12345678u)), 0x78563412u);
  EXPECT_EQ(ON_DEVICE(__nv_bswap64(0x0123456789abcdefull)),
            0xefcdab8967452301ull);
  EXPECT_EQ(ON_DEVICE(__dp4a(0x01020304, 0x01010101, 5)), 15);
  EXPECT_EQ(ON_DEVICE(__dp4a((int)0xff000000, 0x02000000, 0)), -2);
}

} // namespace
