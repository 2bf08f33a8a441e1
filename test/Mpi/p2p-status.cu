//===- p2p-status.cu - What a receive tells about its message ------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Messages shorter than the buffer, the length in the status, statuses in
// local variables, arrays, members, device and shared memory, statuses that
// only some threads ask for, or nobody.
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

// MPI-3.1, 3.2.4 and 3.2.5: a message may be shorter than the buffer; the rest
// of the buffer stays as it is, the status tells the length.
__global__ void shorter(const unsigned *out, unsigned *in, int room,
                        cuda_mpi_status *seen) {
  const int thread = threadOfGrid(), threads = threadsOfGrid();
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  for (int m = 0; m < 6; ++m)
    cuda_mpi_send(out + m * room, (m * m + rank % 3) * sizeof *out, right, m);
  for (int m = 0; m < 6; ++m)
    cuda_mpi_recv(in + m * room, room * sizeof *in, left, m, MPI_COMM_WORLD,
                  &seen[m * threads + thread]);
}

// MPI-3.1, 3.2.5: each receive fills the status that it is given, and only
// this.
__global__ void manyStatuses(const unsigned char *out, unsigned char *in,
                             cuda_mpi_status *seen) {
  const int thread = threadOfGrid(), threads = threadsOfGrid();
  if (thread % 4 == 1)
    return;
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  struct {
    int before;
    cuda_mpi_status status;
    int after;
  } member = {thread, {}, -thread};
  cuda_mpi_status all[3] = {}, *pointer = &all[2], &reference = all[0];
  for (int m = 0; m < 4; ++m)
    cuda_mpi_send(out, 10 + m, right, 70 + m);
  cuda_mpi_recv(in, 20, left, 71, MPI_COMM_WORLD, pointer);
  cuda_mpi_recv(in, 20, left, 73, MPI_COMM_WORLD, &reference);
  cuda_mpi_recv(in, 20, left, 70, MPI_COMM_WORLD, &member.status);
  cuda_mpi_recv(in, 20, left, CUDA_MPI_ANY_TAG, MPI_COMM_WORLD, all + 1);
  seen[thread] = all[0];
  seen[threads + thread] = all[1];
  seen[2 * threads + thread] = all[2];
  seen[3 * threads + thread] = member.status;
  if (member.before != thread || member.after != -thread)
    seen[thread].error = 99;
}

// MPI-3.1, 3.2.6: who does not want the status does not get it, by argument or
// without one. Here that is each thread's own matter.
__global__ void notWanted(const unsigned *out, unsigned *in,
                          cuda_mpi_status *seen) {
  const int thread = threadOfGrid(), threads = threadsOfGrid();
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  for (int m = 0; m < 4; ++m)
    cuda_mpi_send(out + m, sizeof *out, right, m);
  cuda_mpi_recv(in, sizeof *in, left, 0, MPI_COMM_WORLD,
                CUDA_MPI_STATUS_IGNORE);
  cuda_mpi_recv(in + 1, sizeof *in, left, 1);
  cuda_mpi_recv(in + 2, sizeof *in, left, 2, MPI_COMM_WORLD,
                thread % 2 ? &seen[thread] : CUDA_MPI_STATUS_IGNORE);
  cuda_mpi_recv(in + 3, sizeof *in, left, 3, MPI_COMM_WORLD,
                thread == threads - 1 ? &seen[threads + thread] : nullptr);
}

// MPI-3.1, 3.2.5: a status in shared memory, one for each thread of the block,
// and one in device memory that all threads share.
__global__ void elsewhere(const unsigned *out, unsigned *in,
                          cuda_mpi_status *seen, cuda_mpi_status *one) {
  __shared__ cuda_mpi_status mine[32];
  const int thread = threadOfGrid();
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  cuda_mpi_send(out, 3 * sizeof *out, right, 15);
  cuda_mpi_send(out + 3, 1, right, 16);
  cuda_mpi_recv(in, 4 * sizeof *in, left, CUDA_MPI_ANY_TAG, MPI_COMM_WORLD,
                &mine[threadIdx.x]);
  cuda_mpi_recv(in + 4, 4, left, CUDA_MPI_ANY_TAG, MPI_COMM_WORLD, one);
  __syncthreads();
  seen[thread] = mine[blockDim.x - 1 - threadIdx.x];
}

