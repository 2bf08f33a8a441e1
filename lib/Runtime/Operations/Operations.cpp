//===- Operations.cpp - The MPI operations that kernels request -----------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Operations/Operations.h"

#include "Operations/Communicator.h"
#include "Operations/PlainMessage.h"
#include "Operations/PromptMessage.h"
#include "Operations/RequestCheck.h"
#include "Patience.h"
#include "ProgramCalls/LookUp.h"
#include "Reports/LastWords.h"

#include <mpi.h>

#include <algorithm>
#include <string>
#include <type_traits>
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

/// Collectives of blocks read what they send once all processes are ready.
void Operations::copyShared(Begun &begun, bool sends) const {
  const size_t stride = context.savedStride;
  Request request = begun.request;
  unsigned char *const from =
      const_cast<unsigned char *>(context.saved) + *begun.block * stride;
  const auto move = [&](auto *&address) {
    if (!context.isSaved(address))
      return;
    std::optional<StagedData> &copy = begun.useShared().copy;
    if (!copy)
      copy.emplace(context.staging, from, Rows{0, stride}, Access::Read,
                   context.stream, context.counts.secondsInStaging,
                   User::MpiLater);
    const size_t distance =
        reinterpret_cast<size_t>(address) - reinterpret_cast<size_t>(from);
    address = reinterpret_cast<std::remove_reference_t<decltype(address)>>(
        static_cast<unsigned char *>(copy->data()) + distance);
  };
  if (sends)
    move(request.addr);
  if (usesParts(request.kind)) {
    move(request.parts.counts);
    move(request.parts.displacements);
    move(request.received.parts.counts);
    move(request.received.parts.displacements);
  }
  if (!begun.inShared)
    return;
  begun.inShared->copy->fetch();
  begun.inShared->requestForCopy = request;
}

