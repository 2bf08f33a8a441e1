//===- Peers.cpp - Devices that use each other's memory -------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// All devices are in one address space, so that access is always there. What is
// kept is whether a program has asked for it, for CUDA's errors.
//
//===----------------------------------------------------------------------===//

#include "Memory/Peers.h"

#include "Device.h"
#include "Errors.h"

#include <cuda_runtime_api.h>

#include <mutex>
#include <set>
#include <utility>

using namespace gpumpi::cpu;

namespace {

struct Enabled {
  std::mutex mutex;
  std::set<std::pair<int, int>> pairs; ///< A device and its peer.
};

/// Never destroyed: programs use devices in destructors of global objects.
Enabled &enabled() {
  static auto *const instance = new Enabled;
  return *instance;
}

bool isPeer(int peer) { return isDevice(peer) && peer != currentDevice(); }

} // namespace

void gpumpi::cpu::forgetPeersOf(int device) {
  const std::lock_guard<std::mutex> lock(enabled().mutex);
  auto &pairs = enabled().pairs;
  for (auto i = pairs.begin(); i != pairs.end();)
    i = i->first == device ? pairs.erase(i) : std::next(i);
}

cudaError_t cudaDeviceCanAccessPeer(int *can, int device, int peer) {
  if (!can)
    return remember(cudaErrorInvalidValue);
  if (!isDevice(device) || !isDevice(peer))
    return remember(cudaErrorInvalidDevice);
  *can = device != peer;
  return remember(cudaSuccess);
}

cudaError_t cudaDeviceEnablePeerAccess(int peer, unsigned flags) {
  if (flags != 0)
    return remember(cudaErrorInvalidValue);
  if (!isPeer(peer))
    return remember(cudaErrorInvalidDevice);
  const std::lock_guard<std::mutex> lock(enabled().mutex);
  return remember(enabled().pairs.insert({currentDevice(), peer}).second
                      ? cudaSuccess
                      : cudaErrorPeerAccessAlreadyEnabled);
}

cudaError_t cudaDeviceDisablePeerAccess(int peer) {
  if (!isPeer(peer))
    return remember(cudaErrorInvalidDevice);
  const std::lock_guard<std::mutex> lock(enabled().mutex);
  return remember(enabled().pairs.erase({currentDevice(), peer})
                      ? cudaSuccess
                      : cudaErrorPeerAccessNotEnabled);
}

cudaError_t cudaDeviceGetP2PAttribute(int *value, cudaDeviceP2PAttr attribute,
                                      int device, int peer) {
  if (!value)
    return remember(cudaErrorInvalidValue);
  if (!isDevice(device) || !isDevice(peer) || device == peer)
    return remember(cudaErrorInvalidDevice);
  switch (attribute) {
  case cudaDevP2PAttrPerformanceRank:
    *value = 0;
    return remember(cudaSuccess);
  case cudaDevP2PAttrAccessSupported:
  case cudaDevP2PAttrNativeAtomicSupported:
  case cudaDevP2PAttrCudaArrayAccessSupported:
    *value = 1;
    return remember(cudaSuccess);
  }
  return remember(cudaErrorInvalidValue);
}
