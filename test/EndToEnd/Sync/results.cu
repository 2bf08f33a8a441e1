// Functions with barriers that give something back, templates of them, and
// those with shared variables become parts of kernels. What they are called for
// stays what it was: the order of evaluation, the overload that is chosen, and
// one variable in shared memory for all calls of a function.
//
// RUN: %gpumpi-translate --target=cpu --lowering=sync --explain %s -o %t.cpp | FileCheck %s --check-prefix=WHY
//
// RUN: %gpumpicxx --target=cpu --lowering=suspend -O1 %s -o %t.suspend
// RUN: %t.suspend > %t.expected
// RUN: %gpumpicxx --target=cpu --lowering=direct -O1 %s -o %t.direct
// RUN: %t.direct | diff %t.expected -
// RUN: %gpumpicxx --target=cpu --lowering=sync -O0 -Wall -Wextra -Wno-sequence-point -Werror %s -o %t.sync
// RUN: %t.sync | diff %t.expected -
// RUN: %gpumpicxx --target=cpu --lowering=loops -O2 -Wall -Wextra -Wno-sequence-point -Werror %s -o %t.loops
// RUN: %t.loops | diff %t.expected -
// RUN: env GPUMPI_CPU_ORDER=reverse %t.loops | diff %t.expected -

#include <cstdio>

__device__ int next(int a) {
  __syncthreads();
  return a + 1;
}
__device__ unsigned sum(unsigned v) {
  for (int o = 16; o > 0; o /= 2)
    v += __shfl_xor_sync(0xffffffff, v, o);
  return v;
}

//===-- The order of evaluation -------------------------------------------===//

struct Chain {
  unsigned x;
  __device__ Chain &operator<<(unsigned y) {
    x = x * 31 + y;
    return *this;
  }
  __device__ unsigned add(unsigned y) { return x += y; }
};
// WHY-DAG: kernel 'shifted' does not become loops over threads
__global__ void shifted(unsigned *out) {
  unsigned i = threadIdx.x;
  Chain s{1};
  (i += 3, s) << __shfl_sync(~0u, i, 1);
  out[threadIdx.x] = s.x;
}
// WHY-DAG: kernel 'indexed' does not become loops over threads
__global__ void indexed(unsigned *out) {
  unsigned i = threadIdx.x, a[8] = {0, 1, 2, 3, 4, 5, 6, 7};
  out[threadIdx.x] = (i += 3, a)[__shfl_sync(~0u, i, 1) % 8];
}
// WHY-DAG: kernel 'ofMember' does not become loops over threads
__global__ void ofMember(unsigned *out) {
  unsigned i = threadIdx.x;
  Chain s{1};
  out[threadIdx.x] = (i += 3, s).add(sum(i));
}
// WHY-DAG: kernel 'stored' does not become loops over threads
__global__ void stored(unsigned *out) {
  unsigned i = threadIdx.x, a[8] = {0, 1, 2, 3, 4, 5, 6, 7};
  a[sum(i) % 8] = i += 3;
  for (unsigned j = 0; j < 8; ++j)
    i = i * 3 + a[j];
  out[threadIdx.x] = i;
}

//===-- What is made of the result ----------------------------------------===//

struct Pair {
  int a, b;
  __device__ int sum() const & { return a + b; }
  __device__ int sum() && { return a - b; }
};
__device__ Pair make(int a) {
  Pair p;
  p.a = a;
  p.b = 5;
  __syncthreads();
  return p;
}
__device__ Pair list(int a) {
  __syncthreads();
  return {a, a + 1};
}
__device__ const Pair constant(int a) {
  Pair p = {a, a};
  __syncthreads();
  return p;
}
__device__ int taken(int &x) { return x * 2; }
__device__ int taken(const int &x) { return x * 3; }
__device__ int moved(int &&x) { return x * 2; }
// WHY-NOT: kernel 'results'
__global__ void results(unsigned *out) {
  int v = threadIdx.x;
  v += make(v).sum();
  v += taken(next(v)) + moved(next(v));
  const Pair same = constant(v);
  next(v);
  v += same.a;
  if (next(v) > 70)
    v ^= 3;
  out[threadIdx.x] = v;
}
// WHY-DAG: kernel 'lists' does not become loops over threads
__global__ void lists(unsigned *out) {
  const Pair p = list((int)threadIdx.x);
  out[threadIdx.x] = p.a * 3 + p.b;
}

//===-- Templates and macros ----------------------------------------------===//

#define LESS -1
#define WARP 32
#define ALL 0xffffffff

