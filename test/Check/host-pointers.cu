// A kernel cannot use the memory of the host.
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: %gpumpicxx --target=cpu --check -O2 %s -o %t
// RUN: %t right
// RUN: not --crash %t local 2>&1 | FileCheck %s --check-prefixes=LOCAL,PLACE
// RUN: env GPUMPI_CPU_THREADS=4 not --crash %t local 2>&1 | FileCheck %s --check-prefixes=LOCAL,PLACE
// RUN: not --crash %t thread 2>&1 | FileCheck %s --check-prefixes=LOCAL,PLACE
// RUN: not --crash %t heap 2>&1 | FileCheck %s --check-prefixes=HEAP,PLACE
// RUN: not --crash %t large 2>&1 | FileCheck %s --check-prefixes=HEAP,PLACE
// RUN: not --crash %t null 2>&1 | FileCheck %s --check-prefixes=NULL,PLACE
// RUN: %gpumpicxx --target=cpu --lowering=suspend -O2 -g %s -o %t.plain
// RUN: env GPUMPI_CPU_CHECK=1 %t.plain right
// RUN: env GPUMPI_CPU_CHECK=1 not --crash %t.plain null 2>&1 | FileCheck %s --check-prefixes=NULL,PLACE
// RUN: %gpumpicxx --target=cpu -O2 -g %s -o %t.loops
// RUN: env GPUMPI_CPU_CHECK=1 %t.loops right
// RUN: env GPUMPI_CPU_CHECK=1 not --crash %t.loops null 2>&1 | FileCheck %s --check-prefixes=LOOPS,PLACE
//
// LOCAL: gpumpi: error: kernel increment, block ([[#]], 0, 0), thread (0, 0, 0) updates 4 bytes at {{.*}}, a local variable of the host: a kernel cannot use the host's memory; pass the value, or a pointer from cudaMalloc or cudaMallocManaged
// HEAP: gpumpi: error: kernel increment, block ([[#]], 0, 0), thread (0, 0, 0) updates 4 bytes at {{.*}}, memory from the host's malloc or new: a kernel cannot use the host's memory; pass a pointer from cudaMalloc or cudaMallocManaged
// NULL: gpumpi: error: kernel increment, block ([[#]], 0, 0), thread (0, 0, 0) {{.*}} 0x0, which is no memory: a pointer is null
// LOOPS: gpumpi: error: kernel increment, block ([[#]], 0, 0) {{.*}} 0x0, which is no memory: a pointer is null
// PLACE-NEXT: in increment(int*) at {{.*}}host-pointers.cu:[[# @LINE + 7]]

#include <cstdlib>
#include <string>
#include <thread>
#include <vector>

__global__ void increment(int *number) { atomicAdd(number, 2); }

struct Numbers {
  int of[100];
};

// Arguments, locals, and what kernels allocate are a kernel's own.
__global__ void uses(Numbers numbers, int **kept, int *out) {
  int mine[32];
  for (int i = 0; i < 32; ++i)
    mine[i] = numbers.of[i + threadIdx.x];
  __syncthreads();
  int *made = new int[8];
  int *got = static_cast<int *>(std::malloc(16));
  made[threadIdx.x % 8] = mine[1];
  *got = mine[2];
  if (kept && threadIdx.x == 0)
    kept[blockIdx.x] = made;
  else
    delete[] made;
  __syncthreads();
  out[blockIdx.x * blockDim.x + threadIdx.x] = *got + mine[31];
  std::free(got);
}

__global__ void usesAgain(int **kept, int *out) {
  out[blockIdx.x] = kept[blockIdx.x][0];
  delete[] kept[blockIdx.x];
}

// A host thread of its own has its variables, threadIdx among them, where its
// stack is.
static bool isRightInThread(int *out) {
  std::thread([=] { uses<<<1, 2>>>(Numbers{}, nullptr, out); }).join();
  return out[1] == 0;
}

static bool isRight() {
  Numbers numbers;
  for (int i = 0; i < 100; ++i)
    numbers.of[i] = i;
  int **kept, *out;
  cudaMalloc(&kept, 4 * sizeof *kept);
  cudaMallocManaged(&out, 256 * sizeof *out);
  uses<<<4, 64>>>(numbers, kept, out);
  cudaDeviceSynchronize();
  bool right = true;
  for (int i = 0; i < 256; ++i)
    right = right && out[i] == 33 + 2 * (i % 64);
  usesAgain<<<4, 1>>>(kept, out);
  cudaDeviceSynchronize();
  right = right && out[2] == 1;
  // Memory that CUDA has been told of.
  std::vector<int> registered(100, 5);
  cudaHostRegister(registered.data(), 400, cudaHostRegisterDefault);
  increment<<<1, 1>>>(&registered[7]);
  cudaDeviceSynchronize();
  cudaHostUnregister(registered.data());
  return right && registered[7] == 7 && isRightInThread(out);
}

int main(int, char **arguments) {
  const std::string what = arguments[1];
  std::vector<int> heap(100), large(1 << 20);
  int local = 0;
  if (what == "right")
    return !isRight();
  if (what == "local")
    increment<<<64, 1>>>(&local);
  if (what == "thread")
    std::thread([] {
      int local = 0;
      increment<<<64, 1>>>(&local);
    }).join();
  if (what == "heap")
    increment<<<64, 1>>>(&heap[7]);
  if (what == "large")
    increment<<<64, 1>>>(&large[7]);
  if (what == "null")
    increment<<<64, 1>>>(nullptr);
  return 0;
}
