//===- Device.cpp - Device management -------------------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Device.h"

#include "Copies/Arrays.h"
#include "Copies/Textures.h"
#include "Errors.h"
#include "Memory/MemoryPools.h"
#include "Memory/Peers.h"
#include "Settings.h"
#include "Streams/CaptureRules.h"
#include "Streams/Event.h"
#include "Streams/Stream.h"

#include <cuda_runtime_api.h>
#include <gpumpi_cpu/device_epoch.h>

#include <atomic>
#include <cstdio>
#include <map>
#include <mutex>
#include <optional>
#include <utility>

using namespace gpumpi::cpu;

/// What the host thread has chosen; negative: nothing.
static thread_local int chosen = -1;
/// The device of host threads that have not.
static std::atomic<int> firstDevice{0};

int gpumpi::cpu::currentDevice() {
  return chosen < 0 ? firstDevice.load(std::memory_order_relaxed) : chosen;
}

bool gpumpi::cpu::isDevice(int device) {
  return device >= 0 && device < settings().devices;
}

cudaError_t cudaGetDeviceCount(int *count) {
  if (!count)
    return remember(cudaErrorInvalidValue);
  *count = settings().devices;
  return cudaSuccess;
}

cudaError_t cudaGetDevice(int *device) {
  if (!device)
    return remember(cudaErrorInvalidValue);
  *device = currentDevice();
  return cudaSuccess;
}

cudaError_t cudaSetDevice(int device) {
  if (!isDevice(device))
    return remember(cudaErrorInvalidDevice);
  chosen = device;
  return cudaSuccess;
}

cudaError_t cudaSetValidDevices(int *devices, int count) {
  if (count < 0 || count > settings().devices || (count && !devices))
    return remember(cudaErrorInvalidValue);
  for (int i = 0; i < count; ++i)
    if (!isDevice(devices[i]))
      return remember(cudaErrorInvalidDevice);
  firstDevice = count ? devices[0] : 0;
  return remember(cudaSuccess);
}

cudaError_t cudaDeviceSynchronize() {
  if (const cudaError_t error = deviceUse(currentDevice()))
    return remember(error);
  Backlog::instance().awaitDevice(currentDevice());
  return remember(takeLateError());
}

static void forgetLimits(int device);

namespace {
struct Epochs {
  std::mutex mutex;
  std::map<int, unsigned long long> numbers; ///< Of devices.
};
} // namespace

static Epochs &epochs() {
  static Epochs &all = *new Epochs;
  return all;
}

unsigned long long gpumpi::cpu::epoch(int device) {
  const std::lock_guard<std::mutex> lock(epochs().mutex);
  return epochs().numbers[device];
}

cudaError_t cudaDeviceReset() {
  const int device = currentDevice();
  endCaptures(device);
  Backlog::instance().awaitDevice(device);
  releaseAllMemory(device);
  destroyArrays(device);
  destroyTextures(device);
  destroyStreams(device);
  destroyEvents(device);
  forgetPeersOf(device);
  forgetLimits(device);
  restoreDevice();
  const std::lock_guard<std::mutex> lock(epochs().mutex);
  ++epochs().numbers[device];
  return cudaSuccess;
}

namespace {
/// What cudaSetDeviceFlags has been told, for devices.
struct DeviceFlags {
  std::mutex mutex;
  std::map<int, unsigned> values;
};
} // namespace

static DeviceFlags &deviceFlags() {
  static auto *const flags = new DeviceFlags;
  return *flags;
}

static cudaError_t setFlags(int device, unsigned flags) {
  constexpr unsigned Known = cudaDeviceScheduleMask | cudaDeviceMapHost |
                             cudaDeviceLmemResizeToMax | cudaDeviceSyncMemops;
  if (flags & ~Known)
    return cudaErrorInvalidValue;
  const std::lock_guard<std::mutex> lock(deviceFlags().mutex);
  deviceFlags().values[device] = flags;
  return cudaSuccess;
}

cudaError_t cudaSetDeviceFlags(unsigned flags) {
  return remember(setFlags(currentDevice(), flags));
}

cudaError_t cudaGetDeviceFlags(unsigned *flags) {
  if (!flags)
    return remember(cudaErrorInvalidValue);
  const std::lock_guard<std::mutex> lock(deviceFlags().mutex);
  *flags = deviceFlags().values[currentDevice()] | cudaDeviceMapHost;
  return cudaSuccess;
}

// A host's caches do not double as shared memory, which has no banks: there is
// nothing to choose.
cudaError_t cudaDeviceSetCacheConfig(cudaFuncCache) { return cudaSuccess; }
cudaError_t cudaDeviceSetSharedMemConfig(cudaSharedMemConfig config) {
  const bool isOne = config == cudaSharedMemBankSizeDefault ||
                     config == cudaSharedMemBankSizeFourByte ||
                     config == cudaSharedMemBankSizeEightByte;
  return remember(isOne ? cudaSuccess : cudaErrorInvalidValue);
}
cudaError_t cudaCtxResetPersistingL2Cache() { return cudaSuccess; }

cudaError_t cudaDeviceGetCacheConfig(cudaFuncCache *config) {
  if (!config)
    return remember(cudaErrorInvalidValue);
  *config = cudaFuncCachePreferNone;
  return cudaSuccess;
}

cudaError_t cudaDeviceGetSharedMemConfig(cudaSharedMemConfig *config) {
  if (!config)
    return remember(cudaErrorInvalidValue);
  *config = cudaSharedMemBankSizeFourByte;
  return cudaSuccess;
}

