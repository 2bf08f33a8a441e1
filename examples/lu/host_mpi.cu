//===- host_mpi.cu - An LU factorisation with MPI on the host -------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A panel is broadcast as soon as the device has factorised it.
//
//===----------------------------------------------------------------------===//

#include "../common/staged.h"
#include "parallel.h"

__global__ void factoriseKernel(Columns m, Panel panel) { factorise(m, panel); }
__global__ void solveKernel(Columns m, Panel panel) { solve(m, panel); }
__global__ void updateKernel(Columns m, Panel panel) { update(m, panel); }

int main(int argc, char **argv) {
  const Processes processes(argc, argv);
  const Problem problem(processes, argc, argv);
  const int blocks = problem.arguments.blocks;
  const int threads = problem.arguments.threads;
  const Columns m = problem.columns();
  // communication: begin
  Staged<double> staged(Panel(m, 0).size());
  // communication: end
  const double seconds = processes.seconds([&] {
    for (int first = 0; first < m.n; first += m.width) {
      const Panel panel(m, first);
      if (m.owner(first) == m.rank)
        factoriseKernel<<<1, threads>>>(m, panel);
      // communication: begin
      double *const given = staged.broadcast(m.panel, panel.size(),
                                             m.owner(first), MPI_COMM_WORLD);
      staged.wait();
      MPI_Bcast(given, (int)panel.size(), MPI_DOUBLE, m.owner(first),
                MPI_COMM_WORLD);
      staged.arrived();
      // communication: end
      solveKernel<<<blocks, threads>>>(m, panel);
      updateKernel<<<blocks, threads>>>(m, panel);
    }
  });
  CUDA_CHECK(cudaGetLastError());
  return problem.finish("MPI on the host", seconds);
}
