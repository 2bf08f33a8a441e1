//===- cache_functions.h - Loads and stores with cache hints ----*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// CUDA C++ Programming Guide, "Load Functions Using Cache Hints" and "Store
// Functions Using Cache Hints". Clang 19 has __ldg only.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CUDA_SHIM_CACHE_FUNCTIONS_H
#define GPUMPI_CUDA_SHIM_CACHE_FUNCTIONS_H

#include "../macros_off.h"

#define GPUMPI_LOADS(TYPE)                                                     \
  __device__ TYPE __ldcg(const TYPE *);                                        \
  __device__ TYPE __ldca(const TYPE *);                                        \
  __device__ TYPE __ldcs(const TYPE *);                                        \
  __device__ TYPE __ldlu(const TYPE *);                                        \
  __device__ TYPE __ldcv(const TYPE *);
#define GPUMPI_STORES(TYPE)                                                    \
  __device__ void __stwb(TYPE *, TYPE);                                        \
  __device__ void __stcg(TYPE *, TYPE);                                        \
  __device__ void __stcs(TYPE *, TYPE);                                        \
  __device__ void __stwt(TYPE *, TYPE);
#define GPUMPI_CACHED(TYPE) GPUMPI_LOADS(TYPE) GPUMPI_STORES(TYPE)

GPUMPI_CACHED(char)
GPUMPI_CACHED(signed char)
GPUMPI_CACHED(short)
GPUMPI_CACHED(int)
GPUMPI_CACHED(long)
GPUMPI_CACHED(long long)
GPUMPI_CACHED(unsigned char)
GPUMPI_CACHED(unsigned short)
GPUMPI_CACHED(unsigned int)
GPUMPI_CACHED(unsigned long)
GPUMPI_CACHED(unsigned long long)
GPUMPI_CACHED(float)
GPUMPI_CACHED(double)
GPUMPI_CACHED(char2)
GPUMPI_CACHED(char4)
GPUMPI_CACHED(short2)
GPUMPI_CACHED(short4)
GPUMPI_CACHED(int2)
GPUMPI_CACHED(int4)
GPUMPI_CACHED(longlong2)
GPUMPI_CACHED(uchar2)
GPUMPI_CACHED(uchar4)
GPUMPI_CACHED(ushort2)
GPUMPI_CACHED(ushort4)
GPUMPI_CACHED(uint2)
GPUMPI_CACHED(uint4)
GPUMPI_CACHED(ulonglong2)
GPUMPI_CACHED(float2)
GPUMPI_CACHED(float4)
GPUMPI_CACHED(double2)

#undef GPUMPI_CACHED
#undef GPUMPI_STORES
#undef GPUMPI_LOADS

#include "../macros_on.h"

#endif // GPUMPI_CUDA_SHIM_CACHE_FUNCTIONS_H
