//===- ProxyCalls.cpp - Calls that are given a kernel's proxy -------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// CUDA knows a kernel that calls operations as the translator has made it, the
// program as its proxy (gpumpi/kernel_proxy.h). What is asked and set by the
// one is asked and set of the other. What CUDA would do with the kernel without
// the runtime ends the job with a message.
//
//===----------------------------------------------------------------------===//

#include "ProgramCalls/CudaCalls.h"
#include "Reports/Errors.h"

#include <gpumpi/kernel_proxy.h>

#include <string>

using namespace gpumpi;

// NOLINTNEXTLINE(bugprone-reserved-identifier): CUDA's name.
extern "C" cudaError_t CUDARTAPI __cudaPopCallConfiguration(dim3 *grid,
                                                            dim3 *block,
                                                            size_t *sharedBytes,
                                                            void *stream);

LaunchConfig gpumpi::pushedConfiguration(const char *kernel) {
  LaunchConfig config(1, 1, 0, nullptr, nullptr, 0);
  if (__cudaPopCallConfiguration(
          &config.grid, &config.block, &config.sharedBytes,
          static_cast<void *>(&config.stream)) != cudaSuccess)
    endJob(Failure({nullptr, 0}, "kernel '" + std::string(kernel) +
                                     "' is called like a function; launch it "
                                     "with <<<>>>")
               .what());
  return config;
}

/// Ends the job if \p kernel calls operations, for what it cannot be.
static void refuse(const void *kernel, const char *what) {
  if (const ProxiedKernel *proxied = findSuspending(kernel))
    endJob(Failure({nullptr, 0}, "kernel '" + std::string(proxied->name) +
                                     "' calls MPI operations and cannot be " +
                                     what)
               .what());
}

//===-- Questions ---------------------------------------------------------===//

GPUMPI_DEFINE_CALL(cudaFuncGetAttributes,
                   (cudaFuncAttributes * attributes, const void *kernel)) {
  return __real_cudaFuncGetAttributes(attributes, behindProxy(kernel));
}

GPUMPI_DEFINE_CALL(cudaFuncSetCacheConfig,
                   (const void *kernel, cudaFuncCache config)) {
  return __real_cudaFuncSetCacheConfig(behindProxy(kernel), config);
}

GPUMPI_DEFINE_CALL(cudaFuncSetSharedMemConfig,
                   (const void *kernel, cudaSharedMemConfig config)) {
  return __real_cudaFuncSetSharedMemConfig(behindProxy(kernel), config);
}

#if CUDART_VERSION >= 12030
GPUMPI_DEFINE_CALL(cudaFuncGetName, (const char **name, const void *kernel)) {
  return __real_cudaFuncGetName(name, behindProxy(kernel));
}
#endif

#if CUDART_VERSION >= 12040
/// The parameters are those of the proxy.
GPUMPI_DEFINE_CALL(cudaFuncGetParamInfo, (const void *kernel, size_t index,
                                          size_t *offset, size_t *bytes)) {
  const ProxiedKernel *proxied = findSuspending(kernel);
  if (!proxied)
    return __real_cudaFuncGetParamInfo(behindProxy(kernel), index, offset,
                                       bytes);
  size_t end = 0;
  for (const ParameterRoom *room = proxied->parameters; room->bytes != 0;
       end += room->bytes, ++room) {
    end = (end + room->alignment - 1) / room->alignment * room->alignment;
    if (index-- != 0)
      continue;
    if (offset)
      *offset = end;
    if (bytes)
      *bytes = room->bytes;
    return cudaSuccess;
  }
  return cudaErrorInvalidValue;
}
#endif

GPUMPI_DEFINE_CALL(cudaOccupancyMaxActiveBlocksPerMultiprocessor,
                   (int *blocks, const void *kernel, int threads,
                    size_t sharedBytes)) {
  return __real_cudaOccupancyMaxActiveBlocksPerMultiprocessor(
      blocks, behindProxy(kernel), threads, sharedBytes);
}

GPUMPI_DEFINE_CALL(cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags,
                   (int *blocks, const void *kernel, int threads,
                    size_t sharedBytes, unsigned int flags)) {
  return __real_cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(
      blocks, behindProxy(kernel), threads, sharedBytes, flags);
}

GPUMPI_DEFINE_CALL(cudaOccupancyAvailableDynamicSMemPerBlock,
                   (size_t *sharedBytes, const void *kernel, int blocks,
                    int threads)) {
  return __real_cudaOccupancyAvailableDynamicSMemPerBlock(
      sharedBytes, behindProxy(kernel), blocks, threads);
}

GPUMPI_DEFINE_CALL(cudaOccupancyMaxPotentialClusterSize,
                   (int *blocks, const void *kernel,
                    const cudaLaunchConfig_t *config)) {
  return __real_cudaOccupancyMaxPotentialClusterSize(
      blocks, behindProxy(kernel), config);
}

GPUMPI_DEFINE_CALL(cudaOccupancyMaxActiveClusters,
                   (int *clusters, const void *kernel,
                    const cudaLaunchConfig_t *config)) {
  return __real_cudaOccupancyMaxActiveClusters(clusters, behindProxy(kernel),
                                               config);
}

