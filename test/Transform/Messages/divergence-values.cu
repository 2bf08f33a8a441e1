//===- divergence-values.cu - Conditions that differ between threads -----===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The chain of reasons from a condition to what differs between threads.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpi-translate --verify %s --target=cpu
// RUN: %if nvcc %{ %gpumpi-translate --verify %s --target=cuda %}

#include <gpumpi/gpumpi.h>

__global__ void phi(int *p) {
  bool leader = false;
  // expected-note@+2 {{the condition is here}}
  // expected-note@+1 {{it depends on 'threadIdx.y' here}}
  if (threadIdx.x == 0 && threadIdx.y == 0)
    // expected-note@+1 {{'leader' is assigned here under a condition}}
    leader = true;
  // expected-note@+2 {{the condition is here}}
  // expected-note@+1 {{every thread makes the call, and the grid performs it once: write 'cuda_mpi_barrier();' without this 'if'}}
  if (leader)
    // expected-error@+2 {{'cuda_mpi_barrier' is reached under a condition that depends on 'threadIdx.y': not every thread of the grid would call it [GM1012]}}
    // expected-note@+1 {{let all threads reach the call}}
    cuda_mpi_barrier();
}

__global__ void tripCount(int *p, int n) {
  int count = 0;
  // expected-note@+2 {{the condition is here}}
  // expected-note@+1 {{it depends on 'threadIdx.x' here}}
  while (count * 32 < threadIdx.x)
    // expected-note@+1 {{'count' is assigned here under a condition}}
    ++count;
  // expected-note@+1 {{'many' is assigned here}}
  const bool many = count > 1;
  // expected-note@+2 {{the condition is here}}
  // expected-note@+1 {{every thread makes the call, and the grid performs it once: write 'cuda_mpi_barrier();' without this 'if'}}
  if (many)
    // expected-error@+2 {{'cuda_mpi_barrier' is reached under a condition that depends on 'threadIdx.x': not every thread of the grid would call it [GM1012]}}
    // expected-note@+1 {{let all threads reach the call}}
    cuda_mpi_barrier();
}

__device__ void half(bool first, int *p) {
  // expected-note@+2 2 {{the condition is here}}
  // expected-note@+1 2 {{end the 'if' in front of the call, and begin another one behind it}}
  if (first)
    // expected-error@+2 {{'cuda_mpi_send' is reached under a condition that depends on 'threadIdx.x': not every thread of the grid would call it [GM1012]}}
    // expected-note@+1 {{let all threads reach the call}}
    cuda_mpi_send(p, 4, 0);
  else
    // expected-error@+2 {{'cuda_mpi_recv' is reached under a condition that depends on 'threadIdx.x': not every thread of the grid would call it [GM1012]}}
    // expected-note@+1 {{let all threads reach the call}}
    cuda_mpi_recv(p, 4, 0);
}

// expected-note@+1 2 {{it depends on 'threadIdx.x' here}}
__device__ int lane() { return threadIdx.x & 31; }

__device__ bool isLeader(int l) {
  if (l == 0)
    return true;
  return false;
}

__global__ void calls(int *p) {
  // expected-note@+3 2 {{parameter 'first' of 'half' is given here}}
  // expected-note@+2 2 {{it is what 'isLeader' makes of an argument}}
  // expected-note@+1 2 {{it is the result of 'lane'}}
  half(isLeader(lane()), p);
}

__global__ void conditional(int *p, int n) {
  // expected-note@+3 {{'which' is assigned here}}
  // expected-note@+2 {{under this condition}}
  // expected-note@+1 {{it depends on 'threadIdx.x' here}}
  const int which = threadIdx.x < 32 ? 0 : n;
  // expected-note@+2 {{the condition is here}}
  // expected-note@+1 {{every thread makes the call, and the grid performs it once: write 'cuda_mpi_barrier();' without this 'if'}}
  if (which)
    // expected-error@+2 {{'cuda_mpi_barrier' is reached under a condition that depends on 'threadIdx.x': not every thread of the grid would call it [GM1012]}}
    // expected-note@+1 {{let all threads reach the call}}
    cuda_mpi_barrier();
}

