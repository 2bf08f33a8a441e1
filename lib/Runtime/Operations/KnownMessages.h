//===- KnownMessages.h - Messages that have been seen before ----*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A kernel mostly sends from the same memory to the same process each time that
// it comes to an operation. What has been found to be a plain message then need
// not be looked at once more.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_RUNTIME_KNOWNMESSAGES_H
#define GPUMPI_RUNTIME_KNOWNMESSAGES_H

#include "Memory/Staging.h"
#include "Operations/Communicator.h"

#include <gpumpi/request.h>
#include <gpumpi/suspension_point.h>

#include <array>
#include <cstddef>

namespace gpumpi {

/// Whether all that decides what kind of a message \p a is, and whether it is
/// right, is the same of \p b, which is a plain message.
inline bool isSameMessage(const Request &a, const Request &b) {
  const auto isSame = [](const Buffer &one, const Buffer &other) {
    return one.addr == other.addr && one.size == other.size;
  };
  return a.kind == b.kind && a.nonblocking == b.nonblocking && isSame(a, b) &&
         a.rank == b.rank && a.tag == b.tag && a.comm.bits == b.comm.bits &&
         (b.kind != RequestKind::Sendrecv ||
          (isSame(a.received, b.received) && a.receivedRank == b.receivedRank &&
           a.receivedTag == b.receivedTag));
}

/// The plain messages that were performed last, at some points of one kernel.
class KnownMessages {
public:
  /// The communicator of \p request, made at \p point, if that is known to be a
  /// plain message; else null.
  const Communicator *find(const Request &request,
                           const SuspensionPoint &point) const {
    const Known &last = known[placeOf(point)];
    const bool isKnown = last.isOne && isSameMessage(request, last.request) &&
                         last.changes == Staging::placesChanged();
    return isKnown ? &last.comm : nullptr;
  }

  /// \p request is one, on \p comm. \returns what find does.
  const Communicator *add(const Request &request, const SuspensionPoint &point,
                          const Communicator &comm) {
    Known &last = known[placeOf(point)];
    last.isOne = true;
    last.changes = Staging::placesChanged();
    last.request = request;
    last.comm = comm;
    return &last.comm;
  }

private:
  struct Known {
    bool isOne = false;
    unsigned long long changes;
    Request request;
    Communicator comm;
  };
  std::array<Known, 8> known;

  size_t placeOf(const SuspensionPoint &point) const {
    return static_cast<size_t>(point.line + point.column) % known.size();
  }
};

} // namespace gpumpi

#endif // GPUMPI_RUNTIME_KNOWNMESSAGES_H
