//===- coll-alltoall.cu - From every process to every process ----------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// MPI_Alltoall and MPI_Alltoallv: in place, with gaps, in another order, with
// empty parts; the transpose of a matrix and a sort by the first digit, as
// programs use them.
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

/// MPI-3.1, 5.8: part j of what process i sends becomes part i of what process
/// j receives.
__global__ void everyPair(const int *in, int *out, int n, int *seen) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int code = cuda_mpi_alltoall(in, n, out, n);
  seen[i] = code == MPI_SUCCESS ? out[i % (n * cuda_mpi_comm_size())] : -1;
}

/// MPI-3.1, 5.8: in place, what is received replaces what was sent.
__global__ void inPlace(short *first, short *second, int n) {
  cuda_mpi_alltoall(CUDA_MPI_IN_PLACE, 0, first, n);
  cuda_mpi_alltoall(MPI_IN_PLACE, 0, second, n);
}

/// MPI-3.1, 5.8: with parts of their own on both sides.
__global__ void parts(const long *in, const int *counts, const int *places,
                      long *out, const int *countsIn, const int *placesIn,
                      long *seen, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  cuda_mpi_alltoallv(in, counts, places, out, countsIn, placesIn);
  if (i < n)
    seen[n - 1 - i] = out[i];
}

/// The same in place: each two processes exchange as much in both directions.
__global__ void partsInPlace(long *data, const int *counts, const int *places,
                             bool other) {
  if (other)
    cuda_mpi_alltoallv(CUDA_MPI_IN_PLACE, nullptr, nullptr, data, counts,
                       places);
  else
    cuda_mpi_alltoallv(MPI_IN_PLACE, nullptr, nullptr, data, counts, places);
}

/// A matrix that is distributed by rows, transposed: each process packs the
/// blocks, sends them, and transposes what it gets.
__global__ void transpose(const float *rows, float *packed, float *received,
                          float *result, int n) {
  const int size = cuda_mpi_comm_size(), all = n * size;
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n * all)
    return;
  const int row = i / all, column = i % all;
  packed[(column / n * n + row) * n + column % n] = rows[i];
  cuda_mpi_alltoall(packed, n * n, received, n * n);
  const int from = i / (n * n), inRow = i / n % n, inColumn = i % n;
  result[inColumn * all + from * n + inRow] = received[i];
}

/// Numbers go to the process that their value names: the counts are exchanged,
/// then the numbers.
__global__ void distribute(const int *in, int n, int *sorted, int *counts,
                           int *out, int *total) {
  const int size = cuda_mpi_comm_size();
  int *const places = counts + size, *const countsIn = counts + 2 * size,
             *const placesIn = counts + 3 * size;
  if (blockIdx.x == 0 && threadIdx.x == 0) {
    int place = 0;
    for (int r = 0; r < size; ++r) {
      places[r] = place;
      for (int k = 0; k < n; ++k)
        if (in[k] % size == r)
          sorted[place++] = in[k];
      counts[r] = place - places[r];
    }
  }
  cuda_mpi_alltoall(counts, 1, countsIn, 1);
  if (blockIdx.x == 0 && threadIdx.x == 0) {
    *total = 0;
    for (int r = 0; r < size; ++r) {
      placesIn[r] = *total;
      *total += countsIn[r];
    }
  }
  cuda_mpi_alltoallv(sorted, counts, places, out, countsIn, placesIn);
}

