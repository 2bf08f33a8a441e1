//===- coll-intercomm-parts.cu - Parts for every process of another group ===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The collectives of intercommunicators with parts: MPI_Alltoall, the
// operations with counts of their own for every process, MPI_Reduce_scatter.
// With one process there is no second group and nothing to do.
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

#include <algorithm>

/// MPI-3.1, 5.8: every process sends to each of the other group.
__global__ void exchange(Place place, const int *in, const int *counts,
                         const int *places, int *out, const int *placesIn) {
  cuda_mpi_alltoall(in, 1, out, 1, place.comm);
  cuda_mpi_alltoallv(in, counts, places, out + 8, counts, placesIn, place.comm);
  cuda_mpi_barrier(place.comm);
}

/// MPI-3.1, 5.7: all of the other group's elements. Each group has counts of
/// its own.
__global__ void collect(Place place, const int *in, int mine, int *out,
                        const int *counts, const int *places) {
  cuda_mpi_allgatherv(in, mine, out, counts, places, place.comm);
}

/// MPI-3.1, 5.5 and 5.6: parts of their own, to and from one process.
__global__ void withRoot(Place place, int root, const int *in, int mine,
                         int *out, const int *counts, const int *places) {
  const int me = place.rank == root ? MPI_ROOT : MPI_PROC_NULL;
  if (place.first) {
    cuda_mpi_gatherv((const int *)nullptr, 0, out, counts, places, me,
                     place.comm);
    cuda_mpi_scatterv(in, counts, places, (int *)nullptr, 0, me, place.comm);
  } else {
    cuda_mpi_gatherv(in, mine, nullptr, nullptr, nullptr, root, place.comm);
    cuda_mpi_scatterv(nullptr, nullptr, nullptr, out, mine, root, place.comm);
  }
}

/// MPI-3.1, 5.10: the result of the other group's data, in parts. Both groups
/// have vectors of the same length.
__global__ void scattered(Place place, const int *in, int *out, int n,
                          const int *counts) {
  cuda_mpi_reduce_scatter_block(in, out, n, MPI_SUM, place.comm);
  cuda_mpi_reduce_scatter(in, out + n, counts, MPI_MAX, place.comm);
}

/// Nothing, and behind it something. MPI-3.1, 5.4 and 5.9.1: those beside the
/// root may say any count.
__global__ void nothing(Place place, int root, int *data, int *out,
                        long long idle) {
  const int me = !place.first         ? root
                 : place.rank == root ? MPI_ROOT
                                      : MPI_PROC_NULL;
  const long long none = me == MPI_PROC_NULL ? idle : 0;
  const long long one = me == MPI_PROC_NULL ? idle : 1;
  cuda_mpi_bcast(data, none, me, place.comm);
  cuda_mpi_reduce(data, out, none, MPI_SUM, me, place.comm);
  cuda_mpi_allreduce(data, out, 0, MPI_SUM, place.comm);
  cuda_mpi_reduce(data, out, one, MPI_SUM, me, place.comm);
  cuda_mpi_allreduce(data, out + 1, 1, MPI_SUM, place.comm);
}

/// The value \p k of process \p rank of the first or the second group.
static int value(bool first, int rank, int k) {
  return (first ? 1000 : 20000) + 100 * rank + (k * 37) % 100;
}

