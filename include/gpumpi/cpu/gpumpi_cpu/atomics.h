//===- atomics.h - Atomic functions -----------------------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// CUDA's atomic functions (CUDA C++ Programming Guide, "Atomic Functions") on
// the compiler's atomic built-ins. They are sequentially consistent, stronger
// than CUDA's relaxed ones: this costs nothing on x86, and the many programs
// that build locks without fences work. `_block` and `_system` name scopes that
// are all the same on a host.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_ATOMICS_H
#define GPUMPI_CPU_ATOMICS_H

#include "../../macros_off.h"

#include "../host_defines.h"
#include "../vector_types.h"

#include <type_traits>

#ifdef __SANITIZE_THREAD__
#define GPUMPI_CPU_TSAN
#elif defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define GPUMPI_CPU_TSAN
#endif
#endif

namespace gpumpi {
namespace cpu {
namespace detail {

/// Replaces `*address` by `change(*address)` in one step. \returns what was
/// there before.
template <class T, class Change>
__device__ inline T atomicChange(T *address, Change change) {
  T before;
  __atomic_load(address, &before, __ATOMIC_RELAXED);
  for (;;) {
    T after = change(before);
    if (__atomic_compare_exchange(address, &before, &after, true,
                                  __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST))
      return before;
  }
}

template <class T> struct AtomicAdd {
  T value;
  __device__ T operator()(T before) const { return before + value; }
};

template <class T> struct AtomicMin {
  T value;
  __device__ T operator()(T before) const {
    return value < before ? value : before;
  }
};

template <class T> struct AtomicMax {
  T value;
  __device__ T operator()(T before) const {
    return before < value ? value : before;
  }
};

/// Counts up to a bound and starts again at zero.
struct AtomicInc {
  unsigned bound;
  __device__ unsigned operator()(unsigned before) const {
    return before >= bound ? 0 : before + 1;
  }
};

/// Counts down to zero and starts again at a bound.
struct AtomicDec {
  unsigned bound;
  __device__ unsigned operator()(unsigned before) const {
    return before == 0 || before > bound ? bound : before - 1;
  }
};

/// Whether CUDA exchanges a T as its 16 bytes, which all count.
template <class T>
using IsWide =
    std::integral_constant<bool, sizeof(T) == 16 && alignof(T) >= 16 &&
                                     std::is_trivially_copyable<T>::value>;

/// Replaces the 16 bytes at \p address by those at \p value if there are those
/// at \p expected, which become what was there before.
__device__ void compareExchangeWide(void *address, void *expected,
                                    const void *value);

/// Tells what checks a program that the place at \p address is changed in one
/// step: the function that does it, in the library, is not seen.
__device__ inline void tellAtomic(void *address) {
#ifdef GPUMPI_CPU_TSAN
  __atomic_fetch_or((unsigned long long *)address, 0ull, __ATOMIC_SEQ_CST);
#else
  static_cast<void>(address);
#endif
}

template <class T>
__device__ inline T casWide(T *address, T expected, T value) {
  tellAtomic(address);
  compareExchangeWide(address, &expected, &value);
  tellAtomic(address);
  return expected;
}

template <class T> __device__ inline T exchangeWide(T *address, T value) {
  for (T before = value;;) {
    const T found = casWide(address, before, value);
    if (__builtin_memcmp(&found, &before, sizeof(T)) == 0)
      return found;
    before = found;
  }
}

/// The vectors of floats to which something can be added.
template <class T>
using IsAddable =
    std::integral_constant<bool, std::is_same<T, float2>::value ||
                                     std::is_same<T, float4>::value>;

} // namespace detail
} // namespace cpu
} // namespace gpumpi

// One function for each scope. BODY uses `address` and `value`.
#define GPUMPI_CPU_ATOMIC(NAME, TYPE, BODY)                                    \
  __device__ inline TYPE NAME(TYPE *address, TYPE value) { return BODY; }      \
  __device__ inline TYPE NAME##_block(TYPE *address, TYPE value) {             \
    return BODY;                                                               \
  }                                                                            \
  __device__ inline TYPE NAME##_system(TYPE *address, TYPE value) {            \
    return BODY;                                                               \
  }

