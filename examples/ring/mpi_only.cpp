//===- mpi_only.cpp - The ring without a device (4.2, c) ------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the exchange itself costs: the base line of the paper's Figure 13.
//
//===----------------------------------------------------------------------===//

#include "ring.h"

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  const Ring ring(argc, argv);
  const int bytes = ring.bytes;
  std::vector<unsigned char> mine = ring.block(ring.rank), other(bytes);

  MPI_Barrier(MPI_COMM_WORLD);
  const double start = MPI_Wtime();
  for (int round = 0; round < ring.rounds; ++round) {
    if (ring.rank % 2 == 0) {
      MPI_Send(mine.data(), bytes, MPI_CHAR, ring.right, 0, MPI_COMM_WORLD);
      MPI_Recv(other.data(), bytes, MPI_CHAR, ring.left, 0, MPI_COMM_WORLD,
               MPI_STATUS_IGNORE);
    } else {
      MPI_Recv(other.data(), bytes, MPI_CHAR, ring.left, 0, MPI_COMM_WORLD,
               MPI_STATUS_IGNORE);
      MPI_Send(mine.data(), bytes, MPI_CHAR, ring.right, 0, MPI_COMM_WORLD);
    }
    mine.swap(other);
    ++mine[0];
  }
  const double seconds = MPI_Wtime() - start;

  const int status = ring.finish("MPI only", mine, seconds);
  MPI_Finalize();
  return status;
}
