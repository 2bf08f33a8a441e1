//===- SharedLoops.h - Loops whose steps a block takes together -*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   for (int k = 0; k < n; ++k)
//     sum += a[y * n + k] * b[k * n + x];
//
// In this loop each thread reads a column, and the threads of a row read next
// to each other: what is good on a GPU takes a line of the cache for each
// number where threads run one after the other. Such loops are treated as if
// each step ended with a barrier, if all threads take the same ones: then the
// loop over threads is the inner one, and can be vectorised.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_SHAREDLOOPS_H
#define GPUMPI_TRANSFORM_SHAREDLOOPS_H

#include "Transform/Analysis/CalledCode.h"
#include "Transform/Analysis/LocalUses.h"

#include "clang/AST/StmtCXX.h"

namespace gpumpi::transform {

/// The loops of kernel \p F of which that is so, as far as they themselves
/// tell; no value that a thread keeps from step to step is large.
llvm::SmallVector<const clang::ForStmt *>
findSharedLoops(const clang::FunctionDecl *F, const LocalUses &Uses,
                CalledCode &Called);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_SHAREDLOOPS_H
