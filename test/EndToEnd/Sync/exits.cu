// Functions with barriers or warp functions that return early do not keep a
// kernel from becoming loops over threads, nor do those with variables in
// shared memory, with default arguments, or to which arrays are given.
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

//===-- Returns -----------------------------------------------------------===//

__device__ unsigned clamped(unsigned v, int by) {
  if (by > 20)
    return v;
  v += __shfl_xor_sync(ALL, v, 1);
  if (number() / 32 % 3 == 1) // Warps differ.
    return v * 2;
  else if (number() / 32 % 2)
    return __shfl_down_sync(ALL, v, 3) + 7;
  v ^= __shfl_up_sync(ALL, v, 2);
  return v + 1;
}

// CHECK: void early(
// CHECK: gpumpi_leave
// CHECK-NOT: {{[ (]}}clamped(
// CHECK: out[place()] = v + w
__global__ void early(unsigned *out, int by) {
  unsigned v = hash(place());
  v += clamped(v, by) * 3;
  const unsigned w = clamped(v / 3, by * 2);
  out[place()] = v + w;
}

// In loops, also one in another, and in a switch; several results; nothing.
__device__ int found(const unsigned *cells, unsigned what, int by) {
  for (int i = 0; i < 8; ++i) {
    const unsigned there = __shfl_sync(ALL, what, i);
    for (int k = 0; k < 4; ++k)
      if (cells[k] % 16 == there % 16)
        return i * 4 + k;
    switch (by % 5) {
    case 0:
      break;
    case 1:
      return -2;
    default:
      if (i == by % 9)
        return -3;
    }
  }
  return -1;
}
__device__ void halve(unsigned *cells, unsigned n, int by) {
  if (n == 0 || by == 4)
    return;
  if (number() / 32 == n % 3) {
    cells[0] += __shfl_xor_sync(ALL, cells[1], 4);
    return;
  }
  cells[1] ^= __shfl_xor_sync(ALL, cells[0], 8);
  return;
}
// CHECK: void search(
// CHECK-NOT: {{[ (]}}found(
// CHECK-NOT: {{[ (]}}halve(
// CHECK: out[place()] = cells[0]
__global__ void search(unsigned *out, int by) {
  unsigned cells[4] = {hash(number() / 32), hash(number() / 32 + 1),
                       hash(number() / 32 + 2), hash(number() / 32 + 3)};
  unsigned v = hash(number() / 32 * 32 + number() % 32 / 32);
  halve(cells, by % 4, by);
  const int at = found(cells, v, by);
  halve(cells, at & 7, by + 1);
  out[place()] = cells[0] + cells[1] * 3 + at * 5;
}

// All threads return together, in front of a barrier. What is kept in shared
// memory, with `__shared__` first, is one for both calls.
template <class T> __device__ T sumOfBlock(T v, int by, unsigned step = 1) {
  __shared__ T sums[32];
  if (by % 7 == 3)
    return T(by);
  const unsigned warp = number() / 32,
                 warps = (blockDim.x * blockDim.y * blockDim.z + 31) / 32;
  for (int o = 16; o > 0; o /= 2) {
    const T other = __shfl_down_sync(ALL, v, o);
    if (number() + o < blockDim.x * blockDim.y * blockDim.z)
      v += other;
  }
  if (number() % 32 == 0)
    sums[warp] = v;
  __syncthreads();
  if (by % 7 == 4)
    return sums[0];
  T all = 0;
  for (unsigned i = 0; i < warps; i += step)
    all += sums[i];
  __syncthreads();
  return all;
}
// CHECK: void whole(
// CHECK-NOT: {{[ (]}}sumOfBlock(
// CHECK: out[place()] = sum
__global__ void whole(unsigned *out, int by) {
  const unsigned v = hash(place()) % 1000;
  const unsigned sum = sumOfBlock(v, by);
  const double other = sumOfBlock((double)(v % 10), by, 2);
  const unsigned again = sumOfBlock(v + 1, by);
  __syncthreads();
  out[place()] = sum * 3 + (unsigned)other + again * 7;
}

//===-- Parameters --------------------------------------------------------===//

