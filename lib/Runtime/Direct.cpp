//===- Direct.cpp - Operations that wait in place -------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The edge of the library towards kernels of the direct lowering. The CPU
// device brings the grid together and calls perform() on the host thread that
// launched, so that the rules about threads and MPI are the same as for
// translated kernels. Nobody says beforehand whether a kernel is an embedded
// one: it turns out when one of its threads calls something.
//
//===----------------------------------------------------------------------===//

#include "DeviceSelection.h"
#include "Divergence.h"
#include "Errors.h"
#include "Operations.h"
#include "Process.h"
#include "RunningLaunch.h"
#include "Runtime.h"
#include "Staging.h"
#include "Statistics.h"

#include <gpumpi/direct.h>
#include <gpumpi/direct_operations.h>

#include <atomic>
#include <exception>
#include <mutex>
#include <optional>
#include <set>
#include <string>

namespace gpumpi {

namespace {

/// What performing operations takes.
struct Performer {
  RunningLaunch running;
  Staging staging;
  Operations operations;

  Performer(Runtime &runtime, const KernelInfo &kernel, cudaStream_t stream,
            KernelStatistics &counted)
      : running(runtime),
        staging(runtime.settings.staging, runtime.process().cudaAware,
                runtime.pinnedMemory(), runtime.trace),
        operations(
            runtime, kernel,
            {staging, stream, counted, runtime.settings.blockingCollectives},
            static_cast<unsigned long long>(runtime.nextLaunch()) << 32) {}
};

} // namespace

struct DirectLaunch::State {
  const KernelInfo &kernel;
  const LaunchConfig &config;
  Runtime *runtime = nullptr; ///< Null where MPI cannot be used...
  std::string problem;        ///< ... for this reason.
  Identity identity = {};
  std::atomic<bool> embedded{false}; ///< A thread has called something.
  std::mutex endMutex;
  std::set<unsigned long long> ended; ///< Blocks that have, see end().
  int endLine = 0;
  std::optional<Performer> performer; ///< From the first operation on.
  Reply reply = {};                   ///< To the last operation.
  KernelStatistics counted;
  double secondsPerforming = 0;
  std::optional<Stopwatch> watch;
  std::optional<Trace::Span> span; ///< The launch, if it is in the trace.

  State(const KernelInfo &kernel, const LaunchConfig &config)
      : kernel(kernel), config(config) {
    watch.emplace(counted.secondsInKernels);
  }

