//===- coll-counts.cu - Counts and displacements in memory of every kind ===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The arrays that say how much every process has may be in device memory, in
// __device__ and __constant__ variables, in managed memory, in local arrays,
// in shared memory, or in a class that is a parameter.
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

#include "harness.h"

#include <algorithm>

constexpr int most = 8;

__device__ int countsOnDevice[most], placesOnDevice[most];
__constant__ int constantCounts[most], constantPlaces[most];

/// How many elements process \p rank has, and where they go.
__host__ __device__ static int countOf(int rank) { return (rank * 3 + 2) % 4; }
__host__ __device__ static int placeOf(int rank, int size) {
  return 1 + 5 * (size - 1 - rank);
}

/// MPI-3.1, 5.7, with counts in __device__ variables that the kernel fills.
__global__ void deviceVariables(const int *in, int *out) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int size = cuda_mpi_comm_size();
  if (i < size) {
    countsOnDevice[i] = countOf(i);
    placesOnDevice[i] = placeOf(i, size);
  }
  cuda_mpi_allgatherv(in, countOf(cuda_mpi_comm_rank()), out, countsOnDevice,
                      placesOnDevice);
}

/// With counts in __constant__ variables.
__global__ void constants(const int *in, int *out) {
  cuda_mpi_allgatherv(in, countOf(cuda_mpi_comm_rank()), out, constantCounts,
                      constantPlaces);
}

/// With counts in local arrays, of which the first live thread's are read; the
/// other threads' are wrong.
__global__ void locals(const int *in, int *out, int firstLive) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < firstLive)
    return;
  const int size = cuda_mpi_comm_size();
  int counts[most], places[most];
  for (int r = 0; r < size; ++r) {
    counts[r] = i == firstLive ? countOf(r) : -1000;
    places[r] = i == firstLive ? placeOf(r, size) : -1000;
  }
  cuda_mpi_allgatherv(in, countOf(cuda_mpi_comm_rank()), out, counts, places);
  // They are as they were.
  int sum = 0;
  for (int r = 0; r < size; ++r)
    sum += counts[r] + places[r];
  out[40 + i] = sum;
}

/// With counts in shared memory, of which the first live block's are read.
__global__ void shared(const int *in, int *out, int firstBlock) {
  if ((int)blockIdx.x < firstBlock)
    return;
  __shared__ int numbers[2][most];
  extern __shared__ int dynamic[];
  const int size = cuda_mpi_comm_size();
  if (threadIdx.x < size) {
    const bool first = (int)blockIdx.x == firstBlock;
    numbers[1][threadIdx.x] = first ? countOf(threadIdx.x) : -1000;
    dynamic[threadIdx.x + 3] = first ? placeOf(threadIdx.x, size) : -1000;
  }
  __syncthreads();
  cuda_mpi_allgatherv(in, countOf(cuda_mpi_comm_rank()), out, numbers[1],
                      dynamic + 3);
  if (threadIdx.x < size)
    out[40 + blockIdx.x * most + threadIdx.x] =
        numbers[1][threadIdx.x] + dynamic[threadIdx.x + 3];
}

struct Layout {
  int n;
  int counts[most];
  int places[most];
};

/// With counts in a class that is passed by value.
__global__ void inClass(const int *in, int *out, Layout layout) {
  cuda_mpi_allgatherv(in, layout.n, out, layout.counts, layout.places);
}

/// With counts behind a pointer: device memory, or managed memory that the host
/// has filled.
__global__ void pointers(const int *in, int *out, const int *counts,
                         const int *places) {
  cuda_mpi_allgatherv(in, counts[cuda_mpi_comm_rank()], out, counts, places);
}

/// MPI-3.1, 5.8: four arrays, each in memory of another kind.
__global__ void mixed(const int *in, int *out, const int *countsIn) {
  __shared__ int places[most];
  const int i = threadIdx.x, rank = cuda_mpi_comm_rank(),
            size = cuda_mpi_comm_size();
  int placesIn[most] = {};
  for (int r = 0; r < size; ++r)
    placesIn[r] = placeOf(r, size);
  if (blockIdx.x == 0 && i < size)
    countsOnDevice[i] = countOf(rank);
  if (i < size)
    places[i] = i;
  __syncthreads();
  cuda_mpi_alltoallv(in, countsOnDevice, places, out, countsIn, placesIn);
}

