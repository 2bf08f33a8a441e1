// Sends a number around the processes from inside a kernel.
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "beside.h"
#include "blank.h"
#include "offset.h"

#include <gpumpi/gpumpi.h>

#include <cstdio>
#include <cstring>

#ifndef ADDEND
#define ADDEND 7
#endif
#if !defined(IS_CXX) || !defined(FOUND_BEHIND_BLANK)
#error settings of the target have not arrived
#endif

__global__ void exchange(int *box, int value) {
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  if (blockIdx.x == 0 && threadIdx.x == 0)
    box[0] = value;
  cuda_mpi_send(&box[0], sizeof(int), (rank + 1) % size);
  cuda_mpi_recv(&box[1], sizeof(int), (rank + size - 1) % size);
}

void checkOnDevice(int argc, char **argv) {
  static_assert(sizeof(MESSAGE) == sizeof("two words"), "as it was written");
  MPI_Init(&argc, &argv);
  int *box = nullptr, received = 0;
  if (cudaMalloc(&box, 2 * sizeof(int)) != cudaSuccess)
    MPI_Abort(MPI_COMM_WORLD, 1);
  exchange<<<2, 32>>>(box, OFFSET + ADDEND);
  cudaMemcpy(&received, &box[1], sizeof(int), cudaMemcpyDeviceToHost);
  std::printf("received %d\n", received);
  cudaFree(box);
  MPI_Finalize();
}
