//===- CarrierCuda.cpp - When launches are carried out: the CUDA target ---===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A launch is a task of its stream (StreamQueues.h), where all calls of CUDA
// can be held back that must come after it (SeenCalls.h). Elsewhere it is over
// when it returns, and nothing is under way between the program's calls.
//
//===----------------------------------------------------------------------===//

#include "Launch/Carrier.h"

#include "Launch/Driving.h"
#include "ProgramCalls/SeenCalls.h"
#include "ProgramCalls/StreamQueues.h"
#include "Runtime.h"

#ifdef GPUMPI_CPU_CUDA_RUNTIME_H
#include <gpumpi_cpu/host_access.h>
#endif

#include <memory>
#include <utility>

namespace gpumpi {

void carryOut(cudaStream_t stream, int threadLevel,
              const std::function<void()> &work) {
  StreamQueues &queues = StreamQueues::instance();
  queues.introduce(threadLevel);
  const Settings &settings = Runtime::instance().settings;
  if (settings.earlyReturns && !settings.blockingLaunches && seesAllCalls() &&
      queues.mayPutOff(stream)) {
    StreamTask task;
    task.launch = std::make_unique<cpu::Coroutine>(work);
    task.mayRun = [&queues] { return queues.mayDrive(); };
    (void)queues.give(stream, std::move(task));
    return;
  }
  queues.await(stream);
  const StreamQueues::AtWork atWork;
  work();
}

std::string launchesAre() {
  const Settings &settings = Runtime::instance().settings;
  if (!settings.earlyReturns)
    return "synchronous: GPUMPI_CUDA_ASYNC is 0";
  if (settings.blockingLaunches)
    return "synchronous: CUDA_LAUNCH_BLOCKING is set";
  const std::string unseen = unseenCalls();
  return unseen.empty() ? "asynchronous" : "synchronous: " + unseen;
}

bool mayPause() { return StreamQueues::isInside(); }

Lane lane() {
  const void *const stream = StreamQueues::streamInside();
  return {stream, stream ? std::thread::id() : std::this_thread::get_id()};
}

bool isAlone() {
  return StreamQueues::instance().streams() <= (mayPause() ? 1u : 0u);
}

/// Of a launch that may not pause others are carried on, if there are any.
bool pauseLaunch() {
  if (StreamQueues::pause(/*forMpi=*/true))
    return true;
  StreamQueues &queues = StreamQueues::instance();
  if (queues.streams() == 0)
    return false;
  queues.advanceOthers();
  return false;
}

void whileKernelRuns(const std::function<void()> &activate,
                     const std::function<void()> &work,
                     const std::function<bool()> &isOver) {
  activate();
  while (!isOver()) {
    work();
    pauseForDevice();
  }
}

void pauseForDevice() {
  if (!(isAwaited() && isAlone()) && !StreamQueues::pause(/*forMpi=*/false))
    pauseLaunch();
}

bool isAwaited() { return !mayPause() || Driving::isWaiting(); }

#ifdef GPUMPI_CPU_CUDA_RUNTIME_H
void admitMpi() { cpu::allowHostAccess(); }
#else
/// The hardware says what is right. The first launch need not read the files of
/// all shared libraries any more.
void admitMpi() { lookForUnseenCalls(); }
#endif

void awaitLaunches() { StreamQueues::instance().awaitAll(); }

} // namespace gpumpi
