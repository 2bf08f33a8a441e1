//===- texture_fetch_functions.h - For Clang with CUDA 13 -------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Clang 19's CUDA wrapper includes this header of the toolkit, which CUDA 13 no
// longer has. The translator parses with this empty one in its place; no
// compiler ever sees it.
//
//===----------------------------------------------------------------------===//
