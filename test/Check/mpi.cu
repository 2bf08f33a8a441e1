// Kernels that call MPI, and MPI on the host with device memory, are left
// alone; what the program itself does with device memory is not.
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// REQUIRES: mpi
// RUN: %gpumpicxx --target=cpu --check -O2 %s -o %t
// RUN: %mpirun -np 2 %t right
// RUN: not %mpirun -np 2 %t wrong 2>&1 | FileCheck %s
// RUN: %gpumpicxx --target=cpu -O2 %s -o %t.plain
// RUN: env GPUMPI_CPU_CHECK=1 %mpirun -np 2 %t.plain right
//
// CHECK: gpumpi: error: the host reads 4 bytes at {{.*}}, byte 0 of 400000 bytes of device memory (cudaMalloc)
// CHECK-NEXT: in main at {{.*}}mpi.cu:[[# @LINE + 39]]

#include <gpumpi/gpumpi.h>

#include <string>

__global__ void pass(int *data, int *out, int n) {
  __shared__ int most;
  const int other = 1 - cuda_mpi_comm_rank();
  int mine = threadIdx.x;
  cuda_mpi_sendrecv(data, n * sizeof(int), other, 3, out, n * sizeof(int),
                    other, 3);
  if (threadIdx.x == 0)
    most = out[n - 1];
  __syncthreads();
  cuda_mpi_barrier();
  if (out[mine] != mine + other || most != n - 1 + other)
    __trap();
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  constexpr int n = 100000;
  int rank, *data, *out;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  cudaMalloc(&data, n * sizeof(int));
  cudaMalloc(&out, n * sizeof(int));
  int *host = new int[n];
  for (int i = 0; i < n; ++i)
    host[i] = i + rank;
  cudaMemcpy(data, host, n * sizeof(int), cudaMemcpyHostToDevice);
  pass<<<4, 64>>>(data, out, n);
  cudaDeviceSynchronize();
  MPI_Request request;
  MPI_Irecv(out, n, MPI_INT, 1 - rank, 1, MPI_COMM_WORLD, &request);
  MPI_Send(data, n, MPI_INT, 1 - rank, 1, MPI_COMM_WORLD);
  MPI_Wait(&request, MPI_STATUS_IGNORE);
  if (rank == 0 && argv[1] == std::string("wrong"))
    // Not so.
    host[0] = out[0];
  cudaMemcpy(host, out, n * sizeof(int), cudaMemcpyDeviceToHost);
  const bool right = host[n - 1] == n - rank;
  delete[] host;
  MPI_Finalize();
  return !right;
}
