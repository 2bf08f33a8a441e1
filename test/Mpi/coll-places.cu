//===- coll-places.cu - MPI_MAXLOC and MPI_MINLOC ----------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// For each of the five pairs that MPI has in C. Where processes have the same
// value the least index counts, which is not that of the first process here.
// The pairs of long, double and short have bytes between or behind their
// members.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -I %S/../EndToEnd/Inputs %s -o %t
// RUN: %mpirun -np 1 %t
// RUN: %mpirun -np 2 %t
// RUN: %mpirun -np 3 %t
// RUN: %mpirun -np 8 %t
// RUN: env GPUMPI_STAGING=always %mpirun -np 3 %t
// RUN: %gpumpicxx --target=cpu --lowering=direct -I %S/../EndToEnd/Inputs %s -o %t.direct
// RUN: %mpirun -np 3 %t.direct
// RUN: %if nvcc %{ %gpumpicxx --target=cuda -arch=compute_80 -c -I %S/../EndToEnd/Inputs %s -o %t.cuda %}

#include "harness.h"

#include <algorithm>
#include <string>
#include <type_traits>

/// MPI-3.1, 5.9.4: the greatest value, and of its indices the least.
template <class T>
__global__ void most(const cuda_mpi_value_index<T> *in,
                     cuda_mpi_value_index<T> *out, int n) {
  cuda_mpi_allreduce(in, out, n, MPI_MAXLOC);
}

/// MPI-3.1, 5.9.4: the least value at a root, in place.
template <class T>
__global__ void least(cuda_mpi_value_index<T> *data, int n, int root) {
  if (cuda_mpi_comm_rank() == root)
    cuda_mpi_reduce(CUDA_MPI_IN_PLACE, data, n, MPI_MINLOC, root);
  else
    cuda_mpi_reduce(data, nullptr, n, MPI_MINLOC, root);
}

/// MPI-3.1, 5.11.1: the greatest of the processes up to this one.
template <class T>
__global__ void mostSoFar(const cuda_mpi_value_index<T> *in,
                          cuda_mpi_value_index<T> *out, int n, MPI_Op op) {
  cuda_mpi_scan(in, out, n, op);
}

/// Every thread makes an element, with its own number as the index: where is
/// the greatest of all threads of all processes?
__global__ void search(cuda_mpi_value_index<float> *found, float *seen) {
  __shared__ cuda_mpi_value_index<float> best;
  const int i = threadIdx.x, n = blockDim.x, rank = cuda_mpi_comm_rank();
  if (i == 0)
    best = {-1, -1};
  __syncthreads();
  for (int turn = 0; turn < n; ++turn) {
    const float mine = (float)((rank * n + i) * 37 % 101);
    if (turn == i && mine > best.value)
      best = {mine, rank * n + i};
    __syncthreads();
  }
  cuda_mpi_allreduce(&best, found, 1, MPI_MAXLOC);
  seen[i] = found->value * 1000 + found->index;
}

template <class T> static T valueOf(int rank, int k) {
  // Few different ones, so that there are ties.
  return static_cast<T>((int)(mix(rank, k) % 3) * 1000 - 1000) +
         (std::is_floating_point<T>::value ? static_cast<T>(0.5) : T(0));
}
static int indexOf(int rank, int k) {
  return k % 2 ? 100 - rank * 3 : (rank * 3 + k) % 8 + k;
}

template <class T>
static cuda_mpi_value_index<T> best(int ranks, int k, bool greatest) {
  cuda_mpi_value_index<T> result = {valueOf<T>(0, k), indexOf(0, k)};
  for (int rank = 1; rank < ranks; ++rank) {
    const T value = valueOf<T>(rank, k);
    const int index = indexOf(rank, k);
    if (value == result.value)
      result.index = std::min(result.index, index);
    else if (greatest ? value > result.value : value < result.value)
      result = {value, index};
  }
  return result;
}

template <class T>
static void expect(harness::Test &test, const std::string &what,
                   const std::vector<cuda_mpi_value_index<T>> &got,
                   const std::vector<cuda_mpi_value_index<T>> &expected) {
  std::vector<double> values, indices, expectedValues, expectedIndices;
  for (size_t i = 0; i < got.size(); ++i) {
    values.push_back(got[i].value);
    indices.push_back(got[i].index);
    expectedValues.push_back(expected[i].value);
    expectedIndices.push_back(expected[i].index);
  }
  test.expect((what + ", value").c_str(), values, expectedValues);
  test.expect((what + ", index").c_str(), indices, expectedIndices);
}

template <class T>
static void check(harness::Test &test, const std::string &type) {
  const int n = 19, root = test.size - 1;
  std::vector<cuda_mpi_value_index<T>> in, greatest, atRoot, greatestSoFar,
      leastSoFar;
  for (int k = 0; k < n; ++k) {
    in.push_back({valueOf<T>(test.rank, k), indexOf(test.rank, k)});
    greatest.push_back(best<T>(test.size, k, true));
    atRoot.push_back(test.rank == root ? best<T>(test.size, k, false) : in[k]);
    greatestSoFar.push_back(best<T>(test.rank + 1, k, true));
    leastSoFar.push_back(best<T>(test.rank + 1, k, false));
  }
  harness::Device<cuda_mpi_value_index<T>> from(in), into(n);
  most<T><<<2, 24>>>(from, into, n);
  expect(test, type + " MPI_MAXLOC", into.values(), greatest);
  mostSoFar<T><<<1, 7>>>(from, into, n, MPI_MAXLOC);
  expect(test, type + " MPI_MAXLOC so far", into.values(), greatestSoFar);
  mostSoFar<T><<<1, 7>>>(from, into, n, MPI_MINLOC);
  expect(test, type + " MPI_MINLOC so far", into.values(), leastSoFar);
  least<T><<<3, 8>>>(from, n, root);
  expect(test, type + " MPI_MINLOC", from.values(), atRoot);
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  check<float>(test, "float");
  check<double>(test, "double");
  check<long>(test, "long");
  check<int>(test, "int");
  check<short>(test, "short");

  const int threads = 20;
  harness::Device<cuda_mpi_value_index<float>> found(1);
  harness::Device<float> seen(threads);
  search<<<1, threads>>>(found, seen);
  int where = 0;
  for (int i = 1; i < threads * test.size; ++i)
    if (i * 37 % 101 > where * 37 % 101)
      where = i;
  test.expect(
      "search", seen.values(),
      std::vector<float>(threads, (float)(where * 37 % 101 * 1000 + where)));
  return test.finish();
}
