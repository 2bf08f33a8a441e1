//===- NextOperation.h - What a kernel does behind an operation -*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A block that has begun an operation may give way to others, so that the
// operation is under way while they all compute (gpumpi_cpu/block_passes.h).
// That is no use where the kernel has another operation next: of several that
// are begun one after the other, the last one is the place.
//
// Where a kernel has nothing at all to do behind an operation it need not be
// resumed.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_NEXTOPERATION_H
#define GPUMPI_TRANSFORM_NEXTOPERATION_H

#include "Transform/Plan/Plan.h"

#include "clang/AST/ParentMap.h"

namespace gpumpi::transform {

/// Whether the statement behind point \p P of \p Plan, in the text, is an
/// operation, an `if` or a loop that begins with one, or the end of the kernel.
/// In a loop the first statement is behind the last one.
bool comesToOperation(const SuspensionPoint &P, const KernelPlan &Plan,
                      const clang::ParentMap &Parents);

/// Whether point \p P, an operation, gives nothing back but to variables that
/// end with the function.
bool givesToOwn(const SuspensionPoint &P, const clang::ASTContext &Context);

/// Whether the kernel is resumed behind point \p P of its own only for what it
/// does then: it is an operation that gives nothing back but to variables that
/// end with it.
bool isDone(const SuspensionPoint &P, const clang::ASTContext &Context);

/// Whether the function has nothing to do behind \p S, once that is over.
bool endsBehind(const clang::Stmt *S, const clang::ParentMap &Parents);

/// Whether the kernel ends behind point \p P of its own, an operation that
/// gives nothing back but to variables that end with it.
bool isLast(const SuspensionPoint &P, const clang::ParentMap &Parents,
            const clang::ASTContext &Context);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_NEXTOPERATION_H
