//===- StridedWaysTest.cpp - Datatype or packed, by what they have cost ---===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Operations/StridedWays.h"

#include <gtest/gtest.h>

#include <chrono>
#include <cstddef>
#include <set>
#include <thread>
#include <utility>
#include <vector>

using namespace gpumpi;

using Time = Trial::Clock::time_point;

/// A clock that is set.
struct SetClock {
  Time now;
  Time operator()() const { return now; }
  void pass(double seconds) {
    now += std::chrono::duration_cast<Trial::Clock::duration>(
        std::chrono::duration<double>(seconds));
  }
};

/// Sends the messages of a trial, one after the other, of which each takes the
/// seconds that \p secondsOf says for its way and number. \returns the way that
/// is found.
template <class SecondsOf>
static unsigned wayAfter(Trial &trial, SecondsOf secondsOf) {
  SetClock clock;
  for (unsigned i = 0; i < Trial::Messages; ++i) {
    const Trial::Turn turn = trial.begin(clock);
    clock.pass(secondsOf(turn.way, i));
    trial.complete(turn.row, 1, clock.now);
  }
  return trial.best();
}

TEST(Trial, TakesAllWaysAlike) {
  for (const bool follows : {false, true}) {
    Trial trial(follows);
    SetClock clock;
    for (unsigned i = 0; i < (follows ? 2 : 1) * Trial::Messages; ++i) {
      const Trial::Turn turn = trial.begin(clock);
      EXPECT_EQ(turn.row, i / Trial::InRow);
      EXPECT_EQ(turn.way, i / Trial::InRow % Trial::Ways);
    }
    EXPECT_EQ(trial.begin(clock).row, Trial::NoRow);
  }
}

// Two ways take about the same, of which each side sees another one as the
// faster; mixed ones take longer.
TEST(Trial, ComesToTheSameOnBothSides) {
  for (unsigned one = 0; one < Trial::Ways; ++one)
    for (unsigned other = 0; other < Trial::Ways; ++other) {
      Trial leads, follows(/*follows=*/true);
      SetClock ofLeader, ofFollower;
      for (unsigned i = 0; i < 2 * Trial::Messages; ++i) {
        const Trial::Turn mine = leads.begin(ofLeader),
                          theirs = follows.begin(ofFollower);
        const double mixed = mine.way == theirs.way ? 0 : 0.3;
        ofLeader.pass((mine.way == one ? 0.9 : 1) + mixed);
        ofFollower.pass((theirs.way == other ? 0.9 : 1) + mixed);
        if (mine.row < Trial::NoRow)
          leads.complete(mine.row, 1, ofLeader.now);
        follows.complete(theirs.row, 1, ofFollower.now);
      }
      EXPECT_EQ(leads.best(), one);
      EXPECT_EQ(follows.best(), one) << other;
    }
}

TEST(Trial, KeepsToWhatBothHaveFoundUnlessAnotherOneIsFasterBesideIt) {
  const auto wayAfterAll = [](unsigned found, unsigned other, double seconds) {
    Trial trial(/*follows=*/true);
    wayAfter(trial,
             [=](unsigned way, unsigned) { return way == found ? 1.0 : 2.0; });
    return wayAfter(trial, [=](unsigned way, unsigned) {
      return way == other ? seconds : way == found ? 1.0 : 2.0;
    });
  };
  for (unsigned found = 0; found < Trial::Ways; ++found)
    for (unsigned other = 0; other < Trial::Ways; ++other) {
      EXPECT_EQ(wayAfterAll(found, other, 0.96), found);
      EXPECT_EQ(wayAfterAll(found, other, 0.9), other);
    }
}

// By how much the first messages after another way take longer is a matter of
// the way.
TEST(Trial, CountsNothingUntilTheCachesHaveWhatTheWayNeeds) {
  for (unsigned best = 0; best < Trial::Ways; ++best) {
    Trial trial;
    EXPECT_EQ(wayAfter(trial,
                       [&](unsigned way, unsigned message) {
                         const bool settles =
                             message % Trial::InRow < Trial::Settling;
                         return (way == best) == settles ? 1.5 : 1.0;
                       }),
              best);
  }
}

