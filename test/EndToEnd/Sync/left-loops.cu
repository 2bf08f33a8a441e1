// Loops around warp functions that threads leave by themselves, with `break`,
// `continue` and `return`, do not keep a kernel from becoming loops over
// threads: what the block does behind that it does for those who are left.
// Kernels compute what they compute otherwise.
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
// RUN: env GPUMPI_CPU_THREADS=1 %t.O0 | diff %t.expected -
// RUN: %gpumpicxx --target=cpu --lowering=loops -O3 -march=native -Wall -Wextra -Werror %s -o %t.O3
// RUN: env GPUMPI_CPU_THREADS=4 %t.O3 | diff %t.expected -
// RUN: env GPUMPI_CPU_ORDER=reverse %t.O3 | diff %t.expected -
// RUN: env GPUMPI_CPU_ORDER=random:7 %t.O3 | diff %t.expected -

#include "Inputs/warp_runs.h"

#define ALL 0xffffffffu

// CHECK: void left(
// CHECK: goto gpumpi_leave[[N:[0-9]+]]_[[W:w[0-9]+]];
// CHECK: gpumpi_leave[[N]]_[[W]]:
// CHECK: gpumpi_[[W]].gpumpi_leave(gpumpi_i);
// CHECK: if (!gpumpi_[[W]].gpumpi_any()) goto gpumpi_[[W]]_next;
// CHECK: gpumpi_[[W]]_next:;
__global__ void left(unsigned *out, int by) {
  unsigned v = hash(place());
  for (unsigned i = number() / 32; i < 8; ++i) {
    v += __shfl_xor_sync(ALL, v, 1);
    if (i * 3 > (unsigned)by)
      break;
    v += __shfl_xor_sync(ALL, v, 2);
  }
  out[place()] = v;
}
/// What the lanes of one warp have, \p v, in whole warps.
static void leftOnHost(unsigned warp, unsigned *v, int by) {
  const auto Add = [&](unsigned mask) {
    unsigned old[32];
    for (unsigned lane = 0; lane < 32; ++lane)
      old[lane] = v[lane];
    for (unsigned lane = 0; lane < 32; ++lane)
      v[lane] += old[lane ^ mask];
  };
  for (unsigned i = warp; i < 8; ++i) {
    Add(1);
    if (i * 3 > (unsigned)by)
      break;
    Add(2);
  }
}

// CHECK: void skipped(
// CHECK: goto gpumpi_skip[[N:[0-9]+]]_[[W:w[0-9]+]];
// CHECK: gpumpi_[[W]].gpumpi_skip(gpumpi_i);
__global__ void skipped(unsigned *out, int by) {
  unsigned v = hash(place());
  for (unsigned i = number() / 32; i < 8; ++i) {
    if (i % 3 == (unsigned)by % 3)
      continue;
    v += __shfl_xor_sync(ALL, v, 1);
  }
  out[place()] = v;
}

// CHECK: void gone(
// CHECK: gpumpi_gone.gpumpi_leave(
__global__ void gone(unsigned *out, int by) {
  unsigned v = hash(place());
  out[place()] = v;
  for (unsigned i = number() / 32; i < 8; ++i) {
    if (i > (unsigned)by)
      return;
    v += __shfl_xor_sync(ALL, v, 1);
  }
  out[place()] = v * 7;
}

// All kinds in one, with branches that are masked, and `else`.
__global__ void all(unsigned *out, int by) {
  unsigned v = hash(place());
  out[place()] = v;
  for (unsigned i = number() / 32; i < 12; ++i) {
    v += __shfl_xor_sync(ALL, v, 1);
    if (i * 3 > (unsigned)by)
      break;
    if (i % 3 == 1) {
      v += 5;
      continue;
    }
    v += __shfl_xor_sync(ALL, v, 2);
    if (number() / 32 == 2) {
      v += __shfl_xor_sync(ALL, v, 4);
      if (by > 10)
        return;
      if (by > 8)
        break;
      v += __shfl_xor_sync(ALL, v, 4);
    } else {
      v += __shfl_xor_sync(ALL, v, 8);
      if (by > 9)
        continue;
      if (number() / 32 == 4)
        return;
      else if (number() / 32 == 5)
        break;
      v += __shfl_xor_sync(ALL, v, 8);
    }
    v *= 3;
  }
  out[place()] = v;
}

