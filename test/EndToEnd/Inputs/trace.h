//===- trace.h - What a kernel does, in order -------------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TEST_TRACE_H
#define GPUMPI_TEST_TRACE_H

#include <cuda_runtime.h>

/// What has happened, in order.
struct Trace {
  unsigned *sum;
  __device__ int note(int value) const {
    *sum = *sum * 31 + (unsigned)value;
    return value;
  }
};

#endif
