//===- mpi_handles.h - MPI's own handles in a kernel ------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Open MPI's handles are addresses of host objects, which device code cannot
// name. The runtime uploads those that kernels need, with their true values: a
// kernel may compare them with what it was given.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_MPI_HANDLES_H
#define GPUMPI_MPI_HANDLES_H

#include <gpumpi/macros_off.h>

#include <gpumpi/identity.h>

#include <mpi.h>

#if defined(__CUDA_ARCH__) && defined(OMPI_MAJOR_VERSION)

__attribute__((pure)) static __host__ __device__ inline MPI_Comm
gpumpi_deviceCommWorld() {
  return gpumpi::detail::identity.world.comm();
}
__attribute__((pure)) static __host__ __device__ inline MPI_Comm
gpumpi_deviceCommSelf() {
  return gpumpi::detail::identity.self.comm();
}
__attribute__((pure)) static __host__ __device__ inline MPI_Comm
gpumpi_deviceCommNull() {
  return gpumpi::detail::identity.none.comm();
}
/// \p number counts from zero in the order of ReduceOp.
__attribute__((pure)) static __host__ __device__ inline MPI_Op
gpumpi_deviceOp(int number) {
  return (MPI_Op)gpumpi::detail::identity.operators[number];
}

#undef MPI_COMM_WORLD
#define MPI_COMM_WORLD (::gpumpi_deviceCommWorld())
#undef MPI_COMM_SELF
#define MPI_COMM_SELF (::gpumpi_deviceCommSelf())
#undef MPI_COMM_NULL
#define MPI_COMM_NULL (::gpumpi_deviceCommNull())
#undef MPI_MAX
#define MPI_MAX (::gpumpi_deviceOp(0))
#undef MPI_MIN
#define MPI_MIN (::gpumpi_deviceOp(1))
#undef MPI_SUM
#define MPI_SUM (::gpumpi_deviceOp(2))
#undef MPI_PROD
#define MPI_PROD (::gpumpi_deviceOp(3))
#undef MPI_LAND
#define MPI_LAND (::gpumpi_deviceOp(4))
#undef MPI_BAND
#define MPI_BAND (::gpumpi_deviceOp(5))
#undef MPI_LOR
#define MPI_LOR (::gpumpi_deviceOp(6))
#undef MPI_BOR
#define MPI_BOR (::gpumpi_deviceOp(7))
#undef MPI_LXOR
#define MPI_LXOR (::gpumpi_deviceOp(8))
#undef MPI_BXOR
#define MPI_BXOR (::gpumpi_deviceOp(9))
#undef MPI_MAXLOC
#define MPI_MAXLOC (::gpumpi_deviceOp(10))
#undef MPI_MINLOC
#define MPI_MINLOC (::gpumpi_deviceOp(11))

#endif

#include <gpumpi/macros_on.h>

#endif // GPUMPI_MPI_HANDLES_H
