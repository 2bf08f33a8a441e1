//===- nb-intercomm.cu - Between two groups, and types of elements -------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Nonblocking operations on an intercommunicator, where the peers and the
// results are the other group's; and collectives of elements of all kinds, and
// of none.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -I %S/../EndToEnd/Inputs %s -o %t
// RUN: %mpirun -np 1 %t
// RUN: %mpirun -np 2 %t
// RUN: %mpirun -np 5 %t
// RUN: %mpirun -np 8 %t
// RUN: env GPUMPI_STAGING=always %mpirun -np 3 %t
// RUN: %gpumpicxx --target=cpu --lowering=direct -I %S/../EndToEnd/Inputs %s -o %t.direct
// RUN: %mpirun -np 3 %t.direct

#include "Inputs/requests.h"
#include "Inputs/two_groups.h"

#include <algorithm>

// MPI-3.1, 3.7.2 and 6.6: a message to each process of the other group, and one
// of each. The ranks are those in the other group.
__global__ void allOfOthers(const unsigned *out, unsigned *in, Place place,
                            cuda_mpi_status *seen) {
  const int thread = threadOfGrid(), threads = threadsOfGrid();
  cuda_mpi_request requests[16];
  cuda_mpi_status statuses[16];
  for (int k = 0; k < place.others; ++k) {
    cuda_mpi_irecv(in + k, sizeof *in, k, &requests[k], CUDA_MPI_ANY_TAG,
                   place.comm);
    cuda_mpi_isend(out + k, sizeof *out, k, &requests[8 + k], 10 + place.rank,
                   place.comm);
  }
  cuda_mpi_waitall(place.others, requests, statuses);
  cuda_mpi_waitall(place.others, requests + 8);
  for (int k = 0; k < place.others; ++k)
    seen[k * threads + thread] = statuses[k];
}

// MPI-3.1, 5.12 and 5.2.3: the sums, the parts and the roots are those of the
// other group. Everything is under way at once.
__global__ void collectives(long *data, Place place, unsigned *left) {
  const int thread = threadOfGrid();
  const int root = !place.first      ? 0
                   : place.rank == 0 ? MPI_ROOT
                                     : MPI_PROC_NULL;
  cuda_mpi_request requests[5];
  cuda_mpi_iallreduce(data, data + 1, 1, MPI_SUM, &requests[0], place.comm);
  cuda_mpi_ibcast(data + 2, 1, root, &requests[1], place.comm);
  cuda_mpi_iallgather(data, 1, data + 8, 1, &requests[2], place.comm);
  cuda_mpi_ibarrier(&requests[3], place.comm);
  cuda_mpi_ireduce(data, data + 3, 1, MPI_MAX, root, &requests[4], place.comm);
  cuda_mpi_waitall(5, requests);
  left[thread] = outstanding(requests, 5);
}

struct Mixed {
  char letter;
  double number;
  short parts[3];
};

struct Kinds {
  cuda_mpi_value_index<double> smallest[3];
  cuda_mpi_value_index<int> greatest[3];
  bool any[2], every[2];
  float sum[2];
  unsigned long long bits[2];
  signed char small[2];
  Mixed mixed[4];
};

// MPI-3.1, 5.9.2 and 5.9.4: results behind what is reduced.
__global__ void kinds(Kinds *kinds, int root, unsigned *seen) {
  const int thread = threadOfGrid();
  cuda_mpi_request requests[8];
  Kinds &of = *kinds;
  cuda_mpi_iallreduce(of.smallest, of.smallest + 1, 1, MPI_MINLOC,
                      &requests[0]);
  cuda_mpi_iallreduce(of.greatest, of.greatest + 1, 1, MPI_MAXLOC,
                      &requests[1]);
  cuda_mpi_iallreduce(of.any, of.any + 1, 1, MPI_LOR, &requests[2]);
  cuda_mpi_iallreduce(of.every, of.every + 1, 1, MPI_LAND, &requests[3]);
  cuda_mpi_iscan(of.sum, of.sum + 1, 1, MPI_SUM, &requests[4]);
  cuda_mpi_iallreduce(of.bits, of.bits + 1, 1, MPI_BOR, &requests[5]);
  cuda_mpi_iallreduce(of.small, of.small + 1, 1, MPI_MIN, &requests[6]);
  cuda_mpi_ibcast(of.mixed, 3, root, &requests[7]);
  cuda_mpi_waitall(8, requests);
  // None of any kind.
  cuda_mpi_ibcast(of.mixed + 3, 0, root, &requests[0]);
  cuda_mpi_iallreduce(of.sum, of.sum + 1, 0, MPI_SUM, &requests[1]);
  cuda_mpi_iallgather(of.small, 0, of.small + 1, 0, &requests[2]);
  cuda_mpi_igather(of.any, 0, of.any, 0, root, &requests[3]);
  const int before = outstanding(requests, 4);
  cuda_mpi_waitall(4, requests);
  seen[thread] = before * 10 + outstanding(requests, 8);
}

