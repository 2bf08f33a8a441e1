// Device code reads and writes numbers through pointers to vectors and other
// types of the same size, as CUDA's compiler lets it: at no level of
// optimization it matters what else lies there.
//
// RUN: %gpumpicxx --target=cpu -O1 %s -o %t.O1
// RUN: %t.O1 | FileCheck %s
// RUN: %gpumpicxx --target=cpu -O3 %s -o %t.O3
// RUN: %t.O3 | FileCheck %s
// RUN: %gpumpicxx --target=cpu --lowering=sync -O3 %s -o %t.sync
// RUN: %t.sync | FileCheck %s
// CHECK: 64 of 64 right

#include <cstdio>

__device__ void copy(const float *from, float *to) {
  *reinterpret_cast<uint4 *>(to) = *reinterpret_cast<const uint4 *>(from);
}

// Each number is written, read as a part of a vector, and written again.
__global__ void scale(const float *in, float *out, float *spare, int n) {
  for (int i = 4 * threadIdx.x; i < n; i += 4 * blockDim.x) {
    for (int k = 0; k < 4; ++k)
      spare[k + i] = 2 * in[i + k] + 1;
    copy(spare + i, out + i);
    for (int k = 0; k < 4; ++k)
      spare[k + i] = 0;
    // The sign, by the bits.
    *reinterpret_cast<unsigned *>(&out[i]) ^= 0x80000000u;
    out[i + 1] += out[i];
  }
}

int main() {
  constexpr int N = 64;
  float *in, *out, *spare;
  cudaMallocManaged(&in, N * sizeof(float));
  cudaMallocManaged(&out, N * sizeof(float));
  cudaMallocManaged(&spare, N * sizeof(float));
  for (int i = 0; i < N; ++i)
    in[i] = i;
  scale<<<1, 4>>>(in, out, spare, N);
  cudaDeviceSynchronize();
  int right = 0;
  for (int i = 0; i < N; ++i) {
    const float before = 2 * i + 1;
    right += out[i] == (i % 4 == 0 ? -before : i % 4 == 1 ? 2 : before);
  }
  std::printf("%d of %d right\n", right, N);
}
