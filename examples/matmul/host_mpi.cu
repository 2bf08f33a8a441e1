//===- host_mpi.cu - A matrix product with MPI on the host ----------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The panels of the next step are under way while the device multiplies those
// of this one.
//
//===----------------------------------------------------------------------===//

#include "../common/staged.h"
#include "parallel.h"

__global__ void packKernel(const __grid_constant__ Blocks m, Step step,
                           int turn) {
  pack(m, step, turn);
}

__global__ void multiplyKernel(const __grid_constant__ Blocks m, Step step,
                               int turn) {
  multiply(m, step, turn);
}

int main(int argc, char **argv) {
  const Processes processes(argc, argv);
  const Problem problem(processes, argc, argv);
  const int blocks = problem.arguments.blocks;
  const int threads = problem.arguments.threads;
  const Blocks &m = problem.blocks;

  // communication: begin
  Staged<float> panels((size_t)(m.rows + m.columns) * m.width);
  // communication: end
  const double seconds = processes.seconds([&] {
    Step step = {};
    int turn = 0;
    for (Step next = stepAt(m, 0); next.begin < m.n;
         next = stepAt(m, next.end)) {
      packKernel<<<blocks, threads>>>(m, next, turn);
      // communication: begin
      const int countA = m.rows * next.width();
      const int countB = m.columns * next.width();
      float *const a = panels.broadcast(m.panels[turn][0], countA,
                                        next.ownerOfA, m.alongRow);
      float *const b = panels.broadcast(m.panels[turn][1], countB,
                                        next.ownerOfB, m.alongColumn);
      panels.wait();
      MPI_Request requests[2];
      MPI_Ibcast(a, countA, MPI_FLOAT, next.ownerOfA, m.alongRow, &requests[0]);
      MPI_Ibcast(b, countB, MPI_FLOAT, next.ownerOfB, m.alongColumn,
                 &requests[1]);
      // communication: end
      multiplyKernel<<<blocks, threads>>>(m, step, 1 - turn);
      // communication: begin
      MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
      panels.arrived();
      // communication: end
      step = next;
      turn = 1 - turn;
    }
    multiplyKernel<<<blocks, threads>>>(m, step, 1 - turn);
  });
  CUDA_CHECK(cudaGetLastError());
  return problem.finish("MPI on the host", seconds);
}
