//===- lone-blocks.cu - Grids of one block, which wait where they stand ---===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A grid of one block asks for its operations without being left, if these take
// a moment only (gpumpi/lone_block.h). So each kernel here runs twice: where
// everybody is ready, and where the other process is late, so that it is left
// at some of its operations. The results are those of two blocks, of which each
// is left every time, and of a launch of which statistics are wanted.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -O1 %s -o %t
// RUN: %mpirun -np 2 %t | FileCheck %s
// RUN: env GPUMPI_STATS=%t.stats %mpirun -np 2 %t | FileCheck %s
// RUN: env GPUMPI_CPU_THREADS=3 GPUMPI_CPU_ASYNC=1 %mpirun -np 2 %t | FileCheck %s
// RUN: %gpumpicxx --target=cpu -O1 --lowering=suspend %s -o %t.suspend
// RUN: %mpirun -np 2 %t.suspend | FileCheck %s
// RUN: %gpumpi-translate %s -o %t.cpp --target=cpu --lowering=loops
// RUN: FileCheck %s --check-prefix=TEXT < %t.cpp

// CHECK: right
// CHECK-NOT: {{.}}

#include <gpumpi/gpumpi.h>

#include <chrono>
#include <cstdio>
#include <thread>

constexpr int Rounds = 40, Threads = 48;

/// What all threads see of an operation is mixed into what each has.
struct Mine {
  unsigned sum;
  __device__ void add(unsigned what) { sum = sum * 31 + what; }
};

// TEXT: {{^}}__global__ void messages(
// TEXT: {{^}}      if (!gpumpi_t.leave(1, gpumpi_r)) {
// TEXT: {{^}}      if (!gpumpi_t.performed(2, gpumpi_r)) {
// TEXT-NEXT: {{^}}        gpumpi_spill_messages_2(gpumpi_t, {{.*}});
// TEXT: {{^}}        gpumpi_t.suspend(2, 2, gpumpi_r);
/// A send and a receive that share a suspension, one of which gives back a
/// status.
__global__ void messages(unsigned *data, unsigned *out, int peer) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  Mine mine = {i};
  for (int round = 0; round < Rounds; ++round) {
    cuda_mpi_send(data, 4 * (1 + round % 7), peer, round);
    cuda_mpi_status status;
    cuda_mpi_recv(data + 64, 64, peer, CUDA_MPI_ANY_TAG, MPI_COMM_WORLD,
                  &status);
    mine.add(status.tag * 100 + (unsigned)status.count);
    cuda_mpi_sendrecv(data + 64, 4, peer, 1000, data + 96, 4, peer, 1000);
    mine.add(data[96]);
    __syncthreads();
    if (threadIdx.x == 0 && blockIdx.x == 0)
      data[0] += round + 3;
    cuda_mpi_barrier();
  }
  out[i] = mine.sum;
}

/// Operations that are only begun, also behind one that is left, and more than
/// there is room for; which are waited for in several ways.
__global__ void begins(unsigned *data, unsigned *out, int peer) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  Mine mine = {i};
  cuda_mpi_request requests[24];
  for (int round = 0; round < Rounds; ++round) {
    cuda_mpi_send(data + 3, 4, peer, 7);
    cuda_mpi_request first;
    cuda_mpi_irecv(data + 64, 4, peer, &first, 7);
    cuda_mpi_allreduce(data + 1, data + 2, 1, MPI_SUM);
    mine.add(data[2]);
    cuda_mpi_wait(&first);
    mine.add(data[64]);
    for (int k = 0; k < 12; ++k) {
      cuda_mpi_irecv(data + 128 + k, 4, peer, &requests[k], k);
      cuda_mpi_isend(data + k, 4, peer, &requests[12 + k], k);
    }
    int done = 0;
    for (int k = 0; k < 24; ++k) {
      cuda_mpi_status status;
      cuda_mpi_waitany(24, requests, &done, &status);
      mine.add(1);
    }
    for (int k = 0; k < 12; ++k)
      mine.add(data[128 + k]);
    __syncthreads();
    if (threadIdx.x < 12 && blockIdx.x == 0)
      data[threadIdx.x] += round * threadIdx.x + 1;
    cuda_mpi_barrier();
  }
  out[i] = mine.sum;
}

