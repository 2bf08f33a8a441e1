//===- requests.h - What the tests of requests share ------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every thread of a grid has requests of its own and writes down what it sees
// of them and of the messages; all threads must have seen the same.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TEST_MPI_REQUESTS_H
#define GPUMPI_TEST_MPI_REQUESTS_H

#include "messages.h"

/// How many of the \p count requests are outstanding.
__device__ inline int outstanding(const cuda_mpi_request *requests, int count) {
  int found = 0;
  for (int i = 0; i < count; ++i)
    found += requests[i].handle != 0;
  return found;
}

/// The status of a request that is none (MPI-3.1, 3.7.3).
inline cuda_mpi_status emptyStatus() {
  return {CUDA_MPI_ANY_SOURCE, CUDA_MPI_ANY_TAG, MPI_SUCCESS, 0, 0};
}

/// Compares what threads have seen: value k of thread t is at k * threads + t.
/// All have seen the same, but for those that are not among the \p live ones
/// from \p first on; these have written nothing.
inline void expectOfAll(harness::Test &test, const char *what,
                        const std::vector<unsigned> &got,
                        const std::vector<unsigned> &values, int threads,
                        int first, int live) {
  std::vector<unsigned> expected;
  for (const unsigned value : values)
    for (int t = 0; t < threads; ++t)
      expected.push_back(t >= first && t < first + live ? value : untouched);
  test.expect(what, got, expected);
}

inline void expectOfAll(harness::Test &test, const char *what,
                        const std::vector<unsigned> &got,
                        const std::vector<unsigned> &values, int threads) {
  expectOfAll(test, what, got, values, threads, 0, threads);
}

#endif // GPUMPI_TEST_MPI_REQUESTS_H
