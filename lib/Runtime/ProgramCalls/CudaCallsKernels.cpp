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

#include <memory>
#include <optional>
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

#define GPUMPI_DO(REAL, PER_THREAD)                                            \
  launch(streamMeant(stream, PER_THREAD), kernel, /*handle=*/false, arguments, \
         [=](void **kept) {                                                    \
           return REAL(kernel, grid, block, kept, sharedBytes, stream);        \
         })
GPUMPI_DEFINE_STREAM_CALL(cudaLaunchKernel,
                          (const void *kernel, dim3 grid, dim3 block,
                           void **arguments, size_t sharedBytes,
                           cudaStream_t stream),
                          GPUMPI_DO)
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

static cudaError_t launchWith(LaunchWith real, const cudaLaunchConfig_t *config,
                              const void *kernel, void **arguments,
                              bool perThread) {
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
