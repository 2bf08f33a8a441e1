// The rows of threads of which kernels are made run in parts: where an index
// wraps around or a condition changes, another one begins. And neighbouring
// blocks may be run as one, and threads may take the steps of a loop together.
// They compute what they compute thread by thread.
//
// RUN: %gpumpi-translate --target=cpu --lowering=sync %s -o %t.gpumpi.cpp
// RUN: grep -v '// ALL' %t.gpumpi.cpp | FileCheck %s --check-prefix=ALL
//
// RUN: %gpumpicxx --target=cpu --lowering=suspend -O1 %s -o %t.suspend
// RUN: %t.suspend > %t.expected
// RUN: %gpumpicxx --target=cpu --lowering=sync -O0 -Wall -Wextra -Werror %s -o %t.O0
// RUN: %t.O0 | diff %t.expected -
// RUN: env GPUMPI_CPU_ORDER=reverse %t.O0 | diff %t.expected -
// RUN: %gpumpicxx --target=cpu --lowering=sync -O3 -march=native -Wall -Wextra -Werror %s -o %t.O3
// RUN: %t.O3 | diff %t.expected -
// RUN: env GPUMPI_CPU_ORDER=random:7 %t.O3 | diff %t.expected -
// RUN: env GPUMPI_CPU_THREADS=3 %t.O3 | diff %t.expected -

#include "Inputs/check.h"

#include <climits>

//===-- Indices that wrap around ------------------------------------------===//

// ALL: void shifted(
// ALL: gpumpi_p.gpumpi_onlyLess(
// ALL: gpumpi_p.gpumpi_index<1>(
__global__ void shifted(const int *in, int *out, unsigned offset, unsigned n) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x + offset;
  if (i < n)
    out[i] = in[i] + 1;
}

// Only the part in front of where the sign changes, or the one behind.
__global__ void signs(int *out, unsigned offset, int least) {
  const int i = (int)(blockIdx.x * blockDim.x + threadIdx.x + offset);
  if (i < 0)
    out[i - least] = i;
  else
    out[4096 + (i - (INT_MAX - 2047))] = i;
}

// A wrap that the kernel leaves out, between others that it does not.
__global__ void neighbours(const int *a, int *out, unsigned n) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  int sum = a[i];
  if (i > 0)
    sum += 3 * a[i - 1];
  if (i >= 100)
    sum += 5 * a[i - 100];
  out[i] = sum;
}

// Indices become wider than they were computed.
__global__ void wide(const int *a, int *out, unsigned offset) {
  const unsigned narrow = blockIdx.x * blockDim.x + threadIdx.x + offset;
  const size_t i = narrow;
  if (i < 1000)
    out[i] = a[i];
  const long long behind = (long long)narrow + 5000 - 4294967295ll;
  if (behind >= 4000)
    out[behind] = 2 * a[behind - 4000];
}

// ALL: void steps(
// ALL: gpumpi_p.gpumpi_index<3>(
// ALL: gpumpi_p.gpumpi_index<-1>(
// ALL: gpumpi_p.gpumpi_index<-2>(
__global__ void steps(const int *a, int *out, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    out[3 * i + 1] = a[n - 1 - i] + a[2 * n - i * 2];
}

__global__ void unsignedSteps(const int *a, int *out, unsigned n, unsigned by) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  const unsigned threefold = 3u * (i + by), down = n - i - 1u;
  if (threefold < 3 * n)
    out[threefold] = a[threefold / 3];
  if (down < n)
    out[8000 + down] = a[down];
}

//===-- Conditions --------------------------------------------------------===//

// ALL: void middle(
// ALL: gpumpi_p.gpumpi_equal(
__global__ void middle(const int *a, int *out, int n, int c) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i == c || c + 70 == i || n <= i)
    return;
  if (c + 200 <= i && i != c + 210 && c + 300 > i && a[i] > 100)
    out[i] = a[i];
}

__global__ void only(int *out, int c) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i == c)
    out[i] = 7;
}

// The same elsewhere than in front; some change, as a loop counts.
// ALL: void decided(
// ALL: const bool gpumpi_c0 = gpumpi_p.gpumpi_notMore(
// ALL: const bool gpumpi_c1 = gpumpi_p.gpumpi_less(
// ALL: const bool gpumpi_c2 = gpumpi_p.gpumpi_equal(
__global__ void decided(const int *a, int *out, unsigned offset, int c) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x + offset;
  const int t = threadIdx.x;
  int value = i <= 1000 ? a[i] : -5;
  if (t < c || !(i != 40))
    value += a[t + 4096];
  else
    value -= t;
  for (int k = 0; k < 3; ++k)
    if (c - 1 > t && t > k && i > 3)
      value ^= a[4096 + t - k] + k;
  out[blockIdx.x * blockDim.x + t] = value;
  if (c == t)
    out[blockIdx.x * blockDim.x + t] += 3;
}

