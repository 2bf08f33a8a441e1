// Loops around warp functions whose heads differ between threads, and `else` of
// such conditions, do not keep a kernel from becoming loops over threads: who
// has left them takes no part. Kernels compute what they compute otherwise.
//
// RUN: %gpumpi-translate --target=cpu --lowering=loops --explain %s -o %t.cpp | FileCheck %s --check-prefix=WHY
// RUN: grep -v '^// [A-Z]' %t.cpp | FileCheck %s
//
// RUN: %gpumpicxx --target=cpu --lowering=suspend -O1 %s -o %t.suspend
// RUN: %t.suspend > %t.expected
// RUN: %gpumpicxx --target=cpu --lowering=direct -O1 %s -o %t.direct
// RUN: %t.direct | diff %t.expected -
// RUN: %gpumpicxx --target=cpu --lowering=sync -O0 -Wall -Wextra -Werror %s -o %t.O0
// RUN: %t.O0 | diff %t.expected -
// RUN: env GPUMPI_CPU_THREADS=1 %t.O0 | diff %t.expected -
// RUN: %gpumpicxx --target=cpu --lowering=loops -O3 -march=native -Wall -Wextra -Werror %s -o %t.O3
// RUN: env GPUMPI_CPU_THREADS=4 %t.O3 | diff %t.expected -
// RUN: env GPUMPI_CPU_ORDER=reverse %t.O3 | diff %t.expected -
// RUN: env GPUMPI_CPU_ORDER=random:7 %t.O3 | diff %t.expected -

#include "Inputs/warp_runs.h"

#define ALL 0xffffffffu

//===-- Loops -------------------------------------------------------------===//

// CHECK: void rows(
// CHECK: gpumpi_all()
// CHECK: if (!gpumpi_w{{[0-9]+}}_first) {
// CHECK: row += rows;
// CHECK: gpumpi_ask(gpumpi_i, (row < (unsigned)by)
// CHECK: break;
// CHECK-NOT: _sync(
// CHECK: out[place()] = v;
__global__ void rows(unsigned *out, int by) {
  const unsigned warp = number() / 32, lane = number() % 32;
  const unsigned rows = (blockDim.x * blockDim.y * blockDim.z + 31) / 32;
  unsigned v = 0;
  for (unsigned row = warp; row < (unsigned)by; row += rows) {
    unsigned sum = 0;
    for (unsigned i = lane; i < row + 40; i += 32)
      sum += hash(row * 1000 + i);
    for (int o = 16; o > 0; o /= 2)
      sum += __shfl_down_sync(ALL, sum, o);
    if (lane == row % 32)
      v += sum;
  }
  out[place()] = v;
}

// Each lane leaves by itself, and says so before.
// CHECK: void lanes(
// CHECK: for (;;) {
// CHECK: gpumpi_ask(gpumpi_i, (n > lane % 5)
__global__ void lanes(unsigned *out, int by) {
  const unsigned lane = number() % 32;
  unsigned v = hash(place()), n = v % 9 + by % 4;
  unsigned there = __ballot_sync(ALL, n > lane % 5);
  while (n > lane % 5) {
    v += __shfl_xor_sync(there, v, 1) + __popc(there);
    --n;
    there = __ballot_sync(there, n > lane % 5);
  }
  out[place()] = v;
}

// CHECK: void atLeastOnce(
// CHECK: gpumpi_all(); do {
// CHECK: } while (gpumpi_w{{[0-9]+}}.gpumpi_any())
__global__ void atLeastOnce(unsigned *out, int by) {
  const unsigned warp = number() / 32;
  unsigned v = hash(place()), i = 0;
  do
    v = v * 3 + __shfl_up_sync(ALL, v + i, 2);
  while (++i < warp % 4 + by % 3);
  do {
    const unsigned twice = v * 2;
    v ^= __shfl_sync(ALL, twice, i % 32);
    i += 2;
  } while (i < 7 * (warp & 1));
  out[place()] = v + i;
}

