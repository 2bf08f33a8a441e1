//===- PromptMessage.h - A message that is soon over ------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// MPI completes most small messages at once, or as soon as it is asked a few
// times. To enter such a one in a RequestBook would take longer than it takes
// itself: its request is kept in hand, and only what is not over soon becomes
// an entry.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_RUNTIME_PROMPTMESSAGE_H
#define GPUMPI_RUNTIME_PROMPTMESSAGE_H

#include "Operations/PlainMessage.h"

namespace gpumpi {

/// A plain send or receive, while nothing else needs progress.
class PromptMessage {
public:
  /// Whether \p request, a plain one, is for this.
  static bool is(const Request &request) {
    return request.kind != RequestKind::Sendrecv;
  }

  /// Starts \p request, which is for this. Both must outlive it. Unless it is
  /// over soon, what it has begun is to be taken. \throws OperationError
  PromptMessage(const Request &request, const TransferContext &context)
      : request(request), context(context) {
    const Stopwatch watch(context.counts.secondsInMpi, context.counts.timed);
    if (receives())
      startReceive(request, request, request.rank, request.tag, &begun);
    else
      startSend(request, context, &begun);
    isOver = askSometimes();
  }
  PromptMessage(const PromptMessage &) = delete;
  PromptMessage &operator=(const PromptMessage &) = delete;

  bool over() const { return isOver; }
  MPI_Request take() const { return begun; }

  /// As in Transfer.
  void finish(Reply &reply) const {
    if (receives())
      finishReceive(request, context, error, status, reply);
    else
      checkMpi(error);
  }

private:
  const Request &request;
  const TransferContext &context;
  MPI_Request begun;
  MPI_Status status; ///< Once it is over.
  int error = MPI_SUCCESS;
  bool isOver;

  bool receives() const { return request.kind == RequestKind::Recv; }
  bool askSometimes() {
    for (unsigned tries = 0; tries < 8; ++tries) {
      int flag = 0;
      error = MPI_Test(&begun, &flag, &status);
      if (flag || error != MPI_SUCCESS)
        return true;
    }
    return false;
  }
};

} // namespace gpumpi

#endif // GPUMPI_RUNTIME_PROMPTMESSAGE_H
