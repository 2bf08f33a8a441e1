//===- block-looks.cu - Blocks that look at messages and requests ---------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Single blocks look at messages before they receive them, and ask which of
// their receives are complete, where it is known which can be.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -O1 -I %S/../EndToEnd/Inputs %s -o %t
// RUN: %mpirun -np 1 %t
// RUN: %mpirun -np 2 %t
// RUN: env GPUMPI_CPU_ORDER=random:3 %mpirun -np 5 %t
// RUN: %mpirun -np 8 %t
// RUN: %gpumpicxx --target=cpu --lowering=suspend -I %S/../EndToEnd/Inputs %s -o %t.suspend
// RUN: env GPUMPI_STAGING=always %mpirun -np 3 %t.suspend
// RUN: %gpumpicxx --target=cpu --lowering=direct -I %S/../EndToEnd/Inputs %s -o %t.direct
// RUN: %mpirun -np 3 %t.direct
// RUN: %if nvcc-all %{ %gpumpicxx --target=cuda -arch=compute_80 -c -I %S/../EndToEnd/Inputs %s -o %t.cuda %}

#include "Inputs/requests.h"

constexpr int Room = 8; ///< Words of each block, in and out.

/// The length of a message to be probed, in words.
__host__ __device__ inline int lengthOf(int rank, int block) {
  return 1 + (rank + 2 * block) % 5;
}

// MPI-3.1, 3.8.1 and 6.4.1: the status tells how long the message is. Every
// other block asks about another communicator, in which ranks are different,
// and again and again instead of waiting.
__global__ void probes(const unsigned *out, unsigned *in, MPI_Comm other,
                       cuda_mpi_status *seen, int *ranks) {
  const int block = blockIdx.x, thread = threadIdx.x;
  const MPI_Comm comm = block % 2 ? other : MPI_COMM_WORLD;
  const int rank = cuda_mpi_comm_rank_block(comm);
  const int size = cuda_mpi_comm_size_block(comm);
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  cuda_mpi_request request;
  cuda_mpi_isend_block(out + block * Room, lengthOf(rank, block) * sizeof *out,
                       right, &request, block, comm);
  cuda_mpi_status status;
  int nothing = -7, flag = -7;
  cuda_mpi_iprobe_block(left, 5000 + block, &nothing, comm);
  if (block % 2)
    do
      cuda_mpi_iprobe_block(CUDA_MPI_ANY_SOURCE, block, &flag, comm, &status);
    while (!flag);
  else
    cuda_mpi_probe_block(block % 4 ? left : CUDA_MPI_ANY_SOURCE, block, comm,
                         &status);
  cuda_mpi_recv_block(in + block * Room, status.count, status.source,
                      status.tag, comm);
  cuda_mpi_wait_block(&request);
  const int place = block * blockDim.x + thread;
  seen[place] = status;
  ranks[place] = 1000 * nothing + 100 * flag + 10 * rank + size;
}

static void testProbes(harness::Test &test, int blocks, int threads) {
  MPI_Comm other;
  MPI_Comm_split(MPI_COMM_WORLD, 0, -test.rank, &other);
  const harness::Device<unsigned> in(blocks * Room),
      out(words(test.rank, 1, blocks * Room));
  const harness::Device<cuda_mpi_status> seen(blocks * threads);
  const harness::Device<int> ranks(blocks * threads);
  probes<<<blocks, threads>>>(out, in, other, seen, ranks);
  std::vector<unsigned> expected(blocks * Room, untouched);
  std::vector<cuda_mpi_status> statuses;
  std::vector<int> ranksOfAll;
  const int size = test.size;
  for (int block = 0; block < blocks; ++block) {
    const int rank = block % 2 ? size - 1 - test.rank : test.rank;
    const int left = (rank + size - 1) % size, length = lengthOf(left, block);
    for (int i = 0; i < length; ++i)
      expected[block * Room + i] =
          word(block % 2 ? size - 1 - left : left, 1, block * Room + i);
    statuses.push_back(statusOf(left, block, length * sizeof(unsigned)));
    ranksOfAll.insert(ranksOfAll.end(), threads,
                      (block % 2 ? 100 : -700) + 10 * rank + size);
  }
  test.expect("probes", in.values(), expected);
  expectStatuses(test, "probes, statuses", seen.values(), statuses, threads);
  test.expect("probes, ranks", ranks.values(), ranksOfAll);
  MPI_Comm_free(&other);
}

