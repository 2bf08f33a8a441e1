//===- trace.h - Operations that say what they do ---------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// For programs that are compared before and after the stage `normalise`: read
// by the translator they have operations, compiled they are plain C++ that
// prints a trace.
//
//===----------------------------------------------------------------------===//

#include <cstdio>
#include <initializer_list>
#include <type_traits>
#ifdef GPUMPI_TRANSLATE
#include <cuda_runtime.h>
#define OP __attribute__((annotate("gpumpi.suspends:barrier"))) __host__ __device__
#define DEV __host__ __device__
#define KERNEL __global__
#else
#define OP
#define DEV
#define KERNEL
#define __device__
#define __global__
#endif
#ifndef GPUMPI_TRANSLATE
// What temporaries.h says, without CUDA.
namespace gpumpi {
template <class T> using Kept = std::remove_cv_t<std::remove_reference_t<T>>;
template <class T> T *addressOf(T &object) { return __builtin_addressof(object); }
template <class T, int N> T *rangeBegin(T (&a)[N]) { return a; }
template <class T, int N> T *rangeEnd(T (&a)[N]) { return a + N; }
template <class T> auto rangeBegin(T &t) -> decltype(t.begin()) { return t.begin(); }
template <class T> auto rangeEnd(T &t) -> decltype(t.end()) { return t.end(); }
}
#endif

__device__ int memory[8];
DEV inline void say(const char *what, long v) {
  std::printf("%s %ld [%d %d]\n", what, v, memory[0], memory[1]);
}
OP int op(int v);
#ifndef GPUMPI_TRANSLATE
int op(int v) { say("op", v); memory[0] += v + 1; memory[1] ^= v * 7; return v + memory[0] % 5; }
#endif
DEV inline int tr(int v) { say("tr", v); memory[2] += v; return v; }
DEV inline int &place(int i) { say("place", i); return memory[i & 7]; }
