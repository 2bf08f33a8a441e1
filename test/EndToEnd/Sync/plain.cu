// Kernels without barriers become one loop over the threads of a block, and
// compute what they compute when they are called for each thread.
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
//
// A block whose threads have too large numbers says so.
// RUN: not %t.O3 far 2>&1 | FileCheck %s --check-prefix=FAR
// FAR: gpumpi: error: kernel far, block (209{{[0-9]+}}, 0, 0): its threads have numbers of more than 31 bits in x, {{.*}} translate without --lowering=sync

#include "Inputs/check.h"

#include <cstring>

constexpr int N = Run::Size;

// ALL: void add(
// ALL-NEXT: beginBlock
__global__ void add(const int *a, const int *b, int *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    out[i] = 2 * a[i] + b[i];
}

// ALL: void grid(
// ALL-NEXT: beginBlock
__global__ void grid(const float *a, float *out, size_t n) {
  for (size_t i = blockIdx.x * (size_t)blockDim.x + threadIdx.x; i < n;
       i += gridDim.x * blockDim.x)
    out[i] = a[i] * 0.5f + (float)i;
}

// ALL: void stencil(
// ALL-NEXT: beginBlock
__global__ void stencil(const float *a, float *out, int n) {
  const int x = blockIdx.x * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x == 0 || y == 0 || x >= n - 1 || y >= n - 1)
    return;
  const int i = y * n + x;
  out[i] = a[i] + a[i - 1] + a[i + 1] + a[i - n] + a[i + n];
}

// Indices that wrap, as unsigned ones may.
// ALL: void wraps(
// ALL-NEXT: beginBlock
__global__ void wraps(const int *a, int *out, unsigned offset) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x + offset;
  const unsigned char small = i;
  const short other = (short)(i * 3000);
  out[i & 1023] = a[small] + other;
}

// Every thread has parameters of its own.
// ALL: void parameters(
// ALL-NEXT: beginBlock
__global__ void parameters(int *out, int n, const int *in) {
  in += threadIdx.x;
  n -= threadIdx.x;
  while (n > 5) {
    if (n == 7) {
      out[threadIdx.x] = -7;
      return;
    }
    --n;
  }
  switch (n) {
  case 3:
    return;
  default:
    out[threadIdx.x] = n + *in;
  }
}

struct Pair {
  int a, b[3];
};

// ALL: void classes(
// ALL-NEXT: beginBlock
__global__ void classes(Pair pair, int *total, int *out) {
  pair.b[threadIdx.x % 3] += threadIdx.x;
  int *const here = &pair.a;
  *here += 1;
  const auto later = [&] { return pair.a + pair.b[threadIdx.x % 3]; };
  auto [a, b] = pair;
  atomicAdd(total, b[0] + a);
  out[threadIdx.x] = later() + a;
}

// What is called asks for the thread.
__device__ int thread() { return threadIdx.x + 100 * threadIdx.y; }
template <class F> __device__ int twice(F f) { return f() + f(); }

// ALL: void asks(
// ALL-NEXT: beginBlock
__global__ void asks(const int *in, int *out) {
  int values[8];
  for (int i = 0; i < 8; ++i)
    values[i] = in[i + threadIdx.x] + (i > 3 ? values[i - 1] : 0);
  if (threadIdx.y == 2)
    return;
  out[thread()] = values[threadIdx.x % 8] + twice([] { return thread(); });
}

template <int Dimensions, class T>
__global__ void templates(const T *in, T *out) {
  if constexpr (Dimensions == 3)
    if (threadIdx.z == 1)
      return;
  const unsigned i =
      (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
  static_assert(sizeof(T) == 4);
  __shared__ int unused[16];
  (void)unused;
  out[i] = in[i] * T(Dimensions);
}

// Not what waits.
// ALL: void waits(
// ALL-NOT: beginBlock
// ALL: __reduce_add_sync
__global__ void waits(const int *in, int *out) {
  out[threadIdx.x] = __reduce_add_sync(0xffffffff, in[threadIdx.x]);
}

__global__ void far(int *out) {
  if (out)
    out[blockIdx.x * blockDim.x + threadIdx.x] = 1;
}

int main(int argc, char **argv) {
  if (argc > 1 && !std::strcmp(argv[1], "far")) {
    far<<<1u << 21, 1024>>>(nullptr);
    cudaDeviceSynchronize();
    return 0;
  }
  CHECK(add, 20, 256, 0, run.ints, run.ints + 8192, run.result, 5000);
  CHECK(grid, 3, 96, 0, run.floats, run.out, 9999);
  CHECK(stencil, dim3(4, 9), dim3(32, 8), 0, run.floats, run.out, 101);
  CHECK(stencil, dim3(8, 8), dim3(16, 16), 0, run.floats, run.out, 128);
  for (unsigned offset : {0u, 0x7fffff00u, 0xffffff00u})
    CHECK(wraps, 2, 512, 0, run.ints, run.result, offset);
  CHECK(parameters, 1, 64, 0, run.result, 15, run.ints);
  CHECK(classes, 1, 64, 0, Pair{1, {2, 3, 4}}, run.result + 100, run.result);
  CHECK(asks, 1, dim3(16, 4), 0, run.ints, run.result);
  CHECK((templates<3, int>), 1, dim3(4, 4, 4), 0, run.ints, run.result);
  CHECK((templates<1, float>), 2, 50, 0, run.floats, run.out);
  CHECK(waits, 1, 64, 0, run.ints, run.result);
}