// Loops in loops, a jump leaves the inner one; a switch, whose `break` is its
// own; loops without warp functions, whose jumps are no others' business.
__global__ void nested(unsigned *out, int by) {
  const unsigned warp = number() / 32;
  unsigned v = hash(place()), steps = 0;
  for (unsigned i = warp; i < 6; ++i) {
    for (unsigned k = i; k < 5; ++k) {
      if (k == (unsigned)by % 5)
        continue;
      v += __shfl_down_sync(ALL, v, k);
      if (k == 3 && warp % 2)
        break;
      for (unsigned n = 0; n < 9; ++n) {
        if (n == v % 9)
          break;
        ++steps;
      }
      switch (k) {
      case 1:
        ++steps;
        break;
      case 2:
        if (by % 2)
          continue;
        steps += 2;
        break;
      default:
        steps += 7;
      }
      v ^= __shfl_up_sync(ALL, steps, 1);
    }
    if (i == 4 + warp % 2)
      break;
    unsigned m = warp + 2;
    while (true) {
      v += __shfl_xor_sync(ALL, v, m % 32);
      if (m-- == 0)
        break;
    }
  }
  out[place()] = v + steps;
}

// Nobody has come to what the block does behind it: there is nothing to read.
// CHECK: void guarded(
__global__ void guarded(unsigned *out, int by) {
  __shared__ int *there;
  __shared__ int steps;
  if (number() == 0) {
    steps = by % 4 + 1;
    there = by % 3 ? &steps : nullptr;
  }
  __syncthreads();
  unsigned v = hash(place());
  for (unsigned i = number() / 32; i < 9; i += 2) {
    v += __shfl_xor_sync(ALL, v, 16);
    if (there == nullptr)
      break;
    for (int k = 0; k < *there; ++k)
      v += __shfl_xor_sync(ALL, v, k);
  }
  for (unsigned i = number() / 32; i < 9; i += 2) {
    if (number() / 32 % 2) {
      v += __shfl_xor_sync(ALL, v, 1);
      if (there == nullptr)
        break;
      for (int k = 0; k < *there; ++k)
        v += __shfl_xor_sync(ALL, v, k);
    }
    v += __shfl_xor_sync(ALL, v, 2);
  }
  out[place()] = v;
  if (number() / 32 % 2) {
    v += __shfl_xor_sync(ALL, v, 1);
    if (there == nullptr)
      return;
    for (int k = 0; k < *there; ++k)
      v += __shfl_xor_sync(ALL, v, k);
  } else
    v += __shfl_xor_sync(ALL, v, 2);
  out[place()] = v;
}

// Lanes of a segment leave by themselves; those that stay read of each other.
__global__ void lanes(unsigned *out, int by) {
  const unsigned row = number() / 8, own = 0xffu << row % 4 * 8;
  unsigned v = hash(place());
  while (true) {
    for (int o = 4; o > 0; o /= 2)
      v += __shfl_down_sync(own, v, o, 8);
    const unsigned first = __shfl_sync(own, v, 0, 8);
    if (first % 7 <= (unsigned)by % 7)
      break;
    if (first % 3 == row % 3)
      continue;
    v = v * 5 + __shfl_xor_sync(own, v, 1, 8) + first;
  }
  out[place()] = v;
}

