//===- coll-host-peers.cu - Kernels and host code in the same collective ===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Processes of even rank take part in a kernel, the others call MPI
// themselves: with GPUMPI_COLLECTIVES=blocking the blocking functions, else
// the nonblocking ones.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -I %S/../EndToEnd/Inputs %s -o %t
// RUN: %mpirun -np 1 %t
// RUN: %mpirun -np 2 %t
// RUN: %mpirun -np 3 %t
// RUN: %mpirun -np 8 %t
// RUN: env GPUMPI_STAGING=always %mpirun -np 3 %t
// RUN: env GPUMPI_COLLECTIVES=nonblocking %mpirun -np 4 %t
// RUN: env GPUMPI_COLLECTIVES=blocking %mpirun -np 1 %t
// RUN: env GPUMPI_COLLECTIVES=blocking %mpirun -np 2 %t
// RUN: env GPUMPI_COLLECTIVES=blocking %mpirun -np 5 %t
// RUN: env GPUMPI_COLLECTIVES=blocking GPUMPI_STAGING=always %mpirun -np 3 %t
// RUN: %gpumpicxx --target=cpu --lowering=direct -I %S/../EndToEnd/Inputs %s -o %t.direct
// RUN: %mpirun -np 3 %t.direct

#include "Inputs/two_groups.h"
#include "harness.h"

#include <algorithm>

constexpr int most = 8;

struct Data {
  int mine[3];
  int shared[3];
  int sum[3];
  int greatest;
  int prefix;
  int gathered[most];
  int part;
  int all[most];
  int exchanged[most];
  int parts[3 * most];
};

/// MPI-3.1, 5.12: each operation matches the call of the same name in the other
/// processes.
__global__ void inKernel(Data *d, int root, const int *counts,
                         const int *places) {
  const int rank = cuda_mpi_comm_rank();
  cuda_mpi_bcast(d->shared, 3, root);
  cuda_mpi_allreduce(d->mine, d->sum, 3, MPI_SUM);
  cuda_mpi_barrier();
  cuda_mpi_reduce(d->mine, &d->greatest, 1, MPI_MAX, root);
  cuda_mpi_scan(d->mine, &d->prefix, 1, MPI_SUM);
  cuda_mpi_gather(d->mine, 1, d->gathered, 1, root);
  cuda_mpi_scatter(d->gathered, 1, &d->part, 1, root);
  cuda_mpi_allgather(d->mine + 1, 1, d->all, 1);
  cuda_mpi_alltoall(d->all, 1, d->exchanged, 1);
  cuda_mpi_allgatherv(d->mine, counts[rank], d->parts, counts, places);
}

/// Calls \p BLOCKING, or \p NONBLOCKING and waits.
#define CALL(BLOCKING, NONBLOCKING, ...)                                       \
  do {                                                                         \
    MPI_Request request = MPI_REQUEST_NULL;                                    \
    if (blocking)                                                              \
      BLOCKING(__VA_ARGS__);                                                   \
    else                                                                       \
      NONBLOCKING(__VA_ARGS__, &request);                                      \
    MPI_Wait(&request, MPI_STATUS_IGNORE);                                     \
  } while (0)

static void onHost(Data *d, int root, const int *counts, const int *places,
                   int rank, bool blocking) {
  const MPI_Comm world = MPI_COMM_WORLD;
  const MPI_Datatype type = MPI_INT;
  CALL(MPI_Bcast, MPI_Ibcast, d->shared, 3, type, root, world);
  CALL(MPI_Allreduce, MPI_Iallreduce, d->mine, d->sum, 3, type, MPI_SUM, world);
  CALL(MPI_Barrier, MPI_Ibarrier, world);
  CALL(MPI_Reduce, MPI_Ireduce, d->mine, &d->greatest, 1, type, MPI_MAX, root,
       world);
  CALL(MPI_Scan, MPI_Iscan, d->mine, &d->prefix, 1, type, MPI_SUM, world);
  CALL(MPI_Gather, MPI_Igather, d->mine, 1, type, d->gathered, 1, type, root,
       world);
  CALL(MPI_Scatter, MPI_Iscatter, d->gathered, 1, type, &d->part, 1, type, root,
       world);
  CALL(MPI_Allgather, MPI_Iallgather, d->mine + 1, 1, type, d->all, 1, type,
       world);
  CALL(MPI_Alltoall, MPI_Ialltoall, d->all, 1, type, d->exchanged, 1, type,
       world);
  CALL(MPI_Allgatherv, MPI_Iallgatherv, d->mine, counts[rank], type, d->parts,
       counts, places, type, world);
}

