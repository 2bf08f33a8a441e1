//===- memory.cu - Memory that is not there -----------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A failed cudaMalloc that the program looks at, one that it does not look at,
// and frames that do not fit. Grids that the device cannot run are in
// ../refused-launches.cu.
//
//===----------------------------------------------------------------------===//

// UNSUPPORTED: gpu
// (little memory is a setting of the CPU device)
// RUN: %gpumpicxx --target=cpu %s -o %t
// RUN: not env GPUMPI_CPU_MEMORY=1M %mpirun -np 2 %t checked 2>&1 | FileCheck %s --check-prefix=CHECKED
// RUN: not env GPUMPI_CPU_MEMORY=1M %mpirun -np 2 %t unchecked 2>&1 | FileCheck %s --check-prefix=UNCHECKED
// RUN: not env GPUMPI_CPU_MEMORY=1M %mpirun -np 2 %t frames 2>&1 | FileCheck %s --check-prefix=FRAMES
// RUN: %mpirun -np 2 %t fine

#include <gpumpi/gpumpi.h>

#include <cstdio>
#include <cstring>

__global__ void kernel(int *data) {
  int kept = data ? data[0] : 0;
  cuda_mpi_barrier();
  if (data)
    data[0] = kept;
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  const auto mode = [&](const char *name) {
    return argc > 1 && !std::strcmp(argv[1], name);
  };
  int *data = nullptr;
  if (mode("checked") || mode("unchecked")) {
    const cudaError_t status = cudaMalloc(&data, 2 << 20);
    // CHECKED: cudaMalloc: out of memory
    if (mode("checked") && status != cudaSuccess) {
      std::fprintf(stderr, "cudaMalloc: %s\n", cudaGetErrorString(status));
      MPI_Abort(MPI_COMM_WORLD, 1);
    }
    // UNCHECKED: memory.cu:[[@LINE+1]]: error: kernel 'kernel' cannot be launched: an earlier CUDA call of the program failed: out of memory (cudaErrorMemoryAllocation)
    kernel<<<1, 32>>>(data);
  }
  if (mode("frames"))
    // FRAMES: memory.cu:[[@LINE+1]]: error: kernel 'kernel': cannot allocate {{[0-9]+}} bytes for the frames of 4096 blocks of 256 threads ({{[0-9]+}} bytes a thread): out of memory
    kernel<<<4096, 256>>>(data);
  if (mode("fine"))
    kernel<<<1, 32>>>(data);
  MPI_Finalize();
}
