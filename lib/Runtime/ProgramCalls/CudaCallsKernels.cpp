//===- CudaCallsKernels.cpp - Calls that launch kernels ------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ProgramCalls/CudaCalls.h"
#include "ProgramCalls/KernelArguments.h"
#include "ProgramCalls/QuietCalls.h"
#include "ProgramCalls/SeenCalls.h"
#include "Reports/Errors.h"

#include <gpumpi/proxied_kernel.h>

#include <memory>
#include <optional>
#include <string>
#include <vector>

using namespace gpumpi;

/// Launches \p kernel by \p call, which is called with its arguments.
template <class Call>
static cudaError_t launch(cudaStream_t stream, const void *kernel, bool handle,
                          void **arguments, const Call &call,
                          bool canWait = true) {
  if (goesThrough())
    return call(arguments);
  std::shared_ptr<const KernelArguments> kept;
  StreamQueues &queues = StreamQueues::instance();
  if (canWait && queues.holds(stream))
    kept = KernelArguments::keep(kernel, handle, arguments);
  if (kept)
    return giveStream(
        stream, [] { return true; },
        [kept, call] { return call(kept->pointers()); }, kernel);
  return giveStream(
      stream, [] { return false; }, [=] { return call(arguments); });
}

[[noreturn]] static void refuseCooperative(const ProxiedKernel &kernel) {
  endJob(Failure({nullptr, 0},
                 "kernel '" + std::string(kernel.name) +
                     "' calls MPI operations and cannot be launched as a "
                     "cooperative kernel; its operations are what its blocks "
                     "can wait in")
             .what());
}

using LaunchKernel = cudaError_t (*)(const void *, dim3, dim3, void **, size_t,
                                     cudaStream_t);

/// Launches \p kernel, which may be a proxy, by \p real.
static cudaError_t launchAddress(LaunchKernel real, const void *kernel,
                                 dim3 grid, dim3 block, void **arguments,
                                 size_t sharedBytes, cudaStream_t stream,
                                 bool perThread, bool isCooperative) {
  if (const ProxiedKernel *found = findSuspending(kernel)) {
    if (isCooperative)
      refuseCooperative(*found);
    return found->launch(
        {grid, block, sharedBytes, streamMeant(stream, perThread), nullptr, 0},
        arguments);
  }
  kernel = behindProxy(kernel);
  return launch(streamMeant(stream, perThread), kernel, /*handle=*/false,
                arguments, [=](void **kept) {
                  return real(kernel, grid, block, kept, sharedBytes, stream);
                });
}

#define GPUMPI_DO(REAL, PER_THREAD)                                            \
  launchAddress(REAL, kernel, grid, block, arguments, sharedBytes, stream,     \
                PER_THREAD, /*isCooperative=*/false)
GPUMPI_DEFINE_STREAM_CALL(cudaLaunchKernel,
                          (const void *kernel, dim3 grid, dim3 block,
                           void **arguments, size_t sharedBytes,
                           cudaStream_t stream),
                          GPUMPI_DO)
#undef GPUMPI_DO
#define GPUMPI_DO(REAL, PER_THREAD)                                            \
  launchAddress(REAL, kernel, grid, block, arguments, sharedBytes, stream,     \
                PER_THREAD, /*isCooperative=*/true)
GPUMPI_DEFINE_STREAM_CALL(cudaLaunchCooperativeKernel,
                          (const void *kernel, dim3 grid, dim3 block,
                           void **arguments, size_t sharedBytes,
                           cudaStream_t stream),
                          GPUMPI_DO)
#undef GPUMPI_DO

#ifdef GPUMPI_HAS_LAUNCH_BY_HANDLE
#define GPUMPI_LAUNCH_BY_HANDLE(SUFFIX, PER_THREAD)                            \
  GPUMPI_DECLARE_UNCHECKED(__cudaLaunchKernel, SUFFIX,                         \
                           (cudaKernel_t kernel, dim3 grid, dim3 block,        \
                            void **arguments, size_t sharedBytes,              \
                            cudaStream_t stream))                              \
  cudaError_t __wrap___cudaLaunchKernel##SUFFIX(                               \
      cudaKernel_t kernel, dim3 grid, dim3 block, void **arguments,            \
      size_t sharedBytes, cudaStream_t stream) {                               \
    return launch(streamMeant(stream, PER_THREAD), kernel, /*handle=*/true,    \
                  arguments, [=](void **kept) {                                \
                    return __real___cudaLaunchKernel##SUFFIX(                  \
                        kernel, grid, block, kept, sharedBytes, stream);       \
                  });                                                          \
  }
GPUMPI_LAUNCH_BY_HANDLE(, false)
GPUMPI_LAUNCH_BY_HANDLE(_ptsz, true)
#endif

namespace {

/// A configuration with attributes of its own.
class Configuration {
public:
  explicit Configuration(const cudaLaunchConfig_t &from)
      : config(from), attributes(from.attrs, from.attrs + from.numAttrs) {
    config.attrs = attributes.data();
  }
  Configuration(const Configuration &) = delete;
  Configuration &operator=(const Configuration &) = delete;

  const cudaLaunchConfig_t *get() const { return &config; }

  /// An event would have to be recorded when the kernel is launched.
  bool hasEvent() const {
    for (const cudaLaunchAttribute &attribute : attributes)
      if (attribute.id == cudaLaunchAttributeProgrammaticEvent
#if CUDART_VERSION >= 12030
          || attribute.id == cudaLaunchAttributeLaunchCompletionEvent
#endif
      )
        return true;
    return false;
  }

private:
  cudaLaunchConfig_t config;
  std::vector<cudaLaunchAttribute> attributes;
};

} // namespace

