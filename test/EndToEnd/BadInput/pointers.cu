//===- pointers.cu - What pointers to such kernels are not for ------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A kernel that calls MPI is run by the runtime. What CUDA would do with one by
// itself ends the program with the kernel's name: cooperative launches, nodes
// of graphs, attributes that change what a launch is, and calls of a pointer.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu %s -o %t
// RUN: not %mpirun -np 2 %t cooperative 2>&1 | FileCheck %s --check-prefix=COOPERATIVE
// RUN: not %mpirun -np 2 %t attribute 2>&1 | FileCheck %s --check-prefix=COOPERATIVE
// RUN: not %mpirun -np 2 %t cluster 2>&1 | FileCheck %s --check-prefix=CLUSTER
// RUN: not %mpirun -np 2 %t node 2>&1 | FileCheck %s --check-prefix=NODE
// RUN: not %mpirun -np 2 %t capture 2>&1 | FileCheck %s --check-prefix=NODE
// RUN: not %mpirun -np 2 %t call 2>&1 | FileCheck %s --check-prefix=CALL
// RUN: %mpirun -np 2 %t none
// RUN: %if nvcc %{ %gpumpicxx --target=cuda -arch=compute_80 %s -o %t.cuda %}

#include <gpumpi/gpumpi.h>

#include <string>

__global__ void meet(int *p) {
  cuda_mpi_barrier();
  *p += 10;
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  int *p = nullptr;
  cudaMallocManaged(&p, sizeof(int));
  *p = 0;
  void (*kernel)(int *) = meet;
  const std::string what = argv[1];
  void *arguments[] = {&p};
  cudaLaunchAttribute attribute = {};
  cudaLaunchConfig_t config = {};
  config.gridDim = config.blockDim = 1;
  config.attrs = &attribute;
  config.numAttrs = 1;
  cudaGraph_t graph;
  cudaStream_t stream;
  cudaStreamCreate(&stream);
  cudaGraphCreate(&graph, 0);
  // COOPERATIVE: error: kernel 'meet' calls MPI operations and cannot be launched as a cooperative kernel
  if (what == "cooperative")
    cudaLaunchCooperativeKernel(kernel, 1, 1, arguments);
  if (what == "attribute") {
    attribute.id = cudaLaunchAttributeCooperative;
    attribute.val.cooperative = 1;
    cudaLaunchKernelEx(&config, kernel, p);
  }
  // CLUSTER: error: kernel 'meet' calls MPI operations and cannot be launched with attribute 4
  if (what == "cluster") {
    attribute.id = cudaLaunchAttributeClusterDimension;
    attribute.val.clusterDim = {2, 1, 1};
    cudaLaunchKernelEx(&config, kernel, p);
  }
  // NODE: error: kernel 'meet' calls MPI operations and cannot be part of a graph
  if (what == "node") {
    cudaKernelNodeParams node = {};
    node.func = (void *)kernel;
    node.gridDim = node.blockDim = 1;
    node.kernelParams = arguments;
    cudaGraphNode_t added;
    cudaGraphAddKernelNode(&added, graph, nullptr, 0, &node);
  }
  if (what == "capture") {
    cudaStreamBeginCapture(stream, cudaStreamCaptureModeRelaxed);
    kernel<<<1, 1, 0, stream>>>(p);
  }
  // CALL: error: kernel 'meet' is called like a function; launch it with <<<>>>
  if (what == "call")
    kernel(p);
  kernel<<<1, 1>>>(p);
  cudaDeviceSynchronize();
  const int failed = *p != 10;
  MPI_Finalize();
  return failed;
}
