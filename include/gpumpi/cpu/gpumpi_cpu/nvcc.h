//===- nvcc.h - What nvcc says of itself ------------------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Read first in a file that nvcc would compile, as the translator sees it and
// as it writes it: programs declare what they do for the device only where they
// find nvcc's macros. A file that the host compiler is given has none of them.
//
// The version is that of the runtime (CUDART_VERSION). Extended lambdas and
// constexpr functions are what they are in C++.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_NVCC_H
#define GPUMPI_CPU_NVCC_H

// Not all loops that the program wants to be unrolled can still be, when there
// are loops over threads in them.
#ifdef __clang__
#pragma clang diagnostic ignored "-Wpass-failed"
#endif

#ifndef __CUDACC__
#define __CUDACC__ 1
#endif
#ifndef __NVCC__
#define __NVCC__ 1
#endif
#ifndef __CUDACC_VER_MAJOR__
#define __CUDACC_VER_MAJOR__ 12
#define __CUDACC_VER_MINOR__ 0
#define __CUDACC_VER_BUILD__ 0
#endif
#ifndef __CUDACC_EXTENDED_LAMBDA__
#define __CUDACC_EXTENDED_LAMBDA__ 1
#endif
#ifndef __CUDACC_RELAXED_CONSTEXPR__
#define __CUDACC_RELAXED_CONSTEXPR__ 1
#endif

#endif // GPUMPI_CPU_NVCC_H
