//===- PeerOrder.h - When data goes from device to device -------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// cudaMemcpyPeer comes, as CUDA has it, after all that the current device and
// those of both ends have been given before, and before what they are given
// later; the program need not wait. (What streams are given later that do not
// wait for the legacy default stream is left out.)
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_LIB_CPUDEVICE_PEERORDER_H
#define GPUMPI_LIB_CPUDEVICE_PEERORDER_H

#include "OnDevice.h"
#include "Streams/Stream.h"

#include <initializer_list>

namespace gpumpi::cpu {

/// Has \p copy, which gives the current device's legacy stream a copy between
/// \p devices, do so in that order. \returns what that returns.
template <class Copy>
cudaError_t inPeerOrder(std::initializer_list<int> devices, const Copy &copy) {
  Backlog &backlog = Backlog::instance();
  if (backlog.isEmpty() && !backlog.putsOff())
    return copy();
  const int current = currentDevice();
  const auto waitFor = [](std::function<bool()> isOver) {
    return enqueue(cudaStreamLegacy, [] {}, std::move(isOver));
  };
  for (const int device : devices)
    if (const cudaError_t error = waitFor(backlog.endOf(device)))
      return error;
  if (const cudaError_t error = waitFor(backlog.endOf(current)))
    return error;
  if (const cudaError_t error = copy())
    return error;
  const Moment done = backlog.end(queueOf(cudaStreamLegacy));
  for (const int device : devices)
    if (device != current) {
      const OnDevice onDevice(device);
      if (const cudaError_t error = waitFor([done] { return done.isOver(); }))
        return error;
    }
  return cudaSuccess;
}

} // namespace gpumpi::cpu

#endif // GPUMPI_LIB_CPUDEVICE_PEERORDER_H