constexpr int Messages = 4; ///< Of each pair of blocks.

/// The message that is sent at place \p place of pair \p pair.
__host__ __device__ inline int orderOf(int pair, int place) {
  return (3 * pair + place * (pair % 2 ? 1 : 3)) % Messages;
}

__host__ __device__ inline unsigned add(unsigned hash, int index,
                                        const cuda_mpi_status &status) {
  hash = mix(mix(hash, index), status.source);
  return mix(mix(hash, status.tag), (unsigned)status.count);
}

// MPI-3.1, 3.7.3 and 3.7.5: a block gets its messages one by one, each when it
// has asked for it; so nothing else is complete.
__global__ void inTurn(unsigned *in, unsigned *seen) {
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  const int pair = blockIdx.x / 2, first = pair * Messages, go = 1000 + pair;
  unsigned value = 0;
  if (blockIdx.x % 2 == 1) {
    for (int place = 0; place < Messages; ++place) {
      const int m = first + orderOf(pair, place);
      cuda_mpi_recv_block(&value, sizeof value, right, go);
      value = word(rank, m, 0);
      cuda_mpi_send_block(&value, sizeof value, right, m);
    }
    return;
  }
  cuda_mpi_request requests[Messages];
  cuda_mpi_status status, statuses[Messages];
  int some = -7, which[Messages], flag = -7;
  for (int m = 0; m < Messages; ++m)
    cuda_mpi_irecv_block(&in[2 * (first + m)], 2 * sizeof *in, left,
                         &requests[m], first + m);
  unsigned hash = 0;
  for (int place = 0; place < Messages; ++place) {
    const int m = orderOf(pair, place);
    cuda_mpi_testsome_block(Messages, requests, &some, which, statuses);
    cuda_mpi_test_block(&requests[m], &flag, &status);
    hash = mix(hash, 10 * some + flag);
    cuda_mpi_send_block(&value, sizeof value, left, go);
    if (place % 2 == pair % 2) {
      do
        cuda_mpi_testsome_block(Messages, requests, &some, which, statuses);
      while (some == 0);
      hash = add(mix(hash, some), which[0], statuses[0]);
    } else {
      do
        cuda_mpi_test_block(&requests[m], &flag, &status);
      while (!flag);
      hash = add(hash, m, status);
    }
    hash = mix(hash, outstanding(requests, Messages));
  }
  cuda_mpi_testsome_block(Messages, requests, &some, which, statuses);
  cuda_mpi_test_block(&requests[0], &flag, &status);
  hash = add(mix(hash, some), flag, status);
  seen[pair * blockDim.x + threadIdx.x] = hash;
}

static void testInTurn(harness::Test &test, int pairs, int threads) {
  const int left = (test.rank + test.size - 1) % test.size;
  const harness::Device<unsigned> in(2 * pairs * Messages),
      seen(pairs * threads);
  inTurn<<<2 * pairs, threads>>>(in, seen);
  std::vector<unsigned> expected, hashes;
  for (int pair = 0; pair < pairs; ++pair) {
    unsigned hash = 0;
    for (int place = 0; place < Messages; ++place) {
      const int m = orderOf(pair, place), tag = pair * Messages + m;
      append(expected, {word(left, pair * Messages + place, 0), untouched});
      hash = mix(hash, 0);
      if (place % 2 == pair % 2)
        hash = mix(hash, 1);
      hash = add(hash, m, statusOf(left, tag, sizeof(unsigned)));
      hash = mix(hash, Messages - 1 - place);
    }
    hash = add(mix(hash, MPI_UNDEFINED), 1, emptyStatus());
    hashes.insert(hashes.end(), threads, hash);
  }
  test.expect("inTurn", in.values(), expected);
  test.expect("inTurn, seen", seen.values(), hashes);
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  for (const int blocks : {1, 13, 30}) {
    testProbes(test, blocks, 5);
    testInTurn(test, (blocks + 3) / 4, 3);
  }
  return test.finish();
}
