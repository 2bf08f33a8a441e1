//===- p2p-buffers.cu - Where messages may lie ---------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Device variables, shared and local memory, constants, managed and pinned
// memory of the host as buffers of all kinds of messages.
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

__device__ unsigned variable[40];
__device__ struct {
  unsigned char flag;
  unsigned words[6];
} record;
__constant__ unsigned constants[12];

// MPI-3.1, 3.2.1: device variables, their members and constants. All threads
// see what has arrived.
__global__ void variables(unsigned *out) {
  const int thread = threadOfGrid(), threads = threadsOfGrid();
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  if (thread < 20)
    variable[thread] = word(rank, 1, thread);
  cuda_mpi_sendrecv(variable, 20 * sizeof *variable, right, 1, variable + 20,
                    20 * sizeof *variable, left, 1);
  cuda_mpi_sendrecv(constants + 2, 6 * sizeof *constants, right, 2,
                    record.words, sizeof record.words, left, 2);
  out[thread] = mix(variable[20 + (thread + 1) % 20], record.words[thread % 6]);
  cuda_mpi_sendrecv_vector(constants, 6, 4, 8, right, 3, variable, 6, 4, 12,
                           left, 3);
  out[threads + thread] = variable[3 * (thread % 6)];
}

// MPI-3.1, 3.2.1: shared memory. Each block has its own; the first live
// thread's is the buffer, the other blocks keep theirs.
__global__ void shared(unsigned *out, int firstLive) {
  __shared__ unsigned mine[32], theirs[32];
  extern __shared__ unsigned dynamic[];
  const int thread = threadOfGrid(), threads = threadsOfGrid();
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  mine[threadIdx.x] = word(rank, 2, thread);
  theirs[threadIdx.x] = word(rank, 3, thread);
  dynamic[threadIdx.x] = word(rank, 4, thread);
  __syncthreads();
  if (thread < firstLive)
    return;
  cuda_mpi_sendrecv(mine, sizeof mine, right, 1, theirs, sizeof theirs, left,
                    1);
  out[thread] = theirs[31 - threadIdx.x];
  cuda_mpi_sendrecv_replace(dynamic + 4, 20 * sizeof *dynamic, right, 2, left,
                            2);
  out[threads + thread] = dynamic[31 - threadIdx.x];
}

// MPI-3.1, 3.2.1: local arrays and members, of the first live thread, also
// with a stride; the status comes to all.
__global__ void locals(unsigned *out, long long *counts) {
  const int thread = threadOfGrid(), threads = threadsOfGrid();
  if (thread < 6)
    return;
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  unsigned row[6];
  struct {
    unsigned a, b, list[4];
  } inner = {1u + thread, 2u + thread, {}};
  for (int i = 0; i < 6; ++i)
    row[i] = word(rank, thread, i);
  cuda_mpi_status status;
  cuda_mpi_sendrecv(row + 1, 3 * sizeof *row, right, 1, inner.list,
                    sizeof inner.list, left, 1, MPI_COMM_WORLD, &status);
  cuda_mpi_sendrecv_vector(row, 3, 4, 8, right, 2, row + 1, 3, 4, 8, left, 2);
  for (int i = 0; i < 4; ++i)
    out[i * threads + thread] = inner.list[i];
  for (int i = 0; i < 6; ++i)
    out[(4 + i) * threads + thread] = row[i];
  out[10 * threads + thread] = inner.a * 1000 + inner.b;
  counts[thread] = status.count;
}

