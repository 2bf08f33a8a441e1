//===- embedded.cu - A breadth-first search with MPI in the kernel --------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The whole search is one launch, which ends by itself when no process has
// reached a vertex. The three operations of a step share a suspension.
//
//===----------------------------------------------------------------------===//

#include "parallel.h"

#include <gpumpi/gpumpi.h>

__global__ void search(Search s) {
  for (int level = 0;; ++level) {
    visit(s, level);
    // communication: begin
    int *const counts = s.sendCounts(level);
    cuda_mpi_alltoall(counts, 1, s.receiveCounts, 1);
    cuda_mpi_alltoallv(s.sent, counts, s.sendPlaces, s.received,
                       s.receiveCounts, s.receivePlaces);
    cuda_mpi_allreduce(&counts[s.size], s.reached, 1, MPI_SUM);
    // communication: end
    if (*s.reached == 0)
      break;
  }
}

int main(int argc, char **argv) {
  const Processes processes(argc, argv);
  const Problem problem(processes, argc, argv);
  const Arguments &arguments = problem.arguments;
  const double seconds = processes.seconds([&] {
    search<<<arguments.blocks, arguments.threads>>>(problem.search());
  });
  return problem.finish("MPI in the kernel", seconds);
}
