//===- QuietWays.h - Operations that need be no barriers --------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An operation is a barrier, also one that completes others which are complete
// already: threads may do something in front of it, and rely behind it on
// everybody having done so. That takes a suspension. Where on all ways to the
// operation, from the one before or from the kernel's beginning, threads only
// do what no other can see, all that could be relied on has been there before:
// whoever has nothing to wait for may go on. Nor may threads do more that leave
// the others on the way, to return: these would go on behind that, too.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_QUIETWAYS_H
#define GPUMPI_TRANSFORM_QUIETWAYS_H

#include "Transform/Analysis/Uniformity.h"

#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseSet.h"

namespace gpumpi::transform {

/// Those of \p Calls, operations in a function, of which that is known for all
/// its \p Instances: itself, or what a template has been made.
llvm::DenseSet<const clang::CallExpr *>
findQuietlyReached(llvm::ArrayRef<const clang::FunctionDecl *> Instances,
                   llvm::ArrayRef<const clang::CallExpr *> Calls,
                   const Uniformity &Known);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_QUIETWAYS_H
