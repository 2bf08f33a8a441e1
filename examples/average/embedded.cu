//===- embedded.cu - Averaging with MPI in the kernel (Figures 7, 8) ------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The exchange stands next to the cells it fills. The host copies in, launches
// and copies out.
//
// Both neighbours send before they receive: for one element, MPI takes the
// message along and does not wait for the receiver.
//
//===----------------------------------------------------------------------===//

#include "parallel.h"

#include <gpumpi/gpumpi.h>

__global__ void average(float *c, float *out, int n) {
  // communication: begin
  const int rank = cuda_mpi_comm_rank(), last = cuda_mpi_comm_size() - 1;
  if (rank != last)
    cuda_mpi_send(&c[n], sizeof(float), rank + 1);
  if (rank != 0)
    cuda_mpi_send(&c[1], sizeof(float), rank - 1);
  if (rank != 0)
    cuda_mpi_recv(&c[0], sizeof(float), rank - 1);
  if (rank != last)
    cuda_mpi_recv(&c[n + 1], sizeof(float), rank + 1);
  // communication: end

  for (int i = blockIdx.x * blockDim.x + threadIdx.x + 1; i <= n;
       i += gridDim.x * blockDim.x)
    out[i] = (c[i] + c[i - 1] + c[i + 1]) / 3;
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  Problem problem(argc, argv);
  const int n = problem.n;
  const size_t cells = (size_t)n + 2;

  float *c, *out;
  CUDA_CHECK(cudaMalloc(&c, cells * sizeof(float)));
  CUDA_CHECK(cudaMalloc(&out, cells * sizeof(float)));
  CUDA_CHECK(cudaMemset(c, 0, cells * sizeof(float)));

  MPI_Barrier(MPI_COMM_WORLD);
  const double start = MPI_Wtime();
  CUDA_CHECK(cudaMemcpy(&c[1], problem.in.data(), n * sizeof(float),
                        cudaMemcpyHostToDevice));
  average<<<problem.arguments.blocks, problem.arguments.threads>>>(c, out, n);
  CUDA_CHECK(cudaMemcpy(problem.out.data(), &out[1], n * sizeof(float),
                        cudaMemcpyDeviceToHost));
  const double seconds = MPI_Wtime() - start;

  CUDA_CHECK(cudaFree(c));
  CUDA_CHECK(cudaFree(out));
  const int status = problem.finish("MPI in the kernel", seconds);
  MPI_Finalize();
  return status;
}
