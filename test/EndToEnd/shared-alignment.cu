// Shared variables lie where their alignment says, kept ones and others.
// RUN: %gpumpicxx --target=cpu -I %S/Inputs %s -o %t && %mpirun -np 1 %t | FileCheck %s
// RUN: %if nvcc %{ %gpumpicxx --target=cuda -arch=compute_80 -I %S/Inputs -c %s -o %t.cuda %}

#include <gpumpi/gpumpi.h>

#include <cstdint>
#include <cstdio>

#include "aligned.h"

__device__ int remainder(const void *of, int by) {
  return static_cast<int>(reinterpret_cast<std::uintptr_t>(of) % by);
}

__global__ void ordinary(int *out) {
  __shared__ char before;
  alignas(256) __shared__ char wide[3];
  __shared__ __align__(64) float tile;
  before = wide[0] = tile = 1;
  atomicAdd(out, before + remainder(wide, 256) + remainder(&tile, 64));
}

// Clang 19 wants alignas in front.
#define ALIGNED(bytes) __shared__ alignas(bytes)
__global__ void behind(int *out) {
  __shared__ char before;
  __shared__ alignas(256) char wide[3];
  __shared__ /* */ alignas(8) alignas((sizeof(double[8]))) float tile;
  ALIGNED(128) char named;
  const char *text = "__shared__ alignas(16)";
  before = wide[0] = tile = named = 1;
  cuda_mpi_barrier();
  atomicAdd(out, before + remainder(wide, 256) + remainder(&tile, 64) +
                     remainder(&named, 128) + (text[11] != 'a') +
                     remainder(alignedInHeader(), 128));
}

__global__ void embedded(int *out) {
  __shared__ char before;
  alignas(256) __shared__ char kept[3];
  alignas(128) __shared__ int unkept;
  before = kept[0] = unkept = 1;
  const int found = remainder(&unkept, 128);
  cuda_mpi_barrier();
  atomicAdd(out, kept[0] + remainder(kept, 256) + found);
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  int *out;
  cudaMalloc(&out, sizeof(int));
  cudaMemset(out, 0, sizeof(int));
  for (int i = 0; i < 8; ++i) {
    ordinary<<<4, 1>>>(out);
    embedded<<<1, 2>>>(out);
    behind<<<1, 1>>>(out);
  }
  int sum = -1;
  cudaMemcpy(&sum, out, sizeof(int), cudaMemcpyDeviceToHost);
  std::printf("%d\n", sum);
  // CHECK: {{^}}56{{$}}
  MPI_Finalize();
}
