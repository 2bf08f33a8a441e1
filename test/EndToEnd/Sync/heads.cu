// Warp functions in the heads of loops do not keep a kernel from becoming loops
// over threads, nor do loops that begin with `do` and are left early.
//
// RUN: %gpumpi-translate --target=cpu --lowering=loops --explain %s -o %t.cpp | FileCheck %s --check-prefix=WHY
// RUN: grep -v '^// [A-Z]' %t.cpp | FileCheck %s
//
// RUN: %gpumpicxx --target=cpu --lowering=suspend -O1 %s -o %t.suspend
// RUN: %t.suspend > %t.expected && not grep wrong %t.expected
// RUN: %gpumpicxx --target=cpu --lowering=direct -O1 %s -o %t.direct
// RUN: %t.direct | diff %t.expected -
// RUN: %gpumpicxx --target=cpu --lowering=sync -O0 -Wall -Wextra -Werror %s -o %t.O0
// RUN: %t.O0 | diff %t.expected -
// RUN: %gpumpicxx --target=cpu --lowering=loops -O3 -march=native -Wall -Wextra -Werror %s -o %t.O3
// RUN: env GPUMPI_CPU_THREADS=4 %t.O3 | diff %t.expected -
// RUN: env GPUMPI_CPU_ORDER=reverse %t.O3 | diff %t.expected -
// RUN: env GPUMPI_CPU_ORDER=random:7 %t.O3 | diff %t.expected -

#include "Inputs/warp_runs.h"

#define ALL 0xffffffffu

// CHECK: void asking(
// CHECK: gpumpi_takeAny(
// CHECK-NOT: _sync(
// CHECK: void inFor(
__global__ void asking(unsigned *out, int by) {
  unsigned v = hash(place()), n = v % 7 + number() / 32;
  while (__any_sync(ALL, n > 0 && by > 3)) {
    n -= n > 0;
    if (n == 3) {
      v += 11;
      continue;
    }
    v = v * 5 + n;
  }
  while (__ballot_sync(ALL, v % 5 < 2) != 0)
    v += v % 5 < 2;
  out[place()] = v;
}

// In `for`, with what is counted there, in another one, and without a
// condition; an `if` around it without braces.
// CHECK-NOT: _sync(
// CHECK: void inDo(
__global__ void inFor(unsigned *out, int by) {
  unsigned v = hash(place());
  for (unsigned i = number() / 32; !__all_sync(ALL, i > v % 9); ++i)
    v = v * 3 + i;
  if (by % 2)
    for (int i = 0; __shfl_sync(ALL, i + 0, 5) < by % 7; i += 2) {
      if (i == 2)
        continue;
      for (unsigned k = 0; __any_sync(ALL, k < v % 4 && v % 3); k++)
        v += k;
    }
  else
    for (unsigned i = 0;; ++i) {
      v += __shfl_xor_sync(ALL, v, i % 32);
      if (i > number() / 32)
        break;
    }
  unsigned n = 0;
  for (;;) {
    if (__popc(__ballot_sync(ALL, v % 11 < 5)) < 16 - by / 4)
      break;
    v = hash(v);
    if (n++ == 4)
      break;
  }
  for (n = 0;; v ^= __shfl_xor_sync(ALL, v, 1))
    if (++n > number() / 32)
      break;
  out[place()] = v;
}

// CHECK-NOT: _sync(
// CHECK: #pragma unroll
// CHECK: void stays(
__global__ void inDo(unsigned *out, int by) {
  unsigned v = hash(place()), n = number() / 32;
  do {
    v -= v % 16 > (unsigned)by;
    n -= n > 0;
  } while (__any_sync(ALL, v % 16 > (unsigned)by));
  n = number() / 32;
  do {
    v += __shfl_xor_sync(ALL, v, 1);
    if (n == (unsigned)by % 4)
      continue;
    if (n > 6)
      break;
    v += __shfl_xor_sync(ALL, v, 2);
  } while (++n < 5);
  do
    v ^= n;
  while (__shfl_sync(ALL, n++, 0) < 3);
  do {
    out[place()] = v;
    if (number() / 32 % 3 == 1)
      return;
    v += __shfl_down_sync(ALL, v, 1);
  } while (n++ < 6);
#pragma unroll
  for (int o = 16; o > 0; o /= 2)
    v += __shfl_xor_sync(ALL, v, o);
  out[place()] = v;
}

//===-- Those that stay as they are ---------------------------------------===//

// WHY-NOT: kernel '{{asking|inFor|inDo}}'
// WHY: kernel 'stays' does not become loops over threads
__global__ void stays(unsigned *out, int by) {
  unsigned v = hash(place()), n = number() / 32;
  do {
    v = v * 3 + n;
    if (n++ == (unsigned)by % 4)
      continue;
    v += n;
  } while (__any_sync(ALL, n < 5));
  out[place()] = v;
}
// WHY-NOT: kernel '

//===----------------------------------------------------------------------===//

static void check(void (*kernel)(unsigned *, int), const unsigned *out,
                  unsigned threads, int by) {
  if (kernel != asking || threads / 4 % 32 != 0)
    return;
  for (unsigned first = 0; first < threads; first += 32) {
    const unsigned warp = first / 32 % (threads / 4 / 32);
    unsigned v[32], n[32];
    bool more = false;
    const auto Ask = [&](auto Is) {
      more = false;
      for (unsigned lane = 0; lane < 32; ++lane)
        more |= Is(lane);
      return more;
    };
    for (unsigned lane = 0; lane < 32; ++lane)
      v[lane] = hash(first + lane), n[lane] = v[lane] % 7 + warp;
    while (Ask([&](unsigned lane) { return n[lane] > 0 && by > 3; }))
      for (unsigned lane = 0; lane < 32; ++lane) {
        n[lane] -= n[lane] > 0;
        v[lane] = n[lane] == 3 ? v[lane] + 11 : v[lane] * 5 + n[lane];
      }
    while (Ask([&](unsigned lane) { return v[lane] % 5 < 2; }))
      for (unsigned lane = 0; lane < 32; ++lane)
        v[lane] += v[lane] % 5 < 2;
    for (unsigned lane = 0; lane < 32; ++lane)
      if (out[first + lane] != v[lane])
        std::printf("wrong: thread %u by %d\n", first + lane, by);
  }
}

static void run(const char *name, void (*kernel)(unsigned *, int)) {
  runOn({dim3(32), dim3(96), dim3(48), dim3(8), dim3(64, 2, 3), dim3(8, 5),
         dim3(1024)},
        name, kernel, [&](const unsigned *out, unsigned threads, int by) {
          check(kernel, out, threads, by);
        });
}

int main() {
  run("asking", asking);
  run("inFor", inFor);
  run("inDo", inDo);
  run("stays", stays);
}