// All that is not padding.
static std::vector<double> valuesOf(const Kinds &of) {
  std::vector<double> values;
  const auto add = [&](auto value) {
    values.push_back(static_cast<double>(value));
  };
  for (int k = 0; k < 3; ++k) {
    add(of.smallest[k].value);
    add(of.smallest[k].index);
    add(of.greatest[k].value);
    add(of.greatest[k].index);
  }
  for (int k = 0; k < 2; ++k) {
    add(of.any[k]);
    add(of.every[k]);
    add(of.sum[k]);
    add(of.bits[k] >> 32);
    add(of.bits[k] & 0xffffffffu);
    add(of.small[k]);
  }
  for (const Mixed &mixed : of.mixed) {
    add(mixed.letter);
    add(mixed.number);
    for (const short part : mixed.parts)
      add(part);
  }
  return values;
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  const int rank = test.rank, size = test.size;
  withTwoGroups(test, [&](harness::Test &test, const Place &place) {
    const int threads = 2 * 3;
    // The first process of the other group in all.
    const int first = place.first ? place.size : 0;
    {
      harness::Device<unsigned> out(words(rank, 1, place.others)),
          in(place.others);
      harness::Device<cuda_mpi_status> seen(place.others * threads);
      allOfOthers<<<2, 3>>>(out, in, place, seen);
      std::vector<unsigned> expected;
      std::vector<cuda_mpi_status> statuses;
      for (int k = 0; k < place.others; ++k) {
        expected.push_back(word(first + k, 1, place.rank));
        statuses.push_back(statusOf(k, 10 + k, 4));
      }
      test.expect("allOfOthers", in.values(), expected);
      expectStatuses(test, "allOfOthers", seen.values(), statuses, threads);
    }
    {
      const auto value = [](int r) { return 100L * (r * 3 % 8) + r; };
      std::vector<long> mine(16, -1);
      mine[0] = value(rank);
      mine[2] = 5000 + rank;
      std::vector<long> expected = mine;
      expected[1] = 0;
      long greatest = 0;
      for (int k = 0; k < place.others; ++k) {
        expected[1] += value(first + k);
        expected[8 + k] = value(first + k);
        greatest = std::max(greatest, value(first + k));
      }
      if (!place.first)
        expected[2] = 5000;
      else if (place.rank == 0)
        expected[3] = greatest;
      harness::Device<long> data(mine);
      harness::Device<unsigned> remaining(threads);
      collectives<<<2, 3>>>(data, place, remaining);
      test.expect("collectives", data.values(), expected);
      expectOfAll(test, "collectives, left", remaining.values(), {0}, threads);
    }
  });
  for (int root = 0; root < size; ++root) {
    const auto initial = [&](int r) {
      Kinds of;
      std::memset(&of, 0, sizeof of);
      of.smallest[0] = {double((r + root) % size) + 0.5, r};
      of.greatest[0] = {(r * 5 + root) % size / 2, r};
      of.any[0] = r == root;
      of.every[0] = r != root;
      of.sum[0] = r + 0.25f;
      of.bits[0] = 1ull << (8 * r);
      of.small[0] = static_cast<signed char>(10 * (root - r));
      for (int k = 0; k < 4; ++k) {
        of.mixed[k].letter = static_cast<char>('a' + r + k);
        of.mixed[k].number = r / 4.0 - k;
        for (short &part : of.mixed[k].parts)
          part = static_cast<short>(100 * r + 10 * k);
      }
      return of;
    };
    std::vector<Kinds> all;
    for (int r = 0; r < size; ++r)
      all.push_back(initial(r));
    Kinds expected = all[rank];
    expected.smallest[1] = all[0].smallest[0];
    expected.greatest[1] = all[0].greatest[0];
    expected.every[1] = true;
    expected.small[1] = 127;
    for (int r = 0; r < size; ++r) {
      const Kinds &of = all[r];
      if (of.smallest[0].value < expected.smallest[1].value)
        expected.smallest[1] = of.smallest[0];
      if (of.greatest[0].value > expected.greatest[1].value)
        expected.greatest[1] = of.greatest[0];
      expected.any[1] |= of.any[0];
      expected.every[1] &= of.every[0];
      if (r <= rank)
        expected.sum[1] += of.sum[0];
      expected.bits[1] |= of.bits[0];
      expected.small[1] = std::min(expected.small[1], of.small[0]);
    }
    std::copy_n(all[root].mixed, 3, expected.mixed);
    harness::Device<Kinds> device(std::vector<Kinds>{all[rank]});
    harness::Device<unsigned> seen(8);
    kinds<<<2, 4>>>(device, root, seen);
    test.expect("kinds", valuesOf(device.values()[0]), valuesOf(expected));
    expectOfAll(test, "kinds, seen", seen.values(), {40}, 8);
  }
  return test.finish();
}
