// Warp functions that stand in macros do not keep a kernel from becoming loops
// over threads, nor do macros in functions that it takes: they are opened
// before.
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

#include <cassert>
#include <cstdio>

#define ALL 0xffffffffu
#define shfl(v, lane) __shfl_sync(0xffffffff, v, lane)
#define shfl_xor(v, lanes) __shfl_xor_sync(ALL, v, lanes)
#define EACH_STEP(o) for (int o = 16; o > 0; o /= 2)
#define SUM_UP(v)                                                              \
  EACH_STEP(o)                                                                 \
  v += shfl_xor(v, o)
#define STATEMENT(what)                                                        \
  do {                                                                         \
    what;                                                                      \
  } while (0)

__host__ __device__ unsigned hash(unsigned x) {
  x ^= x >> 16;
  x *= 0x7feb352d;
  return x ^ x >> 15;
}

// CHECK: void direct(
// CHECK: gpumpi_takeIndex(
// CHECK-NOT: _sync(
// CHECK: = v;
__global__ void direct(unsigned *out, int by) {
  unsigned v = hash(blockIdx.x * blockDim.x + threadIdx.x);
  assert(by >= 0);
  v = v * 3 + shfl(v, by);
  SUM_UP(v);
  STATEMENT(v ^= shfl_xor(v, 3));
  STATEMENT(__syncwarp());
  if (threadIdx.x / 32 % 2)
    STATEMENT(if (by) v += shfl(v + 1, 1) * by);
  out[blockIdx.x * blockDim.x + threadIdx.x] = v;
}

// What is exchanged, if the one is greater than the other.
#define CMP_SWAP(T, a, b)                                                      \
  if (a > b) {                                                                 \
    T t_ = a;                                                                  \
    a = b;                                                                     \
    b = t_;                                                                    \
  }
#define LANES 32
#define MAX(a, b) ((a) > (b) ? (a) : (b))

template <class T> __device__ void exchange(T &low, T &high, int lanes) {
  const int lane = threadIdx.x % LANES;
  T other = shfl_xor(high, lanes);
  CMP_SWAP(T, low, other)
  high = shfl_xor(other, lanes);
  high += MAX(lane, (int)(low % 3));
}

__device__ unsigned greatest(unsigned v) {
  EACH_STEP(by) {
    const unsigned other = shfl_xor(v, by);
    v = MAX(v, other);
  }
  return v;
}

// CHECK: void taken(
// CHECK: gpumpi_takeXor(
// CHECK-NOT: _sync(
// CHECK-NOT: greatest(
// CHECK: = a * 3
__global__ void taken(unsigned *out, int by) {
  unsigned v = hash(blockIdx.x * blockDim.x + threadIdx.x);
  unsigned a = v / 3, b = v / 5;
  exchange(a, b, by % 32);
  const unsigned most = greatest(v);
  out[blockIdx.x * blockDim.x + threadIdx.x] = a * 3 + b * 5 + v + most;
}

// WHY-NOT: kernel '

//===----------------------------------------------------------------------===//

int main() {
  for (const unsigned threads : {32u, 96u, 1024u}) {
    unsigned *out;
    cudaMallocManaged(&out, 3 * threads * sizeof *out);
    for (int by = 0; by < 40; by += 1 + by / 3)
      for (void (*kernel)(unsigned *, int) : {direct, taken}) {
        kernel<<<3, threads>>>(out, by);
        cudaDeviceSynchronize();
        unsigned long long sum = 0;
        for (unsigned i = 0; i < 3 * threads; ++i)
          sum = sum * 1099511628211ull + out[i];
        std::printf("%u %d: %016llx\n", threads, by, sum);
        for (unsigned first = 0; kernel == taken && first < 3 * threads;
             first += 32) {
          unsigned most = 0;
          for (unsigned lane = 0; lane < 32; ++lane)
            most = MAX(most, hash(first + lane));
          for (unsigned lane = 0; lane < 32; ++lane) {
            const unsigned v = hash(first + lane);
            const unsigned other = hash(first + (lane ^ (by % 32)));
            // What this lane keeps, and what the other has left over.
            const unsigned low = v / 3 < other / 5 ? v / 3 : other / 5;
            const unsigned left = MAX(other / 3, v / 5);
            const unsigned b = left + MAX((int)lane, (int)(low % 3));
            if (out[first + lane] != low * 3 + b * 5 + v + most)
              std::printf("wrong: thread %u by %d\n", first + lane, by);
          }
        }
      }
    cudaFree(out);
  }
}
