//===- last-operation.cu - Kernels that end with an operation -------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A kernel that has nothing to do behind an operation is not resumed there: the
// statistics tell how often each was activated. Each process prints what it has
// computed, the same in every lowering.
//
// RUN: %gpumpicxx --target=cpu --lowering=suspend -O1 %s -o %t.suspend
// RUN: %gpumpicxx --target=cpu -O2 %s -o %t.loops
// RUN: %gpumpicxx --target=cpu -O1 --lowering=direct %s -o %t.direct
// RUN: %mpirun -np 1 %t.direct > %t.1
// RUN: %mpirun -np 2 %t.direct > %t.2
// RUN: %mpirun -np 1 %t.suspend | diff %t.1 -
// RUN: %mpirun -np 2 %t.suspend | diff %t.2 -
// RUN: %mpirun -np 1 %t.loops | diff %t.1 -
// RUN: %mpirun -np 2 %t.loops | diff %t.2 -
// RUN: env GPUMPI_STATS=- %t.loops 2>&1 | FileCheck %s
// RUN: env GPUMPI_STATS=- %t.suspend 2>&1 | FileCheck --check-prefixes=CHECK,RETURNS %s
// RUN: %gpumpi-translate --explain %s -o %t.cu | FileCheck --check-prefix=WHY %s
//
//===----------------------------------------------------------------------===//

#include "Inputs/in_turn.h"

#include <gpumpi/gpumpi.h>

#include <string>

constexpr int Blocks = 3, Threads = 40, Count = Blocks * Threads;

__device__ int number() { return blockIdx.x * blockDim.x + threadIdx.x; }

// CHECK-DAG: ends ({{.*}}): 1 launch, 1 activation,
// WHY: 'ends' suspends in 'cuda_mpi_allreduce', point 1 of 1
// WHY-NEXT: is not resumed: nothing is left to do behind it
__global__ void ends(int *data) {
  data[number()] += number();
  cuda_mpi_allreduce(CUDA_MPI_IN_PLACE, data, Count, MPI_SUM);
}

// Shared memory and locals that MPI reads from.
// CHECK-DAG: lends ({{.*}}): 1 launch, 2 activations,
__global__ void lends(int *data) {
  __shared__ int tile[2 * Threads];
  const int left = (cuda_mpi_comm_rank() + 1) % cuda_mpi_comm_size();
  tile[threadIdx.x] = 3 * data[number()];
  cuda_mpi_request request;
  cuda_mpi_irecv(data, Threads, left, &request);
  cuda_mpi_send(tile, Threads, left);
  cuda_mpi_wait(&request);
}

// In branches.
// CHECK-DAG: branches ({{.*}}): 1 launch, 1 activation,
__global__ void branches(int *data, bool both) {
  if (number() % 7 == 3)
    return;
  data[number()] ^= 5;
  if (both) {
    if (cuda_mpi_comm_size() > 5) {
      cuda_mpi_bcast(data, 1, 0);
    } else {
      ;
      cuda_mpi_bcast(data, Count, cuda_mpi_comm_size() - 1);
    }
  }
}

// RETURNS-DAG: returns ({{.*}}): 1 launch, 1 activation,
__global__ void returns(int *data) {
  data[number()] += 2;
  cuda_mpi_bcast(data, Count, 0);
  return;
}

// What it gives back ends with it.
// CHECK-DAG: begins ({{.*}}): 1 launch, 1 activation,
__global__ void begins(int *data) {
  const int left = (cuda_mpi_comm_rank() + 1) % cuda_mpi_comm_size();
  cuda_mpi_request requests[3];
  cuda_mpi_irecv(data, Threads, CUDA_MPI_ANY_SOURCE, &requests[0]);
  cuda_mpi_isend(data + Threads, Threads, left, &requests[1]);
  requests[2] = CUDA_MPI_REQUEST_NULL;
  cuda_mpi_waitall(3, requests);
}

// It does not: the request is another kernel's, too.
// CHECK-DAG: keeps ({{.*}}): 1 launch, 3 activations,
__global__ void keeps(int *data, cuda_mpi_request *request) {
  const int left = (cuda_mpi_comm_rank() + 1) % cuda_mpi_comm_size();
  if (number() == 0)
    *request = CUDA_MPI_REQUEST_NULL;
  cuda_mpi_request own, *const pointer = request, &reference = *request;
  cuda_mpi_irecv(data, 1, left, &own);
  cuda_mpi_isend(data + 5, 1, left, request);
  cuda_mpi_wait(&own);
  if (cuda_mpi_comm_size() > 7)
    cuda_mpi_wait(&reference);
  else
    cuda_mpi_wait(pointer);
}

