//===- Movement.h - Collectives that only move data -------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_RUNTIME_MOVEMENT_H
#define GPUMPI_RUNTIME_MOVEMENT_H

#include "Operations/Communicator.h"

#include <gpumpi/request.h>

#include <optional>

namespace gpumpi {

/// Who gets what from whom (MPI-3.1, chapter 5).
class Movement {
public:
  Movement(const Request &request, const Communicator &comm)
      : kind(request.kind), root(request.rank), self(comm.rank),
        size(comm.size), inPlace(request.inPlace != 0) {
    const bool receives =
        kind == RequestKind::Bcast ||
        (kind == RequestKind::Gather && isRoot(self)) ||
        (kind == RequestKind::Scatter && !isRoot(self)) ||
        ((kind == RequestKind::Allgather || kind == RequestKind::Alltoall) &&
         inPlace);
    const bool ofOther = receives && kind != RequestKind::Bcast;
    const Buffer &counted = ofOther ? request.received : request;
    part = static_cast<unsigned long long>(counted.size) *
           static_cast<unsigned long long>(request.elementBytes);
    from = ofOther && inPlace ? request.received.addr : request.addr;
    into = kind == RequestKind::Bcast ? request.addr : request.received.addr;
  }

  static bool is(RequestKind kind) {
    switch (kind) {
    case RequestKind::Bcast:
    case RequestKind::Gather:
    case RequestKind::Scatter:
    case RequestKind::Allgather:
    case RequestKind::Alltoall:
      return true;
    default:
      return false;
    }
  }

  /// Some bytes that \p reader gets from \p source: places in what that
  /// contributes, and in where this is received.
  struct Piece {
    unsigned long long from, bytes, to;
  };
  std::optional<Piece> piece(int reader, int source) const {
    const bool own = reader == source, stays = own && inPlace;
    const auto number = [&](int rank) {
      return static_cast<unsigned long long>(rank) * part;
    };
    switch (kind) {
    case RequestKind::Bcast:
      return isRoot(source) && !own ? Piece{0, part, 0} : nothing();
    case RequestKind::Gather:
      return isRoot(reader) && !stays ? Piece{0, part, number(source)}
                                      : nothing();
    case RequestKind::Scatter:
      return isRoot(source) && !stays ? Piece{number(reader), part, 0}
                                      : nothing();
    case RequestKind::Allgather:
      return !stays ? Piece{0, part, number(source)} : nothing();
    default:
      return !stays ? Piece{number(reader), part, number(source)} : nothing();
    }
  }

  /// What each source, all of which contribute the same, does.
  unsigned long long contribution() const {
    return kind == RequestKind::Scatter || kind == RequestKind::Alltoall
               ? part * static_cast<unsigned long long>(size)
               : part;
  }

  /// Where this process's is.
  unsigned char *source() const {
    auto *const address = static_cast<unsigned char *>(from);
    return kind == RequestKind::Allgather && inPlace && address
               ? address + static_cast<unsigned long long>(self) * part
               : address;
  }

  /// Where it receives.
  unsigned char *target() const { return static_cast<unsigned char *>(into); }

private:
  const RequestKind kind;
  const int root, self, size;
  const bool inPlace;
  unsigned long long part; ///< Bytes from one process to another.
  void *from, *into;

  bool isRoot(int rank) const { return rank == root; }
  static std::optional<Piece> nothing() { return std::nullopt; }
};

} // namespace gpumpi

#endif // GPUMPI_RUNTIME_MOVEMENT_H
