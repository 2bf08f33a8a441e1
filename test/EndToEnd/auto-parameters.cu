//===- auto-parameters.cu - Kernels with parameters of type auto ---------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Templates without a head, or with one that does not name all parameters: with
// operations and without, declared before, packs, constrained, with bounds,
// shared memory, in a namespace, through pointers. Overloads that only their
// constraints tell apart.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -std=c++20 -DTRAILING %s -o %t
// RUN: %mpirun -np 1 %t | FileCheck %s
// RUN: %gpumpicxx --target=cpu -std=c++20 -DTRAILING -O1 %s -o %t.loops
// RUN: %mpirun -np 1 %t.loops | FileCheck %s
// RUN: %gpumpicxx --target=cpu -std=c++20 -DTRAILING --lowering=direct %s -o %t.direct
// RUN: %mpirun -np 1 %t.direct | FileCheck %s
// RUN: %if nvcc %{ %gpumpicxx --target=cuda -std=c++20 -arch=compute_80 -c %s -o %t.cuda %}

#include <gpumpi/gpumpi.h>

#include <concepts>
#include <cstdio>

__global__ void plain(auto *out, auto n) { *out = n; }

template <class T> __global__ void partly(T *out, auto n, auto... more) {
  __shared__ T turned[32];
  turned[threadIdx.x] = n + (0 + ... + more) + threadIdx.x;
  __syncthreads();
  out[threadIdx.x] = turned[31 - threadIdx.x];
}

__global__ void declared(auto, const std::integral auto b, int *out);

__global__ void shared(auto *out) {
  extern __shared__ float dynamic[];
  dynamic[threadIdx.x] = threadIdx.x;
  __syncthreads();
  out[threadIdx.x] = dynamic[31 - threadIdx.x] * 2;
}

struct Store {
  int *out, value;
  __device__ void operator()() const { *out = value; }
};
__global__ void __launch_bounds__(64) bounded(auto function) { function(); }

namespace inner {
__global__ void kernel(auto value, int *out) { *out = value; }
} // namespace inner

__global__ void declared(auto a, const std::integral auto b, int *out) {
  *out = a + b;
}

__global__ void embedded(auto *out, auto n, auto... more) {
  const auto before = n * 2;
  const int size = cuda_mpi_comm_size();
  cuda_mpi_barrier();
  out[threadIdx.x] = before + size + (0 + ... + more) + threadIdx.x;
  cuda_mpi_barrier();
}

// Overloaded by what they ask of T, in front of the name and behind it.
template <class T>
  requires std::integral<T>
__global__ void constrained(T *out) {
  cuda_mpi_barrier();
  *out = 10;
}
template <class T>
  requires(!std::integral<T>)
__global__ void constrained(T *out) {
  *out = 11;
}
#ifdef TRAILING // What nvcc makes of it is not valid for GCC.
template <class T>
__global__ void trailing(T *out)
  requires std::integral<T>
{
  cuda_mpi_barrier();
  *out = 12;
}
template <class T>
__global__ void trailing(T *out)
  requires(!std::integral<T>)
{
  cuda_mpi_barrier();
  *out = 13;
}
#endif

static int *device;

template <class T = int> static void show(const char *name) {
  T first = 0;
  const cudaError_t error = cudaGetLastError();
  cudaMemcpy(&first, device, sizeof(first), cudaMemcpyDeviceToHost);
  std::printf("%s %g %s\n", name, (double)first, cudaGetErrorName(error));
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  cudaMalloc(&device, 4096);
  plain<<<1, 32>>>(device, 3);
  show("plain"); // CHECK: plain 3 cudaSuccess
  plain<<<1, 1>>>((float *)device, 2.5);
  show<float>("plain"); // CHECK-NEXT: plain 2.5 cudaSuccess
  partly<<<1, 32>>>(device, 3, 1.5, 'a');
  show("partly"); // CHECK-NEXT: partly 132 cudaSuccess
  partly<int><<<1, 32>>>(device, 3ll);
  show("partly"); // CHECK-NEXT: partly 34 cudaSuccess
  declared<<<1, 1>>>(1.5, 2, device);
  show("declared"); // CHECK-NEXT: declared 3 cudaSuccess
  shared<<<1, 32, 128>>>(device);
  show("shared"); // CHECK-NEXT: shared 62 cudaSuccess
  bounded<<<1, 64>>>(Store{device, 77});
  show("bounded"); // CHECK-NEXT: bounded 77 cudaSuccess
  bounded<<<1, 65>>>(Store{device, 78});
  // CHECK-NEXT: too many 77 cudaErrorInvalidValue
  show("too many");
  inner::kernel<<<1, 1>>>(5u, device);
  show("inner"); // CHECK-NEXT: inner 5 cudaSuccess
  void (*pointer)(int, int *) = inner::kernel;
  pointer<<<1, 1>>>(99, device);
  show("pointer"); // CHECK-NEXT: pointer 99 cudaSuccess
  int value = 8;
  void *arguments[] = {&device, &value};
  cudaLaunchKernel((const void *)plain<int, int>, 1, 1, arguments);
  show("address"); // CHECK-NEXT: address 8 cudaSuccess
  embedded<<<2, 3>>>(device, 2.5);
  show("embedded"); // CHECK-NEXT: embedded 6 cudaSuccess
  embedded<<<2, 3>>>((float *)device, 5, 1, 2.5);
  show<float>("embedded"); // CHECK-NEXT: embedded 14.5 cudaSuccess
  constrained<<<1, 1>>>(device);
  show("constrained"); // CHECK-NEXT: constrained 10 cudaSuccess
  constrained<<<1, 1>>>((float *)device);
  show<float>("constrained"); // CHECK-NEXT: constrained 11 cudaSuccess
#ifdef TRAILING
  void (*first)(int *) = trailing;
  first<<<1, 1>>>(device);
  show("trailing"); // CHECK-NEXT: trailing 12 cudaSuccess
  void (*second)(float *) = trailing<float>;
  second<<<1, 1>>>((float *)device);
  show<float>("trailing"); // CHECK-NEXT: trailing 13 cudaSuccess
#endif
  MPI_Finalize();
}
