//===- StreamsAndGraphs.h - For tests of graphs -----------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TEST_CPUDEVICE_STREAMSANDGRAPHS_H
#define GPUMPI_TEST_CPUDEVICE_STREAMSANDGRAPHS_H

#include "DeviceMemory.h"

#ifndef CUDA_ORACLE
#include <gpumpi_cpu/stream_work.h>
#endif

#include <atomic>

/// A stream that is destroyed at the end of the test.
class OwnStream {
public:
  OwnStream() { EXPECT_EQ(cudaStreamCreate(&stream), cudaSuccess); }
  ~OwnStream() { EXPECT_EQ(cudaStreamDestroy(stream), cudaSuccess); }
  OwnStream(const OwnStream &) = delete;
  OwnStream &operator=(const OwnStream &) = delete;
  operator cudaStream_t() const { return stream; }

private:
  cudaStream_t stream = nullptr;
};

/// Launches \p graph so many times, and destroys it.
inline void runGraph(cudaGraph_t graph, int times) {
  cudaGraphExec_t exec = nullptr;
  ASSERT_EQ(cudaGraphInstantiate(&exec, graph), cudaSuccess);
  EXPECT_EQ(cudaGraphDestroy(graph), cudaSuccess);
  for (int i = 0; i < times; ++i)
    EXPECT_EQ(cudaGraphLaunch(exec, nullptr), cudaSuccess);
  EXPECT_EQ(cudaDeviceSynchronize(), cudaSuccess);
  EXPECT_EQ(cudaGraphExecDestroy(exec), cudaSuccess);
}

inline std::vector<cudaGraphNodeType> typesOf(cudaGraph_t graph) {
  size_t count = 0;
  EXPECT_EQ(cudaGraphGetNodes(graph, nullptr, &count), cudaSuccess);
  std::vector<cudaGraphNode_t> nodes(count);
  EXPECT_EQ(cudaGraphGetNodes(graph, nodes.data(), &count), cudaSuccess);
  std::vector<cudaGraphNodeType> types(count);
  for (size_t i = 0; i < count; ++i)
    EXPECT_EQ(cudaGraphNodeGetType(nodes[i], &types[i]), cudaSuccess);
  return types;
}

/// Has \p stream do nothing else until \p open.
inline void hold(cudaStream_t stream, std::atomic<bool> &open) {
#ifndef CUDA_ORACLE
  EXPECT_EQ(gpumpi::cpu::giveStreamWork(stream,
                                        [&open] {
                                          while (!open &&
                                                 gpumpi::cpu::pauseStreamWork())
                                            continue;
                                        }),
            cudaSuccess);
#else
  // A kernel, since functions of the host may wait for each other.
  const cudaError_t error = cudaHostRegister(&open, sizeof open, 0);
  EXPECT_TRUE(error == cudaSuccess ||
              error == cudaErrorHostMemoryAlreadyRegistered);
  (void)cudaGetLastError();
  void *seen = nullptr;
  EXPECT_EQ(cudaHostGetDevicePointer(&seen, &open, 0), cudaSuccess);
  const volatile bool *const flag = static_cast<bool *>(seen);
  const auto wait = [=] DEVICE_CODE {
    while (!*flag)
      continue;
  };
  EXPECT_EQ(gpumpi::cpu::launch(1, 1, 0, stream, wait), cudaSuccess);
#endif
}

#endif // GPUMPI_TEST_CPUDEVICE_STREAMSANDGRAPHS_H
