//===- Boxes.cpp - Copying and filling boxes of memory --------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A device address that is in no allocation can still be that of a device
// variable, which is an ordinary variable of the program here: what lies in the
// data of the program or one of its libraries is taken to be one.
//
//===----------------------------------------------------------------------===//

#include "Copies/Boxes.h"

#include "Memory/Allocations.h"
#include "Memory/CheckedMemory.h"
#include "Streams/Stream.h"

#include <link.h>

#include <cstdint>
#include <cstring>

namespace gpumpi::cpu {

namespace {

/// Whether a range lies in the static data of the program or a library; where
/// it is \p written, in data that are no constants.
bool isStaticData(const void *start, std::size_t bytes, bool written) {
  struct Search {
    std::uintptr_t first, end;
    bool written;
    bool found, constant;
  };
  const auto first = reinterpret_cast<std::uintptr_t>(start);
  Search search{first, first + bytes, written, false, false};
  dl_iterate_phdr(
      [](dl_phdr_info *object, std::size_t, void *data) {
        Search &search = *static_cast<Search *>(data);
        for (int i = 0; i < object->dlpi_phnum; ++i) {
          const ElfW(Phdr) &segment = object->dlpi_phdr[i];
          const std::uintptr_t low = object->dlpi_addr + segment.p_vaddr;
          if (search.first < low || search.end > low + segment.p_memsz)
            continue;
          search.found |= segment.p_type == PT_LOAD;
          // Constants that hold addresses can be written to until these are
          // known, when the program starts.
          search.constant |=
              segment.p_type == PT_GNU_RELRO ||
              (segment.p_type == PT_LOAD && !(segment.p_flags & PF_W));
        }
        return (int)search.found;
      },
      &search);
  return search.found && !(search.written && search.constant);
}

/// Bytes from the first to the last of a box. \returns false if there are too
/// many.
bool spanOf(const BoxPlace &place, const BoxSize &size, std::size_t &bytes) {
  std::size_t slices, rows;
  return !__builtin_mul_overflow(place.slice, size.depth - 1, &slices) &&
         !__builtin_mul_overflow(place.pitch, size.height - 1, &rows) &&
         !__builtin_add_overflow(slices, rows, &bytes) &&
         !__builtin_add_overflow(bytes, size.width, &bytes);
}

/// Whether rows and slices do not overlap.
bool isApart(const BoxPlace &place, const BoxSize &size) {
  std::size_t slice;
  return (size.height <= 1 || size.width <= place.pitch) &&
         (size.depth <= 1 ||
          (!__builtin_mul_overflow(place.pitch, size.height, &slice) &&
           slice <= place.slice && size.width <= place.slice));
}

/// Whether all of a box may be used as the device's (or, if not \p onDevice,
/// the host's) end of a copy, which is \p written or read.
bool isUsable(const BoxPlace &place, const BoxSize &size, bool written,
              bool onDevice, bool either) {
  std::size_t bytes;
  if (!place.start || !spanOf(place, size, bytes))
    return false;
  if (const auto allocation = allocations().find(place.start)) {
    const auto address = reinterpret_cast<std::uintptr_t>(place.start);
    // Only device memory is out of the host's reach; the device reaches all.
    return allocation->contains(address, bytes) &&
           (either || onDevice || allocation->type != cudaMemoryTypeDevice) &&
           (!written || allocation->origin != Origin::Variable ||
            isStaticData(place.start, bytes, written));
  }
  return either || !onDevice || isStaticData(place.start, bytes, written);
}

/// Whether \p copy can be done.
cudaError_t check(const BoxCopy &copy) {
  const cudaMemcpyKind kind = copy.kind;
  if (kind < cudaMemcpyHostToHost || kind > cudaMemcpyDefault)
    return cudaErrorInvalidMemcpyDirection;
  if (copy.size.isEmpty())
    return cudaSuccess;
  if (!isApart(copy.to, copy.size) || !isApart(copy.from, copy.size))
    return cudaErrorInvalidPitchValue;
  // Nothing is wrong with copies "between hosts" that are not, either.
  const bool either = kind == cudaMemcpyDefault || kind == cudaMemcpyHostToHost;
  const bool fromDevice =
      kind == cudaMemcpyDeviceToHost || kind == cudaMemcpyDeviceToDevice;
  const bool toDevice =
      kind == cudaMemcpyHostToDevice || kind == cudaMemcpyDeviceToDevice;
  return isUsable(copy.to, copy.size, true, toDevice, either) &&
                 isUsable(copy.from, copy.size, false, fromDevice, either)
             ? cudaSuccess
             : cudaErrorInvalidValue;
}

/// Whether the host must not go on before a copy from or to \p pointer is
/// complete. Of memory that CUDA does not know, a program may do with it what
/// it likes then; of what it does know, \p async says so.
bool holdsHostUp(const void *pointer, bool async) {
  const auto allocation = allocations().find(pointer);
  return !allocation || (!async && allocation->type != cudaMemoryTypeDevice);
}

/// Whether what \p stream is given may be done later.
bool isPutOff(cudaStream_t stream) {
  const Backlog &backlog = Backlog::instance();
  return (backlog.putsOff() || !backlog.isEmpty()) && !capturePoint(stream);
}

/// Calls \p row with the numbers of each row and its slice.
template <class Row> void forEachRow(const BoxSize &size, Row row) {
  if (size.isEmpty())
    return;
  for (std::size_t z = 0; z < size.depth; ++z)
    for (std::size_t y = 0; y < size.height; ++y)
      row(y, z);
}

} // namespace

/// \p place as programs tell of it.
static cudaPitchedPtr pitched(const BoxPlace &place, const BoxSize &size) {
  const bool isOneRow = size.height <= 1 && size.depth <= 1;
  return {const_cast<void *>(place.start), isOneRow ? size.width : place.pitch,
          size.width,
          size.depth > 1 && place.pitch > 0 ? place.slice / place.pitch
                                            : size.height};
}

/// \p copy, which is not of arrays, as programs tell of it.
static cudaMemcpy3DParms parametersOf(const BoxCopy &copy) {
  cudaMemcpy3DParms parameters = {};
  parameters.srcPtr = pitched(copy.from, copy.size);
  parameters.dstPtr = pitched(copy.to, copy.size);
  parameters.extent = {copy.size.width, copy.size.height, copy.size.depth};
  parameters.kind = copy.kind;
  return parameters;
}

cudaError_t copyBox(const BoxCopy &copy, cudaStream_t stream, bool async) {
  if (!isStream(stream))
    return cudaErrorInvalidResourceHandle;
  if (const cudaError_t error = check(copy))
    return error;
  const auto work = [copy] {
    const DeviceAccess access;
    forEachRow(copy.size, [&](std::size_t y, std::size_t z) {
      std::memmove(copy.to.row(y, z), copy.from.row(y, z), copy.size.width);
    });
  };
  if (!async && isCaptured(stream)) // The host thread's default stream.
    return breakCapture(stream);
  if (isPutOff(stream) && (holdsHostUp(copy.to.start, async) ||
                           holdsHostUp(copy.from.start, async)))
    return perform(stream, work);
  const cudaError_t error = enqueue(stream, work, {}, cudaGraphNodeTypeMemcpy);
  NodeParameters *const node = error ? nullptr : lastCaptured(stream);
  if (node && !copy.isOfArray)
    node->copy = parametersOf(copy);
  return error;
}

cudaError_t fillBox(const BoxPlace &place, const BoxSize &size, int value,
                    cudaStream_t stream, bool async) {
  if (!isStream(stream))
    return cudaErrorInvalidResourceHandle;
  if (size.isEmpty())
    return cudaSuccess;
  if (!isApart(place, size) || !isUsable(place, size, true, true, false))
    return cudaErrorInvalidValue;
  const auto work = [=] {
    const DeviceAccess access;
    forEachRow(size, [&](std::size_t y, std::size_t z) {
      std::memset(place.row(y, z), value, size.width);
    });
  };
  if (!async && isCaptured(stream))
    return breakCapture(stream);
  if (isPutOff(stream) && holdsHostUp(place.start, async))
    return perform(stream, work);
  const cudaError_t error = enqueue(stream, work, {}, cudaGraphNodeTypeMemset);
  NodeParameters *const node = error ? nullptr : lastCaptured(stream);
  if (node && size.depth == 1)
    node->fill = {const_cast<void *>(place.start),
                  size.height > 1 ? place.pitch : size.width,
                  (unsigned char)value,
                  1,
                  size.width,
                  size.height};
  return error;
}

} // namespace gpumpi::cpu
