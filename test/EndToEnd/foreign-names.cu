//===- foreign-names.cu - What the runtime API does not know by name ----===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Variables of the host given for ones of the device, and functions for
// kernels: the errors are CUDA's. Beside them what looks alike and is right.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu %s -o %t
// RUN: %t
// RUN: %gpumpicxx --target=cpu -Xcompiler -fPIC -O0 %s -o %t.pic
// RUN: %t.pic
// RUN: %gpumpicxx --target=cpu --lowering=direct %s -o %t.direct
// RUN: %t.direct
// RUN: %if nvcc %{ %gpumpicxx --target=cuda -arch=compute_80 -rdc=true -c %s -o %t.cuda %}

#include <cuda_runtime.h>

#include <cstdio>

#define EXPECT(CALL, ERROR)                                                    \
  do {                                                                         \
    const cudaError_t error = CALL;                                            \
    if (error != ERROR || cudaGetLastError() != ERROR) {                       \
      std::printf("%s:%d: %s: %s, not %s\n", __FILE__, __LINE__, #CALL,        \
                  cudaGetErrorName(error), #ERROR);                            \
      ++failures;                                                              \
    }                                                                          \
  } while (false)

static int failures = 0;

int ofHost = 1;
static float arrayOfHost[4];
int *pointer = nullptr;
namespace inner {
extern int elsewhere;
}
struct Holder {
  static int ofHost;
};
int Holder::ofHost = 2;

__device__ int ofDevice;
static __constant__ float arrayOfDevice[4];
__device__ int *devicePointer;
__managed__ int managed;
namespace inner {
extern __device__ int declaredFirst;
__device__ int declaredFirst = 3;
int elsewhere = 4;
} // namespace inner
template <class T> __device__ T ofTemplate;

__global__ void kernel(int *to) { *to = ofDevice + inner::declaredFirst; }
template <class T> __global__ void kernelOf(T *to) { *to = ofTemplate<T>; }
void function(int *) {}
__device__ void deviceFunction(int *to) { *to = 1; }

/// The names of others.
template <class Symbol> cudaError_t copyTo(Symbol &symbol) {
  const int value = 7;
  return cudaMemcpyToSymbol(symbol, &value, sizeof value);
}
/// Their addresses.
cudaError_t copyToAddress(const void *symbol) {
  const int value = 8;
  return cudaMemcpyToSymbol(symbol, &value, sizeof value);
}
template <class Kernel> cudaError_t ask(Kernel *kernel) {
  cudaFuncAttributes attributes;
  return cudaFuncGetAttributes(&attributes, kernel);
}
template <class T> cudaError_t askOf() {
  cudaFuncAttributes attributes;
  return cudaFuncGetAttributes(&attributes, kernelOf<T>);
}
template <class T> cudaError_t copyToHost() {
  const int value = 7;
  return cudaMemcpyToSymbol(ofHost, &value, sizeof value);
}

static void symbols() {
  const int value = 5;
  int back = 0;
  void *address = nullptr;
  size_t bytes = 0;
  static int lasting = 6;
  int &reference = ofDevice;

  EXPECT(cudaMemcpyToSymbol(ofHost, &value, 4), cudaErrorInvalidSymbol);
  EXPECT(cudaMemcpyToSymbol(arrayOfHost, &value, 4), cudaErrorInvalidSymbol);
  EXPECT(cudaMemcpyToSymbol(pointer, &value, 4), cudaErrorInvalidSymbol);
  EXPECT(cudaMemcpyToSymbol(inner::elsewhere, &value, 4),
         cudaErrorInvalidSymbol);
  EXPECT(cudaMemcpyToSymbol(Holder::ofHost, &value, 4), cudaErrorInvalidSymbol);
  EXPECT(cudaMemcpyToSymbol("ofDevice", &value, 4), cudaErrorInvalidSymbol);
  EXPECT(cudaMemcpyToSymbol(lasting, &value, 4), cudaErrorInvalidSymbol);
  EXPECT(cudaMemcpyToSymbol(value, &value, 4), cudaErrorInvalidSymbol);
  EXPECT(cudaMemcpyFromSymbol(&back, ofHost, 4), cudaErrorInvalidSymbol);
  EXPECT(cudaMemcpyFromSymbolAsync(&back, ofHost, 4), cudaErrorInvalidSymbol);
  EXPECT(cudaGetSymbolAddress(&address, ofHost), cudaErrorInvalidSymbol);
  EXPECT(cudaGetSymbolSize(&bytes, (ofHost)), cudaErrorInvalidSymbol);
  EXPECT(copyToHost<int>(), cudaErrorInvalidSymbol);
  if (ofHost != 1 || lasting != 6 || pointer || inner::elsewhere != 4 ||
      Holder::ofHost != 2 || back != 0)
    ++failures;

  EXPECT(cudaMemcpyToSymbol(ofDevice, &value, 4), cudaSuccess);
  EXPECT(cudaMemcpyToSymbol(arrayOfDevice, &value, 4), cudaSuccess);
  EXPECT(cudaMemcpyToSymbol(devicePointer, &address, 8), cudaSuccess);
  EXPECT(cudaMemcpyToSymbol(managed, &value, 4), cudaSuccess);
  EXPECT(cudaMemcpyToSymbol(inner::declaredFirst, &value, 4), cudaSuccess);
  EXPECT(cudaMemcpyToSymbol(ofTemplate<int>, &value, 4), cudaSuccess);
  EXPECT(cudaMemcpyToSymbol(reference, &value, 4), cudaSuccess);
  EXPECT(copyTo(ofDevice), cudaSuccess);
  EXPECT(cudaMemcpyFromSymbol(&back, ofDevice, 4), cudaSuccess);
  EXPECT(cudaGetSymbolSize(&bytes, arrayOfDevice), cudaSuccess);
  EXPECT(copyToAddress(&inner::declaredFirst), cudaSuccess);
  const void *const symbol = arrayOfDevice;
  size_t bytesAtAddress = 0;
  EXPECT(cudaGetSymbolSize(&bytesAtAddress, symbol), cudaSuccess);
  EXPECT(cudaMemcpyToSymbol(symbol, &value, 4, 12), cudaSuccess);
  EXPECT(copyToAddress(&back), cudaErrorInvalidSymbol);
  if (bytesAtAddress != bytes)
    ++failures;
  if (back != 7 || bytes != sizeof arrayOfHost)
    ++failures;
}

static void kernels() {
  cudaFuncAttributes attributes;
  int blocks = 0, threads = 0;
  void (*const chosen)(int *) = kernel;

  EXPECT(cudaFuncGetAttributes(&attributes, function),
         cudaErrorInvalidDeviceFunction);
  EXPECT(cudaFuncGetAttributes(&attributes, &function),
         cudaErrorInvalidDeviceFunction);
  EXPECT(cudaFuncGetAttributes(&attributes, (const void *)function),
         cudaErrorInvalidDeviceFunction);
  EXPECT(cudaFuncGetAttributes(&attributes, std::puts),
         cudaErrorInvalidDeviceFunction);
  EXPECT(cudaFuncSetAttribute(
             function, cudaFuncAttributeMaxDynamicSharedMemorySize, 1024),
         cudaErrorInvalidDeviceFunction);
  EXPECT(cudaFuncSetCacheConfig(function, cudaFuncCachePreferL1),
         cudaErrorInvalidDeviceFunction);
  EXPECT(
      cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, function, 32, 0),
      cudaErrorInvalidDeviceFunction);
  EXPECT(cudaOccupancyMaxPotentialBlockSize(&blocks, &threads, function),
         cudaErrorInvalidDeviceFunction);
  void *arguments[] = {nullptr};
  EXPECT(cudaLaunchKernel((const void *)function, 1, 1, arguments, 0, 0),
         cudaErrorInvalidDeviceFunction);

  cudaFunction_t handle = nullptr;
  EXPECT(cudaGetFuncBySymbol(&handle, (const void *)function),
         cudaErrorInvalidDeviceFunction);
  EXPECT(cudaGetFuncBySymbol(&handle, (const void *)kernel), cudaSuccess);
  EXPECT(cudaFuncGetAttributes(&attributes, kernel), cudaSuccess);
  EXPECT(cudaFuncGetAttributes(&attributes, (const void *)&kernel),
         cudaSuccess);
  EXPECT(cudaFuncGetAttributes(&attributes, kernelOf<int>), cudaSuccess);
  EXPECT(cudaFuncGetAttributes(&attributes, chosen), cudaSuccess);
  EXPECT(ask(kernel), cudaSuccess);
  EXPECT(ask(kernelOf<int>), cudaSuccess);
  EXPECT(askOf<int>(), cudaSuccess);
  EXPECT(cudaFuncSetCacheConfig(kernel, cudaFuncCachePreferL1), cudaSuccess);
  EXPECT(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, kernel, 32, 0),
         cudaSuccess);
}

int main() {
  symbols();
  kernels();
  int *device, value = 0;
  cudaMalloc(&device, sizeof *device);
  kernel<<<1, 1>>>(device);
  cudaMemcpy(&value, device, sizeof value, cudaMemcpyDeviceToHost);
  cudaFree(device);
  if (value != 7 + 8)
    ++failures;
  if (!failures)
    std::puts("right");
  return failures != 0;
}