// Variables that are hidden and whose addresses are known; without braces.
__device__ void bump(unsigned &x, unsigned by) { x += by; }
__global__ void odd(unsigned *out, int by) {
  unsigned v = hash(place()), sum = 0;
  unsigned cells[3] = {v, v + 1, v + 2};
  for (unsigned i = number() / 32, n = 0; i < 7; ++i, bump(n, i)) {
    unsigned v = cells[i % 3];
    bump(v, n);
    if (const unsigned left = i * 5 % 4; left == (unsigned)by % 4)
      continue;
    else
      bump(cells[left % 3], left);
    cells[(i + 1) % 3] += __shfl_xor_sync(ALL, v, 4);
    if (n > (unsigned)by) {
      {
        unsigned i = v;
        bump(i, 3);
        sum += i;
        break;
      }
    }
    sum ^= v;
  }
  for (unsigned i = number() / 32; i < 5; ++i)
    if (i % 2)
      sum += __shfl_down_sync(ALL, sum, 1);
    else if (i * 4 == (unsigned)by)
      break;
  out[place()] = v + sum * 3 + cells[0] + cells[1] * 5 + cells[2] * 7;
}

// What compilers are told of a loop is left out, if it is to unroll it.
// CHECK: void told(
// CHECK-NOT: unroll
// CHECK: gpumpi_all()
// CHECK-NOT: unroll
// CHECK: #pragma unroll
// CHECK: out[place()] = v;
__global__ void told(unsigned *out, int by) {
  unsigned v = hash(place());
#pragma unroll
  for (unsigned i = number() / 32; i < 4 + (unsigned)by % 3; ++i)
    v += __shfl_xor_sync(ALL, v, 2);
  if (by > 3)
#pragma unroll 4
    for (unsigned i = number() / 32; i < 4; ++i) {
      if (i == 2)
        continue;
      v += __shfl_xor_sync(ALL, v, 2);
#pragma unroll 2
      for (unsigned k = 0; k < 4; ++k)
        v ^= k;
    }
  out[place()] = v;
}

// All leave together: that is the block's matter, also where there are
// barriers.
__global__ void together(unsigned *out, int by) {
  __shared__ unsigned cells[32];
  unsigned v = hash(place());
  for (int i = 0; i < 5; ++i) {
    v += __shfl_xor_sync(ALL, v, 1);
    if (number() % 32 == 0)
      cells[number() / 32] = v;
    __syncthreads();
    if (i == by % 6)
      break;
    v += cells[0];
    __syncthreads();
  }
  out[place()] = v;
}

//===-- Those that stay as they are ---------------------------------------===//

// WHY-NOT: kernel '{{left|skipped|gone|all|nested|guarded|lanes|odd|told|together}}'
// WHY: kernel 'barred' does not become loops over threads
__global__ void barred(unsigned *out, int by) {
  __shared__ unsigned cells[32];
  unsigned v = hash(place());
  for (unsigned i = 0; i < 4; ++i) {
    v += __shfl_xor_sync(ALL, v, 1);
    if (i * (1 + (v & 0)) > (unsigned)by % 3)
      break;
    if (number() % 32 == 0)
      cells[number() / 32] = v;
    __syncthreads();
    v += cells[0];
    __syncthreads();
  }
  out[place()] = v;
}
// WHY-NOT: kernel '

//===----------------------------------------------------------------------===//

static void check(const unsigned *out, unsigned threads, int by) {
  for (unsigned first = 0; first < threads; first += 32) {
    unsigned v[32];
    for (unsigned lane = 0; lane < 32; ++lane)
      v[lane] = hash(first + lane);
    leftOnHost(first / 32 % (threads / 4 / 32), v, by);
    for (unsigned lane = 0; lane < 32; ++lane)
      if (out[first + lane] != v[lane])
        std::printf("wrong: thread %u, %u instead of %u\n", first + lane,
                    out[first + lane], v[lane]);
  }
}

static void run(const char *name, void (*kernel)(unsigned *, int)) {
  runOn({dim3(32), dim3(96), dim3(48), dim3(8), dim3(64, 2, 3), dim3(8, 5),
         dim3(1024)},
        name, kernel, [&](const unsigned *out, unsigned threads, int by) {
          if (kernel == left && threads / 4 % 32 == 0)
            check(out, threads, by);
        });
}

int main() {
  run("left", left);
  run("skipped", skipped);
  run("gone", gone);
  run("all", all);
  run("nested", nested);
  run("guarded", guarded);
  run("lanes", lanes);
  run("odd", odd);
  run("told", told);
  run("together", together);
  run("barred", barred);
}
