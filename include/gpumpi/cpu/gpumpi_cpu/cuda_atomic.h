//===- cuda_atomic.h - Atomic variables -------------------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// cuda::atomic and cuda::atomic_ref (libcu++, "Synchronization Primitives"), on
// the compiler's built-ins. Values are of 1, 2, 4 or 8 bytes: others would take
// a lock, which lanes that do not run in step could wait for in vain.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_CUDA_ATOMIC_H
#define GPUMPI_CPU_CUDA_ATOMIC_H

#include "../../macros_off.h"

#include "cuda_scopes.h"
#include "synchronization.h"

#include <type_traits>

namespace gpumpi {
namespace cpu {
namespace detail {

/// The functions of atomic objects. \p Object has a member function `address`.
template <class T, cuda::thread_scope Scope, class Object> class AtomicAccess {
  static_assert(::std::is_trivially_copyable<T>::value,
                "atomic values are trivially copyable");
  static_assert(sizeof(T) == 1 || sizeof(T) == 2 || sizeof(T) == 4 ||
                    sizeof(T) == 8,
                "atomic values are of 1, 2, 4 or 8 bytes on the CPU target");

  static constexpr bool isInteger =
      ::std::is_integral<T>::value && !::std::is_same<T, bool>::value;
  static constexpr bool isNumber =
      isInteger || ::std::is_floating_point<T>::value;
  static constexpr bool isPointer = ::std::is_pointer<T>::value;

public:
  using value_type = T;
  static constexpr bool is_always_lock_free = true;
  /// What is added: a number, or how many elements.
  using difference_type =
      ::std::conditional_t<::std::is_pointer<T>::value, ptrdiff_t, T>;

  __host__ __device__ bool is_lock_free() const { return true; }

  __host__ __device__ T
  load(::std::memory_order order = ::std::memory_order_seq_cst) const {
    T value;
    __atomic_load(at(), &value, static_cast<int>(order));
    return value;
  }
  __host__ __device__ void
  store(T value,
        ::std::memory_order order = ::std::memory_order_seq_cst) const {
    __atomic_store(at(), &value, static_cast<int>(order));
  }
  __host__ __device__ operator T() const { return load(); }

  __host__ __device__ T exchange(
      T value, ::std::memory_order order = ::std::memory_order_seq_cst) const {
    T before;
    __atomic_exchange(at(), &value, &before, static_cast<int>(order));
    return before;
  }

  // A stronger order than the one that is asked for costs nothing here.
  __host__ __device__ bool compare_exchange_strong(
      T &expected, T value, ::std::memory_order = ::std::memory_order_seq_cst,
      ::std::memory_order = ::std::memory_order_seq_cst) const {
    return __atomic_compare_exchange(at(), &expected, &value, false,
                                     __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
  }
  __host__ __device__ bool compare_exchange_weak(
      T &expected, T value, ::std::memory_order = ::std::memory_order_seq_cst,
      ::std::memory_order = ::std::memory_order_seq_cst) const {
    return compare_exchange_strong(expected, value);
  }

  __host__ __device__ T
  fetch_add(difference_type value,
            ::std::memory_order = ::std::memory_order_seq_cst) const {
    static_assert(isNumber || isPointer, "nothing can be added to such values");
    return change([value](T before) { return sum(before, value); });
  }
  __host__ __device__ T
  fetch_sub(difference_type value,
            ::std::memory_order = ::std::memory_order_seq_cst) const {
    static_assert(isNumber || isPointer, "nothing can be added to such values");
    return change([value](T before) { return difference(before, value); });
  }
  __host__ __device__ T
  fetch_and(T value, ::std::memory_order = ::std::memory_order_seq_cst) const {
    static_assert(isInteger, "only integers have bits");
    return __atomic_fetch_and(at(), value, __ATOMIC_SEQ_CST);
  }
  __host__ __device__ T
  fetch_or(T value, ::std::memory_order = ::std::memory_order_seq_cst) const {
    static_assert(isInteger, "only integers have bits");
    return __atomic_fetch_or(at(), value, __ATOMIC_SEQ_CST);
  }
  __host__ __device__ T
  fetch_xor(T value, ::std::memory_order = ::std::memory_order_seq_cst) const {
    static_assert(isInteger, "only integers have bits");
    return __atomic_fetch_xor(at(), value, __ATOMIC_SEQ_CST);
  }
  __host__ __device__ T
  fetch_min(T value, ::std::memory_order = ::std::memory_order_seq_cst) const {
    static_assert(isNumber, "only numbers are compared");
    return change(
        [value](T before) { return value < before ? value : before; });
  }
  __host__ __device__ T
  fetch_max(T value, ::std::memory_order = ::std::memory_order_seq_cst) const {
    static_assert(isNumber, "only numbers are compared");
    return change(
        [value](T before) { return before < value ? value : before; });
  }

  /// Waits until it is another value than \p old, by its bytes.
  __host__ __device__ void
  wait(T old, ::std::memory_order order = ::std::memory_order_seq_cst) const {
    awaitValue("cuda::atomic::wait", at(), sizeof(T), bitsOf(old),
               Scope == cuda::thread_scope_block ||
                   Scope == cuda::thread_scope_thread);
    // What comes behind it sees what the others have done before.
    (void)load(order);
  }
  // Those that wait look by themselves.
  __host__ __device__ void notify_one() const {}
  __host__ __device__ void notify_all() const {}

  __host__ __device__ T operator++() const { return sum(fetch_add(1), 1); }
  __host__ __device__ T operator--() const {
    return difference(fetch_sub(1), 1);
  }
  __host__ __device__ T operator++(int) const { return fetch_add(1); }
  __host__ __device__ T operator--(int) const { return fetch_sub(1); }
  __host__ __device__ T operator+=(difference_type value) const {
    return sum(fetch_add(value), value);
  }
  __host__ __device__ T operator-=(difference_type value) const {
    return difference(fetch_sub(value), value);
  }
  __host__ __device__ T operator&=(T value) const {
    return static_cast<T>(fetch_and(value) & value);
  }
  __host__ __device__ T operator|=(T value) const {
    return static_cast<T>(fetch_or(value) | value);
  }
  __host__ __device__ T operator^=(T value) const {
    return static_cast<T>(fetch_xor(value) ^ value);
  }

private:
  __host__ __device__ T *at() const {
    return static_cast<const Object *>(this)->address();
  }

  __host__ __device__ static uint64_t bitsOf(const T &value) {
    using Bits = ::std::conditional_t<
        sizeof(T) == 8, uint64_t,
        ::std::conditional_t<
            sizeof(T) == 4, uint32_t,
            ::std::conditional_t<sizeof(T) == 2, uint16_t, uint8_t>>>;
    Bits bits;
    __builtin_memcpy(&bits, &value, sizeof(T));
    return bits;
  }

  // Integers wrap around.
  __host__ __device__ static T sum(T one, difference_type other) {
    if constexpr (isInteger)
      return static_cast<T>(static_cast<unsigned long long>(one) +
                            static_cast<unsigned long long>(other));
    else
      return one + other;
  }
  __host__ __device__ static T difference(T one, difference_type other) {
    if constexpr (isInteger)
      return static_cast<T>(static_cast<unsigned long long>(one) -
                            static_cast<unsigned long long>(other));
    else
      return one - other;
  }

  /// Replaces the value by `after(value)`. \returns what was there.
  template <class After> __host__ __device__ T change(After after) const {
    T before = load(::std::memory_order_relaxed);
    while (!compare_exchange_strong(before, after(before)))
      ;
    return before;
  }
};

} // namespace detail
} // namespace cpu
} // namespace gpumpi

namespace cuda {

/// An object that lies elsewhere, taken for an atomic one.
template <class T, thread_scope Scope = thread_scope_system>
class atomic_ref
    : public gpumpi::cpu::detail::AtomicAccess<T, Scope, atomic_ref<T, Scope>> {
public:
  static constexpr size_t required_alignment = sizeof(T);

  __host__ __device__ explicit atomic_ref(T &object) : object(&object) {}
  atomic_ref(const atomic_ref &) = default;
  atomic_ref &operator=(const atomic_ref &) = delete;
  __host__ __device__ T operator=(T value) const {
    this->store(value);
    return value;
  }

private:
  friend gpumpi::cpu::detail::AtomicAccess<T, Scope, atomic_ref>;
  __host__ __device__ T *address() const { return object; }

  T *object;
};

/// An atomic object. As a __shared__ variable it has no value at first.
template <class T, thread_scope Scope = thread_scope_system>
class atomic
    : public gpumpi::cpu::detail::AtomicAccess<T, Scope, atomic<T, Scope>> {
public:
  atomic() = default;
  __host__ __device__ constexpr atomic(T value) : value(value) {}
  atomic(const atomic &) = delete;
  atomic &operator=(const atomic &) = delete;
  __host__ __device__ T operator=(T value) {
    this->store(value);
    return value;
  }

private:
  friend gpumpi::cpu::detail::AtomicAccess<T, Scope, atomic>;
  __host__ __device__ T *address() const { return &value; }

  alignas(sizeof(T)) mutable T value;
};

__host__ __device__ inline void
atomic_thread_fence(memory_order order, thread_scope = thread_scope_system) {
  __atomic_thread_fence(static_cast<int>(order));
}
__host__ __device__ inline void atomic_signal_fence(memory_order order) {
  __atomic_signal_fence(static_cast<int>(order));
}

namespace std {
// Of the whole system.

/// As a __shared__ variable it has no value at first.
class atomic_flag {
public:
  atomic_flag() = default;
  __host__ __device__ constexpr atomic_flag(bool isSet) : value(isSet) {}
  atomic_flag(const atomic_flag &) = delete;
  atomic_flag &operator=(const atomic_flag &) = delete;

