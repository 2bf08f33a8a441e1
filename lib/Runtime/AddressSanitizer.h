//===- AddressSanitizer.h - Whether it is there -----------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Defines GPUMPI_ADDRESS_SANITIZER in builds with it, by GCC or Clang.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_RUNTIME_ADDRESSSANITIZER_H
#define GPUMPI_RUNTIME_ADDRESSSANITIZER_H

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define GPUMPI_ADDRESS_SANITIZER 1
#endif
#elif defined(__SANITIZE_ADDRESS__)
#define GPUMPI_ADDRESS_SANITIZER 1
#endif

#ifdef GPUMPI_ADDRESS_SANITIZER
#include <sanitizer/asan_interface.h>
#endif

#endif // GPUMPI_RUNTIME_ADDRESSSANITIZER_H
