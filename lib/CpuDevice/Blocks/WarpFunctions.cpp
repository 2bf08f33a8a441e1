//===- WarpFunctions.cpp - Votes, shuffles and the rest of a warp ---------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each function posts a value and has the results of all lanes computed from
// the values of all. Results for lanes that do not take part are never read.
//
//===----------------------------------------------------------------------===//

#include "Blocks/Waiting.h"

#include <gpumpi_cpu/warp.h>

#include <algorithm>

using namespace gpumpi::cpu;

namespace {

std::uint64_t exchange(const WarpOperation &operation, unsigned mask,
                       std::uint64_t value, std::uint64_t argument = 0) {
  return Block::current(operation.name)
      .warpOperation(operation, mask, value, argument);
}

/// Calls \p visit for each lane that takes part.
template <class Visit> void forEachLane(unsigned lanes, Visit visit) {
  for (; lanes; lanes &= lanes - 1)
    visit((unsigned)__builtin_ctz(lanes));
}

/// The lanes that posted something else than zero.
unsigned ballot(const WarpExchange &warp) {
  unsigned result = 0;
  forEachLane(warp.lanes, [&](unsigned lane) {
    result |= (warp.values[lane] != 0) << lane;
  });
  return result;
}

/// Gives every lane the same \p result.
void giveAll(WarpExchange &warp, std::uint64_t result) {
  warp.results.fill(result);
}

//===----------------------------------------------------------------------===//
// Shuffles
//===----------------------------------------------------------------------===//

/// The argument of a shuffle: where to read, and how wide a segment is.
std::uint64_t shuffleArgument(unsigned lane, int width) {
  return (std::uint64_t)lane << 32 | (unsigned)width;
}

/// Gives each lane the value of the lane that \p source says, or its own where
/// that lane is out of range or does not take part. `source(lane, offset,
/// first, width)`, where offsets are modulo the lanes of a warp, is for the
/// segment of `width` lanes that begins with `first`.
template <class Source> void shuffleLanes(WarpExchange &warp, Source source) {
  forEachLane(warp.lanes, [&](unsigned lane) {
    const int offset = (int)(warp.arguments[lane] >> 32 & (WarpLanes - 1));
    const int width = (int)(warp.arguments[lane] & 0xffffffffu);
    const int first = (int)lane & ~(width - 1);
    const int from = source((int)lane, offset, first, width);
    const bool there =
        from >= 0 && from < (int)WarpLanes && (warp.lanes >> from & 1);
    warp.results[lane] = warp.values[there ? (unsigned)from : lane];
  });
}

void computeShuffle(WarpExchange &warp) {
  shuffleLanes(warp, [](int, int offset, int first, int width) {
    return first + (offset & (width - 1));
  });
}

void computeShuffleUp(WarpExchange &warp) {
  shuffleLanes(warp, [](int lane, int offset, int first, int) {
    return lane - offset < first ? lane : lane - offset;
  });
}

void computeShuffleDown(WarpExchange &warp) {
  shuffleLanes(warp, [](int lane, int offset, int first, int width) {
    return lane + offset >= first + width ? lane : lane + offset;
  });
}

void computeShuffleXor(WarpExchange &warp) {
  shuffleLanes(warp, [](int lane, int offset, int first, int width) {
    // A lane may read from a segment before its own, but not from a later one.
    const int from = lane ^ offset;
    return from >= first + width ? lane : from;
  });
}

//===----------------------------------------------------------------------===//
// Matches and reductions
//===----------------------------------------------------------------------===//

void computeMatchAny(WarpExchange &warp) {
  forEachLane(warp.lanes, [&](unsigned lane) {
    unsigned same = 0;
    forEachLane(warp.lanes, [&](unsigned other) {
      same |= (warp.values[other] == warp.values[lane]) << other;
    });
    warp.results[lane] = same;
  });
}

void computeMatchAll(WarpExchange &warp) {
  const std::uint64_t first = warp.values[(unsigned)__builtin_ctz(warp.lanes)];
  bool same = true;
  forEachLane(warp.lanes,
              [&](unsigned lane) { same &= warp.values[lane] == first; });
  giveAll(warp, same ? warp.lanes : 0);
}

/// Combines the values of all lanes, as numbers of type T.
template <class T, class Combine>
void reduceLanes(WarpExchange &warp, Combine combine) {
  const unsigned first = (unsigned)__builtin_ctz(warp.lanes);
  T total = (T)warp.values[first];
  forEachLane(warp.lanes & (warp.lanes - 1), [&](unsigned lane) {
    total = combine(total, (T)warp.values[lane]);
  });
  giveAll(warp, (unsigned)total);
}

void computeSync(WarpExchange &warp) { giveAll(warp, 0); }
void computeBallot(WarpExchange &warp) { giveAll(warp, ballot(warp)); }
void computeAll(WarpExchange &warp) {
  giveAll(warp, ballot(warp) == warp.lanes);
}
void computeAny(WarpExchange &warp) { giveAll(warp, ballot(warp) != 0); }
void computeUniform(WarpExchange &warp) {
  const unsigned votes = ballot(warp);
  giveAll(warp, votes == 0 || votes == warp.lanes);
}
void computeAdd(WarpExchange &warp) {
  reduceLanes<unsigned>(warp, [](unsigned a, unsigned b) { return a + b; });
}
void computeAnd(WarpExchange &warp) {
  reduceLanes<unsigned>(warp, [](unsigned a, unsigned b) { return a & b; });
}
void computeOr(WarpExchange &warp) {
  reduceLanes<unsigned>(warp, [](unsigned a, unsigned b) { return a | b; });
}
void computeXor(WarpExchange &warp) {
  reduceLanes<unsigned>(warp, [](unsigned a, unsigned b) { return a ^ b; });
}
template <class T> void computeMin(WarpExchange &warp) {
  reduceLanes<T>(warp, [](T a, T b) { return std::min(a, b); });
}
template <class T> void computeMax(WarpExchange &warp) {
  reduceLanes<T>(warp, [](T a, T b) { return std::max(a, b); });
}

constexpr WarpOperation Sync{"__syncwarp", computeSync};
constexpr WarpOperation All{"__all_sync", computeAll};
constexpr WarpOperation Any{"__any_sync", computeAny};
constexpr WarpOperation Uniform{"__uni_sync", computeUniform};
constexpr WarpOperation Ballot{"__ballot_sync", computeBallot};
constexpr WarpOperation Shuffle{"__shfl_sync", computeShuffle};
constexpr WarpOperation ShuffleUp{"__shfl_up_sync", computeShuffleUp};
constexpr WarpOperation ShuffleDown{"__shfl_down_sync", computeShuffleDown};
constexpr WarpOperation ShuffleXor{"__shfl_xor_sync", computeShuffleXor};
constexpr WarpOperation MatchAny{"__match_any_sync", computeMatchAny};
constexpr WarpOperation MatchAll{"__match_all_sync", computeMatchAll};
constexpr WarpOperation ReduceAdd{"__reduce_add_sync", computeAdd};
constexpr WarpOperation ReduceAnd{"__reduce_and_sync", computeAnd};
constexpr WarpOperation ReduceOr{"__reduce_or_sync", computeOr};
constexpr WarpOperation ReduceXor{"__reduce_xor_sync", computeXor};
constexpr WarpOperation MinUnsigned{"__reduce_min_sync", computeMin<unsigned>};
constexpr WarpOperation MaxUnsigned{"__reduce_max_sync", computeMax<unsigned>};
constexpr WarpOperation MinSigned{"__reduce_min_sync", computeMin<int>};
constexpr WarpOperation MaxSigned{"__reduce_max_sync", computeMax<int>};

} // namespace

