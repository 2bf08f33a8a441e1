//===- make_collectives.h - The requests of the collectives -----*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Collectives take the type of their elements from the buffers. All processes
// give the same type and, where MPI says so, the same counts. A buffer that a
// process does not use (the root's, elsewhere) may be null.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_MAKE_COLLECTIVES_H
#define GPUMPI_MAKE_COLLECTIVES_H

#include <gpumpi/macros_off.h>

#include <gpumpi/element_type.h>
#include <gpumpi/make_request.h>

#include <type_traits>

namespace gpumpi {

/// The buffer that is not there: CUDA_MPI_IN_PLACE, or MPI_IN_PLACE, which is a
/// `void *`.
struct InPlaceArgument {
  /// Null for CUDA_MPI_IN_PLACE; else the host compares it with MPI_IN_PLACE.
  const void *pointer = nullptr;
  __device__ InPlaceArgument(cuda_mpi_in_place) {}
  template <class T, class = std::enable_if_t<std::is_same<T, void>::value>>
  __device__ InPlaceArgument(T *pointer) : pointer(pointer) {}
};

namespace detail {

template <class T>
__device__ Request collectiveOf(RequestKind kind, CommArgument comm,
                                int root = 0) {
  Request request = requestOf(kind, comm);
  request.type = ElementTypeOf<T>::value;
  request.elementBytes = sizeof(T);
  request.rank = root;
  return request;
}

/// One that sends \p count elements at \p send and receives as many, where
/// not said otherwise, at \p received.
template <class T>
__device__ Request collectiveOf(RequestKind kind, const T *send,
                                long long count, T *received,
                                long long receivedCount, CommArgument comm,
                                int root = 0) {
  Request request = collectiveOf<T>(kind, comm, root);
  request.addr = const_cast<T *>(send);
  request.size = count;
  request.received.addr = received;
  request.received.size = receivedCount;
  return request;
}

/// One that works in place: \p place stands for the buffer that is sent.
template <class T>
__device__ Request inPlaceOf(RequestKind kind, InPlaceArgument place,
                             T *received, long long count, CommArgument comm,
                             int root = 0) {
  Request request = collectiveOf<T>(kind, comm, root);
  request.addr = const_cast<void *>(place.pointer);
  request.received.addr = received;
  request.received.size = count;
  request.inPlace = 1;
  return request;
}

} // namespace detail

/// The request of `cuda_mpi_bcast` (MPI-3.1, 5.4).
template <class T, class = Movable<T>>
__device__ Request make_bcast(T *buffer, long long count, int root,
                              CommArgument comm = {}) {
  return detail::collectiveOf<T>(RequestKind::Bcast, buffer, count, nullptr, 0,
                                 comm, root);
}

/// The requests of `cuda_mpi_reduce` (MPI-3.1, 5.9.1).
template <class T, class = Reducible<T>>
__device__ Request make_reduce(const T *send, Same<T> *received,
                               long long count, OpArgument op, int root,
                               CommArgument comm = {}) {
  Request request = detail::collectiveOf<T>(RequestKind::Reduce, send, count,
                                            received, count, comm, root);
  request.op = op.bits;
  return request;
}
template <class T, class = Reducible<T>>
__device__ Request make_reduce(InPlaceArgument send, T *received,
                               long long count, OpArgument op, int root,
                               CommArgument comm = {}) {
  Request request = detail::inPlaceOf<T>(RequestKind::Reduce, send, received,
                                         count, comm, root);
  request.op = op.bits;
  return request;
}

/// The requests of `cuda_mpi_allreduce` (MPI-3.1, 5.9.6).
template <class T, class = Reducible<T>>
__device__ Request make_allreduce(const T *send, Same<T> *received,
                                  long long count, OpArgument op,
                                  CommArgument comm = {}) {
  Request request = detail::collectiveOf<T>(RequestKind::Allreduce, send, count,
                                            received, count, comm);
  request.op = op.bits;
  return request;
}
template <class T, class = Reducible<T>>
__device__ Request make_allreduce(InPlaceArgument send, T *received,
                                  long long count, OpArgument op,
                                  CommArgument comm = {}) {
  Request request =
      detail::inPlaceOf<T>(RequestKind::Allreduce, send, received, count, comm);
  request.op = op.bits;
  return request;
}

/// The requests of `cuda_mpi_scan` (MPI-3.1, 5.11.1).
template <class T, class = Reducible<T>>
__device__ Request make_scan(const T *send, Same<T> *received, long long count,
                             OpArgument op, CommArgument comm = {}) {
  Request request = detail::collectiveOf<T>(RequestKind::Scan, send, count,
                                            received, count, comm);
  request.op = op.bits;
  return request;
}
template <class T, class = Reducible<T>>
__device__ Request make_scan(InPlaceArgument send, T *received, long long count,
                             OpArgument op, CommArgument comm = {}) {
  Request request =
      detail::inPlaceOf<T>(RequestKind::Scan, send, received, count, comm);
  request.op = op.bits;
  return request;
}

/// The requests of `cuda_mpi_exscan` (MPI-3.1, 5.11.2).
template <class T, class = Reducible<T>>
__device__ Request make_exscan(const T *send, Same<T> *received,
                               long long count, OpArgument op,
                               CommArgument comm = {}) {
  Request request = detail::collectiveOf<T>(RequestKind::Exscan, send, count,
                                            received, count, comm);
  request.op = op.bits;
  return request;
}
template <class T, class = Reducible<T>>
__device__ Request make_exscan(InPlaceArgument send, T *received,
                               long long count, OpArgument op,
                               CommArgument comm = {}) {
  Request request =
      detail::inPlaceOf<T>(RequestKind::Exscan, send, received, count, comm);
  request.op = op.bits;
  return request;
}

/// The requests of `cuda_mpi_reduce_scatter_block` (MPI-3.1, 5.10.1).
template <class T, class = Reducible<T>>
__device__ Request make_reduce_scatter_block(const T *send, Same<T> *received,
                                             long long recvcount, OpArgument op,
                                             CommArgument comm = {}) {
  Request request =
      detail::collectiveOf<T>(RequestKind::ReduceScatterBlock, send, recvcount,
                              received, recvcount, comm);
  request.op = op.bits;
  return request;
}
template <class T, class = Reducible<T>>
__device__ Request make_reduce_scatter_block(InPlaceArgument send, T *received,
                                             long long recvcount, OpArgument op,
                                             CommArgument comm = {}) {
  Request request = detail::inPlaceOf<T>(RequestKind::ReduceScatterBlock, send,
                                         received, recvcount, comm);
  request.op = op.bits;
  return request;
}

/// The requests of `cuda_mpi_reduce_scatter` (MPI-3.1, 5.10.2).
template <class T, class = Reducible<T>>
__device__ Request make_reduce_scatter(const T *send, Same<T> *received,
                                       const int *recvcounts, OpArgument op,
                                       CommArgument comm = {}) {
  Request request = detail::collectiveOf<T>(RequestKind::ReduceScatter, send, 0,
                                            received, 0, comm);
  request.op = op.bits;
  request.received.parts.counts = recvcounts;
  return request;
}
template <class T, class = Reducible<T>>
__device__ Request make_reduce_scatter(InPlaceArgument send, T *received,
                                       const int *recvcounts, OpArgument op,
                                       CommArgument comm = {}) {
  Request request =
      detail::inPlaceOf<T>(RequestKind::ReduceScatter, send, received, 0, comm);
  request.op = op.bits;
  request.received.parts.counts = recvcounts;
  return request;
}

/// The requests of `cuda_mpi_gather` (MPI-3.1, 5.5).
template <class T, class = Movable<T>>
__device__ Request make_gather(const T *send, long long sendcount,
                               Same<T> *received, long long recvcount, int root,
                               CommArgument comm = {}) {
  return detail::collectiveOf<T>(RequestKind::Gather, send, sendcount, received,
                                 recvcount, comm, root);
}
template <class T, class = Movable<T>>
__device__ Request make_gather(InPlaceArgument send, long long, T *received,
                               long long recvcount, int root,
                               CommArgument comm = {}) {
  return detail::inPlaceOf<T>(RequestKind::Gather, send, received, recvcount,
                              comm, root);
}

/// The requests of `cuda_mpi_gatherv` (MPI-3.1, 5.5).
template <class T, class = Movable<T>>
__device__ Request make_gatherv(const T *send, long long sendcount,
                                Same<T> *received, const int *recvcounts,
                                const int *displs, int root,
                                CommArgument comm = {}) {
  Request request = detail::collectiveOf<T>(RequestKind::Gatherv, send,
                                            sendcount, received, 0, comm, root);
  request.received.parts = {recvcounts, displs};
  return request;
}
template <class T, class = Movable<T>>
__device__ Request make_gatherv(InPlaceArgument send, long long, T *received,
                                const int *recvcounts, const int *displs,
                                int root, CommArgument comm = {}) {
  Request request =
      detail::inPlaceOf<T>(RequestKind::Gatherv, send, received, 0, comm, root);
  request.received.parts = {recvcounts, displs};
  return request;
}

/// The requests of `cuda_mpi_scatter` (MPI-3.1, 5.6). What is in place is the
/// root's own part of what it sends.
template <class T, class = Movable<T>>
__device__ Request make_scatter(const Same<T> *send, long long sendcount,
                                T *received, long long recvcount, int root,
                                CommArgument comm = {}) {
  return detail::collectiveOf<T>(RequestKind::Scatter, send, sendcount,
                                 received, recvcount, comm, root);
}
template <class T, class = Movable<T>>
__device__ Request make_scatter(const T *send, long long sendcount,
                                InPlaceArgument received, long long, int root,
                                CommArgument comm = {}) {
  Request request = detail::collectiveOf<T>(RequestKind::Scatter, send,
                                            sendcount, nullptr, 0, comm, root);
  request.received.addr = const_cast<void *>(received.pointer);
  request.inPlace = 1;
  return request;
}

/// The requests of `cuda_mpi_scatterv` (MPI-3.1, 5.6).
template <class T, class = Movable<T>>
__device__ Request make_scatterv(const Same<T> *send, const int *sendcounts,
                                 const int *displs, T *received,
                                 long long recvcount, int root,
                                 CommArgument comm = {}) {
  Request request = detail::collectiveOf<T>(RequestKind::Scatterv, send, 0,
                                            received, recvcount, comm, root);
  request.parts = {sendcounts, displs};
  return request;
}
template <class T, class = Movable<T>>
__device__ Request make_scatterv(const T *send, const int *sendcounts,
                                 const int *displs, InPlaceArgument received,
                                 long long, int root, CommArgument comm = {}) {
  Request request = detail::collectiveOf<T>(RequestKind::Scatterv, send, 0,
                                            nullptr, 0, comm, root);
  request.parts = {sendcounts, displs};
  request.received.addr = const_cast<void *>(received.pointer);
  request.inPlace = 1;
  return request;
}

/// The requests of `cuda_mpi_allgather` (MPI-3.1, 5.7).
template <class T, class = Movable<T>>
__device__ Request make_allgather(const T *send, long long sendcount,
                                  Same<T> *received, long long recvcount,
                                  CommArgument comm = {}) {
  return detail::collectiveOf<T>(RequestKind::Allgather, send, sendcount,
                                 received, recvcount, comm);
}
template <class T, class = Movable<T>>
__device__ Request make_allgather(InPlaceArgument send, long long, T *received,
                                  long long recvcount, CommArgument comm = {}) {
  return detail::inPlaceOf<T>(RequestKind::Allgather, send, received, recvcount,
                              comm);
}

/// The requests of `cuda_mpi_allgatherv` (MPI-3.1, 5.7).
template <class T, class = Movable<T>>
__device__ Request make_allgatherv(const T *send, long long sendcount,
                                   Same<T> *received, const int *recvcounts,
                                   const int *displs, CommArgument comm = {}) {
  Request request = detail::collectiveOf<T>(RequestKind::Allgatherv, send,
                                            sendcount, received, 0, comm);
  request.received.parts = {recvcounts, displs};
  return request;
}
template <class T, class = Movable<T>>
__device__ Request make_allgatherv(InPlaceArgument send, long long, T *received,
                                   const int *recvcounts, const int *displs,
                                   CommArgument comm = {}) {
  Request request =
      detail::inPlaceOf<T>(RequestKind::Allgatherv, send, received, 0, comm);
  request.received.parts = {recvcounts, displs};
  return request;
}

/// The requests of `cuda_mpi_alltoall` (MPI-3.1, 5.8).
template <class T, class = Movable<T>>
__device__ Request make_alltoall(const T *send, long long sendcount,
                                 Same<T> *received, long long recvcount,
                                 CommArgument comm = {}) {
  return detail::collectiveOf<T>(RequestKind::Alltoall, send, sendcount,
                                 received, recvcount, comm);
}
template <class T, class = Movable<T>>
__device__ Request make_alltoall(InPlaceArgument send, long long, T *received,
                                 long long recvcount, CommArgument comm = {}) {
  return detail::inPlaceOf<T>(RequestKind::Alltoall, send, received, recvcount,
                              comm);
}

/// The requests of `cuda_mpi_alltoallv` (MPI-3.1, 5.8).
template <class T, class = Movable<T>>
__device__ Request make_alltoallv(const T *send, const int *sendcounts,
                                  const int *sdispls, Same<T> *received,
                                  const int *recvcounts, const int *rdispls,
                                  CommArgument comm = {}) {
  Request request = detail::collectiveOf<T>(RequestKind::Alltoallv, send, 0,
                                            received, 0, comm);
  request.parts = {sendcounts, sdispls};
  request.received.parts = {recvcounts, rdispls};
  return request;
}
template <class T, class = Movable<T>>
__device__ Request make_alltoallv(InPlaceArgument send, const int *,
                                  const int *, T *received,
                                  const int *recvcounts, const int *rdispls,
                                  CommArgument comm = {}) {
  Request request =
      detail::inPlaceOf<T>(RequestKind::Alltoallv, send, received, 0, comm);
  request.received.parts = {recvcounts, rdispls};
  return request;
}

} // namespace gpumpi

#include <gpumpi/macros_on.h>

#endif // GPUMPI_MAKE_COLLECTIVES_H
