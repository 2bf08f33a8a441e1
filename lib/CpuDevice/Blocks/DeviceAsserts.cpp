//===- DeviceAsserts.cpp - Asserts and traps in kernels -------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An assert is the C library's, in device code as on the host, and calls a
// function of it when it fails. The program gets this one instead.
//
//===----------------------------------------------------------------------===//

#include "Blocks/LeaveKernel.h"
#include "Blocks/Waiting.h"
#include "Memory/Findings.h"

#include <gpumpi_cpu/misuse.h>

#include <dlfcn.h>

#include <cstdio>
#include <cstdlib>

using namespace gpumpi::cpu;

/// Says on stderr, as CUDA does, which thread's assert has failed.
static void tellAssert(const char *assertion, const char *file, unsigned line,
                       const char *function) {
  std::fflush(stdout);
  char thread[64] = "";
  // Loops over the threads of a block keep their number to themselves.
  if (!Block::current("assert").isWhole())
    std::snprintf(thread, sizeof thread, " thread: [%u,%u,%u]", threadIdx.x,
                  threadIdx.y, threadIdx.z);
  std::fprintf(stderr,
               "%s:%u: %s: block: [%u,%u,%u],%s Assertion `%s` failed.\n", file,
               line, function ? function : "?", blockIdx.x, blockIdx.y,
               blockIdx.z, thread, assertion);
}

// NOLINTNEXTLINE(bugprone-reserved-identifier): the library's name.
extern "C" [[noreturn]] void __assert_fail(const char *assertion,
                                           const char *file, unsigned line,
                                           const char *function) noexcept {
  if (Block::currentOrNull()) {
    tellAssert(assertion, file, line, function);
    tellKernelError(cudaErrorAssert, whoRuns() + ": an assert has failed");
    leaveKernel();
  }
  using Function = void (*)(const char *, const char *, unsigned, const char *);
  if (const auto ofLibrary =
          reinterpret_cast<Function>(dlsym(RTLD_NEXT, "__assert_fail")))
    ofLibrary(assertion, file, line, function);
  std::abort();
}

void gpumpi::cpu::detail::trap() {
  if (!Block::currentOrNull())
    misused("__trap() is called outside of a kernel");
  tellKernelError(cudaErrorLaunchFailure, whoRuns() + ": it calls __trap()");
  leaveKernel();
}
