//===- coll-sequences.cu - Collectives and messages in turn ------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Many collectives behind each other, with messages on their way meanwhile: a
// collective neither takes a message nor waits for it.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -I %S/../EndToEnd/Inputs %s -o %t
// RUN: %if buffered-self %{ %mpirun -np 1 %t %}
// RUN: %mpirun -np 2 %t
// RUN: %mpirun -np 3 %t
// RUN: %mpirun -np 8 %t
// RUN: env GPUMPI_STAGING=always %mpirun -np 3 %t
// RUN: %gpumpicxx --target=cpu --lowering=direct -I %S/../EndToEnd/Inputs %s -o %t.direct
// RUN: %mpirun -np 3 %t.direct

#include "harness.h"

#include <algorithm>
#include <cmath>

/// MPI-3.1, 5.12: collectives of all kinds without anything between, as the
/// values of one are needed by the next.
__global__ void chain(long *x, long *parts, int rounds, long *seen) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  for (int round = 0; round < rounds; ++round) {
    cuda_mpi_bcast(x, 1, round % size);
    cuda_mpi_scan(x, x + 1, 1, MPI_SUM);
    cuda_mpi_allgather(x + 1, 1, parts, 1);
    cuda_mpi_reduce_scatter_block(parts, x + 2, 1, MPI_MAX);
    if (i == 0)
      x[0] = (x[2] * 3 + rank + round) % 10007;
  }
  cuda_mpi_barrier();
  seen[i] = x[i % 3];
}

/// MPI-3.1, 5.12: messages that were sent in front of a collective and are
/// received behind it.
__global__ void messagesAcross(int *data, int *in, int n) {
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  for (int k = 0; k < n; ++k) {
    cuda_mpi_send(data + k, sizeof(int), right, k);
    cuda_mpi_allreduce(data + k, in + k, 1, MPI_SUM);
  }
  cuda_mpi_barrier();
  for (int k = n - 1; k >= 0; --k) {
    cuda_mpi_bcast(in + k, 1, k % size);
    cuda_mpi_recv(data + n + k, sizeof(int), left, k);
  }
}

/// MPI-3.1, 5.12: a wildcard takes no part of a collective, though that is
/// ahead of the message.
__global__ void wildcards(int *data, int *in, int *sources) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  cuda_mpi_status status = {};
  cuda_mpi_bcast(data, 1, 0);
  if (rank == 0) {
    for (int k = 1; k < size; ++k) {
      cuda_mpi_recv(in + k, sizeof(int), CUDA_MPI_ANY_SOURCE, CUDA_MPI_ANY_TAG,
                    MPI_COMM_WORLD, &status);
      sources[(k - 1) * gridDim.x * blockDim.x + i] =
          status.source * 100 + status.tag;
    }
  } else {
    cuda_mpi_send(data + 1, sizeof(int), 0, rank);
  }
  cuda_mpi_gather(data + 1, 1, in + 8, 1, 0);
}

