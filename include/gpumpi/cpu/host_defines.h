//===- host_defines.h - CUDA's function and variable attributes -*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The headers of this folder are read in two ways:
//
//   parsed    by Clang in CUDA mode (`__CUDA__` is defined), when
//             gpumpi-translate analyses a program. The attributes are Clang's,
//             so that the AST says what is a kernel and what is shared.
//   compiled  by any C++17 compiler, when the translated program is built for
//             the CPU. A CUDA thread is a function call there: attributes say
//             nothing, and all code is host code.
//
// `__noinline__` stays empty on purpose: libstdc++ writes
// `__attribute__((__noinline__))`, in which only nothing or a name may stand.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_HOST_DEFINES_H
#define GPUMPI_CPU_HOST_DEFINES_H

#include "../macros_off.h"

#if defined(__CUDA__) && defined(__clang__)

/// The program is being parsed for translation, not compiled for the CPU.
#define GPUMPI_CPU_PARSE 1

// The names without underscores may be macros of the user's. Within its own
// text a macro's name is none.
#define __host__ __attribute__((__host__))
#define __device__ __attribute__((__device__))
#define __global__ __attribute__((__global__))
#define __shared__ __attribute__((__shared__))
#define __constant__ __attribute__((__constant__))
#define __managed__ __device__ __attribute__((__annotate__("gpumpi.managed")))
#define __launch_bounds__(...) __attribute__((__launch_bounds__(__VA_ARGS__)))
#define __cluster_dims__(...)                                                  \
  __attribute__((__annotate__("gpumpi.cluster", __VA_ARGS__)))

#else

#define __host__
#define __device__
#define __global__
#define __constant__
#define __managed__
#define __launch_bounds__(...)
#define __cluster_dims__(...)
#define __noinline__

// Clang has it, GCC does not.
#ifndef __clang__
#define __builtin_assume(...)                                                  \
  ((__VA_ARGS__) ? (void)0 : __builtin_unreachable())
#endif

// The translator gives each `__shared__` variable a place in its block's
// storage. Where it has not been (code that it does not edit), the workers'
// blocks are still apart, since a worker runs one block after another. (In a
// function this is static; `static` may stand in front of it.)
#define __shared__ thread_local

#endif

// The runtime API is there for C, too, as it is in NVIDIA's headers: without
// default arguments and overloads.
#ifdef __cplusplus
#define GPUMPI_CPU_API_BEGIN extern "C" {
#define GPUMPI_CPU_API_END }
#define GPUMPI_CPU_DEFAULT(VALUE) = VALUE
#define GPUMPI_CPU_OF_INT : int
#define GPUMPI_CPU_API_INLINE inline
#else
#define GPUMPI_CPU_API_BEGIN
#define GPUMPI_CPU_API_END
#define GPUMPI_CPU_DEFAULT(VALUE)
#define GPUMPI_CPU_OF_INT
#define GPUMPI_CPU_API_INLINE static inline
#endif

// A variable of each host thread that code of the device's headers reads all
// the time. What goes into a shared library asks where it lies, by a call if
// nothing else is said (-ftls-model): the quicker ways are only for libraries
// that are there when the program starts, and for a few others as long as
// there is room. What goes into an executable knows, provided that the device
// does, too. (Asking there costs a load, and GCC 12 with -O3 -march=native
// makes instructions of it that the linker does not take.)
#if defined(__PIC__) && !defined(__PIE__)
#define GPUMPI_CPU_THREAD_LOCAL __thread
#else
#define GPUMPI_CPU_THREAD_LOCAL                                                \
  __attribute__((tls_model("local-exec"))) __thread
#endif

#define __forceinline__ inline __attribute__((__always_inline__))
#define __inline_hint__
#define __align__(BYTES) __attribute__((__aligned__(BYTES)))
#define __builtin_align__(BYTES) __attribute__((__aligned__(BYTES)))
#define __device_builtin__
#define __cudart_builtin__
#define __grid_constant__
#define __maxnreg__(...)
#define __nv_pure__
#define __nv_is_extended_device_lambda_closure_type(TYPE) false
#define CUDARTAPI
#define CUDART_CB

#include "../macros_on.h"

#endif // GPUMPI_CPU_HOST_DEFINES_H
