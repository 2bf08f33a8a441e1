//===- plan_events.h - How chance plans what blocks do ----------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// How the launches begin, since what happens first on a communicator, or before
// anything else, has ways of its own in the runtime; and what happens then.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TEST_SOAK_PLAN_EVENTS_H
#define GPUMPI_TEST_SOAK_PLAN_EVENTS_H

#include "plan.h"

//===-- How launches begin ------------------------------------------------===//

/// The first thing that a block does is to look for a message, which comes when
/// much else has happened.
inline void Plan::lookEarly() {
  Actor &looking = anyActor(), &sender = anyActorBut(looking);
  const Where where = whereOf(looking, sender);
  Event out = {}, in = {};
  in.where = out.where = where;
  in.in = {++numbers, rankIn(where, sender.process), 0, length()};
  in.in.tag = in.in.number;
  in.from = oneOf({in.in.peer, CUDA_MPI_ANY_SOURCE});
  out.out = in.in;
  out.out.peer = rankIn(where, looking.process);
  add(looking, oneOf({Kind::ProbeReceive, Kind::LookReceive}), in);
  for (int i = 0; i < 40; ++i) {
    Actor &a = anyActorBut(looking), &b = anyActorBut(looking);
    if (&a != &b)
      message(a, b);
    else
      add(a, Kind::SendNobody);
  }
  add(sender, Kind::Send, out);
}

/// The first collective of blocks is only begun; that of the grid on the same
/// communicator does not wait for it.
inline void Plan::beginAndSumGrids() {
  for (int stream = 0; stream < extent.streams; ++stream) {
    together(stream, below(fewestBlocks), World, Kind::BeginSum);
    sumGrid(stream);
  }
}

/// All streams have collectives of blocks at once, each on its communicators.
/// The processes launch in different orders, and come to the collectives in
/// different orders.
inline void Plan::beFirstOnAll(Where where) {
  for (Actor &actor : all)
    for (int delays = below(8); delays > 0 && actor.block < 3; --delays)
      add(actor, Kind::SendNobody);
  for (int stream = 0; stream < extent.streams; ++stream)
    for (int block = 0; block < std::min(fewestBlocks, 3); ++block)
      together(stream, block, where, oneOf({Kind::Sum, Kind::BeginSum}));
}

//===-- What happens then -------------------------------------------------===//

inline void Plan::something() {
  const int what = below(100);
  if (what < 80 && all.size() > 1) {
    Actor &sender = anyActor();
    message(sender, anyActorBut(sender));
  } else if (what < 95) {
    anyTogether();
  } else if (what < 97) {
    Event event = {};
    event.where = oneOf({World, Duplicate});
    event.out.bytes = 5;
    add(anyActor(), Kind::SendNobody, event);
  } else if (what < 98) {
    sumGrid(below(extent.streams));
  } else {
    complete(anyActor());
  }
}

/// One message, or one in each direction.
inline void Plan::message(Actor &sender, Actor &receiver) {
  const Where where = whereOf(sender, receiver);
  Event out = {}, in = {};
  out.where = in.where = where;
  out.out = {++numbers, rankIn(where, receiver.process), 0, length()};
  in.in = out.out;
  in.in.peer = in.from = rankIn(where, sender.process);
  // Either no other message has this tag, or all between the two have it, and
  // come in their order: who looks for one of them may find another.
  const bool ownTag = below(2);
  int &tagOfPair = tagsOfPairs[{&sender, &receiver}];
  if (!ownTag && tagOfPair == NoTag)
    tagOfPair = ++numbers;
  out.out.tag = in.in.tag = ownTag ? out.out.number : tagOfPair;
  const int way = below(10);
  if (way < 2)
    return exchange(sender, receiver, out, in);
  if (ownTag && below(2))
    in.from = CUDA_MPI_ANY_SOURCE;

  const int bytes = out.out.bytes;
  if (way == 2 && bytes % VectorPart == 0 &&
      bytes / VectorPart * VectorStride <= extent.room) {
    add(sender, Kind::SendVector, out);
    add(receiver, oneOf({Kind::ReceiveVector, Kind::Receive}), in);
    return;
  }
  const Kind send =
      oneOf({Kind::Send, Kind::Send, Kind::SyncSend, Kind::BeginSend,
             Kind::BeginSend, Kind::BeginSyncSend});
  if (send == Kind::BeginSend || send == Kind::BeginSyncSend)
    out.slot = takeSlot(sender);
  add(sender, send, out);
  Kind receive =
      oneOf({Kind::Receive, Kind::Receive, Kind::Receive, Kind::ProbeReceive,
             Kind::LookReceive, Kind::BeginReceive, Kind::BeginReceive,
             Kind::BeginReceive});
  if (receive == Kind::BeginReceive)
    in.slot = takeSlot(receiver);
  else if (!ownTag)
    receive = Kind::Receive;
  add(receiver, receive, in);
  if (below(4) == 0)
    complete(*oneOf({&sender, &receiver}));
}

