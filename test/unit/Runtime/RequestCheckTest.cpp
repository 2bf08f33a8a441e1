//===- RequestCheckTest.cpp - Requests that MPI must not see --------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RequestCheck.h"

#include <gtest/gtest.h>

#include <limits>

using namespace gpumpi;

static char data[16];

static Request request(RequestKind kind) {
  Request r = {};
  r.kind = kind;
  r.addr = data;
  r.size = 4;
  r.rank = 1;
  r.tag = 0;
  return r;
}

static std::string problem(const Request &r) {
  return requestProblem(r, 4, 1000);
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

TEST(RequestCheck, RefusesSizes) {
  Request r = request(RequestKind::Send);
  r.size = -1;
  EXPECT_EQ(problem(r), "the size is negative");
  r.size = 1ll << 31;
  EXPECT_EQ(problem(r), "the size exceeds 2147483647 bytes, the most that one "
                        "message can carry");
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
  EXPECT_EQ(requestProblem(r, 1, 1000),
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
                            "processes (MPI_ANY_SOURCE is not supported in a "
                            "kernel)");
  r = request(RequestKind::Recv);
  r.tag = MPI_ANY_TAG;
  EXPECT_EQ(problem(r), "tag " + std::to_string(MPI_ANY_TAG) +
                            " is not between 0 and 1000 (MPI_ANY_TAG is not "
                            "supported in a kernel)");
}

TEST(RequestCheck, RefusesTags) {
  Request r = request(RequestKind::Send);
  r.tag = 1001;
  EXPECT_EQ(problem(r), "tag 1001 is not between 0 and 1000");
  r.tag = -5;
  EXPECT_EQ(problem(r), "tag -5 is not between 0 and 1000");
}

TEST(RequestCheck, RefusesWhatIsNoOperation) {
  for (int kind : {0, 4, -1, std::numeric_limits<int>::min()}) {
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
  EXPECT_EQ(describeArguments(request(RequestKind::Barrier)), "");
}
