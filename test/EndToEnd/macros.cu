//===- macros.cu - operations and launches in macros ---------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Operations, and what is around them, come out of macros; what the macros
// make of their arguments, lines and counters stays what it is.
//
//===----------------------------------------------------------------------===//

// RUN: sed -E 's/<<<[^>]*>>>//' %s > %t.plain.cpp
// RUN: %cxx_cpu -w -DPLAIN -I %S/Inputs %t.plain.cpp -o %t.plain
// RUN: %t.plain > %t.expected
// RUN: %gpumpicxx --target=cpu -I %S/Inputs %s -o %t
// RUN: %mpirun -np 1 %t %t.expected
// RUN: %mpirun -np 2 %t %t.expected
// RUN: %mpirun -np 4 %t %t.expected
// RUN: %if nvcc %{ %gpumpicxx --target=cuda -arch=compute_80 -c -I %S/Inputs %s -o %t.cuda %}

// How macros and includes are written is what is tested.
// clang-format off

#include "plain.h"

#define WAIT cuda_mpi_barrier()
#define STATEMENT WAIT;
#define BARRIER() WAIT
#define CHECKED(CALL)                                                          \
  do {                                                                         \
    const char *const text = #CALL;                                            \
    CALL;                                                                      \
    for (int c = 0; text[c]; ++c)                                              \
      h = mix(h, text[c]);                                                     \
    h = mix(h, __LINE__);                                                      \
  } while (0)
#define NEGATIVE -1
#define FOR_EACH(I, N) for (int I = 0; I < (N); ++I)
#define BEGIN {
#define END }
#define LEAVE break
#define NEXT continue
#define IF_ODD(X) if ((X)&1)
#define ELSE else
#define DECLARE(TYPE, NAME, VALUE) TYPE NAME = VALUE
#define PAIR(A, B) int A = 1; int B[2] = {2, 3}
#define CAT2(A, B) A##B
#define CAT(A, B) CAT2(A, B)
#define OPERATION(NAME) CAT(cuda_mpi_, NAME)
#define UNIQUE CAT(unique_, __COUNTER__)
#define APPLY(F, ...) F(__VA_ARGS__)
#define TWICE(X)                                                               \
  X;                                                                           \
  X
#define LATER BARRIER
#define LOOP(N, ...)                                                           \
  {                                                                            \
    int count = N;                                                             \
    while (count-- > 0) {                                                      \
      __VA_ARGS__                                                              \
    }                                                                          \
  }
#define UNROLLED _Pragma("GCC unroll 2")
#define KERNEL(NAME, ...) __global__ void NAME(unsigned *out, ##__VA_ARGS__)
#define WHOLE_KERNEL(NAME, TYPE, VALUE)                                        \
  __global__ void NAME(unsigned *out, int n) {                                 \
    TYPE kept = VALUE + self();                                                \
    FOR_EACH (i, n) {                                                          \
      WAIT;                                                                    \
      kept += i;                                                               \
    }                                                                          \
    out[self()] = kept;                                                        \
  }
// A name that stands for a use of itself.
#define mix(...) mix(__VA_ARGS__)

WHOLE_KERNEL(whole, unsigned, 40) WHOLE_KERNEL(second, short, 2)

// clang-format off
KERNEL(calls, int n) {
  unsigned h = self();
  WAIT;
  h = mix(h, 1); WAIT; h = mix(h, 2); WAIT; h = mix(h, __LINE__);
  STATEMENT
  CHECKED(cuda_mpi_barrier());
  CHECKED(WAIT);
  // Compilers differ in the line of a macro that takes several.
  LOOP(
      n, WAIT; h = mix(h, n NEGATIVE);
      ); h = mix(h, __LINE__);
  OPERATION(barrier)();
  APPLY(BARRIER);
  APPLY(CHECKED, BARRIER());
  LATER();
  LATER
  /* and the parentheses later */
  (
  )
  ;
  TWICE(CHECKED(WAIT));
  TWICE(TWICE(h = mix(h, n - NEGATIVE); WAIT));
  h = mix(h, __LINE__);
  out[self()] = h;
}

