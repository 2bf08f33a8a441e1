//===- Operations.cpp - The MPI operations that kernels request -----------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Operations/Operations.h"

#include "Operations/Communicator.h"
#include "Operations/RequestCheck.h"
#include "Patience.h"
#include "Reports/LastWords.h"

#include <mpi.h>

#include <string>
#include <utility>

namespace gpumpi {

/// Starts \p begun, which has been checked. \throws OperationError
void Operations::startTransfer(Begun &begun, const Communicator &comm) {
  const Request &request = begun.requestForMpi();
  const TransferContext &context =
      begun.lands() ? *begun.inShared->landingContext : this->context;
  switch (request.kind) {
  case RequestKind::Probe:
  case RequestKind::Iprobe:
    begun.transfer = startProbe(request, context);
    return;
  default:
    break;
  }
  // What a block has sent before an operation of the grid comes before that.
  if (!begun.block)
    sends.drain();
  if (!isCollective(request.kind))
    begun.transfer = startPointToPoint(
        request, comm, context,
        begun.block && !context.kernelStays ? &sends : nullptr);
  else
    begun.transfer =
        runtime.blockCollectives.start(request, comm, context, begun.block);
}

/// What is known of \p comm if it is one that nobody can free, and of which
/// errors are returned all the time.
std::optional<Communicator> Operations::predefined(MPI_Comm comm) {
  if (runtime.errorHandlers.areLent())
    return std::nullopt;
  if (comm == MPI_COMM_WORLD)
    return Communicator{comm, process.rank, process.size, process.size, false};
  if (comm != MPI_COMM_SELF)
    return std::nullopt;
  if (!selfErrors)
    selfErrors.emplace(runtime.errorHandlers, comm);
  return Communicator{comm, 0, 1, 1, false};
}

/// What MPI knows of the communicator of \p request, which makes sense. As long
/// as \p errors lives its errors are returned.
Communicator
Operations::communicatorOf(const Request &request,
                           std::optional<ErrorHandlers::Scope> &errors) {
  const MPI_Comm comm = request.comm.comm();
  if (request.comm.bits == 0 || comm == MPI_COMM_NULL)
    throw OperationError("the communicator is MPI_COMM_NULL", MPI_ERR_COMM);
  std::optional<Communicator> known = predefined(comm);
  if (!known) {
    if (!errors.emplace(runtime.errorHandlers, comm).valid())
      throw OperationError("the communicator is not one that MPI knows",
                           MPI_ERR_COMM);
    known = Communicator::of(comm);
  }
  const RequestProblem problem =
      requestProblem(request, *known, process.tagUpperBound);
  if (!problem.text.empty())
    throw OperationError(problem.text, problem.errorClass);
  return *known;
}

/// The same of \p begun.
const Communicator &Operations::checked(Begun &begun) {
  if (!begun.comm)
    begun.comm = communicatorOf(begun.request, begun.errors);
  return *begun.comm;
}

/// What the process waits for that has been begun, seen from \p point.
WaitReport Operations::reportAt(const SuspensionPoint &point) {
  WaitReport report;
  report.kernel = kernel.name;
  report.operation = point.operation;
  report.file = point.file;
  report.line = point.line;
  report.pending = outstanding.pending();
  const std::vector<PendingOperation> sends = copied.pending();
  report.pending.insert(report.pending.end(), sends.begin(), sends.end());
  return report;
}

/// The same, with \p request, which was made there and of which \p open is not
/// complete.
WaitReport Operations::reportOf(const Request &request,
                                const SuspensionPoint &point,
                                Transfer::Open open) {
  WaitReport report = reportAt(point);
  report.arguments = describeArguments(request, nameOf(request.comm));
  if (open.send || open.receive)
    report.pending.insert(report.pending.begin(),
                          pendingOperation(request, point, open));
  return report;
}

/// Where \p count blocks wait, of which the first one is \p block.
static std::string ofBlocks(unsigned block, size_t count) {
  std::string text = " of block " + std::to_string(block);
  if (count > 1)
    text += " and " + std::to_string(count - 1) + " others";
  return text;
}

WaitReport Operations::report(const std::vector<const Performing *> &some) {
  WaitReport report = reportAt(some.front()->point());
  const Request &request = some.front()->request();
  report.arguments = describeArguments(request, nameOf(request.comm));
  if (const std::optional<unsigned> block = some.front()->block())
    report.arguments += ofBlocks(*block, some.size());
  std::vector<PendingOperation> asked;
  for (const Performing *one : some)
    if (!one->completing && !one->begun.isComplete())
      asked.push_back(one->begun.pending());
  report.pending.insert(report.pending.begin(), asked.begin(), asked.end());
  return report;
}

/// Starts what is complete before the kernel goes on. \throws OperationError
void Operations::startNow(Begun &begun) {
  const Communicator &comm = checked(begun);
  Reply &reply = begun.outcome.reply;
  switch (begun.request.kind) {
  case RequestKind::CommRank:
    reply.returned = comm.rank;
    return;
  case RequestKind::CommSize:
    reply.returned = comm.size;
    return;
  case RequestKind::Abort:
    LastWords::hush(); // The program ends the job itself.
    MPI_Abort(comm.comm, static_cast<int>(begun.request.size));
    return;
  default:
    break;
  }
  startTransfer(begun, comm);
}

std::unique_ptr<WaitingMessage> Operations::admit(const Request &request,
                                                  const SuspensionPoint &point,
                                                  unsigned block) {
  std::unique_ptr<WaitingMessage> one(
      new (waitingOnes) WaitingMessage(request, point, block, context.ipc));
  try {
    one->comm = communicatorOf(request, one->errors);
  } catch (const OperationError &) {
    return nullptr;
  }
  return one;
}

std::unique_ptr<Performing> Operations::make(const WaitingMessage &message) {
  std::unique_ptr<Performing> one =
      make(message.request, message.point, message.block);
  one->begun.comm = message.comm;
  if (message.errors)
    one->begun.errors.emplace(runtime.errorHandlers, message.comm.comm);
  return one;
}

Outcome failed(RequestKind kind, const OperationError &error) {
  Outcome outcome;
  outcome.fail(error);
  // An error's code would look like a rank or a size.
  if (kind == RequestKind::CommRank || kind == RequestKind::CommSize)
    outcome.reply.returned = -1;
  if (kind == RequestKind::Waitany || kind == RequestKind::Waitsome ||
      kind == RequestKind::Testsome)
    outcome.reply.value = MPI_UNDEFINED;
  outcome.reply.completes = isCompletion(kind);
  return outcome;
}

void Operations::start(Performing &performing) {
  const Request &request = performing.request();
  performing.begun.hasStarted = true;
  try {
    if (isCompletion(request.kind))
      performing.completing.emplace(outstanding, request, performing.block());
    else if (request.nonblocking)
      performing.outcome() =
          begin(makeBegun(request, performing.point(), performing.block()));
    else
      startNow(performing.begun);
  } catch (const OperationError &error) {
    performing.outcome() = failed(request.kind, error);
  }
}

/// Makes progress. \returns whether anything may be complete for that reason.
bool Operations::poll() {
  runtime.blockCollectives.progress();
  sends.progress();
  const unsigned long long changes = runtime.blockCollectives.changes();
  const bool begun = std::exchange(seenChanges, changes) != changes;
  {
    const Stopwatch watch(context.counts.secondsInMpi, context.counts.timed);
    book.poll();
  }
  const unsigned long long complete = book.completions();
  return std::exchange(seenCompletions, complete) != complete || begun;
}

bool Operations::progress() {
  const bool some = poll();
  return std::exchange(hasNews, false) || some;
}

void Operations::advance() {
  // Looking at many would take longer than what it saves.
  constexpr size_t few = 64;
  if (!poll())
    return;
  hasNews = true;
  if (outstanding.size() <= few)
    outstanding.testAll();
}

void Operations::findComplete(std::optional<unsigned> block,
                              std::vector<Completion> &found) {
  if (outstanding.size() == 0)
    return;
  if (!block)
    hasNews = poll() || hasNews;
  outstanding.findComplete(block, found);
}

bool Operations::test(Performing &performing) {
  if (!performing.completing)
    return performing.begun.test(runtime.trace);
  try {
    if (!performing.completing->test())
      return false;
    performing.outcome() = performing.completing->outcome();
    performing.outcome().reply.completes = 1;
  } catch (const OperationError &error) {
    performing.outcome() = failed(performing.request().kind, error);
  }
  performing.completing.reset();
  return true;
}

/// Performs \p request by itself. \returns false if it is to be \p soon, and is
/// not: then it stays under way.
bool Operations::performAlone(const Request &request,
                              const SuspensionPoint &point, bool soon,
                              Outcome &outcome) {
  const auto isDone = [&] {
    progress();
    return test(*alone);
  };
  try {
    if (!alone)
      start(alone.emplace(request, point, std::nullopt));
    if (!comes(soon, isDone, runtime.watch, [&] { return report({&*alone}); }))
      return false;
    outcome = std::move(alone->outcome());
  } catch (const OperationError &error) {
    outcome = failed(request.kind, error);
  }
  alone.reset();
  return true;
}

Outcome Operations::perform(const Request &request,
                            const SuspensionPoint &point) {
  Trace::Span span(runtime.trace, "operation", point.operation,
                   {point.file, point.line});
  span.describe([&] { return describeArguments(request); });
  // There is time for what is under way when somebody waits.
  if (request.nonblocking)
    return begin(makeBegun(request, point, std::nullopt));
  Outcome outcome;
  performAlone(request, point, /*soon=*/false, outcome);
  if (isQuestion(request.kind) && outcome.reply.value == 0)
    pauseAsking();
  return outcome;
}

bool Operations::performSoon(const Request &request,
                             const SuspensionPoint &point, Outcome &outcome) {
  if (request.nonblocking) {
    outcome = perform(request, point);
    return true;
  }
  // Behind a question that is answered with no others go on.
  return !isQuestion(request.kind) &&
         performAlone(request, point, /*soon=*/true, outcome);
}

Failure failedOperation(const KernelInfo &kernel, const SuspensionPoint &point,
                        int rank, const Request &request,
                        const OperationError &error,
                        std::optional<unsigned> block) {
  const std::string who =
      block ? ", block " + std::to_string(*block) + ": " : ": ";
  return Failure({point.file, point.line},
                 std::string(point.operation) + " in kernel '" + kernel.name +
                     "' failed on rank " + std::to_string(rank) + who +
                     error.what() +
                     describeArguments(request, nameOf(request.comm)));
}

} // namespace gpumpi