static int value(int rank, int k) { return 100 * (rank + 1) + k; }

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  const int rank = test.rank, size = test.size;
  const int room = 40;
  std::vector<int> values, counts, places, all(room, -1);
  for (int k = 0; k < most + 4; ++k)
    values.push_back(value(rank, k));
  for (int r = 0; r < size; ++r) {
    counts.push_back(countOf(r));
    places.push_back(placeOf(r, size));
    for (int k = 0; k < counts[r]; ++k)
      all[places[r] + k] = value(r, k);
  }
  harness::Device<int> in(values);
  const std::vector<int> untouched(room, -1);
  {
    harness::Device<int> out(untouched);
    deviceVariables<<<2, 6>>>(in, out);
    test.expect("__device__ variables", out.values(), all);
  }
  {
    CHECK(
        cudaMemcpyToSymbol(constantCounts, counts.data(), size * sizeof(int)));
    CHECK(
        cudaMemcpyToSymbol(constantPlaces, places.data(), size * sizeof(int)));
    harness::Device<int> out(untouched);
    constants<<<1, 40>>>(in, out);
    test.expect("__constant__ variables", out.values(), all);
  }
  {
    // The address of an array's end, where another one begins, and places in
    // front of it.
    constexpr int page = 4096, ints = page / (int)sizeof(int);
    alignas(page) static int memory[2 * ints];
    std::fill_n(memory, 2 * ints, -1);
    for (int half : {0, 1})
      CHECK(cudaHostRegister(memory + half * ints, page,
                             cudaHostRegisterDefault));
    std::vector<int> before(places);
    for (int &place : before)
      place -= ints;
    harness::Device<int> there(counts), them(before);
    pointers<<<2, 3>>>(in, memory + ints, there, them);
    CHECK(cudaDeviceSynchronize());
    std::vector<int> expected(all);
    expected.resize(2 * ints, -1);
    test.expect("places in front of the address",
                std::vector<int>(memory, memory + 2 * ints), expected);
    for (int half : {0, 1})
      CHECK(cudaHostUnregister(memory + half * ints));
  }
  for (int firstLive : {0, 3, 20}) {
    harness::Device<int> out(std::vector<int>(room + 2 * 16, -1));
    locals<<<2, 16>>>(in, out, firstLive);
    std::vector<int> expected(all);
    for (int i = 0; i < 2 * 16; ++i) {
      int sum = 0;
      for (int r = 0; r < size; ++r)
        sum += i == firstLive ? counts[r] + places[r] : -2000;
      expected.push_back(i < firstLive ? -1 : sum);
    }
    test.expect("local arrays", out.values(), expected);
  }
  for (int firstBlock : {0, 1}) {
    harness::Device<int> out(std::vector<int>(room + 3 * most, -1));
    shared<<<3, 32, (most + 3) * sizeof(int)>>>(in, out, firstBlock);
    std::vector<int> expected(all);
    for (int block = 0; block < 3; ++block)
      for (int r = 0; r < most; ++r)
        expected.push_back(block < firstBlock || r >= size ? -1
                           : block == firstBlock ? counts[r] + places[r]
                                                 : -2000);
    test.expect("shared memory", out.values(), expected);
  }
  {
    Layout layout = {counts[rank], {}, {}};
    for (int r = 0; r < size; ++r) {
      layout.counts[r] = counts[r];
      layout.places[r] = places[r];
    }
    harness::Device<int> out(untouched);
    inClass<<<2, 9>>>(in, out, layout);
    test.expect("in a class", out.values(), all);
  }
  {
    harness::Device<int> out(untouched), deviceCounts(counts),
        devicePlaces(places);
    pointers<<<2, 9>>>(in, out, deviceCounts, devicePlaces);
    test.expect("device memory", out.values(), all);
    int *managed;
    CHECK(cudaMallocManaged(&managed, 2 * size * sizeof(int)));
    for (int r = 0; r < size; ++r) {
      managed[r] = counts[r];
      managed[size + r] = places[r];
    }
    harness::Device<int> again(untouched);
    pointers<<<2, 9>>>(in, again, managed, managed + size);
    test.expect("managed memory", again.values(), all);
    CHECK(cudaFree(managed));
  }
  {
    std::vector<int> expected(untouched);
    for (int r = 0; r < size; ++r)
      for (int k = 0; k < counts[r]; ++k)
        expected[places[r] + k] = value(r, rank + k);
    harness::Device<int> out(untouched), countsIn(counts);
    mixed<<<2, 12>>>(in, out, countsIn);
    test.expect("mixed", out.values(), expected);
  }
  return test.finish();
}
