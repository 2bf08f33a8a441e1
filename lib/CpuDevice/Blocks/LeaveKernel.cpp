//===- LeaveKernel.cpp - Leaving a kernel in the middle -------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Blocks/LeaveKernel.h"

#include "Blocks/Waiting.h"
#include "Report.h"

#include <cuda_runtime_api.h>

#include <csetjmp>
#include <cstdio>
#include <utility>

namespace gpumpi::cpu {

namespace {

/// The way out of the device code that the calling host thread runs.
struct Exit {
  std::jmp_buf *place = nullptr;
  LaunchError *error = nullptr;
};

} // namespace

/// Never inlined: a coroutine may go on in another thread.
[[gnu::noinline]] static Exit &exitOfThread() {
  static thread_local Exit exit;
  return exit;
}

bool runLeavable(LaunchError &error, void (*part)(void *), void *context) {
  std::jmp_buf here;
  Exit &exit = exitOfThread();
  const Exit before = std::exchange(exit, {&here, &error});
  const bool isLeft = _setjmp(here) != 0;
  if (isLeft)
    currentBlock = nullptr;
  else
    part(context);
  exit = before;
  return !isLeft;
}

void tellKernelError(cudaError_t error, const std::string &what) {
  if (!exitOfThread().error->add(error))
    return;
  // What the kernel has printed comes first.
  std::fflush(stdout);
  std::fprintf(stderr,
               "gpumpi: error: %s\ngpumpi: until cudaDeviceReset(), calls "
               "return %s now\n",
               what.c_str(), cudaGetErrorName(error));
}

bool launchHasFailed() {
  const LaunchError *const error = exitOfThread().error;
  return error && *error;
}

void leaveKernel() {
  if (!exitOfThread().place)
    fail("a kernel cannot be left here");
  Block::current("leaveKernel").leaveStacks();
}

void leaveToWorker() { std::longjmp(*exitOfThread().place, 1); }

} // namespace gpumpi::cpu