/// Shared memory is where MPI can reach it only as long as the kernel is away.
/// What is sent from there is copied, and what is received there lands.
void Operations::preparePlaces(Begun &begun, const Communicator &comm) const {
  const Request &request = begun.request;
  const bool bringsOnly =
      request.kind == RequestKind::Recv ||
      request.kind == RequestKind::RecvVector ||
      (request.kind == RequestKind::Bcast && !comm.isRoot(request.rank));
  const bool usesReceived = context.isSaved(request.received.addr);
  if (begun.block && isCollective(request.kind)) {
    if (usesReceived && request.inPlace)
      throw OperationError(
          "the buffer lies in shared memory, which may have changed when all "
          "processes are ready; use other memory, the blocking operation, or "
          "the form that is not in place",
          MPI_ERR_BUFFER);
    copyShared(begun, /*sends=*/!bringsOnly);
  }
  if (!usesReceived && !(bringsOnly && context.isSaved(request.addr)))
    return;
  const Buffer &into = usesReceived ? request.received : request;
  if (!into.shared)
    throw OperationError("the request is damaged: its buffer is no kernel's",
                         MPI_ERR_BUFFER);
  Begun::InShared &own = begun.useShared();
  own.into = &into;
  own.landsIn = static_cast<unsigned>(
      (static_cast<const unsigned char *>(into.addr) - context.saved) /
      context.savedStride);
  own.landingContext.emplace(context);
  own.landingContext->landings = &own.landings;
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

/// Starts what is to be complete later. \throws OperationError
void Operations::startBegun(Begun &begun) {
  const Communicator *const plain =
      begun.block ? nullptr : plainOn(begun.request, begun.point);
  if (plain) {
    sends.drain();
    begun.comm = *plain;
    begun.transfer = startPlain(begun.request, *plain, context);
    return;
  }
  const Communicator &comm = checked(begun);
  preparePlaces(begun, comm);
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
    startBegun(*begun);
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

bool WaitingMessage::hasMessage() const {
  const bool only = request.kind == RequestKind::Recv ||
                    request.kind == RequestKind::RecvVector;
  const MPI_Comm comm = request.comm.comm();
  const int source = rankForMpi(only ? request.rank : request.receivedRank);
  const int tag = tagForMpi(only ? request.tag : request.receivedTag);
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

/// What plainOn returns, where that is not known.
const Communicator *Operations::findPlain(const Request &request,
                                          const SuspensionPoint &point) {
  const std::optional<Communicator> comm = predefined(request.comm.comm());
  if (!comm || !isPlainMessage(request, *comm, process.tagUpperBound) ||
      !PlainMessage::is(request, context))
    return nullptr;
  return known.add(request, point, *comm);
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

/// Waits for `plain`, which is \p one, as comes() does.
bool Operations::awaitPlain(const Asked &one, bool soon) {
  const auto isDone = [&] {
    progress();
    return plain->isComplete();
  };
  return comes(soon, isDone, runtime.watch, [&] {
    return reportOf(one.request, *one.point, plain->open());
  });
}

/// Forgets what has been sent from copies, and reports what has failed.
void Operations::reportCopies() {
  copied.forget([&](const CopiedSends::Copy &copy) {
    try {
      failMpi(copy.error);
    } catch (const OperationError &error) {
      runtime.report(failedOperation(kernel, copy.point, process.rank,
                                     copy.request, error));
    }
  });
}

bool Operations::awaitCopies(bool soon, Reply &reply) {
  if (copied.empty())
    return true;
  if (replied)
    reply = *std::exchange(replied, std::nullopt);
  const auto isDone = [&] {
    progress();
    return copied.test();
  };
  const SuspensionPoint &point = copied.last().point;
  const bool are =
      comes(soon, isDone, runtime.watch, [&] { return reportAt(point); });
  if (are)
    reportCopies();
  else
    replied = reply;
  return are;
}

/// Performs \p one, on \p comm, if that is soon over. \returns false if it is
/// not: then it is `plain`. \throws OperationError
inline bool Operations::performPrompt(const Asked &one,
                                      const Communicator &comm, bool isLast,
                                      Reply &reply) {
  const Request &request = one.request;
  sends.drain();
  if (!isLast && copied.send(request, *one.point)) {
    reply = {};
    return true;
  }
  if (!PromptMessage::is(request) || hasBegun()) {
    plain.emplace(request, context).start(comm);
    return false;
  }
  runtime.blockCollectives.progress();
  const PromptMessage message(request, context);
  if (message.over()) {
    reply = {};
    message.finish(reply);
    return true;
  }
  copied.hasWaited(request);
  plain.emplace(request, context).goOnWith(message.take());
  return false;
}

/// Ends `plain`, which is \p one, as performMessage does.
Operations::Performed Operations::finishPlain(const Asked &one, bool soon,
                                              Reply &reply) {
  if (!awaitPlain(one, soon))
    return Performed::Later;
  reply = {};
  plain->finish(reply);
  plain.reset();
  return Performed::Now;
}

Operations::Performed Operations::performMessage(const Asked &one, bool isLast,
                                                 bool soon, Reply &reply) {
  const Request &request = one.request;
  try {
    if (!plain) {
      if (request.nonblocking || alone || runtime.trace.isOn())
        return Performed::Never;
      const Communicator *const comm = plainOn(request, *one.point);
      if (!comm)
        return Performed::Never;
      if (performPrompt(one, *comm, isLast, reply))
        return Performed::Now;
    }
    return finishPlain(one, soon, reply);
  } catch (const OperationError &error) {
    plain.reset();
    reply = failed(request.kind, error).reply;
    runtime.report(
        failedOperation(kernel, *one.point, process.rank, request, error));
  }
  return Performed::Now;
}

Operations::Performed Operations::performTogether(const Asked *first,
                                                  const Asked *end, bool soon,
                                                  Reply &reply) {
  if (!together) {
    if (runtime.trace.isOn() ||
        !together.emplace(*this, first, end).arePlain()) {
      together.reset();
      return Performed::Never;
    }
    sends.drain();
    together->start();
  }
  const auto isDone = [&] {
    progress();
    return together->test();
  };
  if (!comes(soon, isDone, runtime.watch, [&] { return together->report(); }))
    return Performed::Later;
  reply = together->reply;
  together.reset();
  return Performed::Now;
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
                     error.what() +
                     describeArguments(request, nameOf(request.comm)));
}

} // namespace gpumpi
