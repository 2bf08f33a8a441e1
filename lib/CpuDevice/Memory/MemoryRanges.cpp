//===- MemoryRanges.cpp - Asking for the hints of managed memory ----------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A range has a property that all of its pages have.
//
//===----------------------------------------------------------------------===//

#include "Errors.h"
#include "Memory/MemoryHints.h"

#include <cuda_runtime_api.h>

#include <algorithm>
#include <iterator>

using namespace gpumpi::cpu;

namespace {

/// What the pages of a range have in common.
class Common {
public:
  explicit Common(PageRange range) {
    MemoryHints::instance().visit(
        range, [this](const PageHints &hints) { add(hints); });
  }

  bool isReadMostly() const { return hints.isReadMostly; }
  const std::optional<PageLocation> &preferred() const {
    return hints.preferred;
  }
  const std::optional<PageLocation> &prefetched() const {
    return hints.prefetched;
  }
  const std::set<int> &accessedBy() const { return hints.accessedBy; }

private:
  PageHints hints;
  bool isFirst = true;

  void add(const PageHints &more) {
    if (isFirst) {
      hints = more;
      isFirst = false;
      return;
    }
    hints.isReadMostly &= more.isReadMostly;
    if (hints.preferred != more.preferred)
      hints.preferred.reset();
    if (hints.prefetched != more.prefetched)
      hints.prefetched.reset();
    std::set<int> both;
    std::set_intersection(hints.accessedBy.begin(), hints.accessedBy.end(),
                          more.accessedBy.begin(), more.accessedBy.end(),
                          std::inserter(both, both.end()));
    hints.accessedBy = std::move(both);
  }
};

int deviceOf(const std::optional<PageLocation> &location) {
  if (!location)
    return cudaInvalidDeviceId;
  return location->type == cudaMemLocationTypeDevice ? location->id
                                                     : cudaCpuDeviceId;
}

int typeOf(const std::optional<PageLocation> &location) {
  return location ? location->type : cudaMemLocationTypeInvalid;
}

int idOf(const std::optional<PageLocation> &location) {
  return location ? location->id : cudaInvalidDeviceId;
}

/// Of the attributes that are one number.
std::optional<int> numberOf(const Common &common,
                            cudaMemRangeAttribute attribute) {
  switch (attribute) {
  case cudaMemRangeAttributeReadMostly:
    return common.isReadMostly();
  case cudaMemRangeAttributePreferredLocation:
    return deviceOf(common.preferred());
  case cudaMemRangeAttributeLastPrefetchLocation:
    return deviceOf(common.prefetched());
  case cudaMemRangeAttributePreferredLocationType:
    return typeOf(common.preferred());
  case cudaMemRangeAttributePreferredLocationId:
    return idOf(common.preferred());
  case cudaMemRangeAttributeLastPrefetchLocationType:
    return typeOf(common.prefetched());
  case cudaMemRangeAttributeLastPrefetchLocationId:
    return idOf(common.prefetched());
  default:
    return std::nullopt;
  }
}

bool answer(const Common &common, cudaMemRangeAttribute attribute, void *data,
            size_t dataSize) {
  int *const numbers = static_cast<int *>(data);
  if (!data || dataSize == 0 || dataSize % sizeof(int) != 0)
    return false;
  if (attribute == cudaMemRangeAttributeAccessedBy) {
    const size_t count = dataSize / sizeof(int);
    std::fill_n(numbers, count, cudaInvalidDeviceId);
    std::copy_n(common.accessedBy().begin(),
                std::min(count, common.accessedBy().size()), numbers);
    return true;
  }
  const std::optional<int> number = numberOf(common, attribute);
  if (number && dataSize == sizeof(int))
    *numbers = *number;
  return number && dataSize == sizeof(int);
}

} // namespace

cudaError_t cudaMemRangeGetAttributes(void **data, size_t *dataSizes,
                                      cudaMemRangeAttribute *attributes,
                                      size_t count, const void *pointer,
                                      size_t bytes) {
  const auto address = reinterpret_cast<std::uintptr_t>(pointer);
  const auto allocation = allocations().find(pointer);
  if (!data || !dataSizes || !attributes || count == 0 || bytes == 0 ||
      !allocation || allocation->type != cudaMemoryTypeManaged ||
      !allocation->contains(address, bytes))
    return remember(cudaErrorInvalidValue);
  const Common common(pagesOf(address, bytes, *allocation));
  for (size_t i = 0; i < count; ++i)
    if (!answer(common, attributes[i], data[i], dataSizes[i]))
      return remember(cudaErrorInvalidValue);
  return remember(cudaSuccess);
}

cudaError_t cudaMemRangeGetAttribute(void *data, size_t dataSize,
                                     cudaMemRangeAttribute attribute,
                                     const void *pointer, size_t bytes) {
  return cudaMemRangeGetAttributes(&data, &dataSize, &attribute, 1, pointer,
                                   bytes);
}
