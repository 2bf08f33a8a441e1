//===- thrust.cu - A solver that leaves its sums to Thrust ----------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include <gpumpi/gpumpi.h>

#include <thrust/device_vector.h>
#include <thrust/inner_product.h>
#include <thrust/reduce.h>
#include <thrust/sort.h>

#include <cstdio>

/// Relaxes `old` into `next` for `steps` steps; the edges are exchanged with
/// the neighbours in the ring.
__global__ void relax(float *old, float *next, int n, int steps) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int rank = cuda_mpi_comm_rank();
  const int size = cuda_mpi_comm_size();
  for (int step = 0; step < steps; ++step) {
    if (i > 0 && i < n - 1)
      next[i] = 0.5f * (old[i - 1] + old[i + 1]);
    cuda_mpi_barrier();
    if (rank % 2 == 0)
      cuda_mpi_send(next + n - 2, sizeof(float), (rank + 1) % size, step);
    else
      cuda_mpi_recv(next, sizeof(float), (rank + size - 1) % size, step);
    float *swapped = old;
    old = next;
    next = swapped;
  }
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  const int n = 1 << 16;
  thrust::device_vector<float> old(n, 1.0f), next(n, 1.0f);
  relax<<<n / 256, 256>>>(thrust::raw_pointer_cast(old.data()),
                          thrust::raw_pointer_cast(next.data()), n, 100);
  cudaDeviceSynchronize();
  const float sum = thrust::reduce(old.begin(), old.end());
  const float norm =
      thrust::inner_product(old.begin(), old.end(), old.begin(), 0.0f);
  thrust::sort(old.begin(), old.end());
  std::printf("%g %g %g\n", sum, norm, static_cast<float>(old.back()));
  MPI_Finalize();
}
