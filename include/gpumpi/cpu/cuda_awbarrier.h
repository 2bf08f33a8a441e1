//===- cuda_awbarrier.h - Barriers that are objects -------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Takes the place of CUDA's header of this name, which newer programs have
// <cuda/barrier> for.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_CUDA_AWBARRIER_H
#define GPUMPI_CPU_CUDA_AWBARRIER_H

#include "../macros_off.h"

#include "cuda_awbarrier_primitives.h"

namespace nvcuda {
namespace experimental {

/// In shared memory, and made by init().
class awbarrier {
public:
  /// The phase in which a thread has arrived.
  class arrival_token {
  public:
    arrival_token() = default;
    __device__ uint32_t pending_count() const {
      return __mbarrier_token_pending_count(token);
    }

  private:
    __device__ explicit arrival_token(__mbarrier_token_t token)
        : token(token) {}
    __mbarrier_token_t token;
    friend awbarrier;
  };

  awbarrier() = default;
  awbarrier(const awbarrier &) = delete;
  awbarrier &operator=(const awbarrier &) = delete;

  __device__ friend void init(awbarrier *made, uint32_t expected) {
    __mbarrier_init(&made->barrier, expected);
  }
  __device__ friend void inval(awbarrier *made) {
    __mbarrier_inval(&made->barrier);
  }
  __host__ __device__ static constexpr uint32_t max() { return (1 << 14) - 1; }

  __device__ arrival_token arrive() {
    return arrival_token(__mbarrier_arrive(&barrier));
  }
  __device__ arrival_token arrive_and_drop() {
    return arrival_token(__mbarrier_arrive_and_drop(&barrier));
  }
  __device__ void wait(arrival_token token) {
    using gpumpi::cpu::detail::BarrierWord;
    gpumpi::cpu::detail::barrierWord(&barrier).awaitEnd(
        "awbarrier::wait", BarrierWord::AllOfPhase,
        BarrierWord::phase(token.token));
  }
  __device__ void arrive_and_wait() { wait(arrive()); }
  // For some time, \returns whether the phase has ended. A cycle is a
  // nanosecond.
  __device__ bool timed_wait(arrival_token token, uint32_t cycles) {
    return __mbarrier_try_wait(&barrier, token.token, cycles);
  }
  __device__ bool timed_wait_parity(bool parity, uint32_t cycles) {
    return __mbarrier_try_wait_parity(&barrier, parity, cycles);
  }
  __device__ bool try_wait(arrival_token token, uint32_t nanoseconds) {
    return __mbarrier_try_wait(&barrier, token.token, nanoseconds);
  }
  __device__ bool try_wait_parity(bool parity, uint32_t nanoseconds) {
    return __mbarrier_try_wait_parity(&barrier, parity, nanoseconds);
  }

private:
  __mbarrier_t barrier;
};

} // namespace experimental
} // namespace nvcuda

#include "../macros_on.h"

#endif // GPUMPI_CPU_CUDA_AWBARRIER_H
