//===- IpcImports.cpp - Memory of other processes -------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Ipc/IpcImports.h"

#include "Memory/OnDevice.h"

namespace gpumpi {

cudaError_t IpcImports::open(int peer, unsigned slot,
                             const cudaIpcMemHandle_t &handle, int device,
                             const unsigned char *&memory) {
  void *&known = opened[{peer, slot}];
  if (!known) {
    const OnDevice onDevice(device);
    const cudaError_t status =
        cudaIpcOpenMemHandle(&known, handle, cudaIpcMemLazyEnablePeerAccess);
    if (status != cudaSuccess) {
      (void)cudaGetLastError();
      opened.erase({peer, slot});
      return status;
    }
  }
  memory = static_cast<const unsigned char *>(known);
  return cudaSuccess;
}

void IpcImports::close() {
  for (const auto &[of, memory] : opened)
    (void)cudaIpcCloseMemHandle(memory);
  (void)cudaGetLastError();
  opened.clear();
}

} // namespace gpumpi
