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

namespace gpumpi {

StagedData::StagedData(const Staging &staging, void *address,
                       const Rows *pieces, size_t count, cudaStream_t stream,
                       double &seconds, bool always)
    : address(address), stream(stream), seconds(&seconds),
      trace(&staging.trace()) {
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
  if (!way.isStaged && !always)
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

/// Copies \p count rows of \p bytes bytes; the host's lie behind each other.
static cudaError_t copyRows(bool toHost, unsigned char *device, size_t bytes,
                            size_t count, ptrdiff_t stride, unsigned char *host,
                            cudaStream_t stream) {
  if (count > 1 && stride >= static_cast<ptrdiff_t>(bytes))
    return toHost ? cudaMemcpy2DAsync(host, bytes, device, stride, bytes, count,
                                      cudaMemcpyDefault, stream)
                  : cudaMemcpy2DAsync(device, stride, host, bytes, bytes, count,
                                      cudaMemcpyDefault, stream);
  cudaError_t status = cudaSuccess;
  for (size_t row = 0; row < count && status == cudaSuccess; ++row) {
    unsigned char *const at = device + static_cast<ptrdiff_t>(row) * stride;
    unsigned char *const packed = host + row * bytes;
    status =
        toHost ? cudaMemcpyAsync(packed, at, bytes, cudaMemcpyDefault, stream)
               : cudaMemcpyAsync(at, packed, bytes, cudaMemcpyDefault, stream);
  }
  return status;
}

void StagedData::copy(Direction direction, size_t bytes) {
  const bool toHost = direction == Direction::ToHost;
  if (byHost) {
    std::memcpy(toHost ? host() : address, toHost ? address : host(), bytes);
    return;
  }
  const Stopwatch watch(*seconds);
  Trace::Span span(*trace, "staging", toHost ? "to host" : "to device", {});
  span.describe([&] { return std::to_string(bytes) + " bytes"; });
  size_t packed = 0;
  cudaError_t status = cudaSuccess;
  for (const Rows &rows : layout) {
    if (status != cudaSuccess || packed >= bytes)
      break;
    const size_t here = std::min(rows.total(), bytes - packed);
    if (here == 0)
      continue;
    const size_t whole = here / rows.bytes, rest = here % rows.bytes;
    unsigned char *const device =
        static_cast<unsigned char *>(address) + rows.offset;
    unsigned char *const packedAt = host() + packed;
    status = copyRows(toHost, device, rows.bytes, whole, rows.stride, packedAt,
                      stream);
    if (status == cudaSuccess && rest > 0)
      status =
          copyRows(toHost, device + static_cast<ptrdiff_t>(whole) * rows.stride,
                   rest, 1, 0, packedAt + whole * rows.bytes, stream);
    packed += here;
  }
  if (status == cudaSuccess)
    status = cudaStreamSynchronize(stream);
  if (status == cudaSuccess)
    return;
  // The next activation must not find it.
  (void)cudaGetLastError();
  throw OperationError(
      "cannot copy " + std::to_string(bytes) +
      " bytes between the device and the host: " + describe(status));
}

void StagedData::fetch() {
  if (staged)
    copy(Direction::ToHost, total);
}

void StagedData::deliver(size_t bytes) {
  if (staged && bytes > 0)
    copy(Direction::ToDevice, std::min(bytes, total));
}

void StagedData::deliver() { deliver(total); }

} // namespace gpumpi
