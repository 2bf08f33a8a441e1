//===- captured.cu - Launches in captured streams -------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A kernel that calls MPI cannot be part of a graph: the program ends with the
// line of the launch. Behind the capture the stream takes it again.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu %s -o %t
// RUN: not %mpirun -np 2 %t 2>&1 | FileCheck %s --check-prefix=CAPTURED
// RUN: %mpirun -np 2 %t after 2>&1 | FileCheck %s --check-prefix=AFTER --implicit-check-not=error:
// RUN: %if nvcc %{ %gpumpicxx --target=cuda -arch=compute_80 -c %s -o %t.cuda %}

#include <gpumpi/gpumpi.h>

#include <cstdio>

__global__ void count(int *p) { *p += 1; }
__global__ void meet(int *p) {
  cuda_mpi_barrier();
  *p += 10;
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  int *p = nullptr;
  cudaMallocManaged(&p, sizeof(int));
  *p = 0;
  cudaStream_t stream;
  cudaStreamCreate(&stream);
  cudaStreamBeginCapture(stream, cudaStreamCaptureModeRelaxed);
  count<<<1, 1, 0, stream>>>(p);
  if (argc == 1)
    // CAPTURED: captured.cu:[[@LINE+1]]: error: kernel 'meet' calls MPI operations and cannot be part of a graph
    meet<<<1, 1, 0, stream>>>(p);
  cudaGraph_t graph;
  cudaStreamEndCapture(stream, &graph);
  cudaGraphExec_t exec;
  cudaGraphInstantiate(&exec, graph, 0);
  cudaGraphLaunch(exec, stream);
  meet<<<1, 1, 0, stream>>>(p);
  cudaGraphLaunch(exec, stream);
  cudaStreamSynchronize(stream);
  // AFTER: after: 12
  std::printf("after: %d\n", *p);
  return MPI_Finalize();
}
