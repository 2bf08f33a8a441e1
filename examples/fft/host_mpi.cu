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

__global__ void transformKernel(Matrix m, Rows rows, int half,
                                const float2 *from, bool isInput) {
  extern __shared__ float2 work[];
  transformRows(m, rows, half, from, isInput, work);
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
    for (int direction = 0; direction < 2; ++direction) {
      const bool first = direction == 0;
      const Rows rows = first ? m.rows : m.rows.transposed();
      float2 *const from = first ? m.input : m.result;
      float2 *const to = first ? m.result : m.input;
      const size_t half = (size_t)rows.half() * rows.length;
      // communication: begin
      const float2 *sent[Halves];
      float2 *received[Halves];
      // communication: end
      for (int h = 0; h < Halves; ++h) {
        transformKernel<<<blocks, threads, problem.work()>>>(m, rows, h, from,
                                                             first);
        // communication: begin
        sent[h] = halves[h].send(&m.sent[h * half], half);
        received[h] = halves[h].receive(&to[h * half], half);
        // communication: end
      }
      // communication: begin
      MPI_Request requests[Halves];
      for (int h = 0; h < Halves; ++h) {
        halves[h].wait();
        MPI_Ialltoall(sent[h], rows.block(), MPI_C_FLOAT_COMPLEX, received[h],
                      rows.block(), MPI_C_FLOAT_COMPLEX, MPI_COMM_WORLD,
                      &requests[h]);
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