/// The message that is planned already, from \p a to \p b, and one back.
inline void Plan::exchange(Actor &a, Actor &b, const Event &atA,
                           const Event &atB) {
  Event first = atA, second = atB;
  const Kind kind = oneOf({Kind::Send, Kind::Exchange, Kind::Replace});
  second.out = {++numbers, second.in.peer, 0,
                kind == Kind::Exchange ? length() : first.out.bytes};
  second.out.tag = second.out.number;
  first.in = second.out;
  first.in.peer = first.from = first.out.peer;
  // With a tag that others have, too, what is begun before comes first anyway.
  if (kind == Kind::Send) {
    add(a, Kind::Send, first);
    add(b, Kind::Receive, second);
    add(b, Kind::Send, second);
    add(a, Kind::Receive, first);
  } else {
    add(a, kind, first);
    add(b, kind, second);
  }
}

inline void Plan::anyTogether() {
  const int stream = below(extent.streams), block = below(fewestBlocks);
  const Where where = extent.processes == 1
                          ? oneOf({World, Duplicate, Split})
                          : oneOf({World, Duplicate, Split, Inter});
  const Kind kind =
      where == Inter
          ? oneOf({Kind::Barrier, Kind::Sum, Kind::BeginSum})
          : oneOf({Kind::Barrier, Kind::Sum, Kind::BeginSum, Kind::Broadcast});
  together(stream, block, where, kind);
}

/// A collective of the blocks of this number in all processes of a group.
inline void Plan::together(int stream, int block, Where where, Kind kind) {
  const int parity = below(std::min(extent.processes, 2));
  std::vector<int> members;
  for (int process = 0; process < extent.processes; ++process)
    if (where != Split || process % 2 == parity)
      members.push_back(process);
  const int root = members[below((int)members.size())];
  const int number = ++numbers, bytes = length();
  const auto share = [&](int process) { return number + 13 * process; };
  for (int member : members) {
    Actor &actor = all[grid(member, stream).first + block];
    Event event = {};
    event.where = where;
    event.isRoot = member == root;
    event.out = {number, rankIn(where, root), NoTag, bytes};
    if (kind == Kind::Sum || kind == Kind::BeginSum)
      event.out.number = share(member);
    // In an intercommunicator a group gets what the other one has.
    for (int other : members)
      if (where != Inter || other % 2 != member % 2)
        event.expected += share(other);
    if (kind == Kind::BeginSum)
      event.slot = takeSlot(actor);
    add(actor, kind, event);
  }
}

inline void Plan::sumGrid(int stream) {
  const int number = ++numbers, size = extent.processes;
  for (int process = 0; process < size; ++process) {
    const auto blocks = grid(process, stream);
    for (int i = blocks.first; i < blocks.second; ++i) {
      Event event = {};
      event.out.number = number + process;
      event.expected = size * number + size * (size - 1) / 2;
      add(all[i], Kind::GridSum, event);
    }
  }
}

/// Completes all that is begun, or asks for what is not there.
inline void Plan::complete(Actor &actor) {
  const Kind kind = oneOf({Kind::WaitAll, Kind::TestAll, Kind::WaitAny,
                           Kind::WaitSome, Kind::LookInVain});
  Event event = {};
  event.slot = below(Slots);
  add(actor, kind, event);
  if (kind != Kind::LookInVain)
    std::fill(actor.busy, actor.busy + Slots, false);
}

#endif // GPUMPI_TEST_SOAK_PLAN_EVENTS_H
