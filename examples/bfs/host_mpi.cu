//===- host_mpi.cu - A breadth-first search with MPI on the host ----------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// MPI wants the counts in host memory, the kernel on the device. Whether the
// search is over is found out while the vertices are under way.
//
//===----------------------------------------------------------------------===//

#include "../common/staged.h"
#include "parallel.h"

__global__ void visitKernel(Search s, int level) { visit(s, level); }

int main(int argc, char **argv) {
  const Processes processes(argc, argv);
  const Problem problem(processes, argc, argv);
  const int blocks = problem.arguments.blocks;
  const int threads = problem.arguments.threads;
  const Search s = problem.search();
  // communication: begin
  std::vector<int> sendCounts(s.size + 1), receiveCounts(s.size);
  const std::vector<int> places = problem.allPlaces();
  std::vector<int> sendPlaces(s.size), receivePlaces(s.size);
  const size_t own = s.firstVertex(s.rank + 1) - s.firstVertex(s.rank);
  Staged<int> vertices(problem.arguments.vertices() + s.size * own);
  // communication: end

  const double seconds = processes.seconds([&] {
    for (int level = 0;; ++level) {
      visitKernel<<<blocks, threads>>>(s, level);
      // communication: begin
      CUDA_CHECK(cudaMemcpy(sendCounts.data(), s.sendCounts(level),
                            sendCounts.size() * sizeof(int),
                            cudaMemcpyDeviceToHost));
      int reached = sendCounts[s.size];
      MPI_Request request;
      MPI_Iallreduce(MPI_IN_PLACE, &reached, 1, MPI_INT, MPI_SUM,
                     MPI_COMM_WORLD, &request);
      MPI_Alltoall(sendCounts.data(), 1, MPI_INT, receiveCounts.data(), 1,
                   MPI_INT, MPI_COMM_WORLD);
      CUDA_CHECK(cudaMemcpyAsync(s.receiveCounts, receiveCounts.data(),
                                 receiveCounts.size() * sizeof(int),
                                 cudaMemcpyHostToDevice));
      int *const sent = vertices.base(s.sent);
      int *const received = vertices.base(s.received);
      for (int p = 0; p < s.size; ++p) {
        int *const coming = &s.received[places[s.size + p]];
        sendPlaces[p] =
            (int)(vertices.send(&s.sent[places[p]], sendCounts[p]) - sent);
        receivePlaces[p] =
            (int)(vertices.receive(coming, receiveCounts[p]) - received);
      }
      vertices.wait();
      MPI_Alltoallv(sent, sendCounts.data(), sendPlaces.data(), MPI_INT,
                    received, receiveCounts.data(), receivePlaces.data(),
                    MPI_INT, MPI_COMM_WORLD);
      vertices.arrived();
      MPI_Wait(&request, MPI_STATUS_IGNORE);
      // communication: end
      if (reached == 0)
        break;
    }
  });
  CUDA_CHECK(cudaGetLastError());
  return problem.finish("MPI on the host", seconds);
}
