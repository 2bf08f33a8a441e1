//===- blocks.cu - What it costs when blocks exchange by themselves -------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every block exchanges numbers with the block of the same number of another
// process, again and again, at least twenty times: blocks have to drift apart
// if they do. Beside it, the host does the same with MPI alone, all messages of
// a round at once; with thousands of them that takes its time, so that two
// rounds have to do. Rank 0 prints lines of
//
//   blocks secondsOfAnExchange secondsOfOneByMpiAlone
//
//===----------------------------------------------------------------------===//

#include "../seconds.h"

#include <gpumpi/gpumpi.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <vector>

__global__ void embedded(int *cells, int rounds, int peer) {
  for (int round = 0; round < rounds; ++round) {
    cuda_mpi_sendrecv_replace_block(&cells[blockIdx.x], sizeof(int), peer,
                                    blockIdx.x, peer, blockIdx.x);
    if (threadIdx.x == 0)
      ++cells[blockIdx.x];
  }
}

static void alone(std::vector<int> &cells, int rounds, int peer) {
  const int count = (int)cells.size();
  std::vector<int> received(count);
  std::vector<MPI_Request> requests(2 * count);
  for (int round = 0; round < rounds; ++round) {
    for (int i = 0; i < count; ++i) {
      MPI_Irecv(&received[i], 1, MPI_INT, peer, i, MPI_COMM_WORLD,
                &requests[2 * i]);
      MPI_Isend(&cells[i], 1, MPI_INT, peer, i, MPI_COMM_WORLD,
                &requests[2 * i + 1]);
    }
    MPI_Waitall(2 * count, requests.data(), MPI_STATUSES_IGNORE);
    for (int i = 0; i < count; ++i)
      cells[i] = received[i] + 1;
  }
}

int main(int argc, char **argv) {
  int rank, size;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  const int operations = argc > 1 ? std::atoi(argv[1]) : 20000;
  const int peer = size - 1 - rank;
  for (const int blocks : {1, 10, 100, 1000, 10000, 65536}) {
    const int rounds = std::max(operations / blocks, 20);
    const int fewer = std::max(operations / blocks, 2);
    std::vector<int> cells(blocks, rank);
    int *device;
    cudaMalloc(&device, blocks * sizeof(int));
    cudaMemset(device, 0, blocks * sizeof(int));
    // The first launch takes memory that later ones use again.
    embedded<<<blocks, 1>>>(device, 1, peer);
    cudaDeviceSynchronize();
    const double inside = seconds([&] {
      embedded<<<blocks, 1>>>(device, rounds, peer);
      cudaDeviceSynchronize();
    });
    const double outside = seconds([&] { alone(cells, fewer, peer); });
    int last = 0;
    cudaMemcpy(&last, device + blocks - 1, sizeof last, cudaMemcpyDeviceToHost);
    if (last != rounds + 1) {
      std::fprintf(stderr, "the last block has counted to %d, not %d\n", last,
                   rounds + 1);
      MPI_Abort(MPI_COMM_WORLD, 1);
    }
    if (rank == 0)
      std::printf("%d %.12f %.12f\n", blocks, inside / rounds / blocks,
                  outside / fewer / blocks);
    cudaFree(device);
  }
  MPI_Finalize();
}