// Lanes of a part of the warp go on when the others have left: they read of
// each other alone, whatever the mask names.
// CHECK: void segments(
// CHECK: gpumpi_all()
// CHECK-NOT: _sync(
// CHECK: out[place()] = sum;
__global__ void segments(unsigned *out, int by) {
  const unsigned row = number() / 8, lane = number() % 8;
  unsigned sum = 0;
  for (unsigned i = 0; i < (row * 7 + by) % 11; ++i) {
    unsigned v = hash(place() + i);
    for (int o = 4; o > 0; o /= 2)
      v += __shfl_down_sync(ALL, v, o, 8);
    sum = sum * 3 + __shfl_sync(ALL, v, lane % 3, 8);
  }
  out[place()] = sum;
}

// A value of the block that is assigned in a mask; a condition that the
// compiler decides; nothing to do for those who take part.
// CHECK: void chosen(
// CHECK: gpumpi_any()
// CHECK: if constexpr (sizeof(int) == 4)
// CHECK-NOT: _sync(
// CHECK: out[place()] = v + n;
__global__ void chosen(unsigned *out, int by) {
  unsigned v = hash(place());
  int n = by;
  if (number() / 32 % 2) {
    n += 2;
    if constexpr (sizeof(int) == 4)
      v += __shfl_xor_sync(ALL, v, 1);
    for (int i = 0; i < n % 7; ++i)
      v += __shfl_xor_sync(ALL, v, 1);
  }
  if (number() / 32 % 3 == 0)
    ;
  else
    v ^= __shfl_xor_sync(ALL, v, 4);
  out[place()] = v + n;
}

// Loops in loops, of all kinds, with and without braces; what is declared in a
// head hides what has the same name.
__global__ void nested(unsigned *out, int by) {
  const unsigned warp = number() / 32;
  unsigned v = hash(place()), i = warp + 1, k = 5;
  for (i = 0, k = 2; i < warp % 3 + 1; i++, k += v % 3)
    for (unsigned v2 = warp, n = 3; v2 < n + by % 2; ++v2)
      v += __shfl_down_sync(ALL, v + k, v2 % 4);
  for (unsigned i = warp; i < 5; i += 2) {
    unsigned k = i;
    while (k-- > 1)
      for (int o = 8; o > 0; o -= 3)
        v ^= __shfl_xor_sync(ALL, v + k, o);
    if (i % 2)
      for (; k + 1 < i; ++k)
        v += __shfl_sync(ALL, v, 3) * i;
    v += k;
  }
  for (; __popc(i) < 3 && k < 20; k++, i += warp + 1)
    v += __any_sync(ALL, v % 61 == k);
  for (unsigned rest = warp % 3; rest > 0;)
    v += __shfl_up_sync(ALL, v + rest--, 1);
  out[place()] = v + i * 7 + k * 11;
}

// The whole block is at it for some rounds, which no thread counts.
__global__ void rounds(unsigned *out, int by) {
  __shared__ unsigned cells[32];
  const unsigned warp = number() / 32, lane = number() % 32;
  unsigned v = hash(place());
  for (int round = 0; round < by % 4; ++round) {
    unsigned sum = v;
    for (unsigned i = 0; i <= (warp + round) % 3; ++i)
      sum += __shfl_xor_sync(ALL, sum, 1 << i);
    if (lane == 0)
      cells[warp] = sum;
    __syncthreads();
    if (warp == 0) {
      const unsigned there = __ballot_sync(ALL, lane * 32 < blockDim.x);
      if (lane * 32 < blockDim.x)
        cells[lane] += __shfl_sync(there, lane ? cells[lane] : v, 0);
    }
    __syncthreads();
    v ^= cells[warp % ((blockDim.x + 31) / 32)];
    __syncthreads();
  }
  out[place()] = v;
}

