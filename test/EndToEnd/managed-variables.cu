//===- managed-variables.cu - Variables that are managed memory -----------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The host and kernels use __managed__ variables, and the runtime API takes
// them for managed memory: pointers, copies in all directions, prefetches,
// advice, symbols. In one file and in another, in a library, and in a program
// that is checked, in which the host may use them.
//
//===----------------------------------------------------------------------===//

// DEFINE: %{build} = %gpumpicxx --target=cpu -I %S/Inputs
// DEFINE: %{other} = %S/Inputs/managed-variables-other.cu
// RUN: %gpumpicxx --target=cpu -I %S/Inputs %s %{other} -o %t
// RUN: %t | FileCheck %s
// RUN: env GPUMPI_CPU_CHECK=1 %t | FileCheck %s
// RUN: %{build} --lowering=sync %s %{other} -o %t.sync
// RUN: %t.sync | FileCheck %s
// RUN: %{build} --lowering=direct %s %{other} -o %t.direct
// RUN: %t.direct | FileCheck %s
// RUN: %{build} --check %s %{other} -o %t.check
// RUN: %t.check | FileCheck %s
// RUN: %{build} -shared -Xcompiler -fPIC %{other} -o %t.so
// RUN: %{build} %s %t.so -o %t.uses
// RUN: %t.uses | FileCheck %s
// RUN: %if nvcc %{ %gpumpicxx --target=cuda -arch=sm_80 -rdc=true -I %S/Inputs -c %s -o %t.o %}
//
// CHECK: all is right

#include "managed-variables.h"

#include <cstdio>
#include <cstring>

