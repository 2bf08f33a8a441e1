//===- omp.h - The host compiler's, for Clang to read -----------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// OpenMP's header belongs to the compiler that makes code of the pragmas. The
// translator is not that one, and only reads it. GCC's says of some functions
// which other one frees what they return, in a way that Clang does not know.
//
//===----------------------------------------------------------------------===//

#if __has_include_next(<omp.h>)
#pragma push_macro("__malloc__")
#define __malloc__(...) __malloc__
#include_next <omp.h>
#pragma pop_macro("__malloc__")
#else
#error                                                                         \
    "the host compiler that gpumpi was built with has no <omp.h>: name the folder of one with -I"
#endif
