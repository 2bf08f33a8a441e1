//===- LeaveKernel.h - Leaving a kernel in the middle -----------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A failed assert, a trap or an address that is no memory ends a launch, and
// not the program: the worker leaves device code by a jump, and what is left of
// the launch is not run. Nothing that lives on the stacks of the block's
// threads is destroyed, as on a GPU.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_LIB_CPUDEVICE_LEAVEKERNEL_H
#define GPUMPI_LIB_CPUDEVICE_LEAVEKERNEL_H

#include <driver_types.h>

#include <atomic>
#include <string>

namespace gpumpi::cpu {

/// What one launch has failed with: the first error of any of its threads.
class LaunchError {
public:
  /// cudaSuccess, if there is none.
  cudaError_t get() const { return error.load(std::memory_order_relaxed); }
  explicit operator bool() const { return get() != cudaSuccess; }
  /// \returns whether \p found is the first one.
  bool add(cudaError_t found) {
    cudaError_t none = cudaSuccess;
    return error.compare_exchange_strong(none, found);
  }

private:
  std::atomic<cudaError_t> error{cudaSuccess};
};

/// Calls `part(context)`, which runs device code of the launch with \p error.
/// \returns false if that was left. Then the blocks that it has run are in no
/// state to be used.
bool runLeavable(LaunchError &error, void (*part)(void *), void *context);

/// The same of a function object.
template <class Part> bool runDeviceCode(LaunchError &error, Part part) {
  return runLeavable(
      error, [](void *object) { (*static_cast<Part *>(object))(); }, &part);
}

/// Makes \p error that of the launch under way. If it is the first, says on
/// stderr \p what the running thread has done.
void tellKernelError(cudaError_t error, const std::string &what);

/// Whether the launch under way has failed, on whatever worker.
bool launchHasFailed();

/// Leaves the device code that the calling host thread runs.
[[noreturn]] void leaveKernel();

/// The end of that, on the host thread's own stack.
[[noreturn]] void leaveToWorker();

} // namespace gpumpi::cpu

#endif // GPUMPI_LIB_CPUDEVICE_LEAVEKERNEL_H
