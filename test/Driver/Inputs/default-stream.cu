//===- default-stream.cu - A default stream of the thread's own -----------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include <gpumpi/gpumpi.h>

__global__ void receive(int *p) { cuda_mpi_recv(p, sizeof *p, 0, 3); }
__global__ void send(const int *p) { cuda_mpi_send(p, sizeof *p, 0, 3); }

__global__ void add(int *p) { *p += 1; }

/// The legacy default stream could not be captured.
static bool captures(int *p) {
  cudaGraph_t graph;
  cudaGraphExec_t exec;
  if (cudaStreamBeginCapture(0, cudaStreamCaptureModeThreadLocal))
    return false;
  add<<<1, 1>>>(p);
  return !cudaStreamEndCapture(cudaStreamPerThread, &graph) &&
         !cudaGraphInstantiate(&exec, graph, 0) && !cudaGraphLaunch(exec, 0) &&
         !cudaGraphLaunch(exec, 0) && !cudaStreamSynchronize(0) &&
         !cudaGraphExecDestroy(exec) && !cudaGraphDestroy(graph);
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  int *numbers;
  cudaMallocManaged(&numbers, 2 * sizeof(int));
  numbers[0] = 0;
  numbers[1] = 7;
  cudaStream_t stream;
  cudaStreamCreate(&stream);
  receive<<<1, 1, 0, stream>>>(numbers);
  // For what is still under way, a stream exists on.
  cudaStreamDestroy(stream);
  send<<<1, 1>>>(numbers + 1);
  cudaDeviceSynchronize();
  const bool right =
      numbers[0] == 7 && captures(numbers) && numbers[0] == 7 + 2;
  cudaFree(numbers);
  MPI_Finalize();
  return right ? 0 : 1;
}
