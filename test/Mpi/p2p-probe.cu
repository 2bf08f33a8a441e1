//===- p2p-probe.cu - Asking for messages before they are received -------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Probes that wait and probes that do not: what they find, what they do not
// find, and that the message stays.
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

// MPI-3.1, 3.8.1: the length that a probe tells is that of the message that
// the next receive takes.
__global__ void probedLength(unsigned *out, unsigned *in, int *places) {
  const int thread = threadOfGrid(), threads = threadsOfGrid();
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  for (int m = 0; m < 7; ++m) {
    for (int i = thread; i < m * (rank + 1); i += threads)
      out[i] = word(rank, m, i);
    cuda_mpi_send(out, m * (rank + 1) * sizeof *out, right, 2);
  }
  int place = 0;
  for (int m = 0; m < 7; ++m) {
    cuda_mpi_status status;
    cuda_mpi_probe(left, 2, MPI_COMM_WORLD, &status);
    cuda_mpi_recv(in + place, status.count, status.source, status.tag);
    places[m * threads + thread] = place;
    place += status.count / sizeof *in;
  }
}

// MPI-3.1, 3.8.1: a probe does not receive. The message is there again until
// it is received, and then it is gone.
__global__ void again(const unsigned *out, unsigned *in, int *flags,
                      cuda_mpi_status *seen) {
  const int thread = threadOfGrid(), threads = threadsOfGrid();
  if (thread == 0)
    return;
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  cuda_mpi_send(out, sizeof *out, right, 9);
  for (int k = 0; k < 3; ++k)
    cuda_mpi_probe(k == 1 ? CUDA_MPI_ANY_SOURCE : left,
                   k == 2 ? CUDA_MPI_ANY_TAG : 9, MPI_COMM_WORLD,
                   &seen[k * threads + thread]);
  int flag = 7;
  cuda_mpi_iprobe(left, 9, &flag, MPI_COMM_WORLD, &seen[3 * threads + thread]);
  flags[thread] = flag;
  cuda_mpi_recv(in, sizeof *in, left, 9);
  cuda_mpi_iprobe(left, 9, &flag);
  flags[threads + thread] = flag;
}

// MPI-3.1, 3.8.1: there may be messages, but none that fits.
__global__ void noneThatFits(const unsigned *out, unsigned *in, int *flags,
                             MPI_Comm copy) {
  const int thread = threadOfGrid(), threads = threadsOfGrid();
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  cuda_mpi_send(out, sizeof *out, right, 5);
  cuda_mpi_probe(left, 5);
  int here = -1, tag = -1, comm = -1, source = -1;
  cuda_mpi_iprobe(left, 5, &here);
  cuda_mpi_iprobe(left, 6, &tag);
  cuda_mpi_iprobe(left, 5, &comm, copy);
  cuda_mpi_iprobe((left + 1) % size, CUDA_MPI_ANY_TAG, &source);
  cuda_mpi_recv(in, sizeof *in, left, 5);
  flags[thread] = here;
  flags[threads + thread] = tag;
  flags[2 * threads + thread] = comm;
  flags[3 * threads + thread] = source;
}

// MPI-3.1, 3.8.1: whoever asks often enough finds the message (progress).
__global__ void poll(const unsigned *out, unsigned *in, int *flags,
                     cuda_mpi_status *seen) {
  const int thread = threadOfGrid();
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  int flag;
  if (rank == 0) {
    cuda_mpi_status status;
    for (int waiting = size - 1; waiting > 0; --waiting) {
      do
        cuda_mpi_iprobe(CUDA_MPI_ANY_SOURCE, 8, &flag, MPI_COMM_WORLD, &status);
      while (!flag);
      cuda_mpi_recv(in + status.source, status.count, status.source, 8);
    }
    cuda_mpi_iprobe(CUDA_MPI_ANY_SOURCE, 8, &flag);
    flags[thread] = flag;
    for (int to = 1; to < size; ++to)
      cuda_mpi_send(in, sizeof *in * to, to, 100 + to);
  } else {
    cuda_mpi_send(out, sizeof *out, 0, 8);
    flag = 0;
    int rounds = 0;
    while (!flag) {
      cuda_mpi_iprobe(0, CUDA_MPI_ANY_TAG, &flag, MPI_COMM_WORLD,
                      &seen[thread]);
      ++rounds;
    }
    cuda_mpi_recv(in, 8 * sizeof *in, 0, seen[thread].tag);
    flags[thread] = rounds > 0 ? flag : -1;
  }
}

