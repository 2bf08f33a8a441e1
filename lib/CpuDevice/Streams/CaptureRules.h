//===- CaptureRules.h - What captures forbid --------------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A capture is an account of what would be done. What happens meanwhile, on
// other streams and without any, must not be something that would have to wait
// for what the captured streams do (CUDA C++ Programming Guide, "Prohibited and
// Unhandled Operations"). What is done in spite of that is an error, and breaks
// the capture.
//
// What streams do when its turn has come is none of the program's calls.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_LIB_CPUDEVICE_CAPTURERULES_H
#define GPUMPI_LIB_CPUDEVICE_CAPTURERULES_H

#include <gpumpi_cpu/capture.h>

#include <atomic>

namespace gpumpi::cpu {

class Capture;

/// Programs have begun \p capture, and it has ended.
void addCapture(Capture *capture);
void removeCapture(Capture *capture);
/// Ends those of \p device, without a graph.
void endCaptures(int device);

/// How many there are.
extern std::atomic<unsigned> captures;
inline bool haveCaptures() {
  return captures.load(std::memory_order_acquire) != 0;
}

/// What is wrong with a use of the legacy default stream of the current device:
/// it would wait for a stream that is captured. \p breaks: such captures fail.
cudaError_t legacyUse(bool breaks);

/// What is wrong with a call that may wait for all streams of the device, as
/// far as the host thread and the captures' modes say.
cudaError_t unsafeCall();

/// What is wrong with waiting for all streams of \p device.
cudaError_t deviceUse(int device);

/// What cudaThreadExchangeStreamCaptureMode() exchanges.
cudaStreamCaptureMode &modeOfThread();

} // namespace gpumpi::cpu

#endif // GPUMPI_LIB_CPUDEVICE_CAPTURERULES_H
