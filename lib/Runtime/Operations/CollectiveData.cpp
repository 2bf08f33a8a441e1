//===- CollectiveData.cpp - The buffers of a collective -------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Operations/CollectiveData.h"

#include "Operations/CollectiveExtents.h"
#include "Operations/Overlap.h"
#include "Reports/Errors.h"

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <numeric>
#include <string>

namespace gpumpi {

namespace {

/// \p count numbers that lie in device memory at \p address.
std::vector<int> fetchNumbers(const int *address, int count, const char *what,
                              const TransferContext &context) {
  if (!address)
    throw OperationError(std::string("the address of the ") + what + " is null",
                         MPI_ERR_BUFFER);
  const Rows all = {0, static_cast<size_t>(count) * sizeof(int)};
  StagedData data(context.staging, const_cast<int *>(address), all,
                  Access::Read, context.stream, context.counts.secondsInStaging,
                  User::Host);
  data.fetch();
  const int *numbers = static_cast<const int *>(data.data());
  return {numbers, numbers + count};
}

std::vector<int> fetchCounts(const int *address, int count,
                             const TransferContext &context) {
  std::vector<int> counts = fetchNumbers(address, count, "counts", context);
  for (const int found : counts)
    if (found < 0)
      throw OperationError(
          "the count " + std::to_string(found) + " is negative", MPI_ERR_COUNT);
  return counts;
}

/// The pieces of a buffer of which every process has a part.
std::vector<Rows> layoutOf(const std::vector<int> &counts,
                           const std::vector<int> &places,
                           long long elementBytes) {
  std::vector<Rows> layout;
  for (size_t i = 0; i < counts.size(); ++i)
    layout.push_back({places[i] * elementBytes,
                      static_cast<size_t>(counts[i] * elementBytes)});
  return layout;
}

void requireAddress(const Buffer &buffer, size_t bytes) {
  if (!buffer.addr && bytes > 0)
    throw OperationError("the address is null", MPI_ERR_BUFFER);
}

} // namespace

/// Parts that lie behind each other in the staging buffer have other places
/// there.
static void usePlacesInStaging(CollectiveSide &side) {
  long long place = 0;
  for (size_t i = 0; i < side.counts.size(); ++i) {
    if (place > std::numeric_limits<int>::max())
      throw OperationError("all parts together have more than " +
                           std::to_string(std::numeric_limits<int>::max()) +
                           " elements");
    side.places[i] = static_cast<int>(place);
    place += side.counts[i];
  }
}

/// Has MPI count in bytes what are elements of bytes, of \p bytes each, as far
/// as an int can say: a datatype of MPI's own takes it the shortest way.
static void countBytes(CollectiveSide &side, long long bytes) {
  const auto fits = [bytes](const std::vector<int> &numbers) {
    return std::all_of(numbers.begin(), numbers.end(), [bytes](int number) {
      return std::abs(number * bytes) <= std::numeric_limits<int>::max();
    });
  };
  if (!fits(side.counts) || !fits(side.places))
    return;
  for (std::vector<int> *numbers : {&side.counts, &side.places})
    for (int &number : *numbers)
      number *= static_cast<int>(bytes);
  side.type = Datatype::bytes(1);
}

/// Whether \p side is one of the call's buffers, which MPI looks at.
static bool isBuffer(const CollectiveSide &side) {
  return side.used && !side.inPlace;
}

/// Fetches what tells where the parts of \p buffer are.
static void readParts(CollectiveSide &side, const Extent &extent,
                      const Buffer &buffer, const TransferContext &context) {
  if (!isBuffer(side) || !extent.hasParts)
    return;
  side.counts = fetchCounts(buffer.parts.counts, extent.parts, context);
  side.places = fetchNumbers(buffer.parts.displacements, extent.parts,
                             "displacements", context);
}

/// Where \p side lies in \p buffer.
static std::vector<ByteRange> rangesOf(const CollectiveSide &side,
                                       const Extent &extent,
                                       const Buffer &buffer,
                                       long long elementBytes) {
  if (!isBuffer(side))
    return {};
  if (!extent.hasParts)
    return {{buffer.addr, 0,
             static_cast<unsigned long long>(side.count) *
                 static_cast<unsigned long long>(elementBytes)}};
  std::vector<ByteRange> ranges;
  for (const Rows &rows : layoutOf(side.counts, side.places, elementBytes))
    ranges.emplace_back(buffer.addr, rows.offset, rows.bytes);
  return ranges;
}

/// \p receives: what it is for arrives.
static void setUp(CollectiveSide &side, bool receives, const Extent &extent,
                  const Buffer &buffer, const Request &request,
                  const TransferContext &context) {
  if (!isBuffer(side))
    return;
  const Datatype element =
      Datatype::element(request.type, request.elementBytes);
  const bool areBytes = request.type == ElementType::Bytes;
  const bool lands = receives && context.lands(buffer.addr);
  const User user = lands                                    ? User::Landing
                    : context.isCopied(request, buffer.addr) ? User::MpiLater
                                                             : User::Mpi;
  const auto take = [&](const auto &pieces) {
    side.data =
        StagedData(context.staging, buffer.addr, pieces,
                   receives ? Access::Write : Access::Read, context.stream,
                   context.counts.secondsInStaging, user);
    if (lands)
      side.data.landIn(*context.landings);
  };
  if (!extent.hasParts) {
    const size_t bytes = static_cast<size_t>(side.count) * extent.parts *
                         static_cast<size_t>(request.elementBytes);
    requireAddress(buffer, bytes);
    take(Rows{0, bytes});
    side.type = areBytes ? Datatype::bytes(side.count * request.elementBytes)
                         : element.times(side.count);
    return;
  }
  const std::vector<Rows> layout =
      layoutOf(side.counts, side.places, request.elementBytes);
  size_t bytes = 0;
  for (const Rows &rows : layout)
    bytes += rows.total();
  requireAddress(buffer, bytes);
  take(layout);
  side.type = element.times(1);
  if (side.data.isStaged())
    usePlacesInStaging(side);
  if (areBytes)
    countBytes(side, request.elementBytes);
}

CollectiveData::CollectiveData(const Request &request, const Communicator &comm,
                               const TransferContext &context) {
  const Extents extents = extentsOf(request, comm);
  sent.count = request.size;
  received.count = request.received.size;
  const Buffer &other =
      request.kind == RequestKind::Bcast ? request : request.received;
  if (request.kind == RequestKind::Bcast)
    received.count = request.size;
  if (request.kind == RequestKind::ReduceScatter) {
    received.counts =
        fetchCounts(request.received.parts.counts, comm.size, context);
    sent.count =
        std::accumulate(received.counts.begin(), received.counts.end(), 0ll);
    received.count = received.counts[comm.rank];
  }
  const bool isScatter = request.kind == RequestKind::Scatter ||
                         request.kind == RequestKind::Scatterv;
  if (request.inPlace) {
    (isScatter ? received : sent).inPlace = true;
    // Everybody's data is where the result will be.
    if (request.kind == RequestKind::ReduceScatter ||
        request.kind == RequestKind::ReduceScatterBlock)
      received.count = request.kind == RequestKind::ReduceScatter
                           ? sent.count
                           : received.count * comm.size;
  }
  sent.used = extents.sent.used;
  received.used = extents.received.used;
  readParts(sent, extents.sent, request, context);
  readParts(received, extents.received, other, context);
  const bool haveParts = extents.sent.hasParts || extents.received.hasParts ||
                         request.kind == RequestKind::ReduceScatter;
  // Else requestProblem has seen it.
  if (haveParts &&
      overlap(
          rangesOf(sent, extents.sent, request, request.elementBytes),
          rangesOf(received, extents.received, other, request.elementBytes)))
    throw OperationError(collectiveOverlaps, MPI_ERR_BUFFER);
  setUp(sent, /*receives=*/false, extents.sent, request, request, context);
  setUp(received, /*receives=*/true, extents.received, other, request, context);
  sent.data.fetch();
  if (sent.inPlace)
    received.data.fetch();
}

} // namespace gpumpi
