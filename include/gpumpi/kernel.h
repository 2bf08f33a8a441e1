//===- kernel.h - Kernels that other files launch ---------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The mark of a kernel that is defined in one file and launched in others. It
// stands on a declaration that all of them include:
//
//   GPUMPI_KERNEL __global__ void step(float *field, int n);
//
// The file that defines the kernel then has a launch stub with external
// linkage, and launches in the others become calls of it. This header does not
// need MPI; <gpumpi/gpumpi.h> includes it.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_KERNEL_H
#define GPUMPI_KERNEL_H

#include <gpumpi/macros_off.h>

#include <gpumpi/launch_config.h>
#include <gpumpi/launch_with.h>

#ifdef GPUMPI_TRANSLATE
#define GPUMPI_KERNEL __attribute__((annotate("gpumpi.kernel")))
#else
#define GPUMPI_KERNEL
#endif

#include <gpumpi/macros_on.h>

#endif // GPUMPI_KERNEL_H