//===-- What is done without the runtime ----------------------------------===//

GPUMPI_DEFINE_CALL(cudaGetFuncBySymbol,
                   (cudaFunction_t * function, const void *kernel)) {
  refuse(kernel, "launched by the driver");
  return __real_cudaGetFuncBySymbol(function, behindProxy(kernel));
}

#if CUDART_VERSION >= 12010
GPUMPI_DEFINE_CALL(cudaGetKernel, (cudaKernel_t * handle, const void *kernel)) {
  refuse(kernel, "launched by the driver");
  return __real_cudaGetKernel(handle, behindProxy(kernel));
}
#endif

static constexpr char partOfGraph[] = "part of a graph";

/// \p node as CUDA is told of it.
static cudaKernelNodeParams told(const cudaKernelNodeParams &node) {
  refuse(node.func, partOfGraph);
  cudaKernelNodeParams result = node;
  result.func = const_cast<void *>(behindProxy(node.func));
  return result;
}

GPUMPI_DEFINE_CALL(cudaGraphAddKernelNode,
                   (cudaGraphNode_t * node, cudaGraph_t graph,
                    const cudaGraphNode_t *after, size_t count,
                    const cudaKernelNodeParams *parameters)) {
  if (!parameters)
    return __real_cudaGraphAddKernelNode(node, graph, after, count, nullptr);
  const cudaKernelNodeParams own = told(*parameters);
  return __real_cudaGraphAddKernelNode(node, graph, after, count, &own);
}

GPUMPI_DEFINE_CALL(cudaGraphKernelNodeSetParams,
                   (cudaGraphNode_t node,
                    const cudaKernelNodeParams *parameters)) {
  if (!parameters)
    return __real_cudaGraphKernelNodeSetParams(node, nullptr);
  const cudaKernelNodeParams own = told(*parameters);
  return __real_cudaGraphKernelNodeSetParams(node, &own);
}

GPUMPI_DEFINE_CALL(cudaGraphExecKernelNodeSetParams,
                   (cudaGraphExec_t exec, cudaGraphNode_t node,
                    const cudaKernelNodeParams *parameters)) {
  if (!parameters)
    return __real_cudaGraphExecKernelNodeSetParams(exec, node, nullptr);
  const cudaKernelNodeParams own = told(*parameters);
  return __real_cudaGraphExecKernelNodeSetParams(exec, node, &own);
}

#if CUDART_VERSION >= 12020
/// Calls \p call while \p parameters, if they are a kernel's, say what CUDA
/// knows it by.
template <class Call>
static cudaError_t whileTold(cudaGraphNodeParams *parameters,
                             const Call &call) {
  if (!parameters || parameters->type != cudaGraphNodeTypeKernel ||
      !findProxied(parameters->kernel.func))
    return call();
  refuse(parameters->kernel.func, partOfGraph);
  void *const before = parameters->kernel.func;
  parameters->kernel.func = const_cast<void *>(behindProxy(before));
  const cudaError_t error = call();
  parameters->kernel.func = before;
  return error;
}

#if CUDART_VERSION >= 13000
GPUMPI_DEFINE_CALL(cudaGraphAddNode,
                   (cudaGraphNode_t * node, cudaGraph_t graph,
                    const cudaGraphNode_t *after, const cudaGraphEdgeData *data,
                    size_t count, cudaGraphNodeParams *parameters)) {
  return whileTold(parameters, [=] {
    return __real_cudaGraphAddNode(node, graph, after, data, count, parameters);
  });
}
#else
GPUMPI_DEFINE_CALL(cudaGraphAddNode,
                   (cudaGraphNode_t * node, cudaGraph_t graph,
                    const cudaGraphNode_t *after, size_t count,
                    cudaGraphNodeParams *parameters)) {
  return whileTold(parameters, [=] {
    return __real_cudaGraphAddNode(node, graph, after, count, parameters);
  });
}
#if CUDART_VERSION >= 12030
GPUMPI_DEFINE_CALL(cudaGraphAddNode_v2,
                   (cudaGraphNode_t * node, cudaGraph_t graph,
                    const cudaGraphNode_t *after, const cudaGraphEdgeData *data,
                    size_t count, cudaGraphNodeParams *parameters)) {
  return whileTold(parameters, [=] {
    return __real_cudaGraphAddNode_v2(node, graph, after, data, count,
                                      parameters);
  });
}
#endif
#endif

GPUMPI_DEFINE_CALL(cudaGraphNodeSetParams,
                   (cudaGraphNode_t node, cudaGraphNodeParams *parameters)) {
  return whileTold(parameters, [=] {
    return __real_cudaGraphNodeSetParams(node, parameters);
  });
}

GPUMPI_DEFINE_CALL(cudaGraphExecNodeSetParams,
                   (cudaGraphExec_t exec, cudaGraphNode_t node,
                    cudaGraphNodeParams *parameters)) {
  return whileTold(parameters, [=] {
    return __real_cudaGraphExecNodeSetParams(exec, node, parameters);
  });
}
#endif
