//===- divergence.cu - Operations that some threads do not reach ---------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every form of branch that divides the threads, and what to write instead.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpi-translate --verify %s --target=cpu
// RUN: %if nvcc %{ %gpumpi-translate --verify %s --target=cuda %}

#include <gpumpi/gpumpi.h>

__global__ void simplest(int *p) {
  // expected-note@+2 {{the condition is here}}
  // expected-note@+1 {{every thread makes the call, and the grid performs it once: write 'cuda_mpi_send(p, 4, 1);' without this 'if'}}
  if (threadIdx.x == 0)
    // expected-error@+2 {{'cuda_mpi_send' is reached under a condition that depends on 'threadIdx.x': not every thread of the grid would call it [GM1012]}}
    // expected-note@+1 {{let all threads reach the call}}
    cuda_mpi_send(p, 4, 1);
  cuda_mpi_barrier();
}

__global__ void block(int *p, int n) {
  // expected-note@+2 {{'i' is assigned here}}
  // expected-note@+1 {{it depends on 'blockIdx.x' here}}
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  // expected-note@+2 {{the condition is here}}
  // expected-note@+1 {{end the 'if' in front of the call; or, if the other threads have nothing left to do, let them leave: write 'if (!(i < n)) return;'}}
  if (i < n) {
    p[i] = i;
    // expected-error@+2 {{'cuda_mpi_barrier' is reached under a condition that depends on 'blockIdx.x': not every thread of the grid would call it [GM1012]}}
    // expected-note@+1 {{let all threads reach the call}}
    cuda_mpi_barrier();
    p[i] = 2;
  }
}

__global__ void skip(int *p, int n) {
  for (int k = 0; k < n; ++k) {
    // expected-note@+1 {{the condition is here}}
    if (threadIdx.x > 3)
      // expected-note@+1 {{this 'continue' leads some threads past the call: put what the others do in front of it into an 'if' instead}}
      continue;
    p[k] = 1;
    // expected-error@+2 {{'cuda_mpi_barrier' is reached under a condition that depends on 'threadIdx.x': not every thread of the grid would call it [GM1012]}}
    // expected-note@+1 {{let all threads reach the call}}
    cuda_mpi_barrier();
  }
}

__global__ void breaks(int *p, int n) {
  for (int k = 0; k < n; ++k) {
    // expected-error@+3 {{'cuda_mpi_barrier' is reached under a condition that depends on 'blockIdx.x': not every thread of the grid would call it [GM1012]}}
    // expected-note@+2 {{let all threads reach the call}}
    // expected-note@+1 {{'cuda_mpi_barrier_block' is performed by each block by itself}}
    cuda_mpi_barrier();
    // expected-note@+1 {{the condition is here}}
    if (blockIdx.x == k)
      // expected-note@+1 {{some threads leave the loop here: let all make as many rounds, and put what only some of them do into an 'if'}}
      break;
  }
}

__global__ void strided(int *p, int n) {
  // expected-note@+4 {{the condition is here}}
  // expected-note@+3 {{'i' is assigned here}}
  // expected-note@+2 {{it depends on 'threadIdx.x' here}}
  // expected-note@+1 {{let all threads make as many rounds of this loop, and put what only some of them do into an 'if'}}
  for (int i = threadIdx.x; i < n; i += blockDim.x)
    // expected-error@+2 {{'cuda_mpi_send' is reached under a condition that depends on 'threadIdx.x': not every thread of the grid would call it [GM1012]}}
    // expected-note@+1 {{let all threads reach the call}}
    cuda_mpi_send(p + i, 4, 1);
}

__device__ void returns(int *p) {
  // expected-note@+1 {{the condition is here}}
  if (threadIdx.x > 3)
    // expected-note@+1 {{this 'return' leads some threads past the call: put what the others do in front of it into an 'if' instead}}
    return;
  // expected-error@+2 {{'cuda_mpi_barrier' is reached under a condition that depends on 'threadIdx.x': not every thread of the grid would call it [GM1012]}}
  // expected-note@+1 {{let all threads reach the call}}
  cuda_mpi_barrier();
}

__global__ void callsReturns(int *p) { returns(p); }

__global__ void jumps(int *p) {
  // expected-note@+1 {{the condition is here}}
  if (threadIdx.x > 3)
    // expected-note@+1 {{this 'goto' leads some threads past the call: if they have nothing left to do, write 'return;', else put what the others do in front of the call into an 'if'}}
    goto end;
  // expected-error@+2 {{'cuda_mpi_barrier' is reached under a condition that depends on 'threadIdx.x': not every thread of the grid would call it [GM1012]}}
  // expected-note@+1 {{let all threads reach the call}}
  cuda_mpi_barrier();
end:
  p[0] = 1;
}

__global__ void choose(int *p) {
  // expected-note@+2 2 {{the condition is here}}
  // expected-note@+1 2 {{end the 'switch' in front of the call, and begin another one behind it}}
  switch (threadIdx.x % 2) {
  case 0:
    // expected-error@+2 {{'cuda_mpi_send' is reached under a condition that depends on 'threadIdx.x': not every thread of the grid would call it [GM1012]}}
    // expected-note@+1 {{let all threads reach the call}}
    cuda_mpi_send(p, 4, 1);
    break;
  default:
    // expected-error@+2 {{'cuda_mpi_recv' is reached under a condition that depends on 'threadIdx.x': not every thread of the grid would call it [GM1012]}}
    // expected-note@+1 {{let all threads reach the call}}
    cuda_mpi_recv(p, 4, 1);
  }
}

__global__ void lastReturn(int *p) {
  // expected-note@+2 {{the condition is here}}
  // expected-note@+1 {{every thread makes the call, and the grid performs it once: write 'cuda_mpi_barrier();' without this 'if'}}
  if (threadIdx.x == 0)
    // expected-error@+2 {{'cuda_mpi_barrier' is reached under a condition that depends on 'threadIdx.x': not every thread of the grid would call it [GM1012]}}
    // expected-note@+1 {{let all threads reach the call}}
    cuda_mpi_barrier();
  return;
}
