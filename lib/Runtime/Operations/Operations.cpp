//===- Operations.cpp - The MPI operations that kernels request -----------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Operations/Operations.h"

#include "Operations/Communicator.h"
#include "Operations/PlainMessage.h"
#include "Operations/RequestCheck.h"
#include "Patience.h"
#include "ProgramCalls/LookUp.h"
#include "Reports/LastWords.h"

#include <mpi.h>

#include <algorithm>
#include <string>
#include <utility>

namespace gpumpi {

/// Starts \p begun, which has been checked. \throws OperationError
void Operations::startTransfer(Begun &begun, const Communicator &comm) {
  const Request &request = begun.request;
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
  else if (begun.block)
    begun.transfer =
        runtime.blockCollectives.start(request, comm, context, *begun.block);
  else
    begun.transfer = startCollective(request, comm, context);
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

/// What MPI knows of the communicator of \p begun, which makes sense. From now
/// on its errors are returned.
const Communicator &Operations::checked(Begun &begun) {
  if (begun.comm)
    return *begun.comm;
  const Request &request = begun.request;
  const MPI_Comm comm = request.comm.comm();
  if (request.comm.bits == 0 || comm == MPI_COMM_NULL)
    throw OperationError("the communicator is MPI_COMM_NULL", MPI_ERR_COMM);
  std::optional<Communicator> known = predefined(comm);
  if (!known) {
    if (!begun.errors.emplace(runtime.errorHandlers, comm).valid())
      throw OperationError("the communicator is not one that MPI knows",
                           MPI_ERR_COMM);
    known = Communicator::of(comm);
  }
  const RequestProblem problem =
      requestProblem(request, *known, process.tagUpperBound);
  if (!problem.text.empty())
    throw OperationError(problem.text, problem.errorClass);
  begun.comm = known;
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
  return report;
}

/// The same, with \p request, which was made there and of which \p open is not
/// complete.
WaitReport Operations::reportOf(const Request &request,
                                const SuspensionPoint &point,
                                Transfer::Open open) {
  WaitReport report = reportAt(point);
  report.arguments = describeArguments(request);
  if (open.send || open.receive)
    report.pending.insert(report.pending.begin(),
                          pendingOperation(request, point, open));
  return report;
}

WaitReport Operations::report(const std::vector<const Performing *> &some) {
  WaitReport report = reportAt(some.front()->point());
  report.arguments = describeArguments(some.front()->request());
  std::vector<PendingOperation> asked;
  for (const Performing *one : some)
    if (!one->completing && !one->begun.isComplete())
      asked.push_back(one->begun.pending());
  report.pending.insert(report.pending.begin(), asked.begin(), asked.end());
  return report;
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
void Operations::checkPlaces(const Begun &begun,
                             const Communicator &comm) const {
  const Request &request = begun.request;
  const bool receives =
      request.kind == RequestKind::Recv ||
      request.kind == RequestKind::RecvVector ||
      (request.kind == RequestKind::Bcast && !comm.isRoot(request.rank));
  if (begun.block && isCollective(request.kind) &&
      context.isSaved(request.addr))
    throw OperationError("the buffer lies in shared memory, which may have "
                         "changed when all processes are ready; use other "
                         "memory, or the blocking operation",
                         MPI_ERR_BUFFER);
  if (context.isSaved(request.received.addr) ||
      (receives && context.isSaved(request.addr)))
    throw OperationError(
        "the buffer lies in shared memory, where nothing can arrive while the "
        "kernel goes on; use other memory, or the blocking operation",
        MPI_ERR_BUFFER);
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

/// Starts what the kernel waits for later; the reply is its handle.
Outcome Operations::begin(std::unique_ptr<Begun> begun) {
  const Request &request = begun->request;
  const SuspensionPoint &point = begun->point;
  begun->hasStarted = true;
  Outcome outcome;
  try {
    if (!canBeBegun(request.kind))
      throw OperationError("the request is damaged: there is no such "
                           "nonblocking operation");
    const Communicator &comm = checked(*begun);
    checkPlaces(*begun, comm);
    startTransfer(*begun, comm);
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

std::optional<OperationError> Operations::begin(const Request &request,
                                                const SuspensionPoint &point,
                                                std::optional<unsigned> block,
                                                unsigned long long handle) {
  std::unique_ptr<Begun> begun = makeBegun(request, point, block);
  begun->handle = handle;
  return begin(std::move(begun)).failure;
}

bool Operations::admit(Performing &performing) {
  try {
    checked(performing.begun);
  } catch (const OperationError &) {
    return false;
  }
  return true;
}

bool Performing::hasMessage() const {
  const Request &of = request();
  const bool only =
      of.kind == RequestKind::Recv || of.kind == RequestKind::RecvVector;
  const MPI_Comm comm = of.comm.comm();
  const int source = rankForMpi(only ? of.rank : of.receivedRank);
  const int tag = tagForMpi(only ? of.tag : of.receivedTag);
  if (ipc) {
    const auto lock = ipc->held.lock();
    if (ipc->held.find(comm, source, tag))
      return true;
  }
  int found = 0;
  const int code = GPUMPI_LOOKED_UP(MPI_Iprobe)(source, tag, comm, &found,
                                                MPI_STATUS_IGNORE);
  return found || code != MPI_SUCCESS; // The operation itself shall fail.
}

/// The outcome of an operation of kind \p kind that has failed with \p error.
static Outcome failed(RequestKind kind, const OperationError &error) {
  Outcome outcome;
  outcome.failure = error;
  outcome.reply.returned = outcome.reply.status.error = error.code();
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
      performing.completing.emplace(outstanding, request);
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

/// Whether \p request is a PlainMessage, on \p comm.
bool Operations::isPlain(const Request &request,
                         std::optional<Communicator> &comm) {
  comm = predefined(request.comm.comm());
  return comm && isPlainMessage(request, *comm, process.tagUpperBound) &&
         PlainMessage::is(request, context);
}

/// Performs \p request if it is what most are. \returns false for all others.
bool Operations::performPlain(const Request &request,
                              const SuspensionPoint &point, Outcome &outcome) {
  std::optional<Communicator> comm;
  if (!isPlain(request, comm))
    return false;
  sends.drain();
  PlainMessage message(request, context);
  try {
    message.start(*comm);
    awaitUntil(
        [&] {
          progress();
          return message.isComplete();
        },
        runtime.watch,
        [&] { return reportOf(request, point, message.open()); });
    message.finish(outcome.reply);
  } catch (const OperationError &error) {
    outcome = failed(request.kind, error);
  }
  return true;
}

/// Plain messages that are under way at the same time.
class Operations::Together {
public:
  static constexpr ptrdiff_t Most = 8;

  Together(Operations &of, const Asked *first, const Asked *end)
      : of(of), first(first), end(end) {}

  /// Whether that is what they are.
  bool arePlain() {
    return end - first <= Most &&
           std::all_of(first, end, [&](const Asked &one) {
             return of.isPlain(one.request, comm[&one - first]);
           });
  }

  void start() {
    for (const Asked *one = first; one != end; ++one)
      attempt(*one, [&](Reply &) {
        const ptrdiff_t index = one - first;
        messages[index].emplace(one->request, of.context).start(*comm[index]);
        return false;
      });
  }

  /// Ends those that are complete. \returns whether all are.
  bool test() {
    bool all = true;
    for (const Asked *one = first; one != end; ++one) {
      if (isComplete(*one))
        attempt(*one, [&](Reply &reply) {
          messages[one - first]->finish(reply);
          return true;
        });
      all = all && !messages[one - first];
    }
    return all;
  }

  /// What is waited for: the first one that is not complete, and others.
  WaitReport report() {
    WaitReport report;
    for (const Asked *one = end; one-- != first;) {
      if (!messages[one - first] || isComplete(*one))
        continue;
      std::vector<PendingOperation> others = std::move(report.pending);
      report =
          of.reportOf(one->request, *one->point, messages[one - first]->open());
      if (!others.empty()) // Which end with all that has only been begun.
        report.pending.resize(1);
      report.pending.insert(report.pending.end(), others.begin(), others.end());
    }
    return report;
  }

  Reply reply = {}; ///< To the last one.

private:
  Operations &of;
  const Asked *const first, *const end;
  std::optional<Communicator> comm[Most];
  std::optional<PlainMessage> messages[Most]; ///< None: it is over.

  bool isComplete(const Asked &one) const {
    const std::optional<PlainMessage> &message = messages[&one - first];
    return message && message->isComplete();
  }

  /// Does \p work for \p one, which is over if that says so, or fails.
  template <class Work> void attempt(const Asked &one, const Work &work) {
    Outcome outcome;
    try {
      if (!work(outcome.reply))
        return;
    } catch (const OperationError &error) {
      outcome = failed(one.request.kind, error);
    }
    messages[&one - first].reset();
    if (&one + 1 == end)
      reply = outcome.reply;
    if (outcome.failure)
      of.runtime.report(failedOperation(of.kernel, *one.point, of.process.rank,
                                        one.request, *outcome.failure));
  }
};

bool Operations::performTogether(const Asked *first, const Asked *end,
                                 Reply &reply) {
  Together together(*this, first, end);
  if (runtime.trace.isOn() || !together.arePlain())
    return false;
  sends.drain();
  together.start();
  awaitUntil(
      [&] {
        progress();
        return together.test();
      },
      runtime.watch, [&] { return together.report(); });
  reply = together.reply;
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
  if (Outcome outcome; performPlain(request, point, outcome))
    return outcome;
  Performing performing(request, point, std::nullopt, context.ipc);
  start(performing);
  awaitUntil(
      [&] {
        progress();
        return test(performing);
      },
      runtime.watch, [&] { return report({&performing}); });
  if (performing.hasFoundNothing())
    pauseAsking();
  return std::move(performing.outcome());
}

std::vector<std::unique_ptr<Begun>> Operations::completeAll() {
  const SuspensionPoint end = {"the end", kernel.file, kernel.line, 0};
  std::vector<std::unique_ptr<Begun>> failed;
  awaitUntil(
      [&] {
        progress();
        return outstanding.completeAll(failed);
      },
      runtime.watch, [&] { return reportAt(end); });
  runtime.blockCollectives.flush();
  return failed;
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
                     error.what() + describeArguments(request));
}

} // namespace gpumpi
