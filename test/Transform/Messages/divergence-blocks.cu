//===- divergence-blocks.cu - Operations that each block performs --------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// At block scope the threads of one block have to agree, whatever other blocks
// do. At grid scope a note says so where only blocks differ.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpi-translate --verify %s --target=cpu
// RUN: %if nvcc %{ %gpumpi-translate --verify %s --target=cuda %}

#include <gpumpi/gpumpi.h>

//===-- Conditions ----------------------------------------------------------//

__global__ void ofBlock(int *p, int n) {
  if (blockIdx.x == 0)
    cuda_mpi_send_block(p, 4, 1);
  const int first = blockIdx.x * blockDim.x;
  if (first < n && blockIdx.y > 1)
    cuda_mpi_barrier_block();
  else
    cuda_mpi_recv_block(p, 4, 1);
  switch (blockIdx.x % 3) {
  case 0:
    cuda_mpi_barrier_block();
    break;
  default:
    cuda_mpi_send_block(p, 4, 1);
  }
}

__global__ void ofThread(int *p) {
  // expected-note@+2 {{the condition is here}}
  // expected-note@+1 {{every thread makes the call, and the block performs it once: write 'cuda_mpi_send_block(p, 4, 1);' without this 'if'}}
  if (threadIdx.x == 0)
    // expected-error@+2 {{'cuda_mpi_send_block' is reached under a condition that depends on 'threadIdx.x': not every thread of the block would call it [GM1012]}}
    // expected-note@+1 {{let all threads reach the call, which is performed once for the whole block; where all threads agree about the condition, write it as cuda_mpi_uniform(condition)}}
    cuda_mpi_send_block(p, 4, 1);
}

__global__ void ofBoth(int *p, int n) {
  // expected-note@+2 {{'i' is assigned here}}
  // expected-note@+1 {{it depends on 'threadIdx.x' here}}
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  // expected-note@+2 {{the condition is here}}
  // expected-note@+1 {{end the 'if' in front of the call; or, if the other threads have nothing left to do, let them leave: write 'if (!(i < n)) return;'}}
  if (i < n) {
    p[i] = i;
    // expected-error@+2 {{'cuda_mpi_barrier_block' is reached under a condition that depends on 'threadIdx.x': not every thread of the block would call it [GM1012]}}
    // expected-note@+1 {{let all threads reach the call}}
    cuda_mpi_barrier_block();
  }
}

__global__ void ofGrid(int *p) {
  // expected-note@+2 {{the condition is here}}
  // expected-note@+1 {{every thread makes the call, and the grid performs it once: write 'cuda_mpi_send(p, 4, 1);' without this 'if'}}
  if (blockIdx.x == 0)
    // expected-error@+3 {{'cuda_mpi_send' is reached under a condition that depends on 'blockIdx.x': not every thread of the grid would call it [GM1012]}}
    // expected-note@+2 {{let all threads reach the call, which is performed once for the whole grid}}
    // expected-note@+1 {{'cuda_mpi_send_block' is performed by each block by itself: only the threads of a block have to agree}}
    cuda_mpi_send(p, 4, 1);
}

// MPI has an operation of the name that the form would have.
__global__ void renamed(int *p, const int *counts) {
  // expected-note@+2 {{the condition is here}}
  // expected-note@+1 {{every thread makes the call}}
  if (blockIdx.x == 0)
    // expected-error@+3 {{'cuda_mpi_reduce_scatter' is reached under a condition that depends on 'blockIdx.x'}}
    // expected-note@+2 {{let all threads reach the call}}
    // expected-note@+1 {{'cuda_mpi_reduce_scatterv_block' is performed by each block by itself}}
    cuda_mpi_reduce_scatter(p, p, counts, MPI_SUM);
  if (blockIdx.x == 0)
    cuda_mpi_reduce_scatterv_block(p, p, counts, MPI_SUM);
  // expected-note@+2 {{the condition is here}}
  // expected-note@+1 {{every thread makes the call}}
  if (blockIdx.x == 0)
    // expected-error@+3 {{'cuda_mpi_reduce_scatter_block' is reached under a condition that depends on 'blockIdx.x': not every thread of the grid would call it}}
    // expected-note@+2 {{let all threads reach the call}}
    // expected-note@+1 {{'cuda_mpi_reduce_scatter_block_block' is performed by each block by itself}}
    cuda_mpi_reduce_scatter_block(p, p, 1, MPI_SUM);
}

