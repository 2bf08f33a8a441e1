//===- Tiles.cpp - Threads of several warps that meet ---------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Blocks/Tiles.h"

#include "Blocks/Waiting.h"

#include <gpumpi_cpu/tile_meetings.h>

#include <algorithm>
#include <cstring>

namespace gpumpi::cpu {

void Block::meetInTile(const TileOperation &operation, unsigned size,
                       void *post, unsigned count) {
  beginWaiting();
  Waiter waiter{threadIdx, currentThread(), operation.name};
  waiter.result = reinterpret_cast<std::uint64_t>(post);
  const unsigned first = waiter.thread / size * size;
  auto meeting =
      std::find_if(tiles.begin(), tiles.end(), [&](const TileMeeting &one) {
        return one.first == first && one.size == size &&
               one.operation == &operation;
      });
  if (meeting == tiles.end())
    meeting =
        tiles.insert(tiles.end(), {&operation, first, size, 0, count, {}});
  meeting->waiters.push(waiter);
  ++meeting->arrived;
  releaseTiles();
  wait(waiter);
}

unsigned Block::arrivedInWarps(const TileMeeting &meeting) const {
  unsigned lanes[MaxBlockThreads / WarpLanes] = {}, arrived = 0;
  for (const Waiter *waiter = meeting.waiters.front(); waiter;
       waiter = waiter->next)
    lanes[waiter->thread / WarpLanes] |= 1u << waiter->thread % WarpLanes;
  for (unsigned thread = 0; thread < threads(); thread += WarpLanes)
    if (lanes[thread / WarpLanes] &&
        lanes[thread / WarpLanes] == warps.liveLanes(thread))
      arrived += WarpLanes;
  return arrived;
}

/// Lets those tiles go on of which all live threads have met.
void Block::releaseTiles() {
  for (auto i = tiles.begin(); i != tiles.end();) {
    unsigned there = 0;
    for (unsigned thread = i->first;
         thread < i->first + i->size && thread < threads(); thread += WarpLanes)
      there += (unsigned)__builtin_popcount(warps.liveLanes(thread));
    if (i->count ? arrivedInWarps(*i) < i->count : i->arrived < there) {
      ++i;
      continue;
    }
    if (i->operation->compute)
      i->operation->compute(*i);
    if (watching) {
      std::vector<unsigned> met;
      for (const Waiter *waiter = i->waiters.front(); waiter;
           waiter = waiter->next)
        met.push_back(waiter->thread);
      watching->tileMeets(met);
    }
    ready.append(i->waiters);
    i = tiles.erase(i);
  }
}

namespace {

/// Calls \p visit(thread, post) for all that have met.
template <class Post, class Visit>
void forEachPost(const TileMeeting &meeting, Visit visit) {
  for (const Waiter *waiter = meeting.waiters.front(); waiter;
       waiter = waiter->next)
    visit(waiter->thread - meeting.first,
          *reinterpret_cast<Post *>(waiter->result));
}

/// What a thread has, and where it wants what the warps have.
struct OfWarps {
  const void *value;
  std::size_t bytes;
  void *all;
  unsigned present;
};

void gatherValues(TileMeeting &meeting) {
  const OfWarps *last[MaxBlockThreads / WarpLanes] = {};
  unsigned lastRank[MaxBlockThreads / WarpLanes] = {};
  unsigned present = 0;
  forEachPost<OfWarps>(meeting, [&](unsigned rank, OfWarps &post) {
    const unsigned warp = rank / WarpLanes;
    present |= 1u << warp;
    if (!last[warp] || rank > lastRank[warp]) {
      last[warp] = &post;
      lastRank[warp] = rank;
    }
  });
  forEachPost<OfWarps>(meeting, [&](unsigned, OfWarps &post) {
    post.present = present;
    for (unsigned rest = present; rest; rest &= rest - 1) {
      const unsigned warp = (unsigned)__builtin_ctz(rest);
      std::memcpy(static_cast<char *>(post.all) + warp * post.bytes,
                  last[warp]->value, post.bytes);
    }
  });
}

/// What a thread has, and the rank of the one whose value it wants.
struct OfThread {
  const void *value;
  std::size_t bytes;
  unsigned rank;
  void *result;
};

void exchangeValues(TileMeeting &meeting) {
  const void *values[MaxBlockThreads] = {};
  forEachPost<OfThread>(meeting, [&](unsigned rank, OfThread &post) {
    values[rank] = post.value;
  });
  forEachPost<OfThread>(meeting, [&](unsigned, OfThread &post) {
    const void *const value = values[post.rank];
    std::memcpy(post.result, value ? value : post.value, post.bytes);
  });
}

struct Vote {
  bool predicate;
  unsigned count;
};

void countVotes(TileMeeting &meeting) {
  unsigned count = 0;
  forEachPost<Vote>(meeting,
                    [&](unsigned, Vote &post) { count += post.predicate; });
  forEachPost<Vote>(meeting, [&](unsigned, Vote &post) { post.count = count; });
}

constexpr TileOperation Sync{"thread_block_tile::sync", nullptr};
constexpr TileOperation Gather{"a function of a thread_block_tile",
                               gatherValues};
constexpr TileOperation Exchange{"thread_block_tile::shfl", exchangeValues};
constexpr TileOperation Count{"a vote of a thread_block_tile", countVotes};

} // namespace

namespace detail {

void syncTile(unsigned size) {
  Block::current(Sync.name).meetInTile(Sync, size, nullptr);
}

unsigned gatherWarps(unsigned size, const void *value, std::size_t bytes,
                     void *all) {
  OfWarps post{value, bytes, all, 0};
  Block::current(Gather.name).meetInTile(Gather, size, &post);
  return post.present;
}

void exchangeInTile(unsigned size, const void *value, std::size_t bytes,
                    unsigned rank, void *result) {
  OfThread post{value, bytes, rank % size, result};
  Block::current(Exchange.name).meetInTile(Exchange, size, &post);
}

unsigned votesInTile(unsigned size, bool predicate) {
  Vote post{predicate, 0};
  Block::current(Count.name).meetInTile(Count, size, &post);
  return post.count;
}

} // namespace detail
} // namespace gpumpi::cpu
