//===- coll-intercomm.cu - Collectives between two groups --------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// In an intercommunicator each group gets what the other has. The root says
// MPI_ROOT, the others of its group MPI_PROC_NULL or CUDA_MPI_PROC_NULL. The
// groups have different sizes. With one process there is no second group and
// nothing to do.
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

#include "Inputs/two_groups.h"

/// MPI-3.1, 6.6: rank and size are those in one's own group.
__global__ void sizes(MPI_Comm comm, int *ranks, int *sizes) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  ranks[i] = cuda_mpi_comm_rank(comm);
  sizes[i] = cuda_mpi_comm_size(comm);
}

/// MPI-3.1, 5.4: one group sends, from \p root of it, the other receives.
__global__ void bcast(Place place, int root, bool firstSends, double *data,
                      int n) {
  int code;
  if (place.first != firstSends)
    code = cuda_mpi_bcast(data, n, root, place.comm);
  else if (place.rank == root)
    code = cuda_mpi_bcast(data, n, MPI_ROOT, place.comm);
  else if (place.rank % 2 == 0)
    code = cuda_mpi_bcast((double *)nullptr, 0, MPI_PROC_NULL, place.comm);
  else
    code = cuda_mpi_bcast(data, n, CUDA_MPI_PROC_NULL, place.comm);
  if (blockIdx.x == 0 && threadIdx.x == 0)
    data[n] = code == MPI_SUCCESS ? 1 : 0;
}

/// MPI-3.1, 5.9.1 and 5.5: one process gets what the other group has. Neither
/// its own data nor that of its group counts, nor how much there would be.
__global__ void toRoot(Place place, int root, const int *in, int *out, int n) {
  if (!place.first) {
    cuda_mpi_reduce(in, nullptr, n, MPI_SUM, root, place.comm);
    cuda_mpi_gather(in, n, nullptr, 0, root, place.comm);
    return;
  }
  const int me = place.rank == root ? MPI_ROOT : MPI_PROC_NULL;
  const int mine = place.rank == root ? n : 0;
  cuda_mpi_reduce((const int *)nullptr, out, mine, MPI_SUM, me, place.comm);
  cuda_mpi_gather((const int *)nullptr, -1, out + n, mine, me, place.comm);
}

/// MPI-3.1, 5.6: one process gives each of the other group a part.
__global__ void fromRoot(Place place, int root, const int *in, int *out,
                         int n) {
  const int me = place.rank == root ? MPI_ROOT : CUDA_MPI_PROC_NULL;
  if (place.first)
    cuda_mpi_scatter(in, n, out, -1, me, place.comm);
  else
    cuda_mpi_scatter(nullptr, 0, out, n, root, place.comm);
}

/// MPI-3.1, 5.9.6 and 5.7: each group gets the sum and the elements of the
/// other one.
__global__ void ofOthers(Place place, const int *in, int *out, int n,
                         int *seen) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  cuda_mpi_allreduce(in, out, n, MPI_SUM, place.comm);
  cuda_mpi_allgather(in, n, out + n, n, place.comm);
  seen[i] = out[i % (n + n * place.others)];
}

/// MPI-3.1, 5.7: the groups may give different numbers of elements.
__global__ void differentCounts(Place place, const int *in, int *out, int mine,
                                int theirs) {
  cuda_mpi_allgather(in, mine, out, theirs, place.comm);
}

/// The value \p k of process \p rank of the first or the second group.
static int value(bool first, int rank, int k) {
  return (first ? 1000 : 20000) + 100 * rank + k;
}

static void check(harness::Test &test, const Place &place) {
  const bool first = place.first;
  const int rank = place.rank, size = place.size, others = place.others;
  const int sizeOfFirst = first ? size : others;
  std::vector<int> values;
  for (int k = 0; k < 64; ++k)
    values.push_back(value(first, rank, k));
  harness::Device<int> in(values);
  {
    harness::Device<int> ranks(2 * 6), counts(2 * 6);
    sizes<<<2, 6>>>(place.comm, ranks, counts);
    test.expect("rank", ranks.values(), std::vector<int>(2 * 6, rank));
    test.expect("size", counts.values(), std::vector<int>(2 * 6, size));
  }
  for (bool firstSends : {true, false})
    for (int root = 0; root < (first == firstSends ? size : others); ++root) {
      const int n = 7;
      std::vector<double> mine, expected;
      for (int k = 0; k < n; ++k) {
        mine.push_back(value(first, rank, k) + 0.5);
        expected.push_back(
            first == firstSends ? mine[k] : value(firstSends, root, k) + 0.5);
      }
      mine.push_back(-1);
      expected.push_back(1);
      harness::Device<double> data(mine);
      bcast<<<2, 8>>>(place, root, firstSends, data, n);
      test.expect("bcast", data.values(), expected);
    }
  for (int root = 0; root < sizeOfFirst; ++root) {
    const int n = 3;
    std::vector<int> expected(n + n * 8, -1), part(n, -1);
    if (first && rank == root)
      for (int k = 0; k < n; ++k) {
        expected[k] = 0;
        for (int r = 0; r < others; ++r) {
          expected[k] += value(false, r, k);
          expected[n + r * n + k] = value(false, r, k);
        }
      }
    for (int k = 0; k < n && !first; ++k)
      part[k] = value(true, root, rank * n + k);
    harness::Device<int> out(std::vector<int>(n + n * 8, -1)),
        got(std::vector<int>(n, -1));
    toRoot<<<3, 5>>>(place, root, in, out, n);
    test.expect("to the root", out.values(), expected);
    fromRoot<<<1, 9>>>(place, root, in, got, n);
    test.expect("from the root", got.values(), part);
  }
  {
    const int n = 4;
    std::vector<int> expected(n, 0), seen;
    for (int r = 0; r < others; ++r)
      for (int k = 0; k < n; ++k) {
        expected[k] += value(!first, r, k);
        expected.push_back(value(!first, r, k));
      }
    for (int i = 0; i < 2 * 20; ++i)
      seen.push_back(expected[i % expected.size()]);
    harness::Device<int> out(n + n * others), saw(2 * 20);
    ofOthers<<<2, 20>>>(place, in, out, n, saw);
    test.expect("of the others", out.values(), expected);
    test.expect("of the others: seen", saw.values(), seen);
  }
  {
    const int mine = first ? 2 : 5, theirs = first ? 5 : 2;
    std::vector<int> expected;
    for (int r = 0; r < others; ++r)
      for (int k = 0; k < theirs; ++k)
        expected.push_back(value(!first, r, k));
    harness::Device<int> out(expected.size());
    differentCounts<<<2, 3>>>(place, in, out, mine, theirs);
    test.expect("different counts", out.values(), expected);
  }
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  withTwoGroups(test, check);
  return test.finish();
}
