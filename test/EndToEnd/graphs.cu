//===- graphs.cu - Graphs of ordinary kernels -----------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A captured stream and a graph made node by node do what the same calls do at
// once, as often as they are launched.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu %s -o %t
// RUN: %t | FileCheck %s
// RUN: %if nvcc %{ %gpumpicxx --target=cuda -arch=compute_80 -c %s -o %t.cuda %}

#include <cstdio>
#include <cstring>

constexpr int Count = 64;

__global__ void scale(float *data, float by) { data[threadIdx.x] *= by; }
template <class T> __global__ void shift(T *data, T by) {
  data[threadIdx.x] += by;
}

static int called = 0;

static float sumOf(const float *device) {
  float host[Count], sum = 0;
  cudaMemcpy(host, device, sizeof(host), cudaMemcpyDeviceToHost);
  for (float value : host)
    sum += value;
  return sum;
}

static void steps(float *data, cudaStream_t stream) {
  shift<<<1, Count, 0, stream>>>(data, 1.0f);
  scale<<<1, Count, 0, stream>>>(data, 2.0f);
}

int main() {
  float *data, *captured;
  cudaMalloc(&data, Count * sizeof(float));
  cudaMalloc(&captured, Count * sizeof(float));
  cudaMemset(data, 0, Count * sizeof(float));
  cudaMemset(captured, 0, Count * sizeof(float));
  cudaStream_t stream;
  cudaStreamCreate(&stream);

  cudaGraph_t graph;
  cudaGraphExec_t exec;
  cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal);
  steps(captured, stream);
  cudaLaunchHostFunc(stream, [](void *count) { ++*(int *)count; }, &called);
  cudaStreamEndCapture(stream, &graph);
  cudaGraphInstantiate(&exec, graph, 0);
  // CHECK: captured: 0, 0 calls
  std::printf("captured: %g, %d calls\n", sumOf(captured), called);
  for (int i = 0; i < 3; ++i) {
    steps(data, stream);
    cudaGraphLaunch(exec, stream);
  }
  cudaStreamSynchronize(stream);
  // CHECK: launched: 896 896, 3 calls
  std::printf("launched: %g %g, %d calls\n", sumOf(data), sumOf(captured),
              called);
  cudaGraphExecDestroy(exec);
  cudaGraphDestroy(graph);

  cudaGraphCreate(&graph, 0);
  float by = 3.0f;
  void *arguments[] = {&data, &by};
  cudaKernelNodeParams launch;
  std::memset(&launch, 0, sizeof(launch));
  launch.func = (void *)shift<float>;
  launch.gridDim = dim3(1);
  launch.blockDim = dim3(Count);
  launch.kernelParams = arguments;
  cudaGraphNode_t first, second;
  cudaGraphAddKernelNode(&first, graph, nullptr, 0, &launch);
  by = 0.5f;
  launch.func = (void *)scale;
  cudaGraphAddKernelNode(&second, graph, &first, 1, &launch);
  cudaGraphInstantiate(&exec, graph, 0);
  cudaGraphLaunch(exec, stream);
  cudaStreamSynchronize(stream);
  // CHECK: by nodes: 544
  std::printf("by nodes: %g\n", sumOf(data));
  cudaGraphExecDestroy(exec);
  cudaGraphDestroy(graph);
  cudaStreamDestroy(stream);
  cudaFree(data);
  cudaFree(captured);
  // CHECK: no error
  std::printf("%s\n", cudaGetErrorString(cudaGetLastError()));
}
