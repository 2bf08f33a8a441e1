//===- HiddenBarriers.h - Barriers that are not compiled --------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The host compiler may take another branch of an `#if` than the translator: a
// kernel that becomes loops over threads must have no barriers in those.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_HIDDENBARRIERS_H
#define GPUMPI_TRANSFORM_HIDDENBARRIERS_H

#include "Transform/Text/SourceText.h"

#include "clang/AST/Stmt.h"

namespace gpumpi::transform {

/// True if the text of \p Body, outside of macros, has the name of a barrier
/// where nothing is named.
bool hidesBarrier(const clang::CompoundStmt *Body, const SourceText &Text);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_HIDDENBARRIERS_H