/// The largest value that \p limit can have; none if there is no such limit.
static std::optional<size_t> largest(cudaLimit limit) {
  switch (limit) {
  case cudaLimitStackSize:
    return settings().stack;
  case cudaLimitPrintfFifoSize: // printf and malloc are the host's own.
  case cudaLimitMallocHeapSize:
    return settings().memory;
  case cudaLimitDevRuntimeSyncDepth:
  case cudaLimitDevRuntimePendingLaunchCount:
  case cudaLimitMaxL2FetchGranularity:
  case cudaLimitPersistingL2CacheSize:
    break;
  }
  return std::nullopt;
}

namespace {

/// What programs have set, for devices and limits.
struct SetLimits {
  std::mutex mutex;
  std::map<std::pair<int, cudaLimit>, size_t> values;
};

} // namespace

static SetLimits &setLimits() {
  static auto *const limits = new SetLimits;
  return *limits;
}

/// \p device has the limits again that it began with.
static void forgetLimits(int device) {
  SetLimits &set = setLimits();
  const std::lock_guard<std::mutex> lock(set.mutex);
  for (auto i = set.values.begin(); i != set.values.end();)
    i = i->first.first == device ? set.values.erase(i) : std::next(i);
}

cudaError_t cudaDeviceGetLimit(size_t *value, cudaLimit limit) {
  if (!value)
    return remember(cudaErrorInvalidValue);
  const std::optional<size_t> most = largest(limit);
  if (!most)
    return remember(cudaErrorUnsupportedLimit);
  SetLimits &set = setLimits();
  const std::lock_guard<std::mutex> lock(set.mutex);
  const auto found = set.values.find({currentDevice(), limit});
  *value = found == set.values.end() ? *most : found->second;
  return remember(cudaSuccess);
}

cudaError_t cudaDeviceSetLimit(cudaLimit limit, size_t value) {
  const std::optional<size_t> most = largest(limit);
  if (!most)
    return remember(cudaErrorUnsupportedLimit);
  // The environment says what there is. That is there also for who wants less.
  if (value > *most)
    return remember(cudaErrorInvalidValue);
  SetLimits &set = setLimits();
  const std::lock_guard<std::mutex> lock(set.mutex);
  set.values[{currentDevice(), limit}] = value;
  return remember(cudaSuccess);
}

cudaError_t cudaDeviceGetPCIBusId(char *id, int length, int device) {
  if (!id || length < 1)
    return remember(cudaErrorInvalidValue);
  if (!isDevice(device))
    return remember(cudaErrorInvalidDevice);
  std::snprintf(id, (size_t)length, "0000:%02x:00.0", device & 0xff);
  return cudaSuccess;
}

cudaError_t cudaDeviceGetByPCIBusId(int *device, const char *id) {
  unsigned domain, bus, slot, function = 0;
  if (!device || !id)
    return remember(cudaErrorInvalidValue);
  // The domain and the function may be left out.
  if (std::sscanf(id, "%x:%x:%x.%x", &domain, &bus, &slot, &function) < 3) {
    domain = 0;
    if (std::sscanf(id, "%x:%x.%x", &bus, &slot, &function) < 2)
      return remember(cudaErrorInvalidValue);
  }
  if (domain != 0 || slot != 0 || function != 0 || !isDevice((int)bus))
    return remember(cudaErrorInvalidDevice);
  *device = (int)bus;
  return cudaSuccess;
}

cudaError_t cudaInitDevice(int device, unsigned deviceFlags, unsigned flags) {
  if (!isDevice(device))
    return remember(cudaErrorInvalidDevice);
  if (flags & ~cudaInitDeviceFlagsAreValid)
    return remember(cudaErrorInvalidValue);
  return remember(flags ? setFlags(device, deviceFlags) : cudaSuccess);
}

// The device's properties say, too, that it can do none.
cudaError_t
cudaDeviceFlushGPUDirectRDMAWrites(cudaFlushGPUDirectRDMAWritesTarget target,
                                   cudaFlushGPUDirectRDMAWritesScope scope) {
  if (target != cudaFlushGPUDirectRDMAWritesTargetCurrentDevice ||
      (scope != cudaFlushGPUDirectRDMAWritesToOwner &&
       scope != cudaFlushGPUDirectRDMAWritesToAllDevices))
    return remember(cudaErrorInvalidValue);
  return remember(cudaErrorNotSupported);
}

// All devices are alike.
cudaError_t cudaChooseDevice(int *device, const cudaDeviceProp *properties) {
  if (!device || !properties)
    return remember(cudaErrorInvalidValue);
  *device = 0;
  return cudaSuccess;
}

// Newer than the runtime, as drivers are: programs ask it before they use what
// came later, as conditional nodes of graphs in 12.3.
cudaError_t cudaDriverGetVersion(int *version) {
  if (!version)
    return remember(cudaErrorInvalidValue);
  *version = 12040;
  return cudaSuccess;
}

cudaError_t cudaRuntimeGetVersion(int *version) {
  if (!version)
    return remember(cudaErrorInvalidValue);
  *version = CUDART_VERSION;
  return cudaSuccess;
}

// There is no profiler of ours to tell.
cudaError_t cudaProfilerStart() { return cudaSuccess; }
cudaError_t cudaProfilerStop() { return cudaSuccess; }
