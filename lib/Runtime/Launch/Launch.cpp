//===- Launch.cpp - One launch of an embedded kernel ----------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Launch/Launch.h"

#include "Launch/Carrier.h"
#include "Launch/Divergence.h"

#include <algorithm>
#include <cstring>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace gpumpi {

//===-- Before the first activation ---------------------------------------===//

Launch::Launch(Runtime &runtime, const KernelInfo &kernel,
               const LaunchConfig &config, const ActivateFunction &activate,
               unsigned lastEpoch)
    : runtime(runtime), kernel(kernel), config(config), activate(activate),
      lastEpoch(lastEpoch), process(runtime.process()),
      doing(runtime.lastWords, kernel),
      staging(runtime.settings.staging, process.cudaAware,
              runtime.pinnedMemory(), runtime.trace),
      arrival(config.stream), copies(config.stream) {
  if (!readsInPlace)
    staging.deliverLater(config.stream);
  findDevice();
  checkEarlierErrors();
  if (!isPossible())
    return;
  check(runtime.uploadIdentity(kernel, device), "telling it its rank");
  takeMemory();
  clear(shape.headsEnd);
  TransferContext context = {staging,
                             copies,
                             counted,
                             runtime.settings.blockingCollectives,
                             activation.sharedSaves,
                             shape.blocks * shape.sharedStride,
                             runtime.ipcInUse()};
  context.savedStride = std::max<size_t>(shape.sharedStride, 1);
  introduceForIpc();
  activation.handles = runtime.nextHandles();
  operations.emplace(runtime, kernel, context, activation.handles);
  together.emplace(runtime, kernel, *operations);
  if (kernel.blockOperations)
    steps.emplace(runtime, kernel, *operations, shape.blocks);
  activation.epoch = 1;
  activation.serial = 1;
  counted.launches = 1;
  counted.timed = !runtime.settings.statistics.empty();
  if (mayStay())
    activation.lone = this;
}

void Launch::findDevice() {
  const cudaError_t status = cudaGetDevice(&device);
  if (status != cudaSuccess)
    fail("kernel '" + std::string(kernel.name) +
         "' cannot be launched: there is no device to run it: " +
         describe(status));
}

/// Whether an activation began shows only in cudaGetLastError, which must
/// therefore be empty before it. A program that did not look at an error of its
/// own is told here, since it can no longer look later.
void Launch::checkEarlierErrors() const {
  const cudaError_t earlier = cudaGetLastError();
  if (earlier == cudaSuccess || earlier == cudaErrorNotReady)
    return;
  const std::string what =
      "an earlier CUDA call of the program failed: " + describe(earlier);
  // Memory that is not there, or an error that stays, ends every kernel.
  if (earlier == cudaErrorMemoryAllocation || cudaGetLastError() == earlier)
    fail("kernel '" + std::string(kernel.name) +
         "' cannot be launched: " + what);
  warn(place(), what);
}

/// Whether the device could run such blocks at all. Memory is taken, and its
/// size computed, only for a launch that has a chance.
bool Launch::isPossible() {
  const dim3 &grid = config.grid, &block = config.block;
  const struct {
    cudaDeviceAttr limit;
    unsigned long long least, is;
  } all[] = {
      {cudaDevAttrMaxGridDimX, 1, grid.x},
      {cudaDevAttrMaxGridDimY, 1, grid.y},
      {cudaDevAttrMaxGridDimZ, 1, grid.z},
      {cudaDevAttrMaxBlockDimX, 1, block.x},
      {cudaDevAttrMaxBlockDimY, 1, block.y},
      {cudaDevAttrMaxBlockDimZ, 1, block.z},
      // None of which is too large any more.
      {cudaDevAttrMaxThreadsPerBlock, 1, 1ull * block.x * block.y * block.z},
      {cudaDevAttrMaxSharedMemoryPerBlockOptin, 0, config.sharedBytes},
  };
  for (const auto &one : all) {
    int most = 0;
    check(cudaDeviceGetAttribute(&most, one.limit, device),
          "asking for its device's limits");
    if (one.is < one.least || one.is > static_cast<unsigned long long>(most))
      return false;
  }
  const std::optional<LaunchShape> found =
      LaunchShape::of(grid, block, kernel.frameBytes, sharedBytes());
  if (!found)
    fail("kernel '" + std::string(kernel.name) +
         "': the grid has too many threads for an embedded kernel");
  shape = *found;
  return true;
}

