//===- p2p-huge.cu - More bytes than an int counts -----------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// MPI-3.1 counts in int, a status of a kernel does not: messages of 2^30 bytes
// and of more than 2^31, in one piece and in two; broadcasts of more elements
// than an int counts, and of fewer that have more bytes. All bytes are
// compared, and those around them.
//
//===----------------------------------------------------------------------===//

// REQUIRES: memory
// UNSUPPORTED: asan, tsan
// RUN: %gpumpicxx --target=cpu -O2 -I %S/../EndToEnd/Inputs %s -o %t
// RUN: %mpirun -np 2 %t
// RUN: env GPUMPI_STAGING=always GPUMPI_IPC=never %mpirun -np 2 %t 1073741832

// The first process sends and the last one receives: each has one buffer of
// this size, and a process alone has two. What is staged takes as much again.

#include "Inputs/messages.h"

#include <algorithm>

using Word = unsigned long long;

constexpr size_t Room = 8; ///< Words behind the longest message.

/// Not periodic in any length, and other words in each of their bytes.
__host__ __device__ inline Word wordAt(size_t i) {
  return (i + 1) * 0x9e3779b97f4a7c15ull;
}

/// Where the part of \p words words begins that thread \p thread looks after:
/// parts in one piece, which is what CPUs read quickly.
__device__ inline size_t partOf(int thread, size_t words) {
  return words / threadsOfGrid() * thread +
         words % threadsOfGrid() * thread / threadsOfGrid();
}

__global__ void fill(Word *data, size_t words) {
  const size_t end = partOf(threadOfGrid() + 1, words);
  for (size_t i = partOf(threadOfGrid(), words); i < end; ++i)
    data[i] = wordAt(i);
}

/// Of \p words words, the first \p bytes bytes must have come, but for the
/// words from \p hole to \p holeEnd. These and all others must be untouched.
__global__ void compare(const Word *data, size_t words, size_t bytes,
                        size_t hole, size_t holeEnd, Word *wrong) {
  const size_t whole = bytes / 8, end = partOf(threadOfGrid() + 1, words);
  Word differ = 0;
  for (size_t i = partOf(threadOfGrid(), words); i < end; ++i) {
    Word expected = wordAt(i);
    if (i >= whole || (i >= hole && i < holeEnd)) {
      const Word none = 0xeeeeeeeeeeeeeeee;
      const Word come = i == whole ? ((Word)1 << 8 * (bytes % 8)) - 1 : (Word)0;
      expected = (expected & come) | (none & ~come);
    }
    differ += data[i] != expected;
  }
  atomicAdd(wrong, differ);
}

// MPI-3.1, 3.2.4 and 3.2.5: the status tells the length. The receive has room
// for more.
__global__ void waits(const void *out, void *in, size_t bytes, size_t room,
                      cuda_mpi_status *seen) {
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  cuda_mpi_status *const mine = &seen[threadOfGrid()];
  if (size == 1)
    cuda_mpi_sendrecv(out, bytes, 0, 1, in, room, 0, 1, MPI_COMM_WORLD, mine);
  else if (rank == 0)
    cuda_mpi_send(out, bytes, size - 1, 1);
  else if (rank == size - 1)
    cuda_mpi_recv(in, room, 0, 1, MPI_COMM_WORLD, mine);
}

// MPI-3.1, 3.7.3, and 3.8.1: a probe tells it, too.
__global__ void begins(const void *out, void *in, size_t bytes, size_t room,
                       cuda_mpi_status *seen, cuda_mpi_status *probed) {
  const int rank = cuda_mpi_comm_rank(), last = cuda_mpi_comm_size() - 1;
  cuda_mpi_request requests[2];
  if (rank == 0)
    cuda_mpi_isend(out, bytes, last, &requests[0], 2);
  if (rank == last) {
    cuda_mpi_probe(0, 2, MPI_COMM_WORLD, &probed[threadOfGrid()]);
    cuda_mpi_irecv(in, room, 0, &requests[1], 2);
    cuda_mpi_wait(&requests[1], &seen[threadOfGrid()]);
  }
  if (rank == 0)
    cuda_mpi_wait(&requests[0]);
}

// MPI-3.1, 4.1.2: two blocks that are one message.
__global__ void inBlocks(const void *out, void *in, size_t blockBytes,
                         size_t stride, cuda_mpi_status *seen) {
  const int rank = cuda_mpi_comm_rank(), last = cuda_mpi_comm_size() - 1;
  cuda_mpi_request request;
  if (rank == 0)
    cuda_mpi_isend_vector(out, 2, blockBytes, stride, last, &request, 3);
  if (rank == last)
    cuda_mpi_recv_vector(in, 2, blockBytes, stride, 0, 3, MPI_COMM_WORLD,
                         &seen[threadOfGrid()]);
  if (rank == 0)
    cuda_mpi_wait(&request);
}

