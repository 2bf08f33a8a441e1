//===- Oracle.h - Tests for the CPU device and for CUDA ---------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a test needs so that nvcc compiles it, too: then it runs on a GPU, and
// tells whether CUDA does what is expected of the CPU device. What is about the
// CPU device only is skipped there, or left out with #ifndef CUDA_ORACLE, which
// is defined by the target cuda-oracle-tests.
//
// Device code is marked: DEVICE_CODE is written before a function, and behind
// the introducer of a lambda, `[=] DEVICE_CODE { ... }`; what both sides call
// is HOST_AND_DEVICE_CODE.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TEST_UNIT_CPUDEVICE_ORACLE_H
#define GPUMPI_TEST_UNIT_CPUDEVICE_ORACLE_H

#include <cuda_runtime.h>

#include <gtest/gtest.h>

#include <string>

/// What launches fail with that no device can do.
#if CUDART_VERSION >= 13000
constexpr cudaError_t InvalidConfiguration = cudaErrorInvalidValue;
#else
constexpr cudaError_t InvalidConfiguration = cudaErrorInvalidConfiguration;
#endif

#ifndef CUDA_ORACLE

#define DEVICE_CODE
#define HOST_AND_DEVICE_CODE

inline bool isAboutTheCpuDevice(const char *) { return false; }

/// A variable in shared memory: SHARED_VARIABLE(int, values, [10]).
#define SHARED_VARIABLE(TYPE, NAME, ...)                                       \
  TYPE(&NAME) __VA_ARGS__ = gpumpi::cpu::sharedVariable([] {})

#else

#define DEVICE_CODE __device__
#define HOST_AND_DEVICE_CODE __host__ __device__

/// Whether a test with environment variable \p name has nothing to tell of
/// CUDA.
inline bool isAboutTheCpuDevice(const std::string &name) {
  return name != "GPUMPI_CPU_THREADS";
}

#define SHARED_VARIABLE(TYPE, NAME, ...) __shared__ TYPE NAME __VA_ARGS__

/// Lambdas of the device cannot be written in private functions, as which
/// GoogleTest defines tests.
#undef TEST
#undef TEST_F
#define GPUMPI_TEST(FIXTURE, SUITE, NAME)                                      \
  class SUITE##_##NAME##_Test : public FIXTURE {                               \
  public:                                                                      \
    void TestBody() override;                                                  \
  };                                                                           \
  [[maybe_unused]] const ::testing::TestInfo *const info_##SUITE##_##NAME =    \
      ::testing::RegisterTest(                                                 \
          #SUITE, #NAME, nullptr, nullptr, __FILE__, __LINE__,                 \
          []() -> FIXTURE * { return new SUITE##_##NAME##_Test; });            \
  void SUITE##_##NAME##_Test::TestBody()
#define TEST(SUITE, NAME) GPUMPI_TEST(::testing::Test, SUITE, NAME)
#define TEST_F(FIXTURE, NAME) GPUMPI_TEST(FIXTURE, FIXTURE, NAME)

/// What the CPU device reports ends a CUDA program in other ways.
#undef EXPECT_DEATH
#define EXPECT_DEATH(...) GTEST_SKIP() << "about the CPU device"

template <class Body> __global__ void runBody(Body body) { body(); }

namespace gpumpi::cpu {

template <class Body>
cudaError_t launch(dim3 grid, dim3 block, size_t sharedBytes,
                   cudaStream_t stream, Body body) {
  runBody<<<grid, block, sharedBytes, stream>>>(body);
  return cudaPeekAtLastError();
}

template <class... Parameters> auto &addressed(void (&kernel)(Parameters...)) {
  return kernel;
}

} // namespace gpumpi::cpu

#if CUDART_VERSION >= 13000

// What had another form in CUDA 12, which the CPU device has, too.

inline cudaError_t cudaStreamGetCaptureInfo_v2(
    cudaStream_t stream, cudaStreamCaptureStatus *status,
    unsigned long long *id = nullptr, cudaGraph_t *graph = nullptr,
    const cudaGraphNode_t **nodes = nullptr, size_t *count = nullptr) {
  return cudaStreamGetCaptureInfo(stream, status, id, graph, nodes, nullptr,
                                  count);
}

inline cudaError_t cudaStreamUpdateCaptureDependencies(cudaStream_t stream,
                                                       cudaGraphNode_t *nodes,
                                                       size_t count,
                                                       unsigned flags = 0) {
  return cudaStreamUpdateCaptureDependencies(stream, nodes, nullptr, count,
                                             flags);
}

inline cudaError_t cudaGraphNodeGetDependencies(cudaGraphNode_t node,
                                                cudaGraphNode_t *nodes,
                                                size_t *count) {
  return cudaGraphNodeGetDependencies(node, nodes, nullptr, count);
}

inline cudaError_t cudaGraphNodeGetDependentNodes(cudaGraphNode_t node,
                                                  cudaGraphNode_t *nodes,
                                                  size_t *count) {
  return cudaGraphNodeGetDependentNodes(node, nodes, nullptr, count);
}

inline cudaError_t cudaGraphGetEdges(cudaGraph_t graph, cudaGraphNode_t *from,
                                     cudaGraphNode_t *to, size_t *count) {
  return cudaGraphGetEdges(graph, from, to, nullptr, count);
}

inline cudaError_t cudaGraphAddDependencies(cudaGraph_t graph,
                                            const cudaGraphNode_t *from,
                                            const cudaGraphNode_t *to,
                                            size_t count) {
  return cudaGraphAddDependencies(graph, from, to, nullptr, count);
}

inline cudaError_t cudaGraphRemoveDependencies(cudaGraph_t graph,
                                               const cudaGraphNode_t *from,
                                               const cudaGraphNode_t *to,
                                               size_t count) {
  return cudaGraphRemoveDependencies(graph, from, to, nullptr, count);
}

inline cudaError_t cudaGraphAddNode(cudaGraphNode_t *node, cudaGraph_t graph,
                                    const cudaGraphNode_t *after, size_t count,
                                    cudaGraphNodeParams *wanted) {
  return cudaGraphAddNode(node, graph, after, nullptr, count, wanted);
}

/// Which copy it is that fails CUDA 13 does not say.
inline cudaError_t cudaMemcpyBatchAsync(void **to, void **from, size_t *sizes,
                                        size_t count,
                                        cudaMemcpyAttributes *attributes,
                                        size_t *firsts, size_t attributeCount,
                                        size_t *failed, cudaStream_t stream) {
  *failed = ~(size_t)0;
  return cudaMemcpyBatchAsync((const void **)to, (const void **)from, sizes,
                              count, attributes, firsts, attributeCount,
                              stream);
}

inline cudaMemLocation locationOf(int device) {
  cudaMemLocation location = {};
  location.type = device == cudaCpuDeviceId ? cudaMemLocationTypeHost
                                            : cudaMemLocationTypeDevice;
  location.id = device == cudaCpuDeviceId ? 0 : device;
  return location;
}

inline cudaError_t cudaMemPrefetchAsync(const void *pointer, size_t bytes,
                                        int device,
                                        cudaStream_t stream = nullptr) {
  return cudaMemPrefetchAsync(pointer, bytes, locationOf(device), 0, stream);
}

inline cudaError_t cudaMemAdvise(const void *pointer, size_t bytes,
                                 cudaMemoryAdvise advice, int device) {
  return cudaMemAdvise(pointer, bytes, advice, locationOf(device));
}

#endif

#endif

#endif // GPUMPI_TEST_UNIT_CPUDEVICE_ORACLE_H
