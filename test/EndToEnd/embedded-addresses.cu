//===- embedded-addresses.cu - CUDA's functions and such kernels ----------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The functions of the runtime API that are given the address of a kernel which
// calls operations launch it, ask about it and set its attributes.
//
//===----------------------------------------------------------------------===//

// DEFINE: %{flags} = -I %S/Inputs
// RUN: %gpumpicxx --target=cpu -Wall -Wextra -Werror %{flags} %s -o %t
// RUN: %mpirun -np 1 %t
// RUN: %mpirun -np 2 %t
// RUN: %gpumpicxx --target=cpu --lowering=direct %{flags} %s -o %t.direct
// RUN: %mpirun -np 2 %t.direct
// RUN: %if nvcc %{ %gpumpicxx --target=cuda -arch=compute_80 %{flags} %s -o %t.cuda %}

#include "harness.h"

constexpr int Blocks = 3, Threads = 8, Count = Blocks * Threads;

__device__ int here() { return int(blockIdx.x * blockDim.x + threadIdx.x); }

struct Pair {
  short a;
  double b;
};
__global__ void embedded(int *out, int value, const Pair pair) {
  const int kept = out[here()] + value;
  cuda_mpi_barrier();
  out[here()] = kept + int(pair.b);
}
__global__ void ordinary(int *out, int value, const Pair pair) {
  out[here()] += 2 * value + int(pair.b);
}
template <class T> __global__ void generic(T *out, T value, Pair pair) {
  const T kept = out[here()] + 3 * value;
  cuda_mpi_barrier();
  out[here()] = kept + T(pair.b);
}
__global__ void overloaded(int *out, int value, Pair pair) {
  const int kept = out[here()] + 4 * value;
  cuda_mpi_barrier();
  out[here()] = kept + int(pair.b);
}
__global__ void overloaded(float *out) { *out = 1; }

/// Threads of the last words of its shared memory.
__global__ void __launch_bounds__(64) shared(int *out, int words) {
  extern __shared__ int buffer[];
  buffer[words - 1 - threadIdx.x] = here();
  cuda_mpi_barrier();
  out[here()] = buffer[words - 1 - threadIdx.x];
}

using Kernel = void (*)(int *, int, Pair);

template <class T> cudaError_t launchIn(T *out, T value, Pair pair) {
  void *arguments[] = {&out, &value, &pair};
  return cudaLaunchKernel((const void *)generic<T>, Blocks, Threads, arguments);
}
/// Which of the overloads is chosen by a cast.
cudaError_t launchCast(int *out, int value, Pair pair) {
  void *arguments[] = {&out, &value, &pair};
  return cudaLaunchKernel((const void *)(Kernel)overloaded, Blocks, Threads,
                          arguments);
}

template <class K> static int occupancy(K kernel) {
  int blocks = 0, grid = 0, threads = 0;
  CHECK(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, kernel, 64, 0));
  CHECK(cudaOccupancyMaxPotentialBlockSize(&grid, &threads, kernel, 0, 0));
  return blocks > 0 && grid > 0 ? threads : 0;
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  const auto check = [&](const char *what, int expected, auto launch) {
    harness::Device<int> out(std::vector<int>(Count, 100));
    launch((int *)out);
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaGetLastError());
    test.expect(what, out.values(), std::vector<int>(Count, expected));
  };
  cudaStream_t stream;
  CHECK(cudaStreamCreate(&stream));

  const struct {
    Kernel kernel;
    int expected;
  } all[] = {
      {embedded, 108}, {ordinary, 113}, {generic<int>, 118}, {overloaded, 123}};
  for (const auto &[kernel, expected] : all) {
    const void *const address = (const void *)kernel;
    check("cudaLaunchKernel", expected, [&, kernel = kernel](int *out) {
      int value = 5;
      Pair pair = {1, 3.5};
      void *arguments[] = {&out, &value, &pair};
      CHECK(cudaLaunchKernel(address, Blocks, Threads, arguments, 0, stream));
      value = 1000; // The launch has taken its arguments.
    });
    cudaLaunchAttribute attributes[2] = {};
    attributes[0].id = cudaLaunchAttributePriority;
    attributes[1].id = cudaLaunchAttributeProgrammaticStreamSerialization;
    attributes[1].val.programmaticStreamSerializationAllowed = 1;
    cudaLaunchConfig_t config = {};
    config.gridDim = Blocks;
    config.blockDim = Threads;
    config.stream = stream;
    config.attrs = attributes;
    config.numAttrs = 2;
    check("cudaLaunchKernelEx", expected, [&, kernel = kernel](int *out) {
      CHECK(cudaLaunchKernelEx(&config, kernel, out, 5, Pair{1, 3.5}));
    });
    check("cudaLaunchKernelExC", expected, [&](int *out) {
      int value = 5;
      Pair pair = {1, 3.5};
      void *arguments[] = {&out, &value, &pair};
      config.numAttrs = 0;
      CHECK(cudaLaunchKernelExC(&config, address, arguments));
    });

    cudaFuncAttributes asked;
    CHECK(cudaFuncGetAttributes(&asked, address));
    test.expect("threads", asked.maxThreadsPerBlock > 0, true);
    CHECK(cudaFuncSetCacheConfig(address, cudaFuncCachePreferL1));
    test.expect("occupancy", occupancy(kernel) > 0, true);
    const size_t offsets[] = {0, 8, 16}, sizes[] = {8, 4, 16};
    for (size_t i = 0; i < 3; ++i) {
      size_t offset = 0, size = 0;
      CHECK(cudaFuncGetParamInfo(address, i, &offset, &size));
      test.expect("offset", offset, offsets[i]);
      test.expect("size", size, sizes[i]);
    }
  }
  check("in a template", 118,
        [&](int *out) { CHECK(launchIn<int>(out, 5, {1, 3.5})); });
  check("cast", 123, [&](int *out) { CHECK(launchCast(out, 5, {1, 3.5})); });

  // What is set by the pointer is there for launches by name.
  constexpr int Words = 60 * 1024 / 4;
  void (*const pointer)(int *, int) = shared;
  cudaFuncAttributes asked;
  CHECK(cudaFuncGetAttributes(&asked, pointer));
  test.expect("bounds", asked.maxThreadsPerBlock, 64);
  CHECK(cudaFuncSetAttribute(
      pointer, cudaFuncAttributeMaxDynamicSharedMemorySize, 4 * Words));
  CHECK(cudaFuncGetAttributes(&asked, shared));
  test.expect("set", asked.maxDynamicSharedSizeBytes, 4 * Words);
  std::vector<int> expected(Count);
  for (int i = 0; i < Count; ++i)
    expected[i] = i;
  for (const bool byName : {true, false}) {
    harness::Device<int> out(Count);
    if (byName)
      shared<<<Blocks, Threads, 4 * Words, stream>>>(out, Words);
    else
      pointer<<<Blocks, Threads, 4 * Words, stream>>>(out, Words);
    CHECK(cudaStreamSynchronize(stream));
    test.expect("shared memory", out.values(), expected);
  }
  return test.finish();
}
