//===- thread.h - A thread of an embedded kernel ----------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A thread's status is stored as "gone" when an activation enters the kernel
// and replaced by the number of the suspension point when the thread suspends.
// So every `return` of the user's, wherever it stands and however it is
// spelled, ends the thread for good without being edited. A thread that runs
// into the end of the kernel says so: if others suspend in the same activation,
// it has missed their operation.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_THREAD_H
#define GPUMPI_THREAD_H

#include <gpumpi/macros_off.h>

#include <gpumpi/delivery.h>
#include <gpumpi/frame.h>
#include <gpumpi/shared_place.h>
#include <gpumpi/thread_names.h>
#include <gpumpi/thread_shared.h>
#include <gpumpi/values.h>

#include <cuda_runtime.h>

#ifdef GPUMPI_CPU_PASSES
#include <gpumpi_cpu/block_passes.h>
#include <gpumpi_cpu/shared.h>
#endif

#include <cstddef>
#include <cstring>
#include <new>
#include <type_traits>

namespace gpumpi {

/// What the thread of a kernel in which blocks perform operations of their own
/// is made with.
struct OfBlocks {};

/// What that of a kernel which runs its blocks as a whole is made with
/// (gpumpi_cpu/block_loops.h): it stands for all threads of its block, as the
/// first one. They keep their own in the frame behind the first so many bytes.
struct WholeBlock {
  unsigned threadsOffset;
};

/// What a thread leaves a kernel for at a barrier of its block (sync.h).
struct BlockWait {
  bool predicate; ///< It votes for that.
};

namespace detail {
/// The next aligned place for a T from \p place on, which goes behind it.
template <class T> __device__ T *nextPlace(unsigned char *&place) {
  const size_t beyond = (size_t)place % alignof(T);
  unsigned char *const found = place + (beyond ? alignof(T) - beyond : 0);
  place = found + sizeof(T);
  return (T *)found;
}
} // namespace detail

/// One CUDA thread of an embedded kernel during one activation.
class Thread : public detail::ThreadShared, public detail::ThreadNames<Thread> {
public:
  /// \p kernelBytes are the kernel's own of the frame.
  __device__ explicit Thread(const Activation &activation,
                             unsigned kernelBytes = 0)
      : ThreadShared(activation), functions(kernelBytes) {
    begin();
  }
  /// The same where not all blocks may be meant to run.
  __device__ Thread(const Activation &activation, unsigned kernelBytes,
                    OfBlocks)
      : ThreadShared(activation), functions(kernelBytes) {
    if (act.running) {
      turn = findTurn();
      if (!turn) {
        state = ThreadGone;
        leaving = true; // It has to come back.
        return;
      }
    }
    begin();
  }
#ifdef GPUMPI_CPU_PASSES
  __device__ Thread(const Activation &activation, unsigned kernelBytes,
                    WholeBlock whole)
      : Thread(activation, kernelBytes) {
    standForBlock(whole);
  }
  __device__ Thread(const Activation &activation, unsigned kernelBytes,
                    OfBlocks, WholeBlock whole)
      : Thread(activation, kernelBytes, OfBlocks{}) {
    standForBlock(whole);
  }
#endif
  using ThreadPlace::findAnew;
  Thread(const Thread &) = delete;
  Thread &operator=(const Thread &) = delete;

  /// True if the thread returned in an earlier activation, or its block shall
  /// not run in this one.
  __device__ bool gone() const { return state == ThreadGone; }

  /// Ends the kernel at its last brace, which stands in line \p line.
  __device__ void end(unsigned line) const {
#ifdef GPUMPI_WARPS
    if (!isFirstOf(together(posted)))
      return;
#endif
    BlockSlot &slot = act.slots[blockAnew()];
    tell(act.control->ended, stamped(line));
    tell(slot.ended, act.epoch);
    tally(slot);
  }

  /// Copies \p value to frame offset \p offset, in words of \p Bytes bytes.
  template <unsigned Bytes, class T>
  __device__ void spill(unsigned offset, const T &value) {
    static_assert(sizeof(T) % Bytes == 0, "a value consists of whole words");
    using Word = typename detail::Word<Bytes>::type;
    const char *from = (const char *)__builtin_addressof(value);
    Word *to = reinterpret_cast<Word *>(at(offset));
    for (unsigned w = 0; w < sizeof(T) / (sizeof(Word)); ++w) {
      Word word;
      memcpy(&word, from + w * sizeof(Word), sizeof(Word));
      to[w * frameStride() + inGrid] = word;
    }
  }
  /// The same in the largest words.
  template <class T> __device__ void spill(unsigned offset, const T &value) {
    spill<sizeof(detail::WordOf<T>)>(offset, value);
  }

