//===- simd_lanes.h - Words of several numbers ------------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// CUDA has functions that take a word of 32 bits for four bytes, two halfwords
// or one number. Each of them is an operation on one lane here, applied to all.
//
// An operation is a class with a function `of` for lanes of any type. It
// computes in a type in which no sum of lanes overflows; what of its result
// does not fit the lane is cut off.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_SIMD_LANES_H
#define GPUMPI_CPU_SIMD_LANES_H

#include "../../macros_off.h"

#include "../host_defines.h"

#include <limits>
#include <type_traits>

namespace gpumpi {
namespace cpu {
namespace detail {

/// What operations on lanes of type \p Lane compute in.
template <class Lane>
using Wide = std::conditional_t<sizeof(Lane) == 4, long long, int>;

/// The lane of \p word that begins at bit \p shift.
template <class Lane>
__host__ __device__ constexpr Wide<Lane> laneAt(unsigned word, int shift) {
  return static_cast<Lane>(word >> shift);
}

/// The operation's results for all lanes of the words, as a word.
template <class Lane, class Operation, class... Words>
__host__ __device__ constexpr unsigned mapLanes(Words... words) {
  unsigned results = 0;
  for (int shift = 0; shift < 32; shift += 8 * static_cast<int>(sizeof(Lane))) {
    const Wide<Lane> result =
        Operation::template of<Lane>(laneAt<Lane>(words, shift)...);
    results |=
        static_cast<unsigned>(static_cast<std::make_unsigned_t<Lane>>(result))
        << shift;
  }
  return results;
}

/// The number that a lane holds of \p value: its lower bits.
template <class Lane>
__host__ __device__ constexpr Wide<Lane> wrapped(Wide<Lane> value) {
  return static_cast<Lane>(value);
}

/// The number next to \p value that a lane can hold.
template <class Lane>
__host__ __device__ constexpr Wide<Lane> saturated(Wide<Lane> value) {
  constexpr Wide<Lane> Least = std::numeric_limits<Lane>::min(),
                       Most = std::numeric_limits<Lane>::max();
  return value < Least ? Least : value > Most ? Most : value;
}

struct Lesser {
  template <class Lane>
  __host__ __device__ static constexpr Wide<Lane> of(Wide<Lane> x,
                                                     Wide<Lane> y) {
    return y < x ? y : x;
  }
};

struct Greater {
  template <class Lane>
  __host__ __device__ static constexpr Wide<Lane> of(Wide<Lane> x,
                                                     Wide<Lane> y) {
    return x < y ? y : x;
  }
};

} // namespace detail
} // namespace cpu
} // namespace gpumpi

#include "../../macros_on.h"

#endif // GPUMPI_CPU_SIMD_LANES_H
