//===- curand_philox4x32_x.h - cuRAND's Philox generator --------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// J. Salmon, M. Moraes, R. Dror, D. Shaw, Parallel Random Numbers: As Easy as
// 1, 2, 3, SC 2011: four words at a time are what ten rounds make of a counter
// of 128 bits and a key. The numbers are those of NVIDIA's generator, for every
// seed, subsequence and offset.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_CURAND_PHILOX4X32_X_H
#define GPUMPI_CPU_CURAND_PHILOX4X32_X_H

#include "../macros_off.h"

#include "host_defines.h"
#include "vector_functions.h"
#include "vector_types.h"

/// The names of the members are NVIDIA's, as are their sizes. The next number
/// is number STATE of the output, which is that of the counter.
struct curandStatePhilox4_32_10 {
  uint4 ctr;
  uint4 output;
  uint2 key;
  unsigned int STATE;
  int boxmuller_flag;
  int boxmuller_flag_double;
  float boxmuller_extra;
  double boxmuller_extra_double;
};
typedef struct curandStatePhilox4_32_10 curandStatePhilox4_32_10_t;

/// Ten rounds: the four words of a counter and a key.
__host__ __device__ inline uint4 curand_Philox4x32_10(uint4 counter,
                                                      uint2 key) {
  for (int round = 0; round < 10; ++round) {
    const unsigned long long x = 0xd2511f53ull * counter.x,
                             z = 0xcd9e8d57ull * counter.z;
    counter = make_uint4(static_cast<unsigned>(z >> 32) ^ counter.y ^ key.x,
                         static_cast<unsigned>(z),
                         static_cast<unsigned>(x >> 32) ^ counter.w ^ key.y,
                         static_cast<unsigned>(x));
    key.x += 0x9e3779b9u;
    key.y += 0xbb67ae85u;
  }
  return counter;
}

namespace gpumpi {
namespace cpu {
namespace detail {

/// Adds \p n to the number that \p high and \p low are. \returns the carry.
__host__ __device__ inline unsigned long long
addToWords(unsigned &high, unsigned &low, unsigned long long n) {
  const unsigned long long sum =
      (static_cast<unsigned long long>(high) << 32 | low) + n;
  high = static_cast<unsigned>(sum >> 32);
  low = static_cast<unsigned>(sum);
  return sum < n;
}

/// Adds to the counter, and has the output follow it.
__host__ __device__ inline void advancePhilox(curandStatePhilox4_32_10 *state,
                                              unsigned long long high,
                                              unsigned long long low) {
  uint4 &counter = state->ctr;
  addToWords(counter.w, counter.z,
             high + addToWords(counter.y, counter.x, low));
  state->output = curand_Philox4x32_10(counter, state->key);
}

} // namespace detail
} // namespace cpu
} // namespace gpumpi

/// The next 32 bits.
__host__ __device__ inline unsigned int
curand(curandStatePhilox4_32_10 *state) {
  const uint4 &output = state->output;
  const unsigned int words[] = {output.x, output.y, output.z, output.w};
  const unsigned int word = words[state->STATE++ & 3];
  if (state->STATE == 4) {
    gpumpi::cpu::detail::advancePhilox(state, 0, 1);
    state->STATE = 0;
  }
  return word;
}

/// The next four, in order.
__host__ __device__ inline uint4 curand4(curandStatePhilox4_32_10 *state) {
  const unsigned int x = curand(state), y = curand(state), z = curand(state);
  return make_uint4(x, y, z, curand(state));
}

/// Passes over \p n numbers.
__host__ __device__ inline void skipahead(unsigned long long n,
                                          curandStatePhilox4_32_10 *state) {
  const unsigned int next = state->STATE + static_cast<unsigned int>(n & 3);
  state->STATE = next & 3;
  gpumpi::cpu::detail::advancePhilox(state, 0, n / 4 + next / 4);
}

/// Passes over \p n subsequences of 2^66 numbers.
__host__ __device__ inline void
skipahead_sequence(unsigned long long n, curandStatePhilox4_32_10 *state) {
  gpumpi::cpu::detail::advancePhilox(state, n, 0);
}

/// Begins with number \p offset of the subsequence.
__host__ __device__ inline void curand_init(unsigned long long seed,
                                            unsigned long long subsequence,
                                            unsigned long long offset,
                                            curandStatePhilox4_32_10 *state) {
  *state = curandStatePhilox4_32_10{};
  state->key = make_uint2(static_cast<unsigned int>(seed),
                          static_cast<unsigned int>(seed >> 32));
  state->ctr.z = static_cast<unsigned int>(subsequence);
  state->ctr.w = static_cast<unsigned int>(subsequence >> 32);
  skipahead(offset, state);
}

#include "../macros_on.h"

#endif // GPUMPI_CPU_CURAND_PHILOX4X32_X_H
