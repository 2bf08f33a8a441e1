//===- Block.h - A block of CUDA threads being run --------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A worker runs the threads of a block one after another on one stack, until
// one has to wait. That thread keeps the stack: the rest goes on on another
// fiber, which first starts the threads that have not been started, then
// resumes those that can go on. So there are three kinds of fibers while a
// block runs:
//
//   running    one, executing a thread
//   waiting    each holds one thread in the middle of its kernel; somebody has
//   a
//              Waiter that leads to it
//   idle       in the pool, without a thread
//
// Waiting threads are in nobody's queue until what they wait for has happened;
// then they join the `ready` queue. Some wait for a condition, which is looked
// at only if no other thread can go on. If none is ready, none is left to start
// and some still wait, then they wait for each other: a deadlock, which is
// reported. Unless some wait for the whole grid (gpumpi_cpu/grid_operation.h):
// then the block is parked, and resumed when the grid has met. All threads of a
// launch that allows for that run on fibers, so that the worker's own stack is
// there for the next block.
//
// With --lowering=sync threads return from the kernel at a barrier, and the
// worker runs them again: gpumpi_cpu/block_passes.h. Or the kernel runs the
// block in one call (gpumpi_cpu/block_loops.h); where its threads may wait,
// they get a place of their own for that, with the same number and shared
// memory.
//
// Barriers count live threads: those that have returned are gone. Which ones
// have is only recorded from the first wait on. Until then every thread that
// was started has also returned, but for the one that is running.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_LIB_CPUDEVICE_BLOCK_H
#define GPUMPI_LIB_CPUDEVICE_BLOCK_H

#include "Blocks/BlockWatcher.h"
#include "Blocks/Fiber.h"
#include "Blocks/PausedBlocks.h"
#include "Blocks/SharedMemory.h"
#include "Blocks/Tiles.h"
#include "Blocks/Warp.h"

#include <gpumpi_cpu/block_passes.h>
#include <gpumpi_cpu/launch.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace gpumpi::cpu {

/// Threads that one block may have.
constexpr unsigned MaxBlockThreads = 1024;

/// A place for one block at a time, with all that running it takes.
class Block {
public:
  Block();
  Block(const Block &) = delete;
  Block &operator=(const Block &) = delete;

  /// The block that the calling host thread runs. Without one, the program ends
  /// with a message about the use of \p what.
  static Block &current(const char *what);
  /// The same, or null.
  static Block *currentOrNull();

  /// Runs block \p number of \p launch, which is number \p listed of those to
  /// be run, and as many of the \p blocks blocks from there on as it can.
  /// \returns whether they are done; otherwise the one is parked.
  bool run(const detail::Launch &launch, std::uint64_t number,
           std::uint64_t blocks, std::uint64_t listed);
  /// Has the block of \p launch go on that gave way before, as \p paused says.
  /// \returns as run does.
  bool runPaused(const detail::Launch &launch, const PausedBlock &paused);
  /// Whether the last block has given way to others.
  bool gaveWay() const { return passes.givesWay; }
  /// What it needs to go on.
  PausedBlock paused() const {
    return {blockNumber, passes.listed, keptPosts[0]};
  }
  /// Makes this the block that the host thread runs.
  void enter();
  /// From now on blocks may give way to others.
  void mayGiveWay(bool may) { passes.mayGiveWay = may; }
  /// How many blocks it has run.
  std::uint64_t ran() const { return ranBefore + joinedBlocks; }
  /// Has the threads of a parked block go on. \returns as run does.
  bool resume();
  /// Whether its threads may wait for the whole grid.
  bool isCooperative() const { return launch->cooperative; }
  /// The number of the block that is run or parked.
  std::uint64_t number() const { return blockNumber; }
  /// Threads of the block.
  unsigned threads() const { return progress.count; }
  /// Threads of the parked block that have not returned.
  unsigned liveThreads() const { return live; }
  /// The call of the parked block's first thread that waits for the grid.
  const GridCall &firstCall() const;
  /// Where a thread of the parked block waits, if that is elsewhere than in
  /// firstCall(); else null operation.
  /// \p ofBlock: becomes false if that is no operation of the block.
  WaitingPlace otherPlace(bool &ofBlock) const;
  /// The parked block can be resumed.
  void letGoOn() { goesOn = true; }
  bool canGoOn() const { return goesOn; }

