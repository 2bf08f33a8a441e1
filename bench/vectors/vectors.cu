//===- vectors.cu - What strided messages cost ----------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Two processes send a message of many blocks to and fro, of which each block
// is followed by a gap of its own length. Which way the blocks take is for
// GPUMPI_STRIDED to say: as a datatype of MPI's, packed by a copy, or whichever
// the runtime has found to take less time. With the bytes of a block, the
// number of blocks and the seconds to spend as arguments rank 0 prints
//
//   secondsOfAMessage secondsWithoutGaps
//
//===----------------------------------------------------------------------===//

#include "../check.h"
#include "../seconds.h"

#include <gpumpi/gpumpi.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>

__global__ void strided(char *data, long long count, long long bytes,
                        int rounds) {
  const int rank = cuda_mpi_comm_rank();
  for (int round = 0; round < rounds; ++round) {
    if (rank == 0) {
      cuda_mpi_send_vector(data, count, bytes, 2 * bytes, 1);
      cuda_mpi_recv_vector(data, count, bytes, 2 * bytes, 1);
    } else {
      cuda_mpi_recv_vector(data, count, bytes, 2 * bytes, 0);
      cuda_mpi_send_vector(data, count, bytes, 2 * bytes, 0);
    }
  }
}

__global__ void contiguous(char *data, long long bytes, int rounds) {
  const int rank = cuda_mpi_comm_rank();
  for (int round = 0; round < rounds; ++round) {
    if (rank == 0) {
      cuda_mpi_send(data, bytes, 1);
      cuda_mpi_recv(data, bytes, 1);
    } else {
      cuda_mpi_recv(data, bytes, 0);
      cuda_mpi_send(data, bytes, 0);
    }
  }
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  int rank;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (argc != 4) {
    std::fprintf(stderr, "usage: %s bytes blocks seconds\n", argv[0]);
    MPI_Abort(MPI_COMM_WORLD, 2);
  }
  const long long bytes = std::atoll(argv[1]), count = std::atoll(argv[2]);
  const double budget = std::atof(argv[3]);
  char *data;
  check(cudaMalloc(&data, 2 * bytes * count));
  check(cudaMemset(data, 1, 2 * bytes * count));
  const int rounds = std::clamp(
      (int)(budget / (1e-6 + 5e-10 * (double)(bytes * count))), 4, 20000);
  // The runtime learns which way is the faster one.
  strided<<<1, 32>>>(data, count, bytes, 100);
  check(cudaDeviceSynchronize());
  double best[2] = {1e9, 1e9};
  for (int repeat = 0; repeat < 5; ++repeat) {
    best[0] = std::min(best[0], seconds([&] {
                         strided<<<1, 32>>>(data, count, bytes, rounds);
                         check(cudaDeviceSynchronize());
                       }));
    best[1] = std::min(best[1], seconds([&] {
                         contiguous<<<1, 32>>>(data, count * bytes, rounds);
                         check(cudaDeviceSynchronize());
                       }));
  }
  if (rank == 0)
    std::printf("%.9f %.9f\n", best[0] / rounds / 2, best[1] / rounds / 2);
  check(cudaFree(data));
  MPI_Finalize();
}
