//===- thread_place.h - Which thread this is --------------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Part of thread.h: where a thread stands in its grid, and what threads use to
// agree on something in memory.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_THREAD_PLACE_H
#define GPUMPI_THREAD_PLACE_H

#include <gpumpi/macros_off.h>

#include <gpumpi/alone.h>
#include <gpumpi/forward.h>
#include <gpumpi/frame.h>

#include <cuda_runtime.h>

// A GPU runs the threads of a block at the same time, and those of a warp come
// to a place together: there one can speak for them. The CPU device runs the
// threads of a block one after the other, in passes
// (gpumpi_cpu/block_passes.h); a test may have it run what is meant for a GPU.
// Its headers are also parsed as if for a GPU.
#if defined(__CUDA_ARCH__) || defined(GPUMPI_REHEARSE_GPU)
#define GPUMPI_WARPS
#elif defined(GPUMPI_CPU_HOST_DEFINES_H)
#define GPUMPI_CPU_PASSES
#endif

// What every thread of a block does on the CPU device, one after another, and
// what is left to one of them. Most requests need not be made then.
#ifdef GPUMPI_CPU_PASSES
#define GPUMPI_CPU_INLINE __attribute__((always_inline))
#define GPUMPI_CPU_APART __attribute__((noinline))
#else
#define GPUMPI_CPU_INLINE
#define GPUMPI_CPU_APART
#endif

namespace gpumpi {
namespace detail {

class ThreadPlace {
protected:
  ActivationParameter act; ///< Outlives the thread.
  unsigned block;
  unsigned inBlock;
  unsigned long long inGrid;
#ifdef __CUDA_ARCH__
  unsigned char *frames;     ///< As in the activation, but that compilers...
  unsigned long long stride; ///< ... do not know this (see findAnew).
#endif
#ifdef GPUMPI_CPU_PASSES
  unsigned standsFor = 1; ///< Threads of the block; more than one: all.
#else
  static constexpr unsigned standsFor = 1;
#endif

  __device__ explicit ThreadPlace(const Activation &activation)
      : act(activation) {
    find(blockIdx, threadIdx);
  }

  /// Sets all that says where the thread is.
  __device__ void find(uint3 blockIndex, uint3 threadIndex) {
    const unsigned long long threads =
        (unsigned long long)blockDim.x * blockDim.y * blockDim.z;
    block = numberOf(blockIndex);
    inBlock = (threadIndex.z * blockDim.y + threadIndex.y) * blockDim.x +
              threadIndex.x;
#ifdef GPUMPI_CPU_PASSES
    inGrid = (block - act.firstBlock) * threads + inBlock;
#else
    inGrid = block * threads + inBlock;
#endif
#ifdef __CUDA_ARCH__
    frames = act.frames;
    stride = act.stride;
#endif
  }

  /// Activation::frames and Activation::stride.
  __device__ unsigned char *frameMemory() const {
#ifdef __CUDA_ARCH__
    return frames;
#else
    return act.frames;
#endif
  }
  __device__ unsigned long long frameStride() const {
#ifdef __CUDA_ARCH__
    return stride;
#else
    return act.stride;
#endif
  }

  /// The block, read anew where threads leave, so that no register is kept for
  /// it until there.
  __device__ unsigned blockAnew() const {
#ifdef __CUDA_ARCH__
    return numberOf(blockIndexAnew());
#else
    return block;
#endif
  }

#ifdef __CUDA_ARCH__
  static __device__ uint3 blockIndexAnew() {
    uint3 index;
    asm volatile("mov.u32 %0, %%ctaid.x;" : "=r"(index.x));
    asm volatile("mov.u32 %0, %%ctaid.y;" : "=r"(index.y));
    asm volatile("mov.u32 %0, %%ctaid.z;" : "=r"(index.z));
    return index;
  }
#endif

  /// Works out anew where the thread and its frame are. To be called where it
  /// is about to leave: registers that are kept for that from the beginning are
  /// missing in the kernel's loops, and fewer of its threads find room.
  __device__ void findAnew() {
#ifdef __CUDA_ARCH__
    uint3 thread;
    asm volatile("mov.u32 %0, %%tid.x;" : "=r"(thread.x));
    asm volatile("mov.u32 %0, %%tid.y;" : "=r"(thread.y));
    asm volatile("mov.u32 %0, %%tid.z;" : "=r"(thread.z));
    find(blockIndexAnew(), thread);
    // Else their sums with offsets are worked out in front of loops.
    asm volatile("" : "+l"(frames), "+l"(stride));
#endif
  }

