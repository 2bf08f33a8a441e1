//===- OperationsMessages.cpp - Messages, as most of them are -------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The short way of what most operations of grids are: messages of which MPI
// takes everything as it is.
//
//===----------------------------------------------------------------------===//

#include "Operations/Operations.h"

#include "Operations/PlainMessage.h"
#include "Operations/PromptMessage.h"
#include "Operations/RequestCheck.h"
#include "Patience.h"

#include <utility>

namespace gpumpi {

/// What plainOn returns, where that is not known.
const Communicator *Operations::findPlain(const Request &request,
                                          const SuspensionPoint &point) {
  const std::optional<Communicator> comm = predefined(request.comm.comm());
  if (!comm || !isPlainMessage(request, *comm, process.tagUpperBound) ||
      !PlainMessage::is(request, context))
    return nullptr;
  return known.add(request, point, *comm);
}

/// Waits for `plain`, which is \p one, as comes() does.
bool Operations::awaitPlain(const Asked &one, bool soon) {
  const auto isDone = [&] {
    if (hasBegun()) {
      progress();
      return plain->isComplete();
    }
    runtime.blockCollectives.progress();
    const Stopwatch watch(context.counts.secondsInMpi, context.counts.timed);
    return plain->test();
  };
  return comes(soon, isDone, runtime.watch, [&] {
    return reportOf(one.request, *one.point, plain->stillOpen());
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
  if (!PromptMessage::is(request, comm) || hasBegun()) {
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
  message.goOnAs(plain.emplace(request, context));
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

} // namespace gpumpi
