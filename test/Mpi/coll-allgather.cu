//===- coll-allgather.cu - Elements of all, for all --------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// MPI_Allgather and MPI_Allgatherv: in place, with gaps, in another order,
// with empty parts, with counts that another operation has given.
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

struct Vector {
  float x, y, z;
};

/// MPI-3.1, 5.7: every process has the elements of all in the order of the
/// ranks, and every thread sees them.
__global__ void together(const int *in, int *out, int n, int *seen) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int code = cuda_mpi_allgather(in, n, out, n);
  seen[i] = code == MPI_SUCCESS ? out[i % (n * cuda_mpi_comm_size())] : -1;
}

/// MPI-3.1, 5.7: in place, every process' elements are where they belong.
__global__ void inPlace(Vector *first, Vector *second, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int rank = cuda_mpi_comm_rank();
  if (i < n) {
    first[rank * n + i] = {rank + 0.5f, i + 0.25f, rank * 10.0f + i};
    second[rank * n + i] = {i - 0.5f, rank - 0.25f, i * 10.0f + rank};
  }
  cuda_mpi_allgather(CUDA_MPI_IN_PLACE, 0, first, n);
  cuda_mpi_allgather(MPI_IN_PLACE, 0, second, n);
}

/// MPI-3.1, 5.7: with parts of their own. What lies between stays.
__global__ void parts(const double *in, double *out, const int *counts,
                      const int *places, double *seen, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  cuda_mpi_allgatherv(in, counts[cuda_mpi_comm_rank()], out, counts, places);
  if (i < n)
    seen[n - 1 - i] = out[i];
}

/// The same in place.
__global__ void partsInPlace(double *data, const int *counts, const int *places,
                             bool other) {
  if (other)
    cuda_mpi_allgatherv(CUDA_MPI_IN_PLACE, 0, data, counts, places);
  else
    cuda_mpi_allgatherv(MPI_IN_PLACE, 0, data, counts, places);
}

/// Every process finds out how much the others have, and then gets it: counts
/// that come from one operation and are used in the next.
__global__ void unknownCounts(const int *in, int mine, int *counts, int *places,
                              int *out) {
  cuda_mpi_allgather(&mine, 1, counts, 1);
  if (blockIdx.x == 0 && threadIdx.x == 0)
    for (int r = 0, place = 0; r < cuda_mpi_comm_size(); ++r) {
      places[r] = place;
      place += counts[r];
    }
  cuda_mpi_allgatherv(in, mine, out, counts, places);
}

static int value(int rank, int k) { return 1000 * (rank + 3) + k * k; }

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  const int rank = test.rank, size = test.size;
  {
    const int n = 6;
    std::vector<int> values, expected, seen;
    for (int k = 0; k < n; ++k)
      values.push_back(value(rank, k));
    for (int r = 0; r < size; ++r)
      for (int k = 0; k < n; ++k)
        expected.push_back(value(r, k));
    for (int i = 0; i < 3 * 32; ++i)
      seen.push_back(expected[i % expected.size()]);
    expected.push_back(-1);
    harness::Device<int> in(values), out(std::vector<int>(size * n + 1, -1)),
        saw(3 * 32);
    together<<<3, 32>>>(in, out, n, saw);
    test.expect("together", out.values(), expected);
    test.expect("together: seen", saw.values(), seen);
  }
  {
    const int n = 4;
    harness::Device<Vector> first(size * n), second(size * n);
    inPlace<<<2, 13>>>(first, second, n);
    std::vector<float> got, expected;
    for (const harness::Device<Vector> *data : {&first, &second})
      for (const Vector &vector : data->values())
        for (float part : {vector.x, vector.y, vector.z})
          got.push_back(part);
    for (int r = 0; r < size; ++r)
      for (int k = 0; k < n; ++k)
        for (float part : {r + 0.5f, k + 0.25f, r * 10.0f + k})
          expected.push_back(part);
    for (int r = 0; r < size; ++r)
      for (int k = 0; k < n; ++k)
        for (float part : {k - 0.5f, r - 0.25f, k * 10.0f + r})
          expected.push_back(part);
    test.expect("in place", got, expected);
  }
  for (int shape = 0; shape < 3; ++shape) {
    std::vector<int> counts(size), places(size);
    int end = 2;
    for (int k = 0; k < size; ++k) {
      // In the order of the ranks, in reverse with gaps, and the odd ones in
      // front of the even ones, which have nothing.
      const int r = shape == 1 ? size - 1 - k
                    : shape == 0
                        ? k
                        : (2 * k + 1 < size ? 2 * k + 1 : 2 * (k - size / 2));
      counts[r] = shape == 2 && r % 2 == 0 ? 0 : r + 1;
      places[r] = end;
      end += counts[r] + (shape == 1 ? 3 : 0);
    }
    std::vector<double> values, expected(end + 1, -0.5), mine(end + 1, -0.5);
    for (int k = 0; k < counts[rank]; ++k) {
      values.push_back(value(rank, k) + 0.125);
      mine[places[rank] + k] = values[k];
    }
    for (int r = 0; r < size; ++r)
      for (int k = 0; k < counts[r]; ++k)
        expected[places[r] + k] = value(r, k) + 0.125;
    values.push_back(-1);
    harness::Device<int> deviceCounts(counts), devicePlaces(places);
    harness::Device<double> in(values), out(std::vector<double>(end + 1, -0.5)),
        seen(end + 1);
    parts<<<4, 20>>>(in, out, deviceCounts, devicePlaces, seen, end + 1);
    test.expect("parts", out.values(), expected);
    test.expect("parts: seen", seen.values(),
                std::vector<double>(expected.rbegin(), expected.rend()));
    for (bool other : {false, true}) {
      harness::Device<double> data(mine);
      partsInPlace<<<1, 33>>>(data, deviceCounts, devicePlaces, other);
      test.expect("parts in place", data.values(), expected);
    }
  }
  {
    std::vector<int> values, expected, counts, places;
    for (int r = 0; r < size; ++r) {
      counts.push_back((r * 3 + 1) % 5);
      places.push_back(expected.size());
      for (int k = 0; k < counts[r]; ++k)
        expected.push_back(value(r, k));
    }
    for (int k = 0; k < 5; ++k)
      values.push_back(value(rank, k));
    expected.push_back(-2);
    harness::Device<int> in(values), deviceCounts(size), devicePlaces(size),
        out(std::vector<int>(expected.size(), -2));
    unknownCounts<<<2, 17>>>(in, counts[rank], deviceCounts, devicePlaces, out);
    test.expect("unknown counts", out.values(), expected);
    test.expect("unknown counts: counts", deviceCounts.values(), counts);
    test.expect("unknown counts: places", devicePlaces.values(), places);
  }
  return test.finish();
}