void __syncwarp(unsigned mask) { exchange(Sync, mask, 0); }

// Two calls are the same place in the program if they return to the same place.
__attribute__((noinline)) unsigned __activemask() {
  return Block::current("__activemask").activeMask(__builtin_return_address(0));
}

int __all_sync(unsigned mask, int predicate) {
  return (int)exchange(All, mask, predicate != 0);
}
int __any_sync(unsigned mask, int predicate) {
  return (int)exchange(Any, mask, predicate != 0);
}
int __uni_sync(unsigned mask, int predicate) {
  return (int)exchange(Uniform, mask, predicate != 0);
}
unsigned __ballot_sync(unsigned mask, int predicate) {
  return (unsigned)exchange(Ballot, mask, predicate != 0);
}

unsigned __reduce_add_sync(unsigned mask, unsigned value) {
  return (unsigned)exchange(ReduceAdd, mask, value);
}
unsigned __reduce_min_sync(unsigned mask, unsigned value) {
  return (unsigned)exchange(MinUnsigned, mask, value);
}
unsigned __reduce_max_sync(unsigned mask, unsigned value) {
  return (unsigned)exchange(MaxUnsigned, mask, value);
}
int __reduce_add_sync(unsigned mask, int value) {
  return (int)exchange(ReduceAdd, mask, (unsigned)value);
}
int __reduce_min_sync(unsigned mask, int value) {
  return (int)exchange(MinSigned, mask, (unsigned)value);
}
int __reduce_max_sync(unsigned mask, int value) {
  return (int)exchange(MaxSigned, mask, (unsigned)value);
}
unsigned __reduce_and_sync(unsigned mask, unsigned value) {
  return (unsigned)exchange(ReduceAnd, mask, value);
}
unsigned __reduce_or_sync(unsigned mask, unsigned value) {
  return (unsigned)exchange(ReduceOr, mask, value);
}
unsigned __reduce_xor_sync(unsigned mask, unsigned value) {
  return (unsigned)exchange(ReduceXor, mask, value);
}

namespace gpumpi::cpu::detail {

unsigned long long shuffleIndex(unsigned mask, unsigned long long bits,
                                int lane, int width) {
  return exchange(Shuffle, mask, bits, shuffleArgument((unsigned)lane, width));
}
unsigned long long shuffleUp(unsigned mask, unsigned long long bits,
                             unsigned delta, int width) {
  return exchange(ShuffleUp, mask, bits, shuffleArgument(delta, width));
}
unsigned long long shuffleDown(unsigned mask, unsigned long long bits,
                               unsigned delta, int width) {
  return exchange(ShuffleDown, mask, bits, shuffleArgument(delta, width));
}
unsigned long long shuffleXor(unsigned mask, unsigned long long bits,
                              int laneMask, int width) {
  return exchange(ShuffleXor, mask, bits,
                  shuffleArgument((unsigned)laneMask, width));
}
unsigned matchAny(unsigned mask, unsigned long long bits) {
  return (unsigned)exchange(MatchAny, mask, bits);
}
unsigned matchAll(unsigned mask, unsigned long long bits) {
  return (unsigned)exchange(MatchAll, mask, bits);
}

} // namespace gpumpi::cpu::detail
