//===- nb-said.cu - Waits of which the first thread's count is meant ------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Threads that differ in how many requests they name, and say that they do not,
// get what the first one asks for, whether or not there is something to wait
// for.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu --lowering=suspend -I %S/../EndToEnd/Inputs %s -o %t
// RUN: %mpirun -np 2 %t
// RUN: %mpirun -np 1 %t
// RUN: %mpirun -np 8 %t
// RUN: %gpumpicxx --target=cpu --lowering=direct -I %S/../EndToEnd/Inputs %s -o %t.direct
// RUN: %mpirun -np 2 %t.direct
// RUN: %if nvcc %{ %gpumpicxx --target=cuda -arch=compute_80 -c -I %S/../EndToEnd/Inputs %s -o %t.cuda %}

#include "Inputs/requests.h"

__device__ int countOf(int thread) {
  return cuda_mpi_uniform(thread == 0 ? 2 : 0);
}

__global__ void first(unsigned *in, const unsigned *out, unsigned *got) {
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int thread = threadOfGrid();
  cuda_mpi_request requests[2];
  for (int k = 0; k < 2; ++k)
    cuda_mpi_irecv(in + k, sizeof *in, (rank + size - 1) % size, &requests[k],
                   k);
  for (int k = 0; k < 2; ++k)
    cuda_mpi_send(out, sizeof *out, (rank + 1) % size, k);
  cuda_mpi_barrier();
  const int count = countOf(thread);
  const int code = cuda_mpi_barrier();
  cuda_mpi_waitall(count, requests);
  got[thread] = 2 - outstanding(requests, 2) + code;
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  harness::Device<unsigned> in(2), out(std::vector<unsigned>{3}), got(3 * 40);
  first<<<3, 40>>>(in, out, got);
  test.expect("completed", got.values(), std::vector<unsigned>(3 * 40, 2));
  return test.finish();
}
