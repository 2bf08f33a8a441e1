//===- PlainMessage.cpp - A message that MPI takes as it is ---------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Operations/PlainMessage.h"

#include "ProgramCalls/LookUp.h"
#include "Reports/Errors.h"

#include <limits>
#include <string>

namespace gpumpi {

void failReceive(int code, size_t room, const cuda_mpi_status &status) {
  throw OperationError("the message is longer than the receive, which has "
                       "room for " +
                           std::to_string(room) +
                           (room == 1 ? " byte" : " bytes"),
                       code, status);
}

void failReceive(int code, size_t room, const MPI_Status &status) {
  int errorClass = MPI_SUCCESS;
  MPI_Error_class(code, &errorClass);
  if (errorClass != MPI_ERR_TRUNCATE)
    failMpi(code);
  failReceive(code, room, statusOf(status));
}

bool PlainMessage::is(const Request &request, const TransferContext &context) {
  const auto isPlain = [&](const Buffer &buffer, int rank) {
    return rankForMpi(rank) != MPI_PROC_NULL &&
           buffer.size <= std::numeric_limits<int>::max() &&
           context.staging.isInPlace(buffer.addr,
                                     static_cast<size_t>(buffer.size));
  };
  switch (request.kind) {
  case RequestKind::Send:
  case RequestKind::Ssend:
    return !context.isCopied(request, request.addr) &&
           isPlain(request, request.rank);
  case RequestKind::Recv:
    return !(request.nonblocking && context.isSaved(request.addr)) &&
           isPlain(request, request.rank);
  case RequestKind::Sendrecv:
    return !context.isCopied(request, request.addr) &&
           isPlain(request, request.rank) &&
           isPlain(request.received, request.receivedRank);
  default:
    return false;
  }
}

/// Open MPI 4 does not notice that a message to the process itself is too long
/// for a receive that was there before it.
void PlainMessage::start(const Communicator &comm) {
  if (request.kind == RequestKind::Recv)
    return receive();
  if (request.kind != RequestKind::Sendrecv)
    return send();
  const bool toItself = !comm.isInter && request.rank == comm.rank;
  if (toItself)
    send();
  receive();
  if (!toItself)
    send();
}

void PlainMessage::send() {
  sent.complete = false;
  const Stopwatch watch(context.counts.secondsInMpi, context.counts.timed);
  startSend(request, context, context.book->enter(sent));
}

void PlainMessage::receive() {
  received.complete = false;
  const Stopwatch watch(context.counts.secondsInMpi, context.counts.timed);
  startReceive(request, context.book->enter(received));
}

void PlainMessage::goOn(RequestBook::Entry &entry, const PromptHalf &half) {
  entry.complete = half.mpi == MPI_REQUEST_NULL;
  entry.status = half.status;
  entry.error = half.error;
  if (!entry.complete)
    *context.book->enter(entry) = half.mpi;
}

void PlainMessage::finish(Reply &reply) {
  checkMpi(sent.error);
  if (receives(request))
    finishReceive(receiving(request), context, received.error, received.status,
                  reply);
}

void startSend(const Request &request, const TransferContext &context,
               MPI_Request *begun) {
  ++context.counts.sends;
  context.counts.bytesSent += static_cast<unsigned long long>(request.size);
  const auto how = request.kind == RequestKind::Ssend ? MPI_Issend : MPI_Isend;
  checkMpi(how(request.addr, static_cast<int>(request.size), MPI_CHAR,
               request.rank, request.tag, request.comm.comm(), begun));
}

void startReceive(const Request &request, MPI_Request *begun) {
  const Buffer &buffer = PlainMessage::receiving(request);
  const bool alsoSends = request.kind == RequestKind::Sendrecv;
  const int rank = alsoSends ? request.receivedRank : request.rank;
  const int tag = alsoSends ? request.receivedTag : request.tag;
  checkMpi(GPUMPI_LOOKED_UP(MPI_Irecv)(
      buffer.addr, static_cast<int>(buffer.size), MPI_CHAR, rankForMpi(rank),
      tagForMpi(tag), request.comm.comm(), begun));
}

void finishReceive(const Buffer &buffer, const TransferContext &context,
                   int error, const MPI_Status &status, Reply &reply) {
  if (error != MPI_SUCCESS)
    failReceive(error, static_cast<size_t>(buffer.size), status);
  reply.status = statusOf(status);
  ++context.counts.receives;
  context.counts.bytesReceived += reply.status.count;
  context.staging.foresight.invalidate();
}

} // namespace gpumpi
