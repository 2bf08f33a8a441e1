//===- both-lowerings.cu - Launches of either lowering wait together ------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A kernel in the direct lowering waits for a message that a function of the
// host sends, which another stream calls behind a translated kernel. There the
// program has its own error handlers, and may free a communicator.
//
//===----------------------------------------------------------------------===//

// DEFINE: %{build} = %gpumpicxx --target=cpu -Wall -Wextra -Werror %s -c
// UNSUPPORTED: gpu
// (the CUDA target has one lowering)
// RUN: %{build} -DRECEIVER -o %t.receiver.o
// RUN: %{build} -o %t.direct.o --lowering=direct
// RUN: %{build} -o %t.o
// RUN: %gpumpicxx --target=cpu %t.receiver.o %t.direct.o -o %t.both
// RUN: %mpirun -np 1 %t.both | FileCheck %s
// RUN: %gpumpicxx --target=cpu %t.receiver.o %t.o -o %t.translated
// RUN: %mpirun -np 1 %t.translated | FileCheck %s

// CHECK: the program's handler
// CHECK-NEXT: 9
// CHECK-NEXT: the program's handler
// CHECK-NEXT: 10
// CHECK-NOT: {{.}}

#include <gpumpi/gpumpi.h>

#include <cstdio>

void launchReceiver(int *data, MPI_Comm comm, cudaStream_t stream);

#ifdef RECEIVER

__global__ void receiver(int *data, MPI_Comm comm) {
  cuda_mpi_recv(data, sizeof *data, 0, 1, comm);
}

void launchReceiver(int *data, MPI_Comm comm, cudaStream_t stream) {
  receiver<<<1, 32, 0, stream>>>(data, comm);
}

#else

__global__ void sender(int *data, MPI_Comm comm) {
  cuda_mpi_send(data, sizeof *data, 0, 1, comm);
  cuda_mpi_recv(data + 1, sizeof *data, 0, 2, MPI_COMM_SELF);
}

namespace {

struct Answer {
  MPI_Comm comm;
  int value;
  MPI_Request request;
};

} // namespace

static void answer(void *argument) {
  Answer &with = *static_cast<Answer *>(argument);
  MPI_Errhandler handler;
  MPI_Comm_get_errhandler(MPI_COMM_WORLD, &handler);
  std::puts(handler == MPI_ERRORS_ARE_FATAL ? "the program's handler"
                                            : "another handler");
  MPI_Errhandler_free(&handler);
  MPI_Comm_free(&with.comm);
  MPI_Isend(&with.value, 1, MPI_INT, 0, 2, MPI_COMM_SELF, &with.request);
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  for (int round = 0; round < 2; ++round) {
    Answer with = {MPI_COMM_NULL, 9 + round, MPI_REQUEST_NULL};
    MPI_Comm_dup(MPI_COMM_SELF, &with.comm);
    int *data, received = 0;
    cudaMalloc(&data, 3 * sizeof *data);
    cudaStream_t receives, sends;
    cudaStreamCreateWithFlags(&receives, cudaStreamNonBlocking);
    cudaStreamCreateWithFlags(&sends, cudaStreamNonBlocking);
    launchReceiver(data + 2, with.comm, receives);
    cudaLaunchHostFunc(receives, answer, &with);
    sender<<<1, 32, 0, sends>>>(data, with.comm);
    cudaDeviceSynchronize();
    MPI_Wait(&with.request, MPI_STATUS_IGNORE);
    cudaMemcpy(&received, data + 1, sizeof received, cudaMemcpyDeviceToHost);
    std::printf("%d\n", received);
    cudaStreamDestroy(receives);
    cudaStreamDestroy(sends);
    cudaFree(data);
  }
  MPI_Finalize();
}

#endif