static void check(harness::Test &test, const Place &place) {
  const bool first = place.first;
  const int rank = place.rank, size = place.size, others = place.others;
  std::vector<int> values;
  for (int k = 0; k < 64; ++k)
    values.push_back(value(first, rank, k));
  harness::Device<int> in(values);
  {
    // Process i of the first group and j of the second exchange as much in both
    // directions.
    auto count = [&](int mine, int theirs) {
      const int i = first ? mine : theirs, j = first ? theirs : mine;
      return (i + 2 * j) % 4;
    };
    std::vector<int> counts, places, placesIn, expected(8, -1);
    int at = 0, atIn = 1;
    for (int r = 0; r < others; ++r) {
      counts.push_back(count(rank, r));
      places.push_back(at);
      at += counts[r] + 1;
      placesIn.push_back(atIn);
      atIn += counts[r] + 2;
      expected[r] = value(!first, r, rank);
    }
    expected.resize(8 + atIn, -1);
    for (int r = 0; r < others; ++r) {
      int from = 0; // Where process r has what it sends to this one.
      for (int k = 0; k < rank; ++k)
        from += count(k, r) + 1;
      for (int k = 0; k < counts[r]; ++k)
        expected[8 + placesIn[r] + k] = value(!first, r, from + k);
    }
    harness::Device<int> out(std::vector<int>(8 + atIn, -1)),
        deviceCounts(counts), devicePlaces(places), devicePlacesIn(placesIn);
    exchange<<<2, 8>>>(place, in, deviceCounts, devicePlaces, out,
                       devicePlacesIn);
    test.expect("exchange", out.values(), expected);
  }
  {
    auto count = [](bool ofFirst, int r) { return ofFirst ? r + 1 : 2 * r; };
    std::vector<int> counts, places, expected;
    int at = 1;
    for (int r = 0; r < others; ++r) {
      counts.push_back(count(!first, r));
      places.push_back(at);
      at += counts[r] + 1;
    }
    expected.resize(at, -3);
    for (int r = 0; r < others; ++r)
      for (int k = 0; k < counts[r]; ++k)
        expected[places[r] + k] = value(!first, r, k);
    harness::Device<int> out(std::vector<int>(at, -3)), deviceCounts(counts),
        devicePlaces(places);
    collect<<<3, 7>>>(place, in, count(first, rank), out, deviceCounts,
                      devicePlaces);
    test.expect("collect", out.values(), expected);
  }
  for (int root = 0; root < (first ? size : others); ++root)
    for (const long long idle : {0ll, 1ll, 1ll << 33}) {
      int sum = 0;
      for (int r = 0; r < others; ++r)
        sum += value(!first, r, 0);
      harness::Device<int> out(std::vector<int>(2, -5)), data(values);
      nothing<<<2, 8>>>(place, root, data, out, idle);
      test.expect("nothing", out.values(),
                  {first && rank == root ? sum : -5, sum});
    }
  for (int root = 0; root < (first ? size : others); ++root) {
    // The second group's parts, in reverse.
    auto count = [](int r) { return (r + 1) % 4; };
    std::vector<int> counts, places, expected(64, -4);
    for (int r = 0; r < others; ++r) {
      counts.push_back(count(r));
      places.push_back(5 * (others - 1 - r));
    }
    if (first && rank == root)
      for (int r = 0; r < others; ++r)
        for (int k = 0; k < counts[r]; ++k)
          expected[places[r] + k] = value(false, r, k);
    for (int k = 0; k < count(rank) && !first; ++k)
      expected[k] = value(true, root, 5 * (size - 1 - rank) + k);
    harness::Device<int> out(std::vector<int>(64, -4)), deviceCounts(counts),
        devicePlaces(places);
    withRoot<<<2, 10>>>(place, root, in, count(rank), out, deviceCounts,
                        devicePlaces);
    test.expect("with a root", out.values(), expected);
  }
  {
    // Vectors of size * others elements. With counts, the last process gets
    // what the others leave.
    const int n = others, all = size * others;
    std::vector<int> counts(size, n - 1), expected;
    counts[size - 1] = all - (size - 1) * (n - 1);
    for (int k = 0; k < n; ++k) {
      expected.push_back(0);
      for (int r = 0; r < others; ++r)
        expected[k] += value(!first, r, rank * n + k);
    }
    for (int k = 0; k < counts[rank]; ++k) {
      int most = 0;
      for (int r = 0; r < others; ++r)
        most = std::max(most, value(!first, r, rank * (n - 1) + k));
      expected.push_back(most);
    }
    expected.push_back(-6);
    harness::Device<int> out(std::vector<int>(expected.size(), -6)),
        deviceCounts(counts);
    scattered<<<2, 8>>>(place, in, out, n, deviceCounts);
    test.expect("scattered", out.values(), expected);
  }
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  withTwoGroups(test, check);
  return test.finish();
}
