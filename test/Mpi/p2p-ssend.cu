//===- p2p-ssend.cu - Synchronous sends ----------------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A synchronous send is not complete before its receive has begun; apart
// from that it is a send.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -I %S/../EndToEnd/Inputs %s -o %t
// RUN: %mpirun -np 1 %t
// RUN: %mpirun -np 2 %t
// RUN: %mpirun -np 4 %t
// RUN: %mpirun -np 8 %t
// RUN: env GPUMPI_STAGING=always %mpirun -np 3 %t
// RUN: %gpumpicxx --target=cpu --lowering=direct -I %S/../EndToEnd/Inputs %s -o %t.direct
// RUN: %mpirun -np 3 %t.direct

#include "Inputs/messages.h"

// MPI-3.1, 3.4: the receiver has a message of a synchronous send in front of
// it, and as long as it does not receive it, the sender does not send the next
// one.
__global__ void waits(const unsigned *out, unsigned *in, int *flags,
                      int rounds) {
  const int thread = threadOfGrid(), threads = threadsOfGrid();
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int peer = rank % 2 ? rank - 1 : rank + 1;
  if (peer >= size)
    return;
  if (rank % 2 == 0) {
    cuda_mpi_ssend(out, sizeof *out, peer, 1);
    cuda_mpi_send(out + 1, sizeof *out, peer, 2);
    return;
  }
  cuda_mpi_probe(peer, 1);
  int found = 0;
  for (int k = 0; k < rounds; ++k) {
    int flag = -1;
    cuda_mpi_iprobe(peer, 2, &flag);
    found += flag;
  }
  flags[thread] = found;
  cuda_mpi_recv(in, sizeof *in, peer, 1);
  cuda_mpi_probe(peer, 2);
  cuda_mpi_iprobe(peer, 2, &found);
  flags[threads + thread] = found;
  cuda_mpi_recv(in + 1, sizeof *in, peer, 2);
}

// MPI-3.1, 3.4: a send with another mode, received in the same way. Also an
// empty one waits.
__global__ void ring(unsigned *out, unsigned *in, size_t words,
                     cuda_mpi_status *seen) {
  const int thread = threadOfGrid(), threads = threadsOfGrid();
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  if (size == 1)
    return;
  for (size_t i = thread; i < words; i += threads)
    out[i] = word(rank, 1, i);
  if (rank % 2 == 0) {
    cuda_mpi_ssend(out, words * sizeof *out, right, 12);
    cuda_mpi_recv(in, words * sizeof *in, left, 12, MPI_COMM_WORLD,
                  &seen[thread]);
  } else {
    cuda_mpi_recv(in, words * sizeof *in, left, 12, MPI_COMM_WORLD,
                  &seen[thread]);
    cuda_mpi_ssend(out, words * sizeof *out, right, 12);
  }
}

// MPI-3.1, 3.5: sends of both modes keep their order.
__global__ void mixed(const unsigned *out, unsigned *in, int count) {
  if (threadOfGrid() % 2 == 0)
    return;
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int peer = rank % 2 ? rank - 1 : rank + 1;
  if (peer >= size)
    return;
  for (int m = 0; m < count; ++m)
    if (rank % 2 == 0) {
      if (m % 3 == 1)
        cuda_mpi_ssend(out + m, sizeof *out, peer, 6);
      else
        cuda_mpi_send(out + m, sizeof *out, peer, 6);
    } else {
      cuda_mpi_recv(in + m, sizeof *in, peer, CUDA_MPI_ANY_TAG);
    }
}

// MPI-3.1, 3.10 and 3.4: the receive of a sendrecv takes a synchronous send,
// and the other way round.
__global__ void withSendrecv(const unsigned *out, unsigned *in) {
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int peer = rank % 2 ? rank - 1 : rank + 1;
  if (peer >= size)
    return;
  if (rank % 2 == 0) {
    cuda_mpi_sendrecv(out, 3 * sizeof *out, peer, 1, in, 5 * sizeof *in, peer,
                      2);
  } else {
    cuda_mpi_ssend(out, 3 * sizeof *out, peer, 2);
    cuda_mpi_recv(in, 5 * sizeof *in, peer, 1);
  }
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  const int rank = test.rank, size = test.size;
  const int peer = rank % 2 ? rank - 1 : rank + 1;
  const int left = (rank + size - 1) % size;
  const bool receives = rank % 2 == 1, alone = peer >= size;
  {
    harness::Device<unsigned> out(words(rank, 1, 2)), in(2);
    harness::Device<int> flags(2 * 15);
    waits<<<5, 3>>>(out, in, flags, 150);
    std::vector<unsigned> expected(2, untouched);
    std::vector<int> expectedFlags(30, (int)untouched);
    if (receives) {
      expected = words(peer, 1, 2);
      std::fill_n(expectedFlags.begin(), 15, 0);
      std::fill_n(expectedFlags.begin() + 15, 15, 1);
    }
    test.expect("waits", in.values(), expected);
    test.expect("waits, flags", flags.values(), expectedFlags);
  }
  for (const size_t count : {0, 1, 1000, 100000}) {
    harness::Device<unsigned> out(count + 1), in(count + 1);
    harness::Device<cuda_mpi_status> seen(64);
    ring<<<2, 32>>>(out, in, count, seen);
    std::vector<unsigned> expected = words(left, 1, (int)count);
    expected.push_back(untouched);
    if (size > 1) {
      test.expect("ring", in.values(), expected);
      expectStatuses(test, "ring", seen.values(),
                     {statusOf(left, 12, 4 * (long long)count)}, 64);
    }
  }
  {
    harness::Device<unsigned> out(words(rank, 2, 30)), in(30);
    mixed<<<dim3(2, 2), 5>>>(out, in, 30);
    test.expect("mixed", in.values(),
                receives ? words(peer, 2, 30)
                         : std::vector<unsigned>(30, untouched));
  }
  {
    harness::Device<unsigned> out(words(rank, 3, 3)), in(5);
    withSendrecv<<<1, 64>>>(out, in);
    std::vector<unsigned> expected =
        alone ? std::vector<unsigned>() : words(peer, 3, 3);
    expected.resize(5, untouched);
    test.expect("withSendrecv", in.values(), expected);
  }
  return test.finish();
}
