//===- StagedData.cpp - The data of one message, where MPI finds it -------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Memory/StagedData.h"

#include "Reports/Errors.h"
#include "Reports/Statistics.h"

#include <algorithm>
#include <cstring>
#include <string>
#include <utility>

namespace gpumpi {

StagedData::StagedData(Staging &staging, void *address, const Rows *pieces,
                       size_t count, Access access, cudaStream_t stream,
                       double &seconds, User user)
    : staging(&staging), address(address), stream(stream), seconds(&seconds) {
  long long first = 0, last = 0;
  bool isBehind = true;
  for (size_t i = 0; i < count; ++i) {
    if (pieces[i].total() == 0)
      continue;
    first = std::min(first, pieces[i].begin());
    last = std::max(last, pieces[i].end());
    isBehind &= pieces[i].end() <= 0;
    total += pieces[i].total();
  }
  if (total == 0)
    return;
  // Where all lies in front of it, the address may be that of the allocation's
  // end, or of the next one's beginning.
  const Staging::Way way =
      isBehind ? staging.wayOf(static_cast<unsigned char *>(address) - 1,
                               first + 1, 1, access)
               : staging.wayOf(address, first, last, access);
  const bool isOne = count == 1 && pieces[0].count == 1;
  const bool wanted = user == User::MpiLater || user == User::Landing ||
                      user == User::MpiPacked ||
                      (user == User::MpiInOne && !isOne) ||
                      (user == User::Host && !way.isHost);
  if (!way.isStaged && !wanted)
    return;
  staged = true;
  byHost = way.isHost && user != User::Landing;
  if (byHost && isOne)
    this->address = static_cast<unsigned char *>(address) + pieces[0].offset;
  else
    layout.assign(pieces, pieces + count);
  if (byHost && total <= Few)
    return;
  if (user != User::MpiPacked || way.isStaged)
    block = staging.buffer(total);
  else
    staged = staging.findBuffer(total, block);
}

/// \p status: that of copies given to \p on, which are to be waited for where
/// \p waits is set.
static void finish(cudaError_t status, cudaStream_t on, bool waits,
                   size_t bytes, const char *between) {
  if (status == cudaSuccess && waits)
    status = cudaStreamSynchronize(on);
  if (status == cudaSuccess)
    return;
  // The next activation must not find it.
  (void)cudaGetLastError();
  throw OperationError("cannot copy " + std::to_string(bytes) +
                       " bytes between " + between + ": " + describe(status));
}

void StagedData::copy(Direction direction, size_t bytes) {
  const bool toHost = direction == Direction::Pack;
  if (byHost && layout.empty()) {
    std::memcpy(toHost ? host() : address, toHost ? address : host(), bytes);
    return;
  }
  if (byHost)
    return copyPiecesByHost(direction, static_cast<unsigned char *>(address),
                            layout, host(), bytes);
  const Stopwatch watch(*seconds);
  Trace::Span span(staging->trace(), "staging",
                   toHost ? "to host" : "to device", {});
  span.describe([&] { return std::to_string(bytes) + " bytes"; });
  const cudaStream_t on = staging->streamForCopy(stream);
  const cudaError_t status =
      copyPieces(direction, static_cast<unsigned char *>(address), layout,
                 host(), bytes, on);
  finish(status, on, toHost || !staging->deliversLater(), bytes,
         "the device and the host");
}

void StagedData::fetch() {
  if (!staged)
    return;
  const auto *const from = static_cast<const unsigned char *>(address);
  if (byHost || !staging->foresight.take(from, layout, total, block))
    copy(Direction::Pack, total);
}

void StagedData::deliver(size_t bytes) {
  if (staging)
    staging->foresight.invalidate();
  if (!staged || bytes == 0)
    return;
  if (lands)
    return lands->push_back(
        {address, layout, std::move(block), std::min(bytes, total)});
  copy(Direction::Unpack, std::min(bytes, total));
  if (!byHost)
    staging->delivered({std::move(block), {}}, staging->streamForCopy(stream));
}

void StagedData::deliver() { deliver(total); }

/// As deliverFrom, for what lands.
void StagedData::land(const unsigned char *there, size_t bytes) {
  const cudaStream_t on = staging->streamForCopy(stream);
  const cudaError_t status =
      copyPieces(Direction::Pack, const_cast<unsigned char *>(there),
                 {{0, bytes}}, host(), bytes, on);
  finish(status, on, /*waits=*/true, bytes, "the device and the host");
  deliver(bytes);
}

/// Copies \p bytes bytes at \p there, which the device reaches, to the pieces
/// \p layout of the buffer at \p address. \p what is to be seen in the trace.
static void copyFromDevice(Staging &staging, const char *what, void *address,
                           const std::vector<Rows> &layout,
                           const unsigned char *there, size_t bytes,
                           IpcLoan loan, cudaStream_t stream, double &seconds) {
  staging.foresight.invalidate();
  const Stopwatch watch(seconds);
  Trace::Span span(staging.trace(), "staging", what, {});
  span.describe([&] { return std::to_string(bytes) + " bytes"; });
  const cudaStream_t on = staging.streamForCopy(stream);
  const std::vector<Rows> one = {{0, bytes}};
  const cudaError_t status =
      copyPieces(Direction::Unpack, static_cast<unsigned char *>(address),
                 layout.empty() ? one : layout,
                 const_cast<unsigned char *>(there), bytes, on);
  finish(status, on, !staging.deliversLater(), bytes, "two devices");
  staging.delivered({{}, std::move(loan)}, on);
}

void copyLent(Staging &staging, void *address, const std::vector<Rows> &layout,
              const unsigned char *there, size_t bytes, IpcLoan loan,
              cudaStream_t stream, double &seconds) {
  copyFromDevice(staging, "from another process", address, layout, there, bytes,
                 std::move(loan), stream, seconds);
}

void copyWithin(Staging &staging, void *address, const unsigned char *there,
                size_t bytes, cudaStream_t stream, double &seconds) {
  copyFromDevice(staging, "within the device", address, {}, there, bytes, {},
                 stream, seconds);
}

} // namespace gpumpi
