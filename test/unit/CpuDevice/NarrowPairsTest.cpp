//===- NarrowPairsTest.cpp - Functions of two narrow numbers at once ------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// CUDA documents a function of __half2 or __nv_bfloat162 as the one of __half
// or __nv_bfloat16 on both components, which other tests compare with an oracle
// of their own.
//
//===----------------------------------------------------------------------===//

#include "DeviceMemory.h"

#include <cuda_bf16.h>
#include <cuda_fp16.h>

#include <cmath>
#include <vector>

namespace {

__host__ __device__ unsigned bitsOf(__half x) { return __half_as_ushort(x); }
__host__ __device__ unsigned bitsOf(__nv_bfloat16 x) {
  return __bfloat16_as_ushort(x);
}

/// The bits of a result for two numbers, and of those for each of them.
struct Bits {
  unsigned both, first, second;
};

/// Each sample beside another one.
template <class Pair> std::vector<Pair> pairs() {
  using Number = decltype(Pair::x);
  const float samples[] = {0.5f, -1.25f, 3.0f,     0.0f, -0.0f,
                           1e4f, 0.001f, INFINITY, NAN,  -7.5f};
  std::vector<Pair> all;
  for (const float x : samples)
    for (const float y : {samples[0], samples[1], samples[3], samples[8]})
      all.push_back(Pair(Number(x), Number(y)));
  return all;
}

/// Expects of RESULT, which uses p, q and r, that its components are what EACH
/// gives, which uses a, b and c, components of these.
#define EXPECT_EACH(PAIR, RESULT, EACH)                                        \
  for (const PAIR p : pairs<PAIR>())                                           \
    for (const PAIR q : {PAIR(p.y, p.x), PAIR(p.x, p.x)}) {                    \
      const PAIR r(q.x, p.y);                                                  \
      const Bits found = onDevice<Bits>([=] DEVICE_CODE {                      \
        const auto each = [](auto a, auto b, auto c) {                         \
          (void)a, (void)b, (void)c;                                           \
          return bitsOf(EACH);                                                 \
        };                                                                     \
        (void)q, (void)r;                                                      \
        const PAIR both = RESULT;                                              \
        return Bits{bitsOf(both.x) | bitsOf(both.y) << 16,                     \
                    each(p.x, q.x, r.x), each(p.y, q.y, r.y)};                 \
      });                                                                      \
      EXPECT_EQ(found.both & 0xffff, found.first) << #RESULT;                  \
      EXPECT_EQ(found.both >> 16, found.second) << #RESULT;                    \
    }

#define EXPECT_OF_ONE(PAIR)                                                    \
  EXPECT_EACH(PAIR, h2ceil(p), hceil(a))                                       \
  EXPECT_EACH(PAIR, h2floor(p), hfloor(a))                                     \
  EXPECT_EACH(PAIR, h2rint(p), hrint(a))                                       \
  EXPECT_EACH(PAIR, h2trunc(p), htrunc(a))                                     \
  EXPECT_EACH(PAIR, h2exp(p), hexp(a))                                         \
  EXPECT_EACH(PAIR, h2exp2(p), hexp2(a))                                       \
  EXPECT_EACH(PAIR, h2exp10(p), hexp10(a))                                     \
  EXPECT_EACH(PAIR, h2log(p), hlog(a))                                         \
  EXPECT_EACH(PAIR, h2log2(p), hlog2(a))                                       \
  EXPECT_EACH(PAIR, h2log10(p), hlog10(a))                                     \
  EXPECT_EACH(PAIR, h2sin(p), hsin(a))                                         \
  EXPECT_EACH(PAIR, h2cos(p), hcos(a))                                         \
  EXPECT_EACH(PAIR, h2tanh(p), htanh(a))                                       \
  EXPECT_EACH(PAIR, h2rcp(p), hrcp(a))                                         \
  EXPECT_EACH(PAIR, h2rsqrt(p), hrsqrt(a))                                     \
  EXPECT_EACH(PAIR, h2sqrt(p), hsqrt(a))                                       \
  EXPECT_EACH(PAIR, __habs2(p), __habs(a))                                     \
  EXPECT_EACH(PAIR, __hneg2(p), __hneg(a))

TEST(NarrowPairs, FunctionsOfOne) {
  EXPECT_OF_ONE(__half2);
  EXPECT_OF_ONE(__nv_bfloat162);
}

#define EXPECT_OF_MORE(PAIR)                                                   \
  EXPECT_EACH(PAIR, __hadd2(p, q), __hadd(a, b))                               \
  EXPECT_EACH(PAIR, __hadd2_rn(p, q), __hadd_rn(a, b))                         \
  EXPECT_EACH(PAIR, __hadd2_sat(p, q), __hadd_sat(a, b))                       \
  EXPECT_EACH(PAIR, __hsub2(p, q), __hsub(a, b))                               \
  EXPECT_EACH(PAIR, __hsub2_rn(p, q), __hsub_rn(a, b))                         \
  EXPECT_EACH(PAIR, __hsub2_sat(p, q), __hsub_sat(a, b))                       \
  EXPECT_EACH(PAIR, __hmul2(p, q), __hmul(a, b))                               \
  EXPECT_EACH(PAIR, __hmul2_rn(p, q), __hmul_rn(a, b))                         \
  EXPECT_EACH(PAIR, __hmul2_sat(p, q), __hmul_sat(a, b))                       \
  EXPECT_EACH(PAIR, __h2div(p, q), __hdiv(a, b))                               \
  EXPECT_EACH(PAIR, __hmin2(p, q), __hmin(a, b))                               \
  EXPECT_EACH(PAIR, __hmax2(p, q), __hmax(a, b))                               \
  EXPECT_EACH(PAIR, __hmin2_nan(p, q), __hmin_nan(a, b))                       \
  EXPECT_EACH(PAIR, __hmax2_nan(p, q), __hmax_nan(a, b))                       \
  EXPECT_EACH(PAIR, __hfma2(p, q, r), __hfma(a, b, c))                         \
  EXPECT_EACH(PAIR, __hfma2_sat(p, q, r), __hfma_sat(a, b, c))                 \
  EXPECT_EACH(PAIR, __hfma2_relu(p, q, r), __hfma_relu(a, b, c))

TEST(NarrowPairs, Arithmetic) {
  EXPECT_OF_MORE(__half2);
  EXPECT_OF_MORE(__nv_bfloat162);
}

/// One comparison in each of its forms: numbers, masks, and of both at once.
#define EXPECT_COMPARES(PAIR, NAME)                                            \
  for (const PAIR p : pairs<PAIR>())                                           \
    for (const PAIR q : {PAIR(p.y, p.x), p}) {                                 \
      const bool x = ON_DEVICE(NAME(p.x, q.x)), y = ON_DEVICE(NAME(p.y, q.y)); \
      const PAIR both = ON_DEVICE(NAME##2(p, q));                              \
      EXPECT_EQ((float)both.x, x ? 1.0f : 0.0f) << #NAME;                      \
      EXPECT_EQ((float)both.y, y ? 1.0f : 0.0f) << #NAME;                      \
      EXPECT_EQ(ON_DEVICE(NAME##2_mask(p, q)),                                 \
                (x ? 0xffffu : 0) | (y ? 0xffff0000u : 0))                     \
          << #NAME;                                                            \
    }
#define EXPECT_COMPARISONS(PAIR)                                               \
  EXPECT_COMPARES(PAIR, __heq)                                                 \
  EXPECT_COMPARES(PAIR, __hne)                                                 \
  EXPECT_COMPARES(PAIR, __hlt)                                                 \
  EXPECT_COMPARES(PAIR, __hle)                                                 \
  EXPECT_COMPARES(PAIR, __hgt)                                                 \
  EXPECT_COMPARES(PAIR, __hge)                                                 \
  EXPECT_COMPARES(PAIR, __hequ)                                                \
  EXPECT_COMPARES(PAIR, __hneu)                                                \
  EXPECT_COMPARES(PAIR, __hltu)                                                \
  EXPECT_COMPARES(PAIR, __hleu)                                                \
  EXPECT_COMPARES(PAIR, __hgtu)                                                \
  EXPECT_COMPARES(PAIR, __hgeu)

TEST(NarrowPairs, Comparisons) {
  EXPECT_COMPARISONS(__half2);
  EXPECT_COMPARISONS(__nv_bfloat162);
}

} // namespace
