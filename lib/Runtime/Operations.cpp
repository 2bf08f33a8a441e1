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

#include <string>
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
  const ErrorHandlers::Scope worldErrors(runtime.errorHandlers, MPI_COMM_WORLD);
  auto errors =
      std::make_unique<ErrorHandlers::Scope>(runtime.errorHandlers, comm);
  if (!errors->valid())
    throw OperationError(unknown, MPI_ERR_COMM);
  return errors;
}

/// What MPI knows of the communicator of \p request, which makes sense.
Communicator Operations::checked(const Request &request) const {
  const Communicator known = Communicator::of(request.comm.comm());
  const RequestProblem problem =
      requestProblem(request, known, runtime.process().tagUpperBound);
  if (!problem.text.empty())
    throw OperationError(problem.text, problem.errorClass);
  return known;
}

/// What the process waits for: \p request, if there is one, made at \p point,
/// and what has been begun.
WaitReport Operations::report(const Request *request,
                              const SuspensionPoint &point) {
  WaitReport report;
  report.kernel = kernel.name;
  report.operation = point.operation;
  report.file = point.file;
  report.line = point.line;
  report.pending = outstanding.pending();
  if (request) {
    report.arguments = describeArguments(*request);
    if (!isCompletion(request->kind))
      report.pending.insert(report.pending.begin(),
                            pendingOperation(*request, point));
  }
  return report;
}

Reply Operations::performNow(const Request &request,
                             const SuspensionPoint &point) {
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
  const ErrorHandlers::Scope worldErrors(runtime.errorHandlers, MPI_COMM_WORLD);
  const std::unique_ptr<Transfer> transfer = start(request, comm);
  const DeadlockWatch::Describe describe = [&] {
    return report(&request, point);
  };
  DeadlockWatch::Wait wait(runtime.watch, describe);
  awaitUntil([&] { return transfer->test(); }, [&] { wait.tick(); });
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

/// Shared memory is where MPI can reach it only as long as the kernel is away.
/// What is sent from there is copied.
void Operations::checkPlaces(const Request &request,
                             const Communicator &comm) const {
  const bool receives =
      request.kind == RequestKind::Recv ||
      request.kind == RequestKind::RecvVector ||
      (request.kind == RequestKind::Bcast && !comm.isRoot(request.rank));
  if (context.isSaved(request.received.addr) ||
      (receives && context.isSaved(request.addr)))
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
    checkPlaces(begun->request, comm);
    const ErrorHandlers::Scope worldErrors(runtime.errorHandlers,
                                           MPI_COMM_WORLD);
    begun->transfer = start(begun->request, comm);
  } catch (const OperationError &error) {
    // The kernel may have gone on: it learns of it when it waits.
    begun->fail(error);
    outcome.failure = error;
  }
  const bool isTraced = !begun->isComplete() && runtime.trace.isOn();
  outcome.reply.handle = outstanding.add(std::move(begun));
  if (isTraced)
    runtime.trace.begun(outcome.reply.handle, point.operation,
                        {point.file, point.line}, describeArguments(request));
  return outcome;
}

Outcome Operations::perform(const Request &request,
                            const SuspensionPoint &point) {
  Trace::Span span(runtime.trace, "operation", point.operation,
                   {point.file, point.line});
  span.describe([&] { return describeArguments(request); });
  if (request.nonblocking && !isCompletion(request.kind))
    return begin(request, point);
  Outcome outcome;
  try {
    if (isCompletion(request.kind)) {
      const DeadlockWatch::Describe describe = [&] {
        return report(&request, point);
      };
      DeadlockWatch::Wait wait(runtime.watch, describe);
      outcome = outstanding.complete(request, [&] { wait.tick(); });
    } else {
      outcome.reply = performNow(request, point);
    }
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

std::vector<std::unique_ptr<Begun>> Operations::completeAll() {
  const SuspensionPoint end = {"the end", kernel.file, kernel.line, 0};
  const DeadlockWatch::Describe describe = [&] { return report(nullptr, end); };
  DeadlockWatch::Wait wait(runtime.watch, describe);
  return outstanding.completeAll([&] { wait.tick(); });
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
