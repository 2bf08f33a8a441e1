//===- ServiceLoop.cpp - gpumpi::launch -----------------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The edge of the library towards translated kernels: checks that a kernel can
// be launched here and now, drives it until it is done (the do-while loop of
// the paper's Figure 12), and ends the job where anything fails.
//
// Threads. MPI calls of a launch that may pause (Carrier.h) are made by the
// threads that launch and wait, by one at a time. Those of others are made by
// the thread that launches; below MPI_THREAD_MULTIPLE a second launch while one
// is running is refused: waiting for the first one to end could be waiting
// forever, if it waits for a message of the second.
//
//===----------------------------------------------------------------------===//

#include "Launch/Carrier.h"
#include "Launch/Launch.h"
#include "Launch/RunningLaunch.h"
#include "Memory/DeviceSelection.h"
#include "Patience.h"
#include "Process.h"
#include "ProgramCalls/QuietCalls.h"
#include "Reports/Errors.h"
#include "Runtime.h"

#include <gpumpi/host.h>

#include <exception>
#include <optional>
#include <string>

namespace gpumpi {

static void refuse(const KernelInfo &kernel, const LaunchConfig &config,
                   const std::string &problem) {
  if (!problem.empty())
    throw Failure({config.file, config.line},
                  "kernel '" + std::string(kernel.name) + "' " + problem);
}

/// What a captured stream is given is done later, without the runtime. Whether
/// there is such a stream, the launch itself finds out.
static std::string captureProblem(cudaStream_t stream) {
  cudaStreamCaptureStatus status = cudaStreamCaptureStatusNone;
  const cudaError_t error =
      askQuietly([&] { return cudaStreamIsCapturing(stream, &status); });
  if (error != cudaSuccess || status == cudaStreamCaptureStatusNone)
    return "";
  return "calls MPI operations and cannot be part of a graph: its stream is "
         "being captured; launch it behind cudaStreamEndCapture";
}

static void run(Runtime &runtime, const KernelInfo &kernel,
                const LaunchConfig &config, const ActivateFunction &activate) {
  std::optional<RunningLaunch> running;
  if (!mayPause()) {
    running.emplace(runtime);
    refuse(kernel, config, running->problem(runtime.process().threadLevel));
  }
  const Trace::Span span(runtime.trace, "launch", kernel.name,
                         {config.file, config.line});
  Launch launch(runtime, kernel, config, activate);
  // A kernel may ask again and again for what is done at once, until another
  // one, or the program, has changed something.
  constexpr unsigned betweenPauses = 64;
  for (unsigned steps = 1; launch.step(); ++steps)
    if (steps % betweenPauses == 0)
      pauseAsking();
  runtime.statistics.add(kernel, launch.counts());
}

/// Ends the job if \p work, which is for a launch, fails.
template <class Work>
static void orEndJob(const KernelInfo &kernel, const LaunchConfig &config,
                     const Work &work) {
  try {
    work();
  } catch (const Failure &failure) {
    endJob(failure.what());
  } catch (const std::exception &exception) {
    endJob(Failure({config.file, config.line},
                   "kernel '" + std::string(kernel.name) +
                       "' cannot be launched: " + exception.what())
               .what());
  }
}

void launch(const KernelInfo &kernel, const LaunchConfig &config,
            const ActivateFunction &activate) {
  orEndJob(kernel, config, [&] {
    refuse(kernel, config, launchProblem());
    linkDeviceSelection();
    Runtime &runtime = Runtime::instance();
    const int threadLevel = runtime.process().threadLevel;
    refuse(kernel, config, threadProblem(threadLevel));
    refuse(kernel, config, captureProblem(config.stream));
    carryOut(config.stream, threadLevel, [&runtime, &kernel, config, activate] {
      orEndJob(kernel, config, [&] { run(runtime, kernel, config, activate); });
    });
    if (runtime.settings.blockingLaunches)
      (void)cudaStreamSynchronize(config.stream);
  });
}

bool set_errhandler(MPI_Errhandler handler) {
  if (handler != MPI_ERRORS_RETURN && handler != MPI_ERRORS_ARE_FATAL)
    return false;
  try {
    Runtime::instance().returnErrors(handler == MPI_ERRORS_RETURN);
  } catch (const Failure &failure) {
    endJob(failure.what());
  }
  return true;
}

std::string last_error() {
  try {
    return Runtime::instance().lastError();
  } catch (const Failure &failure) {
    endJob(failure.what());
  }
}

} // namespace gpumpi
