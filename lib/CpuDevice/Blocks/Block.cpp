//===- Block.cpp - A block of CUDA threads being run ----------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Blocks/Block.h"

#include "Blocks/LeaveKernel.h"
#include "Blocks/Meeting.h"
#include "Blocks/Shuffle.h"
#include "Blocks/Waiting.h"
#include "Memory/Findings.h"
#include "Report.h"
#include "Settings.h"

#include <gpumpi_cpu/block_loops.h>
#include <gpumpi_cpu/misuse.h>
#include <gpumpi_cpu/shared.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <numeric>
#include <thread>
#include <vector>

namespace gpumpi::cpu {

/// The block that this host thread runs.
__thread Block *currentBlock;

Block::Block()
    : fibers(&Block::work, this), keptPosts(MaxBlockThreads),
      checks(settings().check), inOrder(settings().order == Order::Forward) {
  passes.posts = keptPosts.data();
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

/// Makes this the block that the host thread runs...
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

/// ... and no longer. \returns whether it is done.
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
// Waiting
//===----------------------------------------------------------------------===//

/// All live threads are in the barrier: is it the same one? Not every program
/// tells where its barriers stand.
void Block::checkArrived() const {
  const Waiter *first = nullptr;
  for (const Waiter *waiter = arrived.front(); waiter; waiter = waiter->next) {
    if (!waiter->call)
      continue;
    if (!first)
      first = waiter;
    if (!samePlace(waiter->call->place, first->call->place))
      reportApart(*first, *waiter);
  }
  if (watching)
    watching->barrier();
}

std::uint64_t Block::warpOperation(const WarpOperation &operation,
                                   unsigned mask, std::uint64_t value,
                                   std::uint64_t argument) {
  beginWaiting();
  Waiter waiter{threadIdx, currentThread(), operation.name};
  if (!(mask >> waiter.thread % WarpLanes & 1))
    fail("kernel %s, block (%u, %u, %u), thread (%u, %u, %u): the mask 0x%08x "
         "of %s does not name the calling lane %u",
         kernelName().c_str(), blockIdx.x, blockIdx.y, blockIdx.z, threadIdx.x,
         threadIdx.y, threadIdx.z, mask, operation.name,
         waiter.thread % WarpLanes);
  warps.join(operation, mask, value, argument, waiter, ready);
  wait(waiter);
  return waiter.result;
}

void Block::waitUntil(const Condition &condition) {
  while (!condition.holds()) {
    beginWaiting();
    Waiter waiter{threadIdx, currentThread(), condition.operation};
    waiter.condition = &condition;
    looking.push(waiter);
    wait(waiter);
  }
}

bool Block::poll(const Condition &condition, std::uint64_t nanoseconds) {
  if (condition.holds())
    return true;
  beginWaiting();
  Waiter waiter{threadIdx, currentThread(), condition.operation};
  waiter.condition = &condition;
  // Time passes each time, so that the others' comes, too.
  waiter.result = time + std::max<std::uint64_t>(nanoseconds, 20);
  if (waiter.result < time)
    waiter.result = ~(std::uint64_t)0;
  polling.push(waiter);
  wait(waiter);
  return condition.holds();
}

/// Lets the threads go on whose condition holds by now, when nothing else can.
/// \returns whether there are any.
bool Block::releaseLooking() {
  WaiterQueue still;
  while (!looking.empty()) {
    Waiter &waiter = looking.pop();
    (waiter.condition->holds() ? ready : still).push(waiter);
  }
  looking.append(still);
  return !ready.empty();
}

/// Lets the thread go on that has asked for the least time, when nothing else
/// can, and those whose condition holds. \returns whether there was one.
bool Block::releasePolling() {
  if (polling.empty())
    return false;
  std::uint64_t next = ~(std::uint64_t)0;
  bool some = false;
  for (Waiter *waiter = polling.front(); waiter; waiter = waiter->next) {
    next = std::min(next, waiter->result);
    some |= waiter->condition->holds();
  }
  WaiterQueue still;
  while (!polling.empty()) {
    Waiter &waiter = polling.pop();
    if (some ? waiter.condition->holds()
             : waiter.result == next && ready.empty())
      ready.push(waiter);
    else
      still.push(waiter);
  }
  if (!some)
    time = std::max(time, next);
  polling.append(still);
  return true;
}

/// When nothing else can go on, and some wait for what threads of other blocks
/// or the host do: waits for that. \returns whether there are such threads.
bool Block::awaitOthers() {
  const auto isForOthers = [&] {
    for (const Waiter *waiter = looking.front(); waiter; waiter = waiter->next)
      if (!waiter->condition->isOfBlock)
        return true;
    return false;
  };
  if (!isForOthers())
    return false;
  while (!releaseLooking()) {
    if (launchHasFailed())
      leaveKernel();
    std::this_thread::yield();
  }
  return true;
}

unsigned Block::activeMask(const void *site) {
  beginWaiting();
  Waiter waiter{threadIdx, currentThread(), "__activemask"};
  waiter.site = site;
  active.push(waiter);
  wait(waiter);
  return (unsigned)waiter.result;
}

namespace {

/// The lanes of a warp that have called __activemask from one place.
struct ActiveLanes {
  const void *site;
  unsigned lanes;
};

} // namespace

/// Those at \p site, of a warp that has lanes at \p places.
static unsigned &lanesAt(std::vector<ActiveLanes> &places, const void *site) {
  for (ActiveLanes &place : places)
    if (place.site == site)
      return place.lanes;
  places.push_back({site, 0});
  return places.back().lanes;
}

/// Answers the threads in __activemask, when nothing else can go on. \returns
/// whether there were any. Often these are all threads of the block: each is
/// looked at twice, and not compared with each other.
bool Block::releaseActive() {
  if (active.empty())
    return false;
  static thread_local std::array<std::vector<ActiveLanes>,
                                 MaxBlockThreads / WarpLanes>
      warps;
  for (std::vector<ActiveLanes> &places : warps)
    places.clear();
  for (Waiter *waiter = active.front(); waiter; waiter = waiter->next)
    lanesAt(warps[waiter->thread / WarpLanes], waiter->site) |=
        1u << waiter->thread % WarpLanes;
  for (Waiter *waiter = active.front(); waiter; waiter = waiter->next)
    waiter->result = lanesAt(warps[waiter->thread / WarpLanes], waiter->site);
  ready.append(active);
  return true;
}

//===----------------------------------------------------------------------===//
// Waiting for the whole grid
//===----------------------------------------------------------------------===//

void Block::meetGrid(const GridCall &call) {
  if (!launch->service)
    fail("kernel %s: %s needs a launch with a service", kernelName().c_str(),
         call.place.operation);
  beginWaiting();
  Waiter waiter{threadIdx, currentThread(), call.place.operation};
  waiter.call = &call;
  meeting.push(waiter);
  wait(waiter);
}

/// No thread can go on by itself.
Fiber *Block::parkOrReport() {
  if (meeting.empty())
    reportDeadlock();
  return &fibers.mainFiber();
}

const GridCall &Block::firstCall() const {
  const Waiter *first = meeting.front();
  for (const Waiter *waiter = first; waiter; waiter = waiter->next)
    if (waiter->thread < first->thread)
      first = waiter;
  return *first->call;
}

WaitingPlace Block::otherPlace(bool &ofBlock) const {
  const GridCall &first = firstCall();
  const Waiter *other = nullptr;
  for (const Waiter *waiter = meeting.front(); waiter; waiter = waiter->next)
    if (!samePlace(waiter->call->place, first.place) &&
        (!other || waiter->thread < other->thread))
      other = waiter;
  if (other) {
    ofBlock = ofBlock && other->call->ofBlock;
    return other->call->place;
  }
  if (const Waiter *waiter = arrived.front())
    return waiter->call ? waiter->call->place
                        : WaitingPlace{waiter->operation, nullptr, 0, 0};
  if (const Waiter *waiter = looking.front())
    return {waiter->operation, nullptr, 0, 0};
  WaitingPlace place{};
  if (!tiles.empty())
    place.operation = tiles.front().operation->name;
  warps.forEachGroup([&](unsigned, const WarpGroup &group) {
    place.operation = group.operation->name;
  });
  return place;
}

//===----------------------------------------------------------------------===//
// Messages
//===----------------------------------------------------------------------===//

std::string Block::kernelName() const {
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

void meetGrid(const GridCall &call) {
  Block::current(call.place.operation).meetGrid(call);
}

unsigned beginBlocks() { return Block::current("a kernel").beginJoined(); }

bool beginBlock() { return Block::current("a kernel").beginWhole(); }

bool beginNextBlock() {
  return currentBlock->goToNext() && currentBlock->beginWhole();
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

ThreadFrames &threadFrames() { return framesOfBlock; }

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

void *warpRoom(unsigned which) {
  thread_local std::vector<std::unique_ptr<unsigned char[]>> rooms;
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
