//===- HostCallsTest.cpp - What host code does, and what is held for it ---===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ProgramCalls/HostCalls.h"

#include "Operations/HeldMessages.h"
#include "ProgramCalls/LoadedObjects.h"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

using namespace gpumpi;

TEST(HostReceives, AreToldByTheirNames) {
  for (const char *name :
       {"MPI_Recv", "MPI_Irecv", "MPI_Recv_init", "MPI_Recv_c", "PMPI_Recv",
        "MPI_Sendrecv_replace", "MPI_Isendrecv", "MPI_Iprobe", "MPI_Mprobe",
        "MPI_Improbe", "MPI_Imrecv", "MPI_Precv_init", "mpi_recv_",
        "mpi_sendrecv__", "MPI_IRECV", "pmpi_irecv_", "mpi_recv_f08_"})
    EXPECT_TRUE(isReceive(name)) << name;
  for (const char *name :
       {"", "P", "MPI_", "MPI_Send", "MPI_Isend", "MPI_Bcast", "MPI_Get",
        "MPI_Reduce", "MPI_Win_fence", "MPI_Receive_c", "MY_MPI_Recv", "recv",
        "cuda_mpi_recv"})
    EXPECT_FALSE(isReceive(name)) << name;
}

TEST(HostCollectives, AreToldByTheirNames) {
  for (const char *name : {"MPI_Ibcast", "MPI_Iallgather_c", "mpi_igather_",
                           "PMPI_Iscatter", "MPI_IALLTOALL"})
    EXPECT_TRUE(isMovingCollective(name)) << name;
  for (const char *name : {"MPI_Bcast", "MPI_Iallgatherv", "MPI_Ialltoallw",
                           "mpi_igatherv_", "MPI_Ibarrier", "MPI_Iallreduce",
                           "MPI_Ineighbor_alltoall", "MPI_Isend"})
    EXPECT_FALSE(isMovingCollective(name)) << name;
}

/// This program calls none, and the runtime that is in it does not count.
TEST(HostReceives, AreNotTheRuntimesOwn) {
  EXPECT_EQ(hostReceives(), "");
  EXPECT_EQ(hostCollectives(), "");
}

TEST(LoadedObjects, AreTheProgramAndItsLibraries) {
  std::set<std::string> names;
  unsigned own = 0, ofMpi = 0;
  forEachObject([&](const LoadedObject &object) {
    EXPECT_TRUE(names.insert(object.name).second);
    EXPECT_FALSE(object.own && object.ofMpiOrCuda);
    own += object.own;
    ofMpi += object.ofMpiOrCuda;
    return false;
  });
  EXPECT_EQ(own, 1u);
  EXPECT_GT(ofMpi, 0u);
  EXPECT_EQ(names.count("the program"), 1u);
  EXPECT_GE(loadedSoFar(), names.size());
}

static HeldMessage message(int source, int tag, unsigned char byte) {
  HeldMessage message = {MPI_COMM_WORLD, {}, MPI_MESSAGE_NULL, {byte}};
  message.status.MPI_SOURCE = source;
  message.status.MPI_TAG = tag;
  return message;
}

/// The byte of the message that is found, or -1.
template <class Found> static int byteOf(const Found &found) {
  return found ? found->bytes.at(0) : -1;
}

TEST(HeldMessages, AreFoundInTheirOrder) {
  HeldMessages held;
  EXPECT_EQ(byteOf(held.find(MPI_COMM_WORLD, MPI_ANY_SOURCE, MPI_ANY_TAG)), -1);
  held.hold(message(1, 5, 10));
  held.hold(message(0, 6, 11));
  held.hold(message(1, 6, 12));
  held.hold(message(1, 5, 13));
  EXPECT_EQ(byteOf(held.find(MPI_COMM_SELF, 1, 5)), -1);
  EXPECT_EQ(byteOf(held.find(MPI_COMM_WORLD, 2, MPI_ANY_TAG)), -1);
  EXPECT_EQ(byteOf(held.find(MPI_COMM_WORLD, MPI_ANY_SOURCE, 6)), 11);
  EXPECT_EQ(byteOf(held.find(MPI_COMM_WORLD, MPI_ANY_SOURCE, 6)), 11);
  EXPECT_EQ(byteOf(held.take(MPI_COMM_WORLD, 1, 6)), 12);
  EXPECT_EQ(byteOf(held.take(MPI_COMM_WORLD, 1, MPI_ANY_TAG)), 10);
  EXPECT_EQ(byteOf(held.take(MPI_COMM_WORLD, 1, MPI_ANY_TAG)), 13);
  EXPECT_EQ(byteOf(held.take(MPI_COMM_WORLD, 1, MPI_ANY_TAG)), -1);
  EXPECT_EQ(byteOf(held.take(MPI_COMM_WORLD, MPI_ANY_SOURCE, MPI_ANY_TAG)), 11);
  EXPECT_EQ(byteOf(held.take(MPI_COMM_WORLD, MPI_ANY_SOURCE, MPI_ANY_TAG)), -1);
}

TEST(HeldMessages, AreGoneWithTheirCommunicator) {
  HeldMessages held;
  held.hold(message(1, 5, 10));
  HeldMessage other = message(1, 5, 11);
  other.comm = MPI_COMM_SELF;
  held.hold(other);
  held.hold(message(1, 6, 12));
  std::vector<int> gone;
  held.forget(MPI_COMM_WORLD, [&](const HeldMessage &message) {
    gone.push_back(message.bytes[0]);
  });
  EXPECT_EQ(gone, (std::vector<int>{10, 12}));
  EXPECT_EQ(byteOf(held.find(MPI_COMM_WORLD, 1, MPI_ANY_TAG)), -1);
  EXPECT_EQ(byteOf(held.find(MPI_COMM_SELF, 1, 5)), 11);
}
