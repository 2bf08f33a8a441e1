// What is given to functions of CUDA's API: the proxy, by which the runtime knows
// the kernel, and the kernel where it is asked about. What the functions would do
// without the runtime is refused.
// REQUIRES: nvcc
// RUN: not %gpumpi-translate %s -o - --target=cuda 2>&1 | FileCheck %s
// RUN: %gpumpi-translate %s -o - --target=cuda -- -DACCEPTED | grep -v '// [A-Z]*: ' | FileCheck %s --check-prefix=TEXT
#include <gpumpi/gpumpi.h>

__global__ void embedded(int *p) { cuda_mpi_barrier(); }

int main() {
  int *p = nullptr;
  void *arguments[] = {&p};
  cudaLaunchConfig_t config = {};
  cudaFunction_t function;
  (void)&function;
  cudaKernelNodeParams node = {};
#ifndef ACCEPTED
  // CHECK: api-launches.cu:[[#@LINE + 1]]:45: error: embedded kernel 'embedded' is given to 'cudaLaunchCooperativeKernel', which is for kernels that run as a whole [GM2002]
  cudaLaunchCooperativeKernel((const void *)embedded, 1, 1, arguments);
  // CHECK: api-launches.cu:[[#@LINE + 1]]:48: error: {{.*}}[GM2002]
  cudaGetFuncBySymbol(&function, (const void *)embedded);
  // CHECK: api-launches.cu:[[#@LINE + 1]]:23: error: embedded kernel 'embedded' is made part of a graph, which is for kernels that run as a whole [GM2002]
  node.func = (void *)embedded;
#endif
  // CHECK-NOT: error:
  // TEXT: cudaLaunchKernelEx(&config, gpumpi_proxy_embedded, p);
  cudaLaunchKernelEx(&config, embedded, p);
  // TEXT: cudaLaunchKernelExC(&config, (const void *)gpumpi_proxy_embedded, arguments);
  cudaLaunchKernelExC(&config, (const void *)embedded, arguments);
  // What the node gets from a pointer is seen when the program runs.
  // TEXT: void *pointer = (void *)gpumpi_proxy_embedded;
  void *pointer = (void *)embedded;
  node.func = pointer;
  // What is asked of it is asked of the translated kernel.
  cudaFuncAttributes attributes;
  // TEXT: cudaFuncGetAttributes(&attributes, embedded);
  cudaFuncGetAttributes(&attributes, embedded);
  cudaFuncSetAttribute((const void *)embedded,
                       cudaFuncAttributeMaxDynamicSharedMemorySize, 1 << 16);
  int blocks, threads;
  cudaOccupancyMaxPotentialBlockSize(&blocks, &threads, embedded);
  cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, embedded, 128, 0);
}
