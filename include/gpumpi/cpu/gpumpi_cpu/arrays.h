//===- arrays.h - Functions for arrays and boxes of memory ------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The functions of the runtime API for memory of three dimensions and for
// arrays (CUDA Runtime API, "Memory Management"). Part of cuda_runtime_api.h.
//
// An array lies in device memory, row by row without gaps.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_ARRAYS_H
#define GPUMPI_CPU_ARRAYS_H

#include "../../macros_off.h"

#include "../driver_types.h"

/// A copy of a box. Of each end either the array or the pointer is given.
struct cudaMemcpy3DParms {
  cudaArray_t srcArray;
  struct cudaPos srcPos;
  struct cudaPitchedPtr srcPtr;
  cudaArray_t dstArray;
  struct cudaPos dstPos;
  struct cudaPitchedPtr dstPtr;
  struct cudaExtent extent;
  enum cudaMemcpyKind kind;
};

/// The same between devices.
struct cudaMemcpy3DPeerParms {
  cudaArray_t srcArray;
  struct cudaPos srcPos;
  struct cudaPitchedPtr srcPtr;
  int srcDevice;
  cudaArray_t dstArray;
  struct cudaPos dstPos;
  struct cudaPitchedPtr dstPtr;
  int dstDevice;
  struct cudaExtent extent;
};

GPUMPI_CPU_API_BEGIN

cudaError_t cudaMalloc3D(struct cudaPitchedPtr *pointer,
                         struct cudaExtent extent);
cudaError_t cudaMemset3D(struct cudaPitchedPtr pointer, int value,
                         struct cudaExtent extent);
cudaError_t cudaMemset3DAsync(struct cudaPitchedPtr pointer, int value,
                              struct cudaExtent extent,
                              cudaStream_t stream GPUMPI_CPU_DEFAULT(nullptr));
cudaError_t cudaMemcpy3D(const struct cudaMemcpy3DParms *copy);
cudaError_t cudaMemcpy3DAsync(const struct cudaMemcpy3DParms *copy,
                              cudaStream_t stream GPUMPI_CPU_DEFAULT(nullptr));
cudaError_t cudaMemcpy3DPeer(const struct cudaMemcpy3DPeerParms *copy);
cudaError_t
cudaMemcpy3DPeerAsync(const struct cudaMemcpy3DPeerParms *copy,
                      cudaStream_t stream GPUMPI_CPU_DEFAULT(nullptr));

cudaError_t
cudaMallocArray(cudaArray_t *array, const struct cudaChannelFormatDesc *element,
                size_t width, size_t height GPUMPI_CPU_DEFAULT(0),
                unsigned int flags GPUMPI_CPU_DEFAULT(cudaArrayDefault));
cudaError_t
cudaMalloc3DArray(cudaArray_t *array,
                  const struct cudaChannelFormatDesc *element,
                  struct cudaExtent extent,
                  unsigned int flags GPUMPI_CPU_DEFAULT(cudaArrayDefault));
cudaError_t cudaFreeArray(cudaArray_t array);
cudaError_t cudaArrayGetInfo(struct cudaChannelFormatDesc *element,
                             struct cudaExtent *extent, unsigned int *flags,
                             cudaArray_t array);
cudaError_t cudaGetChannelDesc(struct cudaChannelFormatDesc *element,
                               cudaArray_const_t array);
// Of arrays that are made with flags, or of elements, that are not here: these
// fail as they do of all other arrays.
cudaError_t cudaArrayGetPlane(cudaArray_t *plane, cudaArray_t array,
                              unsigned int number);
cudaError_t
cudaArrayGetMemoryRequirements(struct cudaArrayMemoryRequirements *requirements,
                               cudaArray_t array, int device);
cudaError_t
cudaArrayGetSparseProperties(struct cudaArraySparseProperties *properties,
                             cudaArray_t array);
