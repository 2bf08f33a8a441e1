//===- cub/util_type.cuh - Not on the CPU target ----------------*- C++ -*-===//
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
#error "gpumpi's CPU target has no <cub/util_type.cuh> (CUB): build with --target=cuda, or leave out the code that needs it"
