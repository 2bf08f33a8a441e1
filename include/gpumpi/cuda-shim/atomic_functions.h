//===- atomic_functions.h - Atomics with an order and a scope ---*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// nvcc has these since CUDA 12.8: see "Atomic Functions" in the CUDA C++
// Programming Guide.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CUDA_SHIM_ATOMIC_FUNCTIONS_H
#define GPUMPI_CUDA_SHIM_ATOMIC_FUNCTIONS_H

#include "../macros_off.h"

enum {
  __NV_ATOMIC_RELAXED,
  __NV_ATOMIC_CONSUME,
  __NV_ATOMIC_ACQUIRE,
  __NV_ATOMIC_RELEASE,
  __NV_ATOMIC_ACQ_REL,
  __NV_ATOMIC_SEQ_CST
};
enum {
  __NV_THREAD_SCOPE_THREAD,
  __NV_THREAD_SCOPE_BLOCK,
  __NV_THREAD_SCOPE_CLUSTER,
  __NV_THREAD_SCOPE_DEVICE,
  __NV_THREAD_SCOPE_SYSTEM
};

#define GPUMPI_ORDER int, int = __NV_THREAD_SCOPE_SYSTEM
#define GPUMPI_UPDATE(NAME, NAME2)                                             \
  template <class T, class Value> __device__ T NAME(T *, Value, GPUMPI_ORDER); \
  template <class T, class Value>                                              \
  __device__ void NAME2(T *, Value, GPUMPI_ORDER);

GPUMPI_UPDATE(__nv_atomic_fetch_add, __nv_atomic_add)
GPUMPI_UPDATE(__nv_atomic_fetch_sub, __nv_atomic_sub)
GPUMPI_UPDATE(__nv_atomic_fetch_and, __nv_atomic_and)
GPUMPI_UPDATE(__nv_atomic_fetch_or, __nv_atomic_or)
GPUMPI_UPDATE(__nv_atomic_fetch_xor, __nv_atomic_xor)
GPUMPI_UPDATE(__nv_atomic_fetch_min, __nv_atomic_min)
GPUMPI_UPDATE(__nv_atomic_fetch_max, __nv_atomic_max)

template <class T>
__device__ T __nv_atomic_load_n(const volatile T *, GPUMPI_ORDER);
template <class T>
__device__ void __nv_atomic_load(const volatile T *, T *, GPUMPI_ORDER);
template <class T, class Value>
__device__ void __nv_atomic_store_n(T *, Value, GPUMPI_ORDER);
template <class T> __device__ void __nv_atomic_store(T *, T *, GPUMPI_ORDER);
template <class T, class Value>
__device__ T __nv_atomic_exchange_n(T *, Value, GPUMPI_ORDER);
template <class T>
__device__ void __nv_atomic_exchange(T *, T *, T *, GPUMPI_ORDER);
template <class T, class Value>
__device__ bool __nv_atomic_compare_exchange_n(T *, T *, Value, bool, int,
                                               GPUMPI_ORDER);
template <class T>
__device__ bool __nv_atomic_compare_exchange(T *, T *, T *, bool, int,
                                             GPUMPI_ORDER);
__device__ void __nv_atomic_thread_fence(GPUMPI_ORDER);

// Those of any 16 bytes, of sm_90_rt.h, which Clang does not read. nvcc knows
// for which architectures they are; a question here would be one of the user's.
template <bool Is> struct gpumpi_If;
template <> struct gpumpi_If<true> {
  template <class T> using Type = T;
};
template <class T>
using gpumpi_Wide =
    typename gpumpi_If<sizeof(T) == 16 && alignof(T) >= 16 &&
                       __is_trivially_copyable(T)>::template Type<T>;
#define GPUMPI_WIDE(SUFFIX)                                                    \
  template <class T> __device__ gpumpi_Wide<T> atomicExch##SUFFIX(T *, T);     \
  template <class T> __device__ gpumpi_Wide<T> atomicCAS##SUFFIX(T *, T, T);
GPUMPI_WIDE()
GPUMPI_WIDE(_block)
GPUMPI_WIDE(_system)
#undef GPUMPI_WIDE

#undef GPUMPI_UPDATE
#undef GPUMPI_ORDER

#include "../macros_on.h"

#endif // GPUMPI_CUDA_SHIM_ATOMIC_FUNCTIONS_H
