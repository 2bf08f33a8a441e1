//===- random.h - Numbers that look random ----------------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Input for the examples: the same for the same element, in whichever process.
// Neither CUDA nor MPI here.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_EXAMPLES_COMMON_RANDOM_H
#define GPUMPI_EXAMPLES_COMMON_RANDOM_H

#include <cstdint>

/// Bits that look random, of \p number.
inline std::uint32_t scramble(std::uint32_t number) {
  const std::uint32_t bits = number * 2654435761u;
  return bits ^ bits >> 15;
}

/// A multiple of 2^-24 in [0, 1) that looks random, of \p number.
inline float uniform(std::uint32_t number) {
  return (float)(scramble(number) >> 8) * 0x1p-24f;
}

#endif // GPUMPI_EXAMPLES_COMMON_RANDOM_H
