//===- systems-acx.cu - What the tests of MPI-ACX do ----------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// MPI-ACX (NVIDIA) has streams and graphs begin messages, and kernels say that
// parts of one are ready. Its tests are rings: a message around one, with all
// processes at once, and in parts that kernels send and wait for. It does not
// promise MPI's order between messages, and a stream that waits may keep from
// being sent what it waits for. Both hold here.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -I %S/../EndToEnd/Inputs %s -o %t
// RUN: %mpirun -np 1 %t
// RUN: %mpirun -np 2 %t
// RUN: %mpirun -np 5 %t
// RUN: %mpirun -np 8 %t
// RUN: env GPUMPI_CPU_ORDER=random:4 GPUMPI_STAGING=always %mpirun -np 3 %t
// RUN: env GPUMPI_CPU_ASYNC=1 %mpirun -np 2 %t
// RUN: %if nvcc %{ %gpumpicxx --target=cuda -arch=compute_80 -c -I %S/../EndToEnd/Inputs %s -o %t.cuda %}

#include "Inputs/requests.h"

#include <utility>

__device__ int right() {
  return (cuda_mpi_comm_rank() + 1) % cuda_mpi_comm_size();
}

__device__ int left() {
  const int size = cuda_mpi_comm_size();
  return (cuda_mpi_comm_rank() + size - 1) % size;
}

// One message goes around, and each process adds to it.
__global__ void ring(unsigned *token) {
  const bool begins = cuda_mpi_comm_rank() == 0;
  if (!begins)
    cuda_mpi_recv(token, sizeof *token, left(), 1);
  if (threadOfGrid() == 0)
    *token = mix(*token, cuda_mpi_comm_rank());
  cuda_mpi_request sent;
  cuda_mpi_isend(token, sizeof *token, right(), &sent, 1);
  unsigned came = 0;
  if (begins) {
    cuda_mpi_recv(&came, sizeof came, left(), 1);
    cuda_mpi_wait(&sent);
    if (threadOfGrid() == 0)
      *token = came;
  } else {
    cuda_mpi_wait(&sent);
  }
}

static void testRing(harness::Test &test) {
  harness::Device<unsigned> token(std::vector<unsigned>{7});
  ring<<<2, 32>>>(token);
  unsigned expected = 7;
  const int last = test.rank == 0 ? test.size - 1 : test.rank;
  for (int rank = 0; rank <= last; ++rank)
    expected = mix(expected, rank);
  test.expect("ring", token.values(), std::vector<unsigned>{expected});
}

// All at once: each process sends to its right and receives from its left, in
// kernels that follow each other in a stream.
__global__ void ringAll(const unsigned *out, unsigned *in, int count) {
  cuda_mpi_request requests[2];
  cuda_mpi_isend(out, count * sizeof *out, right(), &requests[0], 2);
  cuda_mpi_irecv(in, count * sizeof *in, left(), &requests[1], 2);
  cuda_mpi_waitall(2, requests);
}

static void testRingAll(harness::Test &test, int count, int rounds) {
  cudaStream_t stream;
  CHECK(cudaStreamCreate(&stream));
  harness::Device<unsigned> one(words(test.rank, 2, count)), other(count);
  unsigned *out = one, *in = other;
  for (int round = 0; round < rounds; ++round, std::swap(out, in))
    ringAll<<<3, 64, 0, stream>>>(out, in, count);
  CHECK(cudaStreamSynchronize(stream));
  const int origin = ((test.rank - rounds) % test.size + test.size) % test.size;
  test.expect("ring of all", (rounds % 2 ? other : one).values(),
              words(origin, 2, count));
  CHECK(cudaStreamDestroy(stream));
}

// A message in as many parts as there are blocks. Each sends its own as soon as
// that is computed, and looks whether the one that it needs has arrived.
__global__ void ringOfParts(unsigned *out, unsigned *in, unsigned *sums,
                            int count) {
  // The part is the mirror image, so that none has its own for a neighbour.
  const int part = blockIdx.x, needed = gridDim.x - 1 - part;
  unsigned *const mine = out + part * count, *const theirs =
                                                 in + needed * count;
  cuda_mpi_request sent, came;
  cuda_mpi_irecv_block(theirs, count * sizeof *in, left(), &came, needed);
  for (int i = threadIdx.x; i < count; i += blockDim.x)
    mine[i] = word(cuda_mpi_comm_rank(), part, i);
  __syncthreads();
  cuda_mpi_isend_block(mine, count * sizeof *out, right(), &sent, part);
  int arrived = 0;
  while (!arrived)
    cuda_mpi_test_block(&came, &arrived);
  for (int i = threadIdx.x; i < count; i += blockDim.x)
    sums[part * count + i] = mix(theirs[i], mine[i]);
  cuda_mpi_wait_block(&sent);
}

static void testRingOfParts(harness::Test &test, int parts, int count) {
  harness::Device<unsigned> out(parts * count), in(parts * count),
      sums(parts * count);
  ringOfParts<<<parts, 32>>>(out, in, sums, count);
  const int from = (test.rank + test.size - 1) % test.size;
  std::vector<unsigned> came, expected;
  for (int part = 0; part < parts; ++part) {
    append(came, words(from, part, count));
    const std::vector<unsigned> theirs = words(from, parts - 1 - part, count),
                                mine = words(test.rank, part, count);
    for (int i = 0; i < count; ++i)
      expected.push_back(mix(theirs[i], mine[i]));
  }
  test.expect("parts", in.values(), came);
  test.expect("sums of parts", sums.values(), expected);
}

// Messages with one tag: from one kernel, and from the next on the stream.
__global__ void sendAll(const unsigned *out, int first, int count) {
  for (int i = 0; i < count; ++i)
    cuda_mpi_send(out + first + i, sizeof *out, right(), 3);
}

__global__ void receiveAll(unsigned *in, int count) {
  cuda_mpi_request requests[8];
  for (int i = 0; i < count; i += 8) {
    for (int k = 0; k < 8; ++k)
      cuda_mpi_irecv(in + i + k, sizeof *in, left(), &requests[k], 3);
    cuda_mpi_waitall(8, requests);
  }
}

// The stream that receives is given its kernel first. Nothing is sent before
// the other stream has been given the kernels that send.
static void testOrder(harness::Test &test, int count) {
  cudaStream_t receiving, sending;
  CHECK(cudaStreamCreate(&receiving));
  CHECK(cudaStreamCreate(&sending));
  harness::Device<unsigned> out(words(test.rank, 3, count)), in(count);
  receiveAll<<<2, 32, 0, receiving>>>(in, count);
  sendAll<<<1, 32, 0, sending>>>(out, 0, count / 2);
  sendAll<<<2, 16, 0, sending>>>(out, count / 2, count - count / 2);
  CHECK(cudaStreamSynchronize(receiving));
  CHECK(cudaStreamSynchronize(sending));
  test.expect("order", in.values(),
              words((test.rank + test.size - 1) % test.size, 3, count));
  CHECK(cudaStreamDestroy(receiving));
  CHECK(cudaStreamDestroy(sending));
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  testRing(test);
  testRingAll(test, 1, 3);
  testRingAll(test, 30000, 6);
  testRingOfParts(test, 1, 10);
  testRingOfParts(test, 64, 500);
  testOrder(test, 48);
  return test.finish();
}
