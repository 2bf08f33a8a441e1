//===- host_mpi.cu - The Himeno benchmark with MPI on the host ------------===//
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

#include "parallel.h"

__global__ void sides(Coefficients f, Box box, const float *p, float *next,
                      double *gosa) {
  addTo(gosa, relaxSides(f, box, p, next));
}

__global__ void inside(Coefficients f, Box box, const float *p, float *next,
                       double *gosa) {
  addTo(gosa, relaxInside(f, box, p, next));
}

int main(int argc, char **argv) {
  const Processes processes(argc, argv);
  const Problem problem(processes, argc, argv);
  const Arguments &arguments = problem.arguments;
  const Box &box = problem.box;
  const int blocks = arguments.blocks, threads = arguments.threads;
  DeviceArray<float> p(box.points()), q(box.points());
  DeviceArray<double> gosa(arguments.iterations);
  problem.begin(p, q);

  // communication: begin
  MPI_Datatype own[Directions], other[Directions];
  for (int d = 0; d < Directions; ++d) {
    const Rows mine = box.side(d, true), theirs = box.side(d, false);
    MPI_Type_vector(mine.count, mine.length, mine.distance, MPI_FLOAT, &own[d]);
    MPI_Type_vector(theirs.count, theirs.length, theirs.distance, MPI_FLOAT,
                    &other[d]);
    MPI_Type_commit(&own[d]);
    MPI_Type_commit(&other[d]);
  }
  // communication: end
  float *now = p, *next = q;
  double total = 0;
  const double seconds = processes.seconds([&] {
    for (int n = 0; n < arguments.iterations; ++n) {
      sides<<<blocks, threads>>>(problem.coefficients, box, now, next,
                                 &gosa[n]);
      // communication: begin
      CUDA_CHECK(cudaStreamSynchronize(nullptr));
      MPI_Request requests[2 * Directions];
      int begun = 0;
      for (int d = 0; d < Directions; ++d)
        if (box.neighbour[d] != MPI_PROC_NULL) {
          MPI_Irecv(&next[box.side(d, false).first], 1, other[d],
                    box.neighbour[d], 8 - d, MPI_COMM_WORLD,
                    &requests[begun++]);
          MPI_Isend(&next[box.side(d, true).first], 1, own[d], box.neighbour[d],
                    d, MPI_COMM_WORLD, &requests[begun++]);
        }
      // communication: end
      inside<<<blocks, threads>>>(problem.coefficients, box, now, next,
                                  &gosa[n]);
      // communication: begin
      CUDA_CHECK(cudaMemcpyAsync(&total, &gosa[n], sizeof total,
                                 cudaMemcpyDeviceToHost));
      MPI_Waitall(begun, requests, MPI_STATUSES_IGNORE);
      CUDA_CHECK(cudaStreamSynchronize(nullptr));
      MPI_Allreduce(MPI_IN_PLACE, &total, 1, MPI_DOUBLE, MPI_SUM,
                    MPI_COMM_WORLD);
      // communication: end
      std::swap(now, next);
    }
  });
  CUDA_CHECK(cudaGetLastError());
  // communication: begin
  for (int d = 0; d < Directions; ++d) {
    MPI_Type_free(&own[d]);
    MPI_Type_free(&other[d]);
  }
  // communication: end
  return problem.finish("MPI on the host", seconds,
                        (arguments.iterations % 2 ? q : p).values(), total);
}
