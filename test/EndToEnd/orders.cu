//===- orders.cu - The order of blocks and threads matters to races ------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// With GPUMPI_CPU_ORDER and one worker, which block and which thread writes
// last is known: in kernels that are loops, in others, behind barriers, and
// behind operations. So a race shows itself.
//
//===----------------------------------------------------------------------===//

// DEFINE: %{last} = env GPUMPI_CPU_THREADS=1 GPUMPI_CPU_ORDER
// RUN: %gpumpicxx --target=cpu -O2 %s -o %t
// RUN: env GPUMPI_CPU_THREADS=1 GPUMPI_CPU_ORDER=forward %t | FileCheck %s --check-prefix=FORWARD
// RUN: %{last}=reverse %t | FileCheck %s --check-prefix=REVERSE
// RUN: %{last}=random:1 %t > %t.1
// RUN: %{last}=random:1 %t | diff %t.1 -
// RUN: %{last}=random:2 %t | not diff %t.1 -
// RUN: %{last}=forward %t | not diff %t.1 -
// RUN: %{last}=reverse %t | not diff %t.1 -

// RUN: %gpumpicxx --target=cpu --lowering=suspend -O1 %s -o %t.suspend
// RUN: %{last}=forward %t.suspend | FileCheck %s --check-prefix=FORWARD
// RUN: %{last}=reverse %t.suspend | FileCheck %s --check-prefix=REVERSE
// RUN: %{last}=random:1 %t.suspend > %t.2
// RUN: %{last}=random:1 %t.suspend | diff %t.2 -
// RUN: %{last}=random:2 %t.suspend | not diff %t.2 -

// RUN: %gpumpicxx --target=cpu --lowering=sync -O1 %s -o %t.sync
// RUN: %{last}=forward %t.sync | FileCheck %s --check-prefix=FORWARD
// RUN: %{last}=reverse %t.sync | FileCheck %s --check-prefix=REVERSE
// RUN: %{last}=random:1 %t.sync > %t.3
// RUN: %{last}=random:2 %t.sync | not diff %t.3 -

// RUN: %gpumpicxx --target=cpu --lowering=direct -O1 %s -o %t.direct
// RUN: %{last}=forward %t.direct | FileCheck %s --check-prefix=FORWARD
// RUN: %{last}=reverse %t.direct | FileCheck %s --check-prefix=REVERSE

// FORWARD: plain: block 7, threads 63 63 63 63
// FORWARD: barrier: block 7, threads 63 63 63 63
// FORWARD: operation: block 7, threads 63 63 63 63
// REVERSE: plain: block 0, threads 0 0 0 0
// REVERSE: barrier: block 0, threads 0 0 0 0
// REVERSE: operation: block 0, threads 0 0 0 0

#include <gpumpi/gpumpi.h>

#include <cstdio>

constexpr int Blocks = 8, Threads = 64;

/// Who has written last: a block, and a thread of each block.
struct Last {
  int block, threads[Blocks];
};

__device__ void write(Last *last) {
  last->block = (int)blockIdx.x;
  last->threads[blockIdx.x] = (int)threadIdx.x;
}

__global__ void plain(Last *last) { write(last); }

__global__ void barrier(Last *last) {
  __shared__ int next[Threads];
  next[threadIdx.x] = (int)threadIdx.x;
  __syncthreads();
  last->block = (int)blockIdx.x;
  last->threads[blockIdx.x] = next[threadIdx.x];
}

__global__ void operation(Last *last) {
  cuda_mpi_barrier();
  write(last);
}

static void show(const char *name, const Last *last) {
  Last copy;
  cudaMemcpy(&copy, last, sizeof copy, cudaMemcpyDeviceToHost);
  std::printf("%s: block %d, threads", name, copy.block);
  for (const int thread : copy.threads)
    std::printf(" %d", thread);
  std::printf("\n");
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  Last *last;
  cudaMalloc(&last, sizeof *last);
  plain<<<Blocks, Threads>>>(last);
  show("plain", last);
  barrier<<<Blocks, Threads>>>(last);
  show("barrier", last);
  operation<<<Blocks, Threads>>>(last);
  show("operation", last);
  MPI_Finalize();
}