// MPI-3.1, 3.8.1: source, tag and length of a probe with wildcards are those
// of one message, also with more there.
__global__ void anyMessage(unsigned *out, unsigned *in, unsigned *got,
                           int room) {
  const int thread = threadOfGrid(), threads = threadsOfGrid();
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  for (int to = 0; to < size; ++to) {
    for (int i = thread; i < rank + to + 1; i += threads)
      out[i] = word(rank, to, i);
    cuda_mpi_send(out, (rank + to + 1) * sizeof *out, to, 60 + rank);
  }
  cuda_mpi_barrier();
  for (int k = 0; k < size; ++k) {
    cuda_mpi_status probed, received;
    cuda_mpi_probe(CUDA_MPI_ANY_SOURCE, CUDA_MPI_ANY_TAG, MPI_COMM_WORLD,
                   &probed);
    cuda_mpi_recv(in, probed.count, probed.source, probed.tag, MPI_COMM_WORLD,
                  &received);
    const bool same =
        received.source == probed.source && received.tag == probed.tag &&
        received.count == probed.count && probed.tag == 60 + probed.source;
    for (int i = thread; i < received.count / 4; i += threads)
      got[probed.source * room + i] = same ? in[i] : 0;
  }
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  const int rank = test.rank, size = test.size;
  const int left = (rank + size - 1) % size;
  {
    const int threads = 44;
    harness::Device<unsigned> out(7 * 9), in(21 * 8 + 1);
    harness::Device<int> places(7 * threads);
    probedLength<<<4, 11>>>(out, in, places);
    std::vector<unsigned> expected;
    std::vector<int> expectedPlaces;
    for (int m = 0; m < 7; ++m) {
      expectedPlaces.resize((m + 1) * threads, (int)expected.size());
      append(expected, words(left, m, m * (left + 1)));
    }
    expected.resize(21 * 8 + 1, untouched);
    test.expect("probedLength", in.values(), expected);
    test.expect("probedLength, places", places.values(), expectedPlaces);
  }
  MPI_Barrier(MPI_COMM_WORLD);
  {
    const int threads = 12;
    harness::Device<unsigned> out(words(rank, 10, 1)), in(1);
    harness::Device<int> flags(2 * threads);
    harness::Device<cuda_mpi_status> seen(4 * threads);
    again<<<3, dim3(2, 2)>>>(out, in, flags, seen);
    test.expect("again", in.values(), words(left, 10, 1));
    std::vector<int> expected(threads, 1);
    expected.resize(2 * threads, 0);
    expected[0] = expected[threads] = (int)untouched;
    test.expect("again, flags", flags.values(), expected);
    expectStatuses(test, "again", seen.values(),
                   std::vector<cuda_mpi_status>(4, statusOf(left, 9, 4)),
                   threads, 1);
  }
  MPI_Barrier(MPI_COMM_WORLD);
  {
    MPI_Comm copy;
    MPI_Comm_dup(MPI_COMM_WORLD, &copy);
    const int threads = 64;
    harness::Device<unsigned> out(words(rank, 11, 1)), in(1);
    harness::Device<int> flags(4 * threads);
    noneThatFits<<<1, threads>>>(out, in, flags, copy);
    test.expect("noneThatFits", in.values(), words(left, 11, 1));
    std::vector<int> expected(threads, 1);
    expected.resize(3 * threads, 0);
    // With one process, the other source is this one, too.
    expected.resize(4 * threads, size == 1);
    test.expect("noneThatFits, flags", flags.values(), expected);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Comm_free(&copy);
  }
  {
    const int threads = 6;
    harness::Device<unsigned> out(words(rank, 12, 1)), in(8);
    harness::Device<int> flags(threads);
    harness::Device<cuda_mpi_status> seen(threads);
    poll<<<2, 3>>>(out, in, flags, seen);
    std::vector<unsigned> expected(8, untouched);
    if (rank == 0) {
      for (int from = 1; from < size; ++from)
        expected[from] = word(from, 12, 0);
    } else {
      for (int i = 1; i < rank; ++i)
        expected[i] = word(i, 12, 0);
      expectStatuses(test, "poll", seen.values(),
                     {statusOf(0, 100 + rank, 4 * rank)}, threads);
    }
    test.expect("poll", in.values(), expected);
    test.expect("poll, flags", flags.values(),
                std::vector<int>(threads, rank > 0));
  }
  MPI_Barrier(MPI_COMM_WORLD);
  {
    const int room = 16;
    harness::Device<unsigned> out(room), in(room), got(size * room);
    anyMessage<<<2, 5>>>(out, in, got, room);
    std::vector<unsigned> expected;
    for (int from = 0; from < size; ++from) {
      append(expected, words(from, rank, from + rank + 1));
      expected.resize((from + 1) * room, untouched);
    }
    test.expect("anyMessage", got.values(), expected);
  }
  return test.finish();
}
