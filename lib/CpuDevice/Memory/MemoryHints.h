//===- MemoryHints.h - What programs have said of managed memory *- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Hints have no effect here, but programs can ask for them. They are kept by
// the page, as CUDA does, within one allocation: pieces of the address space,
// each with one set of hints.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_LIB_CPUDEVICE_MEMORYHINTS_H
#define GPUMPI_LIB_CPUDEVICE_MEMORYHINTS_H

#include "Memory/Allocations.h"

#include <driver_types.h>

#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <set>

namespace gpumpi::cpu {

/// Where a page should be. Of no particular part of the host's memory if it is
/// of type cudaMemLocationTypeHost; \p id is 0 then.
struct PageLocation {
  cudaMemLocationType type;
  int id;

  bool operator!=(const PageLocation &other) const {
    return type != other.type || id != other.id;
  }
};

/// What is said of a page.
struct PageHints {
  bool isReadMostly = false;
  std::optional<PageLocation> preferred;
  std::optional<PageLocation> prefetched;
  std::set<int> accessedBy; ///< Devices, and cudaCpuDeviceId.

  bool isEmpty() const {
    return !isReadMostly && !preferred && !prefetched && accessedBy.empty();
  }
};

/// Addresses from \p first to before \p end.
struct PageRange {
  std::uintptr_t first;
  std::uintptr_t end;
};

/// The pages that have a part in \p bytes bytes from \p address on, as far as
/// they belong to \p allocation.
PageRange pagesOf(std::uintptr_t address, std::size_t bytes,
                  const Allocation &allocation);

class MemoryHints {
public:
  /// Those of this process. Never destroyed, as its allocations are not.
  static MemoryHints &instance();

  /// Calls \p change for the hints of all of \p range.
  template <class Change> void update(PageRange range, Change change) {
    const std::lock_guard<std::mutex> lock(mutex);
    split(range.first);
    split(range.end);
    for (auto i = pieces.find(range.first); i->first != range.end; ++i)
      change(i->second);
  }
  /// Calls \p see for the hints of each piece of \p range.
  template <class See> void visit(PageRange range, See see) {
    const std::lock_guard<std::mutex> lock(mutex);
    auto i = std::prev(pieces.upper_bound(range.first));
    for (; i != pieces.end() && i->first < range.end; ++i)
      see(i->second);
  }
  /// Nothing is said of \p range any more.
  void forget(PageRange range);

private:
  MemoryHints() { pieces[0]; }

  std::mutex mutex;
  /// By where they begin; each ends where the next one does.
  std::map<std::uintptr_t, PageHints> pieces;

  void split(std::uintptr_t address);
};

} // namespace gpumpi::cpu

#endif // GPUMPI_LIB_CPUDEVICE_MEMORYHINTS_H
