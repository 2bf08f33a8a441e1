//===- Copy.cpp - Copying and filling memory ------------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Copies/Boxes.h"
#include "Copies/PeerOrder.h"
#include "Device.h"
#include "Errors.h"
#include "Memory/Allocations.h"
#include "ProgramNames.h"

#include <cuda_runtime_api.h>
#include <gpumpi_cpu/runtime_templates.h>

using namespace gpumpi::cpu;

namespace {

/// The variable is the device's from now on.
void recordVariable(const void *symbol, size_t bytes) {
  (void)allocations().record(symbol, bytes, cudaMemoryTypeDevice,
                             currentDevice(), Origin::Variable);
}

} // namespace

/// Copies rows, which are no longer than from one to the next, also if there is
/// one alone.
static cudaError_t copyRows(const BoxCopy &copy, cudaStream_t stream,
                            bool async) {
  if (!copy.size.isEmpty() &&
      (copy.size.width > copy.to.pitch || copy.size.width > copy.from.pitch))
    return cudaErrorInvalidPitchValue;
  return copyBox(copy, stream, async);
}

cudaError_t cudaMemcpy2DAsync(void *to, size_t toPitch, const void *from,
                              size_t fromPitch, size_t width, size_t height,
                              cudaMemcpyKind kind, cudaStream_t stream) {
  return remember(copyRows(
      {{to, toPitch}, {from, fromPitch}, {width, height}, kind}, stream, true));
}

cudaError_t cudaMemcpy2D(void *to, size_t toPitch, const void *from,
                         size_t fromPitch, size_t width, size_t height,
                         cudaMemcpyKind kind) {
  return remember(
      copyRows({{to, toPitch}, {from, fromPitch}, {width, height}, kind},
               nullptr, false));
}

cudaError_t cudaMemcpyAsync(void *to, const void *from, size_t bytes,
                            cudaMemcpyKind kind, cudaStream_t stream) {
  return cudaMemcpy2DAsync(to, bytes, from, bytes, bytes, 1, kind, stream);
}

cudaError_t cudaMemcpy(void *to, const void *from, size_t bytes,
                       cudaMemcpyKind kind) {
  return cudaMemcpy2D(to, bytes, from, bytes, bytes, 1, kind);
}

cudaError_t cudaMemcpyPeerAsync(void *to, int toDevice, const void *from,
                                int fromDevice, size_t bytes,
                                cudaStream_t stream) {
  if (!isDevice(toDevice) || !isDevice(fromDevice))
    return remember(cudaErrorInvalidDevice);
  return cudaMemcpyAsync(to, from, bytes, cudaMemcpyDeviceToDevice, stream);
}

cudaError_t cudaMemcpyPeer(void *to, int toDevice, const void *from,
                           int fromDevice, size_t bytes) {
  return remember(inPeerOrder({toDevice, fromDevice}, [&] {
    return cudaMemcpyPeerAsync(to, toDevice, from, fromDevice, bytes,
                               cudaStreamLegacy);
  }));
}

cudaError_t cudaMemset2DAsync(void *pointer, size_t pitch, int value,
                              size_t width, size_t height,
                              cudaStream_t stream) {
  return remember(
      fillBox({pointer, pitch}, {width, height}, value, stream, true));
}

cudaError_t cudaMemset2D(void *pointer, size_t pitch, int value, size_t width,
                         size_t height) {
  return remember(
      fillBox({pointer, pitch}, {width, height}, value, nullptr, false));
}

cudaError_t cudaMemsetAsync(void *pointer, int value, size_t bytes,
                            cudaStream_t stream) {
  return cudaMemset2DAsync(pointer, bytes, value, bytes, 1, stream);
}

cudaError_t cudaMemset(void *pointer, int value, size_t bytes) {
  return cudaMemset2D(pointer, bytes, value, bytes, 1);
}

namespace gpumpi::cpu::detail {

cudaError_t symbolAddress(void **pointer, const void *symbol,
                          size_t symbolBytes) {
  if (!mayBeSymbol(symbol))
    return remember(cudaErrorInvalidSymbol);
  if (!pointer)
    return remember(cudaErrorInvalidValue);
  recordVariable(symbol, symbolBytes);
  *pointer = const_cast<void *>(symbol);
  return cudaSuccess;
}

cudaError_t symbolSize(size_t *bytes, const void *symbol, size_t symbolBytes) {
  if (!mayBeSymbol(symbol))
    return remember(cudaErrorInvalidSymbol);
  if (!bytes)
    return remember(cudaErrorInvalidValue);
  *bytes = symbolBytes;
  return cudaSuccess;
}

/// The address of a part of the variable, unless \p isWrong: the direction.
static cudaError_t symbolPart(void **part, const void *symbol,
                              size_t symbolBytes, size_t bytes, size_t offset,
                              bool isWrong) {
  if (!mayBeSymbol(symbol))
    return remember(cudaErrorInvalidSymbol);
  if (isWrong)
    return remember(cudaErrorInvalidMemcpyDirection);
  if (offset > symbolBytes || bytes > symbolBytes - offset)
    return remember(cudaErrorInvalidValue);
  recordVariable(symbol, symbolBytes);
  *part = static_cast<char *>(const_cast<void *>(symbol)) + offset;
  return cudaSuccess;
}

cudaError_t symbolTarget(void **to, const void *symbol, size_t symbolBytes,
                         size_t bytes, size_t offset, cudaMemcpyKind kind) {
  return symbolPart(to, symbol, symbolBytes, bytes, offset, endsOnHost(kind));
}

cudaError_t symbolSource(void **from, const void *symbol, size_t symbolBytes,
                         size_t bytes, size_t offset, cudaMemcpyKind kind) {
  return symbolPart(from, symbol, symbolBytes, bytes, offset,
                    comesFromHost(kind));
}

cudaError_t copyToSymbol(const void *symbol, size_t symbolBytes,
                         const void *from, size_t bytes, size_t offset,
                         cudaMemcpyKind kind, cudaStream_t stream, bool async) {
  void *to = nullptr;
  const cudaError_t error =
      symbolTarget(&to, symbol, symbolBytes, bytes, offset, kind);
  return error
             ? error
             : remember(copyBox({{to}, {from}, {bytes}, kind}, stream, async));
}

cudaError_t copyFromSymbol(void *to, const void *symbol, size_t symbolBytes,
                           size_t bytes, size_t offset, cudaMemcpyKind kind,
                           cudaStream_t stream, bool async) {
  void *from = nullptr;
  const cudaError_t error =
      symbolSource(&from, symbol, symbolBytes, bytes, offset, kind);
  return error
             ? error
             : remember(copyBox({{to}, {from}, {bytes}, kind}, stream, async));
}

} // namespace gpumpi::cpu::detail
