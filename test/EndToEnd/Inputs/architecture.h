//===- architecture.h - A header that asks --------------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ARCHITECTURE_H
#define ARCHITECTURE_H

__device__ inline int inHeader(int i) {
#if __CUDA_ARCH__ >= 600
  return 7 * i;
#else
  return 0;
#endif
}

#endif // ARCHITECTURE_H
