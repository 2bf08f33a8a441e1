//===- Errors.h - The last error of a host thread ---------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every function of the API ends with `return remember(error)`.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_LIB_CPUDEVICE_ERRORS_H
#define GPUMPI_LIB_CPUDEVICE_ERRORS_H

#include <driver_types.h>

#include <atomic>

namespace gpumpi::cpu {

/// Makes \p error the last error of this host thread, if it is one.
/// \returns \p error, or that of the current device where a kernel has failed.
cudaError_t remember(cudaError_t error);

/// A kernel on the current device has failed with \p error: nothing is done on
/// the device from now on, and calls return that.
void failDevice(cudaError_t error);
/// What a kernel on the current device has failed with; cudaSuccess, if none
/// has.
inline cudaError_t deviceError();
/// The current device is as new.
void restoreDevice();

/// Has \p error, if it is one, told by the next call that waits: it is that of
/// something which a stream does while the program goes on.
void rememberLater(cudaError_t error);

/// The first error of that kind since it was asked for last.
cudaError_t takeLateError();

namespace detail {

/// There are devices on which a kernel has failed.
extern std::atomic<bool> someHaveFailed;
/// What deviceError returns then.
cudaError_t errorOfDevice();

} // namespace detail

inline cudaError_t deviceError() {
  const bool some = detail::someHaveFailed.load(std::memory_order_acquire);
  return __builtin_expect(some, 0) ? detail::errorOfDevice() : cudaSuccess;
}

} // namespace gpumpi::cpu

#endif // GPUMPI_LIB_CPUDEVICE_ERRORS_H
