//===- GraphMemoryTest.cpp - Graphs that allocate memory ------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DeviceMemory.h"

#include <cstdint>

namespace {

/// What a node is to allocate.
cudaMemAllocNodeParams memoryOf(size_t bytes) {
  cudaMemAllocNodeParams wanted{};
  wanted.poolProps.allocType = cudaMemAllocationTypePinned;
  wanted.poolProps.location = {cudaMemLocationTypeDevice, 0};
  wanted.bytesize = bytes;
  return wanted;
}

std::uint64_t amountOf(cudaGraphMemAttributeType attribute) {
  std::uint64_t bytes = ~(std::uint64_t)0;
  EXPECT_EQ(cudaDeviceGetGraphMemAttribute(0, attribute, &bytes), cudaSuccess);
  return bytes;
}

/// CUDA has larger pages, which it keeps.
void expectAmount(cudaGraphMemAttributeType attribute, std::uint64_t expected) {
  const std::uint64_t bytes = amountOf(attribute);
#ifdef CUDA_ORACLE
  EXPECT_LE(expected, bytes);
#else
  EXPECT_EQ(expected, bytes);
#endif
}

bool isAllocation(const void *pointer) {
  cudaPointerAttributes attributes{};
  EXPECT_EQ(cudaPointerGetAttributes(&attributes, pointer), cudaSuccess);
  return attributes.type == cudaMemoryTypeDevice;
}

class GraphMemory : public testing::Test {
protected:
  GraphMemory() {
    EXPECT_EQ(cudaStreamCreate(&stream), cudaSuccess);
    EXPECT_EQ(cudaGraphCreate(&graph, 0), cudaSuccess);
  }
  ~GraphMemory() override {
    EXPECT_EQ(cudaStreamDestroy(stream), cudaSuccess);
    expectAmount(cudaGraphMemAttrUsedMemCurrent, 0);
    expectAmount(cudaGraphMemAttrReservedMemCurrent, 0);
    (void)cudaGetLastError();
  }

  /// Adds an allocation, and a fill with \p value behind it. \returns the last.
  cudaGraphNode_t allocate(unsigned value) {
    cudaGraphNode_t allocation = nullptr, fill = nullptr;
    cudaMemAllocNodeParams wanted = memoryOf(64);
    EXPECT_EQ(cudaGraphAddMemAllocNode(&allocation, graph, nullptr, 0, &wanted),
              cudaSuccess);
    pointer = static_cast<int *>(wanted.dptr);
    cudaMemsetParams bytes{pointer, 0, value, 1, 64, 1};
    EXPECT_EQ(cudaGraphAddMemsetNode(&fill, graph, &allocation, 1, &bytes),
              cudaSuccess);
    return fill;
  }
  cudaGraphExec_t executable(unsigned long long flags = 0) {
    cudaGraphExec_t exec = nullptr;
    EXPECT_EQ(cudaGraphInstantiateWithFlags(&exec, graph, flags), cudaSuccess);
    return exec;
  }
  int firstValue() {
    int value = 0;
    EXPECT_EQ(cudaMemcpy(&value, pointer, 4, cudaMemcpyDeviceToHost),
              cudaSuccess);
    return value;
  }

