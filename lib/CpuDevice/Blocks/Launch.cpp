//===- Launch.cpp - From a launch to the workers --------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Blocks/ThreadStack.h"
#include "Blocks/Waiting.h"
#include "Blocks/WorkerPool.h"
#include "Device.h"
#include "Errors.h"
#include "Report.h"
#include "Settings.h"
#include "Streams/Stream.h"

#include <gpumpi_cpu/launch.h>

#include <functional>
#include <memory>

namespace gpumpi::cpu::detail {

/// What is wrong with \p launch on any device of this kind.
static cudaError_t limitsError(const Launch &launch) {
  const dim3 &grid = launch.grid, &block = launch.block;
  if (grid.x == 0 || grid.y == 0 || grid.z == 0 || block.x == 0 ||
      block.y == 0 || block.z == 0)
    return cudaErrorInvalidConfiguration;
  if (grid.x > 0x7fffffffu || grid.y > 65535 || grid.z > 65535)
    return cudaErrorInvalidConfiguration;
  if (block.x > 1024 || block.y > 1024 || block.z > 64 ||
      block.x * block.y * block.z > MaxBlockThreads)
    return cudaErrorInvalidConfiguration;
  // How much static shared memory a kernel has shows when it first runs.
  if (launch.sharedBytes > MaxSharedBytes ||
      launch.sharedBytes + launch.profile->staticShared > MaxSharedBytes)
    return cudaErrorInvalidValue;
  return cudaSuccess;
}

/// What belongs to the launch besides the kernel's arguments is the caller's.
static bool canBePutOff(const Launch &launch) {
  return !launch.service && !launch.kept && !launch.only.first;
}

namespace {

/// In a cooperative launch, threads meet, and nothing is performed.
class Meetings final : public GridService {
public:
  void perform(const GridCall &) override {}
  std::vector<unsigned long long>
  performSome(const std::vector<BlockCall> &) override {
    return {};
  }
  [[noreturn]] void diverged(const GridDivergence &found) override {
    fail("in a cooperative launch, threads of block %llu wait in %s, and "
         "threads of block %llu in %s: none can go on",
         found.block, found.place.operation, found.otherBlock,
         found.otherPlace.operation);
  }
};

} // namespace

/// What the calling host thread has on its stack, above \p frame. Nothing if
/// that is on another stack, as of work that can pause.
static HostStack hostStackAbove(const void *frame) {
  const HostStack &whole = stackOfThread();
  const std::less<const void *> less;
  const bool isHere = !less(frame, whole.begin) && less(frame, whole.end);
  return isHere ? HostStack{frame, whole.end} : HostStack{};
}

/// Runs \p launch, unless a kernel has failed on the device before. \returns
/// with what.
static cudaError_t runBlocks(const Launch &launch) {
  if (const cudaError_t before = deviceError())
    return before;
  const cudaError_t error = WorkerPool::instance().run(launch);
  if (error == cudaSuccess)
    return error;
  failDevice(error);
  if (launch.service)
    launch.service->failed(error);
  return error;
}

static cudaError_t runNow(const Launch &launch) {
  if (!launch.cooperative && !settings().check)
    return runBlocks(launch);
  Launch whole = launch;
  if (settings().check)
    whole.hostStack = hostStackAbove(__builtin_frame_address(0));
  Meetings meetings;
  if (launch.cooperative && !launch.service)
    whole.service = &meetings;
  return runBlocks(whole);
}

static cudaError_t run(const Launch &launch) {
  if (!isStream(launch.stream) || deviceOf(launch.stream) != currentDevice())
    return cudaErrorInvalidResourceHandle;
  if (const cudaError_t error = forbiddenUse(launch.stream))
    return error;
  const bool captured = isCaptured(launch.stream);
  const Backlog &backlog = Backlog::instance();
  const bool late = backlog.putsOff() && canBePutOff(launch);
  if (!captured && !late && backlog.isEmpty())
    return runNow(launch);
  if (!canBePutOff(launch))
    return perform(launch.stream, [&] { return runNow(launch); });
  return enqueue(
      launch.stream,
      [later = launch, body = std::shared_ptr<const void>(
                           launch.copy(launch.body), launch.remove)]() mutable {
        later.body = body.get();
        return runNow(later);
      },
      {}, cudaGraphNodeTypeKernel);
}

cudaError_t launchKernel(const Launch &launch) {
  if (Block *block = Block::currentOrNull())
    fail("kernel %s launches a kernel: the CPU device cannot do that",
         block->kernelName().c_str());
  cudaError_t error = limitsError(launch);
  if (error == cudaSuccess)
    error = run(launch);
  return remember(error);
}

} // namespace gpumpi::cpu::detail
