//===- SharedLiveness.h - Which shared memory a suspension saves *- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Shared memory belongs to all threads of a block, so what one thread's path
// says is not enough, and an assignment ends nobody's need. The rule: variable
// V is kept over suspension point P if both hold.
//
//   Before  Some thread may have touched V when the block stands at P: V is
//           mentioned at a place M, and both M and P can be reached from one
//           and the same place (the kernel's beginning or a point), M without
//           passing a point. (That M leads to P is not asked for: a thread may
//           touch V and return, while the others go on to P.)
//   After   V may be read behind P: a mention of V can be reached from P. If V
//           was mentioned indirectly anywhere, any access to memory behind P
//           may be one to V, and so may P's own, if P is given a pointer.
//
// A function that suspends may be left before it touches what it touches, so V
// also counts as read behind its call if the function names V or is given a
// pointer to it. What it touches is saved by the kernel that calls it.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_SHAREDLIVENESS_H
#define GPUMPI_TRANSFORM_SHAREDLIVENESS_H

#include "Transform/Analysis/SharedUses.h"

#include "llvm/ADT/DenseSet.h"

namespace gpumpi::transform {

/// The variables to be kept, with the calls over which each is.
using KeptOver = llvm::MapVector<const clang::VarDecl *,
                                 llvm::SmallPtrSet<const clang::CallExpr *, 4>>;

/// Finds what \p Kernel has to keep over each of \p Calls.
KeptOver findKeptShared(const clang::FunctionDecl *Kernel,
                        llvm::ArrayRef<const clang::CallExpr *> Calls,
                        const clang::ParentMap &Parents, SharedUses &Uses);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_SHAREDLIVENESS_H
