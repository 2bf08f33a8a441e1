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
// Of a kernel whose threads know their place in the grid only as
// blockIdx.x * blockDim.x + threadIdx.x, one call may also run several blocks
// that lie next to each other in x: the rows of their threads become longer
// ones, in which threadIdx.x goes on where blockDim.x ends.
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
#include "warp_values.h"

#include <cstddef>
#include <type_traits>

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

/// Annotations that the translator looks for.
#ifdef __clang__
#define GPUMPI_CPU_MARK(What) __attribute__((annotate("gpumpi." What)))
#else
#define GPUMPI_CPU_MARK(What)
#endif

/// Stands at the beginning of a kernel that calls operations and runs its block
/// as a whole. \p bytes: what it keeps of each thread.
GPUMPI_CPU_MARK("wholeblock")
__device__ inline void wholeBlock(unsigned bytes) { (void)bytes; }

/// Calls \p body for every thread of the current block, with threadIdx set. It
/// may wait for others there. When it returns, nobody knows of \p body.
template <class Body>
GPUMPI_CPU_MARK("borrows")
__device__ void eachThread(const Body &body) {
#ifdef GPUMPI_CPU_PARSE
  body();
#else
  detail::eachThread(&detail::runThreads<Body>, &body, sizeof body);
#endif
}

/// Tells the current block that its kernel runs it whole. \returns whether it
/// has still to be run.
__device__ bool beginBlock();

/// Begins another block, when the kernel has run the current one. \returns
/// whether there is one.
__device__ bool beginNextBlock();

/// The same as beginBlock for a kernel that does not tell the threads of
/// neighbouring blocks apart. \returns how many blocks it has to run, from the
/// current one to the right.
__device__ unsigned beginBlocks();

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

/// The type without a sign that is as wide as T.
template <class T> struct Unsigned {
  using type = unsigned;
};
template <> struct Unsigned<long> {
  using type = unsigned long;
};
template <> struct Unsigned<unsigned long> {
  using type = unsigned long;
};

} // namespace detail

/// So many threads may make a row.
constexpr unsigned MaxRow = 1 << 16;

/// Says that the threads of the current block have numbers that an `int` can
/// hold, if \p first is the first one in x: without that GCC does not vectorise
/// what they index. There are as many threads in front of others only in grids
/// that take minutes; those end the program with a message.
__device__ inline void expectNumbers(unsigned first) {
  if (first > 0x7fffffffu - 2 * MaxRow)
    detail::refuseBlock();
}

/// In which order a kernel runs the threads, and of how many blocks. A turn
/// through the block is made of rows of threads; if their order is another one
/// than that of their numbers, each thread is a row. What does not change in
/// the kernel is kept here, since the compiler cannot tell that of the built-in
/// variables. The members have reserved names since a macro names them.
class ThreadOrder {
public:
  /// That of the current block.
  __device__ explicit ThreadOrder(unsigned blocks = 1)
      : ThreadOrder(detail::threadOrder(), blockDim.y * blockDim.z, blocks) {}
  /// The order of their numbers, in so many rows.
  __device__ static ThreadOrder gpumpi_byNumber(unsigned rows) {
    return ThreadOrder(nullptr, rows, 1);
  }

  __device__ bool gpumpi_isByNumber() const { return !order; }
  __device__ unsigned gpumpi_rows() const { return rows; }

  /// Whether there is row number \p row. \p x is its first thread; \p y and \p
  /// z are as gpumpi_goOn() has left them.
  __device__ bool gpumpi_hasRow(unsigned row, unsigned &x, unsigned &y,
                                unsigned &z) const {
    if (row == rows)
      return false;
    if (__builtin_expect(order != nullptr, 0)) {
      const unsigned thread = order[row], ofThread = thread / size.x;
      x = thread % size.x;
      y = ofThread % size.y;
      z = ofThread / size.y;
    }
    // What expectNumbers is about.
    if (x > MaxRow || width > MaxRow)
      __builtin_unreachable();
    return true;
  }
  /// Behind the last thread of a row that begins with \p x.
  __device__ unsigned gpumpi_end(unsigned x) const {
    return __builtin_expect(order != nullptr, 0) ? x + 1 : width;
  }
  __device__ void gpumpi_goOn(unsigned &row, unsigned &y, unsigned &z) const {
    ++row;
    if (++y == size.y) {
      y = 0;
      ++z;
    }
  }

private:
  const unsigned short *const order;
  const dim3 size;
  const unsigned width, rows;

