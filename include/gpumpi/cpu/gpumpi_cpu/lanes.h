//===- lanes.h - Values of the lanes of a group -----------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What cooperative groups are made of. A group that lies within a warp is a
// mask of lanes; a collective function of it is one warp operation, whatever
// the type of the values: each lane hands in its own and gets those of all.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_LANES_H
#define GPUMPI_CPU_LANES_H

#include "../../macros_off.h"

#include "../device_launch_parameters.h"
#include "../host_defines.h"
#include "bit_functions.h"
#include "warp.h"

#include <cstddef>
#include <cstring>
#include <type_traits>

namespace gpumpi {
namespace cpu {
namespace detail {

/// Has the lanes of \p mask exchange values of \p bytes bytes. \p all gets
/// them, that of lane n as the n-th. \returns the lanes that took part; the
/// others have returned from the kernel, and theirs are not set.
__device__ unsigned gatherLanes(unsigned mask, const void *value, size_t bytes,
                                void *all);

/// Waits for all 32 lanes of the warp, and has one of them call \p work, which
/// multiplies their matrices, with what each of them gives as \p own.
__device__ void multiplyInWarp(void (*work)(void *const *), void *own);

/// Ends the program because of what the calling thread does with a group.
[[noreturn]] __device__ void groupFailure(const char *what);

/// Whether the calling thread's launch is a cooperative one.
__device__ bool isCooperative();

/// Waits for all live threads of the grid, in a cooperative launch.
__device__ void syncGrid();

/// Number of the calling thread in its block.
__device__ inline unsigned threadOfBlock() {
  return (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
}

__device__ inline unsigned threadsOfBlock() {
  return blockDim.x * blockDim.y * blockDim.z;
}

/// Number of the block in its grid.
__device__ inline unsigned long long blockOfGrid() {
  const unsigned long long row =
      (unsigned long long)blockIdx.z * gridDim.y + blockIdx.y;
  return row * gridDim.x + blockIdx.x;
}

__device__ inline unsigned long long blocksOfGrid() {
  return (unsigned long long)gridDim.x * gridDim.y * gridDim.z;
}

__device__ inline unsigned long long threadOfGrid() {
  return blockOfGrid() * threadsOfBlock() + threadOfBlock();
}

__device__ inline unsigned laneOfWarp() { return threadOfBlock() % 32; }

/// The lanes before the calling one.
__device__ inline unsigned lanesBefore() { return (1u << laneOfWarp()) - 1; }

/// How many of \p lanes are before the calling one.
__device__ inline unsigned rankInLanes(unsigned lanes) {
  return static_cast<unsigned>(__popc(lanes & lanesBefore()));
}

/// \p lanes as numbers within \p group: its n-th lane becomes bit n.
__device__ inline unsigned packLanes(unsigned group, unsigned lanes) {
  unsigned packed = 0;
  for (unsigned rank = 0; group; group &= group - 1, ++rank)
    if (lanes & group & (0u - group))
      packed |= 1u << rank;
  return packed;
}

/// What a value that lanes exchange is when it has arrived.
template <class T>
using Exchanged = std::remove_cv_t<std::remove_reference_t<T>>;

/// The values of a group's lanes.
template <class T> class LaneValues {
  static_assert(std::is_trivially_copyable<T>::value,
                "groups exchange trivially copyable values only");
  static_assert(sizeof(T) <= 32, "groups exchange values of 32 bytes at most");

public:
  /// Exchanges \p own for those of the others in \p mask.
  __device__ LaneValues(unsigned mask, const T &own)
      : own(own), lanes(gatherLanes(mask, &own, sizeof(T), bytes)) {}

  /// The lanes that took part.
  __device__ unsigned present() const { return lanes; }

  /// That of \p lane; the own one if it has not taken part.
  __device__ T of(unsigned lane) const {
    T value = own;
    if (lane < 32 && (lanes >> lane & 1))
      memcpy(static_cast<void *>(&value), bytes + lane * sizeof(T), sizeof(T));
    return value;
  }

private:
  unsigned char bytes[32 * sizeof(T)];
  const T &own;
  const unsigned lanes;
};

/// The value of \p lane among those of \p mask; the own one if it is not there.
template <class T>
__device__ inline T valueOfLane(unsigned mask, const T &own, unsigned lane) {
  static_assert(std::is_trivially_copyable<T>::value,
                "groups exchange trivially copyable values only");
  if constexpr (sizeof(T) <= sizeof(unsigned long long)) {
    const unsigned long long bits =
        shuffleIndex(mask, toBits(own), static_cast<int>(lane), 32);
    T value = own;
    memcpy(static_cast<void *>(&value), &bits, sizeof(T));
    return value;
  } else {
    return LaneValues<T>(mask, own).of(lane);
  }
}

} // namespace detail
} // namespace cpu
} // namespace gpumpi

#include "../../macros_on.h"

#endif // GPUMPI_CPU_LANES_H
