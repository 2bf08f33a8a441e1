//===- curand_lognormal.h - Log-normal numbers of cuRAND --------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Numbers whose logarithm is normal, with a mean and a deviation (cuRAND
// documentation, "Device API").
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_CURAND_LOGNORMAL_H
#define GPUMPI_CPU_CURAND_LOGNORMAL_H

#include "../macros_off.h"

#include "curand_normal.h"

namespace gpumpi {
namespace cpu {
namespace detail {

template <class Real> struct LogNormal {
  static constexpr int Kind = 2;
  Real mean, deviation;
  __host__ __device__ Real operator()(Real x) const {
    return std::exp(mean + deviation * x);
  }
};

} // namespace detail
} // namespace cpu
} // namespace gpumpi

#define GPUMPI_CPU_CURAND_LOG_NORMAL(STATE)                                    \
  __host__ __device__ inline float curand_log_normal(STATE *state, float mean, \
                                                     float stddev) {           \
    return gpumpi::cpu::detail::nextOf(                                        \
        state, gpumpi::cpu::detail::LogNormal<float>{mean, stddev});           \
  }                                                                            \
  __host__ __device__ inline double curand_log_normal_double(                  \
      STATE *state, double mean, double stddev) {                              \
    return gpumpi::cpu::detail::nextOf(                                        \
        state, gpumpi::cpu::detail::LogNormal<double>{mean, stddev});          \
  }                                                                            \
  __host__ __device__ inline float2 curand_log_normal2(                        \
      STATE *state, float mean, float stddev) {                                \
    const gpumpi::cpu::detail::LogNormal<float> of{mean, stddev};              \
    const float2 x = curand_normal2(state);                                    \
    return make_float2(of(x.x), of(x.y));                                      \
  }                                                                            \
  __host__ __device__ inline double2 curand_log_normal2_double(                \
      STATE *state, double mean, double stddev) {                              \
    const gpumpi::cpu::detail::LogNormal<double> of{mean, stddev};             \
    const double2 x = curand_normal2_double(state);                            \
    return make_double2(of(x.x), of(x.y));                                     \
  }
GPUMPI_CPU_CURAND_LOG_NORMAL(curandStateXORWOW)
GPUMPI_CPU_CURAND_LOG_NORMAL(curandStatePhilox4_32_10)
GPUMPI_CPU_CURAND_LOG_NORMAL(curandStateMRG32k3a)
#undef GPUMPI_CPU_CURAND_LOG_NORMAL

__host__ __device__ inline float4
curand_log_normal4(curandStatePhilox4_32_10 *state, float mean, float stddev) {
  const float2 x = curand_log_normal2(state, mean, stddev);
  const float2 y = curand_log_normal2(state, mean, stddev);
  return make_float4(x.x, x.y, y.x, y.y);
}

__host__ __device__ inline double4
curand_log_normal4_double(curandStatePhilox4_32_10 *state, double mean,
                          double stddev) {
  const double2 x = curand_log_normal2_double(state, mean, stddev);
  const double2 y = curand_log_normal2_double(state, mean, stddev);
  return make_double4(x.x, x.y, y.x, y.y);
}

#include "../macros_on.h"

#endif // GPUMPI_CPU_CURAND_LOGNORMAL_H