TEST(Trial, KeepsToWhatTakesLeastTime) {
  for (unsigned best = 0; best < Trial::Ways; ++best) {
    Trial trial;
    EXPECT_EQ(
        wayAfter(trial, [&](unsigned way,
                            unsigned) { return way == best ? 1.0 : 1.1; }),
        best);
    SetClock clock;
    for (int i = 0; i < 100; ++i)
      EXPECT_EQ(trial.begin(clock).way, best);
  }
}

TEST(Trial, IsNotMisledByWhatMessagesWaitFor) {
  for (unsigned best = 0; best < Trial::Ways; ++best) {
    Trial trial;
    // Each way is undisturbed once.
    EXPECT_EQ(wayAfter(trial,
                       [&](unsigned way, unsigned message) {
                         const unsigned round =
                             message / Trial::InRow / Trial::Ways;
                         return (way == best ? 1.0 : 1.2) +
                                (round == way ? 0 : 100.0 / (message + 1));
                       }),
              best);
  }
}

TEST(Trial, TakesTheUsualWayWhereTheyTakeTheSameTime) {
  Trial trial;
  EXPECT_EQ(wayAfter(trial, [](unsigned way,
                               unsigned) { return way == 0 ? 1.0 : 0.96; }),
            0u);
}

TEST(Trial, CountsBytes) {
  Trial trial;
  SetClock clock;
  for (unsigned i = 0; i < Trial::Messages; ++i) {
    const Trial::Turn turn = trial.begin(clock);
    const double bytes = turn.way == 1 ? 150 : 100;
    clock.pass(turn.way == 1 ? 12 : 10);
    trial.complete(turn.row, bytes, clock.now);
  }
  EXPECT_EQ(trial.begin(clock).way, 1u);
}

TEST(Trial, KnowsNothingOfWhatIsNotComplete) {
  Trial trial;
  SetClock clock;
  for (unsigned i = 0; i < Trial::Messages; ++i) {
    const Trial::Turn turn = trial.begin(clock);
    clock.pass(turn.way == 1 ? 1 : 2);
    if (turn.way == 2 || i % Trial::InRow > 0)
      trial.complete(turn.row, 1, clock.now);
  }
  EXPECT_EQ(trial.begin(clock).way, 2u);
  Trial empty;
  for (unsigned i = 0; i < Trial::Messages; ++i)
    empty.complete(empty.begin(clock).row, 0, clock.now);
  EXPECT_EQ(empty.begin(clock).way, 0u);
}

static StridedWays::Form form(size_t count, size_t bytes, ptrdiff_t stride) {
  StridedWays::Form result = {true, 1, 0, {0, bytes}, false};
  result.blocks.count = count;
  result.blocks.stride = stride;
  return result;
}

/// Sends messages of that \p form, of which one takes a while unless it is
/// packed as \p packed says. \returns whether the next one is packed.
static bool isPackedAfter(StridedWays &ways, const StridedWays::Form &form,
                          bool packed) {
  for (unsigned i = 0; i < Trial::Messages; ++i) {
    StridedWays::Message message = ways.begin(form);
    if (message.isPacked() != packed)
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    message.complete(form.blocks.total());
  }
  return ways.begin(form).isPacked();
}

TEST(StridedWays, AreAsTheSettingSays) {
  StridedWays datatype(StridedMode::Datatype), packed(StridedMode::Packed);
  for (int i = 0; i < 50; ++i) {
    StridedWays::Message one = datatype.begin(form(10, 4, 8));
    EXPECT_FALSE(one.isPacked());
    one.complete(40);
    StridedWays::Message other = packed.begin(form(10, 4, 8));
    EXPECT_TRUE(other.isPacked());
    other.complete(40);
  }
}

TEST(StridedWays, AreFoundForEveryForm) {
  StridedWays ways(StridedMode::Auto);
  const StridedWays::Form forms[] = {form(10, 4, 8),   form(10, 4, -64),
                                     form(1000, 4, 8), form(10, 64, 80),
                                     form(10, 64, 0),  form(100, 64, 80)};
  bool packed = true;
  for (StridedWays::Form one : forms)
    for (const unsigned long long comm : {1, 7})
      for (const int rank : {-1, 0, 3}) {
        one.comm = comm;
        one.rank = rank;
        EXPECT_EQ(isPackedAfter(ways, one, packed), packed);
        packed = !packed;
      }
}

