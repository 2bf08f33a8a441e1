//===- posts.cu - Operations that are begun, and fail -------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An operation that is only begun does not bring the threads together. Those
// that have not called it, or another one, are found where they suspend next.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu %s -o %t
// RUN: not %mpirun -np 2 %t missing 2>&1 | FileCheck %s --check-prefix=MISSING
// RUN: not %mpirun -np 2 %t ended 2>&1 | FileCheck %s --check-prefix=ENDED
// RUN: not %mpirun -np 2 %t other 2>&1 | FileCheck %s --check-prefix=OTHER
// RUN: not %mpirun -np 2 %t block-missing 2>&1 | FileCheck %s --check-prefix=BLOCK-MISSING
// RUN: not %mpirun -np 2 %t block-ended 2>&1 | FileCheck %s --check-prefix=BLOCK-ENDED
// RUN: not %mpirun -np 2 %t block-waits 2>&1 | FileCheck %s --check-prefix=BLOCK-ENDED
// RUN: not %mpirun -np 2 %t block-other 2>&1 | FileCheck %s --check-prefix=BLOCK-OTHER
// RUN: not %mpirun -np 2 %t block-rank 2>&1 | FileCheck %s --check-prefix=BLOCK-RANK
// RUN: not %mpirun -np 2 %t rank 2>&1 | FileCheck %s --check-prefix=RANK
// RUN: not %mpirun -np 2 %t truncate 2>&1 | FileCheck %s --check-prefix=TRUNCATE
// RUN: not %mpirun -np 2 %t forgotten 2>&1 | FileCheck %s --check-prefix=FORGOTTEN
// RUN: not %mpirun -np 2 %t unknown 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// RUN: not %mpirun -np 2 %t shared 2>&1 | FileCheck %s --check-prefix=SHARED
// RUN: not %mpirun -np 2 %t neighbour 2>&1 | FileCheck %s --check-prefix=NEIGHBOUR
// RUN: %mpirun -np 2 %t gone
// RUN: %mpirun -np 2 %t sent

// RUN: %gpumpicxx --target=cpu --lowering=direct %s -o %t.direct
// RUN: not %mpirun -np 2 %t.direct rank 2>&1 | FileCheck %s --check-prefix=RANK
// RUN: not %mpirun -np 2 %t.direct truncate 2>&1 | FileCheck %s --check-prefix=TRUNCATE
// RUN: not %mpirun -np 2 %t.direct forgotten 2>&1 | FileCheck %s --check-prefix=FORGOTTEN
// RUN: not %mpirun -np 2 %t.direct unknown 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// RUN: %mpirun -np 2 %t.direct gone
// RUN: %mpirun -np 2 %t.direct sent

#include <gpumpi/gpumpi.h>

#include <cstring>

__device__ int numberOf(const int *numbers) {
  return numbers[blockIdx.x * blockDim.x + threadIdx.x];
}

__global__ void missing(int *data, const int *numbers) {
  cuda_mpi_request r = CUDA_MPI_REQUEST_NULL;
  if (numberOf(numbers) == 0)
    // MISSING: posts.cu:[[@LINE+1]]: error: threads of kernel 'missing' diverge on rank {{[01]}}: block 0 has called cuda_mpi_isend ({{.*}}posts.cu:[[@LINE+1]]), and threads of block 1 have come to cuda_mpi_wait ({{.*}}posts.cu:[[@LINE+2]]) without; an operation needs all threads of the grid that have not returned
    cuda_mpi_isend(data, sizeof *data, cuda_mpi_comm_rank(), &r);
  cuda_mpi_wait(&r);
}

__global__ void ended(int *data, const int *numbers) {
  cuda_mpi_request r;
  cuda_mpi_irecv(data, sizeof *data, cuda_mpi_comm_rank(), &r);
  if (numberOf(numbers) == 0)
    // ENDED: posts.cu:[[@LINE+1]]: error: threads of kernel 'ended' diverge on rank {{[01]}}: block 0 has called cuda_mpi_isend ({{.*}}posts.cu:[[@LINE+1]]), and threads of block 1 have come to the end of the kernel ({{.*}}posts.cu:[[@LINE+2]]) without
    cuda_mpi_isend(data + 1, sizeof *data, cuda_mpi_comm_rank(), &r);
}

__global__ void other(int *data, const int *numbers) {
  cuda_mpi_request r;
  if (numberOf(numbers) == 0)
    cuda_mpi_isend(data, sizeof *data, 0, &r);
  else
    // OTHER: posts.cu:[[@LINE+1]]: error: threads of kernel 'other' diverge on rank {{[01]}}: some call cuda_mpi_issend ({{.*}}posts.cu:[[@LINE+1]]) where others call cuda_mpi_isend ({{.*}}posts.cu:[[@LINE-2]])
    cuda_mpi_issend(data, sizeof *data, 0, &r);
  cuda_mpi_wait(&r);
}

