//===- block-vectors.cu - Strided data of single blocks -------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each block sends and receives in a layout of its own, which is another one
// for what it sends and what it receives: gaps, parts of other lengths, from
// the end to the beginning, and more room than is needed. What is between stays
// as it is.
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

/// Blocks with gaps, in elements of what a block of the grid has.
struct Layout {
  int place, count, length, stride;
};

constexpr int Room = 64; ///< Elements of each block, in and out.

/// What block \p block of process \p rank sends.
__host__ __device__ inline Layout sentBy(int rank, int block) {
  return {1 + block % 3, 2 + (rank + block) % 3, 2, 3 + block % 4};
}

/// Where it receives that, or less: also from the end to the beginning, and in
/// parts of other lengths.
__host__ __device__ inline Layout receivedBy(int block) {
  if (block % 3 == 2)
    return {57, 8, 1, -5};
  return block % 3 == 1 ? Layout{2, 3, 3, 17} : Layout{4, 5, 2, 9};
}

__host__ __device__ inline bool takesPart(int block) { return block % 7 != 5; }

// MPI-3.1, 4.1.2 and 3.7.2: each block gives the neighbour's what it has, by
// one of the pairs of operations with which nobody waits in a circle.
template <class T>
__global__ void vectors(const T *out, T *in, cuda_mpi_status *seen) {
  const int block = blockIdx.x, thread = threadIdx.x;
  if (!takesPart(block) || thread == 1)
    return;
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  const Layout s = sentBy(rank, block), r = receivedBy(block);
  const T *const from = out + block * Room + s.place;
  T *const to = in + block * Room + r.place;
  const size_t sent = s.length * sizeof(T), received = r.length * sizeof(T);
  const ptrdiff_t apart = s.stride * (ptrdiff_t)sizeof(T);
  const ptrdiff_t back = r.stride * (ptrdiff_t)sizeof(T);
  const int tag = 100 + block;
  cuda_mpi_status status;
  cuda_mpi_request requests[2];
  switch (block / 3 % 4) {
  case 0:
    cuda_mpi_sendrecv_vector_block(from, s.count, sent, apart, right, tag, to,
                                   r.count, received, back, left, tag,
                                   MPI_COMM_WORLD, &status);
    break;
  case 1:
    cuda_mpi_irecv_vector_block(to, r.count, received, back, left, &requests[0],
                                tag);
    cuda_mpi_send_vector_block(from, s.count, sent, apart, right, tag);
    cuda_mpi_wait_block(&requests[0], &status);
    break;
  case 2:
    cuda_mpi_isend_vector_block(from, s.count, sent, apart, right, &requests[0],
                                tag);
    cuda_mpi_recv_vector_block(to, r.count, received, back, left, tag,
                               MPI_COMM_WORLD, &status);
    cuda_mpi_wait_block(&requests[0]);
    break;
  default:
    cuda_mpi_isend_vector_block(from, s.count, sent, apart, right, &requests[0],
                                tag);
    cuda_mpi_irecv_vector_block(to, r.count, received, back, left, &requests[1],
                                tag);
    for (int flag = 0; !flag;)
      cuda_mpi_test_block(&requests[1], &flag, &status);
    cuda_mpi_wait_block(&requests[0]);
  }
  seen[block * blockDim.x + thread] = status;
}

template <class T>
static void testVectors(harness::Test &test, int blocks, int threads) {
  const int left = (test.rank + test.size - 1) % test.size;
  const auto value = [](int rank, int block, int i) {
    return (T)(word(rank, block, i) % 251);
  };
  std::vector<T> begin, expected;
  for (int i = 0; i < blocks * Room; ++i) {
    begin.push_back(value(test.rank, i / Room, i % Room));
    expected.push_back((T)(i % 7));
  }
  const harness::Device<T> out(begin), in(expected);
  const harness::Device<cuda_mpi_status> seen(blocks * threads);
  vectors<<<blocks, threads>>>((const T *)out, (T *)in, seen);
  const std::vector<cuda_mpi_status> statuses = seen.values();
  for (int block = 0; block < blocks; ++block) {
    const Layout s = sentBy(left, block), r = receivedBy(block);
    const int count = takesPart(block) ? s.count * s.length : 0;
    for (int i = 0; i < count; ++i)
      expected[block * Room + r.place + i / r.length * r.stride +
               i % r.length] =
          value(left, block, s.place + i / s.length * s.stride + i % s.length);
    for (int t = 0; t < threads; ++t)
      expectStatuses(test, "vectors, statuses", {statuses[block * threads + t]},
                     {statusOf(left, 100 + block, count * sizeof(T))}, 1,
                     !takesPart(block) || t == 1);
  }
  test.expect("vectors", in.values(), expected);
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  for (const int blocks : {1, 13, 30}) {
    testVectors<unsigned char>(test, blocks, 5);
    testVectors<double>(test, blocks, 34);
  }
  return test.finish();
}