#define GPUMPI_CPU_ATOMIC_BUILTIN(NAME, TYPE, BUILTIN)                         \
  GPUMPI_CPU_ATOMIC(NAME, TYPE, BUILTIN(address, value, __ATOMIC_SEQ_CST))

#define GPUMPI_CPU_ATOMIC_CHANGE(NAME, TYPE, CHANGE)                           \
  GPUMPI_CPU_ATOMIC(NAME, TYPE,                                                \
                    gpumpi::cpu::detail::atomicChange(                         \
                        address, gpumpi::cpu::detail::CHANGE{value}))

// What exists for every integer type.
#define GPUMPI_CPU_ATOMIC_INTEGER(TYPE)                                        \
  GPUMPI_CPU_ATOMIC_BUILTIN(atomicAdd, TYPE, __atomic_fetch_add)               \
  GPUMPI_CPU_ATOMIC_BUILTIN(atomicExch, TYPE, __atomic_exchange_n)             \
  GPUMPI_CPU_ATOMIC_BUILTIN(atomicAnd, TYPE, __atomic_fetch_and)               \
  GPUMPI_CPU_ATOMIC_BUILTIN(atomicOr, TYPE, __atomic_fetch_or)                 \
  GPUMPI_CPU_ATOMIC_BUILTIN(atomicXor, TYPE, __atomic_fetch_xor)               \
  GPUMPI_CPU_ATOMIC_CHANGE(atomicMin, TYPE, AtomicMin<TYPE>)                   \
  GPUMPI_CPU_ATOMIC_CHANGE(atomicMax, TYPE, AtomicMax<TYPE>)

GPUMPI_CPU_ATOMIC_INTEGER(int)
GPUMPI_CPU_ATOMIC_INTEGER(unsigned int)
GPUMPI_CPU_ATOMIC_INTEGER(unsigned long long)

GPUMPI_CPU_ATOMIC_BUILTIN(atomicSub, int, __atomic_fetch_sub)
GPUMPI_CPU_ATOMIC_BUILTIN(atomicSub, unsigned int, __atomic_fetch_sub)
GPUMPI_CPU_ATOMIC_BUILTIN(atomicAnd, long long, __atomic_fetch_and)
GPUMPI_CPU_ATOMIC_BUILTIN(atomicOr, long long, __atomic_fetch_or)
GPUMPI_CPU_ATOMIC_BUILTIN(atomicXor, long long, __atomic_fetch_xor)
GPUMPI_CPU_ATOMIC_CHANGE(atomicMin, long long, AtomicMin<long long>)
GPUMPI_CPU_ATOMIC_CHANGE(atomicMax, long long, AtomicMax<long long>)
GPUMPI_CPU_ATOMIC_CHANGE(atomicInc, unsigned int, AtomicInc)
GPUMPI_CPU_ATOMIC_CHANGE(atomicDec, unsigned int, AtomicDec)
GPUMPI_CPU_ATOMIC_CHANGE(atomicAdd, float, AtomicAdd<float>)
GPUMPI_CPU_ATOMIC_CHANGE(atomicAdd, double, AtomicAdd<double>)

// A float is exchanged as the bits that it is.
#define GPUMPI_CPU_ATOMIC_EXCHANGE(NAME)                                       \
  __device__ inline float NAME(float *address, float value) {                  \
    float before;                                                              \
    __atomic_exchange(address, &value, &before, __ATOMIC_SEQ_CST);             \
    return before;                                                             \
  }
GPUMPI_CPU_ATOMIC_EXCHANGE(atomicExch)
GPUMPI_CPU_ATOMIC_EXCHANGE(atomicExch_block)
GPUMPI_CPU_ATOMIC_EXCHANGE(atomicExch_system)

