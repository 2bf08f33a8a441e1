//===- host_mpi.cu - Averaging with MPI on the host (Figures 4, 5) --------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What one writes without gpumpi. To see that the four MPI calls below belong
// to the cells c[0] and c[n + 1] of the kernel, one has to read both.
//
//===----------------------------------------------------------------------===//

#include "parallel.h"

__global__ void average(const float *c, float *out, int n) {
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
  // communication: begin
  const int rank = problem.rank, last = problem.processes - 1;
  if (rank != last)
    MPI_Send(&problem.in[n - 1], 1, MPI_FLOAT, rank + 1, 0, MPI_COMM_WORLD);
  if (rank != 0) {
    float left;
    MPI_Recv(&left, 1, MPI_FLOAT, rank - 1, 0, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
    CUDA_CHECK(cudaMemcpy(&c[0], &left, sizeof left, cudaMemcpyHostToDevice));
    MPI_Send(&problem.in[0], 1, MPI_FLOAT, rank - 1, 0, MPI_COMM_WORLD);
  }
  if (rank != last) {
    float right;
    MPI_Recv(&right, 1, MPI_FLOAT, rank + 1, 0, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
    CUDA_CHECK(
        cudaMemcpy(&c[n + 1], &right, sizeof right, cudaMemcpyHostToDevice));
  }
  // communication: end
  average<<<problem.arguments.blocks, problem.arguments.threads>>>(c, out, n);
  CUDA_CHECK(cudaGetLastError());
  CUDA_CHECK(cudaMemcpy(problem.out.data(), &out[1], n * sizeof(float),
                        cudaMemcpyDeviceToHost));
  const double seconds = MPI_Wtime() - start;

  CUDA_CHECK(cudaFree(c));
  CUDA_CHECK(cudaFree(out));
  const int status = problem.finish("MPI on the host", seconds);
  MPI_Finalize();
  return status;
}