// The same in a block, which is block 1.
__global__ void inBlock(char mode, int *data, const int *numbers) {
  cuda_mpi_request r = CUDA_MPI_REQUEST_NULL;
  switch (mode) {
  case 'm':
    if (numberOf(numbers) == 0)
      // BLOCK-MISSING: posts.cu:[[@LINE+1]]: error: threads of kernel 'inBlock' diverge on rank {{[01]}}: in block 1, some have called cuda_mpi_isend_block ({{.*}}posts.cu:[[@LINE+1]]), and others have come to cuda_mpi_wait_block ({{.*}}posts.cu:[[@LINE+2]]) without; an operation of a block needs all its threads that have not returned
      cuda_mpi_isend_block(data, sizeof *data, 1 - cuda_mpi_comm_rank(), &r);
    cuda_mpi_wait_block(&r);
    return;
  case 'o':
    if (numberOf(numbers) == 0)
      cuda_mpi_isend_block(data, sizeof *data, 0, &r);
    else
      // BLOCK-OTHER: posts.cu:[[@LINE+1]]: error: threads of kernel 'inBlock' diverge on rank {{[01]}}: in block 1, some call cuda_mpi_issend_block ({{.*}}posts.cu:[[@LINE+1]]) where others call cuda_mpi_isend_block ({{.*}}posts.cu:[[@LINE-2]]); an operation of a block needs
      cuda_mpi_issend_block(data, sizeof *data, 0, &r);
    cuda_mpi_wait_block(&r);
    return;
  case 'r':
    if (blockIdx.x == 1)
      // BLOCK-RANK: posts.cu:[[@LINE+1]]: error: cuda_mpi_isend_block in kernel 'inBlock' failed on rank {{[01]}}, block 1: rank 2 is not in the communicator
      cuda_mpi_isend_block(data, sizeof *data, cuda_mpi_comm_size(), &r);
    return;
  }
  if (numberOf(numbers) == 0) {
    // BLOCK-ENDED: posts.cu:[[@LINE+1]]: error: threads of kernel 'inBlock' diverge on rank {{[01]}}: in block 1, some have called cuda_mpi_irecv_block ({{.*}}posts.cu:[[@LINE+1]]), and others have come to the end of the kernel ({{.*}}posts.cu:[[@LINE+5]]) without; an operation of a block needs
    cuda_mpi_irecv_block(data, 0, CUDA_MPI_PROC_NULL, &r);
    if (mode == 'w')
      cuda_mpi_wait_block(&r);
  }
}

/// Those that have returned are not missing.
__global__ void gone(int *data, const int *numbers) {
  cuda_mpi_request r[2];
  if (numberOf(numbers))
    return;
  cuda_mpi_irecv(data, sizeof *data, cuda_mpi_comm_rank(), &r[0]);
  if (threadIdx.x > 3)
    return;
  cuda_mpi_isend(data + 1, sizeof *data, cuda_mpi_comm_rank(), &r[1]);
  cuda_mpi_waitall(2, r);
}

/// What is sent from shared memory is copied, also by collectives.
__global__ void sent(int *data) {
  __shared__ int here[33];
  const int size = cuda_mpi_comm_size();
  here[threadIdx.x] = threadIdx.x + 1;
  here[32] = 100;
  __syncthreads();
  cuda_mpi_request r[2];
  cuda_mpi_iallreduce(here, data, 32, MPI_SUM, &r[0]);
  cuda_mpi_iallgather(&here[32], 1, data + 32, 1, &r[1]);
  cuda_mpi_waitall(2, r);
  data[96 + blockIdx.x] = here[31] == 32;
  for (int i = 0; i < 32; ++i)
    data[96 + blockIdx.x] &= data[i] == size * (i + 1);
  for (int i = 0; i < size; ++i)
    data[96 + blockIdx.x] &= data[32 + i] == 100;
}

__global__ void inPlace(int *data) {
  __shared__ int here[4];
  cuda_mpi_request r;
  // SHARED: posts.cu:[[@LINE+1]]: error: cuda_mpi_iallreduce_block in kernel 'inPlace' failed on rank {{[01]}}, block {{[01]}}: the buffer lies in shared memory, which may have changed when all processes are ready; use other memory, the blocking operation, or the form that is not in place
  cuda_mpi_iallreduce_block(CUDA_MPI_IN_PLACE, here, 4, MPI_SUM, &r);
  cuda_mpi_wait_block(&r);
  data[0] = here[0];
}

