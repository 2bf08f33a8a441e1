//===- Staging.cpp - Data that MPI cannot reach ---------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Memory/Staging.h"

#include "AddressSanitizer.h"
#include "Reports/Errors.h"

#include <mpi.h>

#ifdef GPUMPI_CPU_CUDA_RUNTIME_H
#include <gpumpi_cpu/allocation_range.h>
#else
#include "ProgramCalls/DriverFunction.h"
#endif

#include <algorithm>
#include <string>
#include <vector>

#include <sys/mman.h>
#include <unistd.h>

namespace gpumpi {

/// True if the current device can use memory that malloc gave.
static bool deviceReachesPageableMemory() {
  int device = 0, yes = 0;
  if (cudaGetDevice(&device) != cudaSuccess ||
      cudaDeviceGetAttribute(&yes, cudaDevAttrPageableMemoryAccess, device) !=
          cudaSuccess)
    (void)cudaGetLastError();
  return yes != 0;
}

static Reach reachOfPageable() {
  return deviceReachesPageableMemory() ? Reach::Host : Reach::None;
}

Reach reachOf(const void *address) {
  cudaPointerAttributes attributes = {};
  if (cudaPointerGetAttributes(&attributes, address) != cudaSuccess) {
    (void)cudaGetLastError();
    return Reach::None;
  }
  switch (attributes.type) {
  case cudaMemoryTypeHost:
  case cudaMemoryTypeManaged:
    return Reach::Host;
  case cudaMemoryTypeDevice:
    return attributes.hostPointer == address ? Reach::Host : Reach::Device;
  case cudaMemoryTypeUnregistered:
    break;
  }
  return reachOfPageable();
}

cudaMemoryType memoryTypeAt(const void *address) {
  cudaPointerAttributes attributes = {};
  if (cudaPointerGetAttributes(&attributes, address) == cudaSuccess)
    return attributes.type;
  (void)cudaGetLastError();
  return cudaMemoryTypeUnregistered;
}

namespace {

/// Memory at an address.
struct Memory {
  Reach reach = Reach::None;
  const void *base = nullptr; ///< Of its allocation, if that is known...
  size_t bytes = 0;           ///< ... and its size.
};

} // namespace

#ifdef GPUMPI_CPU_CUDA_RUNTIME_H
bool stagesDeviceMemory(StagingMode mode, bool) {
  return mode == StagingMode::Always;
}

/// The host reaches everything.
static Memory memoryAt(const void *address) {
  Memory memory = {Reach::Host, nullptr, 0};
  if (!cpu::allocationRange(address, memory.base, memory.bytes))
    memory.reach = reachOfPageable();
  return memory;
}
#else
bool stagesDeviceMemory(StagingMode mode, bool cudaAware) {
  return mode == StagingMode::Always ||
         (mode == StagingMode::Auto && !cudaAware);
}

/// The driver knows.
static bool findRange(const void *address, const void *&base, size_t &bytes) {
  using GetRange = int (*)(unsigned long long *, size_t *, unsigned long long);
  static const auto getRange = driverFunction<GetRange>("cuMemGetAddressRange");
  unsigned long long begin = 0;
  if (!getRange ||
      getRange(&begin, &bytes, reinterpret_cast<size_t>(address)) != 0)
    return false;
  base = reinterpret_cast<const void *>(begin);
  return true;
}

static Memory memoryAt(const void *address) {
  Memory memory = {reachOf(address), nullptr, 0};
  (void)findRange(address, memory.base, memory.bytes);
  return memory;
}
#endif

/// True if AddressSanitizer keeps its notes somewhere \p from here \p to there.
static bool isOfSanitizer([[maybe_unused]] size_t from,
                          [[maybe_unused]] size_t to) {
#ifdef GPUMPI_ADDRESS_SANITIZER
  size_t scale = 0, begin = 0;
  __asan_get_shadow_mapping(&scale, &begin);
  constexpr size_t highest = (size_t{1} << 47) - 1; // Of a process.
  return from <= begin + (highest >> scale) && to >= begin;
#else
  return false;
#endif
}

#ifndef MADV_POPULATE_READ
#define MADV_POPULATE_READ 22 // Linux 5.14
#endif

/// Whether the process may read \p bytes bytes at \p pages, whole pages; false,
/// too, where the system does not tell.
static bool populate(size_t pages, size_t bytes) {
  return madvise(reinterpret_cast<void *>(pages), bytes, MADV_POPULATE_READ) ==
         0;
}

/// True unless the process may not read them, as far as it can be found out.
static bool isReadable(size_t pages, size_t bytes, size_t page) {
  const char own = 0;
  static const bool tells =
      populate(reinterpret_cast<size_t>(&own) / page * page, page);
  return !tells || populate(pages, bytes);
}

/// True unless some page is not there, or is there for nobody, of the bytes \p
/// from to \p to, counted from \p base.
static bool isMapped(const void *base, long long from, long long to) {
  static const size_t page = static_cast<size_t>(sysconf(_SC_PAGESIZE));
  constexpr size_t pagesAtOnce = 1 << 14;
  const auto address = reinterpret_cast<size_t>(base);
  size_t first = 0, last = 0;
  if (__builtin_add_overflow(address, from, &first) ||
      __builtin_add_overflow(address, to - 1, &last) ||
      isOfSanitizer(first, last))
    return false;
  first /= page;
  last /= page;
  std::vector<unsigned char> present(
      std::min<size_t>(last - first + 1, pagesAtOnce));
  for (size_t at = first; at <= last; at += present.size()) {
    const size_t pages = std::min(last - at + 1, present.size());
    if (mincore(reinterpret_cast<void *>(at * page), pages * page,
                present.data()) != 0)
      return false;
    // What nobody may use has mostly never been.
    for (size_t i = 0; i < pages;) {
      size_t end = i;
      while (end < pages && !(present[end] & 1))
        ++end;
      if (end > i && !isReadable((at + i) * page, (end - i) * page, page))
        return false;
      i = end + 1;
    }
  }
  return true;
}

/// \throws OperationError if the bytes \p from to \p to, counted from
/// \p address, which is in \p memory, are known to leave that.
static void checkRange(const Memory &memory, const void *address,
                       long long from, long long to) {
  if (!memory.base) {
    if (memory.reach == Reach::Host && !isMapped(address, from, to))
      throw OperationError("there is no memory at the address, or not so much",
                           MPI_ERR_BUFFER);
    return;
  }
  const long long before = static_cast<const unsigned char *>(address) -
                           static_cast<const unsigned char *>(memory.base);
  const long long behind = static_cast<long long>(memory.bytes) - before;
  if (from < -before)
    throw OperationError("the buffer begins " + std::to_string(-before - from) +
                             " bytes in front of its allocation",
                         MPI_ERR_BUFFER);
  if (to > behind)
    throw OperationError("the buffer ends " + std::to_string(to - behind) +
                             (to - behind == 1 ? " byte" : " bytes") +
                             " behind its allocation",
                         MPI_ERR_BUFFER);
}

Staging::Way Staging::wayOf(const void *address, long long from,
                            long long to) const {
  const Memory memory = memoryAt(address);
  checkRange(memory, address, from, to);
  const bool isHost = memory.reach == Reach::Host;
  switch (mode) {
  case StagingMode::Always:
    return {true, false}; // It is there for what CUDA does.
  case StagingMode::Never:
    return {false, isHost};
  case StagingMode::Auto:
    break;
  }
  switch (memory.reach) {
  case Reach::Host:
    return {false, true};
  case Reach::Device:
    return {!cudaAware, false};
  case Reach::None:
    break;
  }
  throw OperationError("the address is neither device memory nor host memory "
                       "that the device can use",
                       MPI_ERR_BUFFER);
}

#ifdef GPUMPI_CPU_CUDA_RUNTIME_H
bool Staging::isInPlace(const void *address, size_t bytes) const {
  const void *base = nullptr;
  size_t room = 0;
  return mode != StagingMode::Always &&
         cpu::allocationRange(address, base, room) &&
         bytes <= room - static_cast<size_t>(
                             static_cast<const unsigned char *>(address) -
                             static_cast<const unsigned char *>(base));
}
unsigned long long Staging::placesChanged() { return cpu::allocationChanges(); }
#else
bool Staging::isInPlace(const void *, size_t) const { return false; }
unsigned long long Staging::placesChanged() { return 0; }
#endif

Pool::Block Staging::buffer(size_t bytes) const {
  Pool::Block block;
  const cudaError_t status = pinned.take(bytes, block);
  if (status != cudaSuccess)
    throw OperationError(
        "cannot allocate " + std::to_string(bytes) +
        " bytes of pinned host memory for the message: " + describe(status));
  return block;
}

} // namespace gpumpi
