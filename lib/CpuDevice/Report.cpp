//===- Report.cpp - Ending the program with a message ---------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Report.h"

#include <cstdarg>
#include <cstdio>
#include <cstdlib>

namespace gpumpi::cpu {

void fail(const char *format, ...) {
  // What the kernel has printed comes first.
  std::fflush(stdout);
  std::fputs("gpumpi: error: ", stderr);
  va_list arguments;
  va_start(arguments, format);
  std::vfprintf(stderr, format, arguments);
  va_end(arguments);
  std::fputc('\n', stderr);
  std::fflush(stderr);
  std::abort();
}

} // namespace gpumpi::cpu