/// Another block cannot take what comes for this one.
__device__ cuda_mpi_request common;

__global__ void neighbours(int *data) {
  __shared__ int here[4];
  if (blockIdx.x == 0) {
    cuda_mpi_irecv_block(here, sizeof here, 0, &common, 0, MPI_COMM_SELF);
    cuda_mpi_send_block(data, sizeof here, 0, 0, MPI_COMM_SELF);
  }
  cuda_mpi_barrier();
  if (blockIdx.x == 1)
    // NEIGHBOUR: posts.cu:[[@LINE+1]]: error: cuda_mpi_wait_block in kernel 'neighbours' failed on rank {{[01]}}, block 1: cuda_mpi_irecv_block ({{.*}}posts.cu:[[@LINE-5]]) receives into the shared memory of block 0, which has to complete it by itself
    cuda_mpi_wait_block(&common);
  cuda_mpi_barrier();
  data[0] = here[0];
}

__global__ void mistake(char mode, int *data) {
  cuda_mpi_request r = CUDA_MPI_REQUEST_NULL;
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  switch (mode) {
  case 'r':
    // RANK: posts.cu:[[@LINE+1]]: error: cuda_mpi_isend in kernel 'mistake' failed on rank {{[01]}}: rank 2 is not in the communicator, which has 2 processes (addr 0x{{[0-9a-f]+}}, size 4 bytes, rank 2, tag 0)
    cuda_mpi_isend(data, sizeof *data, size, &r);
    break;
  case 't':
    cuda_mpi_irecv(data, sizeof *data, 1 - rank, &r);
    cuda_mpi_send(data + 1, 2 * sizeof *data, 1 - rank);
    // TRUNCATE: posts.cu:[[@LINE+1]]: error: cuda_mpi_wait in kernel 'mistake' failed on rank {{[01]}}: cuda_mpi_irecv ({{.*}}posts.cu:[[@LINE-2]]): the message is longer than the receive, which has room for 4 bytes (addr 0x{{[0-9a-f]+}}, size 4 bytes, rank {{[01]}}, tag 0)
    cuda_mpi_wait(&r);
    break;
  case 'f':
    // FORGOTTEN: posts.cu:[[@LINE+1]]: error: cuda_mpi_irecv in kernel 'mistake' failed on rank {{[01]}}: the message is longer than the receive, which has room for 4 bytes (addr
    cuda_mpi_irecv(data, sizeof *data, 1 - rank, &r);
    cuda_mpi_isend(data + 1, 2 * sizeof *data, 1 - rank, &r);
    return;
  case 'u':
    r.handle = 77;
    // UNKNOWN: posts.cu:[[@LINE+1]]: error: cuda_mpi_wait in kernel 'mistake' failed on rank {{[01]}}: a request is none that this launch has begun, or one that is complete
    cuda_mpi_wait(&r);
    break;
  }
  cuda_mpi_wait(&r);
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  const char *mode = argc > 1 ? argv[1] : "";
  int *data, *numbers, one = 1;
  cudaMalloc(&data, 100 * sizeof(int));
  cudaMalloc(&numbers, 64 * sizeof(int));
  cudaMemset(data, 0, 100 * sizeof(int));
  cudaMemset(numbers, 0, 64 * sizeof(int));
  cudaMemcpy(numbers + 40, &one, sizeof one, cudaMemcpyHostToDevice);
  if (!std::strcmp(mode, "missing"))
    missing<<<2, 32>>>(data, numbers);
  else if (!std::strcmp(mode, "ended"))
    ended<<<2, 32>>>(data, numbers);
  else if (!std::strcmp(mode, "other"))
    other<<<2, 32>>>(data, numbers);
  else if (!std::strncmp(mode, "block-", 6))
    inBlock<<<2, 32>>>(mode[6], data, numbers);
  else if (!std::strcmp(mode, "gone"))
    gone<<<2, 32>>>(data, numbers);
  else if (!std::strcmp(mode, "sent")) {
    sent<<<2, 32>>>(data);
    int right[2] = {};
    cudaMemcpy(right, data + 96, sizeof right, cudaMemcpyDeviceToHost);
    if (!right[0] || !right[1])
      MPI_Abort(MPI_COMM_WORLD, 1);
  } else if (mode[0] == 's')
    inPlace<<<2, 32>>>(data);
  else if (mode[0] == 'n')
    neighbours<<<2, 32>>>(data);
  else
    mistake<<<2, 32>>>(mode[0], data);
  MPI_Finalize();
}
