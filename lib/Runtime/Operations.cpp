//===- Operations.cpp - The MPI operations that kernels request -----------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Operations.h"

#include "RequestCheck.h"

#include <mpi.h>

namespace gpumpi {

/// How many processes the ranks of \p comm number.
static int peersOf(MPI_Comm comm) {
  int inter = 0, peers = 0;
  MPI_Comm_test_inter(comm, &inter);
  if (inter)
    MPI_Comm_remote_size(comm, &peers);
  else
    MPI_Comm_size(comm, &peers);
  return peers;
}

static std::string errorText(int code) {
  char text[MPI_MAX_ERROR_STRING];
  int length = 0;
  MPI_Error_string(code, text, &length);
  return std::string(text, length);
}

static void check(int code) {
  if (code != MPI_SUCCESS)
    throw OperationError(errorText(code));
}

/// Where nothing is carried the address does not matter: it may be null.
static bool carriesData(const Request &request) {
  return request.size > 0 && request.rank != MPI_PROC_NULL;
}

void Operations::perform(const Request &request) {
  const MPI_Comm comm = request.comm.comm();
  if (request.comm.bits == 0 || comm == MPI_COMM_NULL)
    throw OperationError("the communicator is MPI_COMM_NULL");

  const ErrorHandlers::Scope worldErrors(errorHandlers, MPI_COMM_WORLD);
  const ErrorHandlers::Scope commErrors(errorHandlers, comm);
  if (!commErrors.valid())
    throw OperationError("the communicator is not one that MPI knows");

  const std::string problem =
      requestProblem(request, peersOf(comm), process.tagUpperBound);
  if (!problem.empty())
    throw OperationError(problem);

  switch (request.kind) {
  case RequestKind::Send:
    return send(request);
  case RequestKind::Recv:
    return receive(request);
  case RequestKind::Barrier:
    return barrier(request);
  case RequestKind::None:
    break;
  }
}

void Operations::send(const Request &request) {
  const void *data = request.addr;
  if (carriesData(request) && staging.needed(data)) {
    const Stopwatch watch(counts.secondsInStaging);
    staging.fetch(data, request.size, stream);
    data = staging.buffer(request.size);
  }
  {
    const Stopwatch watch(counts.secondsInMpi);
    check(MPI_Send(data, static_cast<int>(request.size), MPI_CHAR, request.rank,
                   request.tag, request.comm.comm()));
  }
  ++counts.sends;
  if (carriesData(request))
    counts.bytesSent += request.size;
}

void Operations::receive(const Request &request) {
  const bool staged = carriesData(request) && staging.needed(request.addr);
  void *data = staged ? staging.buffer(request.size) : request.addr;
  MPI_Status status;
  {
    const Stopwatch watch(counts.secondsInMpi);
    const int code =
        MPI_Recv(data, static_cast<int>(request.size), MPI_CHAR, request.rank,
                 request.tag, request.comm.comm(), &status);
    int errorClass = MPI_SUCCESS;
    if (code != MPI_SUCCESS)
      MPI_Error_class(code, &errorClass);
    if (errorClass == MPI_ERR_TRUNCATE)
      throw OperationError("the message is longer than the receive, which has "
                           "room for " +
                           std::to_string(request.size) +
                           (request.size == 1 ? " byte" : " bytes"));
    check(code);
  }
  int received = 0;
  MPI_Get_count(&status, MPI_CHAR, &received);
  if (staged && received > 0) {
    const Stopwatch watch(counts.secondsInStaging);
    staging.deliver(request.addr, received, stream);
  }
  ++counts.receives;
  counts.bytesReceived += received;
}

void Operations::barrier(const Request &request) {
  const Stopwatch watch(counts.secondsInMpi);
  check(MPI_Barrier(request.comm.comm()));
  ++counts.barriers;
}

Failure failedOperation(const KernelInfo &kernel, const SuspensionPoint &point,
                        int rank, const Request &request,
                        const OperationError &error) {
  return Failure({point.file, point.line},
                 std::string(point.operation) + " in kernel '" + kernel.name +
                     "' failed on rank " + std::to_string(rank) + ": " +
                     error.what() + describeArguments(request));
}

} // namespace gpumpi
