//===- AccessHooks.cpp - What instrumented code calls ---------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The functions of ThreadSanitizer's interface for ordinary accesses, as GCC
// and Clang call them. The compilers emit those for unaligned accesses where
// they do not know better; what is really misaligned, AlignmentHooks.cpp hears.
//
//===----------------------------------------------------------------------===//

#include "Accesses.h"

using namespace gpumpi::cpu;

#define GPUMPI_CALLER __builtin_return_address(0)

// One function for each size, and the same for unaligned accesses.
#define GPUMPI_HOOK(NAME, BYTES, ...)                                          \
  void __tsan_##NAME##BYTES(void *address) {                                   \
    constexpr std::size_t bytes = BYTES;                                       \
    __VA_ARGS__                                                                \
  }
#define GPUMPI_HOOKS(NAME, ...)                                                \
  GPUMPI_HOOK(NAME, 1, __VA_ARGS__)                                            \
  GPUMPI_HOOK(NAME, 2, __VA_ARGS__)                                            \
  GPUMPI_HOOK(NAME, 4, __VA_ARGS__)                                            \
  GPUMPI_HOOK(NAME, 8, __VA_ARGS__)                                            \
  GPUMPI_HOOK(NAME, 16, __VA_ARGS__)                                           \
  GPUMPI_HOOK(unaligned_##NAME, 2, __VA_ARGS__)                                \
  GPUMPI_HOOK(unaligned_##NAME, 4, __VA_ARGS__)                                \
  GPUMPI_HOOK(unaligned_##NAME, 8, __VA_ARGS__)                                \
  GPUMPI_HOOK(unaligned_##NAME, 16, __VA_ARGS__)

// The names are the compilers'.
// NOLINTBEGIN(bugprone-reserved-identifier)
extern "C" {

GPUMPI_HOOKS(read,
             checkAccess(address, bytes, false, Use::Plain, GPUMPI_CALLER);)
GPUMPI_HOOKS(write,
             checkAccess(address, bytes, true, Use::Plain, GPUMPI_CALLER);)
// Clang merges a read and a write of the same place.
GPUMPI_HOOKS(read_write,
             checkAccess(address, bytes, false, Use::Plain, GPUMPI_CALLER);
             checkAccess(address, bytes, true, Use::Plain, GPUMPI_CALLER);)
GPUMPI_HOOKS(volatile_read,
             checkAccess(address, bytes, false, Use::Volatile, GPUMPI_CALLER);)
GPUMPI_HOOKS(volatile_write,
             checkAccess(address, bytes, true, Use::Volatile, GPUMPI_CALLER);)

void __tsan_read_range(void *address, std::size_t bytes) {
  checkAccess(address, bytes, false, Use::Plain, GPUMPI_CALLER);
}
void __tsan_write_range(void *address, std::size_t bytes) {
  checkAccess(address, bytes, true, Use::Plain, GPUMPI_CALLER);
}

// The pointer to a class's virtual functions is read and written as any other.
void __tsan_vptr_read(void **pointer) {
  checkAccess(static_cast<const void *>(pointer), sizeof(void *), false,
              Use::Plain, GPUMPI_CALLER);
}
void __tsan_vptr_update(void **pointer, void *) {
  checkAccess(static_cast<const void *>(pointer), sizeof(void *), true,
              Use::Plain, GPUMPI_CALLER);
}

// Of no use here.
void __tsan_init() {}
void __tsan_func_entry(void *) {}
void __tsan_func_exit() {}
void __tsan_ignore_thread_begin() {}
void __tsan_ignore_thread_end() {}

} // extern "C"
// NOLINTEND(bugprone-reserved-identifier)
