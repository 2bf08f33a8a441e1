//===- embedded.cu - The Himeno benchmark with MPI in the kernel ----------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// All iterations are one launch. Each suspends once, with the exchange and the
// sum of gosa begun before.
//
//===----------------------------------------------------------------------===//

#include "parallel.h"

#include <gpumpi/gpumpi.h>

__global__ void solve(Coefficients f, const __grid_constant__ Box box, float *p,
                      float *next, double *gosa, int iterations) {
  for (int n = 0; n < iterations; ++n) {
    double mine = relaxSides(f, box, p, next);
    // communication: begin
    cuda_mpi_request requests[2 * Directions];
    int begun = 0;
    for (int d = 0; d < Directions; ++d)
      if (box.neighbour[d] != MPI_PROC_NULL) {
        const Rows theirs = box.side(d, false), own = box.side(d, true);
        cuda_mpi_irecv_vector(&next[theirs.first], theirs.count,
                              theirs.length * sizeof(float),
                              theirs.distance * sizeof(float), box.neighbour[d],
                              &requests[begun++], 8 - d);
        cuda_mpi_isend_vector(&next[own.first], own.count,
                              own.length * sizeof(float),
                              own.distance * sizeof(float), box.neighbour[d],
                              &requests[begun++], d);
      }
    // communication: end
    mine += relaxInside(f, box, p, next);
    addTo(&gosa[n], mine);
    // communication: begin
    cuda_mpi_iallreduce(CUDA_MPI_IN_PLACE, &gosa[n], 1, MPI_SUM,
                        &requests[begun++]);
    cuda_mpi_waitall(begun, requests);
    // communication: end
    float *const done = next;
    next = p;
    p = done;
  }
}

int main(int argc, char **argv) {
  const Processes processes(argc, argv);
  const Problem problem(processes, argc, argv);
  const Arguments &arguments = problem.arguments;
  DeviceArray<float> p(problem.box.points()), q(problem.box.points());
  DeviceArray<double> gosa(arguments.iterations);
  problem.begin(p, q);

  const double seconds = processes.seconds([&] {
    solve<<<arguments.blocks, arguments.threads>>>(
        problem.coefficients, problem.box, p, q, gosa, arguments.iterations);
  });
  return problem.finish("MPI in the kernel", seconds,
                        (arguments.iterations % 2 ? q : p).values(),
                        gosa.values().back());
}