// Stores `value` if `expected` is there; returns what was there before.
#define GPUMPI_CPU_ATOMIC_CAS(NAME, TYPE)                                      \
  __device__ inline TYPE NAME(TYPE *address, TYPE expected, TYPE value) {      \
    __atomic_compare_exchange_n(address, &expected, value, false,              \
                                __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);           \
    return expected;                                                           \
  }
#define GPUMPI_CPU_ATOMIC_CAS_SCOPES(TYPE)                                     \
  GPUMPI_CPU_ATOMIC_CAS(atomicCAS, TYPE)                                       \
  GPUMPI_CPU_ATOMIC_CAS(atomicCAS_block, TYPE)                                 \
  GPUMPI_CPU_ATOMIC_CAS(atomicCAS_system, TYPE)
GPUMPI_CPU_ATOMIC_CAS_SCOPES(int)
GPUMPI_CPU_ATOMIC_CAS_SCOPES(unsigned int)
GPUMPI_CPU_ATOMIC_CAS_SCOPES(unsigned long long)
GPUMPI_CPU_ATOMIC_CAS_SCOPES(unsigned short)

// Vectors of floats, each component for itself. CUDA has these since 12.1, and
// older programs have functions of their own for that: being templates, these
// give way to them.
#define GPUMPI_CPU_ATOMIC_ADD(NAME)                                            \
  template <class T>                                                           \
  __device__ inline std::enable_if_t<gpumpi::cpu::detail::IsAddable<T>::value, \
                                     T>                                        \
  NAME(T *address, T value) {                                                  \
    float *const components = (float *)address;                                \
    const float *const values = (const float *)&value;                         \
    T before = value;                                                          \
    for (unsigned i = 0; i < sizeof(T) / sizeof(float); ++i)                   \
      ((float *)&before)[i] = atomicAdd(&components[i], values[i]);            \
    return before;                                                             \
  }
GPUMPI_CPU_ATOMIC_ADD(atomicAdd)
GPUMPI_CPU_ATOMIC_ADD(atomicAdd_block)
GPUMPI_CPU_ATOMIC_ADD(atomicAdd_system)

// Any 16 bytes.
#define GPUMPI_CPU_ATOMIC_WIDE(SCOPE)                                          \
  template <class T>                                                           \
  __device__ inline std::enable_if_t<gpumpi::cpu::detail::IsWide<T>::value, T> \
      atomicCAS##SCOPE(T *address, T expected, T value) {                      \
    return gpumpi::cpu::detail::casWide(address, expected, value);             \
  }                                                                            \
  template <class T>                                                           \
  __device__ inline std::enable_if_t<gpumpi::cpu::detail::IsWide<T>::value, T> \
      atomicExch##SCOPE(T *address, T value) {                                 \
    return gpumpi::cpu::detail::exchangeWide(address, value);                  \
  }
GPUMPI_CPU_ATOMIC_WIDE()
GPUMPI_CPU_ATOMIC_WIDE(_block)
GPUMPI_CPU_ATOMIC_WIDE(_system)

#undef GPUMPI_CPU_ATOMIC
#undef GPUMPI_CPU_ATOMIC_BUILTIN
#undef GPUMPI_CPU_ATOMIC_CHANGE
#undef GPUMPI_CPU_ATOMIC_INTEGER
#undef GPUMPI_CPU_ATOMIC_EXCHANGE
#undef GPUMPI_CPU_ATOMIC_CAS
#undef GPUMPI_CPU_ATOMIC_CAS_SCOPES
#undef GPUMPI_CPU_ATOMIC_ADD
#undef GPUMPI_CPU_ATOMIC_WIDE
#undef GPUMPI_CPU_TSAN

// Fences. Between threads of a host there is one kind.
__device__ inline void __threadfence() {
  __atomic_thread_fence(__ATOMIC_SEQ_CST);
}
__device__ inline void __threadfence_block() {
  __atomic_thread_fence(__ATOMIC_SEQ_CST);
}
__device__ inline void __threadfence_system() {
  __atomic_thread_fence(__ATOMIC_SEQ_CST);
}

#include "../../macros_on.h"

#endif // GPUMPI_CPU_ATOMICS_H
