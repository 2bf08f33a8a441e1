//===- embedded.cu - Keys sorted with MPI in the kernel -------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The whole sort is one launch: counts and places never leave the device.
// Where the grid has to wait for itself only, that is a barrier, too. Each
// block finds out for itself where keys go, instead of waiting for one that
// does.
//
//===----------------------------------------------------------------------===//

#include "parallel.h"

#include <gpumpi/gpumpi.h>

__global__ void sort(Buckets b) {
  extern __shared__ int ownPlaces[];
  countOwners(b);
  // communication: begin
  cuda_mpi_alltoall(b.sendCounts, 1, b.receiveCounts, 1);
  if (firstOfThread() == 0) {
    places(b.size, b.sendCounts, b.sendPlaces);
    places(b.size, b.receiveCounts, b.receivePlaces);
  }
  // communication: end
  if (threadIdx.x == 0)
    places(b.size, b.sendCounts, ownPlaces);
  __syncthreads();
  order(b, ownPlaces);
  // communication: begin
  cuda_mpi_alltoallv(b.ordered, b.sendCounts, b.sendPlaces, b.received,
                     b.receiveCounts, b.receivePlaces);
  // communication: end
  countKeys(b);
  cuda_mpi_barrier(MPI_COMM_SELF);
  if (blockIdx.x == 0)
    addUp(b);
  cuda_mpi_barrier(MPI_COMM_SELF);
  write(b);
}

int main(int argc, char **argv) {
  const Processes processes(argc, argv);
  const Problem problem(processes, argc, argv);
  const Arguments &arguments = problem.arguments;
  const double seconds = processes.seconds([&] {
    sort<<<arguments.blocks, arguments.threads, problem.bytesOfPlaces()>>>(
        problem.buckets());
  });
  return problem.finish("MPI in the kernel", seconds);
}
