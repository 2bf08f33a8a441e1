//===- Overlap.h - Buffers that share bytes ---------------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What an operation receives must not share a byte with what it sends, unless
// it says so (MPI-3.1, 2.3): MPI libraries may give anything then, or end the
// process.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_RUNTIME_OVERLAP_H
#define GPUMPI_RUNTIME_OVERLAP_H

#include "Operations/Communicator.h"

#include <gpumpi/request.h>

#include <string>
#include <vector>

namespace gpumpi {

/// Bytes, which a damaged request may have anywhere.
struct ByteRange {
  unsigned long long begin, bytes;

  ByteRange(const void *address, long long offset, unsigned long long bytes)
      : begin(reinterpret_cast<size_t>(address) +
              static_cast<unsigned long long>(offset)),
        bytes(bytes) {}

  bool overlaps(const ByteRange &other) const {
    // Differences are modulo 2^64.
    return bytes > 0 && other.bytes > 0 &&
           (begin - other.begin < other.bytes || other.begin - begin < bytes);
  }
};

/// Whether one of \p some and one of \p others overlap. Where there are parts
/// of n processes, that takes n log n steps.
bool overlap(std::vector<ByteRange> some, std::vector<ByteRange> others);

/// Whether \p request, a message without gaps each way, receives from somebody
/// into what it sends to somebody.
bool overlaps(const Request &request);

/// The same of \p request, a collective in which nothing else is wrong on
/// \p comm. Parts with counts of their own are not looked at.
bool overlaps(const Request &request, const Communicator &comm);

/// What is wrong then with messages, and with collectives.
extern const char *const messagesOverlap;
extern const char *const collectiveOverlaps;

} // namespace gpumpi

#endif // GPUMPI_RUNTIME_OVERLAP_H
