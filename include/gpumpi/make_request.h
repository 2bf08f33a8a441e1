//===- make_request.h - The requests of the operations ----------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One function for each operation, `make_NAME` for `cuda_mpi_NAME`, with the
// same parameters. Where the operation gives something back to every thread,
// the request comes with the places for that.
//
// Here are those without element types; make_collectives.h has the others.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_MAKE_REQUEST_H
#define GPUMPI_MAKE_REQUEST_H

#include <gpumpi/macros_off.h>

#include <gpumpi/identity.h>
#include <gpumpi/reduce_op.h>
#include <gpumpi/request.h>

namespace gpumpi {

/// The communicator that an operation works on: MPI_COMM_WORLD unless given.
struct CommArgument {
  CommHandle handle;
  __device__ CommArgument() : handle(detail::identity.world) {}
  __device__ CommArgument(MPI_Comm comm) : handle(CommHandle::from(comm)) {}
};

namespace detail {

static __device__ inline Request requestOf(RequestKind kind,
                                           CommArgument comm) {
  // What would be `= {}`, but that compilers make a slow loop of for so many
  // bytes; these they store side by side, or not at all if they change.
  Request request;
  request.addr = request.received.addr = nullptr;
  request.size = request.received.size = 0;
  request.blocks.count = request.received.blocks.count = 0;
  request.blocks.stride = request.received.blocks.stride = 0;
  request.comm = comm.handle;
  request.op = 0;
  request.elementBytes = 0;
  request.rank = request.tag = 0;
  request.receivedRank = request.receivedTag = 0;
  request.kind = kind;
  request.type = {};
  request.inPlace = request.nonblocking = 0;
  return request;
}

/// Of an operation with the message \p addr, \p bytes, \p rank, \p tag.
static __device__ inline Request messageOf(RequestKind kind, const void *addr,
                                           size_t bytes, int rank, int tag,
                                           CommArgument comm) {
  Request request = requestOf(kind, comm);
  request.addr = const_cast<void *>(addr);
  request.size = (long long)bytes;
  request.rank = rank;
  request.tag = tag;
  return request;
}

/// The same for \p count blocks of \p bytes bytes, \p stride bytes apart.
static __device__ inline Request blocksOf(RequestKind kind, const void *addr,
                                          size_t count, size_t bytes,
                                          ptrdiff_t stride, int rank, int tag,
                                          CommArgument comm) {
  Request request = messageOf(kind, addr, bytes, rank, tag, comm);
  request.blocks.count = (long long)count;
  request.blocks.stride = stride;
  return request;
}

static __device__ inline RequestWith<1> withStatus(const Request &request,
                                                   cuda_mpi_status *status) {
  RequestWith<1> result = {request, {status}};
  return result;
}

} // namespace detail

/// Of a thread that suspends for what it has left before.
static __device__ inline Request make_nothing() { return {}; }

/// The request of `cuda_mpi_send` (MPI-3.1, 3.2.1).
static __device__ inline Request make_send(const void *addr, size_t bytes,
                                           int rank, int tag = 0,
                                           CommArgument comm = {}) {
  return detail::messageOf(RequestKind::Send, addr, bytes, rank, tag, comm);
}

/// The request of `cuda_mpi_ssend` (MPI-3.1, 3.4).
static __device__ inline Request make_ssend(const void *addr, size_t bytes,
                                            int rank, int tag = 0,
                                            CommArgument comm = {}) {
  return detail::messageOf(RequestKind::Ssend, addr, bytes, rank, tag, comm);
}

/// The request of `cuda_mpi_recv` (MPI-3.1, 3.2.4).
static __device__ inline RequestWith<1>
make_recv(void *addr, size_t bytes, int rank, int tag = 0,
          CommArgument comm = {}, cuda_mpi_status *status = nullptr) {
  return detail::withStatus(
      detail::messageOf(RequestKind::Recv, addr, bytes, rank, tag, comm),
      status);
}

/// The request of `cuda_mpi_sendrecv` (MPI-3.1, 3.10).
static __device__ inline RequestWith<1>
make_sendrecv(const void *sendaddr, size_t sendbytes, int dest, int sendtag,
              void *recvaddr, size_t recvbytes, int source, int recvtag,
              CommArgument comm = {}, cuda_mpi_status *status = nullptr) {
  Request request = detail::messageOf(RequestKind::Sendrecv, sendaddr,
                                      sendbytes, dest, sendtag, comm);
  request.received.addr = recvaddr;
  request.received.size = (long long)recvbytes;
  request.receivedRank = source;
  request.receivedTag = recvtag;
  return detail::withStatus(request, status);
}

/// The request of `cuda_mpi_sendrecv_replace` (MPI-3.1, 3.10).
static __device__ inline RequestWith<1>
make_sendrecv_replace(void *addr, size_t bytes, int dest, int sendtag,
                      int source, int recvtag, CommArgument comm = {},
                      cuda_mpi_status *status = nullptr) {
  Request request = detail::messageOf(RequestKind::SendrecvReplace, addr, bytes,
                                      dest, sendtag, comm);
  request.receivedRank = source;
  request.receivedTag = recvtag;
  return detail::withStatus(request, status);
}

/// The request of `cuda_mpi_send_vector`.
static __device__ inline Request
make_send_vector(const void *addr, size_t count, size_t bytes, ptrdiff_t stride,
                 int rank, int tag = 0, CommArgument comm = {}) {
  return detail::blocksOf(RequestKind::SendVector, addr, count, bytes, stride,
                          rank, tag, comm);
}

/// The request of `cuda_mpi_recv_vector`.
static __device__ inline RequestWith<1>
make_recv_vector(void *addr, size_t count, size_t bytes, ptrdiff_t stride,
                 int rank, int tag = 0, CommArgument comm = {},
                 cuda_mpi_status *status = nullptr) {
  return detail::withStatus(detail::blocksOf(RequestKind::RecvVector, addr,
                                             count, bytes, stride, rank, tag,
                                             comm),
                            status);
}

/// The request of `cuda_mpi_sendrecv_vector`.
static __device__ inline RequestWith<1> make_sendrecv_vector(
    const void *sendaddr, size_t sendcount, size_t sendbytes,
    ptrdiff_t sendstride, int dest, int sendtag, void *recvaddr,
    size_t recvcount, size_t recvbytes, ptrdiff_t recvstride, int source,
    int recvtag, CommArgument comm = {}, cuda_mpi_status *status = nullptr) {
  Request request =
      detail::blocksOf(RequestKind::SendrecvVector, sendaddr, sendcount,
                       sendbytes, sendstride, dest, sendtag, comm);
  request.received.addr = recvaddr;
  request.received.size = (long long)recvbytes;
  request.received.blocks.count = (long long)recvcount;
  request.received.blocks.stride = recvstride;
  request.receivedRank = source;
  request.receivedTag = recvtag;
  return detail::withStatus(request, status);
}

/// The request of `cuda_mpi_probe` (MPI-3.1, 3.8.1).
static __device__ inline RequestWith<1>
make_probe(int rank, int tag, CommArgument comm = {},
           cuda_mpi_status *status = nullptr) {
  return detail::withStatus(
      detail::messageOf(RequestKind::Probe, nullptr, 0, rank, tag, comm),
      status);
}

/// The request of `cuda_mpi_iprobe` (MPI-3.1, 3.8.1).
static __device__ inline RequestWith<2>
make_iprobe(int rank, int tag, int *flag, CommArgument comm = {},
            cuda_mpi_status *status = nullptr) {
  RequestWith<2> result = {
      detail::messageOf(RequestKind::Iprobe, nullptr, 0, rank, tag, comm),
      {status, flag}};
  return result;
}

/// The request of `cuda_mpi_barrier` (MPI-3.1, 5.3).
static __device__ inline Request make_barrier(CommArgument comm = {}) {
  return detail::requestOf(RequestKind::Barrier, comm);
}

/// The request of `cuda_mpi_comm_rank` with a communicator (MPI-3.1, 6.4.1).
static __device__ inline Request make_comm_rank(CommArgument comm) {
  return detail::requestOf(RequestKind::CommRank, comm);
}

/// The request of `cuda_mpi_comm_size` with a communicator (MPI-3.1, 6.4.1).
static __device__ inline Request make_comm_size(CommArgument comm) {
  return detail::requestOf(RequestKind::CommSize, comm);
}

/// The request of `cuda_mpi_abort` (MPI-3.1, 8.7).
static __device__ inline Request make_abort(int code, CommArgument comm = {}) {
  Request request = detail::requestOf(RequestKind::Abort, comm);
  request.size = code;
  return request;
}

} // namespace gpumpi

#include <gpumpi/macros_on.h>

#endif // GPUMPI_MAKE_REQUEST_H