// What comes before a condition is not left out with its threads.
__global__ void effects(const int *a, int *out, int *count, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i % 3 == 0 && atomicAdd(count, 1) >= -5 && i < n)
    out[i] = a[i];
}
__global__ void moreEffects(const int *a, int *out, int *count, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= 2 * n || atomicAdd(count, 1) < -5)
    return;
  atomicAdd(&count[1], 1);
  if (i >= n)
    return;
  out[i] = a[i];
}

// ALL: void border(
// ALL: beginBlocks
__global__ void border(const float *a, float *out, unsigned n) {
  const unsigned x = blockIdx.x * blockDim.x + threadIdx.x;
  const unsigned y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x == 0 || y == 0 || x >= n - 1 || y >= n - 1)
    return;
  const unsigned i = y * n + x;
  out[i] = a[i] + a[i - 1] + a[i + 1] + a[i - n] + a[i + n];
}

//===-- Neighbouring blocks -----------------------------------------------===//

// Names for places, and sums in other orders.
// ALL: void named(
// ALL: beginBlocks
__global__ void named(const int *a, int *out, unsigned n) {
  const int tx = threadIdx.x, bx = blockIdx.x;
  const long i = tx + (long)blockDim.x * bx;
  const unsigned j = n + blockIdx.x * blockDim.x + threadIdx.x;
  if (j - n < n)
    out[i] = a[j] + blockIdx.y + 10 * threadIdx.y;
}

// ALL: void asksBlock(
// ALL-NEXT: beginBlock(
__global__ void asksBlock(int *out) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = blockIdx.x;
}

// ALL: void asksThread(
// ALL-NEXT: beginBlock(
__global__ void asksThread(int *out) {
  const unsigned tx = threadIdx.x, i = blockIdx.x * blockDim.x + tx;
  out[i] = tx % 32;
}

// A sum in fewer bits has wrapped before it becomes a wider one.
// ALL: void short16(
// ALL-NEXT: beginBlock(
__global__ void short16(int *out) {
  const unsigned short tx = threadIdx.x;
  out[blockIdx.x * blockDim.x + tx] = tx;
}

// Blocks wait for the ones in front of them.
// ALL: void chain(
// ALL-NEXT: beginBlock(
__global__ void chain(volatile int *done, int *out) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i > 0)
    out[i] = done[i - 1] + 1;
  done[i] = i;
}

__device__ int blockOfCaller() { return blockIdx.x; }
// ALL: void asksThroughCall(
// ALL-NEXT: beginBlock(
__global__ void asksThroughCall(int *out) {
  out[blockIdx.x * blockDim.x + threadIdx.x] = blockOfCaller();
}

__device__ float blend(float a, const float *b) { return a * 0.5f + *b; }
// ALL: void calls(
// ALL: beginBlocks
__global__ void calls(const float *a, float *out) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = blend(a[i], a + i + 1);
}

//===-- Loops that read columns -------------------------------------------===//

// ALL: void columns(
// ALL: for (unsigned k = 0; k < n; ++k)
// ALL-NEXT: {
// ALL: GPUMPI_CPU_EACH_PART
__global__ void columns(const int *a, const int *b, int *out, unsigned n) {
  const unsigned x = blockIdx.x * blockDim.x + threadIdx.x;
  const unsigned y = blockIdx.y * blockDim.y + threadIdx.y;
  int sum = x;
  for (unsigned k = 0; k < n; ++k)
    sum += a[y * n + k] * b[k * n + x];
  if (x < n && y < n)
    out[y * n + x] = sum;
}

// Indices that wrap around from one step to the next, and between threads.
__global__ void scattered(const int *a, int *out, unsigned n, unsigned by,
                          unsigned from) {
  const unsigned x = blockIdx.x * blockDim.x + threadIdx.x;
  int odd = 0, all = 0;
  for (unsigned k = 0; k < n; k++) {
    const unsigned i = from + k * by + x;
    if (i < 4000) {
      all += a[i];
      if (k & 1)
        odd ^= a[i] + (int)k;
    }
    if (i == 17)
      out[4000 + k] = all;
  }
  out[x] = all - odd;
}

// All threads take the same steps, or not; steps write, and read what those
// before have written.
// ALL: void recurrence(
// ALL: for (int k = 1; k < n; ++k) {
// ALL-NEXT: GPUMPI_CPU_EACH_PART
__global__ void recurrence(const int *a, int *out, int n, bool twice) {
  const int x = threadIdx.x;
  if (twice)
    for (int k = 1; k < n; ++k) {
      out[k * 64 + x] = a[k * 64 + x] + out[(k - 1) * 64 + x];
    }
  for (int k = 1; k < n; ++k) {
    out[k * 64 + x] ^= 3u * out[(k - 1) * 64 + x];
  }
}

// ALL: void ownSteps(
// ALL: GPUMPI_CPU_EACH_
// ALL: for (int k = 0; k < last; ++k)
// ALL-NOT: GPUMPI_CPU_EACH_
// ALL: }
__global__ void ownSteps(const int *a, int *out, int n) {
  const int x = threadIdx.x, last = x % n;
  int sum = 0;
  for (int k = 0; k < last; ++k)
    sum += a[k * n + x];
  out[x] = sum;
}

