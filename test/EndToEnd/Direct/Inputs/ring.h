//===- ring.h - A device function of a header that calls operations -------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TEST_DIRECT_RING_H
#define GPUMPI_TEST_DIRECT_RING_H

#include <gpumpi/gpumpi.h>

/// Sends \p from to the next process and receives \p to from the one before.
__device__ inline int pass_around(void *to, const void *from, size_t bytes) {
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  return cuda_mpi_send(from, bytes, (rank + 1) % size) +
         cuda_mpi_recv(to, bytes, (rank + size - 1) % size);
}

#endif // GPUMPI_TEST_DIRECT_RING_H
