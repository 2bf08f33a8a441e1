//===- Carrier.h - When launches are carried out ----------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A launch is work of its stream. It pauses where it waits for MPI, and on the
// CUDA target also where it waits for the device: the program goes on, and so
// do launches on other streams; the stream itself does not. The calls of the
// CUDA runtime that wait or ask for a stream, an event or the device take it up
// again (docs/execution-model.md). Where the CUDA target cannot do that a
// launch is over when it returns to the program.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_RUNTIME_CARRIER_H
#define GPUMPI_RUNTIME_CARRIER_H

#include <cuda_runtime.h>

#include <functional>
#include <string>
#include <thread>
#include <utility>

namespace gpumpi {

/// Carries out \p work, a launch on \p stream, by threads that may call MPI
/// under \p threadLevel. It must not throw.
void carryOut(cudaStream_t stream, int threadLevel,
              const std::function<void()> &work);

/// For people: whether launches return before they are over, and why not.
std::string launchesAre();

/// Whether the launch that the calling thread carries out may pause.
bool mayPause();

/// Tells launches apart that are under way at a time: by their streams, if they
/// may pause, else by their threads.
using Lane = std::pair<const void *, std::thread::id>;
Lane lane();

/// Whether no other launch could go on while the calling thread's pauses, as
/// far as is known without asking.
bool isAlone();

/// Lets others go on while a launch waits, if any do. \returns whether.
bool pauseLaunch();

/// Lets others go on while a launch waits for the device, unless nobody would.
void pauseForDevice();

/// Calls \p activate, which gives a stream a kernel, and \p work, again and
/// again while that runs: until \p isOver says so, if it runs on when
/// \p activate returns. None of them may throw.
void whileKernelRuns(const std::function<void()> &activate,
                     const std::function<void()> &work,
                     const std::function<bool()> &isOver);

/// Whether the calling thread does nothing but wait.
bool isAwaited();

/// MPI is there from now on, and may use device memory at any time.
void admitMpi();

/// Waits until all launches are over.
void awaitLaunches();

} // namespace gpumpi

#endif // GPUMPI_RUNTIME_CARRIER_H
