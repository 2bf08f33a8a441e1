//===- IpcImports.h - Memory of other processes -----------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_RUNTIME_IPCIMPORTS_H
#define GPUMPI_RUNTIME_IPCIMPORTS_H

#include <cuda_runtime.h>

#include <map>
#include <utility>

namespace gpumpi {

/// What has been opened stays open until MPI ends: opening takes longer than
/// many a copy.
class IpcImports {
public:
  IpcImports() = default;
  IpcImports(const IpcImports &) = delete;
  IpcImports &operator=(const IpcImports &) = delete;

  /// Opens \p handle for \p device, always the same, unless it has been done:
  /// that of the memory in \p slot of \p peer.
  cudaError_t open(int peer, unsigned slot, const cudaIpcMemHandle_t &handle,
                   int device, const unsigned char *&memory);

  /// They are gone with the device.
  void forget() { opened.clear(); }
  void close();

private:
  std::map<std::pair<int, unsigned>, void *> opened;
};

} // namespace gpumpi

#endif // GPUMPI_RUNTIME_IPCIMPORTS_H