template <class T> struct Vec {
  T x, y;
};
template <class T> __device__ T half(T x) { return x / 2; }
template <class T> __device__ T sumOfWarp(T v) {
#pragma unroll
  for (int o = WARP / 2; o > 0; o /= 2)
    v += __shfl_down_sync(ALL, v, o);
  return v - LESS;
}
template <int N, class T, long long Least> __device__ T widest(T v) {
  T most = v;
  for (int o = N / 2; o > 0; o >>= 1)
    most = max(most, __shfl_xor_sync(ALL, most, o, N));
  return most + (T)(Least >> 60);
}
// WHY-NOT: kernel 'templates'
__global__ void templates(unsigned *out) {
  const Vec<float> a{(float)threadIdx.x, 1};
  unsigned v = (unsigned)__shfl_xor_sync(~0u, a.x, 1);
  v += sumOfWarp(v) + (unsigned)sumOfWarp(a.x * 1.5);
  v += widest<8, unsigned, -9223372036854775807ll - 1>(v);
  v += widest<16, float, 7>(a.x) > 3;
  out[threadIdx.x] = v + half(v);
}
// WHY-NOT: kernel 'madeOf'
template <class T> __global__ void madeOf(unsigned *out) {
  const T v = (T)threadIdx.x;
  double d = __shfl_xor_sync(~0u, half(v * 1.5), 1);
  Vec<double> q{v + .5, .25};
  d += __shfl_xor_sync(~0u, q.x, 1);
  out[threadIdx.x] = (unsigned)(d * 4);
}

//===-- Shared variables --------------------------------------------------===//

__device__ int kept(int v) {
  static __shared__ int s;
  if (threadIdx.x == 0)
    s = v;
  __syncthreads();
  return s;
}
__device__ float kept(float v) {
  static __shared__ float s;
  if (threadIdx.x == 0)
    s = v;
  __syncthreads();
  return s;
}
__device__ int twice(int v) {
  int r = 0;
  {
    static __shared__ int s;
    if (threadIdx.x == 0)
      s = v;
    __syncthreads();
    r += s;
  }
  {
    static __shared__ float s;
    if (threadIdx.x == 0)
      s = v + 0.5f;
    __syncthreads();
    r += (int)(s * 4);
  }
  __syncthreads();
  return r;
}
template <class T> __device__ T sumOfBlock(T v) {
  static __shared__ T part[32];
  const int lane = threadIdx.x % warpSize, warp = threadIdx.x / warpSize;
  v = sumOfWarp(v);
  if (lane == 0)
    part[warp] = v;
  __syncthreads();
  v = threadIdx.x < blockDim.x / warpSize ? part[lane] : 0;
  if (warp == 0)
    v = sumOfWarp(v);
  __syncthreads();
  return v;
}
// What one call leaves there the next one finds.
__device__ int counted(int first) {
  static __shared__ int calls;
  if (threadIdx.x == 0)
    calls = first ? 1 : calls + 1;
  __syncthreads();
  const int result = calls;
  __syncthreads();
  return result;
}
// WHY-NOT: kernel 'sharing'
__global__ void sharing(unsigned *out) {
  const int a = kept((int)threadIdx.x + 8);
  const float b = kept(threadIdx.x + 2.5f);
  unsigned v = (unsigned)a + (unsigned)(b * 4) + twice((int)threadIdx.x + 2);
  int n = counted(1);
  for (int i = 0; i < 3; ++i)
    n = n * 10 + counted(0);
  out[threadIdx.x] = v + n;
}
// WHY-NOT: kernel 'summing'
__global__ void summing(unsigned *out) {
  unsigned v = threadIdx.x + 3;
  v += sumOfBlock(v) + (unsigned)sumOfBlock(v * 0.25f);
  out[threadIdx.x] = v;
}

//===-- Lanes that do not come --------------------------------------------===//

// WHY-NOT: kernel 'missed'
__global__ void missed(unsigned *out) {
  unsigned v = threadIdx.x;
  for (int i = 0; i < 3; ++i)
    if (threadIdx.x % 32 < 16u >> i)
      v += __shfl_down_sync(0xffffffff, v, 1, 16);
  out[threadIdx.x] = v;
}

template <class Kernel> static void run(const char *name, Kernel kernel) {
  unsigned *out;
  cudaMallocManaged(&out, 96 * sizeof *out);
  kernel<<<1, 96>>>(out);
  cudaDeviceSynchronize();
  unsigned long long all = 0;
  for (int i = 0; i < 96; ++i)
    all = all * 1099511628211ull + out[i];
  std::printf("%s %llx\n", name, all);
  cudaFree(out);
}

int main() {
  run("shifted", shifted);
  run("indexed", indexed);
  run("ofMember", ofMember);
  run("stored", stored);
  run("results", results);
  run("lists", lists);
  run("templates", templates);
  run("madeOf<int>", madeOf<int>);
  run("sharing", sharing);
  run("summing", summing);
  run("missed", missed);
}
