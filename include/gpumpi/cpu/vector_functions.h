//===- vector_functions.h - make_int2, make_float4, ... ---------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The constructors of CUDA's built-in vector types.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_VECTOR_FUNCTIONS_H
#define GPUMPI_CPU_VECTOR_FUNCTIONS_H

#include "../macros_off.h"

#include "vector_types.h"

#define GPUMPI_CPU_MAKER __host__ __device__ GPUMPI_CPU_API_INLINE

#define GPUMPI_CPU_MAKE4(NAME, SCALAR)                                         \
  GPUMPI_CPU_MAKER NAME make_##NAME(SCALAR x, SCALAR y, SCALAR z, SCALAR w) {  \
    const NAME made = {x, y, z, w};                                            \
    return made;                                                               \
  }

#define GPUMPI_CPU_MAKE(NAME, SCALAR)                                          \
  GPUMPI_CPU_MAKER NAME##1 make_##NAME##1(SCALAR x) {                          \
    const NAME##1 made = {x};                                                  \
    return made;                                                               \
  }                                                                            \
  GPUMPI_CPU_MAKER NAME##2 make_##NAME##2(SCALAR x, SCALAR y) {                \
    const NAME##2 made = {x, y};                                               \
    return made;                                                               \
  }                                                                            \
  GPUMPI_CPU_MAKER NAME##3 make_##NAME##3(SCALAR x, SCALAR y, SCALAR z) {      \
    const NAME##3 made = {x, y, z};                                            \
    return made;                                                               \
  }                                                                            \
  GPUMPI_CPU_MAKE4(NAME##4, SCALAR)

GPUMPI_CPU_MAKE(char, signed char)
GPUMPI_CPU_MAKE(uchar, unsigned char)
GPUMPI_CPU_MAKE(short, short)
GPUMPI_CPU_MAKE(ushort, unsigned short)
GPUMPI_CPU_MAKE(int, int)
GPUMPI_CPU_MAKE(uint, unsigned int)
GPUMPI_CPU_MAKE(long, long)
GPUMPI_CPU_MAKE(ulong, unsigned long)
GPUMPI_CPU_MAKE(longlong, long long)
GPUMPI_CPU_MAKE(ulonglong, unsigned long long)
GPUMPI_CPU_MAKE(float, float)
GPUMPI_CPU_MAKE(double, double)

GPUMPI_CPU_MAKE4(long4_16a, long)
GPUMPI_CPU_MAKE4(long4_32a, long)
GPUMPI_CPU_MAKE4(ulong4_16a, unsigned long)
GPUMPI_CPU_MAKE4(ulong4_32a, unsigned long)
GPUMPI_CPU_MAKE4(longlong4_16a, long long)
GPUMPI_CPU_MAKE4(longlong4_32a, long long)
GPUMPI_CPU_MAKE4(ulonglong4_16a, unsigned long long)
GPUMPI_CPU_MAKE4(ulonglong4_32a, unsigned long long)
GPUMPI_CPU_MAKE4(double4_16a, double)
GPUMPI_CPU_MAKE4(double4_32a, double)

#undef GPUMPI_CPU_MAKE
#undef GPUMPI_CPU_MAKE4
#undef GPUMPI_CPU_MAKER

#include "../macros_on.h"

#endif // GPUMPI_CPU_VECTOR_FUNCTIONS_H
