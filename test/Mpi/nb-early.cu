//===- nb-early.cu - Operations that begin while the kernel runs ---------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What is only begun may begin as soon as all threads have posted it, and not
// before: each thread writes its part of a message just in front of that, some
// later than others. Threads that have returned do not hold it up. The clock by
// which some wait is right.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -I %S/../EndToEnd/Inputs %s -o %t
// RUN: env GPUMPI_CPU_THREADS=1 %mpirun -np 2 %t
// RUN: env GPUMPI_CPU_THREADS=4 %mpirun -np 2 %t
// RUN: env GPUMPI_CPU_THREADS=3 GPUMPI_CPU_ORDER=random:5 %mpirun -np 3 %t
// RUN: env GPUMPI_CPU_THREADS=4 GPUMPI_CPU_ORDER=reverse GPUMPI_STAGING=always %mpirun -np 2 %t
// RUN: %mpirun -np 1 %t
// RUN: %mpirun -np 8 %t
// RUN: %gpumpicxx --target=cpu --lowering=direct -I %S/../EndToEnd/Inputs %s -o %t.direct
// RUN: %mpirun -np 3 %t.direct
// RUN: %if nvcc %{ %gpumpicxx --target=cuda -arch=compute_80 -c -I %S/../EndToEnd/Inputs %s -o %t.cuda %}

#include "Inputs/requests.h"

#include <algorithm>

constexpr int Messages = 12;

/// Takes some time, which depends on \p seed.
__device__ unsigned work(unsigned seed) {
  unsigned value = seed;
  for (unsigned i = mix(seed, 1) % 200; i > 0; --i)
    value = mix(value, i);
  return value;
}

// Thread t returns in front of message m if t >= live[m].
__global__ void parts(unsigned *out, unsigned *in, const int *live,
                      unsigned *worked) {
  const int thread = threadOfGrid(), threads = threadsOfGrid();
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  cuda_mpi_request sends[Messages], receives[Messages];
  for (int m = 0; m < Messages; ++m) {
    if (thread >= live[m])
      return;
    worked[thread] = work(mix(thread, m));
    if (m % 4 == 1)
      __syncthreads();
    out[m * threads + thread] = word(rank, m, thread);
    cuda_mpi_irecv(in + m * threads, threads * sizeof *in, left, &receives[m],
                   m);
    cuda_mpi_isend(out + m * threads, threads * sizeof *out, right, &sends[m],
                   m);
    // Halfway there is a suspension, behind which counting starts anew.
    if (m == Messages / 2)
      cuda_mpi_wait(&receives[0]);
  }
  cuda_mpi_waitall(Messages, receives);
  cuda_mpi_waitall(Messages, sends);
}

// A collective and messages, in a function that the kernel calls; only some of
// the threads get there.
__device__ void beginBoth(const unsigned *out, unsigned *in, unsigned *sum,
                          cuda_mpi_request *requests) {
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  cuda_mpi_iallreduce(out, sum, 1, MPI_SUM, &requests[0]);
  cuda_mpi_irecv(in, sizeof *in, (rank + size - 1) % size, &requests[1]);
  cuda_mpi_isend(out + 1, sizeof *out, (rank + 1) % size, &requests[2]);
}

__global__ void called(unsigned *out, unsigned *in, unsigned *sum, int live,
                       unsigned *seen) {
  const int thread = threadOfGrid();
  if (thread >= live)
    return;
  if (thread == live - 1) {
    out[1] = word(cuda_mpi_comm_rank(), 1, 0) + (work(thread) & 0);
    out[0] = 1;
  }
  cuda_mpi_request requests[3];
  beginBoth(out, in, sum, requests);
  seen[thread] = work(thread);
  cuda_mpi_waitall(3, requests);
  seen[thread] = *in + *sum;
}

__device__ void pass(double seconds) {
  const double start = cuda_mpi_wtime();
  while (cuda_mpi_wtime() - start < seconds)
    continue;
}