//===-- From one activation to the next -----------------------------------===//

/// Waits until all is done that the stream had to do before. \returns false if
/// that will not be.
bool Launch::isItsTurn() {
  if (readsInPlace)
    return mayPause(); // It is work of its stream.
  arrival.mark();
  return arrival.await() == cudaSuccess;
}

/// Performs what the kernel would ask for first, where the host can tell, once
/// it is the kernel's turn. One that stays asks by itself.
void Launch::open() {
  struct Asking final : Opening {
    explicit Asking(Launch &launch) : launch(launch) {}
    void operator()(unsigned operation, const Request &request) override {
      launch.ask(request, operation);
    }
    Launch &launch;
  };
  if (!activate.opens() || activation.lone || !isItsTurn())
    return;
  Asking asking(*this);
  activate.open(asking);
  activation.opened = static_cast<unsigned>(sequence.size());
  if (!sequence.empty())
    (void)perform();
}

bool Launch::step() {
  const auto before = counted.suspensions;
  if (activation.control && counted.activations == 0)
    open();
  if (!activateAndWait())
    return false;
  if (steps)
    return stepOfBlocks();
  if (!std::exchange(isCollected, false))
    collect();
  if (runtime.trace.isOn() && counted.suspensions > before && !sequence.empty())
    traceSuspension(*sequence.back().point);
  activation.reply = told(perform());
  if (!goesFurther || endsHere()) {
    completeAll();
    return false;
  }
  tellKnown();
  nextEpoch();
  return true;
}

/// Takes what the activation that is over asks for.
void Launch::collect() {
  const Control &control = notice().control;
  forgetTaken(control);
  takeLeft(control);
  goesFurther = control.first >> 32 == activation.epoch;
  if (!goesFurther)
    return;
  ++counted.suspensions;
  checkDivergence(control);
  const unsigned block = ~static_cast<unsigned>(control.first);
  const BlockSlot &slot = slotOfFirst(block);
  if (slot.reached >> 32 != activation.epoch)
    failDamaged();
  const Request &request = requestOf(block, slot);
  if (request.kind != RequestKind::None)
    ask(request, static_cast<unsigned>(slot.reached));
  goesFurther = !isAtLast(static_cast<unsigned>(control.reached));
}

/// Says where the grid, or \p block alone, has stopped.
void Launch::traceSuspension(const SuspensionPoint &point,
                             std::optional<unsigned> block) {
  runtime.trace.happened("suspension", point.operation,
                         {point.file, point.line},
                         block ? "block " + std::to_string(*block) : "");
}

/// Whether the kernel has nothing to do behind operation \p operation, at which
/// it has suspended.
bool Launch::isAtLast(unsigned operation) const {
  return operation > 0 && operation <= kernel.pointCount &&
         kernel.points[operation - 1].last;
}

/// Whether the kernel, which waits for what has been performed, would do
/// nothing but find out that it is over.
bool Launch::endsHere() const {
  return behind &&
         activate.ends(static_cast<unsigned>(behind - kernel.points) + 1);
}

/// True for the errors by which a device says that it cannot run such a grid;
/// nothing has happened then.
static bool isOfConfiguration(cudaError_t status) {
  return status == cudaErrorInvalidConfiguration ||
         status == cudaErrorInvalidValue ||
         status == cudaErrorLaunchOutOfResources;
}

