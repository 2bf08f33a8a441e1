//===- Findings.cpp - What is wrong with an access to memory --------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Memory/Findings.h"

#include "Blocks/Waiting.h"
#include "Memory/CheckedMemory.h"
#include "Places.h"
#include "Report.h"

#include <cstdarg>
#include <cstdio>
#include <mutex>

namespace gpumpi::cpu {

__attribute__((format(printf, 1, 2))) static std::string
text(const char *format, ...) {
  char line[512];
  va_list arguments;
  va_start(arguments, format);
  std::vsnprintf(line, sizeof(line), format, arguments);
  va_end(arguments);
  return line;
}

static const char *nameOf(cudaMemoryType type) {
  switch (type) {
  case cudaMemoryTypeDevice:
    return "device memory (cudaMalloc)";
  case cudaMemoryTypeManaged:
    return "managed memory (cudaMallocManaged)";
  default:
    return "pinned host memory (cudaMallocHost)";
  }
}

/// \p piece in words.
static std::string describe(const CheckedPiece &piece) {
  return text("%zu bytes of %s at 0x%zx", piece.bytes, nameOf(piece.type),
              (std::size_t)piece.base);
}

std::optional<std::string> wrongWith(std::uintptr_t address, std::size_t bytes,
                                     bool inKernel) {
  CheckedMemory *const memory =
      CheckedMemory::ofDevices().covers(address) ? &CheckedMemory::ofDevices()
      : CheckedMemory::ofHost().covers(address)  ? &CheckedMemory::ofHost()
                                                 : nullptr;
  if (!memory)
    return std::nullopt;
  const std::optional<CheckedPiece> piece = memory->near(address);
  if (!piece)
    return "where no memory has been allocated";
  const bool isUsable = inKernel || piece->type != cudaMemoryTypeDevice;
  if (isUsable && piece->contains(address, bytes))
    return std::nullopt;
  const std::string name = describe(*piece);
  if (address < piece->base)
    return text("%zu bytes before the first of the ",
                (std::size_t)(piece->base - address)) +
           name + ": an index is negative";
  const std::size_t offset = address - piece->base;
  if (offset >= piece->bytes)
    return (offset == piece->bytes ? "right behind the end of the "
                                   : text("%zu bytes behind the end of the ",
                                          offset - piece->bytes)) +
           name + ": an index is too large";
  if (piece->isFreed)
    return text("byte %zu of ", offset) + name +
           ", which was freed before: free memory after its last use";
  if (!piece->contains(address, bytes))
    return text("of which %zu are behind the end of the ",
                offset + bytes - piece->bytes) +
           name + ": an index is too large";
  return text("byte %zu of ", offset) + name +
         ": the host cannot use device memory; copy it with cudaMemcpy, or "
         "allocate it with cudaMallocManaged";
}

std::string runningBlock() {
  return "kernel " + Block::current("a check").kernelName() +
         text(", block (%u, %u, %u)", blockIdx.x, blockIdx.y, blockIdx.z);
}

std::string whoRuns() {
  if (!Block::currentOrNull())
    return "the host";
  // Loops over the threads of a block keep their number to themselves.
  if (Block::currentOrNull()->isWhole())
    return runningBlock();
  return runningBlock() +
         text(", thread (%u, %u, %u)", threadIdx.x, threadIdx.y, threadIdx.z);
}

std::string accessText(const Access &access, const std::string &what) {
  std::string message = whoRuns() + " " + access.verb;
  if (access.bytes > 0)
    message +=
        text(" %zu %s at", access.bytes, access.bytes == 1 ? "byte" : "bytes");
  message += text(" 0x%zx, ", (std::size_t)access.address) + what;
  const std::string place = placeText(access.returnAddress);
  return place.empty() ? message : message + "\n  " + place;
}

void reportAccess(const Access &access, const std::string &what) {
  reportFinding(accessText(access, what), "");
}

void reportFinding(const std::string &message, const std::string &places) {
  // Several host threads may find something at a time.
  static auto *const mutex = new std::mutex;
  mutex->lock();
  fail("%s%s", message.c_str(), places.c_str());
}

} // namespace gpumpi::cpu
