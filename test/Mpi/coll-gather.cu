//===- coll-gather.cu - Elements of all processes at a root ------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// MPI_Gather and MPI_Gatherv: every root, in place, with gaps between the
// parts, parts in another order, counts of zero, and arguments that are not
// significant elsewhere.
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
  int owner;
  char letter;
};

/// MPI-3.1, 5.5: the root gets the elements in the order of the ranks; the
/// others' receive buffers are not touched.
__global__ void everyRoot(const short *in, short *out, int n, int *failed) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int size = cuda_mpi_comm_size();
  int mine = 0;
  for (int root = 0; root < size; ++root)
    mine += cuda_mpi_gather(in + root, n, out + root * (size * n + 1), n,
                            root) != MPI_SUCCESS;
  failed[i] = mine;
}

/// MPI-3.1, 5.5: receive buffer and counts are significant at the root only.
__global__ void notSignificant(const Item *in, int n, Item *out,
                               const int *counts, const int *places, int root) {
  if (cuda_mpi_comm_rank() == root) {
    cuda_mpi_gather(in, 2, out, 2, root);
    cuda_mpi_gatherv(in, n, out + 16, counts, places, root);
  } else {
    cuda_mpi_gather(in, 2, nullptr, 999, root);
    cuda_mpi_gatherv(in, n, nullptr, nullptr, nullptr, root);
  }
}

/// MPI-3.1, 5.5: in place, the root's elements are where they belong already.
__global__ void inPlace(const int *in, int *out, int n, int root) {
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  if (rank == root) {
    cuda_mpi_gather(CUDA_MPI_IN_PLACE, 0, out, n, root);
    cuda_mpi_gather(MPI_IN_PLACE, 0, out + size * n, n, root);
  } else {
    cuda_mpi_gather(in, n, out, n, root);
    cuda_mpi_gather(in, n, out, n, root);
  }
}

/// MPI-3.1, 5.5: the part of process i has counts[i] elements and begins
/// places[i] elements behind the buffer. What lies between stays.
__global__ void parts(const int *in, int *out, const int *counts,
                      const int *places, int root, int *seen, int n) {
  const int rank = cuda_mpi_comm_rank();
  cuda_mpi_gatherv(in, counts[rank], out, counts, places, root);
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n;
       i += gridDim.x * blockDim.x)
    seen[i] = out[i];
}

/// The same in place.
__global__ void partsInPlace(const int *in, int *out, const int *counts,
                             const int *places, int root, bool other) {
  const int rank = cuda_mpi_comm_rank();
  if (rank == root && other)
    cuda_mpi_gatherv(CUDA_MPI_IN_PLACE, 0, out, counts, places, root);
  else if (rank == root)
    cuda_mpi_gatherv(MPI_IN_PLACE, 0, out, counts, places, root);
  else
    cuda_mpi_gatherv(in, counts[rank], out, counts, places, root);
}

/// The value \p k that process \p rank sends.
static int value(int rank, int k) { return 10000 * (rank + 1) + k; }

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  const int rank = test.rank, size = test.size;
  {
    const int n = 5;
    std::vector<short> values, expected;
    for (int k = 0; k < n + size; ++k)
      values.push_back(value(rank, k) % 32000);
    for (int root = 0; root < size; ++root) {
      for (int r = 0; r < size; ++r)
        for (int k = 0; k < n; ++k)
          expected.push_back(rank == root ? value(r, root + k) % 32000 : -1);
      expected.push_back(-1);
    }
    harness::Device<short> in(values),
        out(std::vector<short>(size * (size * n + 1), -1));
    harness::Device<int> failed(3 * 10);
    everyRoot<<<3, 10>>>(in, out, n, failed);
    test.expect("every root", out.values(), expected);
    test.expect("every root: failed", failed.values(),
                std::vector<int>(3 * 10, 0));
  }
  for (int root = 0; root < size; ++root) {
    std::vector<Item> items;
    for (int k = 0; k < 9; ++k)
      items.push_back({value(rank, k), char('a' + k)});
    std::vector<int> counts, places, expected;
    int total = 0;
    for (int r = 0; r < size; ++r) {
      counts.push_back(r + 1);
      places.push_back(total);
      total += r + 1;
    }
    harness::Device<Item> in(items), out(std::vector<Item>(16 + 36, {7, 'z'}));
    harness::Device<int> onlyCounts(counts), onlyPlaces(places);
    notSignificant<<<2, 8>>>(in, rank + 1, out,
                             rank == root ? onlyCounts : (int *)nullptr,
                             rank == root ? onlyPlaces : (int *)nullptr, root);
    std::vector<int> got, letters, expectedLetters;
    for (const Item &item : out.values()) {
      got.push_back(item.owner);
      letters.push_back(item.letter);
    }
    expected.resize(16 + 36, 7);
    expectedLetters.resize(16 + 36, 'z');
    for (int r = 0; r < size && rank == root; ++r) {
      for (int k = 0; k < 2; ++k) {
        expected[2 * r + k] = value(r, k);
        expectedLetters[2 * r + k] = 'a' + k;
      }
      for (int k = 0; k < r + 1; ++k) {
        expected[16 + places[r] + k] = value(r, k);
        expectedLetters[16 + places[r] + k] = 'a' + k;
      }
    }
    test.expect("not significant", got, expected);
    test.expect("not significant: letters", letters, expectedLetters);
  }
  for (int root = 0; root < size; ++root) {
    const int n = 3;
    std::vector<int> values, before(2 * size * n, -9), expected(before);
    for (int k = 0; k < n; ++k)
      values.push_back(value(rank, k));
    for (int k = 0; k < n && rank == root; ++k)
      for (int half = 0; half < 2; ++half) {
        before[(half * size + rank) * n + k] = 5000 + k;
        for (int r = 0; r < size; ++r)
          expected[(half * size + r) * n + k] =
              r == root ? 5000 + k : value(r, k);
      }
    harness::Device<int> in(values), out(before);
    inPlace<<<2, 30>>>(in, out, n, root);
    test.expect("in place", out.values(), expected);
  }
  for (int root = 0; root < size; ++root) {
    // Behind each other with a gap of two; the last process' part comes first;
    // every third is empty and has no place at all.
    std::vector<int> counts(size), places(size), values;
    int at = 1;
    for (int r = size - 1; r >= 0; --r) {
      counts[r] = (r + root) % 3 == 1 ? 0 : r + 1;
      places[r] = counts[r] ? at : -1000;
      at += counts[r] + 2;
    }
    for (int k = 0; k < size; ++k)
      values.push_back(value(rank, k));
    std::vector<int> expected(at, -3);
    for (int r = 0; r < size && rank == root; ++r)
      for (int k = 0; k < counts[r]; ++k)
        expected[places[r] + k] = value(r, k);
    harness::Device<int> in(values), out(std::vector<int>(at, -3)),
        deviceCounts(counts), devicePlaces(places), seen(at);
    parts<<<3, 16>>>(in, out, deviceCounts, devicePlaces, root, seen, at);
    test.expect("parts", out.values(), expected);
    test.expect("parts: seen", seen.values(), expected);

    for (bool other : {false, true}) {
      std::vector<int> before(at, -3);
      std::vector<int> after(expected);
      for (int k = 0; k < counts[rank] && rank == root; ++k)
        before[places[rank] + k] = after[places[rank] + k] = 600 + k;
      harness::Device<int> data(before);
      partsInPlace<<<1, 20>>>(in, data, deviceCounts, devicePlaces, root,
                              other);
      test.expect("parts in place", data.values(), after);
    }
  }
  return test.finish();
}
