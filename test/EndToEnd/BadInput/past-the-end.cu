//===- past-the-end.cu - Threads that miss an operation -----------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Conditions on data lead some threads past an operation, of which the
// translator cannot know. Where they run into the end of the kernel while
// others wait, the job ends with both places and the blocks; where they return
// before, they are gone, and the others go on.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu %s -o %t
// RUN: not %mpirun -np 1 %t skip 2>&1 | FileCheck %s --check-prefix=SKIP
// RUN: not %mpirun -np 2 %t skip 2>&1 | FileCheck %s --check-prefix=SKIP
// RUN: not %mpirun -np 4 %t skip 2>&1 | FileCheck %s --check-prefix=SKIP
// RUN: not %mpirun -np 2 %t blocks 2>&1 | FileCheck %s --check-prefix=BLOCKS
// RUN: not %mpirun -np 2 %t rounds 2>&1 | FileCheck %s --check-prefix=ROUNDS
// RUN: not %mpirun -np 2 %t called 2>&1 | FileCheck %s --check-prefix=CALLED
// RUN: %mpirun -np 1 %t guard
// RUN: %mpirun -np 2 %t guard
// RUN: %mpirun -np 4 %t guard

// In the direct lowering the messages are the same.
// RUN: %gpumpicxx --target=cpu --lowering=direct %s -o %t.direct
// RUN: not %mpirun -np 1 %t.direct skip 2>&1 | FileCheck %s --check-prefix=SKIP
// RUN: not %mpirun -np 4 %t.direct skip 2>&1 | FileCheck %s --check-prefix=SKIP
// RUN: not %mpirun -np 2 %t.direct blocks 2>&1 | FileCheck %s --check-prefix=BLOCKS
// RUN: not env GPUMPI_CPU_THREADS=3 GPUMPI_CPU_ORDER=reverse %mpirun -np 2 %t.direct blocks 2>&1 | FileCheck %s --check-prefix=BLOCKS
// RUN: not %mpirun -np 2 %t.direct rounds 2>&1 | FileCheck %s --check-prefix=ROUNDS
// RUN: not %mpirun -np 2 %t.direct called 2>&1 | FileCheck %s --check-prefix=CALLED
// RUN: %mpirun -np 2 %t.direct guard

// RUN: %if nvcc %{ %gpumpicxx --target=cuda -arch=sm_80 %s -o %t.cuda %}

#include <gpumpi/gpumpi.h>

#include <cstring>
#include <vector>

__device__ int number() { return blockIdx.x * blockDim.x + threadIdx.x; }

__global__ void skip(int *counts, const int *rounds) {
  cuda_mpi_barrier();
  atomicAdd(counts, 1);
  if (rounds[number()] > 0)
    // SKIP: past-the-end.cu:[[@LINE+2]]: error: threads of kernel 'skip' diverge on rank {{[0-3]}}: in block 0, some stand at cuda_mpi_barrier ({{.*}}past-the-end.cu:[[@LINE+2]]) and others at the end of the kernel ({{.*}}past-the-end.cu:[[@LINE+4]]); an operation needs all threads of the grid that have not returned; those that have nothing left to do leave with 'return;'
    // BLOCKS: past-the-end.cu:[[@LINE+1]]: error: threads of kernel 'skip' diverge on rank {{[01]}}: block 1 stands at cuda_mpi_barrier ({{.*}}past-the-end.cu:[[@LINE+1]]) and block 0 at the end of the kernel ({{.*}}past-the-end.cu:[[@LINE+3]])
    cuda_mpi_barrier();
  atomicAdd(counts + 1, 1);
}

__global__ void repeat(int *counts, const int *rounds) {
  for (int i = 0; i < rounds[number()]; ++i) {
    // ROUNDS: past-the-end.cu:[[@LINE+1]]: error: threads of kernel 'repeat' diverge on rank {{[01]}}: in block 1, some stand at cuda_mpi_barrier ({{.*}}past-the-end.cu:[[@LINE+1]]) and others at the end of the kernel ({{.*}}past-the-end.cu:[[@LINE+4]])
    cuda_mpi_barrier();
    atomicAdd(counts + i, 1);
  }
}

__device__ void meet(bool comes) {
  if (comes)
    // CALLED: past-the-end.cu:[[@LINE+1]]: error: threads of kernel 'called' diverge on rank {{[01]}}: in block 0, some stand at cuda_mpi_barrier ({{.*}}past-the-end.cu:[[@LINE+1]]) and others at the end of the kernel ({{.*}}past-the-end.cu:[[@LINE+4]])
    cuda_mpi_barrier();
}

__global__ void called(const int *rounds) { meet(rounds[number()] > 0); }

__global__ void guard(int *counts, const int *rounds) {
  for (int i = 0; i < 4; ++i) {
    if (rounds[number()] == i)
      return;
    cuda_mpi_barrier();
    atomicAdd(counts + i, 1);
  }
  cuda_mpi_barrier();
  atomicAdd(counts + 4, 1);
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  const char *mode = argv[1];
  constexpr int N = 3 * 48;
  std::vector<int> host(N, 1);
  if (!std::strcmp(mode, "skip") || !std::strcmp(mode, "called"))
    host[7] = 0;
  if (!std::strcmp(mode, "blocks"))
    for (int i = 0; i < 48; ++i)
      host[i] = 0;
  if (!std::strcmp(mode, "rounds"))
    host[50] = 3;
  std::vector<int> expected(5, 0);
  if (!std::strcmp(mode, "guard"))
    for (int i = 0; i < N; ++i) {
      host[i] = i % 7;
      for (int k = 0; k < 4 && k < host[i]; ++k)
        ++expected[k];
      expected[4] += host[i] >= 4;
    }
  int *counts, *rounds;
  cudaMalloc(&counts, 5 * sizeof(int));
  cudaMalloc(&rounds, N * sizeof(int));
  cudaMemset(counts, 0, 5 * sizeof(int));
  cudaMemcpy(rounds, host.data(), N * sizeof(int), cudaMemcpyHostToDevice);
  if (!std::strcmp(mode, "rounds"))
    repeat<<<3, 48>>>(counts, rounds);
  else if (!std::strcmp(mode, "called"))
    called<<<3, 48>>>(rounds);
  else if (!std::strcmp(mode, "guard"))
    guard<<<3, 48>>>(counts, rounds);
  else
    skip<<<3, 48>>>(counts, rounds);
  std::vector<int> found(5);
  cudaMemcpy(found.data(), counts, 5 * sizeof(int), cudaMemcpyDeviceToHost);
  MPI_Finalize();
  return std::strcmp(mode, "guard") || found != expected;
}
