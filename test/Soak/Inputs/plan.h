//===- plan.h - What all blocks of all processes do -------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The plan follows from the seed alone, so that all processes have the same.
// Something that several blocks do together is appended to the events of each
// of them before anything else is planned. So there is one order of everything,
// and the first in it of what is not done yet can always be done: blocks that
// wait in a circle are the runtime's mistake.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TEST_SOAK_PLAN_H
#define GPUMPI_TEST_SOAK_PLAN_H

#include "events.h"

#include <algorithm>
#include <map>
#include <random>
#include <utility>
#include <vector>

struct Extent {
  int processes, streams, blocks, events, room;
};

/// A block of a launch of a process.
struct Actor {
  int process, stream, block;
  bool busy[Slots] = {};
  std::vector<Event> events = {};
};

class Plan {
public:
  Plan(const Extent &extent, unsigned seed);

  /// The blocks of a launch: of all processes' blocks, those from the first
  /// index to before the second.
  std::pair<int, int> grid(int process, int stream) const {
    const int launch = process * extent.streams + stream;
    return {begins[launch], begins[launch + 1]};
  }
  const Actor &actor(int index) const { return all[index]; }

private:
  Extent extent;
  std::mt19937 chance;
  std::vector<Actor> all;
  std::vector<int> begins; ///< Of the launches in `all`.
  std::map<std::pair<const Actor *, const Actor *>, int> tagsOfPairs;
  int fewestBlocks = 0;
  int numbers = NoTag; ///< Of messages and tags: those that are given.

  // How a launch begins.
  void lookEarly();
  void beginAndSumGrids();
  void beFirstOnAll(Where where);

  // What can happen then.
  void something();
  void message(Actor &sender, Actor &receiver);
  void exchange(Actor &a, Actor &b, const Event &atA, const Event &atB);
  void together(int stream, int block, Where where, Kind kind);
  void anyTogether();
  void sumGrid(int stream);
  void complete(Actor &actor);

  int below(int limit) { return (int)(chance() % (unsigned)limit); }
  template <class T> T oneOf(std::initializer_list<T> list) {
    return list.begin()[below((int)list.size())];
  }
  Actor &anyActor() { return all[below((int)all.size())]; }
  Actor &anyActorBut(const Actor &one);

  static void add(Actor &actor, Kind kind, Event event = {}) {
    event.kind = kind;
    actor.events.push_back(event);
  }
  int takeSlot(Actor &actor);
  int rankIn(Where where, int process) const;
  Where whereOf(const Actor &a, const Actor &b);
  int length();
};

inline Plan::Plan(const Extent &extent, unsigned seed)
    : extent(extent), chance(seed) {
  // Launches are not of the same size everywhere.
  fewestBlocks = extent.blocks;
  for (int process = 0; process < extent.processes; ++process)
    for (int stream = 0; stream < extent.streams; ++stream) {
      const int blocks = extent.blocks - below(extent.blocks / 2 + 1);
      fewestBlocks = std::min(fewestBlocks, blocks);
      begins.push_back((int)all.size());
      for (int block = 0; block < blocks; ++block)
        all.push_back({process, stream, block});
    }
  begins.push_back((int)all.size());
  if (all.size() > 1 && below(2))
    lookEarly();
  const Where first = oneOf({World, Split, Inter});
  if (below(2))
    beFirstOnAll(first == Inter && extent.processes == 1 ? World : first);
  if (below(2))
    beginAndSumGrids();
  for (int i = 0; i < extent.events; ++i)
    something();
  for (Actor &actor : all) {
    add(actor, Kind::WaitAll);
    add(actor, Kind::End);
  }
}

inline Actor &Plan::anyActorBut(const Actor &one) {
  for (;;)
    if (Actor &other = anyActor(); &other != &one)
      return other;
}

/// Waits for what is in the slot.
inline int Plan::takeSlot(Actor &actor) {
  Event wait = {};
  wait.slot = below(Slots);
  if (actor.busy[wait.slot])
    add(actor, oneOf({Kind::Wait, Kind::Test}), wait);
  actor.busy[wait.slot] = true;
  return wait.slot;
}

inline int Plan::rankIn(Where where, int process) const {
  switch (where) {
  case Split:
    return (extent.processes + 1 - process % 2) / 2 - 1 - process / 2;
  case Inter:
    return process / 2;
  default:
    return process;
  }
}

/// Where both have each other.
inline Where Plan::whereOf(const Actor &a, const Actor &b) {
  const Where where = oneOf({World, Duplicate, Split});
  const bool sameParity = a.process % 2 == b.process % 2;
  return where == Split && !sameParity ? Inter : where;
}

/// About where MPI and the runtime begin to do things in another way.
inline int Plan::length() {
  for (;;) {
    const int bytes = oneOf({0, 1, 4, 100, 256, 257, 300, 512, 1023, 1024, 1025,
                             3000, 4096, 4097, 20000, 65536, 66000, 140000});
    if (bytes <= extent.room)
      return bytes;
  }
}

#endif // GPUMPI_TEST_SOAK_PLAN_H
