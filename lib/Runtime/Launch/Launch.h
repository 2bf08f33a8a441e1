//===- Launch.h - One launch of an embedded kernel --------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The state of one launch between its activations, and the step that takes it
// from one to the next (paper, 3.1):
//
//   activate      run the kernel until every block has suspended or ended;
//                 meanwhile begin what its threads have posted, and see to
//                 what has been begun before
//   wait          for the device, and for the copy of Control and first slot
//   diverged?     a failure, if threads stand at different operations, or have
//                 left different ones without suspending
//   perform       what the grid has left, and what the first block that has
//                 suspended asks for
//   done?         yes, if no block has suspended in this activation, and when
//                 everything that was begun is complete
//   next epoch
//
// Where blocks have operations of their own, BlockSteps.h says what comes next.
//
// Whoever drives the steps decides what happens in between; a launch knows
// nothing of others.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_RUNTIME_LAUNCH_H
#define GPUMPI_RUNTIME_LAUNCH_H

#include "Launch/Arrival.h"
#include "Launch/BlockSteps.h"
#include "Launch/LaunchShape.h"
#include "Launch/Mail.h"
#include "Launch/Sequence.h"
#include "Memory/Pool.h"
#include "Memory/Staging.h"
#include "Operations/Operations.h"
#include "Reports/Errors.h"
#include "Reports/Statistics.h"
#include "Runtime.h"

#include <gpumpi/host.h>
#include <gpumpi/lone_block.h>

// Tests have the CPU device stand for a GPU (GPUMPI_REHEARSE_GPU).
#if defined(GPUMPI_CPU_CUDA_RUNTIME_H) && !defined(GPUMPI_REHEARSE_GPU)
#define GPUMPI_LAUNCHES_ON_CPU
#endif

#include <algorithm>
#include <chrono>
#include <exception>
#include <optional>
#include <thread>
#include <vector>

namespace gpumpi {

class Launch final : private cpu::LoneBlock {
public:
  /// The epoch after which counting starts anew.
  static constexpr unsigned maxEpoch = 0xffffffffu;

  /// Takes memory for the launch, unless the device cannot run such a grid, and
  /// clears it. All arguments must outlive this. \p lastEpoch is there for
  /// tests.
  /// \throws Failure
  Launch(Runtime &runtime, const KernelInfo &kernel, const LaunchConfig &config,
         const ActivateFunction &activate, unsigned lastEpoch = maxEpoch);
  ~Launch() {
    if (delivered)
      (void)cudaEventDestroy(delivered);
  }
  Launch(const Launch &) = delete;
  Launch &operator=(const Launch &) = delete;

  /// Activates the kernel once and performs what it asks for.
  /// \returns whether it must be activated again. \throws Failure
  bool step();

  /// What has been counted so far.
  const KernelStatistics &counts() const { return counted; }

private:
  /// What is read after an activation; neighbours in device memory.
  struct Notice {
    Control control;
    BlockSlot slot;
  };
  /// Pinned host memory for what is copied behind an activation.
  struct Mailbox {
    Notice notice;
    alignas(64) unsigned arrived; ///< For `arrival`.
    PostSlot posts[PostCapacity]; ///< Only where the grid posts.
  };

  /// The same for what blocks post: the beginnings of what Activation::made and
  /// madeInOrder lead to. While the kernel runs the stream may copy at any
  /// time: what the host copies meanwhile has a place of its own.
  struct MailOfPosts {
    unsigned long long made[1 + PostsInOrder];
    PostSlot inOrder[PostsInOrder];
    PostSlot meanwhile[PostsInOrder];
  };

