//===- cuda_pipeline.h - Asynchronous copies --------------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Takes the place of CUDA's header of this name, which newer programs have
// <cuda/pipeline> for.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_CUDA_PIPELINE_H
#define GPUMPI_CPU_CUDA_PIPELINE_H

#include "../macros_off.h"

#include "cuda_awbarrier.h"
#include "cuda_pipeline_primitives.h"

namespace nvcuda {
namespace experimental {

/// The copies of one thread. They are done at once.
class pipeline {
public:
  pipeline() = default;
  pipeline(const pipeline &) = delete;
  pipeline &operator=(const pipeline &) = delete;

  __device__ size_t commit() { return committed++; }
  __device__ void commit_and_wait() { commit(); }
  __device__ void wait(size_t) {}
  template <unsigned Prior> __device__ void wait_prior() {}
  __device__ void arrive_on(awbarrier &) {}

private:
  size_t committed = 0;
};

/// The \p Count elements from \p first on.
template <size_t Count, class T>
__device__ inline auto segment(T *first) -> T (*)[Count] {
  return reinterpret_cast<T(*)[Count]>(first);
}

template <class T>
__device__ inline void memcpy_async(T &to, const T &from, pipeline &) {
  memcpy(static_cast<void *>(&to), &from, sizeof(T));
}

/// What \p from lacks becomes 0.
template <class T, size_t Room, size_t There>
__device__ inline void memcpy_async(T (*to)[Room], const T (*from)[There],
                                    pipeline &) {
  static_assert(There <= Room, "the source is larger than the destination");
  memcpy(static_cast<void *>(to), from, There * sizeof(T));
  memset(static_cast<void *>(*to + There), 0, (Room - There) * sizeof(T));
}

} // namespace experimental
} // namespace nvcuda

#include "../macros_on.h"

#endif // GPUMPI_CPU_CUDA_PIPELINE_H
