//===- spawned.cu - Processes outside of MPI_COMM_WORLD ------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A kernel waits for longer than GPUMPI_TIMEOUT for a process that has been
// spawned, and cannot be asked what it does. That is no deadlock, also where
// other processes of the job wait for that kernel.
//
//===----------------------------------------------------------------------===//

// REQUIRES: openmpi
// RUN: %gpumpicxx --target=cpu %s -o %t
// RUN: env GPUMPI_TIMEOUT=0.5 %mpirun -np 1 %t message 2>&1 | FileCheck %s --check-prefix=MESSAGE
// RUN: env GPUMPI_TIMEOUT=0.5 %mpirun -np 2 %t message 2>&1 | FileCheck %s --check-prefix=GOT
// RUN: env GPUMPI_TIMEOUT=0.5 %mpirun -np 2 %t anybody 2>&1 | FileCheck %s --check-prefix=GOT
// RUN: env GPUMPI_TIMEOUT=0.5 %mpirun -np 2 %t barrier 2>&1 | FileCheck %s --check-prefix=GOT

#include <gpumpi/gpumpi.h>

#include <chrono>
#include <cstdio>
#include <cstring>
#include <thread>

// MESSAGE-NOT: gpumpi: deadlock
// MESSAGE: spawned.cu:[[@LINE+5]]: warning: rank 0 has waited for {{[0-9.]+}} s in cuda_mpi_recv of kernel 'message' {{.*}} for a process outside of MPI_COMM_WORLD
// MESSAGE: got 42
// GOT-NOT: gpumpi: deadlock
// GOT: got 42
__global__ void message(int *data, int source, MPI_Comm children) {
  cuda_mpi_recv(data, sizeof(int), source, 5, children);
}

__global__ void barrier(int *data, MPI_Comm together) {
  cuda_mpi_barrier(together);
  *data = 42;
}

/// Waits for a process that waits for the child.
__global__ void end(int *data) { cuda_mpi_bcast(data, 1, 0); }

static void beChild(MPI_Comm parent, const char *mode) {
  MPI_Comm together;
  MPI_Intercomm_merge(parent, 1, &together);
  // It does not answer: it may compute.
  std::this_thread::sleep_for(std::chrono::seconds(6));
  const int value = 42;
  if (!std::strcmp(mode, "message"))
    MPI_Send(&value, 1, MPI_INT, 0, 5, parent);
  else if (!std::strcmp(mode, "anybody"))
    MPI_Send(&value, 1, MPI_INT, 0, 5, together);
  else { // What kernels ask of MPI.
    MPI_Request request;
    MPI_Ibarrier(together, &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
  }
  MPI_Comm_free(&together);
  MPI_Comm_disconnect(&parent);
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  const char *mode = argc > 1 ? argv[1] : "";
  MPI_Comm child, together;
  MPI_Comm_get_parent(&child);
  if (child != MPI_COMM_NULL) {
    beChild(child, mode);
    return MPI_Finalize();
  }
  int rank;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_spawn(argv[0], argv + 1, 1, MPI_INFO_NULL, 0, MPI_COMM_WORLD, &child,
                 MPI_ERRCODES_IGNORE);
  MPI_Intercomm_merge(child, 0, &together);
  int *data, got = 0;
  cudaMalloc(&data, sizeof(int));
  if (!std::strcmp(mode, "barrier"))
    barrier<<<1, 1>>>(data, together);
  else if (rank == 0 && !std::strcmp(mode, "message"))
    message<<<2, 32>>>(data, 0, child);
  else if (rank == 0)
    message<<<2, 32>>>(data, CUDA_MPI_ANY_SOURCE, together);
  end<<<2, 32>>>(data);
  cudaMemcpy(&got, data, sizeof(int), cudaMemcpyDeviceToHost);
  if (rank == 0)
    std::printf("got %d\n", got);
  MPI_Comm_free(&together);
  MPI_Comm_disconnect(&child);
  MPI_Finalize();
}