struct Where {
  int row, column;
};

__global__ void member(int *p) {
  Where w;
  // expected-note@+2 {{'w' is assigned here}}
  // expected-note@+1 {{it depends on 'blockIdx.y' here}}
  w.row = blockIdx.y;
  w.column = 4;
  // expected-note@+2 {{the condition is here}}
  // expected-note@+1 {{every thread makes the call, and the grid performs it once: write 'cuda_mpi_barrier();' without this 'if'}}
  if (w.row == 0)
    // expected-error@+3 {{'cuda_mpi_barrier' is reached under a condition that depends on 'blockIdx.y': not every thread of the grid would call it [GM1012]}}
    // expected-note@+2 {{let all threads reach the call}}
    // expected-note@+1 {{'cuda_mpi_barrier_block' is performed by each block by itself}}
    cuda_mpi_barrier();
  // expected-note@+2 {{'t' is assigned here}}
  // expected-note@+1 {{it depends on 'threadIdx' here}}
  uint3 t = threadIdx;
  // expected-note@+2 {{the condition is here}}
  // expected-note@+1 {{every thread makes the call, and the grid performs it once: write 'cuda_mpi_barrier();' without this 'if'}}
  if (t.x == 0)
    // expected-error@+2 {{'cuda_mpi_barrier' is reached under a condition that depends on 'threadIdx': not every thread of the grid would call it [GM1012]}}
    // expected-note@+1 {{let all threads reach the call}}
    cuda_mpi_barrier();
}

__global__ void inExpression(int *p, int n) {
  // expected-error@+5 {{'cuda_mpi_send' is reached under a condition that depends on 'threadIdx.x': not every thread of the grid would call it [GM1012]}}
  // expected-note@+4 {{let all threads reach the call}}
  // expected-note@+3 {{the condition is here}}
  // expected-note@+2 {{it depends on 'threadIdx.x' here}}
  // expected-note@+1 {{let all threads make the call, in a statement of its own in front of this expression}}
  if (n > 0 && threadIdx.x == 0 && cuda_mpi_send(p, 4, 0) == 0)
    p[0] = 1;
}

__global__ void inChoice(int *p) {
  // expected-error@+4 {{'cuda_mpi_barrier' is reached under a condition that depends on 'threadIdx.x': not every thread of the grid would call it [GM1012]}}
  // expected-note@+3 {{let all threads reach the call}}
  // expected-note@+2 {{the condition is here}}
  // expected-note@+1 {{let all threads make the call, in a statement of its own in front of this expression}}
  p[0] = threadIdx.x == 0 ? 3 : cuda_mpi_barrier();
}

template <int N> __global__ void sized(int *p) {
  // expected-note@+2 {{the condition is here}}
  // expected-note@+1 {{every thread makes the call, and the grid performs it once: write 'cuda_mpi_barrier();' without this 'if'}}
  if (threadIdx.x < N)
    // expected-error@+2 {{'cuda_mpi_barrier' is reached under a condition that depends on 'threadIdx.x': not every thread of the grid would call it [GM1012]}}
    // expected-note@+1 {{let all threads reach the call}}
    cuda_mpi_barrier();
}

template <class T> __global__ void unused(T *p) {
  // expected-note@+2 {{the condition is here}}
  // expected-note@+1 {{every thread makes the call, and the grid performs it once: write 'cuda_mpi_barrier();' without this 'if'}}
  if (threadIdx.x == 3)
    // expected-error@+2 {{'cuda_mpi_barrier' is reached under a condition that depends on 'threadIdx.x': not every thread of the grid would call it [GM1012]}}
    // expected-note@+1 {{let all threads reach the call}}
    cuda_mpi_barrier();
}

int main() { sized<16><<<1, 1>>>(nullptr); }
