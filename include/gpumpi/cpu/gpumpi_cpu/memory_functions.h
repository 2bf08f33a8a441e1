//===- memory_functions.h - Loads and stores, clocks, traps -----*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The cache hints of CUDA's load and store functions say nothing to a CPU. The
// clock counts nanoseconds.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_MEMORY_FUNCTIONS_H
#define GPUMPI_CPU_MEMORY_FUNCTIONS_H

#include "../../macros_off.h"

#include "../host_defines.h"
#include "misuse.h"

#include <cstddef>

#define GPUMPI_CPU_LOAD(NAME)                                                  \
  template <class T> __device__ inline T NAME(const T *address) {              \
    return *address;                                                           \
  }
GPUMPI_CPU_LOAD(__ldg)
GPUMPI_CPU_LOAD(__ldca)
GPUMPI_CPU_LOAD(__ldcg)
GPUMPI_CPU_LOAD(__ldcs)
GPUMPI_CPU_LOAD(__ldcv)
GPUMPI_CPU_LOAD(__ldlu)
#undef GPUMPI_CPU_LOAD

#define GPUMPI_CPU_STORE(NAME)                                                 \
  template <class T, class Value>                                              \
  __device__ inline void NAME(T *address, Value value) {                       \
    *address = value;                                                          \
  }
GPUMPI_CPU_STORE(__stcg)
GPUMPI_CPU_STORE(__stcs)
GPUMPI_CPU_STORE(__stwb)
GPUMPI_CPU_STORE(__stwt)
#undef GPUMPI_CPU_STORE

/// Whether \p address is one of shared memory, of a thread's local memory or of
/// any other. What a kernel with operations keeps over them counts as other,
/// and so do __constant__ variables.
__device__ unsigned __isShared(const void *address);
__device__ unsigned __isLocal(const void *address);
__device__ unsigned __isGlobal(const void *address);

#ifdef GPUMPI_CPU_PARSE
// Nothing tells the variables of a program from each other.
__attribute__((unavailable(
    "on the CPU target __constant__ variables are ordinary ones, of which "
    "__isGlobal() is true; leave it out"))) __device__ unsigned
__isConstant(const void *address);
__attribute__((unavailable(
    "on the CPU target parameters of kernels are ordinary variables, of which "
    "__isGlobal() or __isLocal() is true; leave it out"))) __device__ unsigned
__isGridConstant(const void *address);
#endif

/// As malloc, at a multiple of \p align, which is a power of 2. free() is what
/// gives it back. \returns null where there is none.
extern "C" __device__ void *__nv_aligned_device_malloc(size_t size,
                                                       size_t align);

// Each kind of memory is addressed as all memory is.
#define GPUMPI_CPU_CONVERT(SPACE)                                              \
  __device__ inline size_t __cvta_generic_to_##SPACE(const void *address) {    \
    return (size_t)address;                                                    \
  }                                                                            \
  __device__ inline void *__cvta_##SPACE##_to_generic(size_t address) {        \
    return (void *)address;                                                    \
  }
GPUMPI_CPU_CONVERT(global)
GPUMPI_CPU_CONVERT(shared)
GPUMPI_CPU_CONVERT(constant)
GPUMPI_CPU_CONVERT(local)
GPUMPI_CPU_CONVERT(grid_constant)
#undef GPUMPI_CPU_CONVERT

/// Nanoseconds since some moment.
__device__ long long clock64();

/// Ends the program: the kernel has failed. \returns never.
__device__ inline void __trap() { gpumpi::cpu::detail::trap(); }

/// A place for a debugger to stop at.
__device__ inline void __brkpt() {}

/// Counts for a profiler, of which there is none.
__device__ inline void __prof_trigger(int) {}

#include "../../macros_on.h"

#endif // GPUMPI_CPU_MEMORY_FUNCTIONS_H
