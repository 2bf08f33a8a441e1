//===- coll-reduce.cu - Reductions to every root -----------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Only the root gets the result; the others' receive buffers stay untouched
// and may be null. The root's data may be in place.
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

/// MPI-3.1, 5.9.1: element by element, at the root only. The result of every
/// root has a place of its own.
__global__ void everyRoot(const double *in, double *out, int n, int *failed) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int size = cuda_mpi_comm_size();
  int mine = 0;
  for (int root = 0; root < size; ++root)
    mine += cuda_mpi_reduce(in + root, out + root * n, n, MPI_SUM, root) !=
            MPI_SUCCESS;
  failed[i] = mine;
}

/// MPI-3.1, 5.9.1: the receive buffer is significant at the root only.
__global__ void nullElsewhere(const int *in, int *out, int n, int root) {
  if (cuda_mpi_comm_rank() == root)
    cuda_mpi_reduce(in, out, n, MPI_MAX, root);
  else
    cuda_mpi_reduce(in, nullptr, n, MPI_MAX, root);
}

/// MPI-3.1, 5.9.1: with MPI_IN_PLACE the root's data is where the result will
/// be; the others pass theirs.
__global__ void inPlace(long *data, long *untouched, int n, int root) {
  const int rank = cuda_mpi_comm_rank();
  if (rank == root) {
    cuda_mpi_reduce(CUDA_MPI_IN_PLACE, data, n, MPI_SUM, root);
    cuda_mpi_reduce(MPI_IN_PLACE, data + n, n, MPI_PROD, root);
  } else {
    cuda_mpi_reduce(data, untouched, n, MPI_SUM, root);
    cuda_mpi_reduce(data + n, untouched, n, MPI_PROD, root);
  }
}

/// The elements are computed in front of the operation, by all blocks, and read
/// behind it, by all blocks.
__global__ void computed(unsigned *data, unsigned *result, unsigned *seen,
                         int n, int root) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  data[i] = mix(cuda_mpi_comm_rank(), i);
  result[i] = i;
  cuda_mpi_reduce(data, result, n, MPI_BXOR, root);
  seen[n - 1 - i] = result[n - 1 - i] + data[n - 1 - i];
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  const int rank = test.rank, size = test.size;
  {
    const int n = 23;
    auto value = [](int r, int k) { return 0.5 * k * k + 1000 * r * (r + k); };
    std::vector<double> values, expected;
    for (int k = 0; k < n + size; ++k)
      values.push_back(value(rank, k));
    harness::Device<double> in(values),
        out(std::vector<double>(size * n, -7.0));
    harness::Device<int> failed(2 * 40);
    everyRoot<<<2, 40>>>(in, out, n, failed);
    for (int root = 0; root < size; ++root)
      for (int k = 0; k < n; ++k) {
        double sum = 0;
        for (int r = 0; r < size; ++r)
          sum += value(r, root + k);
        expected.push_back(rank == root ? sum : -7.0);
      }
    test.expect("every root", out.values(), expected);
    test.expect("every root: in", in.values(), values);
    test.expect("every root: failed", failed.values(),
                std::vector<int>(2 * 40, 0));
  }
  for (int root = 0; root < size; ++root) {
    const int n = 11;
    auto value = [](int r, int k) { return int(mix(r, k) % 1000) - 500; };
    std::vector<int> values, expected(n, -12345);
    for (int k = 0; k < n; ++k) {
      values.push_back(value(rank, k));
      for (int r = 0; r < size && rank == root; ++r)
        expected[k] = std::max(expected[k], value(r, k));
    }
    harness::Device<int> in(values), out(std::vector<int>(n, -12345));
    nullElsewhere<<<3, 16>>>(in, out, n, root);
    test.expect("null elsewhere", out.values(), expected);
  }
  for (int root = 0; root < size; ++root) {
    const int n = 6;
    auto value = [](int r, int k) { return long(r + 2 + (k + r) % 3); };
    std::vector<long> values;
    for (int k = 0; k < 2 * n; ++k)
      values.push_back(value(rank, k));
    harness::Device<long> data(values), untouched(std::vector<long>(n, 99));
    inPlace<<<2, 9>>>(data, untouched, n, root);
    for (int k = 0; k < 2 * n && rank == root; ++k) {
      values[k] = k < n ? 0 : 1;
      for (int r = 0; r < size; ++r)
        if (k < n)
          values[k] += value(r, k);
        else
          values[k] *= value(r, k);
    }
    test.expect("in place", data.values(), values);
    test.expect("in place: elsewhere", untouched.values(),
                std::vector<long>(n, 99));
  }
  {
    const int n = 150, root = size / 2;
    harness::Device<unsigned> data(n), result(n), seen(n);
    computed<<<5, 32>>>(data, result, seen, n, root);
    std::vector<unsigned> expected;
    for (int k = 0; k < n; ++k) {
      unsigned all = rank == root ? 0 : k;
      for (int r = 0; r < size && rank == root; ++r)
        all ^= mix(r, k);
      expected.push_back(all + mix(rank, k));
    }
    test.expect("computed", seen.values(), expected);
  }
  return test.finish();
}
