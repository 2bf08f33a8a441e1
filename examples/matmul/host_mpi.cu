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

#include "parallel.h"

__global__ void packKernel(Blocks m, Step step, int turn) {
  pack(m, step, turn);
}

__global__ void multiplyKernel(Blocks m, Step step, int turn) {
  multiply(m, step, turn);
}

int main(int argc, char **argv) {
  const Processes processes(argc, argv);
  const Problem problem(processes, argc, argv);
  const int blocks = problem.arguments.blocks;
  const int threads = problem.arguments.threads;
  const Blocks &m = problem.blocks;

  // communication: begin
  MPI_Request requests[2];
  const auto share = [&](const Step &step, int turn) {
    CUDA_CHECK(cudaStreamSynchronize(nullptr));
    MPI_Ibcast(m.panels[turn][0], m.rows * step.width(), MPI_FLOAT,
               step.ownerOfA, problem.gridRow, &requests[0]);
    MPI_Ibcast(m.panels[turn][1], m.columns * step.width(), MPI_FLOAT,
               step.ownerOfB, problem.gridColumn, &requests[1]);
  };
  // communication: end
  const double seconds = processes.seconds([&] {
    Step step = stepAt(m, 0);
    packKernel<<<blocks, threads>>>(m, step, 0);
    // communication: begin
    share(step, 0);
    // communication: end
    for (int turn = 0; step.begin < m.n; turn = 1 - turn) {
      // communication: begin
      MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
      // communication: end
      const Step next = stepAt(m, step.end);
      if (next.begin < m.n) {
        packKernel<<<blocks, threads>>>(m, next, 1 - turn);
        // communication: begin
        share(next, 1 - turn);
        // communication: end
      }
      multiplyKernel<<<blocks, threads>>>(m, step, turn);
      step = next;
    }
  });
  CUDA_CHECK(cudaGetLastError());
  return problem.finish("MPI on the host", seconds);
}
