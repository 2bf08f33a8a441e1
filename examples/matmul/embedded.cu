//===- embedded.cu - A matrix product with MPI in the kernel --------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// All steps are one launch. The panels of the next step are under way while the
// kernel multiplies those of this one.
//
//===----------------------------------------------------------------------===//

#include "parallel.h"

#include <gpumpi/gpumpi.h>

__global__ void summa(const __grid_constant__ Blocks m) {
  Step step = {};
  int turn = 0;
  for (Step next = stepAt(m, 0); next.begin < m.n; next = stepAt(m, next.end)) {
    pack(m, next, turn);
    // communication: begin
    cuda_mpi_request requests[2];
    cuda_mpi_ibcast(m.panels[turn][0], m.rows * next.width(), next.ownerOfA,
                    &requests[0], m.alongRow);
    cuda_mpi_ibcast(m.panels[turn][1], m.columns * next.width(), next.ownerOfB,
                    &requests[1], m.alongColumn);
    // communication: end
    multiply(m, step, 1 - turn);
    // communication: begin
    cuda_mpi_waitall(2, requests);
    // communication: end
    step = next;
    turn = 1 - turn;
  }
  multiply(m, step, 1 - turn);
}

int main(int argc, char **argv) {
  const Processes processes(argc, argv);
  const Problem problem(processes, argc, argv);
  const Arguments &arguments = problem.arguments;
  const double seconds = processes.seconds(
      [&] { summa<<<arguments.blocks, arguments.threads>>>(problem.blocks); });
  return problem.finish("MPI in the kernel", seconds);
}
