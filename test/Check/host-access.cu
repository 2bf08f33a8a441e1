// The host cannot use device memory: that shows in a program that is built as
// any other, and in one that is built to be checked. What the host may use, and
// what the device does for it, is left alone.
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: %gpumpicxx --target=cpu -g -O2 %s -o %t.plain
// RUN: %t.plain read
// RUN: env GPUMPI_CPU_CHECK=1 %t.plain right
// RUN: env GPUMPI_CPU_CHECK=1 not --crash %t.plain read 2>&1 | FileCheck %s --check-prefixes=READ,PLACE
// RUN: env GPUMPI_CPU_CHECK=1 not --crash %t.plain write 2>&1 | FileCheck %s --check-prefixes=WRITE,PLACE
// RUN: env GPUMPI_CPU_CHECK=1 not --crash %t.plain copy 2>&1 | FileCheck %s --check-prefixes=COPY,PLACE
// RUN: env GPUMPI_CPU_CHECK=1 not --crash %t.plain freed 2>&1 | FileCheck %s --check-prefixes=FREED,PLACE
//
// RUN: %gpumpicxx --target=cpu --check -O2 %s -o %t
// RUN: %t right
// RUN: env GPUMPI_CPU_CHECK=0 %t read
// RUN: not --crash %t read 2>&1 | FileCheck %s --check-prefixes=EXACT,PLACE
// RUN: not --crash %t write 2>&1 | FileCheck %s --check-prefixes=WRITE,PLACE
// RUN: not --crash %t copy 2>&1 | FileCheck %s --check-prefixes=COPY,PLACE
// RUN: not --crash %t fill 2>&1 | FileCheck %s --check-prefixes=FILL,PLACE
// RUN: not --crash %t freed 2>&1 | FileCheck %s --check-prefixes=FREED,PLACE
// RUN: not --crash %t pinned 2>&1 | FileCheck %s --check-prefixes=PINNED,PLACE
//
// READ: gpumpi: error: the host reads {{.*}}, byte 12 of 256 bytes of device memory (cudaMalloc) at 0x{{[0-9a-f]+}}: the host cannot use device memory; copy it with cudaMemcpy, or allocate it with cudaMallocManaged
// EXACT: gpumpi: error: the host reads 4 bytes at {{.*}}, byte 12 of 256 bytes of device memory (cudaMalloc) at 0x{{[0-9a-f]+}}: the host cannot use device memory
// WRITE: gpumpi: error: the host writes {{.*}}, byte 0 of 256 bytes of device memory
// COPY: gpumpi: error: the host reads {{.*}} of 256 bytes of device memory
// FILL: gpumpi: error: the host writes 256 bytes at {{.*}}, byte 0 of 256 bytes of device memory
// FREED: gpumpi: error: the host reads {{.*}}, byte 4 of 256 bytes of device memory (cudaMalloc) at {{.*}}, which was freed before
// PINNED: gpumpi: error: the host writes 4 bytes at {{.*}}, right behind the end of the 256 bytes of pinned host memory (cudaMallocHost) at
// PLACE: in {{.*}} at {{.*}}host-access.cu:[[#]]

#include <cstdio>
#include <cstring>
#include <string>

__global__ void fill(int *data) { data[threadIdx.x] = 3 * threadIdx.x; }

static bool isFilled(const int *data) {
  for (int i = 0; i < 64; ++i)
    if (data[i] != 3 * i)
      return false;
  return true;
}

static __managed__ int inManaged[64];

/// All that is allowed, between which the device memory opens and closes.
static bool isRight(int *device) {
  int onHost[64], *managed, *pinned, *second;
  cudaMallocManaged(&managed, sizeof onHost);
  cudaMallocHost(&pinned, sizeof onHost);
  cudaMalloc(&second, sizeof onHost);
  cudaStream_t stream;
  cudaStreamCreate(&stream);
  bool right = true;
  for (int i = 0; i < 3; ++i) {
    for (int *kernels : {device, managed, pinned, inManaged})
      fill<<<1, 64, 0, stream>>>(kernels);
    cudaStreamSynchronize(stream);
    right =
        right && isFilled(managed) && isFilled(pinned) && isFilled(inManaged);
    cudaMemcpyAsync(second, device, sizeof onHost, cudaMemcpyDefault, stream);
    cudaMemcpy2DAsync(onHost, 128, second, 128, 128, 2, cudaMemcpyDeviceToHost,
                      stream);
    cudaStreamSynchronize(stream);
    right = right && isFilled(onHost);
    cudaMemset(device, 0, sizeof onHost);
  }
  cudaFree(managed);
  cudaFreeHost(pinned);
  cudaFree(second);
  return right;
}

int main(int, char **arguments) {
  const std::string what = arguments[1];
  int *device, onHost[64], *pinned;
  cudaMalloc(&device, sizeof onHost);
  cudaMallocHost(&pinned, sizeof onHost);
  fill<<<1, 64>>>(device);
  if (what == "right")
    return !isRight(device);
  if (what == "read")
    return device[3] != 9;
  if (what == "write")
    device[0] = 1;
  if (what == "copy")
    std::memcpy(onHost, device, sizeof onHost);
  if (what == "fill")
    std::memset(device, 0, sizeof onHost);
  if (what == "pinned")
    pinned[64] = 1;
  if (what == "freed") {
    cudaFree(device);
    return device[1] != 3;
  }
  return onHost[0] > 1; // So that the copy is not for nothing.
}