/// The neighbours' edges by messages, and the end of the iteration by a
/// reduction: as solvers do.
__global__ void relax(double *u, double *next, int n, int *rounds,
                      double tolerance) {
  __shared__ double change;
  const int i = threadIdx.x;
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int left = rank > 0 ? rank - 1 : CUDA_MPI_PROC_NULL;
  const int right = rank + 1 < size ? rank + 1 : CUDA_MPI_PROC_NULL;
  double all = 1;
  int round = 0;
  while (cuda_mpi_uniform(all > tolerance)) {
    cuda_mpi_sendrecv(u + n, sizeof(double), right, 0, u, sizeof(double), left,
                      0);
    cuda_mpi_sendrecv(u + 1, sizeof(double), left, 1, u + n + 1, sizeof(double),
                      right, 1);
    if (i == 0)
      change = 0;
    if (i < n)
      next[i] = 0.5 * (u[i] + u[i + 2]);
    __syncthreads();
    if (i == 0)
      for (int k = 0; k < n; ++k)
        change = max(change, fabs(next[k] - u[k + 1]));
    __syncthreads();
    if (i < n)
      u[i + 1] = next[i];
    cuda_mpi_allreduce(&change, next + n, 1, MPI_MAX);
    all = next[n];
    ++round;
  }
  rounds[i] = round;
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  const int rank = test.rank, size = test.size;
  {
    const int rounds = 7;
    std::vector<long> x(size), second(size), third(size), parts(size);
    for (int r = 0; r < size; ++r)
      x[r] = 17 * r + 5;
    for (int round = 0; round < rounds; ++round) {
      const long sent = x[round % size];
      for (int r = 0; r < size; ++r)
        parts[r] = second[r] = sent * (r + 1);
      for (int r = 0; r < size; ++r) {
        third[r] = parts[r];
        x[r] = (third[r] * 3 + r + round) % 10007;
      }
    }
    harness::Device<long> values(std::vector<long>{17 * rank + 5, 0, 0}),
        device(size), seen(2 * 30);
    chain<<<2, 30>>>(values, device, rounds, seen);
    std::vector<long> expected;
    for (int i = 0; i < 2 * 30; ++i)
      expected.push_back(i % 3 == 0   ? x[rank]
                         : i % 3 == 1 ? second[rank]
                                      : third[rank]);
    test.expect("chain", seen.values(), expected);
  }
  {
    const int n = 5, left = (rank + size - 1) % size;
    std::vector<int> values(2 * n, -1), expected(2 * n), sums(n, 0);
    for (int k = 0; k < n; ++k) {
      values[k] = expected[k] = 100 * rank + k * k;
      expected[n + k] = 100 * left + k * k;
      for (int r = 0; r < size; ++r)
        sums[k] += 100 * r + k * k;
    }
    harness::Device<int> data(values), in(n);
    messagesAcross<<<2, 16>>>(data, in, n);
    test.expect("messages across", data.values(), expected);
    test.expect("messages across: sums", in.values(), sums);
  }
  {
    const int threads = 2 * 6;
    harness::Device<int> data(std::vector<int>{50 + rank, 1000 + rank}),
        in(std::vector<int>(16, 0)), sources(std::vector<int>(7 * threads, 0));
    wildcards<<<2, 6>>>(data, in, sources);
    // The messages come in any order, but every thread sees the same one.
    std::vector<int> got = in.values(), from = sources.values();
    std::vector<int> expected(16, 0), expectedFrom(7 * threads, 0), found;
    for (int k = 1; k < size && rank == 0; ++k) {
      expected[k] = 1000 + from[(k - 1) * threads] / 100;
      for (int i = 0; i < threads; ++i)
        expectedFrom[(k - 1) * threads + i] = (got[k] - 1000) * 101;
    }
    std::vector<bool> once(size, false);
    for (int k = 1; k < size && rank == 0; ++k)
      if (got[k] > 1000 && got[k] < 1000 + size)
        once[got[k] - 1000] = true;
    int senders = 0;
    for (bool yes : once)
      senders += yes;
    for (int r = 0; r < size && rank == 0; ++r)
      expected[8 + r] = 1000 + r;
    test.expect("wildcards", got, expected);
    test.expect("wildcards: status", from, expectedFrom);
    test.expect("wildcards: senders", senders, rank == 0 ? size - 1 : 0);
    test.expect("wildcards: bcast", data.values(), {50, 1000 + rank});
  }
  {
    const int n = 6, all = n * size;
    const double tolerance = 0.002;
    std::vector<double> u(all + 2, 0), next(all), mine(n + 2);
    u[0] = mine[0] = rank == 0 ? 1 : 0;
    u[0] = 1;
    int rounds = 0;
    for (double change = 1; change > tolerance; ++rounds) {
      change = 0;
      for (int k = 0; k < all; ++k) {
        next[k] = 0.5 * (u[k] + u[k + 2]);
        change = std::max(change, std::abs(next[k] - u[k + 1]));
      }
      for (int k = 0; k < all; ++k)
        u[k + 1] = next[k];
    }
    harness::Device<double> values(mine), buffer(n + 1);
    harness::Device<int> count(40);
    relax<<<1, 40>>>(values, buffer, n, count, tolerance);
    std::vector<double> got = values.values();
    test.expect("relax", std::vector<double>(got.begin() + 1, got.end() - 1),
                std::vector<double>(u.begin() + 1 + rank * n,
                                    u.begin() + 1 + rank * n + n));
    test.expect("relax: rounds", count.values(), std::vector<int>(40, rounds));
  }
  return test.finish();
}
