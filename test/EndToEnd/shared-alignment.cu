// Shared variables lie where their alignment says, kept ones and others.
// RUN: %gpumpicxx --target=cpu %s -o %t && %mpirun -np 1 %t | FileCheck %s

#include <gpumpi/gpumpi.h>

#include <cstdint>
#include <cstdio>

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
  }
  int sum = -1;
  cudaMemcpy(&sum, out, sizeof(int), cudaMemcpyDeviceToHost);
  std::printf("%d\n", sum);
  // CHECK: {{^}}48{{$}}
  MPI_Finalize();
}