KERNEL(structures, int n) BEGIN
  unsigned h = self();
  FOR_EACH (i, n) BEGIN
    h = mix(h, i);
    IF_ODD (i) WAIT; ELSE BEGIN
      DECLARE(unsigned, kept, h * 3); PAIR(one, two);
      STATEMENT
      h = mix(kept, one + two[1]);
      if (i == 6) LEAVE;
      if (i == 4) NEXT;
      h = mix(h, 5);
      h = mix(h, two[0])
    ; END
    h = mix(h, 9);
  END
  LOOP(n,
    int x = count;
    // Directives in the arguments choose what is there.
#if defined(PLAIN) || !defined(PLAIN)
    WAIT;
    h = mix(h, 8);
#else
    h = 0;
#endif
    if (x == 3)
      LEAVE;
    LOOP(2, WAIT; h = mix(h, x + count);))
#ifdef PLAIN
  h = mix(h, 77);
#else
  h = mix(h, 77);
  WAIT;
#endif
  LOOP(2, WAIT; UNROLLED for (int i = 0; i < 4; ++i) h = mix(h, i););
#define INSIDE(X) h = mix(h, X); WAIT;
  INSIDE(3)
#undef INSIDE
#define INSIDE(X) h = mix(h, 2 * X); WAIT; h = mix(h, 1)
  INSIDE(4);
  out[self()] = h;
END

__device__ int waited(int value) {
  WAIT;
  return value;
}
// Several declarators, and several statements, out of one macro.
#define BOTH(A, B) A, B
__global__ void several(unsigned *out, int n) {
  unsigned h = n;
  int BOTH(a = waited(n), b = waited(a + 1));
  int c, d;
  BOTH(c = waited(b + 1), d = waited(c + 1)); BOTH(h = mix(h, a), h = mix(h, b));
  out[self()] = mix(mix(h, c), d);
}

// The counter goes on behind a macro that is opened.
__global__ void counters(unsigned *out, int n) {
  unsigned h = mix(self(), __COUNTER__);
  DECLARE(unsigned, UNIQUE, n); DECLARE(unsigned, UNIQUE, 3);
  WAIT;
  { unsigned UNIQUE = 4, other = __COUNTER__; CHECKED(WAIT); h = mix(h, other); }
  h = mix(h, __COUNTER__);
  CHECKED(WAIT; h = mix(h, __COUNTER__ + __COUNTER__));
  h = mix(h, __COUNTER__); WAIT; h = mix(h, __COUNTER__);
  out[self()] = h;
}

#define cuda_mpi_barrier() h = mix(h, __LINE__); cuda_mpi_barrier()
KERNEL(traced, int n) {
  unsigned h = self();
  cuda_mpi_barrier();
  for (int i = 0; i < n; ++i) { CHECKED(cuda_mpi_barrier(); WAIT; h = mix(h, i)); }
  out[self()] = h;
}
#undef cuda_mpi_barrier
// clang-format on

#define LAUNCH(K, GRID, BLOCK, ...) K<<<GRID, BLOCK>>>(__VA_ARGS__)
#define CONFIGURED(K) K<<<grid, block>>>
#define ARGUMENTS (out, n)
#ifdef PLAIN
#define SUCCEEDS(CALL) (void)(CALL)
#else
#define SUCCEEDS(CALL) CHECK(CALL)
#endif
#ifdef PLAIN
int cudaGetLastError() { return 0; }
#endif
#define NAME counters
#define TEST(K)                                                                \
  test.check(#K, grid, block, [=](unsigned *out) {                             \
    SUCCEEDS((LAUNCH(K, grid, block, out, n), cudaGetLastError()));            \
  })

int main(int argc, char **argv) {
  harness::Plain test(argc, argv);
  for (int n : {0, 1, 5, 8})
    for (unsigned grid : {1, 3})
      for (unsigned block : {1, 32}) {
        TEST(whole);
        TEST(second);
        TEST(calls);
        TEST(traced);
        TEST(several);
        test.check("structures", grid, block,
                   [=](unsigned *out) { CONFIGURED(structures)(out, n); });
        test.check("counters", grid, block,
                   [=](unsigned *out) { NAME<<<grid, block>>> ARGUMENTS; });
      }
  return test.finish();
}
