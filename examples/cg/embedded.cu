//===- embedded.cu - Conjugate gradients with MPI in the kernel -----------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The whole solver is one launch, which ends by itself when the residual is
// small enough.
//
//===----------------------------------------------------------------------===//

#include "parallel.h"

#include <gpumpi/gpumpi.h>

/// \p sums: for every iteration the square of the residual's norm in front of
/// it, then p * A p.
__global__ void solve(System s, double *sums, double factor, int most,
                      int *iterations) {
  const size_t bytes = s.plane * sizeof(double);
  addTo(&sums[0], start(s));
  // communication: begin
  cuda_mpi_allreduce(CUDA_MPI_IN_PLACE, &sums[0], 1, MPI_SUM);
  cuda_mpi_sendrecv(&s.p[s.plane], bytes, s.before, 0, &s.p[s.plane + s.n],
                    bytes, s.after, 0);
  cuda_mpi_sendrecv(&s.p[s.n], bytes, s.after, 1, s.p, bytes, s.before, 1);
  // communication: end
  double square = sums[0];
  const double goal = square * factor;
  int n = 0;
  bool goesOn = square > goal;
  while (goesOn) {
    double *const curvature = &sums[2 * n + 1], *const next = curvature + 1;
    addTo(curvature, multiply(s, 0, s.n));
    // communication: begin
    cuda_mpi_allreduce(CUDA_MPI_IN_PLACE, curvature, 1, MPI_SUM);
    // communication: end
    addTo(next, advance(s, square / *curvature));
    // communication: begin
    cuda_mpi_allreduce(CUDA_MPI_IN_PLACE, next, 1, MPI_SUM);
    // communication: end
    goesOn = ++n < most && *next > goal;
    if (goesOn) {
      turn(s, *next / square);
      square = *next;
      // communication: begin
      cuda_mpi_sendrecv(&s.p[s.plane], bytes, s.before, 0, &s.p[s.plane + s.n],
                        bytes, s.after, 0);
      cuda_mpi_sendrecv(&s.p[s.n], bytes, s.after, 1, s.p, bytes, s.before, 1);
      // communication: end
    }
  }
  if (firstRow() == 0)
    *iterations = n;
}

int main(int argc, char **argv) {
  const Processes processes(argc, argv);
  const Problem problem(processes, argc, argv);
  const Arguments &arguments = problem.arguments;
  DeviceArray<double> sums(2 * (size_t)arguments.iterations + 1);
  DeviceArray<int> iterations(1);

  const double seconds = processes.seconds([&] {
    solve<<<arguments.blocks, arguments.threads>>>(
        problem.system(), sums, arguments.goal(1), arguments.iterations,
        iterations);
  });
  const int needed = iterations.values()[0];
  return problem.finish("MPI in the kernel", seconds, needed,
                        sums.values()[2 * (size_t)needed]);
}
