//===- RequestCheckTest.cpp - Requests that MPI must not see --------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Operations/RequestCheck.h"

#include <gpumpi/reduce_op.h>

#include <gtest/gtest.h>

#include <limits>

using namespace gpumpi;

static char data[16], room[64];

static Request request(RequestKind kind) {
  Request r = {};
  r.kind = kind;
  r.addr = data;
  r.size = 4;
  r.rank = 1;
  r.tag = 0;
  return r;
}

static std::string problem(const Request &r, int size = 4, int rank = 0) {
  return requestProblem(r, {MPI_COMM_WORLD, rank, size, size, false}, 1000)
      .text;
}

TEST(RequestCheck, PassesWhatMpiCanPerform) {
  for (RequestKind kind : {RequestKind::Send, RequestKind::Recv}) {
    Request r = request(kind);
    EXPECT_EQ(problem(r), "");
    r.rank = 3;
    r.tag = 1000;
    r.size = std::numeric_limits<int>::max();
    EXPECT_EQ(problem(r), "");
    r.rank = MPI_PROC_NULL;
    EXPECT_EQ(problem(r), "");
    r.addr = nullptr;
    r.size = 0;
    EXPECT_EQ(problem(r), "");
  }
  Request barrier = {};
  barrier.kind = RequestKind::Barrier;
  EXPECT_EQ(problem(barrier), "");
}

TEST(RequestCheck, KnowsWhatMostMessagesAre) {
  const auto isPlain = [](const Request &r) {
    return isPlainMessage(r, {MPI_COMM_WORLD, 0, 4, 4, false}, 1000);
  };
  for (RequestKind kind :
       {RequestKind::Send, RequestKind::Ssend, RequestKind::Recv}) {
    EXPECT_TRUE(isPlain(request(kind)));
    for (const int rank : {-1, 4, MPI_PROC_NULL, CUDA_MPI_PROC_NULL}) {
      Request r = request(kind);
      r.rank = rank;
      EXPECT_FALSE(isPlain(r)) << rank;
    }
    for (const int tag : {-1, 1001}) {
      Request r = request(kind);
      r.tag = tag;
      EXPECT_FALSE(isPlain(r)) << tag;
    }
    // Wildcards are for what is received.
    Request r = request(kind);
    r.rank = CUDA_MPI_ANY_SOURCE;
    EXPECT_EQ(isPlain(r), kind == RequestKind::Recv);
    r = request(kind);
    r.tag = CUDA_MPI_ANY_TAG;
    EXPECT_EQ(isPlain(r), kind == RequestKind::Recv);
    r = request(kind);
    r.size = -1;
    EXPECT_FALSE(isPlain(r));
    r = request(kind);
    r.addr = nullptr;
    EXPECT_FALSE(isPlain(r));
  }
  Request both = request(RequestKind::Sendrecv);
  both.received = both;
  both.received.addr = room;
  both.receivedRank = CUDA_MPI_ANY_SOURCE;
  EXPECT_TRUE(isPlain(both));
  both.rank = CUDA_MPI_ANY_SOURCE;
  EXPECT_FALSE(isPlain(both));
  EXPECT_FALSE(isPlain(request(RequestKind::SendVector)));
  EXPECT_FALSE(isPlain(request(RequestKind::Probe)));
}

TEST(RequestCheck, RefusesSizes) {
  Request r = request(RequestKind::Send);
  r.size = -1;
  EXPECT_EQ(problem(r), "the size is negative");
  r.size = 1ll << 40; // MPI gets it as one element of a type of its own.
  EXPECT_EQ(problem(r), "");
  r = request(RequestKind::SendVector);
  r.blocks = {-1, 4};
  EXPECT_EQ(problem(r), "the number of blocks is negative");
  r.blocks = {1ll << 62, 4};
  EXPECT_EQ(problem(r), "the size of all blocks exceeds 64 bits");
  r.blocks = {3, std::numeric_limits<long long>::min()};
  EXPECT_EQ(problem(r), "the size of all blocks exceeds 64 bits");
  r.blocks = {3, -8};
  EXPECT_EQ(problem(r), "");
}

