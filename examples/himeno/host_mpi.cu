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

#include "../common/staged.h"
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
  PinnedArray<double> total(1);
  Staged<float> rows(4 * (size_t)(box.ni + box.nj) * box.nk);
  MPI_Datatype own[Directions], other[Directions];
  for (int d = 0; d < Directions; ++d) {
    own[d] = rows.type(box.side(d, true), MPI_FLOAT);
    other[d] = rows.type(box.side(d, false), MPI_FLOAT);
  }
  // communication: end
  float *now = p, *next = q;
  const double seconds = processes.seconds([&] {
    for (int n = 0; n < arguments.iterations; ++n) {
      sides<<<blocks, threads>>>(problem.coefficients, box, now, next,
                                 &gosa[n]);
      // communication: begin
      const float *mine[Directions];
      float *theirs[Directions];
      for (int d = 0; d < Directions; ++d)
        if (box.neighbour[d] != MPI_PROC_NULL) {
          mine[d] = rows.sendStrided(next, box.side(d, true));
          theirs[d] = rows.receiveStrided(next, box.side(d, false));
        }
      rows.wait();
      MPI_Request requests[2 * Directions];
      int begun = 0;
      for (int d = 0; d < Directions; ++d)
        if (box.neighbour[d] != MPI_PROC_NULL) {
          MPI_Irecv(theirs[d], 1, other[d], box.neighbour[d], 8 - d,
                    MPI_COMM_WORLD, &requests[begun++]);
          MPI_Isend(mine[d], 1, own[d], box.neighbour[d], d, MPI_COMM_WORLD,
                    &requests[begun++]);
        }
      // communication: end
      inside<<<blocks, threads>>>(problem.coefficients, box, now, next,
                                  &gosa[n]);
      // communication: begin
      CUDA_CHECK(cudaMemcpyAsync(total, &gosa[n], sizeof *total,
                                 cudaMemcpyDeviceToHost));
      MPI_Waitall(begun, requests, MPI_STATUSES_IGNORE);
      rows.arrived();
      CUDA_CHECK(cudaStreamSynchronize(nullptr));
      MPI_Allreduce(MPI_IN_PLACE, total, 1, MPI_DOUBLE, MPI_SUM,
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
                        (arguments.iterations % 2 ? q : p).values(), *total);
}
