//===- uniform-programs.cu - Kernels as they are found ------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The usual shapes of kernels, with operations where all threads come: none of
// them is refused.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpi-translate %s --target=cpu -o %t.cpp
// RUN: %if nvcc %{ %gpumpi-translate %s --target=cuda -o %t.cu %}

#include <gpumpi/gpumpi.h>

#include <cassert>
#include <cstdio>

// Reduction in shared memory.
__global__ void reduce(float *in, float *out, int n) {
  extern __shared__ float s[];
  unsigned tid = threadIdx.x, i = blockIdx.x * blockDim.x + tid;
  s[tid] = i < n ? in[i] : 0.f;
  __syncthreads();
  for (unsigned w = blockDim.x / 2; w > 0; w >>= 1) {
    if (tid < w)
      s[tid] += s[tid + w];
    __syncthreads();
  }
  if (tid == 0)
    out[blockIdx.x] = s[0];
  cuda_mpi_send(out, 4, 0);
}
// Stencil whose buffers change places.
__global__ void jacobi(float *a, float *b, int n, int iters, float tol) {
  float *src = a, *dst = b;
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  for (int it = 0; it < iters; it++) {
    if (i > 0 && i < n - 1)
      dst[i] = .5f * (src[i - 1] + src[i + 1]);
    cuda_mpi_barrier();
    float *t = src;
    src = dst;
    dst = t;
    if (*a < tol)
      break;
  }
}
// Bitonic sort.
__global__ void bitonic(int *v, int n) {
  unsigned i = threadIdx.x + blockDim.x * blockIdx.x;
  for (int k = 2; k <= n; k <<= 1)
    for (int j = k >> 1; j > 0; j >>= 1) {
      unsigned x = i ^ j;
      if (x > i) {
        if ((i & k) == 0) {
          if (v[i] > v[x]) {
            int t = v[i];
            v[i] = v[x];
            v[x] = t;
          }
        } else if (v[i] < v[x]) {
          int t = v[i];
          v[i] = v[x];
          v[x] = t;
        }
      }
      cuda_mpi_barrier();
    }
}
// Tiles of a matrix.
__global__ void tiles(const float *A, float *C, int n) {
  __shared__ float t[16][17];
  const int tx = threadIdx.x, ty = threadIdx.y;
  const int row = blockIdx.y * 16 + ty, col = blockIdx.x * 16 + tx;
  float acc = 0;
  for (int m = 0; m < (n + 15) / 16; ++m) {
    if (row < n && m * 16 + tx < n)
      t[ty][tx] = A[row * n + m * 16 + tx];
    else
      t[ty][tx] = 0;
    __syncthreads();
    for (int k = 0; k < 16; ++k)
      acc += t[ty][k];
    cuda_mpi_barrier();
  }
  if (row < n && col < n)
    C[row * n + col] = acc;
}
// As many rounds for all threads, with the last one incomplete.
__global__ void padded(int *p, int n) {
  int stride = gridDim.x * blockDim.x;
  int rounds = (n + stride - 1) / stride;
  for (int r = 0; r < rounds; ++r) {
    int i = r * stride + blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
      p[i]++;
    cuda_mpi_barrier();
  }
}
// A loop over bases, to which each thread adds its index.
__global__ void baseLoop(int *p, int n) {
  for (int base = 0; base < n; base += blockDim.x) {
    int i = base + threadIdx.x;
    int v = i < n ? p[i] : 0;
    cuda_mpi_barrier();
    if (i < n)
      p[i] = v + 1;
  }
}
// Iteration until the block agrees.
__global__ void conv(float *p, int n) {
  bool done = false;
  int it = 0;
  do {
    bool mine = p[threadIdx.x] < 1e-3f;
    done = __syncthreads_and(mine);
    cuda_mpi_barrier();
    ++it;
  } while (!done && it < n);
}
// State machine.
enum State { Init, Run, Stop };
__global__ void machine(int *p, int n) {
  State s = Init;
  while (s != Stop) {
    switch (s) {
    case Init:
      s = Run;
      break;
    case Run:
      cuda_mpi_barrier();
      s = n-- > 0 ? Run : Stop;
      break;
    case Stop:
      break;
    }
    if (threadIdx.x == 0)
      p[0] = s;
  }
}
// Warps with different work.
__global__ void warps(int *p) {
  int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  if (warp == 0) {
    for (int i = lane; i < 100; i += 32)
      p[i] = 1;
  } else if (warp == 1) {
    int k = 0;
    while (k < lane)
      ++k;
    p[k] = 2;
  }
  __syncthreads();
  cuda_mpi_barrier();
}
// Results that are checked by a macro.
#define CHECK(x)                                                               \
  do {                                                                         \
    int e = (x);                                                               \
    if (e != 0)                                                                \
      return;                                                                  \
  } while (0)