TEST(RequestCheck, RefusesToReceiveIntoBlocksThatOverlap) {
  Request r = request(RequestKind::RecvVector);
  for (const long long stride : {3, 0, -3}) {
    r.blocks = {3, stride};
    EXPECT_EQ(problem(r), "the blocks to receive into overlap: they have 4 "
                          "bytes each, every " +
                              std::to_string(stride) + " bytes");
    r.blocks.count = 1; // There is no other.
    EXPECT_EQ(problem(r), "");
  }
  for (const long long stride : {4, -4}) {
    r.blocks = {3, stride};
    EXPECT_EQ(problem(r), "");
  }
  r.size = 0;
  r.blocks = {3, 0};
  EXPECT_EQ(problem(r), "");
  // What is sent may overlap.
  r = request(RequestKind::SendVector);
  r.blocks = {3, 1};
  EXPECT_EQ(problem(r), "");
  r.kind = RequestKind::SendrecvVector;
  r.received = r;
  r.received.blocks = {3, 4};
  r.receivedRank = 0;
  EXPECT_EQ(problem(r), "");
  r.received.blocks = {3, 1};
  EXPECT_NE(problem(r), "");
}

TEST(RequestCheck, RefusesANullBuffer) {
  Request r = request(RequestKind::Recv);
  r.addr = nullptr;
  EXPECT_EQ(problem(r), "the address is null");
}

TEST(RequestCheck, RefusesRanks) {
  Request r = request(RequestKind::Send);
  r.rank = 4;
  EXPECT_EQ(problem(r),
            "rank 4 is not in the communicator, which has 4 processes");
  EXPECT_EQ(problem(r, 1),
            "rank 4 is not in the communicator, which has 1 process");
  r.rank = -77;
  EXPECT_EQ(problem(r),
            "rank -77 is not in the communicator, which has 4 processes");
}

TEST(RequestCheck, DoesNotTakeAMistakeForAWildcard) {
  Request r = request(RequestKind::Recv);
  r.rank = MPI_ANY_SOURCE;
  EXPECT_EQ(problem(r), "rank " + std::to_string(MPI_ANY_SOURCE) +
                            " is not in the communicator, which has 4 "
                            "processes (in a kernel, write "
                            "CUDA_MPI_ANY_SOURCE)");
  r = request(RequestKind::Recv);
  r.tag = MPI_ANY_TAG;
  EXPECT_EQ(problem(r), "tag " + std::to_string(MPI_ANY_TAG) +
                            " is not between 0 and 1000 (in a kernel, write "
                            "CUDA_MPI_ANY_TAG)");
}

TEST(RequestCheck, KnowsWhoMayUseWildcards) {
  Request r = request(RequestKind::Recv);
  r.rank = CUDA_MPI_ANY_SOURCE;
  r.tag = CUDA_MPI_ANY_TAG;
  EXPECT_EQ(problem(r), "");
  r.kind = RequestKind::Probe;
  EXPECT_EQ(problem(r), "");
  r.kind = RequestKind::Send;
  EXPECT_EQ(problem(r), "CUDA_MPI_ANY_SOURCE is no receiver");
  r.rank = CUDA_MPI_PROC_NULL;
  EXPECT_EQ(problem(r), "CUDA_MPI_ANY_TAG is no tag to send");
  r = request(RequestKind::Sendrecv);
  r.received = r;
  r.received.addr = room;
  r.receivedRank = CUDA_MPI_ANY_SOURCE;
  r.receivedTag = CUDA_MPI_ANY_TAG;
  EXPECT_EQ(problem(r), "");
  r.receivedRank = 4;
  EXPECT_EQ(problem(r),
            "rank 4 is not in the communicator, which has 4 processes");
  r.receivedRank = 3;
  r.received.addr = nullptr;
  EXPECT_EQ(problem(r), "the address is null");
  r.kind = RequestKind::SendrecvReplace; // It has one buffer.
  EXPECT_EQ(problem(r), "");
}

static Request collective(RequestKind kind) {
  Request r = request(kind);
  r.type = ElementType::Int32;
  r.elementBytes = 4;
  r.received = r;
  r.received.addr = room;
  r.op = OpArgument(MPI_SUM).bits;
  return r;
}

TEST(RequestCheck, RefusesRoots) {
  for (RequestKind kind : {RequestKind::Bcast, RequestKind::Reduce,
                           RequestKind::Gather, RequestKind::Scatterv}) {
    Request r = collective(kind);
    EXPECT_EQ(problem(r), "");
    r.rank = 4;
    EXPECT_EQ(problem(r),
              "root 4 is not in the communicator, which has 4 processes");
    r.rank = MPI_PROC_NULL;
    EXPECT_NE(problem(r), "");
    EXPECT_EQ(requestProblem(r, {MPI_COMM_WORLD, 0, 2, 4, true}, 1000).text,
              "");
  }
  Request r = collective(RequestKind::Allreduce); // It has no root.
  r.rank = 4;
  EXPECT_EQ(problem(r), "");
}

