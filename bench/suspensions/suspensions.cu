//===- suspensions.cu - What leaving a kernel and going on costs ----------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A kernel that suspends again and again, for a barrier of its own process, in
// which nothing is waited for; and by hand: a kernel for each round, and the
// barrier on the host between them. Each thread keeps one value over all
// rounds. Prints lines of
//
//   blocks threads rounds secondsByHand secondsEmbedded
//
//===----------------------------------------------------------------------===//

#include "../check.h"
#include "../seconds.h"

#include <gpumpi/gpumpi.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <vector>

__device__ unsigned number() { return blockIdx.x * blockDim.x + threadIdx.x; }

__global__ void embedded(unsigned *values, int rounds) {
  unsigned value = number();
  for (int round = 0; round < rounds; ++round) {
    value = value * 3 + round;
    cuda_mpi_barrier(MPI_COMM_SELF);
  }
  values[number()] = value;
}

__global__ void oneRound(unsigned *values, int round) {
  const unsigned value = round == 0 ? number() : values[number()];
  values[number()] = value * 3 + round;
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  if (argc < 3) {
    std::fprintf(stderr, "usage: suspensions MAXTHREADS BUDGET\n");
    MPI_Abort(MPI_COMM_WORLD, 2);
  }
  const long long most = std::atoll(argv[1]);
  const double budget = std::atof(argv[2]); // Seconds for each figure.
  for (long long all = 1; all <= most; all *= 32) {
    const int threads = (int)std::min(all, 256ll),
              blocks = (int)(all / threads);
    unsigned *values = nullptr;
    check(cudaMalloc((void **)&values, all * sizeof *values));
    const int rounds = std::max(3, (int)(budget / (1e-6 + all * 3e-8)));
    double best[2] = {1e9, 1e9};
    std::vector<unsigned> results[2];
    for (int repeat = 0; repeat < 5; ++repeat)
      for (const int way : {0, 1}) {
        best[way] = std::min(best[way], seconds([&] {
                               if (way == 1) {
                                 embedded<<<blocks, threads>>>(values, rounds);
                               } else {
                                 for (int round = 0; round < rounds; ++round) {
                                   oneRound<<<blocks, threads>>>(values, round);
                                   check(cudaDeviceSynchronize());
                                   MPI_Barrier(MPI_COMM_SELF);
                                 }
                               }
                               check(cudaDeviceSynchronize());
                             }));
        results[way].resize(all);
        check(cudaMemcpy(results[way].data(), values, all * sizeof *values,
                         cudaMemcpyDeviceToHost));
      }
    if (results[0] != results[1]) {
      std::fprintf(stderr, "%lld threads: the results differ\n", all);
      MPI_Abort(MPI_COMM_WORLD, 1);
    }
    std::printf("%d %d %d %.9f %.9f\n", blocks, threads, rounds, best[0],
                best[1]);
    std::fflush(stdout);
    check(cudaFree(values));
  }
  MPI_Finalize();
}
