// Loops without a condition, which threads leave by a return from the kernel:
// what stands in front of them, and how they begin, decides nothing.
//
// RUN: %gpumpicxx --target=cpu --lowering=suspend -O1 %s -o %t.suspend
// RUN: %t.suspend | FileCheck %s
// RUN: %gpumpicxx --target=cpu --lowering=direct -O1 %s -o %t.direct
// RUN: %t.direct | FileCheck %s
// RUN: %gpumpicxx --target=cpu -O2 %s -o %t.loops
// RUN: %t.loops | FileCheck %s

#include <gpumpi/gpumpi.h>

#include <cstdio>

constexpr int Blocks = 2, Threads = 32;

__device__ void add(int *data) {
  data[blockIdx.x * Threads + threadIdx.x] += 1;
}

// CHECK: forever: 3 and 0
__global__ void forever(int *data, int n) {
  if (threadIdx.x == 0)
    data[Blocks * Threads + blockIdx.x] = 4;
  for (;;) {
    cuda_mpi_barrier(MPI_COMM_SELF);
    add(data);
    if (--n == 0)
      return;
  }
}

// CHECK: counts: 3 and 0
__global__ void counts(int *data, int n) {
  if (threadIdx.x % 2)
    add(data + 0 * n);
  else
    add(data);
  for (int i = 1;; ++i) {
    if (i == n)
      return;
    cuda_mpi_barrier(MPI_COMM_SELF);
    add(data);
  }
}

// The loop begins with a question of the threads.
// CHECK: jumps: 3 and 0
__global__ void jumps(int *data, int n) {
again:
  if (threadIdx.x == 0)
    data[Blocks * Threads + blockIdx.x] = n;
  cuda_mpi_barrier(MPI_COMM_SELF);
  add(data);
  if (--n == 0)
    return;
  goto again;
}

// CHECK: continues: 3 and 0
__global__ void continues(int *data, int n) {
  for (;;) {
    if (threadIdx.x == 0)
      data[Blocks * Threads + blockIdx.x] = n;
    cuda_mpi_barrier(MPI_COMM_SELF);
    if (n % 2 == 0) {
      --n;
      continue;
    }
    add(data);
    if (n < 0)
      return;
    n -= 2;
  }
}

// CHECK: nests: 6 and 0
__global__ void nests(int *data, int n) {
  for (int i = 0;; ++i) {
    for (;;) {
      if (threadIdx.x < 7)
        data[Blocks * Threads + blockIdx.x] = i;
      cuda_mpi_barrier(MPI_COMM_SELF);
      add(data);
      if (--n % 3 == 0)
        break;
    }
    if (i == 1)
      return;
  }
}

static void run(const char *name, void (*kernel)(int *, int), int n) {
  constexpr int Places = Blocks * Threads;
  int *data;
  cudaMallocManaged(&data, (Places + Blocks) * sizeof(int));
  for (int i = 0; i < Places + Blocks; ++i)
    data[i] = 0;
  kernel<<<Blocks, Threads>>>(data, n);
  cudaDeviceSynchronize();
  int others = 0;
  for (int i = 0; i < Places; ++i)
    others += data[i] != data[0];
  std::printf("%s: %d and %d\n", name, data[0], others);
  cudaFree(data);
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  run("forever", forever, 3);
  run("counts", counts, 3);
  run("jumps", jumps, 3);
  run("continues", continues, 4);
  run("nests", nests, 6);
  MPI_Finalize();
}
