//===- embedded.cu - Bodies with MPI in the kernel ------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// All steps are one launch. Behind a step the grid waits for itself alone:
// every body is to have moved before one of them is looked at again.
//
//===----------------------------------------------------------------------===//

#include "parallel.h"

#include <gpumpi/gpumpi.h>

__global__ void simulate(const __grid_constant__ Ring ring, Body *own,
                         Body *moved, int steps) {
  for (int step = 0; step < steps; ++step) {
    const Body *here = own;
    int hop = 0;
    for (; hop + 1 < ring.size; ++hop) {
      const int count = ring.count(ring.owner(hop));
      Body *const next = ring.visitors[hop % 2];
      // communication: begin
      cuda_mpi_request requests[2];
      cuda_mpi_irecv(next, ring.count(ring.owner(hop + 1)) * sizeof(Body),
                     ring.left(), &requests[0]);
      cuda_mpi_isend(here, count * sizeof(Body), ring.right(), &requests[1]);
      // communication: end
      pull(ring, own, here, count, hop == 0);
      // communication: begin
      cuda_mpi_waitall(2, requests);
      // communication: end
      here = next;
    }
    pull(ring, own, here, ring.count(ring.owner(hop)), hop == 0);
    move(ring, own, moved);
    cuda_mpi_barrier(MPI_COMM_SELF);
    Body *const now = moved;
    moved = own;
    own = now;
  }
}

int main(int argc, char **argv) {
  const Processes processes(argc, argv);
  const Problem problem(processes, argc, argv);
  const Arguments &arguments = problem.arguments;
  const double seconds = processes.seconds([&] {
    simulate<<<arguments.blocks, arguments.threads>>>(
        problem.onDevice(), problem.bodies, problem.moved, arguments.steps);
  });
  return problem.finish("MPI in the kernel", seconds);
}
