//===- systems-dcgn.cu - What DCGN's own tests do -------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// DCGN (Stuart and Owens, "Message Passing on Data-Parallel Architectures",
// IPDPS 2009) lets blocks take part in messages by slots. Its tests: a message
// to and fro between two kernels, and between a kernel and a host; receiving
// from anybody; replacing what is sent by what comes; broadcasts and barriers
// of kernels and hosts. A slot is a block here. There as many blocks as wait
// for messages must be resident, or the kernel waits for ever: here they may be
// far more, and wait for those that would come last.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -I %S/../EndToEnd/Inputs %s -o %t
// RUN: %mpirun -np 1 %t
// RUN: %mpirun -np 2 %t
// RUN: %mpirun -np 5 %t
// RUN: %mpirun -np 8 %t
// RUN: env GPUMPI_CPU_ORDER=reverse GPUMPI_STAGING=always %mpirun -np 4 %t
// RUN: %gpumpicxx --target=cpu --lowering=direct -I %S/../EndToEnd/Inputs %s -o %t.direct
// RUN: %mpirun -np 3 %t.direct
// RUN: %if nvcc %{ %gpumpicxx --target=cuda -arch=compute_80 -c -I %S/../EndToEnd/Inputs %s -o %t.cuda %}

#include "Inputs/messages.h"

#include <algorithm>

/// What is done to each message before it goes back.
__host__ __device__ unsigned echoed(unsigned value) { return mix(value, 42); }

// Each slot of the even processes sends to the same slot of the next, which
// sends it back, changed.
__global__ void ping(unsigned *cells, int peer, int rounds) {
  unsigned *const mine = cells + blockIdx.x;
  for (int round = 0; round < rounds; ++round)
    if (cuda_mpi_comm_rank() % 2 == 0) {
      cuda_mpi_send_block(mine, sizeof *mine, peer, blockIdx.x);
      cuda_mpi_recv_block(mine, sizeof *mine, peer, blockIdx.x);
    } else {
      cuda_mpi_recv_block(mine, sizeof *mine, peer, blockIdx.x);
      __syncthreads();
      if (threadIdx.x == 0)
        *mine = echoed(*mine);
      __syncthreads();
      cuda_mpi_send_block(mine, sizeof *mine, peer, blockIdx.x);
    }
}

static void testPing(harness::Test &test, int slots, int threads, int rounds) {
  const bool isEven = test.rank % 2 == 0;
  const int peer = isEven ? test.rank + 1 : test.rank - 1;
  if (peer >= test.size)
    return;
  harness::Device<unsigned> cells(words(test.rank, 1, slots));
  ping<<<slots, threads>>>(cells, peer, rounds);
  std::vector<unsigned> expected = words(isEven ? test.rank : peer, 1, slots);
  for (unsigned &value : expected)
    for (int round = 0; round < rounds; ++round)
      value = echoed(value);
  test.expect("ping", cells.values(), expected);
}

