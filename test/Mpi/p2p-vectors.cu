//===- p2p-vectors.cu - Columns and other blocks -------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Blocks with gaps as one message: both sides, one side, blocks of other
// lengths on the other side, transposition, and the cases in which nothing
// is left of the gaps.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -I %S/../EndToEnd/Inputs %s -o %t
// RUN: %if buffered-self %{ %mpirun -np 1 %t %}
// RUN: %mpirun -np 2 %t
// RUN: %mpirun -np 4 %t
// RUN: %mpirun -np 8 %t
// RUN: env GPUMPI_STAGING=always %mpirun -np 3 %t
// RUN: %gpumpicxx --target=cpu --lowering=direct -I %S/../EndToEnd/Inputs %s -o %t.direct
// RUN: %mpirun -np 3 %t.direct
// RUN: %if nvcc %{ %gpumpicxx --target=cuda -arch=compute_80 -c -I %S/../EndToEnd/Inputs %s -o %t.cuda %}

#include "Inputs/messages.h"

// MPI-3.1, 4.1.2: the last columns go to the first columns of the neighbour.
__global__ void columns(unsigned *matrix, int rows, int pitch, int width) {
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  const size_t block = width * sizeof *matrix, stride = pitch * sizeof *matrix;
  if (size == 1) {
    cuda_mpi_sendrecv_vector(matrix + pitch - width, rows, block, stride, 0, 1,
                             matrix, rows, block, stride, 0, 1);
  } else if (rank % 2 == 0) {
    cuda_mpi_send_vector(matrix + pitch - width, rows, block, stride, right, 1);
    cuda_mpi_recv_vector(matrix, rows, block, stride, left, 1);
  } else {
    cuda_mpi_recv_vector(matrix, rows, block, stride, left, 1);
    cuda_mpi_send_vector(matrix + pitch - width, rows, block, stride, right, 1);
  }
}

// MPI-3.1, 3.3.1 and 4.1.11: what counts is the sequence of bytes. Blocks on
// one side only, then blocks of other lengths on the two sides.
__global__ void otherShape(const unsigned char *out, unsigned char *in,
                           cuda_mpi_status *seen) {
  const int thread = threadOfGrid(), threads = threadsOfGrid();
  if (thread % 5 == 0)
    return;
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  cuda_mpi_send_vector(out, 12, 5, 9, right, 1);
  cuda_mpi_send(out + 20, 60, right, 2);
  cuda_mpi_send_vector(out + 1, 12, 5, 7, right, 3);
  cuda_mpi_send_vector(out + 2, 20, 3, 5, right, 4);
  cuda_mpi_recv(in, 60, left, 1, MPI_COMM_WORLD, &seen[thread]);
  cuda_mpi_recv_vector(in + 100, 15, 4, 6, left, 2, MPI_COMM_WORLD,
                       &seen[threads + thread]);
  cuda_mpi_recv_vector(in + 200, 10, 6, 11, left, 3, MPI_COMM_WORLD,
                       &seen[2 * threads + thread]);
  cuda_mpi_recv_vector(in + 350, 60, 1, 2, left, 4, MPI_COMM_WORLD,
                       &seen[3 * threads + thread]);
}

// MPI-3.1, 4.1.2: every process has some rows of a matrix and gets some
// columns of it, as rows: a transposition.
__global__ void transpose(const unsigned *rows, unsigned *columns, int mine) {
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int n = mine * size;
  for (int distance = 0; distance < size; ++distance) {
    const int to = (rank + distance) % size;
    const int from = (rank + size - distance) % size;
    for (int column = 0; column < mine; ++column)
      cuda_mpi_sendrecv_vector(rows + to * mine + column, mine, sizeof *rows,
                               n * sizeof *rows, to, column,
                               columns + column * n + from * mine, 1,
                               mine * sizeof *rows, 0, from, column);
  }
}

// MPI-3.1, 4.1.2: without gaps, with one block, without blocks and with empty
// blocks.
__global__ void noGaps(const unsigned *out, unsigned *in, long long *counts) {
  const int thread = threadOfGrid(), threads = threadsOfGrid();
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  const size_t word = sizeof *out;
  const size_t blocks[5] = {6, 1, 0, 9, 2};
  const size_t lengths[5] = {word, 5 * word, word, 0, 3 * word};
  const int strides[5] = {4, 4000, 8, 12, 12};
  for (int m = 0; m < 5; ++m) {
    cuda_mpi_status status;
    cuda_mpi_sendrecv_vector(out + 10 * m, blocks[m], lengths[m], strides[m],
                             right, m, in + 10 * m, blocks[m], lengths[m],
                             strides[m], left, m, MPI_COMM_WORLD, &status);
    counts[m * threads + thread] = status.count;
  }
  cuda_mpi_sendrecv_vector(nullptr, 0, 4, 8, right, 9, nullptr, 7, 0, 16, left,
                           9);
}

