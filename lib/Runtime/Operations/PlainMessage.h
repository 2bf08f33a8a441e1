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

/// A send or a receive that is in hand, as no entry of a RequestBook.
struct PromptHalf {
  MPI_Request mpi = MPI_REQUEST_NULL; ///< Not complete.
  MPI_Status status;                  ///< Once it is.
  int error = MPI_SUCCESS;

  /// Looks whether it is complete, if there is one.
  bool test() {
    int flag = 0;
    if (mpi == MPI_REQUEST_NULL)
      return true;
    error = MPI_Test(&mpi, &flag, &status);
    if (error != MPI_SUCCESS)
      mpi = MPI_REQUEST_NULL;
    return flag || error != MPI_SUCCESS;
  }
};

/// A send, a receive, or both.
class PlainMessage {
public:
  static bool sends(const Request &request) {
    return request.kind != RequestKind::Recv;
  }
  static bool receives(const Request &request) {
    return request.kind == RequestKind::Recv ||
           request.kind == RequestKind::Sendrecv;
  }
  /// What \p request, which receives, does that into.
  static const Buffer &receiving(const Request &request) {
    return request.kind == RequestKind::Recv ? request : request.received;
  }

  /// Whether \p request, with which nothing is wrong, is one.
  static bool is(const Request &request, const TransferContext &context);

  /// For \p request, which is one. Both must outlive this.
  PlainMessage(const Request &request, const TransferContext &context)
      : request(request), context(context) {
    sent.complete = !sends(request);
    received.complete = !receives(request);
  }
  ~PlainMessage() {
    strike(sent);
    strike(received);
  }
  PlainMessage(const PlainMessage &) = delete;
  PlainMessage &operator=(const PlainMessage &) = delete;

  /// \throws OperationError
  void start(const Communicator &comm);
  /// Goes on with the send and the receive that have been started.
  void goOnWith(const PromptHalf &sending, const PromptHalf &receiving) {
    goOn(sent, sending);
    goOn(received, receiving);
  }

  /// As far as the book says.
  bool isComplete() const { return sent.complete && received.complete; }

  /// Looks whether it is, which makes progress. Whoever waits for both need not
  /// know which is first: MPI is asked for one at a time.
  bool test() {
    return context.book->test(received) && context.book->test(sent);
  }

  /// What is not complete, where test() has just said no. It may not have come
  /// to what is sent, which may have gone long ago.
  Transfer::Open stillOpen() {
    if (!received.complete)
      context.book->test(sent);
    return open();
  }

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

  void send();
  void receive();
  void goOn(RequestBook::Entry &entry, const PromptHalf &half);
  void strike(const RequestBook::Entry &entry) {
    if (!entry.complete)
      context.book->strike(entry);
  }
};

/// Start the send of \p request, or its receive; MPI's request is put in
/// \p begun. \throws OperationError
void startSend(const Request &request, const TransferContext &context,
               MPI_Request *begun);
void startReceive(const Request &request, MPI_Request *begun);
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
