//===- nb-shared.cu - Shared memory, of what is only begun ----------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What is begun may send from shared memory and receive into it, whatever the
// kernel suspends for meanwhile, and whatever else lies there. It arrives in
// the memory of the block whose threads are the first, with the call that
// completes it.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu --lowering=suspend -I %S/../EndToEnd/Inputs %s -o %t
// RUN: %mpirun -np 2 %t
// RUN: %mpirun -np 1 %t
// RUN: %mpirun -np 8 %t
// RUN: env GPUMPI_STAGING=always %mpirun -np 3 %t
// RUN: env GPUMPI_STAGING=always GPUMPI_IPC_BYTES=1 %mpirun -np 2 %t
// RUN: env GPUMPI_CPU_ORDER=random:3 GPUMPI_CPU_THREADS=3 %mpirun -np 2 %t
// RUN: %gpumpicxx --target=cpu -O1 -I %S/../EndToEnd/Inputs %s -o %t.loops
// RUN: %mpirun -np 2 %t.loops
// RUN: env GPUMPI_CPU_THREADS=3 %mpirun -np 2 %t.loops
// RUN: %gpumpicxx --target=cpu --lowering=sync -I %S/../EndToEnd/Inputs %s -o %t.sync
// RUN: %mpirun -np 2 %t.sync
// RUN: %gpumpicxx --target=cpu --lowering=direct -I %S/../EndToEnd/Inputs %s -o %t.direct
// RUN: %mpirun -np 2 %t.direct
// RUN: %if nvcc %{ %gpumpicxx --target=cuda -arch=compute_80 -c -I %S/../EndToEnd/Inputs %s -o %t.cuda %}

#include "Inputs/requests.h"

constexpr int Words = 24;

__device__ inline int next() {
  return (cuda_mpi_comm_rank() + 1) % cuda_mpi_comm_size();
}
__device__ inline int previous() {
  return (cuda_mpi_comm_rank() + cuda_mpi_comm_size() - 1) %
         cuda_mpi_comm_size();
}

// Other variables are kept in between, each time others, and the one that is
// received into has parts that nothing arrives for.
__global__ void exchange(const unsigned *out, unsigned *got, unsigned *sums) {
  __shared__ unsigned before[7], sent[Words], in[Words + 2], behind[5];
  const int thread = threadIdx.x;
  for (int i = thread; i < Words + 2; i += blockDim.x)
    in[i] = 1000 + i;
  for (int i = thread; i < Words; i += blockDim.x)
    sent[i] = out[i];
  if (thread < 7)
    before[thread] = thread;
  if (thread < 5)
    behind[thread] = 10 * thread;
  __syncthreads();
  cuda_mpi_request requests[2];
  cuda_mpi_irecv(in + 1, Words * sizeof *in, previous(), &requests[0], 3);
  cuda_mpi_barrier();
  cuda_mpi_isend(sent, Words * sizeof *sent, next(), &requests[1], 3);
  unsigned sum = before[thread % 7];
  cuda_mpi_barrier();
  sum += behind[thread % 5];
  cuda_mpi_barrier();
  cuda_mpi_waitall(2, requests);
  if (blockIdx.x == 0)
    for (int i = thread; i < Words + 2; i += blockDim.x)
      got[i] = in[i];
  sums[threadOfGrid()] = sum + in[Words + 1] + behind[thread % 5];
}

// A message may be shorter, its pieces lie apart, and it comes as one of two.
__global__ void pieces(const unsigned *out, unsigned *got) {
  extern __shared__ unsigned in[];
  const int thread = threadIdx.x;
  for (int i = thread; i < 2 * Words; i += blockDim.x)
    in[i] = 7;
  __syncthreads();
  cuda_mpi_request requests[3];
  cuda_mpi_irecv_vector(in, 4, 2 * sizeof *in, 5 * sizeof *in, previous(),
                        &requests[0], 1);
  cuda_mpi_irecv(in + Words, Words * sizeof *in, previous(), &requests[1], 2);
  cuda_mpi_isend(out, 5 * sizeof *out, next(), &requests[2], 1);
  cuda_mpi_wait(&requests[2]);
  cuda_mpi_send(out + 5, 9 * sizeof *out, next(), 2);
  for (int k = 0; k < 2; ++k) {
    int index;
    cuda_mpi_status status;
    cuda_mpi_waitany(2, requests, &index, &status);
    if (blockIdx.x == 0) {
      const int first = index * Words;
      for (int i = thread; i < Words; i += blockDim.x)
        got[first + i] = in[first + i];
      if (thread == 0)
        got[2 * Words + index] = status.count;
    }
  }
}

