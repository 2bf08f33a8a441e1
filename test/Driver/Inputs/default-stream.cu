//===- default-stream.cu - A default stream of the thread's own -----------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include <gpumpi/gpumpi.h>

__global__ void receive(int *p) { cuda_mpi_recv(p, sizeof *p, 0, 3); }
__global__ void send(const int *p) { cuda_mpi_send(p, sizeof *p, 0, 3); }

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
  const bool right = numbers[0] == 7;
  cudaFree(numbers);
  MPI_Finalize();
  return right ? 0 : 1;
}
