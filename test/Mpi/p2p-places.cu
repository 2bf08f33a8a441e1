//===- p2p-places.cu - Operations in functions, loops and expressions ----===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Messages that are sent and received deep in a program: in device functions
// and templates, in conditions and the heads of loops, with their results
// used.
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

// What every kernel here knows of its ring.
struct Ring {
  int rank, size, right, left;
  __device__ Ring()
      : rank(cuda_mpi_comm_rank()), size(cuda_mpi_comm_size()),
        right((rank + 1) % size), left((rank + size - 1) % size) {}
};

// Sends one element on and returns the one that comes.
__device__ unsigned pass(unsigned *cell, const Ring &ring, int tag) {
  cuda_mpi_sendrecv_replace(cell, sizeof *cell, ring.right, tag, ring.left,
                            tag);
  return *cell;
}

template <int Times, class T>
__device__ T passOften(T *cell, const Ring &ring) {
  T last = *cell;
  for (int k = 0; k < Times; ++k)
    last = mix(last, pass(cell, ring, k));
  return last;
}

// MPI-3.1, 3.10: calls in functions and templates, twice in one expression.
__global__ void inFunctions(unsigned *cell, unsigned *out) {
  const int thread = threadOfGrid();
  const Ring ring;
  const unsigned first = passOften<2>(cell, ring);
  const unsigned sum = pass(cell, ring, 5) * 3 + pass(cell, ring, 6) * 7;
  out[thread] = mix(first + passOften<1>(cell, ring), sum) + thread;
}

// Reports in a status of its own where the message is from.
__device__ int receiveFromAnyone(unsigned *cell, int *tag) {
  cuda_mpi_status status;
  cuda_mpi_recv(cell, sizeof *cell, CUDA_MPI_ANY_SOURCE, CUDA_MPI_ANY_TAG,
                MPI_COMM_WORLD, &status);
  *tag = status.tag;
  return status.source;
}

// MPI-3.1, 3.2.4: what a function has received decides what happens next. A
// token goes round and counts its hops in its tag.
__global__ void token(unsigned *cell, int *seen, int rounds) {
  const int thread = threadOfGrid();
  const Ring ring;
  int tag = 0, from = -1, visits = 0;
  if (ring.rank == 0)
    cuda_mpi_send(cell, sizeof *cell, ring.right, 1);
  do {
    from = receiveFromAnyone(cell, &tag);
    ++visits;
    if (thread == 0)
      *cell = mix(*cell, tag);
    if (tag < rounds * ring.size)
      cuda_mpi_send(cell, sizeof *cell, (from + 2) % ring.size, tag + 1);
  } while (tag + ring.size <= rounds * ring.size);
  seen[thread] = visits * 1000 + tag;
}

// MPI-3.1, 2.8: an operation that returns has worked: its value is
// MPI_SUCCESS. It stands in conditions, conditional expressions and heads.
__global__ void results(unsigned *cells, int *out) {
  const int thread = threadOfGrid();
  if (thread % 7 == 3)
    return;
  const Ring ring;
  int sum = 0;
  if (cuda_mpi_send(cells, sizeof *cells, ring.right, 1) == MPI_SUCCESS &&
      cuda_mpi_send(cells + 1, sizeof *cells, ring.right, 2) == MPI_SUCCESS)
    sum += 1;
  sum += cuda_mpi_recv(cells + 2, sizeof *cells, ring.left, 2) ? 5 : 10;
  for (int k = cuda_mpi_recv(cells + 3, sizeof *cells, ring.left, 1);
       k < 3 && !cuda_mpi_sendrecv_replace(cells + 4, sizeof *cells, ring.right,
                                           k, ring.left, k);
       ++k)
    sum += 100;
  switch (int flag = 0; cuda_mpi_iprobe(ring.left, 99, &flag)) {
  case MPI_SUCCESS:
    sum += flag ? 3000 : 1000;
    break;
  default:
    sum += 7000;
  }
  out[thread] = sum;
}

