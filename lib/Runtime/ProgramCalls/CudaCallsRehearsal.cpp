//===- CudaCallsRehearsal.cpp - Calls that only the CPU device has --------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// For tests, in which the CPU device stands for a GPU. What is a function of
// CUDA's runtime there is a template here, which calls one of these.
//
//===----------------------------------------------------------------------===//

#include "ProgramCalls/CudaCalls.h"

#include <cuda_runtime.h>

#include <memory>

using namespace gpumpi;
using cpu::detail::Launch;

// The linker's names.
// NOLINTBEGIN(bugprone-reserved-identifier)
extern "C" {
using CopyToSymbol = cudaError_t(const void *symbol, size_t size,
                                 const void *from, size_t bytes, size_t offset,
                                 cudaMemcpyKind kind, cudaStream_t stream,
                                 bool async);
using CopyFromSymbol = cudaError_t(void *to, const void *symbol, size_t size,
                                   size_t bytes, size_t offset,
                                   cudaMemcpyKind kind, cudaStream_t stream,
                                   bool async);
// clang-format off
cudaError_t __real__ZN6gpumpi3cpu6detail12launchKernelERKNS1_6LaunchE(const Launch &);
CopyToSymbol __real__ZN6gpumpi3cpu6detail12copyToSymbolEPKvmS3_mm14cudaMemcpyKindP11CUstream_stb;
CopyFromSymbol __real__ZN6gpumpi3cpu6detail14copyFromSymbolEPvPKvmmm14cudaMemcpyKindP11CUstream_stb;
// clang-format on
}

/// Puts off \p copy, with \p memory of the host, or waits if it is not \p
/// async.
template <class Call>
static cudaError_t copySymbol(const Call &copy, const void *memory,
                              cudaStream_t stream, bool async) {
  if (!async)
    return awaitStream(cudaStreamLegacy, copy);
  return goesThrough()
             ? copy()
             : giveStream(stream, [=] { return isKept(memory); }, copy);
}

extern "C" {

cudaError_t __wrap__ZN6gpumpi3cpu6detail12launchKernelERKNS1_6LaunchE(
    const Launch &launch) {
  const auto real = __real__ZN6gpumpi3cpu6detail12launchKernelERKNS1_6LaunchE;
  if (goesThrough())
    return real(launch);
  if (launch.service || launch.kept || launch.only.first)
    return giveStream(
        launch.stream, [] { return false; }, [&] { return real(launch); });
  const std::shared_ptr<const void> body(launch.copy(launch.body),
                                         launch.remove);
  return giveStream(
      launch.stream, [] { return true; },
      [real, launch, body] {
        Launch later = launch;
        later.body = body.get();
        return real(later);
      });
}

cudaError_t
__wrap__ZN6gpumpi3cpu6detail12copyToSymbolEPKvmS3_mm14cudaMemcpyKindP11CUstream_stb(
    const void *symbol, size_t size, const void *from, size_t bytes,
    size_t offset, cudaMemcpyKind kind, cudaStream_t stream, bool async) {
  return copySymbol(
      [=] {
        return __real__ZN6gpumpi3cpu6detail12copyToSymbolEPKvmS3_mm14cudaMemcpyKindP11CUstream_stb(
            symbol, size, from, bytes, offset, kind, stream, async);
      },
      from, stream, async);
}

cudaError_t
__wrap__ZN6gpumpi3cpu6detail14copyFromSymbolEPvPKvmmm14cudaMemcpyKindP11CUstream_stb(
    void *to, const void *symbol, size_t size, size_t bytes, size_t offset,
    cudaMemcpyKind kind, cudaStream_t stream, bool async) {
  return copySymbol(
      [=] {
        return __real__ZN6gpumpi3cpu6detail14copyFromSymbolEPvPKvmmm14cudaMemcpyKindP11CUstream_stb(
            to, symbol, size, bytes, offset, kind, stream, async);
      },
      to, stream, async);
}

} // extern "C"
// NOLINTEND(bugprone-reserved-identifier)
