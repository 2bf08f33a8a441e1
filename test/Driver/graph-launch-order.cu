// Launches of one graph come one after another, also on streams that do not
// wait for each other.
//
// RUN: %gpumpicxx --target=cpu -O1 %s -o %t
// RUN: env GPUMPI_CPU_ASYNC=1 %t | FileCheck %s
// RUN: %t | FileCheck %s
// CHECK: 20 launches of 20

#include <chrono>
#include <cstdio>
#include <cuda_runtime.h>
#include <thread>

/// Each launch writes what it found when it began, plus one.
struct Counter {
  int value = 0, found = 0;
};

static void begin(void *counter) {
  Counter &c = *static_cast<Counter *>(counter);
  c.found = c.value;
  std::this_thread::sleep_for(std::chrono::milliseconds(10));
}

__global__ void end(Counter *counter) { counter->value = counter->found + 1; }

int main() {
  constexpr int Streams = 4, Rounds = 5;
  cudaStream_t streams[Streams];
  for (cudaStream_t &stream : streams)
    cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
  Counter counter, *argument = &counter;
  cudaGraph_t graph;
  cudaGraphNode_t first, second;
  cudaGraphCreate(&graph, 0);
  cudaHostNodeParams host = {};
  host.fn = begin;
  host.userData = &counter;
  cudaGraphAddHostNode(&first, graph, nullptr, 0, &host);
  void *arguments[] = {&argument};
  cudaKernelNodeParams kernel = {};
  kernel.func = (void *)end;
  kernel.gridDim = kernel.blockDim = dim3(1);
  kernel.kernelParams = arguments;
  cudaGraphAddKernelNode(&second, graph, &first, 1, &kernel);
  cudaGraphExec_t exec;
  if (cudaGraphInstantiate(&exec, graph, 0) != cudaSuccess)
    return 1;
  for (int round = 0; round < Rounds; ++round)
    for (cudaStream_t stream : streams)
      if (cudaGraphLaunch(exec, stream) != cudaSuccess)
        return 2;
  if (cudaDeviceSynchronize() != cudaSuccess)
    return 3;
  std::printf("%d launches of %d\n", counter.value, Streams * Rounds);
}
