//===- coll-bcast-buffers.cu - Broadcasts in memory of every kind ------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The buffer is a __device__ variable, a part of an array, a member of a
// class, a shared variable, a local variable or a parameter of the kernel. Of
// those that every thread or block has for itself, the first live one's is the
// buffer.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -I %S/../EndToEnd/Inputs %s -o %t
// RUN: %mpirun -np 1 %t
// RUN: %mpirun -np 2 %t
// RUN: %mpirun -np 3 %t
// RUN: %mpirun -np 8 %t
// RUN: env GPUMPI_STAGING=always %mpirun -np 3 %t
// RUN: env GPUMPI_COLLECTIVES=blocking %mpirun -np 3 %t
// RUN: %gpumpicxx --target=cpu --lowering=direct -I %S/../EndToEnd/Inputs %s -o %t.direct
// RUN: %mpirun -np 3 %t.direct

#include "harness.h"

__device__ int table[4][5];
__device__ struct {
  char before;
  double values[3];
  char after;
} record;

/// MPI-3.1, 5.4, with a row of a __device__ variable: the rows around it stay.
__global__ void row(int root, int *seen) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int rank = cuda_mpi_comm_rank();
  if (i < 20)
    table[i / 5][i % 5] = 100 * rank + i;
  cuda_mpi_bcast(table[2], 5, root);
  seen[i] = table[i / 5 % 4][i % 5];
}

/// The same with a member that is an array.
__global__ void member(int root, double *seen) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int rank = cuda_mpi_comm_rank();
  if (i == 7) {
    record.before = record.after = static_cast<char>(rank);
    for (int k = 0; k < 3; ++k)
      record.values[k] = rank + 0.25 * k;
  }
  cuda_mpi_bcast(record.values, 3, root);
  seen[i] = i % 5 == 0   ? record.before
            : i % 5 == 4 ? record.after
                         : record.values[i % 5 - 1];
}

/// With shared variables: the first block that has live threads sends and
/// receives, the others keep theirs.
__global__ void shared(int root, int firstBlock, int *seen) {
  if ((int)blockIdx.x < firstBlock)
    return;
  __shared__ int few[8];
  __shared__ int one;
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int mine = 1000 * cuda_mpi_comm_rank() + 100 * blockIdx.x;
  if (threadIdx.x < 8)
    few[threadIdx.x] = mine + threadIdx.x;
  if (threadIdx.x == 9)
    one = mine + 50;
  __syncthreads();
  cuda_mpi_bcast(few + 2, 4, root);
  cuda_mpi_bcast(&one, 1, root);
  seen[i] = threadIdx.x == 8 ? one : few[threadIdx.x % 8];
}

/// With local variables: the first live thread's are the buffers.
__global__ void local(int root, int firstLive, double *seen) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < firstLive)
    return;
  double values[3] = {i + 0.5, i + 0.25,
                      i + 0.125 + 1000 * cuda_mpi_comm_rank()};
  int count = 10 * cuda_mpi_comm_rank() + i;
  cuda_mpi_bcast(&count, 1, root);
  cuda_mpi_bcast(values + 1, 2, root);
  seen[i] = values[0] + 3 * values[1] + 5 * values[2] + 7 * count;
}

/// With a parameter, of which every thread has its own as well.
__global__ void parameter(int root, long value, int firstLive, long *seen) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < firstLive)
    return;
  cuda_mpi_bcast(&value, 1, root);
  seen[i] = value;
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  const int rank = test.rank;
  for (int root = 0; root < test.size; ++root) {
    {
      harness::Device<int> seen(2 * 48);
      row<<<2, 48>>>(root, seen);
      std::vector<int> expected;
      for (int i = 0; i < 2 * 48; ++i)
        expected.push_back(100 * (i / 5 % 4 == 2 ? root : rank) + i % 20);
      test.expect("row", seen.values(), expected);
    }
    {
      harness::Device<double> seen(4 * 16);
      member<<<4, 16>>>(root, seen);
      std::vector<double> expected;
      for (int i = 0; i < 4 * 16; ++i)
        expected.push_back(
            i % 5 == 0 || i % 5 == 4 ? rank : root + 0.25 * (i % 5 - 1));
      test.expect("member", seen.values(), expected);
    }
    for (int firstBlock : {0, 2}) {
      harness::Device<int> seen(std::vector<int>(4 * 32, -1));
      shared<<<4, 32>>>(root, firstBlock, seen);
      std::vector<int> expected;
      for (int i = 0; i < 4 * 32; ++i) {
        const int block = i / 32, thread = i % 32;
        const bool isOne = thread == 8;
        const bool arrives = block == firstBlock &&
                             (isOne || (thread % 8 >= 2 && thread % 8 < 6));
        expected.push_back(block < firstBlock
                               ? -1
                               : 1000 * (arrives ? root : rank) + 100 * block +
                                     (isOne ? 50 : thread % 8));
      }
      test.expect("shared", seen.values(), expected);
    }
    for (int firstLive : {0, 5, 40}) {
      harness::Device<double> seen(std::vector<double>(64, -1));
      harness::Device<long> values(std::vector<long>(64, -1));
      local<<<2, 32>>>(root, firstLive, seen);
      parameter<<<2, 32>>>(root, 7000000000 + rank, firstLive, values);
      std::vector<double> expected;
      std::vector<long> expectedValues;
      for (int i = 0; i < 64; ++i) {
        const int from = i == firstLive ? root : rank;
        expected.push_back(i < firstLive ? -1
                                         : i + 0.5 + 3 * (i + 0.25) +
                                               5 * (i + 0.125 + 1000 * from) +
                                               7 * (10 * from + i));
        expectedValues.push_back(i < firstLive ? -1 : 7000000000 + from);
      }
      test.expect("local", seen.values(), expected);
      test.expect("parameter", values.values(), expectedValues);
    }
  }
  return test.finish();
}