  /// Copies frame offset \p offset to \p value.
  template <unsigned Bytes, class T>
  __device__ void restore(unsigned offset, T &value) const {
    static_assert(sizeof(T) % Bytes == 0, "a value consists of whole words");
    using Word = typename detail::Word<Bytes>::type;
    char *to = (char *)__builtin_addressof(value);
    const Word *from = reinterpret_cast<const Word *>(at(offset));
    for (unsigned w = 0; w < sizeof(T) / (sizeof(Word)); ++w) {
      const Word word = from[w * frameStride() + inGrid];
      memcpy(to + w * sizeof(Word), &word, sizeof(Word));
    }
  }
  template <class T> __device__ void restore(unsigned offset, T &value) const {
    restore<sizeof(detail::WordOf<T>)>(offset, value);
  }

  /// The value of type T that was spilled to \p offset.
  template <unsigned Bytes, class T>
  __device__ Value<T> restored(unsigned offset) const {
    alignas(Value<T>) char bytes[sizeof(T)];
    restore<Bytes>(offset, *reinterpret_cast<Value<T> *>(bytes));
    return static_cast<AsKept<Value<T>>>(*reinterpret_cast<Value<T> *>(bytes));
  }
  template <class T> __device__ Value<T> restored(unsigned offset) const {
    return restored<sizeof(detail::WordOf<T>), T>(offset);
  }

  /// The home of a variable whose address escapes: the same memory in every
  /// activation. It takes up \p Bytes bytes a thread.
  template <class T, unsigned Bytes = sizeof(T)>
  __device__ T &home(unsigned offset) const {
    // Not reinterpret_cast: see deadValue.
    return *(T *)(at(offset) + inGrid * Bytes);
  }

  /// spill, restore and restored for a variable of a function template, whose
  /// instantiations share a part of the frame: each thread has the \p Bytes
  /// bytes of the largest, so that no other type's words reach into them.
  template <unsigned Bytes, class T>
  __device__ void spillIn(unsigned offset, const T &value) {
    assignValue(home<Value<T>, Bytes>(offset), valueOf(value));
  }
  template <unsigned Bytes, class T>
  __device__ void restoreIn(unsigned offset, T &value) const {
    assignValue(valueOf(value), home<Value<T>, Bytes>(offset));
  }
  template <unsigned Bytes, class T>
  __device__ Value<T> restoredIn(unsigned offset) const {
    return static_cast<AsKept<Value<T>>>(home<Value<T>, Bytes>(offset));
  }

  /// The same for a parameter pack: each thread has its values behind each
  /// other, in \p Bytes bytes.
  template <unsigned Bytes, class... T>
  __device__ void spillPack(unsigned offset, const T &...values) {
    [[maybe_unused]] unsigned char *place = &home<unsigned char, Bytes>(offset);
    (assignValue(*detail::nextPlace<Value<T>>(place), valueOf(values)), ...);
  }
  template <unsigned Bytes, class... T>
  __device__ void restorePack(unsigned offset, T &...values) const {
    [[maybe_unused]] unsigned char *place = &home<unsigned char, Bytes>(offset);
    (assignValue(valueOf(values), *detail::nextPlace<Value<T>>(place)), ...);
  }

  /// Begins a function that suspends, whose part of the frame lies \p offset
  /// bytes behind the kernel's. On the way in it finds its own state there.
  __device__ void enter(unsigned offset) {
    base = functions + offset;
    if (state)
      state = status();
  }

  /// The part at \p offset of a function whose instantiations call each other:
  /// it consists of \p bytes bytes for each level of calls.
  __device__ unsigned atLevel(unsigned offset, unsigned bytes) const {
    return offset + level * bytes;
  }
  /// In front of the call of one of them; \p further: by one of them.
  /// \returns what to give to `returnTo` behind it.
  __device__ unsigned deepen(bool further) {
    const unsigned caller = level;
    level = further ? level + 1 : 0;
    return caller;
  }
  __device__ void returnTo(unsigned caller) { level = caller; }

  /// Ends the call of such a function by the kernel. \returns true if the
  /// function has been left because the thread suspends: then the kernel
  /// resumes at \p point and returns next.
  __device__ bool left(unsigned point) { return leftFor(0, point); }

  /// The same by a function, whose part of the frame lies at \p offset.
  __device__ bool left(unsigned point, unsigned offset) {
    return leftFor(functions + offset, point);
  }

