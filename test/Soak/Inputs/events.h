//===- events.h - What a block can be told to do ----------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every block of blocks.cu has a list of events, which the host plans (plan.h)
// and the block performs one after the other (perform.h).
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TEST_SOAK_EVENTS_H
#define GPUMPI_TEST_SOAK_EVENTS_H

#include <gpumpi/gpumpi.h>

/// EVENT(name): perform.h says what is done.
#define SOAK_EVENTS                                                            \
  EVENT(Send)                                                                  \
  EVENT(SyncSend)                                                              \
  EVENT(Receive)                                                               \
  EVENT(ProbeReceive)                                                          \
  EVENT(LookReceive)                                                           \
  EVENT(Exchange)                                                              \
  EVENT(Replace)                                                               \
  EVENT(SendVector)                                                            \
  EVENT(ReceiveVector)                                                         \
  EVENT(SendNobody)                                                            \
  EVENT(BeginSend)                                                             \
  EVENT(BeginSyncSend)                                                         \
  EVENT(BeginReceive)                                                          \
  EVENT(BeginSum)                                                              \
  EVENT(Wait)                                                                  \
  EVENT(Test)                                                                  \
  EVENT(WaitAll)                                                               \
  EVENT(TestAll)                                                               \
  EVENT(WaitAny)                                                               \
  EVENT(WaitSome)                                                              \
  EVENT(LookInVain)                                                            \
  EVENT(Sum)                                                                   \
  EVENT(Broadcast)                                                             \
  EVENT(Barrier)                                                               \
  EVENT(GridSum)                                                               \
  EVENT(End)

enum class Kind {
#define EVENT(NAME) NAME,
  SOAK_EVENTS
#undef EVENT
};

/// Processes of the same parity are in one Split, in reverse order; Inter
/// connects those of both parities.
enum Where { World, Duplicate, Split, Inter, Wheres };

constexpr int Slots = 6;    ///< Operations that a block has begun, at most.
constexpr int NoEvent = -1; ///< Nothing is begun in a slot.
constexpr int NoTag = 0;    ///< The tag of no message.

/// What goes from one block to another. What is in it follows from its number.
struct Message {
  int number, peer, tag, bytes;
};

struct Event {
  Kind kind;
  Where where;
  int slot;
  Message out, in;
  int from;     ///< Where `in` is asked for: in.peer, or any source.
  int expected; ///< The sum of all `out.number`.
  bool isRoot;
};

/// Byte \p i of a message.
__host__ __device__ inline unsigned char byteOf(int number, int i) {
  return (unsigned char)(number * 131 + i * 7 + (i >> 8) + 3);
}

// Vectors: parts of so many bytes, each so many bytes behind the one before it.
constexpr int VectorPart = 4, VectorStride = 8;

/// What a block found to be wrong.
enum class What {
  Byte,
  Source,
  Tag,
  Count,
  Error,
  Sum,
  EmptyStatus,
  Request,
  Completions,
  Index,
  NotCompleted,
  Gap,
  NotThere,
};

struct Mistake {
  int block, event;
  What what;
  long long got, expected;
};

constexpr int MistakesKept = 5;

struct Mistakes {
  int count;
  Mistake first[MistakesKept];
};

#endif // GPUMPI_TEST_SOAK_EVENTS_H
