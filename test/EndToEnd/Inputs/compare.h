//===- compare.h - Programs compared with themselves ---------------*- C++
//-*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A program in which a barrier suspends, or with -DPLAIN is nothing at all. Its
// kernels write words; rank 0 prints them. Both builds have to print the same.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TEST_ENDTOEND_COMPARE_H
#define GPUMPI_TEST_ENDTOEND_COMPARE_H

#include "harness.h"

#ifdef PLAIN
#define cuda_mpi_barrier(...) 0
#endif

/// The words that a kernel makes of a grid, launched by \p launch(words).
template <class Launch>
void show(harness::Test &test, const char *what, size_t count, Launch launch) {
  harness::Device<unsigned> out(count);
  launch((unsigned *)out);
  CHECK(cudaDeviceSynchronize());
  unsigned hash = 0;
  const std::vector<unsigned> words = out.values();
  for (const unsigned word : words)
    hash = mix(hash, word);
  if (test.rank != 0)
    return;
  std::printf("%s: %08x", what, hash);
  for (size_t i = 0; i < count && i < 4; ++i)
    std::printf(" %08x", words[i]);
  std::printf("\n");
}

#endif // GPUMPI_TEST_ENDTOEND_COMPARE_H
