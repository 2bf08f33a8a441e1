//===- operations.cu - Operations that fail -----------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One process of four makes a mistake while the others wait for it: one
// message, with the line of the operation and its arguments, and the job ends
// everywhere.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu %s -o %t
// RUN: not %mpirun -np 4 %t rank 2>&1 | FileCheck %s --check-prefix=RANK
// RUN: %if openmpi %{ not %mpirun -np 4 %t self 2>&1 | FileCheck %s --check-prefix=SELF %}
// RUN: not %mpirun -np 4 %t truncate 2>&1 | FileCheck %s --check-prefix=TRUNCATE
// RUN: not %mpirun -np 4 %t tag 2>&1 | FileCheck %s --check-prefix=TAG
// RUN: not %mpirun -np 4 %t size 2>&1 | FileCheck %s --check-prefix=SIZE
// RUN: not %mpirun -np 4 %t null 2>&1 | FileCheck %s --check-prefix=NULL
// RUN: not %mpirun -np 4 %t comm 2>&1 | FileCheck %s --check-prefix=COMM
// RUN: not %mpirun -np 4 %t threads 2>&1 | FileCheck %s --check-prefix=THREADS
// RUN: not %mpirun -np 4 %t blocks 2>&1 | FileCheck %s --check-prefix=BLOCKS

// In the direct lowering the messages are the same.
// RUN: %gpumpicxx --target=cpu --lowering=direct %s -o %t.direct
// RUN: not %mpirun -np 4 %t.direct rank 2>&1 | FileCheck %s --check-prefix=RANK
// RUN: not %mpirun -np 4 %t.direct truncate 2>&1 | FileCheck %s --check-prefix=TRUNCATE
// RUN: not %mpirun -np 4 %t.direct null 2>&1 | FileCheck %s --check-prefix=NULL
// RUN: not %mpirun -np 4 %t.direct comm 2>&1 | FileCheck %s --check-prefix=COMM
// RUN: not %mpirun -np 4 %t.direct blocks 2>&1 | FileCheck %s --check-prefix=BLOCKS

#include <gpumpi/gpumpi.h>

#include <cstring>

/// Process 0 does what \p mode says; the others wait for a message of it that
/// never comes.
__global__ void mistake(char mode, int *data, int n, MPI_Comm comm) {
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  if (mode == 't' && rank < 2) {
    if (rank == 0)
      cuda_mpi_send(data, (n + 1) * sizeof(int), 1);
    else
      // TRUNCATE: operations.cu:[[@LINE+1]]: error: cuda_mpi_recv in kernel 'mistake' failed on rank 1: the message is longer than the receive, which has room for 40 bytes (addr 0x{{[0-9a-f]+}}, size 40 bytes, rank 0, tag 0)
      cuda_mpi_recv(data, n * sizeof(int), 0);
  }
  if (rank == 0) {
    if (mode == 'r')
      // RANK: operations.cu:[[@LINE+1]]: error: cuda_mpi_send in kernel 'mistake' failed on rank 0: rank 4 is not in the communicator, which has 4 processes (addr 0x{{[0-9a-f]+}}, size 4 bytes, rank 4, tag 0)
      cuda_mpi_send(data, sizeof(int), size);
    // MPI_PROC_NULL is -1 in MPICH, so that there is nothing to complain of.
    if (mode == 's')
      // SELF: operations.cu:[[@LINE+1]]: error: cuda_mpi_recv in kernel 'mistake' failed on rank 0: rank -1 is not in the communicator, which has 4 processes
      cuda_mpi_recv(data, sizeof(int), rank - 1);
    if (mode == 'g')
      // TAG: operations.cu:[[@LINE+1]]: error: cuda_mpi_send in kernel 'mistake' failed on rank 0: tag -5 is not between 0 and {{[0-9]+}}
      cuda_mpi_send(data, sizeof(int), 1, -5);
    if (mode == 'z')
      // SIZE: operations.cu:[[@LINE+1]]: error: cuda_mpi_send in kernel 'mistake' failed on rank 0: the buffer ends 2147483248 bytes behind its allocation (addr
      cuda_mpi_send(data, (size_t)1 << 31, 1);
    if (mode == 'n')
      // NULL: operations.cu:[[@LINE+1]]: error: cuda_mpi_send in kernel 'mistake' failed on rank 0: the address is null
      cuda_mpi_send(nullptr, sizeof(int), 1);
    if (mode == 'c')
      // COMM: operations.cu:[[@LINE+1]]: error: cuda_mpi_barrier in kernel 'mistake' failed on rank 0: the communicator is MPI_COMM_NULL
      cuda_mpi_barrier(comm);
  }
  cuda_mpi_recv(data, sizeof(int), 0, 99);
}

/// The translator cannot know that \p side differs between threads.
__global__ void diverge(const int *side) {
  const int mine = side[blockIdx.x * blockDim.x + threadIdx.x];
  int path = 0;
  for (int i = 0; i < mine; ++i)
    ++path;
  if (path == 0)
    cuda_mpi_barrier(); // BARRIER-ONE
  else
    cuda_mpi_barrier(); // BARRIER-TWO
}
// THREADS: operations.cu:[[@LINE-2]]: error: threads of kernel 'diverge' diverge on rank {{[0-3]}}: in block 0, some stand at cuda_mpi_barrier ({{.*}}operations.cu:{{[0-9]+}}) and others at cuda_mpi_barrier ({{.*}}operations.cu:{{[0-9]+}}); an operation needs all threads of the grid that have not returned
// BLOCKS: error: threads of kernel 'diverge' diverge on rank {{[0-3]}}: block 0 stands at cuda_mpi_barrier ({{.*}}operations.cu:[[@LINE-5]]) and block 1 at cuda_mpi_barrier ({{.*}}operations.cu:[[@LINE-3]]); an operation needs all threads of the grid that have not returned

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  const char *mode = argc > 1 ? argv[1] : "";
  int *data;
  cudaMalloc(&data, 100 * sizeof(int));
  cudaMemset(data, 0, 100 * sizeof(int));
  MPI_Comm comm = MPI_COMM_NULL;
  if (!std::strcmp(mode, "threads") || !std::strcmp(mode, "blocks")) {
    const int one = 1, first = std::strcmp(mode, "threads") ? 32 : 31;
    for (int i = first; i < 64; ++i)
      cudaMemcpy(data + i, &one, sizeof one, cudaMemcpyHostToDevice);
    diverge<<<2, 32>>>(data);
  } else {
    const char code = !std::strcmp(mode, "tag")    ? 'g'
                      : !std::strcmp(mode, "size") ? 'z'
                                                   : mode[0];
    mistake<<<2, 32>>>(code, data, 10, comm);
  }
  MPI_Finalize();
}
