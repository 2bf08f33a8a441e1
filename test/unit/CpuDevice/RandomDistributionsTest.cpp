//===- RandomDistributionsTest.cpp - Distributions of random numbers ------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The numbers that are expected were printed by a program with NVIDIA's
// functions (cuRAND 10.4), compiled for the host. Besides, means and deviations
// are what the distributions say.
//
//===----------------------------------------------------------------------===//

#ifdef CUDA_ORACLE
// Functions of the host, too.
#define QUALIFIERS static __inline__ __host__ __device__
#endif
#include <curand_kernel.h>

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <vector>

namespace {

/// A state where the tables below begin.
template <class State> State begun() {
  State state;
  curand_init(42, 3, 1, &state);
  return state;
}

/// What the functions return, one after another, each from the beginning.
struct Expected {
  std::vector<float> uniform;
  std::vector<double> uniformDouble;
  std::vector<float> normal;
  std::vector<double> normalDouble;
  std::vector<float> logNormal; ///< Of mean 0.5 and deviation 1.5.
  std::vector<double> logNormalDouble;
  std::map<double, std::vector<unsigned>> poisson; ///< By lambda.
};

/// \p function once for each number of the \p expected ones, with a relative
/// error of at most \p error.
template <class State, class Number, class Function>
void expectNumbers(const std::vector<Number> &expected, double error,
                   Function function) {
  State state = begun<State>();
  for (const Number number : expected)
    EXPECT_NEAR(function(&state), number, std::fabs(number) * error);
}

template <class State> void expectAll(const Expected &expected) {
  // Not the last bits of mathematical functions.
  const double Few = 1e-6, FewDouble = 1e-14;
  expectNumbers<State>(expected.uniform, 0,
                       [](State *s) { return curand_uniform(s); });
  expectNumbers<State>(expected.uniformDouble, 0,
                       [](State *s) { return curand_uniform_double(s); });
  expectNumbers<State>(expected.normal, Few,
                       [](State *s) { return curand_normal(s); });
  expectNumbers<State>(expected.normalDouble, FewDouble,
                       [](State *s) { return curand_normal_double(s); });
  expectNumbers<State>(expected.logNormal, Few, [](State *s) {
    return curand_log_normal(s, 0.5f, 1.5f);
  });
  expectNumbers<State>(expected.logNormalDouble, FewDouble, [](State *s) {
    return curand_log_normal_double(s, 0.5, 1.5);
  });
  for (const auto &[lambda, numbers] : expected.poisson)
    expectNumbers<State>(numbers, 0, [lambda = lambda](State *s) {
      return curand_poisson(s, lambda);
    });
}

TEST(RandomDistributions, OfXorwow) {
  expectAll<curandState>(
      {{0x1.b6796cp-2f, 0x1.67698ap-5f},
       {0x1.6769e79e5af98p-5, 0x1.453e00c0c62fcp-4},
       {0.354507118f, 1.25326204f, 0.522556961f},
       {1.1964587550271137, 2.1957606904426901, 1.2991928413100831},
       {2.8060019f, 10.8037472f},
       {9.9213413862225881, 44.417833120777878},
       {{0.5, {0, 0, 0, 0, 0}},
        {20, {14, 24, 9, 24, 17}},
        {64, {62, 64, 59, 66, 56}},
        {500, {495, 501, 486, 506, 480}},
        {4000, {3986, 4004, 3962, 4017, 3945}},
        {5000, {5085, 5155, 5092, 4948, 5052}}}});
}

TEST(RandomDistributions, OfPhilox) {
  expectAll<curandStatePhilox4_32_10_t>(
      {{0x1.c8522ap-2f, 0x1.72318cp-1f},
       {0x1.c8522a48p-2, 0x1.72318cb4p-1},
       {-1.25323069f, -0.214391187f, -0.140375972f},
       {-0.11151060522091745, -0.79759811728071528, 0.81822714579825284},
       {0.251617283f, 1.19531918f},
       {1.3947763671961682, 0.49837764007855595},
       {{0.5, {0, 1, 0, 0, 1}},
        {20, {21, 17, 21, 14, 21}},
        {64, {65, 54, 58, 74, 65}},
        {500, {504, 474, 485, 530, 505}},
        {4000, {4012, 3929, 3958, 4084, 4015}},
        {5000, {4992, 4944, 5058, 4972, 5082}}}});
}

TEST(RandomDistributions, OfMrg32k3a) {
  expectAll<curandStateMRG32k3a_t>(
      {{0x1.4f1a2p-1f, 0x1.366d12p-2f},
       {0x1.4f1a1fdd94541p-1, 0x1.366d12b56f0c5p-2},
       {0.869881153f, -0.301804334f, -0.840359867f},
       {0.86988112209450408, -0.30180435133023409, -0.84035989078676732},
       {6.07888746f, 1.04842961f},
       {6.0788873837698087, 1.0484296497348045},
       {{0.5, {1, 1, 1, 3, 0}},
        {20, {20, 18, 18, 19, 23}},
        {64, {66, 67, 65, 78, 70}},
        {500, {507, 510, 505, 518, 478}},
        {4000, {4021, 4029, 4016, 4051, 3940}},
        {5000, {5062, 4979, 4941, 5008, 5017}}}});
}

template <class State> class Distributions : public testing::Test {
public:
  /// Expects many numbers of \p function to have a mean and a deviation.
  template <class Function>
  static void expectMoments(double mean, double deviation, Function function) {
    constexpr int Count = 100000;
    State state = begun<State>();
    double sum = 0, squares = 0;
    for (int i = 0; i < Count; ++i) {
      const double x = function(&state);
      sum += x;
      squares += x * x;
    }
    const double found = sum / Count;
    // Five times the deviation of the mean itself.
    EXPECT_NEAR(found, mean, 5 * deviation / std::sqrt(Count));
    EXPECT_NEAR(std::sqrt(squares / Count - found * found), deviation,
                0.02 * deviation);
  }
};

using States = testing::Types<curandStateXORWOW_t, curandStatePhilox4_32_10_t,
                              curandStateMRG32k3a_t>;
TYPED_TEST_SUITE(Distributions, States);

TYPED_TEST(Distributions, HaveTheirMoments) {
  using State = TypeParam;
  const double uniform = 1 / std::sqrt(12.0);
  this->expectMoments(0.5, uniform, [](State *s) { return curand_uniform(s); });
  this->expectMoments(0.5, uniform,
                      [](State *s) { return curand_uniform_double(s); });
  this->expectMoments(0, 1, [](State *s) { return curand_normal(s); });
  this->expectMoments(0, 1, [](State *s) { return curand_normal_double(s); });
  this->expectMoments(0, 1, [](State *s) { return curand_normal2(s).y; });
  this->expectMoments(0, 1,
                      [](State *s) { return curand_normal2_double(s).y; });
  this->expectMoments(
      1, 0.5, [](State *s) { return std::log(curand_log_normal(s, 1, 0.5f)); });
  this->expectMoments(1, 0.5, [](State *s) {
    return std::log(curand_log_normal2_double(s, 1, 0.5).x);
  });
  for (double lambda : {3.0, 64.0, 777.0, 10000.0})
    this->expectMoments(lambda, std::sqrt(lambda),
                        [=](State *s) { return curand_poisson(s, lambda); });
}

/// The second of a pair is kept, unless the other kind is asked for.
TYPED_TEST(Distributions, KeepTheSecondNormalNumber) {
  TypeParam one = begun<TypeParam>(), two = one;
  const float2 pair = curand_normal2(&two);
  const double2 doubles = curand_normal2_double(&two);
  EXPECT_EQ(curand_normal(&one), pair.x);
  EXPECT_EQ(curand_normal_double(&one), doubles.x);
  EXPECT_EQ(curand_normal(&one), pair.y);
  EXPECT_EQ(curand_normal_double(&one), doubles.y);
  const float2 logs = curand_log_normal2(&two, 1, 2),
               next = curand_normal2(&two);
  EXPECT_EQ(curand_log_normal(&one, 1, 2), logs.x);
  EXPECT_EQ(curand_normal(&one), next.x);
  EXPECT_EQ(curand_normal(&one), next.y);
  EXPECT_EQ(curand_log_normal(&one, 1, 2), curand_log_normal2(&two, 1, 2).x);
}

TEST(RandomDistributions, OfTwoAndFourAreTheNextOnes) {
  using State = curandStatePhilox4_32_10_t;
  State one = begun<State>(), two = one;
  const float4 uniform = curand_uniform4(&one);
  EXPECT_EQ(uniform.x, curand_uniform(&two));
  EXPECT_EQ(uniform.y, curand_uniform(&two));
  EXPECT_EQ(uniform.z, curand_uniform(&two));
  EXPECT_EQ(uniform.w, curand_uniform(&two));
  const float4 normal = curand_normal4(&one);
  EXPECT_EQ(normal.x, curand_normal(&two));
  EXPECT_EQ(normal.y, curand_normal(&two));
  EXPECT_EQ(normal.z, curand_normal(&two));
  EXPECT_EQ(normal.w, curand_normal(&two));
  const double4 doubles = curand_normal4_double(&one);
  EXPECT_EQ(doubles.x, curand_normal_double(&two));
  EXPECT_EQ(doubles.y, curand_normal_double(&two));
  EXPECT_EQ(doubles.z, curand_normal_double(&two));
  EXPECT_EQ(doubles.w, curand_normal_double(&two));
  const float4 logs = curand_log_normal4(&one, 1, 2);
  EXPECT_EQ(logs.x, curand_log_normal(&two, 1, 2));
  EXPECT_EQ(logs.y, curand_log_normal(&two, 1, 2));
  EXPECT_EQ(logs.w, curand_log_normal2(&two, 1, 2).y);
  const double4 logDoubles = curand_log_normal4_double(&one, 1, 2);
  EXPECT_EQ(logDoubles.y, curand_log_normal2_double(&two, 1, 2).y);
  EXPECT_EQ(logDoubles.z, curand_log_normal2_double(&two, 1, 2).x);
  const double4 four = curand_uniform4_double(&one);
  EXPECT_EQ(four.x, curand_uniform2_double(&two).x);
  EXPECT_EQ(four.w, curand_uniform2_double(&two).y);
  for (double lambda : {5.0, 100.0}) {
    const uint4 counts = curand_poisson4(&one, lambda);
    EXPECT_EQ(counts.x, curand_poisson(&two, lambda));
    EXPECT_EQ(counts.y, curand_poisson(&two, lambda));
    EXPECT_EQ(counts.z, curand_poisson(&two, lambda));
    EXPECT_EQ(counts.w, curand_poisson(&two, lambda));
  }
}

TEST(RandomDistributions, OfTwoAndFourAsNvidia) {
  curandStatePhilox4_32_10_t state = begun<curandStatePhilox4_32_10_t>();
  const double2 uniform = curand_uniform2_double(&state);
  EXPECT_EQ(uniform.x, 0x1.72318b9348a92p-1);
  EXPECT_EQ(uniform.y, 0x1.0b51b7ea05bc8p-1);
  const uint4 poisson = curand_poisson4(&state, 5000);
  EXPECT_EQ(poisson.x, 5058u);
  EXPECT_EQ(poisson.y, 4972u);
  EXPECT_EQ(poisson.z, 5082u);
  EXPECT_EQ(poisson.w, 5006u);
}

/// Uniform numbers are above zero and at most one: states of which the next
/// number is the least and the greatest.
TEST(RandomDistributions, EndsOfUniformNumbers) {
  curandStatePhilox4_32_10_t state = begun<curandStatePhilox4_32_10_t>();
  state.STATE = 0;
  state.output = make_uint4(0, ~0u, ~0u, ~0u);
  EXPECT_EQ(curand_uniform(&state), 0x1p-33f);
  EXPECT_EQ(curand_uniform(&state), 1.0f);
  EXPECT_EQ(curand_uniform_double(&state), 1.0);
  // x - y is 0 here, which stands for the modulus.
  curandStateMRG32k3a_t mrg = {};
  curandStateMRG32k3a_t same = mrg;
  EXPECT_EQ(curand_uniform_double(&mrg), 1.0);
#ifndef CUDA_ORACLE // On the host, CUDA's conversion overflows.
  EXPECT_EQ(curand(&same), ~0u);
#else
  (void)same;
#endif
}

} // namespace
