//===- graph-nodes.cu - Graphs that allocate, and that depend -------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A loop within a graph: the steps of Collatz's sequence, and how many there
// are, with memory that a captured stream allocates.
//
//===----------------------------------------------------------------------===//

// DEFINE: %{build} = %gpumpicxx --target=cpu -O1 -Wall -Wextra -Werror
// RUN: %gpumpicxx --target=cpu --lowering=suspend -O1 -Wall -Wextra -Werror %s -o %t
// RUN: %t | FileCheck %s
// RUN: %{build} --lowering=sync %s -o %t.sync
// RUN: %t.sync | FileCheck %s
// RUN: %{build} --check %s -o %t.check
// RUN: %t.check | FileCheck %s
// RUN: %if nvcc %{ %nvcc -arch=sm_90 -c %s -o %t.o %}
//
// CHECK: all is right

#include <cstdio>
#include <cstdlib>

#define CHECK(CALL)                                                            \
  do                                                                           \
    if (const cudaError_t error = (CALL)) {                                    \
      std::printf("line %d: %s\n", __LINE__, cudaGetErrorString(error));       \
      std::exit(1);                                                            \
    }                                                                          \
  while (0)

using Handle = cudaGraphConditionalHandle;

__global__ void step(long long *n, int *steps, Handle handle) {
  *n = *n % 2 ? 3 * *n + 1 : *n / 2;
  ++*steps;
  cudaGraphSetConditional(handle, *n != 1);
}

__global__ void square(const int *steps, int *out) { *out = *steps * *steps; }

static int stepsOf(long long n) {
  int steps = 0;
  do {
    n = n % 2 ? 3 * n + 1 : n / 2;
    ++steps;
  } while (n != 1);
  return steps;
}

int main() {
  long long *n;
  int *steps, *squares;
  CHECK(cudaMallocManaged(&n, sizeof *n));
  CHECK(cudaMallocManaged(&steps, 2 * sizeof *steps));
  cudaStream_t stream;
  cudaGraph_t graph, same;
  cudaGraphExec_t exec;
  CHECK(cudaStreamCreate(&stream));
  CHECK(cudaGraphCreate(&graph, 0));
  cudaGraphConditionalHandle handle;
  CHECK(cudaGraphConditionalHandleCreate(&handle, graph, 1,
                                         cudaGraphCondAssignDefault));
  cudaGraphNodeParams wanted = {};
  wanted.type = cudaGraphNodeTypeConditional;
  wanted.conditional.handle = handle;
  wanted.conditional.type = cudaGraphCondTypeWhile;
  wanted.conditional.size = 1;
  cudaGraphNode_t loop;
  CHECK(cudaGraphAddNode(&loop, graph, nullptr, nullptr, 0, &wanted));
  cudaGraph_t body = wanted.conditional.phGraph_out[0];
  CHECK(cudaStreamBeginCaptureToGraph(stream, body, nullptr, nullptr, 0,
                                      cudaStreamCaptureModeGlobal));
  step<<<1, 1, 0, stream>>>(n, steps, handle);
  CHECK(cudaStreamEndCapture(stream, &same));

  CHECK(cudaStreamBeginCaptureToGraph(stream, graph, &loop, nullptr, 1,
                                      cudaStreamCaptureModeGlobal));
  CHECK(cudaMallocAsync(&squares, sizeof *squares, stream));
  square<<<1, 1, 0, stream>>>(steps, squares);
  CHECK(cudaMemcpyAsync(steps + 1, squares, sizeof *squares, cudaMemcpyDefault,
                        stream));
  CHECK(cudaFreeAsync(squares, stream));
  CHECK(cudaStreamEndCapture(stream, &same));

  CHECK(cudaGraphInstantiate(&exec, graph, 0));
  for (long long first = 2; first < 30; ++first) {
    *n = first;
    *steps = 0;
    CHECK(cudaGraphLaunch(exec, stream));
    CHECK(cudaStreamSynchronize(stream));
    const int expected = stepsOf(first);
    if (*n != 1 || steps[0] != expected || steps[1] != expected * expected) {
      std::printf("%lld: %d steps, not %d\n", first, *steps, expected);
      return 1;
    }
  }
  CHECK(cudaGraphExecDestroy(exec));
  CHECK(cudaGraphDestroy(graph));
  CHECK(cudaStreamDestroy(stream));
  std::printf("all is right\n");
}
