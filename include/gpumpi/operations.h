//===- operations.h - The operations as the user writes them ----*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The declarations that gpumpi-translate reads. The annotation tells the
// translator what a function is: "gpumpi.suspends:NAME" is an operation at
// which the kernel suspends and whose request `gpumpi::make_NAME` builds from
// the same arguments; "gpumpi.identity" is one that never suspends. Nothing
// else in the translator knows the operations by name.
//
// In the output of --lowering=direct the operations are functions, those of
// direct_operations.h. A program that is compiled without having been
// translated meets the last part of this header, which says so.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_OPERATIONS_H
#define GPUMPI_OPERATIONS_H

#include <gpumpi/macros_off.h>

#ifdef GPUMPI_TRANSLATE

#include <gpumpi/device.h>

#define GPUMPI_SUSPENDS(NAME)                                                  \
  __attribute__((annotate("gpumpi.suspends:" NAME))) __device__
#define GPUMPI_IDENTITY __attribute__((annotate("gpumpi.identity"))) __device__

/// Sends \p bytes bytes at \p addr to process \p rank (MPI_Send).
GPUMPI_SUSPENDS("send")
int cuda_mpi_send(const void *addr, size_t bytes, int rank, int tag = 0,
                  gpumpi::CommArgument comm = {});

/// Receives at most \p bytes bytes into \p addr from process \p rank
/// (MPI_Recv).
GPUMPI_SUSPENDS("recv")
int cuda_mpi_recv(void *addr, size_t bytes, int rank, int tag = 0,
                  gpumpi::CommArgument comm = {});

/// Waits until every process of \p comm has called it (MPI_Barrier).
GPUMPI_SUSPENDS("barrier")
int cuda_mpi_barrier(gpumpi::CommArgument comm = {});

/// Rank of this process in MPI_COMM_WORLD. Never suspends.
GPUMPI_IDENTITY int cuda_mpi_comm_rank();

/// Number of processes in MPI_COMM_WORLD. Never suspends.
GPUMPI_IDENTITY int cuda_mpi_comm_size();

#undef GPUMPI_SUSPENDS
#undef GPUMPI_IDENTITY

#elif defined(GPUMPI_DIRECT)

#include <gpumpi/direct_operations.h>

#else // neither GPUMPI_TRANSLATE nor GPUMPI_DIRECT

#include <cuda_runtime.h>

namespace gpumpi {
namespace detail {
template <class... Arguments> struct Translated {
  static constexpr bool value = false;
};
} // namespace detail
} // namespace gpumpi

#define GPUMPI_UNTRANSLATED(NAME)                                              \
  template <class... Arguments> static __device__ int NAME(Arguments...) {     \
    static_assert(gpumpi::detail::Translated<Arguments...>::value,             \
                  #NAME " needs gpumpi-translate: build this file with "       \
                        "gpumpicxx or add_gpumpi_kernel()");                   \
    return 0;                                                                  \
  }

GPUMPI_UNTRANSLATED(cuda_mpi_send)
GPUMPI_UNTRANSLATED(cuda_mpi_recv)
GPUMPI_UNTRANSLATED(cuda_mpi_barrier)

#undef GPUMPI_UNTRANSLATED

#endif // GPUMPI_TRANSLATE

#ifdef GPUMPI_TRANSLATE
#define GPUMPI_SAID_TO_BE_UNIFORM __attribute__((annotate("gpumpi.uniform")))
#else
#define GPUMPI_SAID_TO_BE_UNIFORM
#endif

/// \p value, of which the caller knows that it is the same in all threads of
/// the grid, though it may not look so: the translator takes his word for it.
template <class T>
GPUMPI_SAID_TO_BE_UNIFORM static __device__ inline T cuda_mpi_uniform(T value) {
  return value;
}

#undef GPUMPI_SAID_TO_BE_UNIFORM

#include <gpumpi/macros_on.h>

#endif // GPUMPI_OPERATIONS_H
