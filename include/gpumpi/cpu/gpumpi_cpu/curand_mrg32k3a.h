//===- curand_mrg32k3a.h - cuRAND's MRG32k3a generator ----------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// P. L'Ecuyer, Good Parameters and Implementations for Combined Multiple
// Recursive Random Number Generators, Operations Research 47 (1999): two
// recurrences of three numbers each, whose difference is the result. The
// numbers are those of NVIDIA's generator, for every seed, subsequence and
// offset.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_CURAND_MRG32K3A_H
#define GPUMPI_CPU_CURAND_MRG32K3A_H

#include "../../macros_off.h"

#include "../host_defines.h"

/// The names of the members are NVIDIA's, as are their sizes.
struct curandStateMRG32k3a {
  unsigned int s1[3];
  unsigned int s2[3];
  int boxmuller_flag;
  int boxmuller_flag_double;
  float boxmuller_extra;
  double boxmuller_extra_double;
};
typedef struct curandStateMRG32k3a curandStateMRG32k3a_t;

namespace gpumpi {
namespace cpu {
namespace detail {

/// A recurrence s[n] = (second * s[n - 2] + third * s[n - 3] + first * s[n -
/// 1]) modulo a number. The published coefficients below zero are positive
/// here.
struct Mrg32k3aRecurrence {
  unsigned long long modulus, first, second, third;
};
constexpr Mrg32k3aRecurrence Mrg32k3a1 = {4294967087u, 0, 1403580u,
                                          4294967087u - 810728u};
constexpr Mrg32k3aRecurrence Mrg32k3a2 = {4294944443u, 527612u, 0,
                                          4294944443u - 1370589u};

/// One step of the recurrence. \returns the new number.
__host__ __device__ inline unsigned long long
stepMrg32k3a(const Mrg32k3aRecurrence &recurrence, unsigned *s) {
  // The last product takes all 64 bits; the others are far from that.
  const unsigned long long next =
      (recurrence.first * s[2] + recurrence.second * s[1] +
       recurrence.third * s[0] % recurrence.modulus) %
      recurrence.modulus;
  s[0] = s[1];
  s[1] = s[2];
  s[2] = static_cast<unsigned>(next);
  return next;
}

/// The next number, from 1 to the first modulus.
__host__ __device__ inline unsigned nextMrg32k3a(curandStateMRG32k3a *state) {
  const unsigned long long x = stepMrg32k3a(Mrg32k3a1, state->s1),
                           y = stepMrg32k3a(Mrg32k3a2, state->s2);
  return static_cast<unsigned>(x > y ? x - y : x + Mrg32k3a1.modulus - y);
}

/// As many steps of both recurrences as \p count * 2^ \p unit.
__host__ __device__ void skipMrg32k3a(unsigned *s1, unsigned *s2,
                                      unsigned long long count, int unit);

} // namespace detail
} // namespace cpu
} // namespace gpumpi

/// The next 32 bits: the number, stretched to their range.
__host__ __device__ inline unsigned int curand(curandStateMRG32k3a *state) {
  const double bits = gpumpi::cpu::detail::nextMrg32k3a(state) * 1.000000048662;
  // The greatest number is a little beyond; a GPU's conversion saturates.
  return bits < 4294967295.0 ? static_cast<unsigned int>(bits) : 4294967295u;
}

/// Passes over \p n numbers.
__host__ __device__ inline void skipahead(unsigned long long n,
                                          curandStateMRG32k3a *state) {
  gpumpi::cpu::detail::skipMrg32k3a(state->s1, state->s2, n, 0);
}

/// Passes over \p n subsequences of 2^76 numbers.
__host__ __device__ inline void
skipahead_subsequence(unsigned long long n, curandStateMRG32k3a *state) {
  gpumpi::cpu::detail::skipMrg32k3a(state->s1, state->s2, n, 76);
}

/// Passes over \p n sequences of 2^127 numbers.
__host__ __device__ inline void skipahead_sequence(unsigned long long n,
                                                   curandStateMRG32k3a *state) {
  gpumpi::cpu::detail::skipMrg32k3a(state->s1, state->s2, n, 127);
}

/// Begins with number \p offset of the subsequence.
__host__ __device__ inline void curand_init(unsigned long long seed,
                                            unsigned long long subsequence,
                                            unsigned long long offset,
                                            curandStateMRG32k3a *state) {
  namespace detail = gpumpi::cpu::detail;
  // Zero is the published start. Other seeds multiply it.
  const unsigned long long low = static_cast<unsigned>(seed) ^ 0x55555555u,
                           high =
                               static_cast<unsigned>(seed >> 32) ^ 0xaaaaaaaau;
  *state = curandStateMRG32k3a{};
  for (int i = 0; i < 3; ++i) {
    const unsigned long long one = seed == 0 ? 1
                                   : i == 1  ? high
                                             : low,
                             other = seed == 0 ? 1
                                     : i == 1  ? low
                                               : high;
    state->s1[i] =
        static_cast<unsigned>(12345 * one % detail::Mrg32k3a1.modulus);
    state->s2[i] =
        static_cast<unsigned>(12345 * other % detail::Mrg32k3a2.modulus);
  }
  skipahead_subsequence(subsequence, state);
  skipahead(offset, state);
}

#include "../../macros_on.h"

#endif // GPUMPI_CPU_CURAND_MRG32K3A_H
