//===- embedded.cu - An LU factorisation with MPI in the kernel -----------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The whole factorisation is one launch.
//
//===----------------------------------------------------------------------===//

#include "parallel.h"

#include <gpumpi/gpumpi.h>

__global__ void lu(Columns m) {
  for (int first = 0; first < m.n; first += m.width) {
    const Panel panel(m, first);
    if (m.owner(first) == m.rank) {
      if (first > 0)
        cuda_mpi_barrier(MPI_COMM_SELF); // Its columns are up to date.
      if (blockIdx.x == 0)
        factorise(m, panel);
    }
    // communication: begin
    cuda_mpi_bcast(m.panel, panel.size(), m.owner(first));
    // communication: end
    solve(m, panel);
    cuda_mpi_barrier(MPI_COMM_SELF);
    update(m, panel);
  }
}

int main(int argc, char **argv) {
  const Processes processes(argc, argv);
  const Problem problem(processes, argc, argv);
  const Arguments &arguments = problem.arguments;
  const double seconds = processes.seconds(
      [&] { lu<<<arguments.blocks, arguments.threads>>>(problem.columns()); });
  return problem.finish("MPI in the kernel", seconds);
}
