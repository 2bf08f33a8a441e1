//===- block-waits.cu - Blocks that wait for what blocks have begun -------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Hundreds of blocks have begun several operations each and wait for them in
// every way there is, while their messages come in another order, or one after
// another. A block may wait for what another one has begun. Where two wait for
// the same, one of them gets it; for the other it is none any more, whatever
// else it waits for.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -I %S/../EndToEnd/Inputs %s -o %t
// RUN: env GPUMPI_CPU_THREADS=1 %mpirun -np 1 %t
// RUN: %mpirun -np 2 %t
// RUN: %mpirun -np 8 %t
// RUN: env GPUMPI_CPU_THREADS=2 GPUMPI_CPU_ORDER=random:5 GPUMPI_STAGING=always %mpirun -np 3 %t
// RUN: %gpumpicxx --target=cpu --lowering=direct -I %S/../EndToEnd/Inputs %s -o %t.direct
// RUN: %mpirun -np 2 %t.direct
// RUN: %if nvcc %{ %gpumpicxx --target=cuda -arch=compute_80 -c -I %S/../EndToEnd/Inputs %s -o %t.cuda %}

#include "Inputs/requests.h"

// Messages of each block.
constexpr int Messages = 4;

/// The message that takes place \p place in the order of block \p block.
__host__ __device__ inline int orderOf(int block, int place) {
  return (block * 3 + place * (block % 2 ? 1 : 3)) % Messages;
}

// Every other block receives what one of the others sends, one message in each
// round trip, so that a wait goes on for a while after some of it is complete.
__global__ void waits(unsigned *in, unsigned *counts) {
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  const int pair = blockIdx.x / 2, first = pair * Messages;
  if (blockIdx.x % 2 == 1) {
    for (int place = 0; place < Messages; ++place) {
      const int message = first + orderOf(pair, place);
      const unsigned mine = word(rank, message, 0);
      cuda_mpi_send_block(&mine, sizeof mine, right, message);
      // This one is not sent before the next blocks have come this far.
      unsigned token = 0;
      cuda_mpi_sendrecv_block(&mine, sizeof mine, right, 100000 + message,
                              &token, sizeof token, left, 100000 + message);
    }
    return;
  }
  cuda_mpi_request requests[Messages];
  for (int m = 0; m < Messages; ++m)
    cuda_mpi_irecv_block(&in[first + m], sizeof *in, left, &requests[m],
                         first + m);
  unsigned seen = 0;
  switch (pair % 5) {
  case 0:
    cuda_mpi_waitall_block(Messages, requests);
    seen = (1 << Messages) - 1;
    break;
  case 1:
    for (int m = 0; m < Messages; ++m) {
      int index = -7;
      cuda_mpi_waitany_block(Messages, requests, &index);
      seen |= 1 << index;
    }
    break;
  case 2:
    for (int done = 0; done < Messages;) {
      int count = -7, indices[Messages];
      cuda_mpi_waitsome_block(Messages, requests, &count, indices);
      for (int k = 0; k < count; ++k)
        seen |= 1 << indices[k];
      done += count;
    }
    break;
  case 3:
    for (int flag = 0; !flag;)
      cuda_mpi_testall_block(Messages, requests, &flag);
    seen = (1 << Messages) - 1;
    break;
  default:
    // Two first, the one of which is sent last.
    cuda_mpi_waitall_block(2, requests);
    for (int m = 2; m < Messages; ++m)
      cuda_mpi_wait_block(&requests[m]);
    seen = (1 << Messages) - 1;
    break;
  }
  if (threadIdx.x == 0)
    counts[pair] = seen * 10 + outstanding(requests, Messages);
}