// The same with the host of the odd processes.
static void testPingOfHost(harness::Test &test, int count) {
  const bool isEven = test.rank % 2 == 0;
  const int peer = isEven ? test.rank + 1 : test.rank - 1;
  if (peer >= test.size)
    return;
  std::vector<unsigned> expected = words(isEven ? test.rank : peer, 2, count);
  if (isEven) {
    harness::Device<unsigned> cells(expected);
    ping<<<count, 32>>>(cells, peer, 1);
    for (unsigned &value : expected)
      value = echoed(value);
    test.expect("ping of the host", cells.values(), expected);
    return;
  }
  for (int slot = 0; slot < count; ++slot) {
    unsigned value = 0;
    MPI_Recv(&value, sizeof value, MPI_BYTE, peer, slot, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
    test.expect("at the host", value, expected[slot]);
    value = echoed(value);
    MPI_Send(&value, sizeof value, MPI_BYTE, peer, slot, MPI_COMM_WORLD);
  }
}

// Process 0 receives from whoever sends; all send several times.
__global__ void collect(unsigned *in, cuda_mpi_status *seen, int times) {
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  unsigned mine = 0;
  for (int i = 0; i < times * (rank == 0 ? size - 1 : 1); ++i)
    if (rank == 0) {
      cuda_mpi_recv(in + i, sizeof *in, CUDA_MPI_ANY_SOURCE, 3, MPI_COMM_WORLD,
                    &seen[i]);
    } else {
      mine = word(rank, 3, i);
      cuda_mpi_send(&mine, sizeof mine, 0, 3);
    }
}

static void testCollect(harness::Test &test, int times) {
  const int messages = test.size * times;
  harness::Device<unsigned> in(messages);
  harness::Device<cuda_mpi_status> seen(messages);
  collect<<<4, 32>>>(in, seen, times);
  const std::vector<unsigned> got = in.values();
  const std::vector<cuda_mpi_status> statuses = seen.values();
  if (test.rank != 0)
    return;
  // Those of one process come in the order in which they were sent.
  std::vector<int> from(test.size, 0);
  for (int i = 0; i < (test.size - 1) * times; ++i) {
    const int source = statuses[i].source;
    const bool isOne = source > 0 && source < test.size;
    test.expect("collect, from one", isOne, true);
    if (isOne)
      test.expect("collect", got[i], word(source, 3, from[source]++));
  }
  for (int source = 1; source < test.size; ++source)
    test.expect("collect, all of one", from[source], times);
}

// What is sent is replaced by what comes, around the ring.
__global__ void replace(unsigned *data, int count, int rounds) {
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  for (int round = 0; round < rounds; ++round)
    cuda_mpi_sendrecv_replace(data, count * sizeof *data, (rank + 1) % size, 4,
                              (rank + size - 1) % size, 4);
}

static void testReplace(harness::Test &test, int count) {
  harness::Device<unsigned> data(words(test.rank, 4, count));
  replace<<<3, 64>>>(data, count, 2 * test.size - 1);
  test.expect("replace", data.values(),
              words((test.rank + 1) % test.size, 4, count));
}

// Kernels, and hosts that take part in the same broadcasts and barriers, by the
// functions that those of kernels are (GPUMPI_COLLECTIVES).
__global__ void broadcasts(unsigned *data, int count) {
  for (int root = 0; root < cuda_mpi_comm_size(); ++root) {
    cuda_mpi_bcast(data + root * count, count, root);
    cuda_mpi_barrier();
  }
}

static void testBroadcasts(harness::Test &test, int count, bool isHost) {
  std::vector<unsigned> expected, mine(test.size * count, untouched);
  for (int root = 0; root < test.size; ++root)
    append(expected, words(root, 5, count));
  std::copy_n(expected.begin() + test.rank * count, count,
              mine.begin() + test.rank * count);
  if (isHost) {
    for (int root = 0; root < test.size; ++root) {
      MPI_Request request;
      MPI_Ibcast(&mine[root * count], count, MPI_UNSIGNED, root, MPI_COMM_WORLD,
                 &request);
      MPI_Wait(&request, MPI_STATUS_IGNORE);
      MPI_Ibarrier(MPI_COMM_WORLD, &request);
      MPI_Wait(&request, MPI_STATUS_IGNORE);
    }
    test.expect("broadcasts at the host", mine, expected);
    return;
  }
  harness::Device<unsigned> data(mine);
  broadcasts<<<2, 48>>>(data, count);
  test.expect("broadcasts", data.values(), expected);
}

// Every slot waits for the one behind it, of the same process or the next: the
// first message comes from the last block of the last process.
__global__ void slots(unsigned *cells) {
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int slot = blockIdx.x, last = gridDim.x - 1;
  unsigned *const mine = cells + slot;
  if (rank < size - 1 || slot < last)
    cuda_mpi_recv_block(mine, sizeof *mine, slot < last ? rank : rank + 1,
                        slot);
  else if (threadIdx.x == 0)
    *mine = 1;
  __syncthreads();
  if (threadIdx.x == 0)
    *mine = mix(*mine, slot);
  __syncthreads();
  if (rank > 0 || slot > 0)
    cuda_mpi_send_block(mine, sizeof *mine, slot > 0 ? rank : rank - 1,
                        slot > 0 ? slot - 1 : last);
}

static void testSlots(harness::Test &test, int count, int threads) {
  harness::Device<unsigned> cells(count);
  slots<<<count, threads>>>(cells);
  std::vector<unsigned> expected(count);
  unsigned value = 1;
  for (int rank = test.size - 1; rank >= test.rank; --rank)
    for (int slot = count - 1; slot >= 0; --slot)
      expected[slot] = value = mix(value, slot);
  test.expect("slots", cells.values(), expected);
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  testPing(test, 1, 1, 1);
  testPing(test, 24, 64, 5);
  testPingOfHost(test, 9);
  testCollect(test, 6);
  testReplace(test, 1);
  testReplace(test, 5000);
  testBroadcasts(test, 700, false);
  testBroadcasts(test, 700, test.rank % 2 == 0);
  testSlots(test, 1, 1);
  // More than any device holds at once. Where processes share cores, each step
  // waits for its turn, too.
  testSlots(test, test.size == 1 ? 6000 : 40, 64);
  return test.finish();
}
