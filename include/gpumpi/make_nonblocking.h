//===- make_nonblocking.h - The requests of what is only begun --*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The request of a nonblocking operation is that of the blocking one, marked.
// The requests of the calls that complete such operations name them by their
// handles: one by its value, several by the address of an array, of which the
// first live thread's is read.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_MAKE_NONBLOCKING_H
#define GPUMPI_MAKE_NONBLOCKING_H

#include <gpumpi/macros_off.h>

#include <gpumpi/make_collectives.h>
#include <gpumpi/make_request.h>

namespace gpumpi {

namespace detail {

/// \p blocking, which is only begun; the handle goes to \p begun.
static __device__ inline RequestWith<1> begunOf(const Request &blocking,
                                                cuda_mpi_request *begun) {
  RequestWith<1> result = {blocking, {begun}};
  result.nonblocking = 1;
  return result;
}

/// A call that completes some of the \p count operations at \p requests.
static __device__ inline Request
completionOf(RequestKind kind, int count, const cuda_mpi_request *requests) {
  Request request = requestOf(kind, CommArgument());
  request.addr = const_cast<cuda_mpi_request *>(requests);
  request.size = count;
  return request;
}

/// The same for one operation.
static __device__ inline Request completionOf(RequestKind kind,
                                              const cuda_mpi_request *only) {
  Request request = completionOf(kind, 1, only);
  request.only = only ? only->handle : 0;
  return request;
}

} // namespace detail

/// The request of `cuda_mpi_isend` (MPI-3.1, 3.7.2).
static __device__ inline RequestWith<1>
make_isend(const void *addr, size_t bytes, int rank, cuda_mpi_request *begun,
           int tag = 0, CommArgument comm = {}) {
  return detail::begunOf(make_send(addr, bytes, rank, tag, comm), begun);
}

/// The request of `cuda_mpi_issend` (MPI-3.1, 3.7.2).
static __device__ inline RequestWith<1>
make_issend(const void *addr, size_t bytes, int rank, cuda_mpi_request *begun,
            int tag = 0, CommArgument comm = {}) {
  return detail::begunOf(make_ssend(addr, bytes, rank, tag, comm), begun);
}

/// The request of `cuda_mpi_irecv` (MPI-3.1, 3.7.2).
static __device__ inline RequestWith<1>
make_irecv(void *addr, size_t bytes, int rank, cuda_mpi_request *begun,
           int tag = 0, CommArgument comm = {}) {
  return detail::begunOf(make_recv(addr, bytes, rank, tag, comm), begun);
}

/// The request of `cuda_mpi_isend_vector`.
static __device__ inline RequestWith<1>
make_isend_vector(const void *addr, size_t count, size_t bytes,
                  ptrdiff_t stride, int rank, cuda_mpi_request *begun,
                  int tag = 0, CommArgument comm = {}) {
  return detail::begunOf(
      make_send_vector(addr, count, bytes, stride, rank, tag, comm), begun);
}

/// The request of `cuda_mpi_irecv_vector`.
static __device__ inline RequestWith<1>
make_irecv_vector(void *addr, size_t count, size_t bytes, ptrdiff_t stride,
                  int rank, cuda_mpi_request *begun, int tag = 0,
                  CommArgument comm = {}) {
  return detail::begunOf(
      make_recv_vector(addr, count, bytes, stride, rank, tag, comm), begun);
}

/// The request of `cuda_mpi_ibarrier` (MPI-3.1, 5.12.1).
static __device__ inline RequestWith<1> make_ibarrier(cuda_mpi_request *begun,
                                                      CommArgument comm = {}) {
  return detail::begunOf(make_barrier(comm), begun);
}

/// The requests of the nonblocking collectives (MPI-3.1, 5.12).
#define GPUMPI_OUTPUT
#define GPUMPI_OPERATION(NAME, PARAMETERS, ARGUMENTS)
#define GPUMPI_COLLECTIVE(NAME, CONSTRAINT, PARAMETERS, ARGUMENTS)             \
  template <class T, class = CONSTRAINT>                                       \
  __device__ RequestWith<1> make_i##NAME(GPUMPI_LIST PARAMETERS,               \
                                         cuda_mpi_request *begun,              \
                                         CommArgument comm = {}) {             \
    return detail::begunOf(make_##NAME(GPUMPI_LIST ARGUMENTS, comm), begun);   \
  }
#define GPUMPI_COLLECTIVE_OVERLOAD GPUMPI_COLLECTIVE
#include <gpumpi/operations.def>

/// The request of `cuda_mpi_wait` (MPI-3.1, 3.7.3).
static __device__ inline RequestWith<2>
make_wait(cuda_mpi_request *request, cuda_mpi_status *status = nullptr) {
  RequestWith<2> result = {detail::completionOf(RequestKind::Wait, request),
                           {status, request}};
  return result;
}

/// The request of `cuda_mpi_waitall` (MPI-3.1, 3.7.5).
static __device__ inline RequestWith<2>
make_waitall(int count, cuda_mpi_request *requests,
             cuda_mpi_status *statuses = nullptr) {
  RequestWith<2> result = {
      detail::completionOf(RequestKind::Waitall, count, requests),
      {statuses, requests}};
  return result;
}

/// The request of `cuda_mpi_waitany` (MPI-3.1, 3.7.5).
static __device__ inline RequestWith<3>
make_waitany(int count, cuda_mpi_request *requests, int *index,
             cuda_mpi_status *status = nullptr) {
  RequestWith<3> result = {
      detail::completionOf(RequestKind::Waitany, count, requests),
      {status, requests, index}};
  return result;
}

/// The request of `cuda_mpi_waitsome` (MPI-3.1, 3.7.5).
static __device__ inline RequestWith<4>
make_waitsome(int count, cuda_mpi_request *requests, int *outcount,
              int *indices, cuda_mpi_status *statuses = nullptr) {
  RequestWith<4> result = {
      detail::completionOf(RequestKind::Waitsome, count, requests),
      {statuses, requests, outcount, indices}};
  return result;
}

/// The request of `cuda_mpi_test` (MPI-3.1, 3.7.3).
static __device__ inline RequestWith<3>
make_test(cuda_mpi_request *request, int *flag,
          cuda_mpi_status *status = nullptr) {
  RequestWith<3> result = {detail::completionOf(RequestKind::Test, request),
                           {status, request, flag}};
  return result;
}

/// The request of `cuda_mpi_testall` (MPI-3.1, 3.7.5).
static __device__ inline RequestWith<3>
make_testall(int count, cuda_mpi_request *requests, int *flag,
             cuda_mpi_status *statuses = nullptr) {
  RequestWith<3> result = {
      detail::completionOf(RequestKind::Testall, count, requests),
      {statuses, requests, flag}};
  return result;
}

/// The request of `cuda_mpi_testsome` (MPI-3.1, 3.7.5).
static __device__ inline RequestWith<4>
make_testsome(int count, cuda_mpi_request *requests, int *outcount,
              int *indices, cuda_mpi_status *statuses = nullptr) {
  RequestWith<4> result = {
      detail::completionOf(RequestKind::Testsome, count, requests),
      {statuses, requests, outcount, indices}};
  return result;
}

} // namespace gpumpi

#include <gpumpi/macros_on.h>

#endif // GPUMPI_MAKE_NONBLOCKING_H
