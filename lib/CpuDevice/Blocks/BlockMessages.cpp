//===- BlockMessages.cpp - What is wrong with a block ---------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Blocks/Waiting.h"
#include "Memory/Findings.h"
#include "Places.h"
#include "Report.h"

#include <gpumpi_cpu/block_loops.h>
#include <gpumpi_cpu/misuse.h>

#include <cstdio>
#include <string>

namespace gpumpi::cpu {

std::string Block::kernelName() const {
  if (launch->kernel) {
    const std::string name = functionAt(launch->kernel);
    if (!name.empty())
      return name;
  }
  // "... [with Body = NAME]" from GCC, "... [Body = NAME]" from Clang. NAME is
  // most often a lambda in the launch stub of the kernel.
  std::string name = launch->name();
  const std::string::size_type start = name.find("Body = ");
  if (start != std::string::npos)
    name = name.substr(start + 7, name.size() - start - 8);
  const std::string stub = "gpumpi_launch_";
  const std::string::size_type prefix = name.find(stub);
  if (prefix != std::string::npos)
    name = name.substr(prefix + stub.size(),
                       name.find('(', prefix) - prefix - stub.size());
  return name;
}

void Block::reportApart(const Waiter &one, const Waiter &other) const {
  const auto describe = [](const Waiter &waiter) {
    const uint3 &index = waiter.index;
    const WaitingPlace &place = waiter.call->place;
    char line[160];
    std::snprintf(line, sizeof(line), "\n  thread (%u, %u, %u) is in %s at ",
                  index.x, index.y, index.z, place.operation);
    return line + std::string(place.file) + ":" + std::to_string(place.line);
  };
  reportFinding(runningBlock() +
                    ": threads wait for each other in different barriers: all "
                    "threads of a block have to come to the same one; move it "
                    "out of the condition",
                describe(one) + describe(other));
}

void Block::reportDeadlock() const {
  constexpr unsigned MaxLines = 8;
  std::string text;
  unsigned lines = 0, waiting = 0;
  const auto describe = [&](const Waiter &waiter, const std::string &more) {
    ++waiting;
    if (++lines > MaxLines)
      return;
    const uint3 &index = waiter.index;
    char line[160];
    std::snprintf(line, sizeof(line), "\n  thread (%u, %u, %u) waits in %s",
                  index.x, index.y, index.z, waiter.operation);
    text += line + more;
  };
  for (const Waiter *waiter = arrived.front(); waiter; waiter = waiter->next)
    describe(*waiter, "");
  for (const Waiter *waiter = looking.front(); waiter; waiter = waiter->next)
    describe(*waiter, "");
  for (const TileMeeting &tile : tiles)
    for (const Waiter *waiter = tile.waiters.front(); waiter;
         waiter = waiter->next)
      describe(*waiter, "");
  warps.forEachGroup([&](unsigned warp, const WarpGroup &group) {
    const unsigned missing =
        group.mask & ~group.exchange.lanes & warps.liveLanes(warp * WarpLanes);
    char more[96];
    std::snprintf(more, sizeof(more), ", mask 0x%08x, for lanes 0x%08x",
                  group.mask, missing);
    for (unsigned lanes = group.exchange.lanes; lanes; lanes &= lanes - 1)
      describe(*group.waiters[(unsigned)__builtin_ctz(lanes)], more);
  });
  if (lines > MaxLines)
    text += "\n  ...";
  fail("kernel %s, block (%u, %u, %u): deadlock: %u threads wait for each "
       "other%s",
       kernelName().c_str(), blockIdx.x, blockIdx.y, blockIdx.z, waiting,
       text.c_str());
}

namespace detail {

void failToMeet(const char *where) {
  const std::string what =
      std::string("threads of the block wait in a barrier, and others in ") +
      where + ": none can go on";
  failInKernel(what.c_str());
}

void refuseBlock() {
  fail("kernel %s, block (%u, %u, %u): its threads have numbers of more than "
       "31 bits in x, which kernels that run block by block do not count; "
       "launch a smaller grid, or translate without --lowering=sync",
       Block::current("a kernel").kernelName().c_str(), blockIdx.x, blockIdx.y,
       blockIdx.z);
}

/// Ends the program with what \p thread has done, of a kernel that runs block
/// by block.
[[noreturn]] static void failIn(std::size_t thread, const std::string &what) {
  const auto number = static_cast<unsigned>(thread);
  fail("kernel %s, block (%u, %u, %u), thread (%u, %u, %u): %s",
       Block::current("a kernel").kernelName().c_str(), blockIdx.x, blockIdx.y,
       blockIdx.z, number % blockDim.x, number / blockDim.x % blockDim.y,
       number / blockDim.x / blockDim.y, what.c_str());
}

void refuseMask(std::size_t thread, unsigned mask) {
  char digits[16];
  std::snprintf(digits, sizeof digits, "0x%08x", mask);
  failIn(thread, "the mask " + std::string(digits) +
                     " of a warp function does not name the calling lane " +
                     std::to_string(thread % WarpLanes));
}

void refuseMissed(std::size_t thread) {
  failIn(thread, "it comes to a warp function, but not to one before that "
                 "others have called with its lane " +
                     std::to_string(thread % WarpLanes) +
                     " in the mask; name those lanes that come, or translate "
                     "with --lowering=suspend");
}

void misused(const char *what) {
  if (Block::currentOrNull())
    failInKernel(what);
  fail("%s", what);
}

} // namespace detail

void failInKernel(const char *what) {
  fail("kernel %s, block (%u, %u, %u), thread (%u, %u, %u): %s",
       Block::current(what).kernelName().c_str(), blockIdx.x, blockIdx.y,
       blockIdx.z, threadIdx.x, threadIdx.y, threadIdx.z, what);
}

} // namespace gpumpi::cpu
