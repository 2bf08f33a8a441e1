//===- kernels.h - Kernels of kernels.cu, for elsewhere.cu ------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TEST_ENDTOEND_KERNELS_H
#define GPUMPI_TEST_ENDTOEND_KERNELS_H

#include <gpumpi/kernel.h>

/// Behind a suspension.
GPUMPI_KERNEL __global__ void write(unsigned *out, unsigned value = 3,
                                    unsigned = 40);
/// An overload that does not suspend.
__global__ GPUMPI_KERNEL void write(unsigned *out, double value);
/// An overload that suspends.
GPUMPI_KERNEL __global__ void write(unsigned *out, const char *text);

extern "C" GPUMPI_KERNEL __global__ void writeInC(unsigned *out,
                                                  unsigned value);
extern "C" {
GPUMPI_KERNEL __global__ void writeInBraces(unsigned *out,
                                            unsigned value = 600);
GPUMPI_KERNEL __global__ void ordinaryInBraces(unsigned *out, unsigned value);
}

namespace outer {
struct Pair {
  unsigned a, b;
};
inline namespace version {
#define DECLARE(NAME)                                                          \
  GPUMPI_KERNEL __global__ void NAME(unsigned *out, Pair pair)
DECLARE(fromMacro);
} // namespace version
namespace inner {
GPUMPI_KERNEL __global__ void __launch_bounds__(64)
    nested(unsigned *out, Pair pair = {7, 8});
}
} // namespace outer

/// Declared, marked and never defined.
GPUMPI_KERNEL __global__ void nowhere(int);

#endif // GPUMPI_TEST_ENDTOEND_KERNELS_H
