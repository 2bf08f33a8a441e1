//===- host_mpi.cu - Bodies with MPI on the host --------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Bodies travel on while the device computes what they pull.
//
//===----------------------------------------------------------------------===//

#include "parallel.h"

__global__ void pullKernel(Ring ring, const Body *own, const Body *others,
                           int count, bool first) {
  pull(ring, own, others, count, first);
}

__global__ void moveKernel(Ring ring, const Body *own, Body *moved) {
  move(ring, own, moved);
}

int main(int argc, char **argv) {
  const Processes processes(argc, argv);
  const Problem problem(processes, argc, argv);
  const Arguments &arguments = problem.arguments;
  const int blocks = arguments.blocks, threads = arguments.threads;
  const Ring ring = problem.onDevice();

  // communication: begin
  MPI_Datatype body;
  MPI_Type_contiguous(4, MPI_FLOAT, &body);
  MPI_Type_commit(&body);
  // communication: end
  Body *own = problem.bodies, *moved = problem.moved;
  const double seconds = processes.seconds([&] {
    for (int step = 0; step < arguments.steps; ++step) {
      const Body *here = own;
      for (int hop = 0; hop < ring.size; ++hop) {
        const int count = ring.count(ring.owner(hop));
        Body *const next = ring.visitors[hop % 2];
        // communication: begin
        MPI_Request requests[2] = {MPI_REQUEST_NULL, MPI_REQUEST_NULL};
        if (hop + 1 < ring.size) {
          // What was there, or what is sent, the device may be busy with.
          CUDA_CHECK(cudaStreamSynchronize(nullptr));
          MPI_Irecv(next, ring.count(ring.owner(hop + 1)), body, ring.left(), 0,
                    MPI_COMM_WORLD, &requests[0]);
          MPI_Isend(here, count, body, ring.right(), 0, MPI_COMM_WORLD,
                    &requests[1]);
        }
        // communication: end
        pullKernel<<<blocks, threads>>>(ring, own, here, count, hop == 0);
        // communication: begin
        MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
        // communication: end
        here = next;
      }
      moveKernel<<<blocks, threads>>>(ring, own, moved);
      std::swap(own, moved);
    }
  });
  CUDA_CHECK(cudaGetLastError());
  // communication: begin
  MPI_Type_free(&body);
  // communication: end
  return problem.finish("MPI on the host", seconds);
}
