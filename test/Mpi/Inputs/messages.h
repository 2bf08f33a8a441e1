//===- messages.h - Contents and statuses of messages -----------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the tests of messages share: contents that tell who sent which message
// and which element of it this is, and the comparison of the statuses that all
// threads were given.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TEST_MPI_MESSAGES_H
#define GPUMPI_TEST_MPI_MESSAGES_H

#include "harness.h"

/// Element \p element of message \p message of process \p rank.
__host__ __device__ inline unsigned word(int rank, int message, int element) {
  return mix(mix(rank + 1, message), element);
}

/// What every element of harness::Device is to begin with.
constexpr unsigned untouched = 0xeeeeeeee;

/// The number of this thread in the grid.
__device__ inline int threadOfGrid() {
  const int block =
      (blockIdx.z * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x;
  const int inBlock =
      (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
  return block * (int)(blockDim.x * blockDim.y * blockDim.z) + inBlock;
}

__device__ inline int threadsOfGrid() {
  return (int)(gridDim.x * gridDim.y * gridDim.z) *
         (int)(blockDim.x * blockDim.y * blockDim.z);
}

/// The \p count elements of message \p message of process \p rank.
inline std::vector<unsigned> words(int rank, int message, int count) {
  std::vector<unsigned> result(count);
  for (int i = 0; i < count; ++i)
    result[i] = word(rank, message, i);
  return result;
}

inline void append(std::vector<unsigned> &to,
                   const std::vector<unsigned> &more) {
  to.insert(to.end(), more.begin(), more.end());
}

/// The status of a message that was received without error.
inline cuda_mpi_status statusOf(int source, int tag, long long count) {
  return {source, tag, MPI_SUCCESS, 0, count};
}

/// Compares statuses, all fields of all threads: those of thread t are at
/// message * threads + t. The first \p gone threads have written none.
inline void expectStatuses(harness::Test &test, const char *what,
                           const std::vector<cuda_mpi_status> &got,
                           const std::vector<cuda_mpi_status> &messages,
                           int threads, int gone = 0) {
  cuda_mpi_status none;
  std::memset(&none, 0xee, sizeof none);
  std::vector<long long> fields[2];
  const auto add = [](std::vector<long long> &to, const cuda_mpi_status &from) {
    to.insert(to.end(),
              {from.source, from.tag, from.error, from.reserved, from.count});
  };
  for (const cuda_mpi_status &status : got)
    add(fields[0], status);
  for (const cuda_mpi_status &message : messages)
    for (int t = 0; t < threads; ++t)
      add(fields[1], t < gone ? none : message);
  test.expect(what, fields[0], fields[1]);
}

#endif // GPUMPI_TEST_MPI_MESSAGES_H
