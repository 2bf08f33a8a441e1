//===- WaitGraphTest.cpp - Who waits for whom -----------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Reports/WaitGraph.h"

#include <gtest/gtest.h>

#include <algorithm>

using namespace gpumpi;

namespace {

WaitReport waiting(std::vector<PendingOperation> pending) {
  WaitReport report;
  report.kernel = "k";
  report.operation = "cuda_mpi_wait";
  report.file = "k.cu";
  report.line = 9;
  report.pending = std::move(pending);
  return report;
}

WaitReport done() {
  WaitReport report;
  report.finished = true;
  return report;
}

PendingOperation send(int to, int tag = 0, const char *comm = "world") {
  PendingOperation operation;
  operation.name = "cuda_mpi_isend";
  operation.place = "k.cu:3";
  operation.to = to;
  operation.sendTag = tag;
  operation.communicator = comm;
  return operation;
}

PendingOperation receive(int from, int tag = 0, const char *comm = "world") {
  PendingOperation operation;
  operation.name = "cuda_mpi_irecv";
  operation.place = "k.cu:4";
  operation.from = from;
  operation.receiveTag = tag;
  operation.communicator = comm;
  return operation;
}

PendingOperation collective(RequestKind kind, std::vector<int> members,
                            const char *comm = "world") {
  PendingOperation operation;
  operation.collective = static_cast<int>(kind);
  operation.members = std::move(members);
  operation.communicator = comm;
  return operation;
}

constexpr int Any = PendingOperation::Anybody;
constexpr int Outsider = PendingOperation::Outsider;

} // namespace

TEST(WaitGraph, ServesWhatMatches) {
  EXPECT_TRUE(canGoOn({waiting({send(1)}), waiting({receive(0)})}));
  EXPECT_TRUE(canGoOn({waiting({send(1, 5)}), waiting({receive(Any, 5)})}));
  EXPECT_TRUE(canGoOn({waiting({send(1, 5)}),
                       waiting({receive(0, PendingOperation::AnyTag)})}));
  EXPECT_TRUE(canGoOn({waiting({receive(0), send(0)})}));
}

TEST(WaitGraph, TellsMessagesApart) {
  EXPECT_FALSE(canGoOn({waiting({send(1, 5)}), waiting({receive(0, 6)})}));
  EXPECT_FALSE(
      canGoOn({waiting({send(1, 5, "a")}), waiting({receive(0, 5, "b")})}));
  EXPECT_FALSE(canGoOn({waiting({send(1)}), waiting({send(0)})}));
  EXPECT_FALSE(canGoOn({waiting({receive(1)}), waiting({receive(0)})}));
  EXPECT_FALSE(canGoOn({waiting({send(1)}), done()}));
  // Somebody else's message.
  EXPECT_FALSE(canGoOn({waiting({send(2)}), waiting({receive(0)}), done()}));
}

TEST(WaitGraph, NeedsEverybodyForACollective) {
  const PendingOperation barrier = collective(RequestKind::Barrier, {0, 1, 2});
  const PendingOperation bcast = collective(RequestKind::Bcast, {0, 1, 2});
  EXPECT_TRUE(canGoOn({waiting({barrier}), waiting({barrier}),
                       waiting({receive(0), barrier})}));
  const JobReport job = {waiting({barrier}), waiting({barrier}),
                         waiting({bcast})};
  EXPECT_FALSE(canGoOn(job));
  EXPECT_EQ(awaitedBy(job, 0), std::vector<int>{2});
  EXPECT_EQ(awaitedBy(job, 2), (std::vector<int>{0, 1}));
}

TEST(WaitGraph, NeedsOneRoot) {
  PendingOperation first = collective(RequestKind::Bcast, {0, 1});
  PendingOperation second = first, unknown = first;
  first.root = 0;
  second.root = 1;
  EXPECT_TRUE(canGoOn({waiting({first}), waiting({first})}));
  EXPECT_FALSE(canGoOn({waiting({second}), waiting({first})}));
  EXPECT_EQ(awaitedBy({waiting({second}), waiting({first})}, 0),
            std::vector<int>{1});
  EXPECT_TRUE(canGoOn({waiting({unknown}), waiting({first})}));
}

TEST(WaitGraph, SeesWhoHasMoved) {
  const JobReport before = {waiting({receive(1), send(1)}), done()};
  EXPECT_FALSE(haveMoved(before, before));
  EXPECT_TRUE(haveMoved(before, {waiting({receive(1)}), done()}));
  EXPECT_TRUE(haveMoved({done(), waiting({})}, {done(), done()}));
  // The send of a sendrecv has been completed meanwhile.
  PendingOperation half = send(1), both = half;
  both.from = 1;
  EXPECT_TRUE(haveMoved({waiting({both})}, {waiting({half})}));
  JobReport next = before;
  ++next[0].serial;
  EXPECT_TRUE(haveMoved(before, next));
}

