//===- Operations.cpp - The MPI operations that kernels request -----------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Operations.h"

#include "Communicator.h"
#include "RequestCheck.h"

#include <mpi.h>

#include <thread>

namespace gpumpi {

/// Waits for \p transfer. Whoever waits for long lets others have the core.
static void await(Transfer &transfer) {
  constexpr unsigned patience = 200;
  for (unsigned tries = 0; !transfer.test(); ++tries)
    if (tries >= patience)
      std::this_thread::yield();
}

std::unique_ptr<Transfer> Operations::start(const Request &request,
                                            const Communicator &comm) const {
  switch (request.kind) {
  case RequestKind::Probe:
  case RequestKind::Iprobe:
    return startProbe(request);
  default:
    return isCollective(request.kind)
               ? startCollective(request, comm, context)
               : startPointToPoint(request, comm, context);
  }
}

Reply Operations::perform(const Request &request) {
  const MPI_Comm comm = request.comm.comm();
  if (request.comm.bits == 0 || comm == MPI_COMM_NULL)
    throw OperationError("the communicator is MPI_COMM_NULL", MPI_ERR_COMM);
  const char *const unknown = "the communicator is not one that MPI knows";
  if (!mayBeCommunicator(comm))
    throw OperationError(unknown, MPI_ERR_COMM);

  const ErrorHandlers::Scope worldErrors(errorHandlers, MPI_COMM_WORLD);
  const ErrorHandlers::Scope commErrors(errorHandlers, comm);
  if (!commErrors.valid())
    throw OperationError(unknown, MPI_ERR_COMM);

  const Communicator known = Communicator::of(comm);
  const RequestProblem problem =
      requestProblem(request, known, process.tagUpperBound);
  if (!problem.text.empty())
    throw OperationError(problem.text, problem.errorClass);

  Reply reply = {};
  reply.returned = MPI_SUCCESS;
  switch (request.kind) {
  case RequestKind::CommRank:
    reply.returned = known.rank;
    return reply;
  case RequestKind::CommSize:
    reply.returned = known.size;
    return reply;
  case RequestKind::Abort:
    MPI_Abort(comm, static_cast<int>(request.size));
    return reply;
  default:
    break;
  }
  const std::unique_ptr<Transfer> transfer = start(request, known);
  await(*transfer);
  transfer->finish(reply);
  return reply;
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
