//===- Masks.h - Which statements may be masked -----------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An `if` or a loop around warp functions may be *masked* (BlockLevel.h): each
// thread says by itself whether it takes part. What may be masked is a question
// of what stands in it, and of what the block does there as a whole, which is
// asked here.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_MASKS_H
#define GPUMPI_TRANSFORM_MASKS_H

#include "Transform/Analysis/LocalDeclarations.h"
#include "Transform/BlockLoops/BlockLevel.h"
#include "Transform/BlockLoops/KernelBody.h"

namespace gpumpi::transform {

/// True if what stands in \p S, an `if` or a loop of a kernel with \p Body, is
/// only taken apart where lanes meet, and its head can stand elsewhere.
bool canBeMasked(const clang::Stmt *S, const KernelBody &Body,
                 const clang::ParentMap &Parents);

/// Whether what the block does in masked statements of \p Level, of a kernel
/// with \p Body, is nothing that threads who take no part could notice.
bool areMasksRight(const BlockLevel &Level, const KernelBody &Body,
                   const LocalDeclarations &Declarations,
                   const clang::ParentMap &Parents);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_MASKS_H
