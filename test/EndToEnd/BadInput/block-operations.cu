//===- block-operations.cu - Operations of blocks that fail ---------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu %s -o %t
// RUN: not %mpirun -np 2 %t inside 2>&1 | FileCheck %s --check-prefix=INSIDE
// RUN: not %mpirun -np 2 %t ended 2>&1 | FileCheck %s --check-prefix=ENDED
// RUN: not %mpirun -np 2 %t grid 2>&1 | FileCheck %s --check-prefix=GRID
// RUN: not %mpirun -np 2 %t past 2>&1 | FileCheck %s --check-prefix=PAST
// RUN: not %mpirun -np 2 %t rank 2>&1 | FileCheck %s --check-prefix=RANK
// RUN: not env GPUMPI_TIMEOUT=1 %mpirun -np 2 %t waits 2>&1 | FileCheck %s --check-prefix=WAITS
// RUN: not env GPUMPI_TIMEOUT=1 %mpirun -np 2 %t barrier 2>&1 | FileCheck %s --check-prefix=BARRIER
// RUN: %mpirun -np 2 %t returned

// RUN: %gpumpicxx --target=cpu --lowering=direct %s -o %t.direct
// RUN: not %mpirun -np 2 %t.direct inside 2>&1 | FileCheck %s --check-prefix=INSIDE
// RUN: not %mpirun -np 2 %t.direct ended 2>&1 | FileCheck %s --check-prefix=ENDED
// RUN: not %mpirun -np 2 %t.direct grid 2>&1 | FileCheck %s --check-prefix=GRID
// RUN: not %mpirun -np 2 %t.direct past 2>&1 | FileCheck %s --check-prefix=PAST
// RUN: not %mpirun -np 2 %t.direct rank 2>&1 | FileCheck %s --check-prefix=RANK
// RUN: not env GPUMPI_TIMEOUT=1 %mpirun -np 2 %t.direct waits 2>&1 | FileCheck %s --check-prefix=WAITS
// RUN: %mpirun -np 2 %t.direct returned

#include <gpumpi/gpumpi.h>

#include <cstring>

// Threads of one block at two operations.
__global__ void inside(const int *numbers) {
  if (numbers[threadIdx.x] == 0)
    // INSIDE: error: threads of kernel 'inside' diverge on rank {{[01]}}: in block 1, some stand at cuda_mpi_barrier_block ({{.*}}) and others at cuda_mpi_barrier_block ({{.*}}); an operation of a block needs all its threads that have not returned
    cuda_mpi_barrier_block();
  else if (blockIdx.x == 1)
    cuda_mpi_barrier_block();
  else
    return;
}

// Some threads of the block are past it.
__global__ void ended(const int *numbers) {
  if (numbers[threadIdx.x] == 0)
    // ENDED: block-operations.cu:[[@LINE+1]]: error: threads of kernel 'ended' diverge on rank {{[01]}}: in block 0, some stand at cuda_mpi_barrier_block ({{.*}}:[[@LINE+1]]) and others at the end of the kernel ({{.*}}:[[@LINE+2]]); an operation of a block needs all its threads that have not returned; those that have nothing left to do leave with 'return;'
    cuda_mpi_barrier_block();
}

// Blocks at different operations of the grid, after different numbers of their
// own.
__global__ void grid(const int *numbers) {
  if (blockIdx.x == 2)
    cuda_mpi_barrier_block();
  if (numbers[blockIdx.x] == 2)
    // GRID: error: threads of kernel 'grid' diverge on rank {{[01]}}: block 0 stands at cuda_mpi_barrier ({{.*}}:[[@LINE+4]]) and block 2 at cuda_mpi_barrier ({{.*}}:[[@LINE+1]]); an operation needs all threads of the grid that have not returned
    cuda_mpi_barrier();
  else
    // What follows is the other place.
    cuda_mpi_barrier();
}

// A block has ended long before the others come to an operation of the grid.
__global__ void past(const int *numbers) {
  if (numbers[blockIdx.x] > 0) {
    cuda_mpi_barrier_block();
    // PAST: block-operations.cu:[[@LINE+1]]: error: threads of kernel 'past' diverge on rank {{[01]}}: block 1 stands at cuda_mpi_barrier ({{.*}}:[[@LINE+1]]) and block 0 at the end of the kernel ({{.*}}:[[@LINE+3]]); an operation needs all threads of the grid
    cuda_mpi_barrier();
  }
}

__global__ void rank(int *data) {
  // RANK: block-operations.cu:[[@LINE+1]]: error: cuda_mpi_send_block in kernel 'rank' failed on rank {{[01]}}, block 1: {{.*}}rank
  cuda_mpi_send_block(data, 4, blockIdx.x == 1 ? 17 : CUDA_MPI_PROC_NULL);
}

__global__ void waits(int *data) {
  // WAITS: deadlock
  // WAITS: cuda_mpi_recv_block
  cuda_mpi_recv_block(data + blockIdx.x, 4, cuda_mpi_comm_rank(), blockIdx.x);
}

// The barriers of blocks with different numbers are different ones.
__global__ void barrier() {
  // BARRIER: deadlock
  // BARRIER: cuda_mpi_barrier_block
  if ((int)blockIdx.x == cuda_mpi_comm_rank())
    cuda_mpi_barrier_block();
}

__global__ void returned(int *data, int *codes) {
  codes[blockIdx.x] =
      cuda_mpi_send_block(data, 4, blockIdx.x == 1 ? 17 : CUDA_MPI_PROC_NULL);
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  int self = 0, *data;
  MPI_Comm_rank(MPI_COMM_WORLD, &self);
  cudaMalloc(&data, 3 * sizeof(int));
  const int numbers[3] = {0, 1, 2};
  cudaMemcpy(data, numbers, sizeof numbers, cudaMemcpyHostToDevice);
  const char *const what = argc > 1 ? argv[1] : "";
  const auto is = [&](const char *name) { return !std::strcmp(what, name); };
  if (is("inside"))
    inside<<<2, 2>>>(data);
  if (is("ended"))
    ended<<<2, 2>>>(data);
  if (is("grid"))
    grid<<<3, 2>>>(data);
  if (is("past"))
    past<<<3, 2>>>(data);
  if (is("rank"))
    rank<<<3, 2>>>(data);
  if (is("waits"))
    waits<<<3, 2>>>(data);
  if (is("barrier"))
    barrier<<<2, 2>>>();
  int wrong = 0;
  if (is("returned")) {
    gpumpi::set_errhandler(MPI_ERRORS_RETURN);
    int *codes, got[3] = {-1, -1, -1};
    cudaMalloc(&codes, sizeof got);
    returned<<<3, 2>>>(data, codes);
    cudaMemcpy(got, codes, sizeof got, cudaMemcpyDeviceToHost);
    int errorClass = MPI_SUCCESS;
    MPI_Error_class(got[1], &errorClass);
    wrong = got[0] != MPI_SUCCESS || errorClass != MPI_ERR_RANK ||
            got[2] != MPI_SUCCESS ||
            gpumpi::last_error().find("block 1") == std::string::npos;
  }
  MPI_Finalize();
  return wrong;
}
