//===- Sanitizers.h - Telling sanitizers of fiber switches ------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// AddressSanitizer and ThreadSanitizer follow the stack that a host thread runs
// on and have to be told when it changes. Without them these functions do
// nothing. Valgrind has to know where stacks are, if the program runs in it.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_LIB_CPUDEVICE_SANITIZERS_H
#define GPUMPI_LIB_CPUDEVICE_SANITIZERS_H

#if defined(__SANITIZE_ADDRESS__)
#define GPUMPI_ASAN 1
#endif
#if defined(__SANITIZE_THREAD__)
#define GPUMPI_TSAN 1
#endif
#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define GPUMPI_ASAN 1
#endif
#if __has_feature(thread_sanitizer)
#define GPUMPI_TSAN 1
#endif
#endif

#ifdef GPUMPI_ASAN
#include <sanitizer/asan_interface.h>
#include <sanitizer/common_interface_defs.h>
#endif
#ifdef GPUMPI_TSAN
#include <sanitizer/tsan_interface.h>
#endif

#if __has_include(<valgrind/valgrind.h>)
#define GPUMPI_VALGRIND 1
#include <valgrind/valgrind.h>
#endif

#include <cstddef>

namespace gpumpi::cpu {

/// What sanitizers know of one fiber.
class SanitizedFiber {
public:
  /// This fiber has the stack of \p bytes bytes at \p low.
  void create([[maybe_unused]] const void *low,
              [[maybe_unused]] std::size_t bytes) {
#ifdef GPUMPI_ASAN
    bottom = low;
    size = bytes;
#endif
#ifdef GPUMPI_TSAN
    handle = __tsan_create_fiber(0);
#endif
#ifdef GPUMPI_VALGRIND
    stack =
        VALGRIND_STACK_REGISTER(low, static_cast<const char *>(low) + bytes);
#endif
  }

  /// This fiber is the host thread's own stack.
  void adopt() {
#ifdef GPUMPI_TSAN
    handle = __tsan_get_current_fiber();
#endif
  }

  /// The stack of \p bytes bytes at \p low is given back.
  void destroy([[maybe_unused]] const void *low,
               [[maybe_unused]] std::size_t bytes) {
#ifdef GPUMPI_ASAN
    // The calls in which the fiber stopped never return.
    __asan_unpoison_memory_region(low, bytes);
#endif
#ifdef GPUMPI_TSAN
    __tsan_destroy_fiber(handle);
#endif
#ifdef GPUMPI_VALGRIND
    VALGRIND_STACK_DEREGISTER(stack);
#endif
  }

  /// Just before \p from is left for this one.
  void enter([[maybe_unused]] SanitizedFiber &from) {
#ifdef GPUMPI_ASAN
    __sanitizer_start_switch_fiber(&from.fakeStack, bottom, size);
#endif
#ifdef GPUMPI_TSAN
    __tsan_switch_to_fiber(handle, 0);
#endif
  }

  /// Just after this fiber has been entered from \p from.
  void entered([[maybe_unused]] SanitizedFiber &from) {
#ifdef GPUMPI_ASAN
    __sanitizer_finish_switch_fiber(fakeStack, &from.bottom, &from.size);
    fakeStack = nullptr;
#endif
  }

private:
#ifdef GPUMPI_ASAN
  void *fakeStack = nullptr;
  const void *bottom = nullptr;
  std::size_t size = 0;
#endif
#ifdef GPUMPI_TSAN
  void *handle = nullptr;
#endif
#ifdef GPUMPI_VALGRIND
  unsigned long long stack = 0; ///< Valgrind's number of it.
#endif
};

} // namespace gpumpi::cpu

#endif // GPUMPI_LIB_CPUDEVICE_SANITIZERS_H
