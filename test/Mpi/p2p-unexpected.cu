//===- p2p-unexpected.cu - Messages that are there before their receive --===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Messages arrive before anybody has asked for them and are received in
// another order than they were sent: by tag, by source and by communicator.
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

#include "Inputs/messages.h"

// MPI-3.1, 3.5: tags choose among the messages of one sender, last one first.
__global__ void lastFirst(const unsigned *out, unsigned *in, int count) {
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  for (int tag = 0; tag < count; ++tag)
    cuda_mpi_send(out + tag, sizeof *out, right, tag);
  cuda_mpi_barrier();
  for (int tag = count - 1; tag >= 0; --tag)
    cuda_mpi_recv(in + tag, sizeof *in, left, tag);
}

// MPI-3.1, 3.5: the same from all processes at once. Sources and tags are
// received in orders of their own.
__global__ void fromAll(const unsigned *out, unsigned *in,
                        cuda_mpi_status *seen) {
  const int thread = threadOfGrid(), threads = threadsOfGrid();
  if (thread == 0 || thread == threads - 1)
    return;
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  for (int to = 0; to < size; ++to)
    for (int tag = 0; tag < 5; ++tag)
      cuda_mpi_send(out + to * 5 + tag, sizeof *out, to, tag);
  cuda_mpi_barrier();
  for (int k = 0; k < 5; ++k)
    for (int from = size - 1; from >= 0; --from) {
      const int tag = (2 * k + from) % 5;
      cuda_mpi_recv(in + from * 5 + tag, sizeof *in, from, tag, MPI_COMM_WORLD,
                    &seen[(from * 5 + tag) * threads + thread]);
    }
}

// MPI-3.1, 3.5: a permutation of many tags, messages of many lengths.
__global__ void permuted(const unsigned *out, unsigned *in, int count, int step,
                         int room, long long *counts) {
  const int thread = threadOfGrid(), threads = threadsOfGrid();
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  for (int tag = 0; tag < count; ++tag)
    cuda_mpi_send(out + tag * room, (tag % room) * sizeof *out, right, tag);
  for (int k = 0; k < count; ++k) {
    const int tag = k * step % count;
    cuda_mpi_status status;
    cuda_mpi_recv(in + tag * room, room * sizeof *in, left, tag, MPI_COMM_WORLD,
                  &status);
    counts[tag * threads + thread] = status.count;
  }
}

// MPI-3.1, 3.5: a message waits while others with its tag come and go in
// another communicator.
__global__ void waiting(unsigned *out, unsigned *in, MPI_Comm copy,
                        int rounds) {
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  cuda_mpi_send(out, sizeof *out, right, 6);
  for (int k = 1; k <= rounds; ++k) {
    cuda_mpi_send(out + k, sizeof *out, right, 6, copy);
    cuda_mpi_recv(in + k, sizeof *in, left, 6, copy);
  }
  cuda_mpi_recv(in, sizeof *in, left, 6);
}

// MPI-3.1, 3.5: a receive takes the long message that its tag names, while a
// short one that was sent before waits.
__global__ void longFirst(unsigned *buffer, int words, unsigned *after) {
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int peer = rank % 2 ? rank - 1 : rank + 1;
  if (peer >= size)
    return;
  if (rank % 2 == 0) {
    cuda_mpi_send(after, sizeof *after, peer, 1);
    cuda_mpi_send(buffer, words * sizeof *buffer, peer, 2);
    cuda_mpi_send(after + 1, sizeof *after, peer, 3);
  } else {
    cuda_mpi_probe(peer, 2);
    cuda_mpi_recv(buffer, words * sizeof *buffer, peer, 2);
    cuda_mpi_recv(after + 1, sizeof *after, peer, 3);
    cuda_mpi_recv(after, sizeof *after, peer, 1);
  }
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  const int rank = test.rank, size = test.size;
  const int left = (rank + size - 1) % size;
  {
    harness::Device<unsigned> out(words(rank, 1, 50)), in(50);
    lastFirst<<<3, 17>>>(out, in, 50);
    test.expect("lastFirst", in.values(), words(left, 1, 50));
  }
  {
    const int threads = 18;
    std::vector<unsigned> mine, expected;
    std::vector<cuda_mpi_status> statuses;
    for (int peer = 0; peer < size; ++peer)
      for (int tag = 0; tag < 5; ++tag) {
        mine.push_back(word(rank, peer, tag));
        expected.push_back(word(peer, rank, tag));
        statuses.push_back(statusOf(peer, tag, 4));
      }
    harness::Device<unsigned> out(mine), in(5 * size);
    harness::Device<cuda_mpi_status> seen(5 * size * threads);
    // No status of the threads that have returned is written.
    fromAll<<<dim3(1, 3), dim3(2, 1, 3)>>>(out, in, seen);
    test.expect("fromAll", in.values(), expected);
    std::vector<cuda_mpi_status> inner, got = seen.values();
    cuda_mpi_status none;
    std::memset(&none, 0xee, sizeof none);
    for (int m = 0; m < 5 * size; ++m) {
      for (const int t : {0, threads - 1})
        test.expect("fromAll, returned", got[m * threads + t].source,
                    none.source);
      for (int t = 1; t < threads - 1; ++t)
        inner.push_back(got[m * threads + t]);
    }
    expectStatuses(test, "fromAll", inner, statuses, threads - 2);
  }
  {
    const int count = 64, room = 13, threads = 8;
    harness::Device<unsigned> out(words(rank, 2, count * room)),
        in(count * room);
    harness::Device<long long> counts(count * threads);
    permuted<<<2, 4>>>(out, in, count, 27, room, counts);
    std::vector<unsigned> expected;
    std::vector<long long> lengths;
    for (int m = 0; m < count; ++m) {
      for (int i = 0; i < room; ++i)
        expected.push_back(i < m % room ? word(left, 2, m * room + i)
                                        : untouched);
      lengths.resize((m + 1) * threads, 4 * (m % room));
    }
    test.expect("permuted", in.values(), expected);
    test.expect("permuted, counts", counts.values(), lengths);
  }
  {
    MPI_Comm copy;
    MPI_Comm_dup(MPI_COMM_WORLD, &copy);
    harness::Device<unsigned> out(words(rank, 3, 31)), in(31);
    waiting<<<1, 64>>>(out, in, copy, 30);
    test.expect("waiting", in.values(), words(left, 3, 31));
    MPI_Comm_free(&copy);
  }
  {
    const int peer = rank % 2 ? rank - 1 : rank + 1, count = 60000;
    harness::Device<unsigned> buffer(words(rank, 4, count)),
        after(words(rank, 5, 2));
    longFirst<<<2, 3>>>(buffer, count, after);
    const int from = rank % 2 && peer < size ? peer : rank;
    test.expect("longFirst", buffer.values(), words(from, 4, count));
    test.expect("longFirst, others", after.values(), words(from, 5, 2));
  }
  return test.finish();
}
