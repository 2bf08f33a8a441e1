//===- ordered_atomics.h - Atomic functions that name their order -*- C++ -*-=//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The functions __nv_atomic_... of CUDA 12.8 and later (CUDA C++ Programming
// Guide, "Built-in Atomic Functions"). All are sequentially consistent and for
// all threads, whatever order and scope they name: that is what each of these
// asks for, and more.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_ORDERED_ATOMICS_H
#define GPUMPI_CPU_ORDERED_ATOMICS_H

#include "../../macros_off.h"

#include "atomics.h"

#include <type_traits>

enum {
  __NV_ATOMIC_RELAXED,
  __NV_ATOMIC_CONSUME,
  __NV_ATOMIC_ACQUIRE,
  __NV_ATOMIC_RELEASE,
  __NV_ATOMIC_ACQ_REL,
  __NV_ATOMIC_SEQ_CST
};

enum {
  __NV_THREAD_SCOPE_THREAD,
  __NV_THREAD_SCOPE_BLOCK,
  __NV_THREAD_SCOPE_CLUSTER,
  __NV_THREAD_SCOPE_DEVICE,
  __NV_THREAD_SCOPE_SYSTEM
};

namespace gpumpi {
namespace cpu {
namespace detail {

/// T, which follows from another argument.
template <class T> struct AtomicOf {
  using Value = std::remove_volatile_t<T>;
  static constexpr bool IsWide = sizeof(T) == 16;
  static_assert(sizeof(T) == 1 || sizeof(T) == 2 || sizeof(T) == 4 ||
                    sizeof(T) == 8 || sizeof(T) == 16,
                "atomic functions are for objects of 1, 2, 4, 8 or 16 bytes");
  static_assert(std::is_trivially_copyable<T>::value,
                "atomic functions are for objects that can be copied by bytes");
};
template <class T> using AtomicValue = typename AtomicOf<T>::Value;

/// The same of what can be computed with.
template <class T> struct AtomicNumberOf {
  using Value = std::remove_volatile_t<T>;
  static_assert((std::is_integral<T>::value ||
                 std::is_floating_point<T>::value) &&
                    (sizeof(T) == 4 || sizeof(T) == 8),
                "CUDA computes with numbers of 4 or 8 bytes in one step");
};
template <class T> using AtomicNumber = typename AtomicNumberOf<T>::Value;
template <class T> struct AtomicIntegerOf : AtomicNumberOf<T> {
  static_assert(std::is_integral<T>::value,
                "CUDA has no such function of floating point");
};
template <class T> using AtomicInteger = typename AtomicIntegerOf<T>::Value;

/// The sum, which wraps around where integers do not suffice.
template <class T> __device__ inline T wrappedSum(T a, T b) {
  if constexpr (std::is_integral<T>::value)
    return static_cast<T>(static_cast<std::make_unsigned_t<T>>(a) +
                          static_cast<std::make_unsigned_t<T>>(b));
  else
    return a + b;
}
template <class T> __device__ inline T wrappedDifference(T a, T b) {
  if constexpr (std::is_integral<T>::value)
    return static_cast<T>(static_cast<std::make_unsigned_t<T>>(a) -
                          static_cast<std::make_unsigned_t<T>>(b));
  else
    return a - b;
}

template <class T> __device__ inline void *atomicPlace(T *address) {
  return const_cast<void *>(static_cast<const volatile void *>(address));
}

template <class T>
__device__ inline bool compareExchange(T *address, AtomicValue<T> *expected,
                                       const AtomicValue<T> *value) {
  if constexpr (AtomicOf<T>::IsWide) {
    AtomicValue<T> found = *expected;
    compareExchangeWide(atomicPlace(address), &found, value);
    const bool isEqual = __builtin_memcmp(&found, expected, sizeof(found)) == 0;
    *expected = found;
    return isEqual;
  } else {
    AtomicValue<T> wanted = *value;
    return __atomic_compare_exchange(
        static_cast<AtomicValue<T> *>(atomicPlace(address)), expected, &wanted,
        false, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
  }
}

/// \returns what was there before \p value.
template <class T>
__device__ inline AtomicValue<T> exchange(T *address,
                                          const AtomicValue<T> &value) {
  AtomicValue<T> before = value;
  if constexpr (AtomicOf<T>::IsWide) {
    while (!compareExchange(address, &before, &value))
      ;
  } else {
    AtomicValue<T> wanted = value;
    __atomic_exchange(static_cast<AtomicValue<T> *>(atomicPlace(address)),
                      &wanted, &before, __ATOMIC_SEQ_CST);
  }
  return before;
}

template <class T> __device__ inline AtomicValue<T> load(const T *address) {
  AtomicValue<T> value;
  if constexpr (AtomicOf<T>::IsWide) {
    // What is there is replaced by itself.
    value = *static_cast<AtomicValue<T> *>(atomicPlace(address));
    compareExchange(const_cast<T *>(address), &value, &value);
  } else {
    __atomic_load(static_cast<AtomicValue<T> *>(atomicPlace(address)), &value,
                  __ATOMIC_SEQ_CST);
  }
  return value;
}

} // namespace detail
} // namespace cpu
} // namespace gpumpi

#define GPUMPI_CPU_ORDER                                                       \
  [[maybe_unused]] int order,                                                  \
      [[maybe_unused]] int scope = __NV_THREAD_SCOPE_SYSTEM
#define GPUMPI_CPU_VALUE gpumpi::cpu::detail::AtomicValue<T>

template <class T>
__device__ inline GPUMPI_CPU_VALUE __nv_atomic_load_n(const T *address,
                                                      GPUMPI_CPU_ORDER) {
  return gpumpi::cpu::detail::load(address);
}
template <class T>
__device__ inline void
__nv_atomic_load(const T *address, GPUMPI_CPU_VALUE *result, GPUMPI_CPU_ORDER) {
  *result = gpumpi::cpu::detail::load(address);
}

template <class T>
__device__ inline void __nv_atomic_store_n(T *address, GPUMPI_CPU_VALUE value,
                                           GPUMPI_CPU_ORDER) {
  (void)gpumpi::cpu::detail::exchange(address, value);
}
template <class T>
__device__ inline void
__nv_atomic_store(T *address, const GPUMPI_CPU_VALUE *value, GPUMPI_CPU_ORDER) {
  (void)gpumpi::cpu::detail::exchange(address, *value);
}

template <class T>
__device__ inline GPUMPI_CPU_VALUE
__nv_atomic_exchange_n(T *address, GPUMPI_CPU_VALUE value, GPUMPI_CPU_ORDER) {
  return gpumpi::cpu::detail::exchange(address, value);
}
template <class T>
__device__ inline void
__nv_atomic_exchange(T *address, const GPUMPI_CPU_VALUE *value,
                     GPUMPI_CPU_VALUE *before, GPUMPI_CPU_ORDER) {
  *before = gpumpi::cpu::detail::exchange(address, *value);
}

// Stores a value where `expected` is, which becomes what was there before; a
// weak one does not fail for other reasons here.
#define GPUMPI_CPU_ORDERS                                                      \
  [[maybe_unused]] bool weak, [[maybe_unused]] int success,                    \
      [[maybe_unused]] int failure,                                            \
      [[maybe_unused]] int scope = __NV_THREAD_SCOPE_SYSTEM
template <class T>
__device__ inline bool
__nv_atomic_compare_exchange_n(T *address, GPUMPI_CPU_VALUE *expected,
                               GPUMPI_CPU_VALUE value, GPUMPI_CPU_ORDERS) {
  return gpumpi::cpu::detail::compareExchange(address, expected, &value);
}
template <class T>
__device__ inline bool
__nv_atomic_compare_exchange(T *address, GPUMPI_CPU_VALUE *expected,
                             const GPUMPI_CPU_VALUE *value, GPUMPI_CPU_ORDERS) {
  return gpumpi::cpu::detail::compareExchange(address, expected, value);
}
#undef GPUMPI_CPU_ORDERS
#undef GPUMPI_CPU_VALUE

// One that returns what was there before, and one that returns nothing. AFTER
// uses `before` and `value`.
#define GPUMPI_CPU_FETCH(NAME, NUMBER, AFTER)                                  \
  template <class T>                                                           \
  __device__ inline gpumpi::cpu::detail::NUMBER<T> __nv_atomic_fetch_##NAME(   \
      T *address, gpumpi::cpu::detail::NUMBER<T> value, GPUMPI_CPU_ORDER) {    \
    using Number = gpumpi::cpu::detail::NUMBER<T>;                             \
    return gpumpi::cpu::detail::atomicChange(                                  \
        static_cast<Number *>(gpumpi::cpu::detail::atomicPlace(address)),      \
        [value](Number before) { return static_cast<Number>(AFTER); });        \
  }                                                                            \
  template <class T>                                                           \
  __device__ inline void __nv_atomic_##NAME(                                   \
      T *address, gpumpi::cpu::detail::NUMBER<T> value, GPUMPI_CPU_ORDER) {    \
    (void)__nv_atomic_fetch_##NAME(address, value, order, scope);              \
  }
GPUMPI_CPU_FETCH(add, AtomicNumber,
                 gpumpi::cpu::detail::wrappedSum(before, value))
GPUMPI_CPU_FETCH(sub, AtomicNumber,
                 gpumpi::cpu::detail::wrappedDifference(before, value))
GPUMPI_CPU_FETCH(and, AtomicInteger, before &value)
GPUMPI_CPU_FETCH(or, AtomicInteger, before | value)
GPUMPI_CPU_FETCH(xor, AtomicInteger, before ^ value)
GPUMPI_CPU_FETCH(min, AtomicInteger, value < before ? value : before)
GPUMPI_CPU_FETCH(max, AtomicInteger, before < value ? value : before)
#undef GPUMPI_CPU_FETCH
#undef GPUMPI_CPU_ORDER

__device__ inline void
__nv_atomic_thread_fence(int, int = __NV_THREAD_SCOPE_SYSTEM) {
  __atomic_thread_fence(__ATOMIC_SEQ_CST);
}

#include "../../macros_on.h"

#endif // GPUMPI_CPU_ORDERED_ATOMICS_H
