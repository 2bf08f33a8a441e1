//===- coll-communicators.cu - Collectives in other communicators ------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Ranks, roots and sizes are those of the communicator; what happens in one
// communicator has nothing to do with another.
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

/// MPI-3.1, 6.4.1: rank and size in a communicator, which every thread gets.
__global__ void whoAmI(MPI_Comm comm, int *ranks, int *sizes) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i == 3)
    return;
  const int rank = cuda_mpi_comm_rank(comm);
  ranks[i] = rank;
  sizes[i] = cuda_mpi_comm_size(comm) + 100 * cuda_mpi_comm_rank();
}

/// MPI-3.1, 5.1: all of it, among the processes of \p comm only.
__global__ void everything(MPI_Comm comm, const int *in, int *out) {
  const int rank = cuda_mpi_comm_rank(comm), size = cuda_mpi_comm_size(comm);
  const int last = size - 1;
  if (blockIdx.x == 0 && threadIdx.x == 0)
    out[0] = in[0];
  cuda_mpi_bcast(out, 1, last, comm);
  cuda_mpi_allreduce(in, out + 1, 1, MPI_SUM, comm);
  cuda_mpi_reduce(in, out + 2, 1, MPI_MAX, last, comm);
  cuda_mpi_scan(in, out + 3, 1, MPI_SUM, comm);
  cuda_mpi_exscan(in, out + 4, 1, MPI_SUM, comm);
  cuda_mpi_reduce_scatter_block(in, out + 5, 1, MPI_SUM, comm);
  cuda_mpi_gather(in, 1, out + 6, 1, 0, comm);
  cuda_mpi_scatter(in, 1, out + 14, 1, last, comm);
  cuda_mpi_allgather(in, 1, out + 15, 1, comm);
  cuda_mpi_alltoall(in, 1, out + 23, 1, comm);
  cuda_mpi_barrier(comm);
  if (blockIdx.x == 1 && threadIdx.x == 0)
    out[31] = 10 * rank + size;
}

/// MPI-3.1, 5.12: collectives in several communicators, one after the other, in
/// an order that makes them depend on each other.
__global__ void nested(MPI_Comm row, MPI_Comm column, const int *in, int *out) {
  cuda_mpi_allreduce(in, out, 1, MPI_SUM, row);
  cuda_mpi_allreduce(out, out + 1, 1, MPI_MAX, column);
  cuda_mpi_scan(in, out + 2, 1, MPI_SUM, column);
  cuda_mpi_bcast(out + 2, 1, 0, row);
  cuda_mpi_allreduce(in, out + 3, 1, MPI_SUM, MPI_COMM_WORLD);
  cuda_mpi_allreduce(in, out + 4, 1, MPI_SUM, MPI_COMM_SELF);
}

/// The communicator depends on the process: not all take part in the same
/// operation.
__global__ void choose(MPI_Comm even, MPI_Comm odd, int *data) {
  const int rank = cuda_mpi_comm_rank();
  if (rank % 2 == 0)
    cuda_mpi_bcast(data, 1, 0, even);
  else
    cuda_mpi_allreduce(CUDA_MPI_IN_PLACE, data, 1, MPI_SUM, odd);
  cuda_mpi_bcast(data + 1, 1, 0, rank % 2 == 0 ? even : odd);
}

/// Several communicators in device memory.
__global__ void inMemory(const MPI_Comm *comms, int n, const int *in,
                         int *out) {
  for (int k = 0; k < n; ++k)
    cuda_mpi_allreduce(in, out + k, 1, MPI_SUM, comms[k]);
}

static int value(int rank, int k) { return 1 + rank * rank + 10 * k; }

