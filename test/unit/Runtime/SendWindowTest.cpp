//===- SendWindowTest.cpp - So many sends at a time -----------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Operations/SendWindow.h"

#include <gtest/gtest.h>

#include <deque>
#include <vector>

using gpumpi::RequestBook;
using gpumpi::SendWindow;

namespace {

/// Sends of this process to itself, which are complete once they are received.
struct Sends {
  struct One final : SendWindow::Sender {
    Sends &of;
    const int number;
    RequestBook::Entry entry;
    bool isSent = false;

    One(Sends &of, int number) : of(of), number(number) {}
    RequestBook::Entry *send() override {
      of.order.push_back(number);
      isSent = true;
      MPI_Issend(&number, 1, MPI_INT, 0, number, MPI_COMM_SELF,
                 of.book.enter(entry));
      return &entry;
    }
  };

  RequestBook book;
  SendWindow window{book};
  std::vector<int> order; ///< In which they have been given to MPI.
  std::deque<One> all;

  void enter(int count) {
    for (int i = 0; i < count; ++i) {
      all.emplace_back(*this, static_cast<int>(all.size()));
      window.enter(all.back());
    }
  }

  void receive(int number) {
    int value = -1;
    MPI_Recv(&value, 1, MPI_INT, 0, number, MPI_COMM_SELF, MPI_STATUS_IGNORE);
    EXPECT_EQ(value, number);
  }

  void expectInOrder(size_t count) {
    ASSERT_EQ(order.size(), count);
    for (size_t i = 0; i < count; ++i)
      EXPECT_EQ(order[i], static_cast<int>(i));
  }
};

TEST(SendWindow, BeginsTheNextWhenOneIsComplete) {
  Sends sends;
  constexpr int count = 100;
  sends.enter(count);
  const size_t atOnce = sends.order.size();
  EXPECT_GT(atOnce, 1u);
  EXPECT_LT(atOnce, static_cast<size_t>(count));
  EXPECT_TRUE(sends.window.hasWaiting());
  sends.receive(0);
  while (sends.order.size() < atOnce + 1)
    sends.window.progress();
  for (int i = 1; i < count; ++i) {
    while (!sends.all[static_cast<size_t>(i)].isSent)
      sends.window.progress();
    sends.receive(i);
  }
  EXPECT_FALSE(sends.window.hasWaiting());
  sends.expectInOrder(count);
  while (sends.book.poll())
    continue;
}

TEST(SendWindow, BeginsMoreWhereNothingMoves) {
  Sends sends;
  constexpr int count = 300;
  sends.enter(count);
  // The last is received first.
  while (sends.window.hasWaiting())
    sends.window.progress();
  sends.expectInOrder(count);
  for (int i = count; i-- > 0;)
    sends.receive(i);
  while (sends.book.poll())
    continue;
  EXPECT_TRUE(sends.all.front().entry.complete);
}

TEST(SendWindow, BeginsAllThatAreToBe) {
  Sends sends;
  constexpr int count = 100;
  sends.enter(count);
  sends.window.drain();
  sends.expectInOrder(count);
  for (int i = 0; i < count; ++i)
    sends.receive(i);
  while (sends.book.poll())
    continue;
  EXPECT_TRUE(sends.all.front().entry.complete);
}

TEST(SendWindow, ForgetsThoseThatLeave) {
  Sends sends;
  constexpr int count = 100;
  sends.enter(count);
  const size_t atOnce = sends.order.size();
  for (size_t i = atOnce; i < count; ++i)
    sends.window.leave(sends.all[i], nullptr);
  EXPECT_FALSE(sends.window.hasWaiting());
  for (size_t i = 0; i < atOnce; ++i)
    sends.receive(static_cast<int>(i));
  while (sends.book.poll())
    continue;
  sends.window.progress();
  EXPECT_EQ(sends.order.size(), atOnce);
}

} // namespace
