//===- RandomTest.cpp - Random generators in kernels ----------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The numbers that are expected were printed by a program with NVIDIA's
// generators (cuRAND 10.4), or are in the papers that describe them.
//
//===----------------------------------------------------------------------===//

#include "DeviceMemory.h"

#ifdef CUDA_ORACLE
// Functions of the host, too.
#define QUALIFIERS static __inline__ __host__ __device__
#endif
#include <curand_kernel.h>

#include <array>

namespace {

using Words = std::array<unsigned, 4>;

/// The next four numbers of a generator.
template <class State> Words next(State *state) {
  Words words;
  for (unsigned &word : words)
    word = curand(state);
  return words;
}

struct Start {
  unsigned long long seed, subsequence, offset;
  Words expected;
};

template <class State> void expectStarts(std::initializer_list<Start> starts) {
  for (const Start &start : starts) {
    State state;
    curand_init(start.seed, start.subsequence, start.offset, &state);
    EXPECT_EQ(next(&state), start.expected)
        << start.seed << " " << start.subsequence << " " << start.offset;
  }
}

TEST(Random, Xorwow) {
  expectStarts<curandState>({
      {0, 0, 0, {3179217846u, 1883133293u, 2220552389u, 674260989u}},
      {1234, 0, 0, {624778773u, 1867875844u, 3739671282u, 1954919316u}},
      {1234, 5, 7, {3351265907u, 3629609298u, 415430802u, 1173093345u}},
      {0xfedcba9876543210u,
       0x123456789abcu,
       0xffffffffffffu,
       {119249902u, 4140396484u, 3172076314u, 2757374702u}},
      {~0ull,
       1ull << 50,
       ~0ull,
       {2237490608u, 3692167420u, 1723238108u, 2695166258u}},
  });
}

TEST(Random, Philox) {
  expectStarts<curandStatePhilox4_32_10_t>({
      {0, 0, 0, {1713891541u, 3781805453u, 3159862348u, 2600524760u}},
      {1234, 0, 0, {546353992u, 3665621163u, 1140953199u, 3419031310u}},
      {1234, 5, 7, {1925342002u, 648658203u, 3633236749u, 143597841u}},
      {0xfedcba9876543210u,
       0x123456789abcu,
       0xffffffffffffu,
       {3958512753u, 1178820527u, 4113112915u, 164974907u}},
      {~0ull,
       1ull << 50,
       ~0ull,
       {112466543u, 4061066736u, 3618816026u, 1158305352u}},
  });
}

TEST(Random, Mrg32k3a) {
  expectStarts<curandStateMRG32k3a_t>({
      {0, 0, 0, {545508615u, 1368065476u, 1327943825u, 3546985268u}},
      {1234, 0, 0, {3379073520u, 2521876100u, 213678209u, 1604391373u}},
      {1234, 5, 7, {2068833513u, 469510173u, 681930214u, 929420860u}},
      {0xfedcba9876543210u,
       0x123456789abcu,
       0xffffffffffffu,
       {2311231357u, 1403245920u, 678245779u, 2463790981u}},
      {~0ull,
       1ull << 50,
       ~0ull,
       {2032340627u, 135395413u, 3583711714u, 45664673u}},
  });
}

/// The known answers of the authors' library, Random123.
TEST(Random, PhiloxAsPublished) {
  const auto words = [](uint4 x) { return Words{x.x, x.y, x.z, x.w}; };
  EXPECT_EQ(
      words(curand_Philox4x32_10(make_uint4(0, 0, 0, 0), make_uint2(0, 0))),
      (Words{0x6627e8d5u, 0xe169c58du, 0xbc57ac4cu, 0x9b00dbd8u}));
  EXPECT_EQ(words(curand_Philox4x32_10(make_uint4(~0u, ~0u, ~0u, ~0u),
                                       make_uint2(~0u, ~0u))),
            (Words{0x408f276du, 0x41c83b0eu, 0xa20bc7c6u, 0x6d5451fdu}));
  EXPECT_EQ(words(curand_Philox4x32_10(
                make_uint4(0x243f6a88u, 0x85a308d3u, 0x13198a2eu, 0x03707344u),
                make_uint2(0xa4093822u, 0x299f31d0u))),
            (Words{0xd16cfe09u, 0x94fdcceb, 0x5001e420u, 0x24126ea1u}));
}

template <class State> class Generator : public testing::Test {};
using States = testing::Types<curandStateXORWOW_t, curandStatePhilox4_32_10_t,
                              curandStateMRG32k3a_t>;
TYPED_TEST_SUITE(Generator, States);

TYPED_TEST(Generator, SkipsWhatItWouldReturn) {
  for (int n : {0, 1, 2, 3, 4, 5, 31, 1000, 4099}) {
    TypeParam skipping, returning;
    curand_init(99, 1, 2, &skipping);
    curand_init(99, 1, 2, &returning);
    skipahead(n, &skipping);
    for (int i = 0; i < n; ++i)
      curand(&returning);
    EXPECT_EQ(next(&skipping), next(&returning)) << n;
  }
}

TYPED_TEST(Generator, SkipsFarInAnyNumberOfSteps) {
  TypeParam once, often;
  curand_init(99, 0, 0, &once);
  curand_init(99, 0, 0, &often);
  skipahead(0x700000000000ull, &once);
  for (int i = 0; i < 7; ++i)
    skipahead(0x100000000000ull, &often);
  EXPECT_EQ(next(&once), next(&often));
  skipahead_sequence(0x500000003ull, &once);
  for (int i = 0; i < 5; ++i)
    skipahead_sequence(0x100000000ull, &often);
  skipahead_sequence(3, &often);
  EXPECT_EQ(next(&once), next(&often));
}

TYPED_TEST(Generator, BeginsWhereItIsTold) {
  TypeParam one, other;
  curand_init(5, 6, 7, &one);
  curand_init(5, 6, 0, &other);
  skipahead(7, &other);
  EXPECT_EQ(next(&one), next(&other));
}

TEST(Random, SkipsAsNvidia) {
  curandState xorwow;
  curandStatePhilox4_32_10_t philox;
  curandStateMRG32k3a_t mrg;
  const auto skip = [](auto *state) {
    curand_init(42, 3, 1, state);
    skipahead(1000000007ull, state);
    const unsigned first = curand(state);
    skipahead_sequence(9, state);
    return std::make_pair(first, curand(state));
  };
  EXPECT_EQ(skip(&xorwow), std::make_pair(3995634926u, 965078681u));
  EXPECT_EQ(skip(&philox), std::make_pair(3284507682u, 3242269402u));
  EXPECT_EQ(skip(&mrg), std::make_pair(1965427524u, 2901199662u));
  curand_init(42, 3, 1, &mrg);
  skipahead_subsequence(9, &mrg);
  EXPECT_EQ(curand(&mrg), 2071512856u);
}

TEST(Random, FourAtOnceAreTheNextFour) {
  for (int offset = 0; offset < 4; ++offset) {
    curandStatePhilox4_32_10_t one, other;
    curand_init(8, 9, offset, &one);
    curand_init(8, 9, offset, &other);
    for (int i = 0; i < 3; ++i) {
      const uint4 four = curand4(&one);
      EXPECT_EQ(next(&other), (Words{four.x, four.y, four.z, four.w}));
    }
  }
}

/// The state's size is NVIDIA's, which programs allocate by.
TEST(Random, SizesOfStates) {
  EXPECT_EQ(sizeof(curandState_t), 48u);
  EXPECT_EQ(sizeof(curandStatePhilox4_32_10_t), 64u);
  EXPECT_EQ(sizeof(curandStateMRG32k3a_t), 48u);
}

TEST(Random, ThreadsOfAKernel) {
  const DeviceArray<curandState> states(256);
  const DeviceArray<unsigned> numbers(256);
  curandState *state = states.get();
  unsigned *number = numbers.get();
  launchKernel(4, 64, 0, [=] DEVICE_CODE {
    const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    curand_init(7, i, 0, &state[i]);
  });
  launchKernel(4, 64, 0, [=] DEVICE_CODE {
    const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    number[i] = curand(&state[i]);
  });
  const std::vector<unsigned> result = numbers.toHost();
  for (unsigned i = 0; i < 256; ++i) {
    curandState alone;
    curand_init(7, i, 0, &alone);
    EXPECT_EQ(result[i], curand(&alone));
  }
}

} // namespace
