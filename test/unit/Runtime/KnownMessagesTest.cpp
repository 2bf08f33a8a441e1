//===- KnownMessagesTest.cpp - Messages that have been seen before --------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Operations/KnownMessages.h"

#include <gtest/gtest.h>

#include <functional>
#include <vector>

namespace {

using gpumpi::Request;
using gpumpi::RequestKind;

Request message(RequestKind kind) {
  static int value;
  Request request = {};
  request.kind = kind;
  request.addr = &value;
  request.size = 8;
  request.comm.bits = 1;
  return request;
}

using Change = std::function<void(Request &)>;

const std::vector<Change> ofAll = {
    [](Request &of) { of.kind = RequestKind::Probe; },
    [](Request &of) { of.kind = static_cast<RequestKind>(99); },
    [](Request &of) { of.addr = nullptr; },
    [](Request &of) { of.size = -1; },
    [](Request &of) { of.rank = 1; },
    [](Request &of) { of.tag = -1; },
    [](Request &of) { of.comm.bits = 2; },
    [](Request &of) { of.nonblocking = 1; },
};

const std::vector<Change> ofWhatIsReceived = {
    [](Request &of) { of.received.addr = &of; },
    [](Request &of) { of.received.size = -1; },
    [](Request &of) { of.receivedRank = 1; },
    [](Request &of) { of.receivedTag = -1; },
};

bool staysKnown(RequestKind kind, const Change &change) {
  const gpumpi::SuspensionPoint point = {"cuda_mpi_send", "a.cu", 1, 2};
  gpumpi::KnownMessages known;
  Request request = message(kind);
  known.add(request, point, {MPI_COMM_WORLD, 0, 2, 2, false});
  change(request);
  return known.find(request, point) != nullptr;
}

TEST(KnownMessages, KnowsTheSameAgain) {
  const auto nothing = [](Request &) {};
  for (const RequestKind kind :
       {RequestKind::Send, RequestKind::Recv, RequestKind::Sendrecv})
    EXPECT_TRUE(staysKnown(kind, nothing));
}

TEST(KnownMessages, DoesNotKnowWhatDiffersInSomethingThatMatters) {
  for (const RequestKind kind :
       {RequestKind::Send, RequestKind::Recv, RequestKind::Sendrecv})
    for (const Change &change : ofAll)
      EXPECT_FALSE(staysKnown(kind, change));
  for (const Change &change : ofWhatIsReceived) {
    EXPECT_FALSE(staysKnown(RequestKind::Sendrecv, change));
    EXPECT_TRUE(staysKnown(RequestKind::Send, change));
  }
}

} // namespace
