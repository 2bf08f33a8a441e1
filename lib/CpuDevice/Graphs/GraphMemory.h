//===- GraphMemory.h - Memory that graphs allocate --------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A node that allocates has its memory from when it is made, since the address
// is known from then on, and is the same in all launches. It is in use from a
// launch on until somebody frees it: a node of the same graph, one of another,
// or cudaFree. It is given back when it is not in use and no graph is left that
// could allocate it.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_LIB_CPUDEVICE_GRAPHMEMORY_H
#define GPUMPI_LIB_CPUDEVICE_GRAPHMEMORY_H

#include <cuda_runtime_api.h>

#include <memory>
#include <vector>

namespace gpumpi::cpu {

class GraphMemory {
public:
  GraphMemory(void *pointer, size_t bytes, int device);
  ~GraphMemory();
  GraphMemory(const GraphMemory &) = delete;
  GraphMemory &operator=(const GraphMemory &) = delete;

  /// That of a node of which \p wanted tells. Its pointer is written there.
  static cudaError_t make(cudaMemAllocNodeParams &wanted,
                          std::shared_ptr<GraphMemory> &made);
  /// The one that begins at \p pointer; null if there is none.
  static std::shared_ptr<GraphMemory> find(const void *pointer);
  /// All memory of \p device has been freed.
  static void forgetAll(int device);

  bool isInUse() const;
  /// It is in use, or no longer. Errors if it was so before.
  cudaError_t allocate();
  cudaError_t free();

  const cudaMemAllocNodeParams &parameters() const { return asked; }

  bool isFreedAtHome = false;    ///< By a node of the graph that allocates it.
  bool isFreedElsewhere = false; ///< By one of another graph.

private:
  void *const pointer;
  const size_t bytes;
  const int device;
  bool isGone = false;
  cudaMemAllocNodeParams asked{};
  std::vector<cudaMemAccessDesc> access; ///< That `asked` names.
};

/// Has \p stream, which is captured, allocate, or free.
cudaError_t captureAllocation(void **pointer, size_t bytes, int device,
                              cudaStream_t stream);
cudaError_t captureFree(void *pointer, cudaStream_t stream);

} // namespace gpumpi::cpu

#endif // GPUMPI_LIB_CPUDEVICE_GRAPHMEMORY_H
