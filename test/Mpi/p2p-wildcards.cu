//===- p2p-wildcards.cu - Any source, any tag ---------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Receives with wildcards take any message that fits and no other, and tell all
// threads which one it was.
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

// The room of one message, and the length of that from each process.
constexpr int room = 24;
__host__ __device__ inline int lengthOf(int rank) { return 3 * rank + 1; }

// MPI-3.1, 3.2.4: a receive from any source takes one message of each sender.
__global__ void anySource(const unsigned *mine, unsigned *in, unsigned *got,
                          cuda_mpi_status *seen) {
  const int thread = threadOfGrid(), threads = threadsOfGrid();
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  if (rank > 0) {
    cuda_mpi_send(mine, lengthOf(rank) * sizeof *mine, 0, 5);
    return;
  }
  for (int k = 1; k < size; ++k) {
    cuda_mpi_status status;
    cuda_mpi_recv(in, room * sizeof *in, CUDA_MPI_ANY_SOURCE, 5, MPI_COMM_WORLD,
                  &status);
    seen[(status.source - 1) * threads + thread] = status;
    for (int i = thread; i < status.count / 4; i += threads)
      got[status.source * room + i] = in[i];
  }
}

// MPI-3.1, 3.2.4 and 3.5: any tag takes what one sender sent first, whatever
// its tag.
__global__ void anyTag(const unsigned *mine, unsigned *in,
                       cuda_mpi_status *seen) {
  const int thread = threadOfGrid(), threads = threadsOfGrid();
  if (thread < 7)
    return;
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  const int tags[5] = {9, 2, 700, 2, 0};
  for (int m = 0; m < 5; ++m)
    cuda_mpi_send(mine + m, sizeof *mine, right, tags[m]);
  for (int m = 0; m < 5; ++m) {
    cuda_mpi_status status;
    cuda_mpi_recv(in + m, sizeof *in, left, CUDA_MPI_ANY_TAG, MPI_COMM_WORLD,
                  &status);
    seen[m * threads + thread] = status;
  }
}

// MPI-3.1, 3.2.4: both wildcards together; every process, this one too, has
// sent one message to all.
__global__ void anything(unsigned *out, unsigned *in, unsigned *got,
                         cuda_mpi_status *seen) {
  const int thread = threadOfGrid(), threads = threadsOfGrid();
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  for (int to = 0; to < size; ++to) {
    if (thread == to % threads)
      out[to] = word(rank, to, 0);
    cuda_mpi_send(out + to, sizeof *out, to, 100 * rank + to);
  }
  for (int k = 0; k < size; ++k) {
    cuda_mpi_status status = {-7, -7, -7, -7, -7};
    cuda_mpi_recv(in + k, sizeof *in, CUDA_MPI_ANY_SOURCE, CUDA_MPI_ANY_TAG,
                  MPI_COMM_WORLD, &status);
    seen[status.source * threads + thread] = status;
    if (thread == threads - 1)
      got[status.source] = in[k];
  }
}

// MPI-3.1, 3.2.4: a receive from any source with one tag leaves others alone.
__global__ void tagDecides(const unsigned *mine, unsigned *in) {
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  for (int tag = 0; tag < 4; ++tag)
    cuda_mpi_send(mine + tag, sizeof *mine, (rank + 1) % size, tag);
  for (int tag = 3; tag >= 0; --tag)
    cuda_mpi_recv(in + tag, sizeof *in, CUDA_MPI_ANY_SOURCE, tag);
}

// MPI-3.1, 3.2.4: a receive with any tag from one source leaves others alone.
__global__ void sourceDecides(const unsigned *mine, unsigned *in,
                              cuda_mpi_status *seen) {
  const int thread = threadOfGrid(), threads = threadsOfGrid();
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  for (int to = 0; to < size; ++to)
    cuda_mpi_send(mine, sizeof *mine, to, 10 + rank);
  cuda_mpi_barrier();
  for (int from = size - 1; from >= 0; --from)
    cuda_mpi_recv(in + from, sizeof *in, from, CUDA_MPI_ANY_TAG, MPI_COMM_WORLD,
                  &seen[from * threads + thread]);
}

// MPI-3.1, 3.2.3: wildcards stay in their communicator.
__global__ void commDecides(const unsigned *mine, unsigned *in, MPI_Comm copy,
                            cuda_mpi_status *seen) {
  const int thread = threadOfGrid(), threads = threadsOfGrid();
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  cuda_mpi_send(mine, sizeof *mine, (rank + 1) % size, 21, copy);
  cuda_mpi_send(mine + 1, sizeof *mine, (rank + 1) % size, 22);
  cuda_mpi_recv(in + 1, sizeof *in, CUDA_MPI_ANY_SOURCE, CUDA_MPI_ANY_TAG,
                MPI_COMM_WORLD, &seen[threads + thread]);
  cuda_mpi_recv(in, sizeof *in, CUDA_MPI_ANY_SOURCE, CUDA_MPI_ANY_TAG, copy,
                &seen[thread]);
}

