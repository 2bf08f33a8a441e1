//===- host_mpi.cu - A Fourier transform with MPI on the host -------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The first half of the rows is under way while the device transforms the
// second.
//
//===----------------------------------------------------------------------===//

#include "../common/staged.h"
#include "parallel.h"

__global__ void transformKernel(Matrix m, Pass pass, int half) {
  extern __shared__ float2 work[];
  transformRows(m, pass, half, work);
}

__global__ void unpackKernel(Matrix m) { unpack(m); }

int main(int argc, char **argv) {
  const Processes processes(argc, argv);
  const Problem problem(processes, argc, argv);
  const int blocks = problem.arguments.blocks;
  const int threads = problem.arguments.threads;
  const Matrix m = problem.matrix();

  // communication: begin
  const size_t most = (size_t)m.rows.rows * m.rows.length;
  Staged<float2> halves[Halves] = {Staged<float2>(most), Staged<float2>(most)};
  // communication: end
  const double seconds = processes.seconds([&] {
    for (int number = 0; number < m.passes; ++number) {
      const Pass pass(m, number);
      const size_t half = pass.half();
      // communication: begin
      const float2 *sent[Halves];
      float2 *received[Halves];
      // communication: end
      for (int h = 0; h < Halves; ++h) {
        transformKernel<<<blocks, threads, problem.work()>>>(m, pass, h);
        // communication: begin
        sent[h] = halves[h].send(&m.sent[h * half], half);
        received[h] = halves[h].receive(&pass.to[h * half], half);
        // communication: end
      }
      // communication: begin
      MPI_Request requests[Halves];
      for (int h = 0; h < Halves; ++h) {
        halves[h].wait();
        MPI_Ialltoall(sent[h], pass.rows.block(), MPI_C_FLOAT_COMPLEX,
                      received[h], pass.rows.block(), MPI_C_FLOAT_COMPLEX,
                      MPI_COMM_WORLD, &requests[h]);
      }
      for (int h = 0; h < Halves; ++h) {
        MPI_Wait(&requests[h], MPI_STATUS_IGNORE);
        halves[h].arrived();
      }
      // communication: end
    }
    unpackKernel<<<blocks, threads>>>(m);
  });
  CUDA_CHECK(cudaGetLastError());
  return problem.finish("MPI on the host", seconds);
}