/// The value \p k that \p from sends to \p to.
static int value(int from, int to, int k) {
  return 10000 * (from + 1) + 100 * to + k;
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  const int rank = test.rank, size = test.size;
  {
    const int n = 5;
    std::vector<int> values, expected, seen;
    std::vector<short> first, second, firstExpected, secondExpected;
    for (int r = 0; r < size; ++r)
      for (int k = 0; k < n; ++k) {
        values.push_back(value(rank, r, k));
        expected.push_back(value(r, rank, k));
        first.push_back(value(rank, r, k) % 30000);
        second.push_back(value(rank, r, k + 7) % 30000);
        firstExpected.push_back(value(r, rank, k) % 30000);
        secondExpected.push_back(value(r, rank, k + 7) % 30000);
      }
    for (int i = 0; i < 2 * 50; ++i)
      seen.push_back(expected[i % expected.size()]);
    harness::Device<int> in(values), out(size * n), saw(2 * 50);
    everyPair<<<2, 50>>>(in, out, n, saw);
    test.expect("every pair", out.values(), expected);
    test.expect("every pair: seen", saw.values(), seen);
    test.expect("every pair: in", in.values(), values);
    harness::Device<short> one(first), other(second);
    inPlace<<<3, 5>>>(one, other, n);
    test.expect("in place", one.values(), firstExpected);
    test.expect("in place, MPI_IN_PLACE", other.values(), secondExpected);
  }
  for (int shape = 0; shape < 3; ++shape) {
    auto count = [&](int from, int to) {
      return shape == 0   ? (from + 2 * to) % 4
             : shape == 1 ? (from <= to ? to - from + 1 : 0)
                          : (from == size - 1 ? to + 1 : 0);
    };
    // Sent in reverse with gaps, received in an order of its own with gaps.
    std::vector<int> counts(size), places(size), countsIn(size), placesIn(size);
    int end = 1, endIn = 2;
    for (int k = 0; k < size; ++k) {
      const int to = size - 1 - k, from = (k + rank) % size;
      counts[to] = count(rank, to);
      places[to] = end;
      end += counts[to] + 1;
      countsIn[from] = count(from, rank);
      placesIn[from] = endIn;
      endIn += countsIn[from] + 2;
    }
    std::vector<long> values(end, -1), expected(endIn, -2);
    for (int r = 0; r < size; ++r) {
      for (int k = 0; k < counts[r]; ++k)
        values[places[r] + k] = value(rank, r, k);
      for (int k = 0; k < countsIn[r]; ++k)
        expected[placesIn[r] + k] = value(r, rank, k);
    }
    harness::Device<long> in(values), out(std::vector<long>(endIn, -2)),
        seen(endIn);
    harness::Device<int> a(counts), b(places), c(countsIn), d(placesIn);
    parts<<<2, 64>>>(in, a, b, out, c, d, seen, endIn);
    test.expect("parts", out.values(), expected);
    test.expect("parts: seen", seen.values(),
                std::vector<long>(expected.rbegin(), expected.rend()));
    test.expect("parts: in", in.values(), values);
  }
  for (bool other : {false, true}) {
    std::vector<int> counts(size), places(size);
    int end = 3;
    for (int r = size - 1; r >= 0; --r) {
      counts[r] = (r + rank) % 3 == 1 ? 0 : (r + rank) % 5 + 1;
      places[r] = end;
      end += counts[r] + 2;
    }
    std::vector<long> values(end, -4), expected(end, -4);
    for (int r = 0; r < size; ++r)
      for (int k = 0; k < counts[r]; ++k) {
        values[places[r] + k] = value(rank, r, k);
        expected[places[r] + k] = value(r, rank, k);
      }
    harness::Device<long> data(values);
    harness::Device<int> a(counts), b(places);
    partsInPlace<<<2, 8>>>(data, a, b, other);
    test.expect("parts in place", data.values(), expected);
  }
  {
    const int n = 3, all = n * size;
    std::vector<float> rows, expected;
    for (int row = 0; row < n; ++row)
      for (int column = 0; column < all; ++column) {
        rows.push_back((rank * n + row) * 100 + column);
        expected.push_back(column * 100 + rank * n + row);
      }
    harness::Device<float> in(rows), packed(n * all), received(n * all),
        result(n * all);
    transpose<<<5, 16>>>(in, packed, received, result, n);
    test.expect("transpose", result.values(), expected);
  }
  {
    const int n = 30;
    std::vector<int> values, expected;
    for (int r = 0; r < size; ++r)
      for (int k = 0; k < n; ++k) {
        const int number = mix(r, k) % 100000;
        if (r == rank)
          values.push_back(number);
        if (number % size == rank)
          expected.push_back(number);
      }
    harness::Device<int> in(values), sorted(n), counts(4 * size), out(n * size),
        total(1);
    distribute<<<3, 7>>>(in, n, sorted, counts, out, total);
    std::vector<int> got = out.values();
    got.resize(std::max(0, std::min(n * size, total.values()[0])));
    test.expect("distribute", got, expected);
  }
  return test.finish();
}