/// Between two groups, of which one is in a kernel: also one of no elements
/// leaves what is behind it in step.
__global__ void sumOfOthers(MPI_Comm comm, const int *mine, int *sum,
                            int count) {
  cuda_mpi_allreduce(mine, sum, count, MPI_SUM, comm);
}

static void checkGroups(harness::Test &test, const Place &place,
                        bool blocking) {
  const int mine = test.rank + 1;
  int all = 0, own = 0;
  MPI_Allreduce(&mine, &all, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
  for (int i = 0; i < place.size; ++i)
    own += mine - place.rank + i;
  for (const int count : {0, 1, 0, 2}) {
    const std::vector<int> given(2, mine);
    std::vector<int> sum(2, -1);
    if (place.first) {
      harness::Device<int> in(given), out(sum);
      sumOfOthers<<<2, 32>>>(place.comm, in, out, count);
      sum = out.values();
    } else {
      CALL(MPI_Allreduce, MPI_Iallreduce, given.data(), sum.data(), count,
           MPI_INT, MPI_SUM, place.comm);
    }
    for (int i = 0; i < 2; ++i)
      test.expect("sum of the other group", sum[i], i < count ? all - own : -1);
  }
}

static int value(int rank, int k) { return 100 * (rank + 1) + 7 * k; }

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  const char *setting = std::getenv("GPUMPI_COLLECTIVES");
  const bool blocking = setting && !std::strcmp(setting, "blocking");
  const int rank = test.rank, size = test.size;
  std::vector<int> counts, places;
  for (int r = 0; r < size; ++r) {
    counts.push_back(r % 3 + 1);
    places.push_back(3 * (size - 1 - r));
  }
  harness::Device<int> deviceCounts(counts), devicePlaces(places);
  const int ints = sizeof(Data) / sizeof(int);
  for (int root = 0; root < size; ++root) {
    Data before, expected;
    std::memset(&before, 0xee, sizeof before);
    for (int k = 0; k < 3; ++k) {
      before.mine[k] = value(rank, k);
      before.shared[k] = -value(rank, k);
    }
    expected = before;
    expected.prefix = 0;
    int greatest = 0;
    for (int k = 0; k < 3; ++k) {
      expected.shared[k] = -value(root, k);
      expected.sum[k] = 0;
    }
    for (int r = 0; r < size; ++r) {
      for (int k = 0; k < 3; ++k)
        expected.sum[k] += value(r, k);
      greatest = std::max(greatest, value(r, 0));
      if (r <= rank)
        expected.prefix += value(r, 0);
      if (rank == root)
        expected.gathered[r] = value(r, 0);
      expected.all[r] = value(r, 1);
      expected.exchanged[r] = value(rank, 1);
      for (int k = 0; k < counts[r]; ++k)
        expected.parts[places[r] + k] = value(r, k);
    }
    if (rank == root)
      expected.greatest = greatest;
    expected.part = value(rank, 0);

    std::vector<int> data(ints), wanted(ints);
    std::memcpy(data.data(), &before, sizeof before);
    std::memcpy(wanted.data(), &expected, sizeof expected);
    if (rank % 2 == 0) {
      harness::Device<int> device(data);
      inKernel<<<2, 16>>>((Data *)(int *)device, root, deviceCounts,
                          devicePlaces);
      data = device.values();
    } else {
      onHost((Data *)data.data(), root, counts.data(), places.data(), rank,
             blocking);
    }
    test.expect("kernel and host", data, wanted);
  }
  withTwoGroups(test, [&](harness::Test &all, const Place &place) {
    checkGroups(all, place, blocking);
  });
  return test.finish();
}
