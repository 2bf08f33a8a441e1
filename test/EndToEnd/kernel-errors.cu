//===- kernel-errors.cu - Kernels that fail, and what comes behind --------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A failed assert, a trap or a bad address is an error that every call returns
// until the device is reset; then it is as good as new. In kernels that are
// loops, that wait on stacks or for the grid, on one worker and on several, in
// streams that work meanwhile, with Valgrind.
//
//===----------------------------------------------------------------------===//

// DEFINE: %{all} = assert trap barrier warp grid null wild library vector deep deeper
// RUN: %gpumpicxx --target=cpu -O2 -g -Wall -Wextra %s -o %t
// RUN: %t %{all} 2>&1 | FileCheck %s --check-prefixes=CHECK,LOOPS
// RUN: env GPUMPI_CPU_THREADS=1 %t %{all} > %t.one
// RUN: env GPUMPI_CPU_THREADS=5 %t %{all} > %t.five
// RUN: env GPUMPI_CPU_ASYNC=1 %t %{all} > %t.async
// RUN: env GPUMPI_CPU_ORDER=random:7 %t %{all} > %t.random
// RUN: %gpumpicxx --target=cpu -O1 -g --lowering=suspend %s -o %t.suspend
// RUN: %t.suspend %{all} 2>&1 | FileCheck %s --check-prefixes=CHECK,STACKS
// RUN: %gpumpicxx --target=cpu -O1 --lowering=sync %s -o %t.sync
// RUN: %t.sync %{all} > %t.other
// RUN: %gpumpicxx --target=cpu -O1 --lowering=direct %s -o %t.direct
// RUN: %t.direct %{all} > %t.other
// RUN: %if valgrind %{ env GPUMPI_CPU_THREADS=1 valgrind --quiet %t.suspend %{all} > %t.valgrind %}

// Who looks for mistakes is told of the first bad address, and gets no further.
// RUN: %gpumpicxx --target=cpu -g --check %s -o %t.check
// RUN: not --crash %t.check assert trap null wild 2>&1 | FileCheck %s --check-prefix=LOOKED
// LOOKED: Assertion
// LOOKED: it calls __trap()
// LOOKED: writes 4 bytes at 0x{{.*}}, which is no memory: a pointer is null
// LOOKED-NOT: gpumpi:

#undef NDEBUG
#include <cooperative_groups.h>
#include <cuda_runtime.h>

#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

constexpr int Blocks = 24, Threads = 96, Count = Blocks * Threads;
/// The one that fails.
constexpr int Guilty = 13 * Threads + 70;

__device__ int number() { return blockIdx.x * blockDim.x + threadIdx.x; }

__global__ void asserts(int *p) {
  const int i = number();
  // CHECK: kernel-errors.cu:[[#@LINE+3]]: {{.*}}asserts{{.*}}: block: [13,0,0],
  // STACKS-SAME: thread: [70,0,0]
  // CHECK-SAME: Assertion `i != Guilty && "too large"` failed.
  assert(i != Guilty && "too large");
  p[i] = i;
}

__global__ void traps(int *p) {
  // CHECK: kernel traps, block (13, 0, 0)
  // STACKS-SAME: thread (70, 0, 0): it calls __trap()
  if (number() == Guilty)
    __trap();
  p[number()] = 1;
}

__global__ void trapsBetweenBarriers(int *p) {
  __shared__ int values[Threads];
  values[threadIdx.x] = number();
  __syncthreads();
  if (values[threadIdx.x] == Guilty)
    __trap();
  __syncthreads();
  p[number()] = values[Threads - 1 - threadIdx.x];
}

__global__ void trapsInWarps(int *p) {
  // CHECK: kernel trapsInWarps, block (13, 0, 0)
  int value = __shfl_xor_sync(~0u, number(), 1);
  if (value == Guilty)
    __trap();
  value += __shfl_down_sync(~0u, value, 2);
  p[number()] = __any_sync(~0u, value == 3);
}

__global__ void trapsInGrids(int *p) {
  // CHECK: kernel trapsInGrids, block (13, 0, 0)
  const auto grid = cooperative_groups::this_grid();
  p[number()] = 1;
  grid.sync();
  if (p[(number() + 5) % Count] && number() == Guilty)
    __trap();
  grid.sync();
  p[number()] = 2;
}

__global__ void writes(int *p, int *bad) {
  // LOOPS: kernel writes, block (13, 0, 0) writes 0x0, which is no memory: a pointer is null
  // LOOPS-NEXT: in writes(int*, int*) at {{.*}}kernel-errors.cu:[[#@LINE+1]]
  *(number() == Guilty ? bad : p + number()) = 1;
}

__global__ void copies(int *p, int *bad) {
  memcpy(p + number(), number() == Guilty ? bad : p + number() / 2,
         sizeof *p * (number() % 3));
}

