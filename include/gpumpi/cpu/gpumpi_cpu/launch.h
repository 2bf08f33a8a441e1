//===- launch.h - Running a kernel on the CPU -------------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// `launch` runs a function once for every thread of a grid. It takes the place
// of `<<<...>>>` in translated programs.
//
// A worker takes a block and calls the function for one CUDA thread after
// another, in a plain loop that is instantiated here, for the kernel, so that
// the compiler can inline the kernel into it. A thread that has to wait (in a
// barrier, say) keeps the stack that it is on; the loop goes on with the next
// thread on another one (see lib/CpuDevice/Blocks/Block.h). So a kernel that
// never waits never pays for more than the loop.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_LAUNCH_H
#define GPUMPI_CPU_LAUNCH_H

#include "../../macros_off.h"

#include "../device_launch_parameters.h"
#include "../driver_types.h"
#include "grid_operation.h"

#include <atomic>
#include <cstddef>

namespace gpumpi {
namespace cpu {

class KeptShared;

namespace detail {

/// How far a block has come in starting its threads.
struct BlockProgress {
  unsigned started; ///< Threads started so far; 0 in the loop over all.
  unsigned count;   ///< Threads of the block.
  uint3 next;       ///< The index of the next thread to start.
  bool shuffled;    ///< Threads start in another order than by their number.
  bool waited;      ///< A thread of this block has waited: ends must be told.
  bool stepped;     ///< The first call of the kernel may run all threads.
  bool whole;       ///< It has: see block_loops.h.

  /// Whether the threads are still to be started, by their numbers.
  bool isFresh() const { return started == 0 && !shuffled && !stepped; }
};

/// Sets `threadIdx` for the next thread of a block that is started in another
/// order than by number.
void startShuffled(BlockProgress &block);

/// Tells a block in which threads wait that the current one has returned.
void endThread(BlockProgress &block);

/// Begins another block, and its first thread, once the kernel has run all
/// threads of \p block in one call. \returns false if there is none to be begun
/// here.
bool goToNextBlock(BlockProgress &block);

/// Sets `threadIdx` for the next thread of \p block.
inline void startThread(BlockProgress &block) {
  if (__builtin_expect(block.shuffled, 0))
    return startShuffled(block);
  ++block.started;
  threadIdx = block.next;
  if (++block.next.x < blockDim.x)
    return;
  block.next.x = 0;
  if (++block.next.y < blockDim.y)
    return;
  block.next.y = 0;
  ++block.next.z;
}

/// Runs the threads of a block that have not been started. Several calls for
/// the same block can be under way, each on its own stack.
using RunThreads = void (*)(const void *body, BlockProgress &block);

/// Threads of a block that are started one after another: those of a box.
struct ThreadBox {
  uint3 first;
  uint3 end;
  bool all;
};

/// The threads to start next: all, as long as none has waited; then one at a
/// time, since others can be started elsewhere in between.
inline ThreadBox nextThreads(BlockProgress &block) {
  if (block.isFresh())
    return {{0, 0, 0}, blockDim, true};
  startThread(block);
  const uint3 index = threadIdx;
  return {index, {index.x + 1, index.y + 1, index.z + 1}, false};
}

/// The kernel is inlined in one place only: __activemask knows places by their
/// code. There are no counters in memory, so that the compiler can vectorise
/// the innermost loop.
template <class Body> void runThreads(const void *body, BlockProgress &block) {
  const Body &kernel = *static_cast<const Body *>(body);
  while (block.started < block.count) {
    const ThreadBox box = nextThreads(block);
    bool waited = false;
    for (unsigned z = box.first.z; z < box.end.z && !waited; ++z)
      for (unsigned y = box.first.y; y < box.end.y && !waited; ++y)
        for (unsigned x = box.first.x; x < box.end.x; ++x) {
          threadIdx = {x, y, z};
          do
            kernel();
          while (__builtin_expect(block.whole, 0) && goToNextBlock(block));
          waited = block.waited;
          if (__builtin_expect(waited, 0))
            break;
        }
    if (waited)
      endThread(block);
    else if (box.all)
      block.started = block.count;
  }
}

/// A copy of \p body, for deleteBody to delete.
template <class Body> const void *copyBody(const void *body) {
  return new Body(*static_cast<const Body *>(body));
}
template <class Body> void deleteBody(const void *body) {
  delete static_cast<const Body *>(body);
}

/// A body that calls the kernel at \p kernel: what a compiler names a body does
/// not tell which one.
template <class Body> struct BodyOfKernel {
  const void *kernel;
  Body body;

  void operator()() const { body(); }
};

template <class Kernel, class Body>
BodyOfKernel<Body> bodyOfKernel(Kernel *kernel, const Body &body) {
  return {reinterpret_cast<const void *>(kernel), body};
}

/// The kernel that \p body calls, if that is known.
template <class Body> const void *kernelOf(const Body &) { return nullptr; }
template <class Body> const void *kernelOf(const BodyOfKernel<Body> &body) {
  return body.kernel;
}

/// The text in which a compiler names \p Body, for messages.
template <class Body> const char *bodyName() { return __PRETTY_FUNCTION__; }

/// What is learnt of a kernel as it runs.
struct KernelProfile {
  /// Time of one block in nanoseconds when last measured; 0 if never.
  std::atomic<unsigned> blockNanoseconds{0};
  /// Static shared memory of a block in bytes, as far as seen.
  std::atomic<unsigned> staticShared{0};
  /// Whether the kernel, when last run, ran a block in one call.
  std::atomic<bool> runsBlocks{false};
};

/// Blocks of a grid, by their numbers.
struct BlockList {
  const unsigned *first = nullptr; ///< Null: all blocks.
  unsigned count = 0;
  size_t stride = 0; ///< From one number to the next, in bytes.

