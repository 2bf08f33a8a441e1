//===- IpcExports.h - Memory that other processes copy from -----*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// CUDA can share whole allocations of cudaMalloc only, and those must not be
// freed while others have them open. The program's own are thus left alone:
// what is sent is copied to memory of the runtime's, on the same device, which
// stays until MPI ends.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_RUNTIME_IPCEXPORTS_H
#define GPUMPI_RUNTIME_IPCEXPORTS_H

#include "Ipc/IpcBoard.h"

#include <cuda_runtime.h>

#include <cstddef>
#include <optional>
#include <vector>

namespace gpumpi {

class IpcExports {
public:
  /// \p board must outlive this.
  explicit IpcExports(IpcBoard &board) : board(board) {}
  IpcExports(const IpcExports &) = delete;
  IpcExports &operator=(const IpcExports &) = delete;

  /// One of them.
  struct Piece {
    unsigned slot;
    unsigned char *memory;
    size_t bytes;
    cudaIpcMemHandle_t handle;
  };

  /// Memory for \p bytes bytes, which is lent from now on, until each of
  /// \p readers has ended his loan on the board; null if there is none. Its
  /// device is \p device, always the same.
  std::optional<Piece> take(size_t bytes, int device, unsigned readers);

  unsigned char *memoryOf(unsigned slot) const { return pieces[slot].memory; }

  /// They are gone with the device, or will be soon.
  void forget() { pieces.clear(); }
  /// Nobody has them open any more.
  void release();

private:
  IpcBoard &board;
  std::vector<Piece> pieces; ///< Each in its slot.
  size_t total = 0, most = 0;

  const Piece *add(size_t bytes, int device);
};

} // namespace gpumpi

#endif // GPUMPI_RUNTIME_IPCEXPORTS_H