TEST(StridedWays, AreThoseOfMessagesOfSuchASize) {
  StridedWays ways(StridedMode::Auto);
  EXPECT_TRUE(isPackedAfter(ways, form(520, 4, 8), true));
  EXPECT_TRUE(ways.begin(form(1000, 4, 8)).isPacked());
  EXPECT_TRUE(ways.begin(form(800, 5, 15)).isPacked());
  EXPECT_FALSE(ways.begin(form(500, 4, 8)).isPacked());
}

// What one side sends the other one receives: they are to do the same.
TEST(StridedWays, AreTriedOnBothSidesAtATime) {
  StridedWays mine(StridedMode::Auto), theirs(StridedMode::Auto);
  unsigned bothPacked = 0, sentPacked = 0, neither = 0;
  for (unsigned i = 0; i < Trial::Messages; ++i) {
    StridedWays::Form one = form(10, 4, 8);
    one.isSent = i % 2 == 0;
    const bool mineIsPacked = mine.begin(one).isPacked();
    one.isSent = !one.isSent;
    const bool theirsIsPacked = theirs.begin(one).isPacked();
    const bool sent = one.isSent ? theirsIsPacked : mineIsPacked;
    const bool received = one.isSent ? mineIsPacked : theirsIsPacked;
    bothPacked += sent && received;
    sentPacked += sent && !received;
    neither += !sent && !received;
  }
  EXPECT_EQ(bothPacked, Trial::Messages / 3);
  EXPECT_EQ(sentPacked, Trial::Messages / 3);
  EXPECT_EQ(neither, Trial::Messages / 3);
}

TEST(StridedWays, AreTriedTwiceWhereTheOtherSideDecidesFirst) {
  StridedWays ways(StridedMode::Auto);
  StridedWays::Form one = form(10, 4, 8);
  one.follows = true;
  for (unsigned i = 0; i < Trial::Messages; ++i)
    ways.begin(one).complete(40);
  EXPECT_TRUE(isPackedAfter(ways, one, true));
}

TEST(StridedWays, OfWhatIsForgottenAreNotKnown) {
  StridedWays ways(StridedMode::Auto);
  for (unsigned i = 0; i < Trial::Messages; ++i) {
    StridedWays::Message message = ways.begin(form(10, 4, 8));
    if (!message.isPacked())
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    message.forget();
    message.complete(40);
  }
  EXPECT_FALSE(ways.begin(form(10, 4, 8)).isPacked());
}

TEST(StridedWays, NeverPackWhatIsLong) {
  StridedWays ways(StridedMode::Auto);
  const size_t longest = StridedWays::MostPacked;
  EXPECT_TRUE(isPackedAfter(ways, form(16, longest / 16, longest), true));
  EXPECT_FALSE(isPackedAfter(ways, form(17, longest / 16, longest), true));
}

TEST(StridedWays, RememberSoManyForms) {
  StridedWays ways(StridedMode::Auto);
  const auto isTried = [&](int rank) {
    StridedWays::Form one = form(10, 4, 8);
    one.rank = rank;
    bool packed = false;
    for (unsigned i = 0; i < Trial::Messages; ++i)
      packed |= ways.begin(one).isPacked();
    return packed;
  };
  for (int rank = 0; rank < 4096; ++rank)
    ASSERT_TRUE(isTried(rank));
  EXPECT_FALSE(isTried(4096));
}

TEST(StridedWays, AreFoundByManyThreads) {
  StridedWays ways(StridedMode::Auto);
  std::vector<std::thread> threads;
  for (int t = 0; t < 4; ++t)
    threads.emplace_back([&, t] {
      for (int i = 0; i < 2000; ++i) {
        StridedWays::Form one = form(10, 4, 8);
        one.rank = (i + t) % 50;
        StridedWays::Message message = ways.begin(one);
        message.complete(40);
      }
    });
  for (std::thread &thread : threads)
    thread.join();
}
