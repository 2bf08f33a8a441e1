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

#include <gpumpi/device.h>
#include <gpumpi/host.h>
#include <gpumpi/kernel.h>
#include <gpumpi/operations.h>
#include <gpumpi/reserved_names.h>

#if defined(__CUDA_ARCH__) && defined(OMPI_MAJOR_VERSION)
// Open MPI's handles are addresses of host objects, which device code cannot
// name; the runtime uploads the one that kernels need.
#undef MPI_COMM_WORLD
#define MPI_COMM_WORLD (::gpumpi_deviceCommWorld())
static __host__ __device__ inline MPI_Comm gpumpi_deviceCommWorld() {
  return gpumpi::detail::identity.world.comm();
}
#endif

#include <gpumpi/macros_on.h>

#endif // GPUMPI_GPUMPI_H