// Warps that have returned are not missed.
__global__ void returning(unsigned *out, int by) {
  const unsigned warp = number() / 32;
  unsigned v = hash(place());
  if (warp % 3 == 2)
    return;
  for (unsigned i = warp; i < 6; i += 1 + by % 3)
    v += __shfl_down_sync(ALL, v, i);
  if (warp % 2 == 1) {
    out[place()] = v;
    return;
  }
  for (unsigned i = warp; i < 9; i += 4)
    v += __shfl_up_sync(ALL, v, i);
  out[place()] = v * 3;
}

//===-- The other branch --------------------------------------------------===//

// CHECK: void branches(
// CHECK: gpumpi_anyElse())
__global__ void branches(unsigned *out, int by) {
  const unsigned warp = number() / 32, lane = number() % 32;
  unsigned v = hash(place());
  if (warp % 2 == 0)
    v += __shfl_xor_sync(ALL, v, 1);
  else
    v += __shfl_xor_sync(ALL, v, 2) * 3;
  if (by > 4)
    if (warp == 0) {
      for (int o = 1; o < 32; o *= 2)
        v += __shfl_up_sync(ALL, v, o);
    } else if (warp == 1) {
      v ^= __ballot_sync(ALL, v % 2);
    } else if (by > 8)
      v += __shfl_sync(ALL, v, by % 32);
    else {
      unsigned w = v / 3;
      if (warp % 3 == 1)
        for (unsigned i = warp; i < 12; i += 3)
          w += __shfl_down_sync(ALL, w, i % 5);
      else
        w += 2;
      v += w;
    }
  const bool isLow = lane < 11 + (unsigned)by % 7;
  const unsigned low = __ballot_sync(ALL, isLow);
  if (isLow) {
    v += __popc(__ballot_sync(low, v % 3 == 0));
    v += __shfl_down_sync(low, v, 1);
  } else
    v -= __shfl_up_sync(~low, v, 3);
  // Nobody takes one of them.
  if (threadIdx.x > 5000)
    v += __shfl_sync(ALL, v, 1);
  else
    v += __shfl_sync(ALL, v, 2);
  out[place()] = v;
}

// What the block counts in one of them is declared there.
__global__ void counts(unsigned *out, int by) {
  unsigned v = hash(place());
  int n = by;
  if (number() / 32 % 2) {
    n += 2;
    for (int i = 0; i < n % 7; ++i)
      v += __shfl_xor_sync(ALL, v, 1);
  } else {
    for (int i = 0; i < n % 5; ++i)
      v += __shfl_xor_sync(ALL, v, 2);
    n = 3;
  }
  out[place()] = v + n;
}

//===-- Those that stay as they are ---------------------------------------===//

// WHY-NOT: kernel '{{rows|lanes|atLeastOnce|nested|rounds|returning|branches|counts}}'
// What the host compiler is told of a loop says nothing of what becomes of it.
// WHY: kernel 'told' does not become loops over threads
__global__ void told(unsigned *out, int by) {
  unsigned v = hash(place());
#pragma GCC ivdep
  for (unsigned i = number() / 32; i < 4 + (unsigned)by % 3; ++i)
    v += __shfl_xor_sync(ALL, v, 2);
  out[place()] = v;
}

//===----------------------------------------------------------------------===//

static void run(const char *name, void (*kernel)(unsigned *, int)) {
  runOn({dim3(32), dim3(96), dim3(50), dim3(1), dim3(64, 2, 3), dim3(8, 5),
         dim3(1024)},
        name, kernel, [](const unsigned *, unsigned, int) {});
}

int main() {
  run("rows", rows);
  run("lanes", lanes);
  run("segments", segments);
  run("chosen", chosen);
  run("atLeastOnce", atLeastOnce);
  run("nested", nested);
  run("rounds", rounds);
  run("returning", returning);
  run("branches", branches);
  run("counts", counts);
  run("told", told);
}
