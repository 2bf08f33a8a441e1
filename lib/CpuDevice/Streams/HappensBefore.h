//===- HappensBefore.h - Telling ThreadSanitizer of an order ----*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// In a program that is built with ThreadSanitizer, the device is not: the
// sanitizer sees its mutexes, but not the atomic variables by which host
// threads learn that something is done. What kernels have written would seem to
// race with what the program reads then. In other programs there is nobody to
// tell.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_LIB_CPUDEVICE_HAPPENSBEFORE_H
#define GPUMPI_LIB_CPUDEVICE_HAPPENSBEFORE_H

// The names are ThreadSanitizer's.
// NOLINTBEGIN(bugprone-reserved-identifier)
extern "C" {
[[gnu::weak]] void __tsan_acquire(void *);
[[gnu::weak]] void __tsan_release(void *);
}
// NOLINTEND(bugprone-reserved-identifier)

namespace gpumpi::cpu {

/// What the calling thread has done is over for who comes to know of \p it.
inline void tellDone(const void *it) {
  if (__tsan_release)
    __tsan_release(const_cast<void *>(it));
}

/// The calling thread has come to know of \p it.
inline void tellKnown(const void *it) {
  if (__tsan_acquire)
    __tsan_acquire(const_cast<void *>(it));
}

} // namespace gpumpi::cpu

#endif // GPUMPI_LIB_CPUDEVICE_HAPPENSBEFORE_H
