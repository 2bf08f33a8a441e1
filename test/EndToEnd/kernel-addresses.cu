//===- kernel-addresses.cu - Kernels behind addresses ---------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Kernels without operations whose addresses a program keeps, hands on and
// gives to the runtime API do what they do when they are launched by name.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu %s -o %t
// RUN: %t | FileCheck %s
// RUN: env GPUMPI_CPU_ORDER=random:5 %t | FileCheck %s
// RUN: %gpumpicxx --target=cpu --lowering=direct %s -o %t.direct
// RUN: %t.direct | FileCheck %s
// RUN: %if nvcc %{ %gpumpicxx --target=cuda -arch=compute_80 -c %s -o %t.cuda %}

#include <cooperative_groups.h>
#include <cstdio>
#include <vector>

#include "gpumpi/gpumpi.h"

constexpr int Blocks = 4, Threads = 8, Count = Blocks * Threads;

#define CHECK(CALL)                                                            \
  do {                                                                         \
    const cudaError_t error = (CALL);                                          \
    if (error != cudaSuccess)                                                  \
      printf("line %d: %s\n", __LINE__, cudaGetErrorName(error));              \
  } while (false)

__device__ unsigned here() { return blockIdx.x * blockDim.x + threadIdx.x; }

struct Factor {
  double value;
  char name;
};

__global__ void add(int *p, int n, const Factor f) {
  p[here()] += n * (int)f.value;
}
template <class T> __global__ void scale(T *p, const T by) { p[here()] *= by; }
__device__ int counter;
__global__ void count() { atomicAdd(&counter, 1); }

// Sums up: every step needs what all blocks did in the one before.
__global__ void sum(int *p, int *total, int n) {
  const cooperative_groups::grid_group grid = cooperative_groups::this_grid();
  const int i = (int)grid.thread_rank();
  for (int width = n / 2; width > 0; width /= 2) {
    if (i < width)
      p[i] += p[i + width];
    grid.sync();
  }
  *total = p[0];
}

// An embedded kernel in the same file.
__global__ void embedded(int *p) {
  p[here()] += 1;
  cuda_mpi_barrier(MPI_COMM_SELF);
  p[here()] += 1;
}

using Adder = void (*)(int *, int, Factor);
struct Entry {
  const char *name;
  const void *kernel;
};
static const Entry table[] = {{"add", (const void *)add},
                              {"scale", (const void *)&scale<int>}};

template <Adder Kernel> void launchParameter(int *p) {
  Kernel<<<Blocks, Threads>>>(p, 1, Factor{1, 'a'});
}
template <class T> void launchScale(T *p, T by) {
  void *arguments[] = {&p, &by};
  CHECK(cudaLaunchKernel((void *)scale<T>, dim3(Blocks), dim3(Threads),
                         arguments));
}

int sumOf(const int *p) {
  CHECK(cudaDeviceSynchronize());
  int all = 0;
  for (int i = 0; i < Count; ++i)
    all += p[i];
  return all;
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  int *p = nullptr, *total = nullptr;
  CHECK(cudaMallocManaged(&p, Count * sizeof(int)));
  CHECK(cudaMallocManaged(&total, sizeof(int)));
  for (int i = 0; i < Count; ++i)
    p[i] = i;

  // CHECK: by address: 688
  int n = 3, by = 2;
  Factor f{2.5, 'f'};
  void *adding[] = {&p, &n, &f};
  CHECK(cudaLaunchKernel(table[0].kernel, dim3(Blocks), dim3(Threads), adding,
                         0, 0));
  n = 1000; // The launch has taken its arguments.
  printf("by address: %d\n", sumOf(p));

  // CHECK: scaled: 1376
  void *scaling[] = {&p, &by};
  CHECK(cudaLaunchKernel(table[1].kernel, Blocks, Threads, scaling));
  printf("scaled: %d\n", sumOf(p));

  // CHECK: in templates: 4224
  launchParameter<add>(p);
  launchScale(p, 3);
  printf("in templates: %d\n", sumOf(p));

  // CHECK: a choice: 8448
  const Adder choice = n > 0 ? &add : nullptr;
  const Factor zero{0, 'z'};
  choice<<<Blocks, Threads>>>(p, 5, zero);
  CHECK(cudaLaunchKernel(argc > 100 ? (void *)count : (void *)scale<int>,
                         Blocks, Threads, scaling));
  printf("a choice: %d\n", sumOf(p));

  // CHECK: without parameters: 32
  int counted = 0;
  CHECK(cudaLaunchKernel((void *)count, Blocks, Threads, nullptr));
  CHECK(cudaMemcpyFromSymbol(&counted, counter, sizeof(counted)));
  printf("without parameters: %d\n", counted);

  // CHECK: cooperative: 8448 8448
  int size = Count;
  void *summing[] = {&p, &total, &size};
  const std::vector<int> before(p, p + Count);
  CHECK(cudaLaunchCooperativeKernel((void *)sum, Blocks, Threads, summing));
  CHECK(cudaDeviceSynchronize());
  printf("cooperative: %d", *total);
  for (int i = 0; i < Count; ++i)
    p[i] = before[i];
  cudaLaunchAttribute attribute = {};
  attribute.id = cudaLaunchAttributeCooperative;
  attribute.val.cooperative = 1;
  cudaLaunchConfig_t config = {};
  config.gridDim = Blocks;
  config.blockDim = Threads;
  config.attrs = &attribute;
  config.numAttrs = 1;
  CHECK(cudaLaunchKernelEx(&config, sum, p, total, (short)Count));
  CHECK(cudaDeviceSynchronize());
  printf(" %d\n", *total);

  // CHECK: embedded: 66
  for (int i = 0; i < Count; ++i)
    p[i] = 0;
  embedded<<<Blocks, Threads>>>(p);
  *total = sumOf(p);
  p[0] += 2;
  printf("embedded: %d\n", sumOf(p));
  CHECK(cudaFree(p));
  CHECK(cudaFree(total));
  return MPI_Finalize();
}