// Threads of one block differ, too.
__global__ void noHelp(int *p) {
  // expected-note@+2 {{the condition is here}}
  // expected-note@+1 {{every thread makes the call}}
  if (blockIdx.x == 0 && threadIdx.x == 0)
    // expected-error@+2 {{'cuda_mpi_barrier' is reached under a condition that depends on 'threadIdx.x'}}
    // expected-note@+1 {{let all threads reach the call}}
    cuda_mpi_barrier();
}

//===-- Loops and jumps -----------------------------------------------------//

__global__ void rounds(int *p, int n) {
  for (int i = blockIdx.x; i < n; i += gridDim.x)
    cuda_mpi_send_block(p + i, 4, 1);
  for (int i = 0; i < n; ++i) {
    if (blockIdx.x == i)
      continue;
    cuda_mpi_barrier_block();
    if (blockIdx.x > n)
      break;
  }
  cuda_mpi_barrier();
  // expected-note@+4 {{the condition is here}}
  // expected-note@+3 {{'i' is assigned here}}
  // expected-note@+2 {{it depends on 'blockIdx.x' here}}
  // expected-note@+1 {{let all threads make as many rounds of this loop, and put what only some of them do into an 'if'}}
  for (int i = blockIdx.x; i < n; i += gridDim.x)
    // expected-error@+3 {{'cuda_mpi_barrier' is reached under a condition that depends on 'blockIdx.x': not every thread of the grid would call it [GM1012]}}
    // expected-note@+2 {{let all threads reach the call}}
    // expected-note@+1 {{'cuda_mpi_barrier_block' is performed by each block by itself}}
    cuda_mpi_barrier();
  // expected-note@+4 {{the condition is here}}
  // expected-note@+3 {{'i' is assigned here}}
  // expected-note@+2 {{it depends on 'threadIdx.x' here}}
  // expected-note@+1 {{let all threads make as many rounds of this loop}}
  for (int i = threadIdx.x; i < n; i += blockDim.x)
    // expected-error@+2 {{'cuda_mpi_barrier_block' is reached under a condition that depends on 'threadIdx.x': not every thread of the block would call it [GM1012]}}
    // expected-note@+1 {{let all threads reach the call}}
    cuda_mpi_barrier_block();
}

// A block that performs its operation and is gone then has missed none of the
// grid's.
__global__ void leaves(int *p) {
  if (blockIdx.x == 0) {
    cuda_mpi_send_block(p, 4, 1);
    return;
  }
  cuda_mpi_barrier();
}

// But its threads wait for the grid's, and miss that of the block.
__global__ void waits(int *p) {
  // expected-note@+2 2 {{the condition is here}}
  // expected-note@+1 {{end the 'if' in front of the call, and begin another one behind it}}
  if (threadIdx.x == 0) {
    // expected-error@+2 {{'cuda_mpi_barrier' is reached under a condition that depends on 'threadIdx.x': not every thread of the grid would call it [GM1012]}}
    // expected-note@+1 {{let all threads reach the call}}
    cuda_mpi_barrier();
    // expected-note@+1 {{this 'return' leads some threads past the call}}
    return;
  }
  // expected-error@+2 {{'cuda_mpi_barrier_block' is reached under a condition that depends on 'threadIdx.x': not every thread of the block would call it [GM1012]}}
  // expected-note@+1 {{let all threads reach the call}}
  cuda_mpi_barrier_block();
}

//===-- Arguments -----------------------------------------------------------//