/// Whether \p status comes of what a kernel has done.
static bool isOfKernel(cudaError_t status) {
  switch (status) {
  case cudaErrorIllegalAddress:
  case cudaErrorLaunchTimeout:
  case cudaErrorAssert:
  case cudaErrorHardwareStackError:
  case cudaErrorIllegalInstruction:
  case cudaErrorMisalignedAddress:
  case cudaErrorInvalidAddressSpace:
  case cudaErrorInvalidPc:
  case cudaErrorLaunchFailure:
    return true;
  default:
    return false;
  }
}

/// As in CUDA, a launch that the device cannot make leaves its error to
/// cudaGetLastError, and the program goes on. The device itself says so, also
/// where that was clear before. Other processes may wait for what the kernel
/// would have sent: that must not happen without a word.
bool Launch::activateAndWait() {
  const Stopwatch watch(counted.secondsInKernels, counted.timed);
  Trace::Span span(runtime.trace, "activation", kernel.name,
                   {kernel.file, kernel.line});
  span.describe(
      [&] { return "activation " + std::to_string(counted.activations + 1); });
  begunEarly = 0;
  lookLater();
  if (mayWorkMeanwhile())
    whileKernelRuns([&] { activateOnce(); }, [&] { meanwhile(); },
                    [&] { return begun != cudaSuccess || arrival.hasCome(); });
  else
    activateOnce();
  counted.secondsInKernels -= std::exchange(secondsMeanwhile, 0);
  if (begun != cudaSuccess && !isOfKernel(begun)) {
    const std::string text = refusal(begun);
    if (counted.activations == 0 && isOfConfiguration(begun)) {
      warn(place(), text);
      if (!readsInPlace) // The stream may not have cleared the memory yet.
        (void)cudaStreamSynchronize(config.stream);
      return false;
    }
    (void)cudaGetLastError();
    fail(text);
  }
  if (!activation.control)
    fail(refusal(cudaErrorInvalidConfiguration));
  cudaError_t status = begun != cudaSuccess ? begun : noticed;
  // On the CPU device it has been run.
  if (!readsInPlace) {
    const cudaError_t came = arrival.await();
    if (status == cudaSuccess)
      status = came;
  }
  if (status != cudaSuccess)
    failRunning(status);
  if (!isCollected)
    endActivation();
  return true;
}

void Launch::endActivation() {
  ++counted.activations;
  staging.endActivation();
  staging.foresight.arrive();
  // What it was told is behind it.
  operations->forgetReplies();
  reportMeanwhile();
}

/// Gives the stream an activation, and what tells the host of it.
void Launch::activateOnce() {
  noticed = awaitDelivered();
  staging.beginActivation();
  thread = std::this_thread::get_id();
  activate(activation);
  begun = cudaPeekAtLastError();
  if (hostReads || begun != cudaSuccess)
    return;
  const cudaError_t sent = sendMail();
  if (noticed == cudaSuccess)
    noticed = sent;
}

/// The activation that comes next waits for what has been delivered.
cudaError_t Launch::awaitDelivered() {
  if (!staging.deliversElsewhere())
    return cudaSuccess;
  cudaError_t status = cudaSuccess;
  if (!delivered)
    status = cudaEventCreateWithFlags(&delivered, cudaEventDisableTiming);
  if (status == cudaSuccess)
    status = cudaEventRecord(delivered, copies);
  if (status == cudaSuccess)
    status = cudaStreamWaitEvent(config.stream, delivered, 0);
  return status;
}

/// The slot of \p block, the first that suspended: mostly block 0, whose slot
/// has come with the notice.
const BlockSlot &Launch::slotOfFirst(unsigned block) {
  if (block >= shape.blocks)
    failDamaged();
  if (block == 0)
    return notice().slot;
  if (hostReads)
    return activation.slots[block];
  fetch(&copiedSlot, activation.slots + block, sizeof copiedSlot);
  return copiedSlot;
}

/// The number, in its block, of the warp that asks for the block with \p slot:
/// mostly the first, whose request is in the slot.
size_t Launch::askingWarp(const BlockSlot &slot) const {
  const size_t warp = ~static_cast<unsigned>(slot.first) / 32;
  return activation.warps && slot.first >> 32 == activation.epoch ? warp : 0;
}

