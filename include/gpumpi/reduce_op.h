//===- reduce_op.h - MPI's operators in a kernel ----------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A kernel writes MPI_SUM (see mpi_handles.h), or gets an MPI_Op as an
// argument.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_REDUCE_OP_H
#define GPUMPI_REDUCE_OP_H

#include <gpumpi/macros_off.h>

#include <gpumpi/request.h>

#include <mpi.h>

namespace gpumpi {

/// The predefined operators (MPI-3.1, 5.9.2 and 5.9.4).
enum class ReduceOp : int {
  None = 0,
  Max,
  Min,
  Sum,
  Prod,
  LogicalAnd,
  BitwiseAnd,
  LogicalOr,
  BitwiseOr,
  LogicalXor,
  BitwiseXor,
  MaxLoc,
  MinLoc
};

/// The operator of a reduction: an MPI_Op, as bits.
struct OpArgument {
  unsigned long long bits;
  GPUMPI_HOST_DEVICE OpArgument(MPI_Op op) : bits((unsigned long long)op) {}
};

} // namespace gpumpi

#include <gpumpi/macros_on.h>

#endif // GPUMPI_REDUCE_OP_H
