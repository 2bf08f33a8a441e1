//===- Operations.cpp - The MPI operations that kernels request -----------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Operations.h"

#include "Communicator.h"
#include "Patience.h"
#include "RequestCheck.h"

#include <mpi.h>

#include <utility>

namespace gpumpi {

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

std::unique_ptr<ErrorHandlers::Scope>
Operations::errorsOf(const Request &request) {
  const MPI_Comm comm = request.comm.comm();
  if (request.comm.bits == 0 || comm == MPI_COMM_NULL)
    throw OperationError("the communicator is MPI_COMM_NULL", MPI_ERR_COMM);
  const char *const unknown = "the communicator is not one that MPI knows";
  if (!mayBeCommunicator(comm))
    throw OperationError(unknown, MPI_ERR_COMM);
  // A communicator that MPI does not know is an error of MPI_COMM_WORLD.
  const ErrorHandlers::Scope worldErrors(errorHandlers, MPI_COMM_WORLD);
  auto errors = std::make_unique<ErrorHandlers::Scope>(errorHandlers, comm);
  if (!errors->valid())
    throw OperationError(unknown, MPI_ERR_COMM);
  return errors;
}

/// What MPI knows of the communicator of \p request, which makes sense.
Communicator Operations::checked(const Request &request) const {
  const Communicator known = Communicator::of(request.comm.comm());
  const RequestProblem problem =
      requestProblem(request, known, process.tagUpperBound);
  if (!problem.text.empty())
    throw OperationError(problem.text, problem.errorClass);
  return known;
}

Reply Operations::performNow(const Request &request) {
  const auto errors = errorsOf(request);
  const Communicator comm = checked(request);
  Reply reply = {};
  switch (request.kind) {
  case RequestKind::CommRank:
    reply.returned = comm.rank;
    return reply;
  case RequestKind::CommSize:
    reply.returned = comm.size;
    return reply;
  case RequestKind::Abort:
    MPI_Abort(comm.comm, static_cast<int>(request.size));
    return reply;
  default:
    break;
  }
  const ErrorHandlers::Scope worldErrors(errorHandlers, MPI_COMM_WORLD);
  const std::unique_ptr<Transfer> transfer = start(request, comm);
  awaitUntil([&] { return transfer->test(); });
  transfer->finish(reply);
  return reply;
}

/// True for the operations that MPI can begin and complete later.
static bool canBeBegun(RequestKind kind) {
  switch (kind) {
  case RequestKind::Send:
  case RequestKind::Ssend:
  case RequestKind::Recv:
  case RequestKind::SendVector:
  case RequestKind::RecvVector:
    return true;
  default:
    return isCollective(kind);
  }
}

/// Memory of the kernel's is where MPI can reach it only as long as the kernel
/// is away. What is sent from there is copied.
void Operations::checkPlaces(const Request &request) const {
  const bool sends = request.kind == RequestKind::Send ||
                     request.kind == RequestKind::Ssend ||
                     request.kind == RequestKind::SendVector;
  if (context.isSaved(request.received.addr) ||
      (!sends && context.isSaved(request.addr)))
    throw OperationError(
        "the buffer lies in shared memory, where nothing can arrive while the "
        "kernel goes on; use other memory, or the blocking operation",
        MPI_ERR_BUFFER);
}

Outcome Operations::begin(const Request &request,
                          const SuspensionPoint &point) {
  auto begun = std::make_unique<Begun>(request, point);
  Outcome outcome;
  try {
    if (!canBeBegun(request.kind))
      throw OperationError("the request is damaged: there is no such "
                           "nonblocking operation");
    begun->errors = errorsOf(begun->request);
    const Communicator comm = checked(begun->request);
    checkPlaces(begun->request);
    const ErrorHandlers::Scope worldErrors(errorHandlers, MPI_COMM_WORLD);
    begun->transfer = start(begun->request, comm);
  } catch (const OperationError &error) {
    // The kernel may have gone on: it learns of it when it waits.
    begun->fail(error);
    outcome.failure = error;
  }
  outcome.reply.handle = outstanding.add(std::move(begun));
  return outcome;
}

Outcome Operations::perform(const Request &request,
                            const SuspensionPoint &point) {
  if (request.nonblocking && !isCompletion(request.kind))
    return begin(request, point);
  Outcome outcome;
  try {
    if (isCompletion(request.kind))
      outcome = outstanding.complete(request);
    else
      outcome.reply = performNow(request);
  } catch (const OperationError &error) {
    outcome.failure = error;
    outcome.reply.returned = outcome.reply.status.error = error.code();
    if (request.kind == RequestKind::Waitany ||
        request.kind == RequestKind::Waitsome ||
        request.kind == RequestKind::Testsome)
      outcome.reply.value = MPI_UNDEFINED;
  }
  outcome.reply.completes = isCompletion(request.kind);
  return outcome;
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
