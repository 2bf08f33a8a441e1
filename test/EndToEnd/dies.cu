//===- dies.cu - Processes that die ---------------------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One process dies while another waits for it in a kernel. It says where it has
// been, once, and the job ends at once and has failed; whoever handled the
// signal before has it, too. One that is killed has no time for last words: the
// launcher has them. A kernel that uses what is no memory is an error of CUDA,
// which ends the job in the same way.
//
//===----------------------------------------------------------------------===//

// DEFINE: %{direct} = %gpumpicxx --target=cpu --lowering=direct
// RUN: %gpumpicxx --target=cpu -Wall -Wextra -Werror %s -o %t
// RUN: %ends 30 %mpirun -np 2 %t first 2>&1 | FileCheck %s --check-prefixes=FAILED,FIRST
// RUN: %ends 30 %mpirun -np 2 %t kernel 2>&1 | FileCheck %s --check-prefixes=FAILED,KERNEL
// RUN: %ends 30 %mpirun -np 2 %t operation 2>&1 | FileCheck %s --check-prefixes=CHECK,OPERATION
// RUN: %ends 30 %mpirun -np 2 %t killed 2>&1 | FileCheck %s --check-prefix=%if openmpi %{KILLED%} %else %{KILLED-ELSEWHERE%}
// RUN: %if !synchronous-launches %{ %ends 30 %mpirun -np 2 %t leaves 2>&1 | FileCheck %s --check-prefixes=CHECK,LEAVES %}
// RUN: %if !synchronous-launches %{ %ends 30 %mpirun -np 2 %t meanwhile 2>&1 | FileCheck %s --check-prefixes=CHECK,MEANWHILE %}
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
// RUN: %ends 30 %mpirun -np 2 %t.direct killed 2>&1 | FileCheck %s --check-prefix=%if openmpi %{KILLED%} %else %{KILLED-ELSEWHERE%}
// RUN: %ends 30 %mpirun -np 2 %t.direct exit 2>&1 | FileCheck %s --check-prefixes=CHECK,EXIT

// CHECK-NOT: error:
// SILENT-NOT: error: rank

#include <gpumpi/gpumpi.h>

#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <sys/time.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

__global__ void waits(int *data, volatile int *here) {
  *here = 1;
  // OPERATION: dies.cu:[[@LINE+3]]: error: rank 1 has died of SIGABRT in cuda_mpi_recv of kernel 'waits'{{$}}
  // LEAVES: dies.cu:[[@LINE+2]]: error: rank 1 has left without MPI_Finalize in cuda_mpi_recv of kernel 'waits'{{$}}
  // MEANWHILE: dies.cu:[[@LINE+1]]: error: rank 1 has died of SIGSEGV in cuda_mpi_recv of kernel 'waits'{{$}}
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

// KILLED-NOT: error:
// KILLED: {{^}}the kernel waits{{$}}
// KILLED-NOT: error:
// KILLED: noticed that process rank 1 with PID {{[0-9]+}} on node {{.+}} exited on signal 9
// KILLED-NOT: error:
// KILLED-ELSEWHERE-NOT: error: rank
// KILLED-ELSEWHERE: {{^}}the kernel waits{{$}}
// KILLED-ELSEWHERE-NOT: error: rank

// CHECK-NOT: error: rank
// FAILED-NOT: error:{{.*}} rank

static void own(int) {
  static const char text[] = "the program's own handler\n";
  _exit(write(STDERR_FILENO, text, sizeof text - 1) > 0 ? 3 : 4);
}

/// What a kernel sets before it waits.
static volatile int *here;

/// So often the kernel is found where it is about to wait before it is taken
/// to wait: under load, it may get there late.
constexpr int Looks = 5;

/// Whether the kernel waits by now, for somebody who looks now and then.
static bool itWaits() {
  static int looks = 0;
  return *here && ++looks > Looks;
}

static void abortInOperation(int) {
  if (itWaits())
    std::abort();
}

static void killInOperation(int) {
  static const char text[] = "the kernel waits\n";
  if (itWaits() && write(STDERR_FILENO, text, sizeof text - 1) > 0)
    raise(SIGKILL);
}

/// Calls \p handler now and then from now on, also where a launch does not
/// return before it is over.
static void callOften(void (*handler)(int)) {
  std::signal(SIGALRM, handler);
  const itimerval often = {{0, 200 * 1000}, {0, 200 * 1000}};
  setitimer(ITIMER_REAL, &often, nullptr);
}

/// Launches a kernel, and comes back while that waits.
static void launchAndLetWait(int *data, int *reached) {
  waits<<<1, 1>>>(data, reached);
  do {
    if (cudaStreamQuery(nullptr) != cudaErrorNotReady)
      std::puts("error: it has not waited");
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  } while (!itWaits());
}

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
  int *reached = nullptr;
  cudaMalloc(&data, sizeof *data);
  cudaMallocHost(&reached, sizeof *reached);
  *reached = 0;
  here = reached;
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
    if (is("operation"))
      callOften(abortInOperation);
    if (is("killed"))
      callOften(killInOperation);
    if (is("leaves") || is("meanwhile"))
      launchAndLetWait(data, reached);
    if (is("host") || is("meanwhile") || is("handled"))
      *none = 1;
    if (is("abort"))
      std::abort();
    if (is("raise"))
      std::raise(SIGFPE);
    if (is("exit") || is("leaves"))
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
    waits<<<1, 1>>>(data, reached);
    cudaDeviceSynchronize();
  }
  MPI_Finalize();
}
