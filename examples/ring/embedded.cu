//===- embedded.cu - The ring with MPI in the kernel (4.2, b) -------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// All rounds are one launch. The two pointers and the loop counter live across
// the operations; the swap is done by each thread for itself.
//
//===----------------------------------------------------------------------===//

#include "ring.h"

#include <gpumpi/gpumpi.h>

__global__ void pass(unsigned char *mine, unsigned char *other, int bytes,
                     int rounds) {
  // communication: begin
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  // communication: end
  for (int round = 0; round < rounds; ++round) {
    // communication: begin
    if (rank % 2 == 0) {
      cuda_mpi_send(mine, bytes, right);
      cuda_mpi_recv(other, bytes, left);
    } else {
      cuda_mpi_recv(other, bytes, left);
      cuda_mpi_send(mine, bytes, right);
    }
    // communication: end
    unsigned char *const received = other;
    other = mine;
    mine = received;
    if (blockIdx.x == 0 && threadIdx.x == 0)
      ++mine[0];
  }
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  const Ring ring(argc, argv);
  const int bytes = ring.bytes;
  std::vector<unsigned char> held = ring.block(ring.rank);

  // After an odd number of rounds, the block is in the second half.
  unsigned char *block;
  CUDA_CHECK(cudaMalloc(&block, 2 * (size_t)bytes));
  CUDA_CHECK(cudaMemcpy(block, held.data(), bytes, cudaMemcpyHostToDevice));

  MPI_Barrier(MPI_COMM_WORLD);
  const double start = MPI_Wtime();
  pass<<<4, 64>>>(block, block + bytes, bytes, ring.rounds);
  CUDA_CHECK(cudaDeviceSynchronize());
  const double seconds = MPI_Wtime() - start;

  CUDA_CHECK(cudaMemcpy(held.data(), block + (ring.rounds % 2 ? bytes : 0),
                        bytes, cudaMemcpyDeviceToHost));
  CUDA_CHECK(cudaFree(block));
  const int status = ring.finish("MPI in the kernel", held, seconds);
  MPI_Finalize();
  return status;
}
