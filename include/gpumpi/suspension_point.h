//===- suspension_point.h - Where kernels suspend ---------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_SUSPENSION_POINT_H
#define GPUMPI_SUSPENSION_POINT_H

#include <gpumpi/macros_off.h>

namespace gpumpi {

/// A place at which a kernel may suspend: which operation stands where.
struct SuspensionPoint {
  const char *operation; ///< As written: "cuda_mpi_send".
  const char *file;
  int line;
  int column;
  /// It is one that the kernel posts without suspending, if it can.
  bool posts = false;
  /// Each block performs it by itself.
  bool ofBlock = false;
  /// The kernel has nothing to do behind it, and need not be resumed.
  bool last = false;
};

} // namespace gpumpi

using gpumpi_SuspensionPoint = gpumpi::SuspensionPoint;

#include <gpumpi/macros_on.h>

#endif // GPUMPI_SUSPENSION_POINT_H
