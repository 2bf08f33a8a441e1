//===- many-kernels.cu - Several kernels in one file --------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Embedded and ordinary ones, launched in turns and repeatedly with different
// grids; frames of one launch must not be mistaken for those of the next.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -I %S/Inputs %s -o %t
// RUN: %mpirun -np 1 %t
// RUN: %mpirun -np 2 %t
// RUN: %mpirun -np 4 %t
// RUN: %if nvcc-all %{ %gpumpicxx --target=cuda -arch=compute_80 -c -I %S/Inputs %s -o %t.cuda %}

#include "harness.h"

__device__ unsigned twice(unsigned x) { return 2 * x; }

__global__ void fill(unsigned *data, unsigned n, unsigned value) {
  for (unsigned i = blockIdx.x * blockDim.x + threadIdx.x; i < n;
       i += gridDim.x * blockDim.x)
    data[i] = value + i;
}

__global__ void shift(unsigned *data, unsigned *spare, unsigned n) {
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  cuda_mpi_send(data, n * sizeof(unsigned), (rank + 1) % size);
  cuda_mpi_recv(spare, n * sizeof(unsigned), (rank + size - 1) % size);
  for (unsigned i = blockIdx.x * blockDim.x + threadIdx.x; i < n;
       i += gridDim.x * blockDim.x)
    data[i] = spare[i];
}

__global__ void scale(unsigned *data, unsigned n) {
  for (unsigned i = blockIdx.x * blockDim.x + threadIdx.x; i < n;
       i += gridDim.x * blockDim.x)
    data[i] = twice(data[i]);
}

__global__ void rendezvous() { cuda_mpi_barrier(); }

__global__ void reverse(unsigned *data, unsigned n, unsigned rounds) {
  for (unsigned r = 0; r < rounds; ++r) {
    const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    unsigned mirrored = 0;
    if (i < n)
      mirrored = data[n - 1 - i];
    cuda_mpi_barrier();
    if (i < n)
      data[i] = mirrored + r;
    cuda_mpi_barrier();
  }
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  for (unsigned n : {1u, 7u, 64u, 240u}) {
    harness::Device<unsigned> data(n), spare(n);
    std::vector<unsigned> expected;
    fill<<<3, 32>>>(data, n, 10000u * test.rank);
    for (int step = 0; step < 3; ++step) {
      shift<<<1 + step, 64>>>(data, spare, n);
      scale<<<2, 16>>>(data, n);
      rendezvous<<<7, 1>>>();
      reverse<<<(n + 31) / 32, 32>>>(data, n, step);
    }
    const int origin = ((test.rank - 3) % test.size + test.size) % test.size;
    for (unsigned i = 0; i < n; ++i)
      expected.push_back(10000u * origin + i);
    for (int step = 0; step < 3; ++step) {
      for (unsigned &value : expected)
        value *= 2;
      for (int r = 0; r < step; ++r)
        for (unsigned i = 0; i < n / 2 + n % 2; ++i) {
          const unsigned front = expected[i];
          expected[i] = expected[n - 1 - i] + r;
          if (i != n - 1 - i)
            expected[n - 1 - i] = front + r;
        }
    }
    test.expect("data", data.values(), expected);
  }
  return test.finish();
}
