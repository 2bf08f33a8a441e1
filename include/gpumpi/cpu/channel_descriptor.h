//===- channel_descriptor.h - The elements of arrays ------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// cudaCreateChannelDesc: from a type, or from the bits of its numbers (CUDA
// Runtime API, "C++ API Routines").
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_CHANNEL_DESCRIPTOR_H
#define GPUMPI_CPU_CHANNEL_DESCRIPTOR_H

#include "../macros_off.h"

#include "driver_types.h"
#include "vector_types.h"

#ifdef __cplusplus
#include <type_traits>
#endif

GPUMPI_CPU_API_BEGIN

GPUMPI_CPU_API_INLINE __host__ struct cudaChannelFormatDesc
cudaCreateChannelDesc(int x, int y, int z, int w,
                      enum cudaChannelFormatKind kind) {
  const struct cudaChannelFormatDesc made = {x, y, z, w, kind};
  return made;
}

GPUMPI_CPU_API_END

#ifdef __cplusplus

namespace gpumpi {
namespace cpu {
namespace detail {

/// An element of \p Count numbers of type \p Number.
template <class Number, int Count>
inline __host__ cudaChannelFormatDesc elementOf() {
  constexpr int bits = (int)sizeof(Number) * 8;
  constexpr cudaChannelFormatKind kind =
      std::is_floating_point<Number>::value ? cudaChannelFormatKindFloat
      : std::is_signed<Number>::value       ? cudaChannelFormatKindSigned
                                            : cudaChannelFormatKindUnsigned;
  return {bits, Count > 1 ? bits : 0, Count > 2 ? bits : 0,
          Count > 3 ? bits : 0, kind};
}

} // namespace detail
} // namespace cpu
} // namespace gpumpi

/// The element that holds a \p T. Types that are none give an element of no
/// bits, of which an array cannot be made.
template <class T>
inline __host__ cudaChannelFormatDesc cudaCreateChannelDesc() {
  return {0, 0, 0, 0, cudaChannelFormatKindNone};
}

#define GPUMPI_CPU_ELEMENT(TYPE, NUMBER, COUNT)                                \
  template <>                                                                  \
  inline __host__ cudaChannelFormatDesc cudaCreateChannelDesc<TYPE>() {        \
    return gpumpi::cpu::detail::elementOf<NUMBER, COUNT>();                    \
  }
#define GPUMPI_CPU_ELEMENTS(NAME, NUMBER)                                      \
  GPUMPI_CPU_ELEMENT(NUMBER, NUMBER, 1)                                        \
  GPUMPI_CPU_ELEMENT(NAME##1, NUMBER, 1)                                       \
  GPUMPI_CPU_ELEMENT(NAME##2, NUMBER, 2)                                       \
  GPUMPI_CPU_ELEMENT(NAME##4, NUMBER, 4)

GPUMPI_CPU_ELEMENT(char, char, 1)
GPUMPI_CPU_ELEMENTS(char, signed char)
GPUMPI_CPU_ELEMENTS(uchar, unsigned char)
GPUMPI_CPU_ELEMENTS(short, short)
GPUMPI_CPU_ELEMENTS(ushort, unsigned short)
GPUMPI_CPU_ELEMENTS(int, int)
GPUMPI_CPU_ELEMENTS(uint, unsigned int)
GPUMPI_CPU_ELEMENTS(float, float)

#undef GPUMPI_CPU_ELEMENTS
#undef GPUMPI_CPU_ELEMENT

// Elements of halves, whose types are in a header of their own.
inline __host__ cudaChannelFormatDesc cudaCreateChannelDescHalf() {
  return {16, 0, 0, 0, cudaChannelFormatKindFloat};
}
inline __host__ cudaChannelFormatDesc cudaCreateChannelDescHalf1() {
  return cudaCreateChannelDescHalf();
}
inline __host__ cudaChannelFormatDesc cudaCreateChannelDescHalf2() {
  return {16, 16, 0, 0, cudaChannelFormatKindFloat};
}
inline __host__ cudaChannelFormatDesc cudaCreateChannelDescHalf4() {
  return {16, 16, 16, 16, cudaChannelFormatKindFloat};
}

#endif // __cplusplus

#include "../macros_on.h"

#endif // GPUMPI_CPU_CHANNEL_DESCRIPTOR_H
