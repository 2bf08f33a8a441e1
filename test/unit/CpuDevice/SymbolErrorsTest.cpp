//===- SymbolErrorsTest.cpp - Variables that are not copied to or from ----===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "StreamsAndGraphs.h"

namespace {

__device__ int numbers[4];

constexpr auto In = cudaMemcpyHostToDevice, Out = cudaMemcpyDeviceToHost;

class SymbolErrors : public testing::Test {
protected:
  const OwnStream stream;
  int host[4] = {5, 6, 7, 8};

  void TearDown() override {
    EXPECT_EQ(cudaStreamSynchronize(stream), cudaSuccess);
    (void)cudaGetLastError();
  }
  void copy(size_t bytes, size_t offset, cudaMemcpyKind in, cudaMemcpyKind out,
            cudaError_t error) {
    EXPECT_EQ(cudaMemcpyToSymbol(numbers, host, bytes, offset, in), error);
    EXPECT_EQ(cudaMemcpyToSymbolAsync(numbers, host, bytes, offset, in, stream),
              error);
    EXPECT_EQ(cudaMemcpyFromSymbol(host, numbers, bytes, offset, out), error);
    EXPECT_EQ(
        cudaMemcpyFromSymbolAsync(host, numbers, bytes, offset, out, stream),
        error);
  }
};

TEST_F(SymbolErrors, OfPartsAndDirections) {
  copy(16, 0, In, Out, cudaSuccess);
  copy(17, 0, In, Out, cudaErrorInvalidValue);
  copy(16, 1, In, Out, cudaErrorInvalidValue);
  copy(16, ~(size_t)0, In, Out, cudaErrorInvalidValue);
  copy(16, 0, Out, In, cudaErrorInvalidMemcpyDirection);
}

#ifndef CUDA_ORACLE
/// In memory that the program cannot write to, as it is, and once the address
/// is known.
__constant__ const int fixed[4] = {1, 2, 3, 4};
__device__ int *const fixedPointer = numbers;

/// On a GPU a copy changes them, and compiled code may have either value.
TEST_F(SymbolErrors, OfConstants) {
  int *const null = nullptr;
  EXPECT_EQ(cudaMemcpyToSymbol(fixed, host, 16), cudaErrorInvalidValue);
  EXPECT_EQ(cudaMemcpyToSymbolAsync(fixed, host, 16, 0, In, stream),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaMemcpyToSymbol(fixedPointer, &null, sizeof null),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaGetLastError(), cudaErrorInvalidValue);
  void *address = nullptr;
  ASSERT_EQ(cudaGetSymbolAddress(&address, fixed), cudaSuccess);
  EXPECT_EQ(cudaMemcpy(address, host, 16, In), cudaErrorInvalidValue);
  EXPECT_EQ(cudaMemset(address, 0, 16), cudaErrorInvalidValue);
  // They can be read.
  int *pointer = nullptr;
  EXPECT_EQ(cudaMemcpyFromSymbol(host, fixed, 16), cudaSuccess);
  EXPECT_EQ(host[3], 4);
  EXPECT_EQ(cudaMemcpyFromSymbol(&pointer, fixedPointer, sizeof pointer),
            cudaSuccess);
  EXPECT_EQ(pointer, numbers);
}

TEST_F(SymbolErrors, OfConstantsInGraphs) {
  cudaGraph_t graph = nullptr;
  cudaGraphNode_t node = nullptr;
  ASSERT_EQ(cudaGraphCreate(&graph, 0), cudaSuccess);
  EXPECT_EQ(cudaGraphAddMemcpyNodeToSymbol(&node, graph, nullptr, 0, fixed,
                                           host, 16, 0, In),
            cudaErrorInvalidValue);
  EXPECT_EQ(node, nullptr);
  EXPECT_EQ(cudaGraphDestroy(graph), cudaSuccess);
}
#endif

} // namespace
