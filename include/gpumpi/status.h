//===- status.h - What an operation tells the kernel ------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The names that stand for peers and tags that are not one number, and what a
// receive tells about the message that it got. They are those of MPI with CUDA_
// in front, since a kernel cannot use MPI's own: in most libraries
// MPI_ANY_SOURCE is -1, which is what `rank - 1` is for the first process.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_STATUS_H
#define GPUMPI_STATUS_H

#include <gpumpi/macros_off.h>

/// A receive or a probe takes a message from any process (MPI-3.1, 3.2.4).
#define CUDA_MPI_ANY_SOURCE (-0x4d500001)
/// A receive or a probe takes a message with any tag.
#define CUDA_MPI_ANY_TAG (-0x4d500002)
/// The peer that does not exist: nothing is sent or received (MPI-3.1, 3.11).
#define CUDA_MPI_PROC_NULL (-0x4d500003)

/// What is known about a message, in every thread that asked for it (MPI-3.1,
/// 3.2.5).
struct cuda_mpi_status {
  int source;      ///< The rank of the sender.
  int tag;         ///< The tag of the message.
  int error;       ///< MPI_SUCCESS, or MPI's error code.
  int reserved;    ///< Zero.
  long long count; ///< The length of the message in bytes.
};

/// The status is not wanted.
#define CUDA_MPI_STATUS_IGNORE (static_cast<cuda_mpi_status *>(nullptr))

/// An operation that has been begun and not yet been waited for (MPI-3.1, 3.7).
/// It belongs to the launch in which it was begun. Every thread has its own,
/// with the same value.
struct cuda_mpi_request {
  unsigned long long handle; ///< Zero: none.
};

#ifdef __CUDACC__
#include <cuda_runtime.h>
#define GPUMPI_BOTH_SIDES __host__ __device__
#else
#define GPUMPI_BOTH_SIDES
#endif
/// True for the same operation, or none.
GPUMPI_BOTH_SIDES constexpr bool operator==(cuda_mpi_request a,
                                            cuda_mpi_request b) {
  return a.handle == b.handle;
}
GPUMPI_BOTH_SIDES constexpr bool operator!=(cuda_mpi_request a,
                                            cuda_mpi_request b) {
  return a.handle != b.handle;
}
#undef GPUMPI_BOTH_SIDES

/// No operation: waiting for it takes no time.
#define CUDA_MPI_REQUEST_NULL (cuda_mpi_request{0})

/// Written in place of a buffer: the operation finds its data where it puts its
/// result (MPI-3.1, 5.2.1).
enum cuda_mpi_in_place { CUDA_MPI_IN_PLACE };

/// What MPI_MINLOC and MPI_MAXLOC reduce: a value and where it is (MPI-3.1,
/// 5.9.4). T is float, double, long, int or short.
template <class T> struct cuda_mpi_value_index {
  T value;
  int index;
};

#include <gpumpi/macros_on.h>

#endif // GPUMPI_STATUS_H