  __device__ ThreadOrder(const unsigned short *order, unsigned rows,
                         unsigned blocks)
      : order(order), size(blockDim), width(size.x * blocks),
        rows(order ? rows * size.x : rows) {}
};

namespace detail {

/// What is not usual has no part in how the rest is optimized.
template <class Body>
__attribute__((__cold__, __noinline__)) __device__ void
inAnyOrder(Body body, ThreadOrder order) {
  body(order);
}

} // namespace detail

/// Has \p body run the threads of the current block, and of the next ones as
/// long as they are to be run by the same worker, in their order. There are two
/// copies of it: compilers find less to do in loops over threads that are known
/// to be in the order of their numbers, and in one row, if \p IsRow says that
/// this is likely. \p body is copied, so that nobody else has the addresses of
/// the variables in it, and each block finds them as they were.
template <bool IsRow, class Body> __device__ void inCopies(const Body &body) {
  const ThreadOrder order;
  const unsigned rows = order.gpumpi_rows();
  if (__builtin_expect(!order.gpumpi_isByNumber() || (IsRow && rows != 1), 0))
    return detail::inAnyOrder(body, order);
  do {
    Body own = body;
    own(ThreadOrder::gpumpi_byNumber(IsRow ? 1 : rows));
  } while (beginNextBlock());
}

/// The same of a stretch of a kernel with operations, in which there are none:
/// the threads of the current block only. A function of its own, since others
/// are in the way of optimizing what stands beside them.
template <bool IsRow, class Body>
GPUMPI_CPU_MARK("borrows")
__attribute__((__noinline__)) __device__ void inCopiesHere(const Body &body) {
  const ThreadOrder order;
  const unsigned rows = order.gpumpi_rows();
  if (__builtin_expect(!order.gpumpi_isByNumber() || (IsRow && rows != 1), 0))
    return detail::inAnyOrder(body, order);
  Body own = body;
  own(ThreadOrder::gpumpi_byNumber(IsRow ? 1 : rows));
}

/// What is copied wherever it is called, where anything is optimized; and a
/// lambda that is, and changes what it has copies of.
#if !defined(__OPTIMIZE__)
#define GPUMPI_CPU_COPIED
#else
#define GPUMPI_CPU_COPIED __attribute__((__always_inline__))
#endif
#if defined(__clang__)
#define GPUMPI_CPU_COPIED_MUTABLE GPUMPI_CPU_COPIED mutable
#else
#define GPUMPI_CPU_COPIED_MUTABLE mutable GPUMPI_CPU_COPIED
#endif

/// A part of a row of threads. What is said to it of values that grow from
/// thread to thread makes it shorter, so that they do not wrap around in it,
/// and that conditions are the same for all its threads; others make up the
/// next part. So compilers need not prove that: GCC 12 does not vectorise what
/// is indexed by a number of 32 bits of which it does not know.
class RowPart {
public:
  int gpumpi_first;

  __device__ RowPart(unsigned begin, unsigned end)
      : gpumpi_first((int)begin), rest(end - begin) {}

  /// Goes to the next part. \returns false if there is none.
  __device__ bool gpumpi_next() {
    gpumpi_first += (int)count;
    rest -= count;
    count = rest;
    if (gpumpi_first < 0 || (unsigned)gpumpi_first > MaxRow || rest > MaxRow)
      __builtin_unreachable();
    return rest > 0;
  }
  __device__ int gpumpi_end() const { return gpumpi_first + (int)count; }

  /// A value that is \p value in the first thread, and \p Step more in each
  /// next one. \returns what to add to Step times a thread's number to get it.
  template <long Step, class T> __device__ long gpumpi_index(T value) {
    gpumpi_grows<Step>(value);
    return (long)value - Step * gpumpi_first;
  }
  /// It does not wrap around.
  template <long Step, class T> __device__ void gpumpi_grows(T value) {
    using U = typename detail::Unsigned<T>::type;
    constexpr bool IsSigned = (T)-1 < (T)0;
    constexpr U Most = IsSigned ? (U)-1 / 2 : (U)-1;
    if (Step > 0)
      cutBehind((Most - (U)value) / (U)Step);
    else
      cutBehind(((U)value - (IsSigned ? Most + 1 : 0)) / (U)-Step);
  }
  /// Whether \p value, which grows by one from thread to thread, is less than
  /// \p other.
  template <class T> __device__ bool gpumpi_less(T value, T other) {
    using U = typename detail::Unsigned<T>::type;
    gpumpi_grows<1>(value);
    if (value < other)
      cutBehind((U)other - (U)value - 1);
    return value < other;
  }
  /// ... or not more.
  template <class T> __device__ bool gpumpi_notMore(T value, T other) {
    using U = typename detail::Unsigned<T>::type;
    gpumpi_grows<1>(value);
    if (value <= other)
      cutBehind((U)other - (U)value);
    return value <= other;
  }
  template <class T> __device__ bool gpumpi_equal(T value, T other) {
    using U = typename detail::Unsigned<T>::type;
    gpumpi_grows<1>(value);
    if (value <= other)
      cutBehind(value == other ? 0 : (U)other - (U)value - 1);
    return value == other;
  }

