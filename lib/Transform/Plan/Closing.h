//===- Closing.h - Ends that need no activation -----------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Many kernels are over when an operation says so: nothing is left to be
// searched, an error is small enough. Where all threads ask the same question
// behind the operation, of parameters and memory, and one of the answers leads
// to the end, the host asks it as well, and does not resume the kernel:
//
//   do {
//     ...
//     cuda_mpi_allreduce(left, all, 1, MPI_SUM);
//   } while (*all > 0);                         over if (!(*all > 0))
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_CLOSING_H
#define GPUMPI_TRANSFORM_CLOSING_H

#include "Transform/Plan/Plan.h"
#include "Transform/Text/SourceText.h"

#include "clang/AST/ParentMap.h"

namespace gpumpi::transform {

/// Finds behind which operations of \p Plan, a kernel's, the host can tell
/// whether that is over: KernelPlan::Closing, and which of the points are such.
void planClosing(KernelPlan &Plan, const clang::ParentMap &Parents,
                 const SourceText &Text);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_CLOSING_H