__global__ void arguments(float *p, int n) {
  cuda_mpi_send_block(p + blockIdx.x * n, n, blockIdx.y);
  // expected-error@+3 {{argument 'addr' of 'cuda_mpi_send' depends on 'blockIdx.x': the operation is performed once for the whole grid, with the arguments of one of its threads [GM1017]}}
  // expected-note@+2 {{give it a value that all threads share}}
  // expected-note@+1 {{'cuda_mpi_send_block' is performed by each block by itself: only the threads of a block have to agree}}
  cuda_mpi_send(p + blockIdx.x * n, n, 1);
  // expected-error@+2 {{argument 'addr' of 'cuda_mpi_send_block' depends on 'threadIdx.x': the operation is performed once for the whole block, with the arguments of one of its threads [GM1017]}}
  // expected-note@+1 {{give it a value that all threads share}}
  cuda_mpi_send_block(p + blockIdx.x * n + threadIdx.x, n, 1);
  // Threads of one block differ in another argument.
  // expected-error@+2 {{argument 'addr' of 'cuda_mpi_send' depends on 'blockIdx.x'}}
  // expected-note@+1 {{give it a value that all threads share}}
  cuda_mpi_send(p + blockIdx.x, n, threadIdx.x);
  cuda_mpi_send_block(cuda_mpi_uniform(p + threadIdx.x), n, 1);
}

//===-- Functions -----------------------------------------------------------//

__device__ void ofBlocks(int *p, int peer) {
  if (blockIdx.x > 1)
    cuda_mpi_send_block(p, 4, peer);
}
__device__ void both(int *p) {
  cuda_mpi_barrier_block();
  cuda_mpi_barrier();
}
template <bool Block> __device__ void either(int *p) {
  if constexpr (Block)
    cuda_mpi_send_block(p, 4, 1);
  else
    cuda_mpi_send(p, 4, 1);
}

__global__ void callsOfBlocks(int *p) {
  if (blockIdx.x == 0)
    ofBlocks(p, blockIdx.x);
  if (blockIdx.x == 0)
    either<true>(p);
  either<false>(p);
  // expected-note@+2 {{the condition is here}}
  // expected-note@+1 {{every thread makes the call, and the block performs it once: write 'ofBlocks(p, 1);' without this 'if'}}
  if (threadIdx.x == 0)
    // expected-error@+2 {{'ofBlocks' is reached under a condition that depends on 'threadIdx.x': not every thread of the block would call it [GM1012]}}
    // expected-note@+1 {{let all threads reach the call}}
    ofBlocks(p, 1);
  // expected-note@+2 {{the condition is here}}
  // expected-note@+1 {{every thread makes the call, and the grid performs it once: write 'both(p);' without this 'if'}}
  if (blockIdx.x == 0)
    // expected-error@+2 {{'both' is reached under a condition that depends on 'blockIdx.x': not every thread of the grid would call it [GM1012]}}
    // expected-note@+1 {{let all threads reach the call}}
    both(p);
  // expected-note@+2 {{the condition is here}}
  // expected-note@+1 {{every thread makes the call}}
  if (blockIdx.x == 0)
    // expected-error@+2 {{'either' is reached under a condition that depends on 'blockIdx.x': not every thread of the grid would call it [GM1012]}}
    // expected-note@+1 {{let all threads reach the call}}
    either<false>(p);
}

__device__ void given(int *p, int peer) {
  // expected-error@+2 {{argument 'rank' of 'cuda_mpi_send_block' depends on 'threadIdx.x': the operation is performed once for the whole block}}
  // expected-note@+1 {{give it a value that all threads share}}
  cuda_mpi_send_block(p, 4, peer);
}
__global__ void givesBlock(int *p) { given(p, blockIdx.x); }
// expected-note@+2 {{parameter 'peer' of 'given' is given here}}
// expected-note@+1 {{it depends on 'threadIdx.x' here}}
__global__ void givesThread(int *p) { given(p, threadIdx.x); }

// What an operation returns is the same where it is performed.
__global__ void results(int *p) {
  if (cuda_mpi_send_block(p, 4, 1) == 0)
    cuda_mpi_barrier_block();
  // What it is in other blocks is not known.
  if (cuda_mpi_send_block(p, 4, 1) == 0)
    cuda_mpi_barrier();
  if (cuda_mpi_barrier() == 0)
    cuda_mpi_barrier_block();
}
