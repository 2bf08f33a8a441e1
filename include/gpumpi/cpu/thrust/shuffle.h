//===- thrust/shuffle.h - Not on the CPU target -----------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Made by scripts/absent-headers.py.
//
//===----------------------------------------------------------------------===//

// clang-format off
#error "gpumpi's CPU target has no <thrust/shuffle.h> (Thrust): build with --target=cuda, or leave out the code that needs it"
