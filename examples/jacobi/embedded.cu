//===- embedded.cu - Jacobi iteration with MPI in the kernel --------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The first two blocks compute the rows that neighbours need, and exchange them
// by themselves while all blocks compute the others: who comes last sends last.
//
//===----------------------------------------------------------------------===//

#include "parallel.h"

#include <gpumpi/gpumpi.h>

__global__ void solve(Strip strip, float *u, float *next, double *squares,
                      int iterations) {
  const size_t bytes = strip.columns * sizeof(float);
  const unsigned second = gridDim.x > 1; // A grid of one block has no other.
  // communication: begin
  cuda_mpi_request requests[4] = {};
  // communication: end
  for (int n = 0; n < iterations; ++n) {
    double mine = 0;
    // communication: begin
    cuda_mpi_waitall_block(4, requests);
    // communication: end
    if (blockIdx.x == 0) {
      mine += relaxRow(strip, 1, u, next);
      // communication: begin
      cuda_mpi_irecv_block(next, bytes, strip.above, &requests[0], 0);
      cuda_mpi_isend_block(&next[strip.columns], bytes, strip.above,
                           &requests[1], 1);
      // communication: end
    }
    if (blockIdx.x == second) {
      float *const last = &next[(size_t)strip.rows * strip.columns];
      mine += relaxRow(strip, strip.rows, u, next);
      // communication: begin
      cuda_mpi_irecv_block(last + strip.columns, bytes, strip.below,
                           &requests[2], 1);
      cuda_mpi_isend_block(last, bytes, strip.below, &requests[3], 0);
      // communication: end
    }
    mine += relaxInside(strip, u, next);
    addTo(&squares[n], mine);
    // communication: begin
    cuda_mpi_allreduce(CUDA_MPI_IN_PLACE, &squares[n], 1, MPI_SUM);
    // communication: end
    float *const done = next;
    next = u;
    u = done;
  }
  // communication: begin
  cuda_mpi_waitall_block(4, requests);
  // communication: end
}

int main(int argc, char **argv) {
  const Processes processes(argc, argv);
  const Problem problem(processes, argc, argv);
  const Arguments &arguments = problem.arguments;
  DeviceArray<float> u(problem.points), v(problem.points);
  DeviceArray<double> squares(arguments.iterations);

  const double seconds = processes.seconds([&] {
    solve<<<arguments.blocks, arguments.threads>>>(
        problem.strip(), u, v, squares, arguments.iterations);
  });
  return problem.finish("MPI in the kernel", seconds,
                        (arguments.iterations % 2 ? v : u).values(),
                        std::sqrt(squares.values().back()));
}
