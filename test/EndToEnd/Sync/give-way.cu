//===- give-way.cu - Blocks that let others come to what they begin -------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A block that runs as a whole lets the others come to an operation that it has
// only begun before it goes on. Each process prints a line for every kernel,
// with a checksum of what it has computed: the same in every lowering and
// order, and with any number of workers.
//
// RUN: %gpumpicxx --target=cpu --lowering=suspend -O1 %s -o %t.suspend
// RUN: %gpumpicxx --target=cpu -O2 %s -o %t.loops
// RUN: %gpumpicxx --target=cpu -O1 --lowering=direct %s -o %t.direct
// RUN: %gpumpi-translate --target=cpu --lowering=loops %s -o - | grep -vE '// [A-Z-]+: ' | FileCheck %s
// RUN: %mpirun -np 1 %t.suspend > %t.1
// RUN: %mpirun -np 3 %t.suspend > %t.3
// RUN: %mpirun -np 1 %t.direct | diff %t.1 -
// RUN: %mpirun -np 3 %t.direct | diff %t.3 -
// RUN: %mpirun -np 1 %t.loops | diff %t.1 -
// RUN: env GPUMPI_CPU_THREADS=1 %mpirun -np 3 %t.loops | diff %t.3 -
// RUN: env GPUMPI_CPU_THREADS=3 GPUMPI_CPU_ORDER=reverse %mpirun -np 3 %t.loops | diff %t.3 -
// RUN: env GPUMPI_CPU_THREADS=2 GPUMPI_CPU_ORDER=random:5 %mpirun -np 3 %t.loops | diff %t.3 -
// RUN: env GPUMPI_CPU_THREADS=1 %t.loops order | FileCheck --check-prefix=ORDER %s
//
// ORDER: 7 of 7 blocks begin before one goes on
//
//===----------------------------------------------------------------------===//

#include "../Inputs/in_turn.h"

#include <gpumpi/gpumpi.h>

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <string>

constexpr int Blocks = 7, Threads = 64, Count = Blocks * Threads;

__device__ int number() { return blockIdx.x * blockDim.x + threadIdx.x; }
__device__ int left() {
  return (cuda_mpi_comm_rank() + cuda_mpi_comm_size() - 1) %
         cuda_mpi_comm_size();
}
__device__ int right() {
  return (cuda_mpi_comm_rank() + 1) % cuda_mpi_comm_size();
}

// What threads and blocks keep.
// CHECK-LABEL: void keeps(
// CHECK: ::gpumpi::cpu::beginBlock()
// CHECK: ::gpumpi::make_irecv(
// CHECK: gpumpi_t.post(2, gpumpi_r)
// CHECK: ::gpumpi::make_isend(
// CHECK: gpumpi_t.postAndGiveWay(3, gpumpi_r)
// CHECK: ::gpumpi::make_waitall(
__global__ void keeps(int *data, int *in, int *out, int rounds) {
  __shared__ int tile[Threads];
  extern __shared__ int more[];
  int mine = number() * 3;
  tile[threadIdx.x] = mine;
  more[threadIdx.x] = 5 * mine;
  for (int round = 0; round < rounds; ++round) {
    out[number()] = mine + round;
    cuda_mpi_barrier(MPI_COMM_SELF);
    cuda_mpi_request requests[2];
    cuda_mpi_irecv(in, Count, left(), &requests[0], round);
    cuda_mpi_isend(out, Count, right(), &requests[1], round);
    __syncthreads();
    mine += tile[Threads - 1 - threadIdx.x];
    more[threadIdx.x] += mine;
    __syncthreads();
    tile[threadIdx.x] = mine + more[(threadIdx.x + 1) % Threads];
    cuda_mpi_waitall(2, requests);
    mine ^= in[number()];
  }
  data[number()] += mine + tile[threadIdx.x] + more[threadIdx.x];
}

// Threads that have returned, and posts in loops, one after the other.
// CHECK-LABEL: void returns(
// CHECK: gpumpi_t.postAndGiveWay(
__global__ void returns(int *data, int *in, const int *out, int posts) {
  if (threadIdx.x % 3 == 1)
    return;
  cuda_mpi_request sent[12], received[12];
  int mine = 1;
  for (int i = 0; i < posts; ++i) {
    cuda_mpi_irecv(in + i, 1, left(), &received[i], i);
    mine = mine * 7 + i;
    cuda_mpi_isend(out + i, 1, right(), &sent[i], i);
    mine = mine * 5 + i;
  }
  cuda_mpi_waitall(posts, received);
  cuda_mpi_waitall(posts, sent);
  for (int i = 0; i < posts; ++i)
    mine += in[i] * (i + 1);
  data[number()] += mine;
}

// Operations that wait stand between those that are only begun.
__global__ void mixes(int *data, int *sum, int *all, int *in) {
  cuda_mpi_request request;
  if (number() == 0)
    *sum = cuda_mpi_comm_rank() + 1;
  cuda_mpi_barrier(MPI_COMM_SELF);
  cuda_mpi_iallreduce(sum, all, 1, MPI_SUM, &request);
  data[number()] += 2;
  cuda_mpi_barrier();
  data[number()] *= 3;
  cuda_mpi_wait(&request);
  data[number()] += *all;
  cuda_mpi_ibcast(in, 4, 0, &request);
  data[number()] *= 2;
  cuda_mpi_wait(&request);
  data[number()] += in[number() % 4];
}

/// How many blocks have come to the operation before this one went on.
__global__ void order(int *come, int *seen, int *in, const int *out) {
  if (threadIdx.x == 0)
    atomicAdd(come, 1);
  cuda_mpi_request requests[2];
  cuda_mpi_irecv(in, 1, 0, &requests[0], 0, MPI_COMM_SELF);
  cuda_mpi_isend(out, 1, 0, &requests[1], 0, MPI_COMM_SELF);
  if (threadIdx.x == 0)
    seen[blockIdx.x] = *come;
  cuda_mpi_waitall(2, requests);
}

struct Array {
  int *data;
  explicit Array(int first) {
    cudaMallocManaged(&data, Count * sizeof(int));
    for (int i = 0; i < Count; ++i)
      data[i] = first + i;
  }
  ~Array() { cudaFree(data); }
  operator int *() const { return data; }
};

static unsigned checksum(const int *data) {
  unsigned sum = 0;
  for (int i = 0; i < Count; ++i)
    sum = sum * 31 + (unsigned)data[i];
  return sum;
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  int rank;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  {
    Array data(rank), in(0), out(100 * rank), other(0);
    if (argc > 1) {
      std::memset(in, 0, sizeof(int));
      order<<<Blocks, Threads>>>(in, data, other, out);
      cudaDeviceSynchronize();
      std::printf("%d of %d blocks begin before one goes on\n",
                  *std::min_element(data.data, data.data + Blocks), Blocks);
      MPI_Finalize();
      return 0;
    }
    std::string lines;
    const auto say = [&](const char *name) {
      cudaDeviceSynchronize();
      lines += std::to_string(rank) + " " + name + " " +
               std::to_string(checksum(data)) + "\n";
    };
    keeps<<<Blocks, Threads, Threads * sizeof(int)>>>(data, in, out, 5);
    say("keeps");
    returns<<<Blocks, Threads>>>(data, in, out, 12);
    say("returns");
    mixes<<<Blocks, Threads>>>(data, in, out, other);
    say("mixes");
    printInTurn(lines);
  }
  MPI_Finalize();
}
