//===- device.h - The device side of a translated kernel --------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the code that gpumpi-translate generates calls on the device:
//
//   values.h        the values of variables over suspensions
//   shared_place.h  __shared__ variables that are kept over suspensions
//   thread.h        one CUDA thread of an embedded kernel, across activations:
//                   its status, its part of the frame, and how it suspends
//   make_request.h, make_collectives.h, make_nonblocking.h
//                   the requests, one function for each operation
//   temporaries.h   values of expressions over suspensions
//
// and the operations that never suspend.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_DEVICE_H
#define GPUMPI_DEVICE_H

#include <gpumpi/macros_off.h>

#include <gpumpi/identity.h>
#include <gpumpi/make_collectives.h>
#include <gpumpi/make_nonblocking.h>
#include <gpumpi/make_request.h>
#include <gpumpi/publish.h>
#include <gpumpi/shared_place.h>
#include <gpumpi/temporaries.h>
#include <gpumpi/thread.h>
#include <gpumpi/values.h>

#include <chrono>

#if !defined(GPUMPI_TRANSLATE) && !defined(GPUMPI_DIRECT)

/// Rank of this process in MPI_COMM_WORLD. Never suspends.
static __device__ inline int cuda_mpi_comm_rank() {
  return gpumpi::detail::identity.rank;
}

/// Number of processes in MPI_COMM_WORLD. Never suspends.
static __device__ inline int cuda_mpi_comm_size() {
  return gpumpi::detail::identity.size;
}

#endif // !GPUMPI_TRANSLATE && !GPUMPI_DIRECT

/// Seconds since some time in the past, on the device's own clock (MPI-3.1,
/// 8.6). It differs between threads. Never suspends.
static __device__ inline double cuda_mpi_wtime() {
#ifdef __CUDA_ARCH__
  unsigned long long nanoseconds;
  asm volatile("mov.u64 %0, %%globaltimer;" : "=l"(nanoseconds));
  return 1e-9 * (double)nanoseconds;
#else
  const auto now = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration<double>(now).count();
#endif
}

#include <gpumpi/macros_on.h>

#endif // GPUMPI_DEVICE_H
