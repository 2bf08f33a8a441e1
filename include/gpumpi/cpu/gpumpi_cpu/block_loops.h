//===- block_loops.h - Kernels that run a whole block -----------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the translator makes of a kernel whose threads pass the same barriers
// (--lowering=sync): one call runs the block, in loops over its threads between
// the barriers.
//
//   __global__ void k(float *p) {       __global__ void k(float *p) {
//                                         if (!gpumpi::cpu::beginBlock())
//                                           return;
//     int i = threadIdx.x;                GPUMPI_CPU_EACH_THREAD {
//     a(i);                                 int i = threadIdx.x; a(i); }
//     __syncthreads();                    (void)0;
//     b(i);                               GPUMPI_CPU_EACH_THREAD {
//   }                                       int i = threadIdx.x; b(i); } }
//
// Kernels may be launched from files in which nothing of that is known, so they
// are called as ever. The first call for a block does all the work, and the
// block learns that there is no need for others.
//
// A kernel that calls operations of MPI is left and resumed as a whole block
// (gpumpi/thread.h); what its threads keep is in the frame.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_BLOCK_LOOPS_H
#define GPUMPI_CPU_BLOCK_LOOPS_H

#include "../../macros_off.h"

#include "../device_launch_parameters.h"
#include "../host_defines.h"
#ifndef GPUMPI_CPU_PARSE
#include "launch.h"
#endif

#include <cstddef>

namespace gpumpi {
namespace cpu {

namespace detail {

/// What the threads of the running block keep, of a kernel that calls
/// operations: a variable at offset `off` has its bytes for thread t of the
/// block at `frames + off * stride + (first + t) * sizeof(T)`.
struct ThreadFrames {
  unsigned char *frames;
  unsigned long long stride;
  unsigned long long first; ///< The number of the block's first thread.
};

/// Of the block that this host thread runs.
__device__ ThreadFrames &threadFrames();

#ifndef GPUMPI_CPU_PARSE
/// Has \p run call \p body, of so many bytes, for every thread of the current
/// block.
void eachThread(RunThreads run, const void *body, size_t bytes);
#endif

} // namespace detail

/// Stands at the beginning of a kernel that calls operations and runs its block
/// as a whole. \p bytes: what it keeps of each thread. The translator looks for
/// the annotation.
#ifdef __clang__
#define GPUMPI_CPU_MARK __attribute__((annotate("gpumpi.wholeblock")))
#else
#define GPUMPI_CPU_MARK
#endif
GPUMPI_CPU_MARK __device__ inline void wholeBlock(unsigned bytes) {
  (void)bytes;
}

/// Calls \p body for every thread of the current block, with threadIdx set. It
/// may wait for others there.
template <class Body> __device__ void eachThread(const Body &body) {
#ifdef GPUMPI_CPU_PARSE
  body();
#else
  detail::eachThread(&detail::runThreads<Body>, &body, sizeof body);
#endif
}

/// Tells the current block that its kernel runs it whole. \returns whether it
/// has still to be run.
__device__ bool beginBlock();

/// Functions that are called from here on see this thread of the block.
__device__ inline void setThread(unsigned x, unsigned y, unsigned z) {
#ifdef GPUMPI_CPU_PARSE
  (void)x, (void)y, (void)z;
#else
  threadIdx = {x, y, z};
#endif
}

namespace detail {

/// Ends the program: the current block is too far to the right.
[[noreturn]] __device__ void refuseBlock();

/// The order in which the threads of the current block take turns; null: that
/// of their numbers.
__device__ const unsigned short *threadOrder();

/// The type that can be assigned to of one that may be written as that of a
/// function's parameter, a reference.
template <class T> struct Kept {
  using type = T;
};
template <class T> struct Kept<const T> {
  using type = T;
};
template <class T> struct Kept<void(T &)> {
  using type = T;
};
template <class T> struct Kept<void(const T &)> {
  using type = T;
};

} // namespace detail

/// Says that the threads of the current block have numbers that an `int` can
/// hold, if \p first is the first one in x: without that GCC does not vectorise
/// what they index. There are as many threads in front of others only in grids
/// that take minutes; those end the program with a message.
__device__ inline void expectNumbers(unsigned first) {
  if (first > 0x7fffffffu - 2 * 1024)
    detail::refuseBlock();
}

/// The boxes of threads of which one turn through the block is made: a single
/// one, or as many as there are threads, if their order is another one. The
/// members have reserved names since a macro names them.
class ThreadBoxes {
public:
  uint3 gpumpi_begin, gpumpi_end;

  __device__ explicit ThreadBoxes(const unsigned short *order) : order(order) {}

