//===- LaunchShape.h - How much memory a launch needs -----------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One piece of device memory serves a launch (frame.h says what is in it):
//
//   | Control | BlockSlot of block 0, 1, ... | SharedHead of block 0, 1, ... |
//   | padding | frames | padding | save area of block 0, 1, ... |
//
// Control and the first slot are neighbours so that one small copy tells the
// host, as a rule, all it wants to know after an activation. What stands in the
// first line is cleared when a launch begins. Where the kernel keeps no shared
// memory there are no heads and no save areas.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_RUNTIME_LAUNCHSHAPE_H
#define GPUMPI_RUNTIME_LAUNCHSHAPE_H

#include <gpumpi/frame.h>

#include <cuda_runtime.h>

#include <cstddef>
#include <optional>

namespace gpumpi {

struct LaunchShape {
  unsigned long long blocks;
  unsigned long long threadsPerBlock;
  unsigned long long stride; ///< Threads in the grid, rounded up to 32.
  size_t clearedBytes;       ///< Control and slots.
  size_t headsEnd;           ///< Behind control, slots and heads.
  size_t framesOffset;       ///< Where the frames begin.
  size_t sharedOffset;       ///< Where the save areas begin.
  size_t sharedStride;       ///< From one save area to the next.
  size_t bytes;              ///< All of it.

  static constexpr size_t slotsOffset = sizeof(Control);

  /// Works out the shape of \p grid times \p block threads with \p frameBytes
  /// each, and \p sharedBytes of saved shared memory for each block. \returns
  /// nothing where a dimension is zero, where there are more blocks than 32
  /// bits can number, or where the size exceeds size_t.
  static std::optional<LaunchShape> of(dim3 grid, dim3 block,
                                       unsigned frameBytes,
                                       unsigned long long sharedBytes = 0);
};

} // namespace gpumpi

#endif // GPUMPI_RUNTIME_LAUNCHSHAPE_H