// Each block waits for what the next one has begun.
__global__ void ofOthers(unsigned *in, const unsigned *out,
                         cuda_mpi_request *begun) {
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  const int block = blockIdx.x, blocks = gridDim.x;
  cuda_mpi_request receive, send;
  cuda_mpi_irecv_block(&in[block], sizeof *in, left, &receive, block);
  if (threadIdx.x == 0)
    begun[block] = receive;
  cuda_mpi_barrier();
  cuda_mpi_isend_block(&out[block], sizeof *out, right, &send, block);
  cuda_mpi_request requests[2] = {begun[(block + 1) % blocks], send};
  if (block % 3 == 0) {
    cuda_mpi_waitall_block(2, requests);
  } else {
    cuda_mpi_wait_block(&requests[0]);
    cuda_mpi_wait_block(&requests[1]);
  }
}

// Pairs of blocks wait for the same receive. One of them waits for another one,
// too, the message of which it sends itself once it has been told that the
// first is none.
__global__ void same(unsigned *in, const unsigned *out, cuda_mpi_request *begun,
                     int *codes) {
  const int rank = cuda_mpi_comm_rank(), block = blockIdx.x;
  const int pair = block / 2;
  const bool isFirst = block % 2 == 0;
  cuda_mpi_request requests[2];
  if (isFirst) {
    cuda_mpi_irecv_block(&in[block], sizeof *in, rank, &requests[0], block);
    cuda_mpi_irecv_block(&in[block + 1], sizeof *in, rank, &requests[1],
                         block + 1);
    if (threadIdx.x == 0)
      begun[pair] = requests[0];
  }
  cuda_mpi_barrier();
  int code = MPI_SUCCESS;
  if (isFirst) {
    code = cuda_mpi_waitall_block(2, requests);
    cuda_mpi_send_block(&out[block + 1], sizeof *out, rank, block + 1);
    cuda_mpi_wait_block(&requests[1]);
  } else {
    // The message comes when both may wait for it.
    cuda_mpi_request request = begun[pair], send;
    cuda_mpi_isend_block(&out[block - 1], sizeof *out, rank, &send, block - 1);
    code = cuda_mpi_wait_block(&request);
    cuda_mpi_wait_block(&send);
  }
  if (threadIdx.x == 0)
    codes[block] = code;
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  const int left = (test.rank + test.size - 1) % test.size;
  for (const int pairs : {1, 7, 150}) {
    harness::Device<unsigned> in(pairs * Messages), counts(pairs);
    waits<<<2 * pairs, 3>>>(in, counts);
    std::vector<unsigned> expected;
    for (int i = 0; i < pairs * Messages; ++i)
      expected.push_back(word(left, i, 0));
    test.expect("waits", in.values(), expected);
    test.expect("seen", counts.values(),
                std::vector<unsigned>(pairs, ((1 << Messages) - 1) * 10));

    const int blocks = 2 * pairs;
    harness::Device<unsigned> values(blocks), out(blocks);
    harness::Device<cuda_mpi_request> begun(blocks);
    harness::Device<int> codes(blocks);
    std::vector<unsigned> mine = words(test.rank, 0, blocks);
    cudaMemcpy(out, mine.data(), blocks * sizeof mine[0],
               cudaMemcpyHostToDevice);
    ofOthers<<<blocks, 3>>>(values, out, begun);
    test.expect("ofOthers", values.values(), words(left, 0, blocks));

    gpumpi::set_errhandler(MPI_ERRORS_RETURN);
    harness::Device<unsigned> own(blocks);
    same<<<blocks, 3>>>(own, out, begun, codes);
    test.expect("same", own.values(), mine);
    const std::vector<int> seen = codes.values();
    std::vector<int> classes;
    for (const int code : seen) {
      int errorClass = MPI_SUCCESS;
      MPI_Error_class(code, &errorClass);
      classes.push_back(errorClass);
    }
    std::vector<int> told;
    for (int pair = 0; pair < pairs; ++pair) {
      told.push_back(MPI_ERR_REQUEST);
      told.push_back(MPI_SUCCESS);
    }
    test.expect("codes", classes, told);
    gpumpi::set_errhandler(MPI_ERRORS_ARE_FATAL);
  }
  return test.finish();
}
