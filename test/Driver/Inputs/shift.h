// Two embedded kernels in files of their own.
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SHIFT
#define SHIFT 1
#endif

/// Gives \p value to the process \p SHIFT further; returns what came here.
int shiftRight(int value);
int shiftLeft(int value);
