//===- coll-scan.cu - Prefixes over the processes ----------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// MPI_Scan and MPI_Exscan, in place and not. The receive buffer of the first
// process of MPI_Exscan stays as it was.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -I %S/../EndToEnd/Inputs %s -o %t
// RUN: %mpirun -np 1 %t
// RUN: %mpirun -np 2 %t
// RUN: %mpirun -np 3 %t
// RUN: %mpirun -np 8 %t
// RUN: env GPUMPI_STAGING=always %mpirun -np 3 %t
// RUN: env GPUMPI_COLLECTIVES=blocking %mpirun -np 3 %t
// RUN: %gpumpicxx --target=cpu --lowering=direct -I %S/../EndToEnd/Inputs %s -o %t.direct
// RUN: %mpirun -np 3 %t.direct

#include "harness.h"

#include <algorithm>

/// MPI-3.1, 5.11.1: process i gets what processes 0 to i have given.
__global__ void inclusive(const int *in, int *out, int n, int *seen) {
  cuda_mpi_scan(in, out, n, MPI_SUM);
  cuda_mpi_scan(in, out + n, n, MPI_MAX);
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  seen[i] = out[(i * 3) % (2 * n)];
}

/// MPI-3.1, 5.11.2: process i gets what processes 0 to i - 1 have given; the
/// first one's buffer is not changed.
__global__ void exclusive(const double *in, double *out, int n, double *seen) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    out[i] = out[i + n] = -i - 0.5;
  cuda_mpi_exscan(in, out, n, MPI_SUM);
  cuda_mpi_exscan(in, out + n, n, MPI_MIN);
  seen[i] = out[(i * 3) % (2 * n)];
}

/// MPI-3.1, 5.11.2: the first process' receive buffer is not significant.
__global__ void nullAtFirst(const int *in, int *out) {
  if (cuda_mpi_comm_rank() == 0)
    cuda_mpi_exscan(in, nullptr, 3, MPI_SUM);
  else
    cuda_mpi_exscan(in, out, 3, MPI_SUM);
}

/// MPI-3.1, 5.11: in place, the data is taken from where the result goes.
__global__ void inPlace(long long *data, int n) {
  cuda_mpi_scan(CUDA_MPI_IN_PLACE, data, n, MPI_PROD);
  cuda_mpi_scan(MPI_IN_PLACE, data + n, n, MPI_BXOR);
  cuda_mpi_exscan(CUDA_MPI_IN_PLACE, data + 2 * n, n, MPI_SUM);
  cuda_mpi_exscan(MPI_IN_PLACE, data + 3 * n, n, MPI_MAX);
}

/// Where each thread's items begin among those of all threads of all processes:
/// a scan in the block, and an exclusive scan over the processes.
__global__ void places(int *firsts) {
  __shared__ int counts[64];
  __shared__ int total;
  const int i = threadIdx.x, rank = cuda_mpi_comm_rank();
  const int mine = mix(rank, i) % 7;
  counts[i] = mine;
  __syncthreads();
  for (int step = 1; step < blockDim.x; step *= 2) {
    const int other = i >= step ? counts[i - step] : 0;
    __syncthreads();
    counts[i] += other;
    __syncthreads();
  }
  if (i == 0)
    total = counts[blockDim.x - 1];
  __syncthreads();
  int before = 0;
  cuda_mpi_exscan(&total, firsts, 1, MPI_SUM);
  if (rank > 0)
    before = *firsts;
  cuda_mpi_barrier();
  firsts[i] = before + counts[i] - mine;
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  const int rank = test.rank, size = test.size;
  auto value = [](int r, int k) { return int(mix(r, k) % 2000) - 1000; };
  {
    const int n = 13;
    std::vector<int> values, expected, most, seen;
    for (int k = 0; k < n; ++k) {
      values.push_back(value(rank, k));
      int sum = 0, greatest = -1000000;
      for (int r = 0; r <= rank; ++r) {
        sum += value(r, k);
        greatest = std::max(greatest, value(r, k));
      }
      expected.push_back(sum);
      most.push_back(greatest);
    }
    expected.insert(expected.end(), most.begin(), most.end());
    harness::Device<int> in(values), out(2 * n), saw(2 * 48);
    inclusive<<<2, 48>>>(in, out, n, saw);
    for (int i = 0; i < 2 * 48; ++i)
      seen.push_back(expected[(i * 3) % (2 * n)]);
    test.expect("inclusive", out.values(), expected);
    test.expect("inclusive: seen", saw.values(), seen);
    test.expect("inclusive: in", in.values(), values);
  }
  {
    const int n = 17;
    std::vector<double> values, sums, leasts, seen;
    for (int k = 0; k < n; ++k) {
      values.push_back(0.25 * value(rank, k));
      double sum = 0, least = 1e9;
      for (int r = 0; r < rank; ++r) {
        sum += 0.25 * value(r, k);
        least = std::min(least, 0.25 * value(r, k));
      }
      sums.push_back(rank == 0 ? -k - 0.5 : sum);
      leasts.push_back(rank == 0 ? -k - 0.5 : least);
    }
    sums.insert(sums.end(), leasts.begin(), leasts.end());
    harness::Device<double> in(values), out(2 * n), saw(3 * 32);
    exclusive<<<3, 32>>>(in, out, n, saw);
    for (int i = 0; i < 3 * 32; ++i)
      seen.push_back(sums[(i * 3) % (2 * n)]);
    test.expect("exclusive", out.values(), sums);
    test.expect("exclusive: seen", saw.values(), seen);
  }
  {
    std::vector<int> expected(3, 5);
    for (int k = 0; k < 3 && rank > 0; ++k) {
      expected[k] = 0;
      for (int r = 0; r < rank; ++r)
        expected[k] += value(r, k);
    }
    harness::Device<int> in(
        std::vector<int>{value(rank, 0), value(rank, 1), value(rank, 2)}),
        out(std::vector<int>(3, 5));
    nullAtFirst<<<2, 2>>>(in, out);
    test.expect("null at the first process", out.values(), expected);
  }
  {
    const int n = 5;
    std::vector<long long> values, expected;
    auto factor = [](int r, int k) { return (long long)(r + k) % 5 + 2; };
    for (int k = 0; k < 4 * n; ++k) {
      values.push_back(factor(rank, k));
      long long result = factor(0, k);
      const int last = k < 2 * n ? rank : rank - 1;
      for (int r = 1; r <= last; ++r)
        switch (k / n) {
        case 0:
          result *= factor(r, k);
          break;
        case 1:
          result ^= factor(r, k);
          break;
        case 2:
          result += factor(r, k);
          break;
        default:
          result = std::max(result, factor(r, k));
        }
      expected.push_back(result);
    }
    // The first process' data of MPI_Exscan stays, too.
    harness::Device<long long> data(values);
    inPlace<<<1, 50>>>(data, n);
    test.expect("in place", data.values(), expected);
  }
  {
    const int threads = 64;
    std::vector<int> expected;
    int next = 0;
    for (int r = 0; r <= rank; ++r)
      for (int i = 0; i < threads; ++i) {
        if (r == rank)
          expected.push_back(next);
        next += mix(r, i) % 7;
      }
    harness::Device<int> firsts(threads);
    places<<<1, threads>>>(firsts);
    test.expect("places", firsts.values(), expected);
  }
  (void)size;
  return test.finish();
}
