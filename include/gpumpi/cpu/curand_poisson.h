//===- curand_poisson.h - Poisson numbers of cuRAND -------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// How often something happens that happens lambda times on average (cuRAND
// documentation, "Device API"). As in CUDA, the way depends on lambda, and each
// result takes an unknown number of the generator's.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_CURAND_POISSON_H
#define GPUMPI_CPU_CURAND_POISSON_H

#include "../macros_off.h"

#include "curand_normal.h"

namespace gpumpi {
namespace cpu {
namespace detail {

/// Multiplies uniform numbers until the product is below e^-lambda: D. Knuth,
/// The Art of Computer Programming, volume 2, section 3.4.1.
template <class State>
__host__ __device__ inline unsigned int poissonByProduct(State *state,
                                                         float lambda) {
  unsigned int count = 0;
  for (float product = expf(lambda) * curand_uniform(state); product > 1.0f;
       product *= curand_uniform(state))
    ++count;
  return count;
}

/// The regularised incomplete gamma function of \p a, which is about
/// (1 + exp(slope * (a - x) - shift))^-2, and its inverse.
class GammaDistribution {
public:
  explicit __host__ __device__ GammaDistribution(float a)
      : a(a), slope(1.43248035075540910f * rsqrtf(a - 0.12400979329415655f) +
                    0.00025361074907033f),
        shift(0.21096734870196546f * rsqrtf(a - 1.97381164089999420f) +
              0.94201734077887530f) {}

  __host__ __device__ float below(float x) const {
    const float root = 1.0f + expf(slope * (a - x) - shift);
    return 1.0f / (root * root);
  }

  __host__ __device__ float quantile(float y) const {
    const float t = shift + logf(rsqrtf(y) - 1.0f);
    return -t * (1.0f / slope) + a;
  }

private:
  float a, slope, shift;
};

/// Takes numbers of a distribution that is a little above, and rejects some.
template <class State>
__host__ __device__ inline unsigned int poissonByRejection(State *state,
                                                           float lambda) {
  const GammaDistribution gamma(lambda);
  const float logLambda = logf(lambda);
  for (;;) {
    const float x = floorf(gamma.quantile(curand_uniform(state)));
    const float bound = (gamma.below(x + 1.0f) - gamma.below(x)) * 1.3f;
    const float z = curand_uniform(state) * bound;
    // The quantiles' ends are beyond what there is. Nothing is accepted there.
    if (!(x >= 0.0f && bound >= 1e-20f))
      continue;
    int sign;
    const float logFactorial =
        static_cast<float>(lgamma_r(static_cast<double>(x) + 1.0, &sign));
    if (z < expf(-lambda + x * logLambda - logFactorial))
      return static_cast<unsigned int>(x);
  }
}

/// A normal number instead.
__host__ __device__ inline unsigned int poissonOfNormal(double normal,
                                                        double lambda) {
  return static_cast<unsigned int>(sqrt(lambda) * normal + lambda + 0.5);
}

template <class State>
__host__ __device__ inline unsigned int nextPoisson(State *state,
                                                    double lambda) {
  if (lambda < 64)
    return detail::poissonByProduct(state, static_cast<float>(lambda));
  if (lambda <= 4000)
    return detail::poissonByRejection(state, static_cast<float>(lambda));
  return poissonOfNormal(curand_normal_double(state), lambda);
}

} // namespace detail
} // namespace cpu
} // namespace gpumpi

__host__ __device__ inline unsigned int curand_poisson(curandStateXORWOW *state,
                                                       double lambda) {
  return gpumpi::cpu::detail::nextPoisson(state, lambda);
}

__host__ __device__ inline unsigned int
curand_poisson(curandStatePhilox4_32_10 *state, double lambda) {
  return gpumpi::cpu::detail::nextPoisson(state, lambda);
}

__host__ __device__ inline unsigned int
curand_poisson(curandStateMRG32k3a *state, double lambda) {
  return gpumpi::cpu::detail::nextPoisson(state, lambda);
}

__host__ __device__ inline uint4
curand_poisson4(curandStatePhilox4_32_10 *state, double lambda) {
  namespace detail = gpumpi::cpu::detail;
  if (lambda > 4000) {
    // None of them is kept in the state.
    const double4 normal = curand_normal4_double(state);
    return make_uint4(detail::poissonOfNormal(normal.x, lambda),
                      detail::poissonOfNormal(normal.y, lambda),
                      detail::poissonOfNormal(normal.z, lambda),
                      detail::poissonOfNormal(normal.w, lambda));
  }
  const unsigned int x = detail::nextPoisson(state, lambda),
                     y = detail::nextPoisson(state, lambda),
                     z = detail::nextPoisson(state, lambda);
  return make_uint4(x, y, z, detail::nextPoisson(state, lambda));
}

#include "../macros_on.h"

#endif // GPUMPI_CPU_CURAND_POISSON_H