  /// What the operation returned at which the kernel was left.
  __device__ int result() const {
    if (hasPosted)
      return MPI_SUCCESS;
    return turn ? turn->reply.returned : act.reply.returned;
  }

  /// Gives the thread what the operation had to give back, in the places that
  /// were spilled to \p offset.
  template <unsigned Count> __device__ void deliver(unsigned offset) {
#ifdef GPUMPI_CPU_PASSES
    if (hasPosted)
      return; // It had them before it gave way.
#endif
    void *outputs[Count];
    restore(offset, outputs);
    // Not one call with either: nvcc would copy all parameters for that.
    if (turn)
      give(turn->reply, outputs);
    else
      give(act.reply, outputs);
  }

  /// Leaves \p request, for operation \p operation of the translation unit,
  /// which is only to be begun, and goes on. \returns false if the thread must
  /// suspend for it instead (thread_posts.h).
  GPUMPI_CPU_INLINE __device__ bool post(unsigned operation,
                                         const RequestWith<1> &request) {
    findAnew();
    return hasPosted = postForGrid(operation, request);
  }
#ifdef GPUMPI_CPU_PASSES
  /// The same where the kernel has something to do behind it; the thread stands
  /// for its block, which suspends if others shall come to the operation first.
  bool postAndGiveWay(unsigned operation, const RequestWith<1> &request) {
    givesWay = post(operation, request) && mayGiveWay();
    return hasPosted && !givesWay;
  }
#endif
  /// The same for an operation of the block.
  __device__ bool postOfBlock(unsigned operation,
                              const RequestWith<1> &request) {
    findAnew();
    return hasPosted = postForBlock(operation, request);
  }
  /// The same for one that is to be complete before the thread goes on behind
  /// the next suspension.
  GPUMPI_CPU_INLINE __device__ bool leave(unsigned operation,
                                          const Request &request) {
    findAnew();
    return leaveForGrid(operation, request);
  }

  /// Whether the host has performed the operation that the thread comes to
  /// before the kernel began (Activation::opened).
  __device__ bool passes() { return opened > 0 && opened-- > 0; }

  /// Does what \p call asks for, which completes operations, if they are known
  /// to be complete. \returns false if the thread must suspend for it instead.
  /// To be called where threads have nothing to tell each other
  /// (thread_completions.h).
  template <unsigned Count>
  GPUMPI_CPU_INLINE __device__ bool completed(const RequestWith<Count> &call) {
#ifdef GPUMPI_CPU_PASSES
    if (lone)
      return false; // It asks.
#endif
    // Where blocks suspend by themselves, the grid has not met before.
    return hasPosted = !act.suspended && complete(call, act.known);
  }
  /// The same for an operation of the block.
  template <unsigned Count>
  __device__ bool completedOfBlock(const RequestWith<Count> &call) {
    return hasPosted = complete(call, turn ? turn->known : KnownCompletions{});
  }

#ifdef GPUMPI_CPU_PASSES
  /// Whether \p request, and what has been left, has been performed while the
  /// thread, which stands for its block, waited here; else it must suspend.
  bool performed(unsigned operation, const Request &request) {
    if (!lone || usesShared(request) ||
        !cpu::performInPlace(*lone, operation, request))
      return false;
    owing = hasPosted = false;
    return true;
  }
  template <unsigned Count>
  bool performed(unsigned operation, const RequestWith<Count> &request) {
    const Request &plain = request;
    if (!performed(operation, plain))
      return false;
    give(act.reply, request.gpumpi_outputs);
    return true;
  }
#endif

  /// Leaves the kernel at suspension point \p point of the running function:
  /// the next activation resumes there. \p operation is the number of the
  /// operation in its translation unit. The caller has spilled what it needs
  /// and returns next.
  __device__ void suspend(unsigned point, unsigned operation,
                          const Request &request) {
    findAnew();
    status() = point;
    leaving = true;
#ifdef GPUMPI_CPU_PASSES
    if (cpu::detail::currentPasses->waiting)
      missBarrier();
    if (givesWay) {
      cpu::detail::currentPasses->givesWay = true;
      return keepPosts();
    }
#endif
    agree(operation, request);
  }

#ifdef GPUMPI_CPU_PASSES
  /// Leaves the kernel at suspension point \p point of the running function,
  /// which is a barrier: the next pass of the block resumes there.
  void suspend(unsigned point, const BlockWait &wait) {
    status() = point;
    leaving = true;
    if (act.slots && act.slots[block].reached >> 32 == act.epoch)
      missBarrier();
    if (mayKeepPosts())
      keepPosts();
    atBarrier = true;
    cpu::detail::waitInPass(wait.predicate);
  }
#endif

protected:
  /// The thread of a kernel that posts is done with this activation.
  __device__ void leaveForGood() const {
    if (!leaving)
      tellReturned();
  }

private:
  /// Gives the thread what \p reply has for it, in the places \p outputs.
  template <unsigned Count>
  __device__ void give(const Reply &reply, void *const (&outputs)[Count]) {
    detail::deliver(reply, outputs);
    if constexpr (Count > 1)
      if (act.sharedStride > 0)
        takeDeliveries(reply);
  }