  cudaStream_t stream = nullptr;
  cudaGraph_t graph = nullptr;
  int *pointer = nullptr;
};

TEST_F(GraphMemory, IsFreedByTheSameGraph) {
  const cudaGraphNode_t fill = allocate(1);
  const DeviceArray<int> out(16, 0);
  cudaGraphNode_t copy = nullptr, free = nullptr, again = nullptr;
  ASSERT_EQ(cudaGraphAddMemcpyNode1D(&copy, graph, &fill, 1, out.get(), pointer,
                                     64, cudaMemcpyDeviceToDevice),
            cudaSuccess);
  ASSERT_EQ(cudaGraphAddMemFreeNode(&free, graph, &copy, 1, pointer),
            cudaSuccess);
  // Once only, and nothing that no node has allocated.
  EXPECT_EQ(cudaGraphAddMemFreeNode(&again, graph, &copy, 1, pointer),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaGraphAddMemFreeNode(&again, graph, &copy, 1, out.get()),
            cudaErrorInvalidValue);
  cudaGraphNodeType type;
  EXPECT_EQ(cudaGraphNodeGetType(free, &type), cudaSuccess);
  EXPECT_EQ(type, cudaGraphNodeTypeMemFree);
  const cudaGraphExec_t exec = executable();
  for (int i = 0; i < 3; ++i)
    EXPECT_EQ(cudaGraphLaunch(exec, stream), cudaSuccess);
  EXPECT_EQ(cudaStreamSynchronize(stream), cudaSuccess);
  EXPECT_EQ(out.toHost(), std::vector<int>(16, 0x01010101));
  expectAmount(cudaGraphMemAttrUsedMemCurrent, 0);
  expectAmount(cudaGraphMemAttrReservedMemCurrent, 64);
  // It is not in use.
  EXPECT_EQ(cudaFree(pointer), cudaErrorInvalidValue);
  EXPECT_EQ(cudaGraphDestroy(graph), cudaSuccess);
#ifndef CUDA_ORACLE // Where it is none between launches.
  EXPECT_TRUE(isAllocation(pointer));
#endif
  EXPECT_EQ(cudaGraphExecDestroy(exec), cudaSuccess);
  EXPECT_FALSE(isAllocation(pointer));
}

TEST_F(GraphMemory, IsThereUntilTheProgramFreesIt) {
  allocate(2);
  const cudaGraphExec_t exec = executable();
  EXPECT_EQ(cudaGraphLaunch(exec, stream), cudaSuccess);
  EXPECT_EQ(firstValue(), 0x02020202);
  expectAmount(cudaGraphMemAttrUsedMemCurrent, 64);
  // Not a second time before that.
  EXPECT_EQ(cudaGraphLaunch(exec, stream), cudaErrorInvalidValue);
  EXPECT_EQ(cudaFree(pointer), cudaSuccess);
  EXPECT_EQ(cudaFree(pointer), cudaErrorInvalidValue);
  EXPECT_EQ(cudaGraphLaunch(exec, stream), cudaSuccess);
  EXPECT_EQ(cudaFreeAsync(pointer, stream), cudaSuccess);
  EXPECT_EQ(cudaGraphLaunch(exec, stream), cudaSuccess);
  // Also when the graph has gone.
  EXPECT_EQ(cudaGraphDestroy(graph), cudaSuccess);
  EXPECT_EQ(cudaGraphExecDestroy(exec), cudaSuccess);
  EXPECT_EQ(firstValue(), 0x02020202);
  EXPECT_EQ(cudaFree(pointer), cudaSuccess);
  EXPECT_FALSE(isAllocation(pointer));
}

TEST_F(GraphMemory, IsFreedByTheNextLaunch) {
  allocate(3);
  const cudaGraphExec_t exec =
      executable(cudaGraphInstantiateFlagAutoFreeOnLaunch);
  EXPECT_EQ(cudaGraphLaunch(exec, stream), cudaSuccess);
  EXPECT_EQ(cudaMemset(pointer, 9, 64), cudaSuccess);
  EXPECT_EQ(cudaGraphLaunch(exec, stream), cudaSuccess);
  EXPECT_EQ(firstValue(), 0x03030303);
  EXPECT_EQ(cudaFree(pointer), cudaSuccess);
  EXPECT_EQ(cudaGraphExecDestroy(exec), cudaSuccess);
  EXPECT_EQ(cudaGraphDestroy(graph), cudaSuccess);
}

TEST_F(GraphMemory, IsFreedByAnotherGraph) {
  allocate(4);
  cudaGraph_t other = nullptr;
  cudaGraphNode_t free = nullptr;
  ASSERT_EQ(cudaGraphCreate(&other, 0), cudaSuccess);
  ASSERT_EQ(cudaGraphAddMemFreeNode(&free, other, nullptr, 0, pointer),
            cudaSuccess);
  void *freed = nullptr;
  EXPECT_EQ(cudaGraphMemFreeNodeGetParams(free, &freed), cudaSuccess);
  EXPECT_EQ(freed, pointer);
  // Not by its own any more.
  cudaGraphNode_t again = nullptr;
  EXPECT_EQ(cudaGraphAddMemFreeNode(&again, graph, nullptr, 0, pointer),
            cudaErrorInvalidValue);
  const cudaGraphExec_t exec = executable();
  cudaGraphExec_t freeing = nullptr;
  ASSERT_EQ(cudaGraphInstantiate(&freeing, other), cudaSuccess);
  EXPECT_EQ(cudaGraphLaunch(exec, stream), cudaSuccess);
  EXPECT_EQ(cudaGraphLaunch(freeing, stream), cudaSuccess);
  EXPECT_EQ(cudaGraphLaunch(exec, stream), cudaSuccess);
  EXPECT_EQ(cudaGraphLaunch(freeing, stream), cudaSuccess);
  for (cudaGraphExec_t one : {exec, freeing})
    EXPECT_EQ(cudaGraphExecDestroy(one), cudaSuccess);
  for (cudaGraph_t one : {graph, other})
    EXPECT_EQ(cudaGraphDestroy(one), cudaSuccess);
}

TEST_F(GraphMemory, GraphsThatHaveItStayAsTheyAre) {
  const cudaGraphNode_t fill = allocate(5);
  cudaGraphNode_t first = nullptr, added = nullptr;
  size_t count = 1;
  ASSERT_EQ(cudaGraphNodeGetDependencies(fill, &first, &count), cudaSuccess);
  cudaMemAllocNodeParams known{};
  EXPECT_EQ(cudaGraphMemAllocNodeGetParams(first, &known), cudaSuccess);
  EXPECT_EQ(known.dptr, pointer);
  EXPECT_EQ(known.bytesize, 64u);
  EXPECT_EQ(cudaGraphMemAllocNodeGetParams(fill, &known),
            cudaErrorInvalidValue);
  cudaGraph_t other = nullptr;
  EXPECT_EQ(cudaGraphClone(&other, graph), cudaErrorNotSupported);
  EXPECT_EQ(cudaGraphDestroyNode(fill), cudaErrorNotSupported);
  EXPECT_EQ(cudaGraphRemoveDependencies(graph, &first, &fill, 1),
            cudaErrorNotSupported);
  ASSERT_EQ(cudaGraphCreate(&other, 0), cudaSuccess);
  EXPECT_EQ(cudaGraphAddChildGraphNode(&added, other, nullptr, 0, graph),
            cudaErrorNotSupported);
  const cudaGraphExec_t exec = executable();
#ifndef CUDA_ORACLE // Which can, if the memory stays the same.
  cudaGraphExecUpdateResultInfo result;
  EXPECT_EQ(cudaGraphExecUpdate(exec, graph, &result),
            cudaErrorGraphExecUpdateFailure);
  EXPECT_EQ(result.result, cudaGraphExecUpdateErrorNotSupported);
#endif
  EXPECT_EQ(cudaGraphExecDestroy(exec), cudaSuccess);
  for (cudaGraph_t one : {graph, other})
    EXPECT_EQ(cudaGraphDestroy(one), cudaSuccess);
}

TEST_F(GraphMemory, IsWhatACapturedStreamAllocates) {
  EXPECT_EQ(cudaGraphDestroy(graph), cudaSuccess);
  void *before = nullptr, *one = nullptr;
  const DeviceArray<int> out(16, 0);
  ASSERT_EQ(cudaMallocAsync(&before, 64, stream), cudaSuccess);
  ASSERT_EQ(cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal),
            cudaSuccess);
  ASSERT_EQ(cudaMallocAsync(&one, 64, stream), cudaSuccess);
  EXPECT_EQ(cudaMemsetAsync(one, 6, 64, stream), cudaSuccess);
  EXPECT_EQ(cudaMemcpyAsync(out.get(), one, 64, cudaMemcpyDefault, stream),
            cudaSuccess);
  EXPECT_EQ(cudaFreeAsync(one, stream), cudaSuccess);
  // That is not of the graph.
  EXPECT_EQ(cudaFreeAsync(before, stream), cudaErrorInvalidValue);
  ASSERT_EQ(cudaStreamEndCapture(stream, &graph), cudaSuccess);
  const cudaGraphExec_t exec = executable();
  EXPECT_EQ(cudaGraphDestroy(graph), cudaSuccess);
  for (int i = 0; i < 2; ++i)
    EXPECT_EQ(cudaGraphLaunch(exec, stream), cudaSuccess);
  EXPECT_EQ(out.toHost(), std::vector<int>(16, 0x06060606));
  EXPECT_EQ(cudaGraphExecDestroy(exec), cudaSuccess);
  EXPECT_EQ(cudaFreeAsync(before, stream), cudaSuccess);
}

