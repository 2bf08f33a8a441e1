//===- PlainMessage.h - A message that MPI takes as it is -------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What most messages are: bytes without gaps, where MPI can read or write them,
// between processes that exist. Nothing needs to be prepared for such a one,
// nor kept but MPI's requests, so that it costs little more than these. All
// others are what PointToPoint.cpp is for.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_RUNTIME_PLAINMESSAGE_H
#define GPUMPI_RUNTIME_PLAINMESSAGE_H

#include "Operations/Communicator.h"
#include "Operations/RequestBook.h"
#include "Operations/Transfer.h"

#include <gpumpi/request.h>

#include <cstddef>

namespace gpumpi {

/// A send, a receive, or both.
class PlainMessage {
public:
  /// Whether \p request, with which nothing is wrong, is one.
  static bool is(const Request &request, const TransferContext &context);

  /// For \p request, which is one. Both must outlive this.
  PlainMessage(const Request &request, const TransferContext &context)
      : request(request), context(context) {
    sent.complete = !sends();
    received.complete = !receives();
  }
  ~PlainMessage() {
    strike(sent);
    strike(received);
  }
  PlainMessage(const PlainMessage &) = delete;
  PlainMessage &operator=(const PlainMessage &) = delete;

  /// \throws OperationError
  void start(const Communicator &comm);
  /// Goes on with \p begun, by which a send or a receive has been started.
  void goOnWith(MPI_Request begun) {
    RequestBook::Entry &entry = receives() ? received : sent;
    entry.complete = false;
    *context.book->enter(entry) = begun;
  }

  /// As far as the book says.
  bool isComplete() const { return sent.complete && received.complete; }

  /// As in Transfer.
  void tell(RequestBook::Reader *reader) {
    sent.reader = received.reader = reader;
  }
  Transfer::Open open() const { return {!sent.complete, !received.complete}; }
  void finish(Reply &reply);

private:
  const Request &request;
  const TransferContext &context;
  RequestBook::Entry sent, received; ///< Complete, if there is none.

  const Buffer &receiving() const {
    return request.kind == RequestKind::Recv ? request : request.received;
  }
  bool sends() const { return request.kind != RequestKind::Recv; }
  bool receives() const {
    return request.kind == RequestKind::Recv ||
           request.kind == RequestKind::Sendrecv;
  }
  void send();
  void receive(const Buffer &buffer, int rank, int tag);
  void strike(const RequestBook::Entry &entry) {
    if (!entry.complete)
      context.book->strike(entry);
  }
};

/// Start the send of \p request, or its receive into \p buffer; MPI's request
/// is put in \p begun. \throws OperationError
void startSend(const Request &request, const TransferContext &context,
               MPI_Request *begun);
void startReceive(const Request &request, const Buffer &buffer, int rank,
                  int tag, MPI_Request *begun);
/// Ends a receive into \p buffer, with \p error and \p status.
/// \throws OperationError
void finishReceive(const Buffer &buffer, const TransferContext &context,
                   int error, const MPI_Status &status, Reply &reply);

/// Throws an OperationError that says why a receive with room for \p room bytes
/// has failed, of which MPI has returned \p code and, of a message that is too
/// long, \p status.
[[noreturn]] void failReceive(int code, size_t room,
                              const cuda_mpi_status &status);
[[noreturn]] void failReceive(int code, size_t room, const MPI_Status &status);

} // namespace gpumpi

#endif // GPUMPI_RUNTIME_PLAINMESSAGE_H
