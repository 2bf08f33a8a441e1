//===- device-resets.cu - Launches behind cudaDeviceReset ----------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A reset takes everything from a device, also what the runtime keeps there
// from launch to launch: memory for frames, posts and staging. Other devices
// keep theirs.
//
//===----------------------------------------------------------------------===//

// UNSUPPORTED: gpu
// (two devices are a setting of the CPU device)
// RUN: %gpumpicxx --target=cpu -I %S/Inputs %s -o %t
// RUN: %mpirun -np 2 %t
// RUN: env GPUMPI_STAGING=always %mpirun -np 2 %t
// RUN: env GPUMPI_STAGING=always GPUMPI_CPU_DEVICES=2 GPUMPI_SELECT_DEVICE=0 %mpirun -np 2 %t
// RUN: %gpumpicxx --target=cpu --lowering=direct -I %S/Inputs %s -o %t.direct
// RUN: env GPUMPI_STAGING=always %mpirun -np 2 %t.direct

#include "harness.h"

__global__ void exchange(int *data, int n) {
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  int kept[6];
  for (int k = 0; k < 6; ++k)
    kept[k] = i + k;
  cuda_mpi_request requests[2];
  cuda_mpi_irecv(data + n, n * sizeof(int), (rank + 1) % size, &requests[0]);
  data[i] = rank * 1000 + i;
  cuda_mpi_barrier();
  cuda_mpi_isend(data, n * sizeof(int), (rank + size - 1) % size, &requests[1]);
  cuda_mpi_waitall(2, requests);
  for (int k = 0; k < 6; ++k)
    if (kept[k] != i + k)
      data[n + i] = -1;
}

/// What blocks do by themselves.
__global__ void blocks(int *data, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int peer = 1 - cuda_mpi_comm_rank();
  const int first = blockIdx.x * blockDim.x;
  data[i] = i;
  cuda_mpi_sendrecv_block(data + first, blockDim.x * sizeof(int), peer,
                          blockIdx.x, data + n + first,
                          blockDim.x * sizeof(int), peer, blockIdx.x);
}

static void round(harness::Test &test) {
  constexpr int n = 320;
  std::vector<int> expected;
  for (int i = 0; i < n; ++i)
    expected.push_back(test.rank * 1000 + i);
  for (int i = 0; i < n; ++i)
    expected.push_back((test.rank + 1) % test.size * 1000 + i);
  {
    harness::Device<int> data(2 * n);
    exchange<<<n / 32, 32>>>(data, n);
    test.expect("exchange", data.values(), expected);
  }
  for (int i = 0; i < n; ++i)
    expected[i] = expected[n + i] = i;
  harness::Device<int> data(2 * n);
  blocks<<<n / 32, 32>>>(data, n);
  test.expect("blocks", data.values(), expected);
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  int devices = 0;
  CHECK(cudaGetDeviceCount(&devices));
  for (int i = 0; i < 10; ++i) {
    for (int device = 0; device < devices; ++device) {
      CHECK(cudaSetDevice(device));
      round(test);
    }
    CHECK(cudaSetDevice(i % devices));
    CHECK(cudaDeviceReset());
    // The next ones lie where the runtime's was.
    static void *program[40];
    for (void *&memory : program)
      CHECK(cudaMalloc(&memory, 5000));
    CHECK(cudaDeviceReset());
    for (int k = 0; k < 40; ++k)
      CHECK(cudaMalloc(&program[k], 1000 + 1000 * k));
    round(test);
  }
  return test.finish();
}