  /// Goes to the next box. \returns false if there is none.
  __device__ bool gpumpi_next() {
    const dim3 size = blockDim;
    if (__builtin_expect(order != nullptr, 0)) {
      if (turn == size.x * size.y * size.z)
        return false;
      const unsigned thread = order[turn++], row = thread / size.x;
      gpumpi_begin = {thread % size.x, row % size.y, row / size.y};
      gpumpi_end = {gpumpi_begin.x + 1, gpumpi_begin.y + 1, gpumpi_begin.z + 1};
      return true;
    }
    gpumpi_begin = {0, 0, 0};
    gpumpi_end = {size.x, size.y, size.z};
    return turn++ == 0;
  }
  /// Always true; says what expectNumbers is about.
  __device__ bool gpumpi_isSmall() const {
    if (gpumpi_begin.x > 1024 || gpumpi_end.x > 1024)
      __builtin_unreachable();
    return true;
  }

private:
  const unsigned short *order;
  unsigned turn = 0;
};

/// A local variable of each thread. Nobody constructs or destroys them.
/// \p Written: its type, or that of a function with a reference to it.
template <class Written> struct PerThread {
  using T = typename detail::Kept<Written>::type;
  union {
    T gpumpi_of[1024];
  };
  __device__ PerThread() {}
  __device__ ~PerThread() {}

  /// That of thread \p thread becomes a copy of \p value. \returns it.
  __device__ T &gpumpi_copy(size_t thread, const T &value) {
    // What is pointed to may have qualifiers of all kinds.
    __builtin_memcpy((void *)&gpumpi_of[thread], (const void *)&value,
                     sizeof(T));
    return gpumpi_of[thread];
  }
};

/// Which threads have returned.
class GoneThreads {
public:
  /// Thread \p thread has returned.
  __device__ void gpumpi_leave(size_t thread) {
    gone[thread] = true;
    ++count;
  }
  __device__ bool gpumpi_has(size_t thread) const { return gone[thread]; }
  /// Whether that are all of them.
  __device__ bool gpumpi_all() const {
    return count == blockDim.x * blockDim.y * blockDim.z;
  }

private:
  bool gone[1024] = {};
  unsigned count = 0;
};

/// A local variable of each thread, in the frame of a kernel that calls
/// operations. \p Written: as in PerThread.
template <class Written> struct KeptThreads {
  using T = typename detail::Kept<Written>::type;
  T *const gpumpi_of;

  __device__ explicit KeptThreads(unsigned offset)
      : gpumpi_of((T *)(detail::threadFrames().frames +
                        offset * detail::threadFrames().stride) +
                  detail::threadFrames().first) {}

  /// As that of PerThread.
  __device__ T &gpumpi_copy(size_t thread, const T &value) const {
    __builtin_memcpy((void *)&gpumpi_of[thread], (const void *)&value,
                     sizeof(T));
    return gpumpi_of[thread];
  }
};

/// Which threads have returned, in the frame.
class KeptGoneThreads {
public:
  __device__ explicit KeptGoneThreads(unsigned offset)
      : gone(offset), count(blockDim.x * blockDim.y * blockDim.z) {}

  /// All threads are there.
  __device__ void gpumpi_clear() const {
    __builtin_memset(gone.gpumpi_of, 0, count);
  }
  /// As those of GoneThreads.
  __device__ void gpumpi_leave(size_t thread) const {
    gone.gpumpi_of[thread] = 1;
  }
  __device__ bool gpumpi_has(size_t thread) const {
    return gone.gpumpi_of[thread];
  }
  __device__ bool gpumpi_all() const {
    return !__builtin_memchr(gone.gpumpi_of, 0, count);
  }

private:
  KeptThreads<unsigned char> gone;
  unsigned count;
};

} // namespace cpu
} // namespace gpumpi

/// The head of a loop over the threads of the block; gpumpi_x, gpumpi_y and
/// gpumpi_z are the index of the thread.
#define GPUMPI_CPU_EACH_THREAD                                                 \
  for (::gpumpi_cpu_ThreadBoxes gpumpi_r(gpumpi_order);                        \
       gpumpi_r.gpumpi_next() && gpumpi_r.gpumpi_isSmall();)                   \
    for (unsigned gpumpi_z = gpumpi_r.gpumpi_begin.z;                          \
         gpumpi_z < gpumpi_r.gpumpi_end.z; ++gpumpi_z)                         \
      for (unsigned gpumpi_y = gpumpi_r.gpumpi_begin.y;                        \
           gpumpi_y < gpumpi_r.gpumpi_end.y; ++gpumpi_y)                       \
        for (unsigned gpumpi_x = gpumpi_r.gpumpi_begin.x;                      \
             gpumpi_x < gpumpi_r.gpumpi_end.x; ++gpumpi_x)

__device__ inline bool gpumpi_cpu_beginBlock() {
  return gpumpi::cpu::beginBlock();
}
__device__ inline void gpumpi_cpu_expectNumbers(unsigned first) {
  gpumpi::cpu::expectNumbers(first);
}
__device__ inline void gpumpi_cpu_setThread(unsigned x, unsigned y,
                                            unsigned z) {
  gpumpi::cpu::setThread(x, y, z);
}
__device__ inline const unsigned short *gpumpi_cpu_detail_threadOrder() {
  return gpumpi::cpu::detail::threadOrder();
}
GPUMPI_CPU_MARK __device__ inline void gpumpi_cpu_wholeBlock(unsigned bytes) {
  gpumpi::cpu::wholeBlock(bytes);
}
#undef GPUMPI_CPU_MARK
template <class Body> __device__ void gpumpi_cpu_eachThread(const Body &body) {
  gpumpi::cpu::eachThread(body);
}
template <class Written>
using gpumpi_cpu_KeptThreads = gpumpi::cpu::KeptThreads<Written>;
using gpumpi_cpu_KeptGoneThreads = gpumpi::cpu::KeptGoneThreads;
using gpumpi_cpu_ThreadBoxes = gpumpi::cpu::ThreadBoxes;
using gpumpi_cpu_GoneThreads = gpumpi::cpu::GoneThreads;
template <class Written>
using gpumpi_cpu_PerThread = gpumpi::cpu::PerThread<Written>;

#include "../../macros_on.h"

#endif // GPUMPI_CPU_BLOCK_LOOPS_H
