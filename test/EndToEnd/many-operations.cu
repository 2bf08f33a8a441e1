//===- many-operations.cu - A million operations in one kernel ----------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Operations leave nothing behind: the process is as large after a million of
// them as after the first thousands. Where two processes wait for each other in
// each round, the rounds are few, but many operations are under way in each.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -I %S/Inputs %s -o %t
// RUN: %mpirun -np 1 %t 500000 6000
// RUN: %mpirun -np 2 %t 4000 3000
// RUN: env GPUMPI_STAGING=always %mpirun -np 2 %t 1000 3000

#include "harness.h"

#include <fstream>
#include <unistd.h>

__global__ void many(int *token, double *sum, int rounds) {
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  cuda_mpi_status status;
  for (int i = 0; i < rounds; ++i) {
    cuda_mpi_sendrecv(token, sizeof *token, (rank + 1) % size, i % 7, token + 1,
                      sizeof *token, CUDA_MPI_ANY_SOURCE, i % 7, MPI_COMM_WORLD,
                      &status);
    if (threadIdx.x == 0)
      token[0] = token[1] + 1;
    cuda_mpi_allreduce(token, token + 1, 1, MPI_MAX);
    if (threadIdx.x == 0)
      *sum += token[1] + status.source;
  }
}

constexpr int AtOnce = 24; ///< Messages of a round, each way.

__global__ void atOnce(int *cells, int rounds) {
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  for (int i = 0; i < rounds; ++i) {
    cuda_mpi_request requests[2 * AtOnce];
    for (int m = 0; m < AtOnce; ++m) {
      cuda_mpi_irecv(&cells[AtOnce + m], sizeof *cells,
                     (rank + size - 1) % size, &requests[2 * m], m);
      cuda_mpi_isend(&cells[m], sizeof *cells, (rank + 1) % size,
                     &requests[2 * m + 1], m);
    }
    cuda_mpi_waitall(2 * AtOnce, requests);
    if (threadIdx.x == 0)
      for (int m = 0; m < AtOnce; ++m)
        cells[m] = cells[AtOnce + m] + m;
  }
}

/// Of this process, in bytes, when all launches have ended: until then they may
/// have performed next to nothing.
static long residentBytes() {
  CHECK(cudaDeviceSynchronize());
  long all = 0, resident = 0;
  std::ifstream("/proc/self/statm") >> all >> resident;
  return resident * sysconf(_SC_PAGESIZE);
}

template <class Launches>
static void expectNoGrowth(harness::Test &test, const char *what,
                           Launches launches) {
  const long before = residentBytes();
  launches();
  const long growth = residentBytes() - before;
  if (growth > 1 << 20)
    std::fprintf(stderr, "the process has grown by %ld bytes\n", growth);
  test.expect(what, growth > 1 << 20, false);
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  const int rounds = argc > 1 ? std::atoi(argv[1]) : 1000;
  const int fewer = argc > 2 ? std::atoi(argv[2]) : 1000;
  harness::Device<int> token(std::vector<int>{test.rank, 0});
  harness::Device<double> sum(std::vector<double>{0});
  const int first = 2000; // All that is kept has been taken then.
  many<<<1, 2>>>(token, sum, first);
  expectNoGrowth(test, "grown", [&] { many<<<1, 2>>>(token, sum, rounds); });

  // The same on the host: tokens go round and grow by one each time.
  std::vector<int> tokens(test.size);
  for (int r = 0; r < test.size; ++r)
    tokens[r] = r;
  double expected = 0;
  for (int i = 0; i < first + rounds; ++i) {
    int largest = 0;
    std::vector<int> next(test.size);
    for (int r = 0; r < test.size; ++r)
      next[r] = tokens[(r + test.size - 1) % test.size] + 1;
    tokens = next;
    for (int one : tokens)
      largest = one > largest ? one : largest;
    expected += largest + (test.rank + test.size - 1) % test.size;
  }
  test.expect("sum", sum.values(), std::vector<double>{expected});

  std::vector<int> numbers(2 * AtOnce, test.rank);
  harness::Device<int> cells(numbers);
  const int firstAtOnce = 200;
  atOnce<<<1, 2>>>(cells, firstAtOnce);
  expectNoGrowth(test, "grown, many at once",
                 [&] { atOnce<<<1, 2>>>(cells, fewer); });
  // Each value has come from as many processes to the left as there were
  // rounds, and has grown by the number of its message in each.
  const int all = firstAtOnce + fewer;
  const auto from = [&](int steps) {
    return ((test.rank - steps) % test.size + test.size) % test.size;
  };
  for (int m = 0; m < AtOnce; ++m) {
    numbers[m] = from(all) + all * m;
    numbers[AtOnce + m] = numbers[m] - m;
  }
  test.expect("many at once", cells.values(), numbers);
  return test.finish();
}
