//===- gdb-plain.cu - The debugger in a program without operations --------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The session of docs/cpu-device.md. gdb knows also the built-in variables that
// the program does not use.
//
//===----------------------------------------------------------------------===//

// REQUIRES: gdb
// RUN: %gpumpicxx --target=cpu -g -O0 %s -o %t
// RUN: env GPUMPI_CPU_THREADS=1 gdb -nx -batch -ex "break gdb-plain.cu:%(line+15) if threadIdx.x == 5 && blockIdx.x == 2" -ex run -ex "print threadIdx" -ex "print gridDim" -ex "print blockDim.z" -ex "info locals" %t 2>&1 | FileCheck %s
// RUN: %gpumpicxx --target=cpu -g -O1 --lowering=suspend %s -o %t
// RUN: env GPUMPI_CPU_THREADS=1 gdb -nx -batch -ex "break gdb-plain.cu:%(line+13) if threadIdx.x == 5 && blockIdx.x == 2" -ex run -ex "print threadIdx" -ex "print gridDim" -ex "print blockDim.z" %t 2>&1 | FileCheck %s --check-prefix=OPTIMISED

// OPTIMISED: Breakpoint 1, square
// CHECK: Breakpoint 1, square (p={{.*}}, n=64) at {{.*}}gdb-plain.cu:
// CHECK: {x = 5, y = 0, z = 0}
// CHECK: {x = 4, y = 1, z = 1}
// CHECK: = 1
// CHECK-DAG: value = 1369
// CHECK-DAG: i = 37
__global__ void square(int *p, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int value = i * i;
  if (i < n)
    p[i] = value;
}

int main() {
  int *p;
  cudaMalloc(&p, 64 * sizeof(int));
  square<<<4, 16>>>(p, 64);
  cudaDeviceSynchronize();
}
