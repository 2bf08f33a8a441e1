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

// communication: begin
/// Begins to send panels[\p turn] along the rows and columns of the grid.
__device__ void share(const Blocks &m, const Step &step, int turn,
                      MPI_Comm gridRow, MPI_Comm gridColumn,
                      cuda_mpi_request *requests) {
  cuda_mpi_ibcast(m.panels[turn][0], m.rows * step.width(), step.ownerOfA,
                  &requests[0], gridRow);
  cuda_mpi_ibcast(m.panels[turn][1], m.columns * step.width(), step.ownerOfB,
                  &requests[1], gridColumn);
}
// communication: end

__global__ void summa(Blocks m, MPI_Comm gridRow, MPI_Comm gridColumn) {
  Step step = stepAt(m, 0);
  pack(m, step, 0);
  // communication: begin
  cuda_mpi_request requests[2];
  share(m, step, 0, gridRow, gridColumn, requests);
  // communication: end
  for (int turn = 0; step.begin < m.n; turn = 1 - turn) {
    // communication: begin
    cuda_mpi_waitall(2, requests);
    // communication: end
    const Step next = stepAt(m, step.end);
    if (next.begin < m.n) {
      pack(m, next, 1 - turn);
      // communication: begin
      share(m, next, 1 - turn, gridRow, gridColumn, requests);
      // communication: end
    }
    multiply(m, step, turn);
    step = next;
  }
}

int main(int argc, char **argv) {
  const Processes processes(argc, argv);
  const Problem problem(processes, argc, argv);
  const Arguments &arguments = problem.arguments;
  const double seconds = processes.seconds([&] {
    summa<<<arguments.blocks, arguments.threads>>>(
        problem.blocks, problem.gridRow, problem.gridColumn);
  });
  return problem.finish("MPI in the kernel", seconds);
}
