//===- PointToPoint.cpp - Messages from one process to another ------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Operations/Datatype.h"
#include "Operations/PlainMessage.h"
#include "Operations/RequestCheck.h"
#include "Operations/Transfer.h"
#include "ProgramCalls/LookUp.h"
#include "Reports/Errors.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

namespace gpumpi {

namespace {

/// One side of a message: its data, and how MPI is to see it.
struct Side {
  StridedWays::Message message;
  StagedData data;
  Datatype type;

  /// Of the buffer at \p address, the blocks \p rows.
  Side(void *address, const Rows &rows, const StridedWays::Message &message,
       Access access, const TransferContext &context, User user)
      : message(message), data(context.staging, address, rows, access,
                               context.stream, context.counts.secondsInStaging,
                               message.isPacked() ? User::MpiPacked : user),
        type(data.isStaged() || rows.count <= 1
                 ? Datatype::bytes(static_cast<long long>(data.size()))
                 : Datatype::blocks(static_cast<long long>(rows.count),
                                    static_cast<long long>(rows.bytes),
                                    rows.stride)) {
    if (data.isStaged() != message.isPacked())
      this->message.forget();
  }

  static Rows rowsOf(const Buffer &buffer, bool hasBlocks, bool isNone) {
    if (isNone)
      return {0, 0};
    Rows rows = {0, static_cast<size_t>(buffer.size)};
    if (!hasBlocks)
      return rows;
    rows.count = static_cast<size_t>(buffer.blocks.count);
    rows.stride = static_cast<ptrdiff_t>(buffer.blocks.stride);
    const bool hasGaps = rows.stride != static_cast<ptrdiff_t>(rows.bytes);
    return hasGaps ? rows : Rows{0, rows.total()};
  }
};

/// A send, a receive, or both.
class PointToPoint final : public Transfer,
                           public Spared,
                           private SendWindow::Sender {
public:
  PointToPoint(const Request &request, const Communicator &comm,
               const TransferContext &context, SendWindow *window)
      : request(request), context(context), window(window), mpi(*context.book) {
    start(comm);
  }
  ~PointToPoint() override {
    if (window)
      window->leave(*this, sent);
  }

  bool test() override {
    if (error)
      throw OperationError(*error);
    return !(call && window && !sent) &&
           mpi.test([&](int code) { failed(code); });
  }

  bool tell(RequestBook::Reader *to) override {
    reader = to;
    mpi.tell(to);
    return true;
  }

  Open open() const override {
    // The one that is not the receive is the send.
    const size_t sending = into && !here && received == 0 ? 1 : 0;
    return {call && !mpi.isComplete(sending),
            into && !here && !mpi.isComplete(received)};
  }

  void finish(Reply &reply) override {
    if (from)
      from->message.complete(from->data.size());
    if (!into)
      return;
    reply.status = statusOf(here ? here->status : mpi.status(received));
    // MPI-3.1, 3.11; MPICH 4.0 says nothing in nonblocking receives.
    if (fromNobody) {
      reply.status.source = CUDA_MPI_PROC_NULL;
      reply.status.tag = CUDA_MPI_ANY_TAG;
    }
    ++context.counts.receives;
    if (const std::optional<Envelope> envelope = readEnvelope(reply.status))
      deliverFrom(*envelope, reply.status);
    else
      deliver(reply.status);
    into->message.complete(static_cast<size_t>(reply.status.count));
    context.counts.bytesReceived += reply.status.count;
  }

private:
  using Send = decltype(MPI_Isend);

  const Request &request;
  const TransferContext &context;
  SendWindow *window; ///< Null: it sends at once.
  MpiRequests mpi;
  Send *call = nullptr;               ///< By which it sends, if it does.
  RequestBook::Entry *sent = nullptr; ///< If that is in the window.
  std::optional<OperationError> error;
  RequestBook::Reader *reader = nullptr;
  bool fromNobody = false;
  size_t received = 0;             ///< Which of them is the receive.
  std::optional<Side> from, into;  ///< What it sends, and receives, if it does.
  std::optional<LentMessage> lent; ///< Sent instead.
  std::optional<HeldMessage> here; ///< Received without MPI.
  unsigned char few[sizeof(Envelope)]; ///< What comes, where that has no room.

  void start(const Communicator &comm) {
    switch (request.kind) {
    case RequestKind::Send:
    case RequestKind::SendVector:
      return send(comm, MPI_Isend);
    case RequestKind::Ssend:
      return send(comm, MPI_Issend);
    case RequestKind::Recv:
    case RequestKind::RecvVector:
      return receive(comm, request, request.rank, request.tag);
    case RequestKind::SendrecvReplace:
      return replace(comm);
    default:
      return exchange(comm);
    }
  }

  /// Both sides are there, and fit to be used, before MPI sees one of them.
  /// Open MPI 4 does not notice that a message to the process itself is too
  /// long for a receive that was there before it.
  void exchange(const Communicator &comm) {
    const bool toItself = !comm.isInter && request.rank == comm.rank;
    makeSent(comm, context.isCopied(request, request.addr));
    makeReceived(comm, request.received, request.receivedRank);
    if (toItself) {
      if (window)
        window->drain();
      window = nullptr;
      post(MPI_Isend);
    }
    postReceive(request.receivedRank, request.receivedTag);
    if (!toItself)
      post(MPI_Isend);
  }

  /// What is sent must be copied before the buffer receives.
  void replace(const Communicator &comm) {
    makeSent(comm, /*copied=*/true);
    makeReceived(comm, request, request.receivedRank);
    postReceive(request.receivedRank, request.receivedTag);
    post(MPI_Isend);
  }

  void send(const Communicator &comm, Send how) {
    makeSent(comm, context.isCopied(request, request.addr));
    post(how);
  }

  void receive(const Communicator &comm, const Buffer &buffer, int rank,
               int tag) {
    makeReceived(comm, buffer, rank);
    postReceive(rank, tag);
  }

  void makeSide(const Communicator &comm, std::optional<Side> &side,
                const Buffer &buffer, int rank, Access access, User user) {
    const Rows rows = Side::rowsOf(buffer, usesBlocks(request.kind),
                                   rankForMpi(rank) == MPI_PROC_NULL);
    const bool mayBePacked =
        rows.count > 1 && user == User::Mpi && context.staging.mayStage();
    StridedWays::Message message;
    if (mayBePacked)
      message =
          context.stridedWays->begin({access == Access::Read, request.comm.bits,
                                      rank, rows, rank < comm.rank});
    side.emplace(buffer.addr, rows, message, access, context, user);
  }

  void makeSent(const Communicator &comm, bool copied) {
    const bool hasBlocks = usesBlocks(request.kind);
    // A probe receives envelopes, by which MPI thinks that there is a receive.
    if (context.ipc && request.kind != RequestKind::Ssend)
      lent = context.ipc->lend(context.staging, request.addr,
                               Side::rowsOf(request, hasBlocks, false), comm,
                               request.rank, context.stream,
                               context.counts.secondsInStaging);
    if (lent)
      return;
    makeSide(comm, from, request, request.rank, Access::Read,
             copied ? User::MpiLater : User::Mpi);
    from->data.fetch();
  }

  void makeReceived(const Communicator &comm, const Buffer &buffer, int rank) {
    fromNobody = rankForMpi(rank) == MPI_PROC_NULL;
    const bool lands = context.lands(buffer.addr);
    makeSide(comm, into, buffer, rank, Access::Write,
             lands         ? User::Landing
             : context.ipc ? User::MpiInOne
                           : User::Mpi);
    if (lands)
      into->data.landIn(*context.landings);
    if (context.ipc)
      context.ipc->expect(into->data.size(), context.stream);
  }

  /// Whether an envelope would not fit into what is received. It must: it tells
  /// what has been lent for it.
  bool isShort() const {
    return context.ipc && into->data.size() < sizeof(Envelope);
  }
  void *placeOfReceived() { return isShort() ? few : into->data.data(); }

  /// What has come, if it is an envelope.
  std::optional<Envelope> readEnvelope(const cuda_mpi_status &status) {
    return context.ipc ? context.ipc->read(placeOfReceived(), status.count)
                       : std::nullopt;
  }

  void deliver(const cuda_mpi_status &status) {
    const auto bytes = static_cast<size_t>(status.count);
    if (bytes > into->data.size())
      failReceive(MPI_ERR_TRUNCATE, into->data.size(), status);
    if (isShort())
      std::copy(few, few + bytes,
                static_cast<unsigned char *>(into->data.data()));
    into->data.deliver(bytes);
  }

  void deliverFrom(const Envelope &envelope, cuda_mpi_status &status) {
    IpcLoan loan = context.ipc->loanOf(envelope);
    status.count = static_cast<long long>(envelope.bytes);
    if (envelope.bytes > into->data.size())
      failReceive(MPI_ERR_TRUNCATE, into->data.size(), status);
    into->data.deliverFrom(context.ipc->find(envelope), envelope.bytes,
                           std::move(loan));
  }

  void post(Send how) {
    call = how;
    if (!window)
      return give();
    window->enter(*this);
    if (error)
      throw OperationError(*error);
  }

  /// Gives MPI what it sends.
  void give() {
    KernelStatistics &counts = context.counts;
    ++counts.sends;
    counts.bytesSent += lent ? lent->envelope.bytes : from->data.size();
    const Stopwatch watch(counts.secondsInMpi, counts.timed);
    if (!lent)
      return checkMpi(call(from->data.data(), from->type.count(),
                           from->type.type(), rankForMpi(request.rank),
                           request.tag, request.comm.comm(), mpi.next()));
    counts.bytesByIpc += lent->envelope.bytes;
    checkMpi(call(&lent->envelope, sizeof(Envelope), MPI_CHAR, request.rank,
                  request.tag, request.comm.comm(), mpi.next()));
    lent->loan.goOn();
  }

  RequestBook::Entry *send() override {
    try {
      give();
      sent = &mpi.last();
    } catch (const OperationError &failed) {
      error = failed;
    }
    if (!reader)
      return sent;
    mpi.tell(reader);
    if (error)
      reader->completed();
    return sent;
  }

  void postReceive(int rank, int tag) {
    if (isShort())
      into->type = Datatype::bytes(sizeof few);
    std::unique_lock<std::mutex> lock;
    if (context.ipc) {
      lock = context.ipc->held.lock();
      here = context.ipc->held.take(request.comm.comm(), rankForMpi(rank),
                                    tagForMpi(tag));
    }
    if (here && here->handle == MPI_MESSAGE_NULL) {
      std::copy(here->bytes.begin(), here->bytes.end(),
                static_cast<unsigned char *>(placeOfReceived()));
      return;
    }
    received = mpi.size();
    const Stopwatch watch(context.counts.secondsInMpi, context.counts.timed);
    if (here) {
      checkMpi(GPUMPI_LOOKED_UP(MPI_Imrecv)(
          placeOfReceived(), into->type.count(), into->type.type(),
          &here->handle, mpi.next()));
      return here.reset();
    }
    checkMpi(GPUMPI_LOOKED_UP(MPI_Irecv)(
        placeOfReceived(), into->type.count(), into->type.type(),
        rankForMpi(rank), tagForMpi(tag), request.comm.comm(), mpi.next()));
  }

  [[noreturn]] void failed(int code) const {
    if (!into)
      failMpi(code);
    failReceive(code, into->data.size(), mpi.status(received));
  }
};

/// What most messages are.
class Plain final : public Transfer, public Spared {
public:
  Plain(const Request &request, const Communicator &comm,
        const TransferContext &context)
      : message(request, context) {
    message.start(comm);
  }