//===-- With barriers, and templates --------------------------------------===//

// The block's variables change between the regions.
__global__ void moving(const int *in, int *out, int n) {
  __shared__ int some[64];
  int sum = 0;
  for (int k = 0; k < n; k += 64) {
    const int from = k + threadIdx.x;
    some[threadIdx.x] = in[k + threadIdx.x];
    __syncthreads();
    const int other = 63 - threadIdx.x;
    sum += some[other] * in[from];
    __syncthreads();
    k += 64;
    out[k + threadIdx.x] = sum;
    __syncthreads();
    if ((int)threadIdx.x < k / 64 && threadIdx.x > 2)
      out[from] += some[threadIdx.x - 3];
    __syncthreads();
  }
}

template <class T, unsigned Size>
__global__ void any(const T *in, T *out, T n) {
  const T i = (T)(blockIdx.x * Size + threadIdx.x);
  const unsigned limit = Size + 9;
  if (i < n && i < (T)limit)
    out[i] = in[Size + i];
}

int main() {
  for (unsigned offset :
       {0u, 5u, 0u - 1, 0u - 128, 0u - 129, 0x80000000u, 0x7fffff80u})
    for (unsigned block : {1u, 7u, 128u, 256u})
      CHECK(shifted, 40, block, 0, run.ints, run.result, offset, 3000);
  for (unsigned offset : {0x7ffffc00u, 0x7ffffff9u, 0x80000000u})
    CHECK(signs, 4, 256, 0, run.result, offset, INT_MIN);
  CHECK(neighbours, 50, 96, 0, run.ints, run.result, 4000);
  CHECK(neighbours, 1, 1024, 0, run.ints, run.result, 0);
  for (unsigned offset : {0u, 0u - 300, 0u - 512, 0u - 600})
    CHECK(wide, 2, 256, 0, run.ints, run.result, offset);
  CHECK(steps, 9, 100, 0, run.ints, run.result, 777);
  for (unsigned by : {0u, 0u - 7, 0x55555550u, 0xaaaaaaa0u})
    CHECK(unsignedSteps, 9, 100, 0, run.ints, run.result, 700, by);
  for (int c : {-500, -70, 0, 1, 99, 256, 600, 5000, INT_MAX - 300})
    CHECK(middle, 10, 100, 0, run.ints, run.result, 950, c);
  for (int c : {-1, 0, 127, 128, 1000, 1279, 1280})
    CHECK(only, 10, 128, 0, run.result, c);
  for (unsigned offset : {0u, 5u, 0u - 70, 0u - 1, 0x80000000u, 900u})
    for (int c : {INT_MIN + 1, -1, 0, 1, 2, 50, 99, 100, INT_MAX})
      CHECK(decided, 3, 100, 0, run.ints, run.result, offset, c);
  CHECK(effects, 10, 100, 0, run.ints, run.result + 4, run.result, 555);
  CHECK(moreEffects, 10, 100, 0, run.ints, run.result + 4, run.result, 333);
  for (unsigned n : {1u, 2u, 3u, 31u, 64u, 101u})
    CHECK(border, dim3((n + 15) / 16, (n + 3) / 4), dim3(16, 4), 0, run.floats,
          run.out, n);
  CHECK(named, 100, 50, 0, run.ints, run.result, 3333);
  CHECK(asksBlock, 300, 33, 0, run.result);
  CHECK(asksThread, 100, 100, 0, run.result);
  CHECK(short16, 100, 100, 0, run.result);
  CHECK(chain, 1, 1, 0, run.ints, run.result);
  CHECK(asksThroughCall, 100, 100, 0, run.result);
  CHECK(calls, 127, 129, 0, run.floats, run.out);
  for (unsigned n : {0u, 1u, 24u, 96u})
    CHECK(columns, dim3(n ? 1 + n / 24 : 1, n / 8 + 1), dim3(n ? 24 : 1, 8), 0,
          run.ints, run.ints + 4096, run.result, n);
  for (unsigned from : {0u, 0u - 10, 0u - 700})
    for (unsigned by : {0u, 300u, 0u - 130, 1u << 31})
      CHECK(scattered, 3, 150, 0, run.ints, run.result, 40, by, from);
  for (int n : {0, 1, 60})
    for (bool twice : {false, true})
      CHECK(recurrence, 1, 64, 0, run.ints, run.result, n, twice);
  CHECK(ownSteps, 1, 200, 0, run.ints, run.result, 33);
  CHECK(moving, 1, 64, 0, run.ints, run.result, 512);
  CHECK((any<int, 64>), 3, 64, 0, run.ints, run.result, 100);
  CHECK((any<unsigned, 64>), 3, 64, 0, (unsigned *)run.ints,
        (unsigned *)run.result, 70u);
  CHECK((any<long, 32>), 3, 32, 0, (long *)run.ints, (long *)run.result, 60l);
}
