//===- host_mpi.cu - A stencil with MPI on the host -----------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The points that neighbours need are computed first; while they are under way,
// the device computes the others.
//
//===----------------------------------------------------------------------===//

#include "../common/staged.h"
#include "parallel.h"

__global__ void sides(Tile tile, const float *u, float *next) {
  applySides(tile, u, next);
}

__global__ void inside(Tile tile, const float *u, float *next) {
  applyInside(tile, u, next);
}

int main(int argc, char **argv) {
  const Processes processes(argc, argv);
  const Problem problem(processes, argc, argv);
  const Arguments &arguments = problem.arguments;
  const Tile &tile = problem.tile;
  const int blocks = arguments.blocks, threads = arguments.threads;
  DeviceArray<float> u(problem.points()), v(problem.points());

  // communication: begin
  Staged<float> points(4 * (size_t)(tile.rows + tile.columns + 2));
  MPI_Datatype sideTypes[Directions];
  for (int d = 0; d < Directions; ++d)
    sideTypes[d] = points.type(tile.side(d, true), MPI_FLOAT);
  // communication: end
  float *now = u, *next = v;
  const double seconds = processes.seconds([&] {
    for (int n = 0; n < arguments.iterations; ++n) {
      sides<<<blocks, threads>>>(tile, now, next);
      // communication: begin
      const float *own[Directions];
      float *other[Directions];
      for (int d = 0; d < Directions; ++d)
        if (tile.neighbour[d] != MPI_PROC_NULL) {
          own[d] = points.sendStrided(next, tile.side(d, true));
          other[d] = points.receiveStrided(next, tile.side(d, false));
        }
      points.wait();
      MPI_Request requests[2 * Directions];
      int begun = 0;
      for (int d = 0; d < Directions; ++d)
        if (tile.neighbour[d] != MPI_PROC_NULL) {
          MPI_Irecv(other[d], 1, sideTypes[d], tile.neighbour[d], 8 - d,
                    MPI_COMM_WORLD, &requests[begun++]);
          MPI_Isend(own[d], 1, sideTypes[d], tile.neighbour[d], d,
                    MPI_COMM_WORLD, &requests[begun++]);
        }
      // communication: end
      inside<<<blocks, threads>>>(tile, now, next);
      // communication: begin
      MPI_Waitall(begun, requests, MPI_STATUSES_IGNORE);
      points.arrived();
      // communication: end
      std::swap(now, next);
    }
  });
  CUDA_CHECK(cudaGetLastError());
  // communication: begin
  for (MPI_Datatype &type : sideTypes)
    MPI_Type_free(&type);
  // communication: end
  return problem.finish("MPI on the host", seconds,
                        (arguments.iterations % 2 ? v : u).values());
}