  void refuse(const std::string &why) const {
    if (!why.empty())
      throw Failure({config.file, config.line},
                    "kernel '" + std::string(kernel.name) + "' " + why);
  }
  void tellIdentity() const;
  void perform(const SuspensionPoint &point, const Request &request);
  void completeAll();
};

/// Default arguments name the communicator that is told here.
void DirectLaunch::State::tellIdentity() const {
  KernelInfo any = kernel;
  any.uploadIdentity = detail::uploadIdentity;
  int device = 0;
  if (cudaGetDevice(&device) != cudaSuccess ||
      runtime->uploadIdentity(any, device) != cudaSuccess)
    refuse("cannot be told its rank");
}

void DirectLaunch::State::perform(const SuspensionPoint &point,
                                  const Request &request) {
  refuse(problem);
  const Process &process = runtime->process();
  if (!performer) {
    performer.emplace(*runtime, kernel, config.stream, counted);
    refuse(performer->running.problem(process.threadLevel));
  }
  const Stopwatch watch(secondsPerforming);
  ++counted.suspensions;
  const Outcome outcome = performer->operations.perform(request, point);
  if (outcome.failure)
    runtime->report(failedOperation(kernel, point, process.rank, request,
                                    *outcome.failure));
  reply = outcome.reply;
}

void DirectLaunch::State::completeAll() {
  for (const auto &failed : performer->operations.completeAll())
    runtime->report(failedOperation(kernel, failed->point,
                                    runtime->process().rank, failed->request,
                                    *failed->outcome.failure));
}

/// Ends the job if \p work fails.
template <class Work> static void orEndJob(Work work) {
  try {
    work();
  } catch (const std::exception &failure) {
    endJob(failure.what());
  }
}

DirectLaunch::DirectLaunch(const KernelInfo &kernel, const LaunchConfig &config)
    : state(std::make_unique<State>(kernel, config)) {
  orEndJob([&] {
    state->problem = launchProblem();
    if (!state->problem.empty())
      return;
    linkDeviceSelection();
    Runtime &runtime = Runtime::instance();
    const Process &process = runtime.process();
    state->problem = threadProblem(process.threadLevel);
    state->identity = process.identity();
    if (!state->problem.empty())
      return;
    state->runtime = &runtime;
    state->span.emplace(runtime.trace, "launch", kernel.name,
                        SourcePlace{config.file, config.line});
    state->tellIdentity();
  });
}

DirectLaunch::~DirectLaunch() {
  if (!state->embedded || !state->runtime)
    return;
  orEndJob([&] {
    if (state->performer)
      state->completeAll();
  });
  state->watch.reset();
  state->span.reset();
  KernelStatistics &counted = state->counted;
  counted.secondsInKernels -= state->secondsPerforming;
  counted.launches = counted.activations = 1;
  orEndJob([&] { state->runtime->statistics.add(state->kernel, counted); });
}

void DirectLaunch::perform(const cpu::GridCall &first) {
  const cpu::WaitingPlace &at = first.place;
  orEndJob([&] {
    state->perform({at.operation, at.file, at.line, at.column},
                   *static_cast<const Request *>(first.arguments));
  });
}

void DirectLaunch::diverged(const cpu::GridDivergence &found) {
  const auto standing = [](size_t block, const cpu::WaitingPlace &place) {
    return Standing{block, place.operation, {place.file, place.line}};
  };
  orEndJob([&] {
    state->refuse(state->problem);
    throw divergence(state->kernel, state->identity.rank,
                     standing(found.block, found.place),
                     standing(found.otherBlock, found.otherPlace));
  });
  __builtin_unreachable();
}

void DirectLaunch::end(unsigned long long block, int line) {
  const std::lock_guard<std::mutex> lock(state->endMutex);
  state->ended.insert(block);
  state->endLine = line;
}

std::vector<unsigned long long>
DirectLaunch::missing(cpu::WaitingPlace &place) const {
  const std::lock_guard<std::mutex> lock(state->endMutex);
  place = {EndOfKernel, state->kernel.file, state->endLine, 0};
  return {state->ended.begin(), state->ended.end()};
}

const Identity &DirectLaunch::identity() {
  if (!state->embedded.load(std::memory_order_relaxed))
    state->embedded = true;
  orEndJob([&] { state->refuse(state->problem); });
  return state->identity;
}

const Reply &DirectLaunch::reply() const { return state->reply; }

namespace detail {

/// The direct launch whose thread is running. Without one, the job ends with a
/// message about \p function, called at \p place.
static DirectLaunch &currentLaunch(const char *function,
                                   const CallPlace &place) {
  if (cpu::GridService *service = cpu::currentGridService())
    return *static_cast<DirectLaunch *>(service);
  endJob(Failure({place.file, place.line},
                 std::string(function) +
                     " was translated with --lowering=direct and is called in "
                     "a kernel that was not; translate both files alike")
             .what());
}

const Reply &performDirect(const char *operation, const CallPlace &place,
                           const Request &request) {
  DirectLaunch &launch = currentLaunch(operation, place);
  launch.identity();
  cpu::meetGrid({{operation, place.file, place.line, place.column}, &request});
  return launch.reply();
}

void endDirect(int line) {
  if (cpu::GridService *service = cpu::currentGridService()) {
    const unsigned long long block =
        (static_cast<unsigned long long>(blockIdx.z) * gridDim.y + blockIdx.y) *
            gridDim.x +
        blockIdx.x;
    static_cast<DirectLaunch *>(service)->end(block, line);
  }
}

const Identity &directIdentity(const char *function, const CallPlace &place) {
  return currentLaunch(function, place).identity();
}

} // namespace detail
} // namespace gpumpi