TEST_F(GraphMemory, MarksAndMistakes) {
  std::uint64_t zero = 0, one = 1;
  for (const auto mark :
       {cudaGraphMemAttrUsedMemHigh, cudaGraphMemAttrReservedMemHigh}) {
    EXPECT_EQ(cudaDeviceSetGraphMemAttribute(0, mark, &zero), cudaSuccess);
    EXPECT_EQ(cudaDeviceSetGraphMemAttribute(0, mark, &one),
              cudaErrorInvalidValue);
    expectAmount(mark, 0);
  }
  EXPECT_EQ(
      cudaDeviceSetGraphMemAttribute(0, cudaGraphMemAttrUsedMemCurrent, &zero),
      cudaErrorInvalidValue);
  EXPECT_EQ(cudaDeviceGraphMemTrim(0), cudaSuccess);
  EXPECT_EQ(cudaDeviceGraphMemTrim(99), cudaErrorInvalidDevice);
  cudaGraphNode_t node = nullptr;
  cudaMemAllocNodeParams wanted = memoryOf(0);
  EXPECT_EQ(cudaGraphAddMemAllocNode(&node, graph, nullptr, 0, &wanted),
            cudaErrorInvalidValue);
  wanted = memoryOf(64);
  wanted.poolProps.handleTypes = cudaMemHandleTypePosixFileDescriptor;
  EXPECT_EQ(cudaGraphAddMemAllocNode(&node, graph, nullptr, 0, &wanted),
            cudaErrorNotSupported);
  EXPECT_EQ(cudaGraphAddMemAllocNode(&node, graph, nullptr, 0, nullptr),
            cudaErrorInvalidValue);
  allocate(7);
  expectAmount(cudaGraphMemAttrReservedMemHigh, 64);
  expectAmount(cudaGraphMemAttrUsedMemHigh, 0);
  EXPECT_EQ(cudaGraphDestroy(graph), cudaSuccess);
}

} // namespace
