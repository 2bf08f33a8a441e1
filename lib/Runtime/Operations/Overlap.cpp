//===- Overlap.cpp - Buffers that share bytes -----------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Operations/Overlap.h"

#include "Operations/CollectiveExtents.h"
#include "Operations/Transfer.h"

#include <algorithm>

namespace gpumpi {

const char *const messagesOverlap =
    "what is received would overwrite what is sent; use other memory, or "
    "cuda_mpi_sendrecv_replace";
const char *const collectiveOverlaps =
    "what is received would overwrite what is sent; use other memory, or "
    "CUDA_MPI_IN_PLACE";

bool overlap(std::vector<ByteRange> some, std::vector<ByteRange> others) {
  const auto isBefore = [](const ByteRange &a, const ByteRange &b) {
    return a.begin < b.begin;
  };
  const auto end = [](const ByteRange &range) {
    return range.begin + range.bytes;
  };
  std::sort(some.begin(), some.end(), isBefore);
  std::sort(others.begin(), others.end(), isBefore);
  for (auto a = some.begin(), b = others.begin();
       a != some.end() && b != others.end();) {
    if (a->overlaps(*b))
      return true;
    // Nothing behind the one that ends first can overlap it.
    end(*a) < end(*b) ? ++a : ++b;
  }
  return false;
}

bool overlaps(const Request &request) {
  const auto bytes = [](const Buffer &buffer, int rank) {
    return rankForMpi(rank) == MPI_PROC_NULL
               ? 0ull
               : static_cast<unsigned long long>(buffer.size);
  };
  return ByteRange(request.addr, 0, bytes(request, request.rank))
      .overlaps({request.received.addr, 0,
                 bytes(request.received, request.receivedRank)});
}

bool overlaps(const Request &request, const Communicator &comm) {
  // Broadcasts have one buffer; the counts say how much is scattered.
  if (request.inPlace || request.kind == RequestKind::Bcast ||
      request.kind == RequestKind::ReduceScatter)
    return false;
  const Extents extents = extentsOf(request, comm);
  const auto range = [&](const Buffer &buffer, const Extent &extent) {
    const bool isLookedAt = extent.used && !extent.hasParts;
    return ByteRange(
        buffer.addr, 0,
        isLookedAt ? static_cast<unsigned long long>(buffer.size) *
                         static_cast<unsigned long long>(extent.parts) *
                         static_cast<unsigned long long>(request.elementBytes)
                   : 0);
  };
  return range(request, extents.sent)
      .overlaps(range(request.received, extents.received));
}

} // namespace gpumpi
