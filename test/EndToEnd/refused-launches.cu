//===- refused-launches.cu - Grids that the device cannot run -------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// As in CUDA, an embedded kernel with an empty grid, or with blocks that are
// too large, leaves its error to cudaGetLastError and changes nothing; the
// program goes on. Every kind of launch says the same as one of a kernel that
// calls no operation.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu %s -o %t
// RUN: %mpirun -np 1 %t 2> %t.err
// RUN: FileCheck %s < %t.err
// RUN: %mpirun -np 2 %t
// RUN: %gpumpicxx --target=cpu --lowering=direct %s -o %t.direct
// RUN: %mpirun -np 2 %t.direct
// RUN: %if nvcc %{ %gpumpi-translate %s -o %t.cu --target=cuda && %nvcc -c %t.cu -o %t.o %}

#include <gpumpi/gpumpi.h>

#include <cstdio>

__global__ void embedded(int *data) {
  int kept = data[0];
  cuda_mpi_barrier();
  data[0] = kept + 1;
}

__global__ void ordinary(int *data) { data[0] += 1; }

// The host must not perform that before.
__global__ void begins(int *data) {
  cuda_mpi_allreduce(CUDA_MPI_IN_PLACE, data, 1, MPI_SUM);
  data[0] += 1;
}

__global__ void keepsDynamic(int *data) {
  extern __shared__ int dynamic[];
  dynamic[threadIdx.x] = 1;
  cuda_mpi_barrier();
  data[0] = data[0] + dynamic[0];
}

static int failures = 0;

static void expect(const char *what, int line, int is, int wanted) {
  if (is == wanted)
    return;
  std::printf("line %d: %s is %d, not %d\n", line, what, is, wanted);
  ++failures;
}
#define EXPECT(IS, WANTED) expect(#IS, __LINE__, IS, WANTED)

static void compare(dim3 grid, dim3 block, size_t shared, int *data) {
  ordinary<<<grid, block, shared>>>(data);
  const cudaError_t wanted = cudaGetLastError();
  EXPECT(wanted != cudaSuccess, true);
  EXPECT(cudaGetLastError(), cudaSuccess);

  // CHECK-COUNT-36: cannot be launched with grid
  // CHECK-NOT: error
  embedded<<<grid, block, shared>>>(data);
  EXPECT(cudaPeekAtLastError(), wanted);
  EXPECT(cudaGetLastError(), wanted);
  EXPECT(cudaGetLastError(), cudaSuccess);
  keepsDynamic<<<grid, block, shared>>>(data);
  EXPECT(cudaGetLastError(), wanted);
  begins<<<grid, block, shared>>>(data);
  EXPECT(cudaGetLastError(), wanted);

  void *arguments[] = {&data};
  EXPECT(cudaLaunchKernel((const void *)embedded, grid, block, arguments,
                          shared, nullptr),
         wanted);
  EXPECT(cudaGetLastError(), wanted);
  EXPECT(cudaGetLastError(), cudaSuccess);
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  int *data, value = 5;
  cudaMalloc(&data, sizeof(int));
  cudaMemcpy(data, &value, sizeof(int), cudaMemcpyHostToDevice);

  compare(0, 32, 0, data);
  compare(dim3(1, 0), 32, 0, data);
  compare(dim3(1, 1, 0), 32, 0, data);
  compare(dim3(1, 70000), 32, 0, data);
  compare(1, 0, 0, data);
  compare(1, 2048, 0, data);
  compare(1, dim3(64, 64), 0, data);
  compare(1, dim3(1, 1, 128), 0, data);
  compare(1, 32, 1 << 30, data);

  // Nothing has happened, and the next launch is as good as any.
  embedded<<<1, 1>>>(data);
  EXPECT(cudaGetLastError(), cudaSuccess);
  cudaMemcpy(&value, data, sizeof(int), cudaMemcpyDeviceToHost);
  EXPECT(value, 6);
  cudaFree(data);
  MPI_Finalize();
  return failures != 0;
}
