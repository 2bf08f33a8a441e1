//===- CommunicatorTest.cpp - What is a communicator ----------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Operations/Communicator.h"

#include <gtest/gtest.h>

#include <vector>

using namespace gpumpi;

// Only where handles are addresses, so many can be had.
#ifdef OPEN_MPI
TEST(Communicator, IsFoundBehindManyThatAreGone) {
  std::vector<MPI_Comm> all(6000);
  for (MPI_Comm &comm : all)
    MPI_Comm_dup(MPI_COMM_SELF, &comm);
  MPI_Comm last = all.back();
  all.pop_back();
  for (MPI_Comm &comm : all)
    MPI_Comm_free(&comm);
  EXPECT_TRUE(mayBeCommunicator(last));
  EXPECT_TRUE(mayBeCommunicator(MPI_COMM_WORLD));
  EXPECT_TRUE(mayBeCommunicator(last)) << "asked for before another one";
  MPI_Comm_free(&last);
}

TEST(Communicator, IsNoneThatMpiDoesNotKnow) {
  MPI_Comm comm;
  MPI_Comm_dup(MPI_COMM_SELF, &comm);
  const MPI_Comm freed = comm;
  EXPECT_TRUE(mayBeCommunicator(comm));
  MPI_Comm_free(&comm);
  EXPECT_FALSE(mayBeCommunicator(freed));
  int variable = 0;
  EXPECT_FALSE(mayBeCommunicator(reinterpret_cast<MPI_Comm>(&variable)));
}
#elif defined(MPICH_NUMVERSION)
TEST(Communicator, IsNoneInPlacesThatMpiDoesNotHave) {
  std::vector<MPI_Comm> all(20); // More than have a place in the library.
  for (MPI_Comm &comm : all) {
    MPI_Comm_dup(MPI_COMM_SELF, &comm);
    EXPECT_TRUE(mayBeCommunicator(comm));
  }
  for (MPI_Comm &comm : all)
    MPI_Comm_free(&comm);
  EXPECT_TRUE(mayBeCommunicator(MPI_COMM_WORLD));
  EXPECT_TRUE(mayBeCommunicator(MPI_COMM_SELF));
  EXPECT_FALSE(mayBeCommunicator(static_cast<MPI_Comm>(0x86543210)));
  EXPECT_FALSE(mayBeCommunicator(static_cast<MPI_Comm>(0x44012345)));
  EXPECT_FALSE(mayBeCommunicator(static_cast<MPI_Comm>(0xc4098765)));
  EXPECT_FALSE(mayBeCommunicator(static_cast<MPI_Comm>(0x09330000)));
  EXPECT_FALSE(mayBeCommunicator(MPI_INT));
}
#endif
