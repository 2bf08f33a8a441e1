//===- StagedData.cpp - The data of one message, where MPI finds it -------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "StagedData.h"

#include "Errors.h"
#include "Statistics.h"

#include <algorithm>
#include <cstring>
#include <string>
#include <utility>

namespace gpumpi {

StagedData::StagedData(Staging &staging, void *address, const Rows *pieces,
                       size_t count, cudaStream_t stream, double &seconds,
                       User user)
    : staging(&staging), address(address), stream(stream), seconds(&seconds) {
  long long first = 0, last = 0;
  for (size_t i = 0; i < count; ++i) {
    const Rows &rows = pieces[i];
    if (rows.total() == 0)
      continue;
    const long long lastRow =
        rows.offset + static_cast<long long>(rows.count - 1) * rows.stride;
    first = std::min({first, static_cast<long long>(rows.offset), lastRow});
    last = std::max(last, std::max<long long>(rows.offset, lastRow) +
                              static_cast<long long>(rows.bytes));
    total += rows.total();
  }
  if (total == 0)
    return;
  const Staging::Way way = staging.wayOf(address, first, last);
  const bool wanted =
      user == User::MpiLater || (user == User::Host && !way.isHost);
  if (!way.isStaged && !wanted)
    return;
  staged = true;
  byHost = way.isHost && count == 1 && pieces[0].count == 1;
  if (!byHost)
    layout.assign(pieces, pieces + count);
  else
    this->address = static_cast<unsigned char *>(address) + pieces[0].offset;
  if (!byHost || total > Few)
    block = staging.buffer(total);
}

void StagedData::copy(Direction direction, size_t bytes) {
  const bool toHost = direction == Direction::ToHost;
  if (byHost) {
    std::memcpy(toHost ? host() : address, toHost ? address : host(), bytes);
    return;
  }
  const Stopwatch watch(*seconds);
  Trace::Span span(staging->trace(), "staging",
                   toHost ? "to host" : "to device", {});
  span.describe([&] { return std::to_string(bytes) + " bytes"; });
  const cudaStream_t on = staging->streamForCopy(stream);
  cudaError_t status =
      copyPieces(direction, static_cast<unsigned char *>(address), layout,
                 host(), bytes, on);
  if (status == cudaSuccess && (toHost || !staging->deliversLater()))
    status = cudaStreamSynchronize(on);
  if (status == cudaSuccess)
    return;
  // The next activation must not find it.
  (void)cudaGetLastError();
  throw OperationError(
      "cannot copy " + std::to_string(bytes) +
      " bytes between the device and the host: " + describe(status));
}

void StagedData::fetch() {
  if (!staged)
    return;
  const auto *const from = static_cast<const unsigned char *>(address);
  if (byHost || !staging->foresight.take(from, layout, total, block))
    copy(Direction::ToHost, total);
}

void StagedData::deliver(size_t bytes) {
  if (staging)
    staging->foresight.invalidate();
  if (!staged || bytes == 0)
    return;
  copy(Direction::ToDevice, std::min(bytes, total));
  if (!byHost)
    staging->delivered(std::move(block), staging->streamForCopy(stream));
}

void StagedData::deliver() { deliver(total); }

} // namespace gpumpi
