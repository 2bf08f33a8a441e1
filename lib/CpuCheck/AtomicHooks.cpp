//===- AtomicHooks.cpp - What instrumented code calls for atomics ---------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The functions of ThreadSanitizer's interface for atomic operations. They take
// the place of the operation, and so perform it; sequentially consistent,
// whatever is asked for.
//
//===----------------------------------------------------------------------===//

#include "Accesses.h"

#include <cstdint>

using namespace gpumpi::cpu;

#define GPUMPI_CALLER __builtin_return_address(0)

#define GPUMPI_CHANGE(BITS, NAME)                                              \
  Bits##BITS __tsan_atomic##BITS##_fetch_##NAME(volatile Bits##BITS *address,  \
                                                Bits##BITS value, int) {       \
    checkAtomic(address, sizeof *address, true, true, GPUMPI_CALLER);          \
    return __atomic_fetch_##NAME(address, value, __ATOMIC_SEQ_CST);            \
  }

#define GPUMPI_EXCHANGE(BITS, STRENGTH)                                        \
  int __tsan_atomic##BITS##_compare_exchange_##STRENGTH(                       \
      volatile Bits##BITS *address, Bits##BITS *expected, Bits##BITS value,    \
      int, int) {                                                              \
    checkAtomic(address, sizeof *address, true, true, GPUMPI_CALLER);          \
    return __atomic_compare_exchange_n(address, expected, value, false,        \
                                       __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);    \
  }

#define GPUMPI_ATOMICS(BITS)                                                   \
  Bits##BITS __tsan_atomic##BITS##_load(const volatile Bits##BITS *address,    \
                                        int) {                                 \
    checkAtomic(address, sizeof *address, true, false, GPUMPI_CALLER);         \
    return __atomic_load_n(address, __ATOMIC_SEQ_CST);                         \
  }                                                                            \
  void __tsan_atomic##BITS##_store(volatile Bits##BITS *address,               \
                                   Bits##BITS value, int) {                    \
    checkAtomic(address, sizeof *address, false, true, GPUMPI_CALLER);         \
    __atomic_store_n(address, value, __ATOMIC_SEQ_CST);                        \
  }                                                                            \
  Bits##BITS __tsan_atomic##BITS##_exchange(volatile Bits##BITS *address,      \
                                            Bits##BITS value, int) {           \
    checkAtomic(address, sizeof *address, true, true, GPUMPI_CALLER);          \
    return __atomic_exchange_n(address, value, __ATOMIC_SEQ_CST);              \
  }                                                                            \
  GPUMPI_CHANGE(BITS, add)                                                     \
  GPUMPI_CHANGE(BITS, sub)                                                     \
  GPUMPI_CHANGE(BITS, and)                                                     \
  GPUMPI_CHANGE(BITS, or)                                                      \
  GPUMPI_CHANGE(BITS, xor)                                                     \
  GPUMPI_CHANGE(BITS, nand)                                                    \
  GPUMPI_EXCHANGE(BITS, strong)                                                \
  GPUMPI_EXCHANGE(BITS, weak)                                                  \
  Bits##BITS __tsan_atomic##BITS##_compare_exchange_val(                       \
      volatile Bits##BITS *address, Bits##BITS expected, Bits##BITS value,     \
      int, int) {                                                              \
    checkAtomic(address, sizeof *address, true, true, GPUMPI_CALLER);          \
    __atomic_compare_exchange_n(address, &expected, value, false,              \
                                __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);           \
    return expected;                                                           \
  }

using Bits8 = std::uint8_t;
using Bits16 = std::uint16_t;
using Bits32 = std::uint32_t;
using Bits64 = std::uint64_t;

// The names are the compilers'.
// NOLINTBEGIN(bugprone-reserved-identifier)
extern "C" {

GPUMPI_ATOMICS(8)
GPUMPI_ATOMICS(16)
GPUMPI_ATOMICS(32)
GPUMPI_ATOMICS(64)

void __tsan_atomic_thread_fence(int) {
  checkFence();
  __atomic_thread_fence(__ATOMIC_SEQ_CST);
}
void __tsan_atomic_signal_fence(int) {
  __atomic_signal_fence(__ATOMIC_SEQ_CST);
}

} // extern "C"
// NOLINTEND(bugprone-reserved-identifier)
