// All threads of a block that have not returned come to the same barrier.
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: %gpumpicxx --target=cpu --check -O2 %s -o %t
// RUN: %t right
// RUN: not --crash %t branches 2>&1 | FileCheck %s --check-prefix=BRANCHES
// RUN: not --crash %t vote 2>&1 | FileCheck %s --check-prefix=VOTE
//
// BRANCHES: gpumpi: error: kernel branches, block (0, 0, 0): threads wait for each other in different barriers: all threads of a block have to come to the same one; move it out of the condition
// BRANCHES-NEXT: thread (0, 0, 0) is in __syncthreads at {{.*}}barriers.cu:[[# @LINE + 10]]
// BRANCHES-NEXT: thread (5, 0, 0) is in __syncthreads at {{.*}}barriers.cu:[[# @LINE + 13]]
// VOTE: gpumpi: error: kernel vote, block (0, 0, 0): threads wait
// VOTE-NEXT: thread (0, 0, 0) is in __syncthreads_or at
// VOTE-NEXT: thread (9, 0, 0) is in __syncthreads at

#include <string>

__global__ void branches(int *out) {
  if (threadIdx.x < 5) {
    __syncthreads();
    out[threadIdx.x] = 1;
  } else {
    out[threadIdx.x] = 2;
    __syncthreads();
  }
}

__global__ void vote(int *out) {
  if (threadIdx.x < 9)
    out[0] = __syncthreads_or(0);
  else
    __syncthreads();
}

/// Barriers in loops, in conditions that are the same for all, and after some
/// have returned; the compiler unrolls and duplicates what it likes.
__global__ void right(int *out, int n) {
  __shared__ int sums[64];
  const int t = threadIdx.x;
  if (t >= 60)
    return;
  sums[t] = t;
  for (int i = 0; i < n; ++i) {
    __syncthreads();
    const int next = sums[(t + 1) % 60];
    if (t % 2)
      out[t] = next;
    __syncthreads();
    sums[t] = next;
  }
  if (n > 3)
    __syncthreads();
  if (t < 30)
    out[t] += sums[0];
  __syncthreads();
  if (t >= 30)
    out[t] = sums[0];
}

int main(int, char **arguments) {
  const std::string what = arguments[1];
  int *out;
  cudaMalloc(&out, 64 * sizeof *out);
  if (what == "right")
    right<<<3, 64>>>(out, 10);
  if (what == "branches")
    branches<<<1, 64>>>(out);
  if (what == "vote")
    vote<<<1, 64>>>(out);
  return cudaDeviceSynchronize() != cudaSuccess;
}
