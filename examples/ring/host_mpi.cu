//===- host_mpi.cu - The ring with MPI on the host (4.2, a) ---------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// In each round: the kernel's result to the host, the exchange, the block back
// to the device, the kernel.
//
//===----------------------------------------------------------------------===//

#include "ring.h"

#include <cuda_runtime.h>

__global__ void count(unsigned char *block) {
  if (blockIdx.x == 0 && threadIdx.x == 0)
    ++block[0];
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  const Ring ring(argc, argv);
  const int bytes = ring.bytes;
  std::vector<unsigned char> mine = ring.block(ring.rank), other(bytes);

  unsigned char *block;
  CUDA_CHECK(cudaMalloc(&block, bytes));
  CUDA_CHECK(cudaMemcpy(block, mine.data(), bytes, cudaMemcpyHostToDevice));

  MPI_Barrier(MPI_COMM_WORLD);
  const double start = MPI_Wtime();
  for (int round = 0; round < ring.rounds; ++round) {
    // communication: begin
    CUDA_CHECK(cudaMemcpy(mine.data(), block, bytes, cudaMemcpyDeviceToHost));
    if (ring.rank % 2 == 0) {
      MPI_Send(mine.data(), bytes, MPI_CHAR, ring.right, 0, MPI_COMM_WORLD);
      MPI_Recv(other.data(), bytes, MPI_CHAR, ring.left, 0, MPI_COMM_WORLD,
               MPI_STATUS_IGNORE);
    } else {
      MPI_Recv(other.data(), bytes, MPI_CHAR, ring.left, 0, MPI_COMM_WORLD,
               MPI_STATUS_IGNORE);
      MPI_Send(mine.data(), bytes, MPI_CHAR, ring.right, 0, MPI_COMM_WORLD);
    }
    CUDA_CHECK(cudaMemcpy(block, other.data(), bytes, cudaMemcpyHostToDevice));
    // communication: end
    count<<<4, 64>>>(block);
  }
  CUDA_CHECK(cudaDeviceSynchronize());
  const double seconds = MPI_Wtime() - start;

  CUDA_CHECK(cudaMemcpy(mine.data(), block, bytes, cudaMemcpyDeviceToHost));
  CUDA_CHECK(cudaFree(block));
  const int status = ring.finish("MPI on the host", mine, seconds);
  MPI_Finalize();
  return status;
}
