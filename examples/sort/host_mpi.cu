//===- host_mpi.cu - Keys sorted with MPI on the host ---------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// MPI wants counts and places in host memory, the kernels on the device.
//
//===----------------------------------------------------------------------===//

#include "../common/staged.h"
#include "parallel.h"

__global__ void countOwnersKernel(Buckets b) { countOwners(b); }
__global__ void orderKernel(Buckets b) { order(b, b.sendPlaces); }
__global__ void countKeysKernel(Buckets b) { countKeys(b); }
__global__ void addUpKernel(Buckets b) { addUp(b); }
__global__ void writeKernel(Buckets b) { write(b); }

int main(int argc, char **argv) {
  const Processes processes(argc, argv);
  const Problem problem(processes, argc, argv);
  const int blocks = problem.arguments.blocks;
  const int threads = problem.arguments.threads;
  const Buckets b = problem.buckets();

  // communication: begin
  Staged<int> keys((size_t)b.count + problem.arguments.keys);
  // communication: end
  const double seconds = processes.seconds([&] {
    countOwnersKernel<<<blocks, threads>>>(b);
    // communication: begin
    const size_t bytes = b.size * sizeof(int);
    std::vector<int> sendCounts(b.size), sendPlaces(b.size);
    std::vector<int> receiveCounts(b.size), receivePlaces(b.size);
    CUDA_CHECK(cudaMemcpy(sendCounts.data(), b.sendCounts, bytes,
                          cudaMemcpyDeviceToHost));
    MPI_Alltoall(sendCounts.data(), 1, MPI_INT, receiveCounts.data(), 1,
                 MPI_INT, MPI_COMM_WORLD);
    places(b.size, sendCounts.data(), sendPlaces.data());
    places(b.size, receiveCounts.data(), receivePlaces.data());
    CUDA_CHECK(cudaMemcpyAsync(b.sendPlaces, sendPlaces.data(), bytes,
                               cudaMemcpyHostToDevice));
    CUDA_CHECK(cudaMemcpyAsync(b.receiveCounts, receiveCounts.data(), bytes,
                               cudaMemcpyHostToDevice));
    CUDA_CHECK(cudaMemcpyAsync(b.receivePlaces, receivePlaces.data(), bytes,
                               cudaMemcpyHostToDevice));
    // communication: end
    orderKernel<<<blocks, threads>>>(b);
    // communication: begin
    const int *const sent = keys.send(b.ordered, b.count);
    int *const received =
        keys.receive(b.received, receivePlaces.back() + receiveCounts.back());
    keys.wait();
    MPI_Alltoallv(sent, sendCounts.data(), sendPlaces.data(), MPI_INT, received,
                  receiveCounts.data(), receivePlaces.data(), MPI_INT,
                  MPI_COMM_WORLD);
    keys.arrived();
    // communication: end
    countKeysKernel<<<blocks, threads>>>(b);
    addUpKernel<<<1, threads>>>(b);
    writeKernel<<<blocks, threads>>>(b);
  });
  CUDA_CHECK(cudaGetLastError());
  return problem.finish("MPI on the host", seconds);
}
