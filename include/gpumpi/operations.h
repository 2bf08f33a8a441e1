//===- operations.h - The operations as the user writes them ----*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The declarations that gpumpi-translate reads, made of operations.def. The
// annotation tells the translator what a function is: "gpumpi.suspends:NAME" is
// an operation at which the kernel suspends and whose request
// `gpumpi::make_NAME` builds from the same arguments; "gpumpi.posts:NAME" is
// one at which it does so only if it cannot leave the request and go on;
// "gpumpi.completion:NAME" is one that completes what has been posted, which
// the host may have told the kernel already; "gpumpi.block:NAME" and so on are
// those that each block performs by itself;
// "gpumpi.completes" suspends for operations that have been left with the host;
// "gpumpi.identity" is one that never suspends; "gpumpi.output" is a parameter
// through which every thread gets something back. Nothing else in the
// translator knows the operations by name.
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
#define GPUMPI_POSTS(NAME)                                                     \
  __attribute__((annotate("gpumpi.posts:" NAME))) __device__
#define GPUMPI_OF_BLOCK(NAME)                                                  \
  __attribute__((annotate("gpumpi.block:" NAME))) __device__
#define GPUMPI_BLOCK_POSTS(NAME)                                               \
  __attribute__((annotate("gpumpi.blockposts:" NAME))) __device__
#define GPUMPI_COMPLETION_OF(SCOPE, NAME)                                      \
  __attribute__((annotate("gpumpi." SCOPE "completion:" NAME))) __device__
#define GPUMPI_IDENTITY __attribute__((annotate("gpumpi.identity"))) __device__
#define GPUMPI_COMPLETES                                                       \
  __attribute__((annotate("gpumpi.completes"))) __device__

#define GPUMPI_OUTPUT __attribute__((annotate("gpumpi.output")))
#define GPUMPI_OPERATION(NAME, PARAMETERS, ARGUMENTS)                          \
  GPUMPI_SUSPENDS(#NAME) int cuda_mpi_##NAME PARAMETERS;                       \
  GPUMPI_OF_BLOCK(#NAME) int GPUMPI_BLOCK_NAME(NAME) PARAMETERS;
#define GPUMPI_TYPED_OPERATION(NAME, CONSTRAINT, PARAMETERS, ARGUMENTS)        \
  template <class T, class = CONSTRAINT>                                       \
  GPUMPI_SUSPENDS(#NAME)                                                       \
  int cuda_mpi_##NAME PARAMETERS;                                              \
  template <class T, class = CONSTRAINT>                                       \
  GPUMPI_OF_BLOCK(#NAME)                                                       \
  int GPUMPI_BLOCK_NAME(NAME) PARAMETERS;
#define GPUMPI_TYPED_OVERLOAD GPUMPI_TYPED_OPERATION
#define GPUMPI_NONBLOCKING(NAME, PARAMETERS, ARGUMENTS)                        \
  GPUMPI_POSTS(#NAME) int cuda_mpi_##NAME PARAMETERS;                          \
  GPUMPI_BLOCK_POSTS(#NAME) int GPUMPI_BLOCK_NAME(NAME) PARAMETERS;
#define GPUMPI_TYPED_NONBLOCKING(NAME, CONSTRAINT, PARAMETERS, ARGUMENTS)      \
  template <class T, class = CONSTRAINT>                                       \
  GPUMPI_POSTS(#NAME)                                                          \
  int cuda_mpi_##NAME PARAMETERS;                                              \
  template <class T, class = CONSTRAINT>                                       \
  GPUMPI_BLOCK_POSTS(#NAME)                                                    \
  int GPUMPI_BLOCK_NAME(NAME) PARAMETERS;
#define GPUMPI_TYPED_NONBLOCKING_OVERLOAD GPUMPI_TYPED_NONBLOCKING
#define GPUMPI_COMPLETION(NAME, PARAMETERS, ARGUMENTS)                         \
  GPUMPI_COMPLETION_OF("", #NAME) int cuda_mpi_##NAME PARAMETERS;              \
  GPUMPI_COMPLETION_OF("block", #NAME) int GPUMPI_BLOCK_NAME(NAME) PARAMETERS;
#include <gpumpi/operations.def>

/// Stands behind operations that share a suspension. Only the translator writes
/// it, by one of these names.
namespace gpumpi {
GPUMPI_COMPLETES void completeRequested();
}
GPUMPI_COMPLETES void gpumpi_completeRequested();

/// Rank of this process in MPI_COMM_WORLD. Never suspends.
GPUMPI_IDENTITY int cuda_mpi_comm_rank();

/// Number of processes in MPI_COMM_WORLD. Never suspends.
GPUMPI_IDENTITY int cuda_mpi_comm_size();

#undef GPUMPI_SUSPENDS
#undef GPUMPI_POSTS
#undef GPUMPI_OF_BLOCK
#undef GPUMPI_BLOCK_POSTS
#undef GPUMPI_COMPLETION_OF
#undef GPUMPI_IDENTITY
#undef GPUMPI_COMPLETES

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

#define GPUMPI_OUTPUT
#define GPUMPI_OPERATION(NAME, PARAMETERS, ARGUMENTS)                          \
  GPUMPI_UNTRANSLATED(cuda_mpi_##NAME)                                         \
  GPUMPI_UNTRANSLATED(GPUMPI_BLOCK_NAME(NAME))
#define GPUMPI_TYPED_OPERATION(NAME, CONSTRAINT, PARAMETERS, ARGUMENTS)        \
  GPUMPI_OPERATION(NAME, PARAMETERS, ARGUMENTS)
#define GPUMPI_TYPED_OVERLOAD(NAME, CONSTRAINT, PARAMETERS, ARGUMENTS)
#include <gpumpi/operations.def>

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
