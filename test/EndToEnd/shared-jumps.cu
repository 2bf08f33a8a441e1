//===- shared-jumps.cu - Jumps past the declarations of shared memory -----===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A `goto` or a `case` may pass the declaration of a __shared__ variable, in
// kernels that suspend and in others. The same program without suspensions
// prints the same.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -I %S/Inputs %s -o %t
// RUN: %gpumpicxx --target=cpu -DPLAIN -I %S/Inputs %s -o %t.plain
// RUN: %mpirun -np 1 %t.plain > %t.expected
// RUN: %mpirun -np 1 %t | diff %t.expected -
// RUN: %mpirun -np 2 %t | diff %t.expected -
// RUN: %if nvcc-all %{ %gpumpicxx --target=cuda -arch=compute_80 -c -I %S/Inputs %s -o %t.cuda %}

#include "compare.h"
__global__ void ordinary(unsigned *out, unsigned n) {
  switch (n) {
  case 0:
    __shared__ unsigned a[32];
    extern __shared__ unsigned dyn[];
    a[threadIdx.x] = threadIdx.x + 3;
    __syncthreads();
    dyn[threadIdx.x] = a[(threadIdx.x + 1) % blockDim.x];
    __syncthreads();
    out[threadIdx.x] = dyn[(threadIdx.x + 1) % blockDim.x];
    break;
  default:
    out[threadIdx.x] = 2;
  }
}
template <class T> __device__ T shared(T v, int n) {
  if (n == 1)
    goto end;
  {
    __shared__ T b[32];
    b[threadIdx.x] = v;
    __syncthreads();
    v = b[(threadIdx.x + 1) % blockDim.x];
    __syncthreads();
    return v;
  }
end:
  return v + 1;
}
__global__ void kept(unsigned *out, unsigned n) {
  unsigned h = n;
  for (int i = 0; i < 3; ++i)
    switch ((n + i) % 3) {
      __shared__ unsigned tile[32];
      __shared__ unsigned unused;
    case 0:
      tile[threadIdx.x] = threadIdx.x + h;
      cuda_mpi_barrier();
      __syncthreads();
      h = mix(h, tile[(threadIdx.x + 1) % blockDim.x]);
      __syncthreads();
      break;
    case 1:
      tile[threadIdx.x] = h;
      __syncthreads();
    default:
      cuda_mpi_barrier();
      h = shared(h, n);
      if (i == 2 && n)
        h = mix(h, tile[(threadIdx.x + 2) % blockDim.x]);
      __syncthreads();
    }
  if (n == 7)
    goto past;
  __shared__ double more[3][32];
  more[1][threadIdx.x] = h;
past:
  cuda_mpi_barrier();
  if (n != 7)
    h = mix(h, (unsigned)more[1][threadIdx.x]);
  out[threadIdx.x] = h;
}
int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  for (int n = 0; n < 8; ++n) {
    show(test, "o", 32,
         [=](unsigned *out) { ordinary<<<1, 32, 128>>>(out, n); });
    show(test, "k", 32, [=](unsigned *out) { kept<<<1, 32>>>(out, n); });
  }
  return test.finish();
}
