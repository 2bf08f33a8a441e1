//===- checked_functions.h - memcpy and its kind, to be checked -*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// `gpumpicxx --check` includes this in front of everything where GCC compiles.
// Its instrumentation tells of what code does by itself, and not of what these
// functions do. So they get the names that Clang's instrumentation calls.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_CHECKED_FUNCTIONS_H
#define GPUMPI_CPU_CHECKED_FUNCTIONS_H

extern "C" {
void *memcpy(void *, const void *, __SIZE_TYPE__) noexcept
    __asm__("__tsan_memcpy");
void *memmove(void *, const void *, __SIZE_TYPE__) noexcept
    __asm__("__tsan_memmove");
void *memset(void *, int, __SIZE_TYPE__) noexcept __asm__("__tsan_memset");
}

#endif // GPUMPI_CPU_CHECKED_FUNCTIONS_H
