//===- request.h - What a kernel asks of the host ---------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A request is the message that a kernel leaves behind when it exits at a
// suspension point: the MPI operation that the host shall perform before the
// kernel is run again (Miyoshi et al., section 3.2.1, Table 1). This header is
// one of the two things that the translated kernel and the runtime share; the
// other is frame.h.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_REQUEST_H
#define GPUMPI_REQUEST_H

#include <gpumpi/macros_off.h>

#include <mpi.h>

#ifndef GPUMPI_HOST_DEVICE
#if defined(__CUDACC__) || defined(__CUDA__)
#define GPUMPI_HOST_DEVICE __host__ __device__
#else
#define GPUMPI_HOST_DEVICE
#endif
#endif

namespace gpumpi {

/// Which MPI operation a request asks for: the paper's `request_t`. The
/// paper's GPU_DONE has no value here: a kernel is done when an activation
/// ends and no block has posted a request.
enum class RequestKind : int {
  None = 0,
  Send = 1,   ///< MPI_Send of `size` MPI_CHAR from `addr` to `rank`.
  Recv = 2,   ///< MPI_Recv of at most `size` MPI_CHAR into `addr`.
  Barrier = 3 ///< MPI_Barrier on `comm`.
};

/// An MPI_Comm as bits, so that it can travel through device memory whether
/// the MPI library's handle is a pointer (Open MPI) or an integer (MPICH).
struct CommHandle {
  unsigned long long bits;

  static GPUMPI_HOST_DEVICE CommHandle from(MPI_Comm comm) {
    return CommHandle{(unsigned long long)comm};
  }
  GPUMPI_HOST_DEVICE MPI_Comm comm() const { return (MPI_Comm)bits; }
};

/// One requested MPI operation (paper, Table 1). Plain data: it is written by
/// the device and read by the host.
struct Request {
  void *addr;       ///< Start of the data, a device pointer.
  long long size;   ///< Length of the data in bytes; it travels as MPI_CHAR.
  CommHandle comm;  ///< The communicator.
  int rank;         ///< The peer's rank in `comm`.
  int tag;          ///< The message tag.
  RequestKind kind; ///< What to do.
  int reserved;     ///< Zero; keeps the size a multiple of eight bytes.
};

} // namespace gpumpi

#include <gpumpi/macros_on.h>

#endif // GPUMPI_REQUEST_H
