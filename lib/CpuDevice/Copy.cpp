//===- Copy.cpp - Copying and filling memory ------------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Both ends of a copy are checked against the record of allocations before any
// byte moves. A device address that is in no allocation can still be that of a
// device variable, which is an ordinary variable of the program here: what lies
// in the data of the program or one of its libraries is taken to be one.
//
//===----------------------------------------------------------------------===//

#include "Allocations.h"
#include "Device.h"
#include "Errors.h"
#include "Stream.h"

#include <cuda_runtime_api.h>
#include <gpumpi_cpu/runtime_templates.h>

#include <link.h>

#include <cstring>

using namespace gpumpi::cpu;

namespace {

/// The memory at one end of a copy: \p height rows of \p width bytes, \p pitch
/// bytes from one to the next.
struct Range {
  const void *start;
  size_t pitch;
  size_t width;
  size_t height;

  /// Bytes from the first to the last. \returns false if there are too many.
  bool length(size_t &bytes) const {
    return !__builtin_mul_overflow(pitch, height - 1, &bytes) &&
           !__builtin_add_overflow(bytes, width, &bytes);
  }
};

/// Whether a range lies in the static data of the program or a library.
bool isStaticData(const void *start, size_t bytes) {
  struct Search {
    std::uintptr_t first, end;
    bool found;
  };
  const auto first = reinterpret_cast<std::uintptr_t>(start);
  Search search{first, first + bytes, false};
  dl_iterate_phdr(
      [](dl_phdr_info *object, size_t, void *data) {
        Search &search = *static_cast<Search *>(data);
        for (int i = 0; i < object->dlpi_phnum && !search.found; ++i) {
          const ElfW(Phdr) &segment = object->dlpi_phdr[i];
          const std::uintptr_t low = object->dlpi_addr + segment.p_vaddr;
          search.found = segment.p_type == PT_LOAD && search.first >= low &&
                         search.end <= low + segment.p_memsz;
        }
        return (int)search.found;
      },
      &search);
  return search.found;
}

/// Whether all of \p range may be used as the device's (or, if not \p onDevice,
/// the host's) end of a copy.
bool isUsable(const Range &range, bool onDevice, bool either) {
  size_t bytes;
  if (!range.start || !range.length(bytes))
    return false;
  if (const auto allocation = allocations().find(range.start)) {
    const auto address = reinterpret_cast<std::uintptr_t>(range.start);
    // Only device memory is out of the host's reach; the device reaches all.
    return allocation->contains(address, bytes) &&
           (either || onDevice || allocation->type != cudaMemoryTypeDevice);
  }
  return either || !onDevice || isStaticData(range.start, bytes);
}

/// Whether \p height rows of \p width bytes can be copied.
cudaError_t checkCopy(void *to, size_t toPitch, const void *from,
                      size_t fromPitch, size_t width, size_t height,
                      cudaMemcpyKind kind) {
  if (kind < cudaMemcpyHostToHost || kind > cudaMemcpyDefault)
    return cudaErrorInvalidMemcpyDirection;
  if (width == 0 || height == 0)
    return cudaSuccess;
  if (height > 1 && (width > toPitch || width > fromPitch))
    return cudaErrorInvalidPitchValue;
  const bool either = kind == cudaMemcpyDefault;
  const bool fromDevice =
      kind == cudaMemcpyDeviceToHost || kind == cudaMemcpyDeviceToDevice;
  const bool toDevice =
      kind == cudaMemcpyHostToDevice || kind == cudaMemcpyDeviceToDevice;
  if (!isUsable({to, toPitch, width, height}, toDevice, either) ||
      !isUsable({from, fromPitch, width, height}, fromDevice, either))
    return cudaErrorInvalidValue;
  return cudaSuccess;
}

cudaError_t checkFill(void *start, size_t pitch, size_t width, size_t height) {
  if (width == 0 || height == 0)
    return cudaSuccess;
  if (height > 1 && width > pitch)
    return cudaErrorInvalidPitchValue;
  if (!isUsable({start, pitch, width, height}, true, false))
    return cudaErrorInvalidValue;
  return cudaSuccess;
}

/// Whether the host must not go on before a copy from or to \p pointer is
/// complete. Of memory that CUDA does not know, a program may do with it what
/// it likes then; of what it does know, \p async says so.
bool holdsHostUp(const void *pointer, bool async) {
  const auto allocation = allocations().find(pointer);
  return !allocation || (!async && allocation->type != cudaMemoryTypeDevice);
}

cudaError_t copyRows(void *to, size_t toPitch, const void *from,
                     size_t fromPitch, size_t width, size_t height,
                     cudaMemcpyKind kind, cudaStream_t stream, bool async) {
  if (const cudaError_t error =
          checkCopy(to, toPitch, from, fromPitch, width, height, kind))
    return isStream(stream) ? error : cudaErrorInvalidResourceHandle;
  const size_t rows = width == 0 ? 0 : height;
  const auto copy = [=] {
    for (size_t row = 0; row < rows; ++row)
      std::memmove(static_cast<char *>(to) + row * toPitch,
                   static_cast<const char *>(from) + row * fromPitch, width);
  };
  const bool wait = !Backlog::instance().isEmpty() &&
                    (holdsHostUp(to, async) || holdsHostUp(from, async));
  return wait ? perform(stream, copy) : enqueue(stream, copy);
}

/// The variable is the device's from now on.
void recordVariable(const void *symbol, size_t bytes) {
  (void)allocations().record(symbol, bytes, cudaMemoryTypeDevice,
                             currentDevice(), Origin::Variable);
}

} // namespace

