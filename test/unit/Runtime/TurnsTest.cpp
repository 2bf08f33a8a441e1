//===- TurnsTest.cpp - So many messages of blocks at a time ---------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Operations/Turns.h"

#include <gtest/gtest.h>

#include <chrono>
#include <deque>
#include <vector>

using gpumpi::Turns;

namespace {

struct Guests {
  struct One final : Turns::Guest {
    const int number;
    bool isThere = false; ///< Its message.
    explicit One(int number) : number(number) {}
    bool hasMessage() const override { return isThere; }
  };

  Turns turns;
  std::deque<One> all;
  std::vector<int> order; ///< In which they have got their turns.

  void enter(int count) {
    for (int i = 0; i < count; ++i) {
      all.emplace_back(static_cast<int>(all.size()));
      if (turns.enter(all.back()))
        order.push_back(all.back().number);
    }
  }

  /// \returns whether one has got its turn.
  bool next(Turns::Guest *guest) {
    if (guest)
      order.push_back(static_cast<One *>(guest)->number);
    return guest != nullptr;
  }

  void go() {
    while (next(turns.next()))
      continue;
  }

  /// Until one gets its turn though nothing happens.
  void idle() {
    while (!next(turns.nextWhileIdle()))
      continue;
    go();
  }

  void leave(int number) { turns.leave(all[static_cast<size_t>(number)]); }

  void expectInOrder() {
    for (size_t i = 0; i < order.size(); ++i)
      EXPECT_EQ(order[i], static_cast<int>(i));
  }
};

TEST(Turns, ComeWhenOthersAreComplete) {
  Guests guests;
  constexpr int count = 1000;
  guests.enter(count);
  const size_t atOnce = guests.order.size();
  EXPECT_GT(atOnce, 8u);
  EXPECT_LT(atOnce, 200u);
  guests.go();
  EXPECT_EQ(guests.order.size(), atOnce);
  for (int i = 0; i < count; ++i) {
    ASSERT_GT(guests.order.size(), static_cast<size_t>(i));
    guests.leave(i);
    guests.go();
  }
  EXPECT_EQ(guests.order.size(), static_cast<size_t>(count));
  guests.expectInOrder();
}

TEST(Turns, ComeAtOnceWhereTheMessageIs) {
  Guests guests;
  guests.enter(1000);
  const size_t atOnce = guests.order.size();
  guests.all[777].isThere = true;
  guests.all[500].isThere = true;
  const auto begin = std::chrono::steady_clock::now();
  guests.idle();
  guests.idle();
  // Before anything else is tried.
  if (std::chrono::steady_clock::now() - begin < std::chrono::milliseconds(3)) {
    ASSERT_EQ(guests.order.size(), atOnce + 2);
    EXPECT_EQ(guests.order[atOnce], 500);
    EXPECT_EQ(guests.order[atOnce + 1], 777);
  }
  // They do not take what the others have: these go on where they were.
  guests.leave(500);
  guests.leave(777);
  guests.go();
  const size_t before = guests.order.size();
  guests.leave(0);
  guests.go();
  ASSERT_EQ(guests.order.size(), before + 1);
}

TEST(Turns, ComeToAllWhereNothingHappens) {
  Guests guests;
  constexpr int count = 1000;
  guests.enter(count);
  while (guests.order.size() < static_cast<size_t>(count))
    guests.idle();
  guests.expectInOrder();
}

/// Another process was late: what had come first is complete first.
TEST(Turns, AreFewAgainWhereMoreWereOfNoUse) {
  Guests guests;
  guests.enter(1000);
  const int atOnce = static_cast<int>(guests.order.size());
  guests.idle();
  const int more = static_cast<int>(guests.order.size());
  EXPECT_GT(more, atOnce);
  for (int i = 0; i < more; ++i) {
    guests.leave(i);
    guests.go();
  }
  EXPECT_EQ(static_cast<int>(guests.order.size()), more + atOnce);
}

/// The first wait for what comes of the later ones.
TEST(Turns, AreMoreWhereThatWasOfUse) {
  Guests guests;
  guests.enter(1000);
  const int atOnce = static_cast<int>(guests.order.size());
  guests.idle();
  const int more = static_cast<int>(guests.order.size());
  for (int i = atOnce; i < more; ++i) {
    guests.leave(i);
    guests.go();
  }
  // The first are still there, and as many others as before.
  EXPECT_EQ(static_cast<int>(guests.order.size()), more + more - atOnce);
  guests.expectInOrder();
}

} // namespace