// MPI-3.1, 3.2.1: memory that the host has, too. Any mixture may be on the two
// sides.
__global__ void hosts(unsigned *from, unsigned *into, unsigned *sums,
                      int words) {
  const int thread = threadOfGrid(), threads = threadsOfGrid();
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  for (int i = thread; i < words; i += threads)
    from[i] = word(rank, 5, i);
  cuda_mpi_sendrecv(from, words * sizeof *from, (rank + 1) % size, 1, into,
                    words * sizeof *into, (rank + size - 1) % size, 1);
  unsigned sum = 0;
  for (int i = 0; i < words; i += 7)
    sum = mix(sum, into[(i + thread) % words]);
  sums[thread] = sum;
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  const int rank = test.rank, size = test.size;
  const int left = (rank + size - 1) % size;
  {
    const std::vector<unsigned> values = words(rank, 7, 12);
    CHECK(cudaMemcpyToSymbol(constants, values.data(), sizeof constants));
    const int threads = 30;
    harness::Device<unsigned> out(2 * threads);
    variables<<<3, 10>>>(out);
    std::vector<unsigned> expected;
    for (int t = 0; t < threads; ++t)
      expected.push_back(
          mix(word(left, 1, (t + 1) % 20), word(left, 7, 2 + t % 6)));
    for (int t = 0; t < threads; ++t)
      expected.push_back(word(left, 7, 2 * (t % 6)));
    test.expect("variables", out.values(), expected);
  }
  for (const int firstLive : {0, 1, 32, 70}) {
    const int threads = 128, block = firstLive / 32;
    harness::Device<unsigned> out(2 * threads);
    shared<<<4, 32, 32 * sizeof(unsigned)>>>(out, firstLive);
    std::vector<unsigned> expected(2 * threads, untouched);
    for (int t = firstLive; t < threads; ++t) {
      const int other = t / 32 * 32 + 31 - t % 32, place = 31 - t % 32;
      expected[t] =
          t / 32 == block ? word(left, 2, other) : word(rank, 3, other);
      const bool received = t / 32 == block && place >= 4 && place < 24;
      expected[threads + t] = word(received ? left : rank, 4, other);
    }
    test.expect("shared", out.values(), expected);
  }
  {
    const int threads = 20;
    harness::Device<unsigned> out(11 * threads);
    harness::Device<long long> counts(threads);
    locals<<<dim3(2, 2), 5>>>(out, counts);
    std::vector<unsigned> expected(11 * threads, untouched);
    std::vector<long long> expectedCounts(threads, 12);
    std::fill_n(expectedCounts.begin(), 6, 0xeeeeeeeeeeeeeeee);
    for (int t = 6; t < threads; ++t) {
      for (int i = 0; i < 4; ++i)
        expected[i * threads + t] = t == 6 && i < 3 ? word(left, 6, 1 + i) : 0;
      for (int i = 0; i < 6; ++i)
        expected[(4 + i) * threads + t] =
            t == 6 && i % 2 ? word(left, 6, i - 1) : word(rank, t, i);
      expected[10 * threads + t] = (1 + t) * 1000 + 2 + t;
    }
    test.expect("locals", out.values(), expected);
    test.expect("locals, counts", counts.values(), expectedCounts);
  }
  for (const int count : {10, 40000}) {
    const size_t bytes = count * sizeof(unsigned);
    unsigned *memory[3];
    CHECK(cudaMalloc(&memory[0], bytes));
    CHECK(cudaMallocManaged(&memory[1], bytes));
    CHECK(cudaMallocHost(&memory[2], bytes));
    for (int from = 0; from < 3; ++from) {
      const int into = (from + 1) % 3, threads = 21;
      harness::Device<unsigned> sums(threads);
      hosts<<<7, 3>>>(memory[from], memory[into], sums, count);
      std::vector<unsigned> expected(threads, 0), arrived(count),
          wanted = words(left, 5, count);
      for (int t = 0; t < threads; ++t)
        for (int i = 0; i < count; i += 7)
          expected[t] = mix(expected[t], wanted[(i + t) % count]);
      test.expect("hosts, sums", sums.values(), expected);
      CHECK(cudaMemcpy(arrived.data(), memory[into], bytes, cudaMemcpyDefault));
      test.expect("hosts", arrived, wanted);
    }
    CHECK(cudaFree(memory[0]));
    CHECK(cudaFree(memory[1]));
    CHECK(cudaFreeHost(memory[2]));
  }
  return test.finish();
}
