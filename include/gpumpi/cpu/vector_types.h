//===- vector_types.h - int2, float4, dim3 and the others -------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// CUDA's built-in vector types with CUDA's sizes and alignments (CUDA C++
// Programming Guide, "Built-in Vector Types"): a vector of two or four is
// aligned to its own size, but to 16 bytes at most; one of three like its
// element. `_16a` and `_32a` name the alignment of 32-byte vectors.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_VECTOR_TYPES_H
#define GPUMPI_CPU_VECTOR_TYPES_H

#include "../macros_off.h"

#define __VECTOR_TYPES_H__

#include "host_defines.h"

#define GPUMPI_CPU_VECTORS(NAME, SCALAR, ALIGN2, ALIGN4)                       \
  struct NAME##1 { SCALAR x; };                                                \
  struct __align__(ALIGN2) NAME##2 { SCALAR x, y; };                           \
  struct NAME##3 { SCALAR x, y, z; };                                          \
  struct __align__(ALIGN4) NAME##4 { SCALAR x, y, z, w; };                     \
  typedef struct NAME##1 NAME##1;                                              \
  typedef struct NAME##2 NAME##2;                                              \
  typedef struct NAME##3 NAME##3;                                              \
  typedef struct NAME##4 NAME##4;

#define GPUMPI_CPU_ALIGNED_VECTORS(NAME, SCALAR)                               \
  struct __align__(16) NAME##4_16a { SCALAR x, y, z, w; };                     \
  struct __align__(32) NAME##4_32a { SCALAR x, y, z, w; };                     \
  typedef struct NAME##4_16a NAME##4_16a;                                      \
  typedef struct NAME##4_32a NAME##4_32a;

GPUMPI_CPU_VECTORS(char, signed char, 2, 4)
GPUMPI_CPU_VECTORS(uchar, unsigned char, 2, 4)
GPUMPI_CPU_VECTORS(short, short, 4, 8)
GPUMPI_CPU_VECTORS(ushort, unsigned short, 4, 8)
GPUMPI_CPU_VECTORS(int, int, 8, 16)
GPUMPI_CPU_VECTORS(uint, unsigned int, 8, 16)
GPUMPI_CPU_VECTORS(long, long, 2 * sizeof(long), 16)
GPUMPI_CPU_VECTORS(ulong, unsigned long, 2 * sizeof(long), 16)
GPUMPI_CPU_VECTORS(longlong, long long, 16, 16)
GPUMPI_CPU_VECTORS(ulonglong, unsigned long long, 16, 16)
GPUMPI_CPU_VECTORS(float, float, 8, 16)
GPUMPI_CPU_VECTORS(double, double, 16, 16)

GPUMPI_CPU_ALIGNED_VECTORS(long, long)
GPUMPI_CPU_ALIGNED_VECTORS(ulong, unsigned long)
GPUMPI_CPU_ALIGNED_VECTORS(longlong, long long)
GPUMPI_CPU_ALIGNED_VECTORS(ulonglong, unsigned long long)
GPUMPI_CPU_ALIGNED_VECTORS(double, double)

#undef GPUMPI_CPU_VECTORS
#undef GPUMPI_CPU_ALIGNED_VECTORS

/// The extent of a grid or a block. What is not given is 1.
struct dim3 {
  unsigned int x, y, z;

#ifdef __cplusplus
  __host__ __device__ constexpr dim3(unsigned int x = 1, unsigned int y = 1,
                                     unsigned int z = 1)
      : x(x), y(y), z(z) {}
  __host__ __device__ constexpr dim3(uint3 v) : x(v.x), y(v.y), z(v.z) {}
  __host__ __device__ constexpr operator uint3() const {
    return uint3{x, y, z};
  }
#endif
};
typedef struct dim3 dim3;

#include "../macros_on.h"

#endif // GPUMPI_CPU_VECTOR_TYPES_H