// Threads that have returned have no part in it.
__global__ void few(const unsigned *out, unsigned *got, int live) {
  __shared__ unsigned in[Words];
  const int thread = threadIdx.x;
  if (thread % 3 == 1 || thread >= live)
    return;
  cuda_mpi_request requests[2];
  cuda_mpi_irecv(in, Words * sizeof *in, previous(), &requests[0]);
  cuda_mpi_isend(out, Words * sizeof *out, next(), &requests[1]);
  cuda_mpi_wait(&requests[1]);
  int flag = 0;
  while (!flag)
    cuda_mpi_test(&requests[0], &flag);
  if (blockIdx.x == 0 && thread == 0)
    for (int i = 0; i < Words; ++i)
      got[i] = in[i];
}

// Collectives, also in place.
__global__ void collectives(const unsigned *out, unsigned *got) {
  __shared__ unsigned all[8 * Words], sum[Words], most[Words], part[Words],
      word[2];
  const int thread = threadIdx.x, rank = cuda_mpi_comm_rank(),
            size = cuda_mpi_comm_size();
  for (int i = thread; i < Words; i += blockDim.x)
    sum[i] = most[i] = part[i] = out[i] % 1000;
  for (int i = thread; i < 8 * Words; i += blockDim.x)
    all[i] = 5;
  if (thread < 2)
    word[thread] = 40 * thread + rank;
  __syncthreads();
  cuda_mpi_request requests[4];
  cuda_mpi_iallgather(out, Words, all, Words, &requests[0]);
  cuda_mpi_iallreduce(CUDA_MPI_IN_PLACE, sum, Words, MPI_SUM, &requests[1]);
  cuda_mpi_ireduce(part, most, Words, MPI_MAX, size - 1, &requests[2]);
  cuda_mpi_ibcast(word, 2, size - 1, &requests[3]);
  cuda_mpi_barrier();
  cuda_mpi_waitall(4, requests);
  if (blockIdx.x)
    return;
  for (int i = thread; i < Words; i += blockDim.x) {
    for (int other = 0; other < 8; ++other)
      got[other * Words + i] = all[other * Words + i];
    got[8 * Words + i] = sum[i];
    got[9 * Words + i] = most[i];
  }
  if (thread < 2)
    got[10 * Words + thread] = word[thread];
}

