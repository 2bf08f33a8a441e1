//===- Block.cpp - A block of CUDA threads being run ----------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Blocks/Block.h"

#include "Blocks/LeaveKernel.h"
#include "Blocks/Shuffle.h"
#include "Blocks/Waiting.h"
#include "Errors.h"
#include "HostThreadObject.h"
#include "Settings.h"

#include <gpumpi/lone_block.h>
#include <gpumpi_cpu/block_loops.h>
#include <gpumpi_cpu/shared.h>

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <utility>
#include <vector>

namespace gpumpi::cpu {

/// The block that this host thread runs.
__thread Block *currentBlock;

Block::Block()
    : fibers(&Block::work, this), keptPosts(MaxBlockThreads),
      checks(settings().check), inOrder(settings().order == Order::Forward) {
  passes.posts = keptPosts.data();
  passes.mayStay = !checks;
  if (checks && makeBlockWatcher)
    watching = makeBlockWatcher();
}

/// The words of neighbouring variables of a thread lie this far apart, in
/// words: not by a power of two, which would give them the same lines of a
/// cache.
static unsigned frameStride(unsigned threads) {
  return (threads + 31) / 32 * 32 + 32;
}

/// The index of thread number \p thread.
static uint3 threadIndex(unsigned thread) {
  const unsigned row = thread / blockDim.x;
  return {thread % blockDim.x, row % blockDim.y, row / blockDim.y};
}

//===----------------------------------------------------------------------===//
// Starting and ending threads
//===----------------------------------------------------------------------===//

/// Serial numbers that the calling host thread has given to its blocks.
static __thread unsigned long long lastSerial;

bool Block::run(const detail::Launch &toRun, std::uint64_t number,
                std::uint64_t blocks, std::uint64_t listed) {
  beginLaunch(toRun, number, listed);
  mayRun = blocks;
  begin(/*again=*/false);
  return runToEnd();
}

bool Block::runPaused(const detail::Launch &toRun, const PausedBlock &paused) {
  beginLaunch(toRun, paused.number, paused.listed);
  mayRun = 1;
  keptPosts[0] = paused.posts;
  begin(/*again=*/true);
  return runToEnd();
}

void Block::beginLaunch(const detail::Launch &toRun, std::uint64_t number,
                        std::uint64_t listed) {
  launch = &toRun;
  blockNumber = number;
  ranBefore = 0;
  passes.listed = listed;
  passes.stride = frameStride(toRun.block.x * toRun.block.y * toRun.block.z);
  fibers.adoptMain();
  shared = launch->kept ? &launch->kept->of(blockNumber) : &ownShared;
  shared->begin(launch->sharedBytes);
}

bool Block::runToEnd() {
  runPass();
  runFurtherPasses();
  return leave();
}

/// Begins block number `blockNumber`, whose shared memory is ready; \p again:
/// has it go on.
void Block::begin(bool again) {
  joinedBlocks = 1;
  serial = ++lastSerial;
  enter();
  tellShared();
  passes.again = again;
  passes.frames = nullptr;
  if (watching)
    watching->begin(blockDim.x * blockDim.y * blockDim.z);
  startPass();
}

bool Block::goToNext() {
  if (joinedBlocks == mayRun || !progress.stepped || progress.waited ||
      passes.waiting > 0 || passes.givesWay || launch->service || launch->kept)
    return false;
  if (watching)
    watching->end();
  ranBefore += joinedBlocks;
  mayRun -= joinedBlocks;
  blockNumber += joinedBlocks;
  passes.listed += joinedBlocks;
  // The rest of what begin() does is as it was.
  if (!shared->beginNext(checks))
    detail::currentBlockSerial = serial = ++lastSerial;
  blockIdx.x += joinedBlocks;
  if (blockIdx.x >= gridDim.x)
    goToNextRow();
  joinedBlocks = 1;
  passes.again = false;
  passes.frames = nullptr;
  if (watching)
    watching->begin(progress.count);
  beginPass();
  detail::startThread(progress);
  return true;
}

/// From behind the last block of a row, at which joined blocks end.
void Block::goToNextRow() {
  blockIdx.x = 0;
  if (++blockIdx.y < gridDim.y)
    return;
  blockIdx.y = 0;
  ++blockIdx.z;
}

void Block::startPass() {
  progress = {};
  progress.count = blockDim.x * blockDim.y * blockDim.z;
  progress.stepped =
      launch->profile->runsBlocks.load(std::memory_order_relaxed);
  beginPass();
}

/// The same, of which most is as it was in the last pass, in which no thread
/// has waited.
inline void Block::beginPass() {
  progress.started = 0;
  progress.next = {0, 0, 0};
  progress.whole = false;
  if (!inOrder)
    chooseOrder(blockNumber);
  passes.lastThreads = passes.waiting;
  passes.lastVotes = passes.votes;
  passes.waiting = passes.votes = 0;
  passes.givesWay = false;
}

/// Runs all threads until they have returned.
void Block::runPass() {
  if (launch->service)
    return fibers.switchTo(fibers.takeIdle());
  launch->run(launch->body, progress);
  // Kernels that are launched through one pointer may be of both kinds.
  if (progress.stepped && !progress.whole)
    launch->profile->runsBlocks.store(false, std::memory_order_relaxed);
  // Threads that wait have been left behind on other fibers. They come back
  // here when the last has returned.
  if (progress.waited && live > 0)
    fibers.switchTo(*nextFiber());
}

/// The same as often as some have returned for a barrier.
void Block::runFurtherPasses() {
  while (passes.waiting > 0 && meeting.empty()) {
    passes.again = true;
    startPass();
    runPass();
  }
}

bool Block::resume() {
  goesOn = false;
  enter();
  // The whole grid has met.
  if (watching)
    watching->barrier();
  ready.append(meeting);
  fibers.switchTo(*nextFiber());
  runFurtherPasses();
  return leave();
}

void Block::enter() {
  blockDim = launch->block;
  gridDim = launch->grid;
  blockIdx = {(unsigned)blockNumber, 0, 0};
  if (blockNumber >= gridDim.x) {
    const std::uint64_t row = blockNumber / gridDim.x;
    blockIdx = {(unsigned)(blockNumber % gridDim.x),
                (unsigned)(row % gridDim.y), (unsigned)(row / gridDim.y)};
  }
  detail::currentBlockSerial = serial;
  detail::currentPasses = &passes;
  currentBlock = this;
}

/// The host thread runs it no longer. \returns whether it is done.
bool Block::leave() {
  if (watching)
    watching->end();
  currentBlock = nullptr;
  return meeting.empty();
}

/// What an idle fiber does: the same, on its own stack.
Fiber &Block::work(void *self) {
  Block &block = *static_cast<Block *>(self);
  block.launch->run(block.launch->body, block.progress);
  const bool done = !block.progress.waited || block.live == 0;
  return done ? block.fibers.mainFiber() : *block.nextFiber();
}

void Block::chooseOrder(std::uint64_t number) {
  order.resize(progress.count);
  std::iota(order.begin(), order.end(), (std::uint16_t)0);
  if (settings().order == Order::Reverse)
    std::reverse(order.begin(), order.end());
  else
    shuffle(order, settings().seed ^ number);
  progress.shuffled = true;
}

void Block::startShuffled() {
  threadIdx = threadIndex(order[progress.started++]);
}

bool Block::beginWhole() {
  if (progress.whole)
    return false;
  progress.whole = true;
  // A loop over all threads is left by itself, by calls that do nothing; the
  // next block is stepped.
  if (progress.isFresh())
    launch->profile->runsBlocks.store(true, std::memory_order_relaxed);
  else
    progress.started = progress.count;
  return true;
}

void Block::eachThread(detail::RunThreads run, const void *body,
                       std::size_t bytes) {
  detail::KernelProfile profile;
  detail::Launch part = *launch;
  part.run = run;
  part.body = body;
  part.bodyBytes = bytes;
  part.profile = &profile;
  if (!inner)
    inner = std::make_unique<Block>();
  inner->runPartOf(*this, part);
  enter();
  tellShared();
}

void Block::runPartOf(Block &whole, const detail::Launch &part) {
  outer = &whole;
  launch = &part;
  blockNumber = whole.blockNumber;
  serial = whole.serial;
  shared = whole.shared;
  fibers.adoptMain();
  enter();
  tellShared();
  passes.again = false;
  startPass();
  runPass();
}

unsigned Block::beginJoined() {
  if (!beginWhole())
    return 0;
  // Messages name a block.
  if (checks || progress.shuffled)
    return 1;
  const unsigned wide = std::max(MaxRow / blockDim.x, 1u);
  joinedBlocks =
      (unsigned)std::min<std::uint64_t>({mayRun, wide, gridDim.x - blockIdx.x});
  return joinedBlocks;
}

void Block::leaveStacks() {
  fibers.abandonFor([](void *self) {
    // The main fiber of an inner one is whatever the outer one is on.
    if (Block *const whole = static_cast<Block *>(self)->outer)
      whole->leaveStacks();
    leaveToWorker();
  });
}

/// The loop that starts the threads by their numbers has not told how far it
/// has come.
void Block::noteStarted() {
  progress.started = currentThread() + 1;
  progress.next = threadIndex(progress.started);
}

void Block::giveFrames(std::size_t bytes) {
  const std::size_t needed =
      (bytes * passes.stride + sizeof(Aligned) - 1) / sizeof(Aligned);
  if (frames.size() < needed)
    frames.resize(needed);
  passes.frames = frames[0].bytes;
}

void Block::firstWait() {
  if (progress.isFresh())
    noteStarted();
  progress.waited = true;
  live = progress.count;
  warps.begin(progress.count);
  // All that have been started have returned, but for the last one.
  for (unsigned i = 0; i + 1 < progress.started; ++i) {
    --live;
    warps.end(progress.shuffled ? order[i] : i, ready);
  }
}

void Block::endThread() {
  --live;
  warps.end(currentThread(), ready);
  if (!tiles.empty())
    releaseTiles();
  if (arrivedCount > 0 && arrivedCount == live)
    releaseBarrier();
}

//===----------------------------------------------------------------------===//
// What kernels call
//===----------------------------------------------------------------------===//

void meetGrid(const GridCall &call) {
  Block::current(call.place.operation).meetGrid(call);
}

unsigned beginBlocks() { return Block::current("a kernel").beginJoined(); }

bool beginBlock() { return Block::current("a kernel").beginWhole(); }

bool beginNextBlock() {
  return currentBlock->goToNext() && currentBlock->beginWhole();
}

/// Calls \p ask, for which the running block's kernel waits. What is asked is
/// no kernel.
template <class Ask> static auto askHost(const Ask &ask) {
  Block *const asking = std::exchange(currentBlock, nullptr);
  const auto answer = ask();
  asking->enter();
  return answer;
}

unsigned long long beginInPlace(LoneBlock &lone, unsigned operation,
                                const Request &request) {
  return askHost([&] { return lone.begin(operation, request); });
}

bool performInPlace(LoneBlock &lone, unsigned operation,
                    const Request &request) {
  return deviceError() == cudaSuccess &&
         askHost([&] { return lone.perform(operation, request); });
}

static __thread detail::ThreadFrames framesOfBlock;

GridService *currentGridService() {
  const Block *block = Block::currentOrNull();
  return block ? block->service() : nullptr;
}

namespace detail {

// `progress` is the first thing that the running block has told about.
void startShuffled(BlockProgress &) { currentBlock->startShuffled(); }
void endThread(BlockProgress &) { currentBlock->endThread(); }
bool goToNextBlock(BlockProgress &) { return currentBlock->goToNext(); }

__thread BlockPasses *currentPasses;

void giveFrames(std::size_t bytes) { currentBlock->giveFrames(bytes); }

ThreadFrames &threadFrames() { return framesOfBlock; }

namespace {

/// What warps of the running block have for what they exchange.
struct WarpRooms {
  std::vector<std::unique_ptr<unsigned char[]>> rooms;
};

} // namespace

void *warpRoom(unsigned which) {
  auto &rooms = OfHostThread<WarpRooms>::mine().rooms;
  if (rooms.size() <= which)
    rooms.resize(which + 1);
  if (!rooms[which])
    rooms[which].reset(new unsigned char[WarpRoom]);
  return rooms[which].get();
}

void eachThread(RunThreads run, const void *body, std::size_t bytes) {
  currentBlock->eachThread(run, body, bytes);
}

const unsigned short *threadOrder() { return currentBlock->threadOrder(); }

} // namespace detail

} // namespace gpumpi::cpu
