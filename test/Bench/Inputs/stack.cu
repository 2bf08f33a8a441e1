//===- stack.cu - A kernel that gets a stack frame ------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A local copy of a parameter that is only looked at, in the ordinary kernel,
// can be read where the parameter is. Translated, the kernel enters the loop in
// its middle.
//
//===----------------------------------------------------------------------===//

#include <gpumpi/gpumpi.h>

struct Peers {
  int of[9];
};

__global__ void pick(Peers peers, float *data, int n) {
  cuda_mpi_request requests[9];
  int begun = 0;
  for (int d = 0; d < 9; ++d)
    if (peers.of[d] != MPI_PROC_NULL)
      cuda_mpi_isend(&data[d * n], n * sizeof(float), peers.of[d],
                     &requests[begun++], d);
  cuda_mpi_waitall(begun, requests);
}
