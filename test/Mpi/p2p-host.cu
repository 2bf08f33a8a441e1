//===- p2p-host.cu - Messages between kernels and host code --------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One side of a message is a kernel, the other side is plain MPI on the
// host, blocking or not, posted before the kernel begins or after it has
// ended.
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

// MPI-3.1, 3.2 and 3.4: a kernel sends what the host receives.
__global__ void send(const unsigned *out, int peer, int words) {
  if (threadOfGrid() == 0)
    return;
  cuda_mpi_send(out, words * sizeof *out, peer, 1);
  cuda_mpi_ssend(out + 1, 3, peer, 2);
  cuda_mpi_send_vector(out, words / 2, 4, 8, peer, 3);
}

// MPI-3.1, 3.2: a kernel receives what the host sends, and finds it by a probe.
__global__ void receive(unsigned *in, int peer, int words,
                        cuda_mpi_status *seen) {
  const int thread = threadOfGrid(), threads = threadsOfGrid();
  cuda_mpi_recv(in, words * sizeof *in, peer, 1, MPI_COMM_WORLD, &seen[thread]);
  cuda_mpi_status status;
  cuda_mpi_probe(peer, CUDA_MPI_ANY_TAG, MPI_COMM_WORLD, &status);
  cuda_mpi_recv(in + words, status.count, peer, status.tag, MPI_COMM_WORLD,
                &seen[threads + thread]);
  cuda_mpi_recv_vector(in + 2 * words, words / 2, 4, 8, peer, 3, MPI_COMM_WORLD,
                       &seen[2 * threads + thread]);
}

// MPI-3.1, 3.7: the host has posted its side before; the kernel does the
// other.
__global__ void exchange(const unsigned *out, unsigned *in, int words) {
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  cuda_mpi_send(out, words * sizeof *out, right, 11);
  cuda_mpi_recv(in, words * sizeof *in, left, 12);
}

// MPI-3.1, 3.5: the order holds for messages of kernels and of the host
// between them.
__global__ void some(const unsigned *out, int first, int last) {
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  for (int m = first; m < last; ++m)
    cuda_mpi_send(out + m, sizeof *out, (rank + 1) % size, 6);
}

// MPI-3.1, 3.5: a message that an earlier kernel has not received is there for
// a later one.
__global__ void rest(unsigned *in, int first, int last) {
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  for (int m = first; m < last; ++m)
    cuda_mpi_recv(in + m, sizeof *in, (rank + size - 1) % size, 6);
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  const int rank = test.rank, size = test.size;
  const int left = (rank + size - 1) % size, right = (rank + 1) % size;
  const int peer = rank % 2 ? rank - 1 : rank + 1;
  // Even processes launch a kernel, odd ones are the host; then in turn.
  for (const int count : {10, 40000})
    for (int turn = 0; turn < 2 && peer < size; ++turn) {
      const std::vector<unsigned> mine = words(rank, 1, count);
      if (rank % 2 == turn) {
        harness::Device<unsigned> out(mine);
        send<<<2, 10>>>(out, peer, count);
        harness::Device<unsigned> in(3 * count);
        harness::Device<cuda_mpi_status> seen(3 * 20);
        receive<<<4, 5>>>(in, peer, count, seen);
        std::vector<unsigned> expected = words(peer, 1, count);
        expected.resize(3 * count, untouched);
        for (int i = 0; i < 3; ++i)
          expected[count + i] = word(peer, 1, 4 + i);
        for (int i = 0; i < 5; ++i)
          expected[2 * count + 2 * i] = word(peer, 1, i);
        test.expect("receive", in.values(), expected);
        expectStatuses(test, "receive", seen.values(),
                       {statusOf(peer, 1, 4LL * count), statusOf(peer, 2, 12),
                        statusOf(peer, 3, 20)},
                       20);
        continue;
      }
      std::vector<unsigned> got(count, 0), expected = words(peer, 1, count);
      MPI_Status status;
      int length;
      MPI_Recv(got.data(), 4 * count, MPI_CHAR, peer, 1, MPI_COMM_WORLD,
               MPI_STATUS_IGNORE);
      test.expect("send", got, expected);
      unsigned cell = 0, third = 0;
      MPI_Recv(&cell, 4, MPI_CHAR, peer, MPI_ANY_TAG, MPI_COMM_WORLD, &status);
      MPI_Get_count(&status, MPI_CHAR, &length);
      std::memcpy(&third, &expected[1], 3);
      test.expect("ssend", std::vector<unsigned>{cell, (unsigned)length},
                  {third, 3});
      MPI_Recv(got.data(), 4 * count, MPI_CHAR, peer, 3, MPI_COMM_WORLD,
               &status);
      MPI_Get_count(&status, MPI_CHAR, &length);
      got.resize(length / 4);
      std::vector<unsigned> even;
      for (int i = 0; i < count / 2; ++i)
        even.push_back(expected[2 * i]);
      test.expect("send_vector", got, even);
      // The first of these is long; the others are sent while it is on its way.
      MPI_Request requests[3];
      MPI_Isend(mine.data(), 4 * count, MPI_CHAR, peer, 1, MPI_COMM_WORLD,
                &requests[0]);
      MPI_Isend(&mine[4], 12, MPI_CHAR, peer, 2, MPI_COMM_WORLD, &requests[1]);
      MPI_Isend(mine.data(), 20, MPI_CHAR, peer, 3, MPI_COMM_WORLD,
                &requests[2]);
      MPI_Waitall(3, requests, MPI_STATUSES_IGNORE);
    }
  for (const int count : {1, 50000}) {
    const std::vector<unsigned> mine = words(rank, 2, count);
    std::vector<unsigned> got(count, 0);
    harness::Device<unsigned> out(words(rank, 3, count)), in(count);
    MPI_Request requests[2];
    MPI_Irecv(got.data(), 4 * count, MPI_CHAR, left, 11, MPI_COMM_WORLD,
              &requests[0]);
    MPI_Isend(mine.data(), 4 * count, MPI_CHAR, right, 12, MPI_COMM_WORLD,
              &requests[1]);
    exchange<<<3, 3>>>(out, in, count);
    CHECK(cudaDeviceSynchronize());
    MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
    test.expect("exchange, kernel to host", got, words(left, 3, count));
    test.expect("exchange, host to kernel", in.values(), words(left, 2, count));
  }
  {
    const std::vector<unsigned> mine = words(rank, 4, 12);
    std::vector<unsigned> middle(4, 0);
    harness::Device<unsigned> out(mine), in(12);
    some<<<1, 5>>>(out, 0, 3);
    CHECK(cudaDeviceSynchronize()); // Then the program is next.
    for (int m = 3; m < 7; ++m)
      MPI_Send(&mine[m], 4, MPI_CHAR, right, 6, MPI_COMM_WORLD);
    some<<<5, 1>>>(out, 7, 12);
    rest<<<2, 2>>>(in, 0, 5);
    CHECK(cudaDeviceSynchronize());
    for (int m = 0; m < 4; ++m)
      MPI_Recv(&middle[m], 4, MPI_CHAR, left, 6, MPI_COMM_WORLD,
               MPI_STATUS_IGNORE);
    rest<<<2, 2>>>(in, 9, 12);
    std::vector<unsigned> expected = words(left, 4, 12), host(4);
    for (int m = 0; m < 4; ++m) {
      host[m] = expected[5 + m];
      expected[5 + m] = untouched;
    }
    test.expect("some and rest", in.values(), expected);
    test.expect("some and rest, host", middle, host);
  }
  return test.finish();
}