  /// That of the block being run, or of the last one.
  SharedMemory &sharedMemory() { return *shared; }
  /// The kernel sees from now on where that lies.
  void tellShared() {
    passes.sharedBegin = shared->lowest();
    passes.sharedEnd = shared->highest();
  }
  /// Name of the kernel being run, for messages.
  std::string kernelName() const;
  /// Number of the running thread in the block.
  unsigned currentThread() const;

  /// Waits until all live threads have arrived. \returns for how many of them
  /// \p predicate was true. \p call: where the barrier stands, if that is
  /// known.
  unsigned barrier(const char *operation, bool predicate, unsigned &liveThreads,
                   const GridCall *call = nullptr);
  /// Waits until \p condition holds.
  void waitUntil(const Condition &condition);
  /// Lets the other threads of the block go on until \p condition holds, or all
  /// that can go on have been given \p nanoseconds, of a time that passes only
  /// where nobody can. \returns whether it holds.
  bool poll(const Condition &condition, std::uint64_t nanoseconds);
  /// Joins the lanes named by \p mask in \p operation. \returns the result.
  std::uint64_t warpOperation(const WarpOperation &operation, unsigned mask,
                              std::uint64_t value, std::uint64_t argument);
  /// Meets the other live threads of its tile of \p size threads. \p post: what
  /// the operation knows of the thread. \p count: of how many it is complete,
  /// counted in warps; 0 for all.
  void meetInTile(const TileOperation &operation, unsigned size, void *post,
                  unsigned count = 0);
  /// Those of the meeting whose warps have arrived with all live lanes; 32
  /// each.
  unsigned arrivedInWarps(const TileMeeting &meeting) const;
  /// The lanes of the running thread's warp that are at \p site.
  unsigned activeMask(const void *site);
  /// Waits for the whole grid in \p call.
  void meetGrid(const GridCall &call);
  /// The service of the launch being run, or null.
  GridService *service() const { return launch->service; }

  /// Who follows this block; null in a program that is not built to be checked.
  BlockWatcher *watcher() const { return watching.get(); }
  /// Those \p lanes of warp number \p warp have met.
  void warpHasMet(unsigned warp, unsigned lanes) {
    if (__builtin_expect(watching != nullptr, 0))
      watching->warpMeets(warp, lanes);
  }
  /// What the launch being run calls for each thread, and its size in bytes.
  const void *body() const { return launch->body; }
  std::size_t bodyBytes() const { return launch->bodyBytes; }
  /// What the host's code that has launched the kernel has on its stack.
  const detail::HostStack &hostStack() const { return launch->hostStack; }

  /// Whether \p pointer lies on the stack of the running thread, where it may
  /// be used; nothing, if that is not the block's own.
  std::optional<bool> isOnOwnStack(const void *pointer) const {
    const auto here = fibers.isOnRunning(pointer);
    return here || !outer ? here : outer->isOnOwnStack(pointer);
  }
  /// Whether \p address lies on a stack of the block's own.
  bool hasStackWith(const void *address) const {
    return fibers.hasStackWith(address);
  }

  /// Leaves the kernel that is running for the worker, by a jump. The block can
  /// only be destroyed after that.
  [[noreturn]] void leaveStacks();

  void startShuffled();
  void endThread();
  /// Begins the next block, when the kernel has returned from this one: most of
  /// what it takes to run a block that is soon done is to get to the kernel.
  /// \returns false if there is none, or this one is not over.
  bool goToNext();

  /// Gives the running block room for \p bytes bytes a thread over the barriers
  /// at which the kernel is left.
  void giveFrames(std::size_t bytes);

