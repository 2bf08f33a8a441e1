//===- Arrays.h - Arrays in device memory -----------------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An array is device memory row by row, slice by slice, without gaps.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_LIB_CPUDEVICE_ARRAYS_H
#define GPUMPI_LIB_CPUDEVICE_ARRAYS_H

#include "Copies/Boxes.h"

#include <driver_types.h>
#include <texture_types.h>

#include <algorithm>
#include <cstddef>
#include <vector>

struct cudaArray {
  int device;
  cudaChannelFormatDesc element;
  cudaExtent extent; ///< In elements, as it was asked for.
  unsigned flags;
  std::size_t elementBytes;
  void *data;
  bool isLevel; ///< Of a mipmapped array, to which its memory belongs.

  std::size_t rowBytes() const { return extent.width * elementBytes; }
  std::size_t rows() const { return std::max<std::size_t>(extent.height, 1); }
  std::size_t slices() const { return std::max<std::size_t>(extent.depth, 1); }

  /// The place of byte \p x of row \p y of slice \p z.
  gpumpi::cpu::BoxPlace at(std::size_t x, std::size_t y, std::size_t z) const {
    const std::size_t slice = rowBytes() * rows();
    return {static_cast<char *>(data) + z * slice + y * rowBytes() + x,
            rowBytes(), slice};
  }
  /// Whether a box of \p size is inside, if it begins there.
  bool contains(std::size_t x, std::size_t y, std::size_t z,
                const gpumpi::cpu::BoxSize &size) const {
    using gpumpi::cpu::isWithin;
    return isWithin(x, size.width, rowBytes()) &&
           isWithin(y, size.height, rows()) &&
           isWithin(z, size.depth, slices());
  }
};

/// An array and smaller ones, each half as large as the one before.
struct cudaMipmappedArray {
  int device;
  std::vector<cudaArray_t> levels;
  void *data; ///< Of all levels.
};

namespace gpumpi::cpu {

/// Bytes of an element, or 0 if there are no arrays of such ones.
std::size_t bytesOfElement(const cudaChannelFormatDesc &element);

/// Whether \p array is one that exists.
bool isArray(cudaArray_const_t array);

/// Whether \p array is one that exists.
bool isMipmappedArray(cudaMipmappedArray_const_t array);

/// Whether there are arrays of this form.
cudaError_t checkForm(const cudaChannelFormatDesc &element,
                      const cudaExtent &extent, unsigned flags);

/// Whether the device has arrays of this form that are so large.
bool isSmallEnough(const cudaExtent &extent, unsigned flags, bool hasLevels);

/// An array of this form, of which there is one, without memory.
cudaArray arrayOf(const cudaChannelFormatDesc &element,
                  const cudaExtent &extent, unsigned flags);

/// The bytes of an array; false if there are too many to be counted.
bool bytesOf(const cudaArray &array, std::size_t &bytes);

/// Makes \p array known to programs, and forgets it.
cudaArray_t addArray(const cudaArray &array);
void removeArray(cudaArray_t array);

/// Forgets the arrays of \p device. Their memory has been freed.
void destroyArrays(int device);
void destroyMipmappedArrays(int device);

} // namespace gpumpi::cpu

#endif // GPUMPI_LIB_CPUDEVICE_ARRAYS_H
