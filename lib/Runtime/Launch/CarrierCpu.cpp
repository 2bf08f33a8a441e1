//===- CarrierCpu.cpp - When launches are carried out: the CPU target -----===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Launch/Carrier.h"

#include "Process.h"
#include "Runtime.h"

#include <gpumpi_cpu/host_access.h>
#include <gpumpi_cpu/stream_work.h>
#include <gpumpi_cpu/work_between_blocks.h>

#include <mpi.h>

namespace gpumpi {

/// The program's own MPI calls, between those that carry launches on, have the
/// program's own error handlers.
static void enter() {
  Runtime &runtime = Runtime::instance();
  runtime.errorHandlers.beginTurn();
  runtime.watch.resume();
}

static void leave() { Runtime::instance().errorHandlers.endTurn(); }

void carryOut(cudaStream_t stream, int threadLevel,
              const std::function<void()> &work) {
  [[maybe_unused]] static const bool once =
      (cpu::whileStreamsWork(enter, leave), true);
  std::function<bool()> mayRun;
  if (threadLevel < MPI_THREAD_SERIALIZED)
    mayRun = isMainThread;
  // Where there is no such stream the launch itself finds out.
  if (cpu::giveStreamWork(stream, work, mayRun) != cudaSuccess)
    work();
}

std::string launchesAre() {
  return Runtime::instance().settings.blockingLaunches
             ? "synchronous: CUDA_LAUNCH_BLOCKING is set"
             : "asynchronous";
}

bool mayPause() { return cpu::isInStreamWork(); }

Lane lane() {
  const void *const stream = cpu::streamOfWork();
  return {stream, stream ? std::thread::id() : std::this_thread::get_id()};
}

bool isAlone() { return cpu::worksForOneStream(); }

bool pauseLaunch() {
  if (cpu::pauseStreamWork())
    return true;
  if (!cpu::streamsHaveWork())
    return false;
  // Streams also call functions of the program, which is not in its turn then,
  // and may free communicators.
  ErrorHandlers &handlers = Runtime::instance().errorHandlers;
  handlers.endTurn();
  cpu::advanceStreams();
  handlers.beginTurn();
  return false;
}

/// Kernels run in the launch.
void pauseForDevice() {}

/// The kernel has run when `activate` returns.
void whileKernelRuns(const std::function<void()> &activate,
                     const std::function<void()> &work,
                     const std::function<bool()> &) {
  const cpu::WorkBetweenBlocks between(work);
  activate();
}

bool isAwaited() { return !mayPause() || cpu::streamsAreAwaited(); }

void admitMpi() { cpu::allowHostAccess(); }

void awaitLaunches() { cpu::awaitStreams(); }

} // namespace gpumpi
