//===- coll-large.cu - Many elements -----------------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Collectives of hundreds of thousands of elements, computed by all threads in
// front of the operation and checked by all of them behind it: messages that
// MPI sends in pieces.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -I %S/../EndToEnd/Inputs %s -o %t
// RUN: %mpirun -np 1 %t
// RUN: %mpirun -np 2 %t
// RUN: %mpirun -np 3 %t
// RUN: %mpirun -np 5 %t
// RUN: %mpirun -np 8 %t
// RUN: env GPUMPI_STAGING=always %mpirun -np 3 %t
// RUN: %gpumpicxx --target=cpu --lowering=direct -I %S/../EndToEnd/Inputs %s -o %t.direct
// RUN: %mpirun -np 3 %t.direct

#include "harness.h"

/// The element \p k of process \p rank.
__host__ __device__ static unsigned element(int rank, long k) {
  return (unsigned)(k * 2654435761u) ^ (rank * 40503u);
}

/// MPI-3.1, 5.4: every element arrives. A thread checks others than it has
/// written.
__global__ void bcast(unsigned *data, long n, int root, int *wrong) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int threads = gridDim.x * blockDim.x;
  const int rank = cuda_mpi_comm_rank();
  for (long k = i; k < n; k += threads)
    data[k] = element(rank, k);
  cuda_mpi_bcast(data, n, root);
  int mine = 0;
  for (long k = threads - 1 - i; k < n; k += threads)
    mine += data[k] != element(root, k);
  wrong[i] = mine;
}

/// MPI-3.1, 5.9.6.
__global__ void allreduce(unsigned *data, unsigned *result, long n,
                          int *wrong) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int threads = gridDim.x * blockDim.x;
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  for (long k = i; k < n; k += threads)
    data[k] = element(rank, k);
  cuda_mpi_allreduce(data, result, n, MPI_SUM);
  cuda_mpi_allreduce(CUDA_MPI_IN_PLACE, data, n, MPI_BXOR);
  int mine = 0;
  for (long k = threads - 1 - i; k < n; k += threads) {
    unsigned sum = 0, odd = 0;
    for (int r = 0; r < size; ++r) {
      sum += element(r, k);
      odd ^= element(r, k);
    }
    mine += result[k] != sum || data[k] != odd;
  }
  wrong[i] = mine;
}

/// MPI-3.1, 5.8: a block of many elements for each.
__global__ void alltoall(unsigned *data, unsigned *result, long n, int *wrong) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int threads = gridDim.x * blockDim.x;
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  for (long k = i; k < n * size; k += threads)
    data[k] = element(rank, k);
  cuda_mpi_alltoall(data, n, result, n);
  int mine = 0;
  for (long k = threads - 1 - i; k < n * size; k += threads)
    mine += result[k] != element((int)(k / n), rank * n + k % n);
  wrong[i] = mine;
}

struct Wide {
  unsigned words[100];
};

/// MPI-3.1, 5.5 and 5.6: few elements that are large, to a root and back.
__global__ void wide(Wide *mine, Wide *all, Wide *back, int n, int root,
                     int *wrong) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int threads = gridDim.x * blockDim.x;
  const int rank = cuda_mpi_comm_rank();
  for (int k = i; k < n * 100; k += threads)
    mine[k / 100].words[k % 100] = element(rank, k);
  cuda_mpi_gather(mine, n, all, n, root);
  cuda_mpi_scatter(all, n, back, n, root);
  int found = 0;
  for (int k = threads - 1 - i; k < n * 100; k += threads)
    found += back[k / 100].words[k % 100] != element(rank, k);
  wrong[i] = found;
}

/// MPI-3.1, 5.5: parts that lie further away, in bytes, than an int can say.
__global__ void far(Wide *mine, Wide *all, const int *counts, const int *places,
                    int root, int *wrong) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  if (i < 100)
    mine->words[i] = element(rank, i);
  cuda_mpi_gatherv(mine, 1, all, counts, places, root);
  int found = 0;
  for (int r = 0; r < size && rank == root; ++r)
    found += all[places[r]].words[i % 100] != element(r, i % 100);
  wrong[i] = found;
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  const int blocks = 4, threads = 64;
  const long n = 300001;
  const std::vector<int> none(blocks * threads, 0);
  harness::Device<int> wrong(blocks * threads);
  harness::Device<unsigned> data(n), result(n);
  bcast<<<blocks, threads>>>(data, n, test.size - 1, wrong);
  test.expect("bcast", wrong.values(), none);
  allreduce<<<blocks, threads>>>(data, result, n, wrong);
  test.expect("allreduce", wrong.values(), none);
  alltoall<<<blocks, threads>>>(data, result, n / test.size, wrong);
  test.expect("alltoall", wrong.values(), none);

  const int few = 501, root = test.size / 2;
  harness::Device<Wide> mine(few), all(few * test.size), back(few);
  wide<<<blocks, threads>>>(mine, all, back, few, root, wrong);
  test.expect("wide", wrong.values(), none);

  Wide *room = nullptr;
  const int last = 5500000; // Of which each has 400 bytes.
  if (test.rank == root)
    cudaMallocManaged(&room, (last + 1ull) * sizeof *room);
  std::vector<int> ends;
  for (int r = 0; r < test.size; ++r)
    ends.push_back(r == test.size - 1 ? last : 3 * r);
  const harness::Device<int> counts(std::vector<int>(test.size, 1)),
      places(ends);
  far<<<blocks, threads>>>(mine, room, counts, places, root, wrong);
  test.expect("far", wrong.values(), none);
  cudaFree(room);
  return test.finish();
}
