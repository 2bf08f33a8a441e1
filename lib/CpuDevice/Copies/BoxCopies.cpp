//===- BoxCopies.cpp - Memory of three dimensions -------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// cudaMalloc3D, and the copies whose ends are boxes or arrays.
//
//===----------------------------------------------------------------------===//

#include "Copies/Arrays.h"
#include "Copies/PeerOrder.h"
#include "Device.h"
#include "Errors.h"

#include <cuda_runtime_api.h>

using namespace gpumpi::cpu;

cudaError_t cudaMalloc3D(cudaPitchedPtr *pointer, cudaExtent extent) {
  if (!pointer)
    return remember(cudaErrorInvalidValue);
  *pointer = {nullptr, 0, extent.width, extent.height};
  size_t rows;
  if (__builtin_mul_overflow(extent.height, extent.depth, &rows))
    return remember(cudaErrorMemoryAllocation);
  return cudaMallocPitch(&pointer->ptr, &pointer->pitch, extent.width, rows);
}

/// \returns false if the slices of \p pointer are too large.
static bool placeIn(const cudaPitchedPtr &pointer, const cudaPos &position,
                    BoxPlace &place) {
  size_t slice, before, rows;
  if (__builtin_mul_overflow(pointer.pitch, pointer.ysize, &slice) ||
      __builtin_mul_overflow(slice, position.z, &before) ||
      __builtin_mul_overflow(pointer.pitch, position.y, &rows))
    return false;
  place = {static_cast<char *>(pointer.ptr) + before + rows + position.x,
           pointer.pitch, slice};
  return true;
}

static cudaError_t fill(cudaPitchedPtr pointer, int value,
                        const cudaExtent &extent, cudaStream_t stream,
                        bool async) {
  BoxPlace place;
  if (!placeIn(pointer, {0, 0, 0}, place))
    return remember(cudaErrorInvalidValue);
  return remember(fillBox(place, {extent.width, extent.height, extent.depth},
                          value, stream, async));
}

cudaError_t cudaMemset3DAsync(cudaPitchedPtr pointer, int value,
                              cudaExtent extent, cudaStream_t stream) {
  return fill(pointer, value, extent, stream, true);
}

cudaError_t cudaMemset3D(cudaPitchedPtr pointer, int value, cudaExtent extent) {
  return fill(pointer, value, extent, nullptr, false);
}

namespace {

/// One end of a copy: an array or a box.
struct End {
  cudaArray_t array;
  const cudaPos &position;
  const cudaPitchedPtr &pointer;

  bool isOne() const {
    return array ? isArray(array) && !pointer.ptr : pointer.ptr != nullptr;
  }
  /// The place of a box of \p size, or why there is none.
  cudaError_t find(const BoxSize &size, BoxPlace &place) const {
    if (!array) {
      // A row must not reach into the next, nor a slice.
      const bool fits =
          (size.height <= 1 ||
           isWithin(position.x, size.width, pointer.pitch)) &&
          (size.depth <= 1 || isWithin(position.y, size.height, pointer.ysize));
      return fits && placeIn(pointer, position, place) ? cudaSuccess
                                                       : cudaErrorInvalidValue;
    }
    size_t x;
    if (__builtin_mul_overflow(position.x, array->elementBytes, &x) ||
        !array->contains(x, position.y, position.z, size))
      return cudaErrorInvalidValue;
    place = array->at(x, position.y, position.z);
    return cudaSuccess;
  }
};

/// Whether \p kind says of an end that is an array that it is the host's.
bool contradicts(const End &to, const End &from, cudaMemcpyKind kind) {
  return (to.array && endsOnHost(kind)) || (from.array && comesFromHost(kind));
}

cudaError_t copyBetween(const End &to, const End &from,
                        const cudaExtent &extent, cudaMemcpyKind kind,
                        cudaStream_t stream, bool async) {
  if (!to.isOne() || !from.isOne())
    return cudaErrorInvalidValue;
  if (contradicts(to, from, kind))
    return cudaErrorInvalidMemcpyDirection;
  // Where an array takes part, the width is in its elements.
  size_t unit = 1;
  for (const End *end : {&to, &from})
    if (end->array)
      unit = end->array->elementBytes;
  if (to.array && from.array &&
      to.array->elementBytes != from.array->elementBytes)
    return cudaErrorInvalidValue;
  BoxCopy copy{{nullptr},
               {nullptr},
               {0, extent.height, extent.depth},
               kind,
               to.array || from.array};
  if (__builtin_mul_overflow(extent.width, unit, &copy.size.width))
    return cudaErrorInvalidValue;
  if (const cudaError_t error = to.find(copy.size, copy.to))
    return error;
  if (const cudaError_t error = from.find(copy.size, copy.from))
    return error;
  return copyBox(copy, stream, async);
}

cudaError_t copy3D(const cudaMemcpy3DParms *copy, cudaStream_t stream,
                   bool async) {
  if (!copy)
    return remember(cudaErrorInvalidValue);
  return remember(copyBetween({copy->dstArray, copy->dstPos, copy->dstPtr},
                              {copy->srcArray, copy->srcPos, copy->srcPtr},
                              copy->extent, copy->kind, stream, async));
}

} // namespace

