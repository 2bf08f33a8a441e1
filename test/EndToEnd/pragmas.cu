// Pragmas in front of loops around suspensions, in all the ways in which they
// are written. Clang refuses one that no loop follows, and so does GCC.
// RUN: %gpumpicxx --target=cpu -Wno-unknown-pragmas %s -o %t
// RUN: %gpumpicxx --target=cpu -Wno-unknown-pragmas --lowering=direct %s -o %t.direct
// RUN: %mpirun -np 1 %t.direct > %t.expected
// RUN: FileCheck %s < %t.expected
// RUN: %mpirun -np 1 %t | diff %t.expected -
// RUN: %if nvcc %{ %gpumpicxx --target=cuda -arch=compute_80 -c %s -o %t.cuda %}
#include <gpumpi/gpumpi.h>

#include <cstdio>

#define UNROLL _Pragma("unroll")
#define UNROLL_BY(n) _Pragma(#n)

__device__ int met(int *out, int value) {
  *out = (int)(*out * 31u + (unsigned)value);
  cuda_mpi_barrier();
  return value;
}

__global__ void loops(int *out, int n) {
  _Pragma("unroll") for (int i = 0; i < 2; ++i) { met(out, i); }
  _Pragma("unroll") /* all */
      for (int i = 0; i < n; ++i) met(out, i + 10);
  // _Pragma("unroll")
  for (int i = 0; i < 2; ++i)
    met(out, i + 20);
  UNROLL
  for (int i = 0; i < 2; ++i)
    _Pragma("unroll 2") for (int j = 0; j < 2; ++j) met(out, i + j + 30);
  UNROLL for (int i = 0; i < 2; ++i) met(out, i + 40);
  UNROLL_BY(unroll(4)) for (int i = 0; i < 2; ++i) met(out, i + 50);
#pragma unroll
  _Pragma("GCC ivdep") for (int i = 0; i < 2; ++i) met(out, i + 60);
  int left = 2;
  _Pragma("unroll") while (left-- > 0) met(out, left + 70);
  _Pragma("unroll") do met(out, left + 80);
  while (++left < 2)
    ;
}

__global__ void heads(int *out, int n) {
  _Pragma("unroll") for (int i = met(out, 1); i < met(out, n); ++i)
      met(out, i + 10);
  UNROLL
  for (int i = 0; i < 2; i += met(out, 1))
    met(out, i + 20);
  const int list[] = {4, 5};
  _Pragma("unroll") for (int value : list) met(out, value + 30);
  UNROLL for (int value : list) *out += met(out, value) + met(out, 40);
  if (n > 2)
    _Pragma("unroll") for (int i = 0; i < 2; ++i) met(out, i + 50);
  else
    UNROLL for (int i = 0; i < 2; ++i) met(out, i + 60);
  switch (n) {
  case 3:
    _Pragma("unroll") for (int i = 0; i < 2; ++i) met(out, i + 70);
  }
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  int *out, results[2];
  cudaMalloc(&out, sizeof results);
  cudaMemset(out, 0, sizeof results);
  loops<<<1, 1>>>(out, 3);
  heads<<<1, 1>>>(out + 1, 3);
  cudaMemcpy(results, out, sizeof results, cudaMemcpyDeviceToHost);
  // CHECK: loops {{-?[1-9]}}
  // CHECK: heads {{-?[1-9]}}
  std::printf("loops %d\nheads %d\n", results[0], results[1]);
  MPI_Finalize();
}
