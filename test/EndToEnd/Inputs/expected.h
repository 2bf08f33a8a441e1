//===- expected.h - Results against what they should be ---------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TEST_EXPECTED_H
#define GPUMPI_TEST_EXPECTED_H

#include <cuda_runtime.h>

#include <cstdio>
#include <vector>

static int failures;

/// Waits for the device and says where \p got, in managed memory, is not as \p
/// wanted. \p what: the name of the test.
static void expect(const char *what, const int *got,
                   const std::vector<int> &wanted) {
  if (cudaDeviceSynchronize() != cudaSuccess)
    ++failures;
  for (size_t i = 0; i < wanted.size(); ++i)
    if (got[i] != wanted[i]) {
      std::printf("%s: [%zu] is %d, not %d\n", what, i, got[i], wanted[i]);
      ++failures;
      return;
    }
}

#endif
