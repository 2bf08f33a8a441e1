//===- coll-scatter.cu - Every process' part of what a root has --------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// MPI_Scatter and MPI_Scatterv: every root, in place, parts with gaps, in
// another order, overlapping and empty, and arguments that are not significant
// elsewhere.
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

struct Item {
  double value;
  unsigned char code;
};

/// MPI-3.1, 5.6: process i gets part i.
__global__ void everyRoot(const long *in, long *out, int n, int *failed) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int size = cuda_mpi_comm_size();
  int mine = 0;
  for (int root = 0; root < size; ++root)
    mine += cuda_mpi_scatter(in + root, n, out + root * (n + 1), n, root) !=
            MPI_SUCCESS;
  failed[i] = mine;
}

/// MPI-3.1, 5.6: what is sent, and its counts, are significant at the root
/// only.
__global__ void notSignificant(const Item *in, Item *out, int n,
                               const int *counts, const int *places, int root) {
  if (cuda_mpi_comm_rank() == root) {
    cuda_mpi_scatter(in, 2, out, 2, root);
    cuda_mpi_scatterv(in, counts, places, out + 2, n, root);
  } else {
    cuda_mpi_scatter(nullptr, 999, out, 2, root);
    cuda_mpi_scatterv(nullptr, nullptr, nullptr, out + 2, n, root);
  }
}

/// MPI-3.1, 5.6: in place, the root keeps its part where it is.
__global__ void inPlace(const int *in, int *out, int n, int root, bool other) {
  if (cuda_mpi_comm_rank() != root)
    cuda_mpi_scatter(in, n, out, n, root);
  else if (other)
    cuda_mpi_scatter(in, n, CUDA_MPI_IN_PLACE, 0, root);
  else
    cuda_mpi_scatter(in, n, MPI_IN_PLACE, 0, root);
}

/// MPI-3.1, 5.6: the part of process i has counts[i] elements and begins
/// places[i] elements behind the buffer. Parts that are read may overlap.
__global__ void parts(const int *in, int *out, const int *counts,
                      const int *places, int root, int *seen) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int mine = counts[cuda_mpi_comm_rank()];
  cuda_mpi_scatterv(in, counts, places, out, mine, root);
  if (i < mine)
    seen[mine - 1 - i] = out[i];
}

/// The same in place.
__global__ void partsInPlace(const int *in, int *out, const int *counts,
                             const int *places, int root, bool other) {
  const int rank = cuda_mpi_comm_rank();
  if (rank != root)
    cuda_mpi_scatterv(in, counts, places, out, counts[rank], root);
  else if (other)
    cuda_mpi_scatterv(in, counts, places, CUDA_MPI_IN_PLACE, 0, root);
  else
    cuda_mpi_scatterv(in, counts, places, MPI_IN_PLACE, 0, root);
}

/// The value \p k that process \p rank sends.
static int value(int rank, int k) { return 10000 * (rank + 1) + k; }

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  const int rank = test.rank, size = test.size;
  {
    const int n = 4;
    std::vector<long> values, expected;
    for (int k = 0; k < n * size + size; ++k)
      values.push_back(value(rank, k) * 5000000000);
    for (int root = 0; root < size; ++root) {
      for (int k = 0; k < n; ++k)
        expected.push_back(value(root, root + rank * n + k) * 5000000000);
      expected.push_back(-4);
    }
    harness::Device<long> in(values),
        out(std::vector<long>(size * (n + 1), -4));
    harness::Device<int> failed(2 * 21);
    everyRoot<<<2, 21>>>(in, out, n, failed);
    test.expect("every root", out.values(), expected);
    test.expect("every root: failed", failed.values(),
                std::vector<int>(2 * 21, 0));
    test.expect("every root: in", in.values(), values);
  }
  for (int root = 0; root < size; ++root) {
    std::vector<Item> items;
    std::vector<int> counts, places;
    for (int k = 0; k < 40; ++k)
      items.push_back({value(rank, k) + 0.5, (unsigned char)(k + rank)});
    for (int r = 0; r < size; ++r) {
      counts.push_back(r % 4 + 1);
      places.push_back(3 * r + 1);
    }
    harness::Device<Item> in(items), out(std::vector<Item>(7, {-1, 9}));
    harness::Device<int> deviceCounts(counts), devicePlaces(places);
    notSignificant<<<2, 4>>>(
        rank == root ? (Item *)in : nullptr, out, counts[rank],
        rank == root ? (int *)deviceCounts : nullptr,
        rank == root ? (int *)devicePlaces : nullptr, root);
    std::vector<double> got, expected;
    for (const Item &item : out.values())
      got.push_back(item.value + 1000000.0 * item.code);
    auto number = [&](int k) {
      return value(root, k) + 0.5 + 1000000.0 * (unsigned char)(k + root);
    };
    for (int k = 0; k < 2; ++k)
      expected.push_back(number(2 * rank + k));
    for (int k = 0; k < counts[rank]; ++k)
      expected.push_back(number(places[rank] + k));
    expected.resize(7, -1 + 9000000.0);
    test.expect("not significant", got, expected);
  }
  for (int root = 0; root < size; ++root)
    for (bool other : {false, true}) {
      const int n = 6;
      std::vector<int> values, expected(n, -5);
      for (int k = 0; k < size * n; ++k)
        values.push_back(value(rank, k));
      for (int k = 0; k < n && rank != root; ++k)
        expected[k] = value(root, rank * n + k);
      harness::Device<int> in(values), out(std::vector<int>(n, -5));
      inPlace<<<3, 11>>>(in, out, n, root, other);
      test.expect("in place", out.values(), expected);
      test.expect("in place: in", in.values(), values);
    }
  for (int root = 0; root < size; ++root)
    for (int shape = 0; shape < 3; ++shape) {
      // In reverse with gaps, overlapping, and all of the same place; some
      // parts are empty.
      std::vector<int> counts(size), places(size), values;
      for (int r = 0; r < size; ++r) {
        counts[r] = (r + root + shape) % 3 == 1 ? 0 : r + 3;
        places[r] = shape == 0   ? 12 * (size - 1 - r) + 1
                    : shape == 1 ? 2 * r
                                 : 4;
      }
      for (int k = 0; k < 12 * size + 12; ++k)
        values.push_back(value(rank, k));
      std::vector<int> expected(size + 4, -6), seen(size + 4, -6);
      for (int k = 0; k < counts[rank]; ++k) {
        expected[k] = value(root, places[rank] + k);
        seen[counts[rank] - 1 - k] = expected[k];
      }
      harness::Device<int> in(values), out(std::vector<int>(size + 4, -6)),
          saw(std::vector<int>(size + 4, -6)), deviceCounts(counts),
          devicePlaces(places);
      parts<<<2, 16>>>(in, out, deviceCounts, devicePlaces, root, saw);
      test.expect("parts", out.values(), expected);
      test.expect("parts: seen", saw.values(), seen);
      for (bool other : {false, true}) {
        harness::Device<int> into(std::vector<int>(size + 4, -6));
        partsInPlace<<<2, 3>>>(in, into, deviceCounts, devicePlaces, root,
                               other);
        test.expect("parts in place", into.values(),
                    rank == root ? std::vector<int>(size + 4, -6) : expected);
        test.expect("parts in place: in", in.values(), values);
      }
    }
  return test.finish();
}
