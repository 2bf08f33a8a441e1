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
// one: its threads do when they begin, or when they call something.
//
//===----------------------------------------------------------------------===//

#include "Launch/Divergence.h"
#include "Launch/RunningLaunch.h"
#include "Memory/DeviceSelection.h"
#include "Memory/Staging.h"
#include "Operations/Operations.h"
#include "Operations/Underway.h"
#include "Process.h"
#include "Reports/Errors.h"
#include "Reports/Statistics.h"
#include "Runtime.h"

#include <gpumpi/direct.h>
#include <gpumpi/direct_operations.h>

#include <atomic>
#include <exception>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>

namespace gpumpi {

namespace {

/// What performing operations takes.
struct Performer {
  RunningLaunch running;
  Staging staging;
  Operations operations;
  Underway ofBlocks;

  Performer(Runtime &runtime, const KernelInfo &kernel, cudaStream_t stream,
            KernelStatistics &counted)
      : running(runtime),
        staging(runtime.settings.staging, runtime.process().cudaAware,
                runtime.pinnedMemory(), runtime.trace),
        operations(runtime, kernel,
                   {staging, stream, counted,
                    runtime.settings.blockingCollectives, nullptr, 0,
                    runtime.ipcInUse(), nullptr, /*kernelStays=*/true},
                   runtime.nextHandles()),
        ofBlocks(runtime, kernel, operations) {}
};

} // namespace

struct DirectLaunch::State {
  const KernelInfo &kernel;
  const LaunchConfig &config;
  Runtime *runtime = nullptr; ///< Null where MPI cannot be used...
  std::string problem;        ///< ... for this reason.
  Identity identity = {};
  std::atomic<bool> embedded{false}; ///< A thread has said so.
  std::mutex endMutex;
  std::set<unsigned long long> ended; ///< Blocks that have, see end().
  int endLine = 0;
  std::optional<LastWords::Doing> doing; ///< If MPI can be used.
  std::optional<Performer> performer;    ///< From the first operation on.
  Reply reply = {};                      ///< To the last operation.
  /// To the last operations of blocks; and those that wait for theirs.
  std::unordered_map<unsigned long long, Reply> replies;
  std::set<unsigned long long> waiting;
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
  Performer &performing();
  void perform(const SuspensionPoint &point, const Request &request);
  std::vector<unsigned long long>
  performSome(const std::vector<cpu::BlockCall> &calls);
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

/// What performs the next operation; the replies to earlier ones have been
/// read.
Performer &DirectLaunch::State::performing() {
  refuse(problem);
  if (!performer) {
    performer.emplace(*runtime, kernel, config.stream, counted);
    refuse(performer->running.problem(runtime->process().threadLevel));
  }
  ++counted.suspensions;
  performer->operations.forgetReplies();
  return *performer;
}

void DirectLaunch::State::perform(const SuspensionPoint &point,
                                  const Request &request) {
  Performer &with = performing();
  const Stopwatch watch(secondsPerforming);
  doing->performs(point);
  const Outcome outcome = with.operations.perform(request, point);
  doing->runs(nullptr);
  if (outcome.failure)
    runtime->report(failedOperation(kernel, point, runtime->process().rank,
                                    request, *outcome.failure));
  reply = outcome.reply;
}

static SuspensionPoint pointOf(const cpu::WaitingPlace &at) {
  return {at.operation, at.file, at.line, at.column};
}

std::vector<unsigned long long>
DirectLaunch::State::performSome(const std::vector<cpu::BlockCall> &calls) {
  Performer &with = performing();
  const Stopwatch watch(secondsPerforming);
  replies.clear();
  for (const cpu::BlockCall &one : calls)
    if (waiting.insert(one.block).second)
      with.ofBlocks.start(static_cast<unsigned>(one.block),
                          *static_cast<const Request *>(one.call->arguments),
                          pointOf(one.call->place));
  std::vector<unsigned long long> blocks;
  for (const Underway::Done &done : with.ofBlocks.awaitSome()) {
    blocks.push_back(*done.block);
    replies[blocks.back()] = done.reply;
    waiting.erase(blocks.back());
  }
  return blocks;
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
    state->doing.emplace(runtime.lastWords, kernel);
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
  orEndJob([&] {
    state->perform(pointOf(first.place),
                   *static_cast<const Request *>(first.arguments));
  });
}

std::vector<unsigned long long>
DirectLaunch::performSome(const std::vector<cpu::BlockCall> &calls) {
  std::vector<unsigned long long> blocks;
  orEndJob([&] { blocks = state->performSome(calls); });
  return blocks;
}

void DirectLaunch::diverged(const cpu::GridDivergence &found) {
  const auto standing = [](size_t block, const cpu::WaitingPlace &place) {
    return Standing{block, place.operation, {place.file, place.line}};
  };
  orEndJob([&] {
    state->refuse(state->problem);
    throw divergence(
        state->kernel, state->identity.rank, standing(found.block, found.place),
        standing(found.otherBlock, found.otherPlace), found.ofBlock);
  });
  __builtin_unreachable();
}

/// Others may wait for what the kernel has not come to.
void DirectLaunch::failed(cudaError_t error) {
  if (state->embedded && state->runtime)
    orEndJob([&] {
      state->refuse("failed on rank " + std::to_string(state->identity.rank) +
                    ": " + describe(error));
    });
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

void DirectLaunch::begin() {
  if (!state->embedded.load(std::memory_order_relaxed))
    state->embedded = true;
}

const Identity &DirectLaunch::identity() {
  begin();
  orEndJob([&] { state->refuse(state->problem); });
  return state->identity;
}

const Reply &DirectLaunch::reply() const { return state->reply; }

const Reply &DirectLaunch::reply(unsigned long long block) const {
  return state->replies.at(block);
}

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

/// The number of the running block in the grid.
static unsigned long long currentBlock() {
  return (static_cast<unsigned long long>(blockIdx.z) * gridDim.y +
          blockIdx.y) *
             gridDim.x +
         blockIdx.x;
}

const Reply &performDirect(const char *operation, const CallPlace &place,
                           const Request &request, bool ofBlock) {
  DirectLaunch &launch = currentLaunch(operation, place);
  launch.identity();
  cpu::meetGrid(
      {{operation, place.file, place.line, place.column}, &request, ofBlock});
  return ofBlock ? launch.reply(currentBlock()) : launch.reply();
}

void beginDirect() {
  if (cpu::GridService *service = cpu::currentGridService())
    static_cast<DirectLaunch *>(service)->begin();
}

void endDirect(int line) {
  if (cpu::GridService *service = cpu::currentGridService())
    static_cast<DirectLaunch *>(service)->end(currentBlock(), line);
}

const Identity &directIdentity(const char *function, const CallPlace &place) {
  return currentLaunch(function, place).identity();
}

} // namespace detail
} // namespace gpumpi