__device__ void turn(unsigned cells[4], const unsigned more[2][3], int by = -3,
                     unsigned long far = 0xffffffffffff, bool is = true) {
  for (int i = 0; i < 4; ++i)
    cells[i] += __shfl_xor_sync(ALL, cells[(i + 1) % 4], 1 + i) +
                more[i % 2][i % 3] * by;
  cells[0] += (unsigned)(far >> 5) + is;
}
__device__ unsigned dynamic(unsigned v) {
  extern __shared__ unsigned part[];
  part[number()] = v;
  __syncthreads();
  const unsigned other = part[number() ^ 1];
  __syncthreads();
  return other;
}
template <class T> struct Greatest {
  __device__ T operator()(T a, T b) const { return a > b ? a : b; }
};
namespace sums {
template <class T> struct Plus {
  __device__ T operator()(T a, T b) const { return a + b; }
};
} // namespace sums
template <template <class> class Combined, class T, int N>
__device__ void combine(T *values) {
  const Combined<T> combined;
  for (int o = 16; o > 0; o /= 2)
    for (int i = 0; i < N; ++i) {
      const T other = __shfl_xor_sync(ALL, values[i], o);
      values[i] = combined(values[i], other);
    }
}
// CHECK: void arrays(
// CHECK-NOT: {{[ (]}}turn(
// CHECK-NOT: {{[ (]}}dynamic(
// CHECK-NOT: {{ }}combine<
// CHECK: out[place()] = cells[0]
__global__ void arrays(unsigned *out, int by) {
  unsigned cells[4] = {hash(place()), 1, 2, hash(place()) / 3};
  const unsigned more[2][3] = {{1, 2, 3}, {4, 5, 6u + by}};
  turn(cells, more);
  turn(cells, more, by);
  turn(cells, more, by + 1, 77, by > 3);
  cells[1] += dynamic(cells[2]);
  combine<Greatest, unsigned, 2>(cells);
  combine<sums::Plus, unsigned, 3>(cells + 1);
  out[place()] = cells[0] + cells[1] * 3 + cells[2] * 5 + cells[3] * 7;
}

//===-- Those that stay as they are ---------------------------------------===//

// Threads that have returned from it do not come to the barrier, but to the
// next one.
// WHY-NOT: kernel '{{early|search|whole|arrays}}'
// WHY: kernel 'stays' does not become loops over threads
__device__ unsigned differs(unsigned v) {
  if (number() >= 64)
    return 0;
  __syncthreads();
  return v;
}
__global__ void stays(unsigned *out, int by) {
  if (blockDim.x * blockDim.y * blockDim.z > 64)
    by = 0;
  out[place()] =
      blockDim.x * blockDim.y * blockDim.z > 64 ? hash(place()) : differs(by);
}
// WHY-NOT: kernel '

//===----------------------------------------------------------------------===//

static void check(void (*kernel)(unsigned *, int), const unsigned *out,
                  unsigned threads, int by) {
  if (kernel != early || threads / 4 % 32 != 0)
    return;
  for (unsigned first = 0; first < threads; first += 32) {
    const unsigned warp = first / 32 % (threads / 4 / 32);
    unsigned v[32], w[32];
    const auto Clamp = [&](const unsigned *in, unsigned *to, int by) {
      unsigned a[32];
      for (unsigned lane = 0; lane < 32; ++lane)
        a[lane] = by > 20 ? in[lane] : in[lane] + in[lane ^ 1];
      for (unsigned lane = 0; lane < 32; ++lane)
        to[lane] = by > 20         ? a[lane]
                   : warp % 3 == 1 ? a[lane] * 2
                   : warp % 2      ? a[lane + 3 < 32 ? lane + 3 : lane] + 7
                              : (a[lane] ^ a[lane < 2 ? lane : lane - 2]) + 1;
    };
    for (unsigned lane = 0; lane < 32; ++lane)
      v[lane] = hash(first + lane);
    Clamp(v, w, by);
    for (unsigned lane = 0; lane < 32; ++lane)
      v[lane] += w[lane] * 3;
    unsigned third[32];
    for (unsigned lane = 0; lane < 32; ++lane)
      third[lane] = v[lane] / 3;
    Clamp(third, w, by * 2);
    for (unsigned lane = 0; lane < 32; ++lane)
      if (out[first + lane] != v[lane] + w[lane])
        std::printf("wrong: thread %u by %d\n", first + lane, by);
  }
}

static void run(const char *name, void (*kernel)(unsigned *, int)) {
  runOn(
      {dim3(32), dim3(96), dim3(48), dim3(8), dim3(64, 2, 3), dim3(8, 5),
       dim3(1024)},
      name, kernel,
      [&](const unsigned *out, unsigned threads, int by) {
        check(kernel, out, threads, by);
      },
      1025 * sizeof(unsigned));
}

int main() {
  run("early", early);
  run("search", search);
  run("whole", whole);
  run("arrays", arrays);
  run("stays", stays);
}