  __host__ __device__ bool
  test(memory_order order = memory_order_seq_cst) const {
    return value.load(order) != 0;
  }
  __host__ __device__ bool
  test_and_set(memory_order order = memory_order_seq_cst) {
    return value.exchange(1, order) != 0;
  }
  __host__ __device__ void clear(memory_order order = memory_order_seq_cst) {
    value.store(0, order);
  }
  __host__ __device__ void
  wait(bool old, memory_order order = memory_order_seq_cst) const {
    value.wait(old, order);
  }
  __host__ __device__ void notify_one() {}
  __host__ __device__ void notify_all() {}

private:
  ::cuda::atomic<int> value;
};

template <class T> using atomic = ::cuda::atomic<T>;
template <class T> using atomic_ref = ::cuda::atomic_ref<T>;
using atomic_bool = atomic<bool>;
using atomic_char = atomic<char>;
using atomic_schar = atomic<signed char>;
using atomic_uchar = atomic<unsigned char>;
using atomic_short = atomic<short>;
using atomic_ushort = atomic<unsigned short>;
using atomic_int = atomic<int>;
using atomic_uint = atomic<unsigned>;
using atomic_long = atomic<long>;
using atomic_ulong = atomic<unsigned long>;
using atomic_llong = atomic<long long>;
using atomic_ullong = atomic<unsigned long long>;
using atomic_int32_t = atomic<int32_t>;
using atomic_uint32_t = atomic<uint32_t>;
using atomic_int64_t = atomic<int64_t>;
using atomic_uint64_t = atomic<uint64_t>;
using atomic_size_t = atomic<size_t>;
using atomic_ptrdiff_t = atomic<ptrdiff_t>;
__host__ __device__ inline void atomic_thread_fence(memory_order order) {
  ::cuda::atomic_thread_fence(order);
}
__host__ __device__ inline void atomic_signal_fence(memory_order order) {
  ::cuda::atomic_signal_fence(order);
}
} // namespace std

} // namespace cuda

#include "../../macros_on.h"

#endif // GPUMPI_CPU_CUDA_ATOMIC_H
