//===- many-operations.cu - A million operations in one kernel ----------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Operations leave nothing behind: the process is as large after a million of
// them as after the first thousands.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -I %S/Inputs %s -o %t
// RUN: %mpirun -np 1 %t 500000
// RUN: %mpirun -np 2 %t 4000
// RUN: env GPUMPI_STAGING=always %mpirun -np 2 %t 2000

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

/// Of this process, in bytes.
static long residentBytes() {
  long all = 0, resident = 0;
  std::ifstream("/proc/self/statm") >> all >> resident;
  return resident * sysconf(_SC_PAGESIZE);
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  const int rounds = argc > 1 ? std::atoi(argv[1]) : 1000;
  harness::Device<int> token(std::vector<int>{test.rank, 0});
  harness::Device<double> sum(std::vector<double>{0});
  const int first = 2000; // All that is kept has been taken then.
  many<<<1, 2>>>(token, sum, first);
  const long before = residentBytes();
  many<<<1, 2>>>(token, sum, rounds);
  const long growth = residentBytes() - before;
  if (growth > 1 << 20)
    std::fprintf(stderr, "the process has grown by %ld bytes\n", growth);
  test.expect("grown", growth > 1 << 20, false);

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
  return test.finish();
}