// A batch, in which some operation is the last one.
// CHECK-DAG: batch ({{.*}}): 1 launch, 1 activation,
__global__ void batch(int *data) {
  const int rank = cuda_mpi_comm_rank(), last = cuda_mpi_comm_size() - 1;
  data[number()] -= rank;
  if (rank != last)
    cuda_mpi_send(data, 5, rank + 1);
  if (rank != 0)
    cuda_mpi_recv(data, 5, rank - 1);
  cuda_mpi_barrier();
}

// These are resumed: in a loop, for what they give back, for what is behind.
// CHECK-DAG: loops ({{.*}}): 1 launch, 4 activations,
__global__ void loops(int *data) {
  for (int i = 0; i < 3; ++i) {
    data[number()] += i;
    cuda_mpi_allreduce(CUDA_MPI_IN_PLACE, data, Count, MPI_SUM);
  }
}

// CHECK-DAG: gives ({{.*}}): 1 launch, 2 activations,
__global__ void gives(int *data, cuda_mpi_status *status) {
  const int left = (cuda_mpi_comm_rank() + 1) % cuda_mpi_comm_size();
  cuda_mpi_request request;
  cuda_mpi_isend(&data[1], 1, left, &request);
  cuda_mpi_recv(data, 1, CUDA_MPI_ANY_SOURCE, CUDA_MPI_ANY_TAG, MPI_COMM_WORLD,
                status);
}

// By a member that is a reference.
struct Place {
  cuda_mpi_status &status;
};

// CHECK-DAG: givesByMember ({{.*}}): 1 launch, 2 activations,
__global__ void givesByMember(int *data, cuda_mpi_status *status) {
  const int left = (cuda_mpi_comm_rank() + 1) % cuda_mpi_comm_size();
  Place own{*status};
  cuda_mpi_request request;
  cuda_mpi_isend(&data[1], 1, left, &request);
  cuda_mpi_recv(data, 1, CUDA_MPI_ANY_SOURCE, CUDA_MPI_ANY_TAG, MPI_COMM_WORLD,
                &own.status);
}

// CHECK-DAG: assigns ({{.*}}): 1 launch, 2 activations,
__global__ void assigns(int *result) { *result = cuda_mpi_barrier(); }

// CHECK-DAG: function ({{.*}}): 1 launch, 2 activations,
__device__ void sum(int *data) {
  cuda_mpi_allreduce(CUDA_MPI_IN_PLACE, data, Count, MPI_SUM);
}
__global__ void function(int *data) {
  sum(data);
  data[number()] *= 3;
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  int rank;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  std::string lines;
  int *data;
  cuda_mpi_status *status;
  cudaMallocManaged(&data, Count * sizeof(int));
  cudaMallocManaged(&status, sizeof *status);
  for (int i = 0; i < Count; ++i)
    data[i] = rank + i;
  const auto say = [&](const char *name) {
    if (cudaDeviceSynchronize() != cudaSuccess)
      lines += "error ";
    unsigned sum = 0;
    for (int i = 0; i < Count; ++i)
      sum = sum * 31 + (unsigned)data[i];
    lines += std::to_string(rank) + " " + name + " " + std::to_string(sum) +
             " " + std::to_string(status->source) + "\n";
  };
  status->source = -7;
  ends<<<Blocks, Threads>>>(data);
  say("ends");
  lends<<<Blocks, Threads>>>(data);
  say("lends");
  branches<<<Blocks, Threads>>>(data, true);
  say("branches");
  returns<<<Blocks, Threads>>>(data);
  say("returns");
  begins<<<Blocks, Threads>>>(data);
  say("begins");
  cuda_mpi_request *request;
  cudaMallocManaged(&request, sizeof *request);
  keeps<<<Blocks, Threads>>>(data, request);
  if (cudaDeviceSynchronize() != cudaSuccess)
    lines += "error ";
  say(*request == CUDA_MPI_REQUEST_NULL ? "keeps" : "keeps a request");
  cudaFree(request);
  batch<<<Blocks, Threads>>>(data);
  say("batch");
  loops<<<Blocks, Threads>>>(data);
  say("loops");
  gives<<<Blocks, Threads>>>(data, status);
  say("gives");
  status->source = -8;
  givesByMember<<<Blocks, Threads>>>(data, status);
  say("by member");
  data[3] = 77;
  assigns<<<Blocks, Threads>>>(&data[3]);
  say("assigns");
  function<<<Blocks, Threads>>>(data);
  say("function");
  printInTurn(lines);
  cudaFree(status);
  cudaFree(data);
  MPI_Finalize();
}