__global__ void checked(int *p) {
  CHECK(cuda_mpi_send(p, 4, 0));
  CHECK(cuda_mpi_recv(p, 4, 0));
}
// Members of results.
struct Range {
  int b, e;
  __device__ int size() const { return e - b; }
};
__device__ Range share(int n, int parts, int k) {
  Range r;
  r.b = n * k / parts;
  r.e = n * (k + 1) / parts;
  return r;
}
__global__ void shares(int *p, int n) {
  Range all = share(n, 1, 0), mine = share(n, blockDim.x, threadIdx.x);
  for (int i = mine.b; i < mine.e; ++i)
    p[i] = i;
  for (int i = 0; i < all.size(); ++i)
    cuda_mpi_barrier();
  for (int i = all.b; i < all.e; ++i)
    cuda_mpi_barrier();
}
// Results by reference.
__device__ void split(int n, int &q, int &r) {
  q = n / 3;
  r = n % 3;
}
__global__ void refs(int *p, int n) {
  int q, r, tq, tr;
  split(threadIdx.x, tq, tr);
  p[tq] = tr;
  split(n, q, r);
  for (int i = 0; i < q; ++i)
    cuda_mpi_barrier();
  if (r)
    cuda_mpi_barrier();
}
// Functions of the math library.
__global__ void clamps(int *p, int n) {
  int i = min((int)threadIdx.x, n - 1);
  p[i] = 0;
  for (int k = 0; k < min(n, 10); ++k)
    cuda_mpi_barrier();
  float f = fminf(1.f, n);
  if (f > 0.5f)
    cuda_mpi_barrier();
  if (sqrtf((float)n) > 2)
    cuda_mpi_barrier();
}
// Lambdas.
__global__ void lambdas(int *p, int n) {
  auto even = [](int x) { return x % 2 == 0; };
  p[0] = even(threadIdx.x);
  if (even(n))
    cuda_mpi_barrier();
  auto more = [n](int x) { return x < n; };
  for (int i = 0; more(i); ++i)
    cuda_mpi_barrier();
}
// Conditions in expressions.
__global__ void mixes(int *p, int n, bool verbose) {
  int i = threadIdx.x;
  if (verbose && i == 0)
    printf("hello\n");
  if (n > 3 || verbose)
    cuda_mpi_barrier();
  (i == 0 && verbose) ? (void)(p[0] = 1) : (void)0;
  cuda_mpi_barrier();
  int last = n - 1;
  if (last < 0)
    last = 0;
  while (last--)
    cuda_mpi_barrier();
}
// A variable that some threads use before all do.
__global__ void reset(int *p, int n) {
  int k = 0;
  if (threadIdx.x < 5) {
    for (k = 0; k < 5; ++k)
      p[k] = k;
  }
  for (k = n; k > 0; --k)
    cuda_mpi_barrier();
}
// Threads that return out of a switch.
__global__ void sw(int *p) {
  switch (threadIdx.x) {
  case 0:
    p[0] = 1;
    break;
  case 1:
    p[1] = 1;
    return;
  default:
    break;
  }
  cuda_mpi_barrier();
}
// A function from which all threads return.
__device__ bool need(int n) {
  if (n < 3)
    return false;
  return n % 2;
}
__device__ void exchange(int *p, int n) {
  if (!need(n))
    return;
  cuda_mpi_barrier();
}
__global__ void nested(int *p, int n) {
  for (int i = 0; i < n; ++i)
    exchange(p, i);
  if (threadIdx.x == 1)
    p[0] = 1;
}
// A sum of the thread's own in a loop of all.
__global__ void acc(float *p, int n) {
  float a = threadIdx.x;
  int hits = 0;
  for (int i = 0; i < n; ++i) {
    a = a * 0.5f + p[i];
    if (a > 3)
      hits++;
    cuda_mpi_barrier();
  }
  p[threadIdx.x] = a + hits;
}
// Threads that end the program.
__global__ void asserts(int *p, int n) {
  assert(threadIdx.x < 1000);
  if (threadIdx.x > 900)
    __trap();
  cuda_mpi_barrier();
}
// Parameters that are structs.
struct Par {
  int n[3];
  float tol;
  int m;
};
__global__ void par(Par q, int *p) {
  for (int d = 0; d < 3; ++d)
    for (int i = 0; i < q.n[d]; ++i)
      cuda_mpi_barrier();
  Par c = q;
  c.m = 4;
  c.n[0] = threadIdx.x;
  p[c.n[0]] = 0;
  if (c.m == 4 && c.tol > 0)
    cuda_mpi_barrier();
}
// Coordinates.
__global__ void coords(int *p, int2 size) {
  int2 at = make_int2(threadIdx.x + blockIdx.x * blockDim.x, threadIdx.y);
  if (at.x >= size.x || at.y >= size.y)
    return;
  dim3 g = gridDim;
  uint3 b = blockIdx;
  if (g.x > 1)
    cuda_mpi_barrier();
  if (size.x > 3)
    cuda_mpi_barrier();
  p[at.x + b.x] = 1;
}
// Flags that a loop sets for all.
__global__ void flags(int *p, int n) {
  bool found = false;
  int at = 0;
  for (int i = 0; i < n; ++i)
    if (i * i > n) {
      found = true;
      at = i;
      break;
    }
  if (found)
    cuda_mpi_barrier();
  for (; at > 0; --at)
    cuda_mpi_barrier();
}
// Waiting in between, and jumps back.
__global__ void retry(volatile int *f, int n) {
again:
  cuda_mpi_barrier();
  if (n-- > 0)
    goto again;
  if (threadIdx.x == 0) {
    while (f[0] == 0)
      ;
  }
  __syncthreads();
  cuda_mpi_barrier();
}
// Constants.
__device__ constexpr int sizes[] = {1, 2, 3};
__constant__ float weights[5];
__global__ void consts(int *p) {
  for (int s : sizes)
    if (s > 1)
      cuda_mpi_barrier();
  if (weights[2] > 0.5f)
    cuda_mpi_barrier();
  const int lo = sizes[0], hi = sizes[2];
  for (int i = lo; i < hi; ++i)
    cuda_mpi_barrier();
}
// A local array.
__global__ void hist(int *p, int n) {
  int bins[4] = {};
  for (int i = threadIdx.x; i < n; i += blockDim.x)
    bins[p[i] & 3]++;
  for (int b = 0; b < 4; ++b) {
    atomicAdd(p + b, bins[b]);
    cuda_mpi_barrier();
  }
}
// Partners by parity.
__global__ void parity(int *p, int rank, int size, int n) {
  for (int phase = 0; phase < size; ++phase) {
    const int partner = (phase + rank) % 2 ? rank + 1 : rank - 1;
    if (partner < 0 || partner >= size)
      continue;
    if (rank < partner) {
      cuda_mpi_send(p, 4, partner);
      cuda_mpi_recv(p, 4, partner);
    } else {
      cuda_mpi_recv(p, 4, partner);
      cuda_mpi_send(p, 4, partner);
    }
    const int i = threadIdx.x;
    if (i >= n)
      continue;
    p[i]++;
  }
}
int main() {}
