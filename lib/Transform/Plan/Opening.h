//===- Opening.h - Operations that need no activation -----------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Many kernels begin with an exchange. Where nothing is computed in front of it
// but what the host knows as well (HostValues.h), the kernel need not be
// activated only to ask for it: the host has a copy of these statements, up to
// the first that is of another kind, and performs what it comes to. The kernel
// then passes as many operations in its first activation:
//
//   const int rank = cuda_mpi_comm_rank();      the host computes that
//   if (rank > 0) cuda_mpi_recv(&c[0], ...);    ... and performs this
//   for (int i = 0; i < rounds; ++i) {
//     cuda_mpi_allreduce(...);                  ... and this, the first time
//     c[i] = ...;                               here it stops
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_OPENING_H
#define GPUMPI_TRANSFORM_OPENING_H

#include "Transform/Plan/Plan.h"
#include "Transform/Text/SourceText.h"

namespace gpumpi::transform {

/// Finds what the host can perform for \p Plan, a kernel's, before that begins:
/// KernelPlan::Opening, and which of the points are Opened.
void planOpening(KernelPlan &Plan, const SourceText &Text);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_OPENING_H
