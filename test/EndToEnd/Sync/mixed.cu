//===- mixed.cu - One barrier in two ways
//----------------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Threads that leave the kernel for a barrier cannot be met by others that wait
// in it: in no order of the threads may one of them go on.
//
// RUN: %gpumpicxx --target=cpu %s -o %t.suspend
// RUN: %t.suspend group | FileCheck %s --check-prefix=FINE
// FINE: 40
//
// RUN: %gpumpicxx --target=cpu --lowering=sync %s -o %t
// RUN: not %t group 2>&1 | FileCheck %s --check-prefix=GROUP
// RUN: env GPUMPI_CPU_ORDER=reverse not %t group 2>&1 | FileCheck %s --check-prefix=GROUP
// GROUP: kernel group, {{.*}}: threads of the block wait in a barrier, and others in another kind of barrier: none can go on
// RUN: not %mpirun -np 1 %t operation 2>&1 | FileCheck %s --check-prefix=OPERATION
// RUN: env GPUMPI_CPU_ORDER=reverse not %mpirun -np 1 %t operation 2>&1 | FileCheck %s --check-prefix=OPERATION
// OPERATION: kernel operation, {{.*}}: threads of the block wait in a barrier, and others in an operation: none can go on
//
//===----------------------------------------------------------------------===//

#include <cooperative_groups.h>
#include <cstdio>
#include <cstring>
#include <gpumpi/gpumpi.h>

namespace cg = cooperative_groups;

__global__ void group(const int *first, int *out) {
  const cg::thread_block block = cg::this_thread_block();
  const cg::thread_group &same = block;
  if (first[threadIdx.x])
    __syncthreads();
  else
    same.sync();
  atomicAdd(out, 1);
}

__global__ void operation(const int *first, int *out) {
  if (first[threadIdx.x])
    __syncthreads();
  else
    cuda_mpi_barrier();
  atomicAdd(out, 1);
}

int main(int, char **arguments) {
  constexpr int Threads = 40;
  int *first, *out;
  cudaMallocManaged(&first, Threads * sizeof(int));
  cudaMallocManaged(&out, sizeof(int));
  *out = 0;
  for (int i = 0; i < Threads; ++i)
    first[i] = i % 3 == 0;
  if (std::strcmp(arguments[1], "group") == 0) {
    group<<<1, Threads>>>(first, out);
  } else {
    MPI_Init(nullptr, nullptr);
    operation<<<1, Threads>>>(first, out);
  }
  cudaDeviceSynchronize();
  std::printf("%d\n", *out);
  if (std::strcmp(arguments[1], "group") != 0)
    MPI_Finalize();
}
