//===- OverlapTest.cpp - Buffers that share bytes -------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Operations/Overlap.h"

#include "Operations/RequestCheck.h"

#include <gpumpi/reduce_op.h>

#include <gtest/gtest.h>

#include <random>
#include <vector>

using namespace gpumpi;

namespace {

constexpr int processes = 4;
int memory[64];

/// An exchange of so many bytes with process 1.
Request exchange(const void *from, void *to, long long bytes) {
  Request r = {};
  r.kind = RequestKind::Sendrecv;
  r.addr = const_cast<void *>(from);
  r.received.addr = to;
  r.size = r.received.size = bytes;
  r.rank = r.receivedRank = 1;
  return r;
}

/// What \p kind makes of so many elements of `memory`, with 0 as root.
Request collective(RequestKind kind, int from, int sent, int to, int received) {
  Request r = {};
  r.kind = kind;
  r.type = ElementType::Int32;
  r.elementBytes = sizeof(int);
  r.op = OpArgument(MPI_SUM).bits;
  r.addr = memory + from;
  r.size = sent;
  r.received.addr = memory + to;
  r.received.size = received;
  return r;
}

std::string problem(const Request &r, int rank = 0) {
  return requestProblem(r, {MPI_COMM_WORLD, rank, processes, processes, false},
                        1000)
      .text;
}

} // namespace

TEST(Overlap, OfMessages) {
  char *const data = reinterpret_cast<char *>(memory);
  const Communicator comm = {MPI_COMM_WORLD, 0, processes, processes, false};
  const auto isPlain = [&](const Request &r) {
    return isPlainMessage(r, comm, 1000);
  };
  for (const int distance : {-8, -7, -1, 0, 1, 7, 8}) {
    const Request r = exchange(data + 8, data + 8 + distance, 8);
    const bool are = distance > -8 && distance < 8;
    EXPECT_EQ(problem(r), are ? messagesOverlap : "") << distance;
    EXPECT_EQ(isPlain(r), !are) << distance;
  }
  Request r = exchange(data, data, 0);
  EXPECT_EQ(problem(r), "");
  r = exchange(data, data, 8);
  r.rank = CUDA_MPI_PROC_NULL;
  EXPECT_EQ(problem(r), "");
  r.rank = 1;
  r.receivedRank = MPI_PROC_NULL;
  EXPECT_EQ(problem(r), "");
  r.receivedRank = CUDA_MPI_ANY_SOURCE;
  EXPECT_EQ(problem(r), messagesOverlap);
}

/// How much lies at an address depends on the operation.
TEST(Overlap, OfCollectives) {
  struct {
    RequestKind kind;
    int sent, received;  ///< In the call.
    int sends, receives; ///< By the root.
  } const cases[] = {{RequestKind::Reduce, 2, 2, 2, 2},
                     {RequestKind::Allreduce, 2, 2, 2, 2},
                     {RequestKind::Scan, 2, 2, 2, 2},
                     {RequestKind::ReduceScatterBlock, 2, 2, 8, 2},
                     {RequestKind::Gather, 2, 2, 2, 8},
                     {RequestKind::Scatter, 2, 2, 8, 2},
                     {RequestKind::Allgather, 2, 2, 2, 8},
                     {RequestKind::Alltoall, 2, 2, 8, 8},
                     {RequestKind::Allgather, 4, 1, 4, 4}};
  for (const auto &one : cases)
    for (int to = 0; to < 32; ++to) {
      Request r = collective(one.kind, 16, one.sent, to, one.received);
      const bool are = to < 16 + one.sends && 16 < to + one.receives;
      EXPECT_EQ(problem(r), are ? collectiveOverlaps : "")
          << static_cast<int>(one.kind) << " " << to;
      r.inPlace = 1;
      (one.kind == RequestKind::Scatter ? r.received.addr : r.addr) = nullptr;
      EXPECT_EQ(problem(r), "");
    }
}

/// What a process does not use may be anything.
TEST(Overlap, OnlyOfWhatIsUsed) {
  for (const RequestKind kind :
       {RequestKind::Reduce, RequestKind::Gather, RequestKind::Scatter}) {
    const Request r = collective(kind, 0, 2, 0, 2);
    EXPECT_NE(problem(r, /*rank=*/0), "");
    EXPECT_EQ(problem(r, /*rank=*/1), "");
  }
  const Request exscan = collective(RequestKind::Exscan, 0, 2, 0, 2);
  EXPECT_EQ(problem(exscan, 0), "");
  EXPECT_NE(problem(exscan, 1), "");
  EXPECT_EQ(problem(collective(RequestKind::Bcast, 0, 2, 0, 2)), "");
  EXPECT_EQ(problem(collective(RequestKind::Allreduce, 0, 0, 0, 0)), "");
}

/// The same as each with each.
TEST(Overlap, OfParts) {
  std::mt19937 random(1);
  const auto below = [&](unsigned limit) { return random() % limit; };
  int found = 0;
  for (int round = 0; round < 20000; ++round) {
    std::vector<ByteRange> some, others;
    const unsigned most = 1 + below(6);
    for (std::vector<ByteRange> *ranges : {&some, &others})
      for (unsigned i = below(most + 1); i > 0; --i)
        ranges->emplace_back(memory, below(100), below(below(4) ? 6 : 40));
    bool expected = false;
    for (const ByteRange &a : some)
      for (const ByteRange &b : others)
        expected = expected || a.overlaps(b);
    ASSERT_EQ(overlap(some, others), expected) << round;
    found += expected;
  }
  EXPECT_GT(found, 2000);
  EXPECT_LT(found, 18000);
}