TEST(WaitGraph, KnowsNothingOfOutsiders) {
  // Rank 0 waits for rank 1, which waits for a process that has been spawned.
  EXPECT_TRUE(canGoOn({waiting({receive(1)}), waiting({receive(Outsider)})}));
  EXPECT_TRUE(canGoOn({waiting({send(Outsider)}), done()}));
  PendingOperation any = receive(Any);
  any.members = {0, 1};
  EXPECT_FALSE(canGoOn({waiting({any}), done()}));
  any.members = {0, 1, Outsider};
  EXPECT_TRUE(canGoOn({waiting({any}), done()}));
  const PendingOperation barrier =
      collective(RequestKind::Barrier, {0, 1, Outsider});
  EXPECT_TRUE(canGoOn({waiting({barrier}), waiting({barrier})}));
  EXPECT_NE(describeWait({waiting({receive(Outsider)})}, 0)
                .find(" of kernel 'k' for a process outside of MPI_COMM_WORLD"),
            std::string::npos);
  EXPECT_NE(describeWait({waiting({barrier}), done()}, 0)
                .find(" for rank 1, which has finished and for a process"),
            std::string::npos);
}

TEST(WaitGraph, FindsTheCycle) {
  const JobReport job = {waiting({receive(1)}), waiting({send(3)}), done(),
                         waiting({receive(4)}), waiting({receive(1)})};
  EXPECT_EQ(findPath(job).ranks, (std::vector<int>{1, 3, 4}));
  EXPECT_TRUE(findPath(job).isCycle);
  EXPECT_EQ(describeOutcome(job),
            "the cycle: rank 1 waits for rank 3 waits for "
            "rank 4 waits for rank 1");
  EXPECT_EQ(findPath({waiting({receive(0)})}).ranks, std::vector<int>{0});
  EXPECT_EQ(describeOutcome({waiting({receive(0)})}),
            "the cycle: rank 0 waits for rank 0");
}

TEST(WaitGraph, FindsTheWayToWhoWillNotCome) {
  const JobReport job = {done(), waiting({receive(2)}), waiting({receive(0)})};
  EXPECT_EQ(findPath(job).ranks, (std::vector<int>{1, 2, 0}));
  EXPECT_FALSE(findPath(job).isCycle);
  EXPECT_EQ(describeOutcome(job),
            "rank 1 waits for rank 2 waits for rank 0, which has finished");
}

TEST(WaitGraph, SaysWhoWaitsWhere) {
  PendingOperation tagged = receive(1);
  tagged.arguments = " (rank 1, tag 5)";
  const JobReport job = {waiting({tagged, send(1)}), done()};
  EXPECT_EQ(describeState(job, 0),
            "k.cu:9: error: rank 0 has waited for 0.0 s in cuda_mpi_wait of "
            "kernel 'k' for rank 1, which has finished\n"
            "  cuda_mpi_irecv (rank 1, tag 5) at k.cu:4 is not complete\n"
            "  cuda_mpi_isend at k.cu:3 is not complete");
  EXPECT_EQ(describeState(job, 1), "rank 1 has finished");
  EXPECT_EQ(describeWait(job, 0).find('\n'), std::string::npos);
}

TEST(WaitGraph, ListsSomeOfManyOperations) {
  const JobReport job = {waiting(std::vector(300, receive(1))), done()};
  const std::string text = describeState(job, 0);
  EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 9);
  EXPECT_EQ(text.substr(text.rfind('\n')), "\n  nor are 292 others");
}

TEST(WaitGraph, DoesNotListAllOfThousands) {
  std::vector<int> all;
  JobReport job;
  for (int rank = 0; rank < 1000; ++rank)
    all.push_back(rank);
  job.assign(1000, waiting({collective(RequestKind::Barrier, all)}));
  job[0] = job[1] = done();
  EXPECT_NE(describeWait(job, 5).find("for rank 0, which has finished, rank 1, "
                                      "which has finished"),
            std::string::npos);
  EXPECT_NE(
      describeWait({done(), done(), done(), done(), done(), done(), done(),
                    done(), done(),
                    waiting({collective(RequestKind::Barrier,
                                        {0, 1, 2, 3, 4, 5, 6, 7, 8, 9})})},
                   9)
          .find("rank 7, which has finished and 1 others"),
      std::string::npos);
}

TEST(WaitReport, SurvivesBeingSent) {
  WaitReport report = waiting({send(3, 7), receive(Any)});
  report.pending[1].root = 2;
  report.serial = 77;
  report.arguments = " (\"quoted\" \xff)";
  const WaitReport copy = unpack(pack(report));
  EXPECT_EQ(copy.serial, 77u);
  EXPECT_EQ(copy.place(), "k.cu:9");
  ASSERT_EQ(copy.pending.size(), 2u);
  EXPECT_EQ(copy.pending[0].to, 3);
  EXPECT_EQ(copy.pending[1].from, Any);
  EXPECT_TRUE(copy.pending == report.pending);
  EXPECT_FALSE(copy.finished);
}
