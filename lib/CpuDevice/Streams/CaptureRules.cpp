//===- CaptureRules.cpp - What captures forbid ----------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Streams/CaptureRules.h"

#include "Device.h"
#include "Streams/Backlog.h"
#include "Streams/Capture.h"

#include <mutex>
#include <set>
#include <thread>

namespace gpumpi::cpu {

std::atomic<unsigned> captures{0};

namespace {

struct All {
  std::mutex mutex;
  std::set<Capture *> captures;
};

} // namespace

/// Never destroyed: programs use streams in destructors of global objects.
static All &all() {
  static auto *const instance = new All;
  return *instance;
}

void addCapture(Capture *capture) {
  const std::lock_guard<std::mutex> lock(all().mutex);
  captures += all().captures.insert(capture).second ? 1 : 0;
}

void removeCapture(Capture *capture) {
  const std::lock_guard<std::mutex> lock(all().mutex);
  captures -= (unsigned)all().captures.erase(capture);
}

void endCaptures(int device) {
  std::set<Capture *> ending;
  {
    const std::lock_guard<std::mutex> lock(all().mutex);
    for (Capture *capture : all().captures)
      if (capture->device == device)
        ending.insert(capture);
  }
  for (Capture *capture : ending)
    capture->end(false);
}

/// \returns \p error if \p isHit by a capture. They all fail then, if \p
/// breaks.
template <class IsHit>
static cudaError_t hit(cudaError_t error, bool breaks, IsHit isHit) {
  if (!haveCaptures() || Backlog::isAtWork())
    return cudaSuccess;
  cudaError_t result = cudaSuccess;
  const std::lock_guard<std::mutex> lock(all().mutex);
  for (Capture *capture : all().captures) {
    if (!isHit(*capture))
      continue;
    result = error;
    if (breaks)
      capture->why = error;
  }
  return result;
}

cudaError_t legacyUse(bool breaks) {
  return hit(cudaErrorStreamCaptureImplicit, breaks,
             [device = currentDevice()](const Capture &capture) {
               return capture.isBlocking && capture.device == device;
             });
}

cudaError_t unsafeCall() {
  const cudaStreamCaptureMode mode = modeOfThread();
  if (mode == cudaStreamCaptureModeRelaxed)
    return cudaSuccess;
  return hit(cudaErrorStreamCaptureUnsupported, true,
             [&](const Capture &capture) {
               return capture.thread == std::this_thread::get_id()
                          ? capture.mode != cudaStreamCaptureModeRelaxed
                          : capture.mode == cudaStreamCaptureModeGlobal &&
                                mode == cudaStreamCaptureModeGlobal;
             });
}

cudaError_t deviceUse(int device) {
  return hit(cudaErrorStreamCaptureUnsupported, true,
             [=](const Capture &capture) { return capture.device == device; });
}

cudaStreamCaptureMode &modeOfThread() {
  static thread_local cudaStreamCaptureMode mode = cudaStreamCaptureModeGlobal;
  return mode;
}

} // namespace gpumpi::cpu
