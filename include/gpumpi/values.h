//===- values.h - Variables that come and go with activations ---*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What generated code does to a variable whose life is spread over several
// activations: where its bytes lie in the frame, how it gets a value when its
// life begins and when it is brought back, and what stands for one that nobody
// looks at.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_VALUES_H
#define GPUMPI_VALUES_H

#include <gpumpi/macros_off.h>

#include <gpumpi/identity.h>

#include <cuda_runtime.h>

#include <cstddef>
#include <cstring>
#include <new>
#include <type_traits>

namespace gpumpi {

namespace detail {

/// An unsigned integer of \p Bytes bytes: the word by which a variable is
/// spread over the frame.
template <unsigned Bytes> struct Word;
template <> struct Word<1> {
  using type = unsigned char;
};
template <> struct Word<2> {
  using type = unsigned short;
};
template <> struct Word<4> {
  using type = unsigned int;
};
template <> struct Word<8> {
  using type = unsigned long long;
};

/// The largest word that divides both the size and the alignment of T.
template <class T>
using WordOf = typename Word<alignof(T) % 8 == 0   ? 8
                             : alignof(T) % 4 == 0 ? 4
                             : alignof(T) % 2 == 0 ? 2
                                                   : 1>::type;

} // namespace detail

namespace detail {
template <class T> struct Unrestricted {
  using type = T;
};
template <class T> struct Unrestricted<T *__restrict__> {
  using type = T *;
};
} // namespace detail

/// The type of a variable without reference, const, volatile and restrict.
template <class T>
using Value = typename detail::Unrestricted<
    std::remove_cv_t<std::remove_reference_t<T>>>::type;

/// \p variable without them: a reference to a pointer cannot drop restrict.
template <class T> __device__ Value<T> &valueOf(T &variable) {
  return *(Value<T> *)(void *)__builtin_addressof(variable);
}

/// The type that `auto` deduces.
template <class T> using Decayed = std::decay_t<T>;

/// What an object that is the bytes of one of type T is copied as: a constant,
/// if one can be copied. A constructor of other things could fit better than
/// that of copies for what can be changed.
template <class T>
using AsKept =
    std::conditional_t<std::is_copy_constructible<T>::value, const T &, T &&>;

/// A value for a variable that is not needed any more.
template <class T> __device__ T deadValue() {
  alignas(T) char bytes[sizeof(T)] = {};
  // GCC 12 refuses every other cast to a template's pointer to restrict.
  return static_cast<AsKept<T>>(*(T *)bytes);
}

namespace detail {
template <class T> struct Dead {
  static __device__ T value() { return deadValue<std::remove_cv_t<T>>(); }
};
template <class T> struct Dead<T &> {
  // A scalar may be read on the way to a conversion.
  static __device__ T &value() {
    return *(T *)const_cast<Identity *>(&identity);
  }
};
template <class T> struct Dead<T &&> {
  static __device__ T &&value() {
    return static_cast<T &&>(Dead<T &>::value());
  }
};
} // namespace detail

/// An argument or result that nobody looks at, of any type: a reference names
/// no object of its type.
template <class T> __device__ T dead() { return detail::Dead<T>::value(); }

/// A result that nobody looks at, of a type whose name means another thing
/// where it is returned.
struct DeadValue {
  template <class T> __device__ operator T() const { return dead<T>(); }
};
struct DeadPlace {
  template <class T> __device__ operator T &() const { return dead<T &>(); }
};
struct DeadXValue {
  template <class T> __device__ operator T &&() const { return dead<T &&>(); }
};

/// Gives the variable \p to the value \p from, also if it is an array or, at
/// the beginning of its life, const. By words of its alignment, as far as the
/// compiler knows it: nvcc copies bytes otherwise, and gets the lower half of a
/// number of 16 bits wrong that has just been made of an int.
template <class T>
__device__ void assignValue(const volatile T &to, const T &from) {
  memcpy(__builtin_assume_aligned((void *)__builtin_addressof(to), alignof(T)),
         __builtin_assume_aligned((const void *)__builtin_addressof(from),
                                  alignof(T)),
         sizeof(T));
}

/// What `T x = value` makes of a value of another type.
template <class T> __device__ T converted(T value) {
  return static_cast<AsKept<T>>(value);
}

/// Gives a value to a variable in its place, as a declaration does: a list may
/// leave out inner braces, and nothing is copied.
template <class T> struct Held {
  T value;
};

/// The address of \p object, whatever its `operator&` does, and whatever kind
/// of reference it is.
template <class T>
__device__ std::remove_reference_t<T> *addressOf(T &&object) {
  return __builtin_addressof(object);
}

/// \p object as an rvalue reference is bound to it.
template <class T> __device__ T &&moved(T &object) {
  return static_cast<T &&>(object);
}

/// The result \p object of a call, of the type T&& that `auto &&` has deduced,
/// as the call gave it. nvcc 13's front end fails in a cast to such a type if
/// the function's result type asks for the type of a parameter.
template <class T, class Object> __device__ T &&passedOn(Object &object) {
  return static_cast<T &&>(object);
}

/// The bytes of an object of \p Size bytes that begins with \p first: an
/// anonymous union by one of its members.
template <unsigned Size> struct Bytes {
  unsigned char of[Size];
};
template <unsigned Size, class T> __device__ Bytes<Size> &bytesOf(T &first) {
  return *(Bytes<Size> *)__builtin_addressof(first);
}

/// Executes the default constructor of every element of the array \p elements,
/// whose life begins.
template <class T> __device__ void construct(T &element) {
  ::new ((void *)__builtin_addressof(element)) T;
}
template <class T, std::size_t Count>
__device__ void construct(T (&elements)[Count]) {
  for (T &element : elements)
    construct(element);
}

} // namespace gpumpi

#include <gpumpi/macros_on.h>

#endif // GPUMPI_VALUES_H
