//===- part-copies.cu - Parts of rows that are compiled twice -------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// In kernels with barriers, what a part of a row does is the body of a lambda,
// once for the first part and once for all others. It computes the same,
// whatever the kernel declares around it, and where indices wrap around in the
// middle of a row, so that there is a second part.
//
// RUN: %gpumpi-translate --target=cpu --lowering=loops %s -o - | grep -c "^ *GPUMPI_CPU_COPY_EACH_PART" | FileCheck %s
// CHECK: {{^}}10{{$}}
//
// RUN: %gpumpicxx --target=cpu --lowering=suspend -O1 %s -o %t.suspend
// RUN: %t.suspend > %t.expected
// RUN: %gpumpicxx --target=cpu -O0 -Wall -Wextra -Werror --lowering=loops %s -o %t.O0
// RUN: %t.O0 | diff %t.expected -
// RUN: %gpumpicxx --target=cpu -O3 -march=native -Wall -Wextra -Werror %s -o %t.O3
// RUN: %t.O3 | diff %t.expected -
// RUN: env GPUMPI_CPU_ORDER=random:3 %t.O3 | diff %t.expected -
//
//===----------------------------------------------------------------------===//

#include <cuda_runtime.h>

#include <cstdio>
#include <vector>

template <int N> __device__ int times(int v) { return v * N; }
static constexpr int Threads = 96;

__global__ void constants(const int *in, int *out, int n) {
  __shared__ int cells[Threads];
  constexpr int Three = 3;
  const int four = 4;
  static const int table[] = {1, 2, 3, 4, 5};
  const unsigned t = threadIdx.x, i = blockIdx.x * blockDim.x + t;
  cells[t] = times<Three>(in[i]) + table[t % 5];
  __syncthreads();
  for (int k = 0; k < n; ++k) {
    if (t < blockDim.x - 1) {
      int local[four] = {k, cells[t], (int)sizeof(cells), 7};
      struct Sum {
        int v[Three];
        int all() const { return v[0] + v[1] + v[2]; }
      };
      const Sum s = {{local[0], local[1], local[2]}};
      out[i] = s.all() + (Three > 2 ? local[3] : 0);
    }
    __syncthreads();
    if constexpr (Three == 3) {
      if (t < blockDim.x - 1)
        cells[t] += out[i] & 0xff;
    }
    __syncthreads();
  }
}

template <class T, int N>
__global__ void templates(const T *in, T *out, unsigned n) {
  __shared__ T cells[N];
  using Wide = decltype(T() + 1LL);
  const unsigned t = threadIdx.x;
  const unsigned i = blockIdx.x * N + t;
  if (i < n)
    cells[t] = in[i];
  else
    cells[t] = T();
  __syncthreads();
  for (unsigned w = N / 2; w > 0; w /= 2) {
    const auto twice = [=](T v) { return (T)(v + (T)w); };
    if (t < w) {
      Wide wide = cells[t];
      wide += twice(cells[t + w]);
      cells[t] = (T)wide;
    }
    __syncthreads();
  }
  if (t == 0)
    out[blockIdx.x] = cells[0];
}

__global__ void wraps(const int *in, int *out, unsigned base) {
  __shared__ int cells[Threads];
  const unsigned t = threadIdx.x, i = blockIdx.x * blockDim.x + t;
  cells[t] = in[i];
  __syncthreads();
  for (int k = 0; k < 3; ++k) {
    const unsigned w = base + t; // wraps around within the block
    if (w < 40u)
      out[blockIdx.x * 64 + w] = cells[t] + k;
    __syncthreads();
    if (w < 0xfffffff0u)
      cells[t] += 1;
    else
      cells[t] -= 2;
    __syncthreads();
  }
  if (i >= 192u)
    out[i] = cells[t];
}

static std::vector<int> data(8192);

template <class F> void show(const char *name, F launch) {
  int *in, *out;
  cudaMalloc(&in, 8192 * 4);
  cudaMalloc(&out, 8192 * 4);
  cudaMemset(out, 0, 8192 * 4);
  cudaMemcpy(in, data.data(), 8192 * 4, cudaMemcpyHostToDevice);
  launch(in, out);
  if (cudaDeviceSynchronize() != cudaSuccess)
    std::printf("error\n");
  std::vector<int> got(8192);
  cudaMemcpy(got.data(), out, 8192 * 4, cudaMemcpyDeviceToHost);
  unsigned long h = 1469598103934665603ul;
  for (int v : got)
    h = (h ^ (unsigned)v) * 1099511628211ul;
  std::printf("%s %016lx\n", name, h);
  cudaFree(in);
  cudaFree(out);
}

int main() {
  for (int i = 0; i < 8192; ++i)
    data[i] = (int)(i * 2654435761u >> 20);
  show("constants", [](int *i, int *o) { constants<<<7, 96>>>(i, o, 5); });
  show("templates",
       [](int *i, int *o) { templates<int, 64><<<9, 64>>>(i, o, 500); });
  show("templates short", [](int *i, int *o) {
    templates<short, 128><<<9, 128>>>((short *)i, (short *)o, 1000);
  });
  for (unsigned base : {0u, 5u, 0xffffffc0u, 0xfffffffau})
    show("wraps", [=](int *i, int *o) { wraps<<<3, 96>>>(i, o, base); });
}