// MPI-3.1, 3.10: both directions of a sendrecv have layouts of their own; here
// even columns become odd ones.
__global__ void evenToOdd(unsigned *matrix, int rows, int pitch) {
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  const int pairs = rows * pitch / 2;
  cuda_mpi_sendrecv_vector(matrix, pairs, sizeof *matrix, 2 * sizeof *matrix,
                           right, 5, matrix + 1, pairs, sizeof *matrix,
                           2 * sizeof *matrix, left, 5);
}

/// Puts \p message into blocks.
template <class T>
void unpack(std::vector<T> &into, size_t place, size_t count, size_t length,
            ptrdiff_t stride, const std::vector<T> &message) {
  for (size_t b = 0; b < count; ++b)
    for (size_t i = 0; i < length && b * length + i < message.size(); ++i)
      into[place + (ptrdiff_t)b * stride + i] = message[b * length + i];
}

/// Takes a message out of blocks.
template <class T>
std::vector<T> pack(const std::vector<T> &from, size_t place, size_t count,
                    size_t length, ptrdiff_t stride) {
  std::vector<T> message;
  for (size_t b = 0; b < count; ++b)
    for (size_t i = 0; i < length; ++i)
      message.push_back(from[place + (ptrdiff_t)b * stride + i]);
  return message;
}

static std::vector<unsigned char> bytes(int rank, int count) {
  std::vector<unsigned char> result(count);
  for (int i = 0; i < count; ++i)
    result[i] = word(rank, 77, i) >> 13;
  return result;
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  const int rank = test.rank, size = test.size;
  const int left = (rank + size - 1) % size;
  for (const int rows : {1, 7, 3000})
    for (const int width : {1, 3}) {
      const int pitch = 8;
      harness::Device<unsigned> matrix(words(rank, 1, rows * pitch));
      columns<<<2, 24>>>(matrix, rows, pitch, width);
      std::vector<unsigned> expected = words(rank, 1, rows * pitch);
      unpack(expected, 0, rows, width, pitch,
             pack(words(left, 1, rows * pitch), pitch - width, rows, width,
                  pitch));
      test.expect("columns", matrix.values(), expected);
    }
  {
    const int threads = 30;
    harness::Device<unsigned char> out(bytes(rank, 150)), in(500);
    harness::Device<cuda_mpi_status> seen(4 * threads);
    otherShape<<<dim3(3, 2), 5>>>(out, in, seen);
    const std::vector<unsigned char> theirs = bytes(left, 150);
    std::vector<unsigned char> expected(500, 0xee);
    unpack(expected, 0, 1, 60, 0, pack(theirs, 0, 12, 5, 9));
    unpack(expected, 100, 15, 4, 6, pack(theirs, 20, 1, 60, 0));
    unpack(expected, 200, 10, 6, 11, pack(theirs, 1, 12, 5, 7));
    unpack(expected, 350, 60, 1, 2, pack(theirs, 2, 20, 3, 5));
    test.expect("otherShape", in.values(), expected);
    const std::vector<cuda_mpi_status> got = seen.values();
    for (int m = 0; m < 4; ++m)
      for (int t = 0; t < threads; ++t)
        expectStatuses(test, "otherShape", {got[m * threads + t]},
                       {statusOf(left, m + 1, 60)}, 1, t % 5 == 0);
  }
  {
    const int mine = 5, n = mine * size;
    std::vector<unsigned> part, expected;
    for (int i = 0; i < mine; ++i)
      for (int j = 0; j < n; ++j) {
        part.push_back(word(rank * mine + i, 2, j));
        expected.push_back(word(j, 2, rank * mine + i));
      }
    harness::Device<unsigned> rows(part), columns(mine * n);
    transpose<<<3, 3>>>(rows, columns, mine);
    test.expect("transpose", columns.values(), expected);
  }
  {
    harness::Device<unsigned> out(words(rank, 3, 50)), in(50);
    harness::Device<long long> counts(5 * 12);
    noGaps<<<1, 12>>>(out, in, counts);
    std::vector<unsigned> expected(50, untouched);
    std::vector<long long> expectedCounts;
    const int lengths[5] = {6, 5, 0, 0, 6};
    for (int m = 0; m < 5; ++m) {
      for (int i = 0; i < lengths[m]; ++i)
        expected[10 * m + i] = word(left, 3, 10 * m + i);
      expectedCounts.resize(12 * (m + 1), 4 * lengths[m]);
    }
    test.expect("noGaps", in.values(), expected);
    test.expect("noGaps, counts", counts.values(), expectedCounts);
  }
  for (const int rows : {1, 2000}) {
    const int pitch = 6;
    harness::Device<unsigned> matrix(words(rank, 4, rows * pitch));
    evenToOdd<<<4, 2>>>(matrix, rows, pitch);
    std::vector<unsigned> expected = words(rank, 4, rows * pitch);
    unpack(expected, 1, rows * pitch / 2, 1, 2,
           pack(words(left, 4, rows * pitch), 0, rows * pitch / 2, 1, 2));
    test.expect("evenToOdd", matrix.values(), expected);
  }
  return test.finish();
}