  static __device__ unsigned threadsOfBlock() {
    return blockDim.x * blockDim.y * blockDim.z;
  }

  static __device__ unsigned numberOf(uint3 index) {
    return (index.z * gridDim.y + index.y) * gridDim.x + index.x;
  }

  __device__ unsigned long long stamped(unsigned value) const {
    return (unsigned long long)act.epoch << 32 | value;
  }

  /// Makes \p word at least \p value.
  static __device__ void raise(unsigned long long &word,
                               unsigned long long value) {
#ifndef GPUMPI_WARPS
    // Here looking costs less than changing what others change, too.
    if (current(word) >= value)
      return;
#endif
    raiseTo(word, value);
  }

  /// Adds \p more to \p counter, which counts in this activation. \returns what
  /// it was before.
  __device__ unsigned count(unsigned long long &counter, unsigned more) const {
    if (current(counter) >> 32 != act.epoch)
      raiseTo(counter, stamped(0));
    return (unsigned)addTo(counter, more);
  }

  /// Whoever in the device sees what this thread writes from now on sees all
  /// that it has written or seen before.
  static __device__ void fence() {
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 700
    asm volatile("fence.acq_rel.gpu;" ::: "memory");
#else
    __threadfence();
#endif
  }

  /// What \p word is now, for all that this thread knows.
  template <class Word> static __device__ Word current(const Word &word) {
#ifdef __CUDA_ARCH__
    return *(const volatile Word *)&word;
#else
    return __atomic_load_n(&word, __ATOMIC_ACQUIRE);
#endif
  }
  /// Makes \p word \p value for all that ask for it so.
  template <class Word> static __device__ void tell(Word &word, Word value) {
#ifdef __CUDA_ARCH__
    *(volatile Word *)&word = value;
#else
    __atomic_store_n(&word, value, __ATOMIC_RELEASE);
#endif
  }

#ifdef GPUMPI_WARPS
  /// The thread's number in its warp.
  static __device__ unsigned lane() {
#ifdef __CUDA_ARCH__
    unsigned number;
    asm("mov.u32 %0, %%laneid;" : "=r"(number));
    return number;
#else
    return ((threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x +
            threadIdx.x) %
           32;
#endif
  }

  /// The threads of the warp that have come to the same \p place together.
  static __device__ unsigned together(unsigned place) {
    return __match_any_sync(__activemask(), place);
  }

  /// True for one of \p peers, which speaks for them all.
  static __device__ bool isFirstOf(unsigned peers) {
    return lane() == __ffs(peers) - 1u;
  }
#endif

  /// Says that the thread with \p number, by which \p slot tells threads apart,
  /// has come there. \returns what to give to `offer`.
  template <class Slot>
  __device__ unsigned long long come(Slot &slot, unsigned number) const {
    return raiseTo(slot.first, stamped(~number));
  }

  /// Has \p put write to \p slot unless somebody with a lower number has come
  /// there; \p precedes says whether this thread is in front of the one that
  /// has written. Mostly the first to come is also the first by number: then
  /// nobody waits for another.
  template <class Slot, class Precedes, class Put>
  __device__ void offer(Slot &slot, unsigned number, unsigned long long before,
                        const Precedes &precedes, const Put &put) const {
    const unsigned long long mine = stamped(~number);
    if (before > mine)
      return;
    const bool isFirst = before >> 32 != act.epoch;
    if (!isFirst) {
      while (current(slot.ownerEpoch) != act.epoch)
        ;
      // Of those who wait here only the one that stays the first has to write.
      do
        if (current(slot.first) > mine)
          return;
      while (atomicCAS(&slot.lock, 0, 1) != 0);
      fence();
    }
    if (isFirst || precedes())
      put();
    if (!isAlone())
      fence();
    if (isFirst)
      tell(slot.ownerEpoch, act.epoch);
    else
      atomicExch(&slot.lock, 0);
  }
};

} // namespace detail
} // namespace gpumpi

#include <gpumpi/macros_on.h>

#endif // GPUMPI_THREAD_PLACE_H
