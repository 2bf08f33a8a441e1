//===- gdb.cu - Kernels in the debugger ---------------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// gdb stops in a kernel, and in what it calls, by the lines of the source, and
// knows the built-in variables and the locals: as docs/cpu-device.md shows.
//
//===----------------------------------------------------------------------===//

// REQUIRES: gdb
// RUN: %gpumpicxx --target=cpu -g -O0 %s -o %t
// RUN: env GPUMPI_CPU_THREADS=1 gdb -nx -batch -ex "break gdb.cu:%(line+16) if threadIdx.x == 5 && blockIdx.x == 2" -ex "break half if value == 1369" -ex run -ex "print threadIdx" -ex "print blockIdx.x * blockDim.x" -ex "print gridDim.x" -ex "info locals" -ex continue -ex "up" -ex "print i" -ex continue %t 2>&1 | FileCheck %s

#include <gpumpi/gpumpi.h>

#include <cstdio>

// CHECK: hit Breakpoint 1, square (p={{.*}}, n=64) at {{.*}}gdb.cu:
// CHECK: x = 5, y = 0, z = 0
// CHECK: = 32
// CHECK: = 4
// CHECK-DAG: value = 1369
// CHECK-DAG: i = 37
__global__ void square(int *p, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    int value = p[i] * p[i];
    p[i] = value;
  }
}

// CHECK: hit Breakpoint 2{{.*}}, half (value=1369) at {{.*}}gdb.cu:
__device__ int half(int value) { return value / 2; }

// CHECK: turn ({{.*}}) at {{.*}}gdb.cu:
// CHECK: = 37
__global__ void turn(int *p) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int before = p[i];
  cuda_mpi_barrier(MPI_COMM_SELF);
  p[i] = half(before);
}

// CHECK: 684 1984
int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  int *p = nullptr;
  cudaMallocManaged(&p, 64 * sizeof(int));
  for (int i = 0; i < 64; ++i)
    p[i] = i;
  square<<<4, 16>>>(p, 64);
  turn<<<4, 16>>>(p);
  cudaDeviceSynchronize();
  std::printf("%d %d\n", p[37], p[63]);
  cudaFree(p);
  return MPI_Finalize();
}