#define EXPECT(CONDITION)                                                      \
  do                                                                           \
    if (!(CONDITION)) {                                                        \
      std::printf("line %d: %s\n", __LINE__, #CONDITION);                      \
      ++failures;                                                              \
    }                                                                          \
  while (0)

static int failures;

__device__ __managed__ unsigned counter = 5;
__managed__ float table[64], scale = 2;
static __managed__ struct {
  int x, y;
} point;

namespace a {
namespace {
__managed__ double value;
} // namespace
} // namespace a
extern "C" {
__managed__ int number = 9;
}

// Not managed; and what is behind the text may be a macro by then.
__device__ int plain;
__managed__ int hidden = 8;
static int *const atHidden = &hidden;
#define hidden nothing

__global__ void change(int *from) {
  const unsigned i = threadIdx.x;
  atomicAdd(&counter, 1u);
  table[i] = scale * (float)i + (float)from[i % 16];
  if (i == 0) {
    point.y = point.x + 1;
    a::value = number + plain;
    common += 1;
  }
}

static void checkPointers() {
  EXPECT(isManaged(&counter, sizeof counter));
  EXPECT(isManaged(table, sizeof table));
  EXPECT(isManaged(&scale, sizeof scale));
  EXPECT(isManaged(&point, sizeof point));
  EXPECT(isManaged(&a::value, sizeof a::value));
  EXPECT(isManaged(&number, sizeof number));
  EXPECT(isManaged(shared, sizeof shared));
  EXPECT(isManaged(&common, sizeof common));
  EXPECT(*atHidden == 8);
  void *address = nullptr;
  size_t bytes = 0;
  EXPECT(cudaGetSymbolAddress(&address, table) == cudaSuccess);
  EXPECT(address == table && isManaged(address, sizeof table));
  EXPECT(cudaGetSymbolSize(&bytes, table) == cudaSuccess);
  EXPECT(bytes == sizeof table);
  EXPECT(cudaGetSymbolAddress(&address, plain) == cudaSuccess);
  cudaPointerAttributes attributes;
  EXPECT(cudaPointerGetAttributes(&attributes, address) == cudaSuccess);
  EXPECT(attributes.type == cudaMemoryTypeDevice);
}

static void checkHints() {
#if CUDART_VERSION >= 13000
  const cudaMemLocation place = {cudaMemLocationTypeDevice, 0};
  EXPECT(cudaMemPrefetchAsync(table, sizeof table, place, 0) == cudaSuccess);
  EXPECT(cudaMemAdvise(table, sizeof table, cudaMemAdviseSetPreferredLocation,
                       place) == cudaSuccess);
#else
  EXPECT(cudaMemPrefetchAsync(table, sizeof table, 0) == cudaSuccess);
  EXPECT(cudaMemAdvise(table, sizeof table, cudaMemAdviseSetPreferredLocation,
                       0) == cudaSuccess);
#endif
  int where = -7;
  EXPECT(cudaMemRangeGetAttribute(&where, sizeof where,
                                  cudaMemRangeAttributeLastPrefetchLocation,
                                  table, sizeof table) == cudaSuccess);
  EXPECT(where == 0);
  EXPECT(cudaMemRangeGetAttribute(&where, sizeof where,
                                  cudaMemRangeAttributePreferredLocation,
                                  table + 3, 4) == cudaSuccess);
  EXPECT(where == 0);
  EXPECT(cudaStreamAttachMemAsync(nullptr, shared, 0, cudaMemAttachGlobal) ==
         cudaSuccess);
  EXPECT(cudaFree(table) == cudaErrorInvalidValue);
  EXPECT(cudaGetLastError() == cudaErrorInvalidValue);
}

static void checkCopies() {
  int host[16], *device;
  EXPECT(cudaMalloc((void **)&device, sizeof host) == cudaSuccess);
  for (int i = 0; i < 16; ++i)
    host[i] = 100 + i;
  for (auto kind :
       {cudaMemcpyHostToHost, cudaMemcpyHostToDevice, cudaMemcpyDefault}) {
    std::memset(shared, 0, sizeof shared);
    EXPECT(cudaMemcpy(shared, host, sizeof host, kind) == cudaSuccess);
    EXPECT(shared[0] == 100 && shared[15] == 115);
  }
  for (auto kind :
       {cudaMemcpyDeviceToDevice, cudaMemcpyHostToDevice, cudaMemcpyDefault})
    EXPECT(cudaMemcpy(device, shared, sizeof host, kind) == cudaSuccess);
  for (auto kind :
       {cudaMemcpyDeviceToDevice, cudaMemcpyDeviceToHost, cudaMemcpyDefault}) {
    std::memset(shared, 0, sizeof shared);
    EXPECT(cudaMemcpy(shared, device, sizeof host, kind) == cudaSuccess);
    EXPECT(shared[0] == 100 && shared[15] == 115);
  }
  for (auto kind :
       {cudaMemcpyHostToHost, cudaMemcpyDeviceToHost, cudaMemcpyDefault}) {
    std::memset(host, 0, sizeof host);
    EXPECT(cudaMemcpy(host, shared, sizeof host, kind) == cudaSuccess);
    EXPECT(host[0] == 100 && host[15] == 115);
  }
  // More than there is.
  EXPECT(cudaMemcpy(&scale, table, sizeof table, cudaMemcpyDeviceToDevice) ==
         cudaErrorInvalidValue);
  const unsigned more = 40;
  EXPECT(cudaMemcpyToSymbol(counter, &more, sizeof more) == cudaSuccess);
  EXPECT(counter == 40);
  counter = 41;
  unsigned read = 0;
  EXPECT(cudaMemcpyFromSymbol(&read, counter, sizeof read) == cudaSuccess);
  EXPECT(read == 41);
  EXPECT(cudaMemset(table, 0, sizeof table) == cudaSuccess);
  EXPECT(table[63] == 0);
  EXPECT(cudaGetLastError() == cudaErrorInvalidValue);
  EXPECT(cudaFree(device) == cudaSuccess);
}

static void checkKernels() {
  counter = 5;
  point.x = 20;
  for (int i = 0; i < 16; ++i)
    shared[i] = i * i;
  const int three = 3;
  EXPECT(cudaMemcpyToSymbol(plain, &three, sizeof three) == cudaSuccess);
  change<<<1, 64>>>(shared);
  EXPECT(cudaDeviceSynchronize() == cudaSuccess);
  EXPECT(counter == 69 && point.y == 21 && a::value == 12);
  for (int i = 0; i < 64; ++i)
    EXPECT(table[i] == 2.0f * i + (i % 16) * (i % 16));
}

int main() {
  checkPointers();
  checkHints();
  checkCopies();
  checkKernels();
  EXPECT(isOtherRight());
  EXPECT(common == 78);
  EXPECT(cudaGetLastError() == cudaSuccess);
  if (failures == 0)
    std::printf("all is right\n");
  return failures != 0;
}