TEST(RequestCheck, RefusesCounts) {
  Request r = collective(RequestKind::Allgather);
  r.size = -1;
  EXPECT_EQ(problem(r), "the count is negative");
  r.size = 1ll << 60;
  EXPECT_EQ(problem(r), "the size of all elements exceeds 64 bits");
  r = collective(RequestKind::Gather);
  r.received.size = -1;
  EXPECT_EQ(problem(r, 4, 1), "the count is negative");
  EXPECT_EQ(problem(r, 4, 0), ""); // It is for the root to give.
  r = collective(RequestKind::Allreduce);
  r.size = 3;
  EXPECT_EQ(problem(r), "the request is damaged: it has two counts");
  r = collective(RequestKind::Allgather);
  r.elementBytes = 0;
  EXPECT_EQ(problem(r),
            "the request is damaged: there is no such type of elements");
}

TEST(RequestCheck, RefusesOperators) {
  Request r = collective(RequestKind::Scan);
  r.op = 4711;
  EXPECT_EQ(problem(r).find("the operator is none of those that MPI defines"),
            0u);
  r.op = OpArgument(MPI_BOR).bits;
  EXPECT_EQ(problem(r), "");
  r.type = ElementType::Double;
  EXPECT_EQ(problem(r),
            "the request is damaged: there is no such type of elements");
  r.elementBytes = 8;
  EXPECT_EQ(problem(r), "MPI_BAND, MPI_BOR and MPI_BXOR need integers");
  r.op = OpArgument(MPI_MAXLOC).bits;
  EXPECT_NE(problem(r), "");
  r.type = ElementType::DoubleInt;
  r.elementBytes = 16;
  EXPECT_EQ(problem(r), "");
  EXPECT_NE(requestProblem(r, {MPI_COMM_WORLD, 0, 2, 4, true}, 1000).text, "");
}

TEST(RequestCheck, RefusesWhatIsNotInPlace) {
  Request r = collective(RequestKind::Gather);
  r.inPlace = 1;
  r.addr = nullptr;
  EXPECT_EQ(problem(r, 4, 1), "");
  EXPECT_EQ(problem(r, 4, 0),
            "only the root has its data in place; the others pass it");
  r.addr = MPI_IN_PLACE;
  EXPECT_EQ(problem(r, 4, 1), "");
  r.addr = data;
  EXPECT_NE(problem(r, 4, 1), "");
}

TEST(RequestCheck, RefusesTags) {
  Request r = request(RequestKind::Send);
  r.tag = 1001;
  EXPECT_EQ(problem(r), "tag 1001 is not between 0 and 1000");
  r.tag = -5;
  EXPECT_EQ(problem(r), "tag -5 is not between 0 and 1000");
}

TEST(RequestCheck, RefusesWhatIsNoOperation) {
  for (int kind : {0, 1000, -1, std::numeric_limits<int>::min()}) {
    const std::string text = problem(request(static_cast<RequestKind>(kind)));
    EXPECT_EQ(text.find("the request is damaged: there is no operation with "
                        "number " +
                        std::to_string(kind) + ";"),
              0u)
        << text;
  }
}

TEST(RequestCheck, ShowsTheArguments) {
  Request r = request(RequestKind::Send);
  r.addr = reinterpret_cast<void *>(0x7f00abcd);
  r.tag = 3;
  EXPECT_EQ(describeArguments(r),
            " (addr 0x7f00abcd, size 4 bytes, rank 1, tag 3)");
  r.size = 1;
  EXPECT_EQ(describeArguments(r),
            " (addr 0x7f00abcd, size 1 byte, rank 1, tag 3)");
  EXPECT_EQ(describeArguments(r, "rows"),
            " (addr 0x7f00abcd, size 1 byte, rank 1, tag 3, comm rows)");
  EXPECT_EQ(describeArguments(request(RequestKind::Barrier)), "");
  EXPECT_EQ(describeArguments(request(RequestKind::Barrier), "rows"),
            " (comm rows)");
}

TEST(RequestCheck, ShowsTheOperator) {
  Request r = request(RequestKind::Allreduce);
  for (const auto &[op, name] : {std::pair{MPI_SUM, "op MPI_SUM"},
                                 {MPI_BAND, "op MPI_BAND"},
                                 {MPI_MINLOC, "op MPI_MINLOC"},
                                 {MPI_OP_NULL, "op none of MPI's"}}) {
    r.op = OpArgument(op).bits;
    EXPECT_NE(describeArguments(r).find(name), std::string::npos)
        << describeArguments(r);
  }
}
