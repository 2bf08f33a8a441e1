// The launches of CUDA's API that the translator does not know, and device code
// that launches: none is passed by.
// REQUIRES: nvcc
// RUN: not %gpumpi-translate %s -o - --target=cuda 2>&1 | FileCheck %s
#include <gpumpi/gpumpi.h>

__global__ void embedded(int *p) { cuda_mpi_barrier(); }

int main() {
  int *p = nullptr;
  void *arguments[] = {&p};
  cudaLaunchConfig_t config = {};
  cudaFunction_t function;
  cudaKernelNodeParams node = {};
  // CHECK: api-launches.cu:[[#@LINE + 1]]:31: error: embedded kernel 'embedded' is used other than by launching it [GM2002]
  cudaLaunchKernelEx(&config, embedded, p);
  // CHECK: api-launches.cu:[[#@LINE + 1]]:46: error: {{.*}}[GM2002]
  cudaLaunchKernelExC(&config, (const void *)embedded, arguments);
  // CHECK: api-launches.cu:[[#@LINE + 1]]:45: error: {{.*}}[GM2002]
  cudaLaunchCooperativeKernel((const void *)embedded, 1, 1, arguments);
  // CHECK: api-launches.cu:[[#@LINE + 1]]:48: error: {{.*}}[GM2002]
  cudaGetFuncBySymbol(&function, (const void *)embedded);
  // CHECK: api-launches.cu:[[#@LINE + 1]]:23: error: {{.*}}[GM2002]
  node.func = (void *)embedded;
  // What is asked of it is asked of the translated kernel.
  // CHECK-NOT: error:
  cudaFuncAttributes attributes;
  cudaFuncGetAttributes(&attributes, embedded);
  cudaFuncSetAttribute((const void *)embedded,
                       cudaFuncAttributeMaxDynamicSharedMemorySize, 1 << 16);
  int blocks, threads;
  cudaOccupancyMaxPotentialBlockSize(&blocks, &threads, embedded);
  cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, embedded, 128, 0);
}
