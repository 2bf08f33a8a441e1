//===- abort.cu - Kernels that end the job --------------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One process ends the job from within a kernel, or one of its blocks does. The
// launcher has the code for its exit status, and nobody is said to have died.
// The others, which wait for what does not come any more, end as well, and at
// once (MPI-3.1, 8.7).
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -Wall -Wextra -Werror %s --lowering=suspend -o %t
// RUN: %ends --status 41 30 %mpirun -np 2 %t grid 41 2>&1 | FileCheck %s
// RUN: %ends --status 42 30 %mpirun -np 3 %t block 42 2>&1 | FileCheck %s
// RUN: %if openmpi %{ %ends --status 43 30 %mpirun -np 3 %t grid 43 2>&1 | FileCheck %s --check-prefixes=CHECK,WORLD %}
// RUN: %if openmpi %{ %ends --status 44 30 %mpirun -np 2 %t turned 44 2>&1 | FileCheck %s --check-prefixes=CHECK,TURNED %}
// RUN: %gpumpi-translate --target=cpu --lowering=loops %s -o - | grep -c "^ *::gpumpi::cpu::wholeBlock" | grep -x 3
// RUN: %gpumpicxx --target=cpu -Wall -Wextra -Werror %s -O1 --lowering=loops -o %t.loops
// RUN: %ends --status 45 30 %mpirun -np 3 %t.loops grid 45 2>&1 | FileCheck %s
// RUN: %ends --status 46 30 %mpirun -np 3 %t.loops block 46 2>&1 | FileCheck %s
// RUN: %gpumpicxx --target=cpu -Wall -Wextra -Werror %s --lowering=direct -o %t.direct
// RUN: %ends --status 47 30 %mpirun -np 3 %t.direct grid 47 2>&1 | FileCheck %s
// RUN: %ends --status 48 30 %mpirun -np 3 %t.direct block 48 2>&1 | FileCheck %s

// Nobody has died, and no kernel is over.
// CHECK-NOT: {{error|warning}}:
// CHECK-NOT: noticed that process
// CHECK-NOT: has returned
// WORLD: MPI_ABORT was invoked on rank 1 in communicator MPI_COMM_WORLD
// TURNED: MPI_ABORT was invoked on rank 0 in communicator MPI COMMUNICATOR
// CHECK-NOT: {{error|warning}}:
// CHECK-NOT: noticed that process
// CHECK-NOT: has returned

#include "Inputs/harness.h"

constexpr int Blocks = 2, Threads = 32;

// All others wait for rank 1, after they have told it that they are about to:
// when it aborts, they do nothing else any more.

__global__ void aborts(int *data, int code) {
  if (cuda_mpi_comm_rank() == 1) {
    for (int i = 1; i < cuda_mpi_comm_size(); ++i)
      cuda_mpi_recv(data, sizeof *data, CUDA_MPI_ANY_SOURCE, 1);
    cuda_mpi_abort(code);
    // It does not return.
    cuda_mpi_barrier(MPI_COMM_SELF);
  } else {
    cuda_mpi_send(data, sizeof *data, 1, 1);
    cuda_mpi_recv(data, sizeof *data, 1, 2);
  }
  data[0] = 1;
}

/// Its other block waits, too.
__global__ void abortsInBlock(int *data, int code) {
  if (cuda_mpi_comm_rank() == 1) {
    for (int i = 1; i < cuda_mpi_comm_size(); ++i)
      cuda_mpi_recv(data, sizeof *data, CUDA_MPI_ANY_SOURCE, 1);
    if (blockIdx.x == 1)
      cuda_mpi_abort_block(code);
    else
      cuda_mpi_recv_block(data, sizeof *data, 0, 3);
  } else {
    cuda_mpi_send(data, sizeof *data, 1, 1);
    cuda_mpi_recv(data, sizeof *data, 1, 2);
  }
  data[0] = 1;
}

/// In the communicator, the ranks are the other way round.
__global__ void abortsOf(MPI_Comm comm, int *data, int code) {
  if (cuda_mpi_comm_rank() == 1) {
    cuda_mpi_recv(data, sizeof *data, 0, 1);
    cuda_mpi_abort(code, comm);
  } else {
    cuda_mpi_send(data, sizeof *data, 1, 1);
    cuda_mpi_recv(data, sizeof *data, 1, 2);
  }
  data[0] = 1;
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  const auto is = [&](const char *mode) {
    return argc > 2 && std::strcmp(argv[1], mode) == 0;
  };
  const int code = argc > 2 ? std::atoi(argv[2]) : 0;
  MPI_Comm turned;
  MPI_Comm_split(MPI_COMM_WORLD, 0, -test.rank, &turned);
  harness::Device<int> data(1);
  if (is("grid"))
    aborts<<<Blocks, Threads>>>(data, code);
  if (is("block"))
    abortsInBlock<<<Blocks, Threads>>>(data, code);
  if (is("turned"))
    abortsOf<<<Blocks, Threads>>>(turned, data, code);
  CHECK(cudaDeviceSynchronize());
  std::fprintf(stderr, "rank %d: the kernel has returned\n", test.rank);
  return test.finish();
}
