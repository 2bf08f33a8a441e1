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

#include "../common/staged.h"
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
  const size_t most = arguments.bodies / ring.size + 1;
  Staged<Body> start(most),
      visitors[] = {Staged<Body>(most), Staged<Body>(most)};
  // communication: end
  Body *own = problem.bodies, *moved = problem.moved;
  const double seconds = processes.seconds([&] {
    for (int step = 0; step < arguments.steps; ++step) {
      const Body *here = own;
      // communication: begin
      const Body *sent =
          start.send(own, ring.count(ring.rank),
                     ring.size > 1 ? ring.right() : MPI_PROC_NULL);
      start.wait();
      // communication: end
      int hop = 0;
      for (; hop + 1 < ring.size; ++hop) {
        const int count = ring.count(ring.owner(hop));
        const int coming = ring.count(ring.owner(hop + 1));
        Body *const next = ring.visitors[hop % 2];
        // communication: begin
        // What was there, or what is sent, the device may be busy with.
        Staged<Body> &visitor = visitors[hop % 2];
        Body *const received = visitor.receive(next, coming);
        visitor.wait();
        MPI_Request requests[2];
        MPI_Irecv(received, coming * (int)sizeof(Body), MPI_BYTE, ring.left(),
                  0, MPI_COMM_WORLD, &requests[0]);
        MPI_Isend(sent, count * (int)sizeof(Body), MPI_BYTE, ring.right(), 0,
                  MPI_COMM_WORLD, &requests[1]);
        // communication: end
        pullKernel<<<blocks, threads>>>(ring, own, here, count, hop == 0);
        // communication: begin
        MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
        visitor.arrived();
        sent = received; // It travels on from there.
        // communication: end
        here = next;
      }
      pullKernel<<<blocks, threads>>>(ring, own, here,
                                      ring.count(ring.owner(hop)), hop == 0);
      moveKernel<<<blocks, threads>>>(ring, own, moved);
      std::swap(own, moved);
    }
  });
  CUDA_CHECK(cudaGetLastError());
  return problem.finish("MPI on the host", seconds);
}