cudaError_t cudaMemcpy2DAsync(void *to, size_t toPitch, const void *from,
                              size_t fromPitch, size_t width, size_t height,
                              cudaMemcpyKind kind, cudaStream_t stream) {
  return remember(copyRows(to, toPitch, from, fromPitch, width, height, kind,
                           stream, true));
}

cudaError_t cudaMemcpy2D(void *to, size_t toPitch, const void *from,
                         size_t fromPitch, size_t width, size_t height,
                         cudaMemcpyKind kind) {
  return remember(copyRows(to, toPitch, from, fromPitch, width, height, kind,
                           nullptr, false));
}

cudaError_t cudaMemcpyAsync(void *to, const void *from, size_t bytes,
                            cudaMemcpyKind kind, cudaStream_t stream) {
  return cudaMemcpy2DAsync(to, bytes, from, bytes, bytes, 1, kind, stream);
}

cudaError_t cudaMemcpy(void *to, const void *from, size_t bytes,
                       cudaMemcpyKind kind) {
  return cudaMemcpy2D(to, bytes, from, bytes, bytes, 1, kind);
}

cudaError_t cudaMemcpyPeerAsync(void *to, int toDevice, const void *from,
                                int fromDevice, size_t bytes,
                                cudaStream_t stream) {
  if (!isDevice(toDevice) || !isDevice(fromDevice))
    return remember(cudaErrorInvalidDevice);
  return cudaMemcpyAsync(to, from, bytes, cudaMemcpyDeviceToDevice, stream);
}

cudaError_t cudaMemcpyPeer(void *to, int toDevice, const void *from,
                           int fromDevice, size_t bytes) {
  return cudaMemcpyPeerAsync(to, toDevice, from, fromDevice, bytes, nullptr);
}

cudaError_t cudaMemset2DAsync(void *pointer, size_t pitch, int value,
                              size_t width, size_t height,
                              cudaStream_t stream) {
  if (const cudaError_t error = checkFill(pointer, pitch, width, height))
    return remember(isStream(stream) ? error : cudaErrorInvalidResourceHandle);
  const size_t rows = width == 0 ? 0 : height;
  return remember(enqueue(stream, [=] {
    for (size_t row = 0; row < rows; ++row)
      std::memset(static_cast<char *>(pointer) + row * pitch, value, width);
  }));
}

cudaError_t cudaMemset2D(void *pointer, size_t pitch, int value, size_t width,
                         size_t height) {
  return cudaMemset2DAsync(pointer, pitch, value, width, height, nullptr);
}

cudaError_t cudaMemsetAsync(void *pointer, int value, size_t bytes,
                            cudaStream_t stream) {
  return cudaMemset2DAsync(pointer, bytes, value, bytes, 1, stream);
}

cudaError_t cudaMemset(void *pointer, int value, size_t bytes) {
  return cudaMemsetAsync(pointer, value, bytes, nullptr);
}

namespace gpumpi::cpu::detail {

cudaError_t symbolAddress(void **pointer, const void *symbol,
                          size_t symbolBytes) {
  if (!pointer)
    return remember(cudaErrorInvalidValue);
  recordVariable(symbol, symbolBytes);
  *pointer = const_cast<void *>(symbol);
  return cudaSuccess;
}

cudaError_t copyToSymbol(const void *symbol, size_t symbolBytes,
                         const void *from, size_t bytes, size_t offset,
                         cudaMemcpyKind kind, cudaStream_t stream, bool async) {
  if (kind == cudaMemcpyHostToHost || kind == cudaMemcpyDeviceToHost)
    return remember(cudaErrorInvalidMemcpyDirection);
  if (offset > symbolBytes || bytes > symbolBytes - offset)
    return remember(cudaErrorInvalidValue);
  recordVariable(symbol, symbolBytes);
  char *to = static_cast<char *>(const_cast<void *>(symbol)) + offset;
  return remember(
      copyRows(to, bytes, from, bytes, bytes, 1, kind, stream, async));
}

cudaError_t copyFromSymbol(void *to, const void *symbol, size_t symbolBytes,
                           size_t bytes, size_t offset, cudaMemcpyKind kind,
                           cudaStream_t stream, bool async) {
  if (kind == cudaMemcpyHostToHost || kind == cudaMemcpyHostToDevice)
    return remember(cudaErrorInvalidMemcpyDirection);
  if (offset > symbolBytes || bytes > symbolBytes - offset)
    return remember(cudaErrorInvalidValue);
  recordVariable(symbol, symbolBytes);
  const char *from = static_cast<const char *>(symbol) + offset;
  return remember(
      copyRows(to, bytes, from, bytes, bytes, 1, kind, stream, async));
}

} // namespace gpumpi::cpu::detail
