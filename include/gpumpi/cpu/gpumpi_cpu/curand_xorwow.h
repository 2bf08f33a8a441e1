//===- curand_xorwow.h - cuRAND's XORWOW generator --------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// G. Marsaglia, Xorshift RNGs, Journal of Statistical Software 8 (2003), page
// 5: five words that are shifted and combined, and a sixth that counts. The
// numbers are those of NVIDIA's generator, for every seed, subsequence and
// offset.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_CURAND_XORWOW_H
#define GPUMPI_CPU_CURAND_XORWOW_H

#include "../../macros_off.h"

#include "../host_defines.h"

/// The names of the members are NVIDIA's, as are their sizes.
struct curandStateXORWOW {
  unsigned int d, v[5];
  int boxmuller_flag;
  int boxmuller_flag_double;
  float boxmuller_extra;
  double boxmuller_extra_double;
};
typedef struct curandStateXORWOW curandStateXORWOW_t;
/// It is the default generator.
typedef struct curandStateXORWOW curandState_t;
typedef struct curandStateXORWOW curandState;

namespace gpumpi {
namespace cpu {
namespace detail {

/// What is added to the word that counts.
constexpr unsigned XorwowIncrement = 362437;

/// One step of the five words.
__host__ __device__ inline void stepXorwow(unsigned *v) {
  const unsigned first = v[0] ^ v[0] >> 2, last = v[4];
  for (int i = 0; i < 4; ++i)
    v[i] = v[i + 1];
  v[4] = last ^ last << 4 ^ first ^ first << 1;
}

/// As many steps as \p count * 2^ \p unit.
__host__ __device__ void skipXorwow(unsigned *v, unsigned long long count,
                                    int unit);

} // namespace detail
} // namespace cpu
} // namespace gpumpi

/// The next 32 bits.
__host__ __device__ inline unsigned int curand(curandStateXORWOW *state) {
  gpumpi::cpu::detail::stepXorwow(state->v);
  state->d += gpumpi::cpu::detail::XorwowIncrement;
  return state->v[4] + state->d;
}

/// Passes over \p n numbers.
__host__ __device__ inline void skipahead(unsigned long long n,
                                          curandStateXORWOW *state) {
  gpumpi::cpu::detail::skipXorwow(state->v, n, 0);
  state->d +=
      gpumpi::cpu::detail::XorwowIncrement * static_cast<unsigned int>(n);
}

/// Passes over \p n subsequences of 2^67 numbers.
__host__ __device__ inline void skipahead_sequence(unsigned long long n,
                                                   curandStateXORWOW *state) {
  // After a multiple of 2^32 steps the word that counts is what it was.
  gpumpi::cpu::detail::skipXorwow(state->v, n, 67);
}

/// Begins with number \p offset of the subsequence.
__host__ __device__ inline void curand_init(unsigned long long seed,
                                            unsigned long long subsequence,
                                            unsigned long long offset,
                                            curandStateXORWOW *state) {
  const unsigned low =
      1099087573u * (static_cast<unsigned>(seed) ^ 0xaad26b49u);
  const unsigned high =
      2591861531u * (static_cast<unsigned>(seed >> 32) ^ 0xf7dcefddu);
  // Those without a seed are Marsaglia's.
  *state =
      curandStateXORWOW{6615241u + high + low,
                        {123456789u + low, 362436069u ^ low, 521288629u + high,
                         88675123u ^ high, 5783321u + low},
                        0,
                        0,
                        0,
                        0};
  skipahead_sequence(subsequence, state);
  skipahead(offset, state);
}

#include "../../macros_on.h"

#endif // GPUMPI_CPU_CURAND_XORWOW_H