// MPI-3.1, 3.2.5: the length in the status is how the receiver knows what the
// sender has decided.
__global__ void untilEmpty(unsigned *out, unsigned *in, int *rounds) {
  const int thread = threadOfGrid(), threads = threadsOfGrid();
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  const int mine = 2 * rank + 3;
  for (int m = 0; m < mine; ++m)
    cuda_mpi_send(out + m, sizeof *out, right, 1);
  cuda_mpi_send(out, 0, right, 1);
  int count = 0;
  for (;;) {
    cuda_mpi_status status;
    cuda_mpi_recv(in + count, sizeof *in, left, 1, MPI_COMM_WORLD, &status);
    if (status.count == 0)
      break;
    ++count;
  }
  rounds[thread] = count * threads;
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  const int rank = test.rank, size = test.size;
  const int left = (rank + size - 1) % size;
  {
    const int room = 30;
    harness::Device<unsigned> out(words(rank, 1, 6 * room)), in(6 * room);
    harness::Device<cuda_mpi_status> seen(6 * 21);
    shorter<<<3, 7>>>(out, in, room, seen);
    std::vector<unsigned> expected;
    std::vector<cuda_mpi_status> statuses;
    for (int m = 0; m < 6; ++m) {
      const int length = m * m + left % 3;
      for (int i = 0; i < room; ++i)
        expected.push_back(i < length ? word(left, 1, m * room + i)
                                      : untouched);
      statuses.push_back(statusOf(left, m, 4 * length));
    }
    test.expect("shorter", in.values(), expected);
    expectStatuses(test, "shorter", seen.values(), statuses, 21);
  }
  {
    harness::Device<unsigned char> out(20), in(20);
    const int threads = 64;
    harness::Device<cuda_mpi_status> seen(4 * threads);
    manyStatuses<<<2, 32>>>(out, in, seen);
    const std::vector<cuda_mpi_status> got = seen.values();
    const int tags[4] = {73, 72, 71, 70};
    for (int m = 0; m < 4; ++m)
      for (int t = 0; t < threads; ++t)
        expectStatuses(test, "manyStatuses", {got[m * threads + t]},
                       {statusOf(left, tags[m], tags[m] - 60)}, 1,
                       t % 4 == 1 ? 1 : 0);
  }
  {
    const int threads = 36;
    harness::Device<unsigned> out(words(rank, 2, 4)), in(4);
    harness::Device<cuda_mpi_status> seen(2 * threads);
    notWanted<<<dim3(1, 2, 2), dim3(3, 3)>>>(out, in, seen);
    test.expect("notWanted", in.values(), words(left, 2, 4));
    const std::vector<cuda_mpi_status> got = seen.values();
    for (int t = 0; t < threads; ++t) {
      expectStatuses(test, "notWanted, odd threads", {got[t]},
                     {statusOf(left, 2, 4)}, 1, t % 2 ? 0 : 1);
      expectStatuses(test, "notWanted, last thread", {got[threads + t]},
                     {statusOf(left, 3, 4)}, 1, t == threads - 1 ? 0 : 1);
    }
  }
  {
    harness::Device<unsigned> out(words(rank, 3, 4)), in(5);
    harness::Device<cuda_mpi_status> seen(96), one(1);
    elsewhere<<<3, 32>>>(out, in, seen, one);
    std::vector<unsigned> expected = words(left, 3, 3);
    expected.resize(5, untouched);
    // One byte of the last message.
    unsigned last = untouched;
    const unsigned from = word(left, 3, 3);
    std::memcpy(&last, &from, 1);
    expected[4] = last;
    test.expect("elsewhere", in.values(), expected);
    expectStatuses(test, "elsewhere", seen.values(), {statusOf(left, 15, 12)},
                   96);
    expectStatuses(test, "elsewhere, one", one.values(),
                   {statusOf(left, 16, 1)}, 1);
  }
  {
    harness::Device<unsigned> out(words(rank, 4, 20)), in(20);
    harness::Device<int> rounds(10);
    untilEmpty<<<10, 1>>>(out, in, rounds);
    std::vector<unsigned> expected = words(left, 4, 2 * left + 3);
    expected.resize(20, untouched);
    test.expect("untilEmpty", in.values(), expected);
    test.expect("untilEmpty, rounds", rounds.values(),
                std::vector<int>(10, 10 * (2 * left + 3)));
  }
  return test.finish();
}