/// \p members: the ranks in MPI_COMM_WORLD in the order of their ranks in \p
/// comm.
static void check(harness::Test &test, const char *what, MPI_Comm comm,
                  const std::vector<int> &members) {
  int rank, size;
  MPI_Comm_rank(comm, &rank);
  MPI_Comm_size(comm, &size);
  {
    const int threads = 2 * 9;
    harness::Device<int> ranks(std::vector<int>(threads, -1)),
        sizes(std::vector<int>(threads, -1));
    whoAmI<<<2, 9>>>(comm, ranks, sizes);
    std::vector<int> expectedRanks(threads, rank),
        expectedSizes(threads, size + 100 * test.rank);
    expectedRanks[3] = expectedSizes[3] = -1;
    test.expect(what, ranks.values(), expectedRanks);
    test.expect(what, sizes.values(), expectedSizes);
  }
  std::vector<int> values, expected(32, -1);
  for (int k = 0; k < size; ++k)
    values.push_back(value(test.rank, k));
  const int last = size - 1;
  expected[0] = value(members[last], 0);
  int sum = 0, most = 0, upTo = 0, before = 0, part = 0;
  for (int r = 0; r < size; ++r) {
    sum += value(members[r], 0);
    most = std::max(most, value(members[r], 0));
    upTo += r <= rank ? value(members[r], 0) : 0;
    before += r < rank ? value(members[r], 0) : 0;
    part += value(members[r], rank);
    if (rank == 0)
      expected[6 + r] = value(members[r], 0);
    expected[15 + r] = value(members[r], 0);
    expected[23 + r] = value(members[r], rank);
  }
  expected[1] = sum;
  if (rank == last)
    expected[2] = most;
  expected[3] = upTo;
  if (rank > 0)
    expected[4] = before;
  expected[5] = part;
  expected[14] = value(members[last], rank);
  expected[31] = 10 * rank + size;
  harness::Device<int> in(values), out(std::vector<int>(32, -1));
  everything<<<2, 5>>>(comm, in, out);
  test.expect(what, out.values(), expected);
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  const int rank = test.rank, size = test.size;
  MPI_Comm copy, reversed, parity, ordered, row, column;
  MPI_Comm_dup(MPI_COMM_WORLD, &copy);
  MPI_Comm_split(MPI_COMM_WORLD, 0, -rank, &reversed);
  MPI_Comm_split(MPI_COMM_WORLD, rank % 2, -rank, &parity);
  MPI_Comm_split(MPI_COMM_WORLD, rank % 2, rank, &ordered);
  MPI_Comm_split(MPI_COMM_WORLD, rank / 3, rank, &row);
  MPI_Comm_split(MPI_COMM_WORLD, rank % 3, rank, &column);

  std::vector<int> all, allReversed, half, self = {rank};
  for (int r = 0; r < size; ++r) {
    all.push_back(r);
    allReversed.insert(allReversed.begin(), r);
    if (r % 2 == rank % 2)
      half.insert(half.begin(), r);
  }
  check(test, "world", MPI_COMM_WORLD, all);
  check(test, "copy", copy, all);
  check(test, "reversed", reversed, allReversed);
  check(test, "half", parity, half);
  check(test, "self", MPI_COMM_SELF, self);
  {
    int inRow = 0, mostOfColumn = 0, columnSoFar = 0, sum = 0;
    std::vector<int> rowSums((size + 2) / 3, 0);
    for (int r = 0; r < size; ++r) {
      rowSums[r / 3] += value(r, 0);
      sum += value(r, 0);
      // The first of the row gives the sum over its own column.
      if (r % 3 == 0 && r <= rank)
        columnSoFar += value(r, 0);
    }
    inRow = rowSums[rank / 3];
    for (int r = rank % 3; r < size; r += 3)
      mostOfColumn = std::max(mostOfColumn, rowSums[r / 3]);
    harness::Device<int> in(std::vector<int>{value(rank, 0)}), out(5);
    nested<<<2, 10>>>(row, column, in, out);
    test.expect("nested", out.values(),
                {inRow, mostOfColumn, columnSoFar, sum, value(rank, 0)});
  }
  {
    int odds = 0;
    for (int r = 1; r < size; r += 2)
      odds += value(r, 0);
    harness::Device<int> data(std::vector<int>{value(rank, 0), value(rank, 1)});
    choose<<<3, 4>>>(rank % 2 == 0 ? ordered : MPI_COMM_NULL,
                     rank % 2 == 0 ? MPI_COMM_NULL : ordered, data);
    test.expect("choose", data.values(),
                {rank % 2 == 0 ? value(0, 0) : odds, value(rank % 2, 1)});
  }
  {
    const std::vector<MPI_Comm> comms = {row, MPI_COMM_SELF, column, copy};
    MPI_Comm *device;
    CHECK(cudaMalloc(&device, comms.size() * sizeof(MPI_Comm)));
    CHECK(cudaMemcpy(device, comms.data(), comms.size() * sizeof(MPI_Comm),
                     cudaMemcpyHostToDevice));
    int inRow = 0, inColumn = 0, sum = 0;
    for (int r = 0; r < size; ++r) {
      inRow += r / 3 == rank / 3 ? value(r, 0) : 0;
      inColumn += r % 3 == rank % 3 ? value(r, 0) : 0;
      sum += value(r, 0);
    }
    harness::Device<int> in(std::vector<int>{value(rank, 0)}), out(4);
    inMemory<<<1, 8>>>(device, 4, in, out);
    test.expect("in memory", out.values(),
                {inRow, value(rank, 0), inColumn, sum});
    CHECK(cudaFree(device));
  }
  for (MPI_Comm *comm : {&copy, &reversed, &parity, &ordered, &row, &column})
    MPI_Comm_free(comm);
  return test.finish();
}
