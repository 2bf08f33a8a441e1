//===- runtime_templates.h - The typed half of the runtime API --*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What CUDA adds to the runtime API for C++: allocation into typed pointers and
// access to device variables by name. A device variable is an ordinary variable
// here, so its address and its size are at hand.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_RUNTIME_TEMPLATES_H
#define GPUMPI_CPU_RUNTIME_TEMPLATES_H

#include "../../macros_off.h"

#include "../cuda_runtime_api.h"
#include "program_names.h"

// What kernels can call, too, says so.
template <class T>
__host__ __device__ inline cudaError_t cudaMalloc(T **pointer, size_t bytes) {
  return ::cudaMalloc((void **)pointer, bytes);
}

template <class T>
inline cudaError_t cudaMallocPitch(T **pointer, size_t *pitch, size_t width,
                                   size_t height) {
  return ::cudaMallocPitch((void **)pointer, pitch, width, height);
}

template <class T>
inline cudaError_t cudaMallocHost(T **pointer, size_t bytes,
                                  unsigned int flags = cudaHostAllocDefault) {
  return ::cudaHostAlloc((void **)pointer, bytes, flags);
}

template <class T>
inline cudaError_t cudaHostAlloc(T **pointer, size_t bytes,
                                 unsigned int flags) {
  return ::cudaHostAlloc((void **)pointer, bytes, flags);
}

template <class T>
inline cudaError_t cudaHostGetDevicePointer(T **device, void *host,
                                            unsigned int flags) {
  return ::cudaHostGetDevicePointer((void **)device, host, flags);
}

template <class T>
inline cudaError_t cudaMallocManaged(T **pointer, size_t bytes,
                                     unsigned int flags = cudaMemAttachGlobal) {
  return ::cudaMallocManaged((void **)pointer, bytes, flags);
}

template <class T>
inline cudaError_t cudaMallocAsync(T **pointer, size_t bytes,
                                   cudaStream_t stream) {
  return ::cudaMallocAsync((void **)pointer, bytes, stream);
}

template <class T>
inline cudaError_t cudaMallocAsync(T **pointer, size_t bytes,
                                   cudaMemPool_t pool, cudaStream_t stream) {
  return ::cudaMallocFromPoolAsync((void **)pointer, bytes, pool, stream);
}

template <class T>
inline cudaError_t cudaMallocFromPoolAsync(T **pointer, size_t bytes,
                                           cudaMemPool_t pool,
                                           cudaStream_t stream) {
  return ::cudaMallocFromPoolAsync((void **)pointer, bytes, pool, stream);
}

inline cudaError_t cudaEventCreate(cudaEvent_t *event, unsigned int flags) {
  return ::cudaEventCreateWithFlags(event, flags);
}

namespace gpumpi {
namespace cpu {
namespace detail {
// All of them fail with cudaErrorInvalidSymbol of what is known to be no
// variable of the device.

/// The address of the device variable of \p symbolBytes bytes at \p symbol.
cudaError_t symbolAddress(void **pointer, const void *symbol,
                          size_t symbolBytes);
/// Copies to or from the device variable of \p symbolBytes bytes at \p symbol,
/// from byte \p offset on. If \p async, the host may go on before that is done.
cudaError_t copyToSymbol(const void *symbol, size_t symbolBytes,
                         const void *from, size_t bytes, size_t offset,
                         cudaMemcpyKind kind, cudaStream_t stream, bool async);
cudaError_t copyFromSymbol(void *to, const void *symbol, size_t symbolBytes,
                           size_t bytes, size_t offset, cudaMemcpyKind kind,
                           cudaStream_t stream, bool async);
/// Where in such a variable such a copy goes to, or comes from.
cudaError_t symbolTarget(void **to, const void *symbol, size_t symbolBytes,
                         size_t bytes, size_t offset, cudaMemcpyKind kind);
cudaError_t symbolSource(void **from, const void *symbol, size_t symbolBytes,
                         size_t bytes, size_t offset, cudaMemcpyKind kind);
/// Tells the size of a device variable.
cudaError_t symbolSize(size_t *bytes, const void *symbol, size_t symbolBytes);
/// cudaErrorInvalidDeviceFunction of what is known to be no kernel.
cudaError_t checkKernel(const void *kernel);
/// Sets an attribute of \p kernel.
cudaError_t setFunctionAttribute(const void *kernel,
                                 cudaFuncAttribute attribute, int value);
} // namespace detail
} // namespace cpu
} // namespace gpumpi

template <class T>
inline cudaError_t
cudaMemcpyToSymbol(const T &symbol, const void *from, size_t bytes,
                   size_t offset = 0,
                   cudaMemcpyKind kind = cudaMemcpyHostToDevice) {
  return gpumpi::cpu::detail::copyToSymbol(&symbol, sizeof(T), from, bytes,
                                           offset, kind, nullptr, false);
}

template <class T>
inline cudaError_t
cudaMemcpyToSymbolAsync(const T &symbol, const void *from, size_t bytes,
                        size_t offset = 0,
                        cudaMemcpyKind kind = cudaMemcpyHostToDevice,
                        cudaStream_t stream = nullptr) {
  return gpumpi::cpu::detail::copyToSymbol(&symbol, sizeof(T), from, bytes,
                                           offset, kind, stream, true);
}

template <class T>
inline cudaError_t
cudaMemcpyFromSymbol(void *to, const T &symbol, size_t bytes, size_t offset = 0,
                     cudaMemcpyKind kind = cudaMemcpyDeviceToHost) {
  return gpumpi::cpu::detail::copyFromSymbol(to, &symbol, sizeof(T), bytes,
                                             offset, kind, nullptr, false);
}

template <class T>
inline cudaError_t
cudaMemcpyFromSymbolAsync(void *to, const T &symbol, size_t bytes,
                          size_t offset = 0,
                          cudaMemcpyKind kind = cudaMemcpyDeviceToHost,
                          cudaStream_t stream = nullptr) {
  return gpumpi::cpu::detail::copyFromSymbol(to, &symbol, sizeof(T), bytes,
                                             offset, kind, stream, true);
}

template <class T>
inline cudaError_t cudaGetSymbolAddress(void **pointer, const T &symbol) {
  return gpumpi::cpu::detail::symbolAddress(pointer, &symbol, sizeof(T));
}

template <class T>
inline cudaError_t cudaGetSymbolSize(size_t *bytes, const T &symbol) {
  return gpumpi::cpu::detail::symbolSize(bytes, &symbol, sizeof(T));
}

template <class Kernel>
inline cudaError_t
cudaFuncSetAttribute(Kernel *kernel, cudaFuncAttribute attribute, int value) {
  return gpumpi::cpu::detail::setFunctionAttribute((const void *)kernel,
                                                   attribute, value);
}

/// A host's caches do not double as shared memory: there is nothing to choose.
template <class Kernel>
inline cudaError_t cudaFuncSetCacheConfig(Kernel *kernel, cudaFuncCache) {
  return gpumpi::cpu::detail::checkKernel((const void *)kernel);
}
/// Nor does it have banks.
template <class Kernel>
inline cudaError_t cudaFuncSetSharedMemConfig(Kernel *kernel,
                                              cudaSharedMemConfig config) {
  if (const cudaError_t error =
          gpumpi::cpu::detail::checkKernel((const void *)kernel))
    return error;
  return ::cudaDeviceSetSharedMemConfig(config);
}

#include "../../macros_on.h"

#endif // GPUMPI_CPU_RUNTIME_TEMPLATES_H
