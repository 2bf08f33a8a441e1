//===- curand_normal.h - Normal numbers of cuRAND ---------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Numbers of the normal distribution with mean 0 and deviation 1 (cuRAND
// documentation, "Device API"). G. Box and M. Muller make two at once; the
// functions that return one keep the other in the state. The results are as
// close to those of a GPU as its logarithm and its fast sine are to the exact
// ones.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_CURAND_NORMAL_H
#define GPUMPI_CPU_CURAND_NORMAL_H

#include "../macros_off.h"

#include "curand_uniform.h"
#include "gpumpi_cpu/math_functions.h"
#include "gpumpi_cpu/math_intrinsics.h"

namespace gpumpi {
namespace cpu {
namespace detail {

/// Two normal numbers: of a uniform one and of an angle.
__host__ __device__ inline float2 boxMuller(float uniform, float angle) {
  const float radius = sqrtf(-2.0f * logf(uniform));
  float sine, cosine;
  __sincosf(angle, &sine, &cosine);
  return make_float2(sine * radius, cosine * radius);
}

/// The same, with the angle in units of pi.
__host__ __device__ inline double2 boxMuller(double uniform, double halfTurns) {
  const double radius = sqrt(-2.0 * log(uniform));
  double sine, cosine;
  sincospi(halfTurns, &sine, &cosine);
  return make_double2(sine * radius, cosine * radius);
}

constexpr float TwoPi = 6.2831855f;

template <class State>
__host__ __device__ inline float2 normalPair(State *state, float) {
  const float uniform = uniformOf(curand(state));
  constexpr float Angle = 0x1p-32f * TwoPi;
  return boxMuller(uniform,
                   static_cast<float>(curand(state)) * Angle + Angle / 2);
}

__host__ __device__ inline float2 normalPair(curandStateMRG32k3a *state,
                                             float) {
  const float uniform = curand_uniform(state);
  return boxMuller(uniform, curand_uniform(state) * TwoPi);
}

template <class State>
__host__ __device__ inline double2 normalPair(State *state, double) {
  const unsigned int x = curand(state), y = curand(state), z = curand(state);
  return boxMuller(uniformOf(x, y), uniformOf(z, curand(state)) * 2);
}

__host__ __device__ inline double2 normalPair(curandStateMRG32k3a *state,
                                              double) {
  const double uniform = curand_uniform_double(state);
  return boxMuller(uniform, curand_uniform_double(state) * 2);
}

/// Where a state keeps the second of a pair, and which kind of number it is.
template <class State>
__host__ __device__ inline int &keptKind(State *state, float) {
  return state->boxmuller_flag;
}
template <class State>
__host__ __device__ inline int &keptKind(State *state, double) {
  return state->boxmuller_flag_double;
}
template <class State>
__host__ __device__ inline float &keptNumber(State *state, float) {
  return state->boxmuller_extra;
}
template <class State>
__host__ __device__ inline double &keptNumber(State *state, double) {
  return state->boxmuller_extra_double;
}

/// What becomes of the numbers of a pair. The kinds are NVIDIA's: one that is
/// kept is forgotten where the other kind is asked for.
template <class Real> struct Normal {
  static constexpr int Kind = 1;
  __host__ __device__ Real operator()(Real x) const { return x; }
};

template <class State, class Real, template <class> class Distribution>
__host__ __device__ inline Real nextOf(State *state,
                                       const Distribution<Real> &distribution) {
  int &kind = detail::keptKind(state, Real());
  Real &kept = detail::keptNumber(state, Real());
  if (kind == Distribution<Real>::Kind) {
    kind = 0;
    return kept;
  }
  const auto pair = detail::normalPair(state, Real());
  kept = distribution(pair.y);
  kind = Distribution<Real>::Kind;
  return distribution(pair.x);
}

} // namespace detail
} // namespace cpu
} // namespace gpumpi

#define GPUMPI_CPU_CURAND_NORMAL(STATE)                                        \
  __host__ __device__ inline float curand_normal(STATE *state) {               \
    return gpumpi::cpu::detail::nextOf(state,                                  \
                                       gpumpi::cpu::detail::Normal<float>());  \
  }                                                                            \
  __host__ __device__ inline double curand_normal_double(STATE *state) {       \
    return gpumpi::cpu::detail::nextOf(state,                                  \
                                       gpumpi::cpu::detail::Normal<double>()); \
  }                                                                            \
  __host__ __device__ inline float2 curand_normal2(STATE *state) {             \
    return gpumpi::cpu::detail::normalPair(state, 0.0f);                       \
  }                                                                            \
  __host__ __device__ inline double2 curand_normal2_double(STATE *state) {     \
    return gpumpi::cpu::detail::normalPair(state, 0.0);                        \
  }
GPUMPI_CPU_CURAND_NORMAL(curandStateXORWOW)
GPUMPI_CPU_CURAND_NORMAL(curandStatePhilox4_32_10)
GPUMPI_CPU_CURAND_NORMAL(curandStateMRG32k3a)
#undef GPUMPI_CPU_CURAND_NORMAL

__host__ __device__ inline float4
curand_normal4(curandStatePhilox4_32_10 *state) {
  const float2 x = curand_normal2(state);
  const float2 y = curand_normal2(state);
  return make_float4(x.x, x.y, y.x, y.y);
}

__host__ __device__ inline double4
curand_normal4_double(curandStatePhilox4_32_10 *state) {
  const double2 x = curand_normal2_double(state);
  const double2 y = curand_normal2_double(state);
  return make_double4(x.x, x.y, y.x, y.y);
}

#include "../macros_on.h"

#endif // GPUMPI_CPU_CURAND_NORMAL_H
