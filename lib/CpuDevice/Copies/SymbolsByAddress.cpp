//===- SymbolsByAddress.cpp - Device variables by address -----------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Templates know the type of a device variable, and so its size. Here that is
// looked up.
//
//===----------------------------------------------------------------------===//

#include "Errors.h"
#include "Memory/Allocations.h"
#include "ProgramVariables.h"

#include <cuda_runtime_api.h>
#include <gpumpi_cpu/runtime_templates.h>

#include <cstdint>

using namespace gpumpi::cpu;
using namespace gpumpi::cpu::detail;

/// The bytes of the variable at \p symbol; 0 if none is known there.
static std::size_t bytesOf(const void *symbol) {
  if (!symbol)
    return 0;
  // One that has been copied to or from before, or a managed one.
  const auto known = allocations().find(symbol);
  if (known && known->origin == Origin::Variable &&
      known->base == reinterpret_cast<std::uintptr_t>(symbol))
    return known->bytes;
  return bytesOfVariable(symbol);
}

/// Does \p work with the size of the variable at \p symbol.
template <class Work>
static cudaError_t withBytes(const void *symbol, Work work) {
  const std::size_t bytes = bytesOf(symbol);
  return bytes ? work(bytes) : remember(cudaErrorInvalidSymbol);
}

cudaError_t cudaGetSymbolAddress(void **pointer, const void *symbol) {
  return withBytes(symbol, [&](std::size_t symbolBytes) {
    return symbolAddress(pointer, symbol, symbolBytes);
  });
}

cudaError_t cudaGetSymbolSize(std::size_t *bytes, const void *symbol) {
  return withBytes(symbol, [&](std::size_t symbolBytes) {
    return symbolSize(bytes, symbol, symbolBytes);
  });
}

cudaError_t cudaMemcpyToSymbol(const void *symbol, const void *from,
                               std::size_t bytes, std::size_t offset,
                               cudaMemcpyKind kind) {
  return withBytes(symbol, [&](std::size_t symbolBytes) {
    return copyToSymbol(symbol, symbolBytes, from, bytes, offset, kind, nullptr,
                        false);
  });
}

cudaError_t cudaMemcpyToSymbolAsync(const void *symbol, const void *from,
                                    std::size_t bytes, std::size_t offset,
                                    cudaMemcpyKind kind, cudaStream_t stream) {
  return withBytes(symbol, [&](std::size_t symbolBytes) {
    return copyToSymbol(symbol, symbolBytes, from, bytes, offset, kind, stream,
                        true);
  });
}

cudaError_t cudaMemcpyFromSymbol(void *to, const void *symbol,
                                 std::size_t bytes, std::size_t offset,
                                 cudaMemcpyKind kind) {
  return withBytes(symbol, [&](std::size_t symbolBytes) {
    return copyFromSymbol(to, symbol, symbolBytes, bytes, offset, kind, nullptr,
                          false);
  });
}

cudaError_t cudaMemcpyFromSymbolAsync(void *to, const void *symbol,
                                      std::size_t bytes, std::size_t offset,
                                      cudaMemcpyKind kind,
                                      cudaStream_t stream) {
  return withBytes(symbol, [&](std::size_t symbolBytes) {
    return copyFromSymbol(to, symbol, symbolBytes, bytes, offset, kind, stream,
                          true);
  });
}

/// Does \p work with the place in the variable at \p symbol that \p find,
/// symbolTarget() or symbolSource(), finds for a copy.
template <class Find, class Work>
static cudaError_t withPlace(Find find, const void *symbol, std::size_t bytes,
                             std::size_t offset, cudaMemcpyKind kind,
                             Work work) {
  return withBytes(symbol, [&](std::size_t symbolBytes) {
    void *place = nullptr;
    const cudaError_t error =
        find(&place, symbol, symbolBytes, bytes, offset, kind);
    return error ? error : work(place);
  });
}

cudaError_t cudaGraphAddMemcpyNodeToSymbol(
    cudaGraphNode_t *node, cudaGraph_t graph, const cudaGraphNode_t *after,
    std::size_t count, const void *symbol, const void *from, std::size_t bytes,
    std::size_t offset, cudaMemcpyKind kind) {
  return withPlace(symbolTarget, symbol, bytes, offset, kind, [&](void *to) {
    return cudaGraphAddMemcpyNode1D(node, graph, after, count, to, from, bytes,
                                    kind);
  });
}

cudaError_t cudaGraphAddMemcpyNodeFromSymbol(
    cudaGraphNode_t *node, cudaGraph_t graph, const cudaGraphNode_t *after,
    std::size_t count, void *to, const void *symbol, std::size_t bytes,
    std::size_t offset, cudaMemcpyKind kind) {
  return withPlace(symbolSource, symbol, bytes, offset, kind, [&](void *from) {
    return cudaGraphAddMemcpyNode1D(node, graph, after, count, to, from, bytes,
                                    kind);
  });
}

cudaError_t
cudaGraphMemcpyNodeSetParamsToSymbol(cudaGraphNode_t node, const void *symbol,
                                     const void *from, std::size_t bytes,
                                     std::size_t offset, cudaMemcpyKind kind) {
  return withPlace(symbolTarget, symbol, bytes, offset, kind, [&](void *to) {
    return cudaGraphMemcpyNodeSetParams1D(node, to, from, bytes, kind);
  });
}

cudaError_t cudaGraphMemcpyNodeSetParamsFromSymbol(cudaGraphNode_t node,
                                                   void *to, const void *symbol,
                                                   std::size_t bytes,
                                                   std::size_t offset,
                                                   cudaMemcpyKind kind) {
  return withPlace(symbolSource, symbol, bytes, offset, kind, [&](void *from) {
    return cudaGraphMemcpyNodeSetParams1D(node, to, from, bytes, kind);
  });
}

cudaError_t cudaGraphExecMemcpyNodeSetParamsToSymbol(
    cudaGraphExec_t exec, cudaGraphNode_t node, const void *symbol,
    const void *from, std::size_t bytes, std::size_t offset,
    cudaMemcpyKind kind) {
  return withPlace(symbolTarget, symbol, bytes, offset, kind, [&](void *to) {
    return cudaGraphExecMemcpyNodeSetParams1D(exec, node, to, from, bytes,
                                              kind);
  });
}

cudaError_t cudaGraphExecMemcpyNodeSetParamsFromSymbol(
    cudaGraphExec_t exec, cudaGraphNode_t node, void *to, const void *symbol,
    std::size_t bytes, std::size_t offset, cudaMemcpyKind kind) {
  return withPlace(symbolSource, symbol, bytes, offset, kind, [&](void *from) {
    return cudaGraphExecMemcpyNodeSetParams1D(exec, node, to, from, bytes,
                                              kind);
  });
}
