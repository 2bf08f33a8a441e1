//===- IntrinsicsTest.cpp - Fast and small functions of kernels -----------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Against the functions for long double. How far off the fast ones may be is
// what CUDA's programming guide says ("Intrinsic Functions").
//
//===----------------------------------------------------------------------===//

#include "DeviceMemory.h"

#include <cmath>
#include <cstring>
#include <limits>

namespace {

/// The distance between floats at \p x.
double unitAt(double x) {
  const float size = std::fabs((float)x);
  return (double)std::nextafter(size, HUGE_VALF) - (double)size;
}

/// Expects \p value to be \p exact but for \p error.
void expectNear(float value, long double exact, double error) {
  EXPECT_NEAR((double)value, (double)exact, error);
}

TEST(Intrinsics, FastLogarithms) {
  for (float x = 0x1p-20f; x < 0x1p20f; x *= 1.37f) {
    const bool nearOne = x >= 0.5f && x <= 2;
    expectNear(ON_DEVICE(__log2f(x)), log2l(x),
               nearOne ? std::exp2(-22.0) : 2.5 * unitAt(std::log2(x)));
    expectNear(ON_DEVICE(__log10f(x)), log10l(x),
               nearOne ? std::exp2(-24.0) : 3.5 * unitAt(std::log10(x)));
  }
}

TEST(Intrinsics, FastPowersOfTen) {
  for (float x = -30; x < 30; x += 0.83f) {
    const double exact = std::pow(10.0, (double)x);
    expectNear(ON_DEVICE(__exp10f(x)), exact,
               (2.5 + std::floor(std::fabs(2.95 * x))) * unitAt(exact));
  }
}

TEST(Intrinsics, FastTrigonometry) {
  for (float x = -3.1f; x < 3.1f; x += 0.093f) {
    const float2 both = onDevice<float2>([=] DEVICE_CODE {
      float2 result;
      __sincosf(x, &result.x, &result.y);
      return result;
    });
    expectNear(both.x, sinl(x), std::exp2(-21.41));
    expectNear(both.y, cosl(x), std::exp2(-21.19));
    // The quotient of the two.
    const double sine = std::sin((double)x), cosine = std::cos((double)x);
    const double error =
        (std::exp2(-21.41) + std::exp2(-21.19) * std::fabs(sine / cosine)) /
        (std::fabs(cosine) - std::exp2(-21.19));
    expectNear(ON_DEVICE(__tanf(x)), tanl(x),
               error + 2 * unitAt(sine / cosine));
  }
  for (float x = -8; x < 8; x += 0.17f)
    expectNear(ON_DEVICE(__tanhf(x)), tanhl(x),
               std::fabs(std::tanh((double)x)) * std::exp2(-10.987));
}

TEST(Intrinsics, MultiplesOfPiOfFloats) {
  for (float x = -3; x <= 3; x += 0.125f) {
    const float2 both = onDevice<float2>([=] DEVICE_CODE {
      float2 result;
      sincospif(x, &result.x, &result.y);
      return result;
    });
    const long double pi = acosl(-1.0l);
    const bool sineIsZero = x == std::trunc(x);
    const bool cosineIsZero = !sineIsZero && 2 * x == std::trunc(2 * x);
    const long double sine = sineIsZero ? 0 : sinl(pi * x);
    const long double cosine = cosineIsZero ? 0 : cosl(pi * x);
    expectNear(both.x, sine, sineIsZero ? 0 : 1.5 * unitAt((double)sine));
    expectNear(both.y, cosine, cosineIsZero ? 0 : 1.5 * unitAt((double)cosine));
  }
}

/// The number that is nearest to the exact one.
TEST(Intrinsics, ReciprocalRootsAreRounded) {
  for (float x = 0x1p-149f; x < 1e38f; x *= 3.7f)
    EXPECT_EQ(ON_DEVICE(__frsqrt_rn(x)), (float)(1 / sqrtl(x)))
        << std::hexfloat << x;
  EXPECT_EQ(ON_DEVICE(__frsqrt_rn(0.0f)), HUGE_VALF);
  EXPECT_EQ(ON_DEVICE(__frsqrt_rn(HUGE_VALF)), 0.0f);
  EXPECT_TRUE(std::isnan(ON_DEVICE(__frsqrt_rn(-1.0f))));
}

TEST(Intrinsics, ReciprocalLengths) {
  const double legs[] = {1e200, 2e200, 2e200, 4e200};
  EXPECT_NEAR(ON_DEVICE(rnorm(4, legs)), 2e-201, 2e-216);
  EXPECT_NEAR(ON_DEVICE(rnorm(1, legs)), 1e-200, 1e-215);
}

/// Without the carry.
TEST(Intrinsics, AveragesAndDifferences) {
  const unsigned some[] = {0u, 1u, 2u, 5u, 0x7fffffffu, 0x80000000u, ~0u};
  for (const unsigned x : some)
    for (const unsigned y : some) {
      const unsigned long long wide = (unsigned long long)x + y;
      EXPECT_EQ(ON_DEVICE(__uhadd(x, y)), (unsigned)(wide / 2));
      EXPECT_EQ(ON_DEVICE(__usad(x, y, 3u)), (x > y ? x - y : y - x) + 3u);
    }
}

TEST(Intrinsics, FloatsOfBits) {
  for (const unsigned bits : {0u, 1u, 0x3f800000u, 0x80000000u, 0xff800000u}) {
    float x;
    std::memcpy(&x, &bits, sizeof x);
    EXPECT_EQ(ON_DEVICE(__float_as_uint(x)), bits);
    const float back = ON_DEVICE(__uint_as_float(bits));
    EXPECT_EQ(std::memcmp(&back, &x, sizeof x), 0) << std::hex << bits;
  }
}

/// What they are for, the tests of atomic operations show. Here they are
/// called, and what was written before is there behind them.
TEST(Intrinsics, FencesAndHintsChangeNothing) {
  const DeviceArray<int> values(64, 0);
  int *const out = values.get();
  launchKernel(2, 32, 0, [=] DEVICE_CODE {
    const unsigned i = blockIdx.x * 32 + threadIdx.x;
    out[i] = (int)i;
    __threadfence_block();
    out[i] += 1;
    __threadfence();
    out[i] += 1;
    __threadfence_system();
    __nanosleep(20);
    __prof_trigger(0);
    out[i] += 1;
  });
  for (int i = 0; i < 64; ++i)
    EXPECT_EQ(values.toHost()[(size_t)i], i + 3);
}

/// At most twice as long as it is asked to, says CUDA, and maybe not at all.
TEST(Intrinsics, SleepsForSomeTime) {
  const long long nanoseconds = onDevice<long long>([] DEVICE_CODE {
    const long long before = clock64();
    __nanosleep(1000);
    return clock64() - before;
  });
  EXPECT_GE(nanoseconds, 0);
  EXPECT_LT(nanoseconds, 1000000000);
}

#ifndef CUDA_ORACLE // There it stops for a debugger, or ends the kernel.
TEST(Intrinsics, ABreakpointWithoutADebuggerIsNothing) {
  EXPECT_EQ(onDevice<int>([] {
              __brkpt();
              return 3;
            }),
            3);
}
#endif

} // namespace
