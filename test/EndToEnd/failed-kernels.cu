//===- failed-kernels.cu - Embedded kernels that fail ---------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where a kernel that calls MPI fails in one process, others may wait for what
// it has not come to: the job ends, wherever in the kernel that was, and says
// which kernel.
//
//===----------------------------------------------------------------------===//

// DEFINE: %{build} = %gpumpicxx --target=cpu %s -o %t
// DEFINE: %{fails} = %ends 30 env GPUMPI_TIMEOUT=0 %mpirun -np 3 %t
// DEFINE: %{told} = FileCheck %s
// DEFINE: %{all} = \
// DEFINE:   %{fails} front 2>&1 | %{told} && %{fails} between 2>&1 | %{told} && \
// DEFINE:   %{fails} behind 2>&1 | %{told} && %{fails} block 2>&1 | %{told} && \
// DEFINE:   %{fails} template 2>&1 | %{told} && %mpirun -np 3 %t plain

// RUN: %{build} && %{all}
// RUN: %{build} -O2 && %{all}
// RUN: %{build} -O1 --lowering=sync && %{all}
// RUN: %{build} --lowering=direct && %{all}

// CHECK: failed-kernels.cu:{{[0-9]+}}: error: kernel '{{fails|failsAlone|failsAs}}{{.*}}' {{(has )?}}failed{{.*}}cudaErrorLaunchFailure

#include <cuda_runtime.h>
#include <gpumpi/gpumpi.h>
#include <mpi.h>

#include <cstring>

__device__ void trapIf(bool now) {
  if (now && threadIdx.x == 5 && blockIdx.x == 1)
    __trap();
}

__global__ void fails(int *p, int where) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  trapIf(where == 1);
  cuda_mpi_barrier(MPI_COMM_WORLD);
  p[i] = i;
  trapIf(where == 2);
  cuda_mpi_barrier(MPI_COMM_WORLD);
  p[i] = 2 * i;
  trapIf(where == 3);
}

// Only the first block says something.
__global__ void failsAlone(int *p, int where) {
  trapIf(where == 1);
  if (blockIdx.x == 0)
    cuda_mpi_barrier_block(MPI_COMM_WORLD);
  p[blockIdx.x * blockDim.x + threadIdx.x] = 3;
}

template <class T> __global__ void failsAs(T *p, int where) {
  trapIf(where == 1);
  cuda_mpi_barrier(MPI_COMM_WORLD);
  p[blockIdx.x * blockDim.x + threadIdx.x] = T(4);
}

// Nobody waits for a kernel that calls nothing: its error is the program's.
__global__ void failsQuietly(int *p) {
  trapIf(true);
  *p = 5;
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  int rank;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  int *p;
  cudaMalloc(&p, 64 * sizeof *p);
  const auto is = [&](const char *what) { return !std::strcmp(argv[1], what); };
  const int guilty = rank == 1;
  if (is("front"))
    fails<<<2, 32>>>(p, guilty);
  if (is("between"))
    fails<<<2, 32>>>(p, 2 * guilty);
  if (is("behind"))
    fails<<<2, 32>>>(p, 3 * guilty);
  if (is("block"))
    failsAlone<<<2, 32>>>(p, guilty);
  if (is("template"))
    failsAs<<<2, 32>>>(p, guilty);
  if (is("plain") && guilty)
    failsQuietly<<<2, 32>>>(p);
  const cudaError_t error = cudaDeviceSynchronize();
  const bool isRight =
      error == (is("plain") && guilty ? cudaErrorLaunchFailure : cudaSuccess);
  cudaDeviceReset();
  // The others wait here, unless the job ends.
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_Finalize();
  return isRight ? 0 : 1;
}