/// What \p block with \p slot asks for.
const Request &Launch::requestOf(unsigned block, const BlockSlot &slot) {
  const WarpSlot *asks = &slot.warp;
  if (const size_t warp = askingWarp(slot)) {
    if (warp > furtherWarps())
      failDamaged();
    const size_t number = block * furtherWarps() + warp - 1;
    asks = copiedWarps.empty() ? &copiedWarp : &copiedWarps[number];
    if (copiedWarps.empty())
      fetch(&copiedWarp, activation.warps + number, sizeof copiedWarp);
  }
  if (asks->ownerEpoch != activation.epoch)
    failDamaged();
  return asks->request;
}

void Launch::checkDivergence(const Control &control) {
  const bool ended = control.ended >> 32 == activation.epoch;
  const bool differ = control.diverged >> 32 == activation.epoch ||
                      control.lowest >> 32 != activation.epoch ||
                      static_cast<unsigned>(control.reached) !=
                          ~static_cast<unsigned>(control.lowest);
  if (!differ && !ended)
    return;
  throw divergence(kernel, place(), process.rank,
                   copied(activation.slots, shape.blocks), activation.epoch,
                   ended ? static_cast<int>(control.ended & 0xffffffffu) : 0);
}

/// All threads that suspend or run into the end have made all \p count posts,
/// each the same ones.
void Launch::checkPosts(const Control &control, const PostSlot *posts,
                        unsigned count) {
  const unsigned epoch = activation.epoch;
  const bool differ =
      std::any_of(posts, posts + count, [&](const PostSlot &slot) {
        return slot.other >> 32 == epoch;
      });
  const bool missing = control.fewest >> 32 == epoch &&
                       ~static_cast<unsigned>(control.fewest) < count;
  if (differ || missing)
    throw divergence(kernel, place(), process.rank,
                     std::vector<PostSlot>(posts, posts + count),
                     copied(activation.slots, shape.blocks), epoch,
                     control.ended >> 32 == epoch
                         ? static_cast<int>(control.ended & 0xffffffffu)
                         : 0);
}

/// What the grid has left without suspending.
void Launch::takeLeft(const Control &control) {
  if (!activation.posts || control.posts >> 32 != activation.epoch)
    return;
  const unsigned count = static_cast<unsigned>(control.posts);
  if (count > PostCapacity)
    failDamaged();
  const PostSlot *slots = activation.posts->slots;
  if (!hostReads && count <= postsInMailbox) {
    slots = mailbox().posts;
  } else if (!hostReads) {
    left = copied(slots, count);
    slots = left.data();
  }
  postsInMailbox = count;
  checkPosts(control, slots, count);
  if (begunEarly > count)
    failDamaged();
  for (; begunEarly < count; ++begunEarly) {
    const PostSlot &slot = slots[begunEarly];
    if (slot.reached >> 32 != activation.epoch ||
        slot.ownerEpoch != activation.epoch)
      failDamaged();
    ask(slot.request, static_cast<unsigned>(slot.reached));
    if (!sequence.back().point->posts)
      failDamaged();
  }
}

void Launch::ask(const Request &request, unsigned point) {
  if (point == 0 || point > kernel.pointCount)
    failDamaged();
  sequence.emplace_back(request, kernel.points[point - 1]);
}

/// Performs what has not been performed of `sequence`.
Reply Launch::perform() {
  Reply reply = {};
  if (performed < sequence.size()) {
    doing.performs(*sequence.front().point);
    (void)performSequence(runtime, kernel, *operations, *together, sequence,
                          performed, /*soon=*/false, reply);
  }
  hasPerformed();
  return reply;
}

/// `sequence` is behind the launch.
void Launch::hasPerformed() {
  behind = sequence.empty() ? nullptr : sequence.back().point;
  if (behind)
    doing.runs(behind);
  sequence.clear();
  performed = 0;
  activation.handles = operations->lastHandle();
}

