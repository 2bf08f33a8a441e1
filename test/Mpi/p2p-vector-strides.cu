//===- p2p-vector-strides.cu - Strides of every kind, messages that fill a part
//===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Blocks from the end to the beginning, blocks that overlap where they are
// sent from, messages that end within a block, many blocks and long ones.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -I %S/../EndToEnd/Inputs %s -o %t
// RUN: %if buffered-self %{ %mpirun -np 1 %t %}
// RUN: %mpirun -np 2 %t
// RUN: %mpirun -np 5 %t
// RUN: %mpirun -np 8 %t
// RUN: env GPUMPI_STAGING=always %mpirun -np 3 %t
// RUN: %gpumpicxx --target=cpu --lowering=direct -I %S/../EndToEnd/Inputs %s -o %t.direct
// RUN: %mpirun -np 3 %t.direct

#include "Inputs/messages.h"

// MPI-3.1, 4.1.2: a negative stride goes backwards, on either side.
__global__ void backwards(const unsigned *out, unsigned *in, int count,
                          cuda_mpi_status *seen) {
  const int thread = threadOfGrid(), threads = threadsOfGrid();
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  const int word = sizeof *out;
  // Reversed by the sender, by the receiver, and by both.
  cuda_mpi_sendrecv_vector(out + 2 * count - 2, count, word, -2 * word, right,
                           1, in, count, word, word, left, 1, MPI_COMM_WORLD,
                           &seen[thread]);
  cuda_mpi_sendrecv_vector(out, count, word, word, right, 2, in + 3 * count - 1,
                           count, word, -2 * word, left, 2, MPI_COMM_WORLD,
                           &seen[threads + thread]);
  cuda_mpi_sendrecv_vector(out + count - 2, count / 2, 2 * word, -2 * word,
                           right, 3, in + 4 * count - 2, count / 2, 2 * word,
                           -2 * word, left, 3, MPI_COMM_WORLD,
                           &seen[2 * threads + thread]);
}

// MPI-3.1, 3.2.2 and 4.1.11: what is sent may overlap: a sliding window, the
// same block again and again, a window that slides backwards.
__global__ void overlapping(const unsigned *out, unsigned *in, int count) {
  if (threadOfGrid() < 2)
    return;
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  const int word = sizeof *out;
  const size_t bytes = 3 * count * word;
  cuda_mpi_sendrecv_vector(out, count, 3 * word, word, right, 1, in, 1, bytes,
                           0, left, 1);
  cuda_mpi_sendrecv_vector(out + 5, count, 3 * word, 0, right, 2,
                           in + 3 * count, 1, bytes, 0, left, 2);
  cuda_mpi_sendrecv_vector(out + count, count, 3 * word, -word, right, 3,
                           in + 6 * count, 1, bytes, 0, left, 3);
}

// MPI-3.1, 3.2.4 and 4.1.11: a message that is shorter than the blocks fills
// the first ones. It may end within a block.
__global__ void partial(const unsigned char *out, unsigned char *in, int room,
                        cuda_mpi_status *seen) {
  const int thread = threadOfGrid(), threads = threadsOfGrid();
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  const int lengths[6] = {0, 1, 31, 36, 84, 95};
  for (int m = 0; m < 6; ++m)
    cuda_mpi_sendrecv_vector(out + m, 1, lengths[m], 1, right, m,
                             in + m * room + 5, 8, 12, 17, left, m,
                             MPI_COMM_WORLD, &seen[m * threads + thread]);
  // The same backwards, from the end.
  cuda_mpi_sendrecv_vector(out, 1, 31, 1, right, 8, in + 7 * room - 12, 8, 12,
                           -17, left, CUDA_MPI_ANY_TAG, MPI_COMM_WORLD,
                           &seen[6 * threads + thread]);
}

// MPI-3.1, 4.1.2: as many blocks, and as long ones, as are wanted. Each thread
// counts what is right.
__global__ void large(unsigned *out, unsigned *in, int count, int length,
                      int stride, int *right) {
  const int thread = threadOfGrid(), threads = threadsOfGrid();
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int next = (rank + 1) % size, last = (rank + size - 1) % size;
  for (int i = thread; i < count * stride; i += threads) {
    out[i] = rank * 100000007 + i;
    in[i] = i;
  }
  cuda_mpi_sendrecv_vector(out, count, length * sizeof *out,
                           stride * sizeof *out, next, 0, in, count,
                           length * sizeof *in, stride * sizeof *in, last, 0);
  int correct = 0;
  for (int i = thread; i < count * stride; i += threads)
    correct += in[i] == (i % stride < length ? last * 100000007u : 0u) + i;
  right[thread] = correct;
}

