//===- element_type.h - The types of the elements of collectives -*- C++
//-*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Collectives take their element type from the pointer that they are given.
// Data that is only moved may be of any trivially copyable type and travels as
// bytes; what is reduced needs a type that MPI has.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_ELEMENT_TYPE_H
#define GPUMPI_ELEMENT_TYPE_H

#include <gpumpi/macros_off.h>

#include <gpumpi/status.h>

#include <type_traits>

namespace gpumpi {

/// What MPI takes an element for.
enum class ElementType : int {
  Bytes = 0, ///< Nothing that could be reduced.
  Int8,
  Int16,
  Int32,
  Int64,
  UInt8,
  UInt16,
  UInt32,
  UInt64,
  Float,
  Double,
  LongDouble,
  Bool,
  FloatInt, ///< cuda_mpi_value_index<float>, and so on.
  DoubleInt,
  LongInt,
  IntInt,
  ShortInt,
  LongDoubleInt
};

namespace detail {

template <class T> constexpr ElementType integerType() {
  constexpr int size = sizeof(T) == 1   ? 0
                       : sizeof(T) == 2 ? 1
                       : sizeof(T) == 4 ? 2
                                        : 3;
  return static_cast<ElementType>(static_cast<int>(std::is_signed<T>::value
                                                       ? ElementType::Int8
                                                       : ElementType::UInt8) +
                                  size);
}

/// The element type of T; ElementType::Bytes where MPI has none.
template <class T> struct ElementTypeOf {
  static constexpr ElementType value = [] {
    if constexpr (std::is_same<T, bool>::value)
      return ElementType::Bool;
    else if constexpr (std::is_same<T, float>::value)
      return ElementType::Float;
    else if constexpr (std::is_same<T, double>::value)
      return ElementType::Double;
#ifdef GPUMPI_CPU_HOST_DEFINES_H
    // A GPU has none: it keeps doubles in places of other sizes.
    else if constexpr (std::is_same<T, long double>::value)
      return ElementType::LongDouble;
#endif
    else if constexpr (std::is_integral<T>::value && sizeof(T) <= 8)
      return integerType<T>();
    else
      return ElementType::Bytes;
  }();
};
template <> struct ElementTypeOf<cuda_mpi_value_index<float>> {
  static constexpr ElementType value = ElementType::FloatInt;
};
template <> struct ElementTypeOf<cuda_mpi_value_index<double>> {
  static constexpr ElementType value = ElementType::DoubleInt;
};
template <> struct ElementTypeOf<cuda_mpi_value_index<long>> {
  static constexpr ElementType value = ElementType::LongInt;
};
template <> struct ElementTypeOf<cuda_mpi_value_index<int>> {
  static constexpr ElementType value = ElementType::IntInt;
};
template <> struct ElementTypeOf<cuda_mpi_value_index<short>> {
  static constexpr ElementType value = ElementType::ShortInt;
};
#ifdef GPUMPI_CPU_HOST_DEFINES_H
template <> struct ElementTypeOf<cuda_mpi_value_index<long double>> {
  static constexpr ElementType value = ElementType::LongDoubleInt;
};
#endif

// What MPI_IN_PLACE points to, which is tried as a buffer, too.
template <> struct ElementTypeOf<void> {
  static constexpr ElementType value = ElementType::Bytes;
};

/// The second operand of an operation: it does not say what T is.
template <class T> struct SameAs {
  using type = T;
};

} // namespace detail

template <class T> using Same = typename detail::SameAs<T>::type;

/// Where T can be moved by a collective.
template <class T>
using Movable = std::enable_if_t<!std::is_const<T>::value &&
                                 std::is_trivially_copyable<T>::value>;

/// Where T can be reduced: integers, float, double, on the CPU target long
/// double, bool and cuda_mpi_value_index.
template <class T>
using Reducible =
    std::enable_if_t<detail::ElementTypeOf<T>::value != ElementType::Bytes>;

} // namespace gpumpi

#include <gpumpi/macros_on.h>

#endif // GPUMPI_ELEMENT_TYPE_H
