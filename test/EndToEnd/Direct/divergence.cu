//===- divergence.cu - Threads that do not meet -------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each names both places, the block and the process, and ends the job.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu --lowering=direct %s -o %t
// RUN: not %mpirun -np 2 %t threads 2>&1 | FileCheck %s --check-prefix=THREADS
// RUN: not %mpirun -np 2 %t blocks 2>&1 | FileCheck %s --check-prefix=BLOCKS
// RUN: not %mpirun -np 2 %t syncthreads 2>&1 | FileCheck %s --check-prefix=SYNC
// RUN: not %mpirun -np 2 %t warp 2>&1 | FileCheck %s --check-prefix=WARP
// RUN: not %mpirun -np 2 %t class 2>&1 | FileCheck %s --check-prefix=CLASS
// RUN: not %mpirun -np 2 %t only 2>&1 | FileCheck %s --check-prefix=ONLY
// RUN: %mpirun -np 2 %t gone
// RUN: env GPUMPI_CPU_THREADS=3 GPUMPI_CPU_ORDER=random:1 %mpirun -np 2 %t gone
// RUN: not env GPUMPI_CPU_THREADS=3 GPUMPI_CPU_ORDER=reverse %mpirun -np 2 %t blocks 2>&1 | FileCheck %s --check-prefix=BLOCKS

#include <cuda/barrier>
#include <gpumpi/gpumpi.h>

#include <cstring>

__device__ void half(bool first, int *p) {
  if (first)
    // THREADS: divergence.cu:[[@LINE+1]]: error: threads of kernel 'diverge' diverge on rank 1: in block 0, some stand at cuda_mpi_send ({{.*}}divergence.cu:[[@LINE+1]]) and others at cuda_mpi_recv ({{.*}}divergence.cu:[[@LINE+3]]); an operation needs all threads of the grid that have not returned
    cuda_mpi_send(p, sizeof(int), MPI_PROC_NULL);
  else
    cuda_mpi_recv(p, sizeof(int), MPI_PROC_NULL);
}

__global__ void diverge(char mode, int *p) {
  cuda_mpi_barrier();
  if (cuda_mpi_comm_rank() == 0)
    return;
  if (mode == 't')
    half(threadIdx.x < 7, p);
  if (mode == 'b') {
    if (blockIdx.x == 2)
      // BLOCKS: divergence.cu:[[@LINE+4]]: error: threads of kernel 'diverge' diverge on rank 1: block 0 stands at cuda_mpi_send ({{.*}}divergence.cu:[[@LINE+4]]) and block 2 at cuda_mpi_send ({{.*}}divergence.cu:[[@LINE+1]])
      cuda_mpi_send(p, sizeof(int), MPI_PROC_NULL);
    else
      // The other process waits in MPI_Finalize.
      cuda_mpi_send(p, sizeof(int), MPI_PROC_NULL);
  }
  if (mode == 's') {
    if (threadIdx.x == 5)
      // SYNC: divergence.cu:[[@LINE+1]]: error: threads of kernel 'diverge' diverge on rank 1: in block 0, some stand at cuda_mpi_recv ({{.*}}divergence.cu:[[@LINE+1]]) and others at __syncthreads ({{.*}}divergence.cu:[[@LINE+2]]);
      cuda_mpi_recv(p, sizeof(int), MPI_PROC_NULL);
    __syncthreads();
  }
  if (mode == 'w') {
    if (threadIdx.x == 5)
      // WARP: divergence.cu:[[@LINE+1]]: error: threads of kernel 'diverge' diverge on rank 1: in block 0, some stand at cuda_mpi_recv ({{.*}}divergence.cu:[[@LINE+1]]) and others at __syncwarp
      cuda_mpi_recv(p, sizeof(int), MPI_PROC_NULL);
    __syncwarp();
  }
  if (mode == 'c') {
    __shared__ cuda::barrier<cuda::thread_scope_block> barrier;
    if (threadIdx.x == 0)
      init(&barrier, blockDim.x);
    __syncthreads();
    if (threadIdx.x == 5)
      // CLASS: divergence.cu:[[@LINE+1]]: error: threads of kernel 'diverge' diverge on rank 1: in block 0, some stand at cuda_mpi_recv ({{.*}}divergence.cu:[[@LINE+1]]) and others at cuda::barrier::wait
      cuda_mpi_recv(p, sizeof(int), MPI_PROC_NULL);
    barrier.arrive_and_wait();
  }
  if (mode == 'o') {
    if (threadIdx.x == 0)
      // One thread of each block; the others end up in the last operation.
      // ONLY: divergence.cu:[[@LINE+1]]: error: threads of kernel 'diverge' diverge on rank 1: in block 0, some stand at cuda_mpi_send ({{.*}}divergence.cu:[[@LINE+1]]) and others at cuda_mpi_barrier (
      cuda_mpi_send(p, sizeof(int), MPI_PROC_NULL);
  }
  // Threads that return are gone, whatever they have taken part in before.
  if (mode == 'g' && (threadIdx.x % 3 == 0 || blockIdx.x == 1))
    return;
  cuda_mpi_barrier(MPI_COMM_SELF);
  atomicAdd(p, 1);
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  int rank, *p, count = 0;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  cudaMalloc(&p, sizeof(int));
  cudaMemset(p, 0, sizeof(int));
  diverge<<<4, argv[1][0] == 'w' ? 32 : 64>>>(argv[1][0], p);
  cudaMemcpy(&count, p, sizeof(int), cudaMemcpyDeviceToHost);
  MPI_Finalize();
  return rank == 1 && count != 3 * 42;
}