/// A launch is over when its operations are: what they use is its memory.
void Launch::completeAll() {
  for (const auto &failed : operations->completeAll())
    runtime.report(failedOperation(kernel, failed->point, process.rank,
                                   failed->request, *failed->outcome.failure));
  if (!staging.isDelivering())
    return;
  cudaError_t status = awaitDelivered();
  if (status == cudaSuccess)
    status = cudaStreamSynchronize(config.stream);
  check(status, "copying what has arrived");
}

/// Epoch 1 is the beginning of the kernel, so that counting goes on at 2 when
/// it has to start anew; what carries an old number is cleared away first.
/// What shared memory held must survive that: it has a number of its own.
void Launch::nextEpoch() {
  ++activation.serial;
  if (activation.epoch < lastEpoch) {
    ++activation.epoch;
    return;
  }
  clear(shape.clearedBytes);
  activation.epoch = 2;
  activation.suspendedBefore = 0;
}

//===-- Helpers -----------------------------------------------------------===//

#ifdef GPUMPI_CPU_CUDA_RUNTIME_H
template <class Word>
static size_t copyWords(unsigned char *to, const unsigned char *from,
                        size_t bytes) {
  size_t done = 0;
  for (; bytes - done >= sizeof(Word); done += sizeof(Word)) {
    const Word word = __atomic_load_n(
        reinterpret_cast<const Word *>(from + done), __ATOMIC_ACQUIRE);
    std::memcpy(to + done, &word, sizeof word);
  }
  return done;
}

/// As a GPU's copies are: of whole words, also of what a kernel just writes.
static cudaError_t copyNow(void *to, const void *from, size_t bytes,
                           cudaStream_t stream) {
  const cudaError_t status = cudaStreamSynchronize(stream);
  if (status != cudaSuccess)
    return status;
  auto *const target = static_cast<unsigned char *>(to);
  const auto *const source = static_cast<const unsigned char *>(from);
  const size_t done = copyWords<unsigned long long>(target, source, bytes);
  copyWords<unsigned>(target + done, source + done, bytes - done);
  return cudaSuccess;
}
#else
static cudaError_t copyNow(void *to, const void *from, size_t bytes,
                           cudaStream_t stream) {
  const cudaError_t status =
      cudaMemcpyAsync(to, from, bytes, cudaMemcpyDeviceToHost, stream);
  return status == cudaSuccess ? cudaStreamSynchronize(stream) : status;
}
#endif

void Launch::fetch(void *to, const void *from, size_t bytes) const {
  check(copyNow(to, from, bytes, copies), "reading its requests");
}

void Launch::failDamaged() const {
  fail("kernel '" + std::string(kernel.name) +
       "': the memory that connects its activations is damaged; has a kernel "
       "written outside its own memory?");
}

void Launch::fail(const std::string &text) const {
  throw Failure(place(), text);
}

void Launch::failRunning(cudaError_t status) const {
  const SuspensionPoint *const point = doing.behind();
  std::string text = "kernel '" + std::string(kernel.name) +
                     "' failed on rank " + std::to_string(process.rank);
  if (point)
    text += std::string(", behind this ") + point->operation;
  text += ": " + describe(status) +
          ", in the kernel or in what the device was given to do before it";
  throw Failure(point ? SourcePlace{point->file, point->line} : place(), text);
}

std::string Launch::refusal(cudaError_t status) const {
  const dim3 &grid = config.grid, &block = config.block;
  std::ostringstream text;
  text << "kernel '" << kernel.name << "' cannot be launched with grid ("
       << grid.x << ", " << grid.y << ", " << grid.z << "), block (" << block.x
       << ", " << block.y << ", " << block.z << ") and " << config.sharedBytes
       << " bytes of dynamic shared memory: " << describe(status);
  return text.str();
}

void Launch::check(cudaError_t status, const char *doing) const {
  if (status == cudaSuccess)
    return;
  (void)cudaGetLastError();
  fail("kernel '" + std::string(kernel.name) + "': " + doing +
       " failed: " + describe(status));
}

} // namespace gpumpi
