//===- Pool.h - Memory that outlives a launch -------------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Allocating device or pinned memory takes longer than a small kernel, so the
// runtime keeps what a launch gives back. A pool does not sort its memory by
// kernel or grid: a request takes the smallest free block that is large
// enough, and where none is, the largest free one is exchanged for a larger
// one. A program that launches one kernel at a time thus ends with one block,
// of the size that its largest launch needs. Sizes are rounded up in steps of
// an eighth, so that a program whose grids grow a little with every launch
// does not allocate every time.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_RUNTIME_POOL_H
#define GPUMPI_RUNTIME_POOL_H

#include <cuda_runtime.h>

#include <cstddef>
#include <map>
#include <mutex>
#include <utility>

namespace gpumpi {

/// Reusable memory of one kind. Several threads may use a pool at once.
class Pool {
public:
  /// Where the memory comes from and goes to.
  class Source {
  public:
    virtual ~Source() = default;
    /// Allocates \p bytes bytes at \p memory, or leaves it alone and says why.
    virtual cudaError_t allocate(void **memory, size_t bytes) = 0;
    virtual void release(void *memory) = 0;
  };

  /// A piece of memory in use; it goes back to its pool by itself.
  class Block {
  public:
    Block() = default;
    Block(Block &&other) noexcept { swap(other); }
    Block &operator=(Block &&other) noexcept {
      Block moved(std::move(other));
      swap(moved);
      return *this;
    }
    ~Block() {
      if (data)
        pool->give(data, capacity);
    }

    unsigned char *bytes() const { return static_cast<unsigned char *>(data); }
    size_t size() const { return capacity; }

  private:
    friend class Pool;
    Pool *pool = nullptr;
    void *data = nullptr;
    size_t capacity = 0;

    void swap(Block &other) noexcept {
      std::swap(pool, other.pool);
      std::swap(data, other.data);
      std::swap(capacity, other.capacity);
    }
  };

  /// \p source must outlive the pool, the pool its blocks.
  explicit Pool(Source &source) : source(source) {}
  Pool(const Pool &) = delete;
  Pool &operator=(const Pool &) = delete;

  /// Puts at least \p bytes bytes in \p block, whose own memory goes back to
  /// the pool first. Memory that is free but too small is released before an
  /// allocation may fail. \returns why there is none; \p block is empty then.
  cudaError_t take(size_t bytes, Block &block);

  /// Releases the memory that is not in use.
  void releaseFree();

  /// How often the source has been asked for memory, and got it.
  unsigned long long allocations() const;

  /// \p bytes rounded up to what the pool allocates for it.
  static size_t roundedSize(size_t bytes);

private:
  void give(void *data, size_t capacity);
  void releaseAllFree();

  Source &source;
  mutable std::mutex mutex;
  std::multimap<size_t, void *> free;
  unsigned long long allocated = 0;
};

} // namespace gpumpi

#endif // GPUMPI_RUNTIME_POOL_H
