//===- coll-reduce-scatter.cu - Every process gets a part --------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// MPI_Reduce_scatter_block and MPI_Reduce_scatter: the parts are equal,
// different, or empty; in place and not. What lies behind a process' part
// stays untouched.
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

/// MPI-3.1, 5.10.1: process i gets elements i * n to i * n + n - 1 of the
/// result.
__global__ void equalParts(const int *in, int *out, int n, int *seen) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int code = cuda_mpi_reduce_scatter_block(in, out, n, MPI_SUM);
  seen[i] = code == MPI_SUCCESS ? out[i % n] : -1;
}

/// MPI-3.1, 5.10.1: in place, the data of all is taken from the beginning of
/// the receive buffer, where the result goes.
__global__ void equalPartsInPlace(double *first, double *second, int n,
                                  double *seen) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  cuda_mpi_reduce_scatter_block(CUDA_MPI_IN_PLACE, first, n, MPI_MAX);
  cuda_mpi_reduce_scatter_block(MPI_IN_PLACE, second, n, MPI_MIN);
  seen[i] = first[i % n] + 1e6 * second[(i + 1) % n];
}

/// MPI-3.1, 5.10.2: process i gets counts[i] elements behind those of the
/// processes in front of it.
__global__ void parts(const long *in, long *out, const int *counts) {
  cuda_mpi_reduce_scatter(in, out, counts, MPI_SUM);
}

/// MPI-3.1, 5.10.2: the same in place.
__global__ void partsInPlace(unsigned *first, unsigned *second,
                             const int *counts, unsigned *seen) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  cuda_mpi_reduce_scatter(CUDA_MPI_IN_PLACE, first, counts, MPI_BXOR);
  cuda_mpi_reduce_scatter(MPI_IN_PLACE, second, counts, MPI_SUM);
  const int mine = counts[cuda_mpi_comm_rank()];
  if (i < mine)
    seen[i] = first[i] ^ (second[i] << 8);
}

/// The counts are computed in the kernel, in shared memory, by many threads.
__global__ void computedCounts(const int *in, int *out) {
  __shared__ int counts[32];
  const int size = cuda_mpi_comm_size();
  if (threadIdx.x < size)
    counts[threadIdx.x] = (threadIdx.x + 1) % 3;
  __syncthreads();
  cuda_mpi_reduce_scatter(in, out, counts, MPI_MAX);
}

