//===- device_symbols.h - Device variables by address -----------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The functions that take a device variable, as they are in C: with its
// address, which is all that a function of the program may know of it. C++
// takes them of what has the type `const void *`, and the templates of
// runtime_templates.h and graph_symbols.h of variables themselves. Part of
// cuda_runtime_api.h.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_DEVICE_SYMBOLS_H
#define GPUMPI_CPU_DEVICE_SYMBOLS_H

#include "../../macros_off.h"

#include "graphs.h"

GPUMPI_CPU_API_BEGIN

cudaError_t cudaGetSymbolAddress(void **pointer, const void *symbol);
cudaError_t cudaGetSymbolSize(size_t *bytes, const void *symbol);

cudaError_t cudaMemcpyToSymbol(
    const void *symbol, const void *from, size_t bytes,
    size_t offset GPUMPI_CPU_DEFAULT(0),
    enum cudaMemcpyKind kind GPUMPI_CPU_DEFAULT(cudaMemcpyHostToDevice));
cudaError_t cudaMemcpyToSymbolAsync(
    const void *symbol, const void *from, size_t bytes,
    size_t offset GPUMPI_CPU_DEFAULT(0),
    enum cudaMemcpyKind kind GPUMPI_CPU_DEFAULT(cudaMemcpyHostToDevice),
    cudaStream_t stream GPUMPI_CPU_DEFAULT(nullptr));
cudaError_t cudaMemcpyFromSymbol(
    void *to, const void *symbol, size_t bytes,
    size_t offset GPUMPI_CPU_DEFAULT(0),
    enum cudaMemcpyKind kind GPUMPI_CPU_DEFAULT(cudaMemcpyDeviceToHost));
cudaError_t cudaMemcpyFromSymbolAsync(
    void *to, const void *symbol, size_t bytes,
    size_t offset GPUMPI_CPU_DEFAULT(0),
    enum cudaMemcpyKind kind GPUMPI_CPU_DEFAULT(cudaMemcpyDeviceToHost),
    cudaStream_t stream GPUMPI_CPU_DEFAULT(nullptr));

cudaError_t cudaGraphAddMemcpyNodeToSymbol(
    cudaGraphNode_t *node, cudaGraph_t graph, const cudaGraphNode_t *after,
    size_t count, const void *symbol, const void *from, size_t bytes,
    size_t offset, enum cudaMemcpyKind kind);
cudaError_t
cudaGraphAddMemcpyNodeFromSymbol(cudaGraphNode_t *node, cudaGraph_t graph,
                                 const cudaGraphNode_t *after, size_t count,
                                 void *to, const void *symbol, size_t bytes,
                                 size_t offset, enum cudaMemcpyKind kind);
cudaError_t cudaGraphMemcpyNodeSetParamsToSymbol(cudaGraphNode_t node,
                                                 const void *symbol,
                                                 const void *from, size_t bytes,
                                                 size_t offset,
                                                 enum cudaMemcpyKind kind);
cudaError_t cudaGraphMemcpyNodeSetParamsFromSymbol(cudaGraphNode_t node,
                                                   void *to, const void *symbol,
                                                   size_t bytes, size_t offset,
                                                   enum cudaMemcpyKind kind);
cudaError_t cudaGraphExecMemcpyNodeSetParamsToSymbol(
    cudaGraphExec_t exec, cudaGraphNode_t node, const void *symbol,
    const void *from, size_t bytes, size_t offset, enum cudaMemcpyKind kind);
cudaError_t cudaGraphExecMemcpyNodeSetParamsFromSymbol(
    cudaGraphExec_t exec, cudaGraphNode_t node, void *to, const void *symbol,
    size_t bytes, size_t offset, enum cudaMemcpyKind kind);

GPUMPI_CPU_API_END

#include "../../macros_on.h"

#endif // GPUMPI_CPU_DEVICE_SYMBOLS_H