// MPI-3.1, 3.5: every process runs through other branches and as many
// operations as it needs; the messages decide.
__global__ void branches(unsigned *cells, int *counts) {
  const int thread = threadOfGrid();
  const Ring ring;
  int count = 0;
  for (int phase = 0; phase < 4; ++phase) {
    if (ring.rank == phase) {
      for (int to = 0; to < ring.size; ++to) {
        if (to == ring.rank)
          continue;
        cuda_mpi_send(cells + phase, sizeof *cells, to, phase);
        ++count;
      }
    } else if (phase < ring.size) {
      cuda_mpi_recv(cells + phase, sizeof *cells, phase, phase);
      count += 10;
      if (cells[phase] % 2 == 0)
        continue;
      cuda_mpi_barrier(MPI_COMM_SELF);
      count += 100;
    }
  }
  counts[thread] = count;
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  const int rank = test.rank, size = test.size;
  const int left = (rank + size - 1) % size;
  {
    const int threads = 45;
    harness::Device<unsigned> cell(words(rank, 1, 1)), out(threads);
    inFunctions<<<5, 9>>>(cell, out);
    const auto after = [&](int hops) {
      return word((rank + 8 * size - hops) % size, 1, 0);
    };
    const unsigned first = mix(mix(after(0), after(1)), after(2));
    const unsigned sum = after(3) * 3 + after(4) * 7;
    const unsigned last = mix(first + mix(after(4), after(5)), sum);
    std::vector<unsigned> expected;
    for (int t = 0; t < threads; ++t)
      expected.push_back(last + t);
    test.expect("inFunctions", out.values(), expected);
  }
  MPI_Barrier(MPI_COMM_WORLD);
  {
    const int rounds = 3, threads = 24;
    harness::Device<unsigned> cell(words(rank, 2, 1));
    harness::Device<int> seen(threads);
    token<<<2, dim3(3, 4)>>>(cell, seen, rounds);
    unsigned value = word(0, 2, 0), last = value;
    // With the tag t, the token comes to process t % size.
    for (int tag = 1; tag <= rounds * size; ++tag) {
      value = mix(value, tag);
      if (tag % size == rank)
        last = value;
    }
    const int lastTag = rank == 0 ? rounds * size : (rounds - 1) * size + rank;
    test.expect("token", cell.values(), {last});
    test.expect("token, seen", seen.values(),
                std::vector<int>(threads, rounds * 1000 + lastTag));
  }
  MPI_Barrier(MPI_COMM_WORLD);
  {
    const int threads = 32;
    std::vector<unsigned> values = words(rank, 3, 5);
    harness::Device<unsigned> cells(values);
    harness::Device<int> out(threads);
    results<<<1, threads>>>(cells, out);
    values[2] = word(left, 3, 1);
    values[3] = word(left, 3, 0);
    values[4] = word((rank + 3 * size - 3) % size, 3, 4);
    test.expect("results", cells.values(), values);
    std::vector<int> expected;
    for (int t = 0; t < threads; ++t)
      expected.push_back(t % 7 == 3 ? (int)untouched : 1311);
    test.expect("results, out", out.values(), expected);
  }
  {
    harness::Device<unsigned> cells(words(rank, 4, 4));
    harness::Device<int> counts(18);
    branches<<<dim3(1, 2, 3), 3>>>(cells, counts);
    std::vector<unsigned> expected = words(rank, 4, 4);
    int count = 0;
    for (int phase = 0; phase < 4 && phase < size; ++phase) {
      expected[phase] = word(phase, 4, phase);
      if (phase == rank)
        count += size - 1;
      else
        count += expected[phase] % 2 ? 110 : 10;
    }
    test.expect("branches", cells.values(), expected);
    test.expect("branches, counts", counts.values(),
                std::vector<int>(18, count));
  }
  return test.finish();
}