  Runtime &runtime;
  const KernelInfo &kernel;
  const LaunchConfig &config;
  const ActivateFunction &activate;
  const unsigned lastEpoch;
  const Process &process;
  LastWords::Doing doing;
  KernelStatistics counted;
  int device = 0;
  LaunchShape shape = {};
  Pool::Block memory;        ///< All that LaunchShape speaks of.
  Pool::Block mailboxBlock;  ///< For a Mailbox, unless the host reads `memory`.
  bool hostReads = false;    ///< The host reads and writes `memory`.
  std::thread::id thread;    ///< That which has activated the kernel.
  Pool::Block warpBlock;     ///< For Activation::warps.
  Pool::Block postBlock;     ///< For the posts...
  Pool::Block progressBlock; ///< ... and for the PostProgress of blocks.
  Pool::Block madeBlock;     ///< For Activation::made...
  Pool::Block inOrderBlock;  ///< ... and madeInOrder,
  Pool::Block mailOfPostsBlock; ///< and, pinned, for a MailOfPosts.
  Pool::Block lookBlock;        ///< Pinned host memory for what look() reads.
  Pool::Block toldBlock;        ///< For what `told` copies.
  Pool::Block knownMail;  ///< For Activation::known: pinned host memory, ...
  Pool::Block knownBlock; ///< ... or copied from there.
  // Only where blocks have operations:
  Pool::Block suspendedBlock;        ///< For Activation::suspended.
  Pool::Block mailboxOfBlocks;       ///< Pinned, for that and for the slots...
  bool blocksAreInMail = false;      ///< ... behind this activation.
  Pool::Block runningBlock;          ///< For Activation::running...
  Pool::Block runningMail;           ///< ... and, pinned, what is copied there.
  std::vector<RunningBlock> running; ///< These run, if not all do.
  unsigned endLine = 0; ///< Of the kernel, once a thread has come there.
  Staging staging;
  std::optional<Operations> operations;
  std::optional<Underway> together; ///< Messages of the grid.
  std::optional<BlockSteps> steps;  ///< Where blocks have operations.
  Activation activation = {};
  /// What the activation is told is complete, to all or to each block that
  /// runs.
  std::vector<Completion> known;
  std::vector<Asked> sequence; ///< What the activation has asked for.
  size_t performed = 0;        ///< So many of these are behind it.
  const SuspensionPoint *behind = nullptr; ///< The last of those before.
  bool isCollected = false;                ///< They have been read.
  unsigned stayed = 0; ///< So often the kernel has asked without being left.
  bool goesFurther = false;          ///< The kernel, behind them.
  std::vector<PostSlot> left;        ///< What it has left, if copied for that.
  unsigned postsInMailbox = 0;       ///< So many as were left before.
  BlockSlot copiedSlot = {};         ///< Of the first block that suspended.
  WarpSlot copiedWarp = {};          ///< Of the warp that asks for the block,
  std::vector<WarpSlot> copiedWarps; ///< or of all, if many have to be copied.
  cudaError_t begun = cudaSuccess;   ///< Whether the activation could begin...
  cudaError_t noticed = cudaSuccess; ///< ... and what the host is told of it.
  Arrival arrival;                   ///< Of that.
  cudaStream_t copies;             ///< For copies, also while the kernel runs.
  cudaEvent_t delivered = nullptr; ///< In `copies`, if it is not the kernel's.
  /// The host may use managed memory while the device runs a kernel.
  bool sharesManaged = false;
  /// One post of a block.
  struct PostOfBlock {
    unsigned block;
    unsigned post; ///< Its number in this activation.
  };
  /// What a block has posted in this activation.
  struct PostsOfBlock {
    unsigned told = 0;  ///< So many have been made by all its threads,
    unsigned begun = 0; ///< so many of them begun.
    /// Their places in Activation::made.
    unsigned places[BlockPostCapacity];
  };
  std::vector<PostsOfBlock> postsOfBlocks;
  std::vector<unsigned> posting; ///< The blocks that have told of some.
  bool isOver = false;           ///< The activation in which they have,
  unsigned inMail = 0;     ///< behind which so many were copied to the mail,
  unsigned fetched = 0;    ///< and so many of the first ones meanwhile;
  unsigned toldBefore = 0; ///< of so many the one before has told.
  size_t mostPostsOfBlocks() const {
    return static_cast<size_t>(activation.postingBlocks) * BlockPostCapacity;
  }
  // While it runs:
  unsigned madeTaken = 0;           ///< Entries of Activation::made.
  unsigned begunEarly = 0;          ///< So many of the posts have been begun.
  std::vector<Failure> failedEarly; ///< Those that could not be.
  std::exception_ptr trouble;       ///< What else has gone wrong.
  double secondsMeanwhile = 0;
  std::chrono::steady_clock::time_point nextLook; ///< At what is counted.

