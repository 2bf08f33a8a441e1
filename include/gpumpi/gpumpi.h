//===- gpumpi.h - MPI inside CUDA kernels -----------------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The one header that users include. A kernel that calls one of the operations
// of operations.h is an embedded kernel; build the file with gpumpicxx or with
// CMake's add_gpumpi_kernel().
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_GPUMPI_H
#define GPUMPI_GPUMPI_H

#include <gpumpi/macros_off.h>

#include <mpi.h>

#include <gpumpi/host.h>
#include <gpumpi/kernel.h>
#include <gpumpi/operations.h>

// Files of the host compiler can launch kernels and talk to the runtime; of an
// operation they learn that it has to be translated.
#if defined(__CUDACC__) || defined(__CUDA__)
#include <gpumpi/device.h>
#include <gpumpi/mpi_handles.h>
#include <gpumpi/reserved_names.h>
#endif

#include <gpumpi/macros_on.h>

#endif // GPUMPI_GPUMPI_H
