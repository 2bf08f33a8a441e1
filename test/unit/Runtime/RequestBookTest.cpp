//===- RequestBookTest.cpp - MPI requests that are not complete -----------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Operations/RequestBook.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <deque>
#include <vector>

using gpumpi::RequestBook;

namespace {

/// Receives of this process from itself, in a book.
struct Receives {
  RequestBook book;
  std::vector<int> values;
  std::deque<RequestBook::Entry> entries;

  explicit Receives(int count) : values(static_cast<size_t>(count), -1) {
    for (int i = 0; i < count; ++i) {
      entries.emplace_back();
      MPI_Irecv(&values[static_cast<size_t>(i)], 1, MPI_INT, 0, i,
                MPI_COMM_SELF, book.enter(entries.back()));
    }
  }

  struct Sent {
    std::vector<int> values;
    MPI_Request request;
  };
  static inline std::deque<Sent> sent;

  /// MPI need not take a message to the process itself before it is received.
  /// Its request is kept until then: where it is freed before, MPICH 4.0 loses
  /// the message.
  static void send(int tag, int count = 1) {
    sent.push_back({std::vector<int>(static_cast<size_t>(count), 10 * tag),
                    MPI_REQUEST_NULL});
    MPI_Isend(sent.back().values.data(), count, MPI_INT, 0, tag, MPI_COMM_SELF,
              &sent.back().request);
  }

  /// When all that was sent is received.
  static void finishSends() {
    for (Sent &one : sent)
      MPI_Wait(&one.request, MPI_STATUS_IGNORE);
    sent.clear();
  }

  /// Polls until so many are complete.
  void awaitComplete(long wanted) {
    while (std::count_if(entries.begin(), entries.end(),
                         [](const RequestBook::Entry &one) {
                           return one.complete;
                         }) < wanted)
      book.poll();
  }
};

TEST(RequestBook, KnowsWhichAreComplete) {
  constexpr int count = 1000;
  Receives receives(count);
  EXPECT_FALSE(receives.book.poll());
  // In an order in which places are filled from behind in every way.
  for (int i = 0; i < count; i += 3)
    Receives::send(i);
  receives.awaitComplete((count + 2) / 3);
  for (int i = 0; i < count; ++i) {
    const RequestBook::Entry &entry = receives.entries[static_cast<size_t>(i)];
    ASSERT_EQ(entry.complete, i % 3 == 0) << i;
    if (!entry.complete)
      continue;
    EXPECT_EQ(entry.error, MPI_SUCCESS);
    EXPECT_EQ(entry.status.MPI_TAG, i);
    EXPECT_EQ(receives.values[static_cast<size_t>(i)], 10 * i);
  }
  for (int i = count; i-- > 0;)
    if (i % 3 != 0)
      Receives::send(i);
  receives.awaitComplete(count);
  EXPECT_FALSE(receives.book.poll());
  for (int i = 0; i < count; ++i)
    EXPECT_EQ(receives.entries[static_cast<size_t>(i)].status.MPI_TAG, i);
  Receives::finishSends();
}

TEST(RequestBook, TellsErrorsApart) {
  MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
  MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
  for (const int count : {1, 5}) {
    // Open MPI 4 notices only with receives that come later.
    for (int i = 0; i < count; ++i)
      Receives::send(i, i == 0 ? 2 : 1); // The first is too long.
    Receives receives(count);
    receives.awaitComplete(count);
    Receives::finishSends();
    for (int i = 0; i < count; ++i) {
      int errorClass = 0;
      MPI_Error_class(receives.entries[static_cast<size_t>(i)].error,
                      &errorClass);
      EXPECT_EQ(errorClass, i == 0 ? MPI_ERR_TRUNCATE : MPI_SUCCESS) << i;
    }
  }
  MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_ARE_FATAL);
  MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_ARE_FATAL);
}

TEST(RequestBook, ForgetsWhatIsStruck) {
  RequestBook book;
  std::deque<RequestBook::Entry> entries(3);
  std::vector<int> values(3, -1);
  MPI_Request others[2];
  for (int i = 0; i < 3; ++i) {
    MPI_Request *const place = book.enter(entries[static_cast<size_t>(i)]);
    MPI_Irecv(&values[static_cast<size_t>(i)], 1, MPI_INT, 0, i, MPI_COMM_SELF,
              place);
    if (i < 2)
      others[i] = *place;
  }
  book.strike(entries[0]);
  book.strike(entries[1]);
  Receives::send(2);
  while (!entries[2].complete)
    book.poll();
  EXPECT_EQ(values[2], 20);
  Receives::send(0);
  Receives::send(1);
  EXPECT_FALSE(book.poll());
  MPI_Waitall(2, others, MPI_STATUSES_IGNORE);
  Receives::finishSends();
  EXPECT_FALSE(entries[0].complete || entries[1].complete);
}

/// What an MPI call that failed has left behind.
TEST(RequestBook, TakesNullRequestsAsComplete) {
  for (const size_t count : {1, 4}) {
    RequestBook book;
    std::deque<RequestBook::Entry> entries(count);
    for (RequestBook::Entry &entry : entries)
      book.enter(entry);
    while (book.poll())
      continue;
    for (const RequestBook::Entry &entry : entries)
      EXPECT_TRUE(entry.complete && entry.error == MPI_SUCCESS);
  }
}

} // namespace
