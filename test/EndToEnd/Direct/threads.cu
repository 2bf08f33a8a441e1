//===- threads.cu - Two threads that launch at the same time ------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A launch of the direct lowering does not return before it is over: another
// one meanwhile needs MPI_THREAD_MULTIPLE.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu --lowering=direct %s -o %t
// RUN: %mpirun -np 1 %t multiple
// RUN: not %mpirun -np 1 %t serialized 2>&1 | FileCheck %s
// CHECK: threads.cu:[[@LINE+28]]: error: kernel 'send' is launched while another embedded kernel is running, which needs MPI_THREAD_MULTIPLE

#include <gpumpi/gpumpi.h>

#include <chrono>
#include <string>
#include <thread>

__global__ void receive(int *data) {
  cuda_mpi_recv(data, sizeof *data, 0, 1, MPI_COMM_SELF);
}

__global__ void send(int *data) {
  cuda_mpi_send(data, sizeof *data, 0, 1, MPI_COMM_SELF);
}

int main(int argc, char **argv) {
  int provided;
  MPI_Init_thread(&argc, &argv,
                  argv[1] == std::string("multiple") ? MPI_THREAD_MULTIPLE
                                                     : MPI_THREAD_SERIALIZED,
                  &provided);
  int *data;
  cudaMalloc(&data, 2 * sizeof *data);
  const int values[2] = {0, 42};
  cudaMemcpy(data, values, sizeof values, cudaMemcpyHostToDevice);
  std::thread waiting([=] { receive<<<1, 32>>>(data); });
  std::this_thread::sleep_for(std::chrono::milliseconds(500));
  send<<<1, 32>>>(data + 1);
  waiting.join();
  int got = 0;
  cudaMemcpy(&got, data, sizeof got, cudaMemcpyDeviceToHost);
  MPI_Finalize();
  return got == 42 ? 0 : 1;
}
