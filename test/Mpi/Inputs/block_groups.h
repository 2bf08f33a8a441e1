//===- block_groups.h - Which blocks are together with which ----*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the tests of all collectives of blocks share. The blocks of a process
// have different communicators, some take part in no collective, and they come
// to theirs in another order in every process. What they leave in memory is
// compared with what the host's MPI does with the same data, byte by byte: all
// that no collective touches has to be what it was.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TEST_MPI_BLOCK_GROUPS_H
#define GPUMPI_TEST_MPI_BLOCK_GROUPS_H

#include "requests.h"

constexpr int most = 8; ///< Processes.
constexpr int n = 3;    ///< Elements of a process, at most.

/// Room for the elements of one process, and of all. What is behind them stays
/// as it is.
constexpr int few = n + 2, many = n * most + 2;

/// The communicators of the blocks: all processes, every other one in the
/// opposite order, and this process alone.
struct Groups {
  MPI_Comm comms[3];
};

__host__ __device__ inline bool takesPart(int block) { return block % 5 != 3; }

__host__ __device__ inline MPI_Comm commOf(const Groups &groups, int block) {
  return groups.comms[block % 3];
}

/// How much of what is whose: counts that differ, some 0, and places with gaps.
struct Parts {
  int counts[most], places[most];
  int sent[most], received[most]; ///< In exchanges of all with all.
  int between[most];              ///< The same in both directions.
};

/// Of block \p block, for process \p rank of \p size.
inline Parts partsOf(int block, int rank, int size) {
  Parts parts = {};
  for (int r = 0; r < size; ++r) {
    parts.counts[r] = (r + block + 2) % (n + 1);
    parts.places[r] = n * (size - 1 - r);
    parts.sent[r] = (2 * rank + r + block) % (n + 1);
    parts.received[r] = (2 * r + rank + block) % (n + 1);
    parts.between[r] = (rank + r + block) % n;
  }
  return parts;
}

/// Blocks do not come to what follows in the same order in all processes.
__device__ inline void disorder(int block) {
  const int self = cuda_mpi_comm_rank();
  int token = block;
  if (self % 2 == block % 2)
    cuda_mpi_sendrecv_replace_block(&token, sizeof token, self, block, self,
                                    block);
}

/// Completes \p count operations in one of three ways.
__device__ inline void complete(int way, int count,
                                cuda_mpi_request *requests) {
  if (way == 0) {
    cuda_mpi_waitall_block(count, requests);
  } else if (way == 1) {
    for (int i = count - 1; i >= 0; --i)
      for (int flag = 0; !flag;)
        cuda_mpi_test_block(&requests[i], &flag);
  } else {
    for (int done = 0; done < count;) {
      int some = -7, which[32];
      cuda_mpi_testsome_block(count, requests, &some, which);
      done += some;
    }
  }
}

/// Values that are different everywhere, and small enough for all types.
struct Values {
  unsigned seed, counter = 0;

  template <class T> void fill(T &value) {
    value = (T)(mix(seed, counter++) % 61 + 1);
  }
  template <class T> void fill(cuda_mpi_value_index<T> &value) {
    fill(value.value);
    fill(value.index);
  }
  template <class T, size_t Count> void fill(T (&array)[Count]) {
    for (T &element : array)
      fill(element);
  }
  template <class... Arrays> void fillAll(Arrays &...arrays) {
    (fill(arrays), ...);
  }
  /// Where no value is read as a number.
  template <class T> void fillBytes(std::vector<T> &values) {
    auto *const bytes = (unsigned char *)values.data();
    for (size_t i = 0; i < values.size() * sizeof(T); ++i)
      fill(bytes[i]);
  }
};

inline MPI_Datatype typeOf(char) { return MPI_CHAR; }
inline MPI_Datatype typeOf(long long) { return MPI_LONG_LONG; }
inline MPI_Datatype typeOf(unsigned short) { return MPI_UNSIGNED_SHORT; }
inline MPI_Datatype typeOf(double) { return MPI_DOUBLE; }

template <class T>
std::vector<unsigned char> bytesOf(const std::vector<T> &values) {
  std::vector<unsigned char> bytes(values.size() * sizeof(T));
  std::memcpy(bytes.data(), values.data(), bytes.size());
  return bytes;
}

/// Makes the communicators and calls \p check.
template <class Check>
void withGroups(harness::Test &test, const Check &check) {
  Groups groups = {{MPI_COMM_WORLD, MPI_COMM_NULL, MPI_COMM_SELF}};
  MPI_Comm_split(MPI_COMM_WORLD, test.rank % 2, -test.rank, &groups.comms[1]);
  check(groups);
  MPI_Comm_free(&groups.comms[1]);
}

#endif // GPUMPI_TEST_MPI_BLOCK_GROUPS_H