  /// The same, of a condition without which threads have nothing to do: those
  /// behind for which it is not true make up no part.
  template <class T> __device__ bool gpumpi_onlyLess(T value, T other) {
    using U = typename detail::Unsigned<T>::type;
    return onlyFirst(value, value < other, (U)other - (U)value - 1);
  }
  template <class T> __device__ bool gpumpi_onlyNotMore(T value, T other) {
    using U = typename detail::Unsigned<T>::type;
    return onlyFirst(value, value <= other, (U)other - (U)value);
  }
  template <class T> __device__ bool gpumpi_onlyEqual(T value, T other) {
    if (value < other)
      return gpumpi_equal(value, other);
    return onlyFirst(value, value == other, 0u);
  }

private:
  unsigned rest, count = 0;

  /// How often \p value can be made one more.
  template <class T>
  __device__ static auto untilWrap(T value) ->
      typename detail::Unsigned<T>::type {
    using U = typename detail::Unsigned<T>::type;
    return ((T)-1 < (T)0 ? (U)-1 / 2 : (U)-1) - (U)value;
  }
  /// A condition is true, or not, as \p isTrue says, in the first thread, and
  /// then in \p threads more, but in none behind until \p value, which grows by
  /// one from thread to thread, wraps around. \returns \p isTrue.
  template <class T, class U>
  __device__ bool onlyFirst(T value, bool isTrue, U threads) {
    if (__builtin_expect(untilWrap(value) < rest - 1, 0)) {
      cutBehind(untilWrap(value));
      if (isTrue)
        cutBehind(threads);
    } else {
      if (!isTrue)
        rest = count;
      else if (threads < rest - 1)
        rest = (unsigned)threads + 1;
      if (count > rest)
        count = rest;
    }
    return isTrue;
  }
  /// The part has no more than \p threads behind the first.
  template <class U> __device__ void cutBehind(U threads) {
    if (threads < count - 1)
      count = (unsigned)threads + 1;
  }
};

/// A row of threads, to be run in parts: PartsOfRow(x, end) + body calls \p
/// body for each RowPart. It is copied twice: most rows are one part, and of
/// the first one compilers know where it begins, which saves a fifth of the
/// instructions where a block does little between barriers.
class PartsOfRow {
public:
  __device__ PartsOfRow(unsigned begin, unsigned end)
      : begin(begin), end(end) {}

