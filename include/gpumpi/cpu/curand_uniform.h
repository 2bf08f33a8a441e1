//===- curand_uniform.h - Uniform numbers of cuRAND -------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Numbers of (0, 1] in equal measure, of the bits of the generators (cuRAND
// documentation, "Device API"). Multiplications by powers of two are exact: the
// results are NVIDIA's, bit for bit.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_CURAND_UNIFORM_H
#define GPUMPI_CPU_CURAND_UNIFORM_H

#include "../macros_off.h"

#include "curand_philox4x32_x.h"
#include "gpumpi_cpu/curand_mrg32k3a.h"
#include "gpumpi_cpu/curand_xorwow.h"

namespace gpumpi {
namespace cpu {
namespace detail {

/// The middle of the part of (0, 1) that a word stands for. The greatest are
/// rounded to one.
__host__ __device__ inline float uniformOf(unsigned int x) {
  return static_cast<float>(x) * 0x1p-32f + 0x1p-33f;
}

/// The same of the 53 bits that two words have together.
__host__ __device__ inline double uniformOf(unsigned int x, unsigned int y) {
  const unsigned long long bits = static_cast<unsigned long long>(y) << 21 ^ x;
  return static_cast<double>(bits) * 0x1p-53 + 0x1p-54;
}

/// What the greatest number of MRG32k3a becomes one with.
constexpr double Mrg32k3aScale = 1.0 / 4294967087;

} // namespace detail
} // namespace cpu
} // namespace gpumpi

__host__ __device__ inline float curand_uniform(curandStateXORWOW *state) {
  return gpumpi::cpu::detail::uniformOf(curand(state));
}

__host__ __device__ inline float
curand_uniform(curandStatePhilox4_32_10 *state) {
  return gpumpi::cpu::detail::uniformOf(curand(state));
}

__host__ __device__ inline double
curand_uniform_double(curandStateMRG32k3a *state) {
  namespace detail = gpumpi::cpu::detail;
  return detail::nextMrg32k3a(state) * detail::Mrg32k3aScale;
}

__host__ __device__ inline float curand_uniform(curandStateMRG32k3a *state) {
  return static_cast<float>(curand_uniform_double(state));
}

/// Of 53 bits.
__host__ __device__ inline double
curand_uniform_double(curandStateXORWOW *state) {
  const unsigned int x = curand(state);
  return gpumpi::cpu::detail::uniformOf(x, curand(state));
}

/// Of 32 bits, says CUDA: one number of the generator for one result.
__host__ __device__ inline double
curand_uniform_double(curandStatePhilox4_32_10 *state) {
  return curand(state) * 0x1p-32 + 0x1p-32;
}

__host__ __device__ inline float4
curand_uniform4(curandStatePhilox4_32_10 *state) {
  const float x = curand_uniform(state), y = curand_uniform(state),
              z = curand_uniform(state);
  return make_float4(x, y, z, curand_uniform(state));
}

/// Two and four of 53 bits.
__host__ __device__ inline double2
curand_uniform2_double(curandStatePhilox4_32_10 *state) {
  const uint4 x = curand4(state);
  return make_double2(gpumpi::cpu::detail::uniformOf(x.x, x.y),
                      gpumpi::cpu::detail::uniformOf(x.z, x.w));
}

__host__ __device__ inline double4
curand_uniform4_double(curandStatePhilox4_32_10 *state) {
  const double2 x = curand_uniform2_double(state);
  const double2 y = curand_uniform2_double(state);
  return make_double4(x.x, x.y, y.x, y.y);
}

#include "../macros_on.h"

#endif // GPUMPI_CPU_CURAND_UNIFORM_H