// Each block has its own.
__global__ void ofBlocks(const unsigned *out, unsigned *got) {
  __shared__ unsigned in[Words], gathered[8], sent[Words], sum[Words],
      part[Words], parts[16], word[2];
  __shared__ int counts[8], places[8];
  const int thread = threadIdx.x, block = blockIdx.x;
  for (int i = thread; i < Words; i += blockDim.x) {
    sent[i] = out[i] + block;
    in[i] = 0;
    part[i] = out[i] % 1000 + block;
  }
  if (thread < 8) {
    counts[thread] = 2;
    places[thread] = 2 * thread;
  }
  if (thread < 2)
    word[thread] = 100 * block + 10 * cuda_mpi_comm_rank() + thread;
  __syncthreads();
  cuda_mpi_request requests[3], others[3];
  cuda_mpi_irecv_block(in, Words * sizeof *in, previous(), &requests[0], block);
  cuda_mpi_isend_block(sent, Words * sizeof *sent, next(), &requests[1], block);
  cuda_mpi_iallgather_block(out + block, 1, gathered, 1, &requests[2]);
  // What is sent, and the counts, need not be kept for the kernel.
  cuda_mpi_iallreduce_block(part, sum, Words, MPI_SUM, &others[0]);
  cuda_mpi_iallgatherv_block(word, 2, parts, counts, places, &others[1]);
  cuda_mpi_ibcast_block(word, 2, 0, &others[2]);
  cuda_mpi_barrier_block();
  if (block % 2)
    cuda_mpi_barrier_block(MPI_COMM_SELF);
  for (int k = 2; k >= 0; --k)
    cuda_mpi_wait_block(&requests[k]);
  cuda_mpi_waitall_block(3, others);
  unsigned wrong = 0;
  for (int i = 0; i < 2; ++i) {
    wrong += word[i] != (unsigned)(100 * block + i);
    for (int rank = 0; rank < cuda_mpi_comm_size(); ++rank)
      wrong += parts[2 * rank + i] != (unsigned)(100 * block + 10 * rank + i);
  }
  if (thread == 0)
    got[block * 3 * Words + 2 * Words - 1] = wrong;
  for (int i = thread; i < Words; i += blockDim.x) {
    got[block * 3 * Words + i] = in[i];
    got[block * 3 * Words + 2 * Words + i] = sum[i];
  }
  if (thread < cuda_mpi_comm_size())
    got[block * 3 * Words + Words + thread] = gathered[thread];
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  constexpr int Blocks = 3, Threads = 40, All = Blocks * Threads;
  const int left = (test.rank + test.size - 1) % test.size;
  const std::vector<unsigned> mine = words(test.rank, 1, Words),
                              theirs = words(left, 1, Words);
  harness::Device<unsigned> out(mine), sums(All);

  {
    harness::Device<unsigned> got(Words + 2);
    exchange<<<Blocks, Threads>>>(out, got, sums);
    std::vector<unsigned> expected = {1000};
    append(expected, theirs);
    expected.push_back(1000 + Words + 1);
    test.expect("exchange", got.values(), expected);
    std::vector<unsigned> all;
    for (int t = 0; t < All; ++t)
      all.push_back(t % Threads % 7 + 20 * (t % Threads % 5) + 1000 + Words +
                    1);
    test.expect("other variables", sums.values(), all);
  }
  {
    harness::Device<unsigned> got(2 * Words + 2);
    pieces<<<Blocks, Threads, 2 * Words * sizeof(unsigned)>>>(out, got);
    std::vector<unsigned> expected(2 * Words, 7);
    const int places[] = {0, 1, 5, 6, 10};
    for (int i = 0; i < 5; ++i)
      expected[places[i]] = theirs[i];
    for (int i = 0; i < 9; ++i)
      expected[Words + i] = theirs[5 + i];
    append(expected, {20, 36});
    test.expect("pieces", got.values(), expected);
  }
  for (const int live : {1, 5, Threads}) {
    harness::Device<unsigned> got(Words);
    few<<<Blocks, Threads>>>(out, got, live);
    test.expect("few", got.values(), theirs);
  }
  {
    harness::Device<unsigned> got(10 * Words + 2);
    collectives<<<Blocks, Threads>>>(out, got);
    std::vector<unsigned> expected(8 * Words, 5);
    std::vector<unsigned> sum(Words), most(Words);
    for (int rank = 0; rank < test.size; ++rank) {
      const std::vector<unsigned> one = words(rank, 1, Words);
      std::copy(one.begin(), one.end(), expected.begin() + rank * Words);
      for (int i = 0; i < Words; ++i) {
        sum[i] += one[i] % 1000;
        most[i] = std::max(most[i], one[i] % 1000);
      }
    }
    if (test.rank != test.size - 1)
      for (int i = 0; i < Words; ++i)
        most[i] = mine[i] % 1000;
    append(expected, sum);
    append(expected, most);
    const unsigned last = test.size - 1;
    append(expected, {last, 40 + last});
    test.expect("collectives", got.values(), expected);
  }
  {
    harness::Device<unsigned> got(Blocks * 3 * Words);
    ofBlocks<<<Blocks, Threads>>>(out, got);
    std::vector<unsigned> expected(Blocks * 3 * Words, untouched);
    for (int block = 0; block < Blocks; ++block) {
      unsigned *const here = &expected[block * 3 * Words];
      here[2 * Words - 1] = 0;
      for (int i = 0; i < Words; ++i) {
        here[i] = theirs[i] + block;
        here[2 * Words + i] = test.size * block;
        for (int rank = 0; rank < test.size; ++rank)
          here[2 * Words + i] += word(rank, 1, i) % 1000;
      }
      for (int rank = 0; rank < test.size; ++rank)
        here[Words + rank] = word(rank, 1, block);
    }
    test.expect("of blocks", got.values(), expected);
  }
  return test.finish();
}
