//===- host_mpi.cu - Jacobi iteration with MPI on the host ----------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The rows that neighbours need are computed first; while they are under way,
// the device computes the others.
//
//===----------------------------------------------------------------------===//

#include "../common/staged.h"
#include "parallel.h"

__global__ void edges(Strip strip, const float *u, float *next,
                      double *square) {
  addTo(square, relaxRow(strip, blockIdx.x == 0 ? 1 : strip.rows, u, next));
}

__global__ void inside(Strip strip, const float *u, float *next,
                       double *square) {
  addTo(square, relaxInside(strip, u, next));
}

int main(int argc, char **argv) {
  const Processes processes(argc, argv);
  const Problem problem(processes, argc, argv);
  const Arguments &arguments = problem.arguments;
  const Strip strip = problem.strip();
  DeviceArray<float> u(problem.points), v(problem.points);
  DeviceArray<double> squares(arguments.iterations);

  // communication: begin
  PinnedArray<double> square(1);
  Staged<float> rows(4 * (size_t)strip.columns);
  // communication: end
  float *now = u, *next = v;
  const double seconds = processes.seconds([&] {
    for (int n = 0; n < arguments.iterations; ++n) {
      edges<<<2, arguments.threads>>>(strip, now, next, &squares[n]);
      // communication: begin
      const int columns = strip.columns;
      float *const last = &next[(size_t)strip.rows * columns];
      const float *const up = rows.send(&next[columns], columns, strip.above);
      const float *const down = rows.send(last, columns, strip.below);
      float *const above = rows.receive(next, columns, strip.above);
      float *const below = rows.receive(last + columns, columns, strip.below);
      rows.wait();
      MPI_Request requests[4];
      MPI_Irecv(above, columns, MPI_FLOAT, strip.above, 0, MPI_COMM_WORLD,
                &requests[0]);
      MPI_Irecv(below, columns, MPI_FLOAT, strip.below, 1, MPI_COMM_WORLD,
                &requests[1]);
      MPI_Isend(up, columns, MPI_FLOAT, strip.above, 1, MPI_COMM_WORLD,
                &requests[2]);
      MPI_Isend(down, columns, MPI_FLOAT, strip.below, 0, MPI_COMM_WORLD,
                &requests[3]);
      // communication: end
      inside<<<arguments.blocks, arguments.threads>>>(strip, now, next,
                                                      &squares[n]);
      // communication: begin
      CUDA_CHECK(cudaMemcpyAsync(square, &squares[n], sizeof *square,
                                 cudaMemcpyDeviceToHost));
      MPI_Waitall(4, requests, MPI_STATUSES_IGNORE);
      rows.arrived();
      CUDA_CHECK(cudaStreamSynchronize(nullptr));
      MPI_Allreduce(MPI_IN_PLACE, square, 1, MPI_DOUBLE, MPI_SUM,
                    MPI_COMM_WORLD);
      // communication: end
      std::swap(now, next);
    }
  });
  CUDA_CHECK(cudaGetLastError());
  return problem.finish("MPI on the host", seconds,
                        (arguments.iterations % 2 ? v : u).values(),
                        std::sqrt(*square));
}
