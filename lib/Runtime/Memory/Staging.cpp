//===- Staging.cpp - Data that MPI cannot reach ---------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Memory/Staging.h"

#include "Reports/Errors.h"

#include <mpi.h>

#ifdef GPUMPI_CPU_CUDA_RUNTIME_H
#include <gpumpi_cpu/allocation_range.h>
#else
#include "ProgramCalls/DriverFunction.h"
#endif

#include <string>

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
  bool isOurs = true;         ///< CUDA, not the program, has made that.
};

} // namespace

#ifdef GPUMPI_CPU_CUDA_RUNTIME_H
bool stagesDeviceMemory(StagingMode mode, bool) {
  return mode == StagingMode::Always;
}

/// The host reaches everything.
static Memory memoryAt(const void *address) {
  Memory memory = {Reach::Host, nullptr, 0};
  if (!cpu::allocationRange(address, memory.base, memory.bytes, memory.isOurs))
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

/// \throws OperationError if the bytes \p from to \p to, counted from
/// \p address, leave \p memory, of which is known how far it goes.
static void checkRange(const Memory &memory, const void *address,
                       long long from, long long to) {
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

/// \throws OperationError if the process may not \p access those bytes.
static void checkPages(const void *address, long long from, long long to,
                       Access access) {
  if (mayUse(address, from, to, access))
    return;
  const bool isReadOnly =
      access == Access::Write && mayUse(address, from, to, Access::Read);
  throw OperationError(
      isReadOnly ? "the memory at the address may be read, but not written"
                 : "there is no memory at the address, or not so much",
      MPI_ERR_BUFFER);
}

/// \throws OperationError if those bytes, which are in \p memory, are known to
/// leave that, or not to be for \p access.
static void check(const Memory &memory, const void *address, long long from,
                  long long to, Access access) {
  if (memory.base)
    checkRange(memory, address, from, to);
  const bool isSure = memory.base && (memory.isOurs || access == Access::Read);
  if (!isSure && memory.reach == Reach::Host)
    checkPages(address, from, to, access);
}

Staging::Way Staging::wayOf(const void *address, long long from, long long to,
                            Access access) const {
  const Memory memory = memoryAt(address);
  check(memory, address, from, to, access);
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
  bool isOurs = false;
  return mode != StagingMode::Always &&
         cpu::allocationRange(address, base, room, isOurs) && isOurs &&
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
