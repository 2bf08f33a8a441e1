//===- checked-requests.cu - Requests in shared memory, with --check -----===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// All threads of a block are told what has become of requests that they have in
// common: no race, though nothing says which of them is first.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu --check %s -o %t
// RUN: %mpirun -np 1 %t
// RUN: %mpirun -np 2 %t

#include <gpumpi/gpumpi.h>

#include <cstdio>

__global__ void pass(const int *out, int *in, int *sum, int rounds) {
  __shared__ cuda_mpi_request requests[2];
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  for (int round = 0; round < rounds; ++round) {
    cuda_mpi_irecv(in, sizeof *in, (rank + size - 1) % size, &requests[0],
                   round);
    cuda_mpi_isend(out, sizeof *out, (rank + 1) % size, &requests[1], round);
    cuda_mpi_waitall(2, requests);
    if (blockIdx.x == 0 && threadIdx.x == 0)
      *sum += *in;
    cuda_mpi_barrier();
  }
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  int rank, size;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  bool ok = true;
  for (int blocks = 1; blocks <= 3; ++blocks) {
    int *memory;
    cudaMallocManaged(&memory, 3 * sizeof(int));
    memory[0] = rank + 1;
    memory[1] = memory[2] = 0;
    pass<<<blocks, 64>>>(memory, memory + 1, memory + 2, 4);
    cudaDeviceSynchronize();
    const int left = (rank + size - 1) % size;
    if (memory[2] != 4 * (left + 1)) {
      std::fprintf(stderr, "rank %d: %d\n", rank, memory[2]);
      ok = false;
    }
    cudaFree(memory);
  }
  MPI_Finalize();
  return ok ? 0 : 1;
}