// In even processes a block waits for a message that comes while another block
// runs, and behind which nothing else comes.
__global__ void comesMeanwhile(unsigned *cell, unsigned *seen) {
  const int rank = cuda_mpi_comm_rank();
  const int peer = rank % 2 == 0 ? rank + 1 : rank - 1;
  if (peer == cuda_mpi_comm_size())
    return;
  if (blockIdx.x == 0) {
    if (rank % 2 == 1)
      return;
    cuda_mpi_request request;
    cuda_mpi_irecv_block(cell, sizeof *cell, peer, &request, 0);
    cuda_mpi_wait_block(&request);
    *seen = *cell;
    return;
  }
  if (rank % 2 == 1)
    pass(0.1); // The wait comes first.
  cuda_mpi_sendrecv_block(nullptr, 0, peer, 1, nullptr, 0, peer, 1);
  pass(rank % 2 == 1 ? 0.1 : 0.3);
  if (rank % 2 == 0)
    return;
  *cell = word(rank, 3, 0);
  cuda_mpi_send_block(cell, sizeof *cell, peer, 0);
}

// MPI-3.1, 8.6: the time goes on, also while the kernel is suspended.
__global__ void times(double *first, double *last, int *backwards) {
  const int thread = threadOfGrid();
  double before = cuda_mpi_wtime();
  first[thread] = before;
  int found = 0;
  for (int round = 0; round < 4; ++round) {
    for (int i = 0; i < 500; ++i) {
      const double now = cuda_mpi_wtime();
      found += now < before;
      before = now;
    }
    cuda_mpi_barrier();
  }
  last[thread] = cuda_mpi_wtime();
  backwards[thread] = found + (last[thread] < before);
}

/// Two launches, some time apart: about as much passes there as on the host,
/// whose clock may be another one.
static void testTimes(harness::Test &test) {
  constexpr int Threads = 12;
  constexpr double Apart = 0.1, Resolution = 0.002;
  std::vector<double> first[2], last[2];
  double begin[2], end[2];
  for (int k = 0; k < 2; ++k) {
    harness::Device<double> firsts(Threads), lasts(Threads);
    harness::Device<int> backwards(Threads);
    begin[k] = MPI_Wtime();
    times<<<3, 4>>>(firsts, lasts, backwards);
    CHECK(cudaDeviceSynchronize());
    end[k] = MPI_Wtime();
    while (MPI_Wtime() < end[k] + Apart)
      continue;
    test.expect("backwards", backwards.values(), std::vector<int>(Threads, 0));
    first[k] = firsts.values();
    last[k] = lasts.values();
  }
  const double least = begin[1] - end[0], most = end[1] - begin[0];
  for (int t = 0; t < Threads; ++t) {
    test.expect("at least",
                first[1][t] - last[0][t] > 0.99 * least - Resolution, true);
    test.expect("at most", last[1][t] - first[0][t] < 1.01 * most + Resolution,
                true);
  }
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  const int left = (test.rank + test.size - 1) % test.size;
  const dim3 grids[] = {dim3(1), dim3(9), dim3(64)}, blocks[] = {1, 33, 128};
  for (const dim3 grid : grids)
    for (const dim3 block : blocks) {
      const int threads = grid.x * block.x;
      for (const int returning : {0, 1, 7}) {
        std::vector<int> live(Messages);
        for (int m = 0; m < Messages; ++m)
          live[m] = std::max(1, threads - returning * m * threads / 100);
        harness::Device<unsigned> out(Messages * threads),
            in(Messages * threads), worked(threads);
        harness::Device<int> lives(live);
        parts<<<grid, block>>>(out, in, lives, worked);
        std::vector<unsigned> expected;
        for (int m = 0; m < Messages; ++m)
          for (int i = 0; i < threads; ++i)
            expected.push_back(i < live[m] ? word(left, m, i) : untouched);
        test.expect("parts", in.values(), expected);
      }
      for (const int live : {1, threads / 2 + 1, threads}) {
        harness::Device<unsigned> out(2), in(1), sum(1), seen(threads);
        called<<<grid, block>>>(out, in, sum, live, seen);
        const unsigned got = word(left, 1, 0) + test.size;
        expectOfAll(test, "called", seen.values(), {got}, threads, 0, live);
      }
    }
  harness::Device<unsigned> cell(1), seen(1);
  comesMeanwhile<<<2, 1>>>(cell, seen);
  if (test.rank % 2 == 0 && test.rank + 1 < test.size)
    test.expect("comesMeanwhile", seen.values(), words(test.rank + 1, 3, 1));
  testTimes(test);
  return test.finish();
}