using LaunchWith = cudaError_t (*)(const cudaLaunchConfig_t *, const void *,
                                   void **);

/// Whether a kernel that calls operations can be launched with \p attribute:
/// one that only advises CUDA, or asks for what is so anyway. What is to begin
/// before the end of what stands in front of it may as well begin then.
static bool isAdvice(const cudaLaunchAttribute &attribute) {
  switch (attribute.id) {
  case cudaLaunchAttributeIgnore:
  case cudaLaunchAttributeAccessPolicyWindow:
  case cudaLaunchAttributeSynchronizationPolicy:
  case cudaLaunchAttributeClusterSchedulingPolicyPreference:
  case cudaLaunchAttributeProgrammaticStreamSerialization:
  case cudaLaunchAttributePriority:
#if CUDART_VERSION >= 12000
  case cudaLaunchAttributeMemSyncDomainMap:
  case cudaLaunchAttributeMemSyncDomain:
#endif
#if CUDART_VERSION >= 12080
  case cudaLaunchAttributePreferredSharedMemoryCarveout:
#endif
    return true;
  case cudaLaunchAttributeCooperative:
    return !attribute.val.cooperative;
  case cudaLaunchAttributeClusterDimension:
    return attribute.val.clusterDim.x == 1 && attribute.val.clusterDim.y == 1 &&
           attribute.val.clusterDim.z == 1;
  default:
    return false;
  }
}

/// The same for a kernel that calls operations.
static cudaError_t launchSuspending(const ProxiedKernel &kernel,
                                    const cudaLaunchConfig_t &config,
                                    void **arguments, bool perThread) {
  for (unsigned i = 0; i < config.numAttrs; ++i) {
    if (isAdvice(config.attrs[i]))
      continue;
    if (config.attrs[i].id == cudaLaunchAttributeCooperative)
      refuseCooperative(kernel);
    endJob(Failure({nullptr, 0},
                   "kernel '" + std::string(kernel.name) +
                       "' calls MPI operations and cannot be launched with "
                       "attribute " +
                       std::to_string(config.attrs[i].id))
               .what());
  }
  return kernel.launch({config.gridDim, config.blockDim,
                        config.dynamicSmemBytes,
                        streamMeant(config.stream, perThread), nullptr, 0},
                       arguments);
}

static cudaError_t launchWith(LaunchWith real, const cudaLaunchConfig_t *config,
                              const void *kernel, void **arguments,
                              bool perThread) {
  if (const ProxiedKernel *found = findSuspending(kernel); found && config)
    return launchSuspending(*found, *config, arguments, perThread);
  kernel = behindProxy(kernel);
  if (goesThrough() || !config)
    return real(config, kernel, arguments);
  const auto own = std::make_shared<const Configuration>(*config);
  return launch(
      streamMeant(config->stream, perThread), kernel, /*handle=*/false,
      arguments, [=](void **kept) { return real(own->get(), kernel, kept); },
      !own->hasEvent());
}

#define GPUMPI_DO(REAL, PER_THREAD)                                            \
  launchWith(REAL, config, kernel, arguments, PER_THREAD)
GPUMPI_DEFINE_STREAM_CALL(cudaLaunchKernelExC,
                          (const cudaLaunchConfig_t *config, const void *kernel,
                           void **arguments),
                          GPUMPI_DO)
#undef GPUMPI_DO

/// Whether a launch of \p kernel has been put off.
static bool isPutOff(const void *kernel) {
  StreamQueues &queues = StreamQueues::instance();
  if (queues.holdsKernel(kernel))
    return true;
#ifdef GPUMPI_HAS_LAUNCH_BY_HANDLE
  const StreamQueues::AtWork atWork;
  cudaKernel_t handle = nullptr;
  if (askQuietly([&] { return cudaGetKernel(&handle, kernel); }) == cudaSuccess)
    return queues.holdsKernel(handle);
#endif
  return false;
}

/// A launch that has been put off is made as its kernel is now.
GPUMPI_DEFINE_CALL(cudaFuncSetAttribute,
                   (const void *kernel, cudaFuncAttribute attribute,
                    int value)) {
  kernel = behindProxy(kernel);
  if (!goesThrough() && isPutOff(kernel))
    StreamQueues::instance().awaitAll();
  return __real_cudaFuncSetAttribute(kernel, attribute, value);
}

//===-- The driver --------------------------------------------------------===//

/// What the program does with the driver is not seen.
static void callsDriver() {
  if (StreamQueues::isAtWork())
    return;
  StreamQueues::instance().awaitAll();
  noteDriverCalls();
}

GPUMPI_DEFINE_CALL(cudaGetExportTable,
                   (const void **table, const cudaUUID_t *which)) {
  callsDriver();
  return __real_cudaGetExportTable(table, which);
}

#define GPUMPI_DO(REAL, PER_THREAD)                                            \
  (callsDriver(), REAL(symbol, function, flags, status))
GPUMPI_DEFINE_STREAM_CALL(cudaGetDriverEntryPoint,
                          (const char *symbol, void **function,
                           unsigned long long flags,
                           cudaDriverEntryPointQueryResult *status),
                          GPUMPI_DO)
#undef GPUMPI_DO

#if CUDART_VERSION >= 12050
#define GPUMPI_DO(REAL, PER_THREAD)                                            \
  (callsDriver(), REAL(symbol, function, version, flags, status))
GPUMPI_DEFINE_STREAM_CALL(cudaGetDriverEntryPointByVersion,
                          (const char *symbol, void **function,
                           unsigned version, unsigned long long flags,
                           cudaDriverEntryPointQueryResult *status),
                          GPUMPI_DO)
#undef GPUMPI_DO
#endif
