// Kernel templates take the bodies of functions with barriers and warp
// functions, as other kernels do, if all their instances agree in the text that
// comes of it. What it means is the same in each.
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

#include <cstdio>

#define LANES 32

constexpr unsigned All = 0xffffffff;
constexpr int Extra = 5;

__device__ unsigned hash(unsigned x) {
  x ^= x >> 16;
  x *= 0x7feb352d;
  return x ^ x >> 15;
}
__device__ unsigned place() { return blockIdx.x * blockDim.x + threadIdx.x; }

template <class T> __device__ T sumOfWarp(T v) {
  for (int o = 16; o > 0; o /= 2)
    v += __shfl_xor_sync(All, v, o);
  return v;
}
template <class T, int N> __device__ T sumOfBlock(T v) {
  static __shared__ T part[LANES];
  v = sumOfWarp<T>(v);
  if (threadIdx.x % LANES == 0)
    part[threadIdx.x / LANES] = v;
  __syncthreads();
  v = threadIdx.x < N / 32 ? part[threadIdx.x % 32] : T(0);
  v = sumOfWarp(v);
  __syncthreads();
  return v;
}
__device__ int prefixOfWarp(bool v) {
  return __popc(__ballot_sync(All, v) & ((1u << threadIdx.x % 32) - 1));
}
__device__ int prefix(int v, int *cells) {
  const int t = threadIdx.x;
  cells[t] = v;
  __syncthreads();
  for (unsigned by = 1; by < blockDim.x; by *= 2) {
    const int other = t >= (int)by ? cells[t - by] : 0;
    __syncthreads();
    cells[t] += other;
    __syncthreads();
  }
  return cells[t] + Extra;
}
__device__ void giveUp(unsigned &v, unsigned by) {
  v += __shfl_up_sync(All, v, by);
}

//===-- Types and numbers by the kernel's names for them ------------------===//

// CHECK: void sums(
// CHECK: beginBlock()
// CHECK-NOT: {{ (sumOfWarp|sumOfBlock|prefix|giveUp)[(<]}}
// CHECK: out[place()] =
template <class T, int Size> __global__ void sums(unsigned *out, T scale) {
  __shared__ int cells[Size];
  unsigned v = hash(place()) % 1000;
  const T sum = sumOfBlock<T, Size>((T)v * scale);
  giveUp(v, threadIdx.x % 3);
  const int before = prefix(v % 50, cells);
  const T again = sumOfBlock<T, Size>(sum / 16);
  out[place()] = (unsigned)(long long)(sum * 8 + again) + before + v;
}

// In this one the number's type is another one, and an argument is a macro.
template <unsigned Lanes, class T> __global__ void parts(unsigned *out, T by) {
  T v = (T)(hash(place()) % 512);
  if (threadIdx.x / LANES % 2 == 0)
    v = sumOfWarp<T>(v + 32);
  else
    v -= sumOfWarp<T>((T)16 * v);
  for (unsigned row = threadIdx.x / Lanes; row < 7; row += 2 + (unsigned)by)
    v += sumOfWarp((T)(row + LANES)) / 4;
  out[place()] = (unsigned)(long long)v;
}

//===-- The same types in all instances, by names of their own ------------===//

// CHECK: void floats(
// CHECK: beginBlock()
// CHECK-NOT: {{ sumOfWarp[(<]}}
// CHECK: out[place()] =
template <class T> __global__ void floats(unsigned *out, T by) {
  float v = (float)(hash(place()) % 100) * (float)by;
  for (int i = 0; i < 3; ++i)
    v = sumOfWarp(v) / 32;
  v += (float)prefixOfWarp(v > 4);
  out[place()] = (unsigned)(v * 256);
}

// One function of two types, with a variable in shared memory for each.
template <class T, class U> __global__ void both(unsigned *out, T by) {
  const T one = sumOfBlock<T, 64>((T)(hash(place()) % 77) + by);
  const U other = sumOfBlock<U, 64>((U)(hash(place()) % 33));
  out[place()] = (unsigned)(long long)(one * 8) + (unsigned)(long long)other;
}

//===-- Those that stay as they are ---------------------------------------===//

// WHY-NOT: kernel '{{sums|parts|floats|both}}'

// The function is the one of T for one instance, and that of float for another.
__device__ float twice(float v) { return v + __shfl_xor_sync(All, v, 1); }
__device__ double twice(double v) { return v * 2; }
// WHY: kernel 'overloaded' does not become loops over threads
template <class T> __global__ void overloaded(unsigned *out, T by) {
  T v = (T)(hash(place()) % 100) + by;
  v = twice(v);
  out[place()] = (unsigned)v;
}
// What is T there, must not be what is called T here.
using Number = unsigned;
__device__ unsigned number(unsigned v) {
  Number w = v + 3000000000u;
  w += __shfl_xor_sync(All, w, 1) / 2;
  return w;
}
// WHY: kernel 'hiding' does not become loops over threads
template <class Number> __global__ void hiding(unsigned *out, Number by) {
  const unsigned v = number(hash(place()) + (unsigned)by);
  out[place()] = v;
}

//===----------------------------------------------------------------------===//

template <class Launch>
static void run(const char *name, const Launch &launch) {
  for (const unsigned block : {32u, 50u, 64u}) {
    const unsigned threads = 3 * block;
    unsigned *out;
    cudaMallocManaged(&out, threads * sizeof *out);
    unsigned long long sum = 0;
    for (int by = 0; by < 9; by += 1 + by / 3) {
      for (unsigned i = 0; i < threads; ++i)
        out[i] = 77;
      launch(block, out, by);
      cudaDeviceSynchronize();
      for (unsigned i = 0; i < threads; ++i)
        sum = sum * 1099511628211ull + out[i];
    }
    std::printf("%s %u: %016llx\n", name, block, sum);
    cudaFree(out);
  }
}

int main() {
  run("sums<float, 64>", [](unsigned block, unsigned *out, int by) {
    sums<float, 64><<<3, block>>>(out, by);
  });
  run("sums<double, 96>", [](unsigned block, unsigned *out, int by) {
    sums<double, 96><<<3, block>>>(out, by);
  });
  run("sums<int, 64>", [](unsigned block, unsigned *out, int by) {
    sums<int, 64><<<3, block>>>(out, by);
  });
  run("parts<32, int>", [](unsigned block, unsigned *out, int by) {
    parts<32, int><<<3, block>>>(out, by);
  });
  run("parts<32, double>", [](unsigned block, unsigned *out, int by) {
    parts<32, double><<<3, block>>>(out, by);
  });
  run("floats<float>", [](unsigned block, unsigned *out, int by) {
    floats<float><<<3, block>>>(out, by);
  });
  run("floats<double>", [](unsigned block, unsigned *out, int by) {
    floats<double><<<3, block>>>(out, by);
  });
  run("both<float, int>", [](unsigned block, unsigned *out, int by) {
    both<float, int><<<3, block>>>(out, by);
  });
  run("both<double, long long>", [](unsigned block, unsigned *out, int by) {
    both<double, long long><<<3, block>>>(out, by);
  });
  run("overloaded<float>", [](unsigned block, unsigned *out, int by) {
    overloaded<float><<<3, block>>>(out, by);
  });
  run("overloaded<double>", [](unsigned block, unsigned *out, int by) {
    overloaded<double><<<3, block>>>(out, by);
  });
  run("hiding<float>", [](unsigned block, unsigned *out, int by) {
    hiding<float><<<3, block>>>(out, by);
  });
}
