//===- WideAtomics.cpp - Atomic functions of 16 bytes ---------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every x86-64 processor but the very first can do that. Compilers know of it
// where they are told, which CMakeLists.txt does for this file; elsewhere they
// call a library.
//
//===----------------------------------------------------------------------===//

#include <gpumpi_cpu/atomics.h>

#include <cstring>

__extension__ using Wide = unsigned __int128;

void gpumpi::cpu::detail::compareExchangeWide(void *address, void *expected,
                                              const void *value) {
  Wide before, after;
  std::memcpy(&before, expected, sizeof before);
  std::memcpy(&after, value, sizeof after);
  const Wide found =
      __sync_val_compare_and_swap(static_cast<Wide *>(address), before, after);
  std::memcpy(expected, &found, sizeof found);
}
