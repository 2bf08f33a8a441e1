//===- Headers/Embedded.cu - An embedded kernel to parse headers with -----===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include <gpumpi/gpumpi.h>

__global__ void exchange(float *data, int n) {
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  __shared__ float tile[32];
  tile[threadIdx.x] = data[threadIdx.x];
  __syncthreads();
  if (rank > 0)
    cuda_mpi_recv(data, n * sizeof(float), rank - 1);
  if (rank + 1 < size)
    cuda_mpi_send(tile, n * sizeof(float), rank + 1, 0, MPI_COMM_WORLD);
  cuda_mpi_barrier();
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  float *data = nullptr;
  cudaMalloc(&data, 128);
  exchange<<<1, 32>>>(data, 32);
  cudaFree(data);
  return MPI_Finalize();
}