// MPI-3.1, 3.8.1: the length that a probe tells is that of all blocks.
__global__ void probed(const unsigned *out, unsigned *in, int blocks) {
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  cuda_mpi_send_vector(out, blocks + rank, 8, 12, right, 3);
  cuda_mpi_status status;
  cuda_mpi_probe(left, 3, MPI_COMM_WORLD, &status);
  cuda_mpi_recv_vector(in, status.count / 8, 8, 16, status.source, status.tag);
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  const int rank = test.rank, size = test.size;
  const int left = (rank + size - 1) % size;
  for (const int count : {2, 10, 5000}) {
    harness::Device<unsigned> out(words(rank, 1, 2 * count)), in(4 * count);
    harness::Device<cuda_mpi_status> seen(3 * 22);
    backwards<<<11, 2>>>(out, in, count, seen);
    std::vector<unsigned> expected(4 * count, untouched);
    for (int i = 0; i < count; ++i) {
      expected[i] = word(left, 1, 2 * (count - 1 - i));
      expected[3 * count - 1 - 2 * i] = word(left, 1, i);
    }
    for (int i = 0; i < count / 2 * 2; ++i)
      expected[4 * count - count / 2 * 2 + i] =
          word(left, 1, count - count / 2 * 2 + i);
    test.expect("backwards", in.values(), expected);
    expectStatuses(test, "backwards", seen.values(),
                   {statusOf(left, 1, 4 * count), statusOf(left, 2, 4 * count),
                    statusOf(left, 3, 4 * (count / 2 * 2))},
                   22);
  }
  for (const int count : {1, 9, 4000}) {
    harness::Device<unsigned> out(words(rank, 2, count + 8)), in(9 * count);
    overlapping<<<2, 6>>>(out, in, count);
    std::vector<unsigned> expected;
    for (int b = 0; b < count; ++b)
      for (int i = 0; i < 3; ++i)
        expected.push_back(word(left, 2, b + i));
    for (int b = 0; b < count; ++b)
      for (int i = 0; i < 3; ++i)
        expected.push_back(word(left, 2, 5 + i));
    for (int b = 0; b < count; ++b)
      for (int i = 0; i < 3; ++i)
        expected.push_back(word(left, 2, count - b + i));
    test.expect("overlapping", in.values(), expected);
  }
  {
    const int room = 150, threads = 16, lengths[6] = {0, 1, 31, 36, 84, 95};
    std::vector<unsigned char> all[2], expected(7 * room, 0xee);
    for (int i = 0; i < 120; ++i) {
      all[0].push_back(word(rank, 3, i) >> 5);
      all[1].push_back(word(left, 3, i) >> 5);
    }
    harness::Device<unsigned char> out(all[0]), in(7 * room);
    harness::Device<cuda_mpi_status> seen(7 * threads);
    partial<<<2, dim3(2, 2, 2)>>>(out, in, room, seen);
    std::vector<cuda_mpi_status> statuses;
    for (int m = 0; m < 6; ++m) {
      for (int i = 0; i < lengths[m]; ++i)
        expected[m * room + 5 + i / 12 * 17 + i % 12] = all[1][m + i];
      statuses.push_back(statusOf(left, m, lengths[m]));
    }
    for (int i = 0; i < 31; ++i)
      expected[7 * room - 12 - i / 12 * 17 + i % 12] = all[1][i];
    statuses.push_back(statusOf(left, 8, 31));
    test.expect("partial", in.values(), expected);
    expectStatuses(test, "partial", seen.values(), statuses, threads);
  }
  const int shapes[][3] = {{1, 70000, 80000},
                           {300, 300, 301},
                           {30000, 1, 3},
                           {3, 40000, 40000},
                           {64, 1024, 1500}};
  for (const auto &[count, length, stride] : shapes) {
    const int threads = 128;
    harness::Device<unsigned> out(count * stride), in(count * stride);
    harness::Device<int> right(threads);
    large<<<4, 32>>>(out, in, count, length, stride, right);
    std::vector<int> expected;
    for (int t = 0; t < threads; ++t)
      expected.push_back((count * stride + threads - 1 - t) / threads);
    test.expect("large", right.values(), expected);
  }
  {
    const int blocks = 4;
    harness::Device<unsigned> out(words(rank, 4, 3 * 12)), in(4 * 12);
    probed<<<3, 1>>>(out, in, blocks);
    std::vector<unsigned> expected(4 * 12, untouched);
    for (int b = 0; b < blocks + left; ++b)
      for (int i = 0; i < 2; ++i)
        expected[4 * b + i] = word(left, 4, 3 * b + i);
    test.expect("probed", in.values(), expected);
  }
  return test.finish();
}