  void findDevice();
  void checkEarlierErrors() const;
  bool isPossible();
  void takeMemory();
  void introduceForIpc();
  void takeMemoryForWarps();
  void takeMemoryForPosts();
  unsigned long long sharedBytes() const;
  void clear(size_t bytes);
  /// \returns false if the device refuses such a grid.
  bool activateAndWait();
  void activateOnce();
  void endActivation();
  void collect();
  bool mayStay() const;
  bool leave(unsigned operation, const Request &request) override;
  unsigned long long begin(unsigned operation, const Request &request) override;
  bool perform(unsigned operation, const Request &request) override;
  cudaError_t awaitDelivered();
  /// The slots of more blocks are too much to be copied each time.
  static constexpr unsigned long long MostBlocksInMail = 1 << 16;
  void takeMailboxForBlocks();
  cudaError_t sendMail();
  cudaError_t addMailOfBlocks(Mail &mail);
  struct BlockRow {
    unsigned begin, end;
  };
  std::vector<BlockRow> rowsThatRun() const;
  void prepareMeanwhile();
  bool mayWorkMeanwhile() const;
  void meanwhile();
  bool mayLook() const {
    return readsInPlace || std::chrono::steady_clock::now() >= nextLook;
  }
  void lookLater() {
    if (!readsInPlace)
      nextLook = std::chrono::steady_clock::now() + betweenLooks;
  }
  void beginPosted();
  std::vector<unsigned> blocksThatPosted(unsigned from, unsigned to);
  unsigned toldOf();
  const PostSlot *postInMail(PostOfBlock which) const;
  cudaError_t addMailOfPosts(Mail &mail);
  void beginPostedOfBlocks();
  bool begin(const PostSlot &slot,
             std::optional<PostOfBlock> ofBlock = std::nullopt);
  void begin(const SuspensionPoint &point, const Request &request,
             std::optional<PostOfBlock> ofBlock);
  void reportMeanwhile() {
    if (trouble || !failedEarly.empty())
      failMeanwhile();
  }
  void failMeanwhile();
  const BlockSlot &slotOfFirst(unsigned block);
  size_t askingWarp(const BlockSlot &slot) const;
  const Request &requestOf(unsigned block, const BlockSlot &slot);
  bool stepOfBlocks();
  std::vector<unsigned> suspendedBlocks();
  template <class Slot> struct SlotsOf;
  void copyWarpsOf(const SlotsOf<BlockSlot> &slots);
  void checkBlock(unsigned block, const BlockSlot &slot) const;
  void checkGrid(const std::vector<BlockSteps::Held> &blocks);
  void takePostsOfBlocks(const std::vector<unsigned> &suspended);
  template <class Begin>
  void beginToldOf(const std::vector<unsigned> &blocks, const Begin &begin);
  void checkPostsOf(unsigned block, const BlockSlot &slot);
  unsigned postedAt(const PostSlot &slot, unsigned block) const;
  unsigned pointAt(unsigned long long stamped) const;
  void run(std::vector<RunningBlock> blocks);
  size_t bytesOfCompletions() const;
  void gatherCompletions(size_t offset);
  void runAll(const Reply &reply);
  bool isAtLast(unsigned operation) const;
  bool endsHere() const;
  void traceSuspension(const SuspensionPoint &point,
                       std::optional<unsigned> block = std::nullopt);
  void checkDivergence(const Control &control);
  void checkPosts(const Control &control, const PostSlot *posts,
                  unsigned count);
  void takeLeft(const Control &control);
  void ask(const Request &request, unsigned point);
  Reply perform();
  void hasPerformed();
  bool isItsTurn();
  void open();
  const Completion *nearThreads(const Completion *all, size_t count,
                                Pool::Block &room);
  Reply told(Reply reply);
  void tellKnown();
  void forgetTaken(const Control &control);
  void findKnown();
  void nameKnown(const Completion *place);
  size_t bytesOfKnown() const { return known.size() * sizeof(Completion); }
  void gatherKnown(size_t offset);
  void forgetTaken(unsigned block, const BlockSlot &slot);
  void completeAll();
  void nextEpoch();

