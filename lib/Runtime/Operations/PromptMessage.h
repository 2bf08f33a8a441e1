//===- PromptMessage.h - A message that is soon over ------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// MPI completes most small messages at once, or as soon as it is asked a few
// times. To enter such a one in a RequestBook would take longer than it takes
// itself: its requests are kept in hand, and only what is not over soon becomes
// an entry. What comes is asked for more often than what is sent: the longer
// the way to MPI, the later it is noticed.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_RUNTIME_PROMPTMESSAGE_H
#define GPUMPI_RUNTIME_PROMPTMESSAGE_H

#include "Operations/PlainMessage.h"
#include "Patience.h"

namespace gpumpi {

/// A plain message, while nothing else needs progress.
class PromptMessage {
public:
  /// Whether \p request, a plain one on \p comm, is for this: PlainMessage
  /// starts what a process exchanges with itself in another order.
  static bool is(const Request &request, const Communicator &comm) {
    return request.kind != RequestKind::Sendrecv || comm.isInter ||
           request.rank != comm.rank;
  }

  /// Starts \p request, which is for this. Both must outlive it. Unless it is
  /// over soon, somebody has to go on with it. \throws OperationError
  PromptMessage(const Request &request, const TransferContext &context)
      : request(request), context(context) {
    const Stopwatch watch(context.counts.secondsInMpi, context.counts.timed);
    if (receives())
      startReceive(request, &received.mpi);
    if (PlainMessage::sends(request))
      startSend(request, context, &sent.mpi);
    const unsigned often = isCrowded() ? 8 : 128;
    isOver = comesIn(receives() ? often : 8,
                     [&] { return received.test() && sent.test(); });
  }
  PromptMessage(const PromptMessage &) = delete;
  PromptMessage &operator=(const PromptMessage &) = delete;

  bool over() const { return isOver; }
  void goOnAs(PlainMessage &message) const { message.goOnWith(sent, received); }

  /// As in Transfer.
  void finish(Reply &reply) const {
    checkMpi(sent.error);
    if (receives())
      finishReceive(PlainMessage::receiving(request), context, received.error,
                    received.status, reply);
  }

private:
  const Request &request;
  const TransferContext &context;
  PromptHalf sent, received;
  bool isOver;

  bool receives() const { return PlainMessage::receives(request); }
};

} // namespace gpumpi

#endif // GPUMPI_RUNTIME_PROMPTMESSAGE_H
