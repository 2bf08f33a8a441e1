//===- two_groups.h - An intercommunicator between two groups ---*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the tests of collectives between two groups share.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TEST_MPI_TWO_GROUPS_H
#define GPUMPI_TEST_MPI_TWO_GROUPS_H

#include "harness.h"

/// What a process of an intercommunicator must know.
struct Place {
  MPI_Comm comm;
  bool first; ///< In the group of the first processes.
  int rank, size, others;
};

/// Makes two groups of all processes, if there are several, and calls \p check.
template <class Check>
void withTwoGroups(harness::Test &test, const Check &check) {
  if (test.size < 2)
    return;
  // The first third, and the others.
  const int sizeOfFirst = (test.size + 2) / 3;
  Place place = {};
  place.first = test.rank < sizeOfFirst;
  MPI_Comm group;
  MPI_Comm_split(MPI_COMM_WORLD, place.first, test.rank, &group);
  MPI_Intercomm_create(group, 0, MPI_COMM_WORLD, place.first ? sizeOfFirst : 0,
                       7, &place.comm);
  MPI_Comm_rank(group, &place.rank);
  MPI_Comm_size(group, &place.size);
  place.others = test.size - place.size;
  check(test, place);
  MPI_Comm_free(&place.comm);
  MPI_Comm_free(&group);
}

#endif // GPUMPI_TEST_MPI_TWO_GROUPS_H