cudaError_t cudaMemcpy3DAsync(const cudaMemcpy3DParms *copy,
                              cudaStream_t stream) {
  return copy3D(copy, stream, true);
}

cudaError_t cudaMemcpy3D(const cudaMemcpy3DParms *copy) {
  return copy3D(copy, nullptr, false);
}

cudaError_t cudaMemcpy3DPeerAsync(const cudaMemcpy3DPeerParms *copy,
                                  cudaStream_t stream) {
  if (!copy)
    return remember(cudaErrorInvalidValue);
  if (!isDevice(copy->dstDevice) || !isDevice(copy->srcDevice))
    return remember(cudaErrorInvalidDevice);
  return remember(copyBetween({copy->dstArray, copy->dstPos, copy->dstPtr},
                              {copy->srcArray, copy->srcPos, copy->srcPtr},
                              copy->extent, cudaMemcpyDeviceToDevice, stream,
                              true));
}

cudaError_t cudaMemcpy3DPeer(const cudaMemcpy3DPeerParms *copy) {
  if (!copy)
    return remember(cudaErrorInvalidValue);
  return remember(inPeerOrder({copy->dstDevice, copy->srcDevice}, [&] {
    return cudaMemcpy3DPeerAsync(copy, cudaStreamLegacy);
  }));
}

namespace {

/// The bytes of what the lengths of \p copy count.
size_t unitOf(const cudaMemcpy3DBatchOp &copy) {
  for (const cudaMemcpy3DOperand *end : {&copy.src, &copy.dst})
    if (end->type == cudaMemcpyOperandTypeArray && isArray(end->op.array.array))
      return end->op.array.array->elementBytes;
  return 1;
}

/// What an End refers to.
struct OwnEnd {
  cudaArray_t array;
  cudaPos position;
  cudaPitchedPtr pointer;
};

/// One end of \p copy; false if it is none.
bool endOf(const cudaMemcpy3DOperand &end, const cudaMemcpy3DBatchOp &copy,
           OwnEnd &found) {
  const cudaExtent &extent = copy.extent;
  if (end.type == cudaMemcpyOperandTypeArray) {
    const cudaOffset3D &offset = end.op.array.offset;
    found = {end.op.array.array, {offset.x, offset.y, offset.z}, {}};
    return true;
  }
  if (end.type != cudaMemcpyOperandTypePointer)
    return false;
  const auto orElse = [](size_t length, size_t packed) {
    return length ? length : packed;
  };
  const size_t row = orElse(end.op.ptr.rowLength, extent.width);
  const size_t rows = orElse(end.op.ptr.layerHeight, extent.height);
  size_t pitch;
  if (row < extent.width || rows < extent.height ||
      __builtin_mul_overflow(row, unitOf(copy), &pitch))
    return false;
  found = {nullptr, {}, {end.op.ptr.ptr, pitch, row, rows}};
  return true;
}

cudaError_t copyOne(const cudaMemcpy3DBatchOp &copy, cudaStream_t stream) {
  const cudaExtent &extent = copy.extent;
  OwnEnd to{}, from{};
  if (extent.width == 0 || extent.height == 0 || extent.depth == 0 ||
      copy.srcAccessOrder < cudaMemcpySrcAccessOrderStream ||
      copy.srcAccessOrder > cudaMemcpySrcAccessOrderAny ||
      (copy.flags & ~cudaMemcpyFlagPreferOverlapWithCompute) ||
      !endOf(copy.dst, copy, to) || !endOf(copy.src, copy, from))
    return cudaErrorInvalidValue;
  return copyBetween(
      {to.array, to.position, to.pointer},
      {from.array, from.position, from.pointer}, extent, cudaMemcpyDefault,
      stream, copy.srcAccessOrder != cudaMemcpySrcAccessOrderDuringApiCall);
}

} // namespace

cudaError_t gpumpi::cpu::copyBatch3D(size_t count,
                                     const cudaMemcpy3DBatchOp *copies,
                                     size_t *failed, unsigned long long flags,
                                     cudaStream_t stream) {
  if (failed)
    *failed = ~(size_t)0;
  if (!copies || count == 0 || flags != 0 || !stream ||
      stream == cudaStreamLegacy)
    return remember(cudaErrorInvalidValue);
  for (size_t i = 0; i < count; ++i)
    if (const cudaError_t error = copyOne(copies[i], stream)) {
      if (failed)
        *failed = i;
      return remember(error);
    }
  return cudaSuccess;
}

cudaError_t cudaMemcpy3DBatchAsync(size_t count, cudaMemcpy3DBatchOp *copies,
                                   unsigned long long flags,
                                   cudaStream_t stream) {
  return copyBatch3D(count, copies, nullptr, flags, stream);
}
