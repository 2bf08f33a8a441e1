//===- Annotations.h - What headers tell the translator ---------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// gpumpi's headers say with annotate("gpumpi.WHAT") what a declaration is to
// the translator.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_ANNOTATIONS_H
#define GPUMPI_TRANSFORM_ANNOTATIONS_H

#include "clang/AST/DeclBase.h"

namespace gpumpi::transform {

/// True if this declaration \p D has the annotation \p What, as
/// "gpumpi.kernel".
bool isAnnotated(const clang::Decl *D, llvm::StringRef What);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_ANNOTATIONS_H
