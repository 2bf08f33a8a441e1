//===- host_defines.h - Attributes, by another name -------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// CUDA keeps this header in a folder of its own as well.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_CRT_HOST_DEFINES_H
#define GPUMPI_CPU_CRT_HOST_DEFINES_H

#include "../host_defines.h"

#endif // GPUMPI_CPU_CRT_HOST_DEFINES_H
