//===- IpcCollective.cpp - Collectives from device to device --------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Ipc/IpcCollective.h"

#include "Ipc/Ipc.h"
#include "Operations/Datatype.h"
#include "Operations/Movement.h"
#include "ProgramCalls/LookUp.h"
#include "Reports/Errors.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace gpumpi {

namespace {

class IpcCollective final : public Transfer {
public:
  IpcCollective(const Request &request, const Communicator &comm,
                const TransferContext &context, std::vector<int> peers)
      : comm(comm), context(context), moves(request, comm),
        peers(std::move(peers)), mpi(*context.book),
        envelopes(this->peers.size()) {
    checkMemory();
    context.ipc->expect(moves.contribution(), context.stream);
    contribute();
    const Stopwatch watch(context.counts.secondsInMpi, context.counts.timed);
    constexpr int bytes = sizeof(Envelope);
    checkMpi(GPUMPI_LOOKED_UP(MPI_Iallgather)(&own, bytes, MPI_BYTE,
                                              envelopes.data(), bytes, MPI_BYTE,
                                              comm.comm, mpi.next()));
  }

  bool test() override {
    if (!mpi.test(checkMpi))
      return false;
    if (std::exchange(haveCome, true))
      return true;
    follow();
    mpi.tell(reader);
    return mpi.test(checkMpi);
  }

  bool tell(RequestBook::Reader *to) override {
    reader = to;
    mpi.tell(to);
    return true;
  }

  void finish(Reply &) override {
    ++context.counts.collectives;
    for (Arriving &one : arriving)
      if (one.staged)
        one.staged->deliver();
      else
        deliverLent(one);
  }

private:
  /// What comes from one process.
  struct Arriving {
    size_t source;
    Movement::Piece piece;
    IpcLoan loan;                     ///< Of what it is copied from,
    std::optional<StagedData> staged; ///< or where MPI puts it before.
  };

  const Communicator comm;
  const TransferContext &context;
  const Movement moves;
  const std::vector<int> peers; ///< The numbers of all processes.
  MpiRequests mpi;
  Envelope own = {};
  std::vector<Envelope> envelopes; ///< Of all processes.
  std::optional<StagedData> following;
  std::vector<Arriving> arriving;
  bool haveCome = false;
  RequestBook::Reader *reader = nullptr;

  StagedData dataAt(void *address, unsigned long long bytes, Access access,
                    User user) const {
    return {context.staging,
            address,
            Rows{0, static_cast<size_t>(bytes)},
            access,
            context.stream,
            context.counts.secondsInStaging,
            user};
  }

  template <class Visit> void forEachReader(const Visit &visit) const {
    for (int reader = 0; reader < comm.size; ++reader)
      if (const std::optional<Movement::Piece> piece =
              moves.piece(reader, comm.rank))
        visit(reader, *piece);
  }
  template <class Visit> void forEachSource(const Visit &visit) const {
    for (int source = 0; source < comm.size; ++source)
      if (const std::optional<Movement::Piece> piece =
              moves.piece(comm.rank, source))
        visit(source, *piece);
  }

  void checkRange(const void *address, unsigned long long bytes,
                  Access access) const {
    if (!address)
      throw OperationError("the address is null", MPI_ERR_BUFFER);
    (void)context.staging.wayOf(address, 0, static_cast<long long>(bytes),
                                access);
  }

  /// Before MPI sees anything.
  void checkMemory() const {
    unsigned long long most = 0;
    bool sends = false;
    forEachReader([&](int, const Movement::Piece &) { sends = true; });
    forEachSource([&](int, const Movement::Piece &piece) {
      most = std::max(most, piece.to + piece.bytes);
    });
    if (sends)
      checkRange(moves.source(), moves.contribution(), Access::Read);
    if (most > 0)
      checkRange(moves.target(), most, Access::Write);
  }

  void contribute() {
    std::vector<int> readers;
    forEachReader([&](int reader, const Movement::Piece &) {
      readers.push_back(peers[static_cast<size_t>(reader)]);
    });
    if (readers.empty())
      return;
    const auto bytes = static_cast<size_t>(moves.contribution());
    own =
        context.ipc->lendToAll(context.staging, moves.source(), bytes, readers,
                               context.stream, context.counts.secondsInStaging);
    if (own.isLent()) {
      context.counts.bytesByIpc += bytes;
      return;
    }
    following = dataAt(moves.source(), bytes, Access::Read, User::MpiLater);
    following->fetch();
  }

  /// Begins what the envelopes say.
  void follow() {
    forEachSource([&](int source, const Movement::Piece &piece) {
      const auto number = static_cast<size_t>(source);
      arriving.push_back({number, piece, {}, {}});
      if (envelopes[number].isLent())
        arriving.back().loan = context.ipc->loanOf(envelopes[number]);
    });
    // The loans end from here on, whatever is thrown.
    for (Arriving &one : arriving) {
      checkCount(one);
      if (!envelopes[one.source].isLent())
        receive(one);
    }
    if (following)
      forEachReader([&](int reader, const Movement::Piece &piece) {
        send(reader, piece);
      });
  }

  void checkCount(const Arriving &one) const {
    const unsigned long long there = envelopes[one.source].bytes,
                             here = moves.contribution();
    if (there != here)
      throw OperationError("process " + std::to_string(one.source) + " sends " +
                               std::to_string(there) + " bytes, where " +
                               std::to_string(here) + " are to be received",
                           MPI_ERR_TRUNCATE);
  }

  void receive(Arriving &one) {
    one.staged = placeOf(one);
    const Datatype type =
        Datatype::bytes(static_cast<long long>(one.piece.bytes));
    checkMpi(GPUMPI_LOOKED_UP(MPI_Irecv)(
        one.staged->data(), type.count(), type.type(), peers[one.source],
        envelopes[one.source].tag, context.ipc->comm(), mpi.next()));
  }

  void send(int reader, const Movement::Piece &piece) {
    auto *const data = static_cast<unsigned char *>(following->data());
    const Datatype type = Datatype::bytes(static_cast<long long>(piece.bytes));
    checkMpi(MPI_Isend(data + piece.from, type.count(), type.type(),
                       peers[static_cast<size_t>(reader)], own.tag,
                       context.ipc->comm(), mpi.next()));
  }

  void deliverLent(Arriving &one) {
    const unsigned char *const there =
        context.ipc->find(envelopes[one.source]) + one.piece.from;
    const auto bytes = static_cast<size_t>(one.piece.bytes);
    if (context.lands(moves.target()))
      placeOf(one).deliverFrom(there, bytes, std::move(one.loan));
    else
      copyLent(context.staging, moves.target() + one.piece.to, {}, there, bytes,
               std::move(one.loan), context.stream,
               context.counts.secondsInStaging);
  }

  StagedData placeOf(const Arriving &one) const {
    const bool lands = context.lands(moves.target());
    StagedData place = dataAt(moves.target() + one.piece.to, one.piece.bytes,
                              Access::Write, lands ? User::Landing : User::Mpi);
    if (lands)
      place.landIn(*context.landings);
    return place;
  }
};

} // namespace

std::unique_ptr<Transfer> startIpcCollective(const Request &request,
                                             const Communicator &comm,
                                             const TransferContext &context) {
  if (!context.ipc || !Movement::is(request.kind))
    return nullptr;
  std::vector<int> peers =
      context.ipc->sharing(comm, Movement(request, comm).contribution());
  if (peers.empty())
    return nullptr;
  return std::make_unique<IpcCollective>(request, comm, context,
                                         std::move(peers));
}

} // namespace gpumpi