/// Buffers in shared memory, for which it is left, in between.
__global__ void shares(unsigned *data, unsigned *out, int peer) {
  __shared__ unsigned tile[Threads];
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  Mine mine = {i};
  tile[threadIdx.x] = data[threadIdx.x];
  __syncthreads();
  for (int round = 0; round < Rounds; ++round) {
    cuda_mpi_sendrecv(tile, sizeof tile, peer, 1, data + 256, sizeof tile, peer,
                      1);
    mine.add(data[256 + threadIdx.x]);
    cuda_mpi_sendrecv(data, 4 * Threads, peer, 2, data + 64, 4 * Threads, peer,
                      2);
    mine.add(tile[(threadIdx.x + 1) % Threads] + data[64 + threadIdx.x]);
    __syncthreads();
    tile[threadIdx.x] += data[256 + threadIdx.x] + round;
    __syncthreads();
  }
  out[i] = mine.sum;
}

/// The last operations of a kernel are left, or only begun.
__global__ void ends(unsigned *data, unsigned *out, int peer) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  cuda_mpi_barrier();
  out[i] = i + data[0];
  cuda_mpi_request request;
  cuda_mpi_isend(data, 4, peer, &request, 5);
  cuda_mpi_recv(data + 64, 4, peer, 5);
}

#define SENDS(i)                                                               \
  cuda_mpi_send(data + i, 4, peer, 1);                                         \
  cuda_mpi_send(data + i + 1, 4, peer, 1);                                     \
  cuda_mpi_send(data + i + 2, 4, peer, 1);                                     \
  cuda_mpi_send(data + i + 3, 4, peer, 1);
#define MANY(i) SENDS(i) SENDS(i + 4) SENDS(i + 8) SENDS(i + 12)

/// More operations share a suspension than there is room for, and one behind
/// them is only begun.
__global__ void crowds(unsigned *data, unsigned *out, int peer) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  Mine mine = {i};
  MANY(0) MANY(16) MANY(32) MANY(48) cuda_mpi_request request;
  cuda_mpi_isend(data + 70, 4, peer, &request, 2);
  cuda_mpi_recv(data + 100, 4, peer, 2);
  mine.add(data[100]);
  cuda_mpi_wait(&request);
  for (int k = 0; k < 64; ++k)
    cuda_mpi_recv(data + 128 + k, 4, peer, 1);
  for (int k = 0; k < 64; ++k)
    mine.add(data[128 + k]);
  out[i] = mine.sum;
}

/// The checksum of what \p launch leaves behind.
template <class Launch>
static unsigned checksum(const Launch &launch, int blocks) {
  constexpr int Words = 512;
  unsigned *data, *out, host[Words], results[2 * Threads];
  cudaMalloc(&data, sizeof host);
  cudaMalloc(&out, sizeof results);
  for (int i = 0; i < Words; ++i)
    host[i] = 17 * i + 5;
  cudaMemcpy(data, host, sizeof host, cudaMemcpyHostToDevice);
  launch(blocks, data, out);
  if (cudaDeviceSynchronize() != cudaSuccess)
    return 0;
  cudaMemcpy(host, data, sizeof host, cudaMemcpyDeviceToHost);
  cudaMemcpy(results, out, sizeof(unsigned) * blocks * Threads,
             cudaMemcpyDeviceToHost);
  cudaFree(data);
  cudaFree(out);
  unsigned sum = 1;
  for (const unsigned word : host)
    sum = sum * 33 + word;
  for (int i = 0; i < Threads; ++i) // Of the first block.
    sum = sum * 33 + results[i];
  return sum;
}

/// Whether one block leaves behind what two do, and does so if the other
/// process comes late.
template <class Launch> static bool agrees(const Launch &launch, int rank) {
  const unsigned expected = checksum(launch, 2);
  if (checksum(launch, 1) != expected)
    return false;
  if (rank == 1)
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  return checksum(launch, 1) == expected;
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  int rank;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  const int peer = 1 - rank;
  const bool right[] = {
      agrees([&](int b, unsigned *d,
                 unsigned *o) { messages<<<b, Threads>>>(d, o, peer); },
             rank),
      agrees([&](int b, unsigned *d,
                 unsigned *o) { begins<<<b, Threads>>>(d, o, peer); },
             rank),
      agrees([&](int b, unsigned *d,
                 unsigned *o) { shares<<<b, Threads>>>(d, o, peer); },
             rank),
      agrees([&](int b, unsigned *d,
                 unsigned *o) { ends<<<b, Threads>>>(d, o, peer); },
             rank),
      agrees([&](int b, unsigned *d,
                 unsigned *o) { crowds<<<b, Threads>>>(d, o, peer); },
             rank)};
  for (int k = 0; k < 5; ++k)
    if (!right[k])
      printf("rank %d: kernel %d differs\n", rank, k);
  MPI_Barrier(MPI_COMM_WORLD);
  if (rank == 0)
    printf("right\n");
  MPI_Finalize();
}
