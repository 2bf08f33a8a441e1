//===- cuda_scopes.h - Scopes and orders of memory --------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Names of libcu++ that its atomic variables, barriers and pipelines share.
// `cuda::std` is the host's standard library, but for what device code has to
// have its own of.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_CUDA_SCOPES_H
#define GPUMPI_CPU_CUDA_SCOPES_H

#include "../../macros_off.h"

#include "../cuda_runtime.h"

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>

// As with libcu++'s headers.
#include <errno.h>
#include <float.h>

namespace gpumpi {
namespace cpu {
namespace detail {

/// \p time in whole nanoseconds; 0 if that is not to come.
template <class Number, class Period>
__host__ __device__ constexpr uint64_t
nanosecondsOf(const ::std::chrono::duration<Number, Period> &time) {
  return time.count() <= 0
             ? 0
             : static_cast<uint64_t>(
                   ::std::chrono::duration_cast<::std::chrono::nanoseconds>(
                       time)
                       .count());
}

} // namespace detail
} // namespace cpu
} // namespace gpumpi

namespace cuda {

/// Who takes part. Between threads of a host it makes no difference.
enum thread_scope {
  thread_scope_system = 0,
  thread_scope_device = 1,
  thread_scope_block = 2,
  thread_scope_thread = 10
};

namespace std {
using namespace ::std;
} // namespace std

using memory_order = ::std::memory_order;
constexpr memory_order memory_order_relaxed = ::std::memory_order_relaxed;
constexpr memory_order memory_order_consume = ::std::memory_order_consume;
constexpr memory_order memory_order_acquire = ::std::memory_order_acquire;
constexpr memory_order memory_order_release = ::std::memory_order_release;
constexpr memory_order memory_order_acq_rel = ::std::memory_order_acq_rel;
constexpr memory_order memory_order_seq_cst = ::std::memory_order_seq_cst;

} // namespace cuda

#include "../../macros_on.h"

#endif // GPUMPI_CPU_CUDA_SCOPES_H
