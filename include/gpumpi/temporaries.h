//===- temporaries.h - Types and ranges of temporaries ----------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the translator writes where an expression or a range-based `for` is
// taken apart and the types are not known, because they depend on a template
// parameter, or have no value before the first is assigned.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TEMPORARIES_H
#define GPUMPI_TEMPORARIES_H

#include <gpumpi/macros_off.h>

#include <cuda_runtime.h>

#include <cstddef>
#include <new>
#include <type_traits>

namespace gpumpi {

/// The type of a variable that holds the value of an expression of type \p T.
template <class T> using Kept = std::remove_cv_t<std::remove_reference_t<T>>;

/// A variable for a value of a class without a default constructor, or that
/// cannot be assigned to: it is constructed where it is assigned.
template <class T> class Constructed {
public:
  __device__ Constructed &operator=(const T &value) {
    ::new (static_cast<void *>(bytes)) T(value);
    return *this;
  }
  __device__ T &&gpumpi_value() {
    return static_cast<T &&>(*reinterpret_cast<T *>(bytes));
  }

private:
  alignas(T) unsigned char bytes[sizeof(T)];
};

namespace detail {

// The begin and end of a range as the range-based `for` finds them: those of an
// array, members, or functions that are found by the argument.
template <class T, size_t N>
__device__ constexpr T *beginOf(T (&range)[N], int) {
  return range;
}
template <class T>
__device__ constexpr auto beginOf(T &range, int) -> decltype(range.begin()) {
  return range.begin();
}
template <class T>
__device__ constexpr auto beginOf(T &range, long) -> decltype(begin(range)) {
  return begin(range);
}
template <class T, size_t N> __device__ constexpr T *endOf(T (&range)[N], int) {
  return range + N;
}
template <class T>
__device__ constexpr auto endOf(T &range, int) -> decltype(range.end()) {
  return range.end();
}
template <class T>
__device__ constexpr auto endOf(T &range, long) -> decltype(end(range)) {
  return end(range);
}

} // namespace detail

/// The iterators between which a range-based `for` over \p range runs.
template <class T> __device__ constexpr auto rangeBegin(T &range) {
  return detail::beginOf(range, 0);
}
template <class T> __device__ constexpr auto rangeEnd(T &range) {
  return detail::endOf(range, 0);
}

} // namespace gpumpi

#include <gpumpi/macros_on.h>

#endif // GPUMPI_TEMPORARIES_H