  /// The kernel runs all threads in the call under way. \returns false if it
  /// has done so before.
  bool beginWhole();
  /// The same of several blocks in x. \returns how many.
  unsigned beginJoined();
  bool isWhole() const { return progress.whole; }
  /// Calls \p body for all threads of the block, while a kernel that runs them
  /// all is at work on it.
  void eachThread(detail::RunThreads run, const void *body, std::size_t bytes);
  /// In which order; null: by their numbers.
  const std::uint16_t *threadOrder() const {
    return progress.shuffled ? order.data() : nullptr;
  }

private:
  friend void detail::startShuffled(detail::BlockProgress &);
  friend void detail::endThread(detail::BlockProgress &);

  const detail::Launch *launch = nullptr;
  std::uint64_t blockNumber = 0;
  std::uint64_t mayRun = 1;      ///< So many blocks, this one included.
  std::uint64_t ranBefore = 0;   ///< Blocks in front of this one.
  unsigned joinedBlocks = 1;     ///< The kernel runs so many as one.
  unsigned long long serial = 0; ///< Tells it from all blocks of its worker.
  detail::BlockProgress progress{};
  FiberPool fibers;
  SharedMemory ownShared;            ///< Where no other is given.
  SharedMemory *shared = &ownShared; ///< Of the block being run.
  std::vector<std::uint16_t> order;  ///< Of the threads, unless by number.

  unsigned live = 0; ///< Threads that have not returned (once one has waited).
  WaiterQueue ready; ///< Threads that can go on.

  WaiterQueue arrived;       ///< Threads in the barrier.
  unsigned arrivedCount = 0; ///< How many there are.
  unsigned votes = 0;        ///< For how many of them the predicate was true.
  unsigned lastCount = 0;    ///< Of the barrier that was completed last.
  unsigned lastVotes = 0;

  detail::BlockPasses passes;
  struct Aligned {
    alignas(64) unsigned char bytes[64];
  };
  std::vector<Aligned> frames;
  std::vector<detail::KeptPosts> keptPosts;

  WarpTable warps;
  std::vector<TileMeeting> tiles; ///< Those that are not complete.
  WaiterQueue looking;            ///< Threads that wait for a condition.
  WaiterQueue polling;    ///< The same, up to the time that is their result.
  std::uint64_t time = 0; ///< That of those, in nanoseconds.
  WaiterQueue active;     ///< Threads in __activemask.
  WaiterQueue meeting;    ///< Threads that wait for the whole grid.
  bool goesOn = false;    ///< What they wait for has happened.

  const bool checks;  ///< Mistakes are looked for.
  const bool inOrder; ///< Threads are started by their numbers.
  std::unique_ptr<BlockWatcher> watching;

  /// For what the kernel does not do for all threads in one call.
  std::unique_ptr<Block> inner;
  Block *outer = nullptr; ///< Of an inner one, while it runs.

  static Fiber &work(void *block);
  void runPartOf(Block &whole, const detail::Launch &part);
  void beginLaunch(const detail::Launch &toRun, std::uint64_t number,
                   std::uint64_t listed);
  void begin(bool again);
  bool runToEnd();
  void goToNextRow();
  void startPass();
  void beginPass();
  void runPass();
  void runFurtherPasses();
  bool leave();
  void chooseOrder(std::uint64_t number);
  void beginWaiting();
  void noteStarted();
  void firstWait();
  void wait(Waiter &waiter);
  Fiber *nextFiber();
  void releaseBarrier();
  void releaseTiles();
  void checkArrived() const;
  [[noreturn]] void reportApart(const Waiter &one, const Waiter &other) const;
  bool releaseLooking();
  bool releasePolling();
  bool awaitOthers();
  bool releaseActive();
  Fiber *parkOrReport();
  [[noreturn]] void reportDeadlock() const;
};

/// Ends the program with a message that says which thread of which kernel the
/// caller is, and \p what it did.
[[noreturn]] void failInKernel(const char *what);

} // namespace gpumpi::cpu

#endif // GPUMPI_LIB_CPUDEVICE_BLOCK_H
