//===- standard_library.h - The C library in device code --------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Device code calls printf, assert, memcpy, malloc and the mathematical
// functions. Those of the C library serve. Where the program is only parsed,
// the mathematical ones are made callable from device code, and the few others
// that CUDA has there are declared for it, beside those for the host: that the
// program, or another of the C library's headers, declares them once more is no
// contradiction then.
//
// Only the C headers proper are read that way. libstdc++'s overloads on top of
// them (std::sin(float) and the like) are constexpr, which makes them callable
// from anywhere, and the rest of it does not stand being changed.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_STANDARD_LIBRARY_H
#define GPUMPI_CPU_STANDARD_LIBRARY_H

#include "../../macros_off.h"

#include "../host_defines.h"

#ifdef GPUMPI_CPU_PARSE
// libstdc++: this is the C header, not the one that wraps it.
#define _GLIBCXX_INCLUDE_NEXT_C_HEADERS
#pragma clang force_cuda_host_device begin
#include <assert.h>
#include <math.h>
#pragma clang force_cuda_host_device end
#include <stdlib.h>
#include <string.h>
#include <time.h>
#undef _GLIBCXX_INCLUDE_NEXT_C_HEADERS

// In front of the C++ headers, which take them into std.
extern "C" {
__device__ void *malloc(size_t bytes);
__device__ void free(void *memory);
__device__ int abs(int value);
__device__ long labs(long value);
__device__ long long llabs(long long value);
__device__ void *memcpy(void *to, const void *from, size_t bytes);
__device__ void *memset(void *memory, int value, size_t bytes);
__device__ clock_t clock();
}
// What is not constexpr of the overloads.
namespace std {
__device__ float frexp(float x, int *exponent);
__device__ float modf(float x, float *whole);
__device__ float remquo(float x, float y, int *quotient);
} // namespace std
#endif

#include <assert.h>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctype.h>
#include <limits.h>
#include <limits>
#include <math.h>
#include <new>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <type_traits>
#include <utility>

#ifdef GPUMPI_CPU_PARSE
// The one function with variable arguments that Clang allows in device code.
extern "C" __device__ int printf(const char *format, ...);
#endif

#include "../../macros_on.h"

#endif // GPUMPI_CPU_STANDARD_LIBRARY_H
