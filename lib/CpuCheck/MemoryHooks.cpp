//===- MemoryHooks.cpp - memcpy and its kind ------------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Clang's instrumentation calls functions of its own for memcpy, memmove and
// memset. For GCC, gpumpi_cpu/checked_functions.h gives the program's the same
// names.
//
//===----------------------------------------------------------------------===//

#include "Accesses.h"

#include <cstring>

using namespace gpumpi::cpu;

#define GPUMPI_CALLER __builtin_return_address(0)

static void checkCopy(void *to, const void *from, std::size_t bytes,
                      const void *returnAddress) {
  checkAccess(from, bytes, false, Use::Plain, returnAddress);
  checkAccess(to, bytes, true, Use::Plain, returnAddress);
}

// The names are the compilers'.
// NOLINTBEGIN(bugprone-reserved-identifier)
extern "C" {

void *__tsan_memcpy(void *to, const void *from, std::size_t bytes) {
  checkCopy(to, from, bytes, GPUMPI_CALLER);
  return std::memcpy(to, from, bytes);
}
void *__tsan_memmove(void *to, const void *from, std::size_t bytes) {
  checkCopy(to, from, bytes, GPUMPI_CALLER);
  return std::memmove(to, from, bytes);
}
void *__tsan_memset(void *to, int value, std::size_t bytes) {
  checkAccess(to, bytes, true, Use::Plain, GPUMPI_CALLER);
  return std::memset(to, value, bytes);
}

} // extern "C"
// NOLINTEND(bugprone-reserved-identifier)
