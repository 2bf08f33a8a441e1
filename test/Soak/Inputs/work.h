//===- work.h - The launch of a process in a stream -------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A part of the plan, what its kernel is given, and reports of it in words.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TEST_SOAK_WORK_H
#define GPUMPI_TEST_SOAK_WORK_H

#include "harness.h"

#include "perform.h"
#include "plan.h"

#include <algorithm>
#include <cstdio>
#include <vector>

inline const char *nameOf(Kind kind) {
#define EVENT(NAME) #NAME,
  static const char *const names[] = {SOAK_EVENTS};
#undef EVENT
  return names[(int)kind];
}

inline const char *nameOf(What what) {
  static const char *const names[] = {
      "a byte of a message",
      "the source in a status",
      "the tag in a status",
      "the count in a status",
      "the error in a status",
      "a sum",
      "the status of what was not begun",
      "a request that is complete",
      "the number of completions",
      "an index",
      "what is not complete",
      "a byte between the parts of a vector",
      "a message that nobody sent",
  };
  return names[(int)what];
}

/// Communicators of every kind, which nothing has been done with.
class Communicators {
public:
  MPI_Comm all[Wheres];

  Communicators(int rank, int size) {
    MPI_Comm_dup(MPI_COMM_WORLD, &all[World]);
    MPI_Comm_dup(MPI_COMM_WORLD, &all[Duplicate]);
    MPI_Comm_split(MPI_COMM_WORLD, rank % 2, -rank, &all[Split]);
    all[Inter] = MPI_COMM_NULL;
    if (size == 1)
      return;
    MPI_Comm inOrder;
    MPI_Comm_split(MPI_COMM_WORLD, rank % 2, rank, &inOrder);
    MPI_Intercomm_create(inOrder, 0, MPI_COMM_WORLD, 1 - rank % 2, 0,
                         &all[Inter]);
    MPI_Comm_free(&inOrder);
  }
  Communicators(const Communicators &) = delete;
  Communicators &operator=(const Communicators &) = delete;
  ~Communicators() {
    for (MPI_Comm &comm : all)
      if (comm != MPI_COMM_NULL)
        MPI_Comm_free(&comm);
  }

  /// Whether there is a message that nobody has received.
  bool haveMessages() const {
    int left = 0;
    for (MPI_Comm comm : all)
      if (comm != MPI_COMM_NULL && !left)
        MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, comm, &left, MPI_STATUS_IGNORE);
    return left != 0;
  }
};

/// A launch of this process, and what it is given.
class Work {
public:
  Work(const Plan &plan, unsigned seed, const harness::Test &test, int number,
       int room)
      : plan(plan), seed(seed), rank(test.rank), number(number),
        first(plan.grid(rank, number).first),
        blocks(plan.grid(rank, number).second - first), room(room + 2),
        collectives(test.rank, test.size), events(eventsOf()),
        begins(beginsOf()), memory((size_t)blocks * (Slots + 2) * this->room),
        cells(blocks), mistakes(std::vector<Mistakes>(1)) {
    CHECK(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
    CHECK(cudaMallocHost(&at, blocks * sizeof *at));
    std::fill(at, at + blocks, 0);
  }
  Work(const Work &) = delete;
  Work &operator=(const Work &) = delete;
  ~Work() {
    cudaFreeHost(at);
    cudaStreamDestroy(stream);
  }

  void launch(const Communicators &messages, int threads) {
    Launch launch = {events, begins, memory, room, cells, mistakes, at, {}, {}};
    std::copy(messages.all, messages.all + Wheres, launch.messages);
    std::copy(collectives.all, collectives.all + Wheres, launch.collectives);
    perform<<<blocks, threads, 0, stream>>>(launch);
  }

  void printWhere() const {
    for (int block = 0; block < blocks; ++block)
      if (eventOf(block, at[block]).kind != Kind::End)
        print(block, at[block], "\n");
  }

  /// Says what was wrong; how often something was.
  int printMistakes() const {
    const Mistakes found = mistakes.values()[0];
    for (int i = 0; i < std::min(found.count, MistakesKept); ++i) {
      const Mistake &mistake = found.first[i];
      print(mistake.block, mistake.event, ": ");
      std::fprintf(stderr, "%s is %lld, not %lld\n", nameOf(mistake.what),
                   mistake.got, mistake.expected);
    }
    return found.count;
  }

private:
  const Plan &plan;
  const unsigned seed;
  const int rank, number, first, blocks, room;
  Communicators collectives;
  harness::Device<Event> events;
  harness::Device<int> begins;
  harness::Device<unsigned char> memory;
  harness::Device<Cells> cells;
  harness::Device<Mistakes> mistakes;
  cudaStream_t stream;
  int *at;

  const Event &eventOf(int block, int event) const {
    return plan.actor(first + block).events[event];
  }

  std::vector<Event> eventsOf() const {
    std::vector<Event> result;
    for (int block = 0; block < blocks; ++block) {
      const std::vector<Event> &own = plan.actor(first + block).events;
      result.insert(result.end(), own.begin(), own.end());
    }
    return result;
  }

  std::vector<int> beginsOf() const {
    std::vector<int> result = {0};
    for (int block = 0; block < blocks; ++block)
      result.push_back(result.back() +
                       (int)plan.actor(first + block).events.size());
    return result;
  }

  void print(int block, int event, const char *end) const {
    static const char *const names[] = {"world", "duplicate", "split", "inter"};
    const Event &e = eventOf(block, event);
    std::fprintf(
        stderr, "seed %u, process %d, stream %d, block %d, event %d: %s in %s",
        seed, rank, number, block, event, nameOf(e.kind), names[e.where]);
    if (e.out.number)
      std::fprintf(stderr, ", message %d to %d, tag %d, %d bytes", e.out.number,
                   e.out.peer, e.out.tag, e.out.bytes);
    if (e.in.number)
      std::fprintf(stderr, ", message %d from %d%s, tag %d, %d bytes",
                   e.in.number, e.in.peer, e.from == e.in.peer ? "" : " (any)",
                   e.in.tag, e.in.bytes);
    std::fprintf(stderr, ", slot %d%s", e.slot, end);
  }
};

#endif // GPUMPI_TEST_SOAK_WORK_H