  const unsigned functions; ///< Where the functions' parts of the frame begin.
  unsigned base = 0;        ///< Where the running function's part begins.
  unsigned level = 0;       ///< Calls of its own kind that it is called in.
  bool leaving = false;
  bool hasPosted = false; ///< With success, as its latest operation.
  unsigned opened = 0;    ///< Operations that are still to be passed.
  __device__ void begin() {
#ifdef GPUMPI_CPU_PASSES
    const bool first = act.epoch == 1 && !cpu::detail::currentPasses->again;
#else
    const bool first = act.epoch == 1;
#endif
    if (first)
      opened = act.opened;
    state = first ? 0u : status();
    if (state == ThreadGone)
      return;
    status() = ThreadGone;
#ifdef GPUMPI_CPU_PASSES
    if (cpu::detail::currentPasses->again && mayKeepPosts()) {
      const auto &kept = cpu::detail::currentPasses->posts[inBlock];
      posted = kept.posted;
      begun = kept.begun;
      taken = kept.taken;
      owing = kept.owing;
      hasPosted = kept.gaveWay;
    }
#endif
  }

#ifdef GPUMPI_CPU_PASSES
  __device__ void standForBlock(WholeBlock whole) {
    standsFor = threadsOfBlock();
    if (cpu::detail::currentPasses->mayStay)
      lone = act.lone;
    cpu::detail::threadFrames() = {
        act.frames + whole.threadsOffset * act.stride, act.stride, inGrid};
  }

  /// Whether there may be something to keep.
  bool mayKeepPosts() const {
    return act.posts || act.blockPosts || act.known.count > 0;
  }
  void keepPosts() const {
    cpu::detail::currentPasses->posts[inBlock] = {posted, begun, taken, owing,
                                                  givesWay};
  }

  /// Whether the block should let others come to the operation that has been
  /// begun: where they are run one after the other, it would begin with the
  /// last of them only.
  bool mayGiveWay() const {
    return standsFor > 1 && cpu::detail::currentPasses->mayGiveWay &&
           (act.sharedStride == 0 || cpu::detail::keepsShared());
  }

  [[noreturn]] static void missBarrier() {
    cpu::detail::failToMeet("an operation");
  }
#endif

  /// What the block is told; null if it shall not run.
  __device__ const RunningBlock *findTurn() const {
#ifdef GPUMPI_CPU_PASSES
    const size_t listed = cpu::detail::currentPasses->listed;
    if (listed < act.runningBlocks && act.running[listed].block == block)
      return act.running + listed;
#endif
    // Often they are neighbours.
    const unsigned guess = block - act.running[0].block;
    if (guess < act.runningBlocks && act.running[guess].block == block)
      return act.running + guess;
    unsigned first = 0, end = act.runningBlocks;
    while (first < end) {
      const unsigned middle = first + (end - first) / 2;
      if (act.running[middle].block < block)
        first = middle + 1;
      else
        end = middle;
    }
    const bool found =
        first < act.runningBlocks && act.running[first].block == block;
    return found ? act.running + first : nullptr;
  }

  __device__ bool leftFor(unsigned caller, unsigned point) {
    base = caller;
    if (leaving)
      status() = point;
    return leaving;
  }

  /// The place of the running function's frame offset \p offset.
  __device__ unsigned char *at(unsigned offset) const {
    return frameMemory() + (base + offset) * frameStride();
  }

  __device__ unsigned &status() const {
    return reinterpret_cast<unsigned *>(at(0))[inGrid];
  }
};

/// The same of a kernel that may post something.
class PostingThread : public Thread {
public:
  using Thread::Thread;
  __device__ ~PostingThread() { leaveForGood(); }
};

/// The value of a variable that is not needed where \p thread resumes: what
/// \p make makes is needed only before.
template <class Make>
__device__ auto unlessResuming(const Thread &thread, const Make &make)
    -> decltype(make()) {
  if (thread.state)
    return deadValue<decltype(make())>();
  return make();
}

} // namespace gpumpi

#include <gpumpi/macros_on.h>

#endif // GPUMPI_THREAD_H
