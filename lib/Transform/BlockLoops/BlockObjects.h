//===- BlockObjects.h - Locals that operations are given --------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What an operation gives back to every thread, and what it sends of a local
// variable, can be in one variable of the block (BlockLevel.h), if threads do
// nothing else with theirs than to read it.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_BLOCKOBJECTS_H
#define GPUMPI_TRANSFORM_BLOCKOBJECTS_H

#include "Transform/BlockLoops/KernelBody.h"

#include "clang/AST/ParentMap.h"

namespace gpumpi::transform {

/// The local variables of a kernel with \p Body that operations are given the
/// addresses of, or those of parts of them, and that are otherwise only read or
/// assigned to as a whole. Whether that is done for all threads of a block at
/// once is another question.
std::vector<const clang::VarDecl *>
findBlockObjects(const KernelBody &Body, const clang::ParentMap &Parents);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_BLOCKOBJECTS_H
