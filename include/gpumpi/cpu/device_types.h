//===- device_types.h - How device functions round --------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Takes the place of CUDA's header of this name.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_DEVICE_TYPES_H
#define GPUMPI_CPU_DEVICE_TYPES_H

enum cudaRoundMode {
  cudaRoundNearest,
  cudaRoundZero,
  cudaRoundPosInf,
  cudaRoundMinInf
};

#endif // GPUMPI_CPU_DEVICE_TYPES_H
