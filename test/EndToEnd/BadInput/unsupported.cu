//===- unsupported.cu - Constructs that are refused ---------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// All of them are reported at once, each with place, reason and remedy; the
// output that is there already stays as it was.
//
//===----------------------------------------------------------------------===//

// RUN: echo before > %t.cpp
// RUN: not %gpumpi-translate %s -o %t.cpp --target=cpu 2>&1 | FileCheck %s
// RUN: grep before %t.cpp
// RUN: rm -f %t && not %gpumpicxx --target=cpu %s -o %t 2>&1 | FileCheck %s
// RUN: not test -e %t

#include <gpumpi/gpumpi.h>

// CHECK: unsupported.cu:[[@LINE+1]]:17: error: {{.*}}'helper' suspends and calls itself
__device__ void helper(int n) {
  // CHECK: note: {{.*}}write the recursion as a loop
  cuda_mpi_barrier();
  if (n)
    helper(n - 1);
}

__device__ void receive(int *data) { cuda_mpi_recv(data, sizeof(int), 0); }

__global__ void pointer(int *data) {
  // CHECK: unsupported.cu:[[@LINE+1]]:29: error: {{.*}}'receive' suspends and is used other than by calling it
  void (*received)(int *) = receive;
  // CHECK: note: {{.*}}call it by its name
  received(data);
  helper(2);
}

__global__ void oneThread(int *data) {
  // The natural mistake.
  if (threadIdx.x == 0)
    // CHECK: unsupported.cu:[[@LINE+1]]:5: error: {{.*}}'cuda_mpi_send' is reached under a condition that depends on 'threadIdx.x'
    cuda_mpi_send(data, sizeof(int), 1);
  // CHECK: note: {{.*}}let all threads reach the call
}

int main() {
  pointer<<<1, 1>>>(nullptr);
  oneThread<<<1, 1>>>(nullptr);
}
