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

  /// One of \p block.
  void enter(unsigned block) {
    all.emplace_back(static_cast<int>(all.size()));
    turns.enter(all.back(), block);
  }

  /// So many, each of another block.
  void enterAll(unsigned count) {
    for (unsigned block = 0; block < count; ++block)
      enter(block);
    go();
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

  void leave(int number) {
    turns.leave(all[static_cast<size_t>(number)].turn());
  }

  /// One after the other, from number \p begin to \p end.
  void leaveEach(int begin, int end) {
    for (int i = begin; i < end; ++i) {
      leave(i);
      go();
    }
  }

  /// So many have got their turns.
  int given() const { return static_cast<int>(order.size()); }

  void expectInOrder() {
    for (size_t i = 0; i < order.size(); ++i)
      EXPECT_EQ(order[i], static_cast<int>(i));
  }
};

/// Many, of which more have got their turns than at first, as nothing happened.
struct Trial : Guests {
  int atOnce, more;
  Trial() {
    enterAll(1000);
    atOnce = given();
    idle();
    more = given();
  }
};

TEST(Turns, ComeWhenOthersAreComplete) {
  Guests guests;
  constexpr int count = 1000;
  guests.enterAll(count);
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
  guests.enterAll(1000);
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
  constexpr unsigned count = 1000;
  guests.enterAll(count);
  while (guests.order.size() < count)
    guests.idle();
  guests.expectInOrder();
}

/// Another process was late: what had come first is complete first.
TEST(Turns, AreFewAgainWhereMoreWereOfNoUse) {
  Trial guests;
  const int atOnce = guests.atOnce, more = guests.more;
  EXPECT_GT(more, atOnce);
  guests.leaveEach(0, more);
  EXPECT_EQ(guests.given(), more + atOnce);
}

/// The same where what it has sent meanwhile completes many at once.
TEST(Turns, AreFewAgainWhereSomeOfAllAreComplete) {
  Trial guests;
  const int atOnce = guests.atOnce, more = guests.more;
  for (int i = 0; i < more - 1; ++i)
    if (i != atOnce / 2)
      guests.leave(i);
  guests.go();
  guests.leave(atOnce / 2);
  guests.leave(more - 1);
  guests.go();
  EXPECT_EQ(guests.given(), more + atOnce);
}

/// Each time that more are of use, there are more; else they become fewer.
TEST(Turns, AreNotMoreForEver) {
  Trial guests;
  const int atOnce = guests.atOnce, more = guests.more;
  guests.leaveEach(atOnce, more);
  guests.idle(); // These were of use, the next are of none.
  const int most = guests.given();
  guests.leaveEach(0, atOnce);
  guests.leaveEach(more, most);
  EXPECT_EQ(guests.given(), most + atOnce);
}

/// Whatever order blocks come in, those have the next turns that have had the
/// fewest, by their numbers.
TEST(Turns, AreInAnOrderThatAllProcessesHave) {
  Guests guests;
  constexpr unsigned count = 300;
  guests.enterAll(count);
  const unsigned atOnce = static_cast<unsigned>(guests.order.size());
  // Some go on and come again, by which time all others have come.
  for (unsigned block = 0; block < atOnce; ++block)
    guests.leave(static_cast<int>(block));
  for (unsigned block = 20; block < atOnce; ++block)
    guests.enter(block);
  guests.go();
  for (unsigned block = 0; block < 20; ++block)
    guests.enter(block);
  const int entered = static_cast<int>(guests.all.size());
  for (int i = static_cast<int>(atOnce); i < entered; ++i) {
    guests.leave(guests.order[static_cast<size_t>(i)]);
    guests.go();
  }
  ASSERT_EQ(guests.order.size(), static_cast<size_t>(entered));
  for (size_t i = 0; i < count; ++i)
    EXPECT_EQ(guests.order[i], static_cast<int>(i));
  // Behind all of them, by their numbers.
  for (unsigned i = 0; i < atOnce; ++i)
    EXPECT_EQ(guests.order[count + i],
              static_cast<int>(count + (i < 20 ? atOnce - 20 + i : i - 20)));
}

/// The first wait for what comes of the later ones.
TEST(Turns, AreMoreWhereThatWasOfUse) {
  Trial guests;
  const int atOnce = guests.atOnce, more = guests.more;
  guests.leaveEach(atOnce, more);
  // The first are still there, and as many others as before.
  EXPECT_EQ(guests.given(), more + more - atOnce);
  guests.expectInOrder();
}

} // namespace
