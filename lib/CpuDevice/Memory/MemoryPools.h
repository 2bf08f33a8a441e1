//===- MemoryPools.h - Memory in the order of a stream ----------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_LIB_CPUDEVICE_MEMORYPOOLS_H
#define GPUMPI_LIB_CPUDEVICE_MEMORYPOOLS_H

#include "HandleSet.h"

#include <cuda_runtime_api.h>

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <set>

namespace gpumpi::cpu {

/// What a pool has given, in bytes.
struct PoolBytes {
  std::size_t now = 0;
  std::size_t high = 0;         ///< The most since it was set to 0.
  std::size_t reservedHigh = 0; ///< The same; the program sets each.
};

} // namespace gpumpi::cpu

struct CUmemPoolHandle_st {
  int device;
  std::size_t limit; ///< In bytes.
  bool isDefault = false;
  int reuse[3] = {1, 1, 1};
  std::uint64_t threshold = 0;
  std::map<int, cudaMemAccessFlags> access = {};
  std::shared_ptr<gpumpi::cpu::PoolBytes> given =
      std::make_shared<gpumpi::cpu::PoolBytes>();
  bool isShareable = false; ///< With other processes.
  std::uint64_t id = 0;     ///< Tells it from others of its process.
  int exporter = 0;         ///< The process that it is imported from.
};

namespace gpumpi::cpu {

/// The pools of this process, and what is of them.
struct MemoryPools {
  std::mutex mutex; ///< Guards all but `handles`.
  HandleSet<CUmemPoolHandle_st> handles;
  std::map<int, cudaMemPool_t> defaults;
  std::map<int, cudaMemPool_t> current; ///< Where it is not the default one.
  struct Piece {
    int device;
    std::shared_ptr<PoolBytes> from;
    std::size_t bytes;
    std::uint64_t pool; ///< Its `id`, if that is shareable; otherwise 0.
  };
  std::map<const void *, Piece> pieces;
  std::uint64_t made = 0; ///< Pools that programs have made.
  /// What has been imported, as often as it has.
  std::multiset<const void *> imported;

  /// The mutex is held.
  cudaMemPool_t defaultOf(int device) {
    cudaMemPool_t &pool = defaults[device];
    if (!pool) {
      pool = handles.create({device, SIZE_MAX});
      pool->isDefault = true;
    }
    return pool;
  }
  cudaMemPool_t currentOf(int device) {
    const auto found = current.find(device);
    return found != current.end() && handles.contains(found->second)
               ? found->second
               : defaultOf(device);
  }
};

MemoryPools &pools();

/// Frees device memory, from whichever pool it is, or from none.
cudaError_t releaseDeviceMemory(void *pointer);

/// Frees whatever belongs to \p device.
void releaseAllMemory(int device);

} // namespace gpumpi::cpu

#endif // GPUMPI_LIB_CPUDEVICE_MEMORYPOOLS_H
