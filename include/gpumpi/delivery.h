//===- delivery.h - What an operation gives back ----------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A thread has up to four places for what an operation gives back:
//
//   one that is begun    the request
//   one that completes   the statuses, the requests, a number, the indices of
//                        what is complete
//   any other            the status, a number
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_DELIVERY_H
#define GPUMPI_DELIVERY_H

#include <gpumpi/macros_off.h>

#include <gpumpi/alone.h>
#include <gpumpi/request.h>

#include <cuda_runtime.h>

namespace gpumpi {
namespace detail {

/// Makes \p request, which was complete, none. Threads may have it in common:
/// one that comes late must not take away what another has begun since.
static __device__ inline void clear(cuda_mpi_request &request,
                                    unsigned long long handle) {
  if (handle != 0)
    clearIf(request.handle, handle);
}

/// Gives \p reply to a thread that wants it at \p outputs.
template <unsigned Count>
__device__ void deliver(const Reply &reply, void *const (&outputs)[Count]) {
  if (reply.handle != 0) {
    if (outputs[0])
      static_cast<cuda_mpi_request *>(outputs[0])->handle = reply.handle;
    return;
  }
  auto *const statuses = static_cast<cuda_mpi_status *>(outputs[0]);
  if constexpr (Count > 1)
    if (reply.completes) {
      auto *const requests = static_cast<cuda_mpi_request *>(outputs[1]);
      for (int i = 0; i < reply.completed; ++i) {
        const Completion &done = reply.completions[i];
        clear(requests[done.index], done.handle);
        if (statuses)
          statuses[i] = done.status;
        if constexpr (Count > 3)
          static_cast<int *>(outputs[3])[i] = done.index;
      }
      if (reply.completed == 0 && reply.value == MPI_UNDEFINED && statuses &&
          Count == 3)
        *statuses = reply.status;
      if constexpr (Count > 2)
        *static_cast<int *>(outputs[2]) = reply.value;
      return;
    }
  if (statuses)
    *statuses = reply.status;
  if constexpr (Count > 1)
    if (outputs[1])
      *static_cast<int *>(outputs[1]) = reply.value;
}

} // namespace detail
} // namespace gpumpi

#include <gpumpi/macros_on.h>

#endif // GPUMPI_DELIVERY_H