cudaError_t cudaMipmappedArrayGetMemoryRequirements(
    struct cudaArrayMemoryRequirements *requirements,
    cudaMipmappedArray_t array, int device);
cudaError_t cudaMipmappedArrayGetSparseProperties(
    struct cudaArraySparseProperties *properties, cudaMipmappedArray_t array);

/// An array and smaller ones, each half as wide, high and deep as the one
/// before; layers and faces of cubes are as many in each. \p levels is how many
/// there are, itself included: at least 1, and at most as many as it takes to
/// have one element left.
cudaError_t cudaMallocMipmappedArray(
    cudaMipmappedArray_t *array, const struct cudaChannelFormatDesc *element,
    struct cudaExtent extent, unsigned int levels,
    unsigned int flags GPUMPI_CPU_DEFAULT(cudaArrayDefault));
/// The array that is level \p number, which the mipmapped one keeps.
cudaError_t cudaGetMipmappedArrayLevel(cudaArray_t *level,
                                       cudaMipmappedArray_const_t array,
                                       unsigned int number);
cudaError_t cudaFreeMipmappedArray(cudaMipmappedArray_t array);

cudaError_t cudaMemcpy2DToArray(cudaArray_t to, size_t x, size_t y,
                                const void *from, size_t pitch, size_t width,
                                size_t height, enum cudaMemcpyKind kind);
cudaError_t
cudaMemcpy2DToArrayAsync(cudaArray_t to, size_t x, size_t y, const void *from,
                         size_t pitch, size_t width, size_t height,
                         enum cudaMemcpyKind kind,
                         cudaStream_t stream GPUMPI_CPU_DEFAULT(nullptr));
cudaError_t cudaMemcpy2DFromArray(void *to, size_t pitch,
                                  cudaArray_const_t from, size_t x, size_t y,
                                  size_t width, size_t height,
                                  enum cudaMemcpyKind kind);
cudaError_t
cudaMemcpy2DFromArrayAsync(void *to, size_t pitch, cudaArray_const_t from,
                           size_t x, size_t y, size_t width, size_t height,
                           enum cudaMemcpyKind kind,
                           cudaStream_t stream GPUMPI_CPU_DEFAULT(nullptr));
cudaError_t cudaMemcpy2DArrayToArray(
    cudaArray_t to, size_t toX, size_t toY, cudaArray_const_t from,
    size_t fromX, size_t fromY, size_t width, size_t height,
    enum cudaMemcpyKind kind GPUMPI_CPU_DEFAULT(cudaMemcpyDeviceToDevice));

// Copies that go on in the next row where one ends.
cudaError_t cudaMemcpyToArray(cudaArray_t to, size_t x, size_t y,
                              const void *from, size_t bytes,
                              enum cudaMemcpyKind kind);
cudaError_t
cudaMemcpyToArrayAsync(cudaArray_t to, size_t x, size_t y, const void *from,
                       size_t bytes, enum cudaMemcpyKind kind,
                       cudaStream_t stream GPUMPI_CPU_DEFAULT(nullptr));
cudaError_t cudaMemcpyFromArray(void *to, cudaArray_const_t from, size_t x,
                                size_t y, size_t bytes,
                                enum cudaMemcpyKind kind);
cudaError_t
cudaMemcpyFromArrayAsync(void *to, cudaArray_const_t from, size_t x, size_t y,
                         size_t bytes, enum cudaMemcpyKind kind,
                         cudaStream_t stream GPUMPI_CPU_DEFAULT(nullptr));
cudaError_t cudaMemcpyArrayToArray(
    cudaArray_t to, size_t toX, size_t toY, cudaArray_const_t from,
    size_t fromX, size_t fromY, size_t bytes,
    enum cudaMemcpyKind kind GPUMPI_CPU_DEFAULT(cudaMemcpyDeviceToDevice));

GPUMPI_CPU_API_END

#include "../../macros_on.h"

#endif // GPUMPI_CPU_ARRAYS_H
