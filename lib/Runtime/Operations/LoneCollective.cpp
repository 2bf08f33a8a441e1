//===- LoneCollective.cpp - Collectives of one process --------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Operations/LoneCollective.h"

#include "Memory/StagedData.h"
#include "Operations/Movement.h"

#include <optional>

namespace gpumpi {

namespace {

/// Copies when it is completed, as what comes from others is.
class LoneCollective final : public Transfer {
public:
  LoneCollective(const Movement &moves, const TransferContext &context)
      : moves(moves), context(context) {}

  bool test() override { return true; }

  void finish(Reply &) override {
    ++context.counts.collectives;
    if (const std::optional<Movement::Piece> piece = ownPiece(moves))
      copyWithin(context.staging, moves.target() + piece->to,
                 moves.source() + piece->from,
                 static_cast<size_t>(piece->bytes), context.stream,
                 context.counts.secondsInStaging);
  }

  /// What the only process of \p moves has for itself.
  static std::optional<Movement::Piece> ownPiece(const Movement &moves) {
    return moves.piece(/*reader=*/0, /*source=*/0);
  }

private:
  const Movement moves;
  const TransferContext &context;
};

} // namespace

/// True if the bytes at \p address would go through the host, and stay what
/// they are until the operation is complete.
static bool stays(const Request &request, const void *address,
                  unsigned long long bytes, Access access,
                  const TransferContext &context) {
  return address && !context.isCopied(request, address) &&
         !context.lands(address) &&
         context.staging
             .wayOf(address, 0, static_cast<long long>(bytes), access)
             .isStaged;
}

std::unique_ptr<Transfer> startLoneCollective(const Request &request,
                                              const Communicator &comm,
                                              const TransferContext &context) {
  if (comm.size != 1 || comm.isInter || !Movement::is(request.kind))
    return nullptr;
  const Movement moves(request, comm);
  const unsigned long long bytes = moves.contribution();
  // What does not fit MPI says best.
  const bool fits = request.inPlace || request.kind == RequestKind::Bcast ||
                    request.size == request.received.size;
  if (bytes == 0 || !fits ||
      !stays(request, moves.source(), bytes, Access::Read, context))
    return nullptr;
  const auto piece = LoneCollective::ownPiece(moves);
  if (piece &&
      !stays(request, moves.target(), piece->bytes, Access::Write, context))
    return nullptr;
  return std::make_unique<LoneCollective>(moves, context);
}

} // namespace gpumpi
