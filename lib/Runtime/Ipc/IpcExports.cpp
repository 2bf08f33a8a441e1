//===- IpcExports.cpp - Memory that other processes copy from -------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Ipc/IpcExports.h"

#include "Memory/OnDevice.h"
#include "Memory/Pool.h"

#include <algorithm>

namespace gpumpi {

/// Small allocations share pages, which others would get as well.
static constexpr size_t Page = 2 << 20;

/// What is left for the program is at least seven times as much.
static size_t mostOf() {
  size_t free = 0, all = 0;
  if (cudaMemGetInfo(&free, &all) != cudaSuccess)
    (void)cudaGetLastError();
  return all / 8;
}

std::optional<IpcExports::Piece> IpcExports::take(size_t bytes, int device,
                                                  unsigned readers) {
  const Piece *best = nullptr;
  for (const Piece &piece : pieces)
    if (piece.bytes >= bytes && (!best || piece.bytes < best->bytes) &&
        board.here().lent[piece.slot].load(std::memory_order_acquire) == 0)
      best = &piece;
  if (!best)
    best = add(bytes, device);
  if (!best)
    return std::nullopt;
  board.here().lent[best->slot].store(readers, std::memory_order_relaxed);
  return *best;
}

const IpcExports::Piece *IpcExports::add(size_t bytes, int device) {
  const OnDevice onDevice(device);
  if (most == 0)
    most = mostOf();
  const size_t rounded =
      (Pool::roundedSize(std::max(bytes, Page)) + Page - 1) / Page * Page;
  if (pieces.size() == IpcBoard::Slots || rounded > most - total)
    return nullptr;
  void *memory = nullptr;
  Piece piece = {static_cast<unsigned>(pieces.size()), nullptr, rounded, {}};
  if (cudaMalloc(&memory, rounded) != cudaSuccess) {
    (void)cudaGetLastError();
    return nullptr;
  }
  if (cudaIpcGetMemHandle(&piece.handle, memory) != cudaSuccess) {
    (void)cudaGetLastError();
    (void)cudaFree(memory);
    return nullptr;
  }
  piece.memory = static_cast<unsigned char *>(memory);
  total += rounded;
  pieces.push_back(piece);
  return &pieces.back();
}

void IpcExports::release() {
  for (const Piece &piece : pieces)
    (void)cudaFree(piece.memory);
  (void)cudaGetLastError();
  pieces.clear();
}

} // namespace gpumpi
