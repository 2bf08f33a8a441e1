//===- divergence-arguments.cu - Arguments that differ between threads ----===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An operation has the same arguments in all threads, but for the addresses of
// the threads' own variables.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpi-translate --verify %s --target=cpu
// RUN: %if nvcc %{ %gpumpi-translate --verify %s --target=cuda %}

#include <gpumpi/gpumpi.h>

__global__ void direct(float *c, int n) {
  // expected-error@+2 {{argument 'rank' of 'cuda_mpi_send' depends on 'threadIdx.x': the operation is performed once for the whole grid, with the arguments of one of its threads [GM1017]}}
  // expected-note@+1 {{give it a value that all threads share}}
  cuda_mpi_send(c, n, threadIdx.x);
  // expected-error@+2 {{argument 'bytes' of 'cuda_mpi_recv' depends on 'threadIdx.y'}}
  // expected-note@+1 {{give it a value that all threads share}}
  cuda_mpi_recv(c, threadIdx.y ? n : 0, 1);
  // expected-error@+3 {{argument 'addr' of 'cuda_mpi_recv' depends on 'blockIdx.x'}}
  // expected-note@+2 {{give it a value that all threads share}}
  // expected-note@+1 {{'cuda_mpi_recv_block' is performed by each block by itself}}
  cuda_mpi_recv(c + blockIdx.x, n, 1);
}

// In a condition, too, which the stage "normalise" makes a statement of.
__global__ void inCondition(float *c, int n) {
  // expected-error@+2 {{argument 'addr' of 'cuda_mpi_recv' depends on 'threadIdx.x'}}
  // expected-note@+1 {{give it a value that all threads share}}
  while (cuda_mpi_recv(c + threadIdx.x, n, 1) != 0)
    c[0] += 1;
}

__device__ void exchange(float *mine, int bytes, int peer) {
  // expected-error@+3 {{argument 'addr' of 'cuda_mpi_send' depends on 'threadIdx.x'}}
  // expected-note@+2 {{give it a value that all threads share}}
  // expected-note@+5 {{parameter 'mine' of 'exchange' is given here}}
  cuda_mpi_send(mine, bytes, peer);
}
__global__ void throughFunction(float *c, int peer) {
  // expected-note@+1 {{it depends on 'threadIdx.x' here}}
  exchange(c + threadIdx.x, sizeof(float), peer);
}

template <class T> __global__ void inTemplate(T *c, int n) {
  // expected-note@+2 {{'first' is assigned here}}
  // expected-note@+1 {{it depends on 'threadIdx.x' here}}
  T *first = c + threadIdx.x;
  if (n > 2)
    first += 1;
  // expected-error@+2 {{argument 'addr' of 'cuda_mpi_send' depends on 'threadIdx.x'}}
  // expected-note@+1 {{give it a value that all threads share}}
  cuda_mpi_send(first, sizeof(T), 1);
}
template __global__ void inTemplate(float *, int);
template __global__ void inTemplate(double *, int);

// What is the same, what is not known to differ, and what the user says.
__global__ void accepted(float *c, const int *peers, int n) {
  __shared__ float stage[32];
  float own = c[threadIdx.x];
  float several[4] = {own};
  stage[threadIdx.x] = own;
  __syncthreads();
  cuda_mpi_send(&own, sizeof own, 1);
  cuda_mpi_send(&several[n], sizeof(float), 1);
  cuda_mpi_send(stage, sizeof stage, 1);
  cuda_mpi_send(&c[n], sizeof(float), peers[n]);
  cuda_mpi_send(c, blockDim.x * gridDim.x * sizeof(float), 1);
  cuda_mpi_send(&c[threadIdx.x / 1024], sizeof(float), 1);
  cuda_mpi_send(c, sizeof(float), peers[threadIdx.x]);
  cuda_mpi_send(cuda_mpi_uniform(c + blockIdx.x), sizeof(float), 1);
}