/// A product of matrix and vector: every process has some columns, and gets
/// some elements of the result.
__global__ void product(const double *columns, const double *x, double *partial,
                        double *y, int rows, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= rows * cuda_mpi_comm_size())
    return;
  double sum = 0;
  for (int k = 0; k < n; ++k)
    sum += columns[k * rows * cuda_mpi_comm_size() + i] * x[k];
  partial[i] = sum;
  cuda_mpi_reduce_scatter_block(partial, y, rows, MPI_SUM);
  if (i < rows)
    y[i] = 2 * y[i];
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  const int rank = test.rank, size = test.size;
  auto value = [](int r, int k) { return int(mix(r, k) % 5000); };
  {
    const int n = 7;
    std::vector<int> values, expected(n, 0), seen;
    for (int k = 0; k < n * size; ++k)
      values.push_back(value(rank, k));
    for (int k = 0; k < n; ++k)
      for (int r = 0; r < size; ++r)
        expected[k] += value(r, rank * n + k);
    for (int i = 0; i < 2 * 20; ++i)
      seen.push_back(expected[i % n]);
    expected.resize(n * size, 77);
    harness::Device<int> in(values), out(std::vector<int>(n * size, 77)),
        saw(2 * 20);
    equalParts<<<2, 20>>>(in, out, n, saw);
    test.expect("equal parts", out.values(), expected);
    test.expect("equal parts: seen", saw.values(), seen);
    test.expect("equal parts: in", in.values(), values);
  }
  {
    const int n = 4;
    std::vector<double> values, seen;
    for (int k = 0; k < n * size; ++k)
      values.push_back(value(rank, k));
    double most[n], least[n];
    for (int k = 0; k < n; ++k) {
      most[k] = -1;
      least[k] = 1e6;
      for (int r = 0; r < size; ++r) {
        most[k] = std::max(most[k], (double)value(r, rank * n + k));
        least[k] = std::min(least[k], (double)value(r, rank * n + k));
      }
    }
    for (int i = 0; i < 3 * 9; ++i)
      seen.push_back(most[i % n] + 1e6 * least[(i + 1) % n]);
    harness::Device<double> first(values), second(values), saw(3 * 9);
    equalPartsInPlace<<<3, 9>>>(first, second, n, saw);
    test.expect("equal parts in place", saw.values(), seen);
  }
  for (int shape = 0; shape < 3; ++shape) {
    // Different parts, some empty, all but one empty.
    std::vector<int> counts, starts;
    int total = 0;
    for (int r = 0; r < size; ++r) {
      counts.push_back(shape == 0   ? r + 2
                       : shape == 1 ? (r % 2 ? 0 : 5)
                                    : (r == size - 1 ? 9 : 0));
      starts.push_back(total);
      total += counts[r];
    }
    std::vector<long> values, expected;
    for (int k = 0; k < total; ++k)
      values.push_back(value(rank, k) * 3000000000);
    for (int k = 0; k < counts[rank]; ++k) {
      expected.push_back(0);
      for (int r = 0; r < size; ++r)
        expected[k] += value(r, starts[rank] + k) * 3000000000;
    }
    expected.resize(counts[rank] + 4, -8);
    harness::Device<int> numbers(counts);
    harness::Device<long> in(values),
        out(std::vector<long>(counts[rank] + 4, -8));
    parts<<<2, 16>>>(in, out, numbers);
    test.expect("parts", out.values(), expected);

    std::vector<unsigned> bits, seen;
    for (int k = 0; k < total; ++k)
      bits.push_back(mix(rank, k));
    for (int k = 0; k < counts[rank]; ++k) {
      unsigned odd = 0, sum = 0;
      for (int r = 0; r < size; ++r) {
        odd ^= mix(r, starts[rank] + k);
        sum += mix(r, starts[rank] + k);
      }
      seen.push_back(odd ^ (sum << 8));
    }
    harness::Device<unsigned> first(bits), second(bits), saw(seen.size() + 1);
    partsInPlace<<<2, 16>>>(first, second, numbers, saw);
    seen.push_back(0xeeeeeeee);
    test.expect("parts in place", saw.values(), seen);
    test.expect("parts: counts", numbers.values(), counts);
  }
  {
    std::vector<int> values, expected;
    int total = 0;
    for (int r = 0; r < size; ++r)
      for (int k = 0; k < (r + 1) % 3; ++k, ++total)
        if (r == rank) {
          expected.push_back(0);
          for (int other = 0; other < size; ++other)
            expected.back() = std::max(expected.back(), value(other, total));
        }
    for (int k = 0; k < total; ++k)
      values.push_back(value(rank, k));
    expected.resize(3, 4);
    harness::Device<int> in(values), out(std::vector<int>(3, 4));
    computedCounts<<<3, 32>>>(in, out);
    test.expect("computed counts", out.values(), expected);
  }
  {
    const int rows = 6, n = 3, all = rows * size;
    auto matrix = [](int row, int column) { return row * 0.5 - column; };
    std::vector<double> columns, x, expected;
    for (int k = 0; k < n; ++k) {
      for (int row = 0; row < all; ++row)
        columns.push_back(matrix(row, rank * n + k));
      x.push_back(rank * n + k + 1);
    }
    for (int row = 0; row < rows; ++row) {
      double sum = 0;
      for (int column = 0; column < n * size; ++column)
        sum += matrix(rank * rows + row, column) * (column + 1);
      expected.push_back(2 * sum);
    }
    harness::Device<double> matrixOnDevice(columns), vector(x), partial(all),
        y(rows);
    product<<<4, 16>>>(matrixOnDevice, vector, partial, y, rows, n);
    test.expect("product", y.values(), expected);
  }
  return test.finish();
}