  unsigned operator[](size_t index) const {
    return *(const unsigned *)((const char *)first + index * stride);
  }
};

/// The part of a stack that the host's code is using. Empty: not known.
struct HostStack {
  const void *begin = nullptr, *end = nullptr;
};

/// A launch as it is handed to the device.
struct Launch {
  dim3 grid;
  dim3 block;
  size_t sharedBytes;
  cudaStream_t stream;
  const void *body;
  size_t bodyBytes;
  RunThreads run;
  const void *(*copy)(const void *body); ///< See copyBody.
  void (*remove)(const void *body);      ///< See deleteBody.
  KernelProfile *profile;
  const char *(*name)();    ///< See bodyName.
  const KeptShared *kept;   ///< The blocks' shared memory; null: a fresh one.
  GridService *service;     ///< For operations of the whole grid; may be null.
  BlockList only = {};      ///< To be run.
  bool cooperative = false; ///< Its threads may wait for the whole grid.
  const void *kernel = nullptr; ///< See kernelOf.
  HostStack hostStack = {}; ///< While it runs, in a program that is checked.
};

/// Carries out \p launch. A bad configuration runs nothing and becomes the
/// host thread's last error, as in CUDA. \returns it.
cudaError_t launchKernel(const Launch &launch);

} // namespace detail

/// Calls \p body once for every thread of \p grid blocks of \p block threads,
/// with the built-in variables set, on the current device. \p sharedBytes is
/// the size of the dynamic shared memory of a block. \p body is called from
/// several host threads at once. Shared variables lie in \p kept where that is
/// given (see shared.h). With \p service a thread may wait for the whole grid
/// (see grid_operation.h); in a \p cooperative launch also in CUDA's barrier of
/// the grid. \p only says which blocks are run, if not all. \returns the error,
/// which is the last one, too.
template <class Body>
cudaError_t launch(dim3 grid, dim3 block, size_t sharedBytes,
                   cudaStream_t stream, const Body &body,
                   const KeptShared *kept = nullptr,
                   GridService *service = nullptr, detail::BlockList only = {},
                   bool cooperative = false) {
  static detail::KernelProfile profile;
  return detail::launchKernel(
      {grid, block, sharedBytes, stream, &body, sizeof(Body),
       &detail::runThreads<Body>, &detail::copyBody<Body>,
       &detail::deleteBody<Body>, &profile, &detail::bodyName<Body>, kept,
       service, only, cooperative, detail::kernelOf(body)});
}

/// The same for \p activation (frame.h), to which \p body refers, and those
/// blocks that it says.
template <class Activation, class Body>
void launchActivation(const Activation &activation, dim3 grid, dim3 block,
                      size_t sharedBytes, cudaStream_t stream, const Body &body,
                      const KeptShared *kept = nullptr) {
  detail::BlockList only;
  if (activation.running)
    only = {&activation.running->block, activation.runningBlocks,
            sizeof *activation.running};
  launch(grid, block, sharedBytes, stream, body, kept, nullptr, only);
}

} // namespace cpu
} // namespace gpumpi

template <class Activation, class Body>
void gpumpi_cpu_launchActivation(
    const Activation &activation, dim3 grid, dim3 block, size_t sharedBytes,
    cudaStream_t stream, const Body &body,
    const gpumpi::cpu::KeptShared *kept = nullptr) {
  gpumpi::cpu::launchActivation(activation, grid, block, sharedBytes, stream,
                                body, kept);
}

template <class Body>
void gpumpi_cpu_launch(dim3 grid, dim3 block, size_t sharedBytes,
                       cudaStream_t stream, const Body &body,
                       const gpumpi::cpu::KeptShared *kept = nullptr,
                       gpumpi::cpu::GridService *service = nullptr) {
  gpumpi::cpu::launch(grid, block, sharedBytes, stream, body, kept, service);
}

#include "../../macros_on.h"

#endif // GPUMPI_CPU_LAUNCH_H