  bool test() override { return message.isComplete(); }

  bool tell(RequestBook::Reader *reader) override {
    message.tell(reader);
    return true;
  }

  Open open() const override { return message.open(); }

  void finish(Reply &reply) override { message.finish(reply); }

private:
  PlainMessage message;
};

/// Waits for a message, or asks once.
class Probe final : public Transfer {
public:
  Probe(const Request &request, Ipc *ipc) : request(request), ipc(ipc) {}

  bool test() override {
    const MPI_Comm comm = request.comm.comm();
    const int source = rankForMpi(request.rank), tag = tagForMpi(request.tag);
    if (ipc) {
      flag = ipc->probe(comm, source, tag, status);
    } else {
      MPI_Status found;
      checkMpi(GPUMPI_LOOKED_UP(MPI_Iprobe)(source, tag, comm, &flag, &found));
      if (flag)
        status = statusOf(found);
    }
    return flag || request.kind == RequestKind::Iprobe;
  }

  void finish(Reply &reply) override {
    reply.value = flag;
    if (flag)
      reply.status = status;
  }

private:
  const Request &request;
  Ipc *ipc;
  int flag = 0;
  cuda_mpi_status status = {};
};

} // namespace

std::unique_ptr<Transfer> startPlain(const Request &request,
                                     const Communicator &comm,
                                     const TransferContext &context) {
  return std::unique_ptr<Transfer>(new (*context.plainSpares)
                                       Plain(request, comm, context));
}

std::unique_ptr<Transfer> startPointToPoint(const Request &request,
                                            const Communicator &comm,
                                            const TransferContext &context,
                                            SendWindow *window) {
  if (!window && PlainMessage::is(request, context))
    return startPlain(request, comm, context);
  return std::unique_ptr<Transfer>(
      new (*context.spares) PointToPoint(request, comm, context, window));
}

std::unique_ptr<Transfer> startProbe(const Request &request,
                                     const TransferContext &context) {
  return std::make_unique<Probe>(request, context.ipc);
}

} // namespace gpumpi
