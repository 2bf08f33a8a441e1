// Numbers of 8 bits over suspensions and as buffers, against the plain program.
// RUN: %gpumpicxx --target=cpu -Wall -Wextra -Werror %s -o %t
// RUN: %gpumpicxx --target=cpu -DPLAIN %s -o %t.plain
// RUN: %mpirun -np 1 %t.plain > %t.plain1 && %mpirun -np 1 %t > %t.1
// RUN: diff %t.plain1 %t.1
// RUN: %mpirun -np 2 %t.plain > %t.plain2 && %mpirun -np 2 %t > %t.2
// RUN: diff %t.plain2 %t.2
// RUN: %if nvcc %{ %gpumpicxx --target=cuda %cuda_archs %s -o %t.cuda %}
#include "Inputs/values.h"

#include <cuda_fp8.h>

template <class T> __device__ unsigned bits(const T &value) {
  unsigned all = 0;
  memcpy(&all, &value, sizeof value);
  return all;
}

struct Scaled {
  __nv_fp8x4_e4m3 numbers;
  __nv_fp8_e8m0 scale;
};

template <class Number> __device__ Number doubled(Number x) {
  cuda_mpi_barrier();
  return Number((float)x * 2);
}

template <class Number, class Pair>
__global__ void variables(unsigned *out, int n) {
  unsigned *w = mine(out);
  __shared__ Number tile[4];
  Number x(0.3f * (float)(n + (int)threadIdx.x)), array[3] = {x, x};
  Pair pair(float2{(float)x, 1.5f});
  Scaled scaled{__nv_fp8x4_e4m3(float4{1, 2, 3, (float)x}),
                __nv_fp8_e8m0(17 + n)};
  const auto sum = [x](float y) { return Number((float)x + y); };
  cuda_mpi_barrier();
  array[2] = Number((float)x + (float)array[1]);
  x = sum(0.7f);
  if (threadIdx.x % 4 == 0)
    tile[n % 4] = Number(blockIdx.x + 1.0f);
  __syncthreads();
  cuda_mpi_barrier();
  const float2 both = (float2)pair;
  const float4 four = (float4)scaled.numbers;
  w[0] = bits(x) + bits(array[2]) * 3 + bits(pair) * 5;
  w[1] = (unsigned)(both.x * 8 + four.w * 64 + (float)scaled.scale * 512);
  const Number twice = doubled(x);
  const Number other = doubled(array[0]);
  w[2] = bits(twice) + (unsigned)(int)other * 3;
  w[3] = bits(tile[n % 4]);
}

int main(int argc, char **argv) {
  harness::Comparison compare(argc, argv);
  int rank;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  const int n = rank + 1;
  compare.run("e4m3", [&](dim3 grid, dim3 block, unsigned *out) {
    variables<__nv_fp8_e4m3, __nv_fp8x2_e4m3><<<grid, block>>>(out, n);
  });
  compare.run("e5m2", [&](dim3 grid, dim3 block, unsigned *out) {
    variables<__nv_fp8_e5m2, __nv_fp8x2_e5m2><<<grid, block>>>(out, n);
  });
  return compare.finish();
}
