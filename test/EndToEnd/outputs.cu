//===- outputs.cu - What operations give back to every thread -----------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A status and a flag reach every thread, wherever it wants them and wherever
// the call stands: each thread tells what it has seen.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -I %S/Inputs %s -o %t
// RUN: %if buffered-self %{ %mpirun -np 1 %t %}
// RUN: %mpirun -np 3 %t
// RUN: env GPUMPI_STAGING=always %mpirun -np 2 %t
// RUN: %gpumpicxx --target=cpu --lowering=direct -I %S/Inputs %s -o %t.direct
// RUN: %mpirun -np 3 %t.direct
// RUN: %if nvcc-all %{ %gpumpicxx --target=cuda -arch=compute_80 -c -I %S/Inputs %s -o %t.cuda %}

#include "harness.h"

#include <algorithm>

#define OR_RETURN(CALL)                                                        \
  do {                                                                         \
    if ((CALL) != MPI_SUCCESS)                                                 \
      return;                                                                  \
  } while (0)

struct Seen {
  cuda_mpi_status status;
  int flag;
};

__device__ cuda_mpi_status lastSeen;

__device__ void receive(int *data, int from, cuda_mpi_status *status) {
  cuda_mpi_recv(data, 4 * sizeof *data, from, CUDA_MPI_ANY_TAG, MPI_COMM_WORLD,
                status);
}

template <class T>
__device__ long long exchange(T *data, int to, int from, int tag) {
  cuda_mpi_status status;
  const T before = *data;
  cuda_mpi_sendrecv(data, sizeof *data, to, tag, data + 1, sizeof *data, from,
                    CUDA_MPI_ANY_TAG, MPI_COMM_WORLD, &status);
  return status.count * 1000 + status.tag * 10 + (*data == before);
}

/// Sends from every process to the next one; `out` has ten numbers a thread.
__global__ void outputs(int *data, int *out, int firstLive, bool wanted) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < firstLive)
    return;
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  int *const mine = out + 10 * i;

  // A variable of the thread's own, and one of which it has an array.
  cuda_mpi_status own = {-1, -1, -1, 0, -1};
  cuda_mpi_status several[3];
  cuda_mpi_send(data, 3 * sizeof *data, right, 5);
  cuda_mpi_recv(data + 8, 4 * sizeof *data, CUDA_MPI_ANY_SOURCE,
                CUDA_MPI_ANY_TAG, MPI_COMM_WORLD, &own);
  mine[0] = own.source * 100 + own.tag + (int)own.count + own.error;
  for (int k = 0; k < 3; ++k) {
    cuda_mpi_send(data, k * sizeof *data, right, k);
    receive(data + 8, left, &several[(k + i) % 3]);
  }
  mine[1] = 0;
  for (int k = 0; k < 3; ++k)
    mine[1] = mine[1] * 10 + several[(k + i) % 3].tag +
              (int)several[(k + i) % 3].count;

  // A member, which lies beside a number that the thread must keep.
  Seen seen = {{}, 7 * i};
  cuda_mpi_send(data, sizeof *data, right, 9);
  if (cuda_mpi_recv(data + 8, sizeof *data, left, 9, MPI_COMM_WORLD,
                    &seen.status) == MPI_SUCCESS &&
      seen.status.count == 4)
    mine[2] = seen.status.tag;
  mine[3] = seen.flag;

  // Both branches of an `if` end with one, and some want nothing.
  cuda_mpi_status branch = {-7, -7, -7, 0, -7};
  if (rank % 2 == 0)
    cuda_mpi_sendrecv(data, 4, right, 11, data + 8, 4, left, CUDA_MPI_ANY_TAG,
                      MPI_COMM_WORLD, wanted ? &branch : nullptr);
  else
    cuda_mpi_sendrecv_replace(data, 4, right, 11, left, 11, MPI_COMM_WORLD,
                              &branch);
  mine[4] = branch.tag;

  // One variable for all threads.
  cuda_mpi_send(data, 2 * sizeof *data, right, 12);
  cuda_mpi_recv(data + 8, 2 * sizeof *data, left, 12, MPI_COMM_WORLD,
                &lastSeen);
  mine[5] = lastSeen.tag * 10 + (int)lastSeen.count;

  // In shared memory, one for each block.
  __shared__ cuda_mpi_status inBlock;
  cuda_mpi_send(data, sizeof *data, right, 13);
  OR_RETURN(cuda_mpi_recv(data + 8, sizeof *data, left, 13, MPI_COMM_WORLD,
                          &inBlock));
  __syncthreads();
  mine[6] = inBlock.tag;

  // Flags, in a loop that ends when all threads see one.
  int rounds = 0, flag = 0, other = -1;
  cuda_mpi_status found;
  cuda_mpi_iprobe(left, 99, &other);
  cuda_mpi_send(data, 2 * sizeof *data, right, 14);
  while (!flag) {
    ++rounds;
    cuda_mpi_iprobe(CUDA_MPI_ANY_SOURCE, CUDA_MPI_ANY_TAG, &flag,
                    MPI_COMM_WORLD, &found);
  }
  cuda_mpi_recv(data + 8, found.count, found.source, found.tag);
  mine[7] = (rounds > 0) * 1000 + other * 100 + found.tag + (int)found.count;

  mine[8] = (int)exchange(data, right, left, 3);
  mine[9] = (int)exchange<double>((double *)(data + 16), right, left, 4);
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  const int left = (test.rank + test.size - 1) % test.size;
  for (int first : {0, 33})
    for (bool wanted : {true, false}) {
      const int threads = 3 * 32;
      harness::Device<int> data(std::vector<int>(32, 0));
      harness::Device<int> out(std::vector<int>(10 * threads, -3));
      outputs<<<3, 32>>>(data, out, first, wanted);
      std::vector<int> expected(10 * threads, -3);
      for (int i = first; i < threads; ++i) {
        const int branch = test.rank % 2 == 0 && !wanted ? -7 : 11;
        const int values[10] = {left * 100 + 5 + 12,
                                (0 * 10 + 5) * 10 + 10,
                                9,
                                7 * i,
                                branch,
                                12 * 10 + 8,
                                13,
                                1000 + 14 + 8,
                                4 * 1000 + 3 * 10 + 1,
                                8 * 1000 + 4 * 10 + 1};
        std::copy(values, values + 10, expected.begin() + 10 * i);
      }
      test.expect("outputs", out.values(), expected);
    }
  return test.finish();
}