__global__ void vectors(int *p) {
  const int i = number();
  const int off = i == Guilty ? 4 : 0;
  auto *at = (float4 *)((char *)p + (i / 4 * 16 + off));
  *at = make_float4(at->y, at->x, at->w, at->z);
}

/// Takes more stack than there is.
__device__ __noinline__ int calls(const int *p, int depth) {
  volatile int values[64];
  for (int i = 0; i < 64; ++i)
    values[i] = p[(i + depth) % Count];
  const int below = depth ? calls(p, depth - 1) : 0;
  return below + values[depth % 64];
}

__global__ void deep(int *p, int depth) {
  p[number()] = calls(p, number() == Guilty ? depth : 3);
}

__global__ void deepBetweenBarriers(int *p, int depth) {
  __syncthreads();
  p[number()] = calls(p, number() == Guilty ? depth : 3);
  __syncthreads();
}

__global__ void good(int *p) {
  __shared__ int values[Threads];
  values[threadIdx.x] = number();
  __syncthreads();
  p[number()] = values[Threads - 1 - threadIdx.x];
}

static int failures = 0;

#define EXPECT(WHAT, EXPECTED)                                                 \
  do {                                                                         \
    const auto gotten = (WHAT);                                                \
    if (gotten != (EXPECTED)) {                                                \
      std::printf("line %d: %s is %d\n", __LINE__, #WHAT, (int)gotten);        \
      ++failures;                                                              \
    }                                                                          \
  } while (false)

static void expectAsNew() {
  int *p = nullptr;
  EXPECT(cudaMalloc(&p, Count * sizeof *p), cudaSuccess);
  good<<<Blocks, Threads>>>(p);
  std::vector<int> found(Count);
  EXPECT(cudaMemcpy(found.data(), p, Count * sizeof *p, cudaMemcpyDefault),
         cudaSuccess);
  for (int i = 0; i < Count; ++i)
    EXPECT(found[i], i / Threads * Threads + Threads - 1 - i % Threads);
  EXPECT(cudaFree(p), cudaSuccess);
}

int main(int argc, char **argv) {
  for (int i = 1; i < argc; ++i) {
    const auto is = [&](const char *what) {
      return !std::strcmp(argv[i], what);
    };
    int *p = nullptr, host = 7;
    EXPECT(cudaMalloc(&p, Count * sizeof *p), cudaSuccess);
    EXPECT(cudaMemset(p, 0, Count * sizeof *p), cudaSuccess);
    cudaError_t expected = cudaErrorLaunchFailure;
    void (*const pointed)(int *) = trapsInWarps;
    if (is("assert"))
      asserts<<<Blocks, Threads>>>(p), expected = cudaErrorAssert;
    if (is("trap"))
      traps<<<Blocks, Threads>>>(p);
    if (is("barrier"))
      trapsBetweenBarriers<<<Blocks, Threads>>>(p);
    if (is("warp"))
      pointed<<<Blocks, Threads>>>(p);
    if (is("grid")) {
      void *arguments[] = {&p};
      (void)cudaLaunchCooperativeKernel((void *)trapsInGrids, Blocks, Threads,
                                        arguments);
    }
    if (is("null"))
      writes<<<Blocks, Threads>>>(p, nullptr);
    if (is("wild"))
      writes<<<Blocks, Threads>>>(p, (int *)0x6666777788889998);
    if (is("library"))
      copies<<<Blocks, Threads>>>(p, nullptr);
    if (is("null") || is("wild") || is("library"))
      expected = cudaErrorIllegalAddress;
    if (is("deep"))
      deep<<<Blocks, Threads>>>(p, 1 << 20);
    if (is("deeper"))
      deepBetweenBarriers<<<Blocks, Threads>>>(p, 1 << 20);
    if (is("deep") || is("deeper"))
      expected = cudaErrorHardwareStackError;
    // A processor may take it.
    if (is("vector")) {
      vectors<<<Blocks, Threads>>>(p);
      expected = cudaDeviceSynchronize();
      if (expected != cudaErrorIllegalAddress && expected != cudaSuccess)
        EXPECT(expected, cudaErrorMisalignedAddress);
    }
    EXPECT(cudaDeviceSynchronize(), expected);
    if (expected != cudaSuccess) {
      EXPECT(cudaGetLastError(), expected);
      EXPECT(cudaGetLastError(), expected);
      good<<<Blocks, Threads>>>(p);
      EXPECT(cudaMemcpy(&host, p, sizeof host, cudaMemcpyDefault), expected);
      EXPECT(host, 7);
      EXPECT(cudaFree(p), expected);
    }
    EXPECT(cudaDeviceReset(), cudaSuccess);
    EXPECT(cudaGetLastError(), cudaSuccess);
    expectAsNew();
  }
  // CHECK: kernel deep, block (13, 0, 0){{.*}}: its stack is too small for its variables and calls; see GPUMPI_CPU_STACK
  // CHECK: all as expected
  if (failures == 0)
    std::puts("all as expected");
  return failures != 0;
}
