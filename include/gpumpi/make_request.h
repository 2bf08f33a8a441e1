//===- make_request.h - The requests of the operations ----------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_MAKE_REQUEST_H
#define GPUMPI_MAKE_REQUEST_H

#include <gpumpi/macros_off.h>

#include <gpumpi/frame.h>
#include <gpumpi/identity.h>

namespace gpumpi {

/// The communicator that an operation works on: MPI_COMM_WORLD unless given.
struct CommArgument {
  CommHandle handle;
  __device__ CommArgument() : handle(detail::identity.world) {}
  __device__ CommArgument(MPI_Comm comm) : handle(CommHandle::from(comm)) {}
};

/// The request of `cuda_mpi_send` (MPI-3.1, 3.2.1). \p bytes is the length in
/// bytes, \p rank the receiver.
static __device__ inline Request make_send(const void *addr, size_t bytes,
                                           int rank, int tag = 0,
                                           CommArgument comm = {}) {
  return Request{const_cast<void *>(addr),
                 (long long)bytes,
                 comm.handle,
                 rank,
                 tag,
                 RequestKind::Send,
                 0};
}

/// The request of `cuda_mpi_recv` (MPI-3.1, 3.2.4). \p bytes is the capacity
/// of the buffer in bytes, \p rank the sender.
static __device__ inline Request make_recv(void *addr, size_t bytes, int rank,
                                           int tag = 0,
                                           CommArgument comm = {}) {
  return Request{
      addr, (long long)bytes, comm.handle, rank, tag, RequestKind::Recv, 0};
}

/// The request of `cuda_mpi_barrier` (MPI-3.1, 5.3).
static __device__ inline Request make_barrier(CommArgument comm = {}) {
  return Request{nullptr, 0, comm.handle, 0, 0, RequestKind::Barrier, 0};
}

} // namespace gpumpi

#include <gpumpi/macros_on.h>

#endif // GPUMPI_MAKE_REQUEST_H
