//===- embedded.cu - A stencil with MPI in the kernel ---------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// All iterations are one launch. Each suspends once, with the exchange begun
// before the inside is computed.
//
//===----------------------------------------------------------------------===//

#include "parallel.h"

#include <gpumpi/gpumpi.h>

__global__ void iterate(const __grid_constant__ Tile tile, float *u,
                        float *next, int iterations) {
  for (int n = 0; n < iterations; ++n) {
    applySides(tile, u, next);
    // communication: begin
    cuda_mpi_request requests[2 * Directions];
    int begun = 0;
    for (int d = 0; d < Directions; ++d)
      if (tile.neighbour[d] != MPI_PROC_NULL) {
        const Stretches theirs = tile.side(d, false), own = tile.side(d, true);
        const ptrdiff_t stride = own.distance * sizeof(float);
        cuda_mpi_irecv_vector(&next[theirs.first], theirs.count,
                              theirs.length * sizeof(float), stride,
                              tile.neighbour[d], &requests[begun++], 8 - d);
        cuda_mpi_isend_vector(&next[own.first], own.count,
                              own.length * sizeof(float), stride,
                              tile.neighbour[d], &requests[begun++], d);
      }
    // communication: end
    applyInside(tile, u, next);
    // communication: begin
    cuda_mpi_waitall(begun, requests);
    // communication: end
    float *const done = next;
    next = u;
    u = done;
  }
}

int main(int argc, char **argv) {
  const Processes processes(argc, argv);
  const Problem problem(processes, argc, argv);
  const Arguments &arguments = problem.arguments;
  DeviceArray<float> u(problem.points()), v(problem.points());

  const double seconds = processes.seconds([&] {
    iterate<<<arguments.blocks, arguments.threads>>>(problem.tile, u, v,
                                                     arguments.iterations);
  });
  return problem.finish("MPI in the kernel", seconds,
                        (arguments.iterations % 2 ? v : u).values());
}
