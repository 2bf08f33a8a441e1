//===- Pool.cpp - Memory that outlives a launch ---------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Memory/Pool.h"

#include <iterator>
#include <limits>

namespace gpumpi {

size_t Pool::roundedSize(size_t bytes) {
  constexpr size_t least = 4096;
  if (bytes <= least)
    return least;
  size_t step = least / 8;
  while (step < bytes / 16)
    step *= 2;
  if (bytes > std::numeric_limits<size_t>::max() - step)
    return bytes;
  return (bytes + step - 1) / step * step;
}

cudaError_t Pool::take(size_t bytes, Block &block) {
  block = Block();
  std::lock_guard<std::mutex> lock(mutex);
  auto found = free.lower_bound(bytes);
  if (found == free.end()) {
    if (!free.empty()) {
      const auto largest = std::prev(free.end());
      source.release(largest->second);
      free.erase(largest);
    }
    size_t capacity = roundedSize(bytes);
    void *data = nullptr;
    cudaError_t status = source.allocate(&data, capacity);
    if (status == cudaErrorMemoryAllocation) {
      // The last resort: nothing that is merely kept, and nothing for growth.
      releaseAllFree();
      capacity = bytes;
      status = source.allocate(&data, capacity);
    }
    if (status != cudaSuccess)
      return status;
    ++allocated;
    found = free.emplace(capacity, data);
  }
  block.pool = this;
  block.data = found->second;
  block.capacity = found->first;
  free.erase(found);
  return cudaSuccess;
}

void Pool::give(void *data, size_t capacity) {
  std::lock_guard<std::mutex> lock(mutex);
  free.emplace(capacity, data);
}

void Pool::releaseAllFree() {
  for (const auto &[capacity, data] : free)
    source.release(data);
  free.clear();
}

void Pool::releaseFree() {
  std::lock_guard<std::mutex> lock(mutex);
  releaseAllFree();
}

unsigned long long Pool::allocations() const {
  std::lock_guard<std::mutex> lock(mutex);
  return allocated;
}

} // namespace gpumpi