  const Notice &notice() const {
    return hostReads ? *reinterpret_cast<const Notice *>(memory.bytes())
                     : mailbox().notice;
  }
  /// Of a block, besides the first.
  size_t furtherWarps() const { return (shape.threadsPerBlock - 1) / 32; }
  Mailbox &mailbox() const {
    return *reinterpret_cast<Mailbox *>(mailboxBlock.bytes());
  }
  MailOfPosts &mailOfPosts() const {
    return *reinterpret_cast<MailOfPosts *>(mailOfPostsBlock.bytes());
  }
  BlockSlot *slotsInMailbox() const {
    return reinterpret_cast<BlockSlot *>(mailboxOfBlocks.bytes());
  }
  unsigned *numbersInMailbox() const {
    return reinterpret_cast<unsigned *>(slotsInMailbox() + shape.blocks);
  }
  /// \p count of what the device has at \p from.
  template <class Slot>
  std::vector<Slot> copied(const Slot *from, size_t count);
  /// The slots of some blocks.
  template <class Slot> struct SlotsOf {
    const std::vector<unsigned> &blocks; ///< Sorted.
    const Slot *from;                    ///< That of the first block, if...
    std::vector<Slot> copies;            ///< ... there are none of them.
    /// That of blocks[i].
    const Slot &operator[](size_t i) const {
      return copies.empty() ? from[blocks[i]] : copies[i];
    }
    /// The device has written them, past the processor's caches, and the
    /// strides are too large for it to see them coming.
    void prefetchBehind(size_t i) const {
      constexpr size_t ahead = 16;
      if (copies.empty() && i + ahead < blocks.size())
        __builtin_prefetch(&from[blocks[i + ahead]]);
    }
  };
  template <class Slot>
  SlotsOf<Slot> slotsOf(const std::vector<unsigned> &blocks, const Slot *from);
  /// Those of blocks that have run.
  SlotsOf<BlockSlot> slotsThatRan(const std::vector<unsigned> &blocks) {
    if (blocksAreInMail)
      return {blocks, slotsInMailbox(), {}};
    return slotsOf(blocks, activation.slots);
  }
  /// Copies what the device has at \p from.
  void fetch(void *to, const void *from, size_t bytes) const;
  /// What \p counter, which the device may be counting, has counted in this
  /// activation.
  unsigned countOf(const unsigned long long &counter) const {
    const unsigned long long now = __atomic_load_n(&counter, __ATOMIC_ACQUIRE);
    return now >> 32 == activation.epoch ? static_cast<unsigned>(now) : 0;
  }
#ifdef GPUMPI_LAUNCHES_ON_CPU
  static constexpr bool readsInPlace = true; ///< What is being counted.
#else
  static constexpr bool readsInPlace = false;
#endif
  /// A copy while the kernel runs is made this long after its beginning, or
  /// after the one before.
  static constexpr std::chrono::microseconds betweenLooks{30};
  /// What the device has at \p there, which is no larger than a PostCounts.
  template <class T> const T &look(const T *there);
  [[noreturn]] void failDamaged() const;
  SourcePlace place() const { return {config.file, config.line}; }
  [[noreturn]] void fail(const std::string &text) const;
  std::string refusal(cudaError_t status) const;
  /// Fails with what an activation has, at the operation behind which it began.
  [[noreturn]] void failRunning(cudaError_t status) const;
  void check(cudaError_t status, const char *doing) const;
};

template <class Slot>
std::vector<Slot> Launch::copied(const Slot *from, size_t count) {
  if (hostReads)
    return {from, from + count};
  std::vector<Slot> slots(count);
  fetch(slots.data(), from, count * sizeof(Slot));
  return slots;
}

template <class T> const T &Launch::look(const T *there) {
  if (readsInPlace)
    return *there;
  auto *const here = reinterpret_cast<T *>(lookBlock.bytes());
  fetch(here, there, sizeof *here);
  lookLater();
  return *here;
}

/// One copy takes as long as some kilobytes: what lies between is copied, too.
template <class Slot>
Launch::SlotsOf<Slot> Launch::slotsOf(const std::vector<unsigned> &blocks,
                                      const Slot *from) {
  SlotsOf<Slot> slots = {blocks, from, {}};
  if (hostReads)
    return slots;
#ifdef GPUMPI_CPU_CUDA_RUNTIME_H
  constexpr unsigned gap = 1; // That may be written just now.
#else
  constexpr unsigned gap = 16;
#endif
  for (size_t i = 0; i < blocks.size();) {
    size_t last = i;
    while (last + 1 < blocks.size() && blocks[last + 1] - blocks[last] <= gap)
      ++last;
    const std::vector<Slot> some =
        copied(from + blocks[i], blocks[last] - blocks[i] + 1);
    for (const unsigned begin = blocks[i]; i <= last; ++i)
      slots.copies.push_back(some[blocks[i] - begin]);
  }
  return slots;
}

} // namespace gpumpi

#endif // GPUMPI_RUNTIME_LAUNCH_H
