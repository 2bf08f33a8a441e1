//===- coll-long-double.cu - Reductions of long doubles -------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// MPI-3.1, 5.9.2: long double is a floating-point type as the others. The
// values need more bits than a double has. GPUs have no such type.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -I %S/../EndToEnd/Inputs %s -o %t
// RUN: %mpirun -np 1 %t
// RUN: %mpirun -np 3 %t
// RUN: %mpirun -np 8 %t
// RUN: env GPUMPI_STAGING=always %mpirun -np 3 %t
// RUN: %gpumpicxx --target=cpu --lowering=direct -I %S/../EndToEnd/Inputs %s -o %t.direct
// RUN: %mpirun -np 3 %t.direct

// UNSUPPORTED: gpu

#include "harness.h"

constexpr int n = 5, blocks = 3;

__global__ void combine(const long double *in, long double *out) {
  cuda_mpi_allreduce(in, out, n, MPI_SUM);
  cuda_mpi_allreduce(in, out + n, n, MPI_MAX);
  cuda_mpi_request request;
  cuda_mpi_iallreduce(in, out + 2 * n, n, MPI_PROD, &request);
  cuda_mpi_wait(&request);
  cuda_mpi_scan(in, out + 3 * n, n, MPI_MIN);
  cuda_mpi_allreduce_block(in, out + (4 + blockIdx.x) * n, n, MPI_SUM);
}

/// MPI-3.1, 5.9.4: of the same value, the lowest index.
using Pair = cuda_mpi_value_index<long double>;

__global__ void locate(const Pair *in, Pair *out) {
  cuda_mpi_allreduce(in, out, n, MPI_MAXLOC);
  cuda_mpi_allreduce(in, out + n, n, MPI_MINLOC);
  cuda_mpi_allreduce_block(in, out + (2 + blockIdx.x) * n, n, MPI_MAXLOC);
}

/// MPI_LAND and the like are for integers.
__global__ void refused(const long double *in, long double *out, int *codes) {
  codes[0] = cuda_mpi_allreduce(in, out, n, MPI_LAND);
  codes[1] = cuda_mpi_allreduce(in, out, n, MPI_BXOR);
  codes[2] = cuda_mpi_allreduce(in, out, n, MPI_MINLOC);
}

/// A double would have room for neither the first nor the last digit of it.
static long double value(int rank, int k) { return 1 + (k + rank) * 0x1p-60L; }

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  std::vector<long double> in(n), expected((4 + blocks) * n);
  for (int k = 0; k < n; ++k) {
    in[k] = value(test.rank, k);
    long double sum = 0, product = 1;
    for (int rank = 0; rank < test.size; ++rank) {
      sum += value(rank, k);
      product *= value(rank, k);
    }
    expected[k] = sum;
    expected[n + k] = value(test.size - 1, k);
    expected[2 * n + k] = product;
    expected[3 * n + k] = value(0, k);
    for (int block = 0; block < blocks; ++block)
      expected[(4 + block) * n + k] = sum;
  }
  harness::Device<long double> from(in), to(expected.size());
  combine<<<blocks, 40>>>(from, to);
  test.expect("results", to.values(), expected);

  std::vector<Pair> pairs(n);
  std::vector<long double> values, expectedValues;
  std::vector<int> indices, expectedIndices;
  for (int k = 0; k < n; ++k)
    pairs[k] = {value(test.rank / 2, k), 10 * test.rank + k};
  const int highest = (test.size - 1) / 2 * 2;
  for (int part = 0; part < 2 + blocks; ++part)
    for (int k = 0; k < n; ++k) {
      const int rank = part == 1 ? 0 : highest;
      expectedValues.push_back(value(rank / 2, k));
      expectedIndices.push_back(10 * rank + k);
    }
  harness::Device<Pair> fromPairs(pairs), toPairs((2 + blocks) * n);
  locate<<<blocks, 40>>>(fromPairs, toPairs);
  for (const Pair &pair : toPairs.values()) {
    values.push_back(pair.value);
    indices.push_back(pair.index);
  }
  test.expect("values", values, expectedValues);
  test.expect("indices", indices, expectedIndices);

  harness::Device<int> codes(3);
  gpumpi::set_errhandler(MPI_ERRORS_RETURN);
  refused<<<2, 8>>>(from, to, codes);
  std::vector<int> classes;
  for (const int code : codes.values()) {
    int kind = code;
    MPI_Error_class(code, &kind);
    classes.push_back(kind);
  }
  test.expect("refused", classes, std::vector<int>(3, MPI_ERR_OP));
  return test.finish();
}
