//===- dies.cu - Processes that die ---------------------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One process dies while another waits for it in a kernel. It says where it has
// been, once, and the job ends at once and has failed; whoever handled the
// signal before has it, too. A kernel that uses what is no memory is an error
// of CUDA, which ends the job in the same way.
//
//===----------------------------------------------------------------------===//

// DEFINE: %{direct} = %gpumpicxx --target=cpu --lowering=direct
// RUN: %gpumpicxx --target=cpu -Wall -Wextra -Werror %s -o %t
// RUN: %ends 30 %mpirun -np 2 %t first 2>&1 | FileCheck %s --check-prefixes=FAILED,FIRST
// RUN: %ends 30 %mpirun -np 2 %t kernel 2>&1 | FileCheck %s --check-prefixes=FAILED,KERNEL
// RUN: %ends 30 %mpirun -np 2 %t operation 2>&1 | FileCheck %s --check-prefixes=CHECK,OPERATION
// RUN: %ends 30 %mpirun -np 2 %t host 2>&1 | FileCheck %s --check-prefixes=CHECK,HOST
// RUN: %ends 30 %mpirun -np 2 %t abort 2>&1 | FileCheck %s --check-prefixes=CHECK,ABORT
// RUN: %ends 30 %mpirun -np 2 %t raise 2>&1 | FileCheck %s --check-prefixes=CHECK,RAISE
// RUN: %ends 30 %mpirun -np 2 %t exit 2>&1 | FileCheck %s --check-prefixes=CHECK,EXIT
// RUN: %ends --status 2 30 %mpirun -np 2 %t MPI_Abort 2>&1 | FileCheck %s --check-prefix=SILENT
// RUN: %ends 30 %mpirun -np 2 %t handled 2>&1 | FileCheck %s --check-prefixes=CHECK,HANDLED
// RUN: %mpirun -np 2 %t child 2>&1 | FileCheck %s --check-prefix=SILENT --allow-empty
// RUN: %mpirun -np 2 %t nothing 2>&1 | count 0
// RUN: %{direct} %s -o %t.direct
// RUN: %ends 30 %mpirun -np 2 %t.direct kernel 2>&1 | FileCheck %s --check-prefixes=FAILED,DIRECT
// RUN: %ends 30 %mpirun -np 2 %t.direct operation 2>&1 | FileCheck %s --check-prefixes=CHECK,OPERATION
// RUN: %ends 30 %mpirun -np 2 %t.direct exit 2>&1 | FileCheck %s --check-prefixes=CHECK,EXIT

// CHECK-NOT: error:
// SILENT-NOT: error: rank

#include <gpumpi/gpumpi.h>

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <sys/wait.h>
#include <unistd.h>

__global__ void waits(int *data) {
  // OPERATION: dies.cu:[[@LINE+1]]: error: rank 1 has died of SIGABRT in cuda_mpi_recv of kernel 'waits'
  cuda_mpi_recv(data, sizeof *data, CUDA_MPI_ANY_SOURCE);
}

__global__ void faults(int *first, int *second) {
  *first = 1;
  // KERNEL: dies.cu:[[@LINE+1]]: error: kernel 'faults' failed on rank 1, behind this cuda_mpi_barrier: {{.*}} (cudaErrorIllegalAddress)
  cuda_mpi_barrier(MPI_COMM_SELF);
  *second = 2;
}

// HOST: gpumpi: error: rank 1 has died of SIGSEGV, outside of kernels that call MPI
// ABORT: gpumpi: error: rank 1 has died of SIGABRT, outside of kernels that call MPI
// RAISE: gpumpi: error: rank 1 has died of SIGFPE, outside of kernels that call MPI
// EXIT: gpumpi: error: rank 1 has left without MPI_Finalize, outside of kernels that call MPI
// HANDLED: gpumpi: error: rank 1 has died of SIGSEGV, outside of kernels that call MPI
// HANDLED: the program's own handler

// CHECK-NOT: error: rank
// FAILED-NOT: error:{{.*}} rank

static void own(int) {
  static const char text[] = "the program's own handler\n";
  _exit(write(STDERR_FILENO, text, sizeof text - 1) > 0 ? 3 : 4);
}

static void alarmed(int) { std::abort(); }

int main(int argc, char **argv) {
  const auto is = [&](const char *what) {
    return argc > 1 && std::strcmp(argv[1], what) == 0;
  };
  if (is("handled"))
    std::signal(SIGSEGV, own);
  MPI_Init(&argc, &argv);
  int rank;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  int *data = nullptr, *volatile none = nullptr;
  cudaMalloc(&data, sizeof *data);
  // The runtime listens from the first kernel on.
  faults<<<1, 1>>>(data, data);
  cudaDeviceSynchronize();
  if (rank == 1) {
    // FIRST: dies.cu:[[@LINE+2]]: error: kernel 'faults' failed on rank 1: {{.*}} (cudaErrorIllegalAddress)
    if (is("first"))
      faults<<<1, 1>>>(none, data);
    // DIRECT: dies.cu:[[@LINE+2]]: error: kernel 'faults' failed on rank 1: {{.*}} (cudaErrorIllegalAddress)
    if (is("kernel"))
      faults<<<1, 1>>>(data, none);
    if (is("operation")) {
      std::signal(SIGALRM, alarmed);
      alarm(3); // It waits by then.
    }
    if (is("host") || is("handled"))
      *none = 1;
    if (is("abort"))
      std::abort();
    if (is("raise"))
      std::raise(SIGFPE);
    if (is("exit"))
      std::exit(0);
    if (is("MPI_Abort"))
      MPI_Abort(MPI_COMM_WORLD, 2);
  }
  if (is("child")) {
    const pid_t child = fork();
    if (child == 0)
      std::exit(0);
    waitpid(child, nullptr, 0);
  } else if (!is("nothing")) {
    waits<<<1, 1>>>(data);
    cudaDeviceSynchronize();
  }
  MPI_Finalize();
}