  template <class Body>
  GPUMPI_CPU_COPIED __device__ inline void operator+(const Body &body) const {
    RowPart part(begin, end);
    if (!part.gpumpi_next())
      return;
    body(part);
    while (__builtin_expect_with_probability(part.gpumpi_next(), 0, 1.0))
      body(part);
  }

private:
  const unsigned begin, end;
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
    __builtin_memcpy((void *)(gpumpi_of + thread),
                     (const void *)__builtin_addressof(value), sizeof(T));
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
    __builtin_memcpy((void *)(gpumpi_of + thread),
                     (const void *)__builtin_addressof(value), sizeof(T));
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

/// The head of a lambda with loops over threads in their order.
#define GPUMPI_CPU_THREADS(Order)                                              \
  [=]([[maybe_unused]] const ::gpumpi_cpu_ThreadOrder Order)                   \
      GPUMPI_CPU_COPIED_MUTABLE

/// The head of a loop over the rows of threads. gpumpi_x0, gpumpi_y and
/// gpumpi_z are the index of the first one; gpumpi_order is a ThreadOrder.
#define GPUMPI_CPU_EACH_ROW                                                    \
  for (unsigned gpumpi_row = 0, gpumpi_x0 = 0, gpumpi_y = 0, gpumpi_z = 0;     \
       gpumpi_order.gpumpi_hasRow(gpumpi_row, gpumpi_x0, gpumpi_y, gpumpi_z);  \
       gpumpi_order.gpumpi_goOn(gpumpi_row, gpumpi_y, gpumpi_z))

/// ... over the threads of the block; gpumpi_x, gpumpi_y and gpumpi_z are the
/// index of the thread.
#define GPUMPI_CPU_EACH_THREAD                                                 \
  GPUMPI_CPU_EACH_ROW                                                          \
  for (unsigned gpumpi_x = gpumpi_x0;                                          \
       gpumpi_x < gpumpi_order.gpumpi_end(gpumpi_x0); ++gpumpi_x)

/// ... over the parts of rows, and over the threads of one.
#define GPUMPI_CPU_EACH_PART GPUMPI_CPU_EACH_ROW GPUMPI_CPU_EACH_PART_OF_ROW
#define GPUMPI_CPU_EACH_PART_OF_ROW                                            \
  for (::gpumpi_cpu_RowPart gpumpi_p(gpumpi_x0,                                \
                                     gpumpi_order.gpumpi_end(gpumpi_x0));      \
       gpumpi_p.gpumpi_next();)
/// The same, where what stands behind it may be copied: that becomes the body
/// of a lambda, so that a part ends by a return, and a semicolon has to follow.
#define GPUMPI_CPU_COPY_EACH_PART                                              \
  GPUMPI_CPU_EACH_ROW GPUMPI_CPU_COPY_EACH_PART_OF_ROW
#define GPUMPI_CPU_COPY_EACH_PART_OF_ROW                                       \
  ::gpumpi_cpu_PartsOfRow(gpumpi_x0, gpumpi_order.gpumpi_end(gpumpi_x0)) +     \
      [&]([[maybe_unused]] ::gpumpi_cpu_RowPart & gpumpi_p) GPUMPI_CPU_COPIED
#define GPUMPI_CPU_EACH_THREAD_OF_PART                                         \
  for (int gpumpi_x = gpumpi_p.gpumpi_first; gpumpi_x < gpumpi_p.gpumpi_end(); \
       ++gpumpi_x)

__device__ inline bool gpumpi_cpu_beginBlock() {
  return gpumpi::cpu::beginBlock();
}
__device__ inline unsigned gpumpi_cpu_beginBlocks() {
  return gpumpi::cpu::beginBlocks();
}
template <bool IsRow, class Body>
__device__ void gpumpi_cpu_inCopies(const Body &body) {
  gpumpi::cpu::inCopies<IsRow>(body);
}
template <bool IsRow, class Body>
GPUMPI_CPU_MARK("borrows")
__device__ void gpumpi_cpu_inCopiesHere(const Body &body) {
  gpumpi::cpu::inCopiesHere<IsRow>(body);
}
__device__ inline void gpumpi_cpu_expectNumbers(unsigned first) {
  gpumpi::cpu::expectNumbers(first);
}
__device__ inline void gpumpi_cpu_setThread(unsigned x, unsigned y,
                                            unsigned z) {
  gpumpi::cpu::setThread(x, y, z);
}
GPUMPI_CPU_MARK("wholeblock")
__device__ inline void gpumpi_cpu_wholeBlock(unsigned bytes) {
  gpumpi::cpu::wholeBlock(bytes);
}
template <class Body>
GPUMPI_CPU_MARK("borrows")
__device__ void gpumpi_cpu_eachThread(const Body &body) {
  gpumpi::cpu::eachThread(body);
}
#undef GPUMPI_CPU_MARK
template <class Written>
using gpumpi_cpu_KeptThreads = gpumpi::cpu::KeptThreads<Written>;
using gpumpi_cpu_KeptGoneThreads = gpumpi::cpu::KeptGoneThreads;
using gpumpi_cpu_ThreadOrder = gpumpi::cpu::ThreadOrder;
using gpumpi_cpu_RowPart = gpumpi::cpu::RowPart;
using gpumpi_cpu_PartsOfRow = gpumpi::cpu::PartsOfRow;
using gpumpi_cpu_GoneThreads = gpumpi::cpu::GoneThreads;
template <class Written>
using gpumpi_cpu_PerThread = gpumpi::cpu::PerThread<Written>;

#include "../../macros_on.h"

#endif // GPUMPI_CPU_BLOCK_LOOPS_H