// MPI-3.1, 5.4.
template <class T>
__global__ void bcast(T *data, long long count, MPI_Comm comm) {
  cuda_mpi_bcast(data, count, 0, comm);
}

namespace {

struct Buffers {
  harness::Test &test;
  const size_t words; ///< Of each.
  const bool sends, receives;
  Word *out = nullptr, *in = nullptr;

  Buffers(harness::Test &test, size_t bytes)
      : test(test), words(bytes / 8 + Room), sends(test.rank == 0),
        receives(test.rank == test.size - 1) {
    if (sends) {
      CHECK(cudaMalloc(&out, 8 * words));
      fill<<<64, 64>>>(out, words);
    }
    if (receives)
      CHECK(cudaMalloc(&in, 8 * words));
  }
  ~Buffers() {
    CHECK(cudaFree(out));
    CHECK(cudaFree(in));
  }

  void clear() const {
    if (receives)
      CHECK(cudaMemset(in, 0xee, 8 * words));
  }

  void expect(const char *what, size_t bytes, size_t hole = 0,
              size_t holeEnd = 0) const {
    if (!receives)
      return;
    harness::Device<Word> wrong(std::vector<Word>{0});
    compare<<<64, 64>>>(in, words, bytes, hole, holeEnd, wrong);
    test.expect(what, wrong.values()[0], (Word)0);
  }
};

constexpr int Threads = 6;

void testMessage(harness::Test &test, const Buffers &buffers, size_t bytes,
                 bool isBegun) {
  harness::Device<cuda_mpi_status> seen(Threads), probed(Threads);
  const size_t room = 8 * buffers.words;
  buffers.clear();
  if (isBegun)
    begins<<<2, 3>>>(buffers.out, buffers.in, bytes, room, seen, probed);
  else
    waits<<<2, 3>>>(buffers.out, buffers.in, bytes, room, seen);
  CHECK(cudaDeviceSynchronize());
  buffers.expect("message", bytes);
  if (!buffers.receives)
    return;
  const cuda_mpi_status status = statusOf(0, isBegun ? 2 : 1, (long long)bytes);
  expectStatuses(test, "status", seen.values(), {status}, Threads);
  if (isBegun)
    expectStatuses(test, "probed", probed.values(), {status}, Threads);
}

void testBlocks(harness::Test &test, const Buffers &buffers, size_t most) {
  const size_t block = most / 2 / 8 * 8, gap = 16;
  harness::Device<cuda_mpi_status> seen(Threads);
  buffers.clear();
  inBlocks<<<2, 3>>>(buffers.out, buffers.in, block, block + gap, seen);
  CHECK(cudaDeviceSynchronize());
  buffers.expect("in blocks", 2 * block + gap, block / 8, (block + gap) / 8);
  if (buffers.receives)
    expectStatuses(test, "in blocks, status", seen.values(),
                   {statusOf(0, 3, (long long)(2 * block))}, Threads);
}

template <class T>
void testBcast(const Buffers &buffers, size_t most, MPI_Comm comm) {
  buffers.clear();
  bcast<<<2, 3>>>(
      reinterpret_cast<T *>(buffers.sends ? buffers.out : buffers.in),
      (long long)(most / sizeof(T)), comm);
  CHECK(cudaDeviceSynchronize());
  buffers.expect("bcast", most);
}

} // namespace

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  const size_t most =
      argc > 1 ? std::strtoull(argv[1], nullptr, 10) : ((size_t)1 << 31) + 24;
  const Buffers buffers(test, most);
  testMessage(test, buffers, most, false);
  testMessage(test, buffers, std::min(most, (size_t)1 << 30), false);
  // An odd number.
  testMessage(test, buffers, most - 21, true);
  testBlocks(test, buffers, most);
  // Between the two that have buffers.
  const bool takesPart = test.size > 1 && (buffers.sends || buffers.receives);
  MPI_Comm ends;
  MPI_Comm_split(MPI_COMM_WORLD, takesPart ? 0 : MPI_UNDEFINED, test.rank,
                 &ends);
  if (takesPart) {
    testBcast<char>(buffers, most, ends);
    testBcast<double>(buffers, most, ends);
    MPI_Comm_free(&ends);
  }
  return test.finish();
}
