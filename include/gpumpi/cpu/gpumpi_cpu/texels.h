//===- texels.h - Elements of textures and surfaces -------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a kernel reads of a texture are up to four numbers of 32 bits, of which
// the type that it asks for takes as many as it has.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_TEXELS_H
#define GPUMPI_CPU_TEXELS_H

#include "../../macros_off.h"

#include "../vector_types.h"

namespace gpumpi {
namespace cpu {
namespace detail {

/// A number that a texture gives.
union TexelNumber {
  float real;
  int whole;
  unsigned int natural;
};

/// An element that a texture gives; numbers that it has not are 0.
struct Texel {
  TexelNumber number[4];
};

/// Numbers of type \p Number, of which a \p T is made.
template <class T> struct TexelType;

inline __host__ __device__ float numberOf(TexelNumber number, float) {
  return number.real;
}
template <class Number>
inline __host__ __device__ Number numberOf(TexelNumber number, Number) {
  return (Number)number.natural;
}

#define GPUMPI_CPU_TEXEL(TYPE, NUMBER, ...)                                    \
  template <> struct TexelType<TYPE> {                                         \
    static __host__ __device__ TYPE from(const Texel &texel) {                 \
      const TexelNumber *n = texel.number;                                     \
      (void)n;                                                                 \
      return TYPE{__VA_ARGS__};                                                \
    }                                                                          \
  };
#define GPUMPI_CPU_TEXELS(NAME, NUMBER)                                        \
  GPUMPI_CPU_TEXEL(NUMBER, NUMBER, numberOf(n[0], NUMBER()))                   \
  GPUMPI_CPU_TEXEL(NAME##1, NUMBER, numberOf(n[0], NUMBER()))                  \
  GPUMPI_CPU_TEXEL(NAME##2, NUMBER, numberOf(n[0], NUMBER()),                  \
                   numberOf(n[1], NUMBER()))                                   \
  GPUMPI_CPU_TEXEL(NAME##4, NUMBER, numberOf(n[0], NUMBER()),                  \
                   numberOf(n[1], NUMBER()), numberOf(n[2], NUMBER()),         \
                   numberOf(n[3], NUMBER()))

GPUMPI_CPU_TEXEL(char, char, numberOf(n[0], char()))
using SignedChar = signed char;
using UnsignedChar = unsigned char;
using UnsignedShort = unsigned short;
using UnsignedInt = unsigned int;
GPUMPI_CPU_TEXELS(char, SignedChar)
GPUMPI_CPU_TEXELS(uchar, UnsignedChar)
GPUMPI_CPU_TEXELS(short, short)
GPUMPI_CPU_TEXELS(ushort, UnsignedShort)
GPUMPI_CPU_TEXELS(int, int)
GPUMPI_CPU_TEXELS(uint, UnsignedInt)
GPUMPI_CPU_TEXELS(float, float)

#undef GPUMPI_CPU_TEXELS
#undef GPUMPI_CPU_TEXEL

} // namespace detail
} // namespace cpu
} // namespace gpumpi

#include "../../macros_on.h"

#endif // GPUMPI_CPU_TEXELS_H