// MPI-3.1, 3.2.5: an answer goes to the source, with the tag, that the status
// tells.
__global__ void serve(unsigned *cell, cuda_mpi_status *seen, int questions) {
  const int thread = threadOfGrid(), threads = threadsOfGrid();
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  if (rank == 0) {
    for (int k = 0; k < questions * (size - 1); ++k) {
      cuda_mpi_status status;
      cuda_mpi_recv(cell, sizeof *cell, CUDA_MPI_ANY_SOURCE, CUDA_MPI_ANY_TAG,
                    MPI_COMM_WORLD, &status);
      if (thread == threads / 2)
        *cell = mix(*cell, status.source * 1000 + status.tag);
      cuda_mpi_send(cell, sizeof *cell, status.source, status.tag);
    }
  } else {
    for (int k = 0; k < questions; ++k) {
      cuda_mpi_send(cell, sizeof *cell, 0, 50 * rank + k);
      cuda_mpi_recv(cell, sizeof *cell, 0, CUDA_MPI_ANY_TAG, MPI_COMM_WORLD,
                    &seen[k * threads + thread]);
    }
  }
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  const int rank = test.rank, size = test.size;
  const int left = (rank + size - 1) % size;
  {
    harness::Device<unsigned> mine(words(rank, 1, room)), in(room),
        got(size * room);
    harness::Device<cuda_mpi_status> seen(std::max(1, size - 1) * 72);
    anySource<<<3, 24>>>(mine, in, got, seen);
    std::vector<unsigned> expected(size * room, untouched);
    std::vector<cuda_mpi_status> statuses;
    for (int from = 1; from < size; ++from) {
      for (int i = 0; i < lengthOf(from); ++i)
        expected[from * room + i] = word(from, 1, i);
      statuses.push_back(statusOf(from, 5, 4 * lengthOf(from)));
    }
    if (rank == 0 && size > 1) {
      test.expect("anySource", got.values(), expected);
      expectStatuses(test, "anySource", seen.values(), statuses, 72);
    }
  }
  MPI_Barrier(MPI_COMM_WORLD);
  {
    harness::Device<unsigned> mine(words(rank, 2, 5)), in(5);
    harness::Device<cuda_mpi_status> seen(5 * 40);
    anyTag<<<dim3(2, 2), dim3(5, 2)>>>(mine, in, seen);
    test.expect("anyTag", in.values(), words(left, 2, 5));
    expectStatuses(test, "anyTag", seen.values(),
                   {statusOf(left, 9, 4), statusOf(left, 2, 4),
                    statusOf(left, 700, 4), statusOf(left, 2, 4),
                    statusOf(left, 0, 4)},
                   40, 7);
  }
  MPI_Barrier(MPI_COMM_WORLD);
  {
    harness::Device<unsigned> out(size), in(size), got(size);
    harness::Device<cuda_mpi_status> seen(size * 12);
    anything<<<4, 3>>>(out, in, got, seen);
    std::vector<unsigned> expected;
    std::vector<cuda_mpi_status> statuses;
    for (int from = 0; from < size; ++from) {
      expected.push_back(word(from, rank, 0));
      statuses.push_back(statusOf(from, 100 * from + rank, 4));
    }
    test.expect("anything", got.values(), expected);
    expectStatuses(test, "anything", seen.values(), statuses, 12);
  }
  MPI_Barrier(MPI_COMM_WORLD);
  {
    harness::Device<unsigned> mine(words(rank, 3, 4)), in(4);
    tagDecides<<<2, 32>>>(mine, in);
    test.expect("tagDecides", in.values(), words(left, 3, 4));
  }
  MPI_Barrier(MPI_COMM_WORLD);
  {
    harness::Device<unsigned> mine(words(rank, 4, 1)), in(size);
    harness::Device<cuda_mpi_status> seen(size * 33);
    sourceDecides<<<1, 33>>>(mine, in, seen);
    std::vector<unsigned> expected;
    std::vector<cuda_mpi_status> statuses;
    for (int from = 0; from < size; ++from) {
      expected.push_back(word(from, 4, 0));
      statuses.push_back(statusOf(from, 10 + from, 4));
    }
    test.expect("sourceDecides", in.values(), expected);
    expectStatuses(test, "sourceDecides", seen.values(), statuses, 33);
  }
  // No process takes what another one sends in the next kernel.
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_Comm copy;
  MPI_Comm_dup(MPI_COMM_WORLD, &copy);
  {
    harness::Device<unsigned> mine(words(rank, 5, 2)), in(2);
    harness::Device<cuda_mpi_status> seen(2 * 30);
    commDecides<<<5, 6>>>(mine, in, copy, seen);
    test.expect("commDecides", in.values(), words(left, 5, 2));
    expectStatuses(test, "commDecides", seen.values(),
                   {statusOf(left, 21, 4), statusOf(left, 22, 4)}, 30);
  }
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_Comm_free(&copy);
  {
    const int questions = 3;
    harness::Device<unsigned> cell(words(rank, 6, 1));
    harness::Device<cuda_mpi_status> seen(questions * 16);
    serve<<<2, 8>>>(cell, seen, questions);
    unsigned expected = word(rank, 6, 0);
    std::vector<cuda_mpi_status> statuses;
    for (int k = 0; k < questions; ++k) {
      expected = mix(expected, rank * 1000 + 50 * rank + k);
      statuses.push_back(statusOf(0, 50 * rank + k, 4));
    }
    if (rank > 0) {
      test.expect("serve", cell.values(), {expected});
      expectStatuses(test, "serve", seen.values(), statuses, 16);
    }
  }
  return test.finish();
}
